// M's boundary as a list that is gone along: of a chain each edge is asked in its turn, until one is not passed. From a
// place that is near the answer, such as last frame's, that is a step or two; from anywhere else a search (sum.h) asks
// fewer.
//
// Source: from feature to feature towards the nearest one is M. Lin and J. Canny's way ("A fast algorithm for
// incremental distance calculation", 1991); theirs goes over the features of the bodies themselves.
#pragma once

#include "exact/boundary/sum.h"

namespace gnomon::exact {

namespace marks {
/// A step: index, whether the edge is passed. Values: the edge, counted from the chain's start, and how many the chain
/// has. At most n + m.
inline constexpr Mark walk_step{"walk_step"};
}  // namespace marks

template <class Tracer = NoTrace>
class Walk : public Sum<> {
 public:
  /// As a sum is made.
  explicit Walk(const Difference& m, Tracer tracer = {}) : Sum<>(m), tracer_(tracer) {}
  explicit Walk(const Difference&& temporary, Tracer tracer = {}) = delete;

  /// Cost: a sign for each edge that is passed, and one more.
  template <class Passed>
  Position search(const Chain<Position>& chain, const Passed& passed) const;

 private:
  [[no_unique_address]] Tracer tracer_;
};

template <class Tracer>
template <class Passed>
Sum<>::Position Walk<Tracer>::search(const Chain<Position>& chain, const Passed& passed) const {
  const std::uint32_t all = steps(chain.from, chain.to);
  for (std::uint32_t i = 0; i < all; ++i) {
    const Facet& facet = facets()[further(chain.from, i)];
    // @mark walk.step
    const bool is_passed = passed(difference().edge(facet), difference().end(facet));
    tracer_.step(marks::walk_step, is_passed, 0, trace_values(i, all));
    if (!is_passed) return further(chain.from, i);
  }
  return chain.to;
}

}  // namespace gnomon::exact
