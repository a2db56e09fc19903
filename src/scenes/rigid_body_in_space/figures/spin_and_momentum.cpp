// The angular momentum of a box, wherever a hand points it, and about what the box turns for it.
#include <cmath>

#include "gnomon/dynamics3d/body.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/rigid_body_in_space/spin_start.h"
#include "scenes/rigid_body_in_space/spin_texts.h"

namespace gnomon::scenes::spin_and_momentum {
namespace {

using d3::Vec3;
using display::Anchor;
using display::Role;

/// 12 kg, with sides of 3, 2 and 1 m: the moments are 5, 10 and 13.
constexpr Vec3 half_brick(1.5, 1, 0.5);
constexpr double density = 2;
constexpr double length = 10;       ///< of L, in kg m²/s
constexpr double shown_long = 2.3;  ///< as an arrow
constexpr double per_spin = 1.6;
constexpr double in_line = 1;            ///< in degrees
constexpr double shortest_arrow = 0.01;  ///< squared, in the picture
constexpr Walls around{5.5, 4};

class SpinAndMomentum final : public SpaceScene {
 public:
  SpinAndMomentum()
      : SpaceScene({},
                   {{.name = "name_brick"_text,
                     .role = Role::body_b,
                     .shape = *d3::box(half_brick),
                     .moves = false,
                     .turns = false}},
                   {.eye_reach = 4}, Eye(0.6, 0.4, {0, -0.6}, 1.75)) {
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
  /// Dragged, the tip stays on the near side of its sphere.
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
    // As it was, to the bit.
    direction_ = read;
    held_ = reader.get_flag();
  }

  void measure() override {
    body_ = *d3::body_at(*d3::mass_properties(*body(0).shape, density), {});
    body_.angular_momentum = length * direction_;
  }

  /// In the picture, where an arrow that comes towards the eye is short.
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

const Registration registered{{"spin-and-momentum", figure_views, make<SpinAndMomentum>}};

}  // namespace
}  // namespace gnomon::scenes::spin_and_momentum
