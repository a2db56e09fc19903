#include "gnomon/dynamics/body.h"

#include <gtest/gtest.h>

#include <array>

namespace gnomon::body_test {
namespace {

TEST(Body, OfASquareResistsAsTheFormulasSay) {
  const std::array<Vec2d, 4> corners{Vec2d{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  const auto square = make_polygon<double>(corners);
  ASSERT_TRUE(square);
  const Body<double> body = body_at(*mass_properties((*square).view(), 3), *Pose<double>::make({5, 0}));
  EXPECT_EQ(body.centre, Vec2d(6, 1));
  EXPECT_DOUBLE_EQ(body.inverse_mass, 1.0 / 12);
  EXPECT_DOUBLE_EQ(body.inverse_inertia, 1.0 / 8);  // m (a² + b²) / 12
}

TEST(Body, ABlowOffTheCentreTurnsItAndMovesThePointThatIsHit) {
  Body<double> body{{1, 1}, {0, 0}, 0, 0.5, 0.25};
  body.apply_impulse({0, 4}, {3, 1});
  EXPECT_EQ(body.velocity, Vec2d(0, 2));
  EXPECT_EQ(body.angular_velocity, 2);
  EXPECT_EQ(body.velocity_at({3, 1}), Vec2d(0, 6));
  // The work of an impulse is the impulse times the mean velocity of the point of application.
  EXPECT_EQ(body.kinetic_energy(), 4 * (0 + 6) / 2.0);
}

TEST(Body, WithoutMassIsKinematic) {
  const auto point = make_circle<double>({0, 0}, 0);
  Body<double> body = body_at(*mass_properties((*point).view(), 1), Pose<double>());
  body.apply_impulse({1, 2}, {3, 4});
  EXPECT_EQ(body.velocity, Vec2d(0, 0));
  EXPECT_EQ(body.angular_velocity, 0);
  EXPECT_EQ(body.kinetic_energy(), 0);
}

}  // namespace
}  // namespace gnomon::body_test
