// Tests the figures on signs against integers.
#include <cmath>
#include <set>

#include "brute_force.h"
#include "oracle/exact_truth.h"
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::orientation_predicate_test {
namespace {

using testing::same;
using testing::Whole;
using testing::WholePoint;

/// The scale exceeds the need of any product of two differences here.
constexpr int scale = 120;
constexpr Vec2d a0{-5.3, -3.2};
constexpr Vec2d a1{7.3, 5.2};
constexpr Vec2d middle{0.7, 0.8};
const double ulp = std::ldexp(1.0, -53);

WholePoint whole(Vec2d v) { return {testing::whole(v.x, scale), testing::whole(v.y, scale)}; }

Whole cross_of(Vec2d from, Vec2d to, Vec2d q) {
  return testing::cross(whole(to) - whole(from), whole(q) - whole(from));
}
int side_of(Vec2d from, Vec2d to, Vec2d q) { return cross_of(from, to, q).sign(); }
double about(const Whole& number, int power) { return std::ldexp(number.convert_to<double>(), -power); }
double plain_of(Vec2d q) { return (a1.x - a0.x) * (q.y - a0.y) - (a1.y - a0.y) * (q.x - a0.x); }
int sign(double x) { return (x > 0) - (x < 0); }

/// Returns the double whose cell contains the handle.
Vec2d number_under(Vec2d hand, Vec2d centre, double cell, double spacing) {
  const auto near = [&](double from_centre) { return spacing * std::floor(from_centre / cell + 0.5); };
  return {middle.x + near(hand.x - centre.x), middle.y + near(hand.y - centre.y)};
}

bool two_areas(const Scene& scene) {
  const Vec2d from{-5, -3.4};
  const Vec2d to = place(scene, 0);
  const Vec2d q = place(scene, 1);
  const int side = side_of(from, to, q);
  const double left = number(scene, "along_x") * number(scene, "way_y");
  const double right = number(scene, "along_y") * number(scene, "way_x");
  return number(scene, "side") == side && same(number(scene, "value"), left - right) && left > 0 && right > 0 &&
         scene.describe().numbers[2] == side + 1;
}

/// Returns all numbers of three binary digits up to 16, and 0. Numbers below 1 have the same spacing as those from 1
/// on.
std::set<double> short_numbers() {
  std::set<double> all;
  for (int digits = 0; digits < 8; ++digits) {
    for (int power = -2; power <= 2; ++power) all.insert(std::ldexp(digits, power));
  }
  return all;
}

bool is_nearest(double kept, double wanted) {
  const auto all = short_numbers();
  if (!all.count(kept)) return false;
  double least = 1e300;
  for (const double each : all) least = std::fmin(least, std::fabs(each - wanted));
  return std::fabs(kept - wanted) == least;
}

bool number_spacing(const Scene& scene) {
  return is_nearest(number(scene, "kept_x"), number(scene, "wanted_x")) &&
         is_nearest(number(scene, "kept_y"), number(scene, "wanted_y"));
}

double stepped(double from, int steps) {
  for (; steps > 0; --steps) from = std::nextafter(from, 10);
  for (; steps < 0; ++steps) from = std::nextafter(from, -10);
  return from;
}

bool lost_digits(const Scene& scene) {
  const int index = static_cast<int>(std::floor(place(scene, 0).x / 0.5 + 0.5));
  const double q = stepped(middle.x, index);
  const double difference = q - a0.x;
  int alike = 1;
  for (double other = std::nextafter(q, 10); other - a0.x == difference; other = std::nextafter(other, 10)) ++alike;
  for (double other = std::nextafter(q, -10); other - a0.x == difference; other = std::nextafter(other, -10)) ++alike;
  const Whole kept = testing::whole(difference, scale) + testing::whole(a0.x, scale) - testing::whole(middle.x, scale);
  return number(scene, "index") == index && number(scene, "alike") == alike &&
         number(scene, "kept") == about(kept, scale - 53) &&
         says(scene, number(scene, "kept") == index ? "digits_kept" : "digits_lost");
}

bool error_bound(const Scene& scene) {
  const Vec2d q = number_under(place(scene, 0), {-2.6, 0.3}, 0.34, 4 * ulp);
  const double truth = about(cross_of(a0, a1, q), 2 * scale);
  const double value = number(scene, "value") * 1e-15;
  const double bound = number(scene, "bound") * 1e-15;
  const bool is_unsure = std::fabs(value) <= bound;
  return same(value * 1e15, plain_of(q) * 1e15) && std::fabs(value - truth) <= bound &&
         same(number(scene, "truth"), truth * 1e15) && number(scene, "stage") == (is_unsure ? 1 : 0) &&
         (is_unsure || sign(value) == side_of(a0, a1, q)) &&
         says(scene, is_unsure ? "double_unsure" : "double_believed");
}

bool binary_rows(const Scene& scene) {
  const int index = static_cast<int>(std::floor(place(scene, 0).x / 0.5 + 0.5));
  const Vec2d q{stepped(middle.x, index), middle.y};
  const WholePoint along = whole(a1) - whole(a0);
  const WholePoint way = whole(q) - whole(a0);
  const Whole left = along.x * way.y;
  const Whole right = along.y * way.x;
  int agree = 0;
  const auto digit = [](const Whole& number, int at) {
    return bit_test(number, static_cast<unsigned>(2 * scale + 5 - at));
  };
  while (agree < 106 && digit(left, agree) == digit(right, agree)) ++agree;
  const int plain = sign(plain_of(q));
  const int truth = side_of(a0, a1, q);
  return number(scene, "agree") == agree && number(scene, "plain") == plain && number(scene, "truth") == truth &&
         says(scene, plain == truth ? "rows_right" : "rows_wrong");
}

bool ulp_apart(const Scene& scene) {
  const Vec2d q = number_under(place(scene, 0), {2.9, 0.2}, 0.36, ulp);
  const int side = side_of(a0, a1, q);
  const double length = std::sqrt(dot(a1 - a0, a1 - a0));
  const double truth = -about(cross_of(a0, a1, q), 2 * scale) / length;
  // The values are in the order of the words: apart, touching, overlapping.
  const int plain = 1 - sign(number(scene, "plain"));
  return number(scene, "contact") == side + 1 && same(number(scene, "truth"), truth * 1e16) &&
         std::fabs(number(scene, "plain") - number(scene, "truth")) < 40 && scene.describe().numbers[0] == plain &&
         says(scene, plain == side + 1 ? "pair_right" : "pair_wrong");
}

INSTANTIATE_TEST_SUITE_P(Signs, FigureAnswers,
                         ::testing::ValuesIn(std::initializer_list<FigureCheck>{
                             {"two-areas", two_areas},
                             {"number-spacing", number_spacing},
                             {"lost-digits", lost_digits},
                             {"error-bound", error_bound},
                             {"binary-rows", binary_rows},
                             {"ulp-apart", ulp_apart},
                         }));

/// Expects each of two sentences of a figure to occur over the range of its handle.
void expect_both(const char* figure, const char* one, const char* other) {
  const auto scene = find_scene(figure)->make();
  int first = 0;
  int second = 0;
  for (int column = -20; column <= 20; ++column) {
    for (int row = -20; row <= 20; ++row) {
      const Command put{Command::Kind::put, 0, 0.3 * column, 0.25 * row};
      scene->step({&put, 1}, false);
      first += says(*scene, one);
      second += says(*scene, other);
    }
  }
  EXPECT_GT(first, 10) << figure;
  EXPECT_GT(second, 10) << figure;
}

// The cases that the lesson announces exist.
TEST(SignFigures, HaveBothAnswersUnderTheHand) {
  expect_both("lost-digits", "digits_lost", "digits_kept");
  expect_both("error-bound", "double_believed", "double_unsure");
  expect_both("binary-rows", "rows_right", "rows_wrong");
  expect_both("ulp-apart", "pair_right", "pair_wrong");
}

}  // namespace
}  // namespace gnomon::scenes::orientation_predicate_test
