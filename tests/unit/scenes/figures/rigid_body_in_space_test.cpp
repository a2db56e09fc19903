// Tests the figures of a rigid body in space.
#include <algorithm>
#include <array>
#include <cmath>

#include "unit/scenes/figures/figure_answers.h"

namespace gnomon::scenes::rigid_body_in_space_test {
namespace {

using Three = std::array<double, 3>;
using Four = std::array<double, 4>;

bool near(double is, double ought) { return std::abs(is - ought) <= 1e-9 * (1 + std::abs(ought)); }

Four times(const Four& p, const Four& q) {
  return {p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
          p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1], p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0]};
}

/// The eye is the first handle, the handle on the time line the second.
bool quarter_turns(const Scene& scene) {
  const double time = std::clamp((place(scene, 1).x + 4) / 4, 0.0, 2.0);
  const double first = std::clamp(time, 0.0, 1.0) * 45 * degree;
  const double second = std::clamp(time - 1, 0.0, 1.0) * 45 * degree;
  const auto about_x = [](double half) { return Four{std::cos(half), std::sin(half), 0, 0}; };
  const auto about_y = [](double half) { return Four{std::cos(half), 0, std::sin(half), 0}; };
  const Four one = times(about_y(second), about_x(first));
  const Four other = times(about_x(second), about_y(first));
  double same = 0;
  for (std::size_t i = 0; i < 4; ++i) same += one[i] * other[i];
  const double angle = 2 * std::acos(std::min(1.0, std::abs(same))) / degree;
  return near(number(scene, "time"), time) && std::abs(number(scene, "apart") - angle) < 1e-5 &&
         says(scene, angle < 0.5 ? "turns_alike" : "turns_differ");
}

bool inertia_ellipsoid(const Scene& scene) {
  const double a = number(scene, "block_x");
  const double b = number(scene, "block_y");
  const double c = number(scene, "block_z");
  const double mass = a * b * c;
  return near(number(scene, "mass"), mass) && near(number(scene, "moment_x"), mass * (b * b + c * c) / 12) &&
         near(number(scene, "moment_y"), mass * (c * c + a * a) / 12) &&
         near(number(scene, "moment_z"), mass * (a * a + b * b) / 12) &&
         says(scene, a == b && b == c ? "inertia_round" : "inertia_easiest");
}

/// L is 10 long, and each component is the moment times the spin.
bool spin_and_momentum(const Scene& scene) {
  const Three spin{number(scene, "spin_1"), number(scene, "spin_2"), number(scene, "spin_3")};
  const Three momentum{5 * spin[0], 10 * spin[1], 13 * spin[2]};
  double inner = 0;
  double square = 0;
  double length = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    inner += spin[i] * momentum[i];
    square += spin[i] * spin[i];
    length += momentum[i] * momentum[i];
  }
  const double angle = std::acos(std::min(1.0, inner / std::sqrt(square * length))) / degree;
  return near(std::sqrt(length), 10) && std::abs(number(scene, "between") - angle) < 1e-5 &&
         says(scene, angle < 1 ? "spin_in_line" : "spin_leans");
}

Three change_of(const Three& moments, const Three& m) {
  return {m[1] * m[2] * (1 / moments[2] - 1 / moments[1]), m[2] * m[0] * (1 / moments[0] - 1 / moments[2]),
          m[0] * m[1] * (1 / moments[1] - 1 / moments[0])};
}
Three moved(const Three& m, const Three& change, double by) {
  return {m[0] + by * change[0], m[1] + by * change[1], m[2] + by * change[2]};
}

/// Checks by the classical Runge–Kutta rule: after its period L is at its start, but not after half of it.
bool momentum_sphere(const Scene& scene) {
  const Three moments{1, 2, 3};
  const Three start{number(scene, "part_1"), number(scene, "part_2"), number(scene, "part_3")};
  double energy = 0;
  double square = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    energy += start[i] * start[i] / moments[i] / 2;
    square += start[i] * start[i];
  }
  if (!near(square, 36) || !near(number(scene, "energy"), energy)) return false;
  const double period = number(scene, "period");
  if (!(period > 0)) return says(scene, "sphere_rests") || says(scene, "sphere_stands");
  if (period > 15) return true;
  Three m = start;
  double furthest = 0;
  constexpr int steps = 4000;
  for (int i = 0; i < steps; ++i) {
    const double dt = period / steps;
    const Three first = change_of(moments, m);
    const Three second = change_of(moments, moved(m, first, dt / 2));
    const Three third = change_of(moments, moved(m, second, dt / 2));
    const Three last = change_of(moments, moved(m, third, dt));
    for (std::size_t j = 0; j < 3; ++j) m[j] += dt / 6 * (first[j] + 2 * second[j] + 2 * third[j] + last[j]);
    if (i < steps - 50) furthest = std::fmax(furthest, std::abs(m[1] - start[1]) + std::abs(m[0] - start[0]));
  }
  for (std::size_t j = 0; j < 3; ++j) {
    if (std::abs(m[j] - start[j]) > 1e-5) return false;
  }
  return furthest > 1e-6 || says(scene, "sphere_rings");
}

/// Iterates m + m × ω Δt in the body's frame.
bool naive_steps(const Scene& scene) {
  const Three moments{1, 2, 3};
  const double rate = parameter(scene, "naive_rate");
  const double count = std::clamp(std::floor((place(scene, 0).x - 0.9) / (4.3 / 6) * rate + 1e-9), 0.0, 6 * rate);
  Three m{0.6, 5.7, 1.8};
  const auto energy = [&] { return m[0] * m[0] + m[1] * m[1] / 2 + m[2] * m[2] / 3; };
  const double first = energy();
  for (double i = 0; i < count; ++i) m = moved(m, change_of(moments, m), 1 / rate);
  const double length = std::sqrt((m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) / (0.36 + 32.49 + 3.24));
  return number(scene, "steps") == count && std::abs(number(scene, "growth") - energy() / first) < 1e-8 &&
         std::abs(number(scene, "length") - length) < 1e-8 && says(scene, "naive_grows");
}

constexpr FigureCheck checks[] = {{"inertia-ellipsoid", inertia_ellipsoid},
                                  {"momentum-sphere", momentum_sphere},
                                  {"naive-steps", naive_steps},
                                  {"quarter-turns", quarter_turns},
                                  {"spin-and-momentum", spin_and_momentum}};
INSTANTIATE_TEST_SUITE_P(Tumble, FigureAnswers, ::testing::ValuesIn(checks),
                         [](const auto& which) { return std::to_string(which.index); });

TEST(InertiaEllipsoid, ASideFollowsItsHandAndNoOther) {
  const auto scene = find_scene("inertia-ellipsoid")->make();
  // These handles come after the eye.
  const char* sides[] = {"block_x", "block_y", "block_z"};
  for (std::uint32_t side = 0; side < 3; ++side) {
    const double before[] = {number(*scene, sides[0]), number(*scene, sides[1]), number(*scene, sides[2])};
    const Vec2d middle(0, 0);
    const Vec2d hand = place(*scene, 1 + side);
    const Vec2d further = middle + (hand - middle) * 0.75;
    const Command command{Command::Kind::put, 1 + side, further.x, further.y};
    scene->step({&command, 1}, false);
    for (std::uint32_t other = 0; other < 3; ++other) {
      EXPECT_NEAR(number(*scene, sides[other]), before[other] * (other == side ? 0.75 : 1), 1e-9) << side << other;
    }
    EXPECT_TRUE(inertia_ellipsoid(*scene));
  }
}

TEST(NaiveSteps, TrueTurnsKeepTheEnergyAndMoreStepsGainLess) {
  const auto scene = find_scene("naive-steps")->make();
  const auto growth = [&](double rate, double rule) {
    const Command deeds[] = {
        {Command::Kind::parameter, 0, rate}, {Command::Kind::parameter, 1, rule}, {Command::Kind::put, 0, 5.2, -3.3}};
    scene->step(deeds, false);
    return number(*scene, "growth");
  };
  EXPECT_GT(growth(10, 0), growth(20, 0));
  EXPECT_GT(growth(20, 0), growth(60, 0));
  EXPECT_GT(growth(60, 0), 1.05);
  EXPECT_NEAR(growth(10, 1), 1, 0.02);
  EXPECT_NEAR(growth(60, 1), 1, 0.001);
  EXPECT_TRUE(says(*scene, "naive_keeps"));
}

}  // namespace
}  // namespace gnomon::scenes::rigid_body_in_space_test
