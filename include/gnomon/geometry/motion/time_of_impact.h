// Time of impact of two moving shapes.
//
// The search does not sample moments: between two samples, a thin or fast-turning shape would pass through another
// unseen. From an instant at which the shapes are apart, the search advances by a leap that is proved to meet nothing.
// It then examines the pair there, and leaps again until the shapes touch or the time is over (conservative
// advancement). leap.h has the proof of a leap; docs/algorithms/time-of-impact.md explains it with a picture.
// Sources: Mirtich, "Impulse-based dynamic simulation of rigid body systems", 1996, for conservative advancement;
// Zhang, Lee & Kim, "Interactive continuous collision detection for non-convex polyhedra", 2006, for bounding the
// motion along the closest direction. The bound by curvature at both ends of a leap is our own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry/shape/motion.h"

namespace gnomon {

namespace marks {
/// Steps of a trace of `time_of_impact`, which describes their contents.
inline constexpr Mark impact_reach{"impact_reach"};
inline constexpr Mark impact_axis{"impact_axis"};
inline constexpr Mark impact_bound{"impact_bound"};
inline constexpr Mark impact_advance{"impact_advance"};
inline constexpr Mark impact_done{"impact_done"};
}  // namespace marks

/// First contact of two moving shapes. For the question “do they meet during the motion?” both `hit` and `overlapping`
/// are yes.
template <class T>
struct Impact {
  Outcome outcome;
  T t;                       ///< time of the first contact in [0, 1]: `hi` for a hit, 0 if overlapping, 1 if separated
  T lo;                      ///< end of the interval [0, lo) on which the shapes are proved to be separated
  T hi;                      ///< for a hit: time at which the shapes are apart by at most the slop
  Vec2<T> normal;            ///< unit vector from A towards B, at time `t`; zero if separated
  Vec2<T> point;             ///< contact point, in the world's frame at that time; zero if separated
  std::uint32_t iterations;  ///< number of attempted leaps
};

/// Returns the first contact of shapes that move and turn.
///
/// Promise. Let slop = 1e-9 (double) or 1e-5 (float) times the extent of both shapes together, plus 64 (double) or 1
/// (float) epsilon of the path. If the least separation during the motion is ≤ 0, the outcome is never `separated`; if
/// it is greater than the slop, it is never `hit`; in between it may be either. Separation is the distance of the
/// shapes with their radii. The path is |dx| + |dy| of the displacement of B relative to A, plus (2 + |turn|) ·
/// bounding radius for each shape: the terms of the arithmetic, and the motion during half a unit in the last place of
/// `t`. `impact_slop` returns the whole slop. `hit` at t = 0: the shapes touch at the start within 16 epsilon of both
/// bounding radii, or are nearer than the slop, even if they then separate. `overlapping`: their interiors meet at the
/// start by more than that; normal and point are then those of the shortest exit. `not_converged` would need a rounding
/// error larger than its bound; no test has seen it.
///
/// The bracket has no width: for a hit, `lo` and `hi` are equal. `point` is halfway between the two surfaces, in the
/// middle of the stretch along which they touch.
/// Cost: a few iterations, each about as much as `separation` of boxes, and O(log n + log m) above 16 vertices. While
/// both are within each other's reach, a leap turns them by a radian or so. Shapes that circle each other for n turns
/// without contact need some 30 n iterations, that is about 10 µs a turn. Allocates nothing.
/// Trace, lengths in the caller's units, n the direction at that time:
/// - impact.reach {from, to: while the bounding discs meet; their radii, A's with both roundings; the distance of their
///   centres at 0}; index 0 if they never meet, else 1.
/// - impact.axis {t, gap along n, n x, n y, end of A with both roundings and start of B's core along n, from A's
///   origin}, at each examined place; indices: the shape whose edge normal is n (0 A, 1 B, −1 if n joins two corners),
///   the iterations so far. If the cores touch or overlap there is no n: the first index is −1, and zeros follow the
///   gap.
/// - impact.bound {target time, gap here, gap there, the longest leap that both gaps allow (negative if none, infinity
///   if nothing bends), bound of the curvature, the leap}; the leap is good if it is not longer; indices: shapes taken
///   as discs (0 none, 1 A, 2 B), 1 if the leap is good.
/// - impact.advance {new lo, gap there, turning rate of n on the path}; index: the leaps so far.
/// - impact.done {t, lo, hi, separation at the end of the search, leaps}; indices: outcome, iterations. Only
///   impact.reach precedes it if the shapes stay out of each other's reach.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> time_of_impact(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                    const Motion<T>& motion_b, Tracer tracer = {});

/// Maximum number of trace steps of `time_of_impact` with this many iterations. The vertices do not bound their number:
/// `Impact` counts them.
constexpr std::size_t impact_steps(std::size_t iterations) { return 3 * iterations + 3; }

/// Returns the slop of time_of_impact for this pair, in the caller's units.
template <class T>
GNOMON_API T impact_slop(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b);

}  // namespace gnomon
