// Back from A − B to A and B: the point x comes apart into one of each.
#include <array>

#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/figures/pair_figure.h"

namespace gnomon::scenes::region_witness {
namespace {

using display::Role;
using exact::Side;

constexpr Text witness_none{"witness_none"};
constexpr Text witness_edge{"witness_edge"};
constexpr Text witness_corner{"witness_corner"};

enum ReadoutIndex : std::size_t { ax_readout, ay_readout, bx_readout, by_readout, distance_readout, readout_count };
constexpr Readout readout_list[readout_count] = {{"a_x", ReadoutKind::hidden},
                                                 {"a_y", ReadoutKind::hidden},
                                                 {"b_x", ReadoutKind::hidden},
                                                 {"b_y", ReadoutKind::hidden},
                                                 {"distance", ReadoutKind::hidden}};
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
    if (!regions().is_apart()) return {witness_none};
    const Region region = regions().region();
    const exact::Facet& edge = regions().edges()[region.index];
    const auto of_a = static_cast<double>(edge.start().p);
    const auto of_b = static_cast<double>(edge.start().q);
    if (!region.of_edge) return {witness_corner, {of_a, of_b, regions().distance()}};
    const bool is_of_a = edge.side == Side::p;
    return {witness_edge, {is_of_a ? 0.0 : 1.0, is_of_a ? of_a : of_b, is_of_a ? of_b : of_a, regions().distance()}};
  }
  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t index) const override {
    if (!regions().is_apart()) return index == distance_readout ? 0 : none_here;
    const double numbers[readout_count] = {regions().point_a().x, regions().point_a().y, regions().point_b().x,
                                           regions().point_b().y, regions().distance()};
    return numbers[index];
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
