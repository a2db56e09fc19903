// Definitions of along.h for any boundary, for files that instantiate it.
#pragma once

#include "exact/classify_definitions.h"
#include "gnomon/exact/along.h"

namespace gnomon::exact {
namespace detail {

/// Returns the distance to the end of a touching line's stretch, by the line of an edge of M if there is one across it.
template <class Boundary>
DirectionalDistance at_touch(const Boundary& boundary, const Stab<typename Boundary::Position>& stab, bool first) {
  const auto& half = first ? stab.halves.away : stab.halves.towards;
  const auto at = first ? stab.first_touch() : stab.last_touch();
  if (half.is_empty()) return {DirectionalDistance::Kind::corner, false, {}, boundary.corner(at)};
  return {DirectionalDistance::Kind::facet, true,
          at == half.from ? boundary.facet_after(half, at) : boundary.facet_before(half, at), boundary.corner(at)};
}

/// Returns a distance of zero, for bodies in contact now, with the edge of M there if there is one.
inline DirectionalDistance now(const Classification& classification) {
  return {DirectionalDistance::Kind::zero, classification.has_facet, classification.facet, {}};
}

inline bool has_interior(const Difference& m) {
  if (m.p().edges() > 2 || m.q().edges() > 2) return true;
  return m.p().edges() == 2 && m.q().edges() == 2 && m.cross(m.edge(Side::p, 0), m.edge(Side::q, 0)) != 0;
}

template <class Boundary>
TranslationalImpact standing(const Boundary& boundary) {
  TranslationalImpact result;
  const Classification start = classify(boundary);
  result.contact = start.contact;
  if (start.contact == Contact::separated) return result;
  result.meeting = Meeting::initial;
  result.enters = start.contact == Contact::overlapping;
  result.enter = now(start);
  result.exit.kind = DirectionalDistance::Kind::endless;
  return result;
}

}  // namespace detail

template <class Boundary>
DirectionalPenetration directional_penetration(const Boundary& boundary, Vec2d d) {
  const Direction direction = Direction::of(d);
  if (direction.is_zero()) {
    const Classification start = classify(boundary);
    const bool overlapping = start.contact == Contact::overlapping;
    return {start.contact,
            {overlapping ? DirectionalDistance::Kind::endless : DirectionalDistance::Kind::zero, false, {}, {}}};
  }
  const auto line = stab(boundary, direction);
  const Classification start = classification_of(boundary, line, direction);
  switch (start.contact) {
    case Contact::separated:
      return {start.contact, {}};
    case Contact::touching:
      return {start.contact, detail::now(start)};
    case Contact::overlapping:
      break;
  }
  return {start.contact, {DirectionalDistance::Kind::facet, true, line.exit, {}}};
}

template <class Boundary>
TranslationalImpact translational_impact(const Boundary& boundary, Vec2d v) {
  const Difference& m = boundary.difference();
  const Direction direction = Direction::of(v);
  if (direction.is_zero()) return detail::standing(boundary);
  const auto line = stab(boundary, direction);
  const Classification start = classification_of(boundary, line, direction);
  TranslationalImpact result;
  result.contact = start.contact;
  switch (line.how) {
    case Stabbing::misses_below:
    case Stabbing::misses_above:
      return result;
    case Stabbing::touches_below:
    case Stabbing::touches_above: {
      const int end = m.dot(direction, boundary.corner(line.last_touch()));
      if (end < 0) return result;
      result.enter = detail::at_touch(boundary, line, true);
      if (end > 0) result.exit = detail::at_touch(boundary, line, false);
      break;
    }
    case Stabbing::through:
      if (line.exit_side < 0) return result;
      result.enter = {DirectionalDistance::Kind::facet, true, line.entry, {}};
      if (line.exit_side > 0) result.exit = {DirectionalDistance::Kind::facet, true, line.exit, {}};
      result.enters = line.exit_side > 0 && detail::has_interior(m);
      break;
  }
  if (start.contact == Contact::separated) {
    result.meeting = result.enters ? Meeting::hit : Meeting::graze;
  } else {
    result.meeting = Meeting::initial;
    result.enter = detail::now(start);
  }
  return result;
}

}  // namespace gnomon::exact
