// The list of A − B's edges: two fans of arrows in one order of angles, cut by u into those that face it and the rest.
#include <cmath>

#include "gnomon/core/unit.h"
#include "gnomon/exact/boundary/rounded.h"
#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/figures/ray_figure.h"

namespace gnomon::scenes::edge_list {
namespace {

using display::Anchor;
using display::Role;

constexpr SumPlace where{{1.4, -0.5}, 0.82};
/// The fans, from one point.
constexpr Vec2d rose(-3.7, 0);
constexpr double rose_radius = 1.4;
/// How far u is drawn in it: beyond the numbers.
constexpr double u_radius = 1.85;

class EdgeList final : public RayFigure {
 public:
  EdgeList() : RayFigure(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    const auto last = static_cast<double>(facing_edge(facing_count() - 1));
    return {"list_faces"_text,
            {static_cast<double>(facing().from), last, static_cast<double>(facing_count()),
             static_cast<double>(edges().size())}};
  }
  std::uint32_t event_state() const override { return facing().from; }
  std::vector<Readout> readouts() const override {
    return {{"facing", ReadoutKind::hidden, static_cast<double>(facing_count())},
            {"from", ReadoutKind::hidden, static_cast<double>(facing().from)}};
  }

 private:
  bool faces(std::size_t edge) const {
    return (edge + edges().size() - facing().from) % edges().size() < facing_count();
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_base(canvas);
    canvas.line(rose - u() * u_radius, rose, {Role::axis, 1, 0.6f, 4});
    canvas.arrow(rose, rose + u() * u_radius, {Role::axis, 3});
    canvas.label(rose + u() * (u_radius + 0.22), Anchor::centre, Role::axis, {symbol_u});
    for (std::size_t edge = 0; edge < edges().size(); ++edge) {
      picture().draw_edge(canvas, edge, faces(edge) ? 4.5f : 1.5f, faces(edge) ? 1.0f : 0.5f);
      picture().draw_number(canvas, edge, static_cast<double>(edge));
      draw_arrow(canvas, edge);
    }
  }

  /// How far a number has to step aside so that u, which is longer, does not run through it.
  Vec2d beside_u(Vec2d along) const {
    const double left = cross(u(), along);
    const double room = 0.2 - std::abs(left);
    if (dot(u(), along) < 0 || room <= 0) return {0, 0};
    return right_normal(u()) * (left < 0 ? room : -room) * (rose_radius + 0.27);
  }

  void draw_arrow(display::Canvas& canvas, std::size_t edge) const {
    const exact::Facet& facet = edges().facets()[edge];
    const bool of_a = facet.side == exact::Side::p;
    const Role role = of_a ? Role::body_a : Role::body_b;
    const Vec2d along = *unit(rounded(difference().edge(facet)));
    canvas.arrow(rose, rose + along * rose_radius,
                 {role, faces(edge) ? 3.0f : 1.5f, faces(edge) ? 1.0f : 0.5f, of_a ? 0.0f : 5.0f});
    canvas.label(rose + along * (rose_radius + 0.27) + beside_u(along), Anchor::centre, role,
                 {tick_is, {static_cast<double>(edge)}});
  }
};

const Registration registered{{"edge-list", figure_views, make<EdgeList>}};

}  // namespace
}  // namespace gnomon::scenes::edge_list
