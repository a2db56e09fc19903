// When two moving shapes first meet.
//
// Not by looking at many moments: between two moments a thin or fast-turning shape goes through another unseen. From a
// instant at which the shapes are apart the search takes a leap that it can prove to meet nothing on the way, looks at
// the pair where it has got to, and leaps again, until the shapes touch or the time is over (conservative advancement).
// The proof of a leap stands in leap.h; docs/algorithms/time-of-impact.md explains it with a picture.
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
/// The steps of a trace of `time_of_impact`, which says what each of them holds.
inline constexpr Mark impact_reach{"impact_reach"};
inline constexpr Mark impact_axis{"impact_axis"};
inline constexpr Mark impact_bound{"impact_bound"};
inline constexpr Mark impact_advance{"impact_advance"};
inline constexpr Mark impact_done{"impact_done"};
}  // namespace marks

/// The first contact of two moving shapes. For “do they meet on the way?” both `hit` and `overlapping` are yes.
template <class T>
struct Impact {
  Outcome outcome;
  T t;                       ///< time of the first contact in [0, 1]: `hi` of a hit, 0 if overlapping, 1 if separated
  T lo;                      ///< the shapes are proved to be separated on [0, lo)
  T hi;                      ///< of a hit: at this time they are apart by at most the slop
  Vec2<T> normal;            ///< unit length, from A towards B, at time `t`; zero if separated
  Vec2<T> point;             ///< of the contact, in the world's frame at that time; zero if separated
  std::uint32_t iterations;  ///< leaps that were tried
};

/// The first contact of shapes that move and turn.
///
/// Promise. With slop = 1e-9 (double) or 1e-5 (float) times the extent of both shapes together, plus 64 (double) or 1
/// (float) epsilon of the way: if the least separation on the way is ≤ 0 the answer is never `separated`, if it is
/// greater than the slop never `hit`, in between it may be either. Separation is the distance of the shapes with their
/// radii. The way is |dx| + |dy| of the displacement of B seen from A, plus for each shape (2 + |turn|) · bounding
/// radius: what the arithmetic adds up, and what half a unit in the last place of `t` amounts to. `impact_slop` gives
/// the sum. `hit` at t = 0: they touch at the start within 16 epsilon of both bounding radii, or are nearer than the
/// slop, whether they then part or not. `overlapping`: their interiors meet at the start by more than that; normal and
/// point are then those of the shortest way out. `not_converged` would take a rounding error larger than its bound; no
/// test has seen it.
///
/// The bracket comes out without any width: of a hit, `lo` and `hi` are one time. `point` is halfway between the two
/// surfaces, in the middle of the stretch along which they touch.
/// Cost: a few iterations, each about as much as `separation` of boxes, and O(log n + log m) above 16 vertices. While
/// both are within each other's reach a leap turns them by a radian or so; shapes that dance around each other for n
/// turns without meeting take some 30 n iterations, that is about 10 µs a turn. Allocates nothing.
/// Trace, lengths in the caller's units, n the direction as it is at that time:
/// - impact.reach {from, to: while the bounding discs meet; their radii, A's with both roundings; the distance of their
///   centres at 0}; index 0 if they never meet, else 1.
/// - impact.axis {t, gap along n, n x, n y, where A, with both roundings, ends and B's core begins along n, from A's
///   origin}, at each place that is looked at; indices: the shape whose edge n is the normal of (0 A, 1 B, −1 if n
///   joins two corners), the iterations so far. Where the cores touch or overlap there is no n: the first index is −1,
///   and zeros follow the gap.
/// - impact.bound {time aimed at, gap here, gap there, the longest leap that both gaps allow, negative if none and
///   infinity if nothing bends, bound of the curvature, the leap}: it is good if it is not longer; indices: which
///   shapes are taken as discs (0 none, 1 A, 2 B), whether it is good.
/// - impact.advance {new lo, gap there, turning rate of n on the way}; index: the leaps so far.
/// - impact.done {t, lo, hi, separation where the search ended, leaps}; indices: outcome, iterations. Only
///   impact.reach is before it if the shapes stay out of each other's reach.
template <class T, class Tracer = NoTrace>
GNOMON_API Impact<T> time_of_impact(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                    const Motion<T>& motion_b, Tracer tracer = {});

/// At most, of `time_of_impact` with so many iterations, which the vertices do not bound: `Impact` counts them.
constexpr std::size_t impact_steps(std::size_t iterations) { return 3 * iterations + 3; }

/// The slop of time_of_impact for this pair, in the caller's units.
template <class T>
GNOMON_API T impact_slop(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a, const Motion<T>& motion_b);

}  // namespace gnomon
