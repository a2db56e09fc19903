#include "teaching/polhode.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/dynamics3d/integrate.h"

namespace gnomon::d3::polhode_test {
namespace {

double energy(Vec3 moments, Vec3 m) {
  return (m.x * m.x / moments.x + m.y * m.y / moments.y + m.z * m.z / moments.z) / 2;
}

TEST(Polhode, HasOneLengthAndOneEnergyAndGoesThroughTheMomentum) {
  for (const Vec3 moments : {Vec3(1, 2, 3), Vec3(3, 1, 2.5), Vec3(1, 1, 2), Vec3(2, 1, 2), Vec3(2, 3, 2)}) {
    for (const Vec3 m : {Vec3(1, 2, 3), Vec3(-3, 0.1, 0.2), Vec3(0.1, 2, -0.1), Vec3(0, 0.3, -2), Vec3(0.5, 0, 0)}) {
      std::vector<Vec3> points(4000);
      polhode(moments, m, points);
      double nearest = 1e9;
      for (const Vec3 p : points) {
        EXPECT_NEAR(dot(p, p), dot(m, m), 1e-12);
        EXPECT_NEAR(energy(moments, p), energy(moments, m), 1e-12);
        nearest = std::min(nearest, dot(p - m, p - m));
      }
      EXPECT_LE(std::sqrt(nearest), 1e-2) << m.x << " " << m.y << " " << m.z;
    }
  }
}

TEST(Polhode, OfABallIsAPoint) {
  Vec3 points[5];
  polhode({2, 2, 2}, {1, 2, 3}, points);
  for (const Vec3 p : points) EXPECT_EQ(p, Vec3(1, 2, 3));
  EXPECT_EQ(polhode_period({2, 2, 2}, {1, 2, 3}), 0);
}

TEST(Polhode, ThePeriodIsThatOfTheBody) {
  for (const Vec3 moments : {Vec3(1, 2, 3), Vec3(3, 1, 2.5), Vec3(1, 1, 2), Vec3(2, 1, 2)}) {
    for (const Vec3 m : {Vec3(1, 2, 3), Vec3(-3, 0.1, 0.2), Vec3(0.01, 2, -0.01), Vec3(0.1, 0.3, -2)}) {
      Body body = *make_body(1, moments);
      body.angular_momentum = m;
      const double period = polhode_period(moments, m);
      for (int i = 0; i < 400; ++i) ASSERT_EQ(advance(body, {}, period / 400).status, Status::ok);
      const Vec3 back = body.axes.apply_inverse(body.angular_momentum);
      for (int i = 0; i < 3; ++i) EXPECT_NEAR(back[i], m[i], 1e-9) << m.x << " " << m.y << " " << m.z;
      // Before that time it has not returned.
      body.axes = {};
      for (int i = 0; i < 200; ++i) ASSERT_EQ(advance(body, {}, period / 400).status, Status::ok);
      const Vec3 half = body.axes.apply_inverse(body.angular_momentum) - m;
      EXPECT_GT(dot(half, half), 1e-6);
    }
  }
}

TEST(Polhode, OnTheMiddleAxisItWouldTakeForEver) {
  EXPECT_EQ(polhode_period({1, 2, 3}, {0, 2, 0}), std::numeric_limits<double>::infinity());
  EXPECT_EQ(polhode_period({1, 2, 3}, {0, 0, 2}), 0);
}

}  // namespace
}  // namespace gnomon::d3::polhode_test
