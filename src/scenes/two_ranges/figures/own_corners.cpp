// Why half may go: w lies no lower than the end that the first edge has in the outline, and no higher than the start
// that the second one has there.
#include "gnomon/exact/difference/rounded.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/figures/range_figure.h"

namespace gnomon::scenes::own_corners {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { origin };
constexpr Vec2d middle(0.6, 0);
constexpr double scale = 1.4;

class OwnCorners final : public RangeFigure {
 public:
  OwnCorners() : RangeFigure({origin_part({2.2, 0.55}, {3.4, 2.4, middle})}) { reset(0); }

  Message describe() const override {
    const bool passed = round_.passed;
    const double first = round_.side == exact::Side::p ? 0 : 1;
    const double numbers[] = {static_cast<double>(round_.edge[0]), static_cast<double>(round_.edge[1])};
    const double own = numbers[first == 0 ? 0 : 1];
    const double other = numbers[first == 0 ? 1 : 0];
    if (passed) return {at(start_).y < 0 ? "own_both_below"_text : "own_first_below"_text, {first, own, other}};
    return {at(end_).y < 0 ? "own_second_above"_text : "own_both_above"_text, {first, own, other}};
  }
  std::uint32_t event_state() const override { return round_.passed; }
  std::vector<Readout> readouts() const override {
    return {{"end", ReadoutKind::hidden, at(end_).y},
            {"w", ReadoutKind::hidden, round_.at.y},
            {"start", ReadoutKind::hidden, at(start_).y}};
  }

 private:
  Vec2d at(const exact::Corner& corner) const {
    return exact::rounded_corner(placed_a(), corner.p) - exact::rounded_corner(placed_b(), corner.q);
  }
  RangesPlace place() const { return {position(origin), scale}; }

  void measure() override {
    ask_about_origin((position(origin) - middle) * (1 / scale), {0, 0});
    round_ = searches().search(searches().steps(Searches::both_ranges), true).rounds.front();
    // Where both middle edges are in the outline: mink2d's search begins with the same two.
    const HalvingSearch turns = searches().search(searches().steps(Searches::in_turn), true);
    for (const HalvingRound& round : turns.rounds) {
      const std::size_t body = round.side == exact::Side::p ? 0 : 1;
      if (round.edge[body] != round_.edge[body] || round.before[body].low != 0) continue;
      if (round.side == round_.side) {
        end_ = round.corner;
      } else {
        start_ = before(round.corner, round.side);
      }
    }
  }

  static exact::Corner before(const exact::Corner& end, exact::Side side) {
    if (side == exact::Side::p) return {body_a().previous(end.p), end.q};
    return {end.p, body_b().previous(end.q)};
  }

  void draw_figure(display::Canvas& canvas) const override {
    HalvingSearch begun = searches().search(searches().steps(Searches::both_ranges), true);
    begun.rounds.clear();
    draw_what_is_left(canvas, searches(), begun, shown(), place(), 4.6);
    draw_level(canvas, end_, {"own_end"_text, {round_.side == exact::Side::p ? 0.0 : 1.0}});
    draw_level(canvas, start_, {"own_start"_text, {round_.side == exact::Side::p ? 1.0 : 0.0}});
    draw_edge_of(canvas, round_.side, end_, true);
    draw_edge_of(canvas, round_.side == exact::Side::p ? exact::Side::q : exact::Side::p, start_, false);
    const Vec2d w = place().at(round_.at);
    canvas.line({ruler, w.y}, w, {Role::handle, 1.5f, 1, 4});
    canvas.point(w, round_.passed ? Marker::disc : Marker::ring, 7, Role::handle);
    canvas.label({ruler - 0.2, w.y}, Anchor::right, Role::handle, {symbol_w});
    canvas.point(position(origin), Marker::ring, 7, Role::ink);
    canvas.label(position(origin) - Vec2d(0, 0.2), Anchor::below, Role::ink, {zero});
  }

  void draw_level(display::Canvas& canvas, const exact::Corner& corner, Message name) const {
    const Vec2d there = place().at(at(corner));
    canvas.line({ruler, there.y}, there, {Role::muted, 1.5f, 1, 4});
    canvas.point(there, Marker::square, 6, Role::ink);
    canvas.label({ruler - 0.2, there.y}, Anchor::right, Role::ink, name);
  }

  void draw_edge_of(display::Canvas& canvas, exact::Side side, const exact::Corner& corner, bool ends_here) const {
    const exact::Corner other = ends_here                ? before(corner, side)
                                : side == exact::Side::p ? exact::Corner{body_a().next(corner.p), corner.q}
                                                         : exact::Corner{corner.p, body_b().next(corner.q)};
    canvas.line(place().at(at(corner)), place().at(at(other)),
                {side == exact::Side::p ? Role::body_a : Role::body_b, 9, 0.6f});
  }

  static constexpr double ruler = -2.4;

  HalvingRound round_;
  exact::Corner end_;
  exact::Corner start_;
};

const Registration registered{{"own-corners", figure_views, make<OwnCorners>}};

}  // namespace
}  // namespace gnomon::scenes::own_corners
