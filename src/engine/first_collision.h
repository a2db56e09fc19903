// The flat C interface of the simulation from first collision to first collision
// (gnomon/dynamics/first_collision/world.h): with module.h all that web/packages/gnomon2d/world.js and its kin call.
// How it crosses to JavaScript, and how it fails, is told in engine.h; frames and signs are the world's.
//
// A body is known by one number: its slot, which is its index in the core and in the arrays here, and 2²⁴ times how
// often that slot had been given up before. That of a body which was removed names no other.
#pragma once

#include <cstdint>

#include "engine/module.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineWorld;

/// More bodies than this a world cannot be given room for.
enum EngineBodies : uint32_t { engine_max_bodies = 1u << 24 };

/// As gnomon::Paths.
enum class EnginePaths : uint32_t { straight, parabolic };

/// As gnomon::BodyKind.
enum class EngineBodyKind : uint32_t { dynamic_body, kinematic_body, static_body };

/// EventDrivenWorld::make says what can be wrong.
EngineWorld* engine_make_world(double acceleration_x, double acceleration_y, EnginePaths paths, double resting_speed,
                               uint32_t max_events, uint32_t max_bodies);
void engine_discard_world(EngineWorld* world);

// --- Bodies --------------------------------------------------------------------------------------------------------

/// What is said of a body beside its outline, as in gnomon::BodySettings.
struct EngineBodySettings {
  double x;  ///< the pose of the outline's own frame
  double y;
  double angle;
  double velocity_x;
  double velocity_y;
  double angular_velocity;
  double density;
  double restitution;
  double friction;
  double category;  ///< whole, 32 bits
  double mask;
  double kind;    ///< an EngineBodyKind
  double sensor;  ///< 1 or 0
};
/// Those of the next body that is added.
EngineBodySettings* engine_body_settings();

/// The body's number. `count` corners, x and y of each in turn, rounded by `radius`: one for a disc, two for a capsule.
double engine_world_add(EngineWorld* world, const double* corners, uint32_t count, double radius);
/// 1 or 0, as there was such a body.
int32_t engine_world_remove(EngineWorld* world, double body);
int32_t engine_world_has(const EngineWorld* world, double body);

struct EngineCut {
  double left;  ///< the numbers of the two parts, as seen along the direction
  double right;
};
/// Along the line through (x, y), in the world.
const EngineCut* engine_world_cut(EngineWorld* world, double body, double x, double y, double direction_x,
                                  double direction_y);
/// 0, or below it.
int32_t engine_world_set_velocity(EngineWorld* world, double body, double x, double y, double angular_velocity);
int32_t engine_world_apply_impulse(EngineWorld* world, double body, double impulse_x, double impulse_y, double x,
                                   double y);
/// NaN for an angle that stays.
int32_t engine_world_set_pose(EngineWorld* world, double body, double x, double y, double angle);
/// Both are whole numbers of 32 bits.
int32_t engine_world_set_filter(EngineWorld* world, double body, double category, double mask);
int32_t engine_world_set_friction(EngineWorld* world, double body, double friction);
int32_t engine_world_set_restitution(EngineWorld* world, double body, double restitution);

/// A body as it is now.
struct EngineBodyState {
  /// The pose of its own frame.
  double x;
  double y;
  double cos;
  double sin;
  /// The centre of mass.
  double centre_x;
  double centre_y;
  double velocity_x;
  double velocity_y;
  double angular_velocity;
  /// In kg, and about the centre in kg m². Infinity of a static or kinematic body.
  double mass;
  double inertia;
};
const EngineBodyState* engine_world_body(const EngineWorld* world, double body);

/// In the frame in which it was added. The corners hold until the next call.
struct EngineOutline {
  double corners;  ///< the address of so many
  double count;
  double radius;
};
const EngineOutline* engine_world_outline(const EngineWorld* world, double body);

// --- Time ----------------------------------------------------------------------------------------------------------

/// The outcome of a step.
struct EngineStepReport {
  /// The world's time in seconds: after a complete step, its end.
  double time;
  /// False if `maxEvents` ended it early; the next step continues from there.
  EngineFlag complete;
  /// All events: collisions, and inspections of the next contact.
  double events;
  /// Contacts that do not bounce.
  double resting;
  /// Contacts at which bodies were moved apart because they had penetrated.
  double pushed;
  /// The number in `world.collisions`.
  double collisions;
  /// The number in `world.losses`.
  double losses;
  /// The number in `world.sensorEvents`.
  double sensor_events;
};
const EngineStepReport* engine_world_step(EngineWorld* world, double seconds);

double engine_world_time(const EngineWorld* world);
double engine_world_energy(const EngineWorld* world);

// --- Arrays --------------------------------------------------------------------------------------------------------
// The world's own, until it is asked for the same array again; of slots, or of what the last step brought. Asking may
// allocate.

uint32_t engine_world_count(const EngineWorld* world);
uint32_t engine_world_slots(const EngineWorld* world);

struct EnginePose {
  double x;
  double y;
  double cosine;
  double sine;
};
struct EngineVelocity {
  double x;  ///< of the centre of mass
  double y;
  double angular;
};
/// One a slot; of a slot without a body zeros.
const EnginePose* engine_world_poses(EngineWorld* world);
const EngineVelocity* engine_world_velocities(EngineWorld* world);
/// Who is in each slot; −1 for nobody.
const double* engine_world_bodies(EngineWorld* world);

struct EngineCollision {
  /// In seconds, on the world's clock.
  double time;
  /// The bodies' numbers.
  double a;
  double b;
  /// The point of contact.
  double x;
  double y;
  /// Unit vector from A towards B.
  double normal_x;
  double normal_y;
  /// At least 0, in N s, on B along the normal; 0 of a sensor.
  double normal_impulse;
  /// On B, along the normal turned left.
  double tangent_impulse;
  EngineFlag sensor;
};
const EngineCollision* engine_world_collisions(EngineWorld* world);

/// Two bodies, of which one is a sensor, begin to overlap or end it.
struct EngineSensorEvent {
  /// In seconds, on the world's clock: that of the call where a call begins or ends it.
  double time;
  /// The bodies' numbers, in the order of their slots.
  double a;
  double b;
  /// False where the overlap ends.
  EngineFlag begins;
};
const EngineSensorEvent* engine_world_sensor_events(EngineWorld* world);

struct EngineLoss {
  double body;
  double time;
  double status;   ///< a gnomon::Status
  double subject;  ///< a gnomon::Subject
};
const EngineLoss* engine_world_losses(EngineWorld* world);

// --- State ---------------------------------------------------------------------------------------------------------

/// Followed in memory by so many bytes.
struct EngineSnapshot {
  double count;
};
/// Memory to be released.
EngineSnapshot* engine_world_snapshot(const EngineWorld* world);
/// 1; 0 for bytes that are no whole snapshot; or below 0. Nothing is changed then.
int32_t engine_world_restore(EngineWorld* world, const void* bytes, uint32_t count);

struct EngineHash {
  double low;  ///< 32 bits
  double high;
};
const EngineHash* engine_world_hash(const EngineWorld* world);
}
