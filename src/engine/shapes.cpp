#include <span>

#include "engine/body.h"
#include "geometry/hull.h"
#include "geometry/mass.h"
#include "geometry/projection.h"

namespace gnomon::engine {
namespace {

/// To be asked before a shape of `count` vertices is made; if there is no room for it, the fault is set.
bool room_for(std::uint32_t count) {
  constexpr std::uint64_t bytes_per_vertex = 160;
  if (there_is_room((count + std::uint64_t{8}) * bytes_per_vertex)) return true;
  fault(engine_out_of_memory, engine_memory);
  return false;
}

/// The shape for JavaScript to hold, or null and the fault.
EngineShape* keep(const Result<Shape<double>>& made) {
  if (made) return new EngineShape(*made);
  if (made.vertex() == the_radius) {
    fault(made.status(), engine_the_radius);
  } else {
    fault(made.status(), engine_vertex, made.vertex());
  }
  return nullptr;
}

std::span<const Vec2d> as_points(const double* coordinates, std::uint32_t count) {
  static_assert(sizeof(Vec2d) == 2 * sizeof(double));
  return {reinterpret_cast<const Vec2d*>(coordinates), count};
}

}  // namespace
}  // namespace gnomon::engine

using namespace gnomon;

EngineShape* engine_polygon(const double* points, std::uint32_t count, double radius) {
  if (!engine::room_for(count)) return nullptr;
  return engine::keep(make_polygon(engine::as_points(points, count), radius));
}

EngineShape* engine_hull(const double* points, std::uint32_t count, double radius) {
  if (!engine::room_for(count)) return nullptr;
  return engine::keep(convex_hull(engine::as_points(points, count), radius));
}

EngineShape* engine_segment(double from_x, double from_y, double to_x, double to_y, double radius) {
  if (!engine::room_for(2)) return nullptr;
  return engine::keep(make_segment<double>({from_x, from_y}, {to_x, to_y}, radius));
}

EngineShape* engine_circle(double x, double y, double radius) {
  if (!engine::room_for(1)) return nullptr;
  return engine::keep(make_circle<double>({x, y}, radius));
}

void engine_discard(EngineShape* shape) { delete shape; }

std::uint32_t engine_vertex_count(const EngineShape* shape) {
  return static_cast<std::uint32_t>(shape->shape.view().size());
}

const double* engine_vertices(const EngineShape* shape) { return &shape->shape.view().vertices()[0].x; }

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
