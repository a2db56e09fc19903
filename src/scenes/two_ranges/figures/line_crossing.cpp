// A level line through the origin goes into A − B and out again: two edges tell whether the origin is within.
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/range_figure.h"

namespace gnomon::scenes::line_crossing {
namespace {

using display::Marker;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b };
constexpr RangesPlace place{{3, 0}, 0.85};

class LineCrossing final : public RangeFigure {
 public:
  LineCrossing() : RangeFigure({part_a({-3.6, 0.6}), part_b({-2.6, -0.5})}) { reset(0); }

  Message describe() const override {
    const auto& stab = searches().stab();
    if (searches().answer().contact == exact::Contact::overlapping) return {"crossing_within"_text};
    if (searches().answer().contact == exact::Contact::touching) return {"crossing_touches"_text};
    return {stab.exit_side < 0 ? "crossing_beyond_exit"_text : "crossing_before_entry"_text};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(searches().answer().contact); }
  std::vector<Readout> readouts() const override {
    return {{"exit_side", ReadoutKind::hidden, static_cast<double>(searches().stab().exit_side)},
            {"within", ReadoutKind::hidden, searches().answer().contact == exact::Contact::overlapping ? 1.0 : 0.0}};
  }

 private:
  void measure() override { ask(body(shape_a).pose, body(shape_b).pose); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    const auto& stab = searches().stab();
    draw_crossed(canvas, shown(), place, 2.9);
    draw_found(canvas, placed_a(), placed_b(), stab.exit, place);
    if (stab.exit_side > 0) draw_found(canvas, placed_a(), placed_b(), stab.entry, place);
    canvas.point(place.origin, event_state() == 0 ? Marker::ring : Marker::disc, 7, Role::ink);
    canvas.label(place.origin + Vec2d(0, 0.2), display::Anchor::above, Role::ink, {zero});
  }
};

const Registration registered{{"line-crossing", figure_views, make<LineCrossing>}};

}  // namespace
}  // namespace gnomon::scenes::line_crossing
