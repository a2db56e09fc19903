// The first-collision loop against one without calendar, neighbours and own times: it asks every pair for its next
// collision, moves everything there, and asks again.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <limits>
#include <vector>

#include "dynamics/contact_response.h"
#include "geometry/contact/manifold.h"
#include "geometry/motion/time_of_impact.h"
#include "worlds.h"

namespace gnomon {
namespace {

using testing::add_room;
using testing::at_place;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::least_separation;
using testing::out_of_room;
using testing::regular_polygon;
using testing::rounds;

struct Seen {
  double time;
  std::size_t a;
  std::size_t b;  ///< from the number of discs on: a wall
};

/// Frictionless discs of one size and mass in a square room, e = 1.
class DiscsInARoom {
 public:
  DiscsInARoom(double radius, double half) : radius_(radius), half_(half) {}

  void add(Vec2d place, Vec2d velocity) {
    places_.push_back(place);
    velocities_.push_back(velocity);
  }

  Seen advance() {
    Seen next{std::numeric_limits<double>::infinity(), 0, 0};
    for (std::size_t i = 0; i < places_.size(); ++i) {
      for (std::size_t j = i + 1; j < places_.size(); ++j) consider(next, disc_time(i, j), i, j);
      for (std::size_t wall = 0; wall < 4; ++wall) consider(next, wall_time(i, wall), i, places_.size() + wall);
    }
    for (std::size_t i = 0; i < places_.size(); ++i) places_[i] += velocities_[i] * next.time;
    if (next.b < places_.size()) {
      const Vec2d apart = places_[next.b] - places_[next.a];
      const Vec2d n = apart / std::sqrt(dot(apart, apart));
      const double exchanged = dot(n, velocities_[next.b] - velocities_[next.a]);
      velocities_[next.a] += n * exchanged;
      velocities_[next.b] -= n * exchanged;
    } else {
      const int axis = static_cast<int>((next.b - places_.size()) / 2);
      velocities_[next.a][axis] = -velocities_[next.a][axis];
    }
    time_ += next.time;
    next.time = time_;
    return next;
  }

 private:
  static void consider(Seen& next, double time, std::size_t a, std::size_t b) {
    if (time < next.time) next = {time, a, b};
  }
  double disc_time(std::size_t i, std::size_t j) const {
    const Vec2d apart = places_[j] - places_[i];
    const Vec2d velocity = velocities_[j] - velocities_[i];
    const double closing = dot(apart, velocity);
    if (closing >= 0) return std::numeric_limits<double>::infinity();
    const double speed2 = dot(velocity, velocity);
    const double root2 = closing * closing - speed2 * (dot(apart, apart) - 4 * radius_ * radius_);
    if (root2 < 0) return std::numeric_limits<double>::infinity();
    const double time = (-closing - std::sqrt(root2)) / speed2;
    return time > 0 ? time : 0;
  }
  double wall_time(std::size_t i, std::size_t wall) const {
    const int axis = static_cast<int>(wall / 2);
    const double side = wall % 2 == 0 ? -1 : 1;
    const double speed = side * velocities_[i][axis];
    if (speed <= 0) return std::numeric_limits<double>::infinity();
    const double time = (half_ - radius_ - side * places_[i][axis]) / speed;
    return time > 0 ? time : 0;
  }

  double radius_;
  double half_;
  double time_ = 0;
  std::vector<Vec2d> places_;
  std::vector<Vec2d> velocities_;
};

TEST(FirstCollisionOracle, DiscsCollideInTheSameOrderAtTheSameTimes) {
  Dice dice(21);
  for (int round = 0; round < rounds(200); ++round) {
    const auto count = static_cast<int>(dice.integer(1, 9));
    const double radius = dice.between(0.1, 0.45);
    const double half = 2;
    FirstCollisionWorld world = empty_world();
    DiscsInARoom slow(radius, half);
    std::vector<BodyId> discs;
    for (int k = 0; k < count; ++k) {
      const Vec2d place(-1.3 + 1.3 * (k % 3), -1.3 + 1.3 * (k / 3));
      const Vec2d velocity(dice.between(-2, 2), dice.between(-2, 2));
      discs.push_back(*world.add(disc_of(radius), at_place(place, velocity)));
      slow.add(place, velocity);
    }
    add_room(world, half);
    std::vector<Collision> all;
    while (all.size() < 15) {
      const StepReport report = *world.step(0.125);
      all.insert(all.end(), report.collisions.begin(), report.collisions.end());
    }
    // A wall is met within its slop, which a slow disc takes a while to cross; and each collision multiplies an error
    // by some radii's worth of free path.
    double tolerance = 2e-7;
    for (std::size_t k = 0; k < 15; ++k, tolerance *= 1.7) {
      const Seen expected = slow.advance();
      ASSERT_NEAR(all[k].time, expected.time, tolerance) << "round " << round << ", collision " << k;
      ASSERT_EQ(all[k].a.index, expected.a) << "round " << round << ", collision " << k;
      if (expected.b < discs.size()) {
        ASSERT_EQ(all[k].b.index, expected.b);
      }
      ASSERT_EQ(expected.b < discs.size(), all[k].b.index < discs.size());
    }
  }
}

/// Polygons that turn: the pair that time_of_impact finds first, and the world's response to it.
TEST(FirstCollisionOracle, TurningPolygonsMeetWhenTimeOfImpactSays) {
  Dice dice(22);
  int met = 0;
  for (int round = 0; round < rounds(400); ++round) {
    FirstCollisionWorld world = empty_world();
    std::vector<BodyId> bodies;
    for (int k = 0; k < 5; ++k) {
      const Shape<double> shape =
          dice.integer(0, 3) == 0 ? disc_of(dice.between(0.2, 0.6)) : testing::random_polygon<double>(dice, 7, 0.6);
      BodySettings settings =
          at_place({2.0 * (k % 3) - 2, 2.0 * (k / 3) - 1}, {dice.between(-1, 1), dice.between(-1, 1)},
                   dice.between(0, 1), dice.between(0, 1));
      settings.angular_velocity = dice.between(-3, 3);
      bodies.push_back(*world.add(shape, settings));
    }
    double first = 2;
    std::size_t first_a = 0;
    std::size_t first_b = 0;
    const auto placed = [&](std::size_t k) {
      const Body<double> body = world.body(bodies[k]);
      return Placed<double>(world.shape(bodies[k]), *Pose<double>::make(body.centre, world.pose(bodies[k]).rotation()));
    };
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      for (std::size_t j = i + 1; j < bodies.size(); ++j) {
        const Body<double> a = world.body(bodies[i]);
        const Body<double> b = world.body(bodies[j]);
        const auto impact =
            time_of_impact(placed(i), placed(j), *Motion<double>::make(a.velocity * 2.0, a.angular_velocity * 2),
                           *Motion<double>::make(b.velocity * 2.0, b.angular_velocity * 2));
        ASSERT_NE(impact.outcome, Outcome::overlapping);
        if (impact.outcome != Outcome::hit || impact.t * 2 >= first) continue;
        first = impact.t * 2;
        first_a = i;
        first_b = j;
      }
    }
    const StepReport report = *world.step(2);
    if (first >= 2) {
      ASSERT_EQ(report.collisions.size(), 0u) << round;
      continue;
    }
    ++met;
    ASSERT_GT(report.collisions.size(), 0u) << round;
    ASSERT_NEAR(report.collisions[0].time, first, 1e-6) << round;
    ASSERT_EQ(report.collisions[0].a, bodies[first_a]) << round;
    ASSERT_EQ(report.collisions[0].b, bodies[first_b]) << round;
  }
  EXPECT_GT(met, testing::share(200));
}

/// Nothing ever inside another or outside the room, whatever the shapes, their number and their speed: up to 10⁴ sizes
/// a second. In one round of four all move along the axes at one speed, so that many collisions have one time.
TEST(FirstCollisionOracle, NothingGetsThroughAnythingInTheLongRun) {
  Dice dice(23);
  std::size_t collisions = 0;
  std::size_t events = 0;
  double deepest_elastic = 0;
  double deepest = 0;
  const auto wanted = static_cast<std::size_t>(std::min(rounds(100000), 1000000));
  for (int round = 0; events < wanted; ++round) {
    const bool equal_times = round % 4 == 3;
    FirstCollisionSettings settings;
    const bool pulled = dice.integer(0, 2) == 0;
    if (pulled) settings.acceleration = {dice.between(-3, 3), -10};
    settings.paths = dice.integer(0, 1) == 0 ? Paths::straight : Paths::parabolic;
    FirstCollisionWorld world = empty_world(settings);
    const double half = dice.between(2.2, 4);
    const double e = dice.integer(0, 2) == 0 ? 1 : dice.between(0, 1);
    add_room(world, half, 0, 0.3);
    const double speed = std::pow(10.0, dice.between(0, 4));
    std::vector<BodyId> bodies;
    for (int k = 0; k < 16; ++k) {
      const auto kind = dice.integer(0, 3);
      const Shape<double> shape = kind == 0   ? disc_of(dice.between(0.1, 0.45))
                                  : kind == 1 ? testing::box_of(0.45, dice.between(0.001, 0.2))
                                              : regular_polygon(static_cast<int>(dice.integer(3, 9)), 0.45);
      BodySettings body =
          at_place({1.05 * (k % 4) - 1.6, 1.05 * (k / 4) - 1.6},
                   {dice.between(-speed, speed), dice.between(-speed, speed)}, e, dice.integer(0, 1) == 0 ? 0 : 0.3);
      body.angular_velocity = dice.between(-speed, speed);
      body.density = dice.between(0.5, 2);
      if (equal_times) {
        body.velocity = Vec2d(k % 2 == 0 ? speed : 0, k % 2 == 0 ? 0 : speed) * (k % 3 == 0 ? -1.0 : 1.0);
        body.angular_velocity = 0;
      }
      bodies.push_back(*world.add(shape, body));
    }
    double energy = world.energy();
    for (int step = 0; step < 30; ++step) {
      const StepReport report = *world.step(0.2 / speed);
      ASSERT_TRUE(report.complete) << round << ": " << report.events << " events in step " << step;
      ASSERT_EQ(report.losses.size(), 0u) << round;
      collisions += report.collisions.size();
      events += report.events;
      double depth = -least_separation(world, bodies);
      for (const BodyId body : bodies) depth = std::max(depth, out_of_room(world, body, half));
      double& most = e == 1 ? deepest_elastic : deepest;
      most = std::max(most, depth);
      // What rests may sink in by some hundredths of its size when it is struck, a tenth in one room of a thousand;
      // without rest there is rounding only.
      ASSERT_LT(depth, e == 1 ? 1e-8 : 0.12)
          << round << ", step " << step << ", e " << e << ", speed " << speed << ", pulled " << pulled << ", pushed "
          << report.pushed << ", resting " << report.resting << ", straight " << (settings.paths == Paths::straight);
      // Apart from what pushes apart what rests, nothing gives energy.
      if (!pulled) {
        ASSERT_LE(world.energy(), energy * (1 + 1e-9)) << round << ", step " << step;
        energy = world.energy();
      }
    }
  }
  std::cout << collisions << " collisions, " << events << " events; deepest " << deepest_elastic << " m where nothing "
            << "rests, " << deepest << " m elsewhere\n";
}

/// What is left over of the conservation laws.
struct Drift {
  std::size_t collisions;
  double energy;    ///< relative
  double momentum;  ///< of bodies and walls together, relative to Σ|mv|
};

/// 64 elastic bodies without friction in a room, until they have collided so often. The walls have what was given them.
Drift drift_after(std::size_t collisions, const Shape<double>& large, const Shape<double>& small, double density) {
  FirstCollisionWorld world = empty_world();
  add_room(world, 6);
  Dice dice(24);
  std::vector<BodyId> bodies;
  for (int k = 0; k < 64; ++k) {
    const double x = dice.between(-1, 1);
    BodySettings settings = at_place({1.4 * (k % 8) - 4.9, 1.4 * (k / 8) - 4.9}, {x, dice.between(-1, 1)});
    settings.density = k % 2 == 0 ? 1 : density;
    bodies.push_back(*world.add(k % 3 == 0 ? small : large, settings));
  }
  long double given[2] = {0, 0};
  // Energy, both components of momentum, and Σ|mv|, without the sum's own rounding.
  const auto sums = [&] {
    std::array<long double, 4> sum{0, given[0], given[1], 0};
    for (const BodyId id : bodies) {
      const Body<double> body = world.body(id);
      const long double vx = body.velocity.x;
      const long double vy = body.velocity.y;
      const long double spin = body.angular_velocity;
      sum[0] += ((vx * vx + vy * vy) / body.inverse_mass + spin * spin / body.inverse_inertia) / 2;
      sum[1] += vx / body.inverse_mass;
      sum[2] += vy / body.inverse_mass;
      sum[3] += std::sqrt(vx * vx + vy * vy) / body.inverse_mass;
    }
    return sum;
  };
  const auto before = sums();
  Drift drift{0, 0, 0};
  while (drift.collisions < collisions) {
    const StepReport report = *world.step(1);
    EXPECT_TRUE(report.complete);
    drift.collisions += report.collisions.size();
    for (const Collision& collision : report.collisions) {
      if (collision.a.index >= 4) continue;
      // B is the body: its walls feel the opposite.
      for (int axis = 0; axis < 2; ++axis) {
        const double along = axis == 0 ? collision.normal.x : collision.normal.y;
        given[axis] -= static_cast<long double>(collision.normal_impulse) * along;
      }
    }
  }
  const auto after = sums();
  drift.energy = static_cast<double>(after[0] / before[0] - 1);
  drift.momentum = static_cast<double>((std::fabs(after[1] - before[1]) + std::fabs(after[2] - before[2])) / before[3]);
  return drift;
}

/// 10⁶ collisions in the long run. What rounding leaves must hardly add up, which is seen in a short run, too. Bodies
/// of several masses have another sum of inverse masses for each pair, which is rounded in one way for ever.
TEST(FirstCollisionOracle, ElasticBodiesKeepEnergyAndMomentumToRounding) {
  const auto wanted = static_cast<std::size_t>(rounds(20000));
  const double part = static_cast<double>(wanted) / 1e6;
  const Drift discs = drift_after(wanted, disc_of(0.5), disc_of(0.5), 1);
  const Drift mixed = drift_after(wanted, disc_of(0.45), disc_of(0.3), 2.5);
  const Drift octagons = drift_after(wanted, regular_polygon(8, 0.5), regular_polygon(8, 0.35), 2.5);
  for (const Drift& drift : {discs, mixed, octagons}) {
    std::cout << drift.collisions << " collisions: energy " << drift.energy << ", momentum " << drift.momentum << '\n';
  }
  EXPECT_LT(std::fabs(discs.energy), 1e-12 * part + 1e-14);
  EXPECT_LT(std::fabs(mixed.energy), 5e-12 * part + 1e-14);
  EXPECT_LT(std::fabs(octagons.energy), 1e-11 * part + 1e-14);
  for (const Drift& drift : {discs, mixed, octagons}) EXPECT_LT(drift.momentum, 1e-12 * part + 1e-14);
}

}  // namespace
}  // namespace gnomon
