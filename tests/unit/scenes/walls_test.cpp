#include "scenes/kit/walls.h"

#include <gtest/gtest.h>

#include "scenes/kit/shapes.h"

namespace gnomon::scenes::walls_test {
namespace {

constexpr Walls walls{2, 1, {3, 4}};
constexpr Vec2d plank[] = {{-1.5, -0.25}, {1.5, -0.25}, {1.5, 0.25}, {-1.5, 0.25}};

Vec2d kept(const Shape<double>& shape, Vec2d at, const Rotation<double>& rotation) {
  const Vec2d back = way_back({shape, *Pose<double>::make(at, rotation)}, walls);
  return at + back;
}

TEST(Walls, BringABodyBackByTheShortestWay) {
  const auto shape = known_polygon(plank);
  EXPECT_EQ(kept(shape, {3, 4}, {}), Vec2d(3, 4));
  EXPECT_EQ(kept(shape, {0, 4}, {}), Vec2d(2.5, 4));
  EXPECT_EQ(kept(shape, {9, 9}, {}), Vec2d(3.5, 4.75));
}

// Otherwise a saved state could not be continued.
TEST(Walls, LeaveABodyThatIsTooLongWhereTheyHavePutIt) {
  const auto shape = known_polygon(plank);
  const auto upright = *Rotation<double>::towards({0, 1});
  for (const Vec2d at : {Vec2d(3, 4), Vec2d(3, 4.4), Vec2d(2, -7), Vec2d(9, 9)}) {
    const Vec2d once = kept(shape, at, upright);
    EXPECT_NEAR(once.y, 4, 1e-12);
    EXPECT_EQ(kept(shape, once, upright), once);
  }
}

}  // namespace
}  // namespace gnomon::scenes::walls_test
