// What is not convex: a ball in the crook of a horseshoe touches nothing, and yet its shadow never leaves that of the
// horseshoe.
#include <array>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::horseshoe {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { ball, axis };
constexpr double ball_radius = 0.55;
constexpr Vec2d horseshoe_position(-0.3, 0.7);

/// Its three convex pieces: the bow below, and two arms.
std::array<Shape<double>, 3> pieces() {
  constexpr Vec2d bow[] = {{-1.9, -0.6}, {-1.2, -1.8}, {1.2, -1.8}, {1.9, -0.6}, {1.1, -0.6}, {-1.1, -0.6}};
  constexpr Vec2d left[] = {{-1.9, -0.6}, {-1.1, -0.6}, {-1.1, 1.8}, {-1.7, 1.8}};
  constexpr Vec2d right[] = {{1.1, -0.6}, {1.9, -0.6}, {1.7, 1.8}, {1.1, 1.8}};
  constexpr Vec2d outer_bow[] = {bow[0], bow[1], bow[2], bow[3]};
  return {known_polygon(outer_bow), known_polygon(left), known_polygon(right)};
}

class Horseshoe final : public FigureScene {
 public:
  Horseshoe()
      : FigureScene({{HandleOf::body,
                      name_b,
                      Role::body_b,
                      {-0.3, 1},
                      {1, 0},
                      0,
                      *make_circle<double>({0, 0}, ball_radius),
                      figure_walls},
                     screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (touches_) return {"horseshoe_touched"_text};
    return gap_ > 0 ? Message{"horseshoe_gap"_text, {gap_}} : Message{"horseshoe_fools"_text};
  }
  std::uint32_t event_state() const override { return gap_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, gap_}, {"touches", ReadoutKind::hidden, static_cast<double>(touches_)}};
  }

 private:
  Placed<double> piece(std::size_t index) const { return {pieces_[index], *Pose<double>::make(horseshoe_position)}; }

  void measure() override {
    screen_ = screen_of(direction(axis));
    shadow_a_ = projection_of(piece(0), screen_.n);
    touches_ = false;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const Interval<double> part = projection_of(piece(i), screen_.n);
      if (part.min < shadow_a_.min) shadow_a_.min = part.min;
      if (part.max > shadow_a_.max) shadow_a_.max = part.max;
      touches_ = touches_ || overlaps(piece(i), body(ball));
    }
    const double middle = dot(position(ball), screen_.n);
    shadow_b_ = {middle - ball_radius, middle + ball_radius};
    const double above = shadow_b_.min - shadow_a_.max;
    const double below = shadow_a_.min - shadow_b_.max;
    gap_ = above > below ? above : below;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_screen(canvas, screen_);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      std::array<Vec2d, 4> corners;
      for (std::size_t k = 0; k < corners.size(); ++k) corners[k] = piece(i).vertex(k);
      canvas.fill(corners, Role::body_a, display::BodyStyle{}.fill);
    }
    const Vec2d outline[] = {{-1.9, -0.6}, {-1.2, -1.8}, {1.2, -1.8},  {1.9, -0.6}, {1.7, 1.8},
                             {1.1, 1.8},   {1.1, -0.6},  {-1.1, -0.6}, {-1.1, 1.8}, {-1.7, 1.8}};
    for (std::size_t i = 0; i < std::size(outline); ++i) {
      canvas.line(horseshoe_position + outline[i], horseshoe_position + outline[(i + 1) % std::size(outline)],
                  {Role::body_a, display::BodyStyle{}.width});
    }
    draw_body(canvas, body(ball), Role::body_b);
    canvas.label(horseshoe_position + Vec2d(0, -1.2), Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(ball), Anchor::centre, Role::body_b, {name_b});
    draw_shadow(canvas, screen_, shadow_a_, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, shadow_b_, Role::body_b, -0.1);
  }

  std::array<Shape<double>, 3> pieces_ = pieces();
  Screen screen_{{1, 0}};
  Interval<double> shadow_a_{0, 0};
  Interval<double> shadow_b_{0, 0};
  double gap_ = 0;
  bool touches_ = false;
};

const Registration registered{{"horseshoe", figure_views, make<Horseshoe>}};

}  // namespace
}  // namespace gnomon::scenes::horseshoe
