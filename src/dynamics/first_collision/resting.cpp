// Contacts that are held without an event each.
#include <cmath>
#include <limits>

#include "dynamics/first_collision/world.h"

namespace gnomon {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// In the time until contacts are held anyway, they are not held again more often than this.
constexpr double most_holds = 32;

/// Approaches slower than this part of the resting speed are what the solver has left over.
constexpr double of_speed = 1e-3;

/// Contacts are held so often in a step, if there is anything that presses them together: what comes to rest within a
/// step sinks in until then.
constexpr std::uint32_t holds = 4;

/// Contacts are solved one after the other, all of them so often.
constexpr int rounds = 10;

/// Of a contact's points, the greatest normal velocity of B seen from A.
double fastest_parting(const Manifold<double>& manifold, const Body<double>& a, const Body<double>& b) {
  double fastest = 0;
  for (std::uint32_t k = 0; k < manifold.count; ++k) {
    const Vec2d point = manifold.points[k].point;
    const double rate = dot(manifold.normal, b.velocity_at(point) - a.velocity_at(point));
    if (k == 0 || rate > fastest) fastest = rate;
  }
  return fastest;
}

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

double FirstCollisionWorld::resting_depth(std::uint32_t i, std::uint32_t j) const {
  const double a = records_[i].half_width;
  const double b = records_[j].half_width;
  return of_half_width * (a < b ? a : b);
}

/// The contact of a pair, or `nobody`.
std::uint32_t FirstCollisionWorld::contact_of(std::uint32_t i, std::uint32_t j) const {
  for (const std::uint32_t contact : contact_lists_.of(i)) {
    const Contact& c = contacts_[contact];
    if (c.a == j || c.b == j) return contact;
  }
  return nobody;
}

std::uint32_t FirstCollisionWorld::rest(std::uint32_t i, std::uint32_t j, bool passing) {
  const std::uint32_t known = contact_of(i, j);
  if (known != nobody) return known;
  const auto contact = static_cast<std::uint32_t>(contacts_.size());
  contacts_.push_back({i, j, passing});
  contact_lists_.add(i, contact);
  contact_lists_.add(j, contact);
  return contact;
}

/// The last contact takes the place of one that has come to an end.
void FirstCollisionWorld::part(std::uint32_t contact) {
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

/// When two bodies that rest on each other will have sunk in too deep. They are at the present moment. Not so soon
/// after contacts were held that this would be all that happens.
double FirstCollisionWorld::sinking_time(const Manifold<double>& manifold, const Body<double>& a, const Body<double>& b,
                                         double depth) const {
  double soonest = never;
  for (std::uint32_t k = 0; k < manifold.count; ++k) {
    const ContactPoint<double>& contact = manifold.points[k];
    const double rate = dot(manifold.normal, b.velocity_at(contact.point) - a.velocity_at(contact.point));
    if (!(rate < -of_speed * resting_speed())) continue;
    // What is too deep already waits for the next time, unless it goes on deeper.
    const double left = contact.separation + sunk_in * depth;
    const double time = now_ + (left > depth ? left : depth) / -rate;
    if (time < soonest) soonest = time;
  }
  const double earliest = last_hold_ + (end_ - last_begin_) / most_holds;
  return soonest < earliest ? (earliest > now_ ? earliest : now_) : soonest;
}

/// At the beginning of a step and at equal intervals within it.
void FirstCollisionWorld::begin_hold() {
  const bool first = holds_done_ == 0;
  const bool pulled = settings_.acceleration != Vec2d(0, 0);
  const std::uint32_t in_all = pulled ? holds : 1;
  ++holds_done_;
  end_ = holds_done_ >= in_all ? step_end_
                               : step_begin_ + (step_end_ - step_begin_) *
                                                   (static_cast<double>(holds_done_) / static_cast<double>(in_all));
  last_begin_ = now_;
  refresh_contacts();
  const bool straight = settings_.paths == Paths::straight;
  for (std::uint32_t i = 0; i < flights_.size(); ++i) {
    Flight& flight = flights_[i];
    if (!flight.present || flight.held) continue;
    const bool rests = !contact_lists_.of(i).empty();
    const bool begins = straight && pulled && first;
    if (!rests && !flight.straight && !begins) continue;
    bring_to_now(i);
    flight.stirred = true;
    flight.straight = false;
    if (begins) {
      flight.body.velocity += settings_.acceleration * (step_end_ - step_begin_);
    } else if (rests) {
      give_acceleration(i);
    }
  }
  hold_contacts(false);
  predict_stirred();
}

/// In between, because a blow has made something sink in.
void FirstCollisionWorld::hold_again() {
  refresh_contacts();
  hold_contacts(true);
  predict_stirred();
}

void FirstCollisionWorld::predict_stirred() {
  for (std::uint32_t i = 0; i < flights_.size(); ++i) {
    if (!flights_[i].present || !flights_[i].stirred) continue;
    flights_[i].stirred = false;
    check(i);
    if (!flights_[i].present) continue;
    // What was pushed out of its box may be near others now.
    const Vec2d off = flights_[i].body.centre - flights_[i].home;
    const double reached = flights_[i].reached;
    if (!fixed(i) && (std::fabs(off.x) > reached || std::fabs(off.y) > reached)) find_neighbours(i);
    changed(i);
  }
}

/// Contacts whose bodies have parted come to an end; of the others the points are found anew and what has sunk in is
/// moved apart.
void FirstCollisionWorld::refresh_contacts() {
  for (std::uint32_t contact = 0; contact < contacts_.size();) {
    Contact& c = contacts_[contact];
    bring_to_now(c.a);
    bring_to_now(c.b);
    flights_[c.a].stirred = flights_[c.b].stirred = true;
    const double depth = resting_depth(c.a, c.b);
    const Manifold<double> now = manifold_of(c.a, c.b, c.passing ? 0 : depth);
    // What has sunk in is moved apart before it may part.
    const bool leaves = !c.passing && now.count > 0 && deepest_of(now) > -depth &&
                        fastest_parting(now, flights_[c.a].body, flights_[c.b].body) > resting_speed();
    if (now.count == 0 || leaves) {
      part(contact);
      continue;
    }
    keep_impulses(c.manifold, now, c.normal_impulse);
    keep_impulses(c.manifold, now, c.tangent_impulse);
    c.manifold = now;
    ++contact;
  }
  move_apart();
}

double FirstCollisionWorld::deepest_of(const Manifold<double>& manifold) {
  double deepest = manifold.points[0].separation;
  if (manifold.count == 2 && manifold.points[1].separation < deepest) deepest = manifold.points[1].separation;
  return deepest;
}

/// All that has sunk in, one contact after the other, so often that a pile of some bodies comes to an end; what is done
/// to one is seen by the next.
void FirstCollisionWorld::move_apart() {
  sunk_.clear();
  // What is held has the last word.
  for (const bool by_held : {false, true}) {
    for (const Contact& contact : contacts_) {
      const Body<double>& a = flights_[contact.a].body;
      const Body<double>& b = flights_[contact.b].body;
      const double movable = a.inverse_mass + b.inverse_mass;
      if (contact.passing || !(movable > 0)) continue;
      const bool one_held = !(a.inverse_mass > 0 && b.inverse_mass > 0);
      if (one_held != by_held) continue;
      sunk_.push_back({contact.a, contact.b, contact.manifold.normal, b.centre - a.centre, deepest_of(contact.manifold),
                       resting_depth(contact.a, contact.b), (one_held ? 1 : 0.5) / movable});
    }
  }
  for (int round = 0; round < rounds; ++round) {
    const std::uint32_t before = pushed_;
    for (const Sunk& pair : sunk_) {
      Body<double>& a = flights_[pair.a].body;
      Body<double>& b = flights_[pair.b].body;
      const double deepest = pair.deepest + dot(pair.normal, b.centre - a.centre - pair.apart);
      if (!(deepest < -pair.depth / 4)) continue;
      const Vec2d way = pair.normal * ((-deepest - pair.depth / 8) * pair.part);
      a.centre -= way * a.inverse_mass;
      b.centre += way * b.inverse_mass;
      ++pushed_;
    }
    if (pushed_ == before) break;
    if (round > 0) pushed_ = before;
  }
}

/// What impulses will meet at each point.
void FirstCollisionWorld::prepare_holds() {
  const double seconds = end_ - now_;
  holds_.clear();
  for (std::uint32_t contact = 0; contact < contacts_.size(); ++contact) {
    const Contact& c = contacts_[contact];
    if (c.passing) continue;
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
                        at.separation > 0 ? at.separation / seconds : 0, c.normal_impulse[k], c.tangent_impulse[k]});
    }
  }
}

/// No point may approach, by so much as its gap allows until the end of the step; friction is Coulomb's. Projected
/// Gauss–Seidel from the impulses of the step before (Catto, "Iterative dynamics with temporal coherence", 2005).
void FirstCollisionWorld::hold_contacts(bool again) {
  last_hold_ = now_;
  prepare_holds();
  const auto push = [&](const Hold& hold, double normal, double tangent) {
    Body<double>& a = flights_[hold.a].body;
    Body<double>& b = flights_[hold.b].body;
    const Vec2d impulse = hold.normal * normal + Vec2d(-hold.normal.y, hold.normal.x) * tangent;
    a.velocity -= impulse * a.inverse_mass;
    b.velocity += impulse * b.inverse_mass;
    a.angular_velocity -= a.inverse_inertia * (hold.turn_a * normal + hold.slide_a * tangent);
    b.angular_velocity += b.inverse_inertia * (hold.turn_b * normal + hold.slide_b * tangent);
  };
  // Those of the step before are what carries the weight. Without any, or where it has been carried, they would only
  // push.
  const bool weighs = !again && settings_.acceleration != Vec2d(0, 0);
  for (Hold& hold : holds_) {
    if (!weighs) hold.normal_impulse = hold.tangent_impulse = 0;
    push(hold, hold.normal_impulse, hold.tangent_impulse);
  }
  for (int round = 0; round < rounds; ++round) {
    for (Hold& hold : holds_) {
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
      push(hold, normal - hold.normal_impulse, tangent - hold.tangent_impulse);
      hold.normal_impulse = normal;
      hold.tangent_impulse = tangent;
    }
  }
  if (!weighs) return;
  for (const Hold& hold : holds_) {
    contacts_[hold.contact].normal_impulse[hold.point] = hold.normal_impulse;
    contacts_[hold.contact].tangent_impulse[hold.point] = hold.tangent_impulse;
  }
}

}  // namespace gnomon
