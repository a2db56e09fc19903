// A nested binary search on M's boundary, as in mink2d. For the middle edge of one body, it first searches its place
// among the other's edges, so that the test is at M's own corner. It is easier to follow than the search that shrinks
// both ranges at once (ranges.h), and slower: O(log n · log m) signs.
//
// Source: E. Fogel, mink2d, 2004.
#pragma once

#include <cstddef>
#include <cstdint>

#include "exact/boundary/partition_point.h"
#include "exact/boundary/ranges.h"

namespace gnomon::exact {

namespace marks {
/// Comparison of an edge with one of the other body: `first` is 1 for an edge of P, `second` 1 if the other's edge
/// comes before it. Values: the edge and the other's, both counted from the chain's start, and the cross product of P's
/// direction and −Q's, of length 1, rounded. At most log2 m + 1, or log2 n + 1, before each step.
inline constexpr Mark turns_place{"turns_place"};
/// Corner of M at the end of the edge in its place: P's index, Q's. Values: x and y of P's corner, of Q's and of their
/// difference, rounded.
inline constexpr Mark turns_corner{"turns_corner"};
/// A step: `first` is 1 for an edge of P, `second` 1 if it is passed. Values: the edge, counted from the chain's start,
/// and the number of the other body's edges before it. At most log2 n + log2 m + 2.
inline constexpr Mark turns_step{"turns_step"};
}  // namespace marks

/// Maximum number of steps of a search in a half turn, for bodies whose edge numbers have these numbers of bits.
constexpr std::size_t turns_steps(std::size_t bits_p, std::size_t bits_q) {
  return (bits_p + 1) * (bits_q + 3) + (bits_q + 1) * (bits_p + 3);
}

template <class Tracer = NoTrace>
class NestedRanges {
 public:
  using Position = Corner;

  explicit NestedRanges(const Difference& m, Tracer tracer = {}) : ranges_(m), tracer_(tracer) {}
  explicit NestedRanges(const Difference&& temporary, Tracer tracer = {}) = delete;

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
Corner NestedRanges<Tracer>::search(const Chain<Corner>& chain, const Passed& passed) const {
  const Difference& m = difference();
  const auto corner = [&](std::uint32_t p, std::uint32_t q) {
    return Corner{further(m.p(), chain.from.p, p), further(m.q(), chain.from.q, q)};
  };
  const std::uint32_t all_p = steps_between(m.p(), chain.from.p, chain.to.p);
  const std::uint32_t all_q = steps_between(m.q(), chain.from.q, chain.to.q);
  const auto halve = [&](bool of_p) {
    return partition_point(0, of_p ? all_p : all_q, [&](std::uint32_t edge) {
      const std::uint32_t others = partition_point(0, of_p ? all_q : all_p, [&](std::uint32_t other) {
        const Corner both = of_p ? corner(edge, other) : corner(other, edge);
        // @mark turns.place
        const bool comes_before = p_comes_first(m, both) != of_p;
        tracer_.step(marks::turns_place, of_p, comes_before, trace_place<Tracer>(m, both, edge, other));
        return comes_before;
      });
      const Corner end = of_p ? corner(edge + 1, others) : corner(others, edge + 1);
      // @mark turns.corner
      const bool is_passed =
          passed(of_p ? m.edge(Side::p, corner(edge, others).p) : m.edge(Side::q, corner(others, edge).q), end);
      tracer_.step(marks::turns_corner, end.p, end.q, trace_corner<Tracer>(m, end));
      // @mark turns.step
      tracer_.step(marks::turns_step, of_p, is_passed, trace_values(edge, others));
      return is_passed;
    });
  };
  const std::uint32_t p = halve(true);
  return corner(p, halve(false));
}

}  // namespace gnomon::exact
