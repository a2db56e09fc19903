// Draws a search: the two lists of edges as bars whose halves are dropped, and the same in the outline of A − B.
#pragma once

#include <span>

#include "display/canvas.h"
#include "gnomon/geometry/shape/placed.h"
#include "scenes/kit/contract.h"
#include "scenes/two_ranges/searches.h"

namespace gnomon::scenes {

/// Position of the two adjacent bars, and of the rounds below.
struct RangeBars {
  Vec2d top_left;
  double width;       ///< width of one bar
  double between;     ///< distance between the bars
  double row_height;  ///< distance between the rounds
};

/// Draws the rest of both lists before each round, with the rest after it heavy. A disc marks the tested edge, and a
/// ring the middle or the position in the other list. The lists' names are above.
void draw_bars(display::Canvas& canvas, const HalvingSearch& search, const RangeBars& place);

/// Position of the difference.
struct RangesPlace {
  Vec2d origin;
  double scale = 1;

  Vec2d at(Vec2d difference) const { return origin + difference * scale; }
};

/// Drawn shapes of both bodies, and the number of edges that each drawn edge represents.
struct ShownBodies {
  const Placed<double>& a;
  const Placed<double>& b;
  std::array<std::uint32_t, 2> stride{1, 1};
};

/// Draws A − B and the line through the origin.
void draw_crossed(display::Canvas& canvas, const ShownBodies& shown, const RangesPlace& place, double half_line);

/// Draws the same; on the searched side the rest of the lists is heavy and dropped edges are dashed. Also draws the
/// line, the origin, and the tested corners: discs for passed ones, rings for the others, and the last one large.
void draw_what_is_left(display::Canvas& canvas, const Searches& searches, const HalvingSearch& search,
                       const ShownBodies& shown, const RangesPlace& place, double half_line);

/// Draws the last tested corner, large.
void draw_asked_corner(display::Canvas& canvas, const HalvingSearch& search, const RangesPlace& place);

/// Draws the two middle edges on their bodies, and the corners that form the corner of M.
void draw_asked(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b, const HalvingSearch& search,
                const Searches& searches);

/// Draws the directions of both from one point, −B's for B's.
void draw_directions(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b,
                     const HalvingSearch& search, const Searches& searches, Vec2d from, double length);

/// Draws the edge of A − B that was found.
void draw_found(display::Canvas& canvas, const exact::Placed& a, const exact::Placed& b, const exact::Facet& facet,
                const RangesPlace& place);

}  // namespace gnomon::scenes
