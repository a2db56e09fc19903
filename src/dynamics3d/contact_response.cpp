#include "gnomon/dynamics3d/contact_response.h"

#include <algorithm>
#include <cmath>

namespace gnomon::d3 {
namespace {

/// Returns x with m x = v, if there is one. `m` is symmetric, so rows are columns.
Vec3 solve_symmetric(const Matrix3& m, Vec3 v) {
  const Vec3 x = cross(m.rows[1], m.rows[2]);
  const Vec3 y = cross(m.rows[2], m.rows[0]);
  const Vec3 z = cross(m.rows[0], m.rows[1]);
  return Vec3(dot(x, v), dot(y, v), dot(z, v)) / dot(m.rows[0], x);
}

bool all_finite(Vec3 v) {
  const Vec3 zero = v - v;
  return zero == Vec3(0, 0, 0);
}

/// Returns how far friction can reduce the slip, as a fraction from 0 to 1.
double share_that_holds(Vec3 normal, double thrown, double stop, Vec3 stick, double friction) {
  const double pressed = dot(normal, stick);
  const Vec3 along = stick - pressed * normal;
  // |κ along| ≤ μ (thrown + κ (pressed − stop)), solved for κ.
  const double needed = length(along) - friction * (pressed - stop);
  return needed > 0 ? std::min(1.0, friction * thrown / needed) : 1;
}

}  // namespace

Matrix3 point_inverse_mass(const Body& body, Vec3 point) {
  const Vec3 arm = point - body.centre;
  const auto column = [&](Vec3 impulse) {
    return body.inverse_mass * impulse + cross(body.apply_inverse_inertia(cross(arm, impulse)), arm);
  };
  return transposed({{column({1, 0, 0}), column({0, 1, 0}), column({0, 0, 1})}});
}

ContactResponse contact_response(Body& a, Body& b, Vec3 normal, Vec3 point, const Material<double>& material) {
  ContactResponse response;
  response.before = b.velocity_at(point) - a.velocity_at(point);
  response.after = response.before;
  if (!all_finite(response.before)) {
    response.outcome = ContactOutcome::overflow;
    return response;
  }
  if (!(std::fabs(dot(normal, normal) - 1) <= unit_slack)) {
    response.outcome = ContactOutcome::not_unit;
    return response;
  }
  const double approach = dot(normal, response.before);
  if (!(approach < 0)) return response;
  const Matrix3 of_a = point_inverse_mass(a, point);
  const Matrix3 of_b = point_inverse_mass(b, point);
  const Matrix3 k{{of_a.rows[0] + of_b.rows[0], of_a.rows[1] + of_b.rows[1], of_a.rows[2] + of_b.rows[2]}};
  const double along_normal = dot(normal, k * normal);
  if (!(along_normal > 0)) {
    response.outcome = along_normal == 0 ? ContactOutcome::immovable : ContactOutcome::overflow;
    return response;
  }
  const double stop = -approach / along_normal;
  const double thrown = (1 + material.restitution()) * stop;
  const Vec3 stick = -solve_symmetric(k, response.before);
  const double share = share_that_holds(normal, thrown, stop, stick, material.friction());
  const Vec3 impulse = thrown * normal + share * (stick - stop * normal);

  Body after_a = a;
  Body after_b = b;
  after_a.apply_impulse(-impulse, point);
  after_b.apply_impulse(impulse, point);
  const Vec3 after = after_b.velocity_at(point) - after_a.velocity_at(point);
  const bool finite = all_finite(impulse) && all_finite(after) && all_finite(after_a.velocity) &&
                      all_finite(after_b.velocity) && all_finite(after_a.angular_momentum) &&
                      all_finite(after_b.angular_momentum);
  if (!finite) {
    response.outcome = ContactOutcome::overflow;
    return response;
  }
  a = after_a;
  b = after_b;
  response.outcome = ContactOutcome::collided;
  response.slip = share < 1 ? Slip::lasts : Slip::sticks;
  response.impulse = impulse;
  response.after = after;
  return response;
}

}  // namespace gnomon::d3
