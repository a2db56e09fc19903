// Detection for many pairs at once.
#pragma once

#include <span>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/exact/classify.h"
#include "gnomon/geometry/batch/records.h"

namespace gnomon::exact {

/// Writes `classify`'s contact of each pair of bodies to `contacts`, in the order of the pairs. Faults write nothing:
/// `out_of_range` for the first pair without room, else for the first pair with a body that does not exist.
///
/// Most pairs are far apart or deep in each other. A quick test decides these without a search.
/// Cost: O(1) a body; a pair costs the quick test and, if that is undecided, `classify`. Allocates.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Placed bodies[] = {exact::Placed{box}, exact::Placed{box, *exact::Frame::make(1, 0, {2, 0})}};
/// const batch::Pair pairs[] = {{0, 1}, {0, 0}};
/// exact::Contact contacts[2];
/// assert(exact::classify_pairs(bodies, pairs, contacts).status == Status::ok);
/// assert(contacts[0] == exact::Contact::touching && contacts[1] == exact::Contact::overlapping);
/// ```
GNOMON_API Fault classify_pairs(std::span<const Placed> bodies, std::span<const batch::Pair> pairs,
                                std::span<Contact> contacts);

}  // namespace gnomon::exact
