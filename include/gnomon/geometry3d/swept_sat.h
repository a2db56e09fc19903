// Swept SAT in space: the time interval in which two polyhedra overlap that move along straight lines without turning.
//
// Seen from A, B slides along a line. The axes are those of separation.h, and stay the same, because neither body
// turns: the crossings of the edges' arcs do not change. Along each axis the gap changes linearly, so it is closed from
// some time on, or until some time. The bodies meet while all gaps are closed: from the latest of the entries to the
// earliest of the exits. See docs/algorithms/sat-in-space.md.
//
// Sources: Eberly, "Intersection of convex objects: the method of separating axes", 2001; Cyrus & Beck, "Generalized
// two- and three-dimensional clipping", 1978.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry3d/separation.h"

namespace gnomon {

namespace marks {
/// An axis of `overlap_interval` or `shape_cast`, of a face or of edges with crossing arcs: index, kind, as in
/// `AxisKind`; the face, or for edges A's edge times B's number of edges, plus B's edge. Values: normal x, y, z from A
/// towards B, gap at time 0, its growth rate.
inline constexpr Mark flight_axis{"flight_axis"};
/// Its gap is constant: the same indices. Values: gap, 1 if it separates the bodies for ever, or 0.
inline constexpr Mark flight_still{"flight_still"};
/// Its gap grows: the same indices. Values: opening time, the earliest before, or ∞.
inline constexpr Mark flight_exit{"flight_exit"};
/// Its gap shrinks, and closes no later than another one: the same indices. Values: closing time, the latest before.
inline constexpr Mark flight_drop{"flight_drop"};
/// Its gap shrinks, and closes as the latest so far: the same indices. Values: closing time, the latest before, or −∞.
inline constexpr Mark flight_decide{"flight_decide"};
/// Last step: index, 0; 1 if they meet, or 0. Values: latest entry; earliest exit, or the entry if that is later.
inline constexpr Mark flight_done{"flight_done"};
}  // namespace marks

namespace d3 {

/// The time interval in which two translating bodies have a point in common. It may begin before 0 and end after 1.
struct GNOMON_API OverlapInterval {
  bool meet;       ///< false if they meet at no time, past or future; all other fields are then 0
  double enter;    ///< start; −∞ if they always overlap
  double exit;     ///< end; +∞ if they always overlap; equal to `enter` if they only graze in passing
  bool interiors;  ///< true if their interiors meet too, not only their surfaces
  Vec3 normal;  ///< normal of the last axis entered, unit length, from A towards B; if they always overlap, of the axis
                ///< with the least overlap
  AxisKind kind;
  std::uint32_t a;  ///< features as in `Separation`
  std::uint32_t b;
};

/// Returns the overlap interval, by swept separating axes. The displacements are per unit of time. A displacement that
/// is not finite, or out of range, returns `meet` false. A gap that would need 1e140 units of time to close or open
/// counts as constant. Ties: faces before edges, A before B, then the lowest index, for edges A's first.
/// Accuracy: the error of a gap is at most 32 epsilon of the sum of both bounding radii and the distance of the
/// positions. Faces that are not exactly planar add 2 · `planarity` times the sum of both extents. The error of a time
/// is that of the gap on the deciding axis, divided by the speed along this axis. Bodies with no greater gap count as
/// meeting, so rounding never lets them pass each other. `interiors` is true only if they overlap by more. The gap is
/// measured along the axes. Beyond a sharp corner or edge, the distance of bodies that count as meeting may be this gap
/// divided by the sine of half the angle there, which is far for slivers.
/// Cost: O(n m) for n and m edges; only edges with crossing arcs cost more than four signs. Allocates nothing. Trace:
/// the marks above.
/// ```
/// const d3::Polyhedron cube = d3::cube();
/// const d3::Placed right(cube, *d3::Pose::make({4, 0, 0}));
/// const d3::OverlapInterval interval = d3::overlap_interval({cube, {}}, right, {0, 0, 0}, {-4, 0, 0});
/// assert(interval.meet && interval.enter == 0.5 && interval.exit == 1.5);
/// ```
template <class Tracer = NoTrace>
GNOMON_API OverlapInterval overlap_interval(const Placed& a, const Placed& b, Vec3 displacement_a, Vec3 displacement_b,
                                            Tracer tracer = {});

/// Limit of the steps of a trace of `overlap_interval` and `shape_cast`, for polyhedra of so many faces and edges.
constexpr std::size_t flight_steps(std::size_t faces_a, std::size_t edges_a, std::size_t faces_b, std::size_t edges_b) {
  return 2 * (faces_a + faces_b + edges_a * edges_b) + 1;
}

/// First contact within [0, 1].
struct GNOMON_API Impact {
  Outcome outcome;  ///< `not_converged` only for a displacement that is not finite, or out of range
  double t;         ///< time of a `hit`, at the accuracy of `overlap_interval`; 1 for `separated`, else 0
  Vec3 normal;      ///< unit length, from A towards B; zero if they do not meet
  AxisKind kind;    ///< kind of the axis; its features are those of `Separation`
  std::uint32_t a;
  std::uint32_t b;
};

/// Returns the first contact. Bodies that touch at the start, within the accuracy of `overlap_interval`, are `hit` at
/// 0, even if they separate at once: the normal is then that of the touch. Ties, accuracy, cost and trace: those of
/// `overlap_interval`.
/// ```
/// const d3::Polyhedron cube = d3::cube();
/// const d3::Placed right(cube, *d3::Pose::make({4, 0, 0}));
/// const d3::Impact impact = d3::shape_cast({cube, {}}, right, {0, 0, 0}, {-4, 0, 0});
/// assert(impact.outcome == Outcome::hit && impact.t == 0.5 && impact.normal == d3::Vec3(1, 0, 0));
/// ```
template <class Tracer = NoTrace>
GNOMON_API Impact shape_cast(const Placed& a, const Placed& b, Vec3 displacement_a, Vec3 displacement_b,
                             Tracer tracer = {});

}  // namespace d3
}  // namespace gnomon
