// Prediction of a body's next event.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/departure.h"
#include "dynamics/first_collision/simulation.h"
#include "geometry/motion/next_contact.h"
#include "gnomon/geometry/broad/box.h"
#include "gnomon/geometry/sat/separation.h"

namespace gnomon::first_collision {
namespace {

using closed_form::never;
using closed_form::time_to_cover;

/// A relative velocity below this fraction of the velocities subtracted is rounding.
constexpr double of_velocity = 1e-14;

/// A relative velocity below this fraction of the resting speed is the remainder of a velocity that was removed.
constexpr double of_resting_speed = 1e-12;

/// Discs touch, up to rounding, if their squared distance exceeds that of contact by at most this fraction.
constexpr double on_each_other = 1e-9;

/// Fraction of both bounding radii, above the tolerance of next_contact.
constexpr double of_contact_search = 1e-8;

/// Longest search for a pair, in seconds and in radians of rotation; then the pair is checked again.
constexpr double longest_search = 16;
constexpr double longest_turn = 1024;

/// Maximum number of collisions of a rolling body with its support in the time until contacts are solved anyway.
constexpr double max_rolls = 512;

/// A narrow box exceeds the shape by this fraction of the bounding radius: the tolerance of a contact.
constexpr double of_touching = 1e-3;

/// Maximum number of times that a body with a narrow box may leave its turning range between two solutions.
constexpr double max_ranges = 4;

/// Returns the next representable time.
double next_time(double time) { return std::nextafter(time, never); }

/// Returns the position in a short list; the list's size if it is not there.
std::size_t place_in(std::span<const std::uint32_t> list, std::uint32_t sought) {
  std::size_t place = 0;
  while (place < list.size() && list[place] != sought) ++place;
  return place;
}

}  // namespace

/// Finds the neighbours of a body in the box around it, enlarged by the margin in which its centre of mass may move.
void Simulation::find_neighbours(std::uint32_t index) {
  forget_neighbours(index);
  MotionState& state = states_[index];
  const MotionState now = at(index, now_);
  const Vec2d centre = now.body.centre;
  state.cell_centre = centre;
  turning_ranges_[index] = {now.angle, never};
  const bool still = is_static(index);
  // A box that a body leaves before the time advances would be left forever.
  const double leap = 4 * std::numeric_limits<double>::epsilon() * now_ * length(state.body.velocity);
  state.margin = std::max(state.margin, std::min(leap, furthest_box));
  Box box;
  if (still) {
    data_[index].static_pose = pose_of(index, state);
    // As tight as possible, so that a long wall has few neighbours.
    const Placed<double> wall = placed(index, state);
    box = {wall.vertex(0), wall.vertex(0)};
    for (std::size_t i = 1; i < wall.shape.size(); ++i) {
      const Vec2d v = wall.vertex(i);
      box.low = {v.x < box.low.x ? v.x : box.low.x, v.y < box.low.y ? v.y : box.low.y};
      box.high = {v.x > box.high.x ? v.x : box.high.x, v.y > box.high.y ? v.y : box.high.y};
    }
    // Adds the tolerance of a contact.
    const double around = wall.shape.radius() + of_touching * state.radius;
    box.low -= Vec2d(around, around);
    box.high += Vec2d(around, around);
  } else {
    box = moving_box(index, now);
  }
  // A body that leaves the range leaves its box first, and is checked then.
  const double most = std::fabs(centre.x) > std::fabs(centre.y) ? std::fabs(centre.x) : std::fabs(centre.y);
  const double room = furthest_box - most;
  state.cell_half_extent = state.margin < room ? state.margin : room;
  grid_.insert(index, box);
  if (still) find_beside(index);
  find_near(index);
  for (const std::uint32_t other : found_) {
    if (!still) neighbours_.add(index, other);
    if (!is_static(other)) neighbours_.add(other, index);
  }
  adapt_margin(index);
}

/// Returns a box that contains the body while its centre of mass moves by at most the margin to each side. For a thin
/// body the box is narrow, and valid for a range of angles only. The disc around it would overlap many distant bodies.
Box Simulation::moving_box(std::uint32_t index, const MotionState& now) {
  const Vec2d centre = now.body.centre;
  const double reach = now.radius + now.margin;
  const Box round = {centre - Vec2d(reach, reach), centre + Vec2d(reach, reach)};
  if (!thin(index)) return round;
  const double turn = now.margin / now.radius;
  const double spin = std::fabs(now.body.angular_velocity);
  // A faster rotation would leave the range more often than its neighbours change.
  const double most = turn * max_ranges;
  if (!(spin * (end_ - last_begin_) <= most) || !(spin * now_ * std::numeric_limits<double>::epsilon() * 4 <= turn)) {
    return round;
  }
  // A corner moves by at most radius times turn, and by the margin in addition.
  const Box narrow = bounds_of(placed(index, now), 2 * now.margin + of_touching * now.radius);
  const Vec2d size = narrow.high - narrow.low;
  if (!(size.x * size.y < 3 * reach * reach)) return round;
  turning_ranges_[index].half_extent = turn;
  return {{std::max(narrow.low.x, round.low.x), std::max(narrow.low.y, round.low.y)},
          {std::min(narrow.high.x, round.high.x), std::min(narrow.high.y, round.high.y)}};
}

/// Adapts the margin: a body seldom leaves a wide box, and a narrow box has few neighbours.
void Simulation::adapt_margin(std::uint32_t index) {
  MotionState& state = states_[index];
  const std::size_t found = found_.size();
  if (found < 6) {
    state.margin *= 1.25;
  } else if (found > 10) {
    state.margin *= 0.8;
  }
  const double of_size =
      thin(index) ? std::max(data_[index].half_width / 4, of_touching * state.radius) : state.radius / 16;
  const double least = state.radius > 0 ? of_size : margin_of_point;
  if (state.margin < least) state.margin = least;
  if (state.margin > furthest_box) state.margin = furthest_box;
}

double Simulation::turned(std::uint32_t index, const MotionState& state) const {
  const double off = state.angle - turning_ranges_[index].centre;
  return off > std::numbers::pi ? off - full_turn : off < -std::numbers::pi ? off + full_turn : off;
}

/// Reports whether a body is out of its box. Only solve_positions can move one out.
bool Simulation::out_of_box(std::uint32_t index) const {
  const MotionState& state = states_[index];
  if (is_static(index)) return false;
  const Vec2d off = state.body.centre - state.cell_centre;
  if (std::fabs(off.x) > state.cell_half_extent || std::fabs(off.y) > state.cell_half_extent) return true;
  return std::fabs(turned(index, state)) > turning_ranges_[index].half_extent;
}

/// Fills `found_` with all bodies that may meet a body while both are in their boxes. Sorted by index, because the
/// grid's order depends on insertions and is not part of the state.
void Simulation::find_near(std::uint32_t index) {
  found_.clear();
  grid_.overlapping(grid_.box(index), [&](std::uint32_t other) {
    if (other != index && meet(index, other)) found_.push_back(other);
  });
  // Indices are distinct, so this is a total order.
  std::sort(found_.begin(), found_.end());
}

void Simulation::forget_neighbours(std::uint32_t index) {
  for (const std::uint32_t other : neighbours_.of(index)) {
    if (!is_static(other)) neighbours_.remove(other, index);
  }
  neighbours_.clear(index);
}

/// Removes a static body from the lists of others; it has no list itself. These are all bodies whose boxes overlap its
/// own, which has not changed.
void Simulation::forget_static(std::uint32_t index) {
  find_near(index);
  for (const std::uint32_t other : found_) neighbours_.remove(other, index);
}

/// Returns the time at which the centre of mass leaves its box, or the rotation leaves its range.
double Simulation::leaving_time(std::uint32_t index, const MotionState& state) const {
  const Vec2d half_acceleration = acceleration_of(state) / 2.0;
  double soonest = never;
  for (int axis = 0; axis < 2; ++axis) {
    const double speed = state.body.velocity[axis];
    const double off = state.body.centre[axis] - state.cell_centre[axis];
    const double side = speed < 0 ? -1 : 1;
    const double ahead =
        time_to_cover(state.cell_half_extent - side * off, side * speed, side * half_acceleration[axis]);
    if (ahead < soonest) soonest = ahead;
    if (half_acceleration[axis] == 0) continue;
    // Checks both sides separately: the body may move away from the nearer one.
    const double behind =
        time_to_cover(state.cell_half_extent + side * off, -side * speed, -side * half_acceleration[axis]);
    if (behind < soonest) soonest = behind;
  }
  const auto& [centre, half_extent] = turning_ranges_[index];
  const bool ranges = half_extent < never;
  if (ranges && state.body.angular_velocity != 0) {
    const double off = turned(index, state);
    const double left = state.body.angular_velocity < 0 ? half_extent + off : half_extent - off;
    const double turning = left > 0 ? left / std::fabs(state.body.angular_velocity) : 0;
    if (turning < soonest) soonest = turning;
  }
  const double time = now_ + soonest;
  const bool moved = state.body.centre != state.cell_centre || (ranges && state.angle != centre);
  return time > now_ || moved ? time : next_time(now_);
}

/// Returns the event of a resting pair that will have sunk in too deep at `sunk`. Between dynamic bodies, the contact
/// is solved ahead of its time. A static or kinematic partner is struck, at once. A kinematic body moves on into bodies
/// that cannot yield. A body that is struck from two sides is struck slightly later, because otherwise time would not
/// advance.
Simulation::EventKind Simulation::resting_event(const Contact& contact, double sunk, double limit, double& time) const {
  if (!(sunk < end_) || sunk > limit) return EventKind::none;
  const std::uint32_t a = contact.a;
  const std::uint32_t b = contact.b;
  const bool supported = states_[a].kinematic || states_[b].kinematic;
  const bool yields = (driver(a) && rests_on_another(b, a)) || (driver(b) && rests_on_another(a, b));
  time = sunk;
  if (supported && !yields && contact.solved_at < now_) time = now_;
  return supported ? EventKind::collision : EventKind::solve;
}

/// Reports whether the axis between two thin bodies keeps them apart for `span`, while their centres approach by at
/// most `path`. Rotation moves no point by more than radius times turn.
bool Simulation::far_along_axis(const Placed<double>& of_a, const MotionState& a, const Placed<double>& of_b,
                                const MotionState& b, double path, double span) {
  const auto turn = [span](const MotionState& state) {
    return state.disc ? 0 : std::fabs(state.body.angular_velocity) * span * state.radius;
  };
  const double reach = a.radius + b.radius;
  const double nearer = (path + turn(a) + turn(b)) * (1 + 1e-12) + of_contact_search * reach;
  return separation(of_a, of_b, nearer).value > nearer;
}

/// Searches for the event of any other pair, over a limited time.
Simulation::EventKind Simulation::search_event(const Approach& pair, const MotionState& a, std::uint32_t i,
                                               std::uint32_t j, double limit, double& time) const {
  const MotionState& other = states_[j];
  const double least = min_approach(a, other);
  if (!other.disc && is_static(j)) {
    // For a shape other than a disc, its bounding disc arrives first.
    const closed_form::WallContact meeting = closed_form::disc_meets_wall(
        placed(j, other), a.body.centre, a.radius, -pair.velocity, pair.acceleration / -2.0, least);
    time = now_ + meeting.time;
    if (time > limit) return EventKind::none;
    if (meeting.exact && a.disc) return EventKind::collision;
  }
  const double turning = std::fabs(a.body.angular_velocity) + std::fabs(other.body.angular_velocity);
  const double most = turning * longest_search > longest_turn ? longest_turn / turning : longest_search;
  const bool cut = !(limit - now_ <= most);
  const double span = cut ? most : limit - now_;
  const bool still = pair.velocity == Vec2d(0, 0) && turning == 0 && pair.acceleration == Vec2d(0, 0);
  if (!(span > 0) || still) return EventKind::none;
  // Bounding discs exclude most pairs.
  const double path = length(pair.velocity) * span + length(pair.acceleration) * (span * span / 2);
  const double around = (pair.reach + path) * (1 + 1e-12);
  if (!cut && dot(pair.apart, pair.apart) > around * around) return EventKind::none;

  const MotionState b = at(j, now_);
  const Placed<double> of_a = placed(i, a);
  const Placed<double> of_b = placed(j, b);
  if (!cut && (thin(i) || thin(j)) && far_along_axis(of_a, a, of_b, b, path, span)) return EventKind::none;
  const auto motion = [span](const MotionState& state) {
    return Motion<double>::make(state.body.velocity * span, state.disc ? 0 : state.body.angular_velocity * span);
  };
  const auto motion_a = motion(a);
  const auto motion_b = motion(b);
  if (!motion_a || !motion_b) return EventKind::none;
  const NextContact meeting =
      next_contact(of_a, of_b, *motion_a, *motion_b, pair.acceleration * (span * span / 2), least * span);
  if (meeting.kind == NextContactKind::none && !cut) return EventKind::none;
  time = now_ + meeting.t * span;
  if (time > limit) time = limit;
  if (meeting.kind == NextContactKind::contact) return EventKind::collision;
  // Bodies that touch, and neither approach nor separate, are checked again later.
  if (!(time > now_)) time = now_ + 1e-3 * span;
  if (!(time > now_)) time = next_time(now_);
  return EventKind::recheck;
}

/// Returns the earliest time for the next check of a pair in which one body rolls on the other.
double Simulation::next_roll(const Contact& contact, const MotionState& a, const MotionState& b, const Rolling& rolling,
                             EventKind kind) const {
  const auto& [touches, ghost, deepest, approach, depth] = rolling;
  const double spin_a = a.disc ? 0 : a.body.angular_velocity;
  const double spin_b = b.disc ? 0 : b.body.angular_velocity;
  const double all = sunk_in * depth;
  const double fastest =
      length(b.body.velocity - a.body.velocity) + std::fabs(spin_a) * a.radius + std::fabs(spin_b) * b.radius;
  // A ghost changes nothing. It must come later than any other contact, or it would delay those.
  if (ghost) return now_ + 2 * all / fastest;
  const double left = (touches ? deepest : depth) + all;
  double earliest = now_ + (left > all / 2 ? left : all / 2) / fastest;
  // Checks of a splinter would follow each other without end. Bodies in contact approach at the current speed of their
  // points, plus a bounded part from rotation. For a body that has sunk in too deep, a delay does no harm.
  const double pause = contact.solved_at + (end_ - last_begin_) / max_rolls;
  const double closing = touches ? approach : fastest;
  const double adds = touches ? (std::fabs(spin_a) + std::fabs(spin_b)) * fastest + length(settings_.acceleration) : 0;
  const double room = depth / of_half_width / 4 + (touches ? deepest : 0);
  const double through = room > 0 ? now_ + time_to_cover(room, closing > 0 ? closing : 0, adds) : never;
  if (pause > earliest) earliest = pause < through ? pause : through > earliest ? through : earliest;
  if (kind != EventKind::recheck) return earliest;
  // A check is no reason for an earlier next check.
  const double next = now_ + (end_ - last_begin_) / max_rolls;
  const double unseen = next < through ? next : through;
  return unseen > earliest ? unseen : earliest;
}

/// Computes the event of a pair in slow contact. Returns false if it is an ordinary pair now.
bool Simulation::contact_event(const MotionState& a, std::uint32_t i, std::uint32_t j, const Contact& contact,
                               double limit, EventKind& kind, double& time) const {
  kind = EventKind::none;
  if (contact.passing) {
    kind = passing_event(a, i, j, limit, time);
    return true;
  }
  const MotionState& other = states_[j];
  const double depth = resting_depth(i, j);
  if (a.disc && other.disc) {
    // Rotation does not change a disc.
    const double passed = now_ - other.own_time;
    const Vec2d pull = acceleration_of(other);
    const Vec2d apart = other.body.centre + (other.body.velocity + pull * (passed / 2)) * passed - a.body.centre;
    const Vec2d velocity = other.body.velocity + pull * passed - a.body.velocity;
    const double distance = length(apart);
    const double gap = distance - (a.radius + other.radius);
    if (gap > depth) return false;
    const double rate = dot(apart, velocity) / distance;
    kind = resting_event(contact, sinking_time(contact, gap, rate, depth), limit, time);
    return true;
  }
  const std::uint32_t low = i < j ? i : j;
  const std::uint32_t high = i < j ? j : i;
  const MotionState state_low = at(low, now_);
  const MotionState state_high = at(high, now_);
  const Manifold<double> manifold = manifold_of(state_low, low, state_high, high, resting_gap(i, j, depth));
  const bool touches = manifold.count > 0;
  const double spin_a = a.disc ? 0 : a.body.angular_velocity;
  const double spin_b = other.disc ? 0 : other.body.angular_velocity;
  const double arm = (a.disc ? 0 : a.radius) + (other.disc ? 0 : other.radius);
  const double all = sunk_in * depth;
  const bool rolls = std::fabs(spin_b - spin_a) * arm * (end_ - now_) > all;
  if (!rolls && !touches && contact.solved_at < now_) return false;
  if (!rolls && touches) {
    double soonest = never;
    for (std::uint32_t k = 0; k < manifold.count; ++k) {
      const ContactPoint<double>& at_point = manifold.points[k];
      const Vec2d apart = state_high.body.velocity_at(at_point.point) - state_low.body.velocity_at(at_point.point);
      const double sunk = sinking_time(contact, at_point.separation, dot(manifold.normal, apart), depth);
      if (sunk < soonest) soonest = sunk;
    }
    kind = resting_event(contact, soonest, limit, time);
    return true;
  }
  // A body that rotates on the other is not at rest: its next corner arrives. A rolling body collides all the time, and
  // is checked as often as the permitted depth requires.
  kind = pair_event(a, i, j, limit, time);
  if (kind == EventKind::none || (!rolls && time > now_)) return true;
  const double approach = touches ? -departure(manifold, state_low.body, state_high.body).min : never;
  const double deepest = touches ? deepest_of(manifold) : 0;
  const bool ghost = meets_ghost(a, other, approach, time);
  if (ghost) kind = EventKind::recheck;
  const double earliest = next_roll(contact, a, at(j, now_), {touches, ghost, deepest, approach, depth}, kind);
  if (time < earliest) time = earliest;
  if (!(time > now_) && contact.solved_at == now_) time = next_time(now_);
  if (time > limit) kind = EventKind::none;
  return true;
}

/// Returns the approach speed below which an approach counts as rounding.
double Simulation::min_approach(const MotionState& a, const MotionState& b) const {
  const auto speed_of = [](const MotionState& state) {
    const Body<double>& body = state.body;
    return std::fabs(body.velocity.x) + std::fabs(body.velocity.y) + std::fabs(body.angular_velocity) * state.radius;
  };
  return of_velocity * (speed_of(a) + speed_of(b)) + of_resting_speed * settings_.resting_speed;
}

/// Returns the next event of a pair, not beyond `limit`. Both bodies have an event, and later ones are predicted after
/// the earlier of the two.
Simulation::EventKind Simulation::pair_event(const MotionState& a, std::uint32_t i, std::uint32_t j, double limit,
                                             double& time) const {
  // State of the other body, without the data that only rotating shapes need.
  const MotionState& other = states_[j];
  const double passed = now_ - other.own_time;
  const Vec2d pull = acceleration_of(other);
  const Vec2d centre = other.body.centre + (other.body.velocity + pull * (passed / 2)) * passed;
  const Vec2d apart = centre - a.body.centre;
  const Vec2d velocity = other.body.velocity + pull * passed - a.body.velocity;
  const Vec2d acceleration = pull - acceleration_of(a);
  const double reach = a.radius + other.radius;
  if (a.disc && other.disc && acceleration == Vec2d(0, 0)) {
    const double gap2 = dot(apart, apart) - reach * reach;
    const double closing = -dot(apart, velocity);
    // A lower bound: the meeting time without lateral motion.
    if (!(gap2 <= 2 * closing * (limit - now_))) return EventKind::none;
    if (gap2 <= on_each_other * reach * reach && !(closing > min_approach(a, other) * reach)) return EventKind::none;
    time = now_ + closed_form::discs_meet(gap2, closing, dot(velocity, velocity));
    return time <= limit ? EventKind::collision : EventKind::none;
  }
  return search_event({apart, velocity, acceleration, reach}, a, i, j, limit, time);
}

void Simulation::predict(std::uint32_t index) {
  if (is_static(index)) {
    event_queue_.set(index, never);
    events_[index] = {};
    return;
  }
  const MotionState state = at(index, now_);
  double soonest = leaving_time(index, state);
  // A resting body predicts again at the next substep.
  if (end_ < soonest && !state.asleep && rests(index)) soonest = next_time(end_);
  Event event{EventKind::leave, nobody, 0};
  touching_.clear();
  for (const std::uint32_t contact : contact_lists_.of(index)) touching_.push_back(partner(contact, index));
  for (const std::uint32_t other : neighbours_.of(index)) {
    const double theirs = event_queue_.time_of(other);
    const double limit = soonest < theirs ? soonest : theirs;
    double time = 0;
    EventKind kind = EventKind::none;
    const std::size_t place = place_in(touching_, other);
    if (place == touching_.size() ||
        !contact_event(state, index, other, contacts_[contact_lists_.of(index)[place]], limit, kind, time)) {
      kind = pair_event(state, index, other, limit, time);
    }
    if (kind == EventKind::none) continue;
    // For equal times the lower index comes first, regardless of the order of the list.
    const bool sooner = time < soonest || (time == soonest && event.kind != EventKind::leave && other < event.partner);
    if (!sooner && !(time == soonest && event.kind == EventKind::leave)) continue;
    soonest = time;
    event = {kind, other, states_[other].changes};
  }
  events_[index] = event;
  event_queue_.set(index, soonest);
}

/// Predicts again after a body's velocities or acceleration have changed.
void Simulation::changed(std::uint32_t index) {
  ++states_[index].changes;
  if (!is_static(index)) return predict(index);
  predict(index);
  // A static body has no event, so its neighbours predict instead.
  find_near(index);
  for (const std::uint32_t other : found_) {
    if (!is_static(other)) predict(other);
  }
}

}  // namespace gnomon::first_collision
