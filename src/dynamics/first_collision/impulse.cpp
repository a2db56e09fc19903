// Collisions of resting bodies: the impulse is solved at once with all contacts that it affects.
#include <cmath>

#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {

namespace {

/// An impulse spreads through at most this many rows, with this many sweeps between two spreads.
constexpr std::size_t max_rows = 256;
constexpr int sweeps_a_spread = 8;

/// In a substep, impulses visit at most this many rows, where a row counts once per visit. Later impulses are solved
/// only at the contact struck, and the rest at the next substep.
constexpr std::uint64_t max_visited = 1u << 16;

}  // namespace

/// Solves a contact between substeps, because an impulse has pushed two bodies into each other.
void Simulation::solve_pair(std::uint32_t i, std::uint32_t j) {
  mark_dirty(i);
  propagate_impulse(i, j, island_);
  repredict_dirty();
}

/// Adds a body to the solver, once.
void Simulation::list_struck_body(Island& island, std::uint32_t body) {
  if (island.has(body)) return;
  island.add(body);
  advance_to_now(body);
  list_motion(island, body);
}

/// Adds a contact to the solver, once, with its impulses so far at this time. These may prove too large.
void Simulation::list_struck_contact(Island& island, std::uint32_t contact) {
  Contact& c = contacts_[contact];
  if (c.listed || c.passing) return;
  c.listed = true;
  island.contacts.push_back(contact);
  list_struck_body(island, c.a);
  list_struck_body(island, c.b);
  if (c.solved_at < now_ || c.manifold.count == 0) {
    renew(c, manifold_now(c.a, c.b, resting_gap(c.a, c.b, resting_depth(c.a, c.b))));
  }
  const std::size_t first = island.solver.rows().size();
  add_rows(island, c);
  for (std::uint32_t k = 0; k < c.manifold.count; ++k) {
    island.solver.rows()[first + k].normal_impulse = c.impulses.normal[k];
    island.solver.rows()[first + k].tangent_impulse = c.impulses.tangent[k];
  }
}

void Simulation::spread_impulse(Island& island, std::uint32_t body) {
  if (states_[body].kinematic) return;
  for (const std::uint32_t contact : contact_lists_.of(body)) list_struck_contact(island, contact);
}

/// Lists the contacts with static bodies, which are solved last wherever the impulse ends. Otherwise it would press
/// bodies that it hardly affects into walls, a little deeper each time.
void Simulation::list_walls(Island& island) {
  for (std::size_t k = 0; k < island.bodies.size(); ++k) {
    const std::uint32_t body = island.bodies[k];
    if (states_[body].kinematic) continue;
    for (const std::uint32_t contact : contact_lists_.of(body)) {
      if (is_static(partner(contact, body))) list_struck_contact(island, contact);
    }
  }
}

/// Reports whether the solver has changed the motion of a listed body by more than `felt`.
bool Simulation::feels(const Island& island, std::size_t number, double felt) const {
  const MotionState& state = states_[island.bodies[number]];
  const ContactSolver::Motion& motion = island.solver.motions()[number];
  const Vec2d change = motion.velocity - state.body.velocity;
  const double turn = std::fabs(motion.angular_velocity - state.body.angular_velocity) * state.radius;
  return std::fabs(change.x) + std::fabs(change.y) + turn > felt;
}

/// Solves the contacts of two bodies that were struck, together with those of all affected bodies.
void Simulation::propagate_impulse(std::uint32_t i, std::uint32_t j, Island& island) {
  island.clear();
  spread_impulse(island, i);
  spread_impulse(island, j);
  list_walls(island);
  const double felt = of_speed * resting_speed() / 2;
  const std::uint64_t before = island.solver.visited();
  while (visited_ < max_visited && island.solver.rows().size() < max_rows) {
    island.solver.solve(sweeps_a_spread, felt / 8, !may_be_pinched(island));
    const std::size_t rows = island.solver.rows().size();
    for (std::size_t k = 0; k < island.bodies.size(); ++k) {
      if (feels(island, k, felt)) spread_impulse(island, island.bodies[k]);
    }
    list_walls(island);
    if (island.solver.rows().size() == rows) break;
  }
  island.solver.solve(visited_ < max_visited ? island.sweeps() : sweeps_a_spread, felt / 8, !may_be_pinched(island));
  visited_ += island.solver.visited() - before;
  store_velocities(island);
  for (const std::uint32_t body : island.bodies) {
    if (states_[body].kinematic) continue;
    wake(body);
    mark_dirty(body);
  }
  std::size_t next = 0;
  for (const std::uint32_t contact : island.contacts) {
    Contact& c = contacts_[contact];
    c.listed = false;
    for (std::uint32_t k = 0; k < c.manifold.count; ++k, ++next) {
      c.impulses.normal[k] = island.solver.rows()[next].normal_impulse;
      c.impulses.tangent[k] = island.solver.rows()[next].tangent_impulse;
    }
  }
}

}  // namespace gnomon::first_collision
