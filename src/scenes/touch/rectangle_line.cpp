// A rectangle that turns, and a line with a solid side: how far each corner lies in front of it or behind.
#include <array>

#include "geometry/special/line.h"
#include "playback/random.h"
#include "scenes/kit/axis_picture.h"
#include "scenes/kit/brute_force.h"
#include "scenes/kit/facing.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/kit/walls.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

constexpr Text line_apart{"line_apart"};
constexpr Text line_overlap{"line_overlap"};
constexpr Text line_long{"line_long"};
constexpr Text name_line{"name_line"};
constexpr Text trace_line{"trace_line"};

enum ParameterIndex : std::uint32_t { width_a, height_a, turning, push_out, long_normal, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {
    {"width_a", Parameter::Kind::slider, 0.5, 6, 0.1, 4}, {"height_a", Parameter::Kind::slider, 0.5, 6, 0.1, 2},
    {"turning", Parameter::Kind::slider, 0, 2, 0.1, 0.5}, {"push_out", Parameter::Kind::toggle, 0, 1, 1, 0},
    {"long_normal", Parameter::Kind::toggle, 0, 1, 1, 0},
};
constexpr Readout readout_list[] = {{"in_front", true}};
constexpr std::uint32_t state_version = 2;

constexpr Walls arena{7.75, 5.75};
/// The line and its solid side are drawn so far.
constexpr double far_along = 20;
/// The length of a normal that should have been 1.
constexpr double mistaken_length = 1.5;

enum GripIndex : std::uint32_t { the_rectangle, the_line_grip, grip_count };

/// One of the two things that the reader holds.
struct Thing {
  Vec2d position{0, 0};
  Rotation<double> rotation;
  bool held = false;
};

class RectangleLine final : public QueryScene {
 public:
  RectangleLine() : QueryScene(parameter_list, state_version) { reset(0); }

  void draw(Canvas& canvas, TraceCursor cursor) const override {
    const Vec2d point = line().point();
    const Vec2d normal = line().normal();
    const Vec2d along(normal.y * far_along, -normal.x * far_along);
    const Vec2d below = normal * -far_along;
    const Vec2d solid[] = {point - along, point - along + below, point + along + below, point + along};
    canvas.fill(solid, Role::wall, 0.35f);
    canvas.line(point - along, point + along, {Role::ink, 2.5f});
    canvas.arrow(point, point + normal, {Role::ink, 2});
    draw_body(canvas, grips_[the_rectangle].body, Role::body_a);
    const Step* decided = nullptr;
    for (const Step& step : cursor.of(traces_)) {
      if (step.mark == marks::line_vertex) draw_corner(canvas, step);
      if (step.mark == marks::line_decide) decided = &step;
    }
    if (decided) draw_decided(canvas, *decided);
    canvas.label(things_[the_rectangle].position, display::Anchor::centre, Role::body_a, {name_a});
  }

  Message describe() const override {
    const auto vertex = static_cast<double>(contact_.vertex);
    if (!contact_.overlapping()) return {line_apart, {contact_.separation, vertex}};
    return {line_overlap, {-contact_.separation, vertex, static_cast<double>(contact_.behind)}};
  }
  std::optional<Message> note() const override {
    if (!is_on(long_normal)) return std::nullopt;
    return Message{line_long, {measured(), contact_.separation}};
  }
  std::uint32_t situation() const override { return contact_.overlapping(); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Grip> grips() const override { return grips_; }

  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t) const override { return contact_.separation; }
  bool holds() const override {
    double least = far_along;
    for (std::size_t i = 0; i < 4; ++i) {
      const double in_front = dot(line().normal(), grips_[the_rectangle].body.vertex(i) - line().point());
      if (in_front < least) least = in_front;
    }
    return same(contact_.separation, least);
  }

 private:
  /// What is found in front, with the mistake or without.
  double measured() const { return contact_.separation * (is_on(long_normal) ? mistaken_length : 1); }

  Line<double> line() const {
    const Thing& thing = things_[the_line_grip];
    return *Line<double>::make(thing.position, {thing.rotation.cosine(), thing.rotation.sine()});
  }

  void place(std::uint32_t index, Vec2d at) {
    const double x = at.x < -arena.half_width ? -arena.half_width : at.x > arena.half_width ? arena.half_width : at.x;
    const double y = at.y < -arena.half_height  ? -arena.half_height
                     : at.y > arena.half_height ? arena.half_height
                                                : at.y;
    if (Pose<double>::make(at)) things_[index].position = {x, y};
  }

  void begin(std::uint64_t seed) override {
    Random random(seed);
    things_[the_rectangle] = {{random.between(-1, 1), random.between(-0.6, 0.6)},
                              *Rotation<double>::from_angle(random.between(0.2, 1.2))};
    // Its handle is its normal.
    things_[the_line_grip] = {{random.between(-4, -3), random.between(-2.2, -1.4)},
                              *Rotation<double>::from_angle(1.5707963267948966 + random.between(-0.25, 0.25))};
  }

  bool move() override {
    Thing& rectangle = things_[the_rectangle];
    if (rectangle.held) return false;
    rectangle.rotation = rectangle.rotation.then(*Rotation<double>::from_angle(values_[turning] * step_seconds));
    return true;
  }

  void respond() override {
    if (!is_on(push_out) || !(contact_.separation < 0)) return;
    place(the_rectangle, things_[the_rectangle].position - line().normal() * measured());
    query();
  }

  void apply(const Command& command) override {
    using Kind = Command::Kind;
    if (command.index >= grip_count) return;
    Thing& thing = things_[command.index];
    const Vec2d at(command.x, command.y);
    if (const auto turned = facing(command, thing.position, thing.rotation)) thing.rotation = *turned;
    switch (command.kind) {
      case Kind::hold:
        thing.held = true;
        place(command.index, at);
        break;
      case Kind::put:
        place(command.index, at);
        break;
      case Kind::nudge:
        place(command.index, thing.position + at);
        break;
      case Kind::aim:
        thing.held = true;
        break;
      case Kind::release:
        thing.held = false;
        break;
      default:
        break;
    }
  }

  void query() override {
    shape_ = rectangle_polygon(values_[width_a], values_[height_a]);
    for (std::uint32_t i = 0; i < grip_count; ++i) {
      grips_[i].body = {shape_, *Pose<double>::make(things_[i].position, things_[i].rotation)};
    }
    contact_ = line_contact(grips_[the_rectangle].body, line(), trace_.recorder());
    traces_[0].steps = trace_.steps();
  }

  void save_world(std::vector<std::byte>& out) const override {
    for (const Thing& thing : things_) {
      put(out, thing.position);
      put(out, thing.rotation);
      put(out, std::uint32_t{thing.held});
    }
  }

  bool load_world(StateReader& reader) override {
    std::array<Thing, grip_count> things;
    for (Thing& thing : things) {
      thing.position = reader.get_vec2();
      const auto rotation = reader.get_rotation();
      thing.held = reader.get<std::uint32_t>() != 0;
      // False for NaN, too.
      if (!rotation || !(dot(thing.position, thing.position) < 1e4)) return false;
      thing.rotation = *rotation;
    }
    if (!reader.complete()) return false;
    things_ = things;
    return true;
  }

  /// A corner and its way to the line.
  void draw_corner(Canvas& canvas, const Step& step) const {
    const Vec2d corner(step.values[0], step.values[1]);
    const double in_front = step.values[2];
    const bool behind = in_front <= 0;
    canvas.line(corner, corner - line().normal() * in_front, {behind ? Role::overlap : Role::gap, 1.5f, 0.8f, 4});
    canvas.point(corner, behind ? display::Mark::cross : display::Mark::disc, 5, behind ? Role::overlap : Role::gap);
  }

  void draw_decided(Canvas& canvas, const Step& step) const {
    const Vec2d corner(step.values[0], step.values[1]);
    const double in_front = step.values[2];
    const Role role = in_front <= 0 ? Role::mtv : Role::gap;
    canvas.line(corner, corner - line().normal() * in_front, {role, 4});
    canvas.label(corner, display::Anchor::below, role,
                 {in_front <= 0 ? mtv_depth : axis_gap, {in_front <= 0 ? 0 - in_front : in_front}});
  }

  std::array<Thing, grip_count> things_;
  Shape<double> shape_ = rectangle_polygon(4, 2);
  std::array<Grip, grip_count> grips_{{{Grip::Kind::body, {shape_, {}}, 3.2, name_a, Role::body_a},
                                       {Grip::Kind::spot, {shape_, {}}, 1.6, name_line, Role::ink}}};
  // A step for each corner, one for each that is nearer than those before, and the verdict.
  Recorded<line_steps(4)> trace_;
  std::array<NamedTrace, 1> traces_{{{trace_line, {}}}};
  LineContact<double> contact_{};
};

const Registration registered{{"rectangle-line", common_views, make<RectangleLine>}};

}  // namespace

}  // namespace gnomon::scenes
