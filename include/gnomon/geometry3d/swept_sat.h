// When two polyhedra that move along straight lines without turning meet and part again: the Separating Axis Theorem
// over time.
//
// Seen from A, B slides along a line. The axes are those of separation.h, and they stay the same all the way, for
// neither body turns: which edges' arcs cross does not change. Along each axis the gap grows or shrinks evenly, so it
// is closed from some moment on, or until some moment. The bodies meet while all gaps are closed: from the latest of
// the entries to the earliest of the exits. Sources: Eberly, "Intersection of convex objects: the method of separating
// axes", 2001; Cyrus & Beck, "Generalized two- and three-dimensional clipping", 1978.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry3d/separation.h"

namespace gnomon {

namespace marks {
/// The steps of a trace of `overlap_interval`, which says what each of them holds.
inline constexpr Mark flight_axis{"flight_axis"};
inline constexpr Mark flight_still{"flight_still"};
inline constexpr Mark flight_exit{"flight_exit"};
inline constexpr Mark flight_drop{"flight_drop"};
inline constexpr Mark flight_decide{"flight_decide"};
inline constexpr Mark flight_done{"flight_done"};
}  // namespace marks

namespace d3 {

/// The stretch of time during which two bodies that only translate have a point in common. May begin before 0 and end
/// after 1.
struct GNOMON_API OverlapInterval {
  bool meet;       ///< false: at no time, past or future; then all else is 0
  double enter;    ///< −∞ if always
  double exit;     ///< +∞ if always; the same as `enter` if they only graze in passing
  bool interiors;  ///< their interiors meet too: it is more than touching
  Vec3 normal;     ///< of the axis that is entered last, unit length, from A towards B; if always, of the axis on which
                   ///< they overlap least
  AxisKind kind;
  std::uint32_t a;  ///< as those of `Separation`
  std::uint32_t b;
};

/// Swept separating axes. The displacements are those of one unit of time. A displacement that is not finite, or out of
/// range, gives `meet` false. A gap that would need 1e140 units of time to close or open counts as one that stands
/// still. Ties: faces before edges, A before B, then the lowest index, of edges A's first. Accuracy: that of the gap on
/// the deciding axis, 32 epsilon of both bounding radii and the distance of the positions, divided by the speed along
/// that axis. Bodies that come as near as that count as meeting, so that rounding never lets them pass each other;
/// `interiors` is true only if they overlap by more than that. That near is measured along the axes: beyond a sharp
/// corner or edge it may be as much divided by the sine of half its angle, which is far for slivers. Cost: O(n m) for n
/// and m edges, of which only those with crossing arcs cost more than four signs. Allocates nothing. Trace, for each
/// axis of a face or of edges whose arcs cross, indices (kind; the face, or of edges A's times how many B has, plus
/// B's): flight.axis {normal x, y, z from A towards B, gap at time 0, how fast it grows}; then, of a gap that neither
/// grows nor shrinks, flight.still {gap, 1 if it keeps them apart for ever or 0}; of one that grows, flight.exit {when
/// it opens, the earliest of those before, or ∞}; of one that shrinks, flight.decide {when it closes, the latest of
/// those before, or −∞} if that is the latest so far, or flight.drop {the same}. At the end flight.done (0, 1 if they
/// meet) {latest entry, earliest exit}.
template <class Tracer = NoTrace>
GNOMON_API OverlapInterval overlap_interval(const Placed& a, const Placed& b, Vec3 displacement_a, Vec3 displacement_b,
                                            Tracer tracer = {});

/// At most, of `overlap_interval` and `shape_cast` for polyhedra of so many faces and edges.
constexpr std::size_t flight_steps(std::size_t faces_a, std::size_t edges_a, std::size_t faces_b, std::size_t edges_b) {
  return 2 * (faces_a + faces_b + edges_a * edges_b) + 1;
}

/// The first contact within [0, 1].
struct GNOMON_API Impact {
  Outcome outcome;  ///< `not_converged` only for a displacement that is not finite, or out of range
  double t;         ///< of `hit`, at the accuracy of `overlap_interval`; of `overlapping` 0, else 1
  Vec3 normal;      ///< unit length, from A towards B; zero if they do not meet
  AxisKind kind;    ///< and the axis's features, as those of `Separation`
  std::uint32_t a;
  std::uint32_t b;
};

/// Bodies that touch at the start, within the accuracy of `overlap_interval`, are `hit` at 0, also if they part at
/// once: the normal is then that of the touch. Ties, accuracy, cost and trace: as `overlap_interval`.
template <class Tracer = NoTrace>
GNOMON_API Impact shape_cast(const Placed& a, const Placed& b, Vec3 displacement_a, Vec3 displacement_b,
                             Tracer tracer = {});

}  // namespace d3
}  // namespace gnomon
