#include <cstdint>

#include "engine/engine.h"
#include "engine/fault.h"
#include "engine/memory.h"
#include "engine/placed.h"
#include "gnomon/geometry/broad/box.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/shape/hull.h"
#include "gnomon/geometry/shape/mass.h"

using namespace gnomon;
using namespace gnomon::engine;

namespace {

using Construct = Result<Shape<double>> (*)(std::span<const Vec2d> points, double radius);

/// Wraps the result of `construct` for the points.
EngineShape* shape_of(const double* points, std::uint32_t count, double radius, Construct construct) {
  // Upper bound for a vertex of a shape, the hull's scratch memory and the allocator's overhead.
  constexpr std::uint64_t bytes_per_vertex = 160;
  if (!reserve((count + std::uint64_t{8}) * bytes_per_vertex)) return nullptr;
  const auto made = construct(points_at(points, count), radius);
  if (!made) return fault(made.fault());
  return new EngineShape{*made};
}

}  // namespace

EngineShape* engine_make_shape(const double* points, std::uint32_t count, double radius) {
  return shape_of(points, count, radius, make_shape<double>);
}

EngineShape* engine_make_polygon(const double* points, std::uint32_t count, double radius) {
  return shape_of(points, count, radius, make_polygon<double>);
}

EngineShape* engine_convex_hull(const double* points, std::uint32_t count, double radius) {
  return shape_of(points, count, radius, convex_hull<double>);
}

void engine_discard_shape(EngineShape* shape) { delete shape; }

std::uint32_t engine_size(const EngineShape* shape) { return static_cast<std::uint32_t>(shape->shape.view().size()); }

const double* engine_vertices(const EngineShape* shape) {
  return reinterpret_cast<const double*>(shape->shape.view().vertices().data());
}

const EngineMassProperties* engine_mass_properties(const EngineShape* shape, double density) {
  const auto mass = mass_properties<double>(shape->shape, density);
  if (!mass) return fault(mass.fault());
  static EngineMassProperties result;
  result = {mass->mass, mass->centroid.x, mass->centroid.y, mass->inertia};
  return &result;
}

const EngineInterval* engine_project(const EngineShape* shape, double axis_x, double axis_y) {
  const auto axis = Rotation<double>::from_cos_sin(axis_x, axis_y);
  if (!axis) return fault({axis.status(), Subject::axis});
  const auto view = shape->shape.view();
  const Interval<double> core = project(view, Vec2d(axis_x, axis_y));
  static EngineInterval result;
  result = {core.min - view.radius(), core.max + view.radius()};
  return &result;
}

const EngineBounds* engine_bounds(ENGINE_PLACED(shape), double margin) {
  const auto placed = place(ENGINE_GIVEN(shape));
  if (!placed) return nullptr;
  const Box box = bounds_of(*placed, margin);
  static EngineBounds result;
  result = {box.low.x, box.low.y, box.high.x, box.high.y};
  return &result;
}

namespace {

const EngineRotation* give(const Rotation<double>& rotation) {
  static EngineRotation result;
  result = {rotation.cosine(), rotation.sine()};
  return &result;
}

}  // namespace

const EngineRotation* engine_rotation(double angle) {
  const auto rotation = Rotation<double>::from_angle(angle);
  return rotation ? give(*rotation) : fault(rotation.fault());
}

const EngineRotation* engine_turn(double cosine, double sine, double angle) {
  const auto before = Rotation<double>::from_cos_sin(cosine, sine);
  if (!before) return fault(before.fault());
  const auto by = Rotation<double>::from_angle(angle);
  if (!by) return fault(by.fault());
  return give(before->then(*by));
}
