// Two polygons that move and turn, sampled a few times: collisions that are detected, detected late, or missed.
#include <array>

#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/pair/ways_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/views.h"
#include "scenes/tunnelling/looks.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class Tunnelling final : public WaysScene {
  static constexpr std::uint32_t state_version = 4;

  Slider looks_{parameters_, "looks", {2, 41, 1}, 5};
  Turns turn_a_{*this, Owner::a, 0};
  Turns turn_b_{*this, Owner::b, 0};
  Sides sides_a_{*this, Owner::a, 4};
  Sides sides_b_{*this, Owner::b, 3};
  Toggle truth_{parameters_, "truth"};
  Toggle centre_only_{parameters_, "centre_only"};

 public:
  Tunnelling() : WaysScene(state_version, {.pace = 0.5, .slender = 1.3}, Walls{7.75, 5.75}) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    ways_.draw(canvas, time_shown(cursor));
    if (!cursor.whole()) return draw_looks(canvas, cursor.of(traces_));
    for (const Sample& look : seen()) {
      const bool hit = first_ && look.time == first_->time;
      ways_.draw_ghosts(canvas, look.time, {hit ? Role::overlap : Role::axis, hit ? 2.5f : 1.0f, 0.8f});
    }
    if (centre_only_.is_on()) draw_centre(canvas);
    if (!truth_.is_on() || impact_.outcome != Outcome::hit) return;
    ways_.draw_ghosts(canvas, impact_.t, {Role::ink, 2, 0.9f, 5});
    canvas.point(impact_.point, display::Marker::disc, 6, Role::mtv);
    canvas.label(impact_.point, display::Anchor::above, Role::mtv, {"first_touch"_text, {impact_.t}});
  }

  Message describe() const override {
    const bool meet = impact_.outcome == Outcome::hit || impact_.outcome == Outcome::overlapping;
    if (first_) return {"tunnel_seen"_text, {first_->time, -first_->separation, impact_.t}};
    return {meet ? "tunnel_missed"_text : "tunnel_free"_text, {looks_.value(), impact_.t}};
  }

  std::optional<Message> note() const override {
    if (!centre_only_.is_on() || impact_.outcome == Outcome::overlapping) return std::nullopt;
    if (centre_.outcome == Outcome::hit) return Message{"centre_late"_text, {centre_.t, impact_.t}};
    if (impact_.outcome == Outcome::hit) return Message{"centre_missed"_text, {impact_.t}};
    return Message{"centre_right"_text};
  }

  std::uint32_t event_state() const override { return (first_ ? 1 : 0) + (impact_.outcome == Outcome::hit ? 2 : 0); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, separation_now()}, {"time", ReadoutKind::hidden, time_of_touch()}};
  }

 private:
  static constexpr std::size_t max_looks = 41;

  std::optional<double> time_of(const Step& step) const override { return step.values[0]; }

  /// Draws the samples that the reader has followed.
  void draw_looks(Canvas& canvas, std::span<const Step> trace) const {
    for (const Step& step : trace) {
      const bool hit = step.mark == marks::look_seen;
      ways_.draw_ghosts(canvas, step.values[0], {hit ? Role::overlap : Role::axis, hit ? 2.5f : 1.0f, 0.8f});
    }
  }

  /// Draws the path of A's centre, and its contact with B.
  void draw_centre(Canvas& canvas) const {
    const bool hit = centre_.outcome == Outcome::hit;
    const Vec2d from = ways_.at(0, 0).pose.position();
    const Vec2d to = ways_.at(0, hit ? centre_.t : 1).pose.position();
    canvas.line(from, to, {Role::ink, 3});
    canvas.point(to, hit ? display::Marker::cross : display::Marker::ring, 7, Role::ink);
  }

  std::span<const Sample> seen() const { return {seen_.data(), looks_.whole()}; }

  void query() override {
    impact_ = time_of_impact(ways_.at(0, 0), ways_.at(1, 0), ways_.motion(0), ways_.motion(1), discard_trace());
    const Placed<double> centre(point_, ways_.at(0, 0).pose);
    centre_ = time_of_impact(centre, ways_.at(1, 0), ways_.motion(0), ways_.motion(1), discard_trace());
    first_ = first_overlap_seen(ways_, looks_.whole() - 1, trace_.recorder());
    traces_[0].steps = trace_.steps();
    const auto count = looks_.whole();
    for (std::size_t i = 0; i < count; ++i) {
      const double time = static_cast<double>(i) / static_cast<double>(count - 1);
      seen_[i] = {time, separation(ways_.at(0, time), ways_.at(1, time)).value};
    }
  }

  Shape<double> point_ = *make_circle<double>({0, 0}, 0);
  Impact<double> centre_{};  ///< impact of A's centre alone: the mistaken query
  std::array<Sample, max_looks> seen_{};
  std::optional<Sample> first_;  ///< first sample with an overlap
  Recorded<look_steps(max_looks - 1)> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_look"_text, {}}}};
};

const Registration tunnelling_scene{{"tunnelling", common_views, make<Tunnelling>}};

}  // namespace

}  // namespace gnomon::scenes
