// A certified bracket of the first contact of two bodies that move and turn.
//
// The bracket of `time_of_impact` is accurate only up to rounding. Here every bound is widened by its possible rounding
// errors, so that the bracket is proved. For a turn at constant speed there is no formula in finitely many numbers, but
// there are bounds.
//   - Apart on [0, lo). At some time an edge has the other body beyond it. From then on the signed distance f of each
//     corner from the edge's line falls no faster than f + f'·s − K·s²/2, with f, f' and the bound K of the curvature
//     all by intervals. The search advances as long as that stays positive, and evaluates again (conservative
//     advancement of second order, which near the contact is Newton's method from one side).
//   - In contact at hi. Four differences p − q surround the origin, with the cosines, sines and positions at that time
//     known only as intervals: the origin is inside for every pose within them.
// See docs/algorithms/exact.md.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry/shape/motion.h"

namespace gnomon::exact {

/// Outcome of the search, and the bracket of the first contact. Times are fractions of the motion.
struct CertifiedImpact {
  /// `hit`: the first contact is in [lo, hi], and hi − lo ≤ tolerance. `separated`: they do not meet on [0, 1].
  /// `overlapping`: interiors meet at 0. `not_converged`: apart before lo, and no more is proved. Then they touch
  /// there, approach more closely than intervals can resolve, spin so fast within each other's reach that 10,000
  /// evaluations do not reach the end, or have coordinates whose squares overflow.
  Outcome outcome = Outcome::not_converged;
  double lo = 0;                 ///< they are apart on [0, lo); 1 for `separated`
  double hi = 1;                 ///< time of contact for `hit`; 1 for `not_converged`
  std::uint32_t iterations = 0;  ///< number of evaluations, 10,000 at most; 0 if the start alone decides
};

/// Returns the first contact. At time t, P's and Q's frames are their frames at 0, turned about their own origins by t
/// · turn and moved by t · displacement. Faults: `out_of_range` for a tolerance that is not in (0, 1];
/// `too_few_vertices` if neither body has three corners, because then possibly no edge separates them.
///
/// Cost: some ten evaluations of O(n + m), each some microseconds for small polygons; some three a radian for bodies
/// that turn within each other's reach.
/// Sources: B. Mirtich, "Impulse-based dynamic simulation of rigid body systems", 1996, for conservative advancement;
/// R. Moore, "Interval Analysis", 1966, for the bounds.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Placed other(box, *exact::Frame::make(1, 0, {4, 0}));
/// const auto found = exact::certified_impact(exact::Placed{box}, other, {}, *Motion<double>::make({-4, 0}), 1e-9);
/// assert(found->outcome == Outcome::hit && found->hi - found->lo <= 1e-9);
/// assert(found->lo <= 0.5 && 0.5 <= found->hi);
/// ```
GNOMON_API Result<CertifiedImpact> certified_impact(const Placed& p, const Placed& q, const Motion<double>& motion_p,
                                                    const Motion<double>& motion_q, double tolerance = 1e-6);

}  // namespace gnomon::exact
