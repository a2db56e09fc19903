// Axis-aligned rectangles: the special case of the Separating Axis Theorem with which lessons begin. There are two
// axes, and a projection is two subtractions.
#pragma once

#include <cstddef>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
inline constexpr Mark rectangle_axis{"rectangle_axis"};
inline constexpr Mark rectangle_overlap{"rectangle_overlap"};
inline constexpr Mark rectangle_drop{"rectangle_drop"};
inline constexpr Mark rectangle_decide{"rectangle_decide"};
inline constexpr Mark rectangle_done{"rectangle_done"};
}  // namespace marks

/// A closed rectangle with sides parallel to the world's axes. Its width or height may be zero.
template <class T>
class Rectangle {
 public:
  /// Makes a rectangle. Statuses, with vertex 0 for `low` and 1 for `high`: `non_finite`, `out_of_range`, and
  /// `wrong_winding` (vertex 1) if `high` is left of `low` or below it.
  static Result<Rectangle> make(Vec2<T> low, Vec2<T> high);

  Vec2<T> low() const { return low_; }
  Vec2<T> high() const { return high_; }

  /// Returns the polygon, from the low corner counter-clockwise: edge 0 is the lower one, edge 1 the right one.
  /// `degenerate` for a rectangle without width or height. Allocates.
  Result<Shape<T>> shape() const;

 private:
  Rectangle(Vec2<T> low, Vec2<T> high) : low_(low), high_(high) {}

  Vec2<T> low_;
  Vec2<T> high_;
};

/// Returns true if the closed rectangles share a point. Exact, because it only compares.
/// Cost: four comparisons.
/// Source: Ericson, "Real-Time Collision Detection", 2005, section 4.2.
template <class T>
bool overlaps(const Rectangle<T>& a, const Rectangle<T>& b);

/// Returns the shortest translation that ends an overlap: along the axis of least overlap, the vertical one for equal
/// overlaps. The same bits as the query of the same name for the two rectangles' polygons, edges included.
/// Cost: two axes of four subtractions. Allocates nothing.
/// Trace, per axis, indices (0, edge of A that the axis belongs to): rectangle.axis {axis x, y, min A, max A, min B,
/// max B}; rectangle.overlap {separation on this axis, normal x, y turned from A towards B, 1 if it already was or 0};
/// then rectangle.decide {separation, turned normal x, y} if the axis is the best so far, or rectangle.drop
/// {separation}; at the end rectangle.done {as rectangle.decide} of the axis that decides.
template <class T, class Tracer = NoTrace>
Mtv<T> minimum_translation(const Rectangle<T>& a, const Rectangle<T>& b, Tracer tracer = {});

/// Maximum number of steps of `minimum_translation`.
inline constexpr std::size_t rectangle_steps = 7;

}  // namespace gnomon
