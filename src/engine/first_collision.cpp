#include "engine/first_collision.h"

#include <cstring>
#include <span>
#include <vector>

#include "engine/fault.h"
#include "engine/memory.h"
#include "gnomon/dynamics/first_collision/world.h"
#include "gnomon/geometry/shape/hull.h"

using namespace gnomon;
using namespace gnomon::engine;

struct EngineWorld {
  EventDrivenWorld core;
  // Results of the last step.
  std::span<const Collision> collisions;
  std::span<const Loss> losses;
  std::span<const SensorEvent> sensor_events;
  std::vector<EnginePose> poses;
  std::vector<EngineVelocity> velocities;
  std::vector<double> bodies;
  std::vector<EngineCollision> collision_records;
  std::vector<EngineLoss> loss_records;
  std::vector<EngineSensorEvent> sensor_event_records;
};

namespace {

double number_of(BodyId id) {
  // No slot is reused so often that the number exceeds the integers of a double.
  return static_cast<double>(id.generation * std::uint64_t{engine_max_bodies} + id.index);
}

/// Returns an invalid id if no body has this number: a fraction, NaN, or the number of a removed body.
BodyId id_of(const EventDrivenWorld& world, double number) {
  if (!(number >= 0 && number < 0x1p53)) return {};
  const auto index = static_cast<std::uint32_t>(static_cast<std::uint64_t>(number) % engine_max_bodies);
  const BodyId id = world.occupant(index);
  return number_of(id) == number ? id : BodyId{};
}

/// Sets a fault whose index is the body's number.
void fault_in(const EventDrivenWorld& world, const Fault& found) {
  if (found.status == Status::overlapping) {
    fault_of_body(found.status, number_of(world.occupant(found.index)));
  } else {
    fault(found);
  }
}

/// Returns the result of a call that should have changed a body.
std::int32_t report(const EventDrivenWorld& world, const Fault& found, double body) {
  if (found.status == Status::ok) return 0;
  if (found.status == Status::unknown_body) {
    fault_of_body(found.status, body);
  } else {
    fault_in(world, found);
  }
  return failed;
}

/// Upper bound for a corner in an outline and in its copy about the centre.
constexpr std::uint64_t bytes_per_corner = 256;

/// Reports whether there is memory for one more body.
bool has_room(const EngineWorld& world, std::uint32_t corners) {
  return reserve((corners + std::uint64_t{8}) * bytes_per_corner + world.core.bytes_to_add());
}

/// Resizes a list to `count` records and fills it by `make`.
template <class Record, class Make>
const Record* fill(std::vector<Record>& list, std::size_t count, Make make) {
  if (count >= list.size()) {
    // One extra element, so that an empty list has an address, too.
    if (!reserve(2 * (count + 1) * sizeof(Record))) return nullptr;
    list.resize(count + 1);
  }
  for (std::size_t i = 0; i < count; ++i) list[i] = make(i);
  return list.data();
}

/// Fills a list with one record per slot, which `make` computes from its body.
template <class Record, class Make>
const Record* of_slots(EngineWorld* world, std::vector<Record>& list, Record of_nobody, Make make) {
  return fill(list, world->core.slots(), [&](std::size_t slot) {
    const BodyId id = world->core.occupant(static_cast<std::uint32_t>(slot));
    return world->core.contains(id) ? make(id) : of_nobody;
  });
}

EnginePose give(const Pose<double>& pose) {
  return {pose.position().x, pose.position().y, pose.rotation().cosine(), pose.rotation().sine()};
}

/// Reports whether there is memory to serialize the world.
bool can_be_written(const EventDrivenWorld& world) {
  constexpr std::uint64_t bytes_per_body = 1024;
  std::uint64_t bytes = 0;
  for (std::uint32_t slot = 0; slot < world.slots(); ++slot) {
    const BodyId id = world.occupant(slot);
    bytes += bytes_per_body + (world.contains(id) ? world.shape(id).size() * sizeof(Vec2d) : 0);
  }
  // A growing list moves to a block of twice its size, and the result is returned as a copy.
  return reserve(4 * (bytes + bytes_per_body));
}

EngineBodySettings settings;

}  // namespace

EngineWorld* engine_make_world(double acceleration_x, double acceleration_y, EnginePaths paths, double resting_speed,
                               std::uint32_t max_events, std::uint32_t max_bodies) {
  constexpr std::uint64_t bytes_of_none = 1 << 14;
  if (!reserve(bytes_of_none)) return nullptr;
  EventDrivenSettings wanted;
  wanted.acceleration = {acceleration_x, acceleration_y};
  wanted.paths = paths == EnginePaths::parabolic ? Paths::parabolic : Paths::straight;
  wanted.resting_speed = resting_speed;
  wanted.max_events = max_events;
  wanted.max_bodies = max_bodies;
  const auto made = EventDrivenWorld::make(wanted);
  if (!made) return fault(made.fault());
  return new EngineWorld{*made, {}, {}, {}, {}, {}, {}, {}, {}, {}};
}

void engine_discard_world(EngineWorld* world) { delete world; }

// --- Bodies

EngineBodySettings* engine_body_settings() { return &settings; }

double engine_world_add(EngineWorld* world, const double* corners, std::uint32_t count, double radius) {
  if (!has_room(*world, count)) return failed;
  const auto shape = make_shape<double>(points_at(corners, count), radius);
  const auto pose = Pose<double>::make({settings.x, settings.y}, settings.angle);
  if (!shape || !pose) {
    fault(shape ? pose.fault() : shape.fault());
    return failed;
  }
  BodySettings body;
  body.pose = *pose;
  body.velocity = {settings.velocity_x, settings.velocity_y};
  body.angular_velocity = settings.angular_velocity;
  body.kind = static_cast<BodyKind>(settings.kind);
  body.density = settings.density;
  body.restitution = settings.restitution;
  body.friction = settings.friction;
  body.category = static_cast<std::uint32_t>(settings.category);
  body.mask = static_cast<std::uint32_t>(settings.mask);
  body.sensor = settings.sensor != 0;
  const auto added = world->core.add(*shape, body);
  if (added) return number_of(*added);
  fault_in(world->core, added.fault());
  return failed;
}

std::int32_t engine_world_remove(EngineWorld* world, double body) {
  return world->core.remove(id_of(world->core, body));
}

std::int32_t engine_world_has(const EngineWorld* world, double body) {
  return world->core.contains(id_of(world->core, body));
}

const EngineCut* engine_world_cut(EngineWorld* world, double body, double x, double y, double direction_x,
                                  double direction_y) {
  const BodyId id = id_of(world->core, body);
  if (!world->core.contains(id)) return fault_of_body(Status::unknown_body, body);
  // Room for the whole outline, for its parts, and for a copy of each about its centre.
  const auto corners = static_cast<std::uint32_t>(world->core.shape(id).size());
  if (!has_room(*world, 4 * (corners + 4))) return nullptr;
  const auto parts = world->core.cut(id, {x, y}, {direction_x, direction_y});
  if (!parts) return fault(parts.fault());
  static EngineCut result;
  result = {number_of(parts->left), number_of(parts->right)};
  return &result;
}

std::int32_t engine_world_set_velocity(EngineWorld* world, double body, double x, double y, double angular_velocity) {
  return report(world->core, world->core.set_velocity(id_of(world->core, body), {x, y}, angular_velocity), body);
}

std::int32_t engine_world_apply_impulse(EngineWorld* world, double body, double impulse_x, double impulse_y, double x,
                                        double y) {
  return report(world->core, world->core.apply_impulse(id_of(world->core, body), {impulse_x, impulse_y}, {x, y}), body);
}

std::int32_t engine_world_set_pose(EngineWorld* world, double body, double x, double y, double angle) {
  if (!has_room(*world, 0)) return failed;
  const BodyId id = id_of(world->core, body);
  if (!world->core.contains(id)) return report(world->core, {Status::unknown_body}, body);
  const bool stays = angle != angle;
  const auto pose =
      stays ? Pose<double>::make({x, y}, world->core.pose(id).rotation()) : Pose<double>::make({x, y}, angle);
  return report(world->core, pose ? world->core.set_pose(id, *pose) : pose.fault(), body);
}

std::int32_t engine_world_set_filter(EngineWorld* world, double body, double category, double mask) {
  if (!has_room(*world, 0)) return failed;
  const auto bits = [](double number) { return static_cast<std::uint32_t>(number); };
  return report(world->core, world->core.set_filter(id_of(world->core, body), bits(category), bits(mask)), body);
}

std::int32_t engine_world_set_friction(EngineWorld* world, double body, double friction) {
  return report(world->core, world->core.set_friction(id_of(world->core, body), friction), body);
}

std::int32_t engine_world_set_restitution(EngineWorld* world, double body, double restitution) {
  if (!has_room(*world, 0)) return failed;
  return report(world->core, world->core.set_restitution(id_of(world->core, body), restitution), body);
}

const EngineBodyState* engine_world_body(const EngineWorld* world, double body) {
  const BodyId id = id_of(world->core, body);
  if (!world->core.contains(id)) return fault_of_body(Status::unknown_body, body);
  const EnginePose pose = give(world->core.pose(id));
  const Body<double> now = world->core.body(id);
  static EngineBodyState result;
  result = {pose.x,
            pose.y,
            pose.cosine,
            pose.sine,
            now.centre.x,
            now.centre.y,
            now.velocity.x,
            now.velocity.y,
            now.angular_velocity,
            1 / now.inverse_mass,
            1 / now.inverse_inertia};
  return &result;
}

const EngineOutline* engine_world_outline(const EngineWorld* world, double body) {
  const BodyId id = id_of(world->core, body);
  if (!world->core.contains(id)) return fault_of_body(Status::unknown_body, body);
  const ShapeView<double> shape = world->core.shape(id);
  if (!reserve((shape.size() + std::uint64_t{8}) * bytes_per_corner)) return nullptr;
  // Rounding on the return to the original frame may make a corner reflex, and `add` would then reject it.
  static std::vector<Vec2d> corners;
  corners.clear();
  for (const Vec2d corner : shape.vertices()) corners.push_back(corner + world->core.centroid(id));
  if (const auto moved = make_rounded_core<double>(corners, shape.radius()); moved) {
    const auto kept = (*moved).view().vertices();
    corners.assign(kept.begin(), kept.end());
  }
  static EngineOutline result;
  result = {static_cast<double>(reinterpret_cast<std::uintptr_t>(corners.data())), static_cast<double>(corners.size()),
            shape.radius()};
  return &result;
}

// --- Time

const EngineStepReport* engine_world_step(EngineWorld* world, double seconds) {
  const auto report = world->core.step(seconds);
  if (!report) return fault(report.fault());
  world->collisions = report->collisions;
  world->losses = report->losses;
  world->sensor_events = report->sensor_events;
  static EngineStepReport result;
  result = {report->time,
            static_cast<double>(report->complete),
            static_cast<double>(report->events),
            static_cast<double>(report->resting),
            static_cast<double>(report->pushed),
            static_cast<double>(report->collisions.size()),
            static_cast<double>(report->losses.size()),
            static_cast<double>(report->sensor_events.size())};
  return &result;
}

double engine_world_time(const EngineWorld* world) { return world->core.now(); }
double engine_world_energy(const EngineWorld* world) { return world->core.energy(); }

// --- Arrays

std::uint32_t engine_world_count(const EngineWorld* world) { return world->core.count(); }
std::uint32_t engine_world_slots(const EngineWorld* world) { return world->core.slots(); }

const EnginePose* engine_world_poses(EngineWorld* world) {
  return of_slots(world, world->poses, EnginePose{}, [world](BodyId id) { return give(world->core.pose(id)); });
}

const EngineVelocity* engine_world_velocities(EngineWorld* world) {
  return of_slots(world, world->velocities, EngineVelocity{}, [world](BodyId id) {
    const Body<double> body = world->core.body(id);
    return EngineVelocity{body.velocity.x, body.velocity.y, body.angular_velocity};
  });
}

const double* engine_world_bodies(EngineWorld* world) { return of_slots(world, world->bodies, -1.0, number_of); }

const EngineCollision* engine_world_collisions(EngineWorld* world) {
  return fill(world->collision_records, world->collisions.size(), [world](std::size_t i) {
    const Collision& found = world->collisions[i];
    return EngineCollision{found.time,
                           number_of(found.a),
                           number_of(found.b),
                           found.point.x,
                           found.point.y,
                           found.normal.x,
                           found.normal.y,
                           found.normal_impulse,
                           found.tangent_impulse,
                           static_cast<double>(found.sensor)};
  });
}

const EngineSensorEvent* engine_world_sensor_events(EngineWorld* world) {
  return fill(world->sensor_event_records, world->sensor_events.size(), [world](std::size_t i) {
    const SensorEvent& found = world->sensor_events[i];
    return EngineSensorEvent{found.time, number_of(found.a), number_of(found.b),
                             static_cast<double>(found.kind == SensorEventKind::begin)};
  });
}

const EngineLoss* engine_world_losses(EngineWorld* world) {
  return fill(world->loss_records, world->losses.size(), [world](std::size_t i) {
    const Loss& lost = world->losses[i];
    return EngineLoss{number_of(lost.body), lost.time, static_cast<double>(lost.fault.status),
                      static_cast<double>(lost.fault.subject)};
  });
}

// --- State

EngineSnapshot* engine_world_snapshot(const EngineWorld* world) {
  if (!can_be_written(world->core)) return nullptr;
  const std::vector<std::uint8_t> bytes = world->core.snapshot();
  auto* const block = static_cast<EngineSnapshot*>(allocate(sizeof(EngineSnapshot) + bytes.size()));
  if (block == nullptr) return nullptr;
  block->count = static_cast<double>(bytes.size());
  std::memcpy(block + 1, bytes.data(), bytes.size());
  return block;
}

std::int32_t engine_world_restore(EngineWorld* world, const void* bytes, std::uint32_t count) {
  // A world is larger than its bytes, by the reserve of its lists.
  constexpr std::uint64_t times_larger = 12;
  if (!reserve(times_larger * (count + std::uint64_t{1024}))) return failed;
  const auto restored = EventDrivenWorld::restore({static_cast<const std::uint8_t*>(bytes), count});
  if (!restored) return 0;
  world->core = *restored;
  world->collisions = {};
  world->losses = {};
  world->sensor_events = {};
  return 1;
}

const EngineHash* engine_world_hash(const EngineWorld* world) {
  if (!can_be_written(world->core)) return nullptr;
  const std::uint64_t hash = world->core.hash();
  static EngineHash result;
  result = {static_cast<double>(hash & 0xffffffff), static_cast<double>(hash >> 32)};
  return &result;
}
