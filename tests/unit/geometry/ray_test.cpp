#include "gnomon/geometry/ray.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "support.h"

namespace gnomon::ray_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Pose<double> at(double x, double y, double angle = 0) { return *Pose<double>::make({x, y}, angle); }
Ray<double> ray(Vec2d origin, Vec2d direction, double limit = infinity) {
  return *Ray<double>::make(origin, direction, limit);
}
Shape<double> box(double half_width, double half_height, double radius = 0) {
  const Vec2d corners[] = {
      {-half_width, -half_height}, {half_width, -half_height}, {half_width, half_height}, {-half_width, half_height}};
  return *make_polygon<double>(corners, radius);
}

void expect_hit(const RayHit<double>& hit, double t, Vec2d point, Vec2d normal) {
  EXPECT_TRUE(hit.hit);
  EXPECT_FALSE(hit.inside);
  EXPECT_DOUBLE_EQ(hit.t, t);
  EXPECT_DOUBLE_EQ(hit.point.x, point.x);
  EXPECT_DOUBLE_EQ(hit.point.y, point.y);
  EXPECT_NEAR(hit.normal.x, normal.x, 1e-15);
  EXPECT_NEAR(hit.normal.y, normal.y, 1e-15);
}

void expect_miss(const RayHit<double>& hit) {
  EXPECT_FALSE(hit.hit);
  EXPECT_FALSE(hit.inside);
  EXPECT_EQ(hit.t, 0);
  EXPECT_EQ(hit.normal, Vec2d(0, 0));
}

void expect_inside(const RayHit<double>& hit, Vec2d origin) {
  EXPECT_TRUE(hit.hit);
  EXPECT_TRUE(hit.inside);
  EXPECT_EQ(hit.t, 0);
  EXPECT_EQ(hit.point, origin);
  EXPECT_EQ(hit.normal, Vec2d(0, 0));
}

TEST(RayCast, AlongASegmentTheEndThatComesFirstIsHit) {
  const auto segment = *make_segment<double>({0, 0}, {1, 0});
  const auto first_end = ray_cast<double>({segment, {}}, ray({-1, 1e-17}, {1, -1e-30}, 10));
  EXPECT_DOUBLE_EQ(first_end.t, 1);
  EXPECT_EQ(first_end.normal.x, -1) << "back along the ray";
  // The ray along the flank of a capsule hits the arc at its first end.
  const auto capsule = *make_segment<double>({0, 0}, {1, 0}, 0.25);
  const auto hit = ray_cast<double>({capsule, {}}, ray({-1, 0.25}, {1, -1e-18}, 10));
  EXPECT_TRUE(hit.hit);
  EXPECT_NEAR(hit.t, 1, 1e-7);
}

TEST(RayMake, SaysWhatIsWrong) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto status = [](Vec2d origin, Vec2d direction, double limit) {
    const auto made = Ray<double>::make(origin, direction, limit);
    EXPECT_TRUE(made || made.fault().subject == Subject::ray);
    return made.status();
  };
  EXPECT_EQ(status({0, 0}, {1, 0}, infinity), Status::ok);
  EXPECT_EQ(status({0, 0}, {1e-300, 0}, 0), Status::ok);
  EXPECT_EQ(status({nan, 0}, {1, 0}, 1), Status::non_finite);
  EXPECT_EQ(status({0, 0}, {1, infinity}, 1), Status::non_finite);
  EXPECT_EQ(status({0, 0}, {1, 0}, nan), Status::non_finite);
  EXPECT_EQ(status({0, 2e150}, {1, 0}, 1), Status::out_of_range);
  EXPECT_EQ(status({0, 0}, {1, -2e150}, 1), Status::out_of_range);
  EXPECT_EQ(status({0, 0}, {1, 0}, -1e-300), Status::out_of_range);
  EXPECT_EQ(status({0, 0}, {0, -0.0}, 1), Status::no_direction);
  EXPECT_EQ(Ray<double>::make({0, 0}, {0, 0}, 1).message(), "ray has no direction");
}

TEST(RayCast, EntersABoxByTheSideItFaces) {
  const auto shape = box(2, 1);
  const Placed<double> placed{shape, at(10, 5)};
  expect_hit(ray_cast(placed, ray({0, 5.5}, {1, 0})), 8, {8, 5.5}, {-1, 0});
  expect_hit(ray_cast(placed, ray({20, 4.5}, {-4, 0})), 2, {12, 4.5}, {1, 0});
  expect_hit(ray_cast(placed, ray({9, 0}, {0, 2})), 2, {9, 4}, {0, -1});
  expect_hit(ray_cast(placed, ray({4, 0}, {1, 1})), 4, {8, 4}, {0, -1});
  expect_miss(ray_cast(placed, ray({0, 6.5}, {1, 0})));
  expect_miss(ray_cast(placed, ray({0, 5}, {-1, 0})));
}

TEST(RayCast, ThroughATurnedBox) {
  const auto shape = box(1, 1);
  const double half_diagonal = std::sqrt(2.0);
  const auto hit = ray_cast<double>({shape, at(0, 0, std::numbers::pi / 4)}, ray({-5, 0.25}, {1, 0}));
  expect_hit(hit, 5.25 - half_diagonal, {0.25 - half_diagonal, 0.25}, {-std::sqrt(0.5), std::sqrt(0.5)});
}

TEST(RayCast, StopsAtItsLimit) {
  const auto shape = box(1, 1);
  const Placed<double> placed{shape, at(10, 0)};
  EXPECT_FALSE(ray_cast(placed, ray({0, 0}, {1, 0}, 8.999)).hit);
  EXPECT_TRUE(ray_cast(placed, ray({0, 0}, {1, 0}, 9)).hit) << "the end belongs to the ray";
  EXPECT_TRUE(ray_cast(placed, ray({9, 0}, {1, 0}, 0)).hit) << "a ray of one point";
  EXPECT_FALSE(ray_cast(placed, ray({0, 0}, {1, 0}, 0)).hit);
}

TEST(RayCast, GrazesCornersAndRunsAlongEdges) {
  const auto shape = box(2, 1);
  const Placed<double> placed{shape, at(0, 0)};
  EXPECT_EQ(ray_cast(placed, ray({-5, 1}, {1, 0})).t, 3) << "along the top edge";
  EXPECT_EQ(ray_cast(placed, ray({-3, 0}, {1, 1})).point, Vec2d(-2, 1)) << "past the top left corner";
  EXPECT_EQ(ray_cast(placed, ray({5, 4}, {-1, -1})).point, Vec2d(2, 1)) << "into the top right corner";
  EXPECT_EQ(ray_cast(placed, ray({-5, 2.5}, {3, -1})).normal, Vec2d(0, 1));
}

TEST(RayCast, BeginsInsideWithoutANormal) {
  const auto shape = box(2, 1);
  const auto rounded = box(2, 1, 0.5);
  const auto circle = *make_circle<double>({1, 0}, 2);
  for (const Vec2d direction : {Vec2d(1, 0), Vec2d(-3, 2), Vec2d(0, -1e-9)}) {
    expect_inside(ray_cast<double>({shape, at(0, 0)}, ray({0.5, 0.5}, direction)), {0.5, 0.5});
    expect_inside(ray_cast<double>({shape, at(0, 0)}, ray({2, 0.5}, direction)), {2, 0.5});
    expect_inside(ray_cast<double>({rounded, at(0, 0)}, ray({2.5, 1}, direction)), {2.5, 1});
    expect_inside(ray_cast<double>({circle, at(0, 0)}, ray({2, 1}, direction)), {2, 1});
    expect_inside(ray_cast<double>({circle, at(0, 0)}, ray({-1, 0}, direction)), {-1, 0});
  }
}

TEST(RayCast, Circles) {
  const auto shape = *make_circle<double>({1, 0}, 5);
  const Placed<double> placed{shape, at(9, 0)};
  expect_hit(ray_cast(placed, ray({0, 0}, {1, 0})), 5, {5, 0}, {-1, 0});
  expect_hit(ray_cast(placed, ray({0, 3}, {2, 0})), 3, {6, 3}, {-0.8, 0.6});
  expect_hit(ray_cast(placed, ray({0, 5}, {1, 0})), 10, {10, 5}, {0, 1});
  expect_miss(ray_cast(placed, ray({0, 5.001}, {1, 0})));
  expect_miss(ray_cast(placed, ray({16, 0}, {1, 0})));
  expect_miss(ray_cast(placed, ray({0, 0}, {-1, 0})));
}

TEST(RayCast, ABarePointIsHitByARayThatIsAimedAtIt) {
  const auto shape = *make_circle<double>({0, 0}, 0);
  expect_hit(ray_cast<double>({shape, at(5, 0)}, ray({0, 0}, {1, 0})), 5, {5, 0}, {-1, 0});
  expect_miss(ray_cast<double>({shape, at(5, 1e-9)}, ray({0, 0}, {1, 0})));
  expect_inside(ray_cast<double>({shape, at(5, 1)}, ray({5, 1}, {1, 0})), {5, 1});
  testing::Dice dice(80);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    const auto pose = testing::random_pose<double>(dice, 3);
    const auto origin = testing::random_pose<double>(dice, 3).position();
    const auto hit = ray_cast<double>({shape, pose}, ray(origin, pose.position() - origin));
    ASSERT_TRUE(hit.hit);
    ASSERT_NEAR(hit.t, 1, 1e-14);
  }
}

TEST(RayCast, BareSegments) {
  const auto shape = *make_segment<double>({-1, 0}, {1, 0});
  const Placed<double> placed{shape, at(5, 0)};
  expect_hit(ray_cast(placed, ray({5.5, -2}, {0, 1})), 2, {5.5, 0}, {0, -1});
  expect_hit(ray_cast(placed, ray({5.5, 2}, {0, -1})), 2, {5.5, 0}, {0, 1});
  expect_hit(ray_cast(placed, ray({2, 0}, {1, 0})), 2, {4, 0}, {-1, 0});
  expect_hit(ray_cast(placed, ray({8, 0}, {-1, 0})), 2, {6, 0}, {1, 0});
  expect_hit(ray_cast(placed, ray({4, -3}, {0, 1})), 3, {4, 0}, {0, -1});
  expect_inside(ray_cast(placed, ray({5, 0}, {1, 0})), {5, 0});
  expect_inside(ray_cast(placed, ray({5, 0}, {1, 1})), {5, 0});
  expect_miss(ray_cast(placed, ray({2, 0}, {-1, 0})));
  expect_miss(ray_cast(placed, ray({2, 0.001}, {1, 0})));
  expect_miss(ray_cast(placed, ray({6.001, -2}, {0, 1})));
}

// The reversed ray would be an invalid normal at a segment's end if the ray comes from the side of the other end.
TEST(RayCast, ANormalAtASegmentsEndLeadsOut) {
  const auto shape = *make_segment<double>({0, 0}, {4, 0});
  testing::Dice dice(81);
  for (int round = 0; round < testing::rounds(1000); ++round) {
    const Placed<double> placed{shape, testing::random_pose<double>(dice, 3)};
    const Vec2d end = placed.vertex(1);
    const Vec2d other = placed.vertex(0);
    const auto origin = testing::random_pose<double>(dice, 6).position();
    const auto hit = ray_cast(placed, ray(origin, end - origin));
    ASSERT_TRUE(hit.hit);
    ASSERT_LE(dot(hit.normal, other - end), 1e-14);
    ASSERT_LE(dot(hit.normal, end - origin), 1e-14);
  }
}

TEST(RayCast, RoundedCornersAreArcs) {
  const auto shape = box(2, 1, 1);
  const Placed<double> placed{shape, at(0, 0)};
  expect_hit(ray_cast(placed, ray({-9, 0.5}, {1, 0})), 6, {-3, 0.5}, {-1, 0});
  expect_hit(ray_cast(placed, ray({-9, 1.6}, {1, 0})), 6.2, {-2.8, 1.6}, {-0.8, 0.6});
  expect_hit(ray_cast(placed, ray({-9, 2}, {1, 0})), 7, {-2, 2}, {0, 1});
  expect_miss(ray_cast(placed, ray({-9, 2.001}, {1, 0})));
  expect_miss(ray_cast(placed, ray({-3, 1.5}, {1, 1})));
  const double diagonal = std::sqrt(0.5);
  const auto hit = ray_cast(placed, ray({5, 4}, {-1, -1}));
  expect_hit(hit, 3 - diagonal, {2 + diagonal, 1 + diagonal}, {diagonal, diagonal});
}

TEST(RayCast, Capsules) {
  const auto shape = *make_segment<double>({-2, 0}, {2, 0}, 1);
  const Placed<double> placed{shape, at(0, 0)};
  expect_hit(ray_cast(placed, ray({-9, 0}, {1, 0})), 6, {-3, 0}, {-1, 0});
  expect_hit(ray_cast(placed, ray({0.5, 9}, {0, -2})), 4, {0.5, 1}, {0, 1});
  expect_hit(ray_cast(placed, ray({-9, 0.6}, {1, 0})), 6.2, {-2.8, 0.6}, {-0.8, 0.6});
  expect_hit(ray_cast(placed, ray({-9, 1}, {1, 0})), 7, {-2, 1}, {0, 1});
  expect_miss(ray_cast(placed, ray({-9, 1.001}, {1, 0})));
}

TEST(RayCast, OfAnySizeAndDirection) {
  for (const double size : {1e-300, 1e-160, 1e-20, 1e20, 1e149}) {
    for (const double speed : {5e-324, 1e-200, 1.0, 1e150}) {
      for (const auto& shape :
           {box(size, size), *make_circle<double>({0, 0}, size), box(size / 2, size / 2, size / 2)}) {
        const auto hit = ray_cast<double>({shape, at(0, 0)}, ray({-5 * size, 0}, {speed, 0}));
        const double t = 4 * size / speed;
        if (t > std::numeric_limits<double>::max()) {
          expect_miss(hit);
        } else {
          ASSERT_TRUE(hit.hit) << size << " " << speed;
          ASSERT_NEAR(hit.t, t, 1e-14 * t + 1e-322) << size << " " << speed;
          ASSERT_EQ(hit.normal, Vec2d(-1, 0));
        }
      }
    }
  }
}

TEST(RayCast, FarFromTheOriginLosesNothing) {
  const auto shape = box(1, 1, 0.5);
  const double far = 0x1p40;
  const auto near_by = ray_cast<double>({shape, at(0, 0, 0.5)}, ray({-5, 0.25}, {1, 0.125}));
  const auto far_off = ray_cast<double>({shape, at(far, -far, 0.5)}, ray({far - 5, 0.25 - far}, {1, 0.125}));
  EXPECT_EQ(near_by.t, far_off.t);
  EXPECT_EQ(near_by.normal, far_off.normal);
}

}  // namespace
}  // namespace gnomon::ray_test
