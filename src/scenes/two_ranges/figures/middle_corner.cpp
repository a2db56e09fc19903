// One step: both middles are compared, one corner is asked about, and half of one list goes.
#include "gnomon/exact/difference/rounded.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/range_figure.h"

namespace gnomon::scenes::middle_corner {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr RangesPlace place{{3, 0}, 0.85};

class MiddleCorner final : public RangeFigure {
 public:
  MiddleCorner() : RangeFigure({part_a({-3.8, -0.5}), part_b({-2.6, 0.5})}) { reset(0); }

  /// Which body's edge comes first, the numbers of both, and what is dropped: all before the one or all behind the
  /// other.
  Message describe() const override {
    const HalvingRound& round = first();
    const bool of_a = round.side == exact::Side::p;
    const std::size_t own = of_a ? 0 : 1;
    return {round.passed ? "middle_below"_text : "middle_above"_text,
            {of_a ? 0.0 : 1.0, static_cast<double>(round.edge[own]), static_cast<double>(round.edge[1 - own])}};
  }
  std::uint32_t event_state() const override { return first().passed; }
  std::vector<Readout> readouts() const override {
    const HalvingRound& round = first();
    return {{"height_a", ReadoutKind::hidden, exact::rounded_corner(placed_a(), round.corner.p).y},
            {"height_b", ReadoutKind::hidden, exact::rounded_corner(placed_b(), round.corner.q).y},
            {"height_w", ReadoutKind::hidden, round.at.y}};
  }

 private:
  const HalvingRound& first() const { return begun_.rounds.front(); }

  void measure() override {
    ask(body(shape_a).pose, body(shape_b).pose);
    begun_ = searches().search(searches().steps(Searches::both_ranges), true);
    begun_.rounds.resize(1);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_asked(canvas, placed_a(), placed_b(), begun_, searches());
    draw_what_is_left(canvas, searches(), begun_, shown(), place, 2.9);
    draw_asked_corner(canvas, begun_, place);
    canvas.point(place.origin, Marker::ring, 6, Role::ink);
    canvas.label(place.origin + Vec2d(-0.3, 0.35), Anchor::centre, Role::ink, {zero});
    canvas.label(place.at(first().at) + Vec2d(-0.4, 0), Anchor::centre, Role::ink, {symbol_w});
  }

  HalvingSearch begun_;
};

const Registration registered{{"middle-corner", figure_views, make<MiddleCorner>}};

}  // namespace
}  // namespace gnomon::scenes::middle_corner
