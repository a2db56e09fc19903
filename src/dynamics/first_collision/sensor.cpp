// Bodies in sensors: each such pair has a contact without impulses.
#include <cmath>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/simulation.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon::first_collision {
namespace {

/// Maximum number of steps towards the end of an overlap, before the pair is checked again later.
constexpr int max_approaches = 16;

/// If these steps leave more than this fraction of the distance, the two slide along each other, and steps would never
/// end.
constexpr double of_distance = 0.9;

/// Delay until the next check of such a pair, in s.
constexpr double pause_of_sliding = 1e-4;

/// Longest prediction, in s; then the pair is checked again.
constexpr double longest_wait = 16;

}  // namespace

/// Returns the gap between two bodies at a time not before now; negative means penetration.
double Simulation::gap_at(std::uint32_t i, std::uint32_t j, double time) const {
  const MotionState a = at(i, time);
  const MotionState b = at(j, time);
  if (!a.disc || !b.disc) return separation(placed(i, a), placed(j, b)).value;
  return length(b.body.centre - a.body.centre) - (a.radius + b.radius);
}

/// Returns the time at which a sensor and a body in it have separated. The gap changes no faster than the fastest point
/// moves. Steps of depth over speed therefore never pass the end (conservative advancement: Mirtich, 1996).
Simulation::EventKind Simulation::passing_event(const MotionState& a, std::uint32_t i, std::uint32_t j, double limit,
                                                double& time) const {
  const MotionState b = at(j, now_);
  const double end = of_rounding * (a.radius + b.radius);
  const double most = limit - now_ < longest_wait ? limit - now_ : longest_wait;
  const double turning = (a.disc ? 0 : std::fabs(a.body.angular_velocity) * a.radius) +
                         (b.disc ? 0 : std::fabs(b.body.angular_velocity) * b.radius);
  const double fastest =
      length(b.body.velocity - a.body.velocity) + turning + length(acceleration_of(b) - acceleration_of(a)) * most;
  time = now_;
  double gap = gap_at(i, j, time);
  const double distance = 2 * end - gap;
  double before = -closed_form::never;
  if (gap > end) {
    // For fast bodies the search for meetings ends at a larger gap, so they enter first. A spinning splinter may enter
    // again later.
    double meets = 0;
    const bool comes_in = pair_event(a, i, j, limit, meets) != EventKind::none;
    if (comes_in && !(meets > now_ + end / fastest)) before = closed_form::never;
  }
  for (int step = 0; step < max_approaches; ++step) {
    if (gap > end && gap >= before) return EventKind::sensor_end;
    if (!(fastest > 0)) return EventKind::none;
    const double left = 2 * end - gap;
    const double next = time + (left > end ? left : end) / fastest;
    time = next > time ? next : std::nextafter(time, closed_form::never);
    if (time > limit) return EventKind::none;
    if (time - now_ > longest_wait) {
      // The bound on the speed is valid until then.
      time = now_ + longest_wait;
      return EventKind::recheck;
    }
    before = gap;
    gap = gap_at(i, j, time);
  }
  const bool slides = 2 * end - gap > of_distance * distance;
  if (slides && time < now_ + pause_of_sliding) time = now_ + pause_of_sliding;
  return time > limit ? EventKind::none : EventKind::recheck;
}

/// Begins the overlaps that a call has created, by moving a body into sensors or a sensor onto bodies.
void Simulation::enter_sensors(std::uint32_t index) {
  find_near(index);
  for (const std::uint32_t other : found_) {
    if (!data_[index].sensor && !data_[other].sensor) continue;
    const double touching = of_rounding * (states_[index].radius + states_[other].radius);
    if (gap_at(index, other, now_) < -touching) {
      add_contact(index < other ? index : other, index < other ? other : index, true);
    }
  }
}

/// Ends the overlaps of a body that a call has moved, or whose filter a call has changed.
void Simulation::leave_sensors(std::uint32_t index) {
  touching_.clear();
  for (const std::uint32_t contact : contact_lists_.of(index)) touching_.push_back(partner(contact, index));
  for (const std::uint32_t other : touching_) {
    const std::uint32_t contact = contact_of(index, other);
    if (!contacts_[contact].passing) continue;
    const double touching = of_rounding * (states_[index].radius + states_[other].radius);
    if (!meet(index, other) || gap_at(index, other, now_) > touching) remove_contact(contact);
  }
}

}  // namespace gnomon::first_collision
