#include "scenes/space_game/late_look.h"

#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"

namespace gnomon::scenes {
namespace {

/// Returns a body about its centre of mass, as the world stores shapes.
Placed<double> placed(const EventDrivenWorld& world, BodyId id) {
  return {world.shape(id), *Pose<double>::make(world.body(id).centre, world.pose(id).rotation())};
}

/// Returns the first rock that satisfies a condition.
template <class Test>
std::optional<BodyId> first_rock(const EventDrivenWorld& world, std::span<const Thing> things, Test test) {
  for (std::uint32_t slot = 0; slot < things.size(); ++slot) {
    if (things[slot] != Thing::rock) continue;
    const BodyId id = world.occupant(slot);
    if (test(placed(world, id))) return id;
  }
  return std::nullopt;
}

}  // namespace

std::optional<BodyId> rock_at(const EventDrivenWorld& world, std::span<const Thing> things, Vec2d place) {
  return first_rock(world, things, [&](const Placed<double>& rock) { return contains(rock, place); });
}

bool crosses_rock(const EventDrivenWorld& world, std::span<const Thing> things, Vec2d from, Vec2d to) {
  const auto way = Ray<double>::make(from, to - from, 1);
  if (!way) return false;
  return first_rock(world, things, [&](const Placed<double>& rock) { return ray_cast(rock, *way).hit; }).has_value();
}

bool outside(Vec2d place) {
  return !(place.x > -arena_half_width && place.x < arena_half_width && place.y > -arena_half_height &&
           place.y < arena_half_height);
}

}  // namespace gnomon::scenes
