// Beginning of a substep.
#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {

/// Returns the time of the next solution, after `done` solutions in this step.
double Simulation::substep_end(std::uint32_t done) const {
  const std::uint32_t in_all = settings_.acceleration != Vec2d(0, 0) ? substeps : 1;
  if (done >= in_all) return step_end_;
  return step_begin_ + (step_end_ - step_begin_) * (static_cast<double>(done) / static_cast<double>(in_all));
}

/// Solves at the beginning of a step and at equal intervals within it. Recomputes contacts, then solves each island,
/// first its velocities and then its positions. Changed bodies predict again. Until the next substep only events
/// happen.
void Simulation::begin_substep() {
  const bool begins =
      settings_.paths == Paths::straight && settings_.acceleration != Vec2d(0, 0) && substeps_done_ == 0;
  end_ = substep_end(++substeps_done_);
  last_begin_ = now_;
  forget_strikes();
  wake_islands(island_.queue);
  refresh_contacts();
  advance_resting_to_now(begins);
  island_.numbers.assign(island_.numbers.size(), nobody);
  for (std::uint32_t i = 0; i < states_.size(); ++i) {
    MotionState& state = states_[i];
    if (!state.present || state.kinematic || state.asleep || island_.numbers[i] != nobody) continue;
    if (rests(i)) {
      find_island(i, island_);
      solve_island(island_, begins);
    } else if (begins) {
      state.body.velocity += settings_.acceleration * (step_end_ - step_begin_);
    }
  }
  rest_where_displaced();
  repredict_dirty();
}

/// Advances also bodies that the acceleration changes at once.
void Simulation::advance_resting_to_now(bool begins) {
  driven_ = false;
  for (std::uint32_t i = 0; i < states_.size(); ++i) {
    MotionState& state = states_[i];
    if (!state.present || state.asleep) continue;
    if (state.kinematic) {
      driven_ = driven_ || driver(i);
      continue;
    }
    if (!rests(i) && !state.straight && !begins) continue;
    advance_to_now(i);
    mark_dirty(i);
    state.straight = false;
  }
}

/// Marks a body that must predict again when the work is done.
void Simulation::mark_dirty(std::uint32_t index) {
  if (states_[index].dirty || is_static(index)) return;
  states_[index].dirty = true;
  dirty_.push_back(index);
}

void Simulation::repredict_dirty() {
  for (const std::uint32_t i : dirty_) {
    states_[i].dirty = false;
    if (!states_[i].present) continue;
    check(i);
    if (!states_[i].present) continue;
    // A body pushed out of its box may have other neighbours now.
    if (out_of_box(i)) {
      find_neighbours(i);
      leave_sensors(i);
    }
    changed(i);
  }
  dirty_.clear();
}

/// Makes a body rest on those into which solve_positions has pushed it.
void Simulation::rest_where_displaced() {
  const std::size_t were_dirty = dirty_.size();
  for (std::size_t k = 0; k < were_dirty; ++k) {
    const std::uint32_t i = dirty_[k];
    if (!states_[i].displaced || states_[i].kinematic) continue;
    for (const std::uint32_t j : neighbours_.of(i)) {
      const double depth = resting_depth(i, j);
      const double near = states_[i].radius + states_[j].radius - depth;
      const Vec2d apart = at(j, now_).body.centre - states_[i].body.centre;
      const bool sensor = data_[i].sensor || data_[j].sensor;
      if (!(dot(apart, apart) < near * near) || sensor || contact_of(i, j) != nobody) continue;
      const std::uint32_t low = i < j ? i : j;
      const std::uint32_t high = i < j ? j : i;
      const Manifold<double> manifold = manifold_now(low, high, 0);
      if (manifold.count == 0 || !(deepest_of(manifold) < -depth)) continue;
      renew(contacts_[add_contact(low, high, false)], manifold);
      mark_dirty(j);
    }
  }
  for (const std::uint32_t i : dirty_) states_[i].displaced = false;
}

}  // namespace gnomon::first_collision
