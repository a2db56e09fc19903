// Times at which two shapes that only translate meet and part again: the Separating Axis Theorem over time.
//
// Relative to A, B moves along a straight line, and so does its projection on every axis. On each axis the two
// projections overlap during one interval of time. The shapes overlap while the projections overlap on all axes: from
// the latest entry to the earliest exit. A gap on an axis perpendicular to the motion keeps the shapes apart for ever.
//
// A shape with a radius, a segment or a point also touches with corners, in directions that no edge has. The axes, with
// the radii added to the projections, then bound the true interval from outside. Where the entry or the exit is beyond
// the end of its edge, the disc around the corner there decides: the line of motion meets the disc or misses it. The
// search for the end covers edges that are in line (docs/conventions.md).
//
// Everything is computed in double, for floats too, and relative to A's position; the only exception is the exit from
// cores that overlap at the start.
// Sources: Eberly, "Intersection of convex objects: the method of separating axes", 2001; Ericson, "Real-Time Collision
// Detection", 2005, sections 5.5.2 and, for the rounded corners, 5.5.7.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon {

namespace marks {
/// Steps of a trace of `overlap_interval`, which describes their contents.
inline constexpr Mark sweep_axis{"sweep_axis"};
inline constexpr Mark sweep_project{"sweep_project"};
inline constexpr Mark sweep_times{"sweep_times"};
inline constexpr Mark sweep_still{"sweep_still"};
inline constexpr Mark sweep_drop{"sweep_drop"};
inline constexpr Mark sweep_decide{"sweep_decide"};
inline constexpr Mark sweep_gap{"sweep_gap"};
inline constexpr Mark sweep_corner{"sweep_corner"};
inline constexpr Mark sweep_done{"sweep_done"};
}  // namespace marks

/// Interval of time during which two shapes that only translate share a point. It may begin before 0 and end after 1.
template <class T>
struct OverlapInterval {
  bool meet;       ///< false: at no time, past or future; then all else is 0
  T enter;         ///< start of the interval; −∞ if always
  T exit;          ///< end of the interval; +∞ if always; equal to `enter` if the shapes only graze in passing
  bool interiors;  ///< true if the interiors meet, not only the boundaries
  Vec2<T> normal;  ///< unit vector from A towards B on the axis that is entered last; if always, on the axis of least
                   ///< overlap
  Owner owner;     ///< the shape whose edge normal is that axis; ties: A, then the lowest edge
  std::uint32_t edge;  ///< index of that edge, or `no_edge` with owner A: two corners meet first
};

/// Computes the overlap interval by swept separating axes, radii included. The displacements are those of one unit of
/// time. For a displacement that is not finite, or out of range, `meet` is false. A displacement that would need 1e140
/// units of time to cover the distance counts as none.
/// Accuracy: that of the gap on the deciding axis, within 16 epsilon (of double) of both bounding radii and the
/// distance of the two positions, divided by the speed along that axis. Shapes as near as that count as meeting, so
/// rounding never lets them pass each other; `interiors` is true only if they overlap by more than that. If only
/// rounding makes the axes overlap, as beyond the tip of a sliver, the distance decides.
/// Cost: O(n + m) axes for n and m vertices, each O(n + m) up to 16 vertices and O(log n + log m) above. Allocates
/// nothing.
/// Trace, per axis (owner, edge; −1 for an axis that is no edge's): sweep.axis {outward normal x, y of the edge; B's
/// displacement x, y relative to A; speed of its projection along the normal}; sweep.project {normal x, y, min A, max
/// A, min B, max B} at time 0, without radii, from A's position; sweep.times {enter, exit, speed}, then sweep.decide
/// {latest entry, earliest exit so far, normal x, y turned from A towards B} if the axis is entered last so far or
/// sweep.drop {its entry, earliest exit so far, latest entry so far}; or, if the axis is perpendicular to the motion,
/// sweep.still {separation, turned normal x, y, 1 if it was so already or 0}, or sweep.gap {the same} if that is a gap
/// for ever, which ends the query. At the end, sweep.corner {time, normal x, y} for an entry (index 0) and an exit
/// (index 1) that a corner decides; sweep.done {enter, exit}, with index 1 if they meet. Shapes without relative
/// motion, and rounded shapes that pass a corner without contact, leave no sweep.done.
template <class T, class Tracer = NoTrace>
GNOMON_API OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a,
                                               Vec2<T> displacement_b, Tracer tracer = {});
/// Computes the same for displacements that are known to be valid. The turn of the motions is ignored.
template <class T, class Tracer = NoTrace>
GNOMON_API OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                               const Motion<T>& motion_b, Tracer tracer = {});

/// Maximum number of trace steps of `overlap_interval` and `shape_cast` for n and m vertices. If neither shape is a
/// polygon there are two more axes.
constexpr std::size_t swept_sat_steps(std::size_t n, std::size_t m) { return 4 * (n + m + 2) + 3; }

/// Returns the first contact of shapes that move along straight lines without turning: `overlap_interval` within the
/// time from 0 to 1. Result type and rule are those of time_of_impact, but `t` is the exact time within the accuracy of
/// `overlap_interval`. `lo` is before `t` by as much as rounding may matter: usually by a few ulp, by more for a more
/// grazing contact. Touching at t = 0 within 16 epsilon (of T) of both bounding radii is `hit` at 0, even if they
/// separate at once; the normal is then that of the touch. `iterations` is the number of axes. For a displacement that
/// is not finite, or out of range, the outcome is `not_converged` with `t` and `lo` 0 and `hi` 1. Cost and trace: those
/// of `overlap_interval`.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a, Vec2<T> displacement_b,
                                Tracer tracer = {});
/// Computes the same for displacements that are known to be valid. The turn of the motions is ignored.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                const Motion<T>& motion_b, Tracer tracer = {});

}  // namespace gnomon
