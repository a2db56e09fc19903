// Flat C interface of the simulation from first collision to first collision
// (gnomon/dynamics/first_collision/world.h). With module.h it is the whole interface of web/packages/gnomon2d/world.js
// and related modules. engine.h describes the calling convention and the errors; frames and signs are the world's.
//
// One number identifies a body: its slot + 2²⁴ · (number of earlier removals from that slot). The slot is the index in
// the core and in the arrays here. The number of a removed body is never reused.
#pragma once

#include <cstdint>

#include "engine/module.h"

/// Never mangled. All of it crosses the border to JavaScript: docs/borders.md.
extern "C" {

struct EngineWorld;

/// Maximum number of bodies of a world.
enum EngineBodies : uint32_t { engine_max_bodies = 1u << 24 };

/// As gnomon::Paths.
enum class EnginePaths : uint32_t { straight, parabolic };

/// As gnomon::BodyKind.
enum class EngineBodyKind : uint32_t { dynamic_body, kinematic_body, static_body };

/// Creates a world. EventDrivenWorld::make documents the errors.
EngineWorld* engine_make_world(double acceleration_x, double acceleration_y, EnginePaths paths, double resting_speed,
                               uint32_t max_events, uint32_t max_bodies);
void engine_discard_world(EngineWorld* world);

// --- Bodies --------------------------------------------------------------------------------------------------------

/// Settings of a body apart from its outline, as in gnomon::BodySettings.
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
  double category;  ///< integer of 32 bits
  double mask;
  double kind;    ///< an EngineBodyKind
  double sensor;  ///< 1 or 0
};
/// Returns the settings of the next body to be added.
EngineBodySettings* engine_body_settings();

/// Adds a body and returns its number. Takes `count` corners (x, y, x, y, …), rounded by `radius`: one corner for a
/// disc, two for a capsule.
double engine_world_add(EngineWorld* world, const double* corners, uint32_t count, double radius);
/// Returns 1 if the body existed, else 0.
int32_t engine_world_remove(EngineWorld* world, double body);
int32_t engine_world_has(const EngineWorld* world, double body);

struct EngineCut {
  double left;  ///< numbers of the two parts, left and right as seen along the direction
  double right;
};
/// Cuts a body along the line through (x, y), in world coordinates.
const EngineCut* engine_world_cut(EngineWorld* world, double body, double x, double y, double direction_x,
                                  double direction_y);
/// Returns 0, or a negative number on failure.
int32_t engine_world_set_velocity(EngineWorld* world, double body, double x, double y, double angular_velocity);
int32_t engine_world_apply_impulse(EngineWorld* world, double body, double impulse_x, double impulse_y, double x,
                                   double y);
/// Sets the pose; NaN keeps the angle.
int32_t engine_world_set_pose(EngineWorld* world, double body, double x, double y, double angle);
/// Sets the filter; both are integers of 32 bits.
int32_t engine_world_set_filter(EngineWorld* world, double body, double category, double mask);
int32_t engine_world_set_friction(EngineWorld* world, double body, double friction);
int32_t engine_world_set_restitution(EngineWorld* world, double body, double restitution);

/// Current state of a body.
struct EngineBodyState {
  /// Pose of the body's own frame.
  double x;
  double y;
  double cos;
  double sin;
  /// Centre of mass.
  double centre_x;
  double centre_y;
  double velocity_x;
  double velocity_y;
  double angular_velocity;
  /// Mass in kg, and moment of inertia about the centre in kg m². Infinity for a static or kinematic body.
  double mass;
  double inertia;
};
const EngineBodyState* engine_world_body(const EngineWorld* world, double body);

/// Outline in the frame in which the body was added. The corners are valid until the next call.
struct EngineOutline {
  double corners;  ///< address of the corners
  double count;
  double radius;
};
const EngineOutline* engine_world_outline(const EngineWorld* world, double body);

// --- Time ----------------------------------------------------------------------------------------------------------

/// Outcome of a step.
struct EngineStepReport {
  /// World time in seconds: after a complete step, its end.
  double time;
  /// False if `maxEvents` ended it early; the next step continues from there.
  EngineFlag complete;
  /// Number of all events: collisions, and inspections of the next contact.
  double events;
  /// Number of contacts that do not bounce.
  double resting;
  /// Number of contacts at which penetrating bodies were moved apart.
  double pushed;
  /// Number of entries in `world.collisions`.
  double collisions;
  /// Number of entries in `world.losses`.
  double losses;
  /// Number of entries in `world.sensorEvents`.
  double sensor_events;
};
const EngineStepReport* engine_world_step(EngineWorld* world, double seconds);

double engine_world_time(const EngineWorld* world);
double engine_world_energy(const EngineWorld* world);

// --- Arrays --------------------------------------------------------------------------------------------------------
// Arrays owned by the world and valid until the next request for the same array. Each has one record per slot, or one
// per event of the last step. A request may allocate.

uint32_t engine_world_count(const EngineWorld* world);
uint32_t engine_world_slots(const EngineWorld* world);

struct EnginePose {
  double x;
  double y;
  double cosine;
  double sine;
};
struct EngineVelocity {
  double x;  ///< velocity of the centre of mass
  double y;
  double angular;
};
/// Return one record per slot; zeros for an empty slot.
const EnginePose* engine_world_poses(EngineWorld* world);
const EngineVelocity* engine_world_velocities(EngineWorld* world);
/// Returns the body's number for each slot; −1 for an empty slot.
const double* engine_world_bodies(EngineWorld* world);

struct EngineCollision {
  /// Time in seconds, on the world's clock.
  double time;
  /// Numbers of the bodies.
  double a;
  double b;
  /// Point of contact.
  double x;
  double y;
  /// Unit vector from A towards B.
  double normal_x;
  double normal_y;
  /// Impulse on B along the normal, at least 0, in N s; 0 for a sensor.
  double normal_impulse;
  /// Impulse on B along the normal turned left.
  double tangent_impulse;
  EngineFlag sensor;
};
const EngineCollision* engine_world_collisions(EngineWorld* world);

/// Start or end of an overlap between two bodies, one of them a sensor.
struct EngineSensorEvent {
  /// Time in seconds, on the world's clock. If a call starts or ends the overlap: time of that call.
  double time;
  /// Numbers of the bodies, in the order of their slots.
  double a;
  double b;
  /// False if the overlap ends.
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

/// Header, followed in memory by `count` bytes.
struct EngineSnapshot {
  double count;
};
/// Returns memory that the caller must release.
EngineSnapshot* engine_world_snapshot(const EngineWorld* world);
/// Returns 1; 0 for bytes that are no complete snapshot; a negative number on failure. Without 1, nothing is changed.
int32_t engine_world_restore(EngineWorld* world, const void* bytes, uint32_t count);

struct EngineHash {
  double low;  ///< 32 bits
  double high;
};
const EngineHash* engine_world_hash(const EngineWorld* world);
}
