#include <cstdint>

#include "engine/engine.h"
#include "engine/fault.h"
#include "engine/feature.h"
#include "engine/placed.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"

using namespace gnomon;
using namespace gnomon::engine;

std::int32_t engine_contains(ENGINE_PLACED(shape), double x, double y) {
  const auto placed = place(ENGINE_GIVEN(shape));
  if (!placed || !check({x, y}, Subject::point)) return failed;
  return contains(*placed, {x, y});
}

const EnginePointSeparation* engine_point_separation(ENGINE_PLACED(shape), double x, double y) {
  const auto placed = place(ENGINE_GIVEN(shape));
  if (!placed || !check({x, y}, Subject::point)) return nullptr;
  const auto found = point_separation(*placed, {x, y});
  static EnginePointSeparation result;
  result = {found.value, found.normal.x, found.normal.y, edge_number(found.edge)};
  return &result;
}

const EngineRayHit* engine_ray_cast(ENGINE_PLACED(shape), double origin_x, double origin_y, double direction_x,
                                    double direction_y, double limit) {
  const auto placed = place(ENGINE_GIVEN(shape));
  if (!placed) return nullptr;
  const auto ray = Ray<double>::make({origin_x, origin_y}, {direction_x, direction_y}, limit);
  if (!ray) return fault(ray.fault());
  const auto found = ray_cast(*placed, *ray);
  static EngineRayHit result;
  result = {static_cast<double>(found.hit),
            static_cast<double>(found.inside),
            found.t,
            found.point.x,
            found.point.y,
            found.normal.x,
            found.normal.y};
  return &result;
}
