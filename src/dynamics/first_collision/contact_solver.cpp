#include "dynamics/first_collision/contact_solver.h"

#include <cmath>
#include <limits>

namespace gnomon {
namespace {

/// A body in a corner has two rows that are solved last.
constexpr int last_sweeps = 4;

/// Sweeps find the rows that push and stick; conjugate gradients between the sweeps solve these rows. One sweep starts
/// at the floor, so its effect reaches the top of a tower. The other one starts at the top.
constexpr int sweeps_between = 2;

/// Beyond this multiple of the row masses, impulses only cancel each other, as for a body pressed from two sides.
constexpr double max_step = 1e8;

}  // namespace

void ContactSolver::reserve(std::size_t motions, std::size_t rows) {
  motions_.reserve(motions);
  changes_.reserve(motions);
  rows_.reserve(rows);
}

void ContactSolver::clear() {
  motions_.clear();
  rows_.clear();
}

std::uint32_t ContactSolver::add(const Motion& motion) {
  motions_.push_back(motion);
  return static_cast<std::uint32_t>(motions_.size() - 1);
}

void ContactSolver::add(std::uint32_t a, std::uint32_t b, Vec2d centre_a, Vec2d centre_b, Vec2d point, Vec2d normal,
                        double friction, double allowed, bool last) {
  const Vec2d tangent(-normal.y, normal.x);
  const Motion& of_a = motions_[a];
  const Motion& of_b = motions_[b];
  Row row{a,
          b,
          normal,
          cross(point - centre_a, normal),
          cross(point - centre_b, normal),
          cross(point - centre_a, tangent),
          cross(point - centre_b, tangent),
          0,
          0,
          friction,
          allowed,
          last};
  const double of_mass = of_a.inverse_mass + of_b.inverse_mass;
  const auto inverse = [&](double arm_a, double arm_b) {
    return of_mass + of_a.inverse_inertia * arm_a * arm_a + of_b.inverse_inertia * arm_b * arm_b;
  };
  const double along = inverse(row.normal_arm_a, row.normal_arm_b);
  const double across = inverse(row.tangent_arm_a, row.tangent_arm_b);
  if (along > 0 && across > 0) {
    row.normal_mass = 1 / along;
    row.tangent_mass = 1 / across;
  }
  rows_.push_back(row);
}

inline void ContactSolver::apply_point_impulse(const Row& row, double normal, double tangent) {
  Motion& a = motions_[row.a];
  Motion& b = motions_[row.b];
  const Vec2d impulse = row.normal * normal + Vec2d(-row.normal.y, row.normal.x) * tangent;
  a.velocity -= impulse * a.inverse_mass;
  b.velocity += impulse * b.inverse_mass;
  a.angular_velocity -= a.inverse_inertia * (row.normal_arm_a * normal + row.tangent_arm_a * tangent);
  b.angular_velocity += b.inverse_inertia * (row.normal_arm_b * normal + row.tangent_arm_b * tangent);
}

/// Limits the row's approach to its allowed rate, with Coulomb friction. Returns the change of the point's rates.
double ContactSolver::solve_point(Row& row) {
  Motion& a = motions_[row.a];
  Motion& b = motions_[row.b];
  const Vec2d apart = b.velocity - a.velocity;
  const double normal_rate =
      dot(row.normal, apart) + row.normal_arm_b * b.angular_velocity - row.normal_arm_a * a.angular_velocity;
  const double wanted = row.normal_impulse - (normal_rate + row.allowed) * row.normal_mass;
  const double normal = wanted > row.min_normal_impulse ? wanted : row.min_normal_impulse;
  const double cone = normal > 0 ? row.friction * normal : 0;
  const double tangent_rate =
      cross(row.normal, apart) + row.tangent_arm_b * b.angular_velocity - row.tangent_arm_a * a.angular_velocity;
  const double wanted_tangent = row.tangent_impulse - tangent_rate * row.tangent_mass;
  const double tangent = wanted_tangent > cone ? cone : wanted_tangent < -cone ? -cone : wanted_tangent;
  row.normal_step = normal - row.normal_impulse;
  row.tangent_step = tangent - row.tangent_impulse;
  row.normal_impulse = normal;
  row.tangent_impulse = tangent;
  apply_point_impulse(row, row.normal_step, row.tangent_step);
  return std::fabs(row.normal_step) / row.normal_mass + std::fabs(row.tangent_step) / row.tangent_mass;
}

/// Solves every row once, from the first row or from the last. Returns the greatest change.
double ContactSolver::sweep(bool from_first) {
  visited_ += rows_.size();
  double max_change = 0;
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    Row& row = rows_[from_first ? k : rows_.size() - 1 - k];
    if (!row.moves()) continue;
    const double change = solve_point(row);
    if (change > max_change) max_change = change;
  }
  return max_change;
}

/// Computes in `changes_` the rates due to impulses along all directions, and returns their energy.
double ContactSolver::curvature() {
  changes_.assign(motions_.size(), {{0, 0}, 0});
  for (const Row& row : rows_) {
    if (!row.active) continue;
    const Motion& a = motions_[row.a];
    const Motion& b = motions_[row.b];
    const Vec2d impulse =
        row.normal * row.normal_direction + Vec2d(-row.normal.y, row.normal.x) * row.tangent_direction;
    VelocityChange& of_a = changes_[row.a];
    VelocityChange& of_b = changes_[row.b];
    of_a.velocity -= impulse * a.inverse_mass;
    of_b.velocity += impulse * b.inverse_mass;
    of_a.angular_velocity -=
        a.inverse_inertia * (row.normal_arm_a * row.normal_direction + row.tangent_arm_a * row.tangent_direction);
    of_b.angular_velocity +=
        b.inverse_inertia * (row.normal_arm_b * row.normal_direction + row.tangent_arm_b * row.tangent_direction);
  }
  double energy = 0;
  for (Row& row : rows_) {
    if (!row.active) continue;
    const VelocityChange& a = changes_[row.a];
    const VelocityChange& b = changes_[row.b];
    const Vec2d apart = b.velocity - a.velocity;
    row.normal_step =
        dot(row.normal, apart) + row.normal_arm_b * b.angular_velocity - row.normal_arm_a * a.angular_velocity;
    row.tangent_step =
        cross(row.normal, apart) + row.tangent_arm_b * b.angular_velocity - row.tangent_arm_a * a.angular_velocity;
    energy += row.normal_step * row.normal_direction + row.tangent_step * row.tangent_direction;
  }
  return energy;
}

/// From here on, sweeps and conjugate gradients only remove energy, so an early end never adds any. Impulses of an
/// earlier solution may add energy if bodies have moved since. Then only the fraction that removes the most energy is
/// applied.
void ContactSolver::start() {
  for (Row& row : rows_) {
    row.active = row.moves();
    row.normal_direction = row.normal_impulse;
    row.tangent_direction = row.tangent_impulse;
  }
  const double bends = curvature();
  double slope = 0;
  for (const Row& row : rows_) {
    const Motion& a = motions_[row.a];
    const Motion& b = motions_[row.b];
    const Vec2d apart = b.velocity - a.velocity;
    const double turning = row.normal_arm_b * b.angular_velocity - row.normal_arm_a * a.angular_velocity;
    const double sliding = row.tangent_arm_b * b.angular_velocity - row.tangent_arm_a * a.angular_velocity;
    slope += row.normal_impulse * (dot(row.normal, apart) + turning + row.allowed) +
             row.tangent_impulse * (cross(row.normal, apart) + sliding);
  }
  const double part = slope + bends / 2 > 0 ? (slope < 0 ? -slope / bends : 0) : 1;
  for (Row& row : rows_) {
    row.normal_impulse *= part;
    row.tangent_impulse *= part;
    apply_point_impulse(row, row.normal_impulse, row.tangent_impulse);
  }
}

/// Returns the longest step along the directions before an impulse pulls or leaves the friction cone.
double ContactSolver::longest_step() const {
  double longest = std::numeric_limits<double>::infinity();
  const auto limit = [&](double room, double rate) {
    if (rate > 0 && room < longest * rate) longest = room > 0 ? room / rate : 0;
  };
  for (const Row& row : rows_) {
    if (!row.active) continue;
    limit(row.normal_impulse - row.min_normal_impulse, -row.normal_direction);
    if (!row.sticks) continue;
    const double cone = row.friction * row.normal_impulse;
    const double widens = row.friction * row.normal_direction;
    limit(cone - row.tangent_impulse, row.tangent_direction - widens);
    limit(cone + row.tangent_impulse, -row.tangent_direction - widens);
  }
  return longest;
}

/// Finds the rows that push and stick, and sets their directions to their residual rates. Returns the squared residual,
/// in units of energy.
double ContactSolver::begin_descent() {
  double energy = 0;
  for (Row& row : rows_) {
    row.active = row.moves() && row.normal_impulse > row.min_normal_impulse;
    if (!row.active) continue;
    const Motion& a = motions_[row.a];
    const Motion& b = motions_[row.b];
    const Vec2d apart = b.velocity - a.velocity;
    row.normal_residual = -row.allowed - (dot(row.normal, apart) + row.normal_arm_b * b.angular_velocity -
                                          row.normal_arm_a * a.angular_velocity);
    row.sticks = std::fabs(row.tangent_impulse) < row.friction * row.normal_impulse;
    row.tangent_residual = row.sticks ? -(cross(row.normal, apart) + row.tangent_arm_b * b.angular_velocity -
                                          row.tangent_arm_a * a.angular_velocity)
                                      : 0;
    row.normal_direction = row.normal_residual * row.normal_mass;
    row.tangent_direction = row.tangent_residual * row.tangent_mass;
    energy += row.normal_residual * row.normal_direction + row.tangent_residual * row.tangent_direction;
  }
  return energy;
}

/// Moves by a fraction of all directions. Returns the value of begin_descent for the residual.
double ContactSolver::descend_by(double part, double& max_change) {
  for (std::size_t k = 0; k < motions_.size(); ++k) {
    motions_[k].velocity += changes_[k].velocity * part;
    motions_[k].angular_velocity += changes_[k].angular_velocity * part;
  }
  double energy = 0;
  max_change = 0;
  for (Row& row : rows_) {
    if (!row.active) continue;
    row.normal_impulse += part * row.normal_direction;
    row.tangent_impulse += part * row.tangent_direction;
    row.normal_residual -= part * row.normal_step;
    if (row.sticks) row.tangent_residual -= part * row.tangent_step;
    const double left = std::fabs(row.normal_residual) + std::fabs(row.tangent_residual);
    if (left > max_change) max_change = left;
    energy += row.normal_residual * row.normal_residual * row.normal_mass +
              row.tangent_residual * row.tangent_residual * row.tangent_mass;
  }
  return energy;
}

/// Solves the rows that push and stick as linear equations, by conjugate gradients. The preconditioner is the rows' own
/// masses. Stops where a row would cease to push or stick. Returns the number of steps.
int ContactSolver::descend(int steps, double tolerance) {
  double before = begin_descent();
  for (int step = 0; step < steps; ++step) {
    visited_ += rows_.size();
    const double energy = curvature();
    if (!(before < max_step * energy)) return step;
    const double all = before / energy;
    const double longest = longest_step();
    double max_change = 0;
    const double after = descend_by(all < longest ? all : longest, max_change);
    if (all > longest || !(max_change > tolerance)) return step + 1;
    const double turn = after / before;
    before = after;
    for (Row& row : rows_) {
      if (!row.active) continue;
      row.normal_direction = row.normal_residual * row.normal_mass + turn * row.normal_direction;
      row.tangent_direction = row.tangent_residual * row.tangent_mass + turn * row.tangent_direction;
    }
  }
  return steps;
}

double ContactSolver::solve(int sweeps, double tolerance, bool directly) {
  double max_change = 0;
  for (int left = sweeps; left > 0;) {
    for (int k = 0; k < sweeps_between && left > 0; ++k, --left) {
      max_change = sweep(k == 0);
      if (!(max_change > tolerance)) return max_change;
    }
    if (directly && left > sweeps_between) left -= descend(left - sweeps_between, tolerance / 2);
  }
  for (int k = 0; k < last_sweeps; ++k) {
    for (Row& row : rows_) {
      if (row.last && row.moves()) solve_point(row);
    }
  }
  return max_change;
}

}  // namespace gnomon
