// Contacts between bodies that rest on each other.
#include <cmath>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {

using closed_form::never;

namespace {

/// Maximum number of solutions of a contact in the time until contacts are solved anyway.
constexpr double max_solutions = 4;

/// Fraction of both bounding radii. It exceeds the tolerance of next_contact, up to speeds of 10⁵ radii per search
/// time.
constexpr double of_radii = 1e-9;

/// Keeps the impulses of earlier points with the same features, or else of the nearest points not yet matched.
void keep_impulses(const Manifold<double>& before, const Manifold<double>& now, double (&normal)[2],
                   double (&tangent)[2]) {
  const double had[2][2] = {{normal[0], tangent[0]}, {normal[1], tangent[1]}};
  bool used[2] = {false, false};
  bool found[2] = {false, false};
  normal[0] = normal[1] = tangent[0] = tangent[1] = 0;
  const auto keep = [&](std::uint32_t k, std::uint32_t old) {
    normal[k] = had[old][0];
    tangent[k] = had[old][1];
    used[old] = found[k] = true;
  };
  for (std::uint32_t k = 0; k < 2 && k < now.count; ++k) {
    for (std::uint32_t old = 0; old < 2 && old < before.count; ++old) {
      if (!found[k] && !used[old] && before.points[old].id == now.points[k].id) keep(k, old);
    }
  }
  for (std::uint32_t k = 0; k < 2 && k < now.count; ++k) {
    std::uint32_t nearest = 2;
    double least = never;
    for (std::uint32_t old = 0; old < 2 && old < before.count && !found[k]; ++old) {
      const Vec2d apart = before.points[old].point - now.points[k].point;
      if (used[old] || !(dot(apart, apart) < least)) continue;
      least = dot(apart, apart);
      nearest = old;
    }
    if (nearest < 2) keep(k, nearest);
  }
}

}  // namespace

/// Returns the resting speed. With straight paths, the acceleration of a whole step acts at its start, so a body at
/// rest has that speed then.
double Simulation::resting_speed() const {
  if (settings_.paths == Paths::parabolic) return settings_.resting_speed;
  const Vec2d pull = settings_.acceleration;
  return settings_.resting_speed + length(pull) * (step_end_ - step_begin_);
}

/// Returns the depth to which resting bodies may overlap. A wall without thickness counts as thick as the other body.
/// For a body thinner than the search tolerance, the depth is that tolerance; otherwise rest and collision would
/// alternate forever.
double Simulation::resting_depth(std::uint32_t i, std::uint32_t j) const {
  const double a = data_[i].half_width;
  const double b = data_[j].half_width;
  const double thinner = a < b ? a : b;
  const double thicker = a < b ? b : a;
  const double of_shapes = of_half_width * (thinner > 0 ? thinner : thicker);
  const double seen = of_radii * (states_[i].radius + states_[j].radius);
  if (of_shapes >= seen || !(thicker > 0)) return of_shapes > seen ? of_shapes : seen;
  return seen < of_half_width * thicker ? seen : of_half_width * thicker;
}

/// Returns the gap up to which two bodies with that resting depth still rest. The search for meetings ends at half of
/// it.
double Simulation::resting_gap(std::uint32_t i, std::uint32_t j, double depth) const {
  const double seen = of_radii * (states_[i].radius + states_[j].radius);
  return depth > seen ? depth : seen;
}

/// Returns the contact of a pair, or `nobody`.
std::uint32_t Simulation::contact_of(std::uint32_t i, std::uint32_t j) const {
  for (const std::uint32_t contact : contact_lists_.of(i)) {
    if (partner(contact, i) == j) return contact;
  }
  return nobody;
}

/// Reports whether a body rests on any other. A body in a sensor does not.
bool Simulation::rests(std::uint32_t index) const {
  for (const std::uint32_t contact : contact_lists_.of(index)) {
    if (!contacts_[contact].passing) return true;
  }
  return false;
}

/// Reports whether a body rests on a static or kinematic body other than `but`.
bool Simulation::rests_on_another(std::uint32_t index, std::uint32_t but) const {
  for (const std::uint32_t contact : contact_lists_.of(index)) {
    const std::uint32_t other = partner(contact, index);
    if (other != but && states_[other].kinematic && !contacts_[contact].passing) return true;
  }
  return false;
}

std::uint32_t Simulation::add_contact(std::uint32_t i, std::uint32_t j, bool passing) {
  const std::uint32_t known = contact_of(i, j);
  if (known != nobody) return known;
  const auto contact = static_cast<std::uint32_t>(contacts_.size());
  contacts_.push_back({i, j, passing});
  contact_lists_.add(i, contact);
  contact_lists_.add(j, contact);
  if (passing) {
    sensor_events_.push_back({now_, id_of(i), id_of(j), SensorEventKind::begin});
  } else {
    wake(i);
    wake(j);
  }
  return contact;
}

/// Removes a contact; the last contact moves to its index.
void Simulation::remove_contact(std::uint32_t contact) {
  const Contact& over = contacts_[contact];
  if (over.passing) sensor_events_.push_back({now_, id_of(over.a), id_of(over.b), SensorEventKind::end});
  const auto last = static_cast<std::uint32_t>(contacts_.size() - 1);
  for (const std::uint32_t body : {contacts_[contact].a, contacts_[contact].b}) {
    contact_lists_.remove(body, contact);
    if (!contacts_[contact].passing) wake(body);
  }
  if (contact != last) {
    for (const std::uint32_t body : {contacts_[last].a, contacts_[last].b}) {
      contact_lists_.remove(body, last);
      contact_lists_.add(body, contact);
    }
    contacts_[contact] = contacts_[last];
  }
  contacts_.pop_back();
}

/// Wakes a body. Its island wakes when contacts are solved next.
void Simulation::wake(std::uint32_t index) { states_[index].asleep = false; }

/// Wakes a static body that begins to move, and all bodies that rest on it.
void Simulation::wake_around(std::uint32_t index) {
  wake(index);
  if (!states_[index].kinematic) return;
  for (const std::uint32_t contact : contact_lists_.of(index)) wake(partner(contact, index));
}

/// Applies the acceleration of the rest of the step at once to a resting body, so that its support can remove it. The
/// body then moves straight until the step ends.
void Simulation::apply_acceleration(std::uint32_t index) {
  MotionState& state = states_[index];
  if (state.kinematic || state.straight || settings_.paths == Paths::straight) return;
  state.straight = true;
  state.body.velocity += settings_.acceleration * (end_ - now_);
}

/// Returns the time at which two resting bodies will have sunk in too deep, at this rate of their gap. It is delayed
/// after the last solution of the contact, or solutions of this contact would take all the events.
double Simulation::sinking_time(const Contact& contact, double gap, double rate, double depth) const {
  if (!(rate < -of_speed * resting_speed()) || (contact.jammed && contact.solved_at >= last_begin_)) return never;
  const double left = gap + sunk_in * depth;
  const double time = now_ + (left > 0 ? left : 0) / -rate;
  double earliest = contact.solved_at + (end_ - last_begin_) / max_solutions;
  const bool driven = driver(contact.a) || driver(contact.b);
  const double room = depth / of_half_width / 4;
  const double through = contact.solved_at + room / -rate;
  if (!driven && gap > -room && through < earliest) earliest = through;
  if (time < earliest) return earliest > now_ ? earliest : now_;
  // A contact still approaching after a solution at this time waits for the next substep.
  if (time > now_ || contact.solved_at < now_) return time;
  return never;
}

/// Replaces the points by the current ones and keeps their impulses.
void Simulation::renew(Contact& contact, const Manifold<double>& now) const {
  keep_impulses(contact.manifold, now, contact.normal_impulse, contact.tangent_impulse);
  contact.impulses = {};
  contact.manifold = now;
  contact.solved_at = now_;
}

/// Adds impulses to those that the contact received at this time.
void Simulation::apply_impulses(Contact& contact, const Manifold<double>& now, const PointImpulses& impulses) const {
  if (contact.solved_at < now_ || contact.manifold.count != now.count) renew(contact, now);
  for (std::uint32_t k = 0; k < 2; ++k) {
    contact.impulses.normal[k] += impulses.normal[k];
    contact.impulses.tangent[k] += impulses.tangent[k];
  }
}

/// Removes contacts whose bodies have separated, and recomputes the points of the others. Sleeping contacts are
/// unchanged, and sensor contacts end by events.
void Simulation::refresh_contacts() {
  for (std::uint32_t contact = 0; contact < contacts_.size();) {
    Contact& c = contacts_[contact];
    if (c.passing || ((states_[c.a].asleep || is_static(c.a)) && (states_[c.b].asleep || is_static(c.b)))) {
      ++contact;
      continue;
    }
    mark_dirty(c.a);
    mark_dirty(c.b);
    const double depth = resting_depth(c.a, c.b);
    const Manifold<double> now = manifold_now(c.a, c.b, resting_gap(c.a, c.b, depth));
    // Bodies that have sunk in are pushed apart before they may separate.
    const Departure rate = departure(now, states_[c.a].body, states_[c.b].body);
    const bool leaves = now.count > 0 && deepest_of(now) > -depth && rate.max > resting_speed();
    if (now.count == 0 || leaves) {
      remove_contact(contact);
      continue;
    }
    renew(c, now);
    ++contact;
  }
}

double Simulation::deepest_of(const Manifold<double>& manifold) {
  double deepest = manifold.points[0].separation;
  if (manifold.count == 2 && manifold.points[1].separation < deepest) deepest = manifold.points[1].separation;
  return deepest;
}

}  // namespace gnomon::first_collision
