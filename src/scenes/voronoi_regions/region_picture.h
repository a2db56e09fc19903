// How the regions beyond A − B look, which of them has the origin, and how a search comes to it.
#pragma once

#include "display/canvas.h"
#include "scenes/kit/contract.h"
#include "scenes/voronoi_regions/region_query.h"

namespace gnomon::scenes {

/// Where a picture has the origin, and how large it has A − B around it. Of a point B that is the point itself: then
/// A − B is where A is.
struct RegionPlace {
  Vec2d origin;
  double scale = 1;

  Vec2d at(Vec2d v) const { return origin + v * scale; }
};

/// Further than a picture shows. With twice as much, the resvg that paints the pictures beside links panics.
inline constexpr double far_away = 20;

/// A − B, its edges in the colours of the bodies that they come from: B's are dashed.
void draw_outline(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
/// Its name, in its middle.
void draw_difference_name(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
/// From each corner, at right angles to both its edges, where one region ends and the next begins.
void draw_borders(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
void fill_region(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Region region,
                 display::Role role, float alpha);
/// The edge or the corner itself, heavy.
void draw_feature(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place, Region region);
/// From the origin to the point that is nearest, and its letter.
void draw_way(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place);
/// The origin itself, a disc where A − B holds it, otherwise a ring, and its name aside of the way.
void draw_zero(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place, display::Role role);
/// The middle of a region's feature, and which way is out of it.
struct Outwards {
  Vec2d from;
  Vec2d way;
};
Outwards outwards(const RegionQuery& query, const RegionPlace& place, Region region);

/// Which of the traces is followed: edges are numbered as it counts them.
enum class SearchWay : std::uint8_t { by_list, by_ranges, by_walk };

/// The search as far as the trace has come: the edges that are left, heavy, and those that are dropped; the end that is
/// asked about, and on which side of it the origin is.
void draw_search(display::Canvas& canvas, const RegionQuery& query, const RegionPlace& place,
                 std::span<const Step> trace, SearchWay way);

}  // namespace gnomon::scenes
