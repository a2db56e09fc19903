// A level line through the origin goes into A − B and out again: two edges tell whether the origin is within.
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/range_figure.h"

namespace gnomon::scenes::line_crossing {
namespace {

using display::Marker;
using display::Role;

constexpr Text crossing_beyond_exit{"crossing_beyond_exit"};
constexpr Text crossing_before_entry{"crossing_before_entry"};
constexpr Text crossing_within{"crossing_within"};
constexpr Text crossing_touches{"crossing_touches"};

enum PartIndex : std::size_t { shape_a, shape_b };
enum ReadoutIndex : std::size_t { exit_side, within, readout_count };
constexpr Readout readout_list[readout_count] = {{"exit_side", ReadoutKind::hidden}, {"within", ReadoutKind::hidden}};
constexpr RangesPlace place{{3, 0}, 0.85};

class LineCrossing final : public RangeFigure {
 public:
  LineCrossing() : RangeFigure({part_a({-3.6, 0.6}), part_b({-2.6, -0.5})}) { reset(0); }

  Message describe() const override {
    const auto& stab = searches().stab();
    if (searches().answer().contact == exact::Contact::overlapping) return {crossing_within};
    if (searches().answer().contact == exact::Contact::touching) return {crossing_touches};
    return {stab.exit_side < 0 ? crossing_beyond_exit : crossing_before_entry};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(searches().answer().contact); }
  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t index) const override {
    const double numbers[readout_count] = {static_cast<double>(searches().stab().exit_side),
                                           searches().answer().contact == exact::Contact::overlapping ? 1.0 : 0.0};
    return numbers[index];
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
