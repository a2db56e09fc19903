// M's boundary edge by edge: for listing it, and for queries that no search can answer.
#pragma once

#include <cstdint>

#include "exact/boundary/edges.h"

namespace gnomon::exact {

/// Calls `visit(facet, joined)` with every edge of M whose angle is in the half turn from `d` on, in the order of their
/// angles. Two parallel edges are one edge of M: only P's is visited, with `joined`; −Q's begins at its end. Cost: O(n
/// + m) signs.
template <class Visit>
void go_half_round(const Difference& m, const Direction& d, const Visit& visit) {
  const auto first = [&](const Direction& to) {
    return Corner{first_edge(m, Side::p, to), first_edge(m, Side::q, to)};
  };
  Corner at = first(d);
  const Corner end = first(d.opposite());
  std::uint32_t p_left = steps_between(m.p(), at.p, end.p);
  std::uint32_t q_left = steps_between(m.q(), at.q, end.q);
  while (p_left > 0 || q_left > 0) {
    const int turn = p_left == 0 ? -1 : q_left == 0 ? 1 : m.cross(m.edge(Side::p, at.p), m.edge(Side::q, at.q));
    visit(turn >= 0 ? Facet{Side::p, at.p, at.q} : Facet{Side::q, at.q, at.p}, turn == 0);
    if (turn >= 0) {
      at.p = m.p().next(at.p);
      --p_left;
    }
    if (turn <= 0) {
      at.q = m.q().next(at.q);
      --q_left;
    }
  }
}

/// Visits all edges of M in the same manner, from P's x axis on.
template <class Visit>
void go_round(const Difference& m, const Visit& visit) {
  go_half_round(m, m.axis(), visit);
  go_half_round(m, m.axis().opposite(), visit);
}

}  // namespace gnomon::exact
