// The outline of a face for a query that rounds: faces in one plane within the query's rounding are one feature.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "geometry3d/edge_pairs.h"
#include "geometry3d/face.h"
#include "gnomon/geometry3d/polyhedron.h"
#include "gnomon/predicates/orient2d.h"

namespace gnomon::d3 {

/// Reports whether a vertex is in the plane of a face, within a bound.
inline bool in_plane(const Polyhedron& shape, std::uint32_t face, std::uint32_t vertex, double bound) {
  return shape.offset(face) - dot(shape.normal(face), shape.vertices()[vertex]) <= bound;
}

/// Returns the number of these vertices, at least the face's number of corners.
inline std::size_t count_in_plane(const Polyhedron& shape, std::uint32_t face, double bound) {
  const std::size_t corners = shape.face(face).size();
  if (shape.clearance() > bound) return corners;
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < shape.vertices().size(); ++i) count += in_plane(shape, face, i, bound) ? 1 : 0;
  return std::max(count, corners);
}

/// The face's own corners, or the convex hull of all vertices in its plane within a bound, if there are more. The hull
/// is that of the vertices without one coordinate, and its signs are exact. It is traversed from corner to corner, so
/// nothing is stored.
class Outline {
 public:
  Outline(const Polyhedron& shape, std::uint32_t face, double bound)
      : shape_(shape),
        face_(face),
        bound_(bound),
        corners_(shape.face(face)),
        widened_(count_in_plane(shape, face, bound) > corners_.size()),
        plain_(shape.clearance() > 2 * steady_sine * shape.extent()) {}

  /// Calls `visit` with both ends of each side, counter-clockwise seen from outside the body.
  template <class Visit>
  void for_sides(Visit&& visit) const {
    const std::uint32_t first = widened_ ? first_corner() : corners_[0];
    std::uint32_t at = first;
    std::size_t i = 0;
    do {
      if (++i == corners_.size()) i = 0;
      const std::uint32_t next = widened_ ? following(at) : corners_[i];
      visit(at, next);
      at = next;
    } while (at != first);
  }

  /// Reports whether all sides are long and no corner is sharp. The clearance decides: a corner's distance from the
  /// plane of another face is at most the length of a side to it, and at most a bound from the sine of an angle there.
  bool plain() const { return plain_; }

  /// Returns the direction of a side, of unit length. Its signs are those of the face without one coordinate. For
  /// doubled corners the vector may be perpendicular to the plane, and is projected into it.
  Vec3 along(std::uint32_t from, std::uint32_t to) const {
    if (!plain_) return level(from, to);
    return direction_of(shape_.vertices()[to] - shape_.vertices()[from]);
  }

  std::size_t size() const {
    if (!widened_) return corners_.size();
    std::size_t sides = 0;
    for_sides([&](std::uint32_t, std::uint32_t) { ++sides; });
    return sides;
  }

 private:
  /// Index of the coordinate in which the normal is longest.
  int dropped() const {
    const Vec3 n = shape_.normal(face_);
    const double size[] = {std::fabs(n.x), std::fabs(n.y), std::fabs(n.z)};
    return static_cast<int>(std::max_element(size, size + 3) - size);
  }
  Vec3 level(std::uint32_t from, std::uint32_t to) const {
    const Vec3 way = shape_.vertices()[to] - shape_.vertices()[from];
    const Vec3 n = shape_.normal(face_);
    const Vec3 direction = direction_of(way);
    if (std::fabs(dot(n, direction)) * shape_.extent() <= bound_) return direction;
    const int axis = dropped();
    const int second = (axis + 1) % 3;
    const int third = (axis + 2) % 3;
    double along[3];
    along[second] = way[second];
    along[third] = way[third];
    along[axis] = -(n[second] * way[second] + n[third] * way[third]) / n[axis];
    return direction_of({along[0], along[1], along[2]});
  }
  bool has(std::uint32_t vertex) const { return in_plane(shape_, face_, vertex, bound_); }
  Vec2d flat(std::uint32_t vertex) const { return along_axis(shape_.vertices()[vertex], dropped()); }

  std::uint32_t first_corner() const {
    std::uint32_t best = 0;
    for (std::uint32_t i = 1; i < shape_.vertices().size(); ++i) {
      const Vec2d p = flat(i);
      const Vec2d q = flat(best);
      if (has(i) && (!has(best) || p.x < q.x || (p.x == q.x && p.y < q.y))) best = i;
    }
    return best;
  }
  /// Returns the next corner: no vertex is to the right of the line to it, and none is further along it.
  std::uint32_t following(std::uint32_t at) const {
    const Vec2d from = flat(at);
    std::uint32_t best = at;
    for (std::uint32_t i = 0; i < shape_.vertices().size(); ++i) {
      const Vec2d p = flat(i);
      const Vec2d q = flat(best);
      if (!has(i) || p == from || p == q) continue;
      const double turn = shape_.normal(face_)[dropped()] > 0 ? orient2d(from, q, p) : orient2d(from, p, q);
      const bool further = p.x != q.x ? (q.x > from.x) == (p.x > q.x) : (q.y > from.y) == (p.y > q.y);
      if (best == at || turn < 0 || (turn == 0 && further)) best = i;
    }
    return best;
  }

  const Polyhedron& shape_;
  std::uint32_t face_;
  double bound_;
  std::span<const std::uint32_t> corners_;
  bool widened_;  ///< true if it has vertices that are not corners of the face
  bool plain_;
};

}  // namespace gnomon::d3
