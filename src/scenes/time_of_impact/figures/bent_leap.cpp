// A leap that is proved by both of its ends: in between the gap cannot lie below the arc that bends as much as any
// corner's way can.
#include <cmath>

#include "scenes/time_of_impact/turning_blade.h"

namespace gnomon::scenes::bent_leap {
namespace {

using display::Role;

class BentLeap final : public TurningBlade {
 public:
  BentLeap() : TurningBlade(0.3) { reset(0); }

  Message describe() const override {
    if (here_ <= 0) return {"leap_overlap"_text};
    if (there_ <= 0) return {"leap_lands_inside"_text, {time_now()}};
    return {proved() ? "leap_proved"_text : "leap_too_far"_text, {needed_now(), allowed_now()}};
  }
  std::uint32_t event_state() const override { return proved(); }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},     {"bend", ReadoutKind::hidden, curvature()},
            {"here", ReadoutKind::hidden, here_},          {"there", ReadoutKind::hidden, there_},
            {"needed", ReadoutKind::hidden, needed_now()}, {"allowed", ReadoutKind::hidden, allowed_now()}};
  }

 private:
  double curvature() const { return turn() * turn() * reach(); }
  double needed_now() const { return std::sqrt(curvature() / 2) * time_now(); }
  double allowed_now() const { return here_ > 0 && there_ > 0 ? std::sqrt(here_) + std::sqrt(there_) : none_here; }
  bool proved() const { return here_ > 0 && there_ > 0 && needed_now() < allowed_now(); }

  void measure() override {
    here_ = gap_at(0);
    there_ = gap_at(time_now());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const double time = time_now();
    draw_both(canvas, time);
    draw_gap(canvas, time);
    if (proved()) {
      const Vec2d free[] = {in_curve(0, 0), in_curve(time, 0), in_curve(time, 2.9), in_curve(0, 2.9)};
      if (time > 0) canvas.fill(free, Role::gap, 0.14f);
    }
    draw_curve(canvas);
    constexpr int pieces = 30;
    const auto arc = [&](double s) { return here_ + (there_ - here_) * s / time - curvature() / 2 * s * (time - s); };
    for (int i = 0; i < pieces && time > 0; ++i) {
      const double from = time * i / pieces;
      const double to = time * (i + 1) / pieces;
      // Below 0 it has said all that it can.
      if (arc(from) < 0 && arc(to) < 0) continue;
      canvas.line(in_curve(from, arc(from)), in_curve(to, arc(to)), {Role::gap, 2.5f, 1, proved() ? 0.0f : 4.0f});
    }
    canvas.point(in_curve(0, here_), display::Marker::disc, 5, Role::ink);
    draw_hand(canvas);
  }

  double here_ = 0;
  double there_ = 0;
};

const Registration registered{{"bent-leap", figure_views, make<BentLeap>}};

}  // namespace
}  // namespace gnomon::scenes::bent_leap
