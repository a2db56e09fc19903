// M's boundary as a list: its edges in the order of their angles, decided exactly, each with the corners of P and Q
// that it has. The corners of M are not computed, because they would have to be rounded: they stay p − q.
#pragma once

#include <cstdint>
#include <vector>

#include "exact/boundary/boundary.h"
#include "exact/boundary/partition_point.h"

namespace gnomon::exact {

/// For many questions about the same two bodies in the same orientation.
class Sum {
 public:
  /// An index in the list; the list is a ring.
  using Position = std::uint32_t;

  /// Of two edges of P and −Q that are parallel both are in the list, P's first. The difference must outlive it.
  /// Cost: O(n + m) signs. Allocates.
  explicit Sum(const Difference& m);
  explicit Sum(const Difference&& temporary) = delete;

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
  Position search(const Chain<Position>& chain, const Passed& passed) const {
    const std::uint32_t count = steps(chain.from, chain.to);
    return further(chain.from, partition_point(0, count, [&](std::uint32_t i) {
                     const Facet& facet = facets_[further(chain.from, i)];
                     return passed(m_.edge(facet), m_.end(facet));
                   }));
  }

 private:
  Position further(Position from, std::uint32_t count) const {
    const std::uint32_t index = from + count;
    return index < size() ? index : index - size();
  }
  std::uint32_t steps(Position from, Position to) const { return to >= from ? to - from : to + size() - from; }

  const Difference& m_;
  std::vector<Facet> facets_;
  std::vector<Position> place_of_p_;
  std::vector<Position> place_of_q_;
  Position half_turn_ = 0;
};

}  // namespace gnomon::exact
