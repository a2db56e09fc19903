// A few bodies that fly from first collision to first collision, and the queue that orders their events. The world is
// the library's own; a step with an event runs one turn of its loop.
#include <array>
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/geometry/shape/mass.h"
#include "playback/random.h"
#include "scenes/first_collision/crowd.h"
#include "scenes/first_collision/turn.h"
#include "scenes/first_collision/wrong_order.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Marker;
using display::Role;
using Kind = EventDrivenWorld::EventKind;

class EventLoop final : public QueryScene {
  enum class LoopMistake : std::uint8_t { none, order, straight };

  static constexpr std::size_t count = 6;
  static constexpr Text names[count] = {"body_1"_text, "body_2"_text, "body_3"_text,
                                        "body_4"_text, "body_5"_text, "body_6"_text};
  static constexpr double radii[count] = {0.8, 0.95, 0.65, 0.95, 0.55, 0.85};
  static constexpr std::uint32_t sides[count] = {0, 4, 0, 3, 0, 5};
  static constexpr Walls box{4.1, 5.2, {-3.5, 0}};
  static constexpr double fastest = 100;
  static constexpr double fastest_spin = 100;
  /// Relative tolerance within which the sentence calls energies equal.
  static constexpr double same_energy = 0.005;
  /// Questions do not concern a later collision, in seconds.
  static constexpr double ahead = 3;

  /// Position of the queue's drawing: a row for each body, with the present on the left.
  static constexpr double queue_left = 2.4;
  static constexpr double queue_right = 7.4;
  static constexpr double queue_top = 3.6;
  static constexpr double row_height = 1.5;
  static constexpr double per_second = 6;

  static Role role_of(std::size_t i) { return i % 2 == 0 ? Role::body_a : Role::body_b; }

  /// Returns a shape about its centre of mass.
  static Shape<double> shape_of(std::size_t i, bool disc) {
    if (disc || sides[i] == 0) return *make_circle<double>({0, 0}, radii[i]);
    const Shape<double> raw = uneven_polygon(sides[i], radii[i], 5);
    const Vec2d centroid = (*mass_properties(raw.view(), 1.0)).centroid;
    std::vector<Vec2d> corners(raw.view().vertices().begin(), raw.view().vertices().end());
    for (Vec2d& corner : corners) corner -= centroid;
    return known_polygon(corners);
  }

  static double clamped(double x, double most) { return x > most ? most : x < -most ? -most : x; }

  static constexpr std::uint32_t state_version = 1;

  Slider gravity_{parameters_, "loop_gravity", {0, 10, 1}, 4};
  Slider restitution_{parameters_, "restitution", {0.5, 1, 0.05}, 1};
  Choice<> kinds_{parameters_, "loop_shapes", 2};
  Choice<LoopMistake> mistake_{parameters_, "loop_error", 3};

 public:
  EventLoop() : QueryScene(state_version) { reset(1); }

  std::span<const Handle> handles() const override { return handles_; }
  std::span<const NamedTrace> traces() const override {
    return in_order() ? std::span<const NamedTrace>(traces_) : std::span<const NamedTrace>();
  }

  Message describe() const override {
    if (!in_order()) return {"wrong_flies"_text, {wrong_.moment()}};
    const auto& event = turn_.event;
    if (event.kind == Kind::none) return {"next_nobody"_text};
    const auto body = static_cast<double>(turn_.first + 1);
    const double in = event.time - crowd_.world().now();
    if (event.kind == Kind::leave) return {"next_leaves"_text, {body, in, stale_count()}};
    if (event.kind != Kind::collision) return {"next_looks"_text, {body, in, stale_count()}};
    return {event.out_of_date ? "next_stale"_text : "next_collides"_text, {body, partner_of(event), in, stale_count()}};
  }
  std::optional<Message> note() const override {
    switch (mistake_.value()) {
      case LoopMistake::order:
        return Message{deepest() > 1e-3 ? "order_wrong"_text : "order_right"_text, {deepest()}};
      case LoopMistake::straight: {
        const double now = total_energy();
        const bool same = std::fabs(now - energy_at_first_) <= same_energy * energy_at_first_;
        return Message{same || restitution_.value() < 1 ? "path_right"_text : "path_wrong"_text,
                       {now, energy_at_first_}};
      }
      default:
        return std::nullopt;
    }
  }
  std::uint32_t event_state() const override { return turns_; }

  std::vector<Readout> readouts() const override {
    return {{"loop_energy", ReadoutKind::plotted, total_energy()},
            {"loop_stale", ReadoutKind::plotted, stale_count()},
            {"loop_overlap", ReadoutKind::plotted, deepest()},
            {"first_time", ReadoutKind::hidden, first_in_},
            {"first_kind", ReadoutKind::hidden, first_kind_},
            {"loop_time", ReadoutKind::hidden, in_order() ? crowd_.world().now() : wrong_.moment()}};
  }

 private:
  bool in_order() const { return mistake_.value() != LoopMistake::order; }
  Vec2d pull() const { return {0, -gravity_.value()}; }
  double stale_count() const {
    double stale_ones = 0;
    for (std::size_t i = 0; in_order() && i < count; ++i) stale_ones += crowd_.next(i).out_of_date ? 1 : 0;
    return stale_ones;
  }
  double deepest() const { return in_order() ? crowd_.overlap() : wrong_.overlap(); }
  /// Returns the number of the partner from 1, or 0 for a wall.
  double partner_of(const EventDrivenWorld::NextEvent& event) const {
    const std::size_t number = crowd_.number(event.partner);
    return number == count ? 0 : static_cast<double>(number + 1);
  }
  Body<double> body(std::size_t i) const { return in_order() ? crowd_.body(i) : wrong_.now(i).body; }
  /// Returns the kinetic energy and the potential energy above the floor.
  double total_energy() const {
    double all = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Body<double> now = body(i);
      if (!(now.inverse_mass > 0)) continue;
      all += now.kinetic_energy() + gravity_.value() * (now.centre.y + box.half_height) / now.inverse_mass;
    }
    return all;
  }

  EventDrivenSettings settings() const {
    const bool straight = mistake_.value() == LoopMistake::straight;
    return {.acceleration = pull(), .paths = straight ? Paths::straight : Paths::parabolic, .max_events = 1};
  }
  BodySettings settings_of(std::size_t i) const {
    BodySettings of = at_rest({0, 0});
    of.pose = *Pose<double>::make(movers_[i].position, movers_[i].rotation);
    of.restitution = restitution_.value();
    of.kind = movers_[i].held ? BodyKind::kinematic_body : BodyKind::dynamic_body;
    if (!movers_[i].held) {
      of.velocity = {clamped(movers_[i].velocity.x, fastest), clamped(movers_[i].velocity.y, fastest)};
      of.angular_velocity = clamped(movers_[i].spin, fastest_spin);
    }
    return of;
  }

  void make_shapes() {
    shapes_.clear();
    for (std::size_t i = 0; i < count; ++i) shapes_.push_back(shape_of(i, kinds_.is_any()));
  }

  void begin(std::uint64_t seed) override {
    seed_ = seed;
    Random random(seed);
    make_shapes();
    for (std::size_t i = 0; i < count; ++i) {
      const double column = i % 2 == 0 ? -1 : 1;
      const std::size_t floor = i / 2;
      const double row = static_cast<double>(floor) - 1;
      const double x = box.centre.x + 2 * column + random.between(-0.9, 0.9);
      const double y = 3.3 * row + random.between(-0.6, 0.6);
      movers_[i] = {{{x, y}, *Rotation<double>::from_angle(random.between(-1, 1))}};
      const double across = random.between(-3, 3);
      movers_[i].velocity = {across, random.between(-2, 3)};
      movers_[i].spin = shapes_[i].view().size() == 1 ? 0 : random.between(-1.5, 1.5);
    }
    turns_ = 0;
    start();
  }

  /// Restarts all bodies at their present positions.
  void start() {
    crowd_.begin(settings(), box);
    for (std::size_t i = 0; i < count; ++i) crowd_.add(shapes_[i], settings_of(i));
    start_wrong();
    energy_at_first_ = total_energy();
  }
  void start_wrong() {
    std::array<WrongOrder::Flight, count> flights{};
    for (std::size_t i = 0; i < count; ++i) {
      const BodySettings of = settings_of(i);
      Body<double> body = body_at(*mass_properties(shapes_[i].view(), 1.0), of.pose);
      body.velocity = of.velocity;
      body.angular_velocity = of.angular_velocity;
      if (movers_[i].held) body.inverse_mass = body.inverse_inertia = 0;
      const Rotation<double>& turned = of.pose.rotation();
      flights[i] = {body, arc_tangent(turned.sine(), turned.cosine()), 0};
    }
    wrong_.begin(flights, shapes_, box, pull(), restitution_.value());
  }

  void chosen(std::size_t) override { begin(seed_); }

  void apply(const Command& command) override {
    if (command.index >= count) return;
    Mover& mover = movers_[command.index];
    const Mover before = mover;
    mover.obey(command);
    mover.position += way_back(mover.placed(shapes_[command.index]), box);
    const Vec2d turned = mover.rotation.apply({1, 0}) - before.rotation.apply({1, 0});
    const bool same = mover.position == before.position && turned == Vec2d(0, 0) && mover.held == before.held &&
                      mover.velocity == before.velocity;
    if (same) return;
    if (in_order()) {
      crowd_.replace(command.index, shapes_[command.index], settings_of(command.index));
    } else {
      start_wrong();
    }
    energy_at_first_ = total_energy();
  }

  bool move() override {
    for (Mover& mover : movers_) {
      if (mover.held) mover.advance(step_seconds);
    }
    if (!in_order()) {
      wrong_.advance(step_seconds);
      return true;
    }
    if ((*crowd_.world().step(step_seconds)).events > 0) turns_ = turns_ % 1000 + 1;
    return true;
  }

  void query() override {
    handles_.clear();
    for (std::size_t i = 0; i < count; ++i) {
      if (in_order()) {
        show(i, crowd_.placed(i), crowd_.body(i));
      } else {
        show(i, wrong_.placed(i), wrong_.now(i).body);
      }
    }
    if (!in_order()) {
      first_in_ = first_kind_ = none_here;
      return;
    }
    Crowd later = crowd_;
    turn_ = take_turn(later, trace_.recorder());
    traces_[0].steps = trace_.steps();
    const bool meets = turn_.taken && turn_.collided && turn_.event.kind == Kind::collision;
    ghosts_.clear();
    for (std::size_t i = 0; meets && i < count; ++i) {
      if (i == turn_.first || crowd_.id(i) == turn_.event.partner) ghosts_.push_back({i, later.placed(i).pose});
    }
    look_for_collision(crowd_);
  }

  /// Finds the next collision for questions, after any number of other events.
  void look_for_collision(Crowd later) {
    const double now = later.world().now();
    first_in_ = first_kind_ = none_here;
    while (std::isnan(first_in_) && later.world().now() < now + ahead) {
      const StepReport report = *later.world().step(step_seconds);
      if (report.collisions.empty()) continue;
      const Collision& met = report.collisions[0];
      first_in_ = met.time - now;
      first_kind_ = later.number(met.a) < count && later.number(met.b) < count ? 1 : 0;
    }
  }

  /// Updates a mover: a held body stays at its hand, any other at its position in flight.
  void show(std::size_t i, const Placed<double>& placed, const Body<double>& now) {
    Mover& mover = movers_[i];
    mover.position = placed.pose.position();
    mover.rotation = placed.pose.rotation();
    mover.velocity = now.velocity;
    mover.spin = now.angular_velocity;
    handles_.push_back({HandleKind::body, HandleOf::body, mover.placed(shapes_[i]), 0, names[i], role_of(i)});
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, seed_);
    put(out, turns_);
    put(out, energy_at_first_);
    for (const Mover& mover : movers_) mover.save(out);
    if (in_order()) {
      crowd_.save(out);
    } else {
      wrong_.save(out);
    }
  }

  void load_world(StateReader& reader) override {
    seed_ = reader.get<std::uint64_t>();
    turns_ = reader.get<std::uint32_t>();
    if (turns_ > 1000) reader.refuse();
    energy_at_first_ = reader.get_within(-1e6, 1e6);
    make_shapes();
    for (Mover& mover : movers_) mover.load(reader);
    start_wrong();
    if (in_order()) {
      crowd_.load(reader, count);
    } else {
      wrong_.load(reader);
    }
  }

  void draw_shapes(Canvas& canvas) const override {
    draw_walls(canvas, box);
    draw_bodies(canvas);
  }

  void draw_bodies(Canvas& canvas) const {
    for (std::size_t i = 0; i < count; ++i) {
      draw_body(canvas, handles_[i].body, role_of(i));
      const Vec2d at = movers_[i].position;
      const Vec2d way = movers_[i].velocity * 0.4;
      if (dot(way, way) > 1e-3) canvas.arrow(at, at + way, {Role::overlap, 2, 0.8f});
      canvas.label(at, Anchor::centre, role_of(i), {tick_is, {static_cast<double>(i + 1)}});
    }
  }

  void draw_demo(Canvas& canvas, TraceCursor) const override {
    draw_walls(canvas, box);
    for (const Ghost& ghost : ghosts_) {
      if (in_order()) draw_ghost(canvas, {shapes_[ghost.body], ghost.pose}, {Role::mtv, 2, 0.9f, 5});
    }
    draw_bodies(canvas);
    if (in_order()) draw_queue(canvas);
  }

  static double row_of(std::size_t i) { return queue_top - row_height * static_cast<double>(i); }

  void draw_queue(Canvas& canvas) const {
    const double bottom = row_of(count - 1) - 0.6;
    for (const double second : {0.0, 0.5}) {
      const double x = queue_left + second * per_second;
      canvas.line({x, queue_top + 0.6}, {x, bottom},
                  {Role::axis, second == 0 ? 1.5f : 1.0f, 1, second == 0 ? 0.0f : 4.0f});
      canvas.label({x, queue_top + 0.8}, Anchor::above, Role::muted,
                   {second == 0 ? "queue_now"_text : "queue_second"_text});
    }
    for (std::size_t i = 0; i < count; ++i) draw_row(canvas, i);
  }

  void draw_row(Canvas& canvas, std::size_t i) const {
    const auto event = crowd_.next(i);
    const bool is_first = i == turn_.first;
    const double y = row_of(i);
    canvas.label({queue_left - 0.5, y}, Anchor::centre, role_of(i), {tick_is, {static_cast<double>(i + 1)}});
    canvas.line({queue_left, y}, {queue_right, y}, {is_first ? Role::mtv : Role::muted, is_first ? 2.5f : 1.0f});
    const double way = (event.time - crowd_.world().now()) * per_second;
    if (event.kind == Kind::none || !(way <= queue_right - queue_left)) return;
    const Vec2d at(queue_left + (way > 0 ? way : 0), y);
    const bool collides = event.kind == Kind::collision;
    const Role role = event.out_of_date ? Role::muted : is_first ? Role::mtv : collides ? Role::overlap : Role::axis;
    canvas.point(at,
                 event.out_of_date ? Marker::cross
                 : collides        ? Marker::disc
                                   : Marker::ring,
                 is_first ? 8 : 6, role);
    if (!collides) return;
    const double partner = partner_of(event);
    const Vec2d above = at + Vec2d(0, 0.2);
    canvas.label(above, Anchor::above, role, partner == 0 ? Message{"with_wall"_text} : Message{tick_is, {partner}});
  }

  /// Pose of a body at the next collision.
  struct Ghost {
    std::size_t body;
    Pose<double> pose;
  };

  std::uint64_t seed_ = 1;
  std::uint32_t turns_ = 0;
  double energy_at_first_ = 0;
  std::vector<Shape<double>> shapes_;
  std::array<Mover, count> movers_{};
  Crowd crowd_;
  WrongOrder wrong_;
  std::vector<Handle> handles_;

  Turn turn_;
  std::vector<Ghost> ghosts_;
  double first_in_ = none_here;
  double first_kind_ = none_here;  ///< 1 for two bodies, 0 for a wall
  Recorded<turn_steps> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_turn"_text, {}}}};
};

const Registration event_loop_scene{{"event-loop", common_views, make<EventLoop>}};

}  // namespace
}  // namespace gnomon::scenes
