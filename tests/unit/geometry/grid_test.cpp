#include "geometry/broad/grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support.h"

namespace gnomon::grid_test {
namespace {

using testing::Dice;
using testing::rounds;

std::vector<std::uint32_t> found(const Grid& grid, const Box& box) {
  std::vector<std::uint32_t> indices;
  grid.overlapping(box, [&](std::uint32_t index) { indices.push_back(index); });
  std::sort(indices.begin(), indices.end());
  return indices;
}

TEST(Grid, FindsBoxesThatOnlyTouch) {
  Grid grid;
  grid.insert(0, {{0, 0}, {1, 1}});
  grid.insert(1, {{1, 1}, {2, 2}});
  EXPECT_EQ(found(grid, {{1, 1}, {1, 1}}), (std::vector<std::uint32_t>{0, 1}));
  grid.remove(0);
  grid.remove(7);
  EXPECT_EQ(found(grid, {{0, 0}, {9, 9}}), (std::vector<std::uint32_t>{1}));
}

TEST(Grid, FindsWhatLookingAtEveryBoxFinds) {
  Dice dice(5);
  for (int round = 0; round < rounds(100); ++round) {
    Grid grid;
    std::vector<Box> boxes(60);
    std::vector<bool> present(boxes.size(), false);
    const auto random_box = [&] {
      const double size = std::pow(10.0, dice.between(-4, 4));
      const Vec2d low(dice.between(-50, 50), dice.between(-50, 50));
      return Box{low, low + Vec2d(dice.between(0, size), dice.between(0, size))};
    };
    for (int deed = 0; deed < 300; ++deed) {
      const auto index = static_cast<std::uint32_t>(dice.integer(0, 59));
      if (dice.integer(0, 4) == 0) {
        grid.remove(index);
        present[index] = false;
      } else {
        boxes[index] = random_box();
        grid.insert(index, boxes[index]);
        present[index] = true;
      }
      const Box box = random_box();
      std::vector<std::uint32_t> expected;
      for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (present[i] && boxes[i].overlaps(box)) expected.push_back(i);
      }
      ASSERT_EQ(found(grid, box), expected);
    }
  }
}

TEST(Grid, TakesBoxesOfAnySizeAnywhere) {
  Grid grid;
  grid.insert(0, {{-1e150, -1e150}, {1e150, 1e150}});
  grid.insert(1, {{1e150, 0}, {1e150, 0}});
  grid.insert(2, {{0, 0}, {5e-324, 5e-324}});
  EXPECT_EQ(found(grid, {{0, 0}, {1, 1}}), (std::vector<std::uint32_t>{0, 2}));
  EXPECT_EQ(found(grid, {{9e149, -1}, {2e150, 1}}), (std::vector<std::uint32_t>{0, 1}));
}

}  // namespace
}  // namespace gnomon::grid_test
