#include "teaching/integrate.h"

#include <algorithm>

#include "gnomon/core/limits.h"

namespace gnomon {
namespace {

/// A stage of an explicit Runge–Kutta rule. Each starts at the state predicted by the previous one.
template <class T>
struct Stage {
  T ahead;   ///< fraction of the step, from its beginning
  T weight;  ///< weight of the rates at that state
};

template <class T>
constexpr Stage<T> euler[] = {{0, 1}};
template <class T>
constexpr Stage<T> midpoint[] = {{0, 0}, {T(0.5), 1}};
template <class T>
constexpr Stage<T> classical[] = {{0, T(1) / 6}, {T(0.5), T(1) / 3}, {T(0.5), T(1) / 3}, {1, T(1) / 6}};

template <class T>
Status check_range_of(const Body<T>& body) {
  for (const Vec2<T> v : {body.centre, body.velocity, Vec2<T>(body.angular_velocity, 0)}) {
    const Status status = check_range(v);
    if (status != Status::ok) return status;
  }
  return Status::ok;
}

/// Computes the body's state after `dt` from `start` at these rates.
template <class T>
Status lead(OrientedBody<T>& body, const OrientedBody<T>& start, const Rates<T>& rates, T dt) {
  body.body.centre = start.body.centre + dt * rates.velocity;
  body.body.velocity = start.body.velocity + dt * rates.acceleration;
  body.body.angular_velocity = start.body.angular_velocity + dt * rates.angular_acceleration;
  const Status status = check_range_of(body.body);
  const T angle = dt * rates.angular_velocity;
  // A rotation by zero would still round.
  body.rotation = start.rotation;
  if (status != Status::ok || angle == 0) return status;
  const auto turn = Rotation<T>::from_angle(angle);
  if (turn) body.rotation = start.rotation.then(*turn);
  return turn.status();
}

template <class T>
class Stepper {
 public:
  Stepper(std::span<OrientedBody<T>> bodies, const ForceLaw<T>& law, StepScratch<T>& scratch)
      : bodies_(bodies), law_(law), scratch_(scratch) {}

  Fault semi_implicit(T dt) {
    look();
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      Rates<T>& rates = scratch_.rates[i];
      rates.velocity += dt * rates.acceleration;
      rates.angular_velocity += dt * rates.angular_acceleration;
    }
    return lead_all(scratch_.rates, dt);
  }

  Fault explicit_rule(std::span<const Stage<T>> rule, T dt) {
    std::fill_n(scratch_.sums.begin(), bodies_.size(), Rates<T>{});
    for (const Stage<T>& each : rule) {
      if (each.ahead != 0) {
        const Fault fault = lead_all(scratch_.rates, each.ahead * dt);
        if (fault.status != Status::ok) return fault;
      }
      look();
      for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const Rates<T>& found = scratch_.rates[i];
        Rates<T>& sum = scratch_.sums[i];
        sum.velocity += each.weight * found.velocity;
        sum.acceleration += each.weight * found.acceleration;
        sum.angular_velocity += each.weight * found.angular_velocity;
        sum.angular_acceleration += each.weight * found.angular_acceleration;
      }
    }
    return lead_all(scratch_.sums, dt);
  }

 private:
  /// Computes the rates from the current forces and velocities.
  void look() {
    law_.wrenches(bodies_, scratch_.wrenches);
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const Body<T>& body = bodies_[i].body;
      const Wrench<T>& wrench = scratch_.wrenches[i];
      scratch_.rates[i] = {body.velocity, body.inverse_mass * wrench.force, body.angular_velocity,
                           body.inverse_inertia * wrench.torque};
    }
  }

  Fault lead_all(const std::vector<Rates<T>>& rates, T dt) {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const Status status = lead(bodies_[i], scratch_.start[i], rates[i], dt);
      if (status == Status::ok) continue;
      std::copy_n(scratch_.start.begin(), bodies_.size(), bodies_.begin());
      return {status, Subject::body, static_cast<std::uint32_t>(i)};
    }
    return {};
  }

  std::span<OrientedBody<T>> bodies_;
  const ForceLaw<T>& law_;
  StepScratch<T>& scratch_;
};

}  // namespace

template <class T>
Fault advance(std::span<std::type_identity_t<OrientedBody<T>>> bodies, const std::type_identity_t<ForceLaw<T>>& law,
              std::type_identity_t<T> dt, StepScratch<T>& scratch, Integrator integrator) {
  if (!is_finite(dt)) return {Status::non_finite, Subject::time_step};
  if (scratch.start.size() < bodies.size()) return {Status::out_of_memory, Subject::memory};
  std::copy(bodies.begin(), bodies.end(), scratch.start.begin());
  Stepper<T> stepper(bodies, law, scratch);
  switch (integrator) {
    case Integrator::explicit_euler:
      return stepper.explicit_rule(euler<T>, dt);
    case Integrator::midpoint:
      return stepper.explicit_rule(midpoint<T>, dt);
    case Integrator::runge_kutta_4:
      return stepper.explicit_rule(classical<T>, dt);
    case Integrator::semi_implicit_euler:
      break;
  }
  return stepper.semi_implicit(dt);
}

template Fault advance<float>(std::span<OrientedBody<float>>, const ForceLaw<float>&, float, StepScratch<float>&,
                              Integrator);
template Fault advance<double>(std::span<OrientedBody<double>>, const ForceLaw<double>&, double, StepScratch<double>&,
                               Integrator);

}  // namespace gnomon
