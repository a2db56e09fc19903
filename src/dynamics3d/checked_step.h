// Faults that every rule of a step reports.
#pragma once

#include "gnomon/core/status.h"
#include "gnomon/dynamics3d/integrate.h"
#include "gnomon/geometry3d/range.h"

namespace gnomon::d3 {

/// Moves the body by `step`, which returns false if it turns too far. After a fault the body is unchanged.
template <class Step>
Fault checked_step(Body& body, const Wrench& wrench, double dt, const Step& step) {
  if (!(dt - dt == 0)) return {Status::non_finite, Subject::time_step};
  const Status of_force = check_range(wrench.force);
  if (of_force != Status::ok) return {of_force, Subject::force};
  const Status of_torque = check_range(wrench.torque);
  if (of_torque != Status::ok) return {of_torque, Subject::torque};
  const Fault before = check(body);
  if (before.status != Status::ok) return before;
  Body moved = body;
  if (!step(moved)) return {Status::out_of_range, Subject::motion};
  const Fault after = check(moved);
  if (after.status != Status::ok) return after;
  body = moved;
  return {};
}

}  // namespace gnomon::d3
