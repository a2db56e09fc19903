// Collisions answered as programs answer them that have a mistake in them: for a lesson, to be seen, and for nothing
// else. `contact_response.h` has the right answer.
#pragma once

#include <cstdint>
#include <type_traits>

#include "gnomon/dynamics/contact_response.h"

namespace gnomon {

enum class ContactMistake : std::uint8_t {
  none,  ///< `contact_response`
  /// The right impulse with the wrong sign: B is pushed against the normal, into A, and A into B.
  wrong_sign,
  /// The points are taken for as heavy as the bodies, 1/mA + 1/mB: the impulse is too large wherever it turns one.
  inertia_forgotten,
  /// Newton's and Poisson's rule have the factor 1 + e, for stopping and then for throwing back. With e alone the
  /// points go on approaching with 1 − e of their speed.
  e_for_one_plus_e,
  /// vn after = −e vn before, whatever friction does: the points stick if Coulomb's law allows an impulse that stops
  /// the slip, and otherwise slip throughout. A uniform rod that lands at 45 degrees on a rough floor with e = 1 leaves
  /// with up to 25/16 of its energy. Source: Kane & Levinson, "Dynamics: Theory and Applications", 1985.
  newton_with_friction,
};

/// Gives both bodies the velocities that a program with that mistake gives them, where a point approaches; otherwise
/// nothing happens.
/// Returns the impulse on B.
template <class T>
ContactComponents<T> mistaken_response(Body<T>& a, Body<T>& b, Vec2<std::type_identity_t<T>> normal,
                                       Vec2<std::type_identity_t<T>> point, const Material<T>& material,
                                       ContactMistake mistake);

}  // namespace gnomon
