// A round body that spins and wobbles: its axis circles its angular momentum, and a spot on its rim circles the axis.
#include <algorithm>
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/dynamics3d/integrate.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/solids.h"
#include "playback/random.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/views.h"
#include "scenes/rigid_body_in_space/spin_mistake.h"
#include "scenes/rigid_body_in_space/spin_start.h"
#include "scenes/rigid_body_in_space/spin_texts.h"

namespace gnomon::scenes {
namespace {

using d3::Vec3;
using display::Anchor;
using display::Role;

class WobblingDisc final : public SpaceScene {
  static constexpr std::uint32_t sides = 24;
  /// The radius in the page's text.
  static constexpr double first_radius = 3;
  static constexpr double min_radius = 1;
  static constexpr double max_radius = 3.4;
  static constexpr double density = 0.01;
  /// Spin along the axis, in rad/s.
  static constexpr double first_spin = 2;
  /// In degrees: this near to a steady spin the wobble is invisible.
  static constexpr double steady = 0.5;
  /// The end of a question's slider.
  static constexpr double max_asked = 3;
  static constexpr double momentum_length = 5;
  static constexpr double axis_beyond = 1.6;
  static constexpr int cone_pieces = 72;

  Slider height_{parameters_, "disc_height", {0.2, 6, 0.2}, 0.4};
  Slider lean_{parameters_, "disc_lean", {0, 45, 1}, 15};
  Choice<> error_{parameters_, "spin_error", 3};
  LookFrom seen_from_{*this};

 public:
  WobblingDisc()
      : SpaceScene({{.name = "name_disc"_text,
                     .role = Role::body_b,
                     .shape = *d3::prism(sides, first_radius, 0.2),
                     .moves = false}},
                   Eye(0.3, 0.5, {0, -0.8}, 1)) {
    reset(1);
  }

  Message describe() const override {
    if (is_steady()) return {"disc_spins"_text, {d3::length(start_.angular_velocity())}};
    return {"disc_goes_round"_text, {ratio_now(), wobbled(), spun()}};
  }
  std::optional<Message> note() const override {
    if (!error_.is_any()) return std::nullopt;
    return mistaken_spin(body_, start_.rotational_energy(), start_.angular_momentum);
  }
  std::vector<Readout> readouts() const override {
    return {{"disc_wobble", ReadoutKind::shown, wobble_rate()},
            {"disc_spin", ReadoutKind::shown, spin_rate()},
            {"disc_wobbles", ReadoutKind::shown, wobbled()},
            {"disc_spins", ReadoutKind::shown, spun()},
            {"disc_ratio", ReadoutKind::hidden, is_steady() || ratio_now() > max_asked ? none_here : ratio_now()},
            {"disc_moments", ReadoutKind::hidden, body_.inverse_moments.x / body_.inverse_moments.z},
            {"disc_wide", ReadoutKind::hidden, wide()}};
  }

 private:
  /// Rates of the axis around L, and of the body about its axis, in rad/s, without a mistake.
  double wobble_rate() const { return d3::length(start_.angular_momentum) * start_.inverse_moments.x; }
  double spin_rate() const { return std::fabs(dot(start_.angular_velocity(), start_.axes.apply({0, 0, 1}))); }
  /// Returns the angle between the axis and L, or its opposite.
  double wide() const {
    const double angle = angle_between(start_.axes.apply({0, 0, 1}), start_.angular_momentum) / degree;
    return std::min(angle, 180 - angle);
  }
  double ratio_now() const { return wobble_rate() / spin_rate(); }
  bool is_steady() const { return wide() < steady || wide() > 90 - steady; }
  double seconds() const { return static_cast<double>(steps_) * step_seconds; }
  double wobbled() const { return wobble_rate() * seconds() / full_turn; }
  double spun() const { return spin_rate() * seconds() / full_turn; }
  Vec3 axis() const { return body_.axes.apply({0, 0, 1}); }
  double top() const { return height_.value() / 2; }

  void make_shapes() override { set_shape(0, *d3::prism(sides, radius_, top())); }

  void begin_more(std::uint64_t seed) override {
    Random random(seed);
    radius_ = seed > 1 ? random.between(min_radius, max_radius) : first_radius;
    make_shapes();
    set_spinning();
  }
  void chosen_more(std::size_t) override { set_spinning(); }

  void set_spinning() {
    const d3::MassProperties properties = *d3::mass_properties(*body(0).shape, density);
    // The body is round about z; the two other moments are equal except for rounding.
    const double across = properties.inertia.rows[0].x;
    const double along = properties.inertia.rows[2].z;
    const SinCos leaning = *sin_cos(lean_.value() * degree);
    // The angle between L and the axis is the lean, and L's part along the axis is the moment times the spin.
    const double length = along * first_spin / leaning.cosine;
    const Vec3 seen = length * Vec3(leaning.sine, 0, leaning.cosine);
    start_ = spinning_upwards(*d3::make_body(properties.mass, {across, across, along}), seen, 0.9);
    body_ = start_;
    steps_ = 0;
    put_body(0, {0, 0, 0}, body_.axes);
  }

  bool move() override {
    if (has_flown_apart(body_) || held(0)) return false;
    static_cast<void>(advance(body_, {}, step_seconds, spin_mistake(error_.value())));
    ++steps_;
    put_body(0, {0, 0, 0}, body_.axes);
    return true;
  }
  /// The hand turns the disc and keeps its momentum: it continues with another wobble.
  void moved_by_hand(std::size_t index) override {
    if (index != 0) return;
    start_.axes = body(0).pose.rotation();
    body_ = start_;
    steps_ = 0;
  }
  void measure() override {}

  void save_more(std::vector<std::byte>& out) const override {
    put(out, radius_);
    put(out, start_.axes.w());
    put_vector(out, start_.axes.xyz());
    put_vector(out, body_.angular_momentum);
    put(out, steps_);
  }
  void load_more(StateReader& reader) override {
    radius_ = reader.get_within(min_radius, max_radius);
    make_shapes();
    const d3::Rotation axes = body(0).pose.rotation();
    set_spinning();
    const double w = reader.get_within(-1.1, 1.1);
    const auto at_first = d3::Rotation::from_quaternion(w, get_vector(reader, -1.1, 1.1));
    if (at_first) start_.axes = *at_first;
    if (!at_first) reader.refuse();
    body_ = start_;
    body_.axes = axes;
    body_.angular_momentum = get_vector(reader, -StateReader::farthest, StateReader::farthest);
    steps_ = reader.get<std::uint32_t>();
    put_body(0, {0, 0, 0}, axes);
  }

  void draw_disc(display::Canvas& canvas) const {
    const d3::Placed disc = body(0);
    draw_solid(canvas, eye(), disc, {.role = Role::body_b, .hidden_edges = false});
    for (const double lid : {top(), -top()}) {
      // The visible lid has the spot, near its rim.
      const Vec3 spot = body_.axes.apply({0.82 * radius_, 0, lid});
      if (dot(eye().towards(), axis()) * lid > 0)
        canvas.point(eye().project(spot), display::Marker::disc, 7, Role::mtv);
    }
  }

  void draw_shapes(display::Canvas& canvas) const override {
    draw_disc(canvas);
    draw_own_axis(canvas);
  }

  void draw_own_axis(display::Canvas& canvas) const {
    const d3::Placed disc = body(0);
    const Vec3 tip = (top() + axis_beyond) * axis();
    draw_line(canvas, eye(), {&disc, 1}, -tip, tip, {Role::axis, 2.5f});
  }

  void draw_space(display::Canvas& canvas) const override {
    const d3::Placed disc = body(0);
    // The circle of the axis's tip.
    const double reach = top() + axis_beyond;
    const double rise = dot(axis(), {0, 1, 0});
    const double across = reach * std::sqrt(std::max(0.0, 1 - rise * rise));
    const auto on_cone = [&](int piece) {
      const SinCos at = *sin_cos(full_turn * piece / cone_pieces);
      return Vec3(across * at.cosine, reach * rise, across * at.sine);
    };
    draw_disc(canvas);
    // With a mistake, the tip leaves the circle.
    for (int i = 0; i < cone_pieces && across > 0 && !error_.is_any(); ++i) {
      draw_line(canvas, eye(), {&disc, 1}, on_cone(i), on_cone(i + 1), {Role::axis, 1.5f});
    }
    draw_own_axis(canvas);
    canvas.label(eye().project((reach + 0.5) * axis()), Anchor::centre, Role::axis, {"own_axis_name"_text});
    const Vec3 momentum = body_.angular_momentum * (momentum_length / d3::length(start_.angular_momentum));
    draw_arrow(canvas, eye(), {&disc, 1}, {0, 0, 0}, momentum, {Role::body_a, 4});
    canvas.label(eye().project(momentum) + Vec2d(-0.35, 0), Anchor::right, Role::body_a, {symbol_momentum});
  }

  double radius_ = first_radius;
  d3::Body start_;
  d3::Body body_;
  std::uint32_t steps_ = 0;
};

constexpr View wobbling_disc_views[] = {
    {demo_view, tutorial_extent}, {shapes_view, tutorial_extent, false}, {ruler_view, tutorial_extent, false}};
const Registration wobbling_disc_scene{{"wobbling-disc", wobbling_disc_views, make<WobblingDisc>}};

}  // namespace
}  // namespace gnomon::scenes
