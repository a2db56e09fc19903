// Tests the figures on collisions against formulas of a textbook.
#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::contact_response_test {
namespace {

using testing::same;

bool point_velocity(const Scene& scene) {
  const Vec2d r = place(scene, 1) - place(scene, 0);
  const double x = number(scene, "v_x") - number(scene, "spin") * r.y;
  const double y = number(scene, "v_y") + number(scene, "spin") * r.x;
  return same(number(scene, "r_x"), r.x) && same(number(scene, "r_y"), r.y) && same(number(scene, "at_x"), x) &&
         same(number(scene, "at_y"), y) && same(scene.describe().numbers[0], std::sqrt(x * x + y * y));
}

bool approach_speed(const Scene& scene) {
  const Vec2d v = place(scene, 1) - place(scene, 0);
  const Vec2d in_contact = body(scene, 0).pose.rotation().apply_inverse(v);
  return same(number(scene, "v_n"), in_contact.x) && same(number(scene, "v_u"), in_contact.y) &&
         says(scene, in_contact.x < 0 ? "approaches" : "departs");
}

/// A rectangle of 6 by 0.5 and 4 kg.
bool point_mass(const Scene& scene) {
  const double r = place(scene, 0).x;
  const double inertia = 4 * (36 + 0.25) / 12;
  const double inverse = 1.0 / 4 + r * r / inertia;
  return same(number(scene, "arm"), r) && same(number(scene, "inertia"), inertia) &&
         same(number(scene, "inverse"), inverse) && same(number(scene, "as_heavy"), 1 / inverse);
}

bool bounce(const Scene& scene) {
  const double e = (place(scene, 0).x + 3) / 6;
  // The centre of mass is at rest: 2 · 3 = 6 · 1.
  return same(number(scene, "restitution"), e) && same(number(scene, "after_a"), -3 * e) &&
         same(number(scene, "after_b"), e) && same(number(scene, "impulse"), (1 + e) * 4 / (2.0 / 3));
}

bool slip_path(const Scene& scene) {
  const double mu = number(scene, "friction");
  const double n = number(scene, "normal");
  const double t = number(scene, "tangent");
  if (number(scene, "before_n") >= 0) return n == 0 && t == 0 && says(scene, "path_apart");
  // The foot of the rod: ktt = knn = 5/2, ktn = 3/2. The handle determines the velocity before.
  const Vec2d before = (place(scene, 0) - Vec2d(2.3, 0.2)) * (1 / 0.9);
  const double after_n = before.y + 1.5 * t + 2.5 * n;
  const double after_u = -before.x + 2.5 * t + 1.5 * n;
  const bool friction = std::fabs(t) <= mu * n * (1 + 1e-12) + 1e-12;
  const bool lasts = !says(scene, "path_lasts") || same(std::fabs(t), mu * n) || before.x == 0;
  const bool sticks = !says(scene, "path_sticks") || same(after_u, 0);
  return friction && lasts && sticks && same(number(scene, "after_n"), after_n) &&
         same(number(scene, "after_u"), after_u) && after_n >= 0 &&
         number(scene, "energy_after") <= number(scene, "energy_before") + 1e-12;
}

bool collision_course(const Scene& scene) {
  const double n = number(scene, "impulse");
  const double a = 6 - n;
  const double b = n - 6;
  return same(number(scene, "p_a"), a) && same(number(scene, "p_b"), b) &&
         same(number(scene, "energy"), a * a / 4 + b * b / 12) && says(scene, n < 6 ? "compresses" : "restores");
}

bool pressure_centre(const Scene& scene) {
  const double x = number(scene, "x");
  const double from = x - 2;
  const double to = std::fmin(x + 2, 1.0);
  const double push = number(scene, "left") + number(scene, "right");
  if (x > 1 + 1e-9) return number(scene, "left") == 0 && says(scene, "lands_turning");
  // As on a lever: the sum of both impulses stops the fall of 3 kg at 2 and returns half of it.
  return same(push, 3 * 2 * 1.5) && same(number(scene, "left") * from + number(scene, "right") * to, push * x);
}

constexpr FigureCheck checks[] = {
    {"point-velocity", point_velocity},
    {"approach-speed", approach_speed},
    {"point-mass", point_mass},
    {"bounce", bounce},
    {"slip-path", slip_path},
    {"collision-course", collision_course},
    {"pressure-centre", pressure_centre},
};

INSTANTIATE_TEST_SUITE_P(Collision, FigureAnswers, ::testing::ValuesIn(checks));

// Checks the lesson's statements in words.
TEST(SlipPath, NewtonsRuleMakesEnergy) {
  const auto scene = find_scene("slip-path")->make();
  const Command lay[] = {{Command::Kind::parameter, 0, 1},
                         {Command::Kind::put, 1, 9, -3.4},
                         {Command::Kind::put, 0, 2.3 + 0.9 * 1.2, 0.2 - 0.9 * 2}};
  scene->step(lay, false);
  EXPECT_TRUE(says(*scene, "path_newton"));
  EXPECT_GT(number(*scene, "energy_newton"), 1.5 * number(*scene, "energy_before"));
  EXPECT_LE(number(*scene, "energy_after"), number(*scene, "energy_before"));
}

}  // namespace
}  // namespace gnomon::scenes::contact_response_test
