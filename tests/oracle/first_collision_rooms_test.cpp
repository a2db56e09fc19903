// Tests closed rooms with thin walls: bodies that fly, rest, rotate and are pressed must stay inside, and energy must
// not appear.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "support.h"
#include "worlds.h"

namespace gnomon::first_collision_rooms_test {
namespace {

using testing::box_of;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::rounds;
using testing::static_at;

constexpr double step = 1.0 / 60;
constexpr double half_room = 2;

/// Returns a number that is equally likely in each decade of the range.
double spread_between(Dice& dice, double low, double high) { return low * std::pow(high / low, dice.between(0, 1)); }

/// Kind of a world.
struct Kind {
  bool pulled;   ///< with gravity
  bool bends;    ///< with parabolic paths
  bool driven;   ///< with kinematic bodies
  bool divided;  ///< with a wall in the middle
};

/// A dynamic body of a room.
struct Occupant {
  BodyId id;
  double half_width;  ///< half width at the thinnest place
  double side;        ///< side of the wall in the middle
};

struct Room {
  EventDrivenWorld world;
  Kind kind;
  double thick;  ///< half thickness of all walls
  double pull;   ///< acceleration of gravity
  std::vector<Occupant> dynamic;
  std::vector<BodyId> movers;
  double min_energy;  ///< least energy so far, with the additions from position correction since
};

Room new_room(Dice& dice) {
  const auto die = dice.integer(0, 15);
  const bool divided = dice.integer(0, 1) == 0;
  const Kind kind{(die & 3) != 0, (die & 4) == 0, (die & 8) != 0, divided};
  EventDrivenSettings settings;
  settings.paths = kind.bends ? Paths::parabolic : Paths::straight;
  settings.max_events = 20000;
  if (kind.pulled) {
    const double aside = dice.integer(0, 2) == 0 ? dice.between(-5, 5) : 0;
    settings.acceleration = {aside, -dice.between(1, 15)};
  }
  const double pull = std::sqrt(dot(settings.acceleration, settings.acceleration));
  const double thick = spread_between(dice, 0.0005, 0.025);
  const double restitution = dice.integer(0, 1) == 0 ? 0 : dice.between(0, 1);
  const double friction = dice.between(0, 1);
  Room room{empty_world(settings), kind, thick, pull, {}, {}, std::numeric_limits<double>::infinity()};
  const Shape<double> lying = box_of(half_room + 2 * thick, thick);
  const Shape<double> standing = box_of(thick, half_room + 2 * thick);
  for (const double side : {-1.0, 1.0}) {
    EXPECT_TRUE(room.world.add(lying, static_at({0, side * (half_room + thick)}, restitution, friction)));
    EXPECT_TRUE(room.world.add(standing, static_at({side * (half_room + thick), 0}, restitution, friction)));
  }
  if (kind.divided) {
    EXPECT_TRUE(room.world.add(box_of(thick, half_room), static_at({0, 0}, restitution, friction)));
  }
  return room;
}

Shape<double> random_shape(Dice& dice) {
  const auto kind = dice.integer(0, 5);
  const double size = dice.between(0.1, 0.4);
  if (kind == 0) return disc_of(size);
  if (kind == 1) return box_of(2 * size, 2 * size / spread_between(dice, 4, 200));
  if (kind == 2) return box_of(size, size * dice.between(0.2, 1));
  if (kind == 3) return *make_segment<double>({-size, 0}, {size, 0}, size * dice.between(0.05, 0.5));
  return testing::regular_polygon(static_cast<int>(dice.integer(3, 8)), size);
}

/// Returns half the least distance of two parallel lines around the shape.
double half_width_of(ShapeView<double> shape) {
  const std::span<const Vec2d> vertices = shape.vertices();
  double least = vertices.size() > 2 ? 1e300 : 0;
  for (std::size_t k = 0; k < vertices.size() && vertices.size() > 2; ++k) {
    const Vec2d edge = vertices[(k + 1) % vertices.size()] - vertices[k];
    double widest = 0;
    for (const Vec2d vertex : vertices) widest = std::max(widest, cross(edge, vertex - vertices[k]));
    least = std::min(least, widest / std::sqrt(dot(edge, edge)));
  }
  return least / 2 + shape.radius();
}

BodySettings random_settings(Dice& dice) {
  BodySettings settings;
  const double x = dice.between(-half_room, half_room);
  const double y = dice.between(-half_room, half_room);
  const double angle = dice.integer(0, 2) == 0 ? 0 : dice.between(-3, 3);
  settings.pose = *Pose<double>::make({x, y}, angle);
  const double speed = dice.integer(0, 2) == 0 ? 0 : spread_between(dice, 0.1, 30);
  const double along = dice.between(-1, 1);
  const double across = dice.between(-1, 1);
  settings.velocity = {speed * along, speed * across};
  settings.angular_velocity = dice.integer(0, 1) == 0 ? 0 : dice.between(-20, 20);
  settings.density = dice.integer(0, 1) == 0 ? 1 : spread_between(dice, 1, 1e4);
  settings.restitution = dice.integer(0, 1) == 0 ? 0 : dice.between(0, 1);
  settings.friction = dice.between(0, 1);
  return settings;
}

void fill(Room& room, Dice& dice) {
  for (int k = 0; k < 12; ++k) {
    const Shape<double> shape = random_shape(dice);
    BodySettings settings = random_settings(dice);
    const bool moves = room.kind.driven && k < 2;
    if (moves) {
      settings.kind = BodyKind::kinematic_body;
      settings.velocity = settings.velocity / 8.0;
      settings.angular_velocity /= 4;
    }
    const auto added = room.world.add(shape, settings);
    if (!added) {
      ASSERT_EQ(added.status(), Status::overlapping);
    } else if (moves) {
      room.movers.push_back(*added);
    } else {
      room.dynamic.push_back({*added, half_width_of(shape), settings.pose.position().x < 0 ? -1.0 : 1.0});
    }
  }
}

/// Reverses a mover that has left the room.
void turn_back(Room& room) {
  for (const BodyId mover : room.movers) {
    const Body<double> body = room.world.body(mover);
    const auto turned = [](double place, double speed) {
      return (place > half_room && speed > 0) || (place < -half_room && speed < 0) ? -speed : speed;
    };
    const Vec2d velocity(turned(body.centre.x, body.velocity.x), turned(body.centre.y, body.velocity.y));
    if (velocity == body.velocity) continue;
    ASSERT_EQ(room.world.set_velocity(mover, velocity, body.angular_velocity), Fault{});
  }
}

/// Expects every velocity to be finite, and every centre of mass to be within the outer sides of the walls and on its
/// side of the wall in the middle.
void expect_in_room(const Room& room) {
  const double outer = half_room + 2 * room.thick;
  for (const Occupant& occupant : room.dynamic) {
    const Body<double> body = room.world.body(occupant.id);
    ASSERT_TRUE(std::isfinite(body.velocity.x) && std::isfinite(body.velocity.y));
    ASSERT_TRUE(std::isfinite(body.angular_velocity));
    ASSERT_LT(std::fabs(body.centre.x), outer) << occupant.id.index;
    ASSERT_LT(std::fabs(body.centre.y), outer) << occupant.id.index;
    if (room.kind.divided) {
      ASSERT_GT(body.centre.x * occupant.side, -room.thick) << occupant.id.index;
    }
  }
}

/// Sums over all dynamic bodies, for their energy.
struct Sums {
  double energy = 0;
  double kinetic = 0;
  double mass = 0;
  double mass_width = 0;  ///< sum of mass times half width
};

Sums sums_of(const Room& room) {
  Sums sums;
  sums.energy = room.world.energy();
  for (const Occupant& occupant : room.dynamic) {
    const Body<double> body = room.world.body(occupant.id);
    sums.kinetic += body.kinetic_energy();
    sums.mass += 1 / body.inverse_mass;
    sums.mass_width += occupant.half_width / body.inverse_mass;
  }
  return sums;
}

/// Position correction lifts each body by up to a 32nd of its half width, four times a step.
double max_lifted(const Room& room, const Sums& sums, std::uint32_t pushed) {
  return pushed > 0 ? room.pull * sums.mass_width / 8 : 0;
}

/// A resting or recently resting body moves straight until the next contact solve, with the whole acceleration of that
/// time applied at its start. If it bounces meanwhile, it keeps an error of m g t v. Σ m v is at most √(2 Σ m · energy)
/// (Cauchy & Schwarz). Without gravity there is none.
double max_straight(const Room& room, double kinetic, double mass) {
  return room.pull * step * (std::sqrt(2 * mass * kinetic) + mass * room.pull * step);
}

void go_on(Room& room) {
  turn_back(room);
  const Sums before = sums_of(room);
  StepReport report{};
  std::uint32_t pushed = 0;
  // A step with too many events continues in the next call.
  for (int part = 0; part < 20 && !report.complete; ++part) {
    report = *room.world.step(step);
    ASSERT_TRUE(report.losses.empty());
    pushed += report.pushed;
  }
  ASSERT_TRUE(report.complete);
  expect_in_room(room);
  if (room.kind.driven || (room.kind.pulled && !room.kind.bends)) return;
  const Sums after = sums_of(room);
  const double rounding = 1e-9 * (std::fabs(before.energy) + before.kinetic + after.kinetic) + 1e-12;
  room.min_energy = std::min(room.min_energy, before.energy) + max_lifted(room, before, pushed) + rounding;
  const double kinetic = std::max(before.kinetic, after.kinetic);
  ASSERT_LE(after.energy, room.min_energy + max_straight(room, kinetic, before.mass));
}

/// Checks that a room restored from a snapshot has the same bits some steps later. The test continues with the restored
/// room.
void restore(Room& room) {
  const auto copy = EventDrivenWorld::restore(room.world.snapshot());
  ASSERT_TRUE(copy);
  Room twin = room;
  twin.world = *copy;
  for (int later = 0; later < 30; ++later) {
    go_on(room);
    go_on(twin);
    ASSERT_EQ(twin.world.hash(), room.world.hash()) << later;
  }
  room = twin;
}

TEST(FirstCollisionRooms, NothingLeavesThemAndEnergyComesFromNowhere) {
  for (int round = 0; round < rounds(100); ++round) {
    // Each round has its own dice, so that it can run by itself. Neighbouring seeds begin alike.
    Dice dice(1000 + static_cast<std::uint64_t>(round));
    for (int k = 0; k < 8; ++k) dice.integer(0, 1);
    Room room = new_room(dice);
    fill(room, dice);
    for (int k = 0; k < 200; ++k) {
      if (round % 5 == 0 && k == 100) restore(room);
      if (!HasFatalFailure()) go_on(room);
      if (HasFatalFailure()) FAIL() << "round " << round << ", step " << k;
    }
  }
}

}  // namespace
}  // namespace gnomon::first_collision_rooms_test
