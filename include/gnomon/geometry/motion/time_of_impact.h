// Time of impact of two moving shapes.
//
// The search does not sample moments: between two samples, a thin or fast-turning shape would pass through another
// unseen. From an instant at which the shapes are apart, the search advances by a leap that is proved to meet nothing.
// It then examines the pair there, and leaps again until the shapes touch or the time is over (conservative
// advancement). docs/algorithms/time-of-impact.md explains a leap with a picture. The proof is in the repository, in
// src/geometry/motion/leap.h.
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
/// The time during which the bounding discs of the cores meet, A's enlarged by both rounding radii: indices (1, or 0 if
/// they never meet; 0). Values: start, end, radius of A's enlarged disc, radius of B's disc, distance of the centres at
/// time 0. Lengths, here and below, are in the caller's units.
inline constexpr Mark impact_reach{"impact_reach"};
/// An examined instant, with the direction n from A towards B: indices (owner of the edge whose normal is n: 0 A, 1 B,
/// −1 if n joins two corners; iterations so far). Values: time; gap along n; n x, y at that time; the two ends of this
/// gap as positions along n, from A's origin. The first is the end of A's core plus both rounding radii, the second is
/// the start of B's core. If the cores touch or overlap there is no n: the first index is −1, and zeros follow the gap.
inline constexpr Mark impact_axis{"impact_axis"};
/// An attempted leap: indices (shape replaced by its disc: 0 none, 1 A, 2 B; 1 if the leap is proved, else 0). Values:
/// time at its end; gap at its start; gap at its end; longest leap that both gaps allow, negative if none, infinity if
/// the next value is 0; bound of the curvature of the gap over time; length of the leap. A proved leap is at most as
/// long as the longest one.
inline constexpr Mark impact_bound{"impact_bound"};
/// A proved leap: indices (0, leaps so far). Values: new `lo`; gap at that time; turning rate of n during the leap.
inline constexpr Mark impact_advance{"impact_advance"};
/// The result: indices (outcome, iterations). Values: `t`, `lo`, `hi`, separation at the end of the search, leaps. Only
/// impact_reach precedes it if the discs never overlap.
inline constexpr Mark impact_done{"impact_done"};
}  // namespace marks

/// First contact of two moving shapes. For the question “do they meet during the motion?” both `hit` and `overlapping`
/// are yes. `lo` and `hi` bracket the first contact: the shapes are proved to be apart before `lo` and, for a hit,
/// touch within the slop at `hi`.
template <class T>
struct Impact {
  Outcome outcome;
  T t;             ///< in [0, 1]: time of a `hit`; 0 if overlapping, 1 if separated; last examined if `not_converged`
  T lo;            ///< start of the bracket: equal to `t`, but for a hit of `shape_cast` earlier by its error bound
  T hi;            ///< end of the bracket: equal to `t`; 1 if `not_converged`
  Vec2<T> normal;  ///< unit vector from A towards B, at time `t`; zero if separated
  Vec2<T> point;   ///< contact point, in the world's frame at that time; zero if separated
  std::uint32_t iterations;  ///< number of attempted leaps; of axes for `shape_cast`
};

/// Returns the first contact of shapes that move and turn.
/// Promise: if the least separation during the motion is ≤ 0, the outcome is never `separated`. If it is greater than
/// the slop (`impact_slop`), the outcome is never `hit`. In between it may be either. Separation is the distance of the
/// shapes with their radii. For a hit `lo`, `t` and `hi` are equal. `point` is halfway between the two surfaces, in the
/// middle of the stretch along which they touch. A gap of at most 1/2 (double) or 1/64 (float) of the slop counts as
/// contact. At t = 0, so does a gap or a depth of at most δ: the lesser of the slop and 16 epsilon of the sum of both
/// bounding radii. The outcome is then `hit`, even if the shapes separate at once. A greater depth is `overlapping`;
/// normal and point are those of the MTV. `not_converged` would need a rounding error larger than its bound; no test
/// has seen it. Normal and point are then those of the last examined instant.
/// Cost: a few iterations, each about as much as `separation` of boxes, and O(log n + log m) above 16 vertices. Shapes
/// that circle each other for n turns without contact need some 30 n iterations, about 10 µs a turn
/// (docs/algorithms/time-of-impact.md). Allocates nothing. Trace: each mark above describes its step.
/// ```
/// // A blade makes half a turn: it is apart from the disc at both ends, and hits it after 60 degrees.
/// const Shape<double> blade = *make_segment<double>({-2, 0}, {2, 0});
/// const Motion<double> spin = *Motion<double>::make({0, 0}, std::numbers::pi);
/// const Impact<double> impact = time_of_impact<double>({blade, at(0, 0)}, {disc, at(0, 2)}, spin, {});
/// assert(impact.outcome == Outcome::hit && std::abs(impact.t - 1.0 / 3) < 1e-6);
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> time_of_impact(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                    const Motion<T>& motion_b, Tracer tracer = {});

/// Maximum number of trace steps of `time_of_impact` with this many iterations. The vertices do not bound their number:
/// `Impact` counts them.
constexpr std::size_t impact_steps(std::size_t iterations) { return 3 * iterations + 3; }

/// Returns the slop of `time_of_impact` for this pair, in the caller's units. It is 1e-9 (double) or 1e-5 (float) times
/// the sum of both extents, plus 64 (double) or 1 (float) epsilon of the path. The path is |dx| + |dy| of the
/// displacement of B relative to A, plus (2 + |turn|) · bounding radius for each shape. So the slop covers the rounding
/// errors of the search, and the motion during the rounding of `t`, half a unit in its last place.
/// ```
/// const Motion<double> motion = *Motion<double>::make({-8, 0});
/// assert(impact_slop<double>({square, at(0, 0)}, {disc, at(9, 0)}, {}, motion) < 1e-8);
/// ```
template <class T>
GNOMON_API T impact_slop(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b);

}  // namespace gnomon
