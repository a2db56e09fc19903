// On which side of the edge from a0 to a1 lies q? The greater of two rectangles says it.
#include <algorithm>
#include <array>

#include "gnomon/predicates/orient2d.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::two_areas {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { end, point };
constexpr Vec2d begin_of_edge{-5, -3.4};
/// So that all four sides of the rectangles have a length.
constexpr Walls where_a{2, 2.4, {0, 1.4}};
constexpr Walls where_q{3.2, 3.4, {-1.2, 0.4}};
/// The bars beside the picture: how high for an area of 1, and where they stand.
constexpr double bar_height = 0.13;
constexpr double bar_bottom = -3.4;

class TwoAreas final : public FigureScene {
 public:
  TwoAreas()
      : FigureScene({point_part("name_end"_text, {1.2, 2.2}, where_a), point_part(name_q, {-1.6, 1.6}, where_q)}) {
    reset(0);
  }

  Message describe() const override { return {"areas_are"_text, {left(), right(), static_cast<double>(side_ + 1)}}; }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(side_ + 1); }
  std::vector<Readout> readouts() const override {
    return {{"along_x", ReadoutKind::hidden, along_.x},       {"along_y", ReadoutKind::hidden, along_.y},
            {"way_x", ReadoutKind::hidden, way_.x},           {"way_y", ReadoutKind::hidden, way_.y},
            {"value", ReadoutKind::hidden, left() - right()}, {"side", ReadoutKind::hidden, 1.0 * side_}};
  }

 private:
  double left() const { return along_.x * way_.y; }
  double right() const { return along_.y * way_.x; }

  void measure() override {
    along_ = position(end) - begin_of_edge;
    way_ = position(point) - begin_of_edge;
    side_ = orient2d(begin_of_edge, position(end), position(point));
  }

  static void draw_rectangle(Canvas& canvas, Vec2d low, Vec2d size, Role role, float dash) {
    const Vec2d corners[] = {low, low + Vec2d(size.x, 0), low + size, low + Vec2d(0, size.y)};
    canvas.fill(corners, role, 0.16f);
    for (std::size_t i = 0; i < 4; ++i) canvas.line(corners[i], corners[(i + 1) % 4], {role, 1.5f, 1, dash});
  }

  static void draw_bar(Canvas& canvas, double x, double area, Role role, Text name, float dash) {
    draw_rectangle(canvas, {x - 0.4, bar_bottom}, {0.8, area * bar_height}, role, dash);
    canvas.label({x, bar_bottom - 0.1}, Anchor::below, role, {name});
  }

  void draw_figure(Canvas& canvas) const override {
    const Vec2d q = position(point);
    const Vec2d to = position(end);
    draw_rectangle(canvas, begin_of_edge, {along_.x, way_.y}, Role::body_a, 0);
    draw_rectangle(canvas, begin_of_edge, {way_.x, along_.y}, Role::body_b, 6);
    canvas.arrow(begin_of_edge, to, {Role::ink, 3});
    canvas.arrow(begin_of_edge, q, {Role::handle, 1.5f, 0.8f});
    canvas.point(begin_of_edge, Marker::square, 6, Role::ink);
    canvas.label(begin_of_edge + Vec2d(0, -0.15), Anchor::below, Role::body_a, {corner_of_a, {0}});
    canvas.point(to, Marker::disc, 9, Role::handle);
    canvas.label(to + Vec2d(0.3, 0), Anchor::left, Role::body_a, {corner_of_a, {1}});
    canvas.point(q, Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
    draw_bar(canvas, 4, left(), Role::body_a, "area_left"_text, 0);
    draw_bar(canvas, 5.2, right(), Role::body_b, "area_right"_text, 6);
    const double lower = bar_bottom + std::min(left(), right()) * bar_height;
    const double upper = bar_bottom + std::max(left(), right()) * bar_height;
    canvas.line({4.6, lower}, {4.6, upper}, {Role::mtv, 5, 1, 0, display::Cap::butt});
  }

  Vec2d along_{0, 0};
  Vec2d way_{0, 0};
  int side_ = 0;
};

const Registration registered{{"two-areas", figure_views, make<TwoAreas>}};

}  // namespace
}  // namespace gnomon::scenes::two_areas
