#include "scenes/kit/pair/near_touch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string_view>
#include <vector>

#include "gnomon/geometry/sat/separation.h"
#include "worlds.h"

namespace gnomon::scenes::near_touch_test {
namespace {

using testing::box_of;

/// Returns the sentence about a square and another one beside it, whose centre is at x.
std::string_view said_at(double x, double turn = 0) {
  const Shape<double> square = box_of(0.3, 0.3);
  const auto rotation = *Rotation<double>::from_angle(turn);
  const Placed<double> a(square, *Pose<double>::make({0, 0}, turn));
  const Placed<double> b(square, *Pose<double>::make(rotation.apply({x, 0}), turn));
  const auto note = near_touch(a, b, separation(a, b).value);
  return note ? note->text.id : "";
}

TEST(NearTouch, OneUlpEitherWayIsTold) {
  EXPECT_EQ(said_at(0.6), "exact_touching");
  EXPECT_EQ(said_at(std::nextafter(0.6, 0)), "exact_overlapping");
  EXPECT_EQ(said_at(std::nextafter(0.6, 1)), "exact_apart");
}

TEST(NearTouch, NothingIsSaidWhereDoublesTell) {
  EXPECT_EQ(said_at(0.6 + 1e-9), "");
  EXPECT_EQ(said_at(0.6 - 1e-9), "");
  EXPECT_EQ(said_at(0), "");
}

// For any separation in doubles, rotated squares side by side have one of the three sentences.
TEST(NearTouch, TurnedSquaresAreToldToo) {
  for (int k = 1; k < 32; ++k) EXPECT_NE(said_at(0.6, 0.1 * k), "") << k;
}

}  // namespace
}  // namespace gnomon::scenes::near_touch_test
