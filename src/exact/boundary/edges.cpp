#include "exact/boundary/edges.h"

#include "exact/boundary/partition_point.h"

namespace gnomon::exact {

std::uint32_t first_edge(const Difference& m, Side side, const Direction& d) {
  const Body& body = m.body(side);
  if (body.edges() == 0) return 0;
  const auto [rises, level] = m.half_of(side, d);
  // The edges of −Q are reversed, so Q's falling edges are the first half of them.
  const bool first_half = rises == (side == Side::p);
  const std::uint32_t from = first_half ? body.first_rising() : body.first_falling();
  if (level) return from;
  const std::uint32_t to = first_half ? body.first_falling() : body.first_rising();
  return further(body, from, partition_point(0, steps_between(body, from, to), [&](std::uint32_t i) {
                   return m.cross(d, m.edge(side, further(body, from, i))) < 0;
                 }));
}

std::uint32_t behind_parallel(const Difference& m, Side side, const Direction& d, std::uint32_t edge) {
  const Body& body = m.body(side);
  if (body.edges() == 0) return 0;
  return m.cross(d, m.edge(side, edge)) == 0 ? body.next(edge) : edge;
}

}  // namespace gnomon::exact
