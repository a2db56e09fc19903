// A list of M's edges that searches traverse edge by edge, for comparison with bisection.
//
// Source: M. Lin and J. Canny, "A fast algorithm for incremental distance calculation", 1991, moves from feature to
// feature in this manner.
#pragma once

#include <cstdint>

#include "gnomon/exact/boundary/sum.h"

namespace gnomon::exact {

/// Examines the foremost of the remaining edges.
struct Foremost {
  static std::uint32_t of(std::uint32_t low, std::uint32_t) { return low; }
};

/// A search takes O(n + m) signs, and a step or two from a start near the result.
template <class Tracer = NoTrace>
using Walk = Sum<Tracer, Foremost>;

}  // namespace gnomon::exact
