// Which corner of A − B lies furthest in a direction: that of A which does, less that of B which lies furthest against
// it.
#include "gnomon/geometry/sat/support.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"

namespace gnomon::scenes::difference_support {
namespace {

using display::Anchor;
using display::Role;

/// As far to either side as the line through a corner is drawn.
constexpr double level = 1.2;

class DifferenceSupport final : public DifferenceFigure {
  static constexpr std::size_t u_part = first_own;

 public:
  DifferenceSupport()
      : DifferenceFigure({part_a(), part_b(), direction_part("name_u"_text, origin, {-0.8, 0.6}, 1.35)}) {
    reset(0);
  }

  Message describe() const override {
    return {"support_is"_text, {static_cast<double>(corner_[0]), static_cast<double>(corner_[1]), w_.x, w_.y}};
  }
  std::uint32_t event_state() const override { return corner_[0] * 16 + corner_[1]; }
  std::vector<Readout> readouts() const override {
    const Vec2d u = direction(u_part);
    return {{"along_a", ReadoutKind::hidden, dot(u, at(shape_a))},
            {"along_b", ReadoutKind::hidden, dot(u, at(shape_b))},
            {"along_w", ReadoutKind::hidden, dot(u, w_)}};
  }

 private:
  Vec2d at(std::size_t shape) const { return body(shape).vertex(corner_[shape]); }

  void ask() override {
    const Vec2d u = direction(u_part);
    for (const std::size_t shape : {shape_a, shape_b}) {
      const Vec2d local = body(shape).pose.rotation().apply_inverse(shape == shape_a ? u : -u);
      corner_[shape] = support(body(shape).shape, local);
    }
    w_ = at(shape_a) - at(shape_b);
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d u = direction(u_part);
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    draw_corner(canvas, at(shape_a), u, Role::body_a, {corner_of_a, {static_cast<double>(corner_[0])}});
    draw_corner(canvas, at(shape_b), -u, Role::body_b, {corner_of_b, {static_cast<double>(corner_[1])}});
    draw_corner(canvas, origin + w_, u, Role::ink, {symbol_w});
    draw_origin(canvas, origin, is_apart());
    canvas.arrow(origin, origin + u, {Role::axis, 3});
    canvas.label(origin + u * 0.6 + right_normal(u) * 0.3, Anchor::centre, Role::axis, {symbol_u});
  }

  /// With the line that has all of its shape on one side, and the direction that it is furthest in.
  static void draw_corner(display::Canvas& canvas, Vec2d at, Vec2d u, Role role, Message name) {
    const Vec2d along = right_normal(u) * level;
    canvas.line(at - along, at + along, {role, 1.5f, 0.9f, 4});
    canvas.arrow(at, at + u * 0.6, {Role::axis, 2});
    canvas.point(at, display::Marker::disc, 7, role);
    canvas.label(at + u * 0.3 + right_normal(u) * 0.35, Anchor::centre, role, name);
  }

  std::array<std::uint32_t, 2> corner_{};
  Vec2d w_{0, 0};
};

const Registration registered{{"difference-support", figure_views, make<DifferenceSupport>}};

}  // namespace
}  // namespace gnomon::scenes::difference_support
