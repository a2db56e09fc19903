// Where a line through the origin goes through M: what detection, directional depth and translational impact ask.
#pragma once

#include <cstdint>

#include "exact/boundary/boundary.h"

namespace gnomon::exact {

/// How the line with direction d stands to M. "Below" is to the right of d.
enum class Stabbing : std::uint8_t {
  misses_below,   ///< M lies to the left of the line
  misses_above,   ///< M lies to the right of it
  touches_below,  ///< the line runs along M's lowest edge or through its lowest corner
  touches_above,  ///< or along the highest
  through,        ///< it goes in and out
};

template <class Position>
struct Stab {
  Stabbing how = Stabbing::misses_below;
  Halves<Position> halves;
  /// The edge on which the line leaves M, if it goes through, and on which side of it the origin is: 1 inside, 0 on it,
  /// −1 outside.
  Facet exit;
  int exit_side = 0;
  /// The same where it enters; looked for only where the origin is inside of the other.
  Facet entry;
  int entry_side = 0;

  /// Where a touching line comes to M first, and where it leaves.
  Position first_touch() const { return how == Stabbing::touches_below ? halves.away.to : halves.away.from; }
  Position last_touch() const { return how == Stabbing::touches_below ? halves.towards.from : halves.towards.to; }
};

/// `d` is not zero. Cost: to find the halves two signs for each halving of P and of Q, none where d is the x axis of
/// both frames; then two searches.
template <class Boundary>
Stab<typename Boundary::Position> stab(const Boundary& boundary, const Direction& d) {
  const Difference& m = boundary.difference();
  Stab<typename Boundary::Position> result;
  result.halves = boundary.halves(d);
  const auto& [towards, away] = result.halves;
  const int lowest = m.cross(d, boundary.corner(towards.from));
  if (lowest >= 0) {
    result.how = lowest > 0 ? Stabbing::misses_below : Stabbing::touches_below;
    return result;
  }
  const int highest = m.cross(d, boundary.corner(towards.to));
  if (highest <= 0) {
    result.how = highest < 0 ? Stabbing::misses_above : Stabbing::touches_above;
    return result;
  }
  result.how = Stabbing::through;
  // The edge on which a half crosses the line is the first that does not end before it.
  const auto crossing = [&](const auto& half, const Direction& along) {
    return boundary.facet_after(
        half, boundary.search(half, [&](const Direction&, const Corner& end) { return m.cross(along, end) < 0; }));
  };
  result.exit = crossing(towards, d);
  result.exit_side = m.side_of_origin(result.exit);
  if (result.exit_side <= 0) return result;
  result.entry = crossing(away, d.opposite());
  result.entry_side = m.side_of_origin(result.entry);
  return result;
}

}  // namespace gnomon::exact
