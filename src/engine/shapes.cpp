#include <span>

#include "engine/body.h"
#include "geometry/hull.h"
#include "geometry/mass.h"
#include "geometry/projection.h"

using namespace gnomon;

EngineShape* engine_shape(const double* points, std::uint32_t count, double radius, EngineKind kind) {
  constexpr std::uint64_t bytes_per_vertex = 160;
  if (!engine::there_is_room((count + std::uint64_t{8}) * bytes_per_vertex)) {
    engine::out_of_memory();
    return nullptr;
  }
  static_assert(sizeof(Vec2d) == 2 * sizeof(double));
  const std::span<const Vec2d> corners(reinterpret_cast<const Vec2d*>(points), count);
  const auto made = kind == engine_hull      ? convex_hull(corners, radius)
                    : kind == engine_polygon ? make_polygon(corners, radius)
                                             : make_shape(corners, radius);
  if (made) {
    const auto vertices = made->view().vertices();
    engine::answer(vertices.size(), reinterpret_cast<std::uintptr_t>(vertices.data()));
    return new EngineShape(*made);
  }
  if (made.vertex() == the_radius) {
    engine::fault(made.status(), engine_the_radius);
  } else {
    engine::fault(made.status(), engine_vertex, made.vertex());
  }
  return nullptr;
}

void engine_discard(EngineShape* shape) { delete shape; }

int engine_mass_properties(const EngineShape* shape, double density) {
  const auto mass = mass_properties<double>(shape->shape, density);
  if (!mass) return engine::fault(mass.status(), mass.vertex() == the_mass ? engine_mass : engine_density);
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
