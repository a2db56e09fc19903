#include "exact/distance.h"

#include "exact/boundary/in_turn.h"
#include "exact/boundary/ranges.h"
#include "exact/boundary/sum.h"

namespace gnomon::exact {
namespace {

/// A direction that M's boundary has at a place, with the origin strictly beyond the line that it has there.
template <class Position>
struct Separating {
  Direction along;
  Position at;
};

template <class Boundary, class Position = typename Boundary::Position>
Separating<Position> separating(const Boundary& boundary, const Classification& start, const Stab<Position>& line,
                                const Direction& d) {
  const Difference& m = boundary.difference();
  if (start.has_facet) return {m.edge(start.facet), boundary.start_of(start.facet)};
  switch (line.how) {
    case Stabbing::misses_below:
      return {d, line.halves.away.to};
    case Stabbing::misses_above:
      return {d.opposite(), line.halves.towards.to};
    case Stabbing::touches_below:
    case Stabbing::touches_above:
    case Stabbing::through:
      break;
  }
  // M lies on the line, to one side of the origin.
  const bool ahead = m.dot(d, boundary.corner(line.first_touch())) > 0;
  return ahead ? Separating<Position>{d.right(), line.first_touch()}
               : Separating<Position>{d.left(), line.last_touch()};
}

}  // namespace

template <class Boundary>
SeparationDistance separation_distance(const Boundary& boundary) {
  const Difference& m = boundary.difference();
  const Direction d = m.axis();
  const auto line = stab(boundary, d);
  const Classification start = classification_of(boundary, line, d);
  if (start.contact != Contact::separated) return {start.contact, {}};
  const auto [along, at] = separating(boundary, start, line, d);
  // The nearest point lies in the quarter turn from that direction on, or in the one that ends there.
  Chain<typename Boundary::Position> chain{at, at};
  if (m.dot(along, boundary.corner(at)) <= 0) {
    chain.to = boundary.first(along.left());
  } else {
    chain.from = boundary.first(along.right());
  }
  const auto nearest_at =
      boundary.search(chain, [&](const Direction& edge, const Corner& end) { return m.dot(edge, end) <= 0; });
  Nearest nearest{false, {}, boundary.corner(nearest_at)};
  if (nearest_at != chain.to) {
    nearest.facet = boundary.facet_after(chain, nearest_at);
    nearest.on_facet = m.dot(m.edge(nearest.facet), nearest.corner) < 0;
  }
  return {start.contact, nearest};
}

SeparationDistance separation_distance(const Difference& m) { return separation_distance(Ranges<>(m)); }

template SeparationDistance separation_distance(const Ranges<>&);
template SeparationDistance separation_distance(const Ranges<Recorder>&);
template SeparationDistance separation_distance(const RangesInTurn<>&);
template SeparationDistance separation_distance(const RangesInTurn<Recorder>&);
template SeparationDistance separation_distance(const Sum<>&);
template SeparationDistance separation_distance(const Sum<Recorder>&);

}  // namespace gnomon::exact
