// How a search looks: the two lists of edges as bars of which halves go, and the same in the outline of A − B.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/kit/contract.h"
#include "scenes/two_ranges/searches.h"

namespace gnomon::scenes {

/// Where two bars stand beside each other, and how the rounds follow below.
struct RangeBars {
  Vec2d top_left;
  double width;       ///< of one bar
  double between;     ///< from one bar to the other
  double row_height;  ///< from one round to the next
};

/// For each round what was left of both lists, and heavy what still is; a disc marks the edge that is asked about, and
/// a ring the middle or the place in the other list. Above them the lists' names.
void draw_bars(display::Canvas& canvas, const HalvingSearch& search, const RangeBars& place);

/// Where the difference is drawn.
struct RangesPlace {
  Vec2d origin;
  double scale = 1;

  Vec2d at(Vec2d difference) const { return origin + difference * scale; }
};

/// What of both bodies is drawn, and how many edges each of theirs stands for.
struct ShownBodies {
  const Placed<double>& a;
  const Placed<double>& b;
  std::array<std::uint32_t, 2> stride{1, 1};
};

/// A − B and the line through the origin.
void draw_crossed(display::Canvas& canvas, const ShownBodies& shown, const RangesPlace& place, double half_line);

/// The same, on its side that is searched heavy what is left of the lists and dashed what is not; the line, the
/// origin, and the corners that were asked about: discs those that are passed, rings the others, and the last one
/// large.
void draw_what_is_left(display::Canvas& canvas, const Searches& searches, const HalvingSearch& search,
                       const ShownBodies& shown, const RangesPlace& place, double half_line);

/// The last corner that was asked about, large.
void draw_asked_corner(display::Canvas& canvas, const HalvingSearch& search, const RangesPlace& place);

/// The two edges in the middle, on their bodies, and the corners that make the corner of M.
void draw_asked(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b, const HalvingSearch& search,
                const Searches& searches);

/// The directions of both, −B's for B's, from one point.
void draw_directions(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b,
                     const HalvingSearch& search, const Searches& searches, Vec2d from, double length);

/// The edge of A − B that was found.
void draw_found(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b, const exact::Facet& facet,
                const RangesPlace& place);

}  // namespace gnomon::scenes
