// Two rectangles whose sides stay level and upright: two axes, two shadows on each, drawn on the floor and on the wall.
#include <array>

#include "geometry/special/rectangle.h"
#include "playback/random.h"
#include "scenes/kit/axis_picture.h"
#include "scenes/kit/brute_force.h"
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

constexpr Text rectangles_overlap{"rectangles_overlap"};
constexpr Text rectangles_apart{"rectangles_apart"};
constexpr Text shared_wrong{"shared_wrong"};
constexpr Text shared_right{"shared_right"};
constexpr Text trace_rectangles{"trace_rectangles"};

enum ParameterIndex : std::uint32_t { width_a, height_a, width_b, height_b, speed, shared_length, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {
    {"width_a", Parameter::Kind::slider, 0.5, 6, 0.1, 4},   {"height_a", Parameter::Kind::slider, 0.5, 6, 0.1, 3},
    {"width_b", Parameter::Kind::slider, 0.5, 6, 0.1, 2.5}, {"height_b", Parameter::Kind::slider, 0.5, 6, 0.1, 2},
    {"drift", Parameter::Kind::slider, 0, 2, 0.1, 0.5},     {"shared_length", Parameter::Kind::toggle, 0, 1, 1, 0},
};
constexpr Readout readout_list[] = {{"separation", true}};
constexpr std::uint32_t state_version = 1;

/// The rectangles stay to the upper right of their shadows.
constexpr Walls arena{7, 5, {0.6, 0.6}};
constexpr double floor_axis = -5;
constexpr double wall_axis = -7;

class Rectangles final : public QueryScene {
 public:
  Rectangles() : QueryScene(parameter_list, state_version) { reset(0); }

  void draw(Canvas& canvas, TraceCursor cursor) const override {
    draw_walls(canvas, arena);
    draw_body(canvas, grips_[0].body, Role::body_a);
    draw_body(canvas, grips_[1].body, Role::body_b);
    for (const Step& step : cursor.of(traces_)) draw_step(canvas, step);
    if (cursor.whole() && mtv_.overlapping) draw_mtv(canvas);
    canvas.label(movers_[0].position, display::Anchor::centre, Role::body_a, {name_a});
    canvas.label(movers_[1].position, display::Anchor::centre, Role::body_b, {name_b});
  }

  Message describe() const override {
    const double level = axes_[0].separation;
    const double upright = axes_[1].separation;
    if (mtv_.overlapping) return {rectangles_overlap, {-level, -upright, mtv_.depth, level >= upright ? 0.0 : 1.0}};
    return {rectangles_apart, {level > 0 && upright > 0 ? 2.0 : level > 0 ? 0.0 : 1.0}};
  }

  std::optional<Message> note() const override {
    if (!is_on(shared_length) || !mtv_.overlapping) return std::nullopt;
    const double mistaken = axes_[0].shared < axes_[1].shared ? axes_[0].shared : axes_[1].shared;
    // As near as the picture shows.
    if (mistaken < mtv_.depth - 0.005) return Message{shared_wrong, {mistaken, mtv_.depth}};
    return Message{shared_right, {mistaken}};
  }
  std::uint32_t situation() const override { return mtv_.overlapping; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Grip> grips() const override { return grips_; }

  std::span<const Readout> readouts() const override { return readout_list; }
  double readout(std::size_t) const override {
    return axes_[0].separation > axes_[1].separation ? axes_[0].separation : axes_[1].separation;
  }
  bool holds() const override {
    const double truth = brute_separation(grips_[0].body, grips_[1].body);
    return mtv_.overlapping ? same(mtv_.depth, -truth) : apart(truth);
  }

 private:
  struct Mover {
    Vec2d position{0, 0};
    Vec2d velocity{0, 0};
    bool held = false;
  };

  /// What the query said of one axis, and the length that both shadows share, which is taken for the overlap by
  /// mistake.
  struct Axis {
    double separation = 0;
    double shared = 0;
  };

  void shape() {
    shapes_[0] = rectangle_polygon(values_[width_a], values_[height_a]);
    shapes_[1] = rectangle_polygon(values_[width_b], values_[height_b]);
    keep_inside(0);
    keep_inside(1);
  }

  void begin(std::uint64_t seed) override {
    Random random(seed);
    for (std::size_t i = 0; i < 2; ++i) {
      const double side = i == 0 ? -1 : 1;
      movers_[i].position = arena.centre + Vec2d(side * random.between(2.4, 3.4), random.between(-1.5, 1.5));
      movers_[i].velocity = Vec2d(-side * random.between(1, 1.6), random.between(-1, 1));
      movers_[i].held = false;
    }
    shape();
  }

  bool move() override {
    for (std::size_t i = 0; i < 2; ++i) {
      if (!movers_[i].held) movers_[i].position += movers_[i].velocity * (step_seconds * values_[speed]);
      keep_inside(i);
    }
    return true;
  }

  void chosen(std::size_t) override { shape(); }

  void apply(const Command& command) override {
    using Kind = Command::Kind;
    if (command.index >= 2) return;
    Mover& mover = movers_[command.index];
    const Vec2d at(command.x, command.y);
    if (command.kind == Kind::release) mover.held = false;
    if (command.kind == Kind::hold) mover.held = true;
    if (!Pose<double>::make(at)) return;
    if (command.kind == Kind::hold || command.kind == Kind::put) mover.position = at;
    if (command.kind == Kind::nudge) mover.position += at;
    keep_inside(command.index);
  }

  void keep_inside(std::size_t index) {
    Mover& mover = movers_[index];
    grips_[index].body = {shapes_[index], *Pose<double>::make(mover.position)};
    const Vec2d back = way_back(grips_[index].body, arena);
    mover.position += back;
    if (back.x * mover.velocity.x < 0) mover.velocity.x = -mover.velocity.x;
    if (back.y * mover.velocity.y < 0) mover.velocity.y = -mover.velocity.y;
    grips_[index].body.pose = *Pose<double>::make(mover.position);
  }

  Rectangle<double> rectangle(std::size_t index) const {
    const Vec2d half = Vec2d(values_[index == 0 ? width_a : width_b], values_[index == 0 ? height_a : height_b]) * 0.5;
    return *Rectangle<double>::make(movers_[index].position - half, movers_[index].position + half);
  }

  void query() override {
    mtv_ = minimum_translation(rectangle(0), rectangle(1), trace_.recorder());
    traces_[0].steps = trace_.steps();
    for (const Step& step : traces_[0].steps) {
      const double* v = step.values;
      Axis& axis = axes_[is_level(step) ? 0 : 1];
      if (step.mark == marks::rectangle_overlap) axis.separation = v[0];
      if (step.mark == marks::rectangle_axis) axis.shared = (v[3] < v[5] ? v[3] : v[5]) - (v[2] > v[4] ? v[2] : v[4]);
    }
  }

  void save_world(std::vector<std::byte>& out) const override {
    for (const Mover& mover : movers_) {
      put(out, mover.position);
      put(out, mover.velocity);
      put(out, std::uint32_t{mover.held});
    }
  }

  bool load_world(StateReader& reader) override {
    std::array<Mover, 2> movers;
    for (Mover& mover : movers) {
      mover.position = reader.get_vec2();
      mover.velocity = reader.get_vec2();
      mover.held = reader.get<std::uint32_t>() != 0;
      // False for NaN, too.
      if (!(dot(mover.position, mover.position) < 1e4) || !(dot(mover.velocity, mover.velocity) < 1e4)) return false;
    }
    if (!reader.complete()) return false;
    movers_ = movers;
    shape();
    return true;
  }

  /// Edge 1 of a rectangle is the right one: its normal is level.
  static bool is_level(const Step& step) { return step.second == 1; }

  /// A shadow's place on the floor or on the wall.
  static Vec2d on_axis(bool level, double at) { return level ? Vec2d(at, floor_axis) : Vec2d(wall_axis, at); }

  void draw_step(Canvas& canvas, const Step& step) const {
    if (step.mark == marks::rectangle_axis) draw_shadows(canvas, step);
    if (step.mark == marks::rectangle_overlap) draw_verdict(canvas, step);
  }

  void draw_shadows(Canvas& canvas, const Step& step) const {
    const double* v = step.values;
    const bool level = is_level(step);
    const double sign = level ? v[0] : v[1];
    const double ends[] = {sign * v[2], sign * v[3], sign * v[4], sign * v[5]};
    canvas.line(on_axis(level, level ? -6.4 : -4.4), on_axis(level, level ? 7.6 : 5.6), {Role::axis, 1.5f});
    canvas.line(on_axis(level, ends[0]), on_axis(level, ends[1]), {Role::body_a, 10, 0.8f, 0, display::Cap::butt});
    canvas.line(on_axis(level, ends[2]), on_axis(level, ends[3]), {Role::body_b, 5, 1, 0, display::Cap::butt});
    const double near = v[3] < v[5] ? v[3] : v[5];
    const double far = v[2] > v[4] ? v[2] : v[4];
    if (far > near) {
      canvas.line(on_axis(level, sign * near), on_axis(level, sign * far), {Role::gap, 4, 1, 4, display::Cap::butt});
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec2d low = grips_[i / 2].body.vertex(0);
      const Vec2d corner = level ? Vec2d(ends[i], low.y) : Vec2d(low.x, ends[i]);
      canvas.line(corner, on_axis(level, ends[i]), {i < 2 ? Role::body_a : Role::body_b, 1, 0.5f, 3});
    }
  }

  void draw_verdict(Canvas& canvas, const Step& step) const {
    const bool level = is_level(step);
    const double separation = step.values[0];
    const bool gap = separation > 0;
    const Vec2d middle = (movers_[0].position + movers_[1].position) * 0.5;
    const Vec2d at = level ? Vec2d(middle.x, floor_axis) : Vec2d(wall_axis - 0.2, middle.y);
    canvas.label(at, level ? display::Anchor::below : display::Anchor::right, gap ? Role::gap : Role::overlap,
                 {gap ? axis_gap : axis_overlap, {gap ? separation : 0 - separation}});
  }

  void draw_mtv(Canvas& canvas) const {
    const Vec2d from = movers_[0].position;
    const Vec2d to = from + mtv_.translation();
    const Placed<double> moved{shapes_[0], *Pose<double>::make(to)};
    draw_ghost(canvas, moved, {Role::mtv, 1.5f, 0.8f, 5});
    canvas.arrow(from, to, {Role::mtv, 4});
  }

  std::array<Mover, 2> movers_{};
  std::array<Shape<double>, 2> shapes_{rectangle_polygon(4, 3), rectangle_polygon(2.5, 2)};
  std::array<Grip, 2> grips_{{{Grip::Kind::body, {shapes_[0], {}}, 0, name_a, Role::body_a},
                              {Grip::Kind::body, {shapes_[1], {}}, 0, name_b, Role::body_b}}};
  Recorded<rectangle_steps> trace_;
  std::array<NamedTrace, 1> traces_{{{trace_rectangles, {}}}};
  Mtv<double> mtv_{};
  std::array<Axis, 2> axes_;
};

const Registration registered{{"rectangles", common_views, make<Rectangles>}};

}  // namespace

}  // namespace gnomon::scenes
