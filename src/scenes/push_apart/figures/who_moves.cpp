// Who moves: the same vector, shared between two bodies by their inverse masses.
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::who_moves {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, share };
constexpr Vec2d corners_a[] = {{-1.4, -1.1}, {1.3, -1.3}, {1.7, 0.6}, {-0.1, 1.5}, {-1.6, 0.6}};
constexpr Vec2d corners_b[] = {{-1.3, -1.3}, {1.3, -1.1}, {1.2, 1.2}, {-1.4, 1.1}};
constexpr Walls above{5.7, 3.2, {0, 1}};
/// The bar along which the hand shares: at its left end B makes the whole move, at its right end A.
constexpr Vec2d bar_middle(0, -3.6);
constexpr double half_bar = 3;
constexpr Walls bar{half_bar, 0, bar_middle};

class WhoMoves final : public FigureScene {
 public:
  WhoMoves()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.3, 1.2}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {1, 0.8}, {1, 0.1}, 0}, above),
                     point_part("name_share"_text, bar_middle - Vec2d(1.5, 0), bar)}) {
    reset(0);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"nobody_moves"_text};
    if (weight_a() == 0) return {"a_stands"_text, {mtv_.depth}};
    if (weight_b() == 0) return {"b_stands"_text, {mtv_.depth}};
    return {"both_move"_text, {mtv_.depth * weight_a(), mtv_.depth * weight_b(), mtv_.depth}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, 0 - mtv_.depth},
            {"w_a", ReadoutKind::hidden, weight_a()},
            {"w_b", ReadoutKind::hidden, weight_b()},
            {"move_a", ReadoutKind::hidden, mtv_.depth * weight_a()},
            {"move_b", ReadoutKind::hidden, mtv_.depth * weight_b()}};
  }

 private:
  /// Inverse masses whose sum is 1.
  double weight_a() const { return (position(share).x - bar_middle.x + half_bar) / (2 * half_bar); }
  double weight_b() const { return 1 - weight_a(); }

  void measure() override {
    mtv_ = minimum_translation(body(shape_a), body(shape_b));
    moves_ = resolve(mtv_, weight_a(), weight_b());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    draw_body(canvas, b, Role::body_b);
    draw_body(canvas, a, Role::body_a);
    if (mtv_.overlapping) {
      draw_move(canvas, a, moves_.move_a, Role::body_a);
      draw_move(canvas, b, moves_.move_b, Role::body_b);
    }
    canvas.label(a.pose.position() + Vec2d(0, 0.35), Anchor::centre, Role::body_a, {name_a});
    canvas.label(b.pose.position() + Vec2d(0, 0.35), Anchor::centre, Role::body_b, {name_b});
    const Vec2d end(half_bar, 0);
    canvas.line(bar_middle - end, position(share), {Role::body_a, 6, 1, 0, display::Cap::butt});
    canvas.line(position(share), bar_middle + end, {Role::body_b, 6, 1, 0, display::Cap::butt});
    canvas.label(bar_middle - end - Vec2d(0.2, 0), Anchor::right, Role::body_a, {"inverse_mass_a"_text, {weight_a()}});
    canvas.label(bar_middle + end + Vec2d(0.2, 0), Anchor::left, Role::body_b, {"inverse_mass_b"_text, {weight_b()}});
    canvas.point(position(share), display::Marker::disc, 9, Role::handle);
  }

  static void draw_move(display::Canvas& canvas, const Placed<double>& body, Vec2d move, Role role) {
    const Vec2d from = body.pose.position();
    draw_ghost(canvas, {body.shape, *Pose<double>::make(from + move, body.pose.rotation())}, {role, 2, 1, 5});
    if (move != Vec2d(0, 0)) canvas.arrow(from, from + move, {Role::mtv, 3.5f});
  }

  Mtv<double> mtv_{};
  Resolution<double> moves_{};
};

const Registration registered{{"who-moves", figure_views, make<WhoMoves>}};

}  // namespace
}  // namespace gnomon::scenes::who_moves
