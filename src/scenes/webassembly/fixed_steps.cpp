// The loop that runs every demo of these pages: frames from the browser, and the steps of each frame. The reader sets
// the present, or the moment of Stop, and the duration of a frame.
#include "playback/fixed_steps.h"

#include <vector>

#include "playback/host.h"
#include "scenes/kit/figure_scene.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

class LoopOfSteps final : public FigureScene {
  enum PartIndex : std::size_t { now_part, frame_part };

  /// Number of displayed steps of time, and width of one step.
  static constexpr double shown = 8;
  static constexpr double step_width = 1.3;
  static constexpr double left = -shown * step_width / 2;
  static constexpr double frames_y = 1.1;
  static constexpr double steps_y = -1.8;
  static constexpr double now_y = 2.5;
  /// Slow-motion factor of the present.
  static constexpr double slow_motion = 24;
  static constexpr Walls now_line{-left, 0, {0, now_y}};
  /// A frame lasts at least two fifths of a step, at most seven steps.
  static constexpr Walls frame_line{3.3 * step_width, 0, {left + 3.7 * step_width, frames_y}};

  static double place_of(double seconds) { return left + seconds / step_seconds * step_width; }
  static double time_at(double x) { return (x - left) / step_width * step_seconds; }
  static constexpr double milliseconds = 1000;

  /// A frame in the past.
  struct Frame {
    double time;
    int taken;          ///< number of steps
    double first_step;  ///< start of these steps
    double owed;
    double forgiven;
  };

  Toggle stopped_{parameters_, "stopped"};
  Toggle one_each_{parameters_, "one_each"};

 public:
  LoopOfSteps()
      : FigureScene({point_part("name_now"_text, {place_of(4.4 * step_seconds), now_y}, now_line),
                     point_part("name_frame"_text, {place_of(1.2 * step_seconds), frames_y}, frame_line)}) {
    reset(0);
  }

  Message describe() const override {
    const double now = time_at(position(now_part).x);
    if (frames_.empty()) return {stopped_.is_on() ? "stopped_before"_text : "no_frame"_text, {now * milliseconds}};
    const Frame& last = frames_.back();
    const auto count = static_cast<double>(frames_.size());
    if (stopped_.is_on()) return {"stopped_after"_text, {count, (now - last.time) * milliseconds, steps()}};
    const Text text = last.forgiven > 0 ? "frame_forgives"_text : "frame_takes"_text;
    const double rest = last.forgiven > 0 ? last.forgiven : last.owed;
    return {text, {count, static_cast<double>(last.taken), rest * milliseconds}};
  }
  std::optional<Message> note() const override {
    if (!one_each_.is_on()) return std::nullopt;
    const auto due = static_cast<double>(due_);
    return Message{steps() == due ? "steps_right"_text : "steps_wrong"_text, {steps(), due}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(frames_.size()); }
  std::vector<Readout> readouts() const override {
    return {{"frames", ReadoutKind::hidden, static_cast<double>(frames_.size())},
            {"steps", ReadoutKind::hidden, steps()},
            {"taken", ReadoutKind::hidden, frames_.empty() ? 0 : static_cast<double>(frames_.back().taken)},
            {"owed", ReadoutKind::hidden, frames_.empty() ? 0 : frames_.back().owed * milliseconds},
            {"due", ReadoutKind::hidden, static_cast<double>(due_)}};
  }

 private:
  double steps() const {
    double all = 0;
    for (const Frame& frame : frames_) all += frame.taken;
    return all;
  }

  bool move() override {
    if (stopped_.is_on()) return false;
    const double x = position(now_part).x + step_width / slow_motion;
    shift(now_part, {x > -left ? 2 * left : step_width / slow_motion, 0});
    return true;
  }

  void measure() override {
    const double length = time_at(position(frame_part).x);
    const double now = time_at(position(now_part).x);
    playback::FixedSteps account(step_seconds);
    frames_.clear();
    due_ = 0;
    double reached = 0;
    for (double time = length; time <= now; time = length * static_cast<double>(frames_.size() + 1)) {
      const double before = account.owed() + length;
      const int due = account.after(length, playback::Host::max_steps_per_frame);
      due_ += due;
      const int taken = one_each_.is_on() ? 1 : due;
      const double paid = taken * step_seconds;
      const double forgiven = one_each_.is_on() ? 0 : before - paid - account.owed();
      const double owed = one_each_.is_on() ? time - reached - paid : account.owed();
      frames_.push_back({time, taken, reached, owed, forgiven});
      reached += paid + forgiven;
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_line(canvas, frames_y, "label_frames"_text);
    draw_line(canvas, steps_y, "label_steps"_text);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(shown); ++i) {
      const double x = left + step_width * static_cast<double>(i);
      canvas.line({x, steps_y}, {x, steps_y - 0.15}, {Role::muted, 1.5f});
    }
    if (!frames_.empty() && frames_.back().owed != 0) draw_owed(canvas, frames_.back());
    const Vec2d now = position(now_part);
    const Role role = stopped_.is_on() ? Role::mtv : Role::handle;
    canvas.line(now, {now.x, steps_y - 0.9}, {role, 1.5f, 0.9f, 5});
    canvas.point(now, display::Marker::disc, 9, role);
    canvas.label(now + Vec2d(0, 0.3), Anchor::above, role, {stopped_.is_on() ? "label_stop"_text : "label_now"_text});
    if (!stopped_.is_on()) draw_frames_to_come(canvas);
    for (std::size_t i = 0; i < frames_.size(); ++i) draw_frame(canvas, frames_[i], static_cast<double>(i + 1));
    canvas.point(position(frame_part), display::Marker::disc, 9, Role::handle);
  }

  static void draw_line(display::Canvas& canvas, double y, Text name) {
    canvas.line({left, y}, {-left, y}, {Role::muted, 1.5f});
    // Clear of the first frame's steps, on a phone, too.
    canvas.label({left - 0.7, y - 0.45}, Anchor::left, Role::muted, {name});
  }

  void draw_frames_to_come(display::Canvas& canvas) const {
    const double length = time_at(position(frame_part).x);
    for (std::size_t i = frames_.size() + 1; static_cast<double>(i) * length <= shown * step_seconds; ++i) {
      const double x = place_of(length * static_cast<double>(i));
      canvas.line({x, frames_y - 0.25}, {x, frames_y + 0.25}, {Role::muted, 2, 0.5f});
    }
  }

  /// Draws a tick, and the steps of a frame.
  static void draw_frame(display::Canvas& canvas, const Frame& frame, double number) {
    const Vec2d at(place_of(frame.time), frames_y);
    canvas.line(at - Vec2d(0, 0.3), at + Vec2d(0, 0.3), {Role::body_a, 3});
    canvas.label(at + Vec2d(0, 0.4), Anchor::above, Role::body_a, {"label_number"_text, {number}});
    const double from = place_of(frame.first_step);
    for (int i = 0; i < frame.taken; ++i) draw_step(canvas, from + step_width * i);
    const double to = from + step_width * frame.taken;
    if (frame.taken > 0) canvas.arrow(at - Vec2d(0, 0.45), {(from + to) / 2, steps_y + 0.75}, {Role::body_a, 2, 0.8f});
    canvas.label(at - Vec2d(-0.12, 0.75), Anchor::left, Role::body_a,
                 {"label_taken"_text, {static_cast<double>(frame.taken)}});
    if (frame.forgiven <= 0) return;
    canvas.line({to, steps_y + 0.3}, {place_of(frame.time), steps_y + 0.3}, {Role::muted, 3, 1, 5});
  }

  static void draw_step(display::Canvas& canvas, double x) {
    if (x > -left) return;
    const Vec2d corners[] = {{x + 0.05, steps_y + 0.05},
                             {x + step_width - 0.05, steps_y + 0.05},
                             {x + step_width - 0.05, steps_y + 0.6},
                             {x + 0.05, steps_y + 0.6}};
    canvas.fill(corners, Role::body_a, 0.3f);
    canvas.outline(corners, {Role::body_a, 2});
  }

  /// Draws the interval between the last frame and the end of the last step, on either side.
  static void draw_owed(display::Canvas& canvas, const Frame& last) {
    const double y = steps_y - 0.65;
    const double to = place_of(last.time);
    const double from = place_of(last.time - last.owed);
    canvas.line({from, y}, {to, y}, {Role::overlap, 6, 1, 0, Cap::butt});
    canvas.label({(from + to) / 2, y - 0.15}, Anchor::below, Role::overlap,
                 {"label_owed"_text, {last.owed * milliseconds}});
  }

  std::vector<Frame> frames_;
  int due_ = 0;  ///< total number of steps, without the mistake
};

const Registration fixed_steps_scene{{"fixed-steps", figure_views, make<LoopOfSteps>}};

}  // namespace
}  // namespace gnomon::scenes
