// Quick test of a pair without a search.
//
// Each body is inside a disc and contains another (`Body::reach`, `Body::clearance`), around a common centre. The
// centre is computed in the world with a bound of its error. Let D² be the squared distance of two centres. Let R be
// the sum of the larger radii, rounded up, and r that of the smaller ones, rounded down. The bodies are apart if D² −
// R² in doubles exceeds the bound of its error (bounded.h), and overlap if r² − D² does.
//
// If the discs do not decide, a line perpendicular to the segment between the centres may separate the bodies, and a
// point on the segment may be inside both. Both are tested against every corner in doubles, with one bound for all of
// them. The coordinates of a body are no greater than the sum of its centre's and its reach, so no sum here is wrong by
// more than a few units of roundoff of its products.
#pragma once

#include <optional>

#include "exact/difference/evaluate.h"
#include "gnomon/exact/difference/body.h"
#include "gnomon/exact/kinds.h"

namespace gnomon::exact {

/// Two discs around a centre: the whole body is within `reach`, and everything within `clearance` is inside the body.
struct Discs {
  Vector<Bounded> centre;
  double reach;
  double clearance;
};

Discs discs_of(const Placed& placed);

/// Returns the contact, or nothing if a search must decide. An overflow has no bound and returns nothing. Cost: some 30
/// operations; if the discs do not decide, a few more for each corner of bodies with up to 32.
std::optional<Contact> quick_classify(const Placed& a, const Discs& of_a, const Placed& b, const Discs& of_b);

}  // namespace gnomon::exact
