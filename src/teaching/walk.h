// A list of M's edges that searches go along edge by edge, to compare with halving.
//
// Source: M. Lin and J. Canny, "A fast algorithm for incremental distance calculation", 1991, goes from feature to
// feature in this manner.
#pragma once

#include <cstdint>

#include "gnomon/exact/boundary/sum.h"

namespace gnomon::exact {

/// Looks at the foremost of the remaining edges.
struct Foremost {
  static std::uint32_t of(std::uint32_t low, std::uint32_t) { return low; }
};

/// A search takes O(n + m) signs, and a step or two from a place near the answer.
template <class Tracer = NoTrace>
using Walk = Sum<Tracer, Foremost>;

}  // namespace gnomon::exact
