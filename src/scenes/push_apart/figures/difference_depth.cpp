// Two shapes as one: A and B overlap exactly where A − B holds the origin, and the shortest way out of the one is the
// shortest way out of the other.
#include <array>

#include "gnomon/geometry/minkowski.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes::difference_depth {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr Vec2d corners_a[] = {{-0.9, -0.8}, {0.8, -0.9}, {1, 0.4}, {-0.3, 1}};
constexpr Vec2d corners_b[] = {{-0.9, -0.6}, {0.9, -0.7}, {0, 0.9}};
/// Both shapes keep to the left half; the difference is drawn in the right one, its origin here.
constexpr Walls left_half{2.7, 4.2, {-3.1, 0}};
constexpr Vec2d origin(3.1, 0);

class DifferenceDepth final : public FigureScene {
 public:
  DifferenceDepth()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.5, 0.4}, {1, 0}, 1.6}, left_half),
                     body_part(name_b, Role::body_b, {corners_b, {-2.6, -0.3}, {1, 0}, 1.5}, left_half)}) {
    reset(0);
  }

  Message describe() const override {
    if (separation_.value == 0) return {"origin_on_outline"_text};
    return separation_.value < 0 ? Message{"origin_inside"_text, {0 - separation_.value}}
                                 : Message{"origin_outside"_text, {separation_.value}};
  }
  std::uint32_t event_state() const override { return separation_.value > 0; }
  std::vector<Readout> readouts() const override { return {{"separation", ReadoutKind::hidden, separation_.value}}; }

 private:
  void measure() override {
    separation_ = sat_scan::separation(body(shape_a), body(shape_b));
    difference_ = minkowski_difference<double>(body(shape_a), body(shape_b), room_);
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line({0.2, -4}, {0.2, 4}, {Role::wall, 1.5f});
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_difference(canvas, difference_, origin);
    const Vec2d way = separation_.normal * separation_.value;
    // A goes one way, and the whole difference with it: the origin leaves it at its other side.
    if (separation_.value < 0) canvas.arrow(position(shape_a), position(shape_a) + way, {Role::mtv, 3});
    canvas.arrow(origin, origin - way, {Role::mtv, 3, 1, separation_.value < 0 ? 0.0f : 4.0f});
    canvas.label(origin - way * 0.5 - right_normal(separation_.normal) * 0.9, Anchor::centre, Role::mtv,
                 {d_is, {separation_.value}});
    draw_origin(canvas, origin, separation_.value > 0);
  }

  std::array<SumVertex<double>, std::size(corners_a) + std::size(corners_b)> room_{};
  Sum<double> difference_{};
  Separation<double> separation_{};
};

const Registration registered{{"difference-depth", figure_views, make<DifferenceDepth>}};

}  // namespace
}  // namespace gnomon::scenes::difference_depth
