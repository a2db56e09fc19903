// Collision response of two bodies: impulses at the contact points, with friction and restitution.
//
// A collision is so short that nothing moves during it, but it is a process. The normal impulse N grows from 0. The
// points press into each other until they no longer approach (compression), and then part (restitution). N takes the
// place of time. Let vn and vt be the velocity of B relative to A along the normal and along the tangent. With the
// inverse effective mass K of the two bodies at the contact point,
//
//   dvt = ktt dT + ktn dN,   dvn = ktn dT + knn dN,   ktt = 1/mA + 1/mB + (rA × t)²/IA + (rB × t)²/IB and so on,
//
// Coulomb's friction determines T. While the points slip in direction s = sign(vt): dT = −μ s dN. When slip ends, they
// stick if friction can hold them, |ktn| ≤ μ ktt, and dT = −(ktn/ktt) dN keeps vt = 0; otherwise they slip on in the
// direction in which ktn drives them. So vn and vt are straight lines over N with one bend at most, and the work of the
// normal impulse is piecewise parabolic: every phase has an end in closed form, a square root at worst.
//
// Restitution is Stronge's: it ends when the normal impulse has returned e² of the work of compression. Friction only
// removes energy, so the kinetic energy cannot grow. Where slip keeps its direction, and so without friction and where
// contact is central (ktn = 0), this is Newton's e: vn after = −e vn before. Newton's e itself creates energy where
// friction stops or turns the slip; docs/algorithms/contact-response.md has an example.
//
// Jamming. While slip lasts, dvn/dN = knn − μ s ktn may be 0 or less: friction drives the points into each other, and
// compression alone would never end (Painlevé). It ends nevertheless: slip ends first, and vn always grows after slip
// has ended. docs/algorithms/contact-response.md has the proof.
//
// Two points. Both are on one line along the tangent; if they are slightly off, the line through their middle replaces
// it. So both friction impulses act along that line, only their sum matters, and vt is the same everywhere on it. The
// two normal impulses are one at a pressure centre between the points, where compression leaves neither point
// approaching. The pressure centre is in one of the points if the other then does not approach. Otherwise it is between
// them, where compression also ends all turning of B relative to A. The response is that of one point there, so
// momentum and energy are as accurate as with one. Without friction each of two pressed points ends with −e times its
// approach. Restitution at one point, or friction, may push the other point in; another round then answers the
// collision from the current velocities, see `max_rounds`.
//
// Sources: Routh, "Dynamics of a System of Rigid Bodies: the Elementary Part", 1905, chapter IV (the process in N);
// Keller, "Impact with friction", 1986; Wang & Mason, "Two-dimensional rigid-body collisions with friction", 1992;
// Stronge, "Impact Mechanics", 2000 (energetic restitution); Painlevé, "Sur les lois du frottement de glissement",
// 1895. The pressure centre is ours. See docs/algorithms/contact-response.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/core/trace.h"
#include "gnomon/dynamics/body.h"

namespace gnomon {

namespace marks {
/// A round of `contact_response` begins: index, round; number of points. Values: vt, vn of the first point, vn of the
/// second, pressure (0 in the first point, 1 in the second), pressure centre x, y. If neither body can move along the
/// normal there, no other step of the round follows.
inline constexpr Mark response_approach{"response_approach"};
/// Inverse effective mass at the pressure centre: index, round; slip, 0 against the tangent, 1 none, 2 along it.
/// Values: ktt, ktn, knn, μ and e of the round, det K.
inline constexpr Mark response_inertia{"response_inertia"};
/// Compression ends: index, round; slip from then on, as above. Values: N, T, vt, vn, work lost by the normal motion so
/// far, work lost to friction so far.
inline constexpr Mark response_compression{"response_compression"};
/// Slip ends, in compression or in restitution: the same indices and values. It is in the order of time among the other
/// two, and missing if slip does not end.
inline constexpr Mark response_slip{"response_slip"};
/// Restitution ends: the same indices and values.
inline constexpr Mark response_restitution{"response_restitution"};
/// Last step: index, outcome, as in `ContactOutcome`; number of rounds. Values: impulse on B x, y, velocity of B
/// relative to A at the last pressure centre x, y, energy before, energy after.
inline constexpr Mark response_result{"response_result"};
}  // namespace marks

/// Restitution and friction of two bodies in contact. Only `make` constructs a material, so a response is total.
template <class T>
class GNOMON_API Material {
 public:
  /// Returns the material. `restitution` e is from 0, no rebound, to 1, full rebound. `friction` μ ≥ 0 is Coulomb's,
  /// one value for slip and stick. Faults: `non_finite` or `out_of_range`, of the restitution or the friction.
  /// ```
  /// const auto bouncy = Material<double>::make(1.5, 0);
  /// assert(!bouncy && bouncy.fault() == (Fault{Status::out_of_range, Subject::restitution}));
  /// ```
  static Result<Material> make(T restitution, T friction);

  /// Returns the value passed to `make`.
  T restitution() const { return restitution_; }
  T friction() const { return friction_; }

 private:
  Material(T restitution, T friction) : restitution_(restitution), friction_(friction) {}
  T restitution_;
  T friction_;
};

/// Effect of a response on the two velocities.
enum class ContactOutcome : std::uint8_t {
  apart,      ///< no point approaches: nothing was changed
  collided,   ///< both velocities were changed
  immovable,  ///< the points approach, but neither body can move along the normal there: nothing was changed
  wedged,     ///< as `collided`, but a point still approaches, which no finite impulse could end
  overflow,   ///< a number was not finite, or would not be: nothing was changed
  not_unit,   ///< the normal is longer or shorter than 1 by more than a thousandth: nothing was changed
};

/// Motion of the points along the tangent, in the first round.
enum class Slip : std::uint8_t {
  none,      ///< there was no collision
  lasts,     ///< they slipped in one direction throughout
  sticks,    ///< slip ended, or there was none, and friction held
  reverses,  ///< slip ended, and began in the other direction
};

/// Components along the normal, from A to B, and along the tangent: the normal turned counter-clockwise by a quarter.
template <class T>
struct ContactComponents {
  T normal = 0;
  T tangent = 0;
};

/// Result of `contact_response`.
template <class T>
struct ContactResponse {
  ContactOutcome outcome = ContactOutcome::apart;
  Slip slip = Slip::none;
  std::uint32_t rounds = 0;
  /// Impulse on B at each point, in N s, summed over all rounds; A received the opposite. The shares of friction of two
  /// points are not determined; they are reported in proportion to the normal impulse.
  ContactComponents<T> impulse[2];
  /// Place of the first round's impulse: 0 in the first point and 1 in the second.
  T pressure = 0;
  /// Velocity of B relative to A at the first round's pressure centre, in m/s, before the collision and after the last
  /// round.
  ContactComponents<T> before;
  ContactComponents<T> after;
  /// Work of the first round's compression, taken from the normal motion, in J. Restitution returned e² of it.
  T compression_work = 0;
};

/// Limit of the rounds. The last but one is without restitution. The last is without restitution and friction, and
/// leaves no point approaching, except for `ContactOutcome::wedged`. Almost all collisions take one round.
inline constexpr std::uint32_t max_rounds = 8;

/// Sets both bodies' velocities to those after a collision. Assumes contact: the shapes are not checked for it.
/// `normal` is of unit length, from A towards B; another length is rejected, because the impulse would be wrong by its
/// square. `points` are one or two contact points in the world's frame, as of a `Manifold`; none change nothing, and
/// further points are ignored. A static or kinematic body keeps its velocity, which counts.
/// Momentum: the same impulse acts on both at the same point, so the total, also about any point, changes only by the
/// rounding of each velocity. Energy: the total never grows beyond rounding, in a frame in which kinematic bodies are
/// at rest; a moving one does work.
/// Ties: two coincident points are one. Two points with equal vn and all else equal press equally (`pressure` ½). If
/// either point alone suffices, the faster approaching one is used. Swapped bodies with the opposite normal return the
/// same bits.
/// Cost: some 100 operations and two square roots for one point, some 250 for two; about 1,500 where friction turns the
/// slip of two pressed points. Allocates nothing. Trace: the marks above.
/// ```
/// Body<double> a{{-1, 0}, {2, 0}, 0, 1, 2};  // 1 kg, 0.5 kg m²
/// Body<double> b{{1, 0}, {0, 0}, 0, 1, 2};
/// const Vec2d point[] = {{0, 0}};
/// contact_response<double>(a, b, {1, 0}, point, *Material<double>::make(1, 0));
/// assert(a.velocity == Vec2d(0, 0) && b.velocity == Vec2d(2, 0));
/// ```
template <class T, class Tracer = NoTrace>
GNOMON_API ContactResponse<T> contact_response(Body<T>& a, Body<T>& b, Vec2<std::type_identity_t<T>> normal,
                                               std::span<const Vec2<std::type_identity_t<T>>> points,
                                               const Material<T>& material, Tracer tracer = {});

/// Tolerance for the square of a normal's length, from 1.
inline constexpr double unit_slack = 0.002;

/// Limit of the steps of a trace of `contact_response`.
inline constexpr std::size_t response_steps = 6 * max_rounds + 1;

}  // namespace gnomon
