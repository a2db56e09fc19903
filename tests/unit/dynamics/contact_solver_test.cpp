// Tests the contact solver against its definition: plain sweeps until convergence.
#include "dynamics/first_collision/contact_solver.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support.h"

namespace gnomon::contact_solver_test {
namespace {

using testing::Dice;
using Motion = ContactSolver::Motion;

/// Returns a tower of boxes of side 1 on a floor, each falling at a given speed. Every box has four rows with its
/// neighbours.
ContactSolver tower(const std::vector<double>& masses, double friction, const std::vector<Vec2d>& velocities) {
  ContactSolver solver;
  const std::uint32_t floor = solver.add(Motion{{0, 0}, 0, 0, 0});
  std::uint32_t below = floor;
  for (std::size_t k = 0; k < masses.size(); ++k) {
    const double high = static_cast<double>(k);
    const std::uint32_t box = solver.add(Motion{velocities[k], 0, 1 / masses[k], 6 / masses[k]});
    for (const double side : {-0.5, 0.5}) {
      solver.add(below, box, {0, high - 0.5}, {0, high + 0.5}, {side, high}, {0, 1}, friction, 0, below == floor);
    }
    below = box;
  }
  return solver;
}

TEST(ContactSolver, AgreesWithPlainSweeps) {
  Dice dice(3);
  for (int round = 0; round < testing::rounds(200); ++round) {
    std::vector<double> masses;
    std::vector<Vec2d> velocities;
    const auto high = dice.integer(1, 6);
    for (int k = 0; k < high; ++k) {
      masses.push_back(std::pow(10, dice.between(-1, 1)));
      velocities.push_back({0, dice.between(-1, 0.2)});
    }
    ContactSolver fast = tower(masses, 0, velocities);
    ContactSolver plain = tower(masses, 0, velocities);
    fast.solve(400, 1e-12);
    plain.solve(200000, 1e-13, false);
    for (std::size_t k = 0; k < fast.motions().size(); ++k) {
      ASSERT_NEAR(fast.motions()[k].velocity.y, plain.motions()[k].velocity.y, 1e-8) << round;
      ASSERT_NEAR(fast.motions()[k].angular_velocity, plain.motions()[k].angular_velocity, 1e-8) << round;
    }
  }
}

// Plain sweeps need about 10⁴ iterations here, and 10⁶ with 10⁴ times the mass.
TEST(ContactSolver, ATowerIsSolvedInTensOfSteps) {
  for (const double top : {1.0, 100.0, 1e4}) {
    std::vector<double> masses(20, 1.0);
    masses.back() = top;
    ContactSolver solver = tower(masses, 0.5, std::vector<Vec2d>(20, Vec2d(0, -0.04)));
    const double left = solver.solve(100, 1e-9);
    EXPECT_LE(left, 1e-5) << top;
    for (const Motion& motion : solver.motions()) EXPECT_NEAR(motion.velocity.y, 0, 1e-5) << top;
  }
}

double kinetic_energy(const ContactSolver& solver) {
  double energy = 0;
  for (const Motion& motion : solver.motions()) {
    if (!(motion.inverse_mass > 0)) continue;
    energy += dot(motion.velocity, motion.velocity) / motion.inverse_mass / 2;
    energy += motion.angular_velocity * motion.angular_velocity / motion.inverse_inertia / 2;
  }
  return energy;
}

// Excessive impulses from warm starting, and sweeps that ended early, once threw a body of 3 t into the air.
TEST(ContactSolver, BodiesNeverGainEnergyHoweverEarlyItEnds) {
  Dice dice(5);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    std::vector<double> masses;
    std::vector<Vec2d> velocities;
    const auto high = dice.integer(1, 8);
    for (int k = 0; k < high; ++k) {
      masses.push_back(std::pow(10, dice.between(-3, 3)));
      velocities.push_back({dice.between(-0.2, 0.2), dice.between(-1, 0.2)});
    }
    ContactSolver solver = tower(masses, round % 2 == 0 ? 0 : 0.5, velocities);
    const double before = kinetic_energy(solver);
    for (ContactSolver::Row& row : solver.rows()) {
      row.normal_impulse = std::pow(10, dice.between(-4, 4));
      row.tangent_impulse = row.friction * row.normal_impulse * dice.between(-1, 1);
    }
    solver.start();
    EXPECT_LE(kinetic_energy(solver), before * (1 + 1e-9)) << round;
    for (int k = 0; k < 4; ++k) {
      solver.solve(static_cast<int>(dice.integer(1, 5)), 1e-12, dice.integer(0, 1) == 0);
      EXPECT_LE(kinetic_energy(solver), before * (1 + 1e-9)) << round;
    }
  }
}

TEST(ContactSolver, FrictionStaysWithinItsCone) {
  ContactSolver solver = tower({1, 1}, 0.3, {{1, -1}, {2, -1}});
  solver.solve(200, 1e-12);
  for (const ContactSolver::Row& row : solver.rows()) {
    EXPECT_GE(row.normal_impulse, 0);
    EXPECT_LE(std::fabs(row.tangent_impulse), 0.3 * row.normal_impulse + 1e-9);
  }
}

// Between approaching walls no impulses are right, so the walls' rows are solved last.
TEST(ContactSolver, WallsHaveTheLastWord) {
  ContactSolver solver;
  const std::uint32_t wall = solver.add(Motion{{0, 0}, 0, 0, 0});
  const std::uint32_t ram = solver.add(Motion{{-1, 0}, 0, 0, 0});
  const std::uint32_t box = solver.add(Motion{{0, 0}, 0, 1, 6});
  solver.add(wall, box, {-1, 0}, {0, 0}, {-0.5, 0}, {1, 0}, 0, 0, true);
  solver.add(box, ram, {0, 0}, {1, 0}, {0.5, 0}, {1, 0}, 0, 0, false);
  EXPECT_GT(solver.solve(64, 1e-9, false), 0.5);
  EXPECT_GE(solver.motions()[box].velocity.x, 0);
}

}  // namespace
}  // namespace gnomon::contact_solver_test
