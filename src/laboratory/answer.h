// An answer as the page reads it.
#pragma once

#include <string>

#include "laboratory/query.h"

namespace gnomon::laboratory {

/// The greatest number of steps of a trace in an answer. Beyond it an answer has the number of steps only.
inline constexpr std::size_t max_steps = 400;

/// JSON on one line:
///
///   {"shapes":[{"corners":n,"fault":{"status":…,"index":i,"repeats":false},"crossing":[i,j],"mends":["reverse",…],"uncut":{"status":…,"index":i,"other":j},"left_out":n,"parts":n,"part":n,"of":[i,…]},…],
///    "places":[[cosine,sine],…],"obstacle":{"of":…,"status":…},"in_doubles":{"of":…,"status":…},
///    "rows":[{"name":…,"double":cell,"exact":cell},…],"signs":[asked,exactly],"rounded":true,"steps":n,"trace":[…],"exact_steps":n,"exact_trace":[…]}
///
/// Keys of what there is not are left out. A cell is {"number":x}, {"count":n}, {"vector":[x,y]}, {"word":…},
/// {"edge":i,"of":"a"} or {"corner":i,"of":"a"}. A status is a number of
/// gnomon/core/status.h. A shape that is cut has a `part`, whose corners are those of the outline that `of` names, and
/// no fault.
std::string answer(const Query& query, const Made& a, const Made& b, bool traced);

}  // namespace gnomon::laboratory
