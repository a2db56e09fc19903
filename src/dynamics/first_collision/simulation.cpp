#include "dynamics/first_collision/simulation.h"

#include <cmath>
#include <limits>

#include "core/limits.h"
#include "core/trig.h"
#include "dynamics/contact_response.h"
#include "dynamics/first_collision/closed_form.h"
#include "geometry/shape/cut.h"
#include "geometry/shape/hull.h"

namespace gnomon::first_collision {

using closed_form::never;

namespace {

bool finite(double x) { return x - x == 0; }

/// The same shape with its centre of mass at the origin, where rounding may leave it fewer corners.
Result<Shape<double>> centred(ShapeView<double> shape, Vec2d centroid) {
  std::vector<Vec2d> core(shape.vertices().begin(), shape.vertices().end());
  for (Vec2d& vertex : core) vertex -= centroid;
  return make_rounded_core<double>(core, shape.radius());
}

/// Of a polygon the least over its edges is the least there is (Toussaint, "Solving geometric problems with the
/// rotating calipers", 1983).
double half_width(ShapeView<double> shape) {
  // By its own normals a slanted segment would be as thick as their rounding.
  if (shape.size() < 3) return shape.radius();
  double least = never;
  for (std::size_t edge = 0; edge < shape.normals().size(); ++edge) {
    const Vec2d n = shape.normals()[edge];
    double width = 0;
    for (const Vec2d vertex : shape.vertices()) {
      const double behind = dot(n, shape.vertices()[edge] - vertex);
      if (behind > width) width = behind;
    }
    if (width < least) least = width;
  }
  return least / 2 + shape.radius();
}

/// Returns the fault of a vector.
Fault fault_of(Vec2d vector, Subject subject) {
  const Status status = check_range(vector);
  return {status, status == Status::ok ? Subject::none : subject};
}

/// Returns the fault of a body's new motion.
Fault fault_of(Vec2d velocity, double angular_velocity) {
  const Fault wrong = fault_of(velocity, Subject::velocity);
  if (wrong.status != Status::ok) return wrong;
  if (!finite(angular_velocity)) return {Status::non_finite, Subject::angular_velocity};
  if (std::fabs(angular_velocity) > max_angle) return {Status::out_of_range, Subject::angular_velocity};
  return {};
}

/// Entries in the lists of contacts for a body that may rest. It has thrice as many contacts as bodies, each of which
/// is listed twice. A list has up to twice the room that it needs, and has left as much behind it.
constexpr std::size_t contact_entries = 24;

/// And in the lists of neighbours, because in a heap some have more than there is room for from the start.
constexpr std::size_t neighbours_at_rest = 16;

/// To just that length: `resize` alone may make twice the room.
template <class T>
void lengthen(std::vector<T>& list, std::size_t length, const T& element = {}) {
  list.reserve(length);
  list.resize(length, element);
}

/// Whether impulses move such a body: neither it nor its inverse is 0 or beyond the doubles.
bool has_mass(const MassProperties<double>& properties) {
  const double least = 1 / std::numeric_limits<double>::max();
  const auto usable = [least](double value) { return value > least && value <= std::numeric_limits<double>::max(); };
  return usable(properties.mass) && usable(properties.inertia);
}

}  // namespace

Fault Simulation::check(const FirstCollisionSettings& settings) {
  const Fault wrong = fault_of(settings.acceleration, Subject::acceleration);
  if (wrong.status != Status::ok) return wrong;
  if (!finite(settings.resting_speed)) return {Status::non_finite, Subject::resting_speed};
  if (settings.resting_speed < 0) return {Status::out_of_range, Subject::resting_speed};
  // A step that may have no event would never end.
  if (settings.most_events == 0) return {Status::out_of_range, Subject::events};
  return {};
}

// --- Where bodies are

Simulation::Flight Simulation::at(std::uint32_t index, double time) const {
  Flight flight = flights_[index];
  const double passed = time - flight.own_time;
  if (passed == 0) return flight;
  const Vec2d acceleration = acceleration_of(flight);
  Body<double>& body = flight.body;
  body.centre += (body.velocity + acceleration * (passed / 2)) * passed;
  body.velocity += acceleration * passed;
  flight.angle += body.angular_velocity * passed;
  if (std::fabs(flight.angle) > half_turn) {
    flight.angle -= 2 * half_turn * std::floor((flight.angle + half_turn) / (2 * half_turn));
    // Of so many turns that their number is rounded by more than one, nobody knows where the last one has ended.
    if (!(std::fabs(flight.angle) <= 2 * half_turn)) flight.angle = 0;
  }
  flight.own_time = time;
  return flight;
}

Pose<double> Simulation::pose_of(std::uint32_t index, const Flight& flight) const {
  KnownRotation& known = known_rotations_[index];
  // 0 and −0 have different sines.
  if (known.angle != flight.angle || std::signbit(known.angle) != std::signbit(flight.angle)) {
    const auto rotation = Rotation<double>::from_angle(flight.angle);
    known = {flight.angle, rotation ? *rotation : Rotation<double>()};
  }
  // A body that got out of range is taken out before it is asked about.
  const auto pose = Pose<double>::make(flight.body.centre, known.rotation);
  return pose ? *pose : Pose<double>();
}

Placed<double> Simulation::placed(std::uint32_t index, const Flight& flight) const {
  return {records_[index].shape.view(), fixed(index) ? records_[index].stand : pose_of(index, flight)};
}

void Simulation::bring_to_now(std::uint32_t index) {
  if (flights_[index].own_time != now_) flights_[index] = at(index, now_);
}

bool Simulation::fixed(std::uint32_t index) const {
  const Flight& flight = flights_[index];
  return flight.held && flight.body.velocity == Vec2d(0, 0) && flight.body.angular_velocity == 0;
}

bool Simulation::meet(std::uint32_t i, std::uint32_t j) const {
  const Record& a = records_[i];
  const Record& b = records_[j];
  if (flights_[i].held && flights_[j].held) return false;
  return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

Pose<double> Simulation::pose(BodyId id) const {
  const Flight flight = at(index_of(id), now_);
  const auto rotation = Rotation<double>::from_angle(flight.angle);
  const Vec2d origin = flight.body.centre - (*rotation).apply(records_[id.index].centroid);
  const auto pose = Pose<double>::make(origin, *rotation);
  // At the end of the range the frame's origin may lie beyond it, and its centre of mass does not.
  return pose ? *pose : pose_of(id.index, flight);
}

Body<double> Simulation::body(BodyId id) const { return at(index_of(id), now_).body; }

Simulation::NextEvent Simulation::next_event(BodyId id) const {
  const Event& event = events_[index_of(id)];
  const double time = event_queue_.time_of(id.index);
  const bool of_two = event.kind == EventKind::collision || event.kind == EventKind::parts;
  if (!of_two) return {event.kind, time, {}, false};
  const Flight& partner = flights_[event.partner];
  const bool as_it_was = partner.present && partner.changes == event.partner_changes;
  return {event.kind, time, id_of(event.partner), !as_it_was};
}

double Simulation::energy() const {
  double sum = 0;
  for (std::uint32_t i = 0; i < flights_.size(); ++i) {
    if (!flights_[i].present || flights_[i].held) continue;
    const Body<double> body = at(i, now_).body;
    sum += body.kinetic_energy() - dot(settings_.acceleration, body.centre) / body.inverse_mass;
  }
  return sum;
}

// --- Its bodies

bool Simulation::contains(BodyId id) const {
  return id.index < records_.size() && records_[id.index].generation == id.generation && flights_[id.index].present;
}

Result<BodyId> Simulation::add(const Shape<double>& shape, const BodySettings& settings) {
  if (count_ >= settings_.most_bodies) return Fault{Status::no_room, Subject::body, count_};
  const auto newcomer = prepare(shape, settings);
  if (!newcomer) return newcomer.fault();
  return enter(*newcomer, false);
}

/// Finds all that can be wrong with a body by itself.
Result<Simulation::Newcomer> Simulation::prepare(const Shape<double>& shape, const BodySettings& settings) {
  Fault wrong = fault_of(settings.velocity, settings.angular_velocity);
  if (wrong.status == Status::ok) wrong = check_surface(settings.restitution, settings.friction);
  if (wrong.status != Status::ok) return wrong;
  const auto properties = mass_properties(shape.view(), settings.density);
  if (!properties) return properties.fault();
  const bool held = settings.kind == BodyKind::held;
  if (!held && !has_mass(*properties)) return Fault{Status::no_mass, Subject::mass};
  // A shape that is about its centre of mass has its storage in common with the caller's and all others made of it.
  const Vec2d centroid = (*properties).centroid;
  const auto own = centroid == Vec2d(0, 0) ? Result<Shape<double>>(shape) : centred(shape.view(), centroid);
  if (!own) return own.fault();

  Record record(*own);
  record.centroid = (*properties).centroid;
  record.half_width = half_width(record.shape.view());
  record.restitution = settings.restitution;
  record.friction = settings.friction;
  record.density = settings.density;
  record.category = settings.category;
  record.mask = settings.mask;
  record.sensor = settings.sensor;

  Flight flight;
  flight.body = body_at(*properties, settings.pose);
  if (held) flight.body.inverse_mass = flight.body.inverse_inertia = 0;
  flight.body.velocity = settings.velocity;
  flight.body.angular_velocity = settings.angular_velocity;
  flight.angle = arc_tangent(settings.pose.rotation().sine(), settings.pose.rotation().cosine());
  flight.radius = record.shape.view().bounding_radius();
  flight.margin = flight.radius > 0 ? flight.radius / 2 : margin_of_point;
  flight.disc = record.shape.view().size() == 1;
  flight.held = held;
  flight.present = true;
  return Newcomer{record, flight};
}

/// Rejects only a body that overlaps another one.
Result<BodyId> Simulation::enter(const Newcomer& newcomer, bool may_overlap) {
  const bool fresh = idle_.empty();
  const std::uint32_t index = fresh ? static_cast<std::uint32_t>(flights_.size()) : idle_.back();
  Record record = newcomer.record;
  record.generation = fresh ? 0 : records_[index].generation;
  Flight flight = newcomer.flight;
  flight.own_time = now_;
  flight.changes = fresh ? 0 : flights_[index].changes + 1;

  if (fresh) {
    flights_.push_back(flight);
    records_.push_back(record);
    events_.emplace_back();
    const auto bodies = static_cast<std::uint32_t>(flights_.size());
    if (bodies > room_) make_room(room_of(bodies));
  } else {
    idle_.pop_back();
    flights_[index] = flight;
    records_[index] = record;
  }
  ++count_;
  expect(index);
  driven_ = driven_ || driver(index);
  find_neighbours(index);
  if (!may_overlap) {
    const Overlaps found = overlaps(index, flights_[index], {});
    if (found.too_deep != nobody) {
      take_out(index);
      return Fault{Status::overlapping, Subject::body, found.too_deep};
    }
    rest_on(index, found.slight);
  }
  enter_sensors(index);
  changed(index);
  return id_of(index);
}

std::uint32_t Simulation::room_of(std::uint32_t bodies) const {
  if (bodies < 16) return 16;
  const std::uint32_t room = bodies + bodies / 2;
  const std::uint32_t limit = settings_.most_bodies;
  return room > limit && limit >= bodies ? limit : room;
}

/// Counts all new lists while the old ones are there.
std::uint64_t Simulation::bytes_to_add() const {
  constexpr std::uint64_t of_lists =
      sizeof(Flight) + sizeof(Record) + sizeof(Event) + sizeof(TurningRange) + sizeof(KnownRotation) +
      EventQueue::bytes_a_body + Grid::bytes_a_box + NeighbourLists::bytes_a_body(neighbours_each) +
      NeighbourLists::bytes_a_body(contacts_each) + sizeof(Collision) + (7 + neighbours_more) * sizeof(std::uint32_t);
  constexpr std::uint64_t of_contact =
      sizeof(Contact) + sizeof(std::uint32_t) + sizeof(ContactSolver::Row) + 8 * sizeof(std::uint32_t);
  constexpr std::uint64_t of_rest =
      resting_each * of_contact + collisions_each * sizeof(Collision) + neighbours_at_rest * sizeof(std::uint32_t);
  // One too many is refused before it takes any.
  if (count_ >= settings_.most_bodies) return 0;
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

/// Also for what a step needs where nothing rests.
void Simulation::make_room(std::uint32_t bodies) {
  neighbours_.reserve_more(neighbours_each * (bodies - std::size_t{room_}) + neighbours_more * std::size_t{bodies} +
                           neighbours_at_rest * room_to_rest_);
  if (room_to_rest_ > 0) {
    // The reserve for contacts is not for the lists of new bodies.
    contact_lists_.reserve_more(contacts_each * (bodies - std::size_t{room_}) + contact_entries * room_to_rest_);
    island_.solver.reserve(bodies, 0);
  }
  room_ = bodies;
  flights_.reserve(room_);
  records_.reserve(room_);
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

/// Worlds without sensors need none.
void Simulation::make_room_for_sensors() {
  sensor_events_.reserve(std::size_t{2} * room_);
  if (told_sensor_events_.empty()) told_sensor_events_.reserve(std::size_t{2} * room_);
}

/// A body that is there from now on.
void Simulation::expect(std::uint32_t index) {
  if (records_[index].sensor) make_room_for_sensors();
  if (!may_rest(index)) return;
  ++resting_bodies_;
  resting_polygons_ += flights_[index].disc ? 0 : 1;
  if (resting_bodies_ > room_to_rest_ || resting_polygons_ > polygons_to_rest_) make_room_to_rest();
}

void Simulation::no_longer_expect(std::uint32_t index) {
  if (!may_rest(index)) return;
  --resting_bodies_;
  resting_polygons_ -= flights_[index].disc ? 0 : 1;
}

bool Simulation::may_rest(std::uint32_t index) const {
  return !flights_[index].held && records_[index].restitution < 1;
}

std::size_t Simulation::room_for_collisions() const {
  const std::size_t of_heap = std::size_t{collisions_each} * room_to_rest_;
  return of_heap > room_ ? of_heap : room_;
}

/// Where every body bounces for ever this would be the greater part of the memory, for nothing.
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

/// Out of the grid, the event queue and everybody's lists; its index may be used again.
void Simulation::take_out(std::uint32_t index) {
  while (!contact_lists_.of(index).empty()) part(contact_lists_.of(index)[0]);
  forget_neighbours(index);
  if (fixed(index)) forget_fixed(index);
  grid_.remove(index);
  no_longer_expect(index);
  event_queue_.set(index, never);
  flights_[index].present = false;
  ++flights_[index].changes;
  ++records_[index].generation;
  idle_.push_back(index);
  --count_;
}

bool Simulation::remove(BodyId id) {
  if (!contains(id)) return false;
  // It no longer holds up others.
  std::vector<std::uint32_t> held_up;
  for (const std::uint32_t contact : contact_lists_.of(id.index)) {
    const Contact& c = contacts_[contact];
    held_up.push_back(c.a == id.index ? c.b : c.a);
  }
  take_out(id.index);
  for (const std::uint32_t other : held_up) changed(other);
  return true;
}

Result<CutBody> Simulation::cut(BodyId id, Vec2d point, Vec2d direction) {
  if (!contains(id)) return Fault{Status::unknown_body, Subject::body, id.index};
  if (count_ >= settings_.most_bodies) return Fault{Status::no_room, Subject::body, count_};
  const Flight flight = at(id.index, now_);
  const Record record = records_[id.index];
  const Pose<double> pose = pose_of(id.index, flight);
  const auto parts = cut_polygon(record.shape.view(), pose.to_local(point), pose.rotation().apply_inverse(direction));
  if (!parts) return parts.fault();

  BodySettings settings;
  settings.angular_velocity = flight.body.angular_velocity;
  settings.kind = flight.held ? BodyKind::held : BodyKind::free;
  settings.density = record.density;
  settings.restitution = record.restitution;
  settings.friction = record.friction;
  settings.category = record.category;
  settings.mask = record.mask;
  settings.sensor = record.sensor;
  // Nothing is changed before both are known to be right.
  std::vector<Newcomer> newcomers;
  for (const Shape<double>& part : {(*parts).left, (*parts).right}) {
    const auto properties = mass_properties(part.view(), record.density);
    if (!properties) return properties.fault();
    const auto own = centred(part.view(), (*properties).centroid);
    if (!own) return own.fault();
    const Vec2d centre = pose.to_world((*properties).centroid);
    settings.pose = *Pose<double>::make(centre, pose.rotation());
    settings.velocity = flight.body.velocity_at(centre);
    const auto newcomer = prepare(*own, settings);
    if (!newcomer) return newcomer.fault();
    newcomers.push_back(*newcomer);
  }
  remove(id);
  // They touch along the cut, and what the whole one had sunk into they are in, too.
  const BodyId left = *enter(newcomers[0], true);
  return CutBody{left, *enter(newcomers[1], true)};
}

Fault Simulation::set_velocity(BodyId id, Vec2d velocity, double angular_velocity) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  const Fault wrong = fault_of(velocity, angular_velocity);
  if (wrong.status != Status::ok) return wrong;
  const bool was_fixed = fixed(id.index);
  bring_to_now(id.index);
  flights_[id.index].body.velocity = velocity;
  flights_[id.index].body.angular_velocity = angular_velocity;
  driven_ = driven_ || driver(id.index);
  wake_around(id.index);
  if (was_fixed != fixed(id.index)) {
    if (was_fixed) forget_fixed(id.index);
    flights_[id.index].beside = false;
    find_neighbours(id.index);
  }
  changed(id.index);
  return {};
}

Fault Simulation::apply_impulse(BodyId id, Vec2d impulse, Vec2d point) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  Fault wrong = fault_of(impulse, Subject::impulse);
  if (wrong.status == Status::ok) wrong = fault_of(point, Subject::point);
  if (wrong.status != Status::ok) return wrong;
  Body<double> after = body(id);
  after.apply_impulse(impulse, point);
  return set_velocity(id, after.velocity, after.angular_velocity);
}

// --- Its step

Result<StepReport> Simulation::step(double seconds) {
  // A step that was ended early is completed first.
  const bool begins = !(step_end_ > now_);
  if (!(seconds > 0) || !finite(begins ? now_ + seconds : seconds)) {
    return Fault{Status::out_of_range, Subject::time_step};
  }
  collisions_.clear();
  collisions_.reserve(room_for_collisions());
  losses_.clear();
  told_sensor_events_.clear();
  told_sensor_events_.reserve(sensor_events_.capacity());
  pushed_ = 0;
  if (begins) {
    step_begin_ = now_;
    step_end_ = now_ + seconds;
    substeps_done_ = 0;
    begin_substep();
  }
  std::uint32_t events = 0;
  bool complete = false;
  while (events < settings_.most_events) {
    const std::uint32_t next = event_queue_.first();
    if (next == nobody || event_queue_.time_of(next) > end_) {
      now_ = end_;
      complete = !(end_ < step_end_);
      if (complete) break;
      begin_substep();
      continue;
    }
    ++events;
    if (event_queue_.time_of(next) > now_) now_ = event_queue_.time_of(next);
    process(next);
  }
  forget_strikes();
  told_sensor_events_.swap(sensor_events_);
  std::uint32_t resting = 0;
  for (const Contact& contact : contacts_) resting += contact.passing ? 0 : 1;
  return StepReport{now_, complete, events, resting, pushed_, collisions_, losses_, told_sensor_events_};
}

}  // namespace gnomon::first_collision
