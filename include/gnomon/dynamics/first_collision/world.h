// An event-driven simulation: the world advances from first collision to first collision.
//
// Convex shapes fly freely along straight lines or parabolas and turn at constant rates. The world computes the time at
// which the first two bodies touch and advances to it. There contact_response changes the two velocities, and the
// search continues. Nothing happens between collisions, so no speed lets a body tunnel through a wall.
//
// Each body has its own time: the time of its last event. An event moves only its participants. Each body has one event
// in the event queue: its next collision, or the time at which it leaves the box within which its neighbours are known.
// An event becomes out of date when another collision deflects the partner. The world detects this when the event is
// due, and the body searches again.
//
// Islands. Under gravity a bounce of e < 1 would come to rest through infinitely many collisions in finite time. So a
// slow collision does not bounce (`resting_speed` is the limit): the two bodies rest on each other. Bodies that rest on
// each other form an island. Static and kinematic bodies belong to islands but do not link them. A contact solve
// computes the impulses of all contacts of an island together. It takes place at the start of each step. With an
// acceleration it takes place four times a step, at the start of each quarter. An impulse between two contact solves is
// solved at once, with all contacts of the island that it affects. So a heavy body does not press a light body through
// a floor: in 400 falls of boxes of up to 10⁴ times the mass from up to 20 m, no box passed a floor of 1 mm. Towers of
// 40 boxes, and a body of 10⁶ times the mass on a light body, are at rest within 10 s.
//
// Accuracy. Free flight and bounces are exact within rounding and the resolution of the contact search. This resolution
// is 10⁻⁹ of the sum of both bounding radii. Resting contacts, pinched bodies and repeated bounces at one time are
// approximate, as described below. A resting body may sink in by some hundredths of its extent when another body
// strikes it.
//
// Resting depth. Resting bodies may overlap by the resting depth: 2/1000 of the thinner body's half width. A segment
// without radius counts as thick as the other body. The resting depth is at least 10⁻⁹ of the sum of both bounding
// radii, but at most 2/1000 of the thicker body's half width. If neither body has a width, it is 10⁻⁹ of that sum. The
// permitted gap is the resting depth or 10⁻⁹ of that sum, whichever is greater. Between two contact solves, impulses
// may press bodies into each other by ten times the resting depth.
//
// Sleep. An island falls asleep if nothing in it moved between two contact solves. It then costs nothing and keeps its
// bits until a body touches it or a call changes one of its bodies. 2,100 boxes at rest cost 0.04 ms a step (one core
// of an AMD EPYC).
//
// Landing. An edge with one end in contact does not bounce at its other end, if this end lands slower than four times
// `resting_speed` and without sliding. Otherwise the first end would rise again. If all bodies of the island are slower
// than twenty times `resting_speed`, one corner that lands this way makes the contacts of the whole island hold until
// the next contact solve. Contacts that slide, or part at `resting_speed` or faster, do not hold. Without this rule
// columns would rock for a minute. 15 of 16 heaps of 100 dropped boxes are at rest within 10 s, in steps of 1/60 s, and
// the last heap within 11 s.
//
// Pinched bodies. No collision changes the velocities of a kinematic body. A body between it and a static body, or
// between two kinematic bodies, would collide without end in finite time. The world therefore counts strikes of a body
// between two contact solves, each by another body than the strike before. After 32 of them the body is pinched if two
// conditions hold. It has moved by at most 2/100 of its half width. And a kinematic body has caused at least one
// strike, directly or through other bodies. A pinched body does not bounce: it rests on both sides until the next
// contact solve, and the kinematic body moves into it and through it. The pinched body stays on its side of the static
// body, in each step in which no body moves by more than its own extent.
//
// Bounces at one time. Every event changes something or advances time, whichever result a query reports for two shapes.
// A collision whose manifold has no point takes place on the axis of closest_points. A light body between a heavy body
// and a wall may bounce many times at one time. It stops bouncing after 32,768 such bounces, with e < 1 after 64. It
// also stops if all bodies together have used half of `max_events` for such bounces. It then rests until the next
// contact solve. These counts restart at each contact solve and at the end of each step. With e = 1 the stop costs
// energy. A disc between a wall and a disc of r times its mass bounces π √r times, so the stop takes a partner of 10⁸
// times the mass.
//
// Seams. Static bodies side by side have one surface. A body that slides, rolls or falls from one to the next meets no
// internal edge, and these edges need no marking: tiles, chains of segments and the parts of `convex_parts` are one
// floor. Two neighbours count as side by side if their heights differ by at most one resting depth and their gap is at
// most 1.5 resting depths. A higher step stops a body.
//
// Robustness. In 5,000 random closed rooms with walls of 1 mm to 5 cm, needles, mass ratios up to 10⁴ and kinematic
// bodies, no body left its room.
//
// Energy. Kinematic bodies do work, and straight paths change the energy under acceleration (see `Paths`). With
// parabolic paths and without kinematic bodies, energy rises in two cases only: position correction moves bodies apart
// (`pushed` is then above 0), or a resting body bounces between two contact solves. The path of this body is straight
// until the next solve. The energy error is m g v t, for its mass m, the acceleration g, its speed v after the bounce
// and the time t until the next solve.
//
// Momentum. Position correction keeps linear momentum to rounding, but not angular momentum. In pairs of boxes with e =
// 0 the angular momentum changed by up to 6 % of Σ|L|, the sum of its absolute values over the bodies. With e = 0.9,
// where almost nothing rests, it changed by 4 · 10⁻¹⁵ of Σ|L|.
//
// Times are doubles, with the spacing of doubles at `now()`: 5 · 10⁻¹³ s after an hour, 1.5 · 10⁻¹¹ s after a day, 4 ·
// 10⁻⁹ s after a year. The error of a position is the speed times this spacing, and a step below half of the spacing
// advances nothing.
//
// Limitations. A body keeps its shape, kind, density and sensor flag: remove it and add another body at its pose, under
// a new id. There are no forces, springs or changing gravity: before each step call `apply_impulse` with force times
// seconds, or `set_velocity`. There are no ray or overlap queries: query the shapes, as `Placed` of `shape(id)` at
// `body(id).centre` with the rotation of `pose(id)`, and keep a `BroadPhase` beside the world if they are many. There
// is no list of resting contacts: `separation` of two bodies returns their gap and its side. No call returns whether a
// body sleeps. There is no user data: keep a list indexed by the index of the id. There are no joints, and no bodies of
// several parts. examples/cpp/world.cpp shows most of these solutions.
//
// Units are SI, the frame is the world's, angles are counter-clockwise. See docs/algorithms/first-collision.md.
// Sources: Alder & Wainwright, "Studies in molecular dynamics", 1959, for the method; Lubachevsky, "How to simulate
// billiards and similar systems", 1991, for own times and one event a body; Donev, Torquato & Stillinger, "Neighbor
// list collision-driven molecular dynamics simulation for nonspherical hard particles", 2005, for neighbour lists and
// shapes that turn; Bannerman, Strobl, Formella & Pöschel, "Stable algorithm for event detection in event-driven
// particle dynamics", 2014, for the definition of a collision; Catto, "Ghost collisions", 2020, for internal edges.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/dynamics/body.h"
#include "gnomon/geometry/shape/placed.h"

namespace gnomon {

namespace first_collision {
class Simulation;
}

/// Path of an accelerated dynamic body within a step.
enum class Paths : std::uint8_t {
  /// A straight line in each step: the whole acceleration acts at its start, as in tutorials. Under acceleration the
  /// energy is constant only roughly. With e = 1 and 10 m/s², 10⁵ steps of 1/60 s in a room of 8 m changed the energy
  /// of 16 discs by +24 % and of 16 boxes by +61 %; steps of 1/240 s changed both by less than 1 %. The energy of a
  /// single disc varied between −16 % and +18 %. Without acceleration the change is rounding, 10⁻¹⁴.
  straight,
  /// A parabola, as in nature: a ball with e = 1 returns to its height. The same 10⁵ steps change the energy by 10⁻¹⁴.
  parabolic,
};

/// Settings of a world, fixed at its construction. Lengths are in m, times in s.
struct EventDrivenSettings {
  Vec2d acceleration{0, 0};  ///< acceleration of every dynamic body
  Paths paths = Paths::parabolic;
  /// Speed of approach below which a collision with e < 1 does not bounce. Nor does a collision that would leave less
  /// than half of this limit. With `straight` paths the limit is greater by |acceleration| times the length of the
  /// step. With e = 1 only collisions slower than 10⁻⁵ of `resting_speed` do not bounce, on either kind of path.
  double resting_speed = 0.05;
  std::uint32_t max_events = 1u << 20;  ///< limit of events in one step
  /// Limit of bodies at any time. Memory of each of 100,000 discs on 64 bits: 1.2 kB with e = 1, 3.4 kB with e < 1,
  /// before they have moved. Discs with e = 1 that share a shape take 1.0 kB. Just after lists have grown, the maxima
  /// are 1.5 kB and 3.9 kB. See `bytes_to_add`.
  std::uint32_t max_bodies = 1u << 20;
};

/// Response of a body's motion to collisions and to the acceleration.
enum class BodyKind : std::uint8_t {
  dynamic_body,
  /// Moves with its set velocities, which no collision changes. It finally moves through pinched bodies, which have no
  /// room to yield.
  kinematic_body,
  /// Never moves: its velocities must be 0. A kinematic body that `set_velocity` stops becomes static, and a
  /// static body that it sets in motion becomes kinematic.
  static_body,
};

/// Properties of a body to add.
struct BodySettings {
  Pose<double> pose{};          ///< pose of the shape's own frame
  Vec2d velocity{0, 0};         ///< velocity of the centre of mass, in m/s
  double angular_velocity = 0;  ///< counter-clockwise, in rad/s; at most 2²⁰ (`max_angle`)
  BodyKind kind = BodyKind::dynamic_body;
  double density = 1;          ///< in kg/m²
  double restitution = 1;      ///< [0, 1]; a pair uses the greater value, so floors need 0
  double friction = 0;         ///< [0, 1e150]; a pair uses the geometric mean
  std::uint32_t category = 1;  ///< bits; two bodies meet if each one's mask has a bit of the other's category
  std::uint32_t mask = ~0u;    ///< bits of the categories that it meets
  /// Sensor flag: a sensor reports bodies in it and lets everything through, see SensorEvent. Two bodies that are not
  /// dynamic never meet, sensors included: a static sensor reports no kinematic body.
  bool sensor = false;
};

/// Handle of a body. The handle of a removed body never names another body.
struct BodyId {
  std::uint32_t index = 0xffffffff;  ///< slot, reused by another body after removal
  std::uint32_t generation = 0;      ///< number that no later body of the same index has

  friend bool operator==(const BodyId&, const BodyId&) = default;
};

/// The bodies on the two sides of a cut, seen along its direction.
struct CutBody {
  BodyId left;
  BodyId right;
};

/// A collision of two bodies. The slow collision with which a resting contact begins is reported, too. The impulses of
/// contact solves are not reported. A resting contact reports further collisions in two cases: one body rolls on the
/// other, or a body sinks too fast into a static or kinematic body between two contact solves.
struct Collision {
  double time;  ///< in s, the world's
  BodyId a;
  BodyId b;
  Vec2d point;             ///< in the world's frame
  Vec2d normal;            ///< unit length, from A towards B
  double normal_impulse;   ///< ≥ 0, on B along the normal, in N s; 0 of a sensor
  double tangent_impulse;  ///< on B along the normal turned left, in N s
  bool sensor;             ///< true if one of the two is a sensor
};

/// The change of an overlap of a sensor and a body.
enum class SensorEventKind : std::uint8_t { begin, end };

/// Begin or end of the overlap of a sensor and a body. Begins and ends of a pair alternate. A begin caused by motion is
/// also a Collision. `add`, `cut`, `set_pose` and `set_filter` begin overlaps deeper than δ = 10⁻⁹ of the sum of both
/// bounding radii, at the time of the call. These calls, `remove` and a Loss end overlaps at their time. At the time of
/// an end caused by motion the gap is above δ, and at most 2 δ. Where two bodies slide along each other, the end may be
/// 10⁻⁴ s late.
struct SensorEvent {
  double time;  ///< in s, the world's
  BodyId a;     ///< body with the lower index
  BodyId b;
  SensorEventKind kind;

  friend bool operator==(const SensorEvent&, const SensorEvent&) = default;
};

/// A body that the world had to remove.
struct Loss {
  BodyId body;  ///< id, which names no other body
  double time;  ///< time of the removal, in s
  Fault fault;  ///< `non_finite` or `out_of_range`, of its motion; a rotation beyond 2²⁰ rad/s is `out_of_range`
};

/// Result of a step. The world owns the lists; they are valid until its next step.
struct StepReport {
  double time;  ///< time of the world after the step; the step's end if it is complete
  /// False if `max_events` ended the step early. The next call of `step` only completes this step: it validates its
  /// own `seconds` and otherwise ignores them. Call `step` until a report is complete.
  bool complete;
  std::uint32_t events;   ///< number of events taken from the queue, of every `EventKind`, out-of-date ones included
  std::uint32_t resting;  ///< number of resting contacts, at the end
  /// Number of contact points that position correction found too deep, counted once in each contact solve. Too deep
  /// means deeper than a quarter of the resting depth. A kinematic body is one possible cause.
  std::uint32_t pushed;
  /// Collisions, in the order in which they happened.
  std::span<const Collision> collisions;
  std::span<const Loss> losses;
  /// Sensor events in the order in which they happened, beginning with those of calls since the previous step.
  std::span<const SensorEvent> sensor_events;
};

/// Bodies and their event queue. `make` returns a world without bodies at time 0, `add` adds bodies, and `step`
/// simulates. A copy is independent, and the same calls on it produce the same bits. Worlds share no mutable state, so
/// each may have its own thread; one world is for one thread at a time. Only assign to or destroy a moved-from world.
/// ```
/// EventDrivenWorld world = *EventDrivenWorld::make({.acceleration = {0, -10}});
/// assert(world.add(square, {.pose = at(0, -1), .kind = BodyKind::static_body}));
/// const BodyId ball = *world.add(disc, {.pose = at(0, 6)});
/// const StepReport report = *world.step(2);  // 1 s down, 1 s up: e = 1
/// assert(report.collisions.size() == 1 && std::abs(report.collisions[0].time - 1) < 1e-12);
/// assert(std::abs(world.body(ball).centre.y - 6) < 1e-12);
/// ```
class EventDrivenWorld {
 public:
  /// The event of a body in the event queue.
  enum class EventKind : std::uint8_t {
    none,        ///< no event: the body is static
    collision,   ///< collision with the partner, which may also be a sensor
    leave,       ///< the body leaves the box within which its neighbours are known
    recheck,     ///< another search against one neighbour: no collision with it is known up to this time
    solve,       ///< contact solve with one neighbour, before the regular time
    sensor_end,  ///< end of the overlap of a sensor and the partner
  };

  /// Next event of a body, as found by its last search. A motionless dynamic body that no neighbour strikes has
  /// `leave`. Its time is infinity if the body sleeps or has no resting contact. Otherwise its time is just after the
  /// next contact solve.
  struct NextEvent {
    EventKind kind;
    double time;       ///< infinity for `none`
    BodyId partner;    ///< other body of `collision` and `sensor_end`; nobody for the other kinds
    bool out_of_date;  ///< true if the partner has been deflected since, so the body will only search again
  };

  GNOMON_API EventDrivenWorld(const EventDrivenWorld& other);
  GNOMON_API EventDrivenWorld(EventDrivenWorld&& other) noexcept;
  GNOMON_API EventDrivenWorld& operator=(const EventDrivenWorld& other);
  GNOMON_API EventDrivenWorld& operator=(EventDrivenWorld&& other) noexcept;
  GNOMON_API ~EventDrivenWorld();

  /// Returns a world without bodies. Faults: `non_finite` and `out_of_range` of the acceleration or of the resting
  /// speed (also if negative); `out_of_range` if `max_events` is 0.
  GNOMON_API static Result<EventDrivenWorld> make(const EventDrivenSettings& settings);

  /// Adds a body. The world translates a copy of the shape to its centre of mass. A shape whose centre of mass is its
  /// origin needs no copy. A corner that is straight except for rounding may become reflex by this translation. The
  /// copy omits such a corner, so it may have fewer vertices. Vertices keep their order, from the first one kept. The
  /// body may overlap each body that it would meet by up to 4 % of the thinner one's half width (20 resting depths).
  /// The two then rest on each other, unless they approach fast enough to bounce. So a removed body can be added again
  /// where it rested. Sensors may overlap everything. Faults change nothing: those of mass_properties for the density;
  /// of the mass `no_mass`, for a dynamic body without mass or with a mass that has no inverse; `degenerate`, vertex 0,
  /// for a polygon so thin that the translation leaves it no area; `non_finite` and `out_of_range` of velocity, angular
  /// velocity, restitution and friction (`out_of_range` for any velocity of a static body); `overlapping`, subject body
  /// with the other's index, for a deeper overlap; `no_room`, with the number of bodies. Allocates.
  GNOMON_API Result<BodyId> add(const Shape<double>& shape, const BodySettings& settings);
  /// Removes a body. Returns false if there is no such body.
  GNOMON_API bool remove(BodyId id);
  GNOMON_API bool contains(BodyId id) const;
  /// Cuts a polygon along the line through `point` along `direction`, both in the world. Two bodies replace it, with
  /// its density and its other settings. Each part has the body's angular velocity, and the body's velocity at the
  /// part's centre of mass. Their poses are those of their centres of mass. Faults change nothing: `unknown_body`,
  /// `no_room`, those of cut_polygon, and `no_mass` for a part without mass. Allocates.
  GNOMON_API Result<CutBody> cut(BodyId id, Vec2d point, Vec2d direction);

  /// Sets both velocities, in m/s and rad/s. Faults change nothing: `unknown_body`, with its index; `non_finite` and
  /// `out_of_range` of the velocity and the angular velocity, which is at most 2²⁰ rad/s.
  GNOMON_API Fault set_velocity(BodyId id, Vec2d velocity, double angular_velocity);
  /// Applies an impulse at a point of the world, in N s. It does not affect static and kinematic bodies. Faults
  /// change nothing: those of `set_velocity` for the resulting velocities; `non_finite` and `out_of_range` of the
  /// impulse and the point.
  GNOMON_API Fault apply_impulse(BodyId id, Vec2d impulse, Vec2d point);
  /// Moves the frame of the added shape to a pose; the velocities stay. Contacts end where bodies no longer touch,
  /// and others begin as in `add`. Faults change nothing: `unknown_body`, with its index; `non_finite` or
  /// `out_of_range` of the pose, for a centre of mass beyond the range; `overlapping`, as in `add`. Allocates.
  GNOMON_API Fault set_pose(BodyId id, const Pose<double>& pose);
  /// Sets the bits that decide which bodies meet. Contacts end where bodies no longer meet, and others begin as in
  /// `add`. Faults change nothing: `unknown_body`, with its index; `overlapping`, as in `add`, for a body that it did
  /// not meet before. Allocates.
  GNOMON_API Fault set_filter(BodyId id, std::uint32_t category, std::uint32_t mask);
  /// Sets the friction of contacts and of later collisions. Faults change nothing: `unknown_body`, with its index;
  /// `non_finite` and `out_of_range` of the friction.
  GNOMON_API Fault set_friction(BodyId id, double friction);
  /// Sets the restitution of later collisions; contacts continue to rest. Faults change nothing: `unknown_body`, with
  /// its index; `non_finite` and `out_of_range` of the restitution. Allocates.
  GNOMON_API Fault set_restitution(BodyId id, double restitution);

  /// Simulates the given number of seconds, or completes an interrupted step (`StepReport::complete`). A fault changes
  /// nothing: `out_of_range` for a step that is not > 0 or leads to no finite time. Cost: O(1) on average for each
  /// collision, and in `straight` paths for each body.
  /// Allocates only in these cases: more collisions than bodies, or than four times the dynamic bodies with e < 1 if
  /// that is more; more than 16 neighbours of a body; more contacts, including those of sensors, than three times the
  /// dynamic bodies with e < 1; more sensor events than twice the bodies; lost bodies. The world keeps memory that it
  /// has allocated.
  GNOMON_API Result<StepReport> step(double seconds);

  /// Returns the time that `step` has reached, in s; 0 for a new world.
  GNOMON_API double now() const;
  /// Returns the number of bodies.
  GNOMON_API std::uint32_t count() const;
  /// Returns a bound above all indices, of bodies and of slots that removed bodies left.
  GNOMON_API std::uint32_t slots() const;
  /// Returns the id of the body with this index; nobody's id if the slot is empty.
  GNOMON_API BodyId occupant(std::uint32_t index) const;
  // The functions below end the program if the body is not in the world: another body may have its slot by now.

  /// Returns the current pose of the shape's own frame.
  GNOMON_API Pose<double> pose(BodyId id) const;
  /// Returns the current centre of mass, velocities and inverse masses.
  GNOMON_API Body<double> body(BodyId id) const;
  /// Returns the world's copy of the shape, with the centre of mass at its origin: its position in the world is
  /// `body(id).centre`, its rotation that of `pose(id)`. It may have fewer vertices than the added shape, see `add`.
  /// The view is valid while the body is in the world and until the next `add` or `cut`.
  GNOMON_API ShapeView<double> shape(BodyId id) const;
  /// Returns the centre of mass in the frame of the added shape.
  GNOMON_API Vec2d centroid(BodyId id) const;
  /// Returns the event of the body in the event queue. The earliest event is processed next, and among equal times
  /// the event with the lowest index, unless a contact solve comes before.
  GNOMON_API NextEvent next_event(BodyId id) const;

  /// Returns the whole state as bytes: a world restored from them continues with the same bits. Allocates.
  GNOMON_API std::vector<std::uint8_t> snapshot() const;
  /// Restores a world from any bytes. Faults: `degenerate`, subject memory, for bytes that are not a snapshot, not a
  /// whole one, or changed into an impossible world. Allocates.
  GNOMON_API static Result<EventDrivenWorld> restore(std::span<const std::uint8_t> bytes);
  /// Returns the hash of `snapshot()`. Equal worlds hash equally on every platform. Allocates.
  GNOMON_API std::uint64_t hash() const;
  /// Returns how many bytes the lists of the world need at most for the next `add` or `cut`. The shape takes some 200
  /// more, and 32 for each corner. For programs that cannot continue without memory.
  GNOMON_API std::uint64_t bytes_to_add() const;
  /// Returns the kinetic energy of all dynamic bodies and their potential energy in the acceleration, from the
  /// origin, in J.
  GNOMON_API double energy() const;

 private:
  explicit EventDrivenWorld(std::unique_ptr<first_collision::Simulation> simulation);

  std::unique_ptr<first_collision::Simulation> simulation_;
};

}  // namespace gnomon
