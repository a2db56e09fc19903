// A polygon that hangs by one of its corners on a spring: the pull is off its centre, and turns it; dashed, its true
// motion.
#include <array>
#include <cmath>

#include "gnomon/geometry/shape/mass.h"
#include "playback/random.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/linear_forces/spring_picture.h"
#include "teaching/integrate.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

class HangingPolygon final : public QueryScene {
  static constexpr Text name_polygon{"name_polygon"};

  enum class Mistake : std::uint8_t { none, no_torque, no_inertia };
  enum HandleIndex : std::size_t { polygon_handle, hook_handle, handle_count };

  static constexpr double gravity = -9.8;
  static constexpr double rest = 2.5;
  static constexpr double size = 1.3;
  static constexpr double density = 0.4;
  static constexpr Walls arena{7.5, 5.5};
  /// Limits of the centre; a corner may reach beyond.
  static constexpr Walls inner{6, 4};
  static constexpr Walls hook_walls{6, 1.2, {0, 4}};
  static constexpr double fastest = 100;
  /// The true motion is RK4's with this number of substeps per step of the scene.
  static constexpr int fine = 8;
  static constexpr double per_newton = 0.07;
  static constexpr double longest_arrow = 3.2;
  /// Tolerance within which the sentence calls orientations and positions equal.
  static constexpr double same_motion = 0.02;
  /// A question's "soon": a twentieth of a second, and no faster than its slider reaches.
  static constexpr int soon_steps = 3;
  static constexpr double fastest_asked = 5;
  /// In N m: smaller torques count as none for the reader.
  static constexpr double no_torque_told = 0.05;

  static constexpr std::uint32_t state_version = 1;

  Slider sides_{parameters_, "polygon_sides", {3, 8, 1}, 4};
  Slider stiffness_{parameters_, "polygon_stiffness", {20, 100, 10}, 50};
  Slider air_{parameters_, "polygon_air", {0, 2, 0.25}, 0};
  Choice<Mistake> mistake_{parameters_, "polygon_mistake", 3};

 public:
  HangingPolygon() : QueryScene(state_version) { reset(0); }

  Message describe() const override {
    if (polygon_.held) return {"polygon_held"_text};
    return {"polygon_hangs"_text, {energy_of(now_), turning(now_), now_.body.angular_velocity}};
  }
  std::optional<Message> note() const override {
    if (mistake_.value() == Mistake::none) return std::nullopt;
    const Vec2d turned = now_.rotation.apply({1, 0}) - true_.rotation.apply({1, 0});
    const Vec2d moved = now_.body.centre - true_.body.centre;
    const bool same = dot(turned, turned) + dot(moved, moved) < same_motion * same_motion;
    return Message{same ? "turning_right"_text : "turning_wrong"_text,
                   {now_.body.angular_velocity, true_.body.angular_velocity}};
  }
  std::uint32_t event_state() const override { return now_.body.angular_velocity > 0; }

  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override {
    const double spun = spin_from_rest();
    const Wrench<double> pulled = pulled_by_spring();
    const double force = gnomon::length(pulled.force);
    const Vec2d arm = now_.to_world(corner()) - now_.body.centre;
    return {{"polygon_energy", ReadoutKind::plotted, energy_of(now_)},
            {"polygon_turning", ReadoutKind::plotted, turning(now_)},
            {"polygon_spin", ReadoutKind::shown, now_.body.angular_velocity},
            {"polygon_torque", ReadoutKind::hidden, pulled.torque},
            {"polygon_true_energy", ReadoutKind::hidden, energy_of(true_)},
            // 0 counter-clockwise, 1 clockwise.
            {"polygon_way", ReadoutKind::hidden,
             std::fabs(pulled.torque) < no_torque_told ? none_here
             : pulled.torque > 0                       ? 0.0
                                                       : 1.0},
            {"polygon_soon", ReadoutKind::hidden, spun > fastest_asked ? none_here : spun},
            {"polygon_spun", ReadoutKind::hidden, spun},
            {"polygon_pull", ReadoutKind::hidden, spring_pull()},
            {"polygon_lever", ReadoutKind::hidden, force > 0 ? std::fabs(pulled.torque) / force : 0},
            {"polygon_growth", ReadoutKind::hidden, std::fabs(pulled.torque) * now_.body.inverse_inertia},
            {"polygon_arm_x", ReadoutKind::hidden, arm.x},
            {"polygon_arm_y", ReadoutKind::hidden, arm.y},
            {"polygon_force_x", ReadoutKind::hidden, pulled.force.x},
            {"polygon_force_y", ReadoutKind::hidden, pulled.force.y}};
  }

 private:
  void begin(std::uint64_t seed) override {
    // The seed determines the polygon and its initial pose.
    seed_ = seed;
    make_shape();
    hook_ = {{0, 4.4}, {}, false};
    now_ = {};
    Random random(seed);
    const double turn = random.between(-3, 3);
    const double right = random.between(-3, 3);
    const double up = random.between(0, 1.8);
    // Seed 1 is the position in the page's text.
    now_.body.centre = seed > 1 ? Vec2d(right, up) : Vec2d(2.6, 0.6);
    now_.rotation = *Rotation<double>::from_angle(seed > 1 ? turn : 0);
    weigh();
    true_ = now_;
    polygon_ = {now_.body.centre, now_.rotation, false};
  }

  void make_shape() {
    const std::uint32_t count = sides_.whole();
    constexpr Vec2d bar[] = {{-1.7, -0.55}, {1.7, -0.55}, {1.7, 0.55}, {-1.7, 0.55}};
    const Shape<double> drawn = count == 4 ? known_polygon(bar) : uneven_polygon(count, size, seed_);
    // Move the origin to the centre of mass, as in a body.
    const Vec2d centroid = mass_properties(drawn.view(), density)->centroid;
    std::vector<Vec2d> corners;
    for (const Vec2d corner : drawn.view().vertices()) corners.push_back(corner - centroid);
    shape_ = known_polygon(corners);
  }

  void weigh() {
    const auto properties = *mass_properties(shape_.view(), density);
    now_.body.inverse_mass = 1 / properties.mass;
    now_.body.inverse_inertia = 1 / properties.inertia;
  }

  void chosen(std::size_t parameter) override {
    if (sides_.is(parameter)) {
      make_shape();
      weigh();
    }
    // A mistake is compared from its selection on; another shape or spring changes the true motion.
    true_ = now_;
  }

  void apply(const Command& command) override {
    if (command.index >= handle_count) return;
    const bool changed = command.index == hook_handle ? take_hook(command) : take(command);
    // A release without a change leaves the true motion unchanged.
    if (changed) true_ = now_;
  }

  bool take_hook(const Command& command) {
    if (turns(command)) return false;
    const Vec2d before = hook_.position;
    hook_.obey(command);
    hook_.position = nearest_inside(hook_.position, hook_walls);
    return hook_.position != before;
  }

  /// Applies a command; returns whether it has changed the motion.
  bool take(const Command& command) {
    if (command.kind == Command::Kind::fling) {
      polygon_.held = false;
      now_.body.velocity = no_faster({command.x, command.y}, 12);
      return true;
    }
    const bool let_go = polygon_.held && command.kind == Command::Kind::release;
    polygon_.obey(command);
    polygon_.position = nearest_inside(polygon_.position, inner);
    const Vec2d moved = polygon_.position - now_.body.centre;
    const Vec2d turned = polygon_.rotation.apply({1, 0}) - now_.rotation.apply({1, 0});
    if (!polygon_.held && !let_go && dot(moved, moved) + dot(turned, turned) == 0) return false;
    now_.body.centre = polygon_.position;
    now_.rotation = polygon_.rotation;
    now_.body.velocity = {0, 0};
    now_.body.angular_velocity = 0;
    return true;
  }

  bool move() override {
    if (polygon_.held) return false;
    now_ = after(now_, mistake_.value(), 1, Integrator::semi_implicit_euler);
    true_ = after(true_, Mistake::none, fine, Integrator::runge_kutta_4);
    polygon_.position = now_.body.centre;
    polygon_.rotation = now_.rotation;
    return true;
  }

  /// Returns the state one step of the scene later, computed in `steps` substeps.
  OrientedBody<double> after(const OrientedBody<double>& from, Mistake made, int steps, Integrator integrator) const {
    const std::array<Spring<double>, 1> springs{spring()};
    std::array<OrientedBody<double>, 1> body{from};
    if (made == Mistake::no_torque) body[0].body.angular_velocity = body[0].body.inverse_inertia = 0;
    if (made == Mistake::no_inertia) body[0].body.inverse_inertia = body[0].body.inverse_mass;
    StepScratch<double> scratch(1);
    for (int i = 0; i < steps; ++i)
      static_cast<void>(advance<double>(body, law(springs), step_seconds / steps, scratch, integrator));
    body[0].body.inverse_inertia = from.body.inverse_inertia;
    return kept(body[0]);
  }

  /// Stops the body at the walls.
  static OrientedBody<double> kept(OrientedBody<double> moved) {
    Body<double>& body = moved.body;
    const Vec2d inside = nearest_inside(body.centre, inner);
    if (inside.x != body.centre.x) body.velocity.x = 0;
    if (inside.y != body.centre.y) body.velocity.y = 0;
    body.centre = inside;
    body.velocity = no_faster(body.velocity, fastest);
    body.angular_velocity = no_faster({body.angular_velocity, 0}, fastest).x;
    return moved;
  }
  static Vec2d no_faster(Vec2d velocity, double most) {
    const double speed = gnomon::length(velocity);
    return speed > most ? velocity * (most / speed) : velocity;
  }

  /// Returns the spin some steps after a start here from rest, for questions.
  double spin_from_rest() const {
    OrientedBody<double> later = now_;
    later.body.velocity = {0, 0};
    later.body.angular_velocity = 0;
    for (int step = 0; step < soon_steps; ++step) {
      later = after(later, mistake_.value(), 1, Integrator::semi_implicit_euler);
    }
    return std::fabs(later.body.angular_velocity);
  }
  /// Returns the spring's pull; negative if it pushes.
  double spring_pull() const {
    const Vec2d way = now_.to_world(corner()) - hook_.position;
    return stiffness_.value() * (gnomon::length(way) - rest);
  }
  Wrench<double> pulled_by_spring() const {
    const std::array<OrientedBody<double>, 1> bodies{now_};
    const std::array<Spring<double>, 1> springs{spring()};
    std::array<Wrench<double>, 1> wrench{};
    springs[0].add_to(wrench, bodies);
    return wrench[0];
  }

  Vec2d corner() const { return shape_.view().vertices()[shape_.view().size() - 1]; }
  Spring<double> spring() const {
    return {.at_a = corner(), .at_b = hook_.position, .stiffness = stiffness_.value(), .rest = rest};
  }
  ForceLaw<double> law(std::span<const Spring<double>> springs) const {
    return {{0, gravity}, {air_.value(), 0, air_.value()}, {}, springs};
  }
  static double turning(const OrientedBody<double>& each) {
    return each.body.angular_velocity * each.body.angular_velocity / each.body.inverse_inertia / 2;
  }
  /// Returns the energy; height counts from the lowest possible position, so that no part is negative.
  double energy_of(const OrientedBody<double>& each) const {
    const std::array<OrientedBody<double>, 1> bodies{each};
    const std::array<Spring<double>, 1> springs{spring()};
    const double lowest = gravity * inner.half_height / each.body.inverse_mass;
    return each.body.kinetic_energy() + law(springs).potential_energy(bodies) - lowest;
  }

  void query() override {
    handles_[polygon_handle] = {HandleKind::body, HandleOf::body, polygon_.placed(shape_),
                                size + 0.9,       name_polygon,   Role::body_a};
    handles_[hook_handle] = {HandleKind::spot, HandleOf::point, hook_.placed(dot_), 0, name_hook, Role::handle};
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, seed_);
    polygon_.save(out);
    hook_.save(out);
    for (const OrientedBody<double>* each : {&now_, &true_}) {
      put(out, each->body.centre);
      put(out, each->rotation);
      put(out, each->body.velocity);
      put(out, each->body.angular_velocity);
    }
  }
  void load_world(StateReader& reader) override {
    seed_ = reader.get<std::uint64_t>();
    make_shape();
    weigh();
    polygon_.load(reader);
    hook_.load(reader);
    true_ = now_;
    const auto is_inside = [](Vec2d place, const Walls& walls) { return nearest_inside(place, walls) == place; };
    for (OrientedBody<double>* each : {&now_, &true_}) {
      each->body.centre = reader.get_place();
      each->rotation = reader.get_rotation();
      each->body.velocity = reader.get_place();
      each->body.angular_velocity = reader.get_within(-fastest, fastest);
      if (!is_inside(each->body.centre, inner)) reader.refuse();
    }
    if (polygon_.position != now_.body.centre || !is_inside(hook_.position, hook_walls)) reader.refuse();
  }

  void draw_shapes(display::Canvas& canvas) const override {
    draw_walls(canvas, arena);
    const Vec2d pulled = now_.to_world(corner());
    canvas.line(hook_.position - Vec2d(0.5, 0), hook_.position + Vec2d(0.5, 0), {Role::ink, 4});
    draw_spring(canvas, hook_.position, pulled);
    draw_body(canvas, polygon_.placed(shape_), Role::body_a);
    canvas.point(hook_.position, display::Marker::disc, 8, Role::handle);
    canvas.point(now_.body.centre, display::Marker::disc, 5, Role::ink);
    canvas.label(hook_.position + Vec2d(0.75, 0.1), Anchor::left, Role::ink, {"spring_pulls"_text, {spring_pull()}});
  }

  void draw_demo(display::Canvas& canvas, TraceCursor) const override {
    draw_walls(canvas, arena);
    const Vec2d pulled = now_.to_world(corner());
    canvas.line(hook_.position - Vec2d(0.5, 0), hook_.position + Vec2d(0.5, 0), {Role::ink, 4});
    draw_spring(canvas, hook_.position, pulled);
    draw_ghost(canvas, {shape_, *Pose<double>::make(true_.body.centre, true_.rotation)}, {Role::axis, 1.5f, 1, 5});
    draw_body(canvas, polygon_.placed(shape_), Role::body_a);
    canvas.point(hook_.position, display::Marker::disc, 8, Role::handle);
    canvas.point(now_.body.centre, display::Marker::disc, 5, Role::ink);
    const std::array<Spring<double>, 1> springs{spring()};
    const std::array<OrientedBody<double>, 1> bodies{now_};
    draw_arrow(canvas, pulled, springs[0].force_on_a(bodies), symbol_pull);
    draw_arrow(canvas, now_.body.centre, weight(now_.body, Vec2d(0, gravity)), symbol_weight);
    canvas.label(now_.body.centre + Vec2d(0.15, 0.3), Anchor::left, Role::overlap,
                 {"symbol_spin"_text, {now_.body.angular_velocity}});
  }

  static void draw_arrow(display::Canvas& canvas, Vec2d from, Vec2d force, Text name) {
    constexpr double shortest = 0.12;
    const Vec2d way = force * per_newton;
    const double length = gnomon::length(way);
    if (length < shortest) return;
    const Vec2d tip = from + way * (length > longest_arrow ? longest_arrow / length : 1);
    canvas.arrow(from, tip, {Role::handle, 3});
    canvas.label(tip + Vec2d(0.15, 0), Anchor::left, Role::handle, {name});
  }

  std::uint64_t seed_ = 0;
  Shape<double> shape_ = rectangle_polygon(2 * size, size);
  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  Movable polygon_;
  Movable hook_;
  OrientedBody<double> now_;
  OrientedBody<double> true_;
  std::array<Handle, handle_count> handles_{
      {{HandleKind::body, HandleOf::body, {shape_, {}}, size, name_polygon, Role::body_a},
       {HandleKind::spot, HandleOf::point, {dot_, {}}, 0, name_hook, Role::handle}}};
};

const Registration hanging_polygon_scene{{"hanging-polygon", common_views, make<HangingPolygon>}};

}  // namespace
}  // namespace gnomon::scenes
