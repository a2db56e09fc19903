// Two convex polygons that drift and turn inside a box, and the Separating Axis Theorem's result at each step. Overlaps
// have no effect on the motion: this scene detects and does not respond.
#include <array>

#include "scenes/kit/pair/mistakes.h"
#include "scenes/kit/pair/near_touch.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

class PolygonPolygon final : public PairScene {
  /// The handle that turns the reader's own axis.
  static constexpr std::size_t own_handle = 2;
  static constexpr double own_axis_length = 5.2;
  static constexpr double label_beyond = 0.45;

  static constexpr std::uint32_t state_version = 4;

  Sides sides_a_{*this, Owner::a, 5};
  Sides sides_b_{*this, Owner::b, 4};
  Drift drift_{*this, 1};
  Choice<AxisChoice> axes_{parameters_, "axes", 5, AxisChoice::deciding};
  Slider axis_angle_{parameters_, "axis_angle", {0, 359.5, 0.5}, 30};
  Toggle numbers_{parameters_, "numbers"};
  Choice<Mistake> mistake_{parameters_, "mistake", 5};

 public:
  PolygonPolygon() : PairScene(state_version, Walls{7.75, 5.75}) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override {
    using display::Role;
    draw_bodies(canvas);
    if (shows_own() && cursor.whole()) {
      draw_own_axis(canvas, reading_, pair_.a(), pair_.b());
    } else {
      draw_query(canvas, cursor);
    }
    draw_names(canvas);
  }

  Message describe() const override {
    const auto owner = static_cast<double>(mtv_.owner);
    const auto edge = static_cast<double>(mtv_.edge);
    const auto axis_count = sides_a_.value() + sides_b_.value();
    if (!mtv_.overlapping) return {"pair_separated"_text, {gap_count_, axis_count, widest_gap_, owner, edge}};
    if (touching()) return {"pair_touching"_text, {axis_count}};
    return {"pair_overlapping"_text, {axis_count, mtv_.depth, owner, edge}};
  }

  std::optional<Message> remark() const override {
    if (shows_own()) return judge_own_axis();
    if (mistake_.is_any()) return judge_mistake();
    return near_touch(pair_.a(), pair_.b(), mtv_.overlapping ? mtv_.depth : widest_gap_);
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, mtv_.overlapping ? 0 - mtv_.depth : widest_gap_},
            {"gaps", ReadoutKind::shown, gap_count_},
            {"tried", ReadoutKind::shown, tried_count_},
            {"depth", ReadoutKind::hidden, mtv_.overlapping ? mtv_.depth : none_here},
            {"owner", ReadoutKind::hidden, touching() ? none_here : static_cast<double>(mtv_.owner)},
            {"edge", ReadoutKind::hidden, touching() ? none_here : static_cast<double>(mtv_.edge)}};
  }

 private:
  /// Returns whether the depth is 0: then no edge decides.
  bool touching() const { return mtv_.overlapping && mtv_.depth == 0; }
  bool shows_own() const { return axes_.value() == AxisChoice::own; }

  void chosen(std::size_t parameter) override {
    PairScene::chosen(parameter);
    // Show the axis as soon as the reader turns it.
    if (axis_angle_.is(parameter)) axes_.set(AxisChoice::own);
  }

  void apply(const Command& command) override {
    if (command.index == own_handle) return turn_own_axis(command);
    PairScene::apply(command);
  }

  void turn_own_axis(const Command& command) {
    const Rotation<double> now = rotation_of(axis_angle_.value());
    if (command.kind == Command::Kind::nudge) {
      return face_own_axis(degrees_of(now.apply({own_axis_length, 0}) + Vec2d(command.x, command.y)));
    }
    if (const auto there = turned(command, {0, 0}, now)) face_own_axis(degrees_of(there->apply({1, 0})));
  }

  void face_own_axis(double degrees) {
    const double allowed = axis_angle_.nearest(degrees);
    // Round to a full turn above the last half step.
    axis_angle_.set(degrees > 359.75 ? 0 : allowed);
    axes_.set(AxisChoice::own);
  }

  void query() override {
    reading_ = read_axis(pair_.a(), pair_.b(), axis_angle_.value());
    for (std::size_t i = 0; i < own_handle; ++i) handles_[i] = pair_.handles()[i];
    handles_[own_handle].body = {pair_.a().shape, *Pose<double>::make(Vec2d(0, 0), rotation_of(axis_angle_.value()))};
    handles_[own_handle].shown = shows_own();
    mtv_ = sat_scan::minimum_translation(pair_.a(), pair_.b(), trace_.recorder());
    sat_scan::overlaps(pair_.a(), pair_.b(), early_trace_.recorder());
    traces_[0].steps = trace_.steps();
    traces_[1].steps = early_trace_.steps();
    mistaken_ = mistaken_translation(pair_.a(), pair_.b(), mistake_.value());
    Placed<double> moved = pair_.a();
    const auto pose = Pose<double>::make(moved.pose.position() + mistaken_.translation(), moved.pose.rotation());
    if (pose) moved.pose = *pose;
    left_over_ = separation(moved, pair_.b()).value;
    gap_count_ = 0;
    widest_gap_ = 0;
    tried_count_ = 0;
    for (const Step& step : early_trace_.steps()) tried_count_ += step.mark == marks::sat_axis ? 1 : 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::sat_overlap || !(step.values[0] > 0)) continue;
      gap_count_ += 1;
      if (step.values[0] > widest_gap_) widest_gap_ = step.values[0];
    }
  }

  Message judge_own_axis() const {
    if (reading_.separation > 0) return {"own_axis_gap"_text, {axis_angle_.value(), reading_.separation}};
    return {"own_axis_overlap"_text, {axis_angle_.value(), 0 - reading_.separation}};
  }

  /// Returns the sentence about the mistaken result.
  Message judge_mistake() const {
    if (!mistaken_.overlapping) return {mtv_.overlapping ? "mistake_missed"_text : mistake_apart};
    if (!mtv_.overlapping) return {mistake_phantom, {mistaken_.depth}};
    // Smallest visible distance.
    const double visible = 0.005;
    if (left_over_ < -visible) return {"mistake_short"_text, {mistaken_.depth, -left_over_}};
    if (mistaken_.depth > mtv_.depth + visible) return {mistake_far, {mistaken_.depth, mtv_.depth}};
    return {mistake_harmless, {mistaken_.depth}};
  }

  void draw_query(display::Canvas& canvas, TraceCursor cursor) const {
    using display::Role;
    const AxisOptions options{axes_.value(), numbers_.is_on(), cursor.whole()};
    draw_pair_axes(canvas, cursor.of(traces_), pair_.a(), pair_.b(), options);
    if (!cursor.whole()) return;
    draw_numbered_edge(canvas, mtv_.owner == Owner::a ? pair_.a() : pair_.b(), mtv_.edge);
    if (mtv_.overlapping) draw_mtv(canvas, mtv_, Role::mtv);
    if (mistake_.is_any() && mistaken_.overlapping) draw_mtv(canvas, mistaken_, Role::ink);
  }

  /// Draws the vector from A's centre, and, dashed, A after a translation by it.
  void draw_mtv(display::Canvas& canvas, const Mtv<double>& mtv, display::Role role) const {
    const Vec2d from = pair_.a().pose.position();
    const Vec2d to = from + mtv.translation();
    Placed<double> moved = pair_.a();
    moved.pose = *Pose<double>::make(to, moved.pose.rotation());
    draw_ghost(canvas, moved, {role, 1.5f, 0.8f, 5});
    canvas.arrow(from, to, {role, 4});
    const bool wrong = role == display::Role::ink;
    // Beyond the arrow's head.
    canvas.label(to - mtv.normal * label_beyond, display::Anchor::centre, role,
                 {wrong ? mistaken_depth : mtv_depth, {mtv.depth}});
  }

  std::array<Handle, 3> handles_{
      {pair_.handles()[0],
       pair_.handles()[1],
       {HandleKind::turn, HandleOf::axis, pair_.a(), own_axis_length, name_axis, display::Role::handle, false, false}}};
  AxisReading reading_{};
  // At most sixteen axes of four steps, and the verdict.
  Recorded<sat_scan_steps(MovingPair::max_sides, MovingPair::max_sides)> trace_;
  Recorded<sat_scan_steps(MovingPair::max_sides, MovingPair::max_sides)> early_trace_;
  std::array<NamedTrace, 2> traces_{{{trace_mtv, {}}, {"trace_overlaps"_text, {}}}};
  Mtv<double> mtv_{};
  Mtv<double> mistaken_{};
  double left_over_ = 0;  ///< separation after A's translation by the mistaken result
  double gap_count_ = 0;
  double widest_gap_ = 0;
  double tried_count_ = 0;  ///< number of axes until the test was decided
};

const Registration polygon_polygon_scene{{"polygon-polygon", common_views, make<PolygonPolygon>}};

}  // namespace

}  // namespace gnomon::scenes
