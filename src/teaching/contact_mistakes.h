// Collision responses with typical programming errors, only for demonstration in a lesson. `contact_response.h` has the
// correct response.
#pragma once

#include <cstdint>
#include <type_traits>

#include "gnomon/dynamics/contact_response.h"

namespace gnomon {

enum class ContactMistake : std::uint8_t {
  none,  ///< `contact_response`
  /// The correct impulse with the wrong sign: B is pushed against the normal, into A, and A into B.
  wrong_sign,
  /// Each point has the inverse mass of the bodies, 1/mA + 1/mB. The impulse is too large if it rotates a body.
  inertia_forgotten,
  /// Newton's and Poisson's rules have the factor 1 + e: 1 to stop the approach and e to reverse it. With e alone the
  /// points continue to approach with 1 − e of their speed.
  e_for_one_plus_e,
  /// vn after = −e vn before, regardless of friction. The points stick if Coulomb's law permits an impulse that stops
  /// the slip, and otherwise slip throughout. A uniform rod that lands at 45 degrees on a rough floor with e = 1 leaves
  /// with up to 25/16 of its energy. Source: Kane & Levinson, "Dynamics: Theory and Applications", 1985.
  newton_with_friction,
};

/// Applies the response with that mistake to both bodies, if a point approaches; otherwise has no effect. Returns the
/// impulse on B.
template <class T>
ContactComponents<T> mistaken_response(Body<T>& a, Body<T>& b, Vec2<std::type_identity_t<T>> normal,
                                       Vec2<std::type_identity_t<T>> point, const Material<T>& material,
                                       ContactMistake mistake);

}  // namespace gnomon
