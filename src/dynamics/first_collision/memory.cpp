// The memory of the world's lists, reserved when bodies enter so that steps allocate nothing.
#include "dynamics/first_collision/simulation.h"

namespace gnomon::first_collision {
namespace {

/// Entries in the contact lists per body that may rest. There are three contacts per body, and each is in two lists. A
/// list has up to twice the room that it needs, and has left as much behind it.
constexpr std::size_t contact_entries = 24;

/// The same for the lists of neighbours. In a heap, some bodies have more of them than their initial room.
constexpr std::size_t neighbours_at_rest = 16;

/// Sets the length of a list. `resize` alone may allocate twice the room.
template <class T>
void lengthen(std::vector<T>& list, std::size_t length, const T& element = {}) {
  list.reserve(length);
  list.resize(length, element);
}

}  // namespace

std::uint32_t Simulation::room_of(std::uint32_t bodies) const {
  if (bodies < 16) return 16;
  const std::uint32_t room = bodies + bodies / 2;
  const std::uint32_t limit = settings_.max_bodies;
  return room > limit && limit >= bodies ? limit : room;
}

/// Returns an upper bound that includes all new lists while the old ones exist.
std::uint64_t Simulation::bytes_to_add() const {
  constexpr std::uint64_t of_lists =
      sizeof(MotionState) + sizeof(BodyData) + sizeof(Event) + sizeof(TurningRange) + sizeof(KnownRotation) +
      EventQueue::bytes_a_body + Grid::bytes_a_box + NeighbourLists::bytes_a_body(neighbours_each) +
      NeighbourLists::bytes_a_body(contacts_each) + sizeof(Collision) + (7 + neighbours_more) * sizeof(std::uint32_t);
  constexpr std::uint64_t of_contact =
      sizeof(Contact) + sizeof(std::uint32_t) + sizeof(ContactSolver::Row) + 8 * sizeof(std::uint32_t);
  constexpr std::uint64_t of_rest =
      resting_each * of_contact + collisions_each * sizeof(Collision) + neighbours_at_rest * sizeof(std::uint32_t);
  // `add` rejects a body beyond the limit before it allocates.
  if (count_ >= settings_.max_bodies) return 0;
  std::uint64_t bytes = 0;
  const bool fresh = idle_.empty();
  const std::uint32_t room = fresh && slots() >= room_ ? room_of(slots() + 1) : room_;
  if (room > room_) bytes += room * of_lists + (sensor_events_.capacity() > 0 ? 4 * sizeof(SensorEvent) * room : 0);
  if (room > room_ && room_to_rest_ > 0) {
    bytes += room * ContactSolver::bytes_a_motion;
    bytes += std::uint64_t{room} * contacts_each * sizeof(std::uint32_t);
    bytes += (contact_entries + neighbours_at_rest) * room_to_rest_ * std::uint64_t{sizeof(std::uint32_t)};
  }
  const bool more_rest = resting_bodies_ >= room_to_rest_;
  const bool more_polygons = resting_polygons_ >= polygons_to_rest_;
  const std::uint32_t to_rest = more_rest ? room_of(resting_bodies_ + 1) : room_to_rest_;
  const std::uint32_t polygons = more_polygons ? room_of(resting_polygons_ + 1) : polygons_to_rest_;
  if (more_rest) {
    constexpr std::uint64_t of_entries = (contacts_each + neighbours_each + neighbours_more) * sizeof(std::uint32_t);
    bytes += to_rest * of_rest + room * (ContactSolver::bytes_a_motion + of_entries);
  }
  if (more_polygons) bytes += resting_each * sizeof(ContactSolver::Row) * (std::uint64_t{to_rest} + polygons);
  return bytes;
}

/// Reserves the lists that a step needs even without resting bodies.
void Simulation::make_room(std::uint32_t bodies) {
  neighbours_.reserve_more(neighbours_each * (bodies - std::size_t{room_}) + neighbours_more * std::size_t{bodies} +
                           neighbours_at_rest * room_to_rest_);
  if (room_to_rest_ > 0) {
    // The reserve for contacts is not for the lists of new bodies.
    contact_lists_.reserve_more(contacts_each * (bodies - std::size_t{room_}) + contact_entries * room_to_rest_);
    island_.solver.reserve(bodies, 0);
  }
  room_ = bodies;
  states_.reserve(room_);
  data_.reserve(room_);
  events_.reserve(room_);
  event_queue_.grow(room_);
  grid_.reserve(room_);
  neighbours_.reserve(room_, neighbours_each);
  contact_lists_.reserve(room_, contacts_each);
  for (std::vector<std::uint32_t>* list : {&found_, &dirty_, &touching_, &struck_, &island_.queue, &island_.bodies}) {
    list->reserve(room_);
  }
  lengthen(island_.numbers, room_, nobody);
  lengthen(turning_ranges_, room_);
  lengthen(known_rotations_, room_);
  idle_.reserve(room_);
  // The report of the last step stays valid until the next one.
  if (collisions_.empty()) collisions_.reserve(room_for_collisions());
  if (sensor_events_.capacity() > 0) make_room_for_sensors();
}

/// Reserves the lists of sensor events. Worlds without sensors do not need them.
void Simulation::make_room_for_sensors() {
  sensor_events_.reserve(std::size_t{2} * room_);
  if (reported_sensor_events_.empty()) reported_sensor_events_.reserve(std::size_t{2} * room_);
}

/// Counts a body that enters the world, and reserves its lists.
void Simulation::count_in(std::uint32_t index) {
  if (data_[index].sensor) make_room_for_sensors();
  if (!may_rest(index)) return;
  ++resting_bodies_;
  resting_polygons_ += states_[index].disc ? 0 : 1;
  if (resting_bodies_ > room_to_rest_ || resting_polygons_ > polygons_to_rest_) make_room_to_rest();
}

void Simulation::count_out(std::uint32_t index) {
  if (!may_rest(index)) return;
  --resting_bodies_;
  resting_polygons_ -= states_[index].disc ? 0 : 1;
}

bool Simulation::may_rest(std::uint32_t index) const {
  return !states_[index].kinematic && data_[index].restitution < 1;
}

std::size_t Simulation::room_for_collisions() const {
  const std::size_t of_heap = std::size_t{collisions_each} * room_to_rest_;
  return of_heap > room_ ? of_heap : room_;
}

/// Reserves the lists of resting contacts. They are most of the memory, and a world of e = 1 does not need them.
void Simulation::make_room_to_rest() {
  if (resting_bodies_ > room_to_rest_) room_to_rest_ = room_of(resting_bodies_);
  if (polygons_to_rest_ == 0 || resting_polygons_ > polygons_to_rest_) polygons_to_rest_ = room_of(resting_polygons_);
  const std::size_t contacts = std::size_t{resting_each} * room_to_rest_;
  contacts_.reserve(contacts);
  island_.contacts.reserve(contacts);
  island_.solver.reserve(room_, contacts + std::size_t{resting_each} * polygons_to_rest_);
  contact_lists_.reserve_more(contact_entries * room_to_rest_);
  neighbours_.reserve_more(neighbours_more * std::size_t{room_} + neighbours_at_rest * room_to_rest_);
  if (collisions_.empty()) collisions_.reserve(room_for_collisions());
}

}  // namespace gnomon::first_collision
