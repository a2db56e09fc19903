#include "gnomon/dynamics3d/body.h"

#include <algorithm>

#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {
namespace {

Status check_amount(double amount) {
  const Status status = check_range({amount, 0, 0});
  if (status != Status::ok) return status;
  if (amount < 0) return Status::negative_mass;
  if (amount == 0) return Status::no_mass;
  return check_range({1 / amount, 0, 0}) == Status::ok ? Status::ok : Status::out_of_range;
}

}  // namespace

Vec3 Body::apply_inverse_inertia(Vec3 momentum) const {
  const Vec3 own = axes.apply_inverse(momentum);
  return axes.apply({own.x * inverse_moments.x, own.y * inverse_moments.y, own.z * inverse_moments.z});
}

void Body::apply_impulse(Vec3 impulse, Vec3 point) {
  velocity += inverse_mass * impulse;
  // A body that cannot turn has no use for angular momentum, which would grow without end.
  if (inverse_moments.x > 0) angular_momentum += cross(point - centre, impulse);
}

Result<Body> make_body(double mass, Vec3 moments, const Pose& pose) {
  const Status of_mass = check_amount(mass);
  if (of_mass != Status::ok) return Fault{of_mass, Subject::mass};
  for (std::uint32_t i = 0; i < 3; ++i) {
    const Status status = check_amount(moments[static_cast<int>(i)]);
    if (status != Status::ok) return Fault{status, Subject::moment, i};
  }
  for (std::uint32_t i = 0; i < 3; ++i) {
    const double moment = moments[static_cast<int>(i)];
    const double others = moments[static_cast<int>((i + 1) % 3)] + moments[static_cast<int>((i + 2) % 3)];
    if (moment - others > moments_slack * moment) return Fault{Status::exceeds_others, Subject::moment, i};
  }
  Body body;
  body.centre = pose.position();
  body.axes = pose.rotation();
  body.inverse_mass = 1 / mass;
  body.inverse_moments = {1 / moments.x, 1 / moments.y, 1 / moments.z};
  return body;
}

Result<Body> body_at(const MassProperties& properties, const Pose& pose) {
  const Result<Pose> placed = Pose::make(pose.to_world(properties.centroid), properties.axes.then(pose.rotation()));
  if (!placed) return Fault{placed.status(), Subject::body};
  return make_body(properties.mass, properties.moments, *placed);
}

Result<Pose> pose_of(const Body& body, const MassProperties& properties) {
  const Rotation turned = properties.axes.inverse().then(body.axes);
  return Pose::make(body.centre - turned.apply(properties.centroid), turned);
}

Fault check(const Body& body) {
  for (const Vec3 v : {body.centre, body.velocity, body.angular_momentum, body.inverse_moments,
                       Vec3(body.inverse_mass, 0, 0), body.angular_velocity()}) {
    const Status status = check_range(v);
    if (status != Status::ok) return {status, Subject::body};
  }
  const Vec3 inverse = body.inverse_moments;
  const double least = std::min({inverse.x, inverse.y, inverse.z});
  const double most = std::max({inverse.x, inverse.y, inverse.z});
  const bool turns_or_not = least > 0 || (least == 0 && most == 0);
  if (body.inverse_mass < 0 || !turns_or_not) return {Status::negative_mass, Subject::body};
  return {};
}

}  // namespace gnomon::d3
