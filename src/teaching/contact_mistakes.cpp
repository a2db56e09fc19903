#include "teaching/contact_mistakes.h"

#include <cmath>

namespace gnomon {
namespace {

/// Returns the change of B's velocity relative to A's at a point, due to an impulse of 1 N s in a direction.
template <class T>
Vec2<T> change_by(Body<T> a, Body<T> b, Vec2<T> direction, Vec2<T> point) {
  a.velocity = b.velocity = {0, 0};
  a.angular_velocity = b.angular_velocity = 0;
  b.apply_impulse(direction, point);
  a.apply_impulse(-direction, point);
  return b.velocity_at(point) - a.velocity_at(point);
}

template <class T>
ContactComponents<T> by_newton(const Body<T>& a, const Body<T>& b, Vec2<T> normal, Vec2<T> point,
                               const Material<T>& material) {
  const Vec2<T> tangent = -right_normal(normal);
  const Vec2<T> by_normal = change_by(a, b, normal, point);
  const Vec2<T> by_tangent = change_by(a, b, tangent, point);
  const T knn = dot(by_normal, normal);
  const T ktn = dot(by_normal, tangent);
  const T ktt = dot(by_tangent, tangent);
  const Vec2<T> velocity = b.velocity_at(point) - a.velocity_at(point);
  const T slip = dot(velocity, tangent);
  const T wanted = -(1 + material.restitution()) * dot(velocity, normal);
  const T det = ktt * knn - ktn * ktn;
  if (!(wanted > 0 && knn > 0)) return {};
  if (det > 0) {
    const ContactComponents<T> stop{(ktt * wanted + ktn * slip) / det, (-knn * slip - ktn * wanted) / det};
    if (std::fabs(stop.tangent) <= material.friction() * stop.normal) return stop;
  }
  const T drag = slip > 0 ? -material.friction() : material.friction();
  const T rate = knn + ktn * drag;
  const T push = wanted / (rate > 0 ? rate : knn);
  return {push, rate > 0 ? drag * push : T(0)};
}

}  // namespace

template <class T>
ContactComponents<T> mistaken_response(Body<T>& a, Body<T>& b, Vec2<std::type_identity_t<T>> normal,
                                       Vec2<std::type_identity_t<T>> point, const Material<T>& material,
                                       ContactMistake mistake) {
  Body<T> trial_a = a;
  Body<T> trial_b = b;
  if (mistake == ContactMistake::inertia_forgotten) {
    // At that point the trial bodies have the same velocities.
    trial_a.velocity = a.velocity_at(point);
    trial_b.velocity = b.velocity_at(point);
    trial_a.angular_velocity = trial_b.angular_velocity = 0;
    trial_a.inverse_inertia = trial_b.inverse_inertia = 0;
  }
  ContactComponents<T> impulse = contact_response<T>(trial_a, trial_b, normal, {&point, 1}, material).impulse[0];
  T share = 1;
  if (mistake == ContactMistake::wrong_sign) share = -1;
  if (mistake == ContactMistake::e_for_one_plus_e) share = material.restitution() / (1 + material.restitution());
  if (mistake == ContactMistake::newton_with_friction) impulse = by_newton(a, b, normal, point, material);
  impulse = {share * impulse.normal, share * impulse.tangent};
  const Vec2<T> push = normal * impulse.normal - right_normal(normal) * impulse.tangent;
  b.apply_impulse(push, point);
  a.apply_impulse(-push, point);
  return impulse;
}

#define GNOMON_INSTANTIATE(T)                                                                               \
  template ContactComponents<T> mistaken_response(Body<T>&, Body<T>&, Vec2<T>, Vec2<T>, const Material<T>&, \
                                                  ContactMistake);
GNOMON_INSTANTIATE(float)
GNOMON_INSTANTIATE(double)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
