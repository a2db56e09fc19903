// The figures of the lesson contact-response, in its order.
#include <array>
#include <cmath>

#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "teaching/contact_mistakes.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// A body that moves and turns: each of its points has a velocity of its own.
class PointVelocity final : public FigureScene {
  enum PartIndex : std::size_t { box_part, q_part };
  static constexpr Vec2d box[] = {{-2.4, -1.3}, {2.4, -1.3}, {2.4, 1.3}, {-2.4, 1.3}};
  static constexpr Vec2d velocity{1.5, 0};
  static constexpr double angular_velocity = 0.75;

 public:
  PointVelocity()
      : FigureScene({body_part(name_b, Role::body_b, {box, {-0.9, -0.4}, {1, 0.2}, 3.1}, {5.7, 3.4}),
                     point_of_part(name_q, box_part, {0.9, 0.6})}) {
    reset(0);
  }

  Message describe() const override {
    const Vec2d there = at();
    return {"point_moves"_text, {length(there), length(velocity)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"v_x", ReadoutKind::hidden, velocity.x},
            {"v_y", ReadoutKind::hidden, velocity.y},
            {"spin", ReadoutKind::hidden, angular_velocity},
            {"r_x", ReadoutKind::hidden, arm().x},
            {"r_y", ReadoutKind::hidden, arm().y},
            {"at_x", ReadoutKind::hidden, at().x},
            {"at_y", ReadoutKind::hidden, at().y}};
  }

 private:
  Vec2d arm() const { return position(q_part) - position(box_part); }
  Vec2d at() const { return body_.velocity_at(position(q_part)); }

  void measure() override { body_ = moving_body(body(box_part), 1, velocity, angular_velocity); }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(q_part);
    const Vec2d centre = position(box_part);
    draw_body(canvas, body(box_part), Role::body_b);
    canvas.line(centre, q, {Role::muted, 1.5f, 1, 4});
    canvas.label(centre + arm() / 2.0 + Vec2d(0, -0.3), Anchor::centre, Role::muted, {"arm_is"_text});
    draw_vector(canvas, centre, velocity, {Role::overlap, 2.5f});
    canvas.label(centre + velocity + Vec2d(0.25, -0.1), Anchor::left, Role::overlap, {symbol_v});
    // Repeat the body's velocity, and add the part from its rotation.
    draw_vector(canvas, q, velocity, {Role::overlap, 1.5f, 0.7f});
    draw_vector(canvas, q + velocity, at() - velocity, {Role::axis, 1.5f, 0.9f});
    draw_vector(canvas, q, at(), {Role::overlap, 4});
    canvas.label(beside_tip(q, at(), 0.45), Anchor::centre, Role::overlap, {"velocity_there"_text});
    canvas.point(centre, display::Marker::disc, 5, Role::body_b);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(-0.25, 0.3), Anchor::right, Role::handle, {name_q});
  }

  Body<double> body_{};
};

// The components of the velocity at the point of contact: along the normal, where it may be an approach, and along the
// tangent.
class ApproachSpeed final : public FigureScene {
  enum PartIndex : std::size_t { normal_part, tip_part };
  static constexpr Vec2d contact{0, -0.9};
  static constexpr double radius = 1.5;

 public:
  ApproachSpeed()
      : FigureScene({direction_part(name_axis, contact, {0.28, 0.96}, 3.6),
                     point_part("name_velocity"_text, contact + Vec2d(2.2, -1.5))}) {
    reset(0);
  }

  Message describe() const override {
    return {along() < 0 ? "approaches"_text : "departs"_text,
            {along() < 0 ? -along() : along(), across() < 0 ? -across() : across()}};
  }
  std::uint32_t event_state() const override { return along() < 0; }
  std::vector<Readout> readouts() const override {
    return {{"n_x", ReadoutKind::hidden, normal().x},   {"n_y", ReadoutKind::hidden, normal().y},
            {"v_x", ReadoutKind::hidden, velocity().x}, {"v_y", ReadoutKind::hidden, velocity().y},
            {"v_n", ReadoutKind::hidden, along()},      {"v_u", ReadoutKind::hidden, across()}};
  }

 private:
  Vec2d normal() const { return direction(normal_part); }
  Vec2d tangent() const { return -right_normal(normal()); }
  Vec2d velocity() const { return position(tip_part) - contact; }
  double along() const { return dot(normal(), velocity()); }
  double across() const { return dot(tangent(), velocity()); }

  void measure() override {}

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d n = normal();
    draw_ground(canvas, body(normal_part).pose);
    canvas.label(contact - n * 1.1 + tangent() * 2.6, Anchor::centre, Role::body_a, {name_a});
    draw_named(canvas, {disc_, *Pose<double>::make(contact + n * radius)}, Role::body_b, name_b);
    draw_vector(canvas, contact, n * 3.6, {Role::axis, 2});
    canvas.label(contact + n * 3.6 + tangent() * -0.35, Anchor::centre, Role::axis, {symbol_n});
    canvas.line(contact + n * along(), position(tip_part), {Role::muted, 1.5f, 1, 4});
    draw_vector(canvas, contact, n * along(), {Role::mtv, 4});
    draw_vector(canvas, contact, tangent() * across(), {Role::gap, 4});
    draw_vector(canvas, contact, velocity(), {Role::overlap, 3});
    const double left = across() < 0 ? 0.55 : -0.55;
    canvas.label(contact + n * (along() / 2) + tangent() * left, Anchor::centre, Role::mtv, {"along_normal"_text});
    const double below = along() < 0 ? 0.35 : -0.35;
    canvas.label(contact + tangent() * (across() / 2) + n * below, Anchor::centre, Role::gap, {"along_tangent"_text});
    canvas.point(position(tip_part), display::Marker::disc, 9, Role::handle);
    canvas.label(beside_tip(contact, velocity(), 0.45), Anchor::centre, Role::overlap, {symbol_v});
    canvas.point(contact, display::Marker::disc, 5, Role::ink);
  }

  Shape<double> disc_ = *make_circle<double>({0, 0}, radius);
};

// A rod that is struck: the further from its centre, the smaller its effective mass there.
class PointMass final : public FigureScene {
  enum PartIndex : std::size_t { q_part };
  static constexpr double length = 6;
  static constexpr double thickness = 0.5;
  static constexpr double rod_mass = 4;
  static constexpr Vec2d centre{0, 0.3};
  static constexpr Walls lower_side{length / 2, 0, {centre.x, centre.y - thickness / 2}};
  /// Impulse in N s, and duration of the visible motion after it.
  static constexpr double blow = 4;
  static constexpr double later = 1;

 public:
  PointMass() : FigureScene({point_part(name_q, {1.5, lower_side.centre.y}, lower_side)}) { reset(0); }

  Message describe() const override { return {"as_heavy_as"_text, {1 / inverse_, rod_mass}}; }
  std::vector<Readout> readouts() const override {
    return {{"arm", ReadoutKind::hidden, position(q_part).x - centre.x},
            {"mass", ReadoutKind::hidden, rod_mass},
            {"inertia", ReadoutKind::hidden, 1 / rod_.inverse_inertia},
            {"inverse", ReadoutKind::hidden, inverse_},
            {"as_heavy", ReadoutKind::hidden, 1 / inverse_}};
  }

 private:
  Placed<double> rod() const { return {shape_, *Pose<double>::make(centre)}; }

  void measure() override {
    rod_ = moving_body(rod(), rod_mass, {0, 0}, 0);
    rod_.apply_impulse({0, blow}, position(q_part));
    inverse_ = rod_.velocity_at(position(q_part)).y / blow;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(q_part);
    draw_body(canvas, rod(), Role::body_b);
    const auto turn = *Rotation<double>::from_angle(rod_.angular_velocity * later);
    draw_ghost(canvas, {shape_, *Pose<double>::make(centre + rod_.velocity * later, turn)}, {Role::body_b, 2, 1, 5});
    canvas.label(centre + Vec2d(-2.3, 0.55), Anchor::centre, Role::body_b, {name_b});
    draw_vector(canvas, q - Vec2d(0, 2), {0, 2}, {Role::mtv, 4});
    canvas.label(q - Vec2d(0, 2.15), Anchor::below, Role::mtv, {"blow_is"_text, {blow}});
    draw_vector(canvas, q, {0, inverse_ * blow}, {Role::overlap, 3});
    canvas.label(q + Vec2d(0.25, inverse_ * blow), Anchor::left, Role::overlap, {symbol_v});
    const double below = centre.y - 0.9;
    const bool wide = (q.x - centre.x) * (q.x - centre.x) > 0.25;
    if (wide) {
      canvas.line({centre.x, below}, {q.x, below}, {Role::muted, 1.5f});
      canvas.label({(centre.x + q.x) / 2, below - 0.1}, Anchor::below, Role::muted, {"arm_is"_text});
    }
    canvas.line({centre.x, centre.y}, {centre.x, below - 0.1}, {Role::muted, 1, 1, 4});
    canvas.point(centre, display::Marker::disc, 5, Role::body_b);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
  }

  Shape<double> shape_ = rectangle_polygon(length, thickness);
  Body<double> rod_{};
  double inverse_ = 1;
};

// Two discs that meet head-on: the effect of e on their approach.
class Bounce final : public FigureScene {
  enum PartIndex : std::size_t { e_part };
  static constexpr double mass_a = 2;
  static constexpr double mass_b = 6;
  static constexpr double radius_a = 0.7;
  static constexpr double radius_b = 1;
  static constexpr double before_a = 3;
  static constexpr double before_b = -1;
  static constexpr double row_before = 2.75;
  static constexpr double row_after = -0.75;
  static constexpr Walls rail{3, 0, {0, -3.6}};

 public:
  Bounce() : FigureScene({point_part("name_restitution"_text, {0, rail.centre.y}, rail)}) { reset(0); }

  Message describe() const override { return {"they_part"_text, {before_a - before_b, after_[1] - after_[0]}}; }
  std::vector<Readout> readouts() const override {
    return {{"restitution", ReadoutKind::hidden, e()},
            {"approach", ReadoutKind::hidden, before_a - before_b},
            {"inverse", ReadoutKind::hidden, 1 / mass_a + 1 / mass_b},
            {"impulse", ReadoutKind::hidden, pushed_},
            {"after_a", ReadoutKind::hidden, after_[0]},
            {"after_b", ReadoutKind::hidden, after_[1]}};
  }

 private:
  double e() const { return (position(e_part).x + rail.half_width) / (2 * rail.half_width); }

  void measure() override {
    Body<double> a{{-radius_a, 0}, {before_a, 0}, 0, 1 / mass_a, 1};
    Body<double> b{{radius_b, 0}, {before_b, 0}, 0, 1 / mass_b, 1};
    const Vec2d point(0, 0);
    // Rounding may exceed the rail's end slightly.
    const double safe = e() < 0 ? 0 : e() > 1 ? 1 : e();
    const auto response = contact_response<double>(a, b, {1, 0}, {&point, 1}, *Material<double>::make(safe, 0));
    pushed_ = response.impulse[0].normal;
    after_[0] = a.velocity.x;
    after_[1] = b.velocity.x;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_row(canvas, row_before, "before_is"_text, before_a, before_b, 1.4);
    draw_row(canvas, row_after, "after_is"_text, after_[0], after_[1], 0);
    canvas.line({-rail.half_width, rail.centre.y}, {rail.half_width, rail.centre.y}, {Role::wall, 2});
    for (const double end : {0.0, 1.0}) {
      canvas.label({(2 * end - 1) * rail.half_width, rail.centre.y - 0.25}, Anchor::below, Role::muted,
                   {"rail_end"_text, {end}});
    }
    canvas.point(position(e_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(e_part) + Vec2d(0, 0.3), Anchor::above, Role::handle, {"e_is"_text, {e()}});
  }

  static void draw_row(display::Canvas& canvas, double y, Text when, double speed_a, double speed_b, double apart) {
    canvas.label({-5.8, y + 0.9}, Anchor::left, Role::muted, {when});
    draw_disc(canvas, {-radius_a - apart, y}, radius_a, Role::body_a, name_a, speed_a, mass_a);
    draw_disc(canvas, {radius_b + apart, y}, radius_b, Role::body_b, name_b, speed_b, mass_b);
  }
  static void draw_disc(display::Canvas& canvas, Vec2d at, double radius, Role role, Text name, double speed,
                        double mass) {
    const Shape<double> disc = *make_circle<double>({0, 0}, radius);
    draw_body(canvas, {disc, *Pose<double>::make(at)}, role);
    canvas.label(at - Vec2d(0, radius + 0.15), Anchor::below, role, {"mass_is"_text, {mass}});
    canvas.label(at - Vec2d(0, radius / 2), Anchor::centre, role, {name});
    draw_vector(canvas, at, {speed, 0}, {Role::overlap, 3.5f});
    canvas.label(at + Vec2d(speed / 2, radius + 0.1), Anchor::above, Role::overlap, {"speed_is"_text, {speed}});
  }

  double pushed_ = 0;
  double after_[2] = {0, 0};
};

// The course of a collision: momenta and energy over the impulse, which the reader increases.
class CollisionCourse final : public FigureScene {
  enum PartIndex : std::size_t { n_part };
  static constexpr double mass_a = 2;
  static constexpr double mass_b = 6;
  static constexpr double before_a = 3;
  static constexpr double before_b = -1;
  static constexpr double e = 0.5;
  /// Impulse of the whole collision: (1 + e) times the approach over 1/mass_a + 1/mass_b.
  static constexpr double compression = 6;
  static constexpr double all = (1 + e) * compression;
  static constexpr double left = -4.4;
  static constexpr double per_impulse = 0.92;
  static constexpr Walls rail{all * per_impulse / 2, 0, {left + all * per_impulse / 2, -3.4}};
  static constexpr double momentum_zero = 2.0;
  static constexpr double per_momentum = 0.28;
  static constexpr double energy_zero = -2.9;
  static constexpr double per_energy = 0.2;
  static constexpr int pieces = 48;

 public:
  CollisionCourse() : FigureScene({point_part("name_impulse"_text, {left + 2.5, rail.centre.y}, rail)}) { reset(0); }

  Message describe() const override {
    return {pushed() < compression ? "compresses"_text : "restores"_text, {pushed(), a() + b(), energy_at(pushed())}};
  }
  std::uint32_t event_state() const override { return pushed() >= compression; }
  std::vector<Readout> readouts() const override {
    return {{"impulse", ReadoutKind::hidden, pushed()},
            {"p_a", ReadoutKind::hidden, a()},
            {"p_b", ReadoutKind::hidden, b()},
            {"energy", ReadoutKind::hidden, energy_at(pushed())}};
  }

 private:
  double pushed() const { return (position(n_part).x - left) / per_impulse; }
  double a() const { return mass_a * before_a - pushed(); }
  double b() const { return mass_b * before_b + pushed(); }
  static double energy_at(double n) {
    const double p = mass_a * before_a - n;
    const double q = mass_b * before_b + n;
    return p * p / (2 * mass_a) + q * q / (2 * mass_b);
  }
  static double x_of(double n) { return left + n * per_impulse; }
  static Vec2d momentum(double n, double p) { return {x_of(n), momentum_zero + p * per_momentum}; }
  static Vec2d height(double n) { return {x_of(n), energy_zero + energy_at(n) * per_energy}; }

  void measure() override {}

  void draw_figure(display::Canvas& canvas) const override {
    const double now = pushed();
    canvas.line(momentum(0, 0), momentum(all, 0), {Role::muted, 1});
    canvas.line({x_of(0), energy_zero}, {x_of(all), energy_zero}, {Role::muted, 1});
    canvas.line({x_of(compression), 3.9}, {x_of(compression), energy_zero}, {Role::axis, 1, 1, 4});
    canvas.label({x_of(compression), 4.2}, Anchor::centre, Role::axis, {"label_compression"_text});
    canvas.label({-5.8, 3.9}, Anchor::left, Role::muted, {"label_momenta"_text});
    canvas.label({-5.8, 0.4}, Anchor::left, Role::muted, {"label_energy"_text});
    canvas.line(momentum(0, mass_a * before_a), momentum(all, mass_a * before_a - all), {Role::body_a, 2, 0.5f});
    canvas.line(momentum(0, mass_b * before_b), momentum(all, mass_b * before_b + all), {Role::body_b, 2, 0.5f});
    canvas.line(momentum(0, mass_a * before_a), momentum(now, a()), {Role::body_a, 4});
    canvas.line(momentum(0, mass_b * before_b), momentum(now, b()), {Role::body_b, 4});
    const double sum = mass_a * before_a + mass_b * before_b;
    canvas.line(momentum(0, sum), momentum(now, sum), {Role::mtv, 4, 1, 6});
    canvas.label(momentum(all, mass_a * before_a - all) + Vec2d(0.2, 0), Anchor::left, Role::body_a, {name_a});
    canvas.label(momentum(all, mass_b * before_b + all) + Vec2d(0.2, 0), Anchor::left, Role::body_b, {name_b});
    canvas.label(momentum(all, sum) + Vec2d(0.2, 0), Anchor::left, Role::mtv, {"label_sum"_text});
    for (int i = 0; i < pieces; ++i) {
      const double from = all * i / pieces;
      const double to = all * (i + 1) / pieces;
      canvas.line(height(from), height(to), {Role::handle, to <= now ? 4.0f : 2.0f, to <= now ? 1.0f : 0.5f});
    }
    canvas.line({x_of(now), 3.9}, {x_of(now), rail.centre.y}, {Role::ink, 1.5f});
    for (const Vec2d at : {momentum(now, a()), momentum(now, b()), height(now)}) {
      canvas.point(at, display::Marker::disc, 5, Role::ink);
    }
    canvas.line({x_of(0), rail.centre.y}, {x_of(all), rail.centre.y}, {Role::wall, 2});
    canvas.point(position(n_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(n_part) + Vec2d(0.3, -0.3), Anchor::left, Role::handle, {"label_impulse"_text});
  }
};

// The end of a leaning rod strikes a rough floor: the path of its velocity from before to after while the impulse
// grows, and the end of slip.
class SlipPath final : public FigureScene {
  /// Whether Newton's rule is shown beside it.
  enum PartIndex : std::size_t { before_part, friction_part };

  /// Position of velocity 0, and length of a unit.
  static constexpr Vec2d origin{2.3, 0.2};
  static constexpr double unit_length = 0.9;
  static constexpr Walls velocities{3.2, 2.9, {2.3, 0.2}};
  static constexpr Walls rail{1.5, 0, {-3.6, -3.4}};
  static constexpr double max_friction = 1.5;
  /// The rod leans by 45 degrees, with its lower end on the floor; length 4, mass 1.
  static constexpr double half_length = 2;
  static constexpr double slope = 0.7853981633974483;
  static constexpr Vec2d foot{-4.9, -1.8};
  static constexpr double e = 0.5;

  Toggle shows_newton_{parameters_, "newton"};

 public:
  SlipPath()
      : FigureScene({point_part("name_before"_text, origin + Vec2d(-2.0, -2.0), velocities),
                     point_part("name_friction"_text, {rail.centre.x - 0.5, rail.centre.y}, rail)}) {
    reset(0);
  }

  Message describe() const override {
    if (response_.outcome != ContactOutcome::collided) return {"path_apart"_text};
    const std::array<double, 5> numbers{response_.impulse[0].normal, response_.impulse[0].tangent, energy_[0],
                                        energy_[1]};
    if (shows_newton_.is_on()) return {"path_newton"_text, {energy_[0], energy_[1], energy_[2]}};
    if (response_.slip == Slip::sticks) return {"path_sticks"_text, numbers};
    return {response_.slip == Slip::lasts ? "path_lasts"_text : "path_reverses"_text, numbers};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(response_.slip); }
  std::vector<Readout> readouts() const override {
    return {{"friction", ReadoutKind::hidden, mu()},
            {"normal", ReadoutKind::hidden, response_.impulse[0].normal},
            {"tangent", ReadoutKind::hidden, response_.impulse[0].tangent},
            {"before_n", ReadoutKind::hidden, before().normal},
            {"after_n", ReadoutKind::hidden, after_.normal},
            {"after_u", ReadoutKind::hidden, after_.tangent},
            {"energy_before", ReadoutKind::hidden, energy_[0]},
            {"energy_after", ReadoutKind::hidden, energy_[1]},
            {"energy_newton", ReadoutKind::hidden, energy_[2]}};
  }

 private:
  double mu() const {
    const double share = (position(friction_part).x - rail.centre.x + rail.half_width) / (2 * rail.half_width);
    return max_friction * (share < 0 ? 0 : share > 1 ? 1 : share);
  }
  double restitution() const { return shows_newton_.is_on() ? 1 : e; }
  /// Velocity of the foot before: u, the tangent of an upward normal, points to the left.
  ContactComponents<double> before() const {
    const Vec2d v = (position(before_part) - origin) / unit_length;
    return {v.y, -v.x};
  }
  static Vec2d at(ContactComponents<double> v) { return origin + Vec2d(-v.tangent, v.normal) * unit_length; }

  /// Returns the rod with the foot's velocity; the rest of its motion is as if a blow at the foot had caused it.
  Body<double> rod() const {
    Body<double> rod{foot + Vec2d(0.7071067811865476, 0.7071067811865476) * half_length,
                     {0, 0},
                     0,
                     1,
                     3 / (half_length * half_length)};
    // K at the foot is ktt = knn = 5/2 and ktn = 3/2, so that its inverse is (5/2, −3/2; −3/2, 5/2)/4.
    const ContactComponents<double> v = before();
    rod.apply_impulse({-(2.5 * v.tangent - 1.5 * v.normal) / 4, (2.5 * v.normal - 1.5 * v.tangent) / 4}, foot);
    return rod;
  }

  void measure() override {
    Body<double> floor{{0, 0}, {0, 0}, 0, 0, 0};
    Body<double> one = rod();
    energy_[0] = one.kinetic_energy();
    const Material<double> material = *Material<double>::make(restitution(), mu());
    response_ = contact_response<double>(floor, one, {0, 1}, {&foot, 1}, material, trace_.recorder());
    after_ = {one.velocity_at(foot).y, -one.velocity_at(foot).x};
    energy_[1] = one.kinetic_energy();
    Body<double> other = rod();
    mistaken_response<double>(floor, other, {0, 1}, foot, material, ContactMistake::newton_with_friction);
    newton_ = {other.velocity_at(foot).y, -other.velocity_at(foot).x};
    energy_[2] = other.kinetic_energy();
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_rod(canvas);
    draw_axes(canvas);
    const bool collides = response_.outcome == ContactOutcome::collided;
    Vec2d last = position(before_part);
    for (const Step& step : trace_.steps()) {
      const bool phase = step.mark == marks::response_slip || step.mark == marks::response_compression ||
                         step.mark == marks::response_restitution;
      if (!phase) continue;
      const Vec2d here = at({step.values[3], step.values[2]});
      canvas.line(last, here, {Role::mtv, 4});
      canvas.point(here, step.mark == marks::response_slip ? display::Marker::ring : display::Marker::disc, 5,
                   Role::mtv);
      last = here;
    }
    draw_vector(canvas, origin, position(before_part) - origin, {Role::overlap, 2.5f});
    if (collides) {
      draw_vector(canvas, origin, at(after_) - origin, {Role::overlap, 2.5f});
      canvas.label(at(after_) + Vec2d(0.25, 0.1), Anchor::left, Role::overlap, {"label_after"_text});
    }
    if (collides && shows_newton_.is_on()) {
      // Offset, so that both remain visible where they are equal.
      const Vec2d beside(-0.12, 0);
      draw_vector(canvas, origin + beside, at(newton_) - origin, {Role::gap, 2.5f, 1, 5});
      canvas.label(at(newton_) + Vec2d(-0.35, 0), Anchor::right, Role::gap, {"label_newton"_text});
    }
    canvas.point(position(before_part), display::Marker::disc, 9, Role::handle);
    canvas.label(beside_tip(origin, position(before_part) - origin, 0.5), Anchor::centre, Role::overlap,
                 {"label_before"_text});
  }

  void draw_rod(display::Canvas& canvas) const {
    const Vec2d floor[] = {{-6, -4.5}, {-1.4, -4.5}, {-1.4, foot.y}, {-6, foot.y}};
    canvas.fill(floor, Role::wall, 0.3f);
    canvas.line({-6, foot.y}, {-1.4, foot.y}, {Role::ink, 2});
    const Vec2d centre = foot + Vec2d(0.7071067811865476, 0.7071067811865476) * half_length;
    draw_named(canvas, {shape_, *Pose<double>::make(centre, *Rotation<double>::from_angle(slope))}, Role::body_b,
               name_b);
    const auto& p = response_.impulse[0];
    draw_vector(canvas, foot, {-p.tangent * 0.7, p.normal * 0.7}, {Role::mtv, 3.5f});
    canvas.line({rail.centre.x - rail.half_width, rail.centre.y}, {rail.centre.x + rail.half_width, rail.centre.y},
                {Role::wall, 2});
    canvas.point(position(friction_part), display::Marker::disc, 9, Role::handle);
    canvas.label(position(friction_part) + Vec2d(0, 0.3), Anchor::above, Role::handle, {"friction_is"_text, {mu()}});
  }

  static void draw_axes(display::Canvas& canvas) {
    draw_vector(canvas, origin + Vec2d(3.3, 0), {-6.6, 0}, {Role::muted, 1});
    draw_vector(canvas, origin - Vec2d(0, 3), {0, 6.4}, {Role::muted, 1});
    canvas.label(origin + Vec2d(-3.2, 0.15), Anchor::above, Role::muted, {"label_across"_text});
    canvas.label(origin + Vec2d(0.2, 3.3), Anchor::left, Role::muted, {"label_along"_text});
  }

  Shape<double> shape_ = rectangle_polygon(2 * half_length, 0.3);
  Recorded<response_steps> trace_;
  ContactResponse<double> response_{};
  ContactComponents<double> after_{};
  ContactComponents<double> newton_{};
  double energy_[3] = {0, 0, 0};
};

// A box that lands flat: impulses at two points, whose sizes prevent rotation.
class PressureCentre final : public FigureScene {
  enum PartIndex : std::size_t { middle };
  static constexpr Vec2d table[] = {{-4.9, -3.3}, {1, -3.3}, {1, -1.2}, {-4.9, -1.2}};
  static constexpr double width = 4;
  static constexpr double tall = 2;
  static constexpr double rest = -1.2 + tall / 2;
  static constexpr Walls rail{2.6, 0, {0, rest}};
  static constexpr double mass = 3;
  static constexpr Vec2d fall{0, -2};
  static constexpr double e = 0.5;
  static constexpr double per_impulse = 0.22;
  /// Slower rotations are invisible.
  static constexpr double still = 1e-9;

 public:
  PressureCentre() : FigureScene({point_part(name_b, {-0.4, rest}, rail)}) { reset(0); }

  Message describe() const override {
    if (turns_now()) return {"lands_turning"_text, {after_.angular_velocity}};
    return {"lands_flat"_text, {pushes_[0], pushes_[1]}};
  }
  std::uint32_t event_state() const override { return turns_now(); }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, position(middle).x},
            {"left", ReadoutKind::hidden, pushes_[0]},
            {"right", ReadoutKind::hidden, pushes_[1]},
            {"share", ReadoutKind::hidden, share_},
            {"spin", ReadoutKind::hidden, after_.angular_velocity}};
  }

 private:
  bool turns_now() const { return after_.angular_velocity > still || after_.angular_velocity < -still; }
  Placed<double> box() const { return {box_, *Pose<double>::make(position(middle))}; }

  void measure() override {
    const auto manifold = contact_manifold({table_, Pose<double>{}}, box(), 0.01, discard_trace());
    Body<double> ground{{0, 0}, {0, 0}, 0, 0, 0};
    after_ = moving_body(box(), mass, fall, 0);
    // From A to B the points are ordered from right to left.
    for (std::size_t i = 0; i < 2; ++i) points_[i] = manifold.points[1 - i].point;
    const auto response =
        contact_response<double>(ground, after_, {0, 1}, points_, *Material<double>::make(e, 0), discard_trace());
    for (std::size_t i = 0; i < 2; ++i) pushes_[i] = response.impulse[i].normal;
    share_ = response.pressure;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, {table_, Pose<double>{}}, Role::body_a);
    draw_body(canvas, box(), Role::body_b);
    const auto turn = *Rotation<double>::from_angle(after_.angular_velocity * 0.5);
    draw_ghost(canvas, {box_, *Pose<double>::make(position(middle) + Vec2d(0, 1) + after_.velocity * 0.5, turn)},
               {Role::body_b, 2, 1, 5});
    canvas.label({-3.6, -2.6}, Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(middle) + Vec2d(-1.5, 0.6), Anchor::centre, Role::body_b, {name_b});
    for (std::size_t i = 0; i < 2; ++i) {
      if (!(pushes_[i] > 0)) continue;
      const Vec2d tail = points_[i] - Vec2d(0, pushes_[i] * per_impulse);
      canvas.arrow(tail, points_[i], {Role::mtv, 3.5f});
      canvas.label(tail + Vec2d(i == 0 ? -0.2 : 0.2, 0.1), i == 0 ? Anchor::right : Anchor::left, Role::mtv,
                   {"impulse_share"_text, {pushes_[i]}});
    }
    const Vec2d centre = points_[0] + (points_[1] - points_[0]) * share_;
    canvas.line(centre, {centre.x, rest}, {Role::muted, 1.5f, 1, 4});
    canvas.point(centre, display::Marker::ring, 7, Role::mtv);
    canvas.point(position(middle), display::Marker::disc, 9, Role::handle);
  }

  Shape<double> table_ = known_polygon(table);
  Shape<double> box_ = rectangle_polygon(width, tall);
  Vec2d points_[2] = {{0, 0}, {1, 0}};
  double pushes_[2] = {0, 0};
  double share_ = 0;
  Body<double> after_{};
};

const Registration contact_response_figures[] = {
    Registration{{"point-velocity", figure_views, make<PointVelocity>}},
    Registration{{"approach-speed", figure_views, make<ApproachSpeed>}},
    Registration{{"point-mass", figure_views, make<PointMass>}},
    Registration{{"bounce", figure_views, make<Bounce>}},
    Registration{{"collision-course", figure_views, make<CollisionCourse>}},
    Registration{{"slip-path", figure_views, make<SlipPath>}},
    Registration{{"pressure-centre", figure_views, make<PressureCentre>}},
};

}  // namespace
}  // namespace gnomon::scenes
