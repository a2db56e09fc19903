// Two convex polygons that drift and turn inside a box, and what the Separating Axis Theorem says of them at each step.
// Nothing happens when they meet: this scene detects and does not respond.
#include <array>

#include "geometry/sat.h"
#include "scenes/axis_picture.h"
#include "scenes/random.h"
#include "scenes/registry_entries.h"
#include "scenes/shapes.h"
#include "scenes/state.h"
#include "scenes/walls.h"

namespace gnomon::scenes {
namespace {

enum ParameterIndex : std::uint32_t { sides_a, sides_b, speed, axes, numbers, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {
    {"sides_a", Parameter::Kind::slider, 3, 8, 1, 5}, {"sides_b", Parameter::Kind::slider, 3, 8, 1, 4},
    {"speed", Parameter::Kind::slider, 0, 2, 0.1, 1}, {"axes", Parameter::Kind::choice, 0, 3, 1, 0},
    {"numbers", Parameter::Kind::toggle, 0, 1, 1, 0},
};
constexpr Walls walls{7.75, 5.75};
constexpr double radius = 1.9;
constexpr double handle_reach = 2.6;
constexpr std::uint32_t state_version = 1;

/// What changes from step to step. Velocities are per second.
struct Mover {
  Vec2d position;
  Rotation<double> rotation;
  Vec2d velocity;
  double spin;
  bool held = false;
};

class PolygonPolygon final : public Scene {
 public:
  PolygonPolygon() {
    for (std::size_t i = 0; i < parameter_count; ++i) values_[i] = parameter_list[i].initial;
    reset(0);
  }

  void reset(std::uint64_t seed) override {
    seed_ = seed;
    Random random(seed);
    // From opposite sides and towards each other, so that the first seconds show a meeting.
    for (std::size_t i = 0; i < 2; ++i) {
      const double side = i == 0 ? -1 : 1;
      Mover& mover = movers_[i];
      mover.position = {side * random.between(2.6, 3.8), random.between(-1.5, 1.5)};
      mover.rotation = *Rotation<double>::from_angle(random.between(-3, 3));
      mover.velocity = {-side * random.between(1.2, 1.8), random.between(-1, 1)};
      mover.spin = side * random.between(0.3, 0.7);
      mover.held = false;
    }
    make_shapes();
  }

  void step(std::span<const Command> commands, bool advance) override {
    for (const Command& command : commands) apply(command);
    if (advance) {
      for (std::size_t i = 0; i < movers_.size(); ++i) {
        move(movers_[i]);
        keep_inside(i);
      }
    }
    query();
  }

  void draw(render::Canvas& canvas) const override {
    using render::Role;
    draw_walls(canvas, walls);
    draw_body(canvas, grips_[0].body, Role::body_a);
    draw_body(canvas, grips_[1].body, Role::body_b);
    draw_pair_axes(canvas, trace_.steps(), grips_[0].body, grips_[1].body, static_cast<AxisChoice>(values_[axes]),
                   values_[numbers] != 0);
    draw_edge(canvas, grips_[mtv_.owner == Owner::a ? 0 : 1].body, mtv_.edge, Role::ink);
    if (mtv_.overlapping) draw_mtv(canvas);
    canvas.label(movers_[0].position, render::Anchor::above, Role::body_a, {Text::name_a});
    canvas.label(movers_[1].position, render::Anchor::above, Role::body_b, {Text::name_b});
  }

  Message describe() const override {
    const auto owner = static_cast<double>(mtv_.owner);
    const auto edge = static_cast<double>(mtv_.edge);
    const auto axis_count = values_[sides_a] + values_[sides_b];
    if (!mtv_.overlapping) return {Text::pair_separated, {gap_count_, axis_count, widest_gap_, owner, edge}};
    if (mtv_.depth == 0) return {Text::pair_touching, {axis_count}};
    return {Text::pair_overlapping, {axis_count, mtv_.depth, owner, edge}};
  }

  std::span<const Parameter> parameters() const override { return parameter_list; }
  double parameter(std::size_t index) const override { return values_[index]; }
  std::span<const Grip> grips() const override { return grips_; }

  void save(std::vector<std::byte>& out) const override {
    put(out, state_version);
    put(out, seed_);
    for (const double value : values_) put(out, value);
    for (const Mover& mover : movers_) {
      put(out, mover.position);
      put(out, Vec2d(mover.rotation.cosine(), mover.rotation.sine()));
      put(out, mover.velocity);
      put(out, mover.spin);
      put(out, std::uint32_t{mover.held});
    }
  }

  bool load(std::span<const std::byte> bytes) override {
    StateReader reader(bytes);
    if (reader.get<std::uint32_t>() != state_version) return false;
    const auto seed = reader.get<std::uint64_t>();
    std::array<double, parameter_count> values{};
    for (std::size_t i = 0; i < parameter_count; ++i) {
      values[i] = reader.get<double>();
      // NaN differs from everything, itself included.
      if (values[i] != nearest_allowed(parameter_list[i], values[i])) return false;
    }
    std::array<Mover, 2> movers{};
    for (Mover& mover : movers) {
      mover.position = reader.get_vec2();
      const Vec2d cos_sin = reader.get_vec2();
      const auto rotation = Rotation<double>::from_cos_sin(cos_sin.x, cos_sin.y);
      if (!rotation || !Pose<double>::make(mover.position)) return false;
      mover.rotation = *rotation;
      mover.velocity = reader.get_vec2();
      mover.spin = reader.get<double>();
      mover.held = reader.get<std::uint32_t>() != 0;
      if (!Pose<double>::make(mover.velocity, mover.spin)) return false;
    }
    if (!reader.complete()) return false;
    seed_ = seed;
    values_ = values;
    movers_ = movers;
    make_shapes();
    return true;
  }

 private:
  void apply(const Command& command) {
    if (command.kind == Command::Kind::parameter) {
      values_[command.index] = command.x;
      if (command.index == sides_a || command.index == sides_b) make_shapes();
      return;
    }
    if (command.index >= movers_.size()) return;
    Mover& mover = movers_[command.index];
    switch (command.kind) {
      case Command::Kind::hold:
        mover.held = true;
        place(mover, {command.x, command.y});
        break;
      case Command::Kind::aim:
        mover.held = true;
        if (const auto rotation = Rotation<double>::towards(Vec2d(command.x, command.y) - mover.position)) {
          mover.rotation = *rotation;
        }
        break;
      case Command::Kind::release:
        mover.held = false;
        break;
      case Command::Kind::nudge:
        place(mover, mover.position + Vec2d(command.x, command.y));
        break;
      case Command::Kind::turn:
        if (const auto turn = Rotation<double>::from_angle(command.x)) mover.rotation = mover.rotation.then(*turn);
        break;
      default:
        break;
    }
    // Now and not at the end of the batch: how commands fall into frames must not matter.
    keep_inside(command.index);
  }

  static void place(Mover& mover, Vec2d position) {
    if (Pose<double>::make(position)) mover.position = position;
  }

  void move(Mover& mover) const {
    if (mover.held) return;
    const double seconds = step_seconds * values_[speed];
    mover.position += mover.velocity * seconds;
    mover.rotation = mover.rotation.then(*Rotation<double>::from_angle(mover.spin * seconds));
  }

  /// Back into the box, and away from the wall that was met.
  void keep_inside(std::size_t index) {
    Mover& mover = movers_[index];
    put_in_place(index);
    const Vec2d back = way_back(grips_[index].body, walls);
    mover.position += back;
    if (back.x * mover.velocity.x < 0) mover.velocity.x = -mover.velocity.x;
    if (back.y * mover.velocity.y < 0) mover.velocity.y = -mover.velocity.y;
    put_in_place(index);
  }

  void put_in_place(std::size_t index) {
    grips_[index].body.pose = *Pose<double>::make(movers_[index].position, movers_[index].rotation);
  }

  void make_shapes() {
    shapes_[0] = uneven_polygon(static_cast<std::uint32_t>(values_[sides_a]), radius, seed_);
    shapes_[1] = uneven_polygon(static_cast<std::uint32_t>(values_[sides_b]), radius, ~seed_);
    for (std::size_t i = 0; i < 2; ++i) {
      grips_[i].body.shape = shapes_[i];
      keep_inside(i);
    }
    query();
  }

  void query() {
    trace_.clear();
    mtv_ = minimum_translation(grips_[0].body, grips_[1].body, Recorder(trace_));
    gap_count_ = 0;
    widest_gap_ = 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark != Mark::sat_overlap || !(step.values[0] > 0)) continue;
      gap_count_ += 1;
      if (step.values[0] > widest_gap_) widest_gap_ = step.values[0];
    }
  }

  /// The vector from A's centre, and dashed where A would be if it moved by it.
  void draw_mtv(render::Canvas& canvas) const {
    const Vec2d from = movers_[0].position;
    const Vec2d to = from + mtv_.translation();
    Placed<double> moved = grips_[0].body;
    moved.pose = *Pose<double>::make(to, movers_[0].rotation);
    for (std::size_t i = 0; i < moved.shape.size(); ++i) {
      canvas.line(moved.vertex(i), moved.vertex((i + 1) % moved.shape.size()), {render::Role::mtv, 1.5f, 0.8f, 5});
    }
    canvas.arrow(from, to, {render::Role::mtv, 4});
    canvas.label(to, render::Anchor::below, render::Role::mtv, {Text::mtv_depth, {mtv_.depth}});
  }

  std::uint64_t seed_ = 0;
  std::array<double, parameter_count> values_{};
  std::array<Mover, 2> movers_{};
  std::array<Shape<double>, 2> shapes_{uneven_polygon(3, radius, 0), uneven_polygon(3, radius, 0)};
  std::array<Grip, 2> grips_{{
      {Grip::Kind::body, {shapes_[0], {}}, handle_reach, Text::name_a, render::Role::body_a},
      {Grip::Kind::body, {shapes_[1], {}}, handle_reach, Text::name_b, render::Role::body_b},
  }};
  // At most sixteen axes of four steps.
  std::array<Step, 64> steps_{};
  Trace trace_{steps_};
  Mtv<double> mtv_{};
  double gap_count_ = 0;
  double widest_gap_ = 0;
};

}  // namespace

std::unique_ptr<Scene> make_polygon_polygon() { return std::make_unique<PolygonPolygon>(); }

}  // namespace gnomon::scenes
