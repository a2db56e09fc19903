// The search on M's boundary as mink2d does it: for the middle edge of one body, the place that it has among the
// other's is searched first, so that the question is asked at M's own corner. It is easier to see through than the
// search that drops from either range at once (ranges.h), and slower: O(log n · log m) signs.
//
// Source: E. Fogel, mink2d, 2004.
#pragma once

#include <cstdint>

#include "exact/boundary/partition_point.h"
#include "exact/boundary/ranges.h"

namespace gnomon::exact {

namespace marks {
/// A step: `first` is 1 for an edge of P, `second` 1 if it is passed. Values: the edge, counted from the chain's start,
/// and how many of the other body's edges come before it. At most log2 n + log2 m + 2.
inline constexpr Mark turns_step{"turns_step"};
}  // namespace marks

template <class Tracer = NoTrace>
class RangesInTurn {
 public:
  using Position = Corner;

  explicit RangesInTurn(const Difference& m, Tracer tracer = {}) : ranges_(m), tracer_(tracer) {}
  explicit RangesInTurn(const Difference&& temporary, Tracer tracer = {}) = delete;

  const Difference& difference() const { return ranges_.difference(); }
  Corner corner(const Corner& position) const { return position; }
  Corner first(const Direction& d) const { return ranges_.first(d); }
  Halves<Corner> halves(const Direction& d) const { return ranges_.halves(d); }
  Corner start_of(const Facet& facet) const { return facet.start(); }
  Facet facet_after(const Chain<Corner>& chain, const Corner& at) const { return ranges_.facet_after(chain, at); }
  Facet facet_before(const Chain<Corner>& chain, const Corner& at) const { return ranges_.facet_before(chain, at); }

  template <class Passed>
  Corner search(const Chain<Corner>& chain, const Passed& passed) const;

 private:
  Ranges<> ranges_;
  [[no_unique_address]] Tracer tracer_;
};

template <class Tracer>
template <class Passed>
Corner RangesInTurn<Tracer>::search(const Chain<Corner>& chain, const Passed& passed) const {
  const Difference& m = difference();
  const auto corner = [&](std::uint32_t p, std::uint32_t q) {
    return Corner{further(m.p(), chain.from.p, p), further(m.q(), chain.from.q, q)};
  };
  const std::uint32_t all_p = steps_between(m.p(), chain.from.p, chain.to.p);
  const std::uint32_t all_q = steps_between(m.q(), chain.from.q, chain.to.q);
  const auto halve = [&](bool of_p) {
    return partition_point(0, of_p ? all_p : all_q, [&](std::uint32_t edge) {
      const std::uint32_t others = partition_point(0, of_p ? all_q : all_p, [&](std::uint32_t other) {
        return of_p ? !p_comes_first(m, corner(edge, other)) : p_comes_first(m, corner(other, edge));
      });
      // @mark turns.step
      const bool is_passed = of_p ? passed(m.edge(Side::p, corner(edge, others).p), corner(edge + 1, others))
                                  : passed(m.edge(Side::q, corner(others, edge).q), corner(others, edge + 1));
      tracer_.step(marks::turns_step, of_p, is_passed, trace_values(edge, others));
      return is_passed;
    });
  };
  const std::uint32_t p = halve(true);
  return corner(p, halve(false));
}

}  // namespace gnomon::exact
