// M's boundary as two lists of edges, P's and −Q's, and the search by two ranges on it, without building M. The search
// finds the place where a chain's direction relative to a query reverses.
//
// A query defines it by one predicate about an edge e of M and a corner m = p − q that the boundary reaches at the end
// of e or later, `passed(e, m)`. At M's own corners along the chain the answers are first yes and then no. Both
// predicates here are also monotonic: advancing along the chain, with the edge, the corner or both, only turns a yes
// into a no.
//   - A line: is m still on the right of it? Along the chain M climbs to the left.
//   - The distance: is the origin, seen along e, behind m? Within a quarter turn all edges advance along each other.
//     The origin is beyond M's support line, so it is less far ahead in a direction that is turned further left.
//     (distance.h; with wy > 0 and angles −90° ≤ α ≤ β < 90°, wx·cos α + wy·sin α > 0 implies the same for β.)
//
// So one evaluation at the middle edges of both ranges halves one of them. Let P's be first by angle, and m its end
// beside the start of −Q's middle edge. M's own end of P's edge is no later than m: on yes, all of P's edges up to the
// middle are passed. M's own start of −Q's edge is no earlier than m: on no, none of −Q's from the middle on is passed.
// When one range is empty, the same predicate halves the rest of the other. Passed edges of the empty range may be in
// between: the yes at the last of them holds for everything before it. Edges that are not passed may be in between too:
// the no that dropped the first of them holds for everything behind it.
//
// Source: the two ranges are those of mink2d (E. Fogel, 2004), which searches one range for each step of the other,
// O(log n · log m) (teaching/in_turn.h). A step that may drop from either is Chazelle and Dobkin's idea ("Intersection
// of convex objects in two and three dimensions", 1987). Cost: at most log2 n + log2 m + 2 steps of two signs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "exact/boundary/edges.h"
#include "gnomon/core/trace.h"
#include "gnomon/exact/boundary/boundary.h"
#include "gnomon/exact/boundary/trace_values.h"

namespace gnomon::exact {

namespace marks {
/// The order of the two middle edges by angle: `first` is 1 if P's is first. Values: P's direction and −Q's, of length
/// 1, and their cross product, rounded.
inline constexpr Mark ranges_order{"ranges_order"};
/// The corner of M in the predicate: P's index, Q's. Values: x and y of P's corner, of Q's and of their difference,
/// rounded.
inline constexpr Mark ranges_corner{"ranges_corner"};
/// A step of a search, before it is taken: `first` is 1 if P's edge is first, `second` 1 if the predicate passes it, or
/// −Q's. Values: the rest of P's range, from and to, counted from the chain's start, the rest of −Q's, and the two
/// middle edges. At most log2 n + log2 m + 2.
inline constexpr Mark ranges_step{"ranges_step"};
/// A step when one range is empty: `first` is 1 for P's, `second` 1 if the edge is passed. Values: from, to, the edge,
/// and the other body's corner.
inline constexpr Mark ranges_rest{"ranges_rest"};
}  // namespace marks

/// Limit of the steps of a search in a half turn, for bodies with so many bits in the number of their edges.
constexpr std::size_t ranges_steps(std::size_t bits_p, std::size_t bits_q) { return 3 * (bits_p + bits_q + 2); }

template <class Tracer = NoTrace>
class Ranges {
 public:
  using Position = Corner;

  explicit Ranges(const Difference& m, Tracer tracer = {}) : m_(m), tracer_(tracer) {}
  explicit Ranges(const Difference&& temporary, Tracer tracer = {}) = delete;

  const Difference& difference() const { return m_; }
  Corner corner(const Corner& position) const { return position; }
  Corner first(const Direction& d) const { return {first_edge(m_, Side::p, d), first_edge(m_, Side::q, d)}; }
  Halves<Corner> halves(const Direction& d) const;
  Corner start_of(const Facet& facet) const { return facet.start(); }
  Facet facet_after(const Chain<Corner>& chain, const Corner& at) const;
  Facet facet_before(const Chain<Corner>& chain, const Corner& at) const;

  template <class Passed>
  Corner search(const Chain<Corner>& chain, const Passed& passed) const;

 private:
  const Difference& m_;
  [[no_unique_address]] Tracer tracer_;
};

template <class Tracer>
Halves<Corner> Ranges<Tracer>::halves(const Direction& d) const {
  const Corner along = first(d);
  const Corner back = first(d.opposite());
  const auto behind = [&](const Corner& at) {
    return Corner{behind_parallel(m_, Side::p, d, at.p), behind_parallel(m_, Side::q, d, at.q)};
  };
  return {{behind(along), back}, {behind(back), along}};
}

template <class Tracer>
Facet Ranges<Tracer>::facet_after(const Chain<Corner>& chain, const Corner& at) const {
  const bool p_next = at.q == chain.to.q || (at.p != chain.to.p && p_comes_first(m_, at));
  return p_next ? Facet{Side::p, at.p, at.q} : Facet{Side::q, at.q, at.p};
}

template <class Tracer>
Facet Ranges<Tracer>::facet_before(const Chain<Corner>& chain, const Corner& at) const {
  const Corner edges{m_.p().previous(at.p), m_.q().previous(at.q)};
  const bool p_last = at.q == chain.from.q || (at.p != chain.from.p && !p_comes_first(m_, edges));
  return p_last ? Facet{Side::p, edges.p, at.q} : Facet{Side::q, edges.q, at.p};
}

template <class Tracer>
template <class Passed>
Corner Ranges<Tracer>::search(const Chain<Corner>& chain, const Passed& passed) const {
  const auto corner = [&](std::uint32_t p, std::uint32_t q) {
    return Corner{further(m_.p(), chain.from.p, p), further(m_.q(), chain.from.q, q)};
  };
  const auto is_passed_at = [&](const Direction& edge, const Corner& end) {
    // @mark ranges.corner
    tracer_.step(marks::ranges_corner, end.p, end.q, trace_corner<Tracer>(m_, end));
    return passed(edge, end);
  };
  const auto p_passed = [&](std::uint32_t p, std::uint32_t q) {
    return is_passed_at(m_.edge(Side::p, corner(p, q).p), corner(p + 1, q));
  };
  const auto q_passed = [&](std::uint32_t p, std::uint32_t q) {
    return is_passed_at(m_.edge(Side::q, corner(p, q).q), corner(p, q + 1));
  };
  std::uint32_t low_p = 0;
  std::uint32_t low_q = 0;
  std::uint32_t high_p = steps_between(m_.p(), chain.from.p, chain.to.p);
  std::uint32_t high_q = steps_between(m_.q(), chain.from.q, chain.to.q);
  while (low_p < high_p && low_q < high_q) {
    const std::uint32_t p = low_p + (high_p - low_p) / 2;
    const std::uint32_t q = low_q + (high_q - low_q) / 2;
    // @mark ranges.order
    const bool p_first = p_comes_first(m_, corner(p, q));
    tracer_.step(marks::ranges_order, p_first, 0, trace_order<Tracer>(m_, corner(p, q)));
    // @mark ranges.step
    const bool is_passed = p_first ? p_passed(p, q) : q_passed(p, q);
    tracer_.step(marks::ranges_step, p_first, is_passed, trace_values(low_p, high_p, low_q, high_q, p, q));
    if (p_first) {
      (is_passed ? low_p : high_q) = is_passed ? p + 1 : q;
    } else {
      (is_passed ? low_q : high_p) = is_passed ? q + 1 : p;
    }
  }
  const bool of_p = low_p < high_p;
  std::uint32_t& low = of_p ? low_p : low_q;
  std::uint32_t& high = of_p ? high_p : high_q;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    // @mark ranges.rest
    const bool is_passed = of_p ? p_passed(middle, low_q) : q_passed(low_p, middle);
    tracer_.step(marks::ranges_rest, of_p, is_passed, trace_values(low, high, middle, of_p ? low_q : low_p));
    (is_passed ? low : high) = is_passed ? middle + 1 : middle;
  }
  return corner(low_p, low_q);
}

}  // namespace gnomon::exact
