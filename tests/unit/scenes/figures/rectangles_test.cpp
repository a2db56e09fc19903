// Tests the figures on two rectangles against their shadows from all corners.
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::rectangles_test {
namespace {

using testing::brute_separation;
using testing::same;

bool box_floor(const Scene& scene) {
  const Shadow a = shadow(body(scene, 0), {1, 0});
  const Shadow b = shadow(body(scene, 1), {1, 0});
  const double d = gap(a, b);
  const double ways = std::fmax(number(scene, "b_beyond_a"), number(scene, "a_beyond_b"));
  const double by_centres = number(scene, "distance") - (number(scene, "half_a") + number(scene, "half_b"));
  return same(number(scene, "min_a"), a.min) && same(number(scene, "max_a"), a.max) &&
         same(number(scene, "min_b"), b.min) && same(number(scene, "max_b"), b.max) && same(ways, d) &&
         same(by_centres, d) && same(number(scene, "half_a"), (a.max - a.min) / 2) &&
         same(number(scene, "separation"), d) && says(scene, d > 0 ? "floor_apart" : "floor_overlap");
}

bool box_axes(const Scene& scene) {
  const double d = brute_separation(body(scene, 0), body(scene, 1));
  const Shadow a_x = shadow(body(scene, 0), {1, 0});
  const Shadow b_x = shadow(body(scene, 1), {1, 0});
  const Shadow a_y = shadow(body(scene, 0), {0, 1});
  const Shadow b_y = shadow(body(scene, 1), {0, 1});
  return same(number(scene, "d_x"), gap(a_x, b_x)) && same(number(scene, "d_y"), gap(a_y, b_y)) &&
         same(number(scene, "separation"), d) && same(number(scene, "left"), a_x.max - b_x.min) &&
         same(number(scene, "right"), b_x.max - a_x.min) && same(number(scene, "down"), a_y.max - b_y.min) &&
         same(number(scene, "up"), b_y.max - a_y.min) && same(number(scene, "shortest"), std::fmax(0, -d)) &&
         says(scene, d > 0 ? "axes_apart" : "axes_overlap");
}

bool box_turned(const Scene& scene) {
  const double d = brute_separation(body(scene, 0), body(scene, 1));
  const double by_centres = number(scene, "centres") - number(scene, "reach_a") - number(scene, "reach_b");
  return same(number(scene, "separation"), d) && same(by_centres, d) &&
         says(scene, d > 0 ? "turned_apart" : "turned_overlap");
}

constexpr FigureCheck checks[] = {{"box-floor", box_floor}, {"box-axes", box_axes}, {"box-turned", box_turned}};

INSTANTIATE_TEST_SUITE_P(Box, FigureAnswers, ::testing::ValuesIn(checks));

}  // namespace
}  // namespace gnomon::scenes::rectangles_test
