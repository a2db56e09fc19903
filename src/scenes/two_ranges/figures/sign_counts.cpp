// What one question costs as the corners grow: all edges merged, one range in turn, or both ranges.
#include <array>
#include <cmath>
#include <memory>

#include "scenes/kit/figure_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/round_bodies.h"
#include "scenes/two_ranges/searches.h"

namespace gnomon::scenes::sign_counts {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

enum PartIndex : std::size_t { hand };
constexpr std::size_t min_bits = 3;
constexpr std::size_t max_bits = 14;
constexpr std::size_t columns = max_bits - min_bits + 1;
/// Where B is, so that the two overlap a little and both sides of A − B are searched.
constexpr Vec2d place_of_b(1.3, 0.4);

constexpr Vec2d zero_at(-4.7, -2.9);
constexpr double column = 0.77;
constexpr double per_sign = 6.6 / 800;
constexpr double highest = 800;
constexpr double half_rail = column * (columns - 1) / 2;
constexpr Walls rail{half_rail, 0, {zero_at.x + half_rail, -3.6}};

struct Counts {
  double merged;
  double in_turn;
  double both;
};

Counts count(std::uint32_t number) {
  const exact::Body a = round_body(known_curves[0], number);
  const exact::Body b = round_body(known_curves[1], number);
  const exact::Placed at_a(a);
  const exact::Placed at_b(b, frame_of(*Pose<double>::make(place_of_b)));
  // With its room for steps it is too large for a page's stack.
  const auto searches = std::make_unique<Searches>();
  searches->ask(at_a, at_b);
  return {static_cast<double>(signs_to_merge(at_a, at_b)), static_cast<double>(searches->signs(Searches::in_turn)),
          static_cast<double>(searches->signs(Searches::both_ranges))};
}

/// Once for all: the bodies stay as they are.
const std::array<Counts, columns>& all_counts() {
  static const std::array<Counts, columns> counts = [] {
    std::array<Counts, columns> made{};
    for (std::size_t i = 0; i < columns; ++i) made[i] = count(1U << (min_bits + i));
    return made;
  }();
  return counts;
}

class SignCountsFigure final : public FigureScene {
 public:
  SignCountsFigure() : FigureScene({point_part("name_of_number"_text, {zero_at.x + 7 * column, rail.centre.y}, rail)}) {
    reset(0);
  }

  Message describe() const override {
    const Counts& here = all_counts()[shown_];
    return {"signs_at"_text, {corners(), here.merged, here.in_turn, here.both}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(shown_); }
  std::vector<Readout> readouts() const override {
    const Counts& here = all_counts()[shown_];
    return {{"corners_each", ReadoutKind::hidden, corners()},
            {"merged", ReadoutKind::hidden, here.merged},
            {"in_turn", ReadoutKind::hidden, here.in_turn},
            {"both", ReadoutKind::hidden, here.both}};
  }

 private:
  double corners() const { return static_cast<double>(1U << (min_bits + shown_)); }

  void measure() override {
    const double at = std::round((position(hand).x - zero_at.x) / column);
    shown_ = at < 1 ? 0 : at > columns - 1 ? columns - 1 : static_cast<std::size_t>(at);
  }

  static Vec2d at(std::size_t i, double signs) {
    return zero_at + Vec2d(column * static_cast<double>(i), signs * per_sign);
  }

  static void draw_curve(display::Canvas& canvas, double Counts::*of, display::Stroke stroke) {
    for (std::size_t i = 0; i + 1 < columns; ++i) {
      const double from = all_counts()[i].*of;
      const double to = all_counts()[i + 1].*of;
      if (from >= highest) break;
      // Where it leaves the picture it ends.
      const double share = to > highest ? (highest - from) / (to - from) : 1;
      canvas.line(at(i, from), at(i, from) + (at(i + 1, to) - at(i, from)) * share, stroke);
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line(at(0, 0), at(columns - 1, 0), {Role::wall, 2});
    for (const double signs : {100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0}) {
      canvas.line(at(0, signs), at(columns - 1, signs), {Role::wall, 1, 0.6f});
      canvas.label(at(0, signs) - Vec2d(0.15, 0), Anchor::right, Role::muted, {tick_is, {signs}});
    }
    canvas.label(at(0, highest) + Vec2d(-0.15, 0.1), Anchor::centre, Role::muted, {"axis_of_signs"_text});
    draw_curve(canvas, &Counts::merged, {Role::muted, 2.5f, 1, 5});
    draw_curve(canvas, &Counts::in_turn, {Role::ink, 2.5f});
    draw_curve(canvas, &Counts::both, {Role::mtv, 4});
    const Counts& here = all_counts()[shown_];
    canvas.line(at(shown_, 0), at(shown_, highest), {Role::handle, 1.5f, 1, 4});
    for (const double signs : {here.merged, here.in_turn, here.both}) {
      if (signs <= highest) canvas.point(at(shown_, signs), Marker::disc, 5, Role::handle);
    }
    canvas.label(at(5, highest) + Vec2d(0, -0.2), Anchor::right, Role::muted, {"curve_merged"_text});
    canvas.label(at(columns - 1, all_counts().back().in_turn) + Vec2d(0.08, 0), Anchor::left, Role::ink,
                 {"curve_in_turn"_text});
    canvas.label(at(columns - 1, all_counts().back().both) + Vec2d(0.08, 0), Anchor::left, Role::mtv,
                 {"curve_both"_text});
    for (const double i : {0.0, 3.0, 6.0, 9.0}) {
      const auto number = static_cast<std::size_t>(i);
      canvas.label(at(number, 0) - Vec2d(0, 0.15), Anchor::below, Role::muted,
                   {tick_is, {static_cast<double>(1U << (min_bits + number))}});
    }
    canvas.line(rail.centre - Vec2d(half_rail, 0), rail.centre + Vec2d(half_rail, 0), {Role::wall, 2});
    canvas.label(rail.centre - Vec2d(0, 0.5), Anchor::centre, Role::muted, {"axis_of_corners"_text});
    canvas.point(position(hand), Marker::disc, 9, Role::handle);
  }

  std::size_t shown_ = 0;
};

const Registration registered{{"sign-counts", figure_views, make<SignCountsFigure>}};

}  // namespace
}  // namespace gnomon::scenes::sign_counts
