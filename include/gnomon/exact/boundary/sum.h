// M's boundary as a list: its edges in the order of their angles, decided exactly, each with its corners of P and Q.
// The corners of M are not computed, because they would have to be rounded: they stay p − q.
#pragma once

#include <cstdint>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/trace.h"
#include "gnomon/exact/boundary/boundary.h"
#include "gnomon/exact/boundary/rounded.h"
#include "gnomon/exact/boundary/trace_values.h"

namespace gnomon::exact {

namespace marks {
/// Place of a direction among the edges: index, whether it is in the first half turn of the list. Values: the
/// direction, and the first and the last edge of that half.
inline constexpr Mark sum_angle{"sum_angle"};
/// A step of the search for this place: index, whether the edge's angle is less; body of the edge, 0 P, 1 Q. Values:
/// the first and the last edge of the remaining half, the edge compared, its direction, and direction × edge. At most
/// log2 (n + m) + 1 for each direction.
inline constexpr Mark sum_place{"sum_place"};
/// A search begins: index, number of edges of the chain. Values: the first and the last of them, and for a search along
/// a line its direction.
inline constexpr Mark sum_chain{"sum_chain"};
/// A step of a search: index, whether the edge is passed; its body. Values: the first and the last edge of the
/// remaining chain, and the edge compared, counted from the chain's start; for a search along a line the end of that
/// edge, and direction × end. At most log2 (n + m) + 1.
inline constexpr Mark sum_step{"sum_step"};
/// A step of a search that is not along a line, when it drops edges: the same without end and product.
inline constexpr Mark list_drop{"list_drop"};
}  // namespace marks

/// Selects the remaining edge that a search compares: the middle one, so that each step halves them. It is a parameter
/// of `Sum` because a lesson compares it with another choice.
struct GNOMON_API Middle {
  static std::uint32_t of(std::uint32_t low, std::uint32_t high) { return low + (high - low) / 2; }
};

/// M's boundary for many queries about the same two bodies in the same orientation.
/// ```
/// const exact::Body box = *exact::Body::make(square.view().vertices());
/// const exact::Difference m(exact::Placed{box}, exact::Placed{box});
/// const exact::Sum<> sum(m);
/// assert(sum.size() == 8 && exact::classify(sum).contact == exact::Contact::overlapping);
/// ```
template <class Tracer = NoTrace, class Probe = Middle>
class GNOMON_API Sum {
 public:
  /// Index in the list, which is cyclic.
  using Position = std::uint32_t;

  /// Lists the edges of M. The list has both of two parallel edges of P and −Q, P's first. The difference must outlive
  /// the list. Cost: O(n + m) signs. Allocates.
  explicit Sum(const Difference& m, Tracer tracer = {});
  explicit Sum(const Difference&& temporary, Tracer tracer = {}) = delete;

  /// Returns the difference whose edges it lists.
  const Difference& difference() const { return m_; }
  /// Returns the number of edges.
  std::uint32_t size() const { return static_cast<std::uint32_t>(facets_.size()); }
  /// Returns all edges, counter-clockwise.
  const std::vector<Facet>& facets() const { return facets_; }
  /// Returns the tracer that receives the steps of searches.
  Tracer tracer() const { return tracer_; }

  // The functions below are for the searches.

  /// Returns the corner of M at which the edge there begins.
  Corner corner(Position at) const;
  /// Returns the first edge whose angle is at least that of d, counter-clockwise from d. Cost: log2 (n + m) signs.
  Position first(const Direction& d) const;
  /// Returns the halves on both sides of the line along d. Cost: twice as much.
  Halves<Position> halves(const Direction& d) const;
  /// Returns the index of an edge in the list.
  Position start_of(const Facet& facet) const {
    return facet.side == Side::p ? place_of_p_[facet.edge] : place_of_q_[facet.edge];
  }
  Facet facet_after(const Chain<Position>&, Position at) const { return facets_[at]; }
  Facet facet_before(const Chain<Position>&, Position at) const { return facets_[(at == 0 ? size() : at) - 1]; }

  /// Returns the position behind the last passed edge. Cost: log2 (n + m) signs.
  template <class Passed>
  Position search(const Chain<Position>& chain, const Passed& passed) const;

 protected:
  Position further(Position from, std::uint32_t count) const {
    const std::uint32_t index = from + count;
    return index < size() ? index : index - size();
  }
  std::uint32_t steps(Position from, Position to) const { return to >= from ? to - from : to + size() - from; }

 private:
  StepValues angle_values(const Direction& d, Position low, Position high) const;
  StepValues first_values(std::uint32_t low, std::uint32_t high, Position at, const Direction& d) const;
  template <class Passed>
  StepValues chain_values(const Chain<Position>& chain, const Passed& passed) const;
  template <class Passed>
  StepValues step_values(std::uint32_t low, std::uint32_t high, std::uint32_t at, const Corner& end,
                         const Passed& passed) const;

  const Difference& m_;
  std::vector<Facet> facets_;
  std::vector<Position> place_of_p_;
  std::vector<Position> place_of_q_;
  Position half_turn_ = 0;
  [[no_unique_address]] Tracer tracer_;
};

/// Returns the tracer, or an empty one.
template <bool traced, class Tracer>
auto tracer_if(Tracer tracer) {
  if constexpr (traced) {
    return tracer;
  } else {
    return NoTrace{};
  }
}

template <class Tracer, class Probe>
template <class Passed>
StepValues Sum<Tracer, Probe>::chain_values(const Chain<Position>& chain, const Passed& passed) const {
  if constexpr (!Tracer::records) return {};
  StepValues values = trace_values(chain.from, further(chain.to, size() - 1));
  if constexpr (AlongLine<Passed>) {
    const Vec2d direction = passed.direction();
    values[2] = direction.x;
    values[3] = direction.y;
  }
  return values;
}

template <class Tracer, class Probe>
template <class Passed>
StepValues Sum<Tracer, Probe>::step_values(std::uint32_t low, std::uint32_t high, std::uint32_t at, const Corner& end,
                                           const Passed& passed) const {
  if constexpr (!Tracer::records) return {};
  StepValues values = trace_values(low, high - 1, at);
  if constexpr (AlongLine<Passed>) {
    const Vec2d corner = rounded(m_, end);
    values[3] = corner.x;
    values[4] = corner.y;
    values[5] = gnomon::cross(passed.direction(), corner);
  }
  return values;
}

template <class Tracer, class Probe>
template <class Passed>
typename Sum<Tracer, Probe>::Position Sum<Tracer, Probe>::search(const Chain<Position>& chain,
                                                                 const Passed& passed) const {
  const auto line_tracer = tracer_if<AlongLine<Passed>>(tracer_);
  const auto other_tracer = tracer_if<!AlongLine<Passed>>(tracer_);
  std::uint32_t low = 0;
  // @mark sum.chain
  std::uint32_t high = steps(chain.from, chain.to);
  tracer_.step(marks::sum_chain, high, 0, chain_values(chain, passed));
  while (low < high) {
    const std::uint32_t at = Probe::of(low, high);
    const Facet& facet = facets_[further(chain.from, at)];
    // @mark sum.step
    const bool is_passed = passed(m_.edge(facet), m_.end(facet));
    const StepValues values = step_values(low, high, at, m_.end(facet), passed);
    line_tracer.step(marks::sum_step, is_passed, facet.side, values);
    // @mark list.drop
    (is_passed ? low : high) = is_passed ? at + 1 : at;
    other_tracer.step(marks::list_drop, is_passed, facet.side, values);
  }
  return further(chain.from, low);
}

}  // namespace gnomon::exact
