// A rectangle that turns, and a line with a solid side: the distance of each corner in front of it or behind.
#include <array>

#include "playback/random.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/kit/walls.h"
#include "scenes/rectangle_line/floor_picture.h"
#include "teaching/line.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class RectangleLine final : public QueryScene {
  static constexpr Walls arena{7.75, 5.75};
  /// The length of a normal that should have been 1.
  static constexpr double mistaken_length = 1.5;

  enum HandleIndex : std::uint32_t { the_rectangle, the_line, handle_count };

  static constexpr std::uint32_t state_version = 2;

  Slider width_a_{parameters_, "width_a", {0.5, 6, 0.1}, 4};
  Slider height_a_{parameters_, "height_a", {0.5, 6, 0.1}, 2};
  Slider turning_{parameters_, "turning", {0, 2, 0.1}, 0.5};
  Toggle push_out_{parameters_, "push_out"};
  Toggle long_normal_{parameters_, "long_normal"};

 public:
  RectangleLine() : QueryScene(state_version) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_floor(canvas, line());
    draw_body(canvas, handles_[the_rectangle].body, Role::body_a);
    const Step* decided = nullptr;
    for (const Step& step : cursor.of(traces_)) {
      if (step.mark == marks::line_vertex) draw_corner(canvas, step);
      if (step.mark == marks::line_decide) decided = &step;
    }
    if (decided) draw_decided(canvas, *decided);
    canvas.label(movables_[the_rectangle].position, display::Anchor::centre, Role::body_a, {name_a});
  }

  Message describe() const override {
    const auto vertex = static_cast<double>(contact_.vertex);
    if (!contact_.overlapping()) return {"line_apart"_text, {contact_.separation, vertex}};
    return {"line_overlap"_text, {contact_.separation, vertex, static_cast<double>(contact_.behind)}};
  }
  std::optional<Message> note() const override {
    if (!long_normal_.is_on()) return std::nullopt;
    return Message{"line_long"_text, {measured(), contact_.separation, static_cast<double>(contact_.vertex)}};
  }
  std::uint32_t event_state() const override { return contact_.overlapping(); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Handle> handles() const override { return handles_; }

  std::vector<Readout> readouts() const override {
    return {{"in_front", ReadoutKind::plotted, contact_.separation},
            {"depth", ReadoutKind::hidden, contact_.overlapping() ? -contact_.separation : none_here},
            {"behind", ReadoutKind::hidden, static_cast<double>(contact_.behind)}};
  }

 private:
  /// Returns the separation, with the mistake or without.
  double measured() const { return contact_.separation * (long_normal_.is_on() ? mistaken_length : 1); }

  Line<double> line() const {
    const Movable& line = movables_[the_line];
    return *Line<double>::make(line.position, {line.rotation.cosine(), line.rotation.sine()});
  }

  void begin(std::uint64_t seed) override {
    Random random(seed);
    movables_[the_rectangle] = {{random.between(-1, 1), random.between(-0.6, 0.6)},
                                *Rotation<double>::from_angle(random.between(0.2, 1.2))};
    // The line's handle is its normal.
    movables_[the_line] = {{random.between(-4, -3), random.between(-2.2, -1.4)},
                           *Rotation<double>::from_angle(1.5707963267948966 + random.between(-0.25, 0.25))};
  }

  bool move() override {
    Movable& rectangle = movables_[the_rectangle];
    if (rectangle.held) return false;
    rectangle.rotation = rectangle.rotation.then(*Rotation<double>::from_angle(turning_.value() * step_seconds));
    return true;
  }

  void respond() override {
    if (!push_out_.is_on() || !(contact_.separation < 0)) return;
    Movable& rectangle = movables_[the_rectangle];
    rectangle.position = nearest_inside(rectangle.position - line().normal() * measured(), arena);
    query();
  }

  void apply(const Command& command) override {
    if (command.index >= handle_count) return;
    Movable& movable = movables_[command.index];
    movable.obey(command);
    movable.position = nearest_inside(movable.position, arena);
  }

  void query() override {
    shape_ = rectangle_polygon(width_a_.value(), height_a_.value());
    for (std::uint32_t i = 0; i < handle_count; ++i) {
      handles_[i].body = movables_[i].placed(shape_);
    }
    contact_ = line_contact(handles_[the_rectangle].body, line(), trace_.recorder());
    traces_[0].steps = trace_.steps();
  }

  void save_world(std::vector<std::byte>& out) const override {
    for (const Movable& movable : movables_) movable.save(out);
  }

  void load_world(StateReader& reader) override {
    for (Movable& movable : movables_) movable.load(reader);
  }

  /// Draws a corner and its distance to the line.
  void draw_corner(Canvas& canvas, const Step& step) const {
    const Vec2d corner(step.values[0], step.values[1]);
    const double in_front = step.values[2];
    const bool behind = in_front <= 0;
    canvas.line(corner, corner - line().normal() * in_front, {behind ? Role::overlap : Role::gap, 1.5f, 0.8f, 4});
    canvas.point(corner, behind ? display::Marker::cross : display::Marker::disc, 5,
                 behind ? Role::overlap : Role::gap);
  }

  void draw_decided(Canvas& canvas, const Step& step) const {
    const Vec2d corner(step.values[0], step.values[1]);
    const double in_front = step.values[2];
    const Role role = in_front <= 0 ? Role::mtv : Role::gap;
    canvas.line(corner, corner - line().normal() * in_front, {role, 4});
    canvas.label(corner, display::Anchor::below, role, {d_is, {in_front}});
    const Vec2d inwards = (movables_[the_rectangle].position - corner) * 0.2;
    canvas.label(corner + inwards, display::Anchor::centre, Role::body_a,
                 {"deciding_corner"_text, {static_cast<double>(step.second)}});
  }

  std::array<Movable, handle_count> movables_;
  Shape<double> shape_ = rectangle_polygon(4, 2);
  std::array<Handle, handle_count> handles_{
      {{HandleKind::body, HandleOf::body, {shape_, {}}, 3.2, name_a, Role::body_a},
       {HandleKind::spot, HandleOf::line, {shape_, {}}, 1.6, name_floor, Role::ink}}};
  // A step for each corner, one for each that is nearer than those before, and the verdict.
  Recorded<line_steps(4)> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_line"_text, {}}}};
  LineContact<double> contact_{};
};

const Registration rectangle_line_scene{{"rectangle-line", common_views, make<RectangleLine>}};

}  // namespace

}  // namespace gnomon::scenes
