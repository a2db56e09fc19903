// Processing of a body's event.
#include <cassert>
#include <cmath>
#include <limits>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/disc_normal.h"
#include "dynamics/first_collision/simulation.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/trig.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon::first_collision {
namespace {

/// With e = 1, a body that slides on a corner would bounce by nanometres forever. Below this fraction of the resting
/// speed it does not bounce. The energy loss is smaller than that of rounding.
constexpr double of_elastic = 1e-5;

/// A body counts as pinched after this many alternate strikes by different bodies, without having moved much.
constexpr std::uint32_t max_pinches = 32;

/// A corner may be off the line of contact by this fraction of both bounding radii. If two edges are parallel up to
/// rounding, both ends count.
constexpr double on_line = 1e-9;

/// Returns the extent, across the normal, of the corners that are furthest along it, within `tolerance`.
Interval<double> extent_across(const Placed<double>& placed, Vec2d normal, double tolerance) {
  double most = -closed_form::never;
  for (std::size_t i = 0; i < placed.shape.size(); ++i) {
    const double out = dot(normal, placed.vertex(i));
    if (out > most) most = out;
  }
  Interval<double> found{closed_form::never, -closed_form::never};
  for (std::size_t i = 0; i < placed.shape.size(); ++i) {
    const Vec2d v = placed.vertex(i);
    if (dot(normal, v) < most - tolerance) continue;
    const double along = cross(normal, v);
    if (along < found.min) found.min = along;
    if (along > found.max) found.max = along;
  }
  return found;
}

/// Returns the contact of two shapes from the axis between them alone, ignoring their edges: one point or two, of equal
/// depth.
Manifold<double> contact_by_axis(const Placed<double>& a, const Placed<double>& b) {
  const Distance<double> nearest = closest_points(a, b);
  Manifold<double> manifold{};
  manifold.reference_edge = manifold.incident_edge = no_edge;
  manifold.normal = nearest.normal;
  double gap = nearest.core_distance - (a.shape.radius() + b.shape.radius());
  if (nearest.normal == Vec2d(0, 0)) {
    const Separation<double> least = separation(a, b);
    manifold.normal = least.normal;
    gap = least.value;
  }
  const Vec2d n = manifold.normal;
  const double tolerance = on_line * (a.shape.bounding_radius() + b.shape.bounding_radius());
  const Interval<double> of_a = extent_across(a, n, tolerance);
  const Interval<double> of_b = extent_across(b, -n, tolerance);
  // The opposite direction measures the other shape.
  const double from = of_a.min > -of_b.max ? of_a.min : -of_b.max;
  const double to = of_a.max < -of_b.min ? of_a.max : -of_b.min;
  const Vec2d middle = (nearest.point_a + nearest.point_b) / 2.0;
  const double at = cross(n, middle);
  const auto point = [&](double along) { return middle + Vec2d(-n.y, n.x) * (along - at); };
  manifold.count = to - from > tolerance ? 2 : 1;
  manifold.points[0] = {point(manifold.count == 2 ? from : (from + to) / 2), gap, 0};
  if (manifold.count == 2) manifold.points[1] = {point(to), gap, 1};
  return manifold;
}

/// Returns an upper bound for the rounding error of a distance: the bounds of contact_manifold and closest_points.
[[maybe_unused]] double noise_of(const Placed<double>& a, const Placed<double>& b) {
  const Vec2d apart = b.pose.position() - a.pose.position();
  const double places = a.shape.bounding_radius() + b.shape.bounding_radius() + std::fabs(apart.x) + std::fabs(apart.y);
  return 32 * std::numeric_limits<double>::epsilon() * places;
}

}  // namespace

/// Returns the contact of two bodies at one time, if they touch or are within `margin`. With a margin there is at least
/// one point, even if contact_manifold reports none.
Manifold<double> Simulation::manifold_of(const MotionState& a, std::uint32_t i, const MotionState& b, std::uint32_t j,
                                         double margin) const {
  Manifold<double> manifold{};
  if (!a.disc || !b.disc) {
    const Placed<double> of_a = placed(i, a);
    const Placed<double> of_b = placed(j, b);
    manifold = contact_manifold(of_a, of_b, margin);
    if (manifold.count > 0 && (a.beside || b.beside)) return at_surface(manifold, i, of_a, j, of_b, margin);
    // Without a margin, a contact that is lost here will be found again.
    if (manifold.count > 0 || !(margin > 0)) return manifold;
    const Manifold<double> by_axis = contact_by_axis(of_a, of_b);
    const double gap = by_axis.points[0].separation;
    // A contact without points is an error of contact_manifold, but the world must continue.
    assert(margin == closed_form::never || gap + noise_of(of_a, of_b) >= margin);
    return gap <= margin ? by_axis : manifold;
  }
  const Vec2d apart = b.body.centre - a.body.centre;
  const double distance = length(apart);
  const double gap = distance - (a.radius + b.radius);
  if (gap > margin) return manifold;
  manifold.normal = distance > 0 ? unit_apart(apart, distance) : Vec2d(1, 0);
  manifold.count = 1;
  manifold.points[0] = {a.body.centre + manifold.normal * (a.radius + gap / 2), gap, 0};
  return manifold;
}

/// Returns the manifold of two bodies, after advancing both to the present time.
Manifold<double> Simulation::manifold_now(std::uint32_t i, std::uint32_t j, double margin) {
  advance_to_now(i);
  advance_to_now(j);
  return manifold_of(states_[i], i, states_[j], j, margin);
}

void Simulation::process(std::uint32_t index) {
  const Event event = events_[index];
  switch (event.kind) {
    case EventKind::collision:
      if (states_[event.partner].present && states_[event.partner].changes == event.partner_changes) {
        collide(index, event.partner);
        return;
      }
      break;
    case EventKind::leave:
      advance_to_now(index);
      check(index);
      if (!states_[index].present) return;
      find_neighbours(index);
      break;
    case EventKind::solve:
      if (!states_[event.partner].present) break;
      solve_pair(index, event.partner);
      return;
    case EventKind::sensor_end:
      if (states_[event.partner].present && states_[event.partner].changes == event.partner_changes) {
        const std::uint32_t contact = contact_of(index, event.partner);
        if (contact != nobody && contacts_[contact].passing) remove_contact(contact);
      }
      break;
    default:
      break;
  }
  predict(index);
}

void Simulation::collide(std::uint32_t i, std::uint32_t j) {
  // The lower index is A, so that a pair has one order whichever body has the event.
  if (j < i) return collide(j, i);
  const bool sensor = data_[i].sensor || data_[j].sensor;
  if (!sensor) {
    count_strike(i);
    count_strike(j);
  }
  const double depth = resting_depth(i, j);
  Manifold<double> manifold = manifold_now(i, j, resting_gap(i, j, depth));
  // Fast bodies meet at a larger distance than the resting gap.
  if (manifold.count == 0) manifold = manifold_now(i, j, closed_form::never);
  reach_across(manifold, i, j);
  Body<double>& a = states_[i].body;
  Body<double>& b = states_[j].body;
  // If two points are not equally near, only one has met, unless both are within the resting gap.
  const double approach = -departure(manifold, a, b).min;
  const double e = restitution_of(i, j);
  if (driven_ && !sensor) {
    count_pinch(i, j);
    count_pinch(j, i);
  }
  const double deepest = deepest_of(manifold);
  const bool sunk = deepest < -depth;
  const bool deep = deepest < -sunk_in * depth || deep_in_another(i) || deep_in_another(j);
  // A pair that would collide repeatedly at this time does not bounce.
  const bool stays = !(approach > 0) || struck_enough(i, e) || struck_enough(j, e);
  const bool slow = too_slow(approach, e) || stays || deep || (driven_ && (sunk || pinched(i) || pinched(j)));
  Collision collision{now_, id_of(i), id_of(j), manifold.points[0].point, manifold.normal, 0, 0, sensor};
  if (sensor) {
    add_contact(i, j, true);
  } else {
    respond(i, j, manifold, slow ? 0 : e, slow, sunk, collision);
    if (manifold.count == 2) collision.point = (manifold.points[0].point + manifold.points[1].point) / 2.0;
  }
  collisions_.push_back(collision);
  if (!dirty_.empty()) {
    mark_dirty(i);
    mark_dirty(j);
    repredict_dirty();
    return;
  }
  check(i);
  check(j);
  if (states_[i].present) changed(i);
  if (states_[j].present) changed(j);
}

/// Changes the velocities of two bodies that meet. A slow pair rests from now on. A pair that has sunk in also rests,
/// and its island moves it apart.
void Simulation::respond(std::uint32_t i, std::uint32_t j, const Manifold<double>& manifold, double restitution,
                         bool slow, bool sunk, Collision& collision) {
  Body<double>& a = states_[i].body;
  Body<double>& b = states_[j].body;
  const auto material = Material<double>::make(restitution, std::sqrt(data_[i].friction * data_[j].friction));
  const Vec2d points[2] = {manifold.points[0].point, manifold.points[1].point};
  const bool first = contact_lists_.of(i).empty() && contact_lists_.of(j).empty();
  const std::uint32_t contact = slow || sunk ? add_contact(i, j, false) : nobody;
  PointImpulses impulses;
  for (const bool weighs : {false, true}) {
    if (weighs && !slow) break;
    if (weighs) apply_acceleration(i);
    if (weighs) apply_acceleration(j);
    const auto response = contact_response<double>(a, b, manifold.normal, {points, manifold.count}, *material);
    for (std::uint32_t k = 0; k < 2; ++k) {
      impulses.normal[k] += response.impulse[k].normal;
      impulses.tangent[k] += response.impulse[k].tangent;
    }
  }
  collision.normal_impulse = impulses.normal[0] + impulses.normal[1];
  collision.tangent_impulse = impulses.tangent[0] + impulses.tangent[1];
  if (contact != nobody) apply_impulses(contacts_[contact], manifold, impulses);
  wake(i);
  wake(j);
  if (first) return;
  // Bodies at rest next to it receive the impulse at once, or are struck next.
  if (slow) return propagate_impulse(i, j, island_);
  for (const std::uint32_t body : {i, j}) {
    if (states_[body].kinematic) continue;
    for (const std::uint32_t beside : contact_lists_.of(body)) {
      if (beside != contact) contacts_[beside].solved_at = not_solved;
    }
  }
}

double Simulation::restitution_of(std::uint32_t i, std::uint32_t j) const {
  const double a = data_[i].restitution;
  const double b = data_[j].restitution;
  return a > b ? a : b;
}

/// Reports a deep overlap. Bounces between a heavy body and a wall would push a body between them through the wall, a
/// little deeper each time.
bool Simulation::deep_in_another(std::uint32_t index) const {
  if (states_[index].kinematic) return false;
  for (const std::uint32_t contact : contact_lists_.of(index)) {
    const Contact& c = contacts_[contact];
    if (c.passing || c.manifold.count == 0) continue;
    if (deepest_of(c.manifold) < -sunk_in * resting_depth(c.a, c.b)) return true;
  }
  return false;
}

/// Reports that a pair is too slow to bounce, before the bounce or after it.
bool Simulation::too_slow(double approach, double restitution) const {
  if (!(restitution < 1)) return approach < of_elastic * settings_.resting_speed;
  return approach < resting_speed() || restitution * approach < resting_speed() / 2;
}

/// Counts repeated strikes of a body at the same time. A strike that first advances the body to this time does not
/// count. A light body between a heavy one and a wall bounces between them at one time about as often as the mass
/// ratio.
void Simulation::count_strike(std::uint32_t index) {
  MotionState& state = states_[index];
  if (state.kinematic || state.own_time != now_ || state.strikes == max_strikes) return;
  if (state.strikes == 0) struck_.push_back(index);
  ++state.strikes;
  ++strikes_;
}

/// Resets the counts when contacts are solved and when a step ends, because a snapshot does not contain them.
void Simulation::forget_strikes() {
  for (const std::uint32_t index : struck_) states_[index].strikes = 0;
  struck_.clear();
  strikes_ = 0;
  visited_ = 0;
}

/// Limits the strikes of a body. If a step may have few events, all bodies together use at most half of them.
bool Simulation::struck_enough(std::uint32_t index, double restitution) const {
  const std::uint32_t strikes = states_[index].strikes;
  const std::uint32_t most = restitution < 1 ? max_dull_strikes : max_strikes;
  return strikes > 0 && (strikes >= most || strikes_ >= settings_.max_events / 2);
}

/// Counts alternate strikes between a kinematic body and a static one that it approaches. There are infinitely many
/// such bounces in finite time, and with e = 1 their speed is unbounded.
void Simulation::count_pinch(std::uint32_t index, std::uint32_t by) {
  const MotionState& state = states_[index];
  if (state.kinematic) return;
  Pinch& pinch = data_[index].pinch;
  const Vec2d gone = state.body.centre - pinch.from;
  const double room = sunk_in * of_half_width * data_[index].half_width;
  if (pinch.since != last_begin_ || !(dot(gone, gone) <= room * room)) {
    pinch = {last_begin_, state.body.centre, nobody, 0, false};
  }
  const Pinch& other = data_[by].pinch;
  pinch.driven = pinch.driven || driver(by) || (other.since == last_begin_ && other.driven);
  if (pinch.last != by) ++pinch.times;
  pinch.last = by;
}

/// Reports a pinched body; the state lasts until the next solution of contacts.
bool Simulation::pinched(std::uint32_t index) const {
  const Pinch& pinch = data_[index].pinch;
  return pinch.driven && pinch.times >= max_pinches && pinch.since == last_begin_;
}

/// Removes a body that is out of the range of queries, before any query uses it.
void Simulation::check(std::uint32_t index) {
  const MotionState& state = states_[index];
  const Vec2d centre = state.body.centre;
  const bool far = !(std::fabs(centre.x) <= furthest_centre && std::fabs(centre.y) <= furthest_centre);
  Status status = far ? beyond_range(centre) : Status::ok;
  if (status == Status::ok) status = check_range(state.body.velocity);
  const double turn = state.body.angular_velocity;
  if (status == Status::ok && !(std::fabs(turn) <= max_angle)) {
    status = is_finite(turn) ? Status::out_of_range : Status::non_finite;
  }
  if (status == Status::ok && !is_finite(state.angle)) status = Status::non_finite;
  if (status == Status::ok) return;
  losses_.push_back({id_of(index), now_, {status, Subject::motion}});
  erase_body(index);
}

}  // namespace gnomon::first_collision
