#include "scenes/kit/polygon_edit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support.h"

namespace gnomon::scenes::polygon_edit_test {
namespace {

Shape<double> square() {
  const Vec2d corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  return *make_polygon<double>(corners);
}

TEST(MoveCorner, GoesWhereItMay) {
  const Reshaped reshaped = move_corner(square(), 2, {1.5, 1.2}, 3);
  EXPECT_FALSE(reshaped.stopped);
  EXPECT_EQ(reshaped.shape.view().vertices()[2], Vec2d(1.5, 1.2));
  EXPECT_EQ(reshaped.shape.view().vertices()[0], Vec2d(-1, -1));
}

TEST(MoveCorner, StopsBeforeTheLineOfItsNeighbours) {
  const Reshaped reshaped = move_corner(square(), 2, {-2, -2}, 3);
  EXPECT_TRUE(reshaped.stopped);
  const Vec2d corner = reshaped.shape.view().vertices()[2];
  EXPECT_GT(corner.x + corner.y, 0);
  EXPECT_LT(corner.x + corner.y, 0.2);
}

TEST(MoveCorner, StopsBeforeTheLineOfTheNextEdge) {
  // Beyond y = 1, the edge from (−1, 1) to (−1, −1) precedes the one below, so corner 2 may not pass to the left of it.
  const Reshaped reshaped = move_corner(square(), 2, {-2.5, 5}, 3);
  EXPECT_TRUE(reshaped.stopped);
  EXPECT_GT(reshaped.shape.view().vertices()[2].x, -1);
}

TEST(MoveCorner, StaysWithinReach) {
  const Reshaped reshaped = move_corner(square(), 2, {50, 1}, 3);
  EXPECT_TRUE(reshaped.stopped);
  EXPECT_LE(reshaped.shape.view().vertices()[2].x, 3);
}

TEST(MoveCorner, AlwaysGivesAPolygonAndComesAsNearAsItMay) {
  testing::Dice dice(5);
  for (int round = 0; round < testing::rounds(300); ++round) {
    Shape<double> shape = testing::random_polygon<double>(dice, 8, 2);
    for (int i = 0; i < 50; ++i) {
      const auto corner =
          static_cast<std::uint32_t>(dice.integer(0, static_cast<std::int64_t>(shape.view().size()) - 1));
      const double x = dice.between(-4, 4);
      const double y = dice.between(-4, 4);
      const std::size_t size = shape.view().size();
      const Reshaped reshaped = move_corner(shape, corner, {x, y}, 3);
      ASSERT_EQ(reshaped.shape.view().size(), size);
      if (!reshaped.stopped) {
        ASSERT_LT(std::abs(reshaped.shape.view().vertices()[corner].x - x), 1e-5);
      }
      shape = reshaped.shape;
    }
  }
}

TEST(AddCorner, LiesOutsideItsEdge) {
  Shape<double> shape = square();
  for (int i = 0; i < 12; ++i) {
    const auto size = static_cast<std::uint32_t>(shape.view().size());
    const Shape<double> more = add_corner(shape, static_cast<std::uint32_t>(i) % size);
    ASSERT_EQ(more.view().size(), size + 1);
    shape = more;
  }
}

TEST(RemoveCorner, LeavesThree) {
  Shape<double> shape = square();
  const auto triangle = remove_corner(shape, 3);
  ASSERT_TRUE(triangle.has_value());
  EXPECT_EQ(triangle->view().size(), 3u);
  EXPECT_FALSE(remove_corner(*triangle, 0).has_value());
}

}  // namespace
}  // namespace gnomon::scenes::polygon_edit_test
