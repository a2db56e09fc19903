// Times at which two shapes that only translate meet and part again: the Separating Axis Theorem over time.
//
// Relative to A, B moves along a straight line, and so does its projection on every axis. On each axis the two
// projections overlap during one interval of time. Entry and exit are times. The shapes overlap while the projections
// overlap on all axes: from the latest entry to the earliest exit. A gap on an axis perpendicular to the motion keeps
// the shapes apart for ever.
//
// A shape with a radius, a segment or a point can also touch with a corner, along a direction that is no edge normal.
// For such a shape the edge normals, with the radii added to the projections, yield an interval that contains the true
// one. Its entry and its exit each belong to an edge of the Minkowski difference of the cores. If the line of motion
// passes an end of this edge, the corner there decides. A disc around this corner has the sum of both radii as its
// radius. The line meets this disc at the true time, or the shapes never meet. Edges in line count as one edge
// (docs/conventions.md).
//
// Everything is computed in double, for floats too, and relative to A's position. The only exception is the separation
// of cores that overlap at the start: it is computed in the shapes' own type.
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
/// An axis: indices, here and in the next six marks, (owner, 0 A, 1 B; edge, −1 for an axis that is no edge's). Values:
/// outward normal x, y of the edge; displacement x, y of B relative to A; its speed along the normal.
inline constexpr Mark sweep_axis{"sweep_axis"};
/// The projections at time 0, without radii, from A's position. Values: normal x, y; min A; max A; min B; max B.
inline constexpr Mark sweep_project{"sweep_project"};
/// The interval of time during which the projections overlap. Values: start (entry), end (exit), speed.
inline constexpr Mark sweep_times{"sweep_times"};
/// The axis is perpendicular to the motion and has no gap. Values: separation; x, y of the normal, turned from A
/// towards B; 1 if it already pointed that way, else 0.
inline constexpr Mark sweep_still{"sweep_still"};
/// The entry on this axis is no later than the latest so far. Values: this entry, earliest exit so far, latest entry so
/// far.
inline constexpr Mark sweep_drop{"sweep_drop"};
/// The entry on this axis is the latest so far. Values: this entry, earliest exit so far, normal x, y turned from A
/// towards B.
inline constexpr Mark sweep_decide{"sweep_decide"};
/// The axis is perpendicular to the motion and has a gap, for ever. The query ends. Values: those of sweep_still.
inline constexpr Mark sweep_gap{"sweep_gap"};
/// A corner decides the entry or the exit: indices (0 entry, 1 exit; 0). Values: time, normal x, y.
inline constexpr Mark sweep_corner{"sweep_corner"};
/// The result: indices (1 if the shapes meet, else 0; 0). Values: entry, exit. There is no such step after sweep_gap,
/// without relative motion, and if rounded shapes pass a corner without contact.
inline constexpr Mark sweep_done{"sweep_done"};
}  // namespace marks

/// Interval of time during which two shapes that only translate share a point. It may begin before 0 and end after 1.
template <class T>
struct OverlapInterval {
  bool meet;       ///< false: at no time, past or future; then all else is 0
  T enter;         ///< start of the interval; −∞ if always
  T exit;          ///< end of the interval; +∞ if always; equal to `enter` if the shapes only graze in passing
  bool interiors;  ///< true if the interiors meet, not only the boundaries
  Vec2<T> normal;  ///< unit vector from A towards B on the axis with the latest entry; if always, on the axis of least
                   ///< overlap
  Owner owner;     ///< the shape whose edge normal is that axis; ties: A, then the lowest edge
  std::uint32_t edge;  ///< index of that edge, or `no_edge` with owner A: two corners meet first
};

/// Computes the overlap interval by swept separating axes, radii included. The displacements are those of one unit of
/// time. Let the size of the pair be the sum of both bounding radii and the distance of the two positions. A
/// displacement of B relative to A below about 1e-140 of the size counts as zero.
/// Errors: for a displacement that is not finite, or out of range, `meet` is false.
/// Accuracy: the error of a gap is at most 16 epsilon (of double) of the size. The error of a time is that of the gap
/// on the deciding axis, divided by the speed along this axis. Shapes as near as the error of a gap count as meeting,
/// so rounding never lets them pass each other. `interiors` is true only if they overlap by more than this error.
/// Beyond the tip of a sliver, all projections may overlap by rounding alone; the distance at the entry then decides.
/// Cost: O(n + m) axes for n and m vertices, each O(n + m) up to 16 vertices and O(log n + log m) above. Allocates
/// nothing.
/// Trace: each mark above describes its step.
/// ```
/// // B approaches from the right and passes through A. Half the displacement closes the gap of 2.
/// const auto passing = overlap_interval<double>({square, at(0, 0)}, {square, at(4, 0)}, Vec2d(0, 0), Vec2d(-4, 0));
/// assert(passing.meet && passing.enter == 0.5 && passing.exit == 1.5);
/// assert(passing.normal == Vec2d(1, 0) && passing.owner == Owner::a && passing.edge == 1);
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a,
                                               Vec2<T> displacement_b, Tracer tracer = {});
/// Computes the same for displacements that are known to be valid. The turn of the motions is ignored.
template <class T, class Tracer = NoTrace>
GNOMON_API OverlapInterval<T> overlap_interval(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                               const Motion<T>& motion_b, Tracer tracer = {});

/// Maximum number of trace steps of `overlap_interval` and `shape_cast` for n and m vertices. The + 2 counts the two
/// additional axes of a pair without a polygon.
constexpr std::size_t swept_sat_steps(std::size_t n, std::size_t m) { return 4 * (n + m + 2) + 3; }

/// Returns the first contact of shapes that move along straight lines without turning: `overlap_interval` within the
/// time from 0 to 1. The result has the type of `time_of_impact`, and the same promise holds. `iterations` is the
/// number of axes.
/// Errors: for a displacement that is not finite, or out of range, the outcome is `not_converged`, `hi` is 1 and all
/// other fields are 0.
/// Accuracy: `t` is the exact time within the accuracy of `overlap_interval`. `lo` is earlier than `t` by the error
/// bound of `t`: usually a few ulp, and more for a more grazing contact. `hi` is `t`.
/// Start: shapes that touch at t = 0 are `hit` at 0, even if they separate at once; the normal is then that of the
/// touch. They touch if their gap or depth is at most 16 epsilon (of T) of the sum of both bounding radii, and at most
/// `impact_slop`. A greater depth is `overlapping`, and the normal is that of the MTV.
/// Ties, cost and trace: those of `overlap_interval`.
/// ```
/// // The disc flies through the square within one step; neither end of its path overlaps the square.
/// const auto hit = shape_cast<double>({square, at(0, 0)}, {disc, at(-10, 0)}, Vec2d(0, 0), Vec2d(16, 0));
/// assert(hit.outcome == Outcome::hit && hit.t == 0.5 && hit.point == Vec2d(-1, 0));
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, Vec2<T> displacement_a, Vec2<T> displacement_b,
                                Tracer tracer = {});
/// Computes the same for displacements that are known to be valid. The turn of the motions is ignored.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> shape_cast(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                const Motion<T>& motion_b, Tracer tracer = {});

}  // namespace gnomon
