// What a point of A − B is: a move of B. Moves whose tip lies in it leave B over A, those beyond it take B out.
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/moved.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"

namespace gnomon::scenes::difference_moves {
namespace {

using display::Anchor;
using display::Role;

constexpr Walls right_half{2.7, 4.2, {3, 0}};

class DifferenceMoves final : public DifferenceFigure {
  static constexpr std::size_t tip = first_own;

 public:
  DifferenceMoves()
      : DifferenceFigure(
            {part_a({-3.5, -0.5}), part_b(), point_part("name_move"_text, origin + Vec2d(0.6, 2.6), right_half)}) {
    reset(0);
  }

  Message describe() const override {
    if (separation_ == 0) return {"move_touches"_text, {v().x, v().y}};
    return {separation_ < 0 ? "move_stays"_text : "move_clears"_text,
            {v().x, v().y, separation_ < 0 ? 0 - separation_ : separation_}};
  }
  std::uint32_t event_state() const override { return separation_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, v().x},
            {"y", ReadoutKind::hidden, v().y},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  Vec2d v() const { return position(tip) - origin; }
  Placed<double> moved_b() const { return moved(body(shape_b), v()); }

  void ask() override { separation_ = separation(body(shape_a), moved_b()).value; }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    draw_origin(canvas, origin, is_apart(), v());
    draw_ghost(canvas, moved_b(), {Role::body_b, 2, 1, 5});
    if (v() != Vec2d(0, 0)) {
      canvas.arrow(position(shape_b), position(shape_b) + v(), {Role::overlap, 3});
      canvas.arrow(origin, position(tip), {Role::overlap, 3});
    }
    canvas.point(position(tip), separation_ > 0 ? display::Marker::ring : display::Marker::disc, 9, Role::handle);
    canvas.label(position(tip) + Vec2d(0.22, 0), Anchor::left, Role::overlap, {symbol_v});
  }

  double separation_ = 0;  ///< after the move
};

const Registration registered{{"difference-moves", figure_views, make<DifferenceMoves>}};

}  // namespace
}  // namespace gnomon::scenes::difference_moves
