#include "scenes/two_ranges/figures/rounds_figure.h"

#include <cmath>

#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { origin, hand };

constexpr Vec2d middle(2.9, 0.5);
/// Its height is what is asked about; to the left its line would run through the bars.
constexpr Walls walls_of_origin{1.4, 1.7, middle + Vec2d(1.2, 0)};
constexpr RangeBars bars{{-5.5, 3.3}, 2.4, 0.4, 0.85};
constexpr double round_apart = 0.8;
constexpr Vec2d rail_begin(-4.8, -3.9);
constexpr double rail_length = 9.6;

}  // namespace

RoundsFigure::RoundsFigure(Searches::Way way)
    : RangeFigure({origin_part(middle + Vec2d(1.1, 0.3), walls_of_origin),
                   point_part("name_of_round"_text, rail_begin + Vec2d(3 * round_apart, 0),
                              {rail_length / 2, 0, rail_begin + Vec2d(rail_length / 2, 0)})}),
      way_(way) {}

std::vector<Readout> RoundsFigure::readouts() const {
  return {{"round", ReadoutKind::hidden, static_cast<double>(shown_rounds_)},
          {"rounds", ReadoutKind::hidden, static_cast<double>(round_count())},
          {"signs", ReadoutKind::hidden, static_cast<double>(signs())}};
}

void RoundsFigure::measure() {
  ask_about_origin(position(origin), middle);
  search_ = searches().search(searches().steps(way_), true);
  const auto wanted = static_cast<std::size_t>(std::round((position(hand).x - rail_begin.x) / round_apart));
  shown_rounds_ = wanted < round_count() ? wanted : round_count();
  // The steps up to the end of that round.
  std::size_t steps = 0;
  for (begun_ = {}; shown_rounds_ > 0 && begun_.rounds.size() < shown_rounds_;) {
    begun_ = searches().search(searches().steps(way_).first(++steps), true);
  }
  if (shown_rounds_ == 0) begun_ = searches().search({}, true);
}

void RoundsFigure::draw_figure(display::Canvas& canvas) const {
  const RangesPlace place{position(origin), 1};
  draw_bars(canvas, begun_, bars);
  draw_what_is_left(canvas, searches(), begun_, shown(), place, 2.9);
  draw_asked_corner(canvas, begun_, place);
  if (shown_rounds_ == round_count()) draw_found(canvas, placed_a(), placed_b(), searches().stab().exit, place);
  // On its own side of the line.
  const double aside = now() && now()->passed ? -0.3 : 0.3;
  if (now()) canvas.label(place.at(now()->at) + Vec2d(0.42, aside), Anchor::centre, Role::ink, {symbol_w});
  canvas.point(place.origin, Marker::ring, 7, Role::ink);
  canvas.label(place.origin - Vec2d(0, 0.2), Anchor::below, Role::ink, {zero});
  const Vec2d last = rail_begin + Vec2d(round_apart * static_cast<double>(round_count()), 0);
  canvas.line(rail_begin, last, {Role::muted, 2});
  for (std::size_t i = 0; i <= round_count(); ++i) {
    const Vec2d tick = rail_begin + Vec2d(round_apart * static_cast<double>(i), 0);
    canvas.line(tick - Vec2d(0, 0.12), tick + Vec2d(0, 0.12), {Role::muted, 2});
  }
  canvas.point(position(hand), Marker::disc, 9, Role::handle);
}

}  // namespace gnomon::scenes
