// Back from A − B to A and B: the point x comes apart into one of each.
#include <array>

#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/figures/pair_figure.h"

namespace gnomon::scenes::region_witness {
namespace {

using display::Role;
using exact::Side;

constexpr Vec2d corners_a[] = {{-0.9, -0.8}, {0.8, -0.9}, {1, 0.5}, {-0.4, 1}};
constexpr Vec2d corners_b[] = {{-0.9, -0.6}, {0.9, -0.7}, {0, 0.9}};

class RegionWitness final : public PairFigure {
 public:
  RegionWitness()
      : PairFigure({body_part(name_a, Role::body_a, {corners_a, {-3.6, 2.2}, {1, 0.2}, 1.6}, walls_of_a),
                    body_part(name_b, Role::body_b, {corners_b, {-3, -1.6}, {1, -0.3}, 1.5}, walls_of_b)}) {
    reset(0);
  }

  Message describe() const override {
    if (!regions().is_apart()) return {"witness_none"_text};
    const Region region = regions().region();
    const exact::Facet& edge = regions().edges()[region.index];
    const auto of_a = static_cast<double>(edge.start().p);
    const auto of_b = static_cast<double>(edge.start().q);
    if (!region.of_edge) return {"witness_corner"_text, {of_a, of_b, regions().distance()}};
    const bool is_of_a = edge.side == Side::p;
    return {"witness_edge"_text,
            {is_of_a ? 0.0 : 1.0, is_of_a ? of_a : of_b, is_of_a ? of_b : of_a, regions().distance()}};
  }
  std::vector<Readout> readouts() const override {
    const bool apart = regions().is_apart();
    const Vec2d a = apart ? regions().point_a() : Vec2d(none_here, none_here);
    const Vec2d b = apart ? regions().point_b() : Vec2d(none_here, none_here);
    return {{"a_x", ReadoutKind::hidden, a.x},
            {"a_y", ReadoutKind::hidden, a.y},
            {"b_x", ReadoutKind::hidden, b.x},
            {"b_y", ReadoutKind::hidden, b.y},
            {"distance", ReadoutKind::hidden, apart ? regions().distance() : 0}};
  }

 private:
  void draw_more(display::Canvas& canvas) const override {
    if (!regions().is_apart()) return;
    const Vec2d a = regions().point_a();
    const Vec2d b = regions().point_b();
    canvas.line(b, a, {Role::mtv, 3});
    draw_witness(canvas, a, b, Role::body_a, point_a);
    draw_witness(canvas, b, a, Role::body_b, point_b);
  }
};

const Registration registered{{"region-witness", figure_views, make<RegionWitness>}};

}  // namespace
}  // namespace gnomon::scenes::region_witness
