// The end of a leaning rod strikes a rough floor: how its velocity goes from before to after while the impulse grows,
// and where slip comes to an end.
#include <array>

#include "scenes/contact_response/collision_picture.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "teaching/contact_mistakes.h"

namespace gnomon::scenes::slip_path {
namespace {

using display::Anchor;
using display::Role;

/// Whether Newton's rule is shown beside it.
enum ParameterIndex : std::size_t { newton, parameter_count };
constexpr Parameter parameter_list[parameter_count] = {{"newton", ParameterKind::toggle, 0, 1, 1, 0}};
enum PartIndex : std::size_t { before_part, friction_part };

/// Where both velocities are 0, and how long 1 is.
constexpr Vec2d origin{2.3, 0.2};
constexpr double unit_length = 0.9;
constexpr Walls velocities{3.2, 2.9, {2.3, 0.2}};
constexpr Walls rail{1.5, 0, {-3.6, -3.4}};
constexpr double max_friction = 1.5;
/// The rod leans by 45 degrees, on the floor with its lower end; length 4, mass 1.
constexpr double half_length = 2;
constexpr double slope = 0.7853981633974483;
constexpr Vec2d foot{-4.9, -1.8};
constexpr double e = 0.5;

class SlipPath final : public FigureScene {
 public:
  SlipPath()
      : FigureScene({point_part("name_before"_text, origin + Vec2d(-2.0, -2.0), velocities),
                     point_part("name_friction"_text, {rail.centre.x - 0.5, rail.centre.y}, rail)},
                    parameter_list) {
    reset(0);
  }

  Message describe() const override {
    if (response_.outcome != ContactOutcome::collided) return {"path_apart"_text};
    const std::array<double, 5> numbers{response_.impulse[0].normal, response_.impulse[0].tangent, energy_[0],
                                        energy_[1]};
    if (is_on(newton)) return {"path_newton"_text, {energy_[0], energy_[1], energy_[2]}};
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
  double restitution() const { return is_on(newton) ? 1 : e; }
  /// Of the foot: u, the tangent of an upward normal, points to the left.
  ContactComponents<double> before() const {
    const Vec2d v = (position(before_part) - origin) / unit_length;
    return {v.y, -v.x};
  }
  static Vec2d at(ContactComponents<double> v) { return origin + Vec2d(-v.tangent, v.normal) * unit_length; }

  /// The rod, whose foot moves so and nothing of it that a blow at the foot would not have given it.
  Body<double> rod() const {
    Body<double> rod{foot + Vec2d(0.7071067811865476, 0.7071067811865476) * half_length,
                     {0, 0},
                     0,
                     1,
                     3 / (half_length * half_length)};
    // K of the foot is ktt = knn = 5/2 and ktn = 3/2, so that its inverse is (5/2, −3/2; −3/2, 5/2)/4.
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
    if (collides && is_on(newton)) {
      // Where both are alike, too, each is seen.
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

const Registration registered{{"slip-path", figure_views, make<SlipPath>}};

}  // namespace
}  // namespace gnomon::scenes::slip_path
