// What SAT sees of a distance: the widest gap on an edge normal, beside the way between the nearest points. Where a
// corner faces a corner, the way is longer than the gap.
#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/sat/support.h"
#include "scenes/gjk/same_length.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::gap_and_distance {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr Vec2d corners_a[] = {{-1.4, -1.4}, {1.4, -1.4}, {1.4, 1.4}, {-1.4, 1.4}};
constexpr Vec2d corners_b[] = {{-1.2, -1.2}, {1.2, -1.2}, {1.2, 1.2}, {-1.2, 1.2}};

class GapAndDistance final : public FigureScene {
 public:
  GapAndDistance()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.7, -1.2}, {1, -0.27}, 2.3}),
                     body_part(name_b, Role::body_b, {corners_b, {2.4, 1.35}, {1, -0.36}, 2.1})}) {
    reset(0);
  }

  Message describe() const override {
    if (gap_.value <= 0) return {"gap_is_none"_text, {gap_.value}};
    const bool less = gap_.value < nearest_.distance - same_length;
    return less ? Message{"gap_is_less"_text, {gap_.value, nearest_.distance}}
                : Message{"gap_is_distance"_text, {gap_.value}};
  }
  std::uint32_t event_state() const override { return gap_.value <= 0; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, gap_.value}, {"distance", ReadoutKind::hidden, nearest_.distance}};
  }

 private:
  void measure() override {
    gap_ = separation(body(shape_a), body(shape_b));
    nearest_ = closest_points(body(shape_a), body(shape_b));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    if (gap_.value > 0) draw_lengths(canvas);
  }

  void draw_lengths(display::Canvas& canvas) const {
    const bool of_a = gap_.owner == Owner::a;
    const Placed<double>& other = body(of_a ? shape_b : shape_a);
    const Vec2d inwards = of_a ? -gap_.normal : gap_.normal;
    const Vec2d furthest = other.vertex(support(other.shape, other.pose.rotation().apply_inverse(inwards)));
    // Of a whole edge that is as far, the gap is shown where the nearest points are.
    const Vec2d near = of_a ? nearest_.point_b : nearest_.point_a;
    const Vec2d corner = dot(near - furthest, inwards) > -same_length ? near : furthest;
    const Vec2d foot = corner + inwards * gap_.value;
    draw_through(canvas, foot, gap_.normal, {Role::muted, 1.5f, 0.9f, 5});
    draw_edge(canvas, body(of_a ? shape_a : shape_b), gap_.edge, of_a ? Role::body_a : Role::body_b);
    canvas.line(nearest_.point_a, nearest_.point_b, {Role::ink, 3});
    canvas.line(corner, foot, {Role::mtv, 3, 1, 5});
    canvas.point(nearest_.point_a, display::Marker::disc, 6, Role::body_a);
    canvas.point(nearest_.point_b, display::Marker::disc, 6, Role::body_b);

    const Vec2d nearest = of_a ? nearest_.point_a : nearest_.point_b;
    const Vec2d across = right_normal(inwards);
    const Vec2d away = dot(nearest - foot, across) > 0 ? -across : across;
    canvas.label((corner + foot) * 0.5 + away * 0.3, Anchor::centre, Role::mtv, {"letter_d"_text});
    const Vec2d beside = right_normal(nearest_.normal);
    const Vec2d other_side = dot(beside, away) > 0 ? -beside : beside;
    // A word is wider than it is high.
    const double room = 0.3 + 0.5 * std::abs(other_side.x);
    canvas.label((nearest_.point_a + nearest_.point_b) * 0.5 + other_side * room, Anchor::centre, Role::ink,
                 {"word_distance"_text});
  }

  Separation<double> gap_{};
  Distance<double> nearest_{};
};

const Registration registered{{"gap-and-distance", figure_views, make<GapAndDistance>}};

}  // namespace
}  // namespace gnomon::scenes::gap_and_distance
