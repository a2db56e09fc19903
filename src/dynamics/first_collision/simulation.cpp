#include "dynamics/first_collision/simulation.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "dynamics/first_collision/closed_form.h"
#include "gnomon/core/limits.h"
#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/geometry/shape/cut.h"
#include "gnomon/geometry/shape/hull.h"

namespace gnomon::first_collision {

using closed_form::never;

namespace {

/// Returns the shape with its centre of mass at the origin. Rounding may remove corners.
Result<Shape<double>> centred(ShapeView<double> shape, Vec2d centroid) {
  std::vector<Vec2d> core(shape.vertices().begin(), shape.vertices().end());
  for (Vec2d& vertex : core) vertex -= centroid;
  return make_rounded_core<double>(core, shape.radius());
}

/// Returns half the width. The least width of a polygon is at one of its edges (Toussaint, "Solving geometric problems
/// with the rotating calipers", 1983).
double half_width(ShapeView<double> shape) {
  // By its own normals, a slanted segment would be as thick as their rounding error.
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
  if (!is_finite(angular_velocity)) return {Status::non_finite, Subject::angular_velocity};
  if (std::fabs(angular_velocity) > max_angle) return {Status::out_of_range, Subject::angular_velocity};
  return {};
}

/// Reports whether impulses move the body: mass and inverse mass are positive and finite.
bool has_mass(const MassProperties<double>& properties) {
  const double least = 1 / std::numeric_limits<double>::max();
  const auto usable = [least](double value) { return value > least && value <= std::numeric_limits<double>::max(); };
  return usable(properties.mass) && usable(properties.inertia);
}

}  // namespace

Fault Simulation::check(const EventDrivenSettings& settings) {
  const Fault wrong = fault_of(settings.acceleration, Subject::acceleration);
  if (wrong.status != Status::ok) return wrong;
  if (!is_finite(settings.resting_speed)) return {Status::non_finite, Subject::resting_speed};
  if (settings.resting_speed < 0) return {Status::out_of_range, Subject::resting_speed};
  // A step without events would never end.
  if (settings.max_events == 0) return {Status::out_of_range, Subject::events};
  return {};
}

// --- Where bodies are

Simulation::MotionState Simulation::at(std::uint32_t index, double time) const {
  MotionState state = states_[index];
  const double passed = time - state.own_time;
  if (passed == 0) return state;
  const Vec2d acceleration = acceleration_of(state);
  Body<double>& body = state.body;
  body.centre += (body.velocity + acceleration * (passed / 2)) * passed;
  body.velocity += acceleration * passed;
  state.angle += body.angular_velocity * passed;
  if (std::fabs(state.angle) > std::numbers::pi) {
    state.angle -= full_turn * std::floor((state.angle + std::numbers::pi) / (full_turn));
    // At so large an angle, rounding exceeds a whole turn, and the direction is unknown.
    if (!(std::fabs(state.angle) <= full_turn)) state.angle = 0;
  }
  state.own_time = time;
  return state;
}

Pose<double> Simulation::pose_of(std::uint32_t index, const MotionState& state) const {
  KnownRotation& known = known_rotations_[index];
  // 0 and −0 have different sines.
  if (known.angle != state.angle || std::signbit(known.angle) != std::signbit(state.angle)) {
    const auto rotation = Rotation<double>::from_angle(state.angle);
    known = {state.angle, rotation ? *rotation : Rotation<double>()};
  }
  // A body out of range is removed before any query uses it.
  const auto pose = Pose<double>::make(state.body.centre, known.rotation);
  return pose ? *pose : Pose<double>();
}

Placed<double> Simulation::placed(std::uint32_t index, const MotionState& state) const {
  return {data_[index].shape.view(), is_static(index) ? data_[index].static_pose : pose_of(index, state)};
}

void Simulation::advance_to_now(std::uint32_t index) {
  if (states_[index].own_time != now_) states_[index] = at(index, now_);
}

bool Simulation::is_static(std::uint32_t index) const {
  const MotionState& state = states_[index];
  return state.kinematic && state.body.velocity == Vec2d(0, 0) && state.body.angular_velocity == 0;
}

bool Simulation::meet(std::uint32_t i, std::uint32_t j) const {
  const BodyData& a = data_[i];
  const BodyData& b = data_[j];
  if (states_[i].kinematic && states_[j].kinematic) return false;
  return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

Pose<double> Simulation::pose(BodyId id) const {
  const MotionState state = at(index_of(id), now_);
  const auto rotation = Rotation<double>::from_angle(state.angle);
  const Vec2d origin = state.body.centre - (*rotation).apply(data_[id.index].centroid);
  const auto pose = Pose<double>::make(origin, *rotation);
  // At the end of the range, the frame's origin may be beyond it although the centre of mass is not.
  return pose ? *pose : pose_of(id.index, state);
}

Body<double> Simulation::body(BodyId id) const { return at(index_of(id), now_).body; }

Simulation::NextEvent Simulation::next_event(BodyId id) const {
  const Event& event = events_[index_of(id)];
  const double time = event_queue_.time_of(id.index);
  const bool of_two = event.kind == EventKind::collision || event.kind == EventKind::sensor_end;
  if (!of_two) return {event.kind, time, {}, false};
  const MotionState& partner = states_[event.partner];
  const bool as_it_was = partner.present && partner.changes == event.partner_changes;
  return {event.kind, time, id_of(event.partner), !as_it_was};
}

double Simulation::energy() const {
  double sum = 0;
  for (std::uint32_t i = 0; i < states_.size(); ++i) {
    if (!states_[i].present || states_[i].kinematic) continue;
    const Body<double> body = at(i, now_).body;
    sum += body.kinetic_energy() - dot(settings_.acceleration, body.centre) / body.inverse_mass;
  }
  return sum;
}

// --- Its bodies

bool Simulation::contains(BodyId id) const {
  return id.index < data_.size() && data_[id.index].generation == id.generation && states_[id.index].present;
}

Result<BodyId> Simulation::add(const Shape<double>& shape, const BodySettings& settings) {
  if (count_ >= settings_.max_bodies) return Fault{Status::no_room, Subject::body, count_};
  const auto new_body = prepare(shape, settings);
  if (!new_body) return new_body.fault();
  return insert_body(*new_body, false);
}

/// Validates a body by itself.
Result<Simulation::NewBody> Simulation::prepare(const Shape<double>& shape, const BodySettings& settings) {
  Fault wrong = fault_of(settings.velocity, settings.angular_velocity);
  if (wrong.status == Status::ok && settings.kind == BodyKind::static_body) {
    if (settings.velocity != Vec2d(0, 0)) wrong = {Status::out_of_range, Subject::velocity};
    if (settings.angular_velocity != 0) wrong = {Status::out_of_range, Subject::angular_velocity};
  }
  if (wrong.status == Status::ok) wrong = check_material(settings.restitution, settings.friction);
  if (wrong.status != Status::ok) return wrong;
  const auto properties = mass_properties(shape.view(), settings.density);
  if (!properties) return properties.fault();
  const bool dynamic = settings.kind == BodyKind::dynamic_body;
  if (dynamic && !has_mass(*properties)) return Fault{Status::no_mass, Subject::mass};
  // A shape centred on its centre of mass shares its storage with the caller's shape and all its copies.
  const Vec2d centroid = (*properties).centroid;
  const auto own = centroid == Vec2d(0, 0) ? Result<Shape<double>>(shape) : centred(shape.view(), centroid);
  if (!own) return own.fault();

  BodyData data(*own);
  data.centroid = (*properties).centroid;
  data.half_width = half_width(data.shape.view());
  data.restitution = settings.restitution;
  data.friction = settings.friction;
  data.density = settings.density;
  data.category = settings.category;
  data.mask = settings.mask;
  data.sensor = settings.sensor;

  MotionState state;
  state.body = body_at(*properties, settings.pose);
  if (!dynamic) state.body.inverse_mass = state.body.inverse_inertia = 0;
  state.body.velocity = settings.velocity;
  state.body.angular_velocity = settings.angular_velocity;
  state.angle = arc_tangent(settings.pose.rotation().sine(), settings.pose.rotation().cosine());
  state.radius = data.shape.view().bounding_radius();
  state.margin = state.radius > 0 ? state.radius / 2 : margin_of_point;
  state.disc = data.shape.view().size() == 1;
  state.kinematic = !dynamic;
  state.present = true;
  return NewBody{data, state};
}

/// Inserts a body. The only possible error is an overlap with another body.
Result<BodyId> Simulation::insert_body(const NewBody& new_body, bool may_overlap) {
  const bool fresh = idle_.empty();
  const std::uint32_t index = fresh ? static_cast<std::uint32_t>(states_.size()) : idle_.back();
  BodyData data = new_body.data;
  data.generation = fresh ? 0 : data_[index].generation;
  MotionState state = new_body.state;
  state.own_time = now_;
  state.changes = fresh ? 0 : states_[index].changes + 1;

  if (fresh) {
    states_.push_back(state);
    data_.push_back(data);
    events_.emplace_back();
    const auto bodies = static_cast<std::uint32_t>(states_.size());
    if (bodies > room_) make_room(room_of(bodies));
  } else {
    idle_.pop_back();
    states_[index] = state;
    data_[index] = data;
  }
  ++count_;
  count_in(index);
  driven_ = driven_ || driver(index);
  find_neighbours(index);
  if (!may_overlap) {
    const Overlaps found = overlaps(index, states_[index], {});
    if (found.too_deep != nobody) {
      erase_body(index);
      return Fault{Status::overlapping, Subject::body, found.too_deep};
    }
    rest_on(index, found.slight);
  }
  enter_sensors(index);
  changed(index);
  return id_of(index);
}

/// Removes a body from the grid, the event queue and the lists of all others; its index may be reused.
void Simulation::erase_body(std::uint32_t index) {
  while (!contact_lists_.of(index).empty()) remove_contact(contact_lists_.of(index)[0]);
  forget_neighbours(index);
  if (is_static(index)) forget_static(index);
  grid_.remove(index);
  count_out(index);
  event_queue_.set(index, never);
  states_[index].present = false;
  ++states_[index].changes;
  ++data_[index].generation;
  idle_.push_back(index);
  --count_;
}

bool Simulation::remove(BodyId id) {
  if (!contains(id)) return false;
  // It no longer supports others.
  std::vector<std::uint32_t> held_up;
  for (const std::uint32_t contact : contact_lists_.of(id.index)) {
    const Contact& c = contacts_[contact];
    held_up.push_back(c.a == id.index ? c.b : c.a);
  }
  erase_body(id.index);
  for (const std::uint32_t other : held_up) changed(other);
  return true;
}

Result<CutBody> Simulation::cut(BodyId id, Vec2d point, Vec2d direction) {
  if (!contains(id)) return Fault{Status::unknown_body, Subject::body, id.index};
  if (count_ >= settings_.max_bodies) return Fault{Status::no_room, Subject::body, count_};
  const MotionState state = at(id.index, now_);
  const BodyData data = data_[id.index];
  const Pose<double> pose = pose_of(id.index, state);
  const auto parts = cut_polygon(data.shape.view(), pose.to_local(point), pose.rotation().apply_inverse(direction));
  if (!parts) return parts.fault();

  BodySettings settings;
  settings.angular_velocity = state.body.angular_velocity;
  settings.kind = state.kinematic ? BodyKind::kinematic_body : BodyKind::dynamic_body;
  settings.density = data.density;
  settings.restitution = data.restitution;
  settings.friction = data.friction;
  settings.category = data.category;
  settings.mask = data.mask;
  settings.sensor = data.sensor;
  // Validates both parts before any change.
  std::vector<NewBody> new_bodies;
  for (const Shape<double>& part : {(*parts).left, (*parts).right}) {
    const auto properties = mass_properties(part.view(), data.density);
    if (!properties) return properties.fault();
    const auto own = centred(part.view(), (*properties).centroid);
    if (!own) return own.fault();
    const Vec2d centre = pose.to_world((*properties).centroid);
    settings.pose = *Pose<double>::make(centre, pose.rotation());
    settings.velocity = state.body.velocity_at(centre);
    const auto new_body = prepare(*own, settings);
    if (!new_body) return new_body.fault();
    new_bodies.push_back(*new_body);
  }
  remove(id);
  // The parts touch along the cut, and keep the overlaps of the whole body.
  const BodyId left = *insert_body(new_bodies[0], true);
  return CutBody{left, *insert_body(new_bodies[1], true)};
}

Fault Simulation::set_velocity(BodyId id, Vec2d velocity, double angular_velocity) {
  if (!contains(id)) return {Status::unknown_body, Subject::body, id.index};
  const Fault wrong = fault_of(velocity, angular_velocity);
  if (wrong.status != Status::ok) return wrong;
  const bool was_static = is_static(id.index);
  advance_to_now(id.index);
  states_[id.index].body.velocity = velocity;
  states_[id.index].body.angular_velocity = angular_velocity;
  driven_ = driven_ || driver(id.index);
  wake_around(id.index);
  if (was_static != is_static(id.index)) {
    if (was_static) forget_static(id.index);
    states_[id.index].beside = false;
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
  if (!(seconds > 0) || !is_finite(begins ? now_ + seconds : seconds)) {
    return Fault{Status::out_of_range, Subject::time_step};
  }
  collisions_.clear();
  collisions_.reserve(room_for_collisions());
  losses_.clear();
  reported_sensor_events_.clear();
  reported_sensor_events_.reserve(sensor_events_.capacity());
  pushed_ = 0;
  if (begins) {
    step_begin_ = now_;
    step_end_ = now_ + seconds;
    substeps_done_ = 0;
    begin_substep();
  }
  std::uint32_t events = 0;
  bool complete = false;
  while (events < settings_.max_events) {
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
  reported_sensor_events_.swap(sensor_events_);
  std::uint32_t resting = 0;
  for (const Contact& contact : contacts_) resting += contact.passing ? 0 : 1;
  return StepReport{now_, complete, events, resting, pushed_, collisions_, losses_, reported_sensor_events_};
}

}  // namespace gnomon::first_collision
