// One edge: the strip across it, in which it is nearest, and beyond its ends two half-planes in which they are.
#include <array>
#include <tuple>

#include "gnomon/core/unit.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes::edge_strip {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { begin_part, end_part, point };
enum NumberIndex : std::size_t { along_number, length_number, share_number, distance_number, number_count };
/// The ends stay so far from each other that there is a side.
constexpr Walls begin_walls{2.2, 2.6, {-3, -1.4}};
constexpr Walls end_walls{2.2, 2.6, {3, -1.4}};

class EdgeStrip final : public FigureScene {
 public:
  EdgeStrip()
      : FigureScene({point_part("name_begin"_text, {-2.6, -1.6}, begin_walls),
                     point_part("name_end"_text, {2.2, -0.6}, end_walls), point_part(name_q, {0.6, 1.9})}) {
    reset(0);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"strip_on"_text};
    const double share = numbers_[share_number];
    return {share <= 0   ? "strip_before"_text
            : share >= 1 ? "strip_beyond"_text
                         : "strip_beside"_text,
            {query_.distance(), share}};
  }
  std::uint32_t event_state() const override { return query_.is_apart() ? 1 + query_.region().of_edge : 0; }
  std::vector<Readout> readouts() const override {
    return {{"along", ReadoutKind::hidden, numbers_[along_number]},
            {"length", ReadoutKind::hidden, numbers_[length_number]},
            {"share", ReadoutKind::hidden, numbers_[share_number]},
            {"distance", ReadoutKind::hidden, numbers_[distance_number]}};
  }

 private:
  void measure() override {
    const Shape<double> edge = *make_segment(position(begin_part), position(end_part));
    query_.ask({edge, {}}, body(point));
    const Vec2d e = position(end_part) - position(begin_part);
    const double along = dot(e, position(point) - position(begin_part));
    numbers_ = {along, dot(e, e), along / dot(e, e), query_.is_apart() ? query_.distance() : 0};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d from = position(begin_part);
    const Vec2d to = position(end_part);
    const Vec2d q = position(point);
    const RegionPlace place{q};
    if (query_.is_apart()) {
      const Region region = query_.region();
      fill_region(canvas, query_, place, region, Role::mtv, 0.14f);
      // The strip is one, though a segment has two edges, there and back.
      if (region.of_edge) fill_region(canvas, query_, place, {true, 1 - region.index}, Role::mtv, 0.14f);
    }
    draw_borders(canvas, query_, place);
    canvas.arrow(from, to, {Role::handle, 3.5f});
    if (query_.is_apart()) draw_way(canvas, query_, place);
    const Vec2d along = *unit(to - from);
    // The edge's letters are within the strip, on the side that q is not on.
    const Vec2d away = right_normal(along) * (cross(along, q - from) >= 0 ? 0.4 : -0.4);
    canvas.label(from + (to - from) * 0.5 + away, Anchor::centre, Role::handle, {"symbol_e"_text});
    for (const auto& [end, number, out] : {std::tuple(from, 0.0, -along), std::tuple(to, 1.0, along)}) {
      canvas.point(end, display::Marker::disc, 9, Role::handle);
      canvas.label(end - out * 0.35 + away * 0.8, Anchor::centre, Role::body_a, {corner_of_a, {number}});
    }
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  RegionQuery query_;
  std::array<double, number_count> numbers_{};
};

const Registration registered{{"edge-strip", figure_views, make<EdgeStrip>}};

}  // namespace
}  // namespace gnomon::scenes::edge_strip
