// Impulses that keep bodies from approaching where they touch, solved for all contacts together.
//
// A row is one point of a contact. A sweep visits the rows one after another (projected Gauss–Seidel), alternately from
// the first and from the last. If a caller adds rows from the floor upwards, the floor is solved last. Sweeps find the
// rows that push and stick. Conjugate gradients solve these as linear equations, as long as they push and stick. A
// tower, or a heavy body on a light one, then takes tens of steps instead of thousands.
//
// Rates and impulses may also be displacements: the same rows separate bodies that overlap.
//
// Sources: Catto, "Iterative dynamics with temporal coherence", 2005; Moré & Toraldo, "On the solution of large
// quadratic programming problems with bound constraints", 1991, for conjugate gradients within bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gnomon/core/vec2.h"
#include "gnomon/dynamics/body.h"

namespace gnomon {

class ContactSolver {
 public:
  /// Velocities of a body, the part of its motion that rows change.
  struct Motion {
    Vec2d velocity;
    double angular_velocity;
    double inverse_mass;
    double inverse_inertia;
  };

  /// Contact point of two bodies. Impulses act on B, along the normal and along the normal turned left.
  struct Row {
    std::uint32_t a;  ///< indices of motions
    std::uint32_t b;
    Vec2d normal;  ///< unit length, from A towards B
    double normal_arm_a;
    double normal_arm_b;
    double tangent_arm_a;
    double tangent_arm_b;
    double normal_mass;  ///< 0 if no impulse moves the bodies
    double tangent_mass;
    double friction;
    double allowed;                 ///< permitted approach rate; below 0 the bodies must separate
    bool last;                      ///< solved last, so it holds if the rows conflict
    double min_normal_impulse = 0;  ///< below 0 the point may also pull
    double normal_impulse = 0;
    double tangent_impulse = 0;
    double normal_step = 0;  ///< change of impulse in the last sweep, or of rate along the direction
    double tangent_step = 0;
    double normal_direction = 0;  ///< direction of the conjugate gradients
    double tangent_direction = 0;
    double normal_residual = 0;  ///< rate still to be removed
    double tangent_residual = 0;
    bool active = false;  ///< its impulse pushes
    bool sticks = false;  ///< the contact does not slide

    bool moves() const { return normal_mass > 0 && tangent_mass > 0; }
  };

  /// Memory, in bytes.
  static constexpr std::size_t bytes_a_motion = sizeof(Motion) + 3 * sizeof(double);
  /// Reserves memory for so many entries; nothing allocates until there are more. Allocates.
  void reserve(std::size_t motions, std::size_t rows);
  void clear();
  std::uint32_t add(const Motion& motion);
  /// Adds a row at `point`. A row that no impulse can move has no effect.
  void add(std::uint32_t a, std::uint32_t b, Vec2d centre_a, Vec2d centre_b, Vec2d point, Vec2d normal, double friction,
           double allowed, bool last);
  /// Applies the initial impulses of the rows. If all of them together would add energy, applies the fraction that
  /// removes the most.
  void start();
  /// Sweeps until no rate changes by more than `tolerance`, or `sweeps` times. Returns the greatest change of the last
  /// sweep. `directly` enables conjugate gradients; disable them for rows that conflict, as between a moving wall and a
  /// fixed one.
  double solve(int sweeps, double tolerance, bool directly = true);

  /// Returns the number of rows visited in all sweeps so far.
  std::uint64_t visited() const { return visited_; }
  const std::vector<Motion>& motions() const { return motions_; }
  const std::vector<Row>& rows() const { return rows_; }
  std::vector<Row>& rows() { return rows_; }

 private:
  struct VelocityChange {
    Vec2d velocity;
    double angular_velocity;
  };

  double solve_point(Row& row);
  double sweep(bool from_first);
  double curvature();
  double longest_step() const;
  double begin_descent();
  double descend_by(double part, double& max_change);
  int descend(int steps, double tolerance);
  void apply_point_impulse(const Row& row, double normal, double tangent);

  std::uint64_t visited_ = 0;
  std::vector<Motion> motions_;
  std::vector<Row> rows_;
  std::vector<VelocityChange> changes_;  ///< change of each body due to impulses along the directions
};

}  // namespace gnomon
