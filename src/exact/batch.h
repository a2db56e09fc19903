// Detection for many pairs at once.
#pragma once

#include <span>

#include "core/status.h"
#include "exact/classify.h"
#include "geometry/batch/records.h"

namespace gnomon::exact {

/// `classify`'s contact of each pair of bodies, in as many `contacts`. Fault: a pair with a body that is not there, and
/// then nothing is written.
///
/// Most pairs are far apart or deep in each other, which is seen without a search. Each body lies in a disc and has
/// another one inside it (`Body::reach`, `Body::clearance`), around a centre that is computed in the world with a bound
/// of the error, once for all pairs. With D² the squared distance of two centres, R the sum of the larger radii,
/// rounded up, and r that of the smaller ones, rounded down, the bodies are apart where D² − R² in doubles exceeds the
/// bound of its error (bounded.h), and overlap where r² − D² does. What overflows has no bound, and is searched. Cost:
/// O(1) a body; a pair some 30 additions and products, and where those do not tell, `classify`. Allocates.
Fault classify_pairs(std::span<const Placed> bodies, std::span<const batch::Pair> pairs, std::span<Contact> contacts);

}  // namespace gnomon::exact
