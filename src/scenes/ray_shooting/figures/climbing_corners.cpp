// Along the edges that face u the corners climb over the ray's line: from its right to its left, and never back.
#include <cmath>

#include "gnomon/core/unit.h"
#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/figures/ray_figure.h"

namespace gnomon::scenes::climbing_corners {
namespace {

using display::Anchor;
using display::Role;

constexpr SumPlace where{{-0.75, -0.75}, 1};

class ClimbingCorners final : public RayFigure {
 public:
  ClimbingCorners() : RayFigure(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    return {"corners_climb"_text,
            {height(0), height(facing_count()), height(exit_number()), height(exit_number() + 1),
             static_cast<double>(facing_count() + 1)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(facing_edge(exit_number())); }
  std::vector<Readout> readouts() const override {
    return {{"lowest", ReadoutKind::hidden, height(0)},
            {"highest", ReadoutKind::hidden, height(facing_count())},
            {"before_exit", ReadoutKind::hidden, height(exit_number())},
            {"after_exit", ReadoutKind::hidden, height(exit_number() + 1)}};
  }

 private:
  /// The corners of the facing edges, one more than these.
  exact::Corner corner(std::size_t number) const {
    return edges().corner(static_cast<std::uint32_t>(facing_edge(number)));
  }
  double height(std::size_t number) const { return height_of(corner(number)); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_base(canvas);
    picture().draw_outline(canvas, 1.5f, 0.5f);
    for (std::size_t i = 0; i < facing_count(); ++i)
      picture().draw_edge(canvas, facing_edge(i), i == exit_number() ? 6 : 3);
    for (std::size_t i = 0; i <= facing_count(); ++i) draw_height(canvas, i);
  }

  /// A number is wider than high, and does not lie on its corner.
  static Anchor side_of(Vec2d out) {
    if (std::abs(out.x) > std::abs(out.y)) return out.x > 0 ? Anchor::left : Anchor::right;
    return out.y > 0 ? Anchor::above : Anchor::below;
  }

  void draw_height(display::Canvas& canvas, std::size_t number) const {
    const Vec2d at = place().at(rounded(difference(), corner(number)));
    const double high = height(number);
    const Vec2d foot = at + right_normal(u()) * (high * place().scale);
    const bool right = high < 0;
    canvas.line(at, foot, {Role::muted, 1.5f, 1, right ? 4.0f : 0.0f});
    canvas.point(at, right ? display::Marker::disc : display::Marker::ring, 5, Role::ink);
    const Vec2d out = unit(at - place().origin).value_or(Vec2d(0, 1));
    canvas.label(at + out * 0.25, side_of(out), Role::ink, {"corner_height"_text, {high}});
  }
};

const Registration registered{{"climbing-corners", figure_views, make<ClimbingCorners>}};

}  // namespace
}  // namespace gnomon::scenes::climbing_corners
