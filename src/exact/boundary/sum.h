// M's boundary as a list: its edges in the order of their angles, decided exactly, each with the corners of P and Q
// that it has. The corners of M are not computed, because they would have to be rounded: they stay p − q.
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace.h"
#include "exact/boundary/boundary.h"
#include "exact/boundary/trace_values.h"

namespace gnomon::exact {

namespace marks {
/// A step of a search: index, whether the edge is passed. Values: what is left of the chain, from and to, and the
/// middle edge, counted from the chain's start. At most log2 (n + m) + 1.
inline constexpr Mark sum_step{"sum_step"};
}  // namespace marks

/// For many questions about the same two bodies in the same orientation.
template <class Tracer = NoTrace>
class Sum {
 public:
  /// An index in the list; the list is a ring.
  using Position = std::uint32_t;

  /// Of two edges of P and −Q that are parallel both are in the list, P's first. The difference must outlive it.
  /// Cost: O(n + m) signs. Allocates.
  explicit Sum(const Difference& m, Tracer tracer = {});
  explicit Sum(const Difference&& temporary, Tracer tracer = {}) = delete;

  const Difference& difference() const { return m_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(facets_.size()); }
  const std::vector<Facet>& facets() const { return facets_; }

  Corner corner(Position at) const;
  Position first(const Direction& d) const;
  Halves<Position> halves(const Direction& d) const;
  Position start_of(const Facet& facet) const {
    return facet.side == Side::p ? place_of_p_[facet.edge] : place_of_q_[facet.edge];
  }
  Facet facet_after(const Chain<Position>&, Position at) const { return facets_[at]; }
  Facet facet_before(const Chain<Position>&, Position at) const { return facets_[(at == 0 ? size() : at) - 1]; }

  /// Cost: log2 (n + m) signs.
  template <class Passed>
  Position search(const Chain<Position>& chain, const Passed& passed) const;

 protected:
  Position further(Position from, std::uint32_t count) const {
    const std::uint32_t index = from + count;
    return index < size() ? index : index - size();
  }
  std::uint32_t steps(Position from, Position to) const { return to >= from ? to - from : to + size() - from; }

 private:
  const Difference& m_;
  std::vector<Facet> facets_;
  std::vector<Position> place_of_p_;
  std::vector<Position> place_of_q_;
  Position half_turn_ = 0;
  [[no_unique_address]] Tracer tracer_;
};

template <class Tracer>
template <class Passed>
typename Sum<Tracer>::Position Sum<Tracer>::search(const Chain<Position>& chain, const Passed& passed) const {
  std::uint32_t low = 0;
  std::uint32_t high = steps(chain.from, chain.to);
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    const Facet& facet = facets_[further(chain.from, middle)];
    // @mark sum.step
    const bool is_passed = passed(m_.edge(facet), m_.end(facet));
    tracer_.step(marks::sum_step, is_passed, 0, trace_values(low, high, middle));
    (is_passed ? low : high) = is_passed ? middle + 1 : middle;
  }
  return further(chain.from, low);
}

}  // namespace gnomon::exact
