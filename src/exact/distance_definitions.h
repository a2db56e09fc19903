// Definitions of distance.h for any boundary, for files that instantiate it.
#pragma once

#include "exact/classify_definitions.h"
#include "exact/difference/evaluate.h"
#include "gnomon/exact/boundary/trace_values.h"
#include "gnomon/exact/distance.h"

namespace gnomon::exact {
namespace detail {

/// A direction of M's boundary at a place, with the origin strictly beyond M's line there.
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
  // M is on the line, to one side of the origin.
  const bool ahead = m.dot(d, boundary.corner(line.first_touch())) > 0;
  return ahead ? Separating<Position>{d.right(), line.first_touch()}
               : Separating<Position>{d.left(), line.last_touch()};
}

/// Trace values of a direction: itself, the vector from a corner to the origin, and a product of the two.
template <class Product>
StepValues seen(const Difference& m, const Direction& direction, const Corner& corner, const Product& product,
                int more) {
  const Vector<double> along = vector_of<double>(direction);
  const Vector<double> way = Vector<double>{0, 0} - vector_of<double>(m, corner);
  return {along.x, along.y, way.x, way.y, product(along, way), static_cast<double>(more)};
}

inline constexpr auto scalar = [](const Vector<double>& a, const Vector<double>& b) { return dot(a, b); };
inline constexpr auto across = [](const Vector<double>& a, const Vector<double>& b) { return cross(a, b); };

/// Returns the region of the origin, from a place with the origin strictly beyond M's line there.
template <class Boundary, class Position, class Tracer>
NearestFeature search_regions(const Boundary& boundary, const Direction& along, Position at, Tracer tracer) {
  const Difference& m = boundary.difference();
  // The nearest point is in the quarter turn from that direction on, or in the one that ends there.
  // @mark voronoi.turn
  const bool goes_on = m.dot(along, boundary.corner(at)) <= 0;
  const Chain<Position> chain{goes_on ? at : boundary.first(along.right()),
                              goes_on ? boundary.first(along.left()) : at};
  const Corner from = boundary.corner(chain.from);
  const Corner to = boundary.corner(chain.to);
  tracer.step(marks::voronoi_turn, goes_on, 0,
              trace_values(seen(m, along, boundary.corner(at), scalar, 0)[4], from.p, from.q, to.p, to.q));
  const Position place = boundary.search(chain, [&](const Direction& edge, const Corner& end) {
    // @mark voronoi.end
    const bool is_passed = m.dot(edge, end) <= 0;
    tracer.step(marks::voronoi_end, end.p, end.q, seen(m, edge, end, scalar, is_passed));
    return is_passed;
  });
  const Corner corner = boundary.corner(place);
  if (place == chain.to) {
    // @mark voronoi.corner
    tracer.step(marks::voronoi_corner, corner.p, corner.q, seen(m, along, corner, scalar, 0));
    return {false, {}, corner};
  }
  const Facet facet = boundary.facet_after(chain, place);
  // @mark voronoi.begin
  const bool is_beside = m.dot(m.edge(facet), corner) < 0;
  tracer.step(marks::voronoi_begin, corner.p, corner.q, seen(m, m.edge(facet), corner, scalar, is_beside));
  return {is_beside, facet, corner};
}

}  // namespace detail

template <class Boundary, class Tracer>
SeparationDistance separation_distance(const Boundary& boundary, Tracer tracer) {
  const Difference& m = boundary.difference();
  const Direction d = m.axis();
  const auto line = stab(boundary, d);
  const Classification start = classification_of(boundary, line, d);
  if (start.contact != Contact::separated) {
    // @mark voronoi.inside
    tracer.step(marks::voronoi_inside, start.contact == Contact::touching, 0, {});
    return {start.contact, {}};
  }
  // @mark voronoi.start
  const auto [along, at] = detail::separating(boundary, start, line, d);
  tracer.step(marks::voronoi_start, boundary.corner(at).p, boundary.corner(at).q,
              detail::seen(m, along, boundary.corner(at), detail::across, start.has_facet));
  return {start.contact, detail::search_regions(boundary, along, at, tracer)};
}

}  // namespace gnomon::exact
