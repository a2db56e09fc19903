// Tests the first-collision loop against one without event queue, neighbours and local times: it computes the next
// collision of every pair, moves all bodies to the first one, and repeats.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "geometry/motion/next_contact.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "worlds.h"

namespace gnomon::first_collision_oracle_test {
namespace {

using testing::add_room;
using testing::at_place;
using testing::Dice;
using testing::disc_of;
using testing::empty_world;
using testing::min_separation;
using testing::out_of_room;
using testing::regular_polygon;
using testing::rounds;

struct Seen {
  double time;
  std::size_t a;
  std::size_t b;  ///< from the number of discs on: a wall, in the order in which add_room adds them
};

/// A freely falling disc, for which only the place matters.
struct Disc {
  double radius;
  double mass;
  Vec2d place;
  Vec2d velocity;
};

/// Frictionless discs in a square room, e = 1, on parabolas. Its second wall, on the left, moves uniformly.
class DiscsInARoom {
 public:
  DiscsInARoom(double half, Vec2d acceleration, double push) : half_(half), acceleration_(acceleration), push_(push) {}

  void add(const Disc& disc) { discs_.push_back(disc); }

  Seen advance() {
    Seen next{std::numeric_limits<double>::infinity(), 0, 0};
    for (std::size_t i = 0; i < discs_.size(); ++i) {
      for (std::size_t j = i + 1; j < discs_.size(); ++j) consider(next, disc_time(discs_[i], discs_[j]), i, j);
      for (std::size_t wall = 0; wall < 4; ++wall) consider(next, wall_time(discs_[i], wall), i, discs_.size() + wall);
    }
    for (Disc& disc : discs_) {
      disc.place += (disc.velocity + acceleration_ * (next.time / 2)) * next.time;
      disc.velocity += acceleration_ * next.time;
    }
    time_ += next.time;
    next.time = time_;
    if (next.b < discs_.size()) {
      Disc& a = discs_[next.a];
      Disc& b = discs_[next.b];
      const Vec2d apart = b.place - a.place;
      const Vec2d n = apart / std::sqrt(dot(apart, apart));
      const double blow = 2 * dot(n, b.velocity - a.velocity) / (1 / a.mass + 1 / b.mass);
      a.velocity += n * (blow / a.mass);
      b.velocity -= n * (blow / b.mass);
    } else {
      const std::size_t wall = next.b - discs_.size();
      Vec2d& velocity = discs_[next.a].velocity;
      double& speed = axis_of(wall) == 0 ? velocity.x : velocity.y;
      speed = 2 * speed_of(wall) - speed;
    }
    return next;
  }

 private:
  static int axis_of(std::size_t wall) { return wall % 2 == 0 ? 1 : 0; }
  static double side_of(std::size_t wall) { return wall < 2 ? -1 : 1; }
  double speed_of(std::size_t wall) const { return wall == 1 ? push_ : 0; }

  static void consider(Seen& next, double time, std::size_t a, std::size_t b) {
    if (time < next.time) next = {time, a, b};
  }
  /// Both fall alike, so gravity cancels.
  static double disc_time(const Disc& a, const Disc& b) {
    const Vec2d apart = b.place - a.place;
    const Vec2d velocity = b.velocity - a.velocity;
    const double reach = a.radius + b.radius;
    const double closing = dot(apart, velocity);
    if (closing >= 0) return std::numeric_limits<double>::infinity();
    const double speed2 = dot(velocity, velocity);
    const double root2 = closing * closing - speed2 * (dot(apart, apart) - reach * reach);
    if (root2 < 0) return std::numeric_limits<double>::infinity();
    const double time = (-closing - std::sqrt(root2)) / speed2;
    return time > 0 ? time : 0;
  }
  double wall_time(const Disc& disc, std::size_t wall) const {
    const int axis = axis_of(wall);
    const double side = side_of(wall);
    const double speed = side * (disc.velocity[axis] - speed_of(wall));
    const double pull = side * acceleration_[axis];
    const double inner = half_ + side * speed_of(wall) * time_;
    const double gap = inner - disc.radius - side * disc.place[axis];
    // After a collision a pair touches and separates.
    const bool touches = std::fabs(gap) < 1e-9;
    if (touches && speed > 0) return 0;
    if (pull == 0) return speed > 0 ? gap / speed : std::numeric_limits<double>::infinity();
    if (touches) return pull > 0 ? -2 * speed / pull : std::numeric_limits<double>::infinity();
    const double root2 = speed * speed + 2 * pull * gap;
    if (root2 < 0) return std::numeric_limits<double>::infinity();
    const double root = std::sqrt(root2);
    const double first = (-speed - root) / pull;
    const double second = (-speed + root) / pull;
    const double sooner = std::min(first, second);
    const double time = sooner > 0 ? sooner : std::max(first, second);
    return time > 0 ? time : std::numeric_limits<double>::infinity();
  }

  double half_;
  Vec2d acceleration_;
  double push_;
  double time_ = 0;
  std::vector<Disc> discs_;
};

/// In a third of the rounds discs are alike and move straight; in the others they have several masses, and fall. In a
/// third of the rounds a wall moves.
TEST(FirstCollisionOracle, DiscsCollideInTheSameOrderAtTheSameTimes) {
  Dice dice(21);
  for (int round = 0; round < rounds(300); ++round) {
    const auto count = static_cast<int>(dice.integer(1, 9));
    const bool alike = round % 3 == 0;
    const double radius = dice.between(0.1, 0.45);
    const double half = 2;
    const Vec2d acceleration = alike ? Vec2d(0, 0) : Vec2d(dice.between(-1, 1), dice.between(-4, 0));
    const double push = round % 3 == 2 ? dice.between(0.05, 0.3) : 0;
    EventDrivenWorld world = empty_world({.acceleration = acceleration});
    DiscsInARoom slow(half, acceleration, push);
    std::vector<BodyId> discs;
    for (int k = 0; k < count; ++k) {
      const Vec2d place(-1.3 + 1.3 * (k % 3), -1.3 + 1.3 * (k / 3));
      const Vec2d velocity{dice.between(-2, 2), dice.between(-2, 2)};
      const double its = alike ? radius : radius * dice.between(0.5, 1);
      BodySettings settings = at_place(place, velocity);
      settings.density = alike ? 1 : dice.between(0.2, 5);
      discs.push_back(*world.add(disc_of(its), settings));
      slow.add({its, 1 / world.body(discs.back()).inverse_mass, place, velocity});
    }
    add_room(world, half);
    // The moving wall is the second one, on the left.
    ASSERT_EQ(world.set_velocity(world.occupant(static_cast<std::uint32_t>(count) + 1), {push, 0}, 0), Fault{});
    std::vector<Collision> all;
    while (all.size() < 15) {
      const StepReport report = *world.step(0.125);
      all.insert(all.end(), report.collisions.begin(), report.collisions.end());
    }
    // A wall is met within its slop, which a slow disc needs a while to cross. Each collision multiplies an error by
    // the free path in units of the radius.
    double tolerance = 2e-7;
    for (std::size_t k = 0; k < 15; ++k, tolerance *= 1.7) {
      const Seen expected = slow.advance();
      ASSERT_NEAR(all[k].time, expected.time, tolerance) << "round " << round << ", collision " << k;
      ASSERT_EQ(all[k].a.index, expected.a) << "round " << round << ", collision " << k;
      ASSERT_EQ(all[k].b.index, expected.b) << "round " << round << ", collision " << k;
    }
  }
}

/// Rotating polygons: the pair that time_of_impact finds first, and the world's response to it.
TEST(FirstCollisionOracle, TurningPolygonsMeetWhenTimeOfImpactSays) {
  Dice dice(22);
  int met = 0;
  for (int round = 0; round < rounds(400); ++round) {
    EventDrivenWorld world = empty_world();
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

/// First collision of all pairs, from the present state.
struct First {
  double time = std::numeric_limits<double>::infinity();
  double second = std::numeric_limits<double>::infinity();  ///< time of the next pair
  double unsure = std::numeric_limits<double>::infinity();  ///< time from which a pair has no reliable answer
  std::size_t a = 0;
  std::size_t b = 0;
};

First first_of_all_pairs(const EventDrivenWorld& world, const std::vector<BodyId>& bodies, Vec2d acceleration,
                         double span) {
  First first;
  const auto placed = [&](BodyId id) {
    return Placed<double>(world.shape(id), *Pose<double>::make(world.body(id).centre, world.pose(id).rotation()));
  };
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    for (std::size_t j = i + 1; j < bodies.size(); ++j) {
      const Body<double> a = world.body(bodies[i]);
      const Body<double> b = world.body(bodies[j]);
      const bool a_falls = a.inverse_mass > 0;
      const bool b_falls = b.inverse_mass > 0;
      if (!a_falls && !b_falls) continue;
      const Vec2d pull = (b_falls ? acceleration : Vec2d(0, 0)) - (a_falls ? acceleration : Vec2d(0, 0));
      const NextContact meeting = next_contact(
          placed(bodies[i]), placed(bodies[j]), *Motion<double>::make(a.velocity * span, a.angular_velocity * span),
          *Motion<double>::make(b.velocity * span, b.angular_velocity * span), pull * (span * span / 2), 1e-12);
      const double time = world.now() + meeting.t * span;
      if (meeting.kind == NextContactKind::inconclusive) first.unsure = std::min(first.unsure, time);
      if (meeting.kind != NextContactKind::contact) continue;
      if (time < first.time) {
        first.second = first.time;
        first.time = time;
        first.a = i;
        first.b = j;
      } else {
        first.second = std::min(first.second, time);
      }
    }
  }
  return first;
}

/// Counts of the collisions that a test has compared with the first of all pairs.
struct Compared {
  int compared = 0;
  int left_out = 0;
};

/// Compares fifteen collisions, one after the other.
void compare_with_all_pairs(EventDrivenWorld& world, Vec2d acceleration, double seconds, int round, Compared& counts) {
  constexpr double span = 1;
  std::vector<BodyId> bodies;
  for (std::uint32_t slot = 0; slot < world.slots(); ++slot) bodies.push_back(world.occupant(slot));
  for (int k = 0; k < 15; ++k) {
    const First first = first_of_all_pairs(world, bodies, acceleration, span);
    const double until = world.now() + span;
    StepReport report = *world.step(seconds);
    while (report.collisions.empty() && report.time < until) report = *world.step(seconds);
    // Rounding decides the order of two simultaneous collisions, and an unknown time has no order.
    const bool doubtful = first.second - first.time < 1e-5 || first.unsure < first.time;
    if (doubtful || report.collisions.empty() || first.time > until - 1e-5) {
      ++counts.left_out;
      ASSERT_TRUE(doubtful || first.time > until - 1e-5) << "round " << round << ", collision " << k;
      continue;
    }
    ++counts.compared;
    ASSERT_NEAR(report.collisions[0].time, first.time, 1e-6) << "round " << round << ", collision " << k;
    ASSERT_EQ(report.collisions[0].a, bodies[first.a]) << "round " << round << ", collision " << k;
    ASSERT_EQ(report.collisions[0].b, bodies[first.b]) << "round " << round << ", collision " << k;
  }
}

/// Polygons, discs and capsules of several masses rotate and fall in a room with a moving ram.
TEST(FirstCollisionOracle, TheNextCollisionIsThatOfTheFirstOfAllPairs) {
  Dice dice(25);
  Compared counts;
  for (int round = 0; round < rounds(200); ++round) {
    const Vec2d acceleration = round % 2 == 0 ? Vec2d(0, 0) : Vec2d(dice.between(-1, 1), -5);
    EventDrivenWorld world = empty_world({.acceleration = acceleration, .max_events = 1});
    add_room(world, 3);
    const BodyId ram = *world.add(testing::box_of(0.1, 2.5), testing::static_at({-2.8, 0}));
    ASSERT_EQ(world.set_velocity(ram, {0.2, 0}, dice.between(-0.05, 0.05)), Fault{});
    for (int k = 0; k < 6; ++k) {
      const auto kind = dice.integer(0, 3);
      const Shape<double> shape = kind == 0   ? disc_of(dice.between(0.2, 0.5))
                                  : kind == 1 ? *make_segment<double>({-0.3, 0}, {0.3, 0}, dice.between(0.1, 0.2))
                                              : testing::random_polygon<double>(dice, 7, 0.6);
      BodySettings settings =
          at_place({1.7 * (k % 3) - 1.5, 2.0 * (k / 3) - 1}, {dice.between(-2, 2), dice.between(-2, 2)}, 1,
                   dice.integer(0, 1) == 0 ? 0 : 0.5);
      settings.angular_velocity = dice.between(-3, 3);
      settings.density = dice.between(0.2, 5);
      ASSERT_TRUE(world.add(shape, settings)) << round;
    }
    compare_with_all_pairs(world, acceleration, 1e3, round, counts);
  }
  std::cout << counts.compared << " collisions compared, " << counts.left_out << " left out\n";
  EXPECT_GT(counts.compared, testing::share(2500));
}

/// Thin bodies have narrow boxes, which contain them only for a limited rotation. The steps are short, because a body
/// with a large rotation in a step has a wide box.
TEST(FirstCollisionOracle, TheNextCollisionOfThinBodiesIsThatOfTheFirstOfAllPairs) {
  Dice dice(26);
  Compared counts;
  for (int round = 0; round < rounds(150); ++round) {
    const Vec2d acceleration = round % 2 == 0 ? Vec2d(0, 0) : Vec2d(dice.between(-1, 1), -5);
    EventDrivenWorld world = empty_world({.acceleration = acceleration, .max_events = 1});
    add_room(world, 3);
    const double spin = round % 3 == 0 ? 20 : 3;
    for (int k = 0; k < 12; ++k) {
      const double half = std::pow(10, dice.between(-4, -1.3));
      const Shape<double> shape =
          dice.integer(0, 3) == 0 ? *make_segment<double>({-0.7, 0}, {0.6, 0}, half) : testing::box_of(0.75, half);
      const Vec2d velocity{dice.between(-2, 2), dice.between(-2, 2)};
      BodySettings settings = at_place({}, velocity, 1, dice.integer(0, 1) == 0 ? 0 : 0.5);
      settings.pose = *Pose<double>::make({1.7 * (k % 3) - 1.7, 0.9 * (k / 3) - 1.4}, dice.between(-0.2, 0.2));
      settings.angular_velocity = dice.between(-spin, spin);
      settings.density = dice.between(0.2, 5);
      ASSERT_TRUE(world.add(shape, settings)) << round;
    }
    compare_with_all_pairs(world, acceleration, 1.0 / 60, round, counts);
  }
  std::cout << counts.compared << " collisions compared, " << counts.left_out << " left out\n";
  EXPECT_GT(counts.compared, testing::share(1900));
}

/// No body is ever inside another or outside the room, for any shapes, any number of them, and speeds up to 10⁴ sizes a
/// second. In one round of four all move along the axes at one speed, so that many collisions have one time. In one of
/// five the steps are short, 2 · 10⁻⁴ s.
TEST(FirstCollisionOracle, NothingGetsThroughAnythingInTheLongRun) {
  Dice dice(23);
  std::size_t collisions = 0;
  std::size_t events = 0;
  double deepest_elastic = 0;
  double deepest_in_wall = 0;
  double deepest_in_pair = 0;
  const auto wanted = static_cast<std::size_t>(std::min(rounds(100000), 1000000));
  for (int round = 0; events < wanted; ++round) {
    const bool equal_times = round % 4 == 3;
    EventDrivenSettings settings;
    const bool pulled = dice.integer(0, 2) == 0;
    if (pulled) settings.acceleration = {dice.between(-3, 3), -10};
    settings.paths = dice.integer(0, 1) == 0 ? Paths::straight : Paths::parabolic;
    EventDrivenWorld world = empty_world(settings);
    const double half = dice.between(2.2, 4);
    const double e = dice.integer(0, 2) == 0 ? 1 : dice.between(0, 1);
    add_room(world, half, 0, 0.3);
    const bool fine = round % 5 == 4;
    const double speed = std::pow(10.0, fine ? dice.between(2, 3) : dice.between(0, 4));
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
    for (int step = 0; step < (fine ? 100 : 30); ++step) {
      const StepReport report = *world.step(fine ? 2e-4 : 0.2 / speed);
      ASSERT_TRUE(report.complete) << round << ": " << report.events << " events in step " << step;
      ASSERT_EQ(report.losses.size(), 0u) << round;
      collisions += report.collisions.size();
      events += report.events;
      const double in_pair = -min_separation(world, bodies);
      double in_wall = 0;
      for (const BodyId body : bodies) in_wall = std::max(in_wall, out_of_room(world, body, half));
      if (e == 1) {
        deepest_elastic = std::max({deepest_elastic, in_pair, in_wall});
      } else {
        deepest_in_wall = std::max(deepest_in_wall, in_wall);
        deepest_in_pair = std::max(deepest_in_pair, in_pair);
      }
      // A resting body may penetrate by some hundredths of its size when it is struck. Without resting contacts there
      // is only rounding.
      const std::string where = "round " + std::to_string(round) + ", step " + std::to_string(step) + ", e " +
                                std::to_string(e) + ", speed " + std::to_string(speed);
      ASSERT_LT(in_wall, e == 1 ? 1e-8 : 0.05) << where;
      ASSERT_LT(in_pair, e == 1 ? 1e-8 : 0.09) << where;
      // Apart from the correction of resting contacts, no process adds energy.
      if (!pulled) {
        ASSERT_LE(world.energy(), energy * (1 + 1e-9)) << round << ", step " << step;
        energy = world.energy();
      }
    }
  }
  std::cout << collisions << " collisions, " << events << " events; deepest " << deepest_elastic << " m where nothing "
            << "rests, elsewhere " << deepest_in_wall << " m in a wall and " << deepest_in_pair << " m in each other\n";
}

/// Drift of the conserved quantities.
struct Drift {
  std::size_t collisions;
  double energy;    ///< relative drift
  double momentum;  ///< drift of bodies and walls together, relative to Σ|mv|
};

/// Simulates 64 elastic bodies without friction in a room, until a number of collisions. The walls' momentum is the
/// impulse that they received.
Drift drift_after(std::size_t collisions, const Shape<double>& large, const Shape<double>& small, double density) {
  EventDrivenWorld world = empty_world();
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
  // Sums energy, both components of momentum, and Σ|mv|, without the sum's own rounding.
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
      // B is the body, so its walls receive the opposite impulse.
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

/// 10⁶ collisions in the long run. Rounding errors must hardly accumulate, which a short run shows, too. Bodies of
/// several masses have a different sum of inverse masses for each pair, whose rounding is always the same.
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
  EXPECT_LT(std::fabs(mixed.energy), 1e-12 * part + 1e-14);
  EXPECT_LT(std::fabs(octagons.energy), 1e-11 * part + 1e-14);
  for (const Drift& drift : {discs, mixed, octagons}) EXPECT_LT(drift.momentum, 1e-12 * part + 1e-14);
}

}  // namespace
}  // namespace gnomon::first_collision_oracle_test
