// A shape against a line that has a solid side: a floor, a wall, a ramp without end.
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
  /// `non_finite` or `out_of_range` for the point or the normal; `no_direction` for a zero normal. The normal need not
  /// be of unit length. The fault's subject is the line.
  static Result<Line> make(Vec2<T> point, Vec2<T> normal);

  Vec2<T> point() const { return point_; }
  Vec2<T> normal() const { return normal_; }  ///< of unit length

 private:
  Line(Vec2<T> point, Vec2<T> normal) : point_(point), normal_(normal) {}

  Vec2<T> point_;
  Vec2<T> normal_;
};

/// How a shape lies to a line.
template <class T>
struct LineContact {
  T separation;          ///< of the nearest point; negative for penetration: the depth is −separation
  std::uint32_t vertex;  ///< the core's vertex that is nearest or deepest; of several, the lowest
  std::uint32_t behind;  ///< how many of the core's vertices lie on or behind the line

  /// The shape and the solid side, both closed, have a point in common.
  bool overlapping() const { return separation <= 0; }
};

/// The separation of a shape and a line's solid side. There is one axis, the line's normal: the shape is apart if its
/// whole projection lies in front. Moving the shape by −separation along the normal brings it to touch.
/// Rounding: may err within a few ulp of the shape's bounding radius and its distance from the line's point.
/// Cost: O(n). Allocates nothing.
/// Trace: line.start (0, how many vertices) {point x, y, normal x, y, the shape's radius}; per vertex, indices (0,
/// vertex), line.vertex {x, y, how far it lies in front, way to it from the line's point}, then line.decide {the
/// same} for one that is nearer than all before or line.drop {the same}; at the end line.done (how many are behind, the
/// nearest) {separation}. Source: Ericson, "Real-Time Collision
/// Detection", 2005, section 5.2.3.
template <class T, class Tracer = NoTrace>
LineContact<T> line_contact(const Placed<T>& shape, const Line<T>& line, Tracer tracer = {});

/// At most, of `line_contact` for n vertices.
constexpr std::size_t line_steps(std::size_t n) { return 2 * n + 2; }

}  // namespace gnomon
