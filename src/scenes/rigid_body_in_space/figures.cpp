// The figures of the lesson rigid-body-in-space, in its order.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/dynamics3d/body.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/time_line.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/rigid_body_in_space/sphere_picture.h"
#include "scenes/rigid_body_in_space/spin_start.h"
#include "scenes/rigid_body_in_space/spin_texts.h"
#include "teaching/polhode.h"
#include "teaching/spin_mistakes.h"

namespace gnomon::scenes {
namespace {

using d3::SpinMistake;
using d3::SpinRule;
using d3::Vec3;
using display::Anchor;
using display::Role;

// Two books make the same two quarter turns in a different order, and end in different orientations.
class QuarterTurns final : public SpaceScene {
  static constexpr Text first_book{"first_book"};
  static constexpr Text second_book{"second_book"};

  static constexpr Vec3 half_book{0.85, 1.15, 0.25};
  static constexpr Vec3 places[] = {{-2.4, 0, 0.74}, {2.4, 0, -0.74}};
  static constexpr Vec3 x_axis{1, 0, 0};
  static constexpr Vec3 y_axis{0, 1, 0};
  static constexpr double quarter = full_turn / 4;
  static constexpr TimeLine line{{-4, -3.4}, 4, 2};

 public:
  QuarterTurns()
      : SpaceScene({book(first_book, Role::body_a, 0), book(second_book, Role::body_b, 1)},
                   Eye(0.3, 0.35, {0, 1}, 1.25), 3.2) {
    reset(0);
  }

  Message describe() const override {
    const double angle = angle_apart() / degree;
    return {angle < 0.5 ? "turns_alike"_text : "turns_differ"_text, {turns_made(), angle}};
  }
  std::vector<Readout> readouts() const override {
    return {{"time", ReadoutKind::hidden, turns_made()}, {"apart", ReadoutKind::hidden, angle_apart() / degree}};
  }

 private:
  static Body book(Text name, Role role, std::size_t place) {
    return {.name = name,
            .role = role,
            .shape = *d3::box(half_book),
            .position = places[place],
            .moves = false,
            .turns = false};
  }
  double turns_made() const { return std::clamp(line.time_at(hand_.position), 0.0, line.last); }
  /// Returns the angle of the single rotation from the first book's orientation to the second's.
  double angle_apart() const {
    const d3::Rotation between = body(0).pose.rotation().inverse().then(body(1).pose.rotation());
    return 2 * angle_between({std::fabs(between.w()), 0, 0}, {std::fabs(between.w()), d3::length(between.xyz()), 0});
  }
  static d3::Rotation after(double turns, Vec3 first, Vec3 second) {
    const auto part = [&](double from) { return quarter * std::clamp(turns - from, 0.0, 1.0); };
    return d3::Rotation::about(first, part(0))->then(*d3::Rotation::about(second, part(1)));
  }

  void begin_more(std::uint64_t) override { hand_ = {line.at(2), {}, false}; }
  void apply_more(const Command& command) override {
    hand_.obey(command);
    hand_.position = nearest_inside(hand_.position, line.walls());
  }
  void add_handles(std::vector<Handle>& handles) override {
    handles.push_back({HandleKind::spot, HandleOf::point, hand_.placed(dot_), 0, name_time, Role::handle});
  }
  void save_more(std::vector<std::byte>& out) const override { hand_.save(out); }
  void load_more(StateReader& reader) override {
    hand_.load(reader);
    hand_.position = nearest_inside(hand_.position, line.walls());
  }

  void measure() override {
    put_body(0, places[0], after(turns_made(), x_axis, y_axis));
    put_body(1, places[1], after(turns_made(), y_axis, x_axis));
  }

  void draw_space(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i < 2; ++i) {
      draw_solid(canvas, eye(), body(i), {role_of(i)});
      draw_face(canvas, eye(), body(i), cover(), Role::mtv);
      const bool x_now = (turns_made() < 1) == (i == 0);
      const Vec3 way = 2 * (x_now ? x_axis : y_axis);
      const d3::Placed placed = body(i);
      if (turns_made() > 0 && turns_made() < 2)
        draw_line(canvas, eye(), {&placed, 1}, places[i] - way, places[i] + way, {Role::axis, 2});
    }
    canvas.label(eye().project(places[0]) + Vec2d(0, -2.4), Anchor::centre, Role::body_a, {first_book});
    canvas.label(eye().project(places[1]) + Vec2d(0, -2.4), Anchor::centre, Role::body_b, {second_book});
    draw_axes(canvas, eye(), {-0.2, -0.6});
    draw_time_line(canvas, line);
    draw_time_now(canvas, line, hand_.position, 0.3);
  }

  /// Returns the face whose normal is the book's own z.
  std::uint32_t cover() const {
    const d3::Polyhedron& solid = *body(0).shape;
    std::uint32_t best = 0;
    for (std::uint32_t f = 1; f < solid.face_count(); ++f) {
      if (solid.normal(f).z > solid.normal(best).z) best = f;
    }
    return best;
  }

  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  Movable hand_;
};

// A box and its moments of inertia about every axis, as an ellipsoid.
class InertiaEllipsoid final : public SpaceScene {
  static constexpr double density = 1;
  static constexpr double min_half = 0.2;
  static constexpr double max_half = 2;
  static constexpr double shortest_axis = 0.04;
  static constexpr int pieces = 72;
  /// Length of the ellipsoid's longest half axis.
  static constexpr double longest = 2.2;

 public:
  InertiaEllipsoid()
      : SpaceScene(
            {{.name = "name_block"_text, .role = Role::body_b, .shape = d3::cube(), .moves = false, .turns = false}},
            Eye(0.55, 0.4, {0, 0}, 1.55), 4) {
    reset(0);
  }

  Message describe() const override {
    const double least = std::min({moments_.x, moments_.y, moments_.z});
    const double most = std::max({moments_.x, moments_.y, moments_.z});
    if (most - least < 1e-9 * most) return {"inertia_round"_text, {least}};
    const double axis = moments_.x == least ? 0 : moments_.y == least ? 1 : 2;
    return {"inertia_easiest"_text, {axis, least, most}};
  }
  std::vector<Readout> readouts() const override {
    return {{"mass", ReadoutKind::hidden, mass_},           {"moment_x", ReadoutKind::hidden, moments_.x},
            {"moment_y", ReadoutKind::hidden, moments_.y},  {"moment_z", ReadoutKind::hidden, moments_.z},
            {"block_x", ReadoutKind::hidden, 2 * half_[0]}, {"block_y", ReadoutKind::hidden, 2 * half_[1]},
            {"block_z", ReadoutKind::hidden, 2 * half_[2]}};
  }

 private:
  void make_shapes() override { set_shape(0, *d3::box({half_[0], half_[1], half_[2]})); }
  void begin_more(std::uint64_t) override {
    half_ = {1.8, 1, 0.4};
    make_shapes();
  }

  /// Returns the position of a side's handle, in the middle of its face.
  Vec2d hand(std::size_t k) const { return eye().project_for_step(half_[k] * own_axis(k)); }
  /// Moves a handle along its axis, within the limits of the box's size.
  void apply_more(const Command& command) override {
    const std::size_t k = command.index;
    if (k >= half_.size()) return;
    Movable moved{hand(k), {}, false};
    moved.obey(command);
    if (moved.position == hand(k)) return;
    const Vec2d middle = eye().project_for_step({0, 0, 0});
    const Vec2d axis = eye().project_for_step(own_axis(k)) - middle;
    // An axis seen end-on has no direction to move in.
    if (dot(axis, axis) < shortest_axis) return;
    half_[k] = std::clamp(dot(moved.position - middle, axis) / dot(axis, axis), min_half, max_half);
    make_shapes();
  }
  void add_handles(std::vector<Handle>& handles) override {
    constexpr std::array names{"name_length"_text, "name_height"_text, "name_depth"_text};
    for (std::size_t k = 0; k < half_.size(); ++k) {
      const Movable at{hand(k), {}, false};
      handles.push_back({HandleKind::spot, HandleOf::point, at.placed(dot_), 0, names[k], Role::handle});
    }
  }
  void save_more(std::vector<std::byte>& out) const override {
    for (const double half : half_) put(out, half);
  }
  void load_more(StateReader& reader) override {
    for (double& half : half_) half = reader.get_within(min_half, max_half);
    make_shapes();
  }

  void measure() override {
    const d3::MassProperties properties = *d3::mass_properties(*body(0).shape, density);
    mass_ = properties.mass;
    // The sides are the principal axes.
    moments_ = {properties.inertia.rows[0].x, properties.inertia.rows[1].y, properties.inertia.rows[2].z};
  }

  /// Returns one over the roots of the moments, with a common scale.
  Vec3 reaches() const {
    const double least = std::min({moments_.x, moments_.y, moments_.z});
    const auto reach = [&](double moment) { return longest * std::sqrt(least / moment); };
    return {reach(moments_.x), reach(moments_.y), reach(moments_.z)};
  }

  void draw_space(display::Canvas& canvas) const override {
    const d3::Placed block = body(0);
    const Vec3 reach = reaches();
    draw_ellipsoid(canvas, reach);
    draw_solid(canvas, eye(), block, {.role = Role::body_b, .glass = true});
    const struct {
      Vec3 tip;
      Text name;
    } axes[] = {{{reach.x + 0.4, 0, 0}, "along_x"_text},
                {{0, reach.y + 0.4, 0}, "along_y"_text},
                {{0, 0, reach.z + 0.4}, "along_z"_text}};
    for (std::size_t k = 0; k < half_.size(); ++k) {
      canvas.point(hand(k), display::Marker::disc, 8, Role::handle);
    }
    for (const auto& [tip, name] : axes) {
      canvas.line(eye().project(-tip), eye().project(tip), {Role::axis, 1.5f});
      canvas.label(eye().project((1 + 0.25 / d3::length(tip)) * tip), Anchor::centre, Role::axis, {name});
    }
  }

  /// Draws the visible outline, and the three sections through the axes.
  void draw_ellipsoid(display::Canvas& canvas, Vec3 reach) const {
    const Vec3 towards = eye().towards();
    const Vec3 rim_normal = *d3::unit({towards.x / reach.x, towards.y / reach.y, towards.z / reach.z});
    Vec2d rim[pieces];
    section(reach, rim_normal, rim);
    canvas.fill(rim, Role::mtv, 0.16f);
    canvas.outline(rim, {Role::mtv, 2});
    for (const Vec3 normal : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)}) {
      section(reach, normal, rim);
      canvas.outline(rim, {Role::mtv, 1, 0.6f});
    }
  }
  /// Computes the image of a great circle with that normal, on the sphere that is scaled to the ellipsoid.
  void section(Vec3 reach, Vec3 normal, std::span<Vec2d> out) const {
    const Vec3 aside = std::fabs(normal.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 u = *d3::unit(cross(normal, aside));
    const Vec3 w = cross(normal, u);
    for (std::size_t i = 0; i < out.size(); ++i) {
      const SinCos at = *sin_cos(full_turn * static_cast<double>(i) / static_cast<double>(out.size()));
      const Vec3 on = at.cosine * u + at.sine * w;
      out[i] = eye().project({reach.x * on.x, reach.y * on.y, reach.z * on.z});
    }
  }

  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  std::array<double, 3> half_{1.8, 1, 0.4};
  double mass_ = 0;
  Vec3 moments_{1, 1, 1};
};

// The angular momentum of a box, in a direction that the reader chooses, and the resulting axis of rotation.
class SpinAndMomentum final : public SpaceScene {
  /// 12 kg, with sides of 3, 2 and 1 m: the moments are 5, 10 and 13.
  static constexpr Vec3 half_brick{1.5, 1, 0.5};
  static constexpr double density = 2;
  static constexpr double length = 10;       ///< length of L, in kg m²/s
  static constexpr double shown_long = 2.3;  ///< length of its arrow
  static constexpr double per_spin = 1.6;
  static constexpr double in_line = 1;            ///< in degrees
  static constexpr double shortest_arrow = 0.01;  ///< squared, in the picture
  static constexpr Walls around{5.5, 4};

 public:
  SpinAndMomentum()
      : SpaceScene({{.name = "name_brick"_text,
                     .role = Role::body_b,
                     .shape = *d3::box(half_brick),
                     .moves = false,
                     .turns = false}},
                   Eye(0.6, 0.4, {0, -0.6}, 1.75), 4) {
    reset(0);
  }

  Message describe() const override {
    const double angle = angle_between(body_.angular_velocity(), body_.angular_momentum) / degree;
    return {angle < in_line ? "spin_in_line"_text : "spin_leans"_text, {angle, d3::length(body_.angular_velocity())}};
  }
  std::vector<Readout> readouts() const override {
    const Vec3 spin = body_.angular_velocity();
    return {{"spin_1", ReadoutKind::hidden, spin.x},
            {"spin_2", ReadoutKind::hidden, spin.y},
            {"spin_3", ReadoutKind::hidden, spin.z},
            {"between", ReadoutKind::hidden, angle_between(spin, body_.angular_momentum) / degree}};
  }

 private:
  void begin_more(std::uint64_t) override { direction_ = *d3::unit({0.55, 0.8, 0.35}); }

  Vec2d tip() const { return eye().project_for_step(shown_long * direction_); }
  /// Moves the tip on the near side of its sphere.
  void apply_more(const Command& command) override {
    Movable hand{tip(), {}, held_};
    hand.obey(command);
    held_ = hand.held;
    if (hand.position == tip()) return;
    const Vec2d place = nearest_inside(hand.position, around) - eye().project_for_step({0, 0, 0});
    Vec3 across = eye().unproject(place) / shown_long;
    const double square = dot(across, across);
    if (square > 1) across /= std::sqrt(square);
    direction_ = *d3::unit(across + (square < 1 ? std::sqrt(1 - square) : 0) * eye().towards());
  }
  void add_handles(std::vector<Handle>& handles) override {
    const Movable hand{tip(), {}, held_};
    handles.push_back({HandleKind::spot, HandleOf::point, hand.placed(dot_), 0, "name_tip"_text, Role::handle});
  }
  void save_more(std::vector<std::byte>& out) const override {
    put_vector(out, direction_);
    put(out, std::uint32_t{held_});
  }
  void load_more(StateReader& reader) override {
    const Vec3 read = get_vector(reader, -1.1, 1.1);
    if (!(std::fabs(dot(read, read) - 1) < 1e-9)) reader.refuse();
    // Keep the saved bits.
    direction_ = read;
    held_ = reader.get_flag();
  }

  void measure() override {
    body_ = *d3::body_at(*d3::mass_properties(*body(0).shape, density), {});
    body_.angular_momentum = length * direction_;
  }

  /// Computed in the picture, where an arrow towards the eye is short.
  Vec2d beyond(Vec3 arrow) const {
    const Vec2d seen = eye().project(arrow);
    const Vec2d along = seen - eye().project({0, 0, 0});
    return seen + 0.4 / std::sqrt(std::max(dot(along, along), shortest_arrow)) * along;
  }

  void draw_space(display::Canvas& canvas) const override {
    const d3::Placed brick = body(0);
    draw_solid(canvas, eye(), brick, {Role::body_b});
    const struct {
      Vec3 tip;
      Text name;
    } axes[] = {{{2.1, 0, 0}, axis_least}, {{0, 1.6, 0}, axis_middle}, {{0, 0, 1.5}, axis_greatest}};
    for (const auto& [at, name] : axes) {
      draw_line(canvas, eye(), {&brick, 1}, {0, 0, 0}, at, {Role::axis, 1.5f});
      canvas.label(eye().project(1.14 * at), Anchor::centre, Role::axis, {name});
    }
    const Vec3 momentum = shown_long * direction_;
    const Vec3 spin = per_spin * body_.angular_velocity();
    draw_arrow(canvas, eye(), {&brick, 1}, {0, 0, 0}, spin, {Role::overlap, 3});
    canvas.label(beyond(spin), Anchor::centre, Role::overlap, {symbol_omega});
    draw_arrow(canvas, eye(), {&brick, 1}, {0, 0, 0}, momentum, {Role::body_a, 4});
    canvas.point(tip(), display::Marker::disc, 9, Role::handle);
    canvas.label(eye().project(1.16 * momentum), Anchor::centre, Role::body_a, {symbol_momentum});
  }

  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  Vec3 direction_{0, 1, 0};
  bool held_ = false;
  d3::Body body_;
};

// The curves of a free body's angular momentum in the body's frame: one for each energy.
class MomentumSphere final : public FigureScene {
  static constexpr Vec3 moments{1, 2, 3};
  static constexpr double length = 6;
  static constexpr double radius = 3.4;
  static inline const SpherePicture sphere{{0, 0}, radius};
  static constexpr Walls around{radius, radius};
  /// Relative to the radius.
  static constexpr double just_within = 1 - 1e-12;
  /// Relative to L, along the line that is about to flip: this near, the point is on the middle axis.
  static constexpr double on_axis = 1e-3;
  static constexpr std::size_t pieces = 60;
  static constexpr double quarter = full_turn / 4;
  /// From e₃ to the crossing lines: its tangent squared is (1/I₂ − 1/I₃)/(1/I₁ − 1/I₂), a third.
  static constexpr double turn_of_crossing = quarter / 3;
  using Loop = std::array<Vec3, pieces>;

  static Loop loop_through(Vec3 unit) {
    Loop loop{};
    d3::polhode(moments, unit, loop);
    return loop;
  }

 public:
  MomentumSphere() : FigureScene({point_part("name_momentum"_text, sphere.at({0.12, 0.86, 0.5}), around)}) { reset(0); }

  Message describe() const override {
    if (std::isinf(period_) || middle_part() > 1 - on_axis * on_axis / 2) return {"sphere_rests"_text, {energy()}};
    if (period_ == 0) return {"sphere_stands"_text, {energy()}};
    // The line reaches from the middle axis to its other end only near the crossing.
    const bool about_least = energy() > length * length / moments.y / 2;
    const double axis = about_least ? 0 : 1;
    return {reach_ > 0.7 ? "sphere_flips"_text : "sphere_rings"_text, {axis, energy(), period_}};
  }
  std::vector<Readout> readouts() const override {
    const double period = std::isinf(period_) ? none_here : period_;
    return {{"energy", ReadoutKind::hidden, energy()},
            {"period", ReadoutKind::hidden, period},
            {"part_1", ReadoutKind::hidden, length * now_.x},
            {"part_2", ReadoutKind::hidden, length * now_.y},
            {"part_3", ReadoutKind::hidden, length * now_.z}};
  }

 private:
  double middle_part() const { return std::fabs(now_.y); }
  double energy() const {
    const Vec3 m = length * now_;
    return (m.x * m.x / moments.x + m.y * m.y / moments.y + m.z * m.z / moments.z) / 2;
  }

  void measure() override {
    // Move a point beyond the rim back to it; from then on the position is kept, to the bit.
    const Vec2d off = position(0) - sphere.middle();
    const double away = gnomon::length(off);
    if (away > radius) shift(0, off * (just_within * radius / away - 1));
    now_ = sphere.near_point(position(0));
    period_ = d3::polhode_period(moments, length * now_);
    loop_ = loop_through(now_);
    reach_ = 0;
    for (const Vec3 point : loop_) reach_ = std::max(reach_, std::fabs(point.y));
  }

  void draw_figure(display::Canvas& canvas) const override {
    sphere.draw(canvas);
    constexpr display::Stroke thin{Role::muted, 1.25f};
    // From both stable ends outwards, up to the two crossing lines: 30 degrees from e₃.
    for (const double part : {0.28, 0.54, 0.78}) {
      const SinCos greatest = *sin_cos(part * turn_of_crossing);
      const SinCos least = *sin_cos(part * (quarter - turn_of_crossing));
      for (const double side : {-1.0, 1.0}) {
        sphere.draw_loop(canvas, loop_through({greatest.sine, 0, side * greatest.cosine}), thin);
        sphere.draw_loop(canvas, loop_through({side * least.cosine, 0, least.sine}), thin);
      }
    }
    // In two planes through the middle axis the energy is that of a spin about it.
    const SinCos crossing = *sin_cos(turn_of_crossing);
    for (const double side : {-1.0, 1.0}) {
      Loop great{};
      for (std::size_t i = 0; i < pieces; ++i) {
        const SinCos at = *sin_cos(4 * quarter * static_cast<double>(i) / pieces);
        great[i] = {side * at.cosine * crossing.sine, at.sine, at.cosine * crossing.cosine};
      }
      sphere.draw_loop(canvas, great, {Role::mtv, 2});
    }
    sphere.draw_loop(canvas, loop_, {Role::body_a, 3});
    canvas.line(sphere.middle(), sphere.at(now_), {Role::body_a, 2, 0.6f});
    canvas.point(sphere.at(now_), display::Marker::disc, 9, Role::handle);
    canvas.label(sphere.at(now_) + Vec2d(0.4, -0.35), Anchor::centre, Role::body_a, {symbol_momentum});
  }

  Vec3 now_{0, 1, 0};
  Loop loop_{};
  double period_ = 0;
  double reach_ = 0;  ///< extent of the line along the middle axis
};

// The effect of naive steps on the angular momentum in the body's frame, which should remain on a sphere, and on the
// energy.
class NaiveSteps final : public FigureScene {
  static constexpr Vec3 moments{1, 2, 3};
  static constexpr Vec3 start{0.6, 5.7, 1.8};
  static constexpr double duration = 6;
  static constexpr std::size_t max_steps = 360;
  static inline const SpherePicture sphere{{-2.9, 0.6}, 2.05};
  static constexpr TimeLine line{{0.9, -3.3}, 4.3 / duration, duration};
  static constexpr double per_energy = 2.2;  ///< height for the initial energy
  static constexpr double highest = 6.6;
  /// Paths beyond this many lengths are outside the picture.
  static constexpr double widest = 1.6;

  Slider rate_{parameters_, "naive_rate", {10, 60, 5}, 20};
  Choice<> rule_{parameters_, "naive_rule", 2};

 public:
  NaiveSteps() : FigureScene({point_part(name_time, line.at(4), line.walls())}) { reset(0); }

  Message describe() const override {
    const double growth = growth_at(count());
    return {std::fabs(growth - 1) < 0.005 ? "naive_keeps"_text : "naive_grows"_text, {growth, duration}};
  }
  std::vector<Readout> readouts() const override {
    const std::size_t now = shown();
    return {{"time", ReadoutKind::hidden, static_cast<double>(now) / rate_.value()},
            {"steps", ReadoutKind::hidden, static_cast<double>(now)},
            {"growth", ReadoutKind::hidden, growth_at(now)},
            {"length", ReadoutKind::hidden, d3::length(path_[now])}};
  }

 private:
  /// Returns the last step.
  std::size_t count() const { return static_cast<std::size_t>(duration * rate_.value()); }
  std::size_t shown() const {
    const double at = std::floor(line.time_at(position(0)) * rate_.value() + 1e-9);
    return static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(count())));
  }
  double growth_at(std::size_t i) const { return energies_[i] / energies_[0]; }

  void measure() override {
    const double unit = d3::length(start);
    const bool naive = rule_.value() == 0;
    d3::Body body = *d3::make_body(1, moments);
    body.angular_momentum = start;
    d3::Body truth = body;
    for (std::size_t i = 0; i <= count(); ++i) {
      path_[i] = body.axes.apply_inverse(body.angular_momentum) / unit;
      true_[i] = truth.axes.apply_inverse(truth.angular_momentum) / unit;
      energies_[i] = body.rotational_energy();
      const double dt = 1 / rate_.value();
      static_cast<void>(naive ? advance(body, {}, dt, SpinMistake::naive) : advance(body, {}, dt, SpinRule::turns_2));
      static_cast<void>(advance(truth, {}, dt));
    }
  }

  static bool seen(Vec3 point) { return dot(point, point) < widest * widest; }
  double height(std::size_t i) const { return std::min(growth_at(i) * per_energy, highest); }

  void draw_figure(display::Canvas& canvas) const override {
    sphere.draw(canvas);
    const std::size_t now = shown();
    draw_truth(canvas);
    // For very many steps, draw the path without each step.
    const std::size_t stride = std::max<std::size_t>(1, count() / 120);
    for (std::size_t i = 0; i < count(); i += stride) {
      const std::size_t next = std::min(i + stride, count());
      const float alpha = i < now ? 1 : 0.2f;
      if (!seen(path_[i]) || !seen(path_[next])) continue;
      canvas.line(sphere.at(path_[i]), sphere.at(path_[next]), {Role::body_a, 2, alpha});
      if (stride == 1) canvas.point(sphere.at(path_[next]), display::Marker::disc, 2.5f, Role::body_a, alpha);
    }
    if (seen(path_[now])) {
      canvas.line(sphere.middle(), sphere.at(path_[now]), {Role::body_a, 2, 0.6f});
      canvas.point(sphere.at(path_[now]), display::Marker::disc, 6, Role::body_a);
      canvas.label(sphere.at(path_[now]) + Vec2d(0.4, -0.3), Anchor::centre, Role::body_a, {symbol_momentum});
    }
    draw_energy(canvas, now);
  }

  void draw_truth(display::Canvas& canvas) const {
    const std::size_t stride = std::max<std::size_t>(1, count() / 60);
    for (std::size_t i = 0; i + stride <= count(); i += 2 * stride) {
      canvas.line(sphere.at(true_[i]), sphere.at(true_[i + stride]), {Role::axis, 1.5f});
    }
  }

  void draw_energy(display::Canvas& canvas, std::size_t now) const {
    const std::size_t stride = std::max<std::size_t>(1, count() / 40);
    for (std::size_t i = 0; i + stride <= count(); i += stride) {
      // The curve ends at the picture's edge.
      if (height(i) == highest) break;
      const double from = static_cast<double>(i) / rate_.value();
      const double to = static_cast<double>(i + stride) / rate_.value();
      canvas.line(line.at(from, height(i)), line.at(to, height(i + stride)), {Role::mtv, 2});
    }
    canvas.arrow(line.at(0), line.at(duration) + Vec2d(0.35, 0), {Role::axis, 1.5f});
    canvas.label(line.at(duration) + Vec2d(0.3, -0.4), Anchor::centre, Role::muted, {symbol_t});
    canvas.arrow(line.at(0), line.at(0, highest + 0.3), {Role::axis, 1.5f});
    canvas.label(line.at(0, highest + 0.3) + Vec2d(0.2, 0), Anchor::left, Role::mtv, {"symbol_energy"_text});
    canvas.line(line.at(0, per_energy), line.at(duration, per_energy), {Role::axis, 1.5f, 1, 5});
    canvas.point(line.at(static_cast<double>(now) / rate_.value(), height(now)), display::Marker::disc, 5, Role::mtv);
    draw_time_now(canvas, line, position(0), height(now));
  }

  std::array<Vec3, max_steps + 1> path_{};
  std::array<Vec3, max_steps + 1> true_{};
  std::array<double, max_steps + 1> energies_{};
};

const Registration rigid_body_in_space_figures[] = {
    Registration{{"quarter-turns", figure_views, make<QuarterTurns>}},
    Registration{{"inertia-ellipsoid", figure_views, make<InertiaEllipsoid>}},
    Registration{{"spin-and-momentum", figure_views, make<SpinAndMomentum>}},
    Registration{{"momentum-sphere", figure_views, make<MomentumSphere>}},
    Registration{{"naive-steps", figure_views, make<NaiveSteps>}},
};

}  // namespace
}  // namespace gnomon::scenes
