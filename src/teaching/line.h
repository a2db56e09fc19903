// A shape and a line with a solid side: a floor, a wall, an infinite ramp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/status.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

namespace marks {
inline constexpr Mark line_start{"line_start"};
inline constexpr Mark line_vertex{"line_vertex"};
inline constexpr Mark line_drop{"line_drop"};
inline constexpr Mark line_decide{"line_decide"};
inline constexpr Mark line_done{"line_done"};
}  // namespace marks

/// A line through a point, in the world's frame. The normal points out of the solid side.
template <class T>
class Line {
 public:
  /// Makes a line. Statuses: `non_finite` or `out_of_range` for the point or the normal; `no_direction` for a zero
  /// normal. The normal need not be of unit length. The fault's subject is the line.
  static Result<Line> make(Vec2<T> point, Vec2<T> normal);

  Vec2<T> point() const { return point_; }
  Vec2<T> normal() const { return normal_; }  ///< of unit length

 private:
  Line(Vec2<T> point, Vec2<T> normal) : point_(point), normal_(normal) {}

  Vec2<T> point_;
  Vec2<T> normal_;
};

/// Position of a shape relative to a line.
template <class T>
struct LineContact {
  T separation;          ///< separation of the nearest point; negative for penetration: the depth is −separation
  std::uint32_t vertex;  ///< nearest or deepest vertex of the core; of several, the lowest index
  std::uint32_t behind;  ///< number of the core's vertices on or behind the line

  /// Returns true if the shape and the solid side, both closed, share a point.
  bool overlapping() const { return separation <= 0; }
};

/// Returns the separation of a shape from a line's solid side. There is one axis, the line's normal: the shape is apart
/// if its whole projection is in front. A translation by −separation along the normal brings the shape into contact.
/// Rounding: error of at most a few ulp of the shape's bounding radius and its distance from the line's point.
/// Cost: O(n). Allocates nothing.
/// Trace: line.start (0, number of vertices) {point x, y, normal x, y, the shape's radius}; per vertex, indices (0,
/// vertex), line.vertex {x, y, distance in front, vector to it from the line's point}, then line.decide {the same} for
/// a vertex nearer than all before or line.drop {the same}; at the end line.done (number of vertices behind, nearest
/// vertex) {separation}.
/// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.3.
template <class T, class Tracer = NoTrace>
LineContact<T> line_contact(const Placed<T>& shape, const Line<T>& line, Tracer tracer = {});

/// Maximum number of steps of `line_contact` for n vertices.
constexpr std::size_t line_steps(std::size_t n) { return 2 * n + 2; }

}  // namespace gnomon
