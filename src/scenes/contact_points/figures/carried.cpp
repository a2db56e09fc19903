// Why two points: pushed up at both ends of the stretch where it lies, a body is held, wherever between them its weight
// acts.
#include "gnomon/geometry/contact/manifold.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::carried {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { middle };
constexpr Vec2d table[] = {{-4.9, -3.1}, {1, -3.1}, {1, -0.6}, {-4.9, -0.6}};
/// Sunk in as little as bodies at rest do.
constexpr double depth = 0.1;
constexpr double width = 4;
constexpr double height = 2;
constexpr double rest = -0.6 - depth + height / 2;
/// Of B's middle.
constexpr Walls rail{2.6, 0, {0, rest}};
/// How long an arrow the whole weight is.
constexpr double weight_arrow = 2;

class Carried final : public FigureScene {
 public:
  Carried() : FigureScene({point_part(name_b, {0.3, rest}, rail)}) { reset(0); }

  Message describe() const override {
    if (right_ > 1) return {"it_tips"_text, {position(middle).x - x_[1]}};
    return {"both_carry"_text, {100 * left(), 100 * right_}};
  }
  std::uint32_t event_state() const override { return right_ > 1; }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, position(middle).x},
            {"x_0", ReadoutKind::hidden, x_[0]},
            {"x_1", ReadoutKind::hidden, x_[1]},
            {"left", ReadoutKind::hidden, left()},
            {"right", ReadoutKind::hidden, right_}};
  }

 private:
  Placed<double> box() const { return {box_, *Pose<double>::make(position(middle))}; }
  Placed<double> ground() const { return {table_, Pose<double>{}}; }
  double left() const { return 1 - right_; }

  void measure() override {
    const auto manifold = contact_manifold<double>(ground(), box());
    // From A to B they come from right to left.
    for (std::size_t i = 0; i < 2; ++i) {
      points_[i] = manifold.points[1 - i].point;
      x_[i] = points_[i].x;
    }
    right_ = (position(middle).x - x_[0]) / (x_[1] - x_[0]);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, ground(), Role::body_a);
    draw_body(canvas, box(), Role::body_b);
    canvas.label({-3.6, -2}, Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(middle) + Vec2d(-1.5, 0.5), Anchor::centre, Role::body_b, {name_b});
    if (right_ > 1) draw_tipped(canvas);
    draw_push(canvas, 0, left());
    draw_push(canvas, 1, right_);
    const Vec2d q = position(middle);
    canvas.arrow(q, q - Vec2d(0, weight_arrow), {Role::ink, 3.5f});
    canvas.label(q + Vec2d(0, 0.3), Anchor::above, Role::ink, {"weight_at"_text});
    canvas.point(q, Marker::disc, 9, Role::handle);
  }

  void draw_push(display::Canvas& canvas, std::size_t i, double share) const {
    canvas.point(points_[i], Marker::disc, 6, Role::mtv);
    canvas.label(points_[i] + Vec2d(i == 0 ? -0.35 : 0.35, 0.35), Anchor::centre, Role::mtv,
                 {"point_at"_text, {static_cast<double>(i)}});
    if (!(share > 0)) return;
    const Vec2d tail = points_[i] - Vec2d(0, (share < 1 ? share : 1) * weight_arrow);
    canvas.arrow(tail, points_[i], {Role::mtv, 3.5f});
    if (share > 1) return;
    const double side = i == 0 ? -0.2 : 0.2;
    canvas.label(tail + Vec2d(side, 0.1), i == 0 ? Anchor::right : Anchor::left, Role::mtv,
                 {"push_is"_text, {100 * share}});
  }

  /// A little later: turned about the point that alone still pushes.
  void draw_tipped(display::Canvas& canvas) const {
    const auto turn = *Rotation<double>::from_angle(-0.16);
    const Vec2d at = points_[1] + turn.apply(position(middle) - points_[1]);
    draw_ghost(canvas, {box_, *Pose<double>::make(at, turn)}, {Role::body_b, 2, 1, 5});
  }

  Shape<double> table_ = known_polygon(table);
  Shape<double> box_ = rectangle_polygon(width, height);
  Vec2d points_[2] = {{0, 0}, {0, 0}};
  double x_[2] = {0, 0};
  double right_ = 0;
};

const Registration registered{{"carried", figure_views, make<Carried>}};

}  // namespace
}  // namespace gnomon::scenes::carried
