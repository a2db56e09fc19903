#include "gnomon/geometry/distance/distance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/geometry/point.h"
#include "support.h"

namespace gnomon::distance_test {
namespace {

Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }

Shape<double> box(double half_width, double half_height, double radius = 0) {
  const Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  return *make_polygon<double>(corners, radius);
}

Shape<double> regular(int n, double size) {
  std::vector<Vec2d> corners;
  for (int i = 0; i < n; ++i)
    corners.push_back({size * std::cos(2 * std::numbers::pi * i / n), size * std::sin(2 * std::numbers::pi * i / n)});
  return *make_polygon<double>(corners);
}

TEST(ClosestPoints, FaceToFace) {
  const auto shape = box(1, 1);
  const auto found = closest_points<double>({shape, at(0, 0)}, {shape, at(5, 0.5)});
  EXPECT_EQ(found.distance, 3);
  EXPECT_EQ(found.core_distance, 3);
  EXPECT_EQ(found.normal, Vec2d(1, 0));
  EXPECT_EQ(found.point_a.x, 1);
  EXPECT_EQ(found.point_b.x, 4);
  EXPECT_EQ(found.point_a.y, found.point_b.y);
  EXPECT_EQ(found.owner, Owner::a);
  EXPECT_EQ(found.edge, 1u);
}

TEST(ClosestPoints, CornerToFaceNamesTheEdge) {
  const auto shape = box(1, 1);
  const auto diamond = box(1, 1);
  const double half_diagonal = std::sqrt(2.0);
  const Placed<double> a{shape, at(0, 0)};
  const Placed<double> b{diamond, at(0.25, 4, std::numbers::pi / 4)};
  const auto found = closest_points(a, b);
  EXPECT_DOUBLE_EQ(found.distance, 3 - half_diagonal);
  EXPECT_EQ(found.owner, Owner::a);
  EXPECT_EQ(found.edge, 2u);
  EXPECT_EQ(found.normal, Vec2d(0, 1));
  const auto swapped = closest_points(b, a);
  EXPECT_EQ(swapped.owner, Owner::b);
  EXPECT_EQ(swapped.edge, 2u);
  EXPECT_EQ(swapped.normal, Vec2d(0, -1));
}

TEST(ClosestPoints, CornerToCornerBelongsToNoEdge) {
  const auto shape = box(1, 1);
  const auto found = closest_points<double>({shape, at(0, 0)}, {shape, at(5, 6)});
  EXPECT_EQ(found.distance, 5);
  EXPECT_EQ(found.normal, Vec2d(0.6, 0.8));
  EXPECT_EQ(found.point_a, Vec2d(1, 1));
  EXPECT_EQ(found.point_b, Vec2d(4, 5));
  EXPECT_EQ(found.owner, Owner::a);
  EXPECT_EQ(found.edge, no_edge);
}

TEST(ClosestPoints, TouchingIsNoDistanceAndHasNoNormal) {
  const auto shape = box(1, 1);
  for (const Vec2d place : {Vec2d(2, 0), Vec2d(2, 2), Vec2d(0.5, -2)}) {
    const auto found = closest_points<double>({shape, at(0, 0)}, {shape, at(place.x, place.y)});
    EXPECT_EQ(found.distance, 0);
    EXPECT_EQ(found.core_distance, 0);
    EXPECT_EQ(found.normal, Vec2d(0, 0));
    EXPECT_EQ(found.edge, no_edge);
    EXPECT_EQ(found.point_a, found.point_b);
    EXPECT_TRUE(contains<double>({shape, at(0, 0)}, found.point_a));
    EXPECT_TRUE(contains<double>({shape, at(place.x, place.y)}, found.point_a));
  }
}

TEST(ClosestPoints, TheSmallestGapThereIs) {
  const auto shape = box(1, 1);
  const double gap = std::nextafter(2.0, 3.0) - 2;
  const auto found = closest_points<double>({shape, at(0, 0)}, {shape, at(2 + gap, 0.25)});
  EXPECT_EQ(found.distance, gap);
  EXPECT_EQ(found.normal, Vec2d(1, 0));
}

TEST(ClosestPoints, OverlappingShapesShareThePoint) {
  const auto big = box(4, 3);
  const auto small = box(0.5, 0.25);
  const Placed<double> a{big, at(10, 20, 0.3)};
  const Placed<double> b{small, at(11, 21, 1)};
  const auto found = closest_points(a, b);
  EXPECT_EQ(found.distance, 0);
  EXPECT_EQ(found.point_a, found.point_b);
  EXPECT_TRUE(contains(a, found.point_a));
  EXPECT_TRUE(contains(b, found.point_a));
}

TEST(ClosestPoints, RadiiShortenTheWay) {
  const auto a = *make_circle<double>({0, 0}, 1);
  const auto b = box(1, 1, 0.5);
  const auto found = closest_points<double>({a, at(-5, 0)}, {b, at(0, 0)});
  EXPECT_EQ(found.core_distance, 4);
  EXPECT_EQ(found.distance, 2.5);
  EXPECT_EQ(found.point_a, Vec2d(-4, 0));
  EXPECT_EQ(found.point_b, Vec2d(-1.5, 0));
  EXPECT_EQ(found.owner, Owner::b);
  EXPECT_EQ(found.edge, 3u);
}

TEST(ClosestPoints, WhereOnlyTheRadiiOverlapTheNormalRemains) {
  const auto a = *make_circle<double>({0, 0}, 3);
  const auto b = *make_circle<double>({0, 0}, 4);
  const auto found = closest_points<double>({a, at(0, 0)}, {b, at(3, 4)});
  EXPECT_EQ(found.distance, 0);
  EXPECT_EQ(found.core_distance, 5);
  EXPECT_EQ(found.normal, Vec2d(0.6, 0.8));
  EXPECT_EQ(found.point_a, found.point_b);
  EXPECT_EQ(found.point_a, Vec2d(1.2, 1.6)) << "halfway through the lens, from 1 to 3 along the line of centres";
}

TEST(ClosestPoints, ALargeCircleAroundASmallOne) {
  const auto a = *make_circle<double>({0, 0}, 10);
  const auto b = *make_circle<double>({0, 0}, 1);
  const Placed<double> pa{a, at(0, 0)};
  const Placed<double> pb{b, at(2, 0)};
  const auto found = closest_points(pa, pb);
  EXPECT_EQ(found.distance, 0);
  EXPECT_TRUE(contains(pa, found.point_a));
  EXPECT_TRUE(contains(pb, found.point_a));
}

TEST(ClosestPoints, CoincidentPointsAndSegments) {
  const auto point = *make_circle<double>({1, 2}, 0);
  const auto segment = *make_segment<double>({1, 2}, {3, 2});
  const auto same = closest_points<double>({point, at(7, 7)}, {point, at(7, 7)});
  EXPECT_EQ(same.distance, 0);
  EXPECT_EQ(same.normal, Vec2d(0, 0));
  EXPECT_EQ(same.point_a, Vec2d(8, 9));
  EXPECT_EQ(closest_points<double>({point, at(7, 7)}, {segment, at(6, 7)}).distance, 0);
  EXPECT_EQ(closest_points<double>({segment, at(0, 0)}, {segment, at(0, 0)}).distance, 0);
  EXPECT_EQ(closest_points<double>({segment, at(0, 0)}, {segment, at(2.5, 0)}).distance, 0.5);
  EXPECT_EQ(closest_points<double>({segment, at(0, 0)}, {segment, at(1, 0.5)}).distance, 0.5);
}

TEST(ClosestPoints, FarFromTheOriginLosesNothing) {
  const auto shape = box(1, 1);
  const double far = 0x1p40;
  const auto near_by = closest_points<double>({shape, at(0, 0, 0.5)}, {shape, at(4.25, 1.5)});
  const auto far_off = closest_points<double>({shape, at(far, -far, 0.5)}, {shape, at(far + 4.25, 1.5 - far)});
  EXPECT_EQ(near_by.distance, far_off.distance);
  EXPECT_EQ(near_by.normal, far_off.normal);
}

TEST(ClosestPoints, OfAnySize) {
  for (const double size : {1e-300, 1e-160, 1e-20, 1e20, 1e149}) {
    const auto shape = box(size, size);
    const auto found = closest_points<double>({shape, at(0, 0)}, {shape, at(5 * size, 6 * size)});
    EXPECT_NEAR(found.distance / size, 5, 1e-14) << size;
    EXPECT_NEAR(found.normal.x, 0.6, 1e-14) << size;
    const auto overlapping = closest_points<double>({shape, at(0, 0)}, {shape, at(size, 1.5 * size)});
    EXPECT_EQ(overlapping.distance, 0) << size;
  }
  const auto least = *make_circle<double>({0, 0}, 0);
  const double denormal = std::numeric_limits<double>::denorm_min();
  EXPECT_EQ(closest_points<double>({least, at(0, 0)}, {least, at(denormal, 0)}).distance, denormal);
}

TEST(ClosestPoints, TakesFewIterationsHoweverManyVertices) {
  const auto shape = regular(10000, 1);
  testing::Dice dice(60);
  for (int round = 0; round < testing::rounds(300); ++round) {
    const auto pose_a = testing::random_pose<double>(dice, 1);
    const auto pose_b = testing::random_pose<double>(dice, 4);
    ASSERT_LE(closest_points<double>({shape, pose_a}, {shape, pose_b}).iterations, 16u);
  }
}

TEST(ClosestPoints, AWarmCacheTakesOneIterationOnSlowlyMovingPairs) {
  testing::Dice dice(61);
  std::uint32_t iterations = 0;
  std::uint32_t queries = 0;
  for (int round = 0; round < 50; ++round) {
    const auto a = testing::random_polygon<double>(dice, 12, 1);
    const auto b = testing::random_polygon<double>(dice, 12, 1);
    const auto turn = *Rotation<double>::from_angle(0.01);
    auto pose = at(3, 0);
    DistanceCache cache;
    closest_points<double>({a, at(0, 0)}, {b, pose}, cache);
    for (int i = 0; i < 100; ++i) {
      pose = *Pose<double>::make(turn.apply(pose.position()), pose.rotation().then(turn).then(turn));
      const auto warm = closest_points<double>({a, at(0, 0)}, {b, pose}, cache);
      const auto cold = closest_points<double>({a, at(0, 0)}, {b, pose});
      ASSERT_NEAR(warm.distance, cold.distance, 1e-15);
      iterations += warm.iterations;
      ++queries;
    }
  }
  EXPECT_LT(iterations, queries * 5 / 4);
}

TEST(ClosestPoints, ADeepOverlapIsSeenFromTheCacheAlone) {
  const auto shape = box(1, 1);
  DistanceCache cache;
  closest_points<double>({shape, at(0, 0)}, {shape, at(0.3, 0.4, 0.2)}, cache);
  EXPECT_EQ(cache.count, 3u);
  EXPECT_EQ(closest_points<double>({shape, at(0, 0)}, {shape, at(0.31, 0.4, 0.2)}, cache).iterations, 0u);
}

TEST(ClosestPoints, ACacheOfOtherShapesIsNoError) {
  const auto many = regular(50, 1);
  const auto few = box(1, 1);
  const double infinite = std::numeric_limits<double>::infinity();
  for (std::uint32_t count = 0; count < 6; ++count) {
    for (const std::uint32_t vertex : {0u, 1u, 3u, 4u, 49u, 50u, 0xffffffffu}) {
      DistanceCache cache{count, {vertex, vertex, 1}, {1, vertex, vertex}};
      const auto found = closest_points<double>({many, at(0, 0)}, {few, at(5, 0)}, cache);
      ASSERT_EQ(found.distance, 3);
      ASSERT_LT(found.point_a.x, infinite);
    }
  }
}

// Two segments that cross at 1/100,000 rad. Their difference is so thin that a triangle of it may seem to contain the
// origin with a weight below zero, which would put the common point outside.
TEST(ClosestPoints, NearlyParallelSegmentsThatCross) {
  const auto segment = *make_segment<float>({-0x1.1a51d4p+0f, -0x1.c16f7ep+0f}, {0x1.7687bcp+0f, 0x1.565d4p+0f});
  const auto turn_a = *Rotation<float>::from_cos_sin(0x1.f8f2d4p-4f, -0x1.fc1832p-1f);
  const auto turn_b = *Rotation<float>::from_cos_sin(0x1.f8eebep-4f, -0x1.fc1844p-1f);
  const Placed<float> a{segment, *Pose<float>::make({-0x1.6572b6p-1f, 0x1.1bf1f8p+0f}, turn_a)};
  const Placed<float> b{segment, *Pose<float>::make({0x1.522abcp-1f, 0x1.ec5186p-3f}, turn_b)};
  const auto found = closest_points(a, b);
  EXPECT_EQ(found.distance, 0);
  EXPECT_LT(point_separation(a, found.point_a).value, 2e-6f);
  EXPECT_LT(point_separation(b, found.point_a).value, 2e-6f);
}

// A point just inside the end of a spike, relative to a triangle that is thinner than the precision of the areas.
TEST(ClosestPoints, TheCommonPointOfAThinTriangle) {
  const Vec2d corners[] = {{-2, 0}, {2, -1e-9}, {1.8, 1e-9}};
  const auto spike = *make_polygon<double>(corners);
  const auto point = *make_circle<double>({0, 0}, 0);
  for (int i = -17; i <= 17; ++i) {
    const Placed<double> a{spike, at(3, 4, 0.7)};
    const Placed<double> b{point, *Pose<double>::make(a.pose.to_world({0.1 * i, 0}))};
    const auto found = closest_points(a, b);
    ASSERT_LT(found.distance, 1e-14) << i;
    ASSERT_NEAR(found.point_a.x, b.pose.position().x, 1e-14) << i;
    ASSERT_NEAR(found.point_a.y, b.pose.position().y, 1e-14) << i;
  }
}

// The nearest point is so close to a corner that the distance does not reveal it. The normal does, and a radius nearly
// as large as the distance then distinguishes the two.
TEST(ClosestPoints, BesideACornerTheWitnessGoesWithTheNormal) {
  const Vec2f of_a[] = {{-0x1.b1091ap-28f, 0x1.cea56cp-29f},
                        {-0x1.7f79d6p-32f, -0x1.6c0b1p-28f},
                        {0x1.3cd9f6p-29f, -0x1.ef55acp-30f},
                        {0x1.0c9ac4p-29f, 0x1.cee958p-30f}};
  const Vec2f of_b[] = {{-0x1.d6102ap-27f, 0x1.566ebcp-27f}, {-0x1.08f11ap-29f, -0x1.8833dcp-27f},
                        {0x1.04fcccp-27f, -0x1.60cc6ap-29f}, {0x1.0c9158p-27f, -0x1.099bccp-30f},
                        {0x1.2fb032p-27f, 0x1.196ce8p-27f},  {0x1.4a5b36p-28f, 0x1.6b7e3ap-27f},
                        {-0x1.753e08p-30f, 0x1.a19fb8p-27f}};
  const auto a = *make_polygon<float>(of_a, 0x1.effce2p-28f);
  const auto b = *make_polygon<float>(of_b);
  const auto turn_a = *Rotation<float>::from_cos_sin(-0x1.f8a9c2p-2f, 0x1.bd80bap-1f);
  const auto turn_b = *Rotation<float>::from_cos_sin(-0x1.bccf18p-1f, -0x1.fb1bp-2f);
  const Placed<float> pa{a, *Pose<float>::make({0x1.282224p-25f, 0x1.8857a4p-26f}, turn_a)};
  const Placed<float> pb{b, *Pose<float>::make({0x1.519a02p-25f, 0x1.70e624p-25f}, turn_b)};
  const auto found = closest_points(pa, pb);
  EXPECT_EQ(found.distance, 0);
  EXPECT_LT(point_separation(pb, found.point_a).value, 1e-14f);
}

// Two edges that are parallel up to rounding, with witness points 9e-4 aside of each other. The vector between them is
// 3.455 long in any case, until the radii leave 0.011 of it.
TEST(ClosestPoints, RadiiLieOnTheLineOfTheWitnesses) {
  const Vec2f corners[] = {{-0x1p+1f, 0x1.ba6f7cp+0f}, {0x1p+1f, 0x1.ba2918p+0f}, {0x1.ccccccp+0f, 0x1.bab5ep+0f}};
  const auto sliver = *make_polygon<float>(corners, 0x1.b8e4fcp+0f);
  const Vec2f place(-0x1.d56796p+0f, -0x1.f9f42cp-1f);
  const auto turn_a = *Rotation<float>::from_cos_sin(-0x1.d1ff5cp-1f, -0x1.a837fp-2f);
  const auto turn_b = *Rotation<float>::from_cos_sin(0x1.d1ff5ap-1f, 0x1.a837f6p-2f);
  const Placed<float> a{sliver, *Pose<float>::make(place, turn_a)};
  const Placed<float> b{sliver, *Pose<float>::make(place, turn_b)};
  const auto found = closest_points(a, b);
  const Vec2d way(double(found.point_b.x) - found.point_a.x, double(found.point_b.y) - found.point_a.y);
  EXPECT_NEAR(std::hypot(way.x, way.y), found.distance, 1e-6);
  EXPECT_LT(point_separation(a, found.point_a).value, 1e-6f);
  EXPECT_LT(point_separation(b, found.point_b).value, 1e-6f);
}

TEST(ClosestPointsTrace, EachStepIsNearerAndTheLastIsTheAnswer) {
  testing::Dice dice(62);
  for (int round = 0; round < testing::rounds(200); ++round) {
    const auto a = testing::random_polygon<double>(dice, 20, 1);
    const auto b = testing::random_polygon<double>(dice, 20, 1);
    const Placed<double> pa{a, testing::random_pose<double>(dice, 2)};
    const Placed<double> pb{b, testing::random_pose<double>(dice, 2)};
    std::vector<Step> storage(200);
    Trace trace(storage);
    const auto found = closest_points(pa, pb, Recorder(trace));
    const auto steps = trace.steps();
    ASSERT_TRUE(trace.complete());
    ASSERT_EQ(steps.front().mark, marks::gjk_start);
    ASSERT_EQ(steps.back().mark, marks::gjk_done);
    const Vec2d begin =
        pa.vertex(static_cast<std::size_t>(steps[0].first)) - pb.vertex(static_cast<std::size_t>(steps[0].second));
    ASSERT_EQ(Vec2d(steps[0].values[4], steps[0].values[5]), begin);
    ASSERT_EQ(steps.back().first, found.core_distance > 0 ? 1 : 0);
    ASSERT_EQ(steps.back().values[0], found.distance);
    std::uint32_t supports = 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
      const Step& step = steps[i];
      const double* v = step.values;
      if (step.mark == marks::gjk_support) {
        ++supports;
        const Vec2d corner =
            pa.vertex(static_cast<std::size_t>(step.first)) - pb.vertex(static_cast<std::size_t>(step.second));
        ASSERT_NEAR(v[2], corner.x, 1e-14);
        ASSERT_NEAR(v[3], corner.y, 1e-14);
        ASSERT_NEAR(std::hypot(v[0], v[1]), 1, 1e-14);
        ASSERT_NEAR(v[4], v[0] * v[2] + v[1] * v[3], 1e-14) << "how far the corner lies towards the origin";
        ASSERT_NEAR(v[5], -nearest, 1e-14) << "and how far the simplex does";
      }
      const double further = steps[i - 1].values[4] - steps[i - 1].values[5];
      if (step.mark == marks::gjk_stop) {
        ASSERT_LE(further, 1e-14);
      }
      if (step.mark == marks::gjk_simplex) {
        ASSERT_GE(further, -1e-14);
      }
      if (step.mark != marks::gjk_nearest) continue;
      ASSERT_NEAR(v[2], std::hypot(v[0], v[1]), 1e-14);
      ASSERT_LE(v[2], nearest);
      nearest = v[2];
    }
    ASSERT_EQ(supports, found.iterations);
    ASSERT_NEAR(nearest, found.core_distance, 1e-14);
    ASSERT_EQ(closest_points(pa, pb).distance, found.distance);
  }
}

}  // namespace
}  // namespace gnomon::distance_test
