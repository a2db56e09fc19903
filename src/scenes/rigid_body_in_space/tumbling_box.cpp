// A free box that spins nearly about one of its axes, by steps that conserve its invariants or with one of two
// mistakes.
#include <algorithm>
#include <array>

#include "gnomon/core/trig.h"
#include "gnomon/dynamics3d/integrate.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/solids.h"
#include "playback/random.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/views.h"
#include "scenes/rigid_body_in_space/spin_mistake.h"
#include "scenes/rigid_body_in_space/spin_start.h"
#include "scenes/rigid_body_in_space/spin_texts.h"
#include "teaching/polhode.h"

namespace gnomon::scenes {
namespace {

using d3::SpinRule;
using d3::Vec3;
using display::Anchor;
using display::Role;

class TumblingBox final : public SpaceScene {
  static constexpr double density = 0.5;
  /// Initial rate in rad/s.
  static constexpr double first_rate = 5;
  /// In its own frame the momentum is off the box's axis towards both others, by unequal parts.
  static constexpr double off_towards = 1;
  /// Length of the visible past.
  static constexpr int trail_steps = 90;
  static constexpr double shortest_side = 0.1;
  static constexpr double longest_side = 2.5;
  static constexpr double max_energy = 1e6;
  /// In radians: closer to the middle axis, rounding decides the time at which it leaves the axis.
  static constexpr double on_pass = 1e-6;
  /// Length in space.
  static constexpr double momentum_length = 2.6;
  static constexpr double per_spin = 0.42;
  static constexpr double axis_beyond = 0.5;
  /// If ω is closer to L than this, to the side, its name is on the arrow.
  static constexpr double in_line = 0.15;

  Choice<> about_{parameters_, "tumbling_about", 3, 1};
  Slider off_{parameters_, "tumbling_off", {0, 40, 1}, 4};
  Choice<> error_{parameters_, "spin_error", 3};
  LookFrom seen_from_{*this};

 public:
  TumblingBox()
      : SpaceScene({{.name = "name_box"_text, .role = Role::body_b, .shape = *d3::box({1, 1, 1}), .moves = false}},
                   Eye(0.35, 0.35, {0, -0.6}, 2.1)) {
    reset(1);
  }

  Message describe() const override {
    const double spin = d3::length(body_.angular_velocity());
    return {flips_ > 0 ? "tumbling_over"_text : "tumbling_wobbles"_text,
            {spin, lean() / degree, static_cast<double>(flips_)}};
  }
  std::optional<Message> note() const override {
    if (!error_.is_any()) return std::nullopt;
    return mistaken_spin(body_, first_energy_, start_.angular_momentum);
  }
  std::uint32_t event_state() const override { return flips_; }
  std::span<const NamedTrace> traces() const override { return traces_; }
  std::vector<Readout> readouts() const override {
    return {{"tumbling_joules", ReadoutKind::plotted, body_.rotational_energy()},
            {"tumbling_lean", ReadoutKind::plotted, lean() / degree},
            {"tumbling_rate", ReadoutKind::plotted, d3::length(body_.angular_velocity())},
            {"tumbling_momentum", ReadoutKind::shown, d3::length(body_.angular_momentum)},
            {"tumbling_flips", ReadoutKind::shown, static_cast<double>(flips_)},
            {"tumbling_will", ReadoutKind::hidden, what_it_will()},
            {"tumbling_longer", ReadoutKind::hidden, sides_longer()}};
  }

 private:
  static double part_of(Vec3 v, std::size_t k) { return v[static_cast<int>(k)]; }
  std::size_t spun() const { return about_.value(); }
  Vec3 spun_axis(const d3::Body& body) const { return body.axes.apply(own_axis(spun())); }
  double lean() const { return angle_between(spun_axis(body_), body_.angular_momentum); }

  /// Returns 0 if the box turns over, 1 if not; none if it balances on the middle axis.
  double what_it_will() const {
    const Vec3 inverse = body_.inverse_moments;
    const Vec3 seen = body_.axes.apply_inverse(body_.angular_momentum);
    if (lean() < on_pass && sides_longer() == 1) return none_here;
    std::array<Vec3, 64> path;
    d3::polhode({1 / inverse.x, 1 / inverse.y, 1 / inverse.z}, seen, path);
    const double side = part_of(seen, spun());
    const bool turns_over =
        std::any_of(path.begin(), path.end(), [&](Vec3 m) { return part_of(m, spun()) * side < 0; });
    return turns_over ? 0 : 1;
  }
  /// Returns the number of the other sides that are longer than the one along the axis of the spin.
  double sides_longer() const {
    const double side = part_of(half_, spun());
    return (half_.x > side ? 1 : 0) + (half_.y > side ? 1 : 0) + (half_.z > side ? 1 : 0);
  }

  void begin_more(std::uint64_t seed) override {
    Random random(seed);
    const double a = random.between(1.6, 2);
    const double b = random.between(0.95, 1.3);
    const double c = random.between(0.35, 0.55);
    const double order = random.between(0, 6);
    // Seed 1 is the box in the page's text.
    const double lengths[] = {seed > 1 ? a : 1.9, seed > 1 ? b : 1.2, seed > 1 ? c : 0.45};
    const auto number = seed > 1 ? static_cast<std::size_t>(order) : std::size_t{0};
    constexpr std::size_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    half_ = {lengths[orders[number][0]], lengths[orders[number][1]], lengths[orders[number][2]]};
    set_spinning();
  }

  // A change of rule restarts the motion, so that rules are comparable.
  void chosen_more(std::size_t) override { set_spinning(); }

  void make_start() {
    set_shape(0, *d3::box(half_));
    const d3::MassProperties properties = *d3::mass_properties(*body(0).shape, density);
    const Vec3 moments(properties.inertia.rows[0].x, properties.inertia.rows[1].y, properties.inertia.rows[2].z);
    const SinCos lean = *sin_cos(off_.value() * degree);
    const SinCos towards = *sin_cos(off_towards);
    const std::size_t k = spun();
    const Vec3 way = lean.cosine * own_axis(k) + (lean.sine * towards.cosine) * own_axis((k + 1) % 3) +
                     (lean.sine * towards.sine) * own_axis((k + 2) % 3);
    start_ = spinning_upwards(*d3::make_body(properties.mass, moments), (first_rate * part_of(moments, k)) * way, 0.5);
  }

  void set_spinning() {
    make_start();
    body_ = start_;
    begin_to_count();
    put_body(0, {0, 0, 0}, body_.axes);
  }
  void begin_to_count() {
    first_energy_ = body_.rotational_energy();
    steps_ = 0;
    flips_ = 0;
  }

  /// The hand turns the box and keeps its momentum: it continues with another spin.
  void moved_by_hand(std::size_t index) override {
    if (index != 0) return;
    body_.axes = body(0).pose.rotation();
    body_.angular_momentum = start_.angular_momentum;
    begin_to_count();
  }

  bool move() override {
    if (has_flown_apart(body_) || held(0)) return false;
    const bool was_up = is_up();
    static_cast<void>(advance(body_, {}, step_seconds, spin_mistake(error_.value())));
    if (is_up() != was_up) ++flips_;
    ++steps_;
    put_body(0, {0, 0, 0}, body_.axes);
    return true;
  }
  bool is_up() const { return dot(spun_axis(body_), body_.angular_momentum) >= 0; }

  void measure() override {
    d3::Body once = body_;
    static_cast<void>(advance(once, {}, step_seconds, SpinRule::turns_2, trace_.recorder()));
    traces_[0].steps = trace_.steps();
  }

  void save_more(std::vector<std::byte>& out) const override {
    put_vector(out, half_);
    put_vector(out, body_.angular_momentum);
    put(out, first_energy_);
    put(out, steps_);
    put(out, flips_);
  }
  void load_more(StateReader& reader) override {
    half_ = get_vector(reader, shortest_side, longest_side);
    make_start();
    body_ = start_;
    body_.axes = body(0).pose.rotation();
    body_.angular_momentum = get_vector(reader, -StateReader::farthest, StateReader::farthest);
    first_energy_ = reader.get_within(0, max_energy);
    steps_ = reader.get<std::uint32_t>();
    flips_ = reader.get<std::uint32_t>();
  }

  void draw_box(display::Canvas& canvas) const {
    const d3::Placed box = body(0);
    draw_solid(canvas, eye(), box, {Role::body_b});
    // Always mark the same side, to show the orientation.
    draw_face(canvas, eye(), box, 0, Role::mtv);
  }

  void draw_own_axis(display::Canvas& canvas) const {
    const d3::Placed box = body(0);
    constexpr std::array names{"own_x"_text, "own_y"_text, "own_z"_text};
    const double reach = part_of(half_, spun()) + axis_beyond;
    const Vec3 tip = reach * spun_axis(body_);
    draw_line(canvas, eye(), {&box, 1}, -tip, tip, {Role::axis, 2.5f});
    canvas.label(eye().project((1 + 0.3 / reach) * tip), Anchor::centre, Role::axis, {names[spun()]});
  }

  void draw_shapes(display::Canvas& canvas) const override {
    draw_box(canvas);
    draw_own_axis(canvas);
  }

  void draw_space(display::Canvas& canvas) const override {
    const d3::Placed box = body(0);
    draw_trail(canvas);
    draw_box(canvas);
    draw_own_axis(canvas);
    const Vec3 momentum = body_.angular_momentum * (momentum_length / d3::length(start_.angular_momentum));
    draw_arrow(canvas, eye(), {&box, 1}, {0, 0, 0}, momentum, {Role::body_a, 4});
    canvas.label(eye().project(momentum) + Vec2d(0.35, 0), Anchor::left, Role::body_a, {symbol_momentum});
    const Vec3 spin = body_.angular_velocity() * std::min(per_spin, 2.5 / d3::length(body_.angular_velocity()));
    draw_arrow(canvas, eye(), {&box, 1}, {0, 0, 0}, spin, {Role::overlap, 3});
    const Vec2d tip = eye().project(spin);
    // Away from L, whose name it would otherwise seem to be.
    const double aside = std::clamp((tip - eye().project(momentum)).x / in_line, -1.0, 1.0);
    canvas.label(tip + Vec2d(0.4 * aside, 0), Anchor::centre, Role::overlap, {symbol_omega});
  }

  /// Draws the past of the axis's tip. A mistake's past is unknown: its steps are not reversible.
  void draw_trail(display::Canvas& canvas) const {
    if (error_.is_any()) return;
    const double reach = part_of(half_, spun()) + axis_beyond;
    d3::Body past = body_;
    Vec2d at = eye().project(reach * spun_axis(past));
    const int known = static_cast<int>(std::min<std::uint32_t>(steps_, trail_steps));
    for (int i = 0; i < known; ++i) {
      static_cast<void>(advance(past, {}, -step_seconds));
      const Vec2d before = eye().project(reach * spun_axis(past));
      const float alpha = 1 - static_cast<float>(i) / trail_steps;
      canvas.line(before, at, {Role::axis, 2, alpha, 0, display::Cap::butt});
      at = before;
    }
  }

  Vec3 half_{1, 1, 1};
  d3::Body start_;
  d3::Body body_;
  double first_energy_ = 0;
  std::uint32_t steps_ = 0;
  std::uint32_t flips_ = 0;
  Recorded<d3::spin_steps> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_spin"_text, {}}}};
};

constexpr View tumbling_box_views[] = {{demo_view, tutorial_extent}, {shapes_view, tutorial_extent, false}};
const Registration tumbling_box_scene{{"tumbling-box", tumbling_box_views, make<TumblingBox>}};

}  // namespace
}  // namespace gnomon::scenes
