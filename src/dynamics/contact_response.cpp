#include "gnomon/dynamics/contact_response.h"

#include <cmath>
#include <limits>
#include <optional>

#include "dynamics/contact_process.h"

namespace gnomon {

template <class T>
Result<Material<T>> Material<T>::make(T restitution, T friction) {
  const auto fault = [](T value, T most, Subject subject) {
    // NaN and infinity minus themselves are NaN.
    if (!gnomon::is_finite(value)) return Fault{Status::non_finite, subject};
    return value >= 0 && value <= most ? Fault{} : Fault{Status::out_of_range, subject};
  };
  const Fault of_restitution = fault(restitution, 1, Subject::restitution);
  if (of_restitution.status != Status::ok) return of_restitution;
  const Fault of_friction = fault(friction, std::numeric_limits<T>::max(), Subject::friction);
  if (of_friction.status != Status::ok) return of_friction;
  return Material(restitution, friction);
}

namespace {

using namespace response;

/// Line of contact. Arms go from each body's centre to the midpoint of the contact points. Coordinates start at that
/// midpoint, with x along the tangent and y along the normal.
template <class T>
class ContactLine {
 public:
  ContactLine(const Body<T>& a, const Body<T>& b, Vec2<T> normal, Vec2<T> from, Vec2<T> to)
      : a_(a), b_(b), normal_(normal), tangent_(-right_normal(normal)) {
    const Vec2<T> half = (to - from) / T(2);
    const T half_way = dot(half, tangent_);
    ends_[0] = -half_way;
    ends_[1] = half_way;
    const Vec2<T> middle = from + half;
    const Vec2<T> to_a = middle - a.centre;
    const Vec2<T> to_b = middle - b.centre;
    middle_ = middle;
    arm_a_ = {dot(to_a, tangent_), dot(to_a, normal)};
    arm_b_ = {dot(to_b, tangent_), dot(to_b, normal)};
    inverse_mass_ = a.inverse_mass + b.inverse_mass;
    ktt_ = inverse_mass_ + (a.inverse_inertia * arm_a_.y * arm_a_.y + b.inverse_inertia * arm_b_.y * arm_b_.y);
    measure();
  }

  T place(T share) const { return ends_[0] + share * (ends_[1] - ends_[0]); }
  Vec2<T> point(T place) const { return middle_ + tangent_ * place; }
  bool is_point() const { return ends_[0] == ends_[1]; }

  /// Returns the normal velocity at the first point or the second.
  T approach(std::uint32_t i) const { return velocity(ends_[i]).normal; }
  ContactComponents<T> velocity(T place) const { return {velocity_.normal - spin_ * place, velocity_.tangent}; }

  ContactInertia<T> inertia(T place) const {
    const T ia = a_.inverse_inertia;
    const T ib = b_.inverse_inertia;
    const Vec2<T> ra(arm_a_.x + place, arm_a_.y);
    const Vec2<T> rb(arm_b_.x + place, arm_b_.y);
    const T apart = cross(ra, rb);
    return {ktt_, -(ia * ra.x * ra.y + ib * rb.x * rb.y), inverse_mass_ + (ia * ra.x * ra.x + ib * rb.x * rb.x),
            inverse_mass_ * inverse_mass_ + inverse_mass_ * (ia * dot(ra, ra) + ib * dot(rb, rb)) +
                ia * ib * apart * apart};
  }

  /// Returns B's angular velocity relative to A.
  T spin() const { return spin_; }
  T spin_after(T place, ContactComponents<T> impulse) const {
    return spin_ -
           impulse.normal * (a_.inverse_inertia * (arm_a_.x + place) + b_.inverse_inertia * (arm_b_.x + place)) +
           impulse.tangent * (a_.inverse_inertia * arm_a_.y + b_.inverse_inertia * arm_b_.y);
  }

  /// Returns the share at which a compression impulse ends the rotation. The final tangential impulse is assumed to be
  /// t0 + tq q + tn N, with q the moment of N about the midpoint. The share is unbounded.
  T balance(T t0, T tq, T tn) const {
    const T ia = a_.inverse_inertia;
    const T ib = b_.inverse_inertia;
    const ContactInertia<T> k = inertia(0);
    const T lever = ia * arm_a_.x + ib * arm_b_.x;
    const T height = ia * arm_a_.y + ib * arm_b_.y;
    // Two equations, (vn at the midpoint, spin) = 0, in N and q.
    const Vec2<T> of_n(k.knn + k.ktn * tn, height * tn - lever);
    const Vec2<T> of_q(lever + k.ktn * tq, height * tq - (ia + ib));
    const Vec2<T> right(-velocity_.normal - k.ktn * t0, -spin_ - height * t0);
    const T moment_arm = cross(of_n, right) / cross(right, of_q);
    return (moment_arm - ends_[0]) / (ends_[1] - ends_[0]);
  }
  /// Balance for slip that lasts in that direction.
  T balance_slipping(T friction, T direction) const { return balance(0, 0, -friction * direction); }
  /// Balance for slip that has ended, with friction that holds.
  T balance_sticking() const {
    const T height = a_.inverse_inertia * arm_a_.y + b_.inverse_inertia * arm_b_.y;
    return balance(-velocity_.tangent / ktt_, height / ktt_, -inertia(0).ktn / ktt_);
  }

  /// Computes the current relative velocities.
  void measure() {
    const Vec2<T> of_middle = b_.velocity_at(middle_) - a_.velocity_at(middle_);
    velocity_ = {dot(of_middle, normal_), dot(of_middle, tangent_)};
    spin_ = b_.angular_velocity - a_.angular_velocity;
  }

 private:
  const Body<T>& a_;
  const Body<T>& b_;
  Vec2<T> normal_;
  Vec2<T> tangent_;
  Vec2<T> middle_;
  Vec2<T> arm_a_;
  Vec2<T> arm_b_;
  T ends_[2];
  T inverse_mass_;
  T ktt_;
  ContactComponents<T> velocity_;
  T spin_;
};

/// Returns the separation speed of the second point minus that of the first, after compression at that place.
template <class T>
T opening(const ContactLine<T>& line, T friction, T share) {
  const T place = line.place(share);
  const ContactComponents<T> velocity = line.velocity(place);
  const T width = line.place(0) - line.place(1);
  if (!(velocity.normal < 0)) return line.spin() * width;
  ContactProcess<T> process(line.inertia(place), friction, velocity);
  if (!process.compress([] {})) return std::numeric_limits<T>::quiet_NaN();
  return line.spin_after(place, process.impulse()) * width;
}

/// Iteration limit, above the number that bisection needs.
inline constexpr int max_looks = 64;

/// Returns a share at which compression ends all rotation, bracketed by two shares with opposite final rotation.
/// Returns nothing if there is none: friction jams on one side, or neither body can move.
template <class T>
std::optional<T> balanced(const ContactLine<T>& line, T friction) {
  const T approaching = std::fabs(line.approach(0)) + std::fabs(line.approach(1));
  const T rounding = 16 * std::numeric_limits<T>::epsilon() * approaching;
  const T slip = line.velocity(0).tangent;
  const T direction = static_cast<T>(slip > 0 ? 1 : slip < 0 ? -1 : 0);
  for (const T share : {line.balance_slipping(friction, direction), line.balance_sticking()}) {
    if (share > 0 && share < 1 && std::fabs(opening(line, friction, share)) <= rounding) return share;
  }
  T low = 0;
  T high = 1;
  T at_low = opening(line, friction, low);
  T at_high = opening(line, friction, high);
  T best = low;
  T at_best = std::numeric_limits<T>::infinity();
  bool moved_low = false;
  for (int look = 0; look < max_looks && at_best > rounding; ++look) {
    // Illinois rule: the value at an end that stays is halved for the next step.
    const T share = low + (high - low) * (at_low / (at_low - at_high));
    if (!(share > low && share < high)) break;
    const T here = opening(line, friction, share);
    if (std::fabs(here) < at_best) {
      best = share;
      at_best = std::fabs(here);
    }
    if (here < 0) {
      low = share;
      at_low = here;
      if (look > 0 && moved_low) at_high /= 2;
    } else {
      high = share;
      at_high = here;
      if (look > 0 && !moved_low) at_low /= 2;
    }
    moved_low = here < 0;
  }
  if (!(at_best <= std::sqrt(std::numeric_limits<T>::epsilon()) * approaching)) return std::nullopt;
  return best;
}

/// Place of the impulse, and whether neither point approaches after it.
template <class T>
struct Pressure {
  T share;
  bool balanced;
};

/// Finds the place of the impulse. A point approaches if its speed exceeds `slack`.
template <class T>
Pressure<T> pressure_centre(const ContactLine<T>& line, T friction, T slack) {
  if (line.is_point()) return {0, true};
  const bool first = line.approach(0) < -slack;
  const bool second = line.approach(1) < -slack;
  const bool first_will_do = first && opening(line, friction, T(0)) >= 0;
  const bool second_will_do = second && opening(line, friction, T(1)) <= 0;
  const T faster = line.approach(0) - line.approach(1);
  if (first_will_do && second_will_do && faster == 0) return {T(0.5), true};
  if (first_will_do && !(second_will_do && faster > 0)) return {0, true};
  if (second_will_do) return {1, true};
  const std::optional<T> between = balanced(line, friction);
  if (between) return {*between, true};
  return {static_cast<T>(first && !(second && faster > 0) ? 0 : 1), false};
}

template <class T>
T largest_speed(const Body<T>& a, const Body<T>& b, Vec2<T> p, Vec2<T> q) {
  const auto of = [](const Body<T>& body, Vec2<T> point) {
    const Vec2<T> arm = point - body.centre;
    return std::fabs(body.velocity.x) + std::fabs(body.velocity.y) +
           std::fabs(body.angular_velocity) * (std::fabs(arm.x) + std::fabs(arm.y));
  };
  return (of(a, p) + of(b, p)) + (of(a, q) + of(b, q));
}

template <class T>
bool is_finite(const Body<T>& body) {
  const T sum = (body.velocity.x - body.velocity.x) + (body.velocity.y - body.velocity.y) +
                (body.angular_velocity - body.angular_velocity);
  return sum == 0;
}

}  // namespace

template <class T, class Tracer>
ContactResponse<T> contact_response(Body<T>& a, Body<T>& b, Vec2<std::type_identity_t<T>> normal,
                                    std::span<const Vec2<std::type_identity_t<T>>> points, const Material<T>& material,
                                    Tracer tracer) {
  ContactResponse<T> response;
  if (points.empty()) return response;
  if (!(std::fabs(dot(normal, normal) - 1) <= T(unit_slack))) {
    response.outcome = ContactOutcome::not_unit;
    return response;
  }
  const std::uint32_t count = points.size() > 1 ? 2 : 1;
  const Vec2<T> from = points[0];
  const Vec2<T> to = points[count - 1];
  Body<T> after_a = a;
  Body<T> after_b = b;
  ContactLine<T> line(after_a, after_b, normal, from, to);
  const T rounding = 64 * std::numeric_limits<T>::epsilon() * largest_speed(a, b, from, to);
  if (!gnomon::is_finite(rounding)) {
    response.outcome = ContactOutcome::overflow;
    return response;
  }

  T place = 0;
  Vec2<T> blow(0, 0);
  const auto approaches = [&](T slack) { return line.approach(0) < -slack || line.approach(1) < -slack; };
  for (std::uint32_t round = 0; round < max_rounds; ++round) {
    const T slack = round == 0 ? T(0) : rounding;
    if (!approaches(slack)) break;
    const T restitution = round + 2 < max_rounds ? material.restitution() : T(0);
    T friction = round + 1 < max_rounds ? material.friction() : T(0);
    // @mark response.approach
    const Pressure<T> pressure = pressure_centre(line, friction, slack);
    place = line.place(pressure.share);
    const ContactComponents<T> before = line.velocity(place);
    const Vec2<T> at = line.point(place);
    tracer.step(marks::response_approach, round, count,
                {before.tangent, line.approach(0), line.approach(1), pressure.share, at.x, at.y});
    // @mark response.inertia
    const ContactInertia<T> k = line.inertia(place);
    if (!(k.knn > 0)) break;
    ContactProcess<T> process(k, friction, before);
    tracer.step(marks::response_inertia, round, process.direction() + 1,
                {k.ktt, k.ktn, k.knn, friction, restitution, k.det});
    const auto state = [&] {
      const ContactComponents<T> j = process.impulse();
      const ContactComponents<T> v = process.velocity();
      return StepValues{j.normal, j.tangent, v.tangent, v.normal, process.work(), process.friction_work()};
    };
    const auto slip_ends = [&] {
      // @mark response.slip
      const std::int32_t direction = process.direction() + 1;
      tracer.step(marks::response_slip, round, direction, state());
    };
    // @mark response.compression
    if (!process.compress(slip_ends)) {
      friction = 0;  // As without friction: no finite impulse would suffice.
      process = ContactProcess<T>(k, friction, before);
      process.compress(slip_ends);
    }
    const T work = process.work();
    tracer.step(marks::response_compression, round, process.direction() + 1, state());
    // @mark response.restitution
    process.restore(pressure.balanced ? restitution * restitution * work : T(0), slip_ends);
    tracer.step(marks::response_restitution, round, process.direction() + 1, state());

    const ContactComponents<T> impulse = process.impulse();
    const Vec2<T> push = normal * impulse.normal - right_normal(normal) * impulse.tangent;
    after_b.apply_impulse(push, at);
    after_a.apply_impulse(-push, at);
    line.measure();
    blow += push;
    const T shares[2] = {1 - pressure.share, pressure.share};
    for (std::uint32_t i = 0; i < count; ++i) {
      response.impulse[i].normal += shares[i] * impulse.normal;
      response.impulse[i].tangent += shares[i] * impulse.tangent;
    }
    if (round == 0) {
      response.slip = process.slip();
      response.pressure = pressure.share;
      response.before = before;
      response.compression_work = work;
    }
    ++response.rounds;
  }
  if (!is_finite(after_a) || !is_finite(after_b)) {
    ContactResponse<T> nothing;
    nothing.outcome = ContactOutcome::overflow;
    return nothing;
  }
  if (response.rounds > 0) {
    response.after = line.velocity(line.place(response.pressure));
    response.outcome = approaches(rounding) ? ContactOutcome::wedged : ContactOutcome::collided;
  } else if (approaches(0)) {
    response.outcome = ContactOutcome::immovable;
  }
  // @mark response.result
  const T energy_before = a.kinetic_energy() + b.kinetic_energy();
  a = after_a;
  b = after_b;
  const Vec2<T> relative = b.velocity_at(line.point(place)) - a.velocity_at(line.point(place));
  tracer.step(marks::response_result, response.outcome, static_cast<std::int32_t>(response.rounds),
              {blow.x, blow.y, relative.x, relative.y, energy_before, a.kinetic_energy() + b.kinetic_energy()});
  return response;
}

template class Material<float>;
template class Material<double>;
#define GNOMON_INSTANTIATE(T, Tracer)                                                                 \
  template ContactResponse<T> contact_response(Body<T>&, Body<T>&, Vec2<T>, std::span<const Vec2<T>>, \
                                               const Material<T>&, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
