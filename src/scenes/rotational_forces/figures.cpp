// The figures of the lesson rotational-forces, in its order.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/shape/mass.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "teaching/force_law.h"
#include "teaching/integrate.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// A force at a point of a body: its arm from the centre of mass, and its torque.
class PushArm final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, push, tip };
  static constexpr Vec2d corners[] = {{-2, -1}, {2, -1}, {2, 1}, {-2, 1}};
  static constexpr Walls room{3.4, 2.6, {-1, -0.6}};
  /// A smaller torque has no visible effect.
  static constexpr double nothing = 0.05;

 public:
  PushArm()
      : FigureScene({body_part(name_a, Role::body_a, {corners, {-1, -0.6}, {1, 0}, 0}, room),
                     point_of_part("name_push"_text, shape_a, {1, -1.6}), point_part("name_force"_text, {1, 1.4})}) {
    reset(0);
  }

  Message describe() const override {
    const double torque = wrench_.torque;
    if (std::fabs(torque) < nothing) return {"torque_none"_text};
    return {torque > 0 ? "torque_left"_text : "torque_right"_text, {std::fabs(torque)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"r_x", ReadoutKind::hidden, arm().x},           {"r_y", ReadoutKind::hidden, arm().y},
            {"f_x", ReadoutKind::hidden, force().x},         {"f_y", ReadoutKind::hidden, force().y},
            {"torque", ReadoutKind::hidden, wrench_.torque}, {"lever", ReadoutKind::hidden, lever()},
            {"force", ReadoutKind::hidden, length(force())}};
  }

 private:
  Vec2d arm() const { return position(push) - position(shape_a); }
  Vec2d force() const { return position(tip) - position(push); }
  /// Returns the distance from the centre to the line along which the force acts.
  double lever() const {
    const double size = length(force());
    return size > 0 ? std::fabs(wrench_.torque) / size : 0;
  }

  void measure() override {
    wrench_ = {};
    wrench_.add_at(force(), position(push), position(shape_a));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, body(shape_a), Role::body_a);
    const Vec2d centre = position(shape_a);
    const double squared = dot(force(), force());
    if (squared > 0) {
      const Vec2d foot = position(push) - force() * (dot(arm(), force()) / squared);
      canvas.line(foot, position(push), {Role::axis, 1.5f, 1, 5});
      canvas.line(centre, foot, {Role::mtv, 2.5f});
      if (lever() > 0.4)
        canvas.label((centre + foot) * 0.5 + Vec2d(0, 0.1), Anchor::above, Role::mtv, {"symbol_lever"_text});
    }
    canvas.arrow(centre, position(push), {Role::ink, 2});
    canvas.label((centre + position(push)) * 0.5 + Vec2d(0, -0.1), Anchor::below, Role::ink, {"symbol_arm"_text});
    canvas.point(centre, display::Marker::disc, 5, Role::ink);
    canvas.arrow(position(push), position(tip), {Role::handle, 3.5f});
    canvas.label(position(tip) + Vec2d(0.25, 0.1), Anchor::left, Role::handle, {"symbol_force"_text});
    canvas.point(position(push), display::Marker::disc, 8, Role::handle);
    canvas.point(position(tip), display::Marker::ring, 8, Role::handle);
  }

  Wrench<double> wrench_;
};

// The origin of inertia: a rectangle cut into small pieces, each of which contributes its mass times the square of its
// distance from the centre.
class InertiaCells final : public FigureScene {
  enum PartIndex : std::size_t { corner };
  static constexpr Walls corners{2.45, 1.85, {3, 2.2}};
  static constexpr int columns = 12;
  static constexpr int rows = 8;

 public:
  InertiaCells() : FigureScene({point_part("name_corner"_text, {3, 1.5}, corners)}) { reset(0); }

  Message describe() const override { return {"inertia_is"_text, {properties_.inertia, properties_.mass, gyration()}}; }
  std::vector<Readout> readouts() const override {
    return {{"width", ReadoutKind::hidden, size().x},        {"height", ReadoutKind::hidden, size().y},
            {"mass", ReadoutKind::hidden, properties_.mass}, {"inertia", ReadoutKind::hidden, properties_.inertia},
            {"cells", ReadoutKind::hidden, cells_},          {"gyration", ReadoutKind::hidden, gyration()}};
  }

 private:
  Vec2d size() const { return position(corner) * 2.0; }
  double gyration() const { return std::sqrt(properties_.inertia / properties_.mass); }
  Vec2d cell() const { return {size().x / columns, size().y / rows}; }
  Vec2d middle_of(int column, int row) const {
    return {(column + 0.5) * cell().x - position(corner).x, (row + 0.5) * cell().y - position(corner).y};
  }

  void measure() override {
    const Shape<double> shape = rectangle_polygon(size().x, size().y);
    properties_ = *mass_properties(shape.view(), 1.0);
    cells_ = 0;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Vec2d at = middle_of(column, row);
        cells_ += cell().x * cell().y * dot(at, at);
      }
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d half = cell() * 0.5;
    const double furthest = dot(position(corner), position(corner));
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Vec2d at = middle_of(column, row);
        const Vec2d around[] = {at - half, at + Vec2d(half.x, -half.y), at + half, at + Vec2d(-half.x, half.y)};
        canvas.fill(around, Role::body_a, static_cast<float>(0.06 + 0.8 * dot(at, at) / furthest));
      }
    }
    const Vec2d to = position(corner);
    const Vec2d outline[] = {-to, Vec2d(to.x, -to.y), to, Vec2d(-to.x, to.y)};
    canvas.outline(outline, {Role::body_a, 2.5f});
    constexpr int pieces = 72;
    for (int i = 0; i < pieces; i += 2) {
      const auto from = *Rotation<double>::from_angle(full_turn * i / pieces);
      const auto until = *Rotation<double>::from_angle(full_turn * (i + 1) / pieces);
      canvas.line(from.apply({gyration(), 0}), until.apply({gyration(), 0}), {Role::mtv, 2.5f});
    }
    canvas.line({0, 0}, {-gyration(), 0}, {Role::mtv, 2});
    canvas.label({-gyration() / 2, 0.1}, Anchor::above, Role::mtv, {"symbol_gyration"_text});
    canvas.point({0, 0}, display::Marker::disc, 5, Role::ink);
    canvas.point(to, display::Marker::disc, 9, Role::handle);
  }

  MassProperties<double> properties_{};
  double cells_ = 0;
};

// A bar with a steady force at one of its points: its centre moves as if the force acted there, and the bar turns.
class PushedOff final : public FigureScene {
  enum PartIndex : std::size_t { at, hand };

  /// A bar of 2 kg, 2.4 m long, initially upright; I is 2 · (2.4² + 0.5²) / 12.
  static constexpr double long_side = 2.4;
  static constexpr double short_side = 0.5;
  static constexpr double bar_mass = 2;
  static constexpr Vec2d start{-4.4, 1.2};
  static constexpr Vec2d force{8, 0};
  static constexpr double duration = 2;
  static constexpr std::size_t steps = 120;
  static constexpr double per_newton = 0.16;
  static constexpr TimeLine line{{-4.5, -3.6}, 4.4, duration};
  static constexpr Walls on_bar{0, long_side / 2, start};
  static constexpr double no_arm = 0.02;

  Choice<> mistake_{parameters_, "pushed_mistake", 3};

 public:
  PushedOff()
      : FigureScene({point_part("name_push_point"_text, start + Vec2d(0, -0.6), on_bar),
                     point_part(name_time, line.at(1), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    const Text text = std::fabs(arm()) < no_arm ? "pushed_straight"_text : "pushed_turns"_text;
    return {text, {time_now(), now().body.centre.x - start.x, turned()}};
  }
  std::vector<Readout> readouts() const override {
    const double torque = -arm() * force.x;
    return {{"time", ReadoutKind::hidden, time_now()},
            {"moved", ReadoutKind::hidden, now().body.centre.x - start.x},
            {"arm", ReadoutKind::hidden, arm()},
            {"torque", ReadoutKind::hidden, torque},
            {"gains", ReadoutKind::hidden, torque * inverse_inertia_},
            {"turned", ReadoutKind::hidden, turned()},
            {"spin", ReadoutKind::hidden, now().body.angular_velocity}};
  }

 private:
  /// Upwards from the centre.
  double arm() const { return position(at).y - start.y; }
  std::size_t shown() const {
    const double step = std::floor(line.time_at(position(hand)) / duration * static_cast<double>(steps) + 1e-9);
    return static_cast<std::size_t>(std::clamp(step, 0.0, static_cast<double>(steps)));
  }
  double time_now() const { return duration * static_cast<double>(shown()) / static_cast<double>(steps); }
  const OrientedBody<double>& now() const { return moments_[shown()]; }
  double turned() const { return angles_[shown()]; }

  void measure() override {
    const auto properties = *mass_properties(bar_.view(), bar_mass / (long_side * short_side));
    OrientedBody<double> bar;
    bar.body = body_at(properties, *Pose<double>::make(start));
    inverse_inertia_ = bar.body.inverse_inertia;
    if (mistake_.value() == 1) bar.body.inverse_inertia = 0;
    if (mistake_.value() == 2) bar.body.inverse_inertia = bar.body.inverse_mass;
    const std::array<Push<double>, 1> pushes{{{0, force, {0, arm()}}}};
    const ForceLaw<double> law{{0, 0}, {}, pushes, {}};
    StepScratch<double> scratch(1);
    double angle = 0;
    for (std::size_t i = 0; i <= steps; ++i) {
      moments_[i] = bar;
      angles_[i] = angle;
      static_cast<void>(advance<double>(std::span(&bar, 1), law, duration / static_cast<double>(steps), scratch));
      angle += bar.body.angular_velocity * duration / static_cast<double>(steps);
    }
  }

  Placed<double> bar_at(const OrientedBody<double>& moment) const {
    return {bar_, *Pose<double>::make(moment.body.centre, moment.rotation)};
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i <= shown(); i += steps / 8) {
      draw_ghost(canvas, bar_at(moments_[i]), {Role::body_a, 1.25f, 0.5f});
    }
    canvas.line(start, moments_[steps].body.centre, {Role::axis, 1.5f, 1, 5});
    draw_body(canvas, bar_at(now()), Role::body_a);
    for (std::size_t i = 0; i <= shown(); i += steps / 8) {
      canvas.point(moments_[i].body.centre, display::Marker::disc, 3.5f, Role::ink);
    }
    canvas.point(now().body.centre, display::Marker::disc, 5, Role::ink);
    const Vec2d pushed = now().to_world({0, arm()});
    canvas.arrow(pushed - force * per_newton, pushed, {Role::handle, 3.5f});
    canvas.label(pushed - force * per_newton + Vec2d(0, 0.15), Anchor::above, Role::handle, {"symbol_push"_text});
    canvas.point(position(at), display::Marker::disc, 8, Role::handle);
    draw_time_line(canvas, line);
    draw_time_now(canvas, line, position(hand), 0);
  }

  Shape<double> bar_ = rectangle_polygon(short_side, long_side);
  double inverse_inertia_ = 0;
  std::array<OrientedBody<double>, steps + 1> moments_{};
  std::array<double, steps + 1> angles_{};
};

const Registration rotational_forces_figures[] = {
    Registration{{"push-arm", figure_views, make<PushArm>}},
    Registration{{"inertia-cells", figure_views, make<InertiaCells>}},
    Registration{{"pushed-off", figure_views, make<PushedOff>}},
};

}  // namespace
}  // namespace gnomon::scenes
