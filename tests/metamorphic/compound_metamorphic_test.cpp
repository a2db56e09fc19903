// Invariance of a compound: the order of the two bodies, the order of its parts, and the cut of its outline must not
// matter.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/parts/compound.h"
#include "outlines.h"

namespace gnomon::compound_metamorphic_test {
namespace {

using testing::Dice;
using testing::Outline;
using testing::rounds;

Compound<double> backwards(const Compound<double>& compound) {
  return Compound<double>({compound.parts().rbegin(), compound.parts().rend()});
}

struct Pair {
  explicit Pair(Dice& dice, int round)
      : outline_a(testing::any_outline(dice, round % testing::outline_kinds, 12)),
        outline_b(testing::any_outline(dice, (round + 1) % testing::outline_kinds, 9)),
        a(*Compound<double>::of_outline(outline_a)),
        b(*Compound<double>::of_outline(outline_b)) {
    for (const Outline* outline : {&outline_a, &outline_b}) {
      for (const Vec2d corner : *outline) reach = std::max({reach, std::abs(corner.x), std::abs(corner.y)});
    }
    pose_a = testing::random_pose<double>(dice, reach);
    pose_b = testing::random_pose<double>(dice, 2 * reach);
    const Vec2d way = pose_a.position() - pose_b.position();
    motion_a = *Motion<double>::make(dice.between(-1, 1) * way, dice.between(-1, 1));
    motion_b = *Motion<double>::make(way, dice.between(-1, 1));
  }

  Outline outline_a;
  Outline outline_b;
  Compound<double> a;
  Compound<double> b;
  double reach = 0;
  Pose<double> pose_a;
  Pose<double> pose_b;
  Motion<double> motion_a;
  Motion<double> motion_b;
};

TEST(CompoundMetamorphic, TheOtherWayRound) {
  Dice dice(81);
  for (int round = 0; round < rounds(2000); ++round) {
    const Pair pair(dice, round);
    const PlacedCompound<double> a(pair.a, pair.pose_a);
    const PlacedCompound<double> b(pair.b, pair.pose_b);
    ASSERT_EQ(overlaps(a, b), overlaps(b, a));
    const auto there = closest_points(a, b);
    const auto back = closest_points(b, a);
    ASSERT_NEAR(there.nearest.distance, back.nearest.distance, 1e-12 * pair.reach);
    const auto hit = time_of_impact(a, b, pair.motion_a, pair.motion_b);
    const auto same = time_of_impact(b, a, pair.motion_b, pair.motion_a);
    ASSERT_EQ(hit.first.outcome, same.first.outcome);
    ASSERT_NEAR(hit.first.t, same.first.t, 1e-8);
  }
}

TEST(CompoundMetamorphic, TheOrderOfParts) {
  Dice dice(82);
  for (int round = 0; round < rounds(2000); ++round) {
    const Pair pair(dice, round);
    const Compound<double> turned_a = backwards(pair.a);
    const Compound<double> turned_b = backwards(pair.b);
    const PlacedCompound<double> a(pair.a, pair.pose_a);
    const PlacedCompound<double> b(pair.b, pair.pose_b);
    const PlacedCompound<double> c(turned_a, pair.pose_a);
    const PlacedCompound<double> d(turned_b, pair.pose_b);
    ASSERT_EQ(overlaps(a, b), overlaps(c, d));
    // The same pairs are computed, so these are the same bits.
    ASSERT_EQ(closest_points(a, b).nearest.distance, closest_points(c, d).nearest.distance);
    const auto hit = time_of_impact(a, b, pair.motion_a, pair.motion_b);
    const auto same = time_of_impact(c, d, pair.motion_a, pair.motion_b);
    ASSERT_EQ(hit.first.outcome, same.first.outcome);
    ASSERT_EQ(hit.first.t, same.first.t);
    if (hit.first.outcome != Outcome::overlapping) {
      ASSERT_EQ(hit.first.lo, same.first.lo);
    }
    const Vec2d way = pair.pose_a.position() - pair.pose_b.position();
    const auto ray = *Ray<double>::make(pair.pose_b.position(), way, std::numeric_limits<double>::infinity());
    const auto first = ray_cast(a, ray);
    const auto also = ray_cast(c, ray);
    ASSERT_EQ(first.first.hit, also.first.hit);
    ASSERT_EQ(first.first.t, also.first.t);
    const auto mass = *mass_properties<double>(pair.a, 1);
    const auto same_mass = *mass_properties<double>(turned_a, 1);
    ASSERT_NEAR(mass.mass, same_mass.mass, 1e-13 * mass.mass);
    ASSERT_NEAR(mass.inertia, same_mass.inertia, 1e-12 * mass.inertia);
  }
}

TEST(CompoundMetamorphic, TheWayItWasCut) {
  Dice dice(83);
  for (int round = 0; round < rounds(1000); ++round) {
    const Pair pair(dice, round);
    const auto fewest = *Compound<double>::of_outline(pair.outline_a, Parts::fewest);
    const PlacedCompound<double> a(pair.a, pair.pose_a);
    const PlacedCompound<double> c(fewest, pair.pose_a);
    const PlacedCompound<double> b(pair.b, pair.pose_b);
    ASSERT_NEAR(closest_points(a, b).nearest.distance, closest_points(c, b).nearest.distance, 1e-12 * pair.reach);
    const auto hit = time_of_impact(a, b, pair.motion_a, pair.motion_b);
    const auto same = time_of_impact(c, b, pair.motion_a, pair.motion_b);
    ASSERT_EQ(hit.first.outcome, same.first.outcome);
    ASSERT_NEAR(hit.first.t, same.first.t, 1e-8);
    const auto mass = *mass_properties<double>(pair.a, 1);
    const auto same_mass = *mass_properties<double>(fewest, 1);
    ASSERT_NEAR(mass.mass, same_mass.mass, 1e-12 * mass.mass);
    ASSERT_NEAR(mass.inertia, same_mass.inertia, 1e-11 * mass.inertia);
  }
}

}  // namespace
}  // namespace gnomon::compound_metamorphic_test
