#include <span>

#include "engine/body.h"
#include "geometry/sat/projection.h"
#include "geometry/shape/hull.h"
#include "geometry/shape/mass.h"

using namespace gnomon;

namespace {

Result<Shape<double>> make(std::span<const Vec2d> points, double radius, EngineKind kind) {
  if (kind == engine_hull) return convex_hull(points, radius);
  if (kind == engine_polygon) return make_polygon(points, radius);
  return make_shape(points, radius);
}

}  // namespace

EngineShape* engine_shape(const double* points, std::uint32_t count, double radius, EngineKind kind) {
  constexpr std::uint64_t bytes_per_vertex = 160;
  if (!engine::there_is_room((count + std::uint64_t{8}) * bytes_per_vertex)) return nullptr;
  static_assert(sizeof(Vec2d) == 2 * sizeof(double));
  const auto made = make({reinterpret_cast<const Vec2d*>(points), count}, radius, kind);
  if (!made) {
    engine::fault_of_shape(made.fault());
    return nullptr;
  }
  const auto vertices = made->view().vertices();
  engine::answer(vertices.size(), reinterpret_cast<std::uintptr_t>(vertices.data()));
  return new EngineShape{*made};
}

void engine_discard(EngineShape* shape) { delete shape; }

int engine_mass_properties(const EngineShape* shape, double density) {
  const auto mass = mass_properties<double>(shape->shape, density);
  if (!mass) return engine::fault(mass.status(), mass.fault().subject == Subject::mass ? engine_mass : engine_density);
  engine::answer(mass->mass, mass->centroid.x, mass->centroid.y, mass->inertia);
  return 0;
}

int engine_project(const EngineShape* shape, double axis_x, double axis_y) {
  const auto axis = Rotation<double>::from_cos_sin(axis_x, axis_y);
  if (!axis) return engine::fault(axis.status(), engine_axis);
  const auto view = shape->shape.view();
  const Interval<double> shadow = project(view, Vec2d(axis_x, axis_y));
  engine::answer(shadow.min - view.radius(), shadow.max + view.radius());
  return 0;
}

int engine_rotation(double angle) {
  const auto rotation = Rotation<double>::from_angle(angle);
  if (!rotation) return engine::fault(rotation.status(), engine_angle);
  engine::answer(rotation->cosine(), rotation->sine());
  return 0;
}

int engine_turn(double cosine, double sine, double angle) {
  const auto before = Rotation<double>::from_cos_sin(cosine, sine);
  if (!before) return engine::fault(before.status(), engine_pose);
  const auto by = Rotation<double>::from_angle(angle);
  if (!by) return engine::fault(by.status(), engine_angle);
  const auto after = before->then(*by);
  engine::answer(after.cosine(), after.sine());
  return 0;
}
