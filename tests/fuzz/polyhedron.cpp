// Fuzzes construction in space: for any points and faces the result is either a valid polyhedron or a status that names
// a faulty element.
#include "gnomon/geometry3d/polyhedron.h"

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "bytes.h"
#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/predicates/orient3d.h"

namespace gnomon::fuzz {
namespace {

using d3::Polyhedron;
using d3::Vec3;

void demand_valid(const Polyhedron& body) {
  const auto v = body.vertices();
  demand(v.size() >= 4 && body.face_count() >= 4);
  demand(v.size() + body.face_count() == body.edges().size() + 2);
  std::size_t corners = 0;
  for (std::uint32_t f = 0; f < body.face_count(); ++f) {
    const auto face = body.face(f);
    corners += face.size();
    demand(face.size() >= 3);
    const Vec3 normal = body.normal(f);
    demand(std::abs(d3::dot(normal, normal) - 1) < 1e-14);
    bool level = true;
    for (const std::uint32_t i : face) level = level && orient3d(v[face[0]], v[face[1]], v[face[2]], v[i]) == 0;
    for (std::uint32_t i = 0; i < v.size(); ++i) {
      const bool own = std::find(face.begin(), face.end(), i) != face.end();
      if (level) demand((orient3d(v[face[0]], v[face[1]], v[face[2]], v[i]) < 0) == !own);
      if (own) demand(d3::dot(normal, v[i]) <= body.offset(f));
    }
  }
  demand(corners == 2 * body.edges().size());
  demand(body.extent() > 0 && body.extent() <= 2 * body.bounding_radius());
  const auto mass = d3::mass_properties(body, 1);
  if (!mass) {
    demand(mass.status() == Status::out_of_range);
    return;
  }
  demand(mass->mass >= 0 && mass->moments.x >= 0);
  demand(mass->moments.x - mass->moments.z <= 1e-13 * mass->moments.z);
  // The check is inside the bounding box, up to rounding, because the planes of a needle are useless.
  for (int axis = 0; axis < 3; ++axis) {
    double low = v[0][axis];
    double high = low;
    for (const Vec3 corner : v) {
      low = std::min(low, corner[axis]);
      high = std::max(high, corner[axis]);
    }
    const double slack = 1e-13 * body.extent() + 1e-15 * body.bounding_radius();
    demand(mass->centroid[axis] >= low - slack && mass->centroid[axis] <= high + slack);
  }
}

bool same(const Polyhedron& a, const Polyhedron& b) {
  bool equal = std::equal(a.vertices().begin(), a.vertices().end(), b.vertices().begin(), b.vertices().end());
  equal = equal && a.face_count() == b.face_count();
  for (std::uint32_t f = 0; equal && f < a.face_count(); ++f) {
    equal = std::equal(a.face(f).begin(), a.face(f).end(), b.face(f).begin(), b.face(f).end());
  }
  return equal;
}

void try_hull(std::vector<Vec3> points) {
  const auto hull = d3::convex_hull(points);
  if (!hull) {
    const auto [why, what, index, other] = hull.fault();
    const bool of_vertex = why == Status::non_finite || why == Status::out_of_range;
    demand(of_vertex ? what == Subject::vertex && index < points.size() : what == Subject::solid && index == no_index);
    demand(of_vertex || why == Status::too_few_vertices || why == Status::degenerate);
    demand(other == no_index);
    return;
  }
  demand_valid(*hull);
  for (std::uint32_t f = 0; f < hull->face_count(); ++f) {
    const auto face = hull->face(f);
    const auto v = hull->vertices();
    // A face of more corners is planar only up to rounding, so three of them do not span a plane of the hull.
    if (face.size() > 3) continue;
    for (const Vec3 point : points) demand(orient3d(v[face[0]], v[face[1]], v[face[2]], point) <= 0);
  }
  std::reverse(points.begin(), points.end());
  demand(same(*hull, *d3::convex_hull(points)));
  demand(same(*hull, *d3::convex_hull(hull->vertices())));
}

void try_faces(const std::vector<Vec3>& points, Bytes& bytes) {
  // Faces of a hull with a few changed numbers, or arbitrary ones.
  std::vector<std::vector<std::uint32_t>> faces;
  std::vector<Vec3> vertices = points;
  if (const auto hull = d3::convex_hull(points)) {
    vertices.assign(hull->vertices().begin(), hull->vertices().end());
    for (std::uint32_t f = 0; f < hull->face_count(); ++f)
      faces.emplace_back(hull->face(f).begin(), hull->face(f).end());
  }
  for (unsigned changes = bytes.below(4); changes > 0; --changes) {
    const unsigned what = bytes.below(5);
    if (what == 0 || faces.empty()) {
      std::vector<std::uint32_t> face;
      for (unsigned n = bytes.below(6); n > 0; --n) face.push_back(bytes.below(12));
      faces.push_back(face);
    } else if (what == 1) {
      auto& face = faces[bytes.below(static_cast<unsigned>(faces.size()))];
      if (!face.empty()) face[bytes.below(static_cast<unsigned>(face.size()))] = bytes.below(12);
    } else if (what == 2) {
      faces.erase(faces.begin() + bytes.below(static_cast<unsigned>(faces.size())));
    } else if (what == 3) {
      auto& face = faces[bytes.below(static_cast<unsigned>(faces.size()))];
      std::reverse(face.begin(), face.end());
    } else if (!vertices.empty()) {
      vertices[bytes.below(static_cast<unsigned>(vertices.size()))].x += bytes.number() * bytes.scale(60);
    }
  }
  const auto made = d3::make_polyhedron(vertices, faces);
  if (made) demand_valid(*made);
  demand(made || !made.message().empty());
}

double any_coordinate(Bytes& bytes, unsigned mode) {
  switch (mode) {
    case 0:
      return bytes.number();
    case 1:
      return bytes.number() * bytes.scale(40);
    case 2:
      return bytes.any_double();
    case 3:
      return bytes.number() + bytes.below(4) * std::numeric_limits<double>::epsilon();
    default:
      // Neighbouring doubles, where the last bit decides every plane.
      return 1 + bytes.below(16) * std::numeric_limits<double>::epsilon();
  }
}

}  // namespace
}  // namespace gnomon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gnomon::fuzz;
  Bytes bytes(data, size);
  const unsigned mode = bytes.below(5);
  const unsigned count = bytes.below(40);
  std::vector<Vec3> points;
  while (!bytes.empty() && points.size() < count) {
    const double x = any_coordinate(bytes, mode);
    const double y = any_coordinate(bytes, mode);
    const double z = any_coordinate(bytes, mode);
    points.push_back({x, y, z});
  }
  try_faces(points, bytes);
  try_hull(points);
  return 0;
}
