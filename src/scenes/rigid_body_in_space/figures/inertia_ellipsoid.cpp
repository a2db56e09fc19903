// A box, and how easily it is turned about every axis, as an ellipsoid.
#include <algorithm>
#include <array>
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/rigid_body_in_space/spin_start.h"

namespace gnomon::scenes::inertia_ellipsoid {
namespace {

using d3::Vec3;
using display::Anchor;
using display::Role;

constexpr double density = 1;
constexpr double min_half = 0.2;
constexpr double max_half = 2;
constexpr double shortest_axis = 0.04;
constexpr int pieces = 72;
/// The ellipsoid reaches to here, where it is longest.
constexpr double longest = 2.2;

class InertiaEllipsoid final : public SpaceScene {
 public:
  InertiaEllipsoid()
      : SpaceScene(
            {},
            {{.name = "name_block"_text, .role = Role::body_b, .shape = d3::cube(), .moves = false, .turns = false}},
            {.eye_reach = 4}, Eye(0.55, 0.4, {0, 0}, 1.55)) {
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

  /// Of a side's hand, in the middle of the face to which it belongs.
  Vec2d hand(std::size_t k) const { return eye().project_for_step(half_[k] * own_axis(k)); }
  /// A hand moves along its axis, as far as the box may be large.
  void apply_more(const Command& command) override {
    const std::size_t k = command.index;
    if (k >= half_.size()) return;
    Movable moved{hand(k), {}, false};
    moved.obey(command);
    if (moved.position == hand(k)) return;
    const Vec2d middle = eye().project_for_step({0, 0, 0});
    const Vec2d axis = eye().project_for_step(own_axis(k)) - middle;
    // Seen along it, an axis has no direction to move in.
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

  /// One over the roots of the moments, all as much larger.
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

  /// What is seen of it, and its three sections through the axes.
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
  /// Of the sphere that the ellipsoid was, the great circle with that normal.
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

const Registration registered{{"inertia-ellipsoid", figure_views, make<InertiaEllipsoid>}};

}  // namespace
}  // namespace gnomon::scenes::inertia_ellipsoid
