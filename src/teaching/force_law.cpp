#include "teaching/force_law.h"

#include <cstddef>
#include <initializer_list>

#include "gnomon/core/limits.h"

namespace gnomon {
namespace {

template <class T>
Status first_fault(std::initializer_list<Vec2<T>> vectors) {
  for (const Vec2<T> v : vectors) {
    const Status status = check_range(v);
    if (status != Status::ok) return status;
  }
  return Status::ok;
}

/// Validates numbers that must not be negative.
template <class T>
Status check_amounts(std::initializer_list<T> amounts) {
  for (const T amount : amounts) {
    const Status status = check_range(Vec2<T>(amount, 0));
    if (status != Status::ok) return status;
    if (amount < 0) return Status::out_of_range;
  }
  return Status::ok;
}

template <class T>
Status check_body(const Body<T>& body) {
  const Status status = first_fault({body.centre, body.velocity, Vec2<T>(body.angular_velocity, 0)});
  if (status != Status::ok) return status;
  for (const T inverse : {body.inverse_mass, body.inverse_inertia}) {
    if (!(inverse >= 0 && is_finite(inverse))) return Status::negative_mass;
  }
  return Status::ok;
}

template <class T>
Status check_spring(const Spring<T>& spring, std::size_t bodies) {
  const bool there = spring.a < bodies && (spring.b < bodies || spring.b == no_body);
  if (!there || spring.a == spring.b) return Status::out_of_range;
  const Status status = first_fault({spring.at_a, spring.at_b});
  if (status != Status::ok) return status;
  return check_amounts({spring.stiffness, spring.damping, spring.rest});
}

}  // namespace

template <class T>
Fault ForceLaw<T>::check(std::span<const OrientedBody<T>> bodies) const {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const Status status = check_body(bodies[i].body);
    if (status != Status::ok) return {status, Subject::body, static_cast<std::uint32_t>(i)};
  }
  const Status of_gravity = check_range(gravity);
  if (of_gravity != Status::ok) return {of_gravity, Subject::gravity};
  const Status of_drag = check_amounts({drag.linear, drag.quadratic, drag.angular});
  if (of_drag != Status::ok) return {of_drag, Subject::drag};
  for (std::size_t i = 0; i < pushes.size(); ++i) {
    const Status status =
        pushes[i].body < bodies.size() ? first_fault({pushes[i].force, pushes[i].at}) : Status::out_of_range;
    if (status != Status::ok) return {status, Subject::force, static_cast<std::uint32_t>(i)};
  }
  for (std::size_t i = 0; i < springs.size(); ++i) {
    const Status status = check_spring(springs[i], bodies.size());
    if (status != Status::ok) return {status, Subject::spring, static_cast<std::uint32_t>(i)};
  }
  return {};
}

template <class T>
void ForceLaw<T>::wrenches(std::span<const OrientedBody<T>> bodies, std::span<Wrench<T>> out) const {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    out[i] = {};
    out[i].add(weight(bodies[i].body, gravity));
    drag.add_to(out[i], bodies[i].body);
  }
  for (const Push<T>& push : pushes) {
    const OrientedBody<T>& pushed = bodies[push.body];
    out[push.body].add_at(push.force, pushed.to_world(push.at), pushed.body.centre);
  }
  for (const Spring<T>& spring : springs) spring.add_to(out, bodies);
}

template <class T>
T ForceLaw<T>::potential_energy(std::span<const OrientedBody<T>> bodies) const {
  T sum = 0;
  for (const OrientedBody<T>& each : bodies) sum -= dot(weight(each.body, gravity), each.body.centre);
  for (const Spring<T>& spring : springs) sum += spring.energy(bodies);
  return sum;
}

template struct ForceLaw<float>;
template struct ForceLaw<double>;

}  // namespace gnomon
