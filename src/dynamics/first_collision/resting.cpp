// Contacts that are held without an event each.
#include <cmath>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/world.h"

namespace gnomon {

using closed_form::never;

namespace {

/// In the time until contacts are held anyway, one of them is not held again more often than this.
constexpr double most_holds = 32;

/// Approaches slower than this part of the resting speed are what the solver has left over.
constexpr double of_speed = 0.1;

/// What has sunk in by less than so many times what may rest is not through.
constexpr double touched_only = 125;

/// Contacts are solved one after the other, all of them so often.
constexpr int rounds = 10;

/// Of both bounding radii: more than next_meeting's tolerance, as long as what comes is not faster than 10⁵ of them in
/// the time that is searched.
constexpr double of_radii = 1e-9;

/// Points whose features are the same have the impulse that they had.
void keep_impulses(const Manifold<double>& before, const Manifold<double>& now, double (&impulse)[2]) {
  double kept[2] = {0, 0};
  for (std::uint32_t k = 0; k < now.count; ++k) {
    for (std::uint32_t old = 0; old < before.count; ++old) {
      if (before.points[old].id == now.points[k].id) kept[k] = impulse[old];
    }
  }
  impulse[0] = kept[0];
  impulse[1] = kept[1];
}

}  // namespace

/// What lies still has the speed of a whole step's acceleration at its start, where that is given at once.
double FirstCollisionWorld::resting_speed() const {
  if (settings_.paths == Paths::parabolic) return settings_.resting_speed;
  const Vec2d pull = settings_.acceleration;
  return settings_.resting_speed + std::sqrt(dot(pull, pull)) * (step_end_ - step_begin_);
}

/// A wall without thickness counts as thick as what lies on it. What is thinner than the search for meetings can see
/// gets what that can see, or rest and collision would follow each other for ever.
double FirstCollisionWorld::resting_depth(std::uint32_t i, std::uint32_t j) const {
  const double a = records_[i].half_width;
  const double b = records_[j].half_width;
  const double thinner = a < b ? a : b;
  const double thicker = a < b ? b : a;
  const double of_shapes = of_half_width * (thinner > 0 ? thinner : thicker);
  const double seen = of_radii * (flights_[i].radius + flights_[j].radius);
  if (of_shapes >= seen || !(thicker > 0)) return of_shapes > seen ? of_shapes : seen;
  return seen < of_half_width * thicker ? seen : of_half_width * thicker;
}

/// How far apart two bodies may be that rest on each other, of that resting depth: the search for meetings ends at half
/// of that.
double FirstCollisionWorld::resting_gap(std::uint32_t i, std::uint32_t j, double depth) const {
  const double seen = of_radii * (flights_[i].radius + flights_[j].radius);
  return depth > seen ? depth : seen;
}

/// The contact of a pair, or `nobody`.
std::uint32_t FirstCollisionWorld::contact_of(std::uint32_t i, std::uint32_t j) const {
  for (const std::uint32_t contact : contact_lists_.of(i)) {
    if (partner(contact, i) == j) return contact;
  }
  return nobody;
}

/// On any other. What is in a sensor flies on.
bool FirstCollisionWorld::rests(std::uint32_t index) const {
  for (const std::uint32_t contact : contact_lists_.of(index)) {
    if (!contacts_[contact].passing) return true;
  }
  return false;
}

/// On one that is held, beside this one.
bool FirstCollisionWorld::rests_on_another(std::uint32_t index, std::uint32_t held) const {
  for (const std::uint32_t contact : contact_lists_.of(index)) {
    const std::uint32_t other = partner(contact, index);
    if (other != held && flights_[other].held && !contacts_[contact].passing) return true;
  }
  return false;
}

std::uint32_t FirstCollisionWorld::rest(std::uint32_t i, std::uint32_t j, bool passing) {
  const std::uint32_t known = contact_of(i, j);
  if (known != nobody) return known;
  const auto contact = static_cast<std::uint32_t>(contacts_.size());
  contacts_.push_back({i, j, passing});
  contact_lists_.add(i, contact);
  contact_lists_.add(j, contact);
  if (passing) sensor_events_.push_back({now_, id_of(i), id_of(j), SensorEventKind::begin});
  return contact;
}

/// The last contact takes the place of one that has come to an end.
void FirstCollisionWorld::part(std::uint32_t contact) {
  const Contact& over = contacts_[contact];
  if (over.passing) sensor_events_.push_back({now_, id_of(over.a), id_of(over.b), SensorEventKind::end});
  const auto last = static_cast<std::uint32_t>(contacts_.size() - 1);
  for (const std::uint32_t body : {contacts_[contact].a, contacts_[contact].b}) contact_lists_.remove(body, contact);
  if (contact != last) {
    for (const std::uint32_t body : {contacts_[last].a, contacts_[last].b}) {
      contact_lists_.remove(body, last);
      contact_lists_.add(body, contact);
    }
    contacts_[contact] = contacts_[last];
  }
  contacts_.pop_back();
}

/// What rests goes straight until the step is over, and has the acceleration of the rest of it at once, so that what it
/// rests on can take it away.
void FirstCollisionWorld::give_acceleration(std::uint32_t index) {
  Flight& flight = flights_[index];
  if (flight.held || flight.straight || settings_.paths == Paths::straight) return;
  flight.straight = true;
  flight.body.velocity += settings_.acceleration * (end_ - now_);
}

/// When two bodies that rest on each other will have sunk in too deep, while their gap changes at this rate; not so
/// soon after that was seen to that it would be all that happens.
double FirstCollisionWorld::sinking_time(const Contact& contact, double gap, double rate, double depth) const {
  if (!(rate < -of_speed * resting_speed())) return never;
  const double left = gap + sunk_in * depth;
  const double time = now_ + (left > 0 ? left : 0) / -rate;
  double earliest = contact.held_at + (end_ - last_begin_) / most_holds;
  const bool driven = driver(contact.a) || driver(contact.b);
  const double way = depth / of_half_width / 4;
  const double through = contact.held_at + way / -rate;
  if (!driven && gap > -way && through < earliest) earliest = through;
  if (time < earliest) return earliest > now_ ? earliest : now_;
  // What this time has not ended waits until contacts are held anyway.
  if (time > now_ || contact.held_at < now_) return time;
  return never;
}

/// Until when contacts that were held so often in this step are left alone.
double FirstCollisionWorld::hold_end(std::uint32_t done) const {
  const std::uint32_t in_all = settings_.acceleration != Vec2d(0, 0) ? holds : 1;
  if (done >= in_all) return step_end_;
  return step_begin_ + (step_end_ - step_begin_) * (static_cast<double>(done) / static_cast<double>(in_all));
}

/// At the beginning of a step and at equal intervals within it.
void FirstCollisionWorld::begin_hold() {
  const bool first = holds_done_ == 0;
  const bool pulled = settings_.acceleration != Vec2d(0, 0);
  end_ = hold_end(++holds_done_);
  last_begin_ = now_;
  forget_strikes();
  refresh_contacts();
  const bool straight = settings_.paths == Paths::straight;
  driven_ = false;
  for (std::uint32_t i = 0; i < flights_.size(); ++i) {
    Flight& flight = flights_[i];
    if (!flight.present) continue;
    if (flight.held) {
      driven_ = driven_ || driver(i);
      continue;
    }
    const bool lies = rests(i);
    const bool begins = straight && pulled && first;
    if (!lies && !flight.straight && !begins) continue;
    bring_to_now(i);
    stir(i);
    flight.straight = false;
    if (begins) {
      flight.body.velocity += settings_.acceleration * (step_end_ - step_begin_);
    } else if (lies) {
      give_acceleration(i);
    }
  }
  hold_contacts();
  predict_stirred();
}

/// In between, because a blow has made two bodies sink into each other.
void FirstCollisionWorld::hold_near(std::uint32_t i, std::uint32_t j) {
  stir(i);
  const std::uint32_t struck = contact_of(i, j);
  if (struck != nobody) waiting_.push_back(struck);
  absorb_blows();
  predict_stirred();
}

/// The contacts that wait are solved, and from there on outwards those of the bodies that this has pushed, as far as it
/// is felt.
void FirstCollisionWorld::absorb_blows() {
  holds_.clear();
  const double felt = of_speed * resting_speed() / 2;
  const std::size_t most = waiting_.size() + most_turns;
  for (std::size_t turn = 0; turn < waiting_.size() && turn < most; ++turn) {
    const std::uint32_t index = waiting_[turn];
    contacts_[index].waits = false;
    const double change = solve_near(index);
    const std::uint32_t bodies[2] = {contacts_[index].a, contacts_[index].b};
    for (const std::uint32_t body : bodies) {
      if (!(change > 0) || flights_[body].held) continue;
      stir(body);
      if (change > felt) spread(body, index);
    }
  }
  for (const std::uint32_t contact : waiting_) {
    contacts_[contact].solved = nobody;
    contacts_[contact].waits = false;
  }
  waiting_.clear();
}

/// One contact's points, once. Gives the greatest change of velocity at one of them.
double FirstCollisionWorld::solve_near(std::uint32_t index) {
  Contact& contact = contacts_[index];
  if (contact.solved == nobody) {
    if (contact.held_at < now_ || contact.manifold.count == 0) {
      renew(contact,
            manifold_now(contact.a, contact.b, resting_gap(contact.a, contact.b, resting_depth(contact.a, contact.b))));
    }
    prepare_hold(index);
  }
  double most = 0;
  for (std::size_t k = contact.solved; k < holds_.size() && holds_[k].contact == index; ++k) {
    const double change = relax(holds_[k]);
    if (change > most) most = change;
  }
  return most;
}

/// A body's contacts but one have to be solved, too.
void FirstCollisionWorld::spread(std::uint32_t body, std::uint32_t but) {
  for (const std::uint32_t contact : contact_lists_.of(body)) {
    if (contact == but || contacts_[contact].waits || contacts_[contact].passing) continue;
    contacts_[contact].waits = true;
    waiting_.push_back(contact);
  }
}

/// Its points as they are now; those whose features are the same keep the impulse that they had.
void FirstCollisionWorld::renew(Contact& contact, const Manifold<double>& now) const {
  keep_impulses(contact.manifold, now, contact.normal_impulse);
  keep_impulses(contact.manifold, now, contact.tangent_impulse);
  contact.manifold = now;
  contact.held_at = now_;
}

/// Has to look again when all is done.
void FirstCollisionWorld::stir(std::uint32_t index) {
  if (flights_[index].stirred) return;
  flights_[index].stirred = true;
  stirred_.push_back(index);
}

void FirstCollisionWorld::predict_stirred() {
  for (const std::uint32_t i : stirred_) {
    flights_[i].stirred = false;
    if (!flights_[i].present) continue;
    check(i);
    if (!flights_[i].present) continue;
    // What was pushed out of its box may be near others now.
    const Vec2d off = flights_[i].body.centre - flights_[i].home;
    const double reached = flights_[i].reached;
    if (!fixed(i) && (std::fabs(off.x) > reached || std::fabs(off.y) > reached)) {
      find_neighbours(i);
      leave_sensors(i);
    }
    changed(i);
  }
  stirred_.clear();
}

/// Contacts whose bodies have parted come to an end; of the others the points are found anew and what has sunk in is
/// moved apart. Those of sensors end by events.
void FirstCollisionWorld::refresh_contacts() {
  for (std::uint32_t contact = 0; contact < contacts_.size();) {
    Contact& c = contacts_[contact];
    if (c.passing) {
      ++contact;
      continue;
    }
    stir(c.a);
    stir(c.b);
    const double depth = resting_depth(c.a, c.b);
    const Manifold<double> now = manifold_now(c.a, c.b, resting_gap(c.a, c.b, depth));
    // What has sunk in is moved apart before it may part.
    const Departure rate = departure(now, flights_[c.a].body, flights_[c.b].body);
    const bool leaves = now.count > 0 && deepest_of(now) > -depth && rate.greatest > resting_speed();
    if (now.count == 0 || leaves) {
      part(contact);
      continue;
    }
    renew(c, now);
    if (rate.least < -resting_speed()) {
      c.waits = true;
      waiting_.push_back(contact);
    }
    ++contact;
  }
  // Blows are taken away by themselves: what carried them does not carry the weight of the next time.
  absorb_blows();
  move_apart();
  rest_where_moved();
}

double FirstCollisionWorld::deepest_of(const Manifold<double>& manifold) {
  double deepest = manifold.points[0].separation;
  if (manifold.count == 2 && manifold.points[1].separation < deepest) deepest = manifold.points[1].separation;
  return deepest;
}

/// In the order in which they are moved apart.
void FirstCollisionWorld::list_sunk() {
  sunk_.clear();
  // What is held has the last word, of that what does not move, and of that what has only been touched: so a body that
  // a held one is moved into stays on this side of the wall behind it.
  for (const int rank : {0, 1, 2, 3}) {
    for (const Contact& contact : contacts_) {
      const Body<double>& a = flights_[contact.a].body;
      const Body<double>& b = flights_[contact.b].body;
      const double movable = a.inverse_mass + b.inverse_mass;
      if (contact.passing || !(movable > 0)) continue;
      const bool one_held = !(a.inverse_mass > 0 && b.inverse_mass > 0);
      const bool stands = one_held && !driver(contact.a) && !driver(contact.b);
      const double depth = resting_depth(contact.a, contact.b);
      const double deepest = deepest_of(contact.manifold);
      const bool touched = stands && deepest > -touched_only * depth;
      if (one_held + stands + touched != rank) continue;
      const double most = one_held && !stands ? sunk_in * depth : never;
      sunk_.push_back({contact.a, contact.b, contact.manifold.normal, b.centre - a.centre, deepest, depth, most,
                       (one_held ? 1 : 0.5) / movable});
    }
  }
}

/// All that has sunk in, one contact after the other, so often that a pile of some bodies comes to an end; what is done
/// to one is seen by the next.
void FirstCollisionWorld::move_apart() {
  list_sunk();
  for (int round = 0; round < rounds; ++round) {
    const std::uint32_t before = pushed_;
    for (Sunk& pair : sunk_) {
      Body<double>& a = flights_[pair.a].body;
      Body<double>& b = flights_[pair.b].body;
      const double deepest = pair.deepest + dot(pair.normal, b.centre - a.centre - pair.apart);
      if (!(deepest < -pair.depth / 4)) continue;
      const double wanted = -deepest - pair.depth / 8;
      const double given = wanted < pair.most ? wanted : pair.most;
      pair.most -= given;
      const Vec2d way = pair.normal * (given * pair.part);
      a.centre -= way * a.inverse_mass;
      b.centre += way * b.inverse_mass;
      flights_[pair.a].moved = flights_[pair.b].moved = true;
      ++pushed_;
    }
    if (pushed_ == before) break;
    if (round > 0) pushed_ = before;
  }
}

/// What moving apart has pushed into others that it did not rest on rests on them from now on.
void FirstCollisionWorld::rest_where_moved() {
  const std::size_t were_stirred = stirred_.size();
  for (std::size_t k = 0; k < were_stirred; ++k) {
    const std::uint32_t i = stirred_[k];
    if (!flights_[i].moved || flights_[i].held) continue;
    for (const std::uint32_t j : neighbours_.of(i)) {
      const double depth = resting_depth(i, j);
      const double near = flights_[i].radius + flights_[j].radius - depth;
      const Vec2d apart = at(j, now_).body.centre - flights_[i].body.centre;
      const bool sensor = records_[i].sensor || records_[j].sensor;
      if (!(dot(apart, apart) < near * near) || sensor || contact_of(i, j) != nobody) continue;
      const std::uint32_t low = i < j ? i : j;
      const std::uint32_t high = i < j ? j : i;
      const Manifold<double> manifold = manifold_now(low, high, 0);
      if (manifold.count == 0 || !(deepest_of(manifold) < -depth)) continue;
      renew(contacts_[rest(low, high, false)], manifold);
      stir(j);
    }
  }
  for (const std::uint32_t i : stirred_) flights_[i].moved = false;
}

/// What impulses will meet at each of a contact's points.
void FirstCollisionWorld::prepare_hold(std::uint32_t contact) {
  const double seconds = end_ - now_;
  Contact& c = contacts_[contact];
  c.solved = static_cast<std::uint32_t>(holds_.size());
  const Body<double>& a = flights_[c.a].body;
  const Body<double>& b = flights_[c.b].body;
  const Vec2d n = c.manifold.normal;
  const Vec2d t(-n.y, n.x);
  for (std::uint32_t k = 0; k < c.manifold.count; ++k) {
    const ContactPoint<double>& at = c.manifold.points[k];
    const double turn_a = cross(at.point - a.centre, n);
    const double turn_b = cross(at.point - b.centre, n);
    const double slide_a = cross(at.point - a.centre, t);
    const double slide_b = cross(at.point - b.centre, t);
    const double of_mass = a.inverse_mass + b.inverse_mass;
    const double knn = of_mass + a.inverse_inertia * turn_a * turn_a + b.inverse_inertia * turn_b * turn_b;
    const double ktt = of_mass + a.inverse_inertia * slide_a * slide_a + b.inverse_inertia * slide_b * slide_b;
    if (!(knn > 0) || !(ktt > 0)) continue;
    holds_.push_back({contact, k, c.a, c.b, n, turn_a, turn_b, slide_a, slide_b, 1 / knn, 1 / ktt,
                      std::sqrt(records_[c.a].friction * records_[c.b].friction),
                      at.separation > 0 ? at.separation / seconds : 0, 0, 0});
  }
}

void FirstCollisionWorld::push(const Hold& hold, double normal, double tangent) {
  Body<double>& a = flights_[hold.a].body;
  Body<double>& b = flights_[hold.b].body;
  const Vec2d impulse = hold.normal * normal + Vec2d(-hold.normal.y, hold.normal.x) * tangent;
  a.velocity -= impulse * a.inverse_mass;
  b.velocity += impulse * b.inverse_mass;
  a.angular_velocity -= a.inverse_inertia * (hold.turn_a * normal + hold.slide_a * tangent);
  b.angular_velocity += b.inverse_inertia * (hold.turn_b * normal + hold.slide_b * tangent);
}

/// No approach, but by so much as the gap allows until the end of the step; friction is Coulomb's. Gives by how much
/// the point's velocity was changed.
double FirstCollisionWorld::relax(Hold& hold) {
  const Body<double>& a = flights_[hold.a].body;
  const Body<double>& b = flights_[hold.b].body;
  const Vec2d apart = b.velocity - a.velocity;
  const double normal_rate =
      dot(hold.normal, apart) + hold.turn_b * b.angular_velocity - hold.turn_a * a.angular_velocity;
  const double wanted = hold.normal_impulse - (normal_rate + hold.allowed) * hold.normal_mass;
  const double normal = wanted > 0 ? wanted : 0;
  const double tangent_rate =
      cross(hold.normal, apart) + hold.slide_b * b.angular_velocity - hold.slide_a * a.angular_velocity;
  const double most = hold.friction * normal;
  double tangent = hold.tangent_impulse - tangent_rate * hold.tangent_mass;
  tangent = tangent > most ? most : tangent < -most ? -most : tangent;
  const double more = normal - hold.normal_impulse;
  const double aside = tangent - hold.tangent_impulse;
  push(hold, more, aside);
  hold.normal_impulse = normal;
  hold.tangent_impulse = tangent;
  return std::fabs(more) / hold.normal_mass + std::fabs(aside) / hold.tangent_mass;
}

/// All contacts. Projected Gauss–Seidel from the impulses of the step before (Catto, "Iterative dynamics with temporal
/// coherence", 2005).
void FirstCollisionWorld::hold_contacts() {
  holds_.clear();
  for (std::uint32_t contact = 0; contact < contacts_.size(); ++contact) {
    if (contacts_[contact].passing) continue;
    prepare_hold(contact);
    contacts_[contact].solved = nobody;
  }
  // Those of the step before are what carries the weight. Without any they would only push.
  const bool weighs = settings_.acceleration != Vec2d(0, 0);
  if (weighs) {
    for (Hold& hold : holds_) {
      hold.normal_impulse = contacts_[hold.contact].normal_impulse[hold.point];
      hold.tangent_impulse = contacts_[hold.contact].tangent_impulse[hold.point];
      push(hold, hold.normal_impulse, hold.tangent_impulse);
    }
  }
  for (int round = 0; round < rounds; ++round) {
    for (Hold& hold : holds_) relax(hold);
  }
  if (!weighs) return;
  for (const Hold& hold : holds_) {
    contacts_[hold.contact].normal_impulse[hold.point] = hold.normal_impulse;
    contacts_[hold.contact].tangent_impulse[hold.point] = hold.tangent_impulse;
  }
}

}  // namespace gnomon
