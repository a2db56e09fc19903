// Around a polygon: the region of each edge and of each corner, and the one that has the point.
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes::polygon_regions {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape, point };
constexpr Vec2d corners[] = {{-1.5, -1.2}, {0.8, -1.6}, {1.9, 0.7}, {0.2, 1.6}, {-1.8, 0.6}};

class PolygonRegions final : public FigureScene {
 public:
  PolygonRegions()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-0.4, -0.2}, {1, 0}, 2.5}), point_part(name_q, {2.2, 2.4})}) {
    reset(0);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"around_none"_text};
    const Region region = query_.region();
    const auto number = static_cast<double>(query_.edges()[region.index].edge);
    return {region.of_edge ? "around_edge"_text : "around_corner"_text, {number, query_.distance()}};
  }
  std::uint32_t event_state() const override { return query_.is_apart(); }
  std::vector<Readout> readouts() const override {
    if (!query_.is_apart()) return {{"distance", ReadoutKind::hidden, 0}, {"edge", ReadoutKind::hidden, none_here}};
    const Region region = query_.region();
    return {{"distance", ReadoutKind::hidden, query_.distance()},
            {"edge", ReadoutKind::hidden,
             region.of_edge ? static_cast<double>(query_.edges()[region.index].edge) : none_here}};
  }

 private:
  void measure() override { query_.ask(body(shape), body(point)); }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    const RegionPlace place{q};
    if (query_.is_apart()) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
    draw_borders(canvas, query_, place);
    draw_outline(canvas, query_, place);
    for (std::size_t i = 0; i < query_.edges().size(); ++i) {
      const auto number = static_cast<double>(query_.edges()[i].edge);
      const auto [middle, out] = outwards(query_, place, {true, i});
      canvas.label(middle - out * 0.3, Anchor::centre, Role::body_a, {edge_number, {number}});
      const auto [corner, off] = outwards(query_, place, {false, i});
      // Inside, where no border and no way comes.
      canvas.label(corner - off * 0.45, Anchor::centre, Role::body_a, {corner_of_a, {number}});
    }
    if (query_.is_apart()) {
      draw_feature(canvas, query_, place, query_.region());
      draw_way(canvas, query_, place);
    }
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  RegionQuery query_;
};

const Registration registered{{"polygon-regions", figure_views, make<PolygonRegions>}};

}  // namespace
}  // namespace gnomon::scenes::polygon_regions
