// Definitions of the members of Sum, for files that instantiate it.
#pragma once

#include "exact/boundary/round.h"
#include "gnomon/exact/boundary/sum.h"

namespace gnomon::exact {

template <class Tracer, class Probe>
Sum<Tracer, Probe>::Sum(const Difference& m, Tracer tracer)
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

template <class Tracer, class Probe>
Corner Sum<Tracer, Probe>::corner(Position at) const {
  return facets_.empty() ? Corner{} : facets_[at].start();
}

template <class Tracer, class Probe>
StepValues Sum<Tracer, Probe>::angle_values(const Direction& d, Position low, Position high) const {
  if constexpr (!Tracer::records) return {};
  const Vec2d direction = rounded(d);
  return {direction.x, direction.y, static_cast<double>(low), static_cast<double>(high - 1)};
}

template <class Tracer, class Probe>
StepValues Sum<Tracer, Probe>::first_values(std::uint32_t low, std::uint32_t high, Position at,
                                            const Direction& d) const {
  if constexpr (!Tracer::records) return {};
  const Vec2d edge = rounded(m_.edge(facets_[at]));
  StepValues values = trace_values(low, high - 1, at);
  values[3] = edge.x;
  values[4] = edge.y;
  values[5] = gnomon::cross(rounded(d), edge);
  return values;
}

template <class Tracer, class Probe>
auto Sum<Tracer, Probe>::first(const Direction& d) const -> Position {
  if (facets_.empty()) return 0;
  const auto [rises, level] = m_.half_of(Side::p, d);
  Position low = rises ? 0 : half_turn_;
  if (level) return low;
  // @mark sum.angle
  Position high = rises ? half_turn_ : size();
  tracer_.step(marks::sum_angle, rises, 0, angle_values(d, low, high));
  while (low < high) {
    const Position at = Probe::of(low, high);
    // @mark sum.place
    const bool comes_before = m_.cross(d, m_.edge(facets_[at])) < 0;
    tracer_.step(marks::sum_place, comes_before, facets_[at].side, first_values(low, high, at, d));
    (comes_before ? low : high) = comes_before ? at + 1 : at;
  }
  return low == size() ? 0 : low;
}

template <class Tracer, class Probe>
auto Sum<Tracer, Probe>::halves(const Direction& d) const -> Halves<Position> {
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

}  // namespace gnomon::exact
