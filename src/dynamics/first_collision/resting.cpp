// Contacts between bodies that rest on each other.
#include <cmath>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {

using closed_form::never;

namespace {

/// In the time until contacts are solved anyway, one of them is not solved again more often than this.
constexpr double max_solutions = 4;

/// Of both bounding radii: more than next_contact's tolerance, as long as what comes is not faster than 10⁵ of them in
/// the time that is searched.
constexpr double of_radii = 1e-9;

/// Points have the impulses of the points with the same features before, or of the nearest ones that no other has.
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

/// What lies still has the speed of a whole step's acceleration at its start, where that is given at once.
double Simulation::resting_speed() const {
  if (settings_.paths == Paths::parabolic) return settings_.resting_speed;
  const Vec2d pull = settings_.acceleration;
  return settings_.resting_speed + length(pull) * (step_end_ - step_begin_);
}

/// A wall without thickness counts as thick as what lies on it. What is thinner than the search for meetings can see
/// gets what that can see, or rest and collision would follow each other for ever.
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

/// How far apart two bodies may be that rest on each other, of that resting depth: the search for meetings ends at half
/// of that.
double Simulation::resting_gap(std::uint32_t i, std::uint32_t j, double depth) const {
  const double seen = of_radii * (states_[i].radius + states_[j].radius);
  return depth > seen ? depth : seen;
}

/// The contact of a pair, or `nobody`.
std::uint32_t Simulation::contact_of(std::uint32_t i, std::uint32_t j) const {
  for (const std::uint32_t contact : contact_lists_.of(i)) {
    if (partner(contact, i) == j) return contact;
  }
  return nobody;
}

/// On any other. A body in a sensor flies on.
bool Simulation::rests(std::uint32_t index) const {
  for (const std::uint32_t contact : contact_lists_.of(index)) {
    if (!contacts_[contact].passing) return true;
  }
  return false;
}

/// On a static or kinematic body, beside this one.
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

/// The last contact takes the place of one that has come to an end.
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

/// With the island that it belongs to, when contacts are solved next.
void Simulation::wake(std::uint32_t index) { states_[index].asleep = false; }

/// Whatever rests on a static body that begins to move is awake.
void Simulation::wake_around(std::uint32_t index) {
  wake(index);
  if (!states_[index].kinematic) return;
  for (const std::uint32_t contact : contact_lists_.of(index)) wake(partner(contact, index));
}

/// What rests goes straight until the step is over, and has the acceleration of the rest of it at once, so that what it
/// rests on can take it away.
void Simulation::apply_acceleration(std::uint32_t index) {
  MotionState& state = states_[index];
  if (state.kinematic || state.straight || settings_.paths == Paths::straight) return;
  state.straight = true;
  state.body.velocity += settings_.acceleration * (end_ - now_);
}

/// When two bodies that rest on each other will have sunk in too deep, while their gap changes at this rate; not so
/// soon after that was seen to that it would be all that happens.
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
  // What this time has not ended waits until contacts are solved anyway.
  if (time > now_ || contact.solved_at < now_) return time;
  return never;
}

/// Its points as they are now, with the impulses that they had.
void Simulation::renew(Contact& contact, const Manifold<double>& now) const {
  keep_impulses(contact.manifold, now, contact.normal_impulse, contact.tangent_impulse);
  contact.impulses = {};
  contact.manifold = now;
  contact.solved_at = now_;
}

/// Add impulses to those that the contact received at this time.
void Simulation::apply_impulses(Contact& contact, const Manifold<double>& now, const PointImpulses& impulses) const {
  if (contact.solved_at < now_ || contact.manifold.count != now.count) renew(contact, now);
  for (std::uint32_t k = 0; k < 2; ++k) {
    contact.impulses.normal[k] += impulses.normal[k];
    contact.impulses.tangent[k] += impulses.tangent[k];
  }
}

/// Contacts whose bodies have parted come to an end; of the others the points are found anew. What sleeps is as it was,
/// and the contacts of sensors end by events.
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
    // What has sunk in is moved apart before it may part.
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
