// Detection for many pairs at once.
#pragma once

#include <span>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/exact/classify.h"
#include "gnomon/geometry/batch/records.h"

namespace gnomon::exact {

/// `classify`'s contact of each pair of bodies, in as many `contacts`. Faults: `out_of_range` of the first pair for
/// which there is no room, else of the first with a body that is not there; then nothing is written.
///
/// Most pairs are far apart or deep in each other, which is seen without a search (quick_classify.h). Cost: O(1) a
/// body; a pair as quick_classify costs, and where that finds nothing, `classify`. Allocates.
GNOMON_API Fault classify_pairs(std::span<const Placed> bodies, std::span<const batch::Pair> pairs,
                                std::span<Contact> contacts);

}  // namespace gnomon::exact
