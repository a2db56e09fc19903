#include "gnomon/geometry3d/solids.h"

#include <cmath>
#include <vector>

#include "gnomon/core/trig.h"
#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {
namespace {

/// The golden ratio (1 + √5)/2, and one less, which is its inverse.
constexpr double golden = 0x1.9e3779b97f4a8p+0;
constexpr double golden_part = 0x1.3c6ef372fe95p-1;

/// Adds both signs of each coordinate that is not zero.
void add_signs(std::vector<Vec3>& points, Vec3 v) {
  for (int signs = 0; signs < 8; ++signs) {
    const auto sign = [&](int bit) { return (signs & bit) != 0 ? 1.0 : -1.0; };
    points.push_back({v.x * sign(4), v.y * sign(2), v.z * sign(1)});
  }
}

/// Adds the cyclic permutations of the coordinates.
void add_signs_and_turns(std::vector<Vec3>& points, Vec3 v) {
  add_signs(points, v);
  add_signs(points, {v.y, v.z, v.x});
  add_signs(points, {v.z, v.x, v.y});
}

std::vector<Vec3> cube_corners(Vec3 half) {
  std::vector<Vec3> points;
  add_signs(points, half);
  return points;
}

}  // namespace

Polyhedron tetrahedron() {
  const Vec3 points[] = {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
  return *convex_hull(points);
}

Polyhedron cube() { return *convex_hull(cube_corners({1, 1, 1})); }

Polyhedron octahedron() {
  std::vector<Vec3> points;
  add_signs_and_turns(points, {1, 0, 0});
  return *convex_hull(points);
}

Polyhedron dodecahedron() {
  std::vector<Vec3> points = cube_corners({1, 1, 1});
  add_signs_and_turns(points, {0, golden_part, golden});
  return *convex_hull(points);
}

Polyhedron icosahedron() {
  std::vector<Vec3> points;
  add_signs_and_turns(points, {0, 1, golden});
  return *convex_hull(points);
}

Result<Polyhedron> box(Vec3 half) {
  if (const Status status = check_range(half); status != Status::ok) return Fault{status, Subject::box};
  for (const double side : {half.x, half.y, half.z}) {
    if (side < 0) return Fault{Status::out_of_range, Subject::box};
  }
  return convex_hull(cube_corners(half));
}

Result<Polyhedron> prism(std::uint32_t sides, double radius, double half_height) {
  if (sides < 3) return Fault{Status::too_few_vertices, Subject::face, 0};
  if (const Status status = check_range({radius, 0, 0}); status != Status::ok) return Fault{status, Subject::radius};
  if (radius <= 0) return Fault{Status::degenerate, Subject::radius};
  std::vector<Vec3> vertices;
  if (half_height < 0) return Fault{Status::out_of_range, Subject::solid};
  for (const double z : {-half_height, half_height}) {
    for (std::uint32_t i = 0; i < sides; ++i) {
      const SinCos at = *sin_cos(full_turn * i / sides);
      vertices.push_back({radius * at.cosine, radius * at.sine, z});
    }
  }
  if (half_height == 0) return Fault{Status::degenerate, Subject::solid};
  std::vector<std::vector<std::uint32_t>> faces(2);
  for (std::uint32_t i = 0; i < sides; ++i) {
    faces[0].push_back(sides - 1 - i);
    faces[1].push_back(sides + i);
    const std::uint32_t next = (i + 1) % sides;
    faces.push_back({i, next, sides + next, sides + i});
  }
  return make_polyhedron(vertices, faces);
}

Result<Polyhedron> scaled(const Polyhedron& solid, double factor) {
  std::vector<Vec3> vertices(solid.vertices().begin(), solid.vertices().end());
  for (Vec3& v : vertices) v *= factor;
  std::vector<std::vector<std::uint32_t>> faces;
  for (std::uint32_t f = 0; f < solid.face_count(); ++f) faces.emplace_back(solid.face(f).begin(), solid.face(f).end());
  const auto as_before = make_polyhedron(vertices, faces);
  // Rounding moves collinear or coplanar corners to either side, and may move two to one place.
  const Fault& fault = as_before.fault();
  const bool rounded = fault.subject == Subject::face || fault.status == Status::repeated;
  return !as_before && factor > 0 && rounded ? convex_hull(vertices) : as_before;
}

}  // namespace gnomon::d3
