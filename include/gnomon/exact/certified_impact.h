// When two bodies that move and turn first meet, as a bracket that is proved.
//
// `time_of_impact` says of its bracket what rounding allows it to say. Here every bound is widened by what rounding may
// have taken from it, so that nothing is left to trust: for a turn at constant speed no formula in finitely many
// numbers exists, but bounds do.
//   - Apart on [0, lo). From a time at which an edge has the other body beyond it, the signed distance f of each corner
//     from the edge's line falls no faster than f + f'·s − K·s²/2, with f, f' and the bound K of the curvature all by
//     intervals. The search goes on as far as that stays positive, and looks again (conservative advancement of second
//     order, which near the contact is Newton's method from one side).
//   - In contact at hi. Four differences p − q go round the origin, with the cosines, sines and places at that time
//   known
//     as intervals only: whatever the true pose is, the origin is inside.
#pragma once

#include <cstdint>

#include "gnomon/core/api.h"
#include "gnomon/exact/difference/body.h"
#include "gnomon/geometry/motion/outcome.h"
#include "gnomon/geometry/shape/motion.h"

namespace gnomon::exact {

/// How the search ended, and the bracket in which the first contact is. Times are fractions of the motion.
struct CertifiedImpact {
  /// `hit`: the first contact is in [lo, hi], and hi − lo ≤ tolerance. `separated`: they do not meet on [0, 1].
  /// `overlapping`: interiors meet at 0. `not_converged`: apart before lo, and no more is proved: they touch there,
  /// come nearer than intervals can tell, spin so fast within each other's reach that 10,000 looks do not get to the
  /// end, or have coordinates whose squares overflow.
  Outcome outcome = Outcome::not_converged;
  double lo = 0;                 ///< they are apart on [0, lo); of `separated` 1
  double hi = 1;                 ///< of `hit` they are in contact then; of `not_converged` 1
  std::uint32_t iterations = 0;  ///< looks, 10,000 at most; 0 where the start alone decides
};

/// P's and Q's frames at time t are theirs at 0, turned about their own origins by t · turn and moved by t ·
/// displacement. Faults: `out_of_range` for a tolerance that is not in (0, 1]; `too_few_vertices` where neither body
/// has three corners, because then no edge need part them.
///
/// Cost: some ten looks of O(n + m), each some microseconds for small polygons; of bodies that turn within each other's
/// reach some three a radian.
/// Source: B. Mirtich, "Impulse-based dynamic simulation of rigid body systems", 1996, for conservative advancement;
/// R. Moore, "Interval Analysis", 1966, for the bounds.
GNOMON_API Result<CertifiedImpact> certified_impact(const Placed& p, const Placed& q, const Motion<double>& motion_p,
                                                    const Motion<double>& motion_q, double tolerance = 1e-6);

}  // namespace gnomon::exact
