// How the exact queries come to their answers: the steps that their searches tell.
#pragma once

#include <vector>

#include "gnomon/core/trace.h"
#include "laboratory/asked.h"

namespace gnomon::laboratory {

/// The steps of the search that gives the exact answer, or its first row: with two ranges, as queries do it that are
/// not told otherwise. None of shapes that turn, whose search is one in time, nor of rounded ones. What is found by
/// going round the whole outline, as the least depth, tells no steps of that. Cost: that of the query. Allocates.
std::vector<Step> exact_steps_of(const Asked& asked);

}  // namespace gnomon::laboratory
