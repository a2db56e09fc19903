// Two bodies in a box, which the reader throws at each other: each collision as the library resolves it, or as a
// program with a mistake does.
#include <array>
#include <cmath>
#include <vector>

#include "gnomon/geometry/contact/manifold.h"
#include "playback/random.h"
#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "teaching/contact_mistakes.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;
using playback::Random;

class Collisions final : public QueryScene {
  static constexpr Walls box{7.6, 5.6};
  static constexpr double wall_thickness = 2;
  static constexpr Vec2d corners_a[] = {{-1.5, -0.75}, {1.5, -0.75}, {1.5, 0.75}, {-1.5, 0.75}};
  static constexpr Vec2d corners_b[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  static constexpr double mass_a = 2;
  /// The eye follows nothing faster, and a mistake may add speed in every collision.
  static constexpr double fastest = 25;
  static constexpr double fastest_spin = 25;
  /// Length of an arrow for 1 N s.
  static constexpr double per_impulse = 0.22;

  /// The pair that has collided.
  enum class Pair : std::uint8_t { none, a_b, wall_a, wall_b };

  /// Data of a collision before its response.
  struct Collision {
    Pair pair = Pair::none;
    Body<double> first{};
    Body<double> second{};
    Vec2d normal{0, 1};
    std::uint32_t count = 1;
    Vec2d points[2] = {{0, 0}, {0, 0}};
  };

  static constexpr std::uint32_t state_version = 1;

  Slider restitution_{parameters_, "restitution", {0, 1, 0.05}, 0.8};
  Slider friction_{parameters_, "friction", {0, 1, 0.05}, 0.4};
  Slider mass_b_{parameters_, "mass_b", {0.5, 8, 0.5}, 2};
  Choice<ContactMistake> mistake_{parameters_, "error", 5};

 public:
  Collisions() : QueryScene(state_version) { reset(1); }

  std::span<const Handle> handles() const override { return handles_; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  Message describe() const override {
    if (last_.pair == Pair::none) return {"no_collision"_text};
    const std::array<double, 5> numbers{static_cast<double>(last_.pair) - 1, sum(&ContactComponents<double>::normal),
                                        sum(&ContactComponents<double>::tangent), energies_[0], energies_[1]};
    if (response_.slip == Slip::sticks) return {"collision_sticks"_text, numbers};
    return {response_.slip == Slip::lasts ? "collision_slips"_text : "collision_turns"_text, numbers};
  }
  std::optional<Message> note() const override {
    if (mistake_.value() == ContactMistake::none || last_.pair == Pair::none) return std::nullopt;
    const bool same = std::fabs(energies_[2] - energies_[1]) < 1e-9;
    return Message{same ? "same_energy"_text : "wrong_energy"_text, {energies_[0], energies_[2], energies_[1]}};
  }
  std::uint32_t event_state() const override { return collided_; }

  std::vector<Readout> readouts() const override {
    const bool none = last_.pair == Pair::none;
    const Vec2d momentum = movers_[0].velocity * mass_a + movers_[1].velocity * mass_b_.value();
    return {{"energy", ReadoutKind::plotted, total_energy()},
            {"momentum_x", ReadoutKind::plotted, momentum.x},
            {"momentum_y", ReadoutKind::plotted, momentum.y},
            {"pushed", ReadoutKind::hidden, none ? none_here : sum(&ContactComponents<double>::normal)},
            {"dragged", ReadoutKind::hidden, none ? none_here : sum(&ContactComponents<double>::tangent)},
            {"energy_before", ReadoutKind::hidden, none ? none_here : energies_[0]},
            {"energy_after", ReadoutKind::hidden, none ? none_here : energies_[1]},
            {"jump", ReadoutKind::hidden, none ? none_here : jump_},
            {"slip", ReadoutKind::hidden, none ? none_here : static_cast<double>(response_.slip)}};
  }

 private:
  double mass(std::size_t i) const { return i == 0 ? mass_a : mass_b_.value(); }
  double sum(double ContactComponents<double>::*part) const {
    return response_.impulse[0].*part + response_.impulse[1].*part;
  }
  double total_energy() const {
    double all = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      all += moving_body(placed(i), mass(i), movers_[i].velocity, movers_[i].spin).kinetic_energy();
    }
    return all;
  }
  Placed<double> placed(std::size_t i) const { return movers_[i].placed(shapes_[i]); }

  /// Returns a body for the collision: a held body is immovable, and pushes with the hand's velocity.
  Body<double> body(std::size_t i) const {
    if (movers_[i].held) return {movers_[i].position, movers_[i].drag, 0, 0, 0};
    return moving_body(placed(i), mass(i), movers_[i].velocity, movers_[i].spin);
  }

  void begin(std::uint64_t seed) override {
    Random random(seed);
    const double height = random.between(-1.2, 1.2);
    movers_[0] = {{{-4.5, 0}, *Rotation<double>::from_angle(random.between(-0.6, 0.6))}};
    movers_[1] = {{{4.2, height}, *Rotation<double>::from_angle(random.between(0, 1.5))}};
    movers_[0].velocity = {random.between(2.5, 4), random.between(-0.3, 0.3)};
    movers_[1].velocity = {-random.between(1, 2.5), 0};
    movers_[0].spin = random.between(-0.5, 0.5);
    movers_[1].spin = random.between(-0.5, 0.5);
    last_ = {};
    collided_ = 0;
  }

  void apply(const Command& command) override {
    if (command.index >= movers_.size()) return;
    movers_[command.index].obey(command);
    movers_[command.index].position += way_back(placed(command.index), box);
  }

  bool move() override {
    for (Mover& mover : movers_) mover.advance(step_seconds);
    meet(Pair::a_b, placed(0), placed(1));
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      for (std::size_t side = 0; side < 4; ++side) meet(i == 0 ? Pair::wall_a : Pair::wall_b, wall(side), placed(i));
      movers_[i].position += way_back(placed(i), box);
    }
    return true;
  }

  Placed<double> wall(std::size_t side) const {
    const bool upright = side < 2;
    const double sign = side % 2 == 0 ? -1 : 1;
    const Vec2d centre = upright ? Vec2d(sign * (box.half_width + wall_thickness / 2), 0)
                                 : Vec2d(0, sign * (box.half_height + wall_thickness / 2));
    return {walls_[upright ? 0 : 1], *Pose<double>::make(centre)};
  }

  void meet(Pair pair, const Placed<double>& one, const Placed<double>& other) {
    const auto manifold = contact_manifold(one, other, 0.0, discard_trace());
    if (manifold.count == 0) return;
    const std::size_t second = pair == Pair::wall_a ? 0 : 1;
    Collision now{pair, pair == Pair::a_b ? body(0) : Body<double>{}, body(second), manifold.normal, manifold.count};
    double depth = 0;
    for (std::uint32_t i = 0; i < now.count; ++i) {
      now.points[i] = manifold.points[i].point;
      depth = -manifold.points[i].separation > depth ? -manifold.points[i].separation : depth;
    }
    Body<double> a = now.first;
    Body<double> b = now.second;
    if (answer(now, a, b)) {
      last_ = now;
      collided_ = collided_ % 1000 + 1;
      put_back(second, b);
      if (pair == Pair::a_b) put_back(0, a);
    }
    // Separate overlapping bodies by a translation, without a change of velocity.
    const double all = a.inverse_mass + b.inverse_mass;
    if (!(all > 0)) return;
    movers_[second].position += manifold.normal * (depth * b.inverse_mass / all);
    if (pair == Pair::a_b) movers_[0].position -= manifold.normal * (depth * a.inverse_mass / all);
  }

  static std::span<const Vec2d> points(const Collision& c) { return {c.points, c.count}; }
  Material<double> material() const { return *Material<double>::make(restitution_.value(), friction_.value()); }

  /// Resolves the contact; returns false if no point approaches. With a mistake the deeper points are resolved one
  /// after another, as in programs with that mistake.
  bool answer(const Collision& c, Body<double>& a, Body<double>& b) const {
    Body<double> right_a = a;
    Body<double> right_b = b;
    const auto outcome =
        contact_response<double>(right_a, right_b, c.normal, points(c), material(), discard_trace()).outcome;
    if (outcome != ContactOutcome::collided && outcome != ContactOutcome::wedged) return false;
    const auto wrong = mistake_.value();
    if (wrong == ContactMistake::none) {
      a = right_a;
      b = right_b;
      return true;
    }
    for (const Vec2d point : points(c)) mistaken_response<double>(a, b, c.normal, point, material(), wrong);
    return true;
  }

  void put_back(std::size_t i, const Body<double>& body) {
    if (movers_[i].held) return;
    const double speed = length(body.velocity);
    movers_[i].velocity = body.velocity * (speed > fastest ? fastest / speed : 1);
    const double spin = body.angular_velocity;
    movers_[i].spin = spin > fastest_spin ? fastest_spin : spin < -fastest_spin ? -fastest_spin : spin;
  }

  /// Repeats the last collision, for its steps and numbers.
  void query() override {
    for (std::size_t i = 0; i < movers_.size(); ++i) handles_[i].body = placed(i);
    Body<double> a = last_.first;
    Body<double> b = last_.second;
    energies_[0] = a.kinetic_energy() + b.kinetic_energy();
    response_ = contact_response<double>(a, b, last_.normal, points(last_), material(), trace_.recorder());
    energies_[1] = a.kinetic_energy() + b.kinetic_energy();
    jump_ = response_.after.normal - response_.before.normal;
    a = last_.first;
    b = last_.second;
    answer(last_, a, b);
    energies_[2] = a.kinetic_energy() + b.kinetic_energy();
    traces_[0].steps = trace_.steps();
  }

  void save_world(std::vector<std::byte>& out) const override {
    for (const Mover& mover : movers_) mover.save(out);
    put(out, static_cast<std::uint32_t>(last_.pair));
    put(out, last_.count);
    put(out, collided_);
    for (const Vec2d v : {last_.normal, last_.points[0], last_.points[1]}) put(out, v);
    for (const Body<double>* body : {&last_.first, &last_.second}) {
      put(out, body->centre);
      put(out, body->velocity);
      put(out, body->angular_velocity);
      put(out, body->inverse_mass);
      put(out, body->inverse_inertia);
    }
  }

  void load_world(StateReader& reader) override {
    for (Mover& mover : movers_) {
      mover.load(reader);
      if (dot(mover.velocity, mover.velocity) > 2 * fastest * fastest) reader.refuse();
    }
    const auto pair = reader.get<std::uint32_t>();
    const auto count = reader.get<std::uint32_t>();
    collided_ = reader.get<std::uint32_t>();
    if (pair > static_cast<std::uint32_t>(Pair::wall_b) || count > 2 || collided_ > 1000) reader.refuse();
    last_.pair = pair > static_cast<std::uint32_t>(Pair::wall_b) ? Pair::none : static_cast<Pair>(pair);
    last_.count = count > 2 ? 0 : count;
    for (Vec2d* v : {&last_.normal, &last_.points[0], &last_.points[1]}) *v = reader.get_place();
    for (Body<double>* body : {&last_.first, &last_.second}) {
      body->centre = reader.get_place();
      body->velocity = reader.get_place();
      body->angular_velocity = reader.get_within(-StateReader::farthest, StateReader::farthest);
      body->inverse_mass = reader.get_within(0, StateReader::farthest);
      body->inverse_inertia = reader.get_within(0, StateReader::farthest);
    }
  }

  void draw_demo(Canvas& canvas, TraceCursor) const override {
    draw_walls(canvas, box);
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      draw_named(canvas, placed(i), handles_[i].role, handles_[i].name);
      draw_vector(canvas, movers_[i].position, movers_[i].velocity * 0.5, {Role::overlap, 2.5f});
    }
    if (last_.pair == Pair::none) return;
    const Vec2d tangent = -right_normal(last_.normal);
    for (std::uint32_t i = 0; i < last_.count; ++i) {
      const auto& impulse = response_.impulse[i];
      const Vec2d push = (last_.normal * impulse.normal + tangent * impulse.tangent) * per_impulse;
      canvas.point(last_.points[i], display::Marker::ring, 6, Role::mtv);
      draw_vector(canvas, last_.points[i], push, {Role::mtv, 3.5f});
      if (last_.pair == Pair::a_b) draw_vector(canvas, last_.points[i], -push, {Role::mtv, 2, 0.6f});
    }
  }

  std::array<Shape<double>, 2> shapes_{known_polygon(corners_a), known_polygon(corners_b)};
  std::array<Shape<double>, 2> walls_{rectangle_polygon(wall_thickness, 4 * box.half_height),
                                      rectangle_polygon(4 * box.half_width, wall_thickness)};
  std::array<Mover, 2> movers_{};
  std::array<Handle, 2> handles_{Handle{HandleKind::body, HandleOf::body, {shapes_[0], {}}, 2.4, name_a, Role::body_a},
                                 Handle{HandleKind::body, HandleOf::body, {shapes_[1], {}}, 1.9, name_b, Role::body_b}};
  Collision last_;
  std::uint32_t collided_ = 0;
  Recorded<response_steps> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_response"_text, {}}}};
  ContactResponse<double> response_{};
  double energies_[3] = {0, 0, 0};
  double jump_ = 0;
};

const Registration collisions_scene{{"collisions", common_views, make<Collisions>}};

}  // namespace
}  // namespace gnomon::scenes
