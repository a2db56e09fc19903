// When two shapes that only translate meet and part again: the Separating Axis Theorem over time.
//
// Seen from A, B slides along a straight line, and so does its projection on every axis. On each axis the two
// projections meet during one stretch of time; the shapes meet while the projections meet on all axes, which is from
// the latest of the entries to the earliest of the exits. An axis that lies across the motion and has a gap keeps them
// apart for ever.
//
// A shape with a radius, a segment or a point also touches with corners, in directions that no edge has. Then the axes,
// with the radii added to the projections, bound the true stretch from outside, and where the entry or the exit falls
// beyond the end of its edge, the disc around the corner there decides: the line of motion meets the disc or misses it.
// The end is sought over edges that are in line (docs/conventions.md).
//
// Everything is computed in doubles, for floats too, but for the way out of cores that meet at the start, and measured
// from A's position.
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
/// The steps of a trace of `overlap_interval`, which says what each of them holds.
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

/// The stretch of time during which two shapes that only translate have a point in common. May begin before 0 and end
/// after 1.
template <class T>
struct OverlapInterval {
  bool meet;       ///< false: at no time, past or future; then all else is 0
  T enter;         ///< −∞ if always
  T exit;          ///< +∞ if always; the same as `enter` if they only graze in passing
  bool interiors;  ///< their interiors meet too: it is more than touching
  Vec2<T> normal;  ///< of the axis that is entered last, unit length, from A towards B; if always, of the axis on which
                   ///< they overlap least
  Owner owner;     ///< whose edge gave that axis; ties go to A, then to the lowest edge
  std::uint32_t edge;  ///< or `no_edge`, with A for its owner: two corners meet first
};

/// Swept separating axes, radii included. The displacements are those of one unit of time.
/// A displacement that is not finite, or out of range, gives `meet` false. One that would need 1e140 units of time for
/// the way counts as none.
/// Accuracy: that of the gap on the deciding axis, within 16 epsilon (of double) of both bounding radii and the
/// distance of the two positions, divided by the speed along that axis. Shapes that come as near as that count as
/// meeting, so that rounding never lets them pass each other; `interiors` is true only if they overlap by more than
/// that. Where only rounding has the axes overlap, as beyond the tip of a sliver, the distance decides. Cost: O(n + m)
/// axes for n and m vertices, each O(n + m) up to 16 vertices and O(log n + log m) above. Allocates nothing. Trace, per
/// axis, indices (owner, edge; −1 for an axis that is no edge's): sweep.axis {normal x, y as the edge gives it,
/// outward; B's displacement x, y seen from A; speed of its projection along the normal}; sweep.project {normal x, y,
/// min A, max A, min B, max B} at time 0, without radii, from A's position; sweep.times {enter, exit, speed}, then
/// sweep.decide {latest entry, earliest exit so far, normal x, y turned from A towards B} when the axis is entered last
/// so far or sweep.drop {its entry, earliest exit so far, latest entry so far}; or, when the axis lies across the
/// motion, sweep.still {separation, turned normal x, y, 1 if it was so already or 0}, or sweep.gap {the same} when that
/// is a gap for ever, which ends the query. At the end, sweep.corner {time, normal x, y} for an entry (index 0) and an
/// exit (index 1) that a corner decides; sweep.done {enter, exit}, with index 1 if they meet. Shapes that do not move
/// against each other, and rounded ones that pass a corner by, leave no sweep.done.
template <class T, class Tracer = NoTrace>
GNOMON_API OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a,
                                               Vec2<T> displacement_b, Tracer tracer = {});
/// The same for displacements that are known to be right. What the motions turn is left out.
template <class T, class Tracer = NoTrace>
GNOMON_API OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                               const Motion<T>& motion_b, Tracer tracer = {});

/// At most, of `overlap_interval` and `shape_cast` for n and m vertices. Where neither shape is a polygon there are
/// two more axes.
constexpr std::size_t swept_sat_steps(std::size_t n, std::size_t m) { return 4 * (n + m + 2) + 3; }

/// The first contact when both shapes move along straight lines without turning: `overlap_interval` within [0, 1],
/// answered as time_of_impact does, and by the same rule, but with `t` the exact time within the accuracy of
/// `overlap_interval`. `lo` is before `t` by as much as rounding may matter: usually by a few ulp, by more the more the
/// contact is a grazing one. Touching at t = 0 within 16 epsilon (of T) of both bounding radii is `hit` at 0, also if
/// they part at once; the normal is then that of the touch. `iterations` is the number of axes. A displacement that is
/// not finite, or out of range, gives `not_converged` with `t` and `lo` 0 and `hi` 1. Cost and trace: those of
/// `overlap_interval`.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a, Vec2<T> displacement_b,
                                Tracer tracer = {});
/// The same for displacements that are known to be right. What the motions turn is left out.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                const Motion<T>& motion_b, Tracer tracer = {});

}  // namespace gnomon
