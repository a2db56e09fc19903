// A box strikes a floor with one corner: the velocities before and after, and the impulse between them. The reader
// chooses restitution, friction and mistake.
#include <array>
#include <cmath>

#include "playback/random.h"
#include "scenes/contact_response/collision_picture.h"
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

using display::Anchor;
using display::Role;

class StruckBox final : public QueryScene {
  static constexpr Vec2d corners[] = {{-1.8, -1}, {1.8, -1}, {1.8, 1}, {-1.8, 1}};
  static constexpr double mass = 2;
  /// Position of the lowest corner, and start of its velocity arrow.
  static constexpr Vec2d foot{0, -1.6};
  static constexpr double per_impulse = 0.5;
  /// Distance of the box's turn handle from its centre.
  static constexpr double turn_distance = 2.9;
  /// The collision is at time 0.
  static constexpr double first_time = -0.75;
  static constexpr double last_time = 1.25;
  /// Depth below the floor at which a corner is still invisible.
  static constexpr double sunk = 0.03;
  static constexpr Walls tips{7.4, 5.4};

  static constexpr std::uint32_t state_version = 1;

  Slider restitution_{parameters_, "restitution", {0, 1, 0.05}, 0.5};
  Slider friction_{parameters_, "friction", {0, 2, 0.05}, 0.4};
  Choice<ContactMistake> mistake_{parameters_, "error", 5};

 public:
  StruckBox() : QueryScene(state_version) { reset(1); }

  std::span<const Handle> handles() const override { return handles_; }

  Message describe() const override {
    if (response_.outcome != ContactOutcome::collided) return {"box_leaves"_text, {before_.normal}};
    const std::array<double, 5> numbers{response_.impulse[0].normal, response_.impulse[0].tangent, energies_[0],
                                        energies_[1]};
    if (response_.slip == Slip::sticks) return {"box_sticks"_text, numbers};
    return {response_.slip == Slip::lasts ? "box_slips"_text : "box_turns"_text, numbers};
  }
  std::optional<Message> note() const override {
    if (mistake_.value() == ContactMistake::none) return std::nullopt;
    const bool same = std::fabs(energies_[2] - energies_[1]) < 1e-9;
    return Message{same ? "box_same"_text : "box_wrong"_text, {energies_[0], energies_[2], energies_[1]}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(response_.slip); }
  std::span<const NamedTrace> traces() const override { return traces_; }
  std::vector<Readout> readouts() const override {
    const bool hit = response_.outcome == ContactOutcome::collided;
    return {{"approach", ReadoutKind::shown, before_.normal},
            {"slip", ReadoutKind::shown, before_.tangent},
            {"pushed", ReadoutKind::shown, response_.impulse[0].normal},
            {"dragged", ReadoutKind::shown, response_.impulse[0].tangent},
            {"parting", ReadoutKind::hidden, hit ? after_.normal : none_here},
            {"slip_after", ReadoutKind::hidden, hit ? after_.tangent : none_here},
            {"energy_before", ReadoutKind::hidden, energies_[0]},
            {"energy_after", ReadoutKind::hidden, energies_[1]},
            {"energy_wrong", ReadoutKind::hidden, energies_[2]},
            {"spin_after", ReadoutKind::hidden, spin_}};
  }

 private:
  /// Velocity of the whole box, which does not rotate before the collision.
  Vec2d velocity() const { return tip_.position - foot; }
  /// u, the tangent of the upward normal, points to the left.
  static ContactComponents<double> in_contact(Vec2d v) { return {v.y, -v.x}; }

  Placed<double> box() const { return box_.placed(shape_); }

  void begin(std::uint64_t seed) override {
    Random random(seed);
    const double lean = random.between(0.15, 1.4);
    const bool left = random.between(0, 1) < 0.5;
    const double across = random.between(-2.5, 2.5);
    const double down = random.between(1.2, 3);
    // Seed 1 is the pose in the page's text.
    box_ = {{0, 0}, *Rotation<double>::from_angle(seed > 1 ? (left ? -lean : lean) : 0.5)};
    time_ = first_time;
    tip_ = {foot + (seed > 1 ? Vec2d(across, -down) : Vec2d(2.4, -2.2))};
  }

  void apply(const Command& command) override {
    if (command.index == 0) box_.obey(command);
    if (command.index == 1 && !turns(command)) tip_.obey(command);
    tip_.position = nearest_inside(tip_.position, tips);
  }

  bool move() override {
    time_ += step_seconds;
    if (time_ > last_time || strikes_again()) time_ = first_time;
    return true;
  }

  /// The picture ends before a second collision.
  bool strikes_again() const {
    if (time_ <= 0) return false;
    const Placed<double> flying = box_at(time_);
    for (std::size_t i = 0; i < flying.shape.size(); ++i) {
      if (flying.vertex(i).y < foot.y - sunk) return true;
    }
    return false;
  }

  /// Returns the box before the collision, or after it.
  Placed<double> box_at(double time) const {
    const Vec2d velocity_then = time < 0 ? velocity() : flies_;
    const auto turn = *Rotation<double>::from_angle(time < 0 ? 0 : flies_spin_ * time);
    return {shape_, *Pose<double>::make(box_.position + velocity_then * time, box_.rotation.then(turn))};
  }

  /// Lowers the box to the floor with its lowest corner, independent of the hand's position.
  void lay() {
    const Placed<double> placed = box();
    std::size_t lowest = 0;
    for (std::size_t i = 1; i < placed.shape.size(); ++i) {
      if (placed.vertex(i).y < placed.vertex(lowest).y) lowest = i;
    }
    box_.position = foot - box_.rotation.apply(corners[lowest]);
  }

  void save_world(std::vector<std::byte>& out) const override {
    box_.save(out);
    tip_.save(out);
    put(out, time_);
  }
  void load_world(StateReader& reader) override {
    box_.load(reader);
    tip_.load(reader);
    time_ = reader.get_within(first_time, last_time + step_seconds);
    tip_.position = nearest_inside(tip_.position, tips);
  }

  void query() override {
    lay();
    handles_[0].body = box();
    handles_[1].body.pose = *Pose<double>::make(tip_.position);
    const Material<double> material = *Material<double>::make(restitution_.value(), friction_.value());
    Body<double> floor{{0, 0}, {0, 0}, 0, 0, 0};
    const Body<double> before = moving_body(box(), mass, velocity(), 0);
    Body<double> right = before;
    before_ = in_contact(before.velocity_at(foot));
    energies_[0] = before.kinetic_energy();
    response_ = contact_response<double>(floor, right, {0, 1}, {&foot, 1}, material, trace_.recorder());
    after_ = in_contact(right.velocity_at(foot));
    energies_[1] = right.kinetic_energy();
    spin_ = right.angular_velocity;
    flies_ = right.velocity;
    flies_spin_ = right.angular_velocity;
    Body<double> other = before;
    mistaken_response<double>(floor, other, {0, 1}, foot, material, mistake_.value());
    wrong_ = other.velocity_at(foot);
    energies_[2] = other.kinetic_energy();
    if (mistake_.value() != ContactMistake::none) {
      flies_ = other.velocity;
      flies_spin_ = other.angular_velocity;
    }
    traces_[0].steps = trace_.steps();
  }

  void draw_floor_and_box(display::Canvas& canvas) const {
    draw_ground(canvas, *Pose<double>::make(foot, *Rotation<double>::towards({0, 1})));
    draw_named(canvas, box(), Role::body_b, name_b);
    canvas.label(foot + Vec2d(-6.8, -0.6), Anchor::centre, Role::body_a, {name_a});
    canvas.point(foot, display::Marker::disc, 5, Role::ink);
  }

  void draw_shapes(display::Canvas& canvas) const override {
    draw_floor_and_box(canvas);
    draw_vector(canvas, foot, velocity(), {Role::overlap, 3});
    canvas.point(tip_.position, display::Marker::disc, 9, Role::handle);
    canvas.label({0, 5}, Anchor::centre, Role::overlap, {"corner_speed"_text, {before_.normal, before_.tangent}});
  }

  void draw_demo(display::Canvas& canvas, TraceCursor) const override {
    draw_floor_and_box(canvas);
    if (time_ != 0) draw_ghost(canvas, box_at(time_), {Role::body_b, 2, 1, 5});
    draw_vector(canvas, foot, velocity(), {Role::overlap, 3});
    canvas.point(tip_.position, display::Marker::disc, 9, Role::handle);
    canvas.label(beside_tip(foot, velocity(), 0.5), Anchor::centre, Role::overlap, {"corner_before"_text});
    if (response_.outcome != ContactOutcome::collided) return;
    const Vec2d left(-1, 0);
    const Vec2d out(left.x * after_.tangent, after_.normal);
    draw_vector(canvas, foot, out, {Role::overlap, 3, 1, 5});
    canvas.label(beside_tip(foot, out, 0.5), Anchor::centre, Role::overlap, {"corner_after"_text});
    // The arrow ends at the pushed corner: beyond it, the arrow would cover the velocity after.
    const auto& p = response_.impulse[0];
    const Vec2d impulse = Vec2d(-p.tangent, p.normal) * per_impulse;
    draw_vector(canvas, foot - impulse, impulse, {Role::mtv, 4});
    canvas.label(beside_tip(foot, impulse * -1.0, 0.4), Anchor::centre, Role::mtv, {"floor_impulse"_text});
    if (mistake_.value() == ContactMistake::none) return;
    draw_vector(canvas, foot, wrong_, {Role::gap, 2.5f, 1, 3});
    canvas.label(beside_tip(foot, wrong_, 0.5), Anchor::centre, Role::gap, {"corner_wrong"_text});
  }

  ContactComponents<double> before_{};
  ContactComponents<double> after_{};
  Shape<double> shape_ = known_polygon(corners);
  Shape<double> dot_ = *make_circle<double>({0, 0}, 0);
  Movable box_;
  Movable tip_;
  std::array<Handle, 2> handles_{
      Handle{HandleKind::body, HandleOf::body, {shape_, {}}, turn_distance, name_b, Role::body_b},
      Handle{HandleKind::spot, HandleOf::point, {dot_, {}}, 0, "name_motion"_text, Role::handle}};
  Vec2d wrong_{0, 0};
  double energies_[3] = {0, 0, 0};
  double spin_ = 0;
  double time_ = 0;
  Vec2d flies_{0, 0};  ///< its velocity after, including the chosen mistake
  double flies_spin_ = 0;
  ContactResponse<double> response_{};
  Recorded<response_steps> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_response"_text, {}}}};
};

const Registration struck_box_scene{{"struck-box", common_views, make<StruckBox>}};

}  // namespace
}  // namespace gnomon::scenes
