// Validates a deserialized world: the invariants that keep every call memory-safe and terminating, a step after
// `max_events`. Its bytes may have been modified, and a hash without a key detects only accidents.
#include <cmath>
#include <limits>
#include <vector>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/simulation.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/trig.h"

namespace gnomon::first_collision {
namespace {

constexpr double furthest_place = max_coordinate<double>;
constexpr double greatest = std::numeric_limits<double>::max();
/// One whole turn to either side, the largest stored rotation, plus rounding.
constexpr double max_turned = 6.4;

/// Returns false for NaN, too.
bool within(double value, double limit) { return std::fabs(value) <= limit; }
bool within(Vec2d v, double limit) { return within(v.x, limit) && within(v.y, limit); }
bool positive(double value) { return value > 0 && within(value, greatest); }

}  // namespace

bool Simulation::validate_motion_state(std::uint32_t index) const {
  const MotionState& state = states_[index];
  const Body<double>& body = state.body;
  const bool mass_fits = state.kinematic ? body.inverse_mass == 0 && body.inverse_inertia == 0
                                         : positive(body.inverse_mass) && positive(body.inverse_inertia);
  return mass_fits && !state.dirty && within(body.centre, 4 * furthest_place) &&
         within(body.velocity, 4 * furthest_place) && within(body.angular_velocity, max_angle) &&
         within(state.own_time, greatest) && state.own_time <= now_ && within(state.angle, max_turned) &&
         within(state.cell_centre, 4 * furthest_place) && within(state.cell_half_extent, 4 * furthest_place) &&
         state.margin >= 0 && within(state.margin, 4 * furthest_place) &&
         within(turning_ranges_[index].centre, max_turned) && turning_ranges_[index].half_extent >= 0;
}

/// Validates the data of a body. Its other fields may have any value: they are only compared, or validated by their
/// users.
bool Simulation::validate_body_data(std::uint32_t index) const {
  const BodyData& data = data_[index];
  const ShapeView<double> shape = data.shape.view();
  return states_[index].radius == shape.bounding_radius() && states_[index].disc == (shape.size() == 1) &&
         data.half_width >= 0 && within(data.half_width, 4 * furthest_place) && data.restitution >= 0 &&
         data.restitution <= 1 && data.friction >= 0 && within(data.friction, furthest_place);
}

bool Simulation::validate_event(std::uint32_t index) const {
  const Event& event = events_[index];
  const bool of_two =
      event.kind == EventKind::collision || event.kind == EventKind::solve || event.kind == EventKind::sensor_end;
  const bool partner_fits = event.partner == nobody ? !of_two : event.partner < slots() && event.partner != index;
  if (event.kind > EventKind::sensor_end || !partner_fits) return false;
  const double moment = event_queue_.time_of(index);
  if (moment == closed_form::never) return true;
  // If the partner has been deflected or its index reused since, the pair is only checked again.
  const bool as_it_was = of_two && states_[event.partner].changes == event.partner_changes;
  return states_[index].present && within(moment, greatest) && (!as_it_was || meet(index, event.partner));
}

bool Simulation::validate_contact(const Contact& contact) const {
  if (contact.a >= slots() || contact.b >= slots() || contact.a == contact.b) return false;
  if (!states_[contact.a].present || !states_[contact.b].present) return false;
  const Manifold<double>& manifold = contact.manifold;
  if (manifold.count > 2 || manifold.reference > Owner::b || !within(manifold.normal, 2)) return false;
  // A sum is not finite if a term is not finite.
  double sum = contact.solved_at;
  for (std::uint32_t k = 0; k < 2; ++k) {
    const ContactPoint<double>& point = manifold.points[k];
    sum += contact.normal_impulse[k] + contact.tangent_impulse[k] + contact.impulses.normal[k] +
           contact.impulses.tangent[k];
    sum += point.point.x + point.point.y + point.separation;
  }
  return within(sum, greatest);
}

/// Every contact is in the lists of its two bodies, once, and in no other list.
bool Simulation::validate_lists() const {
  std::vector<std::uint8_t> listed(contacts_.size(), 0);
  std::size_t entries = 0;
  for (std::uint32_t i = 0; i < slots(); ++i) {
    const bool present = states_[i].present;
    for (const std::uint32_t other : neighbours_.of(i)) {
      if (!present || other >= slots() || other == i || !states_[other].present) return false;
    }
    for (const std::uint32_t contact : contact_lists_.of(i)) {
      if (contact >= contacts_.size()) return false;
      const std::uint8_t side = contacts_[contact].a == i ? 1 : contacts_[contact].b == i ? 2 : 0;
      if (side == 0 || (listed[contact] & side) != 0) return false;
      listed[contact] = static_cast<std::uint8_t>(listed[contact] | side);
      ++entries;
    }
  }
  return entries == 2 * contacts_.size();
}

/// Validates free indices: every absent body's index is free, once.
bool Simulation::validate_idle() const {
  std::vector<std::uint8_t> idle(slots(), 0);
  for (const std::uint32_t index : idle_) {
    if (index >= slots() || states_[index].present || idle[index] != 0) return false;
    idle[index] = 1;
  }
  return idle_.size() + count_ == slots();
}

/// Validates sensor events, which may also refer to removed bodies.
bool Simulation::validate_sensor_events() const {
  for (const SensorEvent& event : sensor_events_) {
    const bool in_time = event.time >= 0 && event.time <= now_;
    if (!in_time || event.kind > SensorEventKind::end || event.a.index >= slots() || event.b.index >= slots()) {
      return false;
    }
  }
  return true;
}

bool Simulation::validate() const {
  if (check(settings_).status != Status::ok || settings_.paths > Paths::parabolic) return false;
  const double times[] = {0, step_begin_, last_begin_, now_, end_, step_end_, greatest};
  for (int k = 0; k < 6; ++k) {
    if (!(times[k] <= times[k + 1])) return false;
  }
  // Time advances from one solution of contacts to the next.
  if (substeps_done_ > substeps || end_ != substep_end(substeps_done_)) return false;
  for (const Contact& contact : contacts_) {
    if (!validate_contact(contact)) return false;
  }
  for (std::uint32_t i = 0; i < slots(); ++i) {
    if (!validate_event(i) || (states_[i].present && !(validate_motion_state(i) && validate_body_data(i))))
      return false;
  }
  return validate_lists() && validate_idle() && validate_sensor_events();
}

}  // namespace gnomon::first_collision
