// How far two moving shapes can go for certain without meeting. Internal to time_of_impact, which stands on the
// theorem proved here.
//
// A leap takes the pair from a time t to t + τ. Hold on to a direction n, from A towards B, that turns at a steady rate
// ω: with the shape whose edge it is the normal of, or not at all. For a vertex a of A's core and b of B's let f(s) be
// n·(b − a) less both radii, at the time t + s. The gap along n is the least f of all pairs of vertices, and while it
// is positive the shapes are apart. Let A and B turn at the rates α and β, let p be the way from A's origin to B's with
// velocity v, and measure a and b from their own origins, of which no vertex is further than the bounding radii R_A and
// R_B. Differentiating f = n·p + n·b − n·a − radii twice gives
//
//   f″ + ω² f = 2ω (n turned left)·v + β(2ω − β) n·b + α(α − 2ω) n·a − ω² radii
//             ≤ 2|ω| |v| + |β(2ω − β)| R_B + |α(α − 2ω)| R_A  =: c
//
// at all times and for all pairs. Where n turns with A (ω = α), each n·a stays as it is, so only the vertices at the
// end of A's projection count; with h for their n·a the last term of c becomes −ω² h. Where A is replaced by the disc
// of its bounding radius, which it never leaves, the end of the projection stays at that radius: the same with h = R_A.
// Likewise for B. Where B's origin is accelerated, seen from A's, by the same vector at all times, |v| is the greatest
// on the way, and n · acceleration is added on the right: at most its length, and where n does not turn what it is.
//
// Theorem. If the gap along n is g ≥ 0 at t and g′ ≥ 0 at t + τ, if |ω|τ < π, and if √(c/2) τ < √g + √g′, then the gap
// along n is positive all the way in between.
//
// Proof. Let m be √(2g/c), or τ if that is less, and compare each f with q(s) = c (1 − cos ω(s − m)) / ω², which is
// c (s − m)²/2 if ω = 0. It has q″ + ω² q = c and is nowhere negative; and as 1 − cos x ≤ x²/2 it is at most
// c m²/2 ≤ g at the start and at most c (τ − m)²/2 ≤ g′ at the end, and at one of them it is less. So d = f − q has
// d″ + ω² d ≤ 0 all the way, d ≥ 0 at both ends and d > 0 at one. With φ = cos ω(s − τ/2), which is positive because
// |ω|τ < π, (φ² (d/φ)′)′ = φ (d″ + ω² d) ≤ 0. Were d/φ to come down to 0 or below in between, it would have a least
// value there; its slope, 0 at that place, would not be negative before nor positive after, so that neither end would
// be above it. Hence f > q ≥ 0. ∎
//
// The condition says that two parabolas of curvature c, hung into the gaps at both ends with their lowest points on the
// axis, overlap no longer than they touch. A leap is first guessed and then proved by what is found where it lands. The
// guess follows f's own second-order Taylor polynomial, which is the better the shorter the leap: towards a contact the
// gaps left over shrink cubically.
#pragma once

#include "geometry/motion/nearest.h"

namespace gnomon::motion {

/// A way to hold the direction during a leap, what is known about the gap along it, and how far to go.
struct Advancement {
  double spin;   ///< ω
  int disc;      ///< 1 if A is replaced by its bounding disc, 2 if B is, else 0: for a shape that spins fast
  double gap;    ///< g
  double curve;  ///< c
  double rate;   ///< first derivative of the gap, of the vertices that matter now
  double leap;   ///< τ, guessed
};

/// The advancement on which the longest leap is to be hoped for, at most `until` − the instant's time. `here` is
/// further apart than MovingShapes::near.
template <class T>
Advancement choose_advancement(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here,
                               double until);

/// Holds the direction with A (0), with B (1), or still (−1), and aims at `leap`: for shapes that touch and part, of
/// which no polynomial tells when they touch.
template <class T>
Advancement departure(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here, int with,
                      double leap);

/// The gap along the direction where a leap has led to.
template <class T>
double gap_at(const MovingShapes<T>& pair, const Advancement& advancement, const Instant& from,
              const ClosestFeatures& here, const Instant& to);

/// How long a leap to a landing with gap `there` the theorem's inequality allows; negative if none, infinity if nothing
/// bends.
template <class T>
double allowed_by_gaps(const MovingShapes<T>& pair, const Advancement& advancement, double there);

/// The longest leap to a landing with gap `there` that the theorem proves, rounding allowed for; negative if none.
template <class T>
double proved_leap(const MovingShapes<T>& pair, const Advancement& advancement, double there);

/// The next guess, after a leap to a landing with gap `there` was not proved: shorter, and following what was found.
template <class T>
void guess_again(const MovingShapes<T>& pair, Advancement& advancement, double there);

}  // namespace gnomon::motion
