// One look at one edge: on which side of the ray does it end? Then all before it or all behind it is dropped.
#include <cmath>

#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/figures/ray_figure.h"

namespace gnomon::scenes::one_look {
namespace {

using display::Anchor;
using display::Role;

constexpr SumPlace where{{-0.75, -0.3}, 0.9};
constexpr Vec2d bar_begin(-3, -4.05);
constexpr double bar_length = 6;

class OneLook final : public RayFigure {
  static constexpr std::size_t bar = first_own;

 public:
  OneLook()
      : RayFigure(where, {hand_part(where, {0.8, 0.6}),
                          point_part("name_look"_text, bar_begin + Vec2d(bar_length / 2, 0),
                                     {bar_length / 2, 0, bar_begin + Vec2d(bar_length / 2, 0)})}) {
    reset(0);
  }

  Message describe() const override {
    const auto number = static_cast<double>(looked_);
    const auto last = static_cast<double>(facing_count() - 1);
    return {is_passed() ? "look_passed"_text : "look_not_passed"_text, {number, last, height_of(end()), left()}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(2 * looked_) + (is_passed() ? 1 : 0); }
  std::vector<Readout> readouts() const override {
    const Vec2d w = rounded(difference(), end());
    return {{"w_x", ReadoutKind::hidden, w.x},
            {"w_y", ReadoutKind::hidden, w.y},
            {"u_x", ReadoutKind::hidden, u().x},
            {"u_y", ReadoutKind::hidden, u().y},
            {"height", ReadoutKind::hidden, height_of(end())},
            {"left", ReadoutKind::hidden, left()}};
  }

 private:
  exact::Corner end() const { return difference().end(edges().facets()[facing_edge(looked_)]); }
  bool is_passed() const { return looked_ < exit_number(); }
  /// How many edges may still be the one that the ray leaves through.
  double left() const { return static_cast<double>(is_passed() ? facing_count() - looked_ - 1 : looked_ + 1); }
  bool is_left(std::size_t number) const { return is_passed() ? number > looked_ : number <= looked_; }

  void ask() override {
    const double share = (position(bar).x - bar_begin.x) / bar_length;
    const double most = static_cast<double>(facing_count() - 1);
    looked_ = static_cast<std::size_t>(std::round(share * most));
  }

  Vec2d tick(std::size_t number) const {
    const double most = static_cast<double>(facing_count() - 1);
    return bar_begin + Vec2d(bar_length * static_cast<double>(number) / most, 0);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_base(canvas);
    picture().draw_outline(canvas, 1.5f, 0.3f);
    for (std::size_t i = 0; i < facing_count(); ++i) {
      picture().draw_edge(canvas, facing_edge(i), is_left(i) ? 5 : 2, is_left(i) ? 1 : 0.5f);
      picture().draw_number(canvas, facing_edge(i), static_cast<double>(i));
    }
    draw_looked(canvas);
    draw_bar(canvas);
  }

  void draw_looked(display::Canvas& canvas) const {
    const std::size_t edge = facing_edge(looked_);
    const Vec2d w = picture().end(edge);
    canvas.arrow(picture().start(edge), w, {Role::ink, 4});
    canvas.line(w, w + right_normal(u()) * (height_of(end()) * place().scale), {Role::muted, 1.5f, 1, 4});
    canvas.point(w, is_passed() ? display::Marker::disc : display::Marker::ring, 7, Role::ink);
    canvas.label(w + (w - place().origin) * (0.4 / length(w - place().origin)), Anchor::centre, Role::ink, {symbol_w});
  }

  /// A tick for each facing edge; what is left of them is drawn heavy.
  void draw_bar(display::Canvas& canvas) const {
    canvas.line(bar_begin, bar_begin + Vec2d(bar_length, 0), {Role::muted, 2});
    for (std::size_t i = 0; i < facing_count(); ++i) {
      const Vec2d half(0, is_left(i) ? 0.2 : 0.1);
      canvas.line(tick(i) - half, tick(i) + half, {is_left(i) ? Role::ink : Role::muted, is_left(i) ? 4.0f : 2.0f});
    }
    canvas.point(position(bar), display::Marker::disc, 9, Role::handle);
  }

  std::size_t looked_ = 0;  ///< counted among the facing edges
};

const Registration registered{{"one-look", figure_views, make<OneLook>}};

}  // namespace
}  // namespace gnomon::scenes::one_look
