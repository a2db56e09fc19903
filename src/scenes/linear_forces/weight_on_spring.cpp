// A weight on a spring, in air or without, stepped by a rule that the reader chooses; dashed, its true motion.
#include <algorithm>
#include <array>
#include <cmath>

#include "scenes/kit/movable.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/linear_forces/spring_picture.h"
#include "teaching/integrate.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;
using Bodies = std::array<OrientedBody<double>, 1>;

class WeightOnSpring final : public QueryScene {
  static constexpr Text name_weight{"name_weight"};

  enum HandleIndex : std::size_t { ball_handle, hook_handle, handle_count };

  static constexpr double gravity = -9.8;
  static constexpr double rest = 4;
  static constexpr double radius = 0.45;
  static constexpr Walls arena{7.5, 5.5};
  static constexpr Walls hook_walls{6.5, 1.5, {0, 3.9}};
  /// Maximum speed, in m/s, for any error of the rule: states stay within bounds.
  static constexpr double fastest = 200;
  /// The true motion is RK4's with this number of substeps per step of the scene.
  static constexpr int fine = 8;
  static constexpr double per_newton = 0.09;
  static constexpr double per_speed = 0.18;
  static constexpr double longest_arrow = 3.2;
  /// Relative tolerance within which the sentence calls two energies equal.
  static constexpr double same_energy = 0.02;
  /// A question's "soon": a tenth of a second, and no faster than its slider reaches.
  static constexpr int soon_steps = 6;
  static constexpr double fastest_asked = 5;
  /// In newtons: residual force below which forces balance, for the reader.
  static constexpr double balanced = 0.05;

  /// Position and velocity: the state that the forces change.
  struct Flight {
    Vec2d place{0, 0};
    Vec2d velocity{0, 0};
  };

  static constexpr std::uint32_t state_version = 1;

  Choice<> rule_{parameters_, "weight_rule", 3};
  Slider stiffness_{parameters_, "weight_stiffness", {4, 100, 4}, 40};
  Slider mass_{parameters_, "weight_mass", {0.5, 4, 0.5}, 1};
  Slider air_{parameters_, "weight_air", {0, 2, 0.25}, 0};
  Toggle explicit_euler_{parameters_, "weight_explicit"};

 public:
  WeightOnSpring() : QueryScene(state_version) { reset(0); }

  Message describe() const override {
    const double whole = energy_of(now_);
    if (ball_.held) return {"weight_held"_text, {whole}};
    const double moving = kinetic(now_);
    return {"weight_swings"_text, {whole, moving, whole - moving}};
  }
  std::optional<Message> note() const override {
    if (!explicit_euler_.is_on()) return std::nullopt;
    const double whole = energy_of(now_);
    const double truth = energy_of(true_);
    const bool same = std::fabs(whole - truth) <= same_energy * truth;
    return Message{same ? "explicit_right"_text : "explicit_wrong"_text, {whole, truth}};
  }
  std::uint32_t event_state() const override { return now_.velocity.y > 0; }

  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override {
    const double from_rest = speed_from_rest();
    const bool asked = from_rest <= fastest_asked;
    const double hurdle = asked ? 0 : std::isnan(from_rest) ? 1 : 2;
    const Vec2d along = hook_.position - now_.place;
    const double drawn = length(along) - rest;
    const Vec2d pulled = spring_force();
    const Vec2d all = pulled + Vec2d(0, mass_.value() * gravity);
    return {{"weight_energy", ReadoutKind::plotted, energy_of(now_)},
            {"weight_kinetic", ReadoutKind::plotted, kinetic(now_)},
            {"weight_speed", ReadoutKind::shown, length(now_.velocity)},
            {"weight_true_energy", ReadoutKind::hidden, energy_of(true_)},
            // 0 upwards, 1 downwards.
            {"weight_way", ReadoutKind::hidden, way_from_rest()},
            {"weight_soon", ReadoutKind::hidden, asked ? from_rest : none_here},
            // Reason for a missing direction or "soon" speed: 1 a wall, 2 a speed beyond the slider.
            {"weight_hurdle", ReadoutKind::hidden, hurdle},
            {"weight_stretch", ReadoutKind::hidden, drawn},
            {"weight_pull", ReadoutKind::hidden, stiffness_.value() * drawn},
            {"weight_lift", ReadoutKind::hidden, pulled.y},
            {"weight_down", ReadoutKind::hidden, -mass_.value() * gravity},
            {"weight_together", ReadoutKind::hidden, length(all)}};
  }

 private:
  void begin(std::uint64_t seed) override {
    // The seed determines the starting position.
    const auto turn = static_cast<double>(seed % 97) / 97;
    hook_ = {{0, 4.6}, {}, false};
    ball_ = {{2.4 + 1.2 * turn, -0.6 - 1.4 * turn}, {}, false};
    now_ = true_ = {ball_.position, {0, 0}};
  }

  void chosen(std::size_t) override {
    // A rule is compared from its selection on; another mass or spring changes the true motion.
    true_ = now_;
  }

  void apply(const Command& command) override {
    if (turns(command) || command.index >= handle_count) return;
    const Flight before = now_;
    const Vec2d hook_before = hook_.position;
    if (command.index == hook_handle) {
      hook_.obey(command);
      hook_.position = nearest_inside(hook_.position, hook_walls);
    } else {
      take(command);
    }
    // A release without a change leaves the true motion unchanged.
    const bool same = hook_.position == hook_before && now_.place == before.place && now_.velocity == before.velocity;
    if (!same) true_ = now_;
  }

  void take(const Command& command) {
    const bool let_go = ball_.held && command.kind == Command::Kind::release;
    if (command.kind == Command::Kind::fling) {
      ball_.held = false;
      now_.velocity = no_faster({command.x, command.y}, 12);
      return;
    }
    ball_.obey(command);
    ball_.position = nearest_inside(ball_.position, inner());
    const Vec2d moved = ball_.position - now_.place;
    if (ball_.held || let_go || dot(moved, moved) > 0) now_ = {ball_.position, {0, 0}};
  }

  bool move() override {
    if (ball_.held) return false;
    now_ = after(now_, 1, chosen_rule());
    true_ = after(true_, fine, Integrator::runge_kutta_4);
    ball_.position = now_.place;
    return true;
  }

  Integrator chosen_rule() const {
    const auto by_choice = std::array{Integrator::semi_implicit_euler, Integrator::midpoint, Integrator::runge_kutta_4};
    return explicit_euler_.is_on() ? Integrator::explicit_euler : by_choice[rule_.value()];
  }

  // For questions: returns the direction in which the weight starts from rest.
  double way_from_rest() const {
    if (std::fabs(spring_force().y + mass_.value() * gravity) < balanced) return none_here;
    const double rise = after({now_.place, {0, 0}}, 1, chosen_rule()).place.y - now_.place.y;
    if (rise == 0) return none_here;
    return rise > 0 ? 0 : 1;
  }
  /// Returns the speed after a start from rest; none if a wall is in its path.
  double speed_from_rest() const {
    Flight flight{now_.place, {0, 0}};
    for (int step = 0; step < soon_steps; ++step) {
      flight = after(flight, 1, chosen_rule());
      const bool at_wall =
          std::fabs(flight.place.x) >= inner().half_width || std::fabs(flight.place.y) >= inner().half_height;
      if (at_wall) return none_here;
    }
    return length(flight.velocity);
  }

  /// Returns the state one step of the scene later, computed in `steps` substeps.
  Flight after(const Flight& from, int steps, Integrator integrator) const {
    const std::array<Spring<double>, 1> springs{spring()};
    Bodies body = bodies_of(from);
    StepScratch<double> scratch(1);
    for (int i = 0; i < steps; ++i) {
      static_cast<void>(advance<double>(body, law(springs), step_seconds / steps, scratch, integrator));
    }
    return kept({body[0].body.centre, body[0].body.velocity});
  }

  /// Stops the weight at the walls.
  static Flight kept(Flight flight) {
    const Vec2d inside = nearest_inside(flight.place, inner());
    if (inside.x != flight.place.x) flight.velocity.x = 0;
    if (inside.y != flight.place.y) flight.velocity.y = 0;
    return {inside, no_faster(flight.velocity, fastest)};
  }
  static Vec2d no_faster(Vec2d velocity, double most) {
    const double size = length(velocity);
    return size > most ? velocity * (most / size) : velocity;
  }
  static Walls inner() { return {arena.half_width - radius, arena.half_height - radius}; }

  Spring<double> spring() const { return {.at_b = hook_.position, .stiffness = stiffness_.value(), .rest = rest}; }
  ForceLaw<double> law(std::span<const Spring<double>> springs) const {
    return {{0, gravity}, {air_.value(), 0, 0}, {}, springs};
  }
  Vec2d spring_force() const { return spring().force_on_a(bodies_of(now_)); }
  Bodies bodies_of(const Flight& flight) const {
    Bodies all{};
    all[0].body.inverse_mass = 1 / mass_.value();
    all[0].body.centre = flight.place;
    all[0].body.velocity = flight.velocity;
    return all;
  }
  double kinetic(const Flight& flight) const { return bodies_of(flight)[0].body.kinetic_energy(); }
  /// Returns the energy; height counts from the lowest possible position, so that no part is negative.
  double energy_of(const Flight& flight) const {
    const std::array<Spring<double>, 1> springs{spring()};
    const double lowest = mass_.value() * gravity * inner().half_height;
    return kinetic(flight) + law(springs).potential_energy(bodies_of(flight)) - lowest;
  }

  void query() override {
    handles_[ball_handle] = {HandleKind::body, HandleOf::body, ball_.placed(disc_), 0, name_weight, Role::body_a};
    handles_[hook_handle] = {HandleKind::spot, HandleOf::point, hook_.placed(dot_), 0, name_hook, Role::handle};
  }

  void save_world(std::vector<std::byte>& out) const override {
    ball_.save(out);
    hook_.save(out);
    for (const Vec2d v : {now_.velocity, true_.place, true_.velocity}) put(out, v);
  }
  void load_world(StateReader& reader) override {
    ball_.load(reader);
    hook_.load(reader);
    now_ = {ball_.position, reader.get_place()};
    true_.place = reader.get_place();
    true_.velocity = reader.get_place();
    const auto is_inside = [](Vec2d place, const Walls& walls) { return nearest_inside(place, walls) == place; };
    if (!is_inside(ball_.position, inner()) || !is_inside(true_.place, inner())) reader.refuse();
    if (!is_inside(hook_.position, hook_walls)) reader.refuse();
  }

  void draw_shapes(display::Canvas& canvas) const override {
    draw_walls(canvas, arena);
    canvas.line(hook_.position - Vec2d(0.5, 0), hook_.position + Vec2d(0.5, 0), {Role::ink, 4});
    draw_spring(canvas, hook_.position, now_.place);
    draw_body(canvas, ball_.placed(disc_), Role::body_a);
    canvas.point(hook_.position, display::Marker::disc, 8, Role::handle);
    const Vec2d way = now_.place - hook_.position;
    const bool left = way.x < 0;
    canvas.label(hook_.position + way * 0.5 + Vec2d(left ? -0.35 : 0.35, 0.2), left ? Anchor::right : Anchor::left,
                 Role::ink, {"spring_length"_text, {length(way)}});
  }

  void draw_demo(display::Canvas& canvas, TraceCursor) const override {
    draw_walls(canvas, arena);
    canvas.line(hook_.position - Vec2d(0.5, 0), hook_.position + Vec2d(0.5, 0), {Role::ink, 4});
    draw_spring(canvas, hook_.position, now_.place);
    draw_ghost(canvas, {disc_, *Pose<double>::make(true_.place)}, {Role::axis, 1.5f, 1, 5});
    draw_body(canvas, ball_.placed(disc_), Role::body_a);
    canvas.point(hook_.position, display::Marker::disc, 8, Role::handle);
    const Bodies body = bodies_of(now_);
    draw_arrow(canvas, weight(body[0].body, Vec2d(0, gravity)) * per_newton, Role::handle, symbol_weight);
    draw_arrow(canvas, spring_force() * per_newton, Role::handle, symbol_pull);
    if (air_.value() > 0) draw_arrow(canvas, now_.velocity * (-air_.value() * per_newton), Role::handle, symbol_air);
    draw_arrow(canvas, now_.velocity * per_speed, Role::overlap, symbol_v);
  }

  void draw_arrow(display::Canvas& canvas, Vec2d way, Role role, Text name) const {
    constexpr double shortest = 0.12;
    const double size = length(way);
    if (size < shortest) return;
    const Vec2d tip = now_.place + way * (size > longest_arrow ? longest_arrow / size : 1);
    canvas.arrow(now_.place, tip, {role, 3});
    // The velocity's name is on the left, away from those of the forces.
    const bool left = role == Role::overlap;
    canvas.label(tip + Vec2d(left ? -0.15 : 0.15, 0), left ? Anchor::right : Anchor::left, role, {name});
  }

  Shape<double> disc_ = *make_circle<double>({0, 0}, radius);
  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  Movable ball_;
  Movable hook_;
  Flight now_;
  Flight true_;
  std::array<Handle, handle_count> handles_{
      {{HandleKind::body, HandleOf::body, {disc_, {}}, 0, name_weight, Role::body_a},
       {HandleKind::spot, HandleOf::point, {dot_, {}}, 0, name_hook, Role::handle}}};
};

/// No view with edge numbers: the weight has no edges.
constexpr View weight_on_spring_views[] = {
    {demo_view, tutorial_extent}, {shapes_view, tutorial_extent, false}, {ruler_view, tutorial_extent, false}};
const Registration weight_on_spring_scene{{"weight-on-spring", weight_on_spring_views, make<WeightOnSpring>}};

}  // namespace
}  // namespace gnomon::scenes
