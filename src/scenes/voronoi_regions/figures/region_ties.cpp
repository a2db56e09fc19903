// Ties: where edges of A and B face each other, many pairs of points are nearest, and A − B has two edges on one line.
#include "gnomon/geometry/sat/projection.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/figures/pair_figure.h"

namespace gnomon::scenes::region_ties {
namespace {

using display::Role;

constexpr Vec2d corners_a[] = {{-0.9, -0.7}, {0.9, -0.7}, {0.9, 0.7}, {-0.9, 0.7}};
constexpr Vec2d corners_b[] = {{-1.2, -0.7}, {1.2, -0.7}, {1.2, 0.7}, {-1.2, 0.7}};

class RegionTies final : public PairFigure {
 public:
  RegionTies()
      : PairFigure({body_part(name_a, Role::body_a, {corners_a, {-3.9, 1.6}, {1, 0}, 1.6}, walls_of_a),
                    body_part(name_b, Role::body_b, {corners_b, {-2.9, -1.9}, {1, 0}, 0}, walls_of_b)}) {
    reset(0);
  }

  Message describe() const override {
    if (!regions().is_apart()) return {"ties_none"_text};
    return shared_.max > shared_.min ? Message{"ties_many"_text, {regions().distance(), shared_.max - shared_.min}}
                                     : Message{"ties_one"_text, {regions().distance()}};
  }
  std::vector<Readout> readouts() const override {
    const bool apart = regions().is_apart();
    return {{"shared", ReadoutKind::hidden, apart ? shared_.max - shared_.min : 0},
            {"distance", ReadoutKind::hidden, apart ? regions().distance() : 0}};
  }

 private:
  /// Where both face each other: what their shadows on the facing edges' direction have in common.
  void look() override {
    shared_ = {0, 0};
    const Vec2d level = direction(shape_a);
    if (!regions().is_apart() || level.x * level.y != 0) return;
    const bool is_above = regions().point_a().x == regions().point_b().x;
    const bool is_beside = regions().point_a().y == regions().point_b().y;
    if (!is_above && !is_beside) return;
    along_ = is_above ? Vec2d(1, 0) : Vec2d(0, 1);
    const Interval<double> a = projection_of(body(shape_a), along_);
    const Interval<double> b = projection_of(body(shape_b), along_);
    shared_ = {a.min > b.min ? a.min : b.min, a.max < b.max ? a.max : b.max};
  }

  void draw_more(display::Canvas& canvas) const override {
    if (!regions().is_apart()) return;
    const Vec2d a = regions().point_a();
    const Vec2d b = regions().point_b();
    if (shared_.max > shared_.min) {
      const auto at = [&](Vec2d point, double where) { return point + along_ * (where - dot(point, along_)); };
      const Vec2d band[] = {at(a, shared_.min), at(a, shared_.max), at(b, shared_.max), at(b, shared_.min)};
      canvas.fill(band, Role::mtv, 0.2f);
    }
    canvas.line(b, a, {Role::mtv, 3});
    draw_witness(canvas, a, b, Role::body_a, point_a);
    draw_witness(canvas, b, a, Role::body_b, point_b);
  }

  Vec2d along_{1, 0};
  Interval<double> shared_{0, 0};
};

const Registration registered{{"region-ties", figure_views, make<RegionTies>}};

}  // namespace
}  // namespace gnomon::scenes::region_ties
