#include "exact/boundary/sum.h"

#include "exact/boundary/partition_point.h"
#include "exact/boundary/round.h"

namespace gnomon::exact {

template <class Tracer>
Sum<Tracer>::Sum(const Difference& m, Tracer tracer)
    : m_(m), place_of_p_(m.p().edges()), place_of_q_(m.q().edges()), tracer_(tracer) {
  facets_.reserve(m.p().edges() + m.q().edges());
  const auto add = [&](const Facet& facet) {
    (facet.side == Side::p ? place_of_p_ : place_of_q_)[facet.edge] = size();
    facets_.push_back(facet);
  };
  const auto visit = [&](const Facet& facet, bool joined) {
    add(facet);
    if (joined) add({Side::q, facet.corner, m.p().next(facet.edge)});
  };
  go_half_round(m, m.axis(), visit);
  half_turn_ = size();
  go_half_round(m, m.axis().opposite(), visit);
}

template <class Tracer>
Corner Sum<Tracer>::corner(Position at) const {
  return facets_.empty() ? Corner{} : facets_[at].start();
}

template <class Tracer>
auto Sum<Tracer>::first(const Direction& d) const -> Position {
  if (facets_.empty()) return 0;
  const auto [rises, level] = m_.half_of(Side::p, d);
  const Position from = rises ? 0 : half_turn_;
  if (level) return from;
  const Position to = rises ? half_turn_ : size();
  const Position place = partition_point(from, to, [&](Position at) { return m_.cross(d, m_.edge(facets_[at])) < 0; });
  return place == size() ? 0 : place;
}

template <class Tracer>
auto Sum<Tracer>::halves(const Direction& d) const -> Halves<Position> {
  if (facets_.empty()) return {};
  const Position along = first(d);
  const Position back = first(d.opposite());
  const auto behind = [&](Position at, const Direction& way) {
    const auto lies_along = [&](const Direction& edge) { return m_.cross(way, edge) == 0 && m_.dot(way, edge) > 0; };
    while (lies_along(m_.edge(facets_[at]))) at = further(at, 1);
    return at;
  };
  return {{behind(along, d), back}, {behind(back, d.opposite()), along}};
}

template class Sum<>;
template class Sum<Recorder>;

}  // namespace gnomon::exact
