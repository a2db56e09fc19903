// A − B from its edges: those of A and, turned about, those of B, laid end to end in the order of their directions.
#include "gnomon/core/unit.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/figures/difference_figure.h"

namespace gnomon::scenes::difference_edges {
namespace {

using display::Anchor;
using display::Role;

/// A rose of all directions, on which a hand goes round.
constexpr Vec2d rose(-1.35, -3.1);
constexpr double rose_radius = 0.9;

class DifferenceEdges final : public DifferenceFigure {
  static constexpr std::size_t sweep = first_own;

 public:
  DifferenceEdges()
      : DifferenceFigure(
            {part_a(), part_b(), direction_part("name_sweep"_text, rose, {-0.9, 0.2}, rose_radius + 0.3)}) {
    reset(0);
  }

  Message describe() const override {
    const auto all = static_cast<double>(edges().size());
    if (laid_ == edges().size()) return {"edges_all"_text, {all}};
    const Step& next = edges()[laid_];
    return {"edges_laid"_text,
            {static_cast<double>(laid_), all, static_cast<double>(next.second), static_cast<double>(next.first)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(laid_); }
  std::vector<Readout> readouts() const override {
    return {{"laid", ReadoutKind::hidden, static_cast<double>(laid_)},
            {"edges", ReadoutKind::hidden, static_cast<double>(edges().size())}};
  }

 private:
  /// The query's own order; before them is where it begins.
  std::span<const Step> edges() const { return merge().subspan(1); }
  static Vec2d way(const Step& edge) { return Vec2d(edge.values[2] - edge.values[0], edge.values[3] - edge.values[1]); }

  /// Whether one comes upon `direction` on the way round, counter-clockwise, from `first` to `hand`.
  static bool is_passed(Vec2d first, Vec2d direction, Vec2d hand) {
    const auto second_half = [&](Vec2d v) {
      return cross(first, v) < 0 || (cross(first, v) == 0 && dot(first, v) < 0);
    };
    if (second_half(direction) != second_half(hand)) return second_half(hand);
    return cross(direction, hand) >= 0;
  }

  void ask() override {
    laid_ = 0;
    const Vec2d hand = direction(sweep);
    for (const Step& edge : edges()) laid_ += is_passed(way(edges()[0]), way(edge), hand);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    std::vector<Vec2d> outline = outline_of(difference(), origin);
    canvas.fill(outline, Role::muted, 0.12f);
    for (std::size_t i = 0; i < edges().size(); ++i) draw_laid(canvas, edges()[i], i);
    draw_origin(canvas, origin, is_apart());
    draw_rose(canvas);
  }

  static Role role_of(const Step& edge) {
    return edge.first == 0 ? Role::body_a : edge.first == 1 ? Role::body_b : Role::ink;
  }

  void draw_laid(display::Canvas& canvas, const Step& edge, std::size_t number) const {
    const Vec2d from = origin + Vec2d(edge.values[0], edge.values[1]);
    const Vec2d to = from + way(edge);
    const bool laid = number < laid_;
    if (number + 1 == laid_) {
      canvas.arrow(from, to, {role_of(edge), 4});
      // The same edge where it comes from.
      draw_edge(canvas, body(edge.first == 1 ? shape_b : shape_a), static_cast<std::size_t>(edge.second),
                role_of(edge));
    } else {
      canvas.line(from, to, {role_of(edge), laid ? 3.0f : 1.0f, laid ? 1.0f : 0.4f, laid ? 0.0f : 4.0f});
    }
    const Vec2d out = right_normal(*unit(way(edge)));
    if (laid) canvas.label((from + to) * 0.5 + out * 0.3, Anchor::centre, role_of(edge), name_of(edge));
  }

  void draw_rose(display::Canvas& canvas) const {
    for (std::size_t i = 0; i < edges().size(); ++i) {
      const Step& edge = edges()[i];
      const Vec2d along = *unit(way(edge));
      canvas.arrow(rose, rose + along * rose_radius, {role_of(edge), 2, i < laid_ ? 1.0f : 0.5f});
    }
    canvas.line(rose, rose + direction(sweep) * (rose_radius + 0.2), {Role::handle, 1.5f, 1, 4});
  }

  static Message name_of(const Step& edge) {
    return {"edge_of"_text, {static_cast<double>(edge.first), static_cast<double>(edge.second)}};
  }

  std::size_t laid_ = 0;
};

const Registration registered{{"difference-edges", figure_views, make<DifferenceEdges>}};

}  // namespace
}  // namespace gnomon::scenes::difference_edges
