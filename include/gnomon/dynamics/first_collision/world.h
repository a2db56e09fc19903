// The simulation that advances from first collision to first collision.
//
// Convex shapes fly freely: along straight lines or parabolas, turning steadily. The world finds the moment at which
// the first two of them touch, goes there, changes their velocities by contact_response, and looks for the next.
// Between collisions nothing happens, so nothing can be missed: there is no speed at which a body gets through a wall.
//
// Each body has its own time, the one at which it last took part in something; only who takes part is moved. Each body
// has one event in the event queue: its next collision, or the moment at which it leaves the box around it within which
// its neighbours are known. An event whose partner has meanwhile been deflected is found to be out of date when its
// turn comes, and then the body looks again.
//
// Under gravity a bounce of e < 1 would come to rest through infinitely many collisions in finite time. So a collision
// slower than `resting_speed` does not bounce: the two rest on each other. Bodies that rest on each other are an
// island. All contacts of an island are solved together four times a step, and an impulse on it is solved at once with
// all contacts that feel it (contact_solver.h). So a heavy body does not press a light one through a floor: in 400
// falls of boxes of up to 10⁴ times the mass from up to 20 m none passed a floor of 1 mm. Towers of 40 boxes and a body
// of 10⁶ times the mass on a light one are at rest within 10 s. A resting body may sink in by some hundredths of its
// size when it is struck; everything else is exact but for rounding.
//
// An island in which nothing moved from one time to the next sleeps: it costs nothing and keeps its bits until
// something touches it, or a body of it is changed. 2,100 boxes at rest cost 0.04 ms a step (one core of an AMD EPYC).
// An edge that comes down on its second end slower than four times `resting_speed`, without sliding, stays down. Where
// all bodies of an island are slower than twenty times `resting_speed`, a corner that comes down so stops all of them:
// columns would rock for a minute otherwise. 15 of 16 heaps of 100 dropped boxes are at rest within 10 s, in steps
// of 1/60 s, and the last one within 11 s.
//
// A kinematic body stops for nothing. A body between it and a static one would collide without end in finite time. A
// body that is thrown to and fro there without a change of place is pinched: it does not bounce, it rests on both, and
// the kinematic body goes on into it and through it. The static body keeps it on its side, in steps in which nothing
// moves by more than its size. Steps count in `pushed` how often that has moved bodies apart.
//
// Every event changes something, or time goes on, whatever a query reports of two shapes. A collision whose manifold
// has no point takes place where the axis of closest_points says. Bodies rest on each other within what the search for
// meetings can see, 10⁻⁹ of both bounding radii, also on a segment without radius. A body that bounces 32,768 times at
// times at which it has just bounced (a light one between a heavy one and a wall), with e < 1 64 times, or in half of
// `max_events`, rests there until contacts are solved next; with e = 1 that costs energy, and takes 4 · 10⁶ times its
// mass.
//
// Static bodies side by side have one surface. A body that slides from one to the next, rolls or falls there meets no
// internal edge, and nobody marks those: tiles, chains of segments and the parts of `convex_parts` are one floor. The
// tolerance is the resting depth, 2/1000 of the thinner one's half width. A step that stands out by more stops a body.
//
// In 5,000 random closed rooms with walls of 1 mm to 5 cm, needles, mass ratios up to 10⁴ and kinematic bodies,
// no body left its room. Energy rises only where `pushed` counts, and where a body that rests bounces between two
// times at which contacts are solved: it goes straight until the next one, which leaves an error of m g v t.
//
// Moving apart what rests and has sunk in keeps linear momentum to rounding, and not angular momentum: of pairs of
// boxes with e = 0 it changed by up to 6 % of Σ|L|. With e = 0.9, where next to nothing rests, by 4 · 10⁻¹⁵.
//
// Times are doubles, so they lie as far apart as those do at `now()`: 5 · 10⁻¹³ s after an hour, 1.5 · 10⁻¹¹ s
// after a day, 4 · 10⁻⁹ s after a year. Places are as exact as the speed times that, and a step below half of it
// goes nowhere.
//
// Not offered, and how to get round it. A body keeps its shape, kind and density, and whether it is a sensor: remove
// it and add another one at its pose, under a new id. Forces, springs and a gravity that changes are impulses: before
// each step `apply_impulse` of force times seconds, or `set_velocity`. Rays and overlaps are asked of the shapes:
// `Placed` of `shape(id)`, at `body(id).centre` with the rotation of `pose(id)`, and a `BroadPhase` beside the world
// where there are many. Who lies on whom is not listed: `separation` of the two says how near they are, and on which
// side. What is yours of a body is in a list of your own, by the index of its id. There are no joints, and no bodies
// of several parts. examples/cpp/world.cpp shows most of this.
//
// Units are SI, the frame is the world's, angles are counter-clockwise.
// Sources: Alder & Wainwright, "Studies in molecular dynamics", 1959, for the method; Lubachevsky, "How to simulate
// billiards and similar systems", 1991, for own times and one event a body; Donev, Torquato & Stillinger, "Neighbor
// list collision-driven molecular dynamics simulation for nonspherical hard particles", 2005, for neighbour lists and
// shapes that turn; Bannerman et al. (geometry/motion/next_contact.h) for what counts as a collision; Catto, "Ghost
// collisions", 2020, for internal edges.
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

/// How a dynamic body goes within a step while it is accelerated.
enum class Paths : std::uint8_t {
  /// A straight line in each step, which has all its acceleration at its start, as tutorials do it. An acceleration
  /// then
  /// keeps the energy only roughly. With e = 1 and 10 m/s², 10⁵ steps of 1/60 s in a room of 8 m changed the energy of
  /// 16 discs by +24 % and of 16 boxes by +61 %; steps of 1/240 s changed both by less than 1 %. One disc wandered
  /// between −16 % and +18 %. Without acceleration the change is rounding, 10⁻¹⁴.
  straight,
  /// As in nature: a ball with e = 1 comes back to its height. The same 10⁵ steps change the energy by 10⁻¹⁴.
  parabolic,
};

/// What holds for a whole world, from when it is made. Lengths are in m, times in s.
struct EventDrivenSettings {
  Vec2d acceleration{0, 0};  ///< of every dynamic body
  Paths paths = Paths::parabolic;
  /// Slower collisions do not bounce, nor what would leave less than half of it; with e = 1 only what is slower than a
  /// part in 10⁵ of it does not.
  double resting_speed = 0.05;
  std::uint32_t max_events = 1u << 20;  ///< in one step
  /// At one time. 100,000 discs with e = 1 take 1.2 kB each, 1.0 kB if they share a shape, and with e < 1 3.4 kB (64
  /// bits, before they have moved; no more than 1.5 and 3.9 kB where lists have just grown). See `bytes_to_add`.
  std::uint32_t max_bodies = 1u << 20;
};

/// Whether collisions and the acceleration change how a body moves.
enum class BodyKind : std::uint8_t {
  dynamic_body,
  /// Moves with the velocities that it is given, whatever it meets: in the end through bodies that have nowhere to go.
  kinematic_body,
  /// Never moves: its velocities have to be 0. A kinematic body that `set_velocity` stops is as good as a static one,
  /// and a static one that it sets in motion is kinematic.
  static_body,
};

/// What is said of a body when it is added.
struct BodySettings {
  Pose<double> pose{};          ///< of the shape's own frame
  Vec2d velocity{0, 0};         ///< of the centre of mass, in m/s
  double angular_velocity = 0;  ///< counter-clockwise, in rad/s
  BodyKind kind = BodyKind::dynamic_body;
  double density = 1;          ///< in kg/m²
  double restitution = 1;      ///< [0, 1]; of two bodies the greater one counts, so floors want 0
  double friction = 0;         ///< [0, 1e150]; of two bodies the geometric mean
  std::uint32_t category = 1;  ///< bits; two bodies meet if each one's mask has a bit of the other's category
  std::uint32_t mask = ~0u;    ///< the categories that it meets
  /// Reports bodies in it and lets everything through: see SensorEvent. Static and kinematic bodies do not meet each
  /// other, nor static and kinematic sensors.
  bool sensor = false;
};

/// A body as the caller holds it. That of a body which was removed names no other.
struct BodyId {
  std::uint32_t index = 0xffffffff;  ///< another body may have it when this one is gone,
  std::uint32_t generation = 0;      ///< but not this number with it

  friend bool operator==(const BodyId&, const BodyId&) = default;
};

/// The bodies on the two sides of a cut, seen along its direction.
struct CutBody {
  BodyId left;
  BodyId right;
};

/// What happened between two bodies.
struct Collision {
  double time;  ///< in s, the world's
  BodyId a;
  BodyId b;
  Vec2d point;             ///< in the world's frame
  Vec2d normal;            ///< unit length, from A towards B
  double normal_impulse;   ///< ≥ 0, on B along the normal, in N s; 0 of a sensor
  double tangent_impulse;  ///< on B along the normal turned left, in N s
  bool sensor;             ///< one of them is one
};

/// The change of an overlap of a sensor and a body.
enum class SensorEventKind : std::uint8_t { begin, end };

/// Two bodies of which one is a sensor begin to overlap, or end it. Begins and ends of a pair alternate. A begin by
/// motion is a Collision, too. `add`, `cut`, `set_pose` and `set_filter` begin overlaps deeper than 10⁻⁹ of both
/// bounding radii, at the time of the call. These calls, `remove` and a Loss end overlaps at their time. An end by
/// motion has a time at which the gap is above 10⁻⁹ of both bounding radii, and not above twice that. Where two slide
/// along each other it may come 10⁻⁴ s later.
struct SensorEvent {
  double time;  ///< in s, the world's
  BodyId a;     ///< the one with the lower index
  BodyId b;
  SensorEventKind kind;

  friend bool operator==(const SensorEvent&, const SensorEvent&) = default;
};

/// A body that had to be taken out of the world.
struct Loss {
  BodyId body;  ///< it names no other
  double time;  ///< when, in s
  Fault fault;  ///< `non_finite` or `out_of_range`, of its motion
};

/// How a step went. The lists are the world's own, until its next step.
struct StepReport {
  double time;            ///< to which the world has come: of a complete step, its end
  bool complete;          ///< false if `max_events` ended it early; the next step goes on from there
  std::uint32_t events;   ///< all that took a turn: collisions, boxes left, looks that were out of date
  std::uint32_t resting;  ///< contacts that do not bounce
  std::uint32_t pushed;   ///< how often one of them was moved apart because it had sunk in
  /// In the order in which they happened.
  std::span<const Collision> collisions;
  std::span<const Loss> losses;
  /// In the order in which they happened, those of calls since the step before first.
  std::span<const SensorEvent> sensor_events;
};

/// The bodies of a simulation and their event queue: `make` gives one without bodies at time 0, `add` puts them in, and
/// `step` goes on. A copy is a world of its own, in which the same calls bring about the same bits. Worlds share
/// nothing that changes, so each may have a thread of its own; one world is for one thread at a time. One that was
/// moved from may only be assigned to or destroyed.
class EventDrivenWorld {
 public:
  /// The event of a body in the event queue.
  enum class EventKind : std::uint8_t {
    none,        ///< of a body that does not move
    collision,   ///< with the partner, which may also be a sensor
    leave,       ///< the box around it within which its neighbours are known
    recheck,     ///< at the partner once more: so far it is known that they do not collide
    solve,       ///< contacts are solved before their time
    sensor_end,  ///< a sensor and the partner end their overlap
  };

  /// What is next for a body, as it has found when it looked last.
  struct NextEvent {
    EventKind kind;
    double time;       ///< infinity of `none`
    BodyId partner;    ///< of a collision, or of a sensor's overlap that ends; otherwise nobody
    bool out_of_date;  ///< the partner has been deflected since, so that the body will only look again
  };

  GNOMON_API EventDrivenWorld(const EventDrivenWorld& other);
  GNOMON_API EventDrivenWorld(EventDrivenWorld&& other) noexcept;
  GNOMON_API EventDrivenWorld& operator=(const EventDrivenWorld& other);
  GNOMON_API EventDrivenWorld& operator=(EventDrivenWorld&& other) noexcept;
  GNOMON_API ~EventDrivenWorld();

  /// Faults: `non_finite`, `out_of_range`, of the acceleration or the resting speed (negative, too); `out_of_range` of
  /// no events.
  GNOMON_API static Result<EventDrivenWorld> make(const EventDrivenSettings& settings);

  /// Adds a body. The world keeps a copy of the shape about its centre of mass. A corner that is straight but for
  /// rounding may turn reflex by the move; the copy goes without it, so its vertices may be fewer than the shape's.
  /// They keep their order, from the first one that stays. Faults: of the density, mass_properties'; of the mass,
  /// `no_mass` for a dynamic body without any, or with one that has no inverse; `degenerate`, vertex 0, for a polygon
  /// so thin that the move leaves it no area; of velocity, angular velocity, restitution and friction what is not
  /// finite or `out_of_range`, as any velocity of a static body is; `overlapping`, subject body with the other's index,
  /// for what overlaps a body that it would meet deeper than resting bodies may: 4 % of the thinner one's half width;
  /// `no_room`, with how many bodies there are. Nothing is changed then. A body that overlaps others by less rests on
  /// them, unless it approaches faster than resting bodies do. So one that was removed can be added where it rested.
  /// Allocates.
  GNOMON_API Result<BodyId> add(const Shape<double>& shape, const BodySettings& settings);
  /// False if there is no such body.
  GNOMON_API bool remove(BodyId id);
  GNOMON_API bool contains(BodyId id) const;
  /// Cuts a polygon along the line through `point` along `direction`, both in the world: two bodies take its place, of
  /// its density and all that was said of it, which share its momentum and its spin and go on as it did. Their poses
  /// are those of their centres of mass. Faults: `unknown_body`, `no_room`, cut_polygon's, and `no_mass` of a part
  /// without any; nothing is changed then. Allocates.
  GNOMON_API Result<CutBody> cut(BodyId id, Vec2d point, Vec2d direction);

  /// Both velocities from now on, in m/s and rad/s. Faults: `unknown_body`, with its index; of the velocity and the
  /// angular velocity `non_finite` and `out_of_range`; nothing is changed then.
  GNOMON_API Fault set_velocity(BodyId id, Vec2d velocity, double angular_velocity);
  /// An impulse at a point of the world, in N s. Static and kinematic bodies do not feel it. Faults: those above, of
  /// the velocities that it would bring about; of the impulse and the point `non_finite` and `out_of_range`; nothing is
  /// changed then.
  GNOMON_API Fault apply_impulse(BodyId id, Vec2d impulse, Vec2d point);
  /// Moves the frame of the shape that was added to a pose; the velocities stay. Contacts end where bodies no longer
  /// touch, and others begin as in `add`. Faults: `unknown_body`, with its index; `out_of_range` or `non_finite` of the
  /// pose, for a centre of mass beyond the range; `overlapping`, as `add`; nothing is changed then. Allocates.
  GNOMON_API Fault set_pose(BodyId id, const Pose<double>& pose);
  /// Sets the bits by which two bodies meet. Contacts end where bodies no longer meet, and others begin as in `add`.
  /// Faults: `unknown_body`, with its index; `overlapping`, as `add`, for a body that it has not met so far; nothing is
  /// changed then. Allocates.
  GNOMON_API Fault set_filter(BodyId id, std::uint32_t category, std::uint32_t mask);
  /// Sets the friction of contacts and of later collisions. Faults: `unknown_body`, with its index; of the friction
  /// `non_finite` and `out_of_range`; nothing is changed then.
  GNOMON_API Fault set_friction(BodyId id, double friction);
  /// Sets the restitution of later collisions; contacts go on resting. Faults: `unknown_body`, with its index; of the
  /// restitution `non_finite` and `out_of_range`; nothing is changed then. Allocates.
  GNOMON_API Fault set_restitution(BodyId id, double restitution);

  /// Simulates so many seconds. Status of a step that is not > 0, or leads to no finite time: `out_of_range`, and
  /// nothing happens.
  /// Cost: O(1) for each collision and for each body in `straight` paths, on the average. Allocates nothing unless
  /// there are more collisions in it than bodies (with e < 1: four times as many), more neighbours of a body than 16,
  /// or more contacts, with those of sensors, than thrice the dynamic bodies with e < 1, or more sensor events than
  /// twice the bodies, and where bodies are lost; what is made room for then stays.
  GNOMON_API Result<StepReport> step(double seconds);

  /// To which `step` has come, in s; 0 of a new world.
  GNOMON_API double now() const;
  /// How many bodies there are.
  GNOMON_API std::uint32_t count() const;
  /// All indices are below: those of bodies, and those that removed bodies left for others.
  GNOMON_API std::uint32_t slots() const;
  /// Who has this index now; nobody's id if nobody has.
  GNOMON_API BodyId occupant(std::uint32_t index) const;
  // What follows ends the program where the body is not in the world: another one may have its place by now.

  /// Of the shape's own frame, now.
  GNOMON_API Pose<double> pose(BodyId id) const;
  /// Now: centre of mass, velocities, inverse masses.
  GNOMON_API Body<double> body(BodyId id) const;
  /// The world's copy, whose frame has the centre of mass at its origin: it lies where `body(id).centre` is, turned as
  /// `pose(id)` is. Its vertices may be fewer than those that were added, see `add`. A view for as long as the body is
  /// in the world and nothing is added.
  GNOMON_API ShapeView<double> shape(BodyId id) const;
  /// The centre of mass in the frame of the shape that was added.
  GNOMON_API Vec2d centroid(BodyId id) const;
  /// Return the event of the body in the event queue. The earliest event is processed next, of equal ones that of the
  /// lowest index, unless contacts are solved before.
  GNOMON_API NextEvent next_event(BodyId id) const;

  /// All that the world is, as bytes: one that is restored from them goes on with the same bits. Allocates.
  GNOMON_API std::vector<std::uint8_t> snapshot() const;
  /// `degenerate`, subject memory, for bytes that are no snapshot, not a whole one, or one that was changed into what
  /// no world can be: any bytes may be given. Allocates.
  GNOMON_API static Result<EventDrivenWorld> restore(std::span<const std::uint8_t> bytes);
  /// Of the snapshot: equal worlds have equal ones, on every machine. Allocates.
  GNOMON_API std::uint64_t hash() const;
  /// Returns how many bytes the lists of the world need at most for the next `add` or `cut`. The shape takes some 200
  /// more, and 32 for each corner. For programs that cannot go on when memory ends.
  GNOMON_API std::uint64_t bytes_to_add() const;
  /// Kinetic energy of all dynamic bodies and their potential energy in the acceleration, from the origin, in J.
  GNOMON_API double energy() const;

 private:
  explicit EventDrivenWorld(std::unique_ptr<first_collision::Simulation> simulation);

  std::unique_ptr<first_collision::Simulation> simulation_;
};

}  // namespace gnomon
