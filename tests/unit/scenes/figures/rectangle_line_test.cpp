// Tests the figures on a rectangle and a floor against each corner's own distance.
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::rectangle_line_test {
namespace {

using testing::same;

/// Returns the height in front of the floor; the x axis of its handle is its normal.
double height(const Scene& scene, Vec2d at) { return body(scene, 0).pose.to_local(at).x; }

bool floor_point(const Scene& scene) {
  const double d = height(scene, place(scene, 1));
  const double product = number(scene, "n_x") * number(scene, "way_x") + number(scene, "n_y") * number(scene, "way_y");
  return same(number(scene, "d"), d) && same(product, d) && says(scene, d > 0 ? "q_in_front" : "q_behind");
}

bool floor_corners(const Scene& scene) {
  double least = 1e300;
  int behind = 0;
  const char* const ids[] = {"d_0", "d_1", "d_2", "d_3"};
  for (std::size_t i = 0; i < 4; ++i) {
    const double d = height(scene, body(scene, 1).vertex(i));
    if (!same(number(scene, ids[i]), d)) return false;
    least = std::fmin(least, d);
    behind += d <= 0;
  }
  // After this translation the deepest corner is on the line.
  const Vec2d move(number(scene, "move_x"), number(scene, "move_y"));
  const double after = least + move.x * number(scene, "n_x") + move.y * number(scene, "n_y");
  const Message said = scene.describe();
  return same(number(scene, "d"), least) && same(after, std::fmax(least, 0)) &&
         same(cross(move, Vec2d(number(scene, "n_x"), number(scene, "n_y"))), 0) &&
         (behind == 0 ? says(scene, "corners_in_front") : says(scene, "corners_behind") && said.numbers[2] == behind);
}

bool floor_reach(const Scene& scene) {
  const double centre = height(scene, place(scene, 1));
  double least = 1e300;
  for (std::size_t i = 0; i < 4; ++i) least = std::fmin(least, height(scene, body(scene, 1).vertex(i)));
  const double sum = 2 * number(scene, "cos_1") + number(scene, "cos_2");
  return same(number(scene, "centre"), centre) && same(number(scene, "d"), least) &&
         same(number(scene, "reach"), centre - least) && same(sum, centre - least) &&
         says(scene, least > 0 ? "reach_in_front" : "reach_behind");
}

constexpr FigureCheck checks[] = {
    {"floor-point", floor_point}, {"floor-corners", floor_corners}, {"floor-reach", floor_reach}};

INSTANTIATE_TEST_SUITE_P(Floor, FigureAnswers, ::testing::ValuesIn(checks));

}  // namespace
}  // namespace gnomon::scenes::rectangle_line_test
