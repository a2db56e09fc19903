// Changes of a body in the world, and the overlaps that a body in the world may have.
#include <algorithm>
#include <cmath>
#include <utility>

#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/simulation.h"
#include "gnomon/core/trig.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon::first_collision {

/// Finds the bodies that a body would overlap in this state, except those in a sorted list. Sensors overlap nothing.
Simulation::Overlaps Simulation::overlaps(std::uint32_t index, const MotionState& state,
                                          std::span<const std::uint32_t> but) const {
  Overlaps found;
  const Placed<double> here{data_[index].shape.view(), pose_of(index, state)};
  grid_.overlapping(bounds_of(here), [&](std::uint32_t other) {
    if (other == index || !meet(index, other) || std::binary_search(but.begin(), but.end(), other)) return;
    if (data_[index].sensor || data_[other].sensor) return;
    const MotionState theirs = at(other, now_);
    const double gap = separation(here, placed(other, theirs)).value;
    const double rounding = of_rounding * (state.radius + theirs.radius);
    // Until the next solution of contacts, a collision may press bodies into each other.
    const double most = 2 * sunk_in * resting_depth(index, other);
    if (gap < -(most > rounding ? most : rounding)) {
      if (other < found.too_deep) found.too_deep = other;
    } else if (gap < -rounding) {
      found.slight.push_back(other);
    }
  });
  // Indices are distinct, so this is a total order.
  std::sort(found.slight.begin(), found.slight.end());
  return found;
}

/// Makes a body rest on the bodies that it overlaps slightly, unless the two approach fast enough to bounce. Bodies
/// that overlap at rest do not collide, so nothing else would hold them apart.
void Simulation::rest_on(std::uint32_t index, std::span<const std::uint32_t> others) {
  for (const std::uint32_t other : others) {
    if (contact_of(index, other) != nobody) continue;
    const std::uint32_t low = index < other ? index : other;
    const std::uint32_t high = index < other ? other : index;
    const MotionState a = at(low, now_);
    const MotionState b = at(high, now_);
    const Manifold<double> manifold = manifold_of(a, low, b, high, resting_gap(low, high, resting_depth(low, high)));
    const double approach = -departure(manifold, a.body, b.body).min;
    if (!too_slow(approach, restitution_of(low, high))) continue;
    advance_to_now(low);
    advance_to_now(high);
    renew(contacts_[add_contact(low, high, false)], manifold);
    apply_acceleration(low);
    apply_acceleration(high);
    repredict(other);
  }
}

/// Predicts again after the contacts of a body have changed. A static body has no event; its partners predict instead.
void Simulation::repredict(std::uint32_t index) {
  if (!is_static(index)) changed(index);
}

/// Updates the contacts after a change of a body's pose or filter. Contacts end with bodies that it no longer touches
/// or meets. It rests on the bodies that it overlaps slightly.
void Simulation::settle(std::uint32_t index, std::span<const std::uint32_t> slight) {
  find_neighbours(index);
  wake_around(index);
  leave_sensors(index);
  std::vector<std::uint32_t> others;
  for (const std::uint32_t contact : contact_lists_.of(index)) others.push_back(partner(contact, index));
  for (const std::uint32_t other : others) {
    const std::uint32_t known = contact_of(index, other);
    Contact& contact = contacts_[known];
    if (contact.passing) continue;
    const double gap = resting_gap(index, other, resting_depth(index, other));
    const Manifold<double> manifold = manifold_now(contact.a, contact.b, gap);
    if (manifold.count > 0 && meet(index, other)) {
      renew(contact, manifold);
    } else {
      remove_contact(known);
    }
    repredict(other);
  }
  rest_on(index, slight);
  enter_sensors(index);
  changed(index);
}

Fault Simulation::set_pose(BodyId id, const Pose<double>& pose) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  MotionState moved = at(id.index, now_);
  const Vec2d centre = pose.to_world(data_[id.index].centroid);
  if (!(std::fabs(centre.x) <= furthest_centre && std::fabs(centre.y) <= furthest_centre)) {
    return {beyond_range(centre), Subject::pose};
  }
  moved.body.centre = centre;
  moved.angle = arc_tangent(pose.rotation().sine(), pose.rotation().cosine());
  const Overlaps found = overlaps(id.index, moved, {});
  if (found.too_deep != nobody) return {Status::overlapping, Subject::body, found.too_deep};
  if (is_static(id.index)) forget_static(id.index);
  states_[id.index] = moved;
  settle(id.index, found.slight);
  return {};
}

Fault Simulation::set_filter(BodyId id, std::uint32_t category, std::uint32_t mask) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  // It may remain as deep as before in a body that it has met so far.
  find_near(id.index);
  const std::vector<std::uint32_t> met = found_;
  BodyData& data = data_[id.index];
  const auto swap = [&] {
    std::swap(data.category, category);
    std::swap(data.mask, mask);
  };
  swap();
  const Overlaps found = overlaps(id.index, at(id.index, now_), met);
  swap();
  if (found.too_deep != nobody) return {Status::overlapping, Subject::body, found.too_deep};
  // Its neighbours are the bodies that it has met so far.
  if (is_static(id.index)) forget_static(id.index);
  swap();
  settle(id.index, found.slight);
  return {};
}

Fault Simulation::check_material(double restitution, double friction) {
  const auto material = Material<double>::make(restitution, friction);
  // The product of two friction coefficients must be finite.
  const bool out = material && friction > max_coordinate<double>;
  return out ? Fault{Status::out_of_range, Subject::friction} : material.fault();
}

Fault Simulation::set_friction(BodyId id, double friction) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  const Fault wrong = check_material(data_[id.index].restitution, friction);
  if (wrong.status != Status::ok) return wrong;
  data_[id.index].friction = friction;
  wake_around(id.index);
  return {};
}

Fault Simulation::set_restitution(BodyId id, double restitution) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  const Fault wrong = check_material(restitution, data_[id.index].friction);
  if (wrong.status != Status::ok) return wrong;
  count_out(id.index);
  data_[id.index].restitution = restitution;
  count_in(id.index);
  return {};
}

}  // namespace gnomon::first_collision
