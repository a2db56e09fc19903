#include <cstdint>

#include "engine/engine.h"
#include "engine/fault.h"
#include "engine/feature.h"
#include "engine/placed.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/separation.h"

using namespace gnomon;
using namespace gnomon::engine;

std::int32_t engine_overlaps(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  const PlacedPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b));
  return pair ? overlaps(*pair.a, *pair.b) : failed;
}

const EngineSeparation* engine_separation(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  const PlacedPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b));
  if (!pair) return nullptr;
  const auto found = separation(*pair.a, *pair.b);
  static EngineSeparation result;
  result = {found.value, found.normal.x, found.normal.y, owner_number(found.owner), edge_number(found.edge)};
  return &result;
}

const EngineMinimumTranslation* engine_minimum_translation(ENGINE_PLACED(a), ENGINE_PLACED(b)) {
  const PlacedPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b));
  if (!pair) return nullptr;
  const auto found = minimum_translation(*pair.a, *pair.b);
  const Vec2d move = found.translation();
  static EngineMinimumTranslation result;
  result = {static_cast<double>(found.overlapping),
            found.depth,
            found.normal.x,
            found.normal.y,
            owner_number(found.owner),
            edge_number(found.edge),
            move.x,
            move.y};
  return &result;
}

const EngineResolution* engine_resolve(double depth, double normal_x, double normal_y, double inverse_mass_a,
                                       double inverse_mass_b) {
  if (!check({depth, 0}, Subject::translation) || !check({normal_x, normal_y}, Subject::translation)) return nullptr;
  const Mtv<double> mtv{true, depth, {normal_x, normal_y}, Owner::a, 0};
  const auto moves = resolve(mtv, inverse_mass_a, inverse_mass_b);
  if (moves.status == Status::negative_mass) return fault({moves.status, Subject::mass});
  static EngineResolution result;
  result = {moves.status == Status::ok ? 1.0 : 0.0, moves.move_a.x, moves.move_a.y, moves.move_b.x, moves.move_b.y};
  return &result;
}

const EngineManifold* engine_contact_manifold(ENGINE_PLACED(a), ENGINE_PLACED(b), double margin) {
  const PlacedPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b));
  if (!pair) return nullptr;
  const auto found = contact_manifold(*pair.a, *pair.b, margin);
  static EngineManifold result;
  result.normal_x = found.normal.x;
  result.normal_y = found.normal.y;
  result.owner = owner_number(found.reference);
  result.edge = edge_number(found.reference_edge);
  result.incident_edge = edge_number(found.incident_edge);
  result.count = found.count;
  for (std::uint32_t i = 0; i < found.count; ++i) {
    const auto& contact = found.points[i];
    result.points[i] = {contact.point.x, contact.point.y, contact.separation, static_cast<double>(contact.id)};
  }
  return &result;
}

static_assert(sizeof(EngineDistanceCache) == sizeof(DistanceCache));

EngineDistanceCache* engine_distance_cache() {
  static DistanceCache cache;
  return reinterpret_cast<EngineDistanceCache*>(&cache);
}

const EngineClosestPoints* engine_closest_points(ENGINE_PLACED(a), ENGINE_PLACED(b), EngineDistanceCache* cache) {
  const PlacedPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b));
  if (!pair) return nullptr;
  const auto found = cache == nullptr ? closest_points(*pair.a, *pair.b)
                                      : closest_points(*pair.a, *pair.b, *reinterpret_cast<DistanceCache*>(cache));
  static EngineClosestPoints result;
  result = {found.distance,
            found.point_a.x,
            found.point_a.y,
            found.point_b.x,
            found.point_b.y,
            found.normal.x,
            found.normal.y,
            found.core_distance,
            owner_number(found.owner),
            edge_number(found.edge),
            static_cast<double>(found.iterations)};
  return &result;
}
