// Draws the regions beyond A − B, the region with the origin, and the search for it.
#pragma once

#include "display/canvas.h"
#include "scenes/kit/contract.h"
#include "scenes/voronoi_regions/region_query.h"

namespace gnomon::scenes {

/// Position of the origin, and scale of A − B around it. If B is a point, the origin is at B: then A − B coincides with
/// A.
struct RegionPlace {
  Vec2d origin;
  double scale = 1;

  Vec2d at(Vec2d v) const { return origin + v * scale; }
};

/// Beyond the limits of every picture. With twice as much, the resvg that paints the pictures beside links panics.
inline constexpr double far_away = 20;

/// Draws A − B, its edges in the colours of their bodies: B's are dashed.
void draw_outline(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
/// Draws its name in its middle.
void draw_difference_name(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
/// Draws the borders between regions: from each corner, perpendicular to both its edges.
void draw_borders(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
void fill_region(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Region region,
                 display::Role role, float alpha);
/// Draws the edge or the corner itself, heavy.
void draw_feature(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Region region);
/// Draws the segment from the origin to the nearest point, and its letter.
void draw_way(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
/// Draws the origin, a disc if A − B contains it, otherwise a ring, and its name beside the segment.
void draw_zero(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place, display::Role role);
/// The middle of a region's feature, and its outward direction.
struct Outwards {
  Vec2d from;
  Vec2d way;
};
Outwards outwards(const RegionQuery& query, const RegionPlace& place, Region region);

/// The method of the trace, which determines the numbering of edges.
enum class SearchWay : std::uint8_t { by_list, by_ranges, by_walk };

/// Draws the search up to the trace's end: the remaining edges, heavy, and the dropped ones. Also draws the tested end,
/// and the side of it that contains the origin.
void draw_search(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place,
                 std::span<const Step> trace, SearchWay way);

}  // namespace gnomon::scenes
