// The ray along u and the lines of all edges that face it: where it crosses the first of them it leaves A − B.
#include <algorithm>
#include <vector>

#include "gnomon/core/unit.h"
#include "gnomon/exact/measure.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/figures/ray_figure.h"

namespace gnomon::scenes::crossed_lines {
namespace {

using display::Anchor;
using display::Role;

constexpr SumPlace where{{-2, -0.9}, 0.72};
/// Of a line, along its edge both ways.
constexpr double line_reach = 9;
/// Where a crossing can be seen.
constexpr Walls seen{5.8, 4.3};

class CrossedLines final : public RayFigure {
 public:
  CrossedLines() : RayFigure(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    const exact::Facet& facet = edges().facets()[first_];
    return {"lines_crossed"_text,
            {static_cast<double>(lengths_.size()), static_cast<double>(facet.side), static_cast<double>(facet.edge),
             lengths_[number_]}};
  }
  std::vector<Readout> readouts() const override {
    const exact::Facet& facet = edges().facets()[first_];
    const Vec2d edge = rounded(difference().edge(facet));
    return {{"start_cross_edge", ReadoutKind::hidden, cross(rounded(difference(), facet.start()), edge)},
            {"u_cross_edge", ReadoutKind::hidden, cross(u(), edge)},
            {"way_out", ReadoutKind::hidden, lengths_[number_]}};
  }

 private:
  void ask() override {
    lengths_.clear();
    for (std::size_t i = 0; i < facing_count(); ++i) {
      const exact::Facet& facet = edges().facets()[facing_edge(i)];
      const exact::DirectionalDistance along{exact::DirectionalDistance::Kind::facet, true, facet, {}};
      lengths_.push_back(length_of(difference(), along, u(), discard_trace()).nearest);
    }
    number_ = static_cast<std::size_t>(std::min_element(lengths_.begin(), lengths_.end()) - lengths_.begin());
    first_ = facing_edge(number_);
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i < lengths_.size(); ++i) draw_line(canvas, i);
    draw_base(canvas);
    picture().draw_outline(canvas, 1.5f, 0.5f);
    for (std::size_t i = 0; i < lengths_.size(); ++i) picture().draw_edge(canvas, facing_edge(i), 3.5f);
    canvas.line(place().origin, place().at(u() * lengths_[number_]), {Role::mtv, 3});
    for (std::size_t i = 0; i < lengths_.size(); ++i) draw_crossing(canvas, i);
  }

  void draw_line(display::Canvas& canvas, std::size_t number) const {
    const std::size_t edge = facing_edge(number);
    const Vec2d from = picture().start(edge);
    const Vec2d along = *unit(picture().end(edge) - from) * line_reach;
    canvas.line(from - along, from + along, {Role::muted, 1, 0.8f, 4});
  }

  void draw_crossing(display::Canvas& canvas, std::size_t number) const {
    const bool out = number == number_;
    const Vec2d at = place().at(u() * lengths_[number]);
    if (nearest_inside(at, seen) != at) return;
    canvas.point(at, out ? display::Marker::disc : display::Marker::ring, 6, out ? Role::mtv : Role::ink);
    if (out) canvas.label(at + right_normal(u()) * 0.35, Anchor::centre, Role::mtv, {symbol_t});
  }

  std::vector<double> lengths_;  ///< to where the ray crosses each facing edge's line
  std::size_t number_ = 0;       ///< of the least
  std::size_t first_ = 0;        ///< and its edge
};

const Registration registered{{"crossed-lines", figure_views, make<CrossedLines>}};

}  // namespace
}  // namespace gnomon::scenes::crossed_lines
