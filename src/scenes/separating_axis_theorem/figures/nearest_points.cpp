// Where there is a fence at all: between two convex shapes that are apart, at right angles to the way between their
// nearest points.
#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::nearest_points {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr Vec2d corners_a[] = {{-1.7, -1.5}, {0.9, -1.7}, {1.7, 0.2}, {0, 1.7}, {-1.9, 0.8}};
constexpr Vec2d corners_b[] = {{-1.6, -0.4}, {0.4, -1.7}, {1.7, 0.1}, {-0.2, 1.5}};

class NearestPoints final : public FigureScene {
 public:
  NearestPoints()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.9, -0.4}, {1, 0}, 2.2}),
                     body_part(name_b, Role::body_b, {corners_b, {2.3, 0.8}, {1, 0.1}, 2.4})}) {
    reset(0);
  }

  Message describe() const override {
    return apart() ? Message{"nearest_are_apart"_text, {nearest_.distance}} : Message{"nearest_meet"_text};
  }
  std::uint32_t event_state() const override { return apart(); }
  std::vector<Readout> readouts() const override { return {{"distance", ReadoutKind::hidden, nearest_.distance}}; }

 private:
  bool apart() const { return nearest_.distance > 0; }

  void measure() override { nearest_ = closest_points(body(shape_a), body(shape_b)); }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d middle = (nearest_.point_a + nearest_.point_b) * 0.5;
    const Vec2d n = nearest_.normal;
    if (apart()) draw_through(canvas, middle, n, {Role::ink, 2.5f, 1, 9});
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    if (!apart()) return;
    canvas.line(nearest_.point_a, nearest_.point_b, {Role::axis, 3});
    canvas.point(nearest_.point_a, display::Marker::disc, 6, Role::body_a);
    canvas.point(nearest_.point_b, display::Marker::disc, 6, Role::body_b);
    canvas.label(nearest_.point_a + right_normal(n) * 0.4, Anchor::centre, Role::body_a, {point_a});
    canvas.label(nearest_.point_b + right_normal(n) * 0.4, Anchor::centre, Role::body_b, {point_b});
  }

  Distance<double> nearest_{};
};

const Registration registered{{"nearest-points", figure_views, make<NearestPoints>}};

}  // namespace
}  // namespace gnomon::scenes::nearest_points
