// Bounds for how far two moving shapes can move without meeting. Internal to time_of_impact, which relies on the
// theorem proved here.
//
// A leap takes the pair from a time t to t + τ. Fix a direction n, from A towards B, that turns at a constant rate ω:
// with the shape whose edge it is the normal of, or not at all. For a vertex a of A's core and b of B's, let f(s) be
// n·(b − a) minus both radii, at the time t + s. The gap along n is the least f of all pairs of vertices. While it is
// positive, the shapes are apart. Let A and B turn at the rates α and β. Let p be the vector from A's origin to B's,
// with velocity v. Measure a and b from their own origins; no vertex is further from them than the bounding radii R_A
// and R_B. Differentiating f = n·p + n·b − n·a − radii twice yields
//
//   f″ + ω² f = 2ω (n turned left)·v + β(2ω − β) n·b + α(α − 2ω) n·a − ω² radii
//             ≤ 2|ω| |v| + |β(2ω − β)| R_B + |α(α − 2ω)| R_A  =: c
//
// at all times and for all pairs. If n turns with A (ω = α), each n·a is constant, so only the vertices at the end of
// A's projection count; with h for their n·a, the last term of c becomes −ω² h. If A is replaced by the disc of its
// bounding radius, which it never leaves, the end of the projection stays at that radius: the same with h = R_A.
// Likewise for B. If B's origin has a constant acceleration relative to A's, |v| is the greatest speed on the path, and
// n · acceleration is added on the right. That term is at most the acceleration's length, and exact if n does not turn.
//
// Theorem. If the gap along n is g ≥ 0 at t and g′ ≥ 0 at t + τ, if |ω|τ < π, and if √(c/2) τ < √g + √g′, then the gap
// along n is positive at all times in between.
//
// Proof. Let m be √(2g/c), or τ if that is less, and compare each f with q(s) = c (1 − cos ω(s − m)) / ω², which is
// c (s − m)²/2 if ω = 0. It has q″ + ω² q = c and is nowhere negative. As 1 − cos x ≤ x²/2, it is at most c m²/2 ≤ g at
// the start and at most c (τ − m)²/2 ≤ g′ at the end, and at one of them it is less. So d = f − q has d″ + ω² d ≤ 0
// throughout, d ≥ 0 at both ends and d > 0 at one. With φ = cos ω(s − τ/2), which is positive because |ω|τ < π,
// (φ² (d/φ)′)′ = φ (d″ + ω² d) ≤ 0. If d/φ reached 0 or less in between, it would have a minimum there. Its slope, 0 at
// that minimum, would not be negative before it nor positive after it, so neither end would be above the minimum. Hence
// f > q ≥ 0. ∎
//
// Geometrically, a parabola of curvature c fits under the gap at each end of the leap, with its lowest point on the
// axis. The condition means that each lowest point is beyond the other one, so the parabolas intersect above the axis.
// A leap is first guessed and then proved by the gap at its end. The guess uses f's own second-order Taylor polynomial,
// which is more accurate for a shorter leap: towards a contact, the remaining gaps shrink cubically.
#pragma once

#include "geometry/motion/nearest.h"

namespace gnomon::motion {

/// A rotation of the direction during a leap, the bounds of the gap along it, and the length of the leap.
struct Advancement {
  double spin;   ///< ω
  int disc;      ///< 1 if A is replaced by its bounding disc, 2 if B is, else 0: for a fast-spinning shape
  double gap;    ///< g
  double curve;  ///< c
  double rate;   ///< first derivative of the gap, for the vertices that currently determine it
  double leap;   ///< τ, guessed
};

/// Returns the advancement that promises the longest leap, at most `until` − the instant's time. The gap of `here`
/// exceeds MovingShapes::near.
template <class T>
Advancement choose_advancement(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here,
                               double until);

/// Returns an advancement of length `leap` with the direction fixed to A (0), to B (1), or to the world (−1). For
/// shapes that touch and separate, for which no polynomial predicts a contact.
template <class T>
Advancement departure(const MovingShapes<T>& pair, const Instant& instant, const ClosestFeatures& here, int with,
                      double leap);

/// Returns the gap along the direction at the end of a leap.
template <class T>
double gap_at(const MovingShapes<T>& pair, const Advancement& advancement, const Instant& from,
              const ClosestFeatures& here, const Instant& to);

/// Returns the leap that the theorem's inequality permits, for a gap `there` at its end; negative if none, infinity if
/// c is 0.
template <class T>
double allowed_by_gaps(const MovingShapes<T>& pair, const Advancement& advancement, double there);

/// Returns the longest leap with gap `there` at its end that the theorem proves, with an allowance for rounding;
/// negative if none.
template <class T>
double proved_leap(const MovingShapes<T>& pair, const Advancement& advancement, double there);

/// Guesses again after a leap with gap `there` at its end was not proved: shorter, and consistent with that gap.
template <class T>
void guess_again(const MovingShapes<T>& pair, Advancement& advancement, double there);

}  // namespace gnomon::motion
