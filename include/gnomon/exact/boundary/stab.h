// Stabbing: the points at which a line through the origin enters and leaves M. Detection, directional depth and
// translational impact use it.
#pragma once

#include <cstdint>

#include "gnomon/core/trace.h"
#include "gnomon/exact/boundary/boundary.h"
#include "gnomon/exact/boundary/rounded.h"

namespace gnomon::exact {

namespace marks {
/// M's two sides of the line are known: index, position of the line relative to M, as in `Stabbing`. Values: its
/// direction, and direction × corner for M's lowest and highest corner.
inline constexpr Mark sum_line{"sum_line"};
/// The edge on which the line leaves M: index, 0 if the origin is beyond it, 1 on its line, 2 inside; body of the edge,
/// 0 P, 1 Q. Values: its direction, its start, start × edge, and its number in its own body.
inline constexpr Mark sum_exit{"sum_exit"};
/// The edge on which the line enters M, with the same indices and values.
inline constexpr Mark sum_entry{"sum_entry"};
}  // namespace marks

/// Position of the line with direction d relative to M. "Below" is to the right of d.
enum class Stabbing : std::uint8_t {
  misses_below,   ///< M is to the left of the line
  misses_above,   ///< M is to the right of the line
  touches_below,  ///< the line passes along M's lowest edge or through its lowest corner
  touches_above,  ///< the line passes along M's highest edge or through its highest corner
  through,        ///< the line enters and leaves M
};

template <class Position>
struct Stab {
  Stabbing how = Stabbing::misses_below;
  Halves<Position> halves;
  /// The edge on which the line leaves M, if it passes through M. `exit_side` is the origin's side of it: 1 inside, 0
  /// on it, −1 outside.
  Facet exit;
  int exit_side = 0;
  /// The edge on which the line enters M, and the origin's side; computed only if the origin is inside the exit edge.
  Facet entry;
  int entry_side = 0;

  /// Returns where a touching line first meets M; `last_touch` returns where it leaves.
  Position first_touch() const { return how == Stabbing::touches_below ? halves.away.to : halves.away.from; }
  Position last_touch() const { return how == Stabbing::touches_below ? halves.towards.from : halves.towards.to; }
};

/// Predicate for a search along one of M's sides: is the end of an edge still on the right of the line?
struct StillRight {
  const Difference& m;
  const Direction& along;

  bool operator()(const Direction&, const Corner& end) const { return m.cross(along, end) < 0; }
  Vec2d direction() const { return rounded(along); }
};

/// Returns the tracer of a boundary, or an empty one if the boundary has none.
template <class Boundary>
auto tracer_of(const Boundary& boundary) {
  if constexpr (requires { boundary.tracer(); }) {
    return boundary.tracer();
  } else {
    return NoTrace{};
  }
}

inline Stabbing stabbing_of(const Difference& m, const Direction& d, const Corner& lowest, const Corner& highest) {
  const int low = m.cross(d, lowest);
  if (low >= 0) return low > 0 ? Stabbing::misses_below : Stabbing::touches_below;
  const int high = m.cross(d, highest);
  if (high <= 0) return high < 0 ? Stabbing::misses_above : Stabbing::touches_above;
  return Stabbing::through;
}

template <class Tracer>
StepValues line_values(const Tracer&, const Difference& m, const Direction& d, const Corner& lowest,
                       const Corner& highest) {
  if constexpr (!Tracer::records) return {};
  const Vec2d along = rounded(d);
  return {along.x, along.y, gnomon::cross(along, rounded(m, lowest)), gnomon::cross(along, rounded(m, highest))};
}

template <class Tracer>
StepValues facet_values(const Tracer&, const Difference& m, const Facet& facet) {
  if constexpr (!Tracer::records) return {};
  const Vec2d along = rounded(m.edge(facet));
  const Vec2d start = rounded(m, facet.start());
  return {along.x, along.y, start.x, start.y, gnomon::cross(start, along), static_cast<double>(facet.edge)};
}

/// Returns the stabbing of M by the line along `d`, which is not zero. Cost: to find the halves two signs for each
/// halving of P and of Q, none if d is the x axis of both frames; then two searches.
template <class Boundary>
Stab<typename Boundary::Position> stab(const Boundary& boundary, const Direction& d) {
  const Difference& m = boundary.difference();
  const auto tracer = tracer_of(boundary);
  Stab<typename Boundary::Position> result;
  result.halves = boundary.halves(d);
  const auto& [towards, away] = result.halves;
  const Corner lowest = boundary.corner(towards.from);
  const Corner highest = boundary.corner(towards.to);
  // @mark sum.line
  result.how = stabbing_of(m, d, lowest, highest);
  tracer.step(marks::sum_line, result.how, 0, line_values(tracer, m, d, lowest, highest));
  if (result.how != Stabbing::through) return result;
  // The edge on which a half crosses the line is the first that does not end before it.
  const auto crossing = [&](const auto& half, const Direction& along) {
    return boundary.facet_after(half, boundary.search(half, StillRight{m, along}));
  };
  // @mark sum.exit
  result.exit = crossing(towards, d);
  result.exit_side = m.side_of_origin(result.exit);
  tracer.step(marks::sum_exit, result.exit_side + 1, result.exit.side, facet_values(tracer, m, result.exit));
  if (result.exit_side <= 0) return result;
  // @mark sum.entry
  result.entry = crossing(away, d.opposite());
  result.entry_side = m.side_of_origin(result.entry);
  tracer.step(marks::sum_entry, result.entry_side + 1, result.entry.side, facet_values(tracer, m, result.entry));
  return result;
}

}  // namespace gnomon::exact
