// Two polyhedra in one frame, and the gap of one beyond a face of the other: the basis of the queries about pairs.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "geometry3d/boxes.h"
#include "geometry3d/relative.h"
#include "gnomon/geometry3d/placed.h"
#include "gnomon/geometry3d/polyhedron.h"

namespace gnomon::d3 {

/// Two placed polyhedra relative to each other. Positions are subtracted first, so that a pair far from the world's
/// origin loses no digits.
struct Pair {
  Pair(const Placed& first, const Placed& second)
      : a(*first.shape), b(*second.shape), turn_a(first.pose.rotation().matrix()) {
    const Vec3 apart = second.pose.position() - first.pose.position();
    b_from_a = {transposed(turn_a) * second.pose.rotation().matrix(), apply_transposed(turn_a, apart)};
    a_from_b = {transposed(b_from_a.rotation), -apply_transposed(b_from_a.rotation, b_from_a.offset)};
    const Vec3 t = b_from_a.offset;
    rounding = 32 * std::numeric_limits<double>::epsilon() *
               (a.bounding_radius() + b.bounding_radius() + std::fabs(t.x) + std::fabs(t.y) + std::fabs(t.z));
    noise = rounding + 2 * planarity * (a.extent() + b.extent());
    Box box_a;
    Box box_b;
    boxes = Box::read(a, box_a) && Box::read(b, box_b);
    if (boxes) gaps = BoxGaps(box_a, box_b, b_from_a);
    inside_a = boxes ? box_a.middle() : a.middle();
    inside_b = boxes ? box_b.middle() : b.middle();
  }

  const Polyhedron& a;
  const Polyhedron& b;
  Matrix3 turn_a;     ///< from A's frame into the world's directions
  Relative b_from_a;  ///< B in A's frame
  Relative a_from_b;
  Vec3 inside_a;  ///< interior point of A, in its own frame
  Vec3 inside_b;
  double rounding;  ///< bound of the error of any gap
  double noise;     ///< the same bound with the error of faces that are not planar
  bool boxes;       ///< true if both are boxes
  BoxGaps gaps;     ///< gaps of the boxes
};

/// Returns the support of a polyhedron against a direction of its own frame, as the least of its vertices' projections.
/// Processes two at a time: the lesser of two numbers is one instruction for vectors, and in wasm a jump for numbers.
inline double min_along(const Polyhedron& shape, Vec3 direction) {
  using Two [[gnu::vector_size(16)]] = double;
  const Vec3* v = shape.vertices().data();
  const std::size_t count = shape.vertices().size();
  const auto project_two = [&](const Vec3& p, const Vec3& q) {
    return direction.x * Two{p.x, q.x} + direction.y * Two{p.y, q.y} + direction.z * Two{p.z, q.z};
  };
  Two least = project_two(v[0], v[1]);
  for (std::size_t i = 2; i + 1 < count; i += 2) {
    const Two along = project_two(v[i], v[i + 1]);
    least = along < least ? along : least;
  }
  // The last vertex of an odd number; a repetition otherwise.
  const Two last = project_two(v[count - 1], v[count - 1]);
  least = last < least ? last : least;
  return least[1] < least[0] ? least[1] : least[0];
}

/// Returns the support vertex for `min_along`, the lowest of equal ones.
inline std::uint32_t furthest_against(const Polyhedron& shape, Vec3 direction) {
  const auto vertices = shape.vertices();
  const double least = min_along(shape, direction);
  std::uint32_t i = 0;
  while (i + 1 < vertices.size() && dot(direction, vertices[i]) > least) ++i;
  return i;
}

/// Returns the gap of another polyhedron beyond a face.
inline double gap_at_face(const Polyhedron& shape, std::uint32_t face, const Polyhedron& other, const Relative& seen) {
  const Vec3 normal = shape.normal(face);
  return min_along(other, seen.direction_back(normal)) + (dot(normal, seen.offset) - shape.offset(face));
}

}  // namespace gnomon::d3
