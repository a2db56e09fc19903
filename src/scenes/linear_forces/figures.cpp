// The figures of the lesson linear-forces, in its order.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/numbers.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/texts.h"
#include "scenes/linear_forces/spring_picture.h"
#include "teaching/integrate.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// Two forces on one body: its acceleration is their sum, divided by its mass.
class ForceSum final : public FigureScene {
  enum PartIndex : std::size_t { first, second };
  static constexpr double density_of_area = 0.16;
  /// Smaller forces count as none.
  static constexpr double nothing = 0.05;
  /// Position of the body, and length of the arrows for 1 N and for 1 m/s.
  static constexpr Vec2d body_at{-1.4, -2.4};
  static constexpr double per_unit = 1.45;

  static Vec2d tip_of(Vec2d arrow) { return body_at + arrow * per_unit; }

  Slider mass_{parameters_, "force_mass", {1, 4, 0.5}, 2};

 public:
  ForceSum()
      : FigureScene({point_part("name_first_force"_text, tip_of({3, 0.5})),
                     point_part("name_second_force"_text, tip_of({-1, 2.5}))}) {
    reset(0);
  }

  Message describe() const override {
    const double size = length(sum_);
    if (size < nothing) return {"forces_rest"_text};
    return {"forces_push"_text, {size, length(gained_)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"f_x", ReadoutKind::hidden, sum_.x},
            {"f_y", ReadoutKind::hidden, sum_.y},
            {"mass", ReadoutKind::hidden, mass_.value()},
            {"gained_x", ReadoutKind::hidden, gained_.x},
            {"gained_y", ReadoutKind::hidden, gained_.y}};
  }

 private:
  Vec2d force(std::size_t part) const { return (position(part) - body_at) * (1 / per_unit); }

  void measure() override {
    const std::array<Push<double>, 2> pushes{{{0, force(first), {0, 0}}, {0, force(second), {0, 0}}}};
    const ForceLaw<double> law{{0, 0}, {}, pushes, {}};
    std::array<OrientedBody<double>, 1> body{};
    body[0].body.inverse_mass = 1 / mass_.value();
    std::array<Wrench<double>, 1> wrench;
    law.wrenches(body, wrench);
    sum_ = wrench[0].force;
    StepScratch<double> scratch(1);
    static_cast<void>(advance<double>(body, law, 1, scratch));
    gained_ = body[0].body.velocity;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const double radius = std::sqrt(mass_.value() * density_of_area);
    const Vec2d sum = tip_of(sum_);
    const Vec2d gained = tip_of(gained_);
    canvas.line(position(first), sum, {Role::axis, 1, 0.8f, 5});
    canvas.line(position(second), sum, {Role::axis, 1, 0.8f, 5});
    canvas.point(body_at, display::Marker::disc, static_cast<float>(34 * radius), Role::body_a, 0.3f);
    for (const std::size_t part : {first, second}) {
      canvas.arrow(body_at, position(part), {Role::handle, 2.5f});
      canvas.point(position(part), display::Marker::ring, 8, Role::handle);
      canvas.label(position(part) + Vec2d(0, 0.3), Anchor::above, Role::handle,
                   {part == first ? "symbol_force_1"_text : "symbol_force_2"_text});
    }
    if (dot(sum_, sum_) < nothing * nothing) return;
    canvas.arrow(body_at, sum, {Role::handle, 5});
    canvas.label(sum + Vec2d(0.2, 0.1), Anchor::left, Role::handle, {"symbol_force_sum"_text});
    canvas.arrow(body_at, gained, {Role::overlap, 3});
    canvas.label(gained + Vec2d(0.15, -0.3), Anchor::left, Role::overlap, {"symbol_gained"_text});
  }

  Vec2d sum_{0, 0};
  Vec2d gained_{0, 0};
};

// A ball in flight, step by step, beside its parabola without air.
class ThrownBall final : public FigureScene {
  enum PartIndex : std::size_t { aim, hand };

  static constexpr double gravity = -10;
  static constexpr double flight = 1.5;
  static constexpr Vec2d start{-5, -2};
  /// Lengths in the picture of a metre, a speed of 1 m/s, and a force of 1 N.
  static constexpr double per_metre = 1.4;
  static constexpr double per_speed = 0.3;
  static constexpr double per_newton = 0.22;
  static constexpr TimeLine line{{-4.5, -3.6}, 6, flight};
  static constexpr Walls aims{1.6, 1.35, start + Vec2d(1.7, 1.5)};
  static constexpr std::size_t max_steps = 60;
  /// Distance within which the sentence calls two positions equal.
  static constexpr double same_place = 0.005;

  struct Moment {
    Vec2d place;
    Vec2d velocity;
  };

  Slider steps_{parameters_, "throw_steps", {3, 60, 1}, 30};
  Choice<Integrator> rule_{parameters_, "throw_rule", 4, Integrator::runge_kutta_4};
  Slider air_{parameters_, "throw_air", {0, 4, 0.5}, 0};

 public:
  ThrownBall()
      : FigureScene({point_part("name_throw"_text, start + Vec2d(1.5, 2.25), aims),
                     point_part(name_time, line.at(0.9), line.walls())}) {
    reset(0);
  }

  Message describe() const override {
    if (air_.value() > 0) return {"thrown_in_air"_text, {time_now(), now().place.x, now().place.y, off()}};
    return {off() < same_place ? "thrown_on_parabola"_text : "thrown_beside"_text,
            {time_now(), now().place.x, now().place.y, off()}};
  }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, time_now()},      {"x", ReadoutKind::hidden, now().place.x},
            {"y", ReadoutKind::hidden, now().place.y},      {"v_x", ReadoutKind::hidden, now().velocity.x},
            {"v_y", ReadoutKind::hidden, now().velocity.y}, {"start_x", ReadoutKind::hidden, thrown().x},
            {"start_y", ReadoutKind::hidden, thrown().y},   {"true_y", ReadoutKind::hidden, truth(time_now()).y},
            {"beside", ReadoutKind::hidden, off()}};
  }

 private:
  Vec2d thrown() const { return (position(aim) - start) * (1 / per_speed); }
  double interval() const { return flight / steps_.value(); }
  /// Returns the last step before the handle.
  std::size_t shown() const {
    const double at = std::floor(line.time_at(position(hand)) / interval() + 1e-9);
    return static_cast<std::size_t>(std::clamp(at, 0.0, steps_.value()));
  }
  double time_now() const { return interval() * static_cast<double>(shown()); }
  /// Measured from the start.
  const Moment& now() const { return moments_[shown()]; }
  Vec2d truth(double time) const { return thrown() * time + Vec2d(0, gravity * time * time / 2); }
  double off() const {
    const Vec2d way = now().place - truth(time_now());
    return length(way);
  }

  void measure() override {
    const ForceLaw<double> law{{0, gravity}, {air_.value() / 10, 0, 0}, {}, {}};
    std::array<OrientedBody<double>, 1> ball{};
    ball[0].body.inverse_mass = 1;
    ball[0].body.velocity = thrown();
    StepScratch<double> scratch(1);
    const std::size_t count = steps_.whole();
    for (std::size_t i = 0; i <= count; ++i) {
      moments_[i] = {ball[0].body.centre, ball[0].body.velocity};
      static_cast<void>(advance<double>(ball, law, interval(), scratch, rule_.value()));
    }
  }

  static Vec2d in_picture(Vec2d place) { return start + place * per_metre; }

  void draw_figure(display::Canvas& canvas) const override {
    constexpr int pieces = 60;
    for (int i = 0; i < pieces; i += 2) {
      canvas.line(in_picture(truth(flight * i / pieces)), in_picture(truth(flight * (i + 1) / pieces)),
                  {Role::axis, 1.5f});
    }
    const std::size_t count = steps_.whole();
    for (std::size_t i = 0; i < count; ++i) {
      canvas.line(in_picture(moments_[i].place), in_picture(moments_[i + 1].place), {Role::body_a, 1.5f, 0.7f});
      canvas.point(in_picture(moments_[i + 1].place), display::Marker::disc, 2.5f, Role::body_a);
    }
    canvas.arrow(start, position(aim), {Role::overlap, 2, 0.7f});
    canvas.point(position(aim), display::Marker::ring, 8, Role::handle);
    const Vec2d ball = in_picture(now().place);
    const Vec2d speed = ball + now().velocity * per_speed;
    canvas.arrow(ball, speed, {Role::overlap, 3});
    canvas.label(speed + Vec2d(0.2, 0.1), Anchor::left, Role::overlap, {symbol_v});
    const Vec2d weight = ball + Vec2d(0, gravity * per_newton);
    canvas.arrow(ball, weight, {Role::handle, 3});
    canvas.label(weight + Vec2d(-0.15, 0.1), Anchor::right, Role::handle, {symbol_weight});
    if (air_.value() > 0) {
      const Vec2d drag = now().velocity * (-air_.value() / 10 * per_newton);
      canvas.arrow(ball, ball + drag, {Role::handle, 3});
      // On the outside of the bend: the path is behind the ball.
      const Vec2d outwards = right_normal(now().velocity) * (-0.35 / length(now().velocity));
      canvas.label(ball + drag + outwards, Anchor::centre, Role::handle, {symbol_air});
    }
    canvas.point(ball, display::Marker::disc, 7, Role::body_a);
    draw_time_line(canvas, line);
    draw_time_now(canvas, line, position(hand), 0);
  }

  std::array<Moment, max_steps + 1> moments_{};
};

// A mass on a spring under one of four rules: its position and velocity as a curve, and its energy over time.
class SpringRules final : public FigureScene {
  enum PartIndex : std::size_t { hand };

  /// 1 kg on a spring of 1 N/m, stretched by 2 m.
  static constexpr double drawn_out = 2;
  static constexpr double energy_at_first = drawn_out * drawn_out / 2;
  static constexpr double length = 24;
  static constexpr std::size_t max_steps = 240;
  static constexpr Vec2d middle{-3.1, 1.2};
  static constexpr double per_metre = 0.8;
  static constexpr double spring_y = -3.4;
  static constexpr Vec2d hook{-5.9, spring_y};
  static constexpr TimeLine line{{0.8, -3.4}, 4.6 / length, length};
  static constexpr double per_joule = 0.9;
  static constexpr double highest = 7.2;
  /// Positions beyond this are outside the picture.
  static constexpr double widest = 3.4;
  /// Relative tolerance within which the sentence calls the energy conserved.
  static constexpr double kept = 0.002;

  Slider steps_{parameters_, "spring_steps", {12, 240, 12}, 72};
  Choice<Integrator> rule_{parameters_, "spring_rule", 4};

 public:
  SpringRules() : FigureScene({point_part(name_time, line.at(7.5), line.walls())}) { reset(0); }

  Message describe() const override {
    const double end = energies_[steps_.whole()];
    if (end > 1.5 * energy_at_first) return {"spring_grows"_text, {end, energy_at_first}};
    const bool same = most_ - least_ < 2 * kept * energy_at_first;
    return {same ? "spring_keeps"_text : "spring_sways"_text, {least_, most_, energy_at_first}};
  }
  std::vector<Readout> readouts() const override {
    const Body<double>& now = bodies_[shown()];
    return {{"time", ReadoutKind::hidden, interval() * static_cast<double>(shown())},
            {"step", ReadoutKind::hidden, interval()},
            {"x", ReadoutKind::hidden, now.centre.x},
            {"v", ReadoutKind::hidden, now.velocity.x},
            {"kinetic", ReadoutKind::hidden, now.kinetic_energy()},
            {"stored", ReadoutKind::hidden, energies_[shown()] - now.kinetic_energy()},
            {"energy", ReadoutKind::hidden, energies_[shown()]},
            {"most", ReadoutKind::hidden, most_},
            {"least", ReadoutKind::hidden, least_}};
  }

 private:
  double interval() const { return length / steps_.value(); }
  /// Returns the last step before the handle.
  std::size_t shown() const {
    const double at = std::floor(line.time_at(position(hand)) / interval() + 1e-9);
    return static_cast<std::size_t>(std::clamp(at, 0.0, steps_.value()));
  }

  void measure() override {
    // Long enough that the mass never reaches the hook: the spring pushes as it pulls.
    constexpr double far = 65536;
    const std::array<Spring<double>, 1> springs{{{.at_b = {-far, 0}, .stiffness = 1, .rest = far}}};
    const ForceLaw<double> law{{0, 0}, {}, {}, springs};
    std::array<OrientedBody<double>, 1> mass{};
    mass[0].body.inverse_mass = 1;
    mass[0].body.centre = {drawn_out, 0};
    StepScratch<double> scratch(1);
    most_ = least_ = energy_at_first;
    for (std::size_t i = 0; i <= steps_.whole(); ++i) {
      bodies_[i] = mass[0].body;
      energies_[i] = mass[0].body.kinetic_energy() + law.potential_energy(mass);
      most_ = std::max(most_, energies_[i]);
      least_ = std::min(least_, energies_[i]);
      static_cast<void>(advance<double>(mass, law, interval(), scratch, rule_.value()));
    }
  }

  static Vec2d in_curve(const Body<double>& body) { return middle + Vec2d(body.centre.x, body.velocity.x) * per_metre; }
  static bool seen(const Body<double>& body) {
    return std::fabs(body.centre.x) <= widest && std::fabs(body.velocity.x) <= widest;
  }
  double height(std::size_t i) const { return std::min(energies_[i] * per_joule, highest); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_circle(canvas);
    const std::size_t now = shown();
    for (std::size_t i = 0; i < steps_.whole(); ++i) {
      const bool past = i < now;
      if (seen(bodies_[i]) && seen(bodies_[i + 1])) {
        const float alpha = past ? 1 : 0.25f;
        canvas.line(in_curve(bodies_[i]), in_curve(bodies_[i + 1]), {Role::body_a, 2, alpha});
        canvas.point(in_curve(bodies_[i + 1]), display::Marker::disc, 2.5f, Role::body_a, alpha);
      }
      const double from = interval() * static_cast<double>(i);
      // The curve ends at the picture's edge.
      if (height(i) == highest) continue;
      canvas.line(line.at(from, height(i)), line.at(from + interval(), height(i + 1)), {Role::mtv, 2});
    }
    const Body<double>& body = bodies_[now];
    if (seen(body)) {
      const Vec2d mass(in_curve(body).x, spring_y);
      canvas.line(in_curve(body), mass, {Role::muted, 1, 1, 4});
      canvas.point(in_curve(body), display::Marker::disc, 6, Role::handle);
      draw_spring(canvas, hook, mass);
      canvas.point(mass, display::Marker::square, 9, Role::body_a);
    }
    canvas.line(hook - Vec2d(0, 0.35), hook + Vec2d(0, 0.35), {Role::ink, 3});
    draw_energy(canvas, now);
  }

  /// Draws the true motion, and its axes.
  static void draw_circle(display::Canvas& canvas) {
    const double reach = widest * per_metre;
    canvas.line(middle - Vec2d(reach, 0), middle + Vec2d(reach, 0), {Role::axis, 1});
    canvas.line(middle - Vec2d(0, reach), middle + Vec2d(0, reach), {Role::axis, 1});
    canvas.label(middle + Vec2d(reach, -0.3), Anchor::right, Role::mtv, {symbol_x});
    canvas.label(middle + Vec2d(0.15, reach - 0.1), Anchor::left, Role::overlap, {symbol_v});
    constexpr int pieces = 96;
    const Vec2d radius(drawn_out * per_metre, 0);
    for (int i = 0; i < pieces; i += 2) {
      const auto from = *Rotation<double>::from_angle(full_turn * i / pieces);
      const auto to = *Rotation<double>::from_angle(full_turn * (i + 1) / pieces);
      canvas.line(middle + from.apply(radius), middle + to.apply(radius), {Role::axis, 1.5f});
    }
  }

  void draw_energy(display::Canvas& canvas, std::size_t now) const {
    canvas.arrow(line.at(0), line.at(length) + Vec2d(0.35, 0), {Role::axis, 1.5f});
    canvas.label(line.at(length) + Vec2d(0.3, -0.35), Anchor::centre, Role::muted, {symbol_t});
    canvas.arrow(line.at(0), line.at(0, highest + 0.3), {Role::axis, 1.5f});
    canvas.label(line.at(0, highest + 0.3) + Vec2d(0.2, 0), Anchor::left, Role::mtv, {"symbol_energy"_text});
    const double first = energy_at_first * per_joule;
    canvas.line(line.at(0, first), line.at(length, first), {Role::axis, 1.5f, 1, 5});
    canvas.point(line.at(interval() * static_cast<double>(now), height(now)), display::Marker::disc, 5, Role::mtv);
    draw_time_now(canvas, line, position(hand), height(now));
  }

  std::array<Body<double>, max_steps + 1> bodies_{};
  std::array<double, max_steps + 1> energies_{};
  double most_ = 0;
  double least_ = 0;
};

const Registration linear_forces_figures[] = {
    Registration{{"force-sum", figure_views, make<ForceSum>}},
    Registration{{"thrown-ball", figure_views, make<ThrownBall>}},
    Registration{{"spring-rules", figure_views, make<SpringRules>}},
};

}  // namespace
}  // namespace gnomon::scenes
