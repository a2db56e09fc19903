// Definitions of classify.h for any boundary (boundary.h), for files that instantiate it for a kind of boundary.
#pragma once

#include "gnomon/exact/classify.h"

namespace gnomon::exact {
namespace detail {

/// The line touches M along its lowest or highest edge, or at a corner: the origin is on this stretch or beside it.
template <class Boundary>
Classification beside_touch(const Boundary& boundary, const Stab<typename Boundary::Position>& stab,
                            const Direction& d) {
  const Difference& m = boundary.difference();
  const bool below = stab.how == Stabbing::touches_below;
  const auto& [towards, away] = stab.halves;
  // The candidates are the edges across the line at both ends of its stretch. M on the line has none.
  const bool has_edges = !towards.is_empty();
  const auto next_towards = [&, &half = towards] {
    return below ? boundary.facet_after(half, half.from) : boundary.facet_before(half, half.to);
  };
  const auto next_away = [&, &half = away] {
    return below ? boundary.facet_before(half, half.to) : boundary.facet_after(half, half.from);
  };
  const int end = m.dot(d, boundary.corner(stab.last_touch()));
  const int begin = m.dot(d, boundary.corner(stab.first_touch()));
  if (end < 0) return {Contact::separated, has_edges, has_edges ? next_towards() : Facet{}};
  if (begin > 0) return {Contact::separated, has_edges, has_edges ? next_away() : Facet{}};
  if (has_edges && end == 0) return {Contact::touching, true, next_towards()};
  if (has_edges && begin == 0) return {Contact::touching, true, next_away()};
  return {Contact::touching, false, {}};
}

}  // namespace detail

template <class Boundary>
Classification classification_of(const Boundary& boundary, const Stab<typename Boundary::Position>& stab,
                                 const Direction& d) {
  switch (stab.how) {
    case Stabbing::misses_below:
    case Stabbing::misses_above:
      return {};
    case Stabbing::touches_below:
    case Stabbing::touches_above:
      return detail::beside_touch(boundary, stab, d);
    case Stabbing::through:
      break;
  }
  const bool beyond_exit = stab.exit_side <= 0;
  const Facet& facet = beyond_exit ? stab.exit : stab.entry;
  const int side = beyond_exit ? stab.exit_side : stab.entry_side;
  if (side > 0) return {Contact::overlapping, false, {}};
  return {side < 0 ? Contact::separated : Contact::touching, true, facet};
}

template <class Boundary>
Classification classify(const Boundary& boundary) {
  const Direction d = boundary.difference().axis();
  return classification_of(boundary, stab(boundary, d), d);
}

}  // namespace gnomon::exact
