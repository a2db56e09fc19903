// The list of A − B's edges: two fans of arrows in one order of angles, cut by u into those that face it and the rest.
#include "core/unit.h"
#include "exact/boundary/rounded.h"
#include "scenes/kit/texts.h"
#include "scenes/search/plates/ray_plate.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

constexpr Text list_faces{"list_faces"};

enum ReadoutIndex : std::size_t { facing_readout, from_readout, readout_count };
constexpr Readout readout_list[readout_count] = {{"facing", ReadoutKind::hidden}, {"from", ReadoutKind::hidden}};
constexpr SumPlace where{{1.4, -0.5}, 0.82};
/// The fans, from one point.
constexpr Vec2d rose(-3.9, 0);
constexpr double rose_radius = 1.55;

class EdgeList final : public RayPlate {
 public:
  EdgeList() : RayPlate(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    const auto last = static_cast<double>(facing_edge(facing_count() - 1));
    return {list_faces,
            {static_cast<double>(facing().from), last, static_cast<double>(facing_count()),
             static_cast<double>(edges().size())}};
  }
  std::uint32_t event_state() const override { return facing().from; }
  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t index) const override {
    return static_cast<double>(index == facing_readout ? facing_count() : facing().from);
  }

 private:
  bool faces(std::size_t edge) const {
    return (edge + edges().size() - facing().from) % edges().size() < facing_count();
  }

  void draw_plate(display::Canvas& canvas) const override {
    draw_base(canvas);
    canvas.line(rose - u() * 2.0, rose + u() * 2.0, {Role::axis, 1, 0.6f, 4});
    canvas.arrow(rose, rose + u() * 2.15, {Role::axis, 3});
    canvas.label(rose + u() * 2.35 + right_normal(u()) * 0.1, Anchor::centre, Role::axis, {symbol_u});
    for (std::size_t edge = 0; edge < edges().size(); ++edge) {
      picture().draw_edge(canvas, edge, faces(edge) ? 4.5f : 1.5f, faces(edge) ? 1.0f : 0.5f);
      picture().draw_number(canvas, edge, static_cast<double>(edge));
      draw_arrow(canvas, edge);
    }
  }

  void draw_arrow(display::Canvas& canvas, std::size_t edge) const {
    const exact::Facet& facet = edges().facets()[edge];
    const bool of_a = facet.side == exact::Side::p;
    const Role role = of_a ? Role::body_a : Role::body_b;
    const Vec2d along = *unit(rounded(difference().edge(facet)));
    canvas.arrow(rose, rose + along * rose_radius,
                 {role, faces(edge) ? 3.0f : 1.5f, faces(edge) ? 1.0f : 0.5f, of_a ? 0.0f : 5.0f});
    canvas.label(rose + along * (rose_radius + 0.27), Anchor::centre, role, {tick_is, {static_cast<double>(edge)}});
  }
};

const Registration registered{{"edge-list", plate_views, make<EdgeList>}};

}  // namespace
}  // namespace gnomon::scenes
