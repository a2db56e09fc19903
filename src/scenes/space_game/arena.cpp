#include "scenes/space_game/arena.h"

#include "scenes/kit/shapes.h"

namespace gnomon::scenes {
namespace {

constexpr double thickness = 2;
constexpr double outer_right = arena_half_width + thickness;
constexpr double outer_top = arena_half_height + thickness;

/// Returns a rectangle with its lower left corner at the origin.
Shape<double> block(double width, double height) {
  const Vec2d corners[] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
  return known_polygon(corners);
}

}  // namespace

EventDrivenWorld make_arena() {
  EventDrivenWorld world = *EventDrivenWorld::make({});
  const Shape<double> standing = block(thickness, 2 * outer_top);
  const Shape<double> lying = block(2 * outer_right, thickness);
  const auto add = [&world](const Shape<double>& shape, Vec2d corner) {
    BodySettings wall;
    wall.pose = *Pose<double>::make(corner);
    wall.kind = BodyKind::static_body;
    wall.restitution = 0;
    wall.category = category_of(Thing::wall);
    wall.mask = mask_of(Thing::wall);
    (void)world.add(shape, wall);
  };
  add(standing, {-outer_right, -outer_top});
  add(standing, {arena_half_width, -outer_top});
  add(lying, {-outer_right, -outer_top});
  add(lying, {-outer_right, arena_half_height});
  return world;
}

}  // namespace gnomon::scenes
