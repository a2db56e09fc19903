// Islands: bodies that rest on each other, and whose contacts are solved together.
#include <cmath>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {

using closed_form::never;

namespace {

/// If no impulses satisfy all rows, more sweeps do not help.
constexpr int sweeps_if_pinched = 16;

/// Fractions of the resting speed: the solver leaves rates below the first, and an island slower than the second rests.
constexpr double of_solved = 1e-7;
constexpr double of_still = 1e-6;

/// An edge lands if its approach exceeds this fraction of the resting speed, and is at most this many times that speed.
constexpr double of_landing = 1e-2;
constexpr double fast_landing = 4;

/// An island lands as a whole if all its bodies are slower than this multiple of the resting speed.
constexpr double slow_landing = 20;

}  // namespace

/// Wakes each island that contains an awake body.
void Simulation::wake_islands(std::vector<std::uint32_t>& queue) {
  queue.clear();
  for (std::uint32_t i = 0; i < states_.size(); ++i) {
    const MotionState& state = states_[i];
    if (state.present && !state.kinematic && !state.asleep && rests(i)) queue.push_back(i);
  }
  for (std::size_t k = 0; k < queue.size(); ++k) {
    for (const std::uint32_t contact : contact_lists_.of(queue[k])) {
      const std::uint32_t other = partner(contact, queue[k]);
      if (contacts_[contact].passing || !states_[other].asleep) continue;
      states_[other].asleep = false;
      queue.push_back(other);
    }
  }
}

/// Lists the bodies and contacts of an island, from static and kinematic bodies outwards. These two kinds belong to the
/// island but do not link islands.
void Simulation::find_island(std::uint32_t seed, Island& island) {
  constexpr std::uint32_t found = nobody - 1;
  island.clear();
  island.queue.assign(1, seed);
  island.numbers[seed] = found;
  for (std::size_t k = 0; k < island.queue.size(); ++k) {
    bool on_support = false;
    for (const std::uint32_t contact : contact_lists_.of(island.queue[k])) {
      if (contacts_[contact].passing) continue;
      const std::uint32_t other = partner(contact, island.queue[k]);
      on_support = on_support || states_[other].kinematic;
      if (states_[other].kinematic || island.numbers[other] != nobody) continue;
      island.numbers[other] = found;
      island.queue.push_back(other);
    }
    if (on_support) island.add(island.queue[k]);
  }
  if (island.bodies.empty()) island.add(seed);
  std::size_t layer_end = 0;
  for (std::size_t next = 0; next < island.bodies.size(); ++next) {
    if (next == layer_end) {
      ++island.layers;
      layer_end = island.bodies.size();
    }
    const std::uint32_t body = island.bodies[next];
    if (states_[body].kinematic) continue;
    for (const std::uint32_t contact : contact_lists_.of(body)) {
      Contact& c = contacts_[contact];
      if (c.passing || c.listed) continue;
      c.listed = true;
      island.contacts.push_back(contact);
      const std::uint32_t other = partner(contact, body);
      if (!island.has(other)) island.add(other);
    }
  }
  for (const std::uint32_t contact : island.contacts) contacts_[contact].listed = false;
}

/// Stops the approaches that collisions have left, separates overlapping bodies, and carries the weight until the next
/// substep.
void Simulation::solve_island(Island& island, bool begins) {
  const bool still = is_still(island);
  if (is_struck(island)) {
    // Solved separately: these impulses do not carry the weight of the next substep.
    list_rows(island);
    solve_rows(island, of_speed * resting_speed() / 16);
    store_velocities(island);
  }
  const bool displaced = solve_positions(island);
  mark_landings(island);
  for (const std::uint32_t i : island.bodies) {
    if (begins && !states_[i].kinematic) states_[i].body.velocity += settings_.acceleration * (step_end_ - step_begin_);
    apply_acceleration(i);
  }
  solve_resting_contacts(island);
  if (is_slower(island, of_still * settings_.resting_speed)) stop(island, still && !displaced);
}

bool Simulation::is_still(const Island& island) const {
  for (const std::uint32_t i : island.bodies) {
    const Body<double>& body = states_[i].body;
    if (body.velocity != Vec2d(0, 0) || body.angular_velocity != 0) return false;
  }
  return true;
}

bool Simulation::is_struck(const Island& island) const {
  for (const std::uint32_t contact : island.contacts) {
    const Contact& c = contacts_[contact];
    if (departure(c.manifold, states_[c.a].body, states_[c.b].body).min < -resting_speed()) return true;
  }
  return false;
}

bool Simulation::is_slower(const Island& island, double limit) const {
  for (const std::uint32_t i : island.bodies) {
    const Body<double>& body = states_[i].body;
    const double speed = std::fabs(body.velocity.x) + std::fabs(body.velocity.y);
    if (driver(i) || !(speed + std::fabs(body.angular_velocity) * states_[i].radius <= limit)) return false;
  }
  return true;
}

void Simulation::stop(const Island& island, bool sleeps) {
  for (const std::uint32_t i : island.bodies) {
    MotionState& state = states_[i];
    if (state.kinematic) continue;
    state.body.velocity = {0, 0};
    state.body.angular_velocity = 0;
    state.asleep = sleeps;
  }
}

double Simulation::solved_rate() const {
  const Vec2d pull = settings_.acceleration;
  return of_solved * settings_.resting_speed + 1e-10 * length(pull) * (end_ - last_begin_);
}

/// Reports whether its bodies may be pinched between a kinematic body and a static or another kinematic one. No
/// impulses can then satisfy all rows.
bool Simulation::may_be_pinched(const Island& island) const {
  std::uint32_t supports = 0;
  bool driven = false;
  for (const std::uint32_t i : island.bodies) {
    supports += states_[i].kinematic;
    driven = driven || driver(i);
  }
  return driven && supports > 1;
}

/// Passes velocities and contacts to the solver.
void Simulation::list_rows(Island& island) const {
  island.solver.clear();
  for (const std::uint32_t i : island.bodies) list_motion(island, i);
  for (const std::uint32_t contact : island.contacts) add_rows(island, contacts_[contact]);
}

void Simulation::list_motion(Island& island, std::uint32_t index) const {
  const Body<double>& body = states_[index].body;
  island.solver.add({body.velocity, body.angular_velocity, body.inverse_mass, body.inverse_inertia});
}

void Simulation::solve_rows(Island& island, double tolerance) const {
  const bool pinched = may_be_pinched(island);
  island.solver.solve(pinched ? sweeps_if_pinched : island.sweeps(), tolerance, !pinched);
}

void Simulation::store_velocities(const Island& island) {
  for (std::size_t k = 0; k < island.bodies.size(); ++k) {
    MotionState& state = states_[island.bodies[k]];
    if (state.kinematic) continue;
    state.body.velocity = island.solver.motions()[k].velocity;
    state.body.angular_velocity = island.solver.motions()[k].angular_velocity;
  }
}

/// Adds one row per contact point. It allows only the approach that the gap permits until the next substep.
void Simulation::add_rows(Island& island, const Contact& c) const {
  const double seconds = end_ - now_;
  const double friction = std::sqrt(data_[c.a].friction * data_[c.b].friction);
  for (std::uint32_t k = 0; k < c.manifold.count; ++k) {
    const ContactPoint<double>& at = c.manifold.points[k];
    island.solver.add(island.numbers[c.a], island.numbers[c.b], states_[c.a].body.centre, states_[c.b].body.centre,
                      at.point, c.manifold.normal, friction, at.separation > 0 ? at.separation / seconds : 0,
                      is_static(c.a) || is_static(c.b));
  }
}

/// Lists a displacement row for each point of an island. Returns whether a point is too deep.
bool Simulation::list_depths(Island& island) {
  bool sunk = false;
  island.solver.clear();
  for (const std::uint32_t i : island.bodies) {
    const Body<double>& body = states_[i].body;
    island.solver.add({{0, 0}, 0, body.inverse_mass, body.inverse_inertia});
  }
  for (const std::uint32_t contact : island.contacts) {
    const Contact& c = contacts_[contact];
    const double depth = resting_depth(c.a, c.b);
    const bool driven = driver(c.a) || driver(c.b);
    for (std::uint32_t k = 0; k < c.manifold.count; ++k) {
      const ContactPoint<double>& at = c.manifold.points[k];
      if (at.separation < -depth / 4) {
        sunk = true;
        ++pushed_;
      }
      double room = at.separation + depth / 8;
      if (driven && room < -sunk_in * depth) room = -sunk_in * depth;
      island.solver.add(island.numbers[c.a], island.numbers[c.b], states_[c.a].body.centre, states_[c.b].body.centre,
                        at.point, c.manifold.normal, 0, room, is_static(c.a) || is_static(c.b));
    }
  }
  return sunk;
}

/// Separates bodies that have sunk in. Bodies in the path of a kinematic one yield by at most the permitted contact
/// depth. The walls behind them are solved last.
bool Simulation::solve_positions(Island& island) {
  if (!list_depths(island)) return false;
  const double tolerance = 1e-6 * states_[island.bodies[0]].radius;
  solve_rows(island, tolerance);
  for (std::size_t k = 0; k < island.bodies.size(); ++k) {
    MotionState& state = states_[island.bodies[k]];
    const ContactSolver::Motion& displacement = island.solver.motions()[k];
    if (state.kinematic || (displacement.velocity == Vec2d(0, 0) && displacement.angular_velocity == 0)) continue;
    // Over a large displacement the rows no longer hold, so only a part of it is applied.
    const double far = std::fabs(displacement.velocity.x) + std::fabs(displacement.velocity.y) +
                       std::fabs(displacement.angular_velocity) * state.radius;
    const double most = data_[island.bodies[k]].half_width / 32;
    const double part = far > most ? most / far : 1;
    state.body.centre += displacement.velocity * part;
    state.angle += displacement.angular_velocity * part;
    state.displaced = true;
  }
  for (const std::uint32_t contact : island.contacts) {
    Contact& c = contacts_[contact];
    if (!states_[c.a].displaced && !states_[c.b].displaced) continue;
    const Manifold<double> now = manifold_now(c.a, c.b, resting_gap(c.a, c.b, resting_depth(c.a, c.b)));
    if (now.count > 0) renew(c, now);
  }
  return true;
}

/// Marks edges that land. An edge with one end in contact and the other slowly coming down does not bounce. Otherwise
/// the first end would rise again, and a column would rock for a minute. If all bodies are slow, one corner that comes
/// down stops all of them: a column that leans on others would rock between them.
void Simulation::mark_landings(const Island& island) {
  bool any = false;
  for (const std::uint32_t contact : island.contacts) {
    Contact& c = contacts_[contact];
    const bool down = comes_down(c);
    any = any || down;
    c.lands = down && c.manifold.count == 2;
  }
  if (!any || !is_slower(island, slow_landing * settings_.resting_speed)) return;
  for (const std::uint32_t contact : island.contacts) {
    Contact& c = contacts_[contact];
    const double leaves = departure(c.manifold, states_[c.a].body, states_[c.b].body).max;
    c.lands = leaves < resting_speed() && !slides(c);
  }
}

/// Reports that an edge comes down slowly, and before the next substep.
bool Simulation::comes_down(const Contact& contact) const {
  const double seconds = end_ - now_;
  const Departure rate = departure(contact.manifold, states_[contact.a].body, states_[contact.b].body);
  if (rate.min < -fast_landing * resting_speed() || slides(contact)) return false;
  for (std::uint32_t k = 0; k < contact.manifold.count; ++k) {
    const ContactPoint<double>& at = contact.manifold.points[k];
    const Vec2d apart = states_[contact.b].body.velocity_at(at.point) - states_[contact.a].body.velocity_at(at.point);
    const double closing = -dot(contact.manifold.normal, apart);
    if (closing > of_landing * settings_.resting_speed && at.separation < closing * seconds) return true;
  }
  return false;
}

bool Simulation::slides(const Contact& contact) const {
  for (std::uint32_t k = 0; k < contact.manifold.count; ++k) {
    const Vec2d point = contact.manifold.points[k].point;
    const Vec2d apart = states_[contact.b].body.velocity_at(point) - states_[contact.a].body.velocity_at(point);
    if (std::fabs(cross(contact.manifold.normal, apart)) > resting_speed()) return true;
  }
  return false;
}

/// Marks contacts that sink in against all impulses, because a kinematic body moves towards a static one or another
/// kinematic one. They are ignored until the next substep. Static bodies are solved last and stay clear.
void Simulation::mark_jams(const Island& island) {
  const bool pinched = may_be_pinched(island);
  for (const std::uint32_t contact : island.contacts) {
    Contact& c = contacts_[contact];
    const Departure rate = departure(c.manifold, states_[c.a].body, states_[c.b].body);
    c.jammed = pinched && rate.min < -of_speed * resting_speed() && deepest_of(c.manifold) < 0;
  }
}

/// Solves all contacts, starting from the impulses of the previous substep, which carried the weight. Without
/// acceleration, impulses start at zero and would only push.
void Simulation::solve_resting_contacts(Island& island) {
  const bool weighs = settings_.acceleration != Vec2d(0, 0);
  list_rows(island);
  std::vector<ContactSolver::Row>& rows = island.solver.rows();
  std::size_t next = 0;
  for (const std::uint32_t contact : island.contacts) {
    const Contact& c = contacts_[contact];
    for (std::uint32_t k = 0; k < c.manifold.count; ++k, ++next) {
      if (c.lands && !(rows[next].allowed * (end_ - now_) > resting_depth(c.a, c.b) / 64)) {
        rows[next].allowed = 0;
        rows[next].min_normal_impulse = -never;
      }
      if (!weighs) continue;
      rows[next].normal_impulse = c.normal_impulse[k];
      rows[next].tangent_impulse = c.tangent_impulse[k];
    }
  }
  if (weighs) island.solver.start();
  solve_rows(island, solved_rate());
  store_velocities(island);
  mark_jams(island);
  if (!weighs) return;
  next = 0;
  for (const std::uint32_t contact : island.contacts) {
    Contact& c = contacts_[contact];
    for (std::uint32_t k = 0; k < c.manifold.count; ++k, ++next) {
      const double impulse = rows[next].normal_impulse;
      c.normal_impulse[k] = impulse > 0 ? impulse : 0;
      c.tangent_impulse[k] = rows[next].tangent_impulse;
    }
  }
}

}  // namespace gnomon::first_collision
