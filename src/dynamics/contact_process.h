// A collision at one point, from first touch to separation. vn and vt are piecewise linear in the normal impulse N,
// with at most one bend. `contact_response.h` has the derivation.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "gnomon/dynamics/contact_response.h"

namespace gnomon::response {

/// Inverse effective mass (2 × 2) of two bodies at a contact point.
template <class T>
struct ContactInertia {
  T ktt;
  T ktn;
  T knn;
  T det;  ///< ktt knn − ktn², computed without cancellation
};

/// Below this fraction of ktt knn, det K is rounding noise and counts as 0.
template <class T>
inline constexpr T singular = 64 * std::numeric_limits<T>::epsilon();

/// State of a collision as a function of the normal impulse N.
template <class T>
class ContactProcess {
 public:
  ContactProcess(const ContactInertia<T>& inertia, T friction, ContactComponents<T> velocity)
      : inertia_(inertia), friction_(friction), velocity_(velocity) {
    direction_ = velocity.tangent > 0 ? 1 : velocity.tangent < 0 ? -1 : 0;
    if (direction_ == 0) {
      hold_or_drive();
      slip_ = direction_ == 0 ? Slip::sticks : Slip::lasts;
      return;
    }
    slip_along(direction_);
    const T loss = friction * inertia.ktt - sign() * inertia.ktn;
    if (loss > 0) until_stop_ = std::fabs(velocity.tangent) / loss;
  }

  /// Advances until the points no longer approach. Returns false if they approach forever: K is singular, and friction
  /// holds a body that a kinematic body presses.
  template <class Report>
  bool compress(Report slip_ends) {
    if (!(normal_rate_ > 0 && -velocity_.normal <= normal_rate_ * until_stop_)) {
      if (end_slip()) slip_ends();
    }
    if (velocity_.normal < 0) {
      if (!(normal_rate_ > 0)) return false;
      advance(-velocity_.normal / normal_rate_);
      velocity_.normal = 0;
    }
    return true;
  }

  /// Advances until the collision has returned `work`.
  template <class Report>
  void restore(T work, Report slip_ends) {
    if (!(work > 0)) return;
    const T target = work_ - work;
    if (restitution_of(work) > until_stop_) {
      if (end_slip()) slip_ends();
      work = work_ - target;
      if (!(work > 0 && normal_rate_ > 0)) return;
    }
    advance(restitution_of(work));
  }

  Slip slip() const { return slip_; }
  std::int32_t direction() const { return direction_; }
  ContactComponents<T> impulse() const { return impulse_; }
  ContactComponents<T> velocity() const { return velocity_; }
  /// Energy that the normal impulse has taken from the motion, in J, and energy that friction has taken, always ≥ 0.
  T work() const { return work_; }
  T friction_work() const { return friction_work_; }

 private:
  T sign() const { return static_cast<T>(direction_); }

  void slip_along(std::int32_t direction) {
    direction_ = direction;
    friction_rate_ = -friction_ * sign();
    normal_rate_ = inertia_.knn + inertia_.ktn * friction_rate_;
    tangent_rate_ = inertia_.ktn + inertia_.ktt * friction_rate_;
  }

  void hold_or_drive() {
    if (std::fabs(inertia_.ktn) > friction_ * inertia_.ktt) {
      slip_along(inertia_.ktn > 0 ? 1 : -1);
      return;
    }
    direction_ = 0;
    const bool firm = inertia_.ktt > 0;
    friction_rate_ = firm ? -inertia_.ktn / inertia_.ktt : T(0);
    const T noise = singular<T> * inertia_.ktt * inertia_.knn;
    normal_rate_ = !firm ? inertia_.knn : inertia_.det > noise ? inertia_.det / inertia_.ktt : T(0);
    tangent_rate_ = 0;
  }

  /// Returns false if the slip never ends.
  bool end_slip() {
    if (!(until_stop_ <= std::numeric_limits<T>::max())) return false;
    const T approach = velocity_.normal;
    advance(until_stop_);
    velocity_.tangent = 0;
    hold_or_drive();
    slip_ = direction_ == 0 ? Slip::sticks : Slip::reverses;
    until_stop_ = std::numeric_limits<T>::infinity();
    // If K is singular, both velocities reach 0 together, up to rounding.
    const bool still =
        std::fabs(velocity_.normal) <= std::sqrt(std::numeric_limits<T>::epsilon()) * std::fabs(approach);
    if (!(normal_rate_ > 0) && still) velocity_.normal = 0;
    return true;
  }

  /// Returns the normal impulse that returns `work` from the current state: the root of vn d + rate d²/2 = work, in a
  /// form without cancellation.
  T restitution_of(T work) const {
    const T end = std::sqrt(velocity_.normal * velocity_.normal + 2 * normal_rate_ * work);
    return end > 0 ? 2 * work / (velocity_.normal + end) : T(0);
  }

  void advance(T normal_impulse) {
    const T normal_change = normal_rate_ * normal_impulse;
    const T tangent_change = tangent_rate_ * normal_impulse;
    work_ -= (velocity_.normal + normal_change / 2) * normal_impulse;
    friction_work_ -= (velocity_.tangent + tangent_change / 2) * friction_rate_ * normal_impulse;
    velocity_.normal += normal_change;
    velocity_.tangent += tangent_change;
    impulse_.normal += normal_impulse;
    impulse_.tangent += friction_rate_ * normal_impulse;
    until_stop_ = normal_impulse < until_stop_ ? until_stop_ - normal_impulse : T(0);
  }

  ContactInertia<T> inertia_;
  T friction_;
  ContactComponents<T> velocity_;
  ContactComponents<T> impulse_;
  T work_ = 0;
  T friction_work_ = 0;
  T friction_rate_ = 0;  ///< dT/dN
  T normal_rate_ = 0;    ///< dvn/dN
  T tangent_rate_ = 0;   ///< dvt/dN
  T until_stop_ = std::numeric_limits<T>::infinity();
  std::int32_t direction_ = 0;
  Slip slip_ = Slip::lasts;
};

}  // namespace gnomon::response
