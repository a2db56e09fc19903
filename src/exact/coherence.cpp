#include "exact/coherence.h"

#include <cstddef>

#include "exact/boundary/ranges.h"

namespace gnomon::exact {
namespace {

/// Reports whether no corner of the body, as part of M, is right of the line with direction `d` through this corner.
bool is_lowest(const Difference& m, Side side, const Direction& d, std::uint32_t corner) {
  const Body& body = m.body(side);
  return body.edges() == 0 ||
         (m.cross(d, m.edge(side, corner)) >= 0 && m.cross(d, m.edge(side, body.previous(corner))) <= 0);
}

bool is_there(const Difference& m, const Corner& corner) { return corner.p < m.p().size() && corner.q < m.q().size(); }

}  // namespace

bool Certificate::holds(const Difference& m) const {
  switch (kind_) {
    case Kind::none:
      return false;
    case Kind::edge: {
      const Side other = facet_.side == Side::p ? Side::q : Side::p;
      if (facet_.edge >= m.body(facet_.side).edges() || !is_there(m, facet_.start())) return false;
      const Direction along = m.edge(facet_);
      return m.cross(along, facet_.start()) > 0 && is_lowest(m, other, along, facet_.corner);
    }
    case Kind::axis: {
      const Corner& corner = ring_[0];
      if (!is_there(m, corner)) return false;
      const Direction d = above_ ? m.axis().opposite() : m.axis();
      return corner.p == (above_ ? m.p().first_falling() : m.p().first_rising()) && m.cross(d, corner) > 0 &&
             is_lowest(m, Side::q, d, corner.q);
    }
    case Kind::overlap:
      break;
  }
  // Four differences are in M for any poses. They surround the origin if each is to the left of the one before, seen
  // from the origin.
  for (std::size_t i = 0; i < ring_.size(); ++i) {
    const Corner& from = ring_[i];
    const Corner& to = ring_[(i + 1) % ring_.size()];
    if (!is_there(m, from) || !is_there(m, to) || (from != to && m.cross(from, to) <= 0)) return false;
  }
  return true;
}

Contact classify(const Difference& m, Certificate& last) {
  if (last.holds(m)) return last.contact();
  const Direction d = m.axis();
  const Ranges<> boundary(m);
  const auto line = stab(boundary, d);
  const Classification found = classification_of(boundary, line, d);
  last.kind_ = Certificate::Kind::none;
  if (found.contact == Contact::overlapping) {
    last.kind_ = Certificate::Kind::overlap;
    last.ring_ = {line.exit.start(), m.end(line.exit), line.entry.start(), m.end(line.entry)};
  } else if (found.contact == Contact::separated && found.has_facet) {
    last.kind_ = Certificate::Kind::edge;
    last.facet_ = found.facet;
  } else if (found.contact == Contact::separated && line.how != Stabbing::touches_below) {
    last.kind_ = Certificate::Kind::axis;
    last.above_ = line.how == Stabbing::misses_above;
    last.ring_[0] = last.above_ ? line.halves.towards.to : line.halves.away.to;
  }
  return found.contact;
}

}  // namespace gnomon::exact
