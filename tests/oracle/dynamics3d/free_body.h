// The motion of a free rigid body in closed form, in long double: what the integrator is held against.
//
// Euler's equations are solved by Jacobi's elliptic functions, which descend to sines by the arithmetic-geometric mean;
// the turning about L is the integral of a smooth function of them, by Gauss's rule on short pieces. Sources: L. D.
// Landau & E. M. Lifshitz, "Mechanics", 1976, section 37; Milton Abramowitz & Irene A. Stegun, "Handbook of
// Mathematical Functions", 1964, sections 16.4 and 25.4.
#pragma once

#include <array>
#include <cstddef>

#include "gnomon/dynamics3d/body.h"

namespace gnomon::testing {

using Wide3 = std::array<long double, 3>;

struct Elliptic {
  long double sn;
  long double cn;
  long double dn;
};

/// Computes the functions for the complementary parameter 1 − k² in (0, 1], with full accuracy near 1 and near 0.
Elliptic jacobi(long double u, long double complement);

/// Motion of a spinning body. Its moments must not all be equal, and L must not be exactly on the separatrix through
/// the middle axis.
class FreeBody {
 public:
  /// Starts from the orientation and the angular momentum of the body at time 0.
  explicit FreeBody(const d3::Body& body);

  /// Returns the angular momentum in the body's own frame.
  Wide3 momentum(long double time) const;
  /// Returns the orientation of the own axes: columns are these axes in the world.
  std::array<Wide3, 3> axes(long double time) const;

 private:
  long double phase_rate(long double time) const;

  std::array<int, 3> order_{};            ///< own axes, the one that L circles last
  std::array<long double, 3> moments_{};  ///< moments in that order
  std::array<Wide3, 3> start_{};          ///< own axes in the world at time 0
  Wide3 world_{};                         ///< L in the world
  Wide3 most_{};                          ///< amplitude of each component of L, in that order, with its sign
  long double energy_ = 0;
  long double square_ = 0;  ///< square of |L|
  long double rate_ = 0;
  long double complement_ = 0;
  long double offset_ = 0;
  std::size_t polar_ = 0;  ///< index of the axis from which L keeps away
};

}  // namespace gnomon::testing
