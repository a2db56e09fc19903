// What can be seen of a pair without a search.
//
// Each body lies in a disc and has another one inside it (`Body::reach`, `Body::clearance`), around a centre that is
// computed in the world with a bound of the error. With D² the squared distance of two centres, R the sum of the larger
// radii, rounded up, and r that of the smaller ones, rounded down, the bodies are apart where D² − R² in doubles
// exceeds the bound of its error (bounded.h), and overlap where r² − D² does.
//
// Where discs do not tell, a line across the way from centre to centre may lie between the bodies, and a point on the
// way may lie inside both. Both are asked of every corner in doubles, with one bound for all of them: the coordinates
// of a body are no greater than its centre's and its reach together, so that no sum here is wrong by more than a few
// units of roundoff of their products.
#pragma once

#include <optional>

#include "exact/difference/evaluate.h"
#include "gnomon/exact/difference/body.h"
#include "gnomon/exact/kinds.h"

namespace gnomon::exact {

/// The whole body is within `reach` of the centre, and what is within `clearance` is inside.
struct Discs {
  Vector<Bounded> centre;
  double reach;
  double clearance;
};

Discs discs_of(const Placed& placed);

/// The contact, or nothing where a search must tell. What overflows has no bound and gives nothing. Cost: some 30
/// operations; where the discs do not tell, a few more for each corner of bodies with up to 32.
std::optional<Contact> quick_classify(const Placed& a, const Discs& of_a, const Placed& b, const Discs& of_b);

}  // namespace gnomon::exact
