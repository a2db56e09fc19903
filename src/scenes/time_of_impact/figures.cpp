// The figures of the lesson time-of-impact, in its order.
#include <cmath>
#include <vector>

#include "scenes/kit/picture/half_plane.h"
#include "scenes/time_of_impact/turning_blade.h"

namespace gnomon::scenes {
namespace {

using display::Role;

// The reason why there is no formula: the height of each corner is an arc over time, and the gap jumps from one arc to
// another.
class TurningGap final : public TurningBlade {
  static constexpr std::size_t upper_edge = 2;
  static constexpr int pieces = 40;

 public:
  TurningGap() : TurningBlade(0.12) { reset(0); }

  Message describe() const override {
    const auto corner = static_cast<double>(lowest(time_now()));
    if (gap_ > 0) return {"turning_apart"_text, {time_now(), corner, gap_}};
    return {"turning_overlap"_text, {time_now()}};
  }
  std::uint32_t event_state() const override { return gap_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},
            {"corner", ReadoutKind::hidden, static_cast<double>(lowest(time_now()))},
            {"separation", ReadoutKind::hidden, gap_}};
  }

 private:
  void measure() override { gap_ = gap_at(time_now()); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_both(canvas, time_now());
    draw_gap(canvas, time_now());
    const Line<double> ground = line_of_edge(a(), upper_edge);
    const std::size_t corners = b_at(0).shape.size();
    for (std::size_t corner = 0; corner < corners; ++corner) {
      for (int i = 0; i < pieces; ++i) {
        const double from = static_cast<double>(i) / pieces;
        const double to = static_cast<double>(i + 1) / pieces;
        const double low = beyond(ground, b_at(from).vertex(corner));
        const double next = beyond(ground, b_at(to).vertex(corner));
        // Parts above the picture of the curve are omitted.
        if (low < highest && next < highest && low > 0 && next > 0) {
          canvas.line(in_curve(from, low), in_curve(to, next), {display::Role::muted, 1, 0.8f});
        }
      }
    }
    draw_curve(canvas);
    draw_hand(canvas);
  }

  static constexpr double highest = 3.1;
  double gap_ = 0;
};

// A proved bound: the greatest distance down that any point of the blade can have moved by a time.
class HowFar final : public TurningBlade {
 public:
  HowFar() : TurningBlade(0.1) { reset(0); }

  Message describe() const override {
    return {far_ < gap_ ? "cannot_touch"_text : "could_touch"_text, {time_now(), far_, gap_}};
  }
  std::uint32_t event_state() const override { return far_ < gap_; }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()}, {"speed", ReadoutKind::hidden, -velocity().y},
            {"rate", ReadoutKind::hidden, turn()},     {"reach", ReadoutKind::hidden, reach()},
            {"far", ReadoutKind::hidden, far_},        {"gap", ReadoutKind::hidden, gap_}};
  }

 private:
  void measure() override {
    gap_ = gap_at(0);
    far_ = fastest() * time_now();
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_both(canvas, time_now());
    // The path of each corner so far.
    constexpr int pieces = 16;
    const std::size_t corners = b_at(0).shape.size();
    for (std::size_t corner = 0; corner < corners; ++corner) {
      for (int i = 0; i < pieces; ++i) {
        const double from = time_now() * i / pieces;
        const double to = time_now() * (i + 1) / pieces;
        canvas.line(b_at(from).vertex(corner), b_at(to).vertex(corner), {Role::body_b, 1.5f, 0.7f});
      }
    }
    const Vec2d low = b_at(0).vertex(lowest(0));
    const double limit = far_ < gap_ ? far_ : gap_;
    const Vec2d left(-5.6 - low.x, 0);
    const Vec2d right(5.6 - low.x, 0);
    canvas.line(low + left, low + right, {Role::muted, 1, 1, 3});
    const Vec2d down(0, -limit);
    canvas.line(low + left + down, low + right + down, {Role::gap, 2.5f, 1, 6});
    if (limit > 0) canvas.arrow(low + Vec2d(-1, 0), low + Vec2d(-1, 0) + down, {Role::gap, 2});
    draw_curve(canvas);
    // Below 0 the bound has no further meaning.
    const double end = far_ < gap_ ? time_now() : gap_ / fastest();
    if (gap_ > 0) canvas.line(in_curve(0, gap_), in_curve(end, gap_ - fastest() * end), {Role::gap, 2.5f, 1, 6});
    draw_hand(canvas);
  }

  double gap_ = 0;  ///< gap at the start
  double far_ = 0;
};

// Conservative advancement: leap by the gap divided by the bound, measure the gap, and repeat until almost nothing is
// left.
class Leaps final : public TurningBlade {
  /// Gap that counts as touching in this figure; a program would use a far smaller one.
  static constexpr double touching = 0.02;

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

  /// Computes all leaps that begin before the handle's time.
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

// A leap that is proved from both of its ends: between them the gap cannot be below the arc with the greatest curvature
// of any corner's path.
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
      // Below 0 the bound has no further meaning.
      if (arc(from) < 0 && arc(to) < 0) continue;
      canvas.line(in_curve(from, arc(from)), in_curve(to, arc(to)), {Role::gap, 2.5f, 1, proved() ? 0.0f : 4.0f});
    }
    canvas.point(in_curve(0, here_), display::Marker::disc, 5, Role::ink);
    draw_hand(canvas);
  }

  double here_ = 0;
  double there_ = 0;
};

const Registration time_of_impact_figures[] = {
    Registration{{"turning-gap", figure_views, make<TurningGap>}},
    Registration{{"how-far", figure_views, make<HowFar>}},
    Registration{{"leaps", figure_views, make<Leaps>}},
    Registration{{"bent-leap", figure_views, make<BentLeap>}},
};

}  // namespace
}  // namespace gnomon::scenes
