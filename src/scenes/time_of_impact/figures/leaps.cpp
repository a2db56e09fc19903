// Conservative advancement: leap by the gap over the bound, look, and leap again, until next to nothing is left.
#include <vector>

#include "scenes/time_of_impact/turning_blade.h"

namespace gnomon::scenes::leaps {
namespace {

using display::Role;

/// So little counts as touching here, where a program would be content with far less.
constexpr double touching = 0.02;

class Leaps final : public TurningBlade {
 public:
  Leaps() : TurningBlade(0.02) { reset(0); }

  Message describe() const override {
    const auto count = static_cast<double>(looks_.size() - 1);
    const Look& last = looks_.back();
    if (looks_.front().gap <= 0) return {"leaps_overlap"_text};
    if (last.gap <= touching) return {"leaps_touch"_text, {count, last.time, last.gap}};
    if (last.time >= 1) return {"leaps_free"_text, {count}};
    return {"leaps_so_far"_text, {count, last.time, last.gap}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(looks_.size()); }
  std::vector<Readout> readouts() const override {
    const Look& from = looks_.size() > 1 ? looks_[looks_.size() - 2] : looks_.back();
    return {{"leaps", ReadoutKind::hidden, static_cast<double>(looks_.size() - 1)},
            {"last", ReadoutKind::hidden, looks_.back().time},
            {"gap", ReadoutKind::hidden, from.gap},
            {"bound", ReadoutKind::hidden, fastest()},
            {"leap", ReadoutKind::hidden, from.gap / fastest()}};
  }

 private:
  struct Look {
    double time;
    double gap;
  };

  /// All leaps that begin before the hand.
  void measure() override {
    looks_.assign(1, {0, gap_at(0)});
    while (looks_.back().time <= time_now() && looks_.back().time < 1 && looks_.back().gap > touching) {
      const double there = looks_.back().time + looks_.back().gap / fastest();
      const double time = there < 1 ? there : 1;
      looks_.push_back({time, gap_at(time)});
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Look& last = looks_.back();
    draw_both(canvas, last.time);
    draw_gap(canvas, last.time);
    const Vec2d proved[] = {in_curve(0, 0), in_curve(last.time, 0), in_curve(last.time, 2.9), in_curve(0, 2.9)};
    if (last.time > 0) canvas.fill(proved, Role::gap, 0.14f);
    draw_curve(canvas);
    for (std::size_t i = 0; i + 1 < looks_.size(); ++i) {
      const Look& from = looks_[i];
      const Look& to = looks_[i + 1];
      const double left = from.gap - fastest() * (to.time - from.time);
      canvas.line(in_curve(from.time, from.gap), in_curve(to.time, left), {Role::gap, 2});
      canvas.line(in_curve(to.time, 0), in_curve(to.time, to.gap), {Role::muted, 1, 1, 3});
    }
    for (const Look& look : looks_) canvas.point(in_curve(look.time, look.gap), display::Marker::disc, 5, Role::ink);
    canvas.point(position(hand), display::Marker::disc, 9, Role::handle);
  }

  std::vector<Look> looks_{{0, 1}};
};

const Registration registered{{"leaps", figure_views, make<Leaps>}};

}  // namespace
}  // namespace gnomon::scenes::leaps
