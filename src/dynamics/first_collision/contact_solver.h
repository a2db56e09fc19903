// The impulses that keep bodies from approaching where they touch, all contacts together.
//
// A row is one point of a contact. A sweep visits the rows one after the other (projected Gauss–Seidel), in turn
// from the first on and from the last, so a caller that adds rows from the floor up has the floor solved last. Sweeps
// find the rows that push and stick. Conjugate gradients solve these as linear equations, as far as they go on to push
// and stick: so a tower or a heavy body on a light one takes tens of steps instead of thousands.
//
// Rates and impulses may also be displacements: the same rows move apart bodies that overlap.
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
  /// How a body moves, as far as rows change it.
  struct Motion {
    Vec2d velocity;
    double angular_velocity;
    double inverse_mass;
    double inverse_inertia;
  };

  /// A point at which two bodies touch. Impulses act on B, along the normal and along the normal turned left.
  struct Row {
    std::uint32_t a;  ///< numbers of motions
    std::uint32_t b;
    Vec2d normal;  ///< unit length, from A towards B
    double normal_arm_a;
    double normal_arm_b;
    double tangent_arm_a;
    double tangent_arm_b;
    double normal_mass;  ///< 0 where no impulse moves the bodies
    double tangent_mass;
    double friction;
    double allowed;                 ///< rate at which they may approach; below 0 they have to part
    bool last;                      ///< has the last word where not all rows can be met
    double min_normal_impulse = 0;  ///< below 0 the point may also pull
    double normal_impulse = 0;
    double tangent_impulse = 0;
    double normal_step = 0;  ///< by which the last sweep changed the impulse, or the rate along the direction
    double tangent_step = 0;
    double normal_direction = 0;  ///< direction of the conjugate gradients
    double tangent_direction = 0;
    double normal_residual = 0;  ///< rate that is still to be changed
    double tangent_residual = 0;
    bool active = false;  ///< its impulse pushes
    bool sticks = false;  ///< and does not slide

    bool moves() const { return normal_mass > 0 && tangent_mass > 0; }
  };

  /// Memory, in bytes.
  static constexpr std::size_t bytes_a_motion = sizeof(Motion) + 3 * sizeof(double);
  /// Room for so many, so that nothing is allocated until there are more. Allocates.
  void reserve(std::size_t motions, std::size_t rows);
  void clear();
  std::uint32_t add(const Motion& motion);
  /// Adds a row at `point`. One that no impulse moves stays as it is.
  void add(std::uint32_t a, std::uint32_t b, Vec2d centre_a, Vec2d centre_b, Vec2d point, Vec2d normal, double friction,
           double allowed, bool last);
  /// Applies the impulses that rows have from before, or the part of them that takes the most energy if all would give
  /// some.
  void start();
  /// Sweeps until no rate changes by more than `tolerance`, or so often. Returns the greatest change of the last sweep.
  /// Rows that contradict each other, as where a moving wall meets a standing one, want no conjugate gradients.
  double solve(int sweeps, double tolerance, bool directly = true);

  /// How many rows all sweeps have visited so far.
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
  std::vector<VelocityChange> changes_;  ///< by impulses along the directions, each body
};

}  // namespace gnomon
