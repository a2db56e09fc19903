// Collisions of bodies that rest: the impulse is solved at once with all contacts that feel it.
#include <cmath>

#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {

namespace {

/// An impulse spreads through no more rows than this, and is solved so often from one spread to the next.
constexpr std::size_t max_rows = 256;
constexpr int sweeps_a_spread = 8;

/// In a substep impulses are followed through no more rows than this, one counted as often as it is solved. Later ones
/// are solved where they strike, and the rest at the next substep.
constexpr std::uint64_t max_visited = 1u << 16;

}  // namespace

/// Solves a contact between substeps, because an impulse has made two bodies sink into each other.
void Simulation::solve_pair(std::uint32_t i, std::uint32_t j) {
  mark_dirty(i);
  propagate_impulse(i, j, island_);
  repredict_dirty();
}

/// Hands a body to the solver, once.
void Simulation::list_struck_body(Island& island, std::uint32_t body) {
  if (island.has(body)) return;
  island.add(body);
  advance_to_now(body);
  list_motion(island, body);
}

/// Hands a contact to the solver, once, with the impulses that it has had at this time. Those may turn out to have been
/// too much.
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

/// Static bodies have the last word wherever the impulse ends. Otherwise it would press bodies that hardly feel it into
/// walls, a little deeper each time.
void Simulation::list_walls(Island& island) {
  for (std::size_t k = 0; k < island.bodies.size(); ++k) {
    const std::uint32_t body = island.bodies[k];
    if (states_[body].kinematic) continue;
    for (const std::uint32_t contact : contact_lists_.of(body)) {
      if (is_static(partner(contact, body))) list_struck_contact(island, contact);
    }
  }
}

/// Whether the solver has changed how a listed body moves by more than this.
bool Simulation::feels(const Island& island, std::size_t number, double felt) const {
  const MotionState& state = states_[island.bodies[number]];
  const ContactSolver::Motion& motion = island.solver.motions()[number];
  const Vec2d change = motion.velocity - state.body.velocity;
  const double turn = std::fabs(motion.angular_velocity - state.body.angular_velocity) * state.radius;
  return std::fabs(change.x) + std::fabs(change.y) + turn > felt;
}

/// Solves the contacts of two bodies that were struck, and with them those of all bodies that feel it.
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
