// What a collision does to two bodies: impulses at the points where they touch, with friction and restitution.
//
// A collision is so short that nothing moves meanwhile, and yet it is a process: the impulse along the normal, N, grows
// from 0, the points press into each other until they no longer approach (compression), and then part (restitution). N
// takes the place of time. With vn and vt, the velocity of B relative to A along the normal and along the tangent, and
// the inverse mass that the point of contact shows,
//
//   dvt = ktt dT + ktn dN,   dvn = ktn dT + knn dN,   ktt = 1/mA + 1/mB + (rA × t)²/IA + (rB × t)²/IB and so on,
//
// Coulomb's friction says what T does. While the points slip in direction s = sign(vt): dT = −μ s dN. When slip comes
// to an end, they stick if friction can hold them, |ktn| ≤ μ ktt, and dT = −(ktn/ktt) dN keeps vt = 0; otherwise they
// slip on in the direction that ktn drives them. So vn and vt are straight lines over N with one bend at most, and the
// work of the normal impulse is made of parabolas: every phase ends at a closed form, a square root at worst.
//
// Restitution is Stronge's: it ends when the normal impulse has given back e² of the work that compression took. As
// friction takes energy and never gives, the kinetic energy cannot grow. Where slip keeps its direction, and so without
// friction and where contact is central (ktn = 0), this is Newton's e: vn after = −e vn before. Newton's e itself
// creates energy where friction stops or turns the slip; `contact_mistakes.h` has the example.
//
// Jamming. While slip lasts, dvn/dN = knn − μ s ktn may be 0 or less: friction drives the points into each other, and
// compression alone would never end (Painlevé). It ends all the same. For then μ s ktn ≥ knn > 0, and slip, whose speed
// changes by s ktn − μ ktt ≤ s ktn − knn ktt/(s ktn) = −det K/(s ktn) < 0, comes to an end. As |ktn| < μ ktt by the
// same line, the points then stick, with dvn/dN = det K/ktt > 0. Where slip instead turns, dvn/dN = knn − μ |ktn| is
// more than det K/ktt, for μ < |ktn|/ktt. So after slip has ended vn always grows.
//
// Two points. Both lie on one line along the tangent (if they do not quite, the line through their middle is taken for
// it), so both friction impulses act along that line and only their sum matters, and vt is the same on all of it. The
// two normal impulses are one at a pressure centre between the points. It lies where compression leaves neither point
// approaching: in one of them if the other then does not approach, and otherwise between them, where compression also
// ends all turning of B relative to A. The response is that of one point there; so momentum and energy are as good as
// with one. Without friction each of two points that are both pressed comes out with −e times its approach. A point may
// be pushed in by the restitution at the other, or by friction; the collision is then answered again, from the
// velocities that there are, see `max_rounds`.
//
// Sources: Routh, "Dynamics of a System of Rigid Bodies: the Elementary Part", 1905, chapter IV (the process in N);
// Keller, "Impact with friction", 1986; Wang & Mason, "Two-dimensional rigid-body collisions with friction", 1992;
// Stronge, "Impact Mechanics", 2000 (energetic restitution); Painlevé, "Sur les lois du frottement de glissement",
// 1895. The pressure centre is ours.
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
/// The steps of a trace of `contact_response`, which says what each of them holds.
inline constexpr Mark response_approach{"response_approach"};
inline constexpr Mark response_inertia{"response_inertia"};
inline constexpr Mark response_compression{"response_compression"};
inline constexpr Mark response_slip{"response_slip"};
inline constexpr Mark response_restitution{"response_restitution"};
inline constexpr Mark response_result{"response_result"};
}  // namespace marks

/// The restitution and friction of two bodies in contact. Only `make` constructs one, so a response is total.
template <class T>
class GNOMON_API Material {
 public:
  /// `restitution` e from 0, nothing is given back, to 1, all of it; `friction` μ ≥ 0, Coulomb's, one for both slip and
  /// stick.
  /// Faults: of the restitution or the friction, `non_finite` or `out_of_range`.
  static Result<Material> make(T restitution, T friction);

  /// As `make` was given it.
  T restitution() const { return restitution_; }
  T friction() const { return friction_; }

 private:
  Material(T restitution, T friction) : restitution_(restitution), friction_(friction) {}
  T restitution_;
  T friction_;
};

/// What became of the two velocities.
enum class ContactOutcome : std::uint8_t {
  apart,      ///< no point approaches: nothing was changed
  collided,   ///< both velocities were changed
  immovable,  ///< the points approach, and neither body can be moved along the normal there: nothing was changed
  wedged,     ///< as `collided`, and yet a point still approaches, which no finite impulse could end
  overflow,   ///< a number was not finite, or would not be: nothing was changed
  not_unit,   ///< the normal is longer or shorter than 1 by more than a thousandth: nothing was changed
};

/// How the points came to move along the tangent, in the first round.
enum class Slip : std::uint8_t {
  none,      ///< there was no collision
  lasts,     ///< they slipped in one direction throughout
  sticks,    ///< slip came to an end, or there was none, and friction held
  reverses,  ///< slip came to an end, and began in the other direction
};

/// Along the normal, from A to B, and along the tangent, which is the normal turned counter-clockwise by a quarter.
template <class T>
struct ContactComponents {
  T normal = 0;
  T tangent = 0;
};

/// What `contact_response` did.
template <class T>
struct ContactResponse {
  ContactOutcome outcome = ContactOutcome::apart;
  Slip slip = Slip::none;
  std::uint32_t rounds = 0;
  /// On B at each point, in N s, the sum of all rounds; A has had the opposite. How friction is shared between two
  /// points is not determined, and given in proportion to the normal impulse.
  ContactComponents<T> impulse[2];
  /// Of the first round: where its impulse acted, 0 in the first point and 1 in the second.
  T pressure = 0;
  /// Of B relative to A at the first round's pressure centre, in m/s, before the collision and after the last round.
  ContactComponents<T> before;
  ContactComponents<T> after;
  /// Of the first round, in J: the work that compression took from the normal motion. Restitution gave back e² of it.
  T compression_work = 0;
};

/// At most. The last but one is without restitution, and the last without restitution and friction, when no point can
/// be left approaching; but see `ContactOutcome::wedged`. In almost all collisions there is one.
inline constexpr std::uint32_t max_rounds = 8;

/// Gives both bodies the velocities that they have after a collision.
///
/// `normal` is of unit length, from A towards B; another is refused, because the impulse would be wrong by the square
/// of its length. `points` are where they touch, one or two, in the world's frame, as of a `Manifold`; with none
/// nothing happens, and those from the third on are not looked at. A static or kinematic body moves on as it did, and
/// its velocity counts. Whether shapes touch is not asked.
///
/// Momentum: the same impulse acts on both at the same point, so its sum changes by the rounding of each velocity
/// alone, and that about any point likewise. Energy: the sum of both bodies' never grows beyond rounding, seen from
/// where kinematic bodies do not move; one that moves does work. Two points that coincide are one. Two at which vn
/// and all else are alike press alike (`pressure` ½). If either point alone would do, that which approaches faster is
/// taken. Bodies given in the other order, with the opposite normal, get the same bits. Cost: some 100 operations and
/// two square roots for one point, of two some 250; about 1,500 where friction turns the slip of two points that are
/// both pressed. Allocates nothing. Trace: for each round response.approach (round, points) {vt, vn of the first point,
/// vn of the second, pressure, place of the pressure centre x, y}; response.inertia (round, slip: 0 against the
/// tangent, 1 none, 2 along it) {ktt, ktn, knn, μ, e, det K}; then, in the order in which they happen,
/// response.compression, which ends, response.slip (if slip ends), and response.restitution, which ends, each (round,
/// slip from then on) {N, T, vt, vn, work that the normal motion has lost so far, work that friction has taken so far};
/// and in the end response.result (outcome, rounds) {impulse on B x, y, velocity of B at the last pressure centre
/// relative to A x, y, energy before, energy after}.
template <class T, class Tracer = NoTrace>
GNOMON_API ContactResponse<T> contact_response(Body<T>& a, Body<T>& b, Vec2<std::type_identity_t<T>> normal,
                                               std::span<const Vec2<std::type_identity_t<T>>> points,
                                               const Material<T>& material, Tracer tracer = {});

/// How far the square of a normal's length may be off 1.
inline constexpr double unit_slack = 0.002;

/// At most, of `contact_response`.
inline constexpr std::size_t response_steps = 6 * max_rounds + 1;

}  // namespace gnomon
