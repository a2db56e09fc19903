// Tests worlds of shapes that constructors accept and queries find hard, class by class.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/shape/mass.h"
#include "shape_classes.h"
#include "worlds.h"

namespace gnomon::first_collision_classes_oracle_test {
namespace {

using testing::at_place;
using testing::Dice;
using testing::empty_world;
using testing::name_of;
using testing::rounds;
using testing::shape_classes;
using testing::shape_of;
using testing::ShapeClass;
using testing::static_at;

double power_of_ten(Dice& dice, double low, double high) { return std::pow(10, dice.between(low, high)); }

/// Counts of the failures in the worlds of a class.
struct Tally {
  int worlds = 0;
  int bodies = 0;
  int rejected = 0;  ///< rejections, neither because a body is in the way nor because the shape vanishes
  int stalls = 0;
  int unreported = 0;  ///< bodies that have disappeared without a loss report
  int gains = 0;       ///< gains of energy, where no source exists
  std::uint32_t max_events = 0;

  int wrong() const { return rejected + stalls + unreported + gains; }
};

void report(const char* name, const Tally& tally) {
  std::cout << name << ": " << tally.worlds << " worlds, " << tally.bodies << " bodies; " << tally.rejected
            << " rejected, " << tally.stalls << " stalls, " << tally.unreported << " unreported losses, " << tally.gains
            << " gains; at most " << tally.max_events << " events in a step\n";
}

/// Reports whether a shape has no area. A needle no thicker than the rounding of its corners may have none about its
/// centre of mass.
bool vanishes(const Shape<double>& shape) {
  const double extent = shape.view().extent();
  return mass_properties<double>(shape, 1)->mass <= 0x1p-48 * extent * extent;
}

/// Rotates `thrown` so that one of its edges faces one of `target`, and places it in front of that edge.
void face(Dice& dice, const Shape<double>& target, const Pose<double>& pose, const Shape<double>& thrown, double away,
          BodySettings& settings) {
  const auto edges = static_cast<std::int64_t>(target.view().size());
  const auto edge = static_cast<std::size_t>(dice.integer(0, edges - 1));
  const auto other = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(thrown.view().size()) - 1));
  const Vec2d normal = pose.rotation().apply(target.view().normals()[edge]);
  const Vec2d faces = thrown.view().normals()[other];
  const double angle = std::atan2(-normal.y, -normal.x) - std::atan2(faces.y, faces.x);
  const Vec2d at = pose.to_world(target.view().vertices()[edge]);
  const double aside = dice.between(-0.2, 0.2);
  settings.pose = *Pose<double>::make(at + normal * away + right_normal(normal) * aside, angle);
  settings.velocity = (normal * -1.0 + right_normal(normal) * dice.between(-0.3, 0.3)) * power_of_ten(dice, -1, 1.5);
  settings.angular_velocity = 0;
}

/// Adds one static shape, and throws up to four at it, half of them edge to edge; one of three is ordinary.
void throw_at_static(Dice& dice, ShapeClass its_class, EventDrivenWorld& world, Tally& tally) {
  const double restitution = dice.integer(0, 2) == 0 ? 0 : dice.integer(0, 1) == 0 ? 1 : dice.between(0, 1);
  const double friction = dice.integer(0, 1) == 0 ? 0 : 0.5;
  BodySettings still = static_at({0, 0}, restitution, friction);
  still.pose = *Pose<double>::make({0, 0}, dice.between(-3, 3));
  const auto add = [&](const Shape<double>& shape, const BodySettings& settings) {
    const auto added = world.add(shape, settings);
    ++tally.bodies;
    if (!added && added.status() != Status::overlapping && !vanishes(shape)) ++tally.rejected;
  };
  const Shape<double> target = shape_of<double>(its_class, dice, 1);
  add(target, still);
  const auto count = dice.integer(1, 4);
  for (std::int64_t k = 0; k < count; ++k) {
    const ShapeClass its = dice.integer(0, 2) == 0 ? ShapeClass::ordinary : its_class;
    const Shape<double> shape = shape_of<double>(its, dice, power_of_ten(dice, -1, 0));
    const double away = 2.5 + 1.5 * static_cast<double>(k);
    const double angle = dice.between(0, 3.14);
    const Vec2d from = Vec2d(std::cos(angle), std::sin(angle)) * away;
    const double x = dice.between(-0.8, 0.8);
    const Vec2d at(x, dice.between(-0.8, 0.8));
    BodySettings settings = at_place(from, (at - from) * (power_of_ten(dice, -1, 1.5) / away), restitution, friction);
    settings.pose = *Pose<double>::make(from, dice.between(-3, 3));
    settings.angular_velocity = dice.integer(0, 1) == 0 ? 0 : dice.between(-5, 5);
    settings.density = dice.between(0.5, 2);
    if (dice.integer(0, 1) == 0) face(dice, target, still.pose, shape, away, settings);
    add(shape, settings);
  }
}

TEST(FirstCollisionClasses, EveryWorldGetsOn) {
  for (const ShapeClass its_class : shape_classes) {
    Dice dice(900 + static_cast<std::uint64_t>(its_class));
    Tally tally;
    for (int round = 0; round < rounds(600); ++round) {
      EventDrivenSettings settings;
      const bool pulled = dice.integer(0, 1) == 0;
      if (pulled) settings.acceleration = {0, -10};
      settings.paths = dice.integer(0, 3) == 0 ? Paths::straight : Paths::parabolic;
      // A needle that a body with 10⁹ times its mass throws at a wall bounces some 10⁵ times.
      settings.max_events = 200000;
      EventDrivenWorld world = empty_world(settings);
      throw_at_static(dice, its_class, world, tally);
      ++tally.worlds;
      const std::uint32_t before = world.count();
      std::uint32_t lost = 0;
      double energy = world.energy();
      for (int step = 0; step < 30; ++step) {
        const StepReport now = *world.step(1.0 / 30);
        tally.max_events = std::max(tally.max_events, now.events);
        lost += static_cast<std::uint32_t>(now.losses.size());
        if (!now.complete) {
          ++tally.stalls;
          break;
        }
        if (pulled) continue;
        if (world.energy() > energy * (1 + 1e-9)) ++tally.gains;
        energy = world.energy();
      }
      if (world.count() + lost != before) ++tally.unreported;
    }
    report(name_of(its_class), tally);
    EXPECT_EQ(tally.wrong(), 0) << name_of(its_class);
  }
}

/// Returns half of the least distance of two parallel lines around a shape.
double half_width(const Shape<double>& shape) {
  const ShapeView<double> view = shape.view();
  double least = view.size() < 3 ? 0 : view.extent();
  for (std::size_t edge = 0; edge < view.size() && view.size() > 2; ++edge) {
    double width = 0;
    for (const Vec2d vertex : view.vertices()) {
      width = std::max(width, dot(view.normals()[edge], view.vertices()[edge] - vertex));
    }
    least = std::min(least, width);
  }
  return least / 2 + view.radius();
}

/// The first collision of a pair according to time_of_impact and closest_points.
struct Pair {
  Shape<double> target;
  Shape<double> thrown;
  Pose<double> wall_pose;
  BodySettings settings;

  Placed<double> thrown_at(double time) const {
    const Vec2d place = settings.pose.position() + settings.velocity * time;
    return {thrown.view(), *Pose<double>::make(place, settings.pose.rotation())};
  }
  double distance_at(double time) const {
    return closest_points(Placed<double>(target.view(), wall_pose), thrown_at(time)).distance;
  }
  /// Returns the distance of a point of the world from the farther of the two shapes.
  double off_both(Vec2d point, double time) const {
    const Shape<double> dot_at = *make_circle<double>(point, 0);
    const Placed<double> spot(dot_at.view(), Pose<double>());
    return std::max(closest_points(spot, Placed<double>(target.view(), wall_pose)).distance,
                    closest_points(spot, thrown_at(time)).distance);
  }
};

TEST(FirstCollisionClasses, TheFirstCollisionIsWhereShapesMeet) {
  constexpr double span = 2;
  for (const ShapeClass its_class : shape_classes) {
    Dice dice(950 + static_cast<std::uint64_t>(its_class));
    int hits = 0;
    int wrong = 0;
    double furthest = 0;
    for (int round = 0; round < rounds(3000); ++round) {
      const Shape<double> target = shape_of<double>(its_class, dice, 1);
      const Shape<double> thrown =
          dice.integer(0, 2) == 0 ? testing::disc_of(dice.between(0.1, 0.5)) : shape_of<double>(its_class, dice, 0.5);
      const double angle = dice.between(0, 6.28);
      const Vec2d from = Vec2d(std::cos(angle), std::sin(angle)) * 2.5;
      const double x = dice.between(-0.8, 0.8);
      const Vec2d at(x, dice.between(-0.8, 0.8));
      BodySettings settings = at_place(from, (at - from) * dice.between(0.6, 2), 0);
      settings.pose = *Pose<double>::make(from, dice.between(-3, 3));
      BodySettings still = static_at({0, 0});
      still.pose = *Pose<double>::make({0, 0}, dice.between(-3, 3));
      if (thrown.view().size() > 1 && dice.integer(0, 1) == 0) face(dice, target, still.pose, thrown, 2.5, settings);

      EventDrivenWorld world = empty_world();
      const auto wall_id = world.add(target, still);
      const auto thrown_id = world.add(thrown, settings);
      const bool in_the_way = !thrown_id && thrown_id.status() == Status::overlapping;
      if (vanishes(target) || vanishes(thrown) || in_the_way) continue;
      ASSERT_TRUE(wall_id && thrown_id) << round;
      const Pair pair{target, thrown, still.pose, settings};
      const auto stays = Motion<double>::make({0, 0}, 0);
      const auto flies = Motion<double>::make(settings.velocity * span, 0);
      const Placed<double> wall(target.view(), still.pose);
      const Impact<double> impact = time_of_impact(wall, pair.thrown_at(0), *stays, *flies);
      // The world's shapes are the same up to rounding.
      const double slop = 2 * impact_slop(wall, pair.thrown_at(0), *stays, *flies);
      const StepReport step = *world.step(span);
      if (!step.complete) {
        ++wrong;
      } else if (impact.outcome == Outcome::separated) {
        wrong += step.collisions.empty() || pair.distance_at(step.collisions[0].time) <= slop ? 0 : 1;
      } else if (impact.outcome == Outcome::hit) {
        ++hits;
        const double expected = impact.t * span;
        if (step.collisions.empty()) {
          // The exceptions are the end of the time, and a near miss within the slop.
          wrong += pair.distance_at(expected) > 0 || expected > span - 1e-6 ? 0 : 1;
          continue;
        }
        const Collision& first = step.collisions[0];
        // Within the resting tolerance the contact may have two points, one of which is still this far away.
        const double rests = 2e-3 * std::min(half_width(target), half_width(thrown));
        const double off = std::max(pair.distance_at(first.time), pair.off_both(first.point, first.time) - rests);
        const double speed = std::sqrt(dot(settings.velocity, settings.velocity));
        const bool early = first.time < expected - slop / speed && pair.distance_at(first.time) > slop;
        furthest = std::max(furthest, off / slop);
        wrong += off > slop || early ? 1 : 0;
      }
    }
    std::cout << name_of(its_class) << ": " << hits << " hits, " << wrong << " wrong; furthest " << furthest
              << " of the slop\n";
    EXPECT_GT(hits, rounds(3000) / 4);
    EXPECT_EQ(wrong, 0) << name_of(its_class);
  }
}

}  // namespace
}  // namespace gnomon::first_collision_classes_oracle_test
