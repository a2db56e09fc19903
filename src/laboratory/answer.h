// JSON answer for the page.
#pragma once

#include <string>

#include "laboratory/query.h"

namespace gnomon::laboratory {

/// Maximum number of steps of a trace in an answer. A longer trace is reduced to its number of steps.
inline constexpr std::size_t max_steps = 400;

/// Returns the answer as JSON on one line:
///
///   {"shapes":[{"corners":n,"fault":{"status":…,"index":i,"repeats":false},"crossing":[i,j],"mends":["reverse",…],"uncut":{"status":…,"index":i,"other":j},"left_out":n,"parts":n,"part":n,"of":[i,…]},…],
///    "places":[[cosine,sine],…],"obstacle":{"of":…,"status":…},"in_doubles":{"of":…,"status":…},
///    "rows":[{"name":…,"double":cell,"exact":cell},…],"signs":[asked,exactly],"rounded":true,"steps":n,"trace":[…],"exact_steps":n,"exact_trace":[…]}
///
/// Absent values have no key. A cell is {"number":x}, {"count":n}, {"vector":[x,y]}, {"word":…}, {"edge":i,"of":"a"} or
/// {"corner":i,"of":"a"}. A status is a number of gnomon/core/status.h. A shape that is cut has a `part` and no fault;
/// its corners are those of the outline, listed in `of`.
std::string answer(const Query& query, const Made& a, const Made& b, bool traced);

}  // namespace gnomon::laboratory
