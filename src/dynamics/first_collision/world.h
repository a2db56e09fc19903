// The simulation that advances from first collision to first collision.
//
// Convex shapes fly freely: along straight lines or parabolas, turning steadily. The world finds the moment at which
// the first two of them touch, goes there, changes their velocities by contact_response, and looks for the next.
// Between collisions nothing happens, so nothing can be missed: there is no speed at which a body gets through a wall.
//
// Each body has its own time, the one at which it last took part in something; only who takes part is moved. Each body
// has one event in the calendar: its next collision, or the moment at which it leaves the box around it within which
// its neighbours are known. An event whose partner has meanwhile been deflected is found to be out of date when its
// turn comes, and then the body looks again.
//
// Under gravity a bounce of e < 1 would come to rest through infinitely many collisions in finite time. So a collision
// slower than `resting_speed` does not bounce: the two rest on each other, and until they part that contact is held at
// the beginning of each step, and some times within it, together with all others, without an event of its own. What
// rests may sink in by some hundredths of its size when it is struck; everything else is exact but for rounding.
//
// A held body that is moved towards another one stops for nothing, and what lies between the two would collide without
// end in finite time. What is thrown to and fro there without getting anywhere is pressed: it does not bounce, it rests
// on both, and the one that moves goes on into it and through it, while the one that stands keeps it on its side, in
// steps in which nothing moves by more than its size. Steps count in `pushed` how often that has moved something apart.
//
// Every event changes something, or time goes on, whatever a query reports of two shapes. A collision whose manifold
// has no point takes place where the axis of closest_points says. Bodies rest on each other within what the search for
// meetings can see, 10⁻⁹ of both bounding radii, also on a segment without radius. A body that bounces 32,768 times at
// times at which it has just bounced (a light one between a heavy one and a wall), or in half of `most_events`, rests
// there until contacts are held next; with e = 1 that costs energy, and takes 4 · 10⁶ times its mass.
//
// Fixed bodies side by side have one surface. A body that slides from one to the next, rolls or falls there meets no
// internal edge, and nobody marks those: tiles, chains of segments and the parts of `convex_parts` are one floor. The
// tolerance is the resting depth, 2/1000 of the thinner one's half width. A step that stands out by more stops a body.
//
// Moving apart what rests and has sunk in keeps linear momentum to rounding, and not angular momentum: of pairs of
// boxes with e = 0 it changed by up to 6 % of Σ|L|. With e = 0.9, where next to nothing rests, by 4 · 10⁻¹⁵.
//
// Times are doubles, so they lie as far apart as those do at `now()`: 5 · 10⁻¹³ s after an hour, 1.5 · 10⁻¹¹ s
// after a day, 4 · 10⁻⁹ s after a year. Places are as exact as the speed times that, and a step below half of it
// goes nowhere.
//
// Not offered, and how to get round it. A body keeps its shape, kind and density, and whether it is a sensor: remove
// it and add another one at its pose, under a new id. Forces, springs and a gravity that changes are blows: before
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
// shapes that turn; Bannerman et al. (geometry/motion/next_meeting.h) for what counts as a collision; Catto, "Ghost
// collisions", 2020, for internal edges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/api.h"
#include "core/limits.h"
#include "core/status.h"
#include "dynamics/body.h"
#include "dynamics/first_collision/calendar.h"
#include "dynamics/first_collision/neighbours.h"
#include "geometry/broad/grid.h"
#include "geometry/contact/manifold.h"
#include "geometry/shape/placed.h"

namespace gnomon {

/// How a free body goes within a step while it is accelerated.
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
struct FirstCollisionSettings {
  Vec2d acceleration{0, 0};  ///< of every free body
  Paths paths = Paths::parabolic;
  /// Slower collisions do not bounce, nor what would leave less than half of it; with e = 1 only what is slower than a
  /// part in 10⁵ of it does not.
  double resting_speed = 0.05;
  std::uint32_t most_events = 1u << 20;  ///< in one step
  std::uint32_t most_bodies = 1u << 20;  ///< at one time
};

/// Whether collisions and the acceleration change how a body moves.
enum class BodyKind : std::uint8_t {
  free,
  held,  ///< goes on with the velocities that it is given, whatever it meets: in the end through what has nowhere to go
};

/// What is said of a body when it is added.
struct BodySettings {
  Pose<double> pose{};          ///< of the shape's own frame
  Vec2d velocity{0, 0};         ///< of the centre of mass, in m/s
  double angular_velocity = 0;  ///< counter-clockwise, in rad/s
  BodyKind kind = BodyKind::free;
  double density = 1;          ///< in kg/m²
  double restitution = 1;      ///< [0, 1]; of two bodies the greater one counts, so floors want 0
  double friction = 0;         ///< [0, 1e150]; of two bodies the geometric mean
  std::uint32_t category = 1;  ///< bits; two bodies meet if each one's mask has a bit of the other's category
  std::uint32_t mask = ~0u;    ///< the categories that it meets
  /// Reports bodies in it and lets everything through: see SensorEvent. Held bodies do not meet each other, nor held
  /// sensors.
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

/// What becomes of the overlap of a sensor and a body.
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
  bool complete;          ///< false if `most_events` ended it early; the next step goes on from there
  std::uint32_t events;   ///< all that took a turn: collisions, boxes left, looks that were out of date
  std::uint32_t resting;  ///< contacts that are held
  std::uint32_t pushed;   ///< how often one of them was moved apart because it had sunk in
  /// In the order in which they happened.
  std::span<const Collision> collisions;
  std::span<const Loss> losses;
  /// In the order in which they happened, those of calls since the step before first.
  std::span<const SensorEvent> sensor_events;
};

/// The bodies of a simulation and their calendar: `make` gives one without bodies at time 0, `add` puts them in, and
/// `step` goes on. A copy is a world of its own, in which the same calls bring about the same bits. Worlds share
/// nothing that changes, so each may have a thread of its own; one world is for one thread at a time. One that was
/// moved from may only be assigned to or destroyed.
class FirstCollisionWorld {
 public:
  /// What a body has in the calendar.
  enum class EventKind : std::uint8_t {
    none,       ///< of a body that does not move
    collision,  ///< with the partner, which may also be a sensor
    leaves,     ///< the box around it within which its neighbours are known
    look,       ///< at the partner once more: so far it is known that they do not collide
    hold,       ///< contacts are held before their time
    parts,      ///< a sensor and the partner end their overlap
  };

  /// What is next for a body, as it has found when it looked last.
  struct NextEvent {
    EventKind kind;
    double time;       ///< infinity of `none`
    BodyId partner;    ///< of a collision, or of a sensor's overlap that ends; otherwise nobody
    bool out_of_date;  ///< the partner has been deflected since, so that the body will only look again
  };

  /// Faults: `non_finite`, `out_of_range`, of the acceleration or the resting speed (negative, too); `out_of_range` of
  /// no events.
  GNOMON_API static Result<FirstCollisionWorld> make(const FirstCollisionSettings& settings);

  /// Adds a body. The world keeps a copy of the shape about its centre of mass. A corner that is straight but for
  /// rounding may turn reflex by the move; the copy goes without it, so its vertices may be fewer than the shape's.
  /// They keep their order, from the first one that stays. Faults: of the density, mass_properties'; of the mass,
  /// `no_mass` for a free body without any, or with one that has no inverse; `degenerate`, vertex 0, for a polygon so
  /// thin that the move leaves it no area; of velocity, angular velocity, restitution and friction what is not finite
  /// or `out_of_range`; `overlapping`, subject body with the other's index, for what overlaps a body that it would
  /// meet deeper than resting bodies may: 2 % of the thinner one's half width; `no_room`, with how many bodies there
  /// are. Nothing is changed then. A body that overlaps others by less rests on them, unless it approaches faster than
  /// what rests. So one that was removed can be added where it rested. Allocates.
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
  /// A blow at a point of the world, in N s. Held bodies do not feel it. Faults: those above, of the velocities that it
  /// would bring about; of the impulse and the point `non_finite` and `out_of_range`; nothing is changed then.
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
  /// there are more collisions in it than bodies (with e < 1: four times as many), more neighbours of a body than 32,
  /// or more contacts, with those of sensors, than thrice the free bodies with e < 1, or more sensor events than twice
  /// the bodies, and where bodies are lost; what is made room for then stays.
  GNOMON_API Result<StepReport> step(double seconds);

  /// To which `step` has come, in s; 0 of a new world.
  double now() const { return now_; }
  /// How many bodies there are.
  std::uint32_t count() const { return count_; }
  /// All indices are below: those of bodies, and those that removed bodies left for others.
  std::uint32_t slots() const { return static_cast<std::uint32_t>(flights_.size()); }
  /// Who has this index now; nobody's id if nobody has.
  BodyId occupant(std::uint32_t index) const {
    return index < slots() && flights_[index].present ? id_of(index) : BodyId{};
  }
  // What follows ends the program where the body is not in the world: another one may have its place by now.

  /// Of the shape's own frame, now.
  GNOMON_API Pose<double> pose(BodyId id) const;
  /// Now: centre of mass, velocities, inverse masses.
  GNOMON_API Body<double> body(BodyId id) const;
  /// The world's copy, whose frame has the centre of mass at its origin: it lies where `body(id).centre` is, turned as
  /// `pose(id)` is. Its vertices may be fewer than those that were added, see `add`. A view for as long as the body is
  /// in the world and nothing is added.
  ShapeView<double> shape(BodyId id) const { return records_[index_of(id)].shape.view(); }
  /// The centre of mass in the frame of the shape that was added.
  Vec2d centroid(BodyId id) const { return records_[index_of(id)].centroid; }
  /// What the body has in the calendar. The one with the earliest time takes its turn next, of equal ones that of the
  /// lowest index, unless contacts are held before.
  GNOMON_API NextEvent next_event(BodyId id) const;

  /// All that the world is, as bytes: one that is restored from them goes on with the same bits. Allocates.
  GNOMON_API std::vector<std::uint8_t> snapshot() const;
  /// `degenerate`, subject memory, for bytes that are no snapshot, not a whole one, or one that was changed into what
  /// no world can be: any bytes may be given. Allocates.
  GNOMON_API static Result<FirstCollisionWorld> restore(std::span<const std::uint8_t> bytes);
  /// Of the snapshot: equal worlds have equal ones, on every machine. Allocates.
  GNOMON_API std::uint64_t hash() const;
  /// Kinetic energy of all free bodies and their potential energy in the acceleration, from the origin, in J.
  GNOMON_API double energy() const;

 private:
  std::uint32_t index_of(BodyId id) const {
    if (!contains(id)) __builtin_trap();
    return id.index;
  }

  static constexpr std::uint32_t nobody = Calendar::nobody;
  /// Of both bounding radii: bodies that overlap, or are apart, by less touch.
  static constexpr double of_rounding = 1e-9;
  /// What rests may be apart, or have sunk in, by this part of the thinner one's half width.
  static constexpr double of_half_width = 2e-3;
  /// And by so many times as much until contacts are held again, so that a blow on a pile need not go round in it blow
  /// by blow. So deep a body may be added in others, too.
  static constexpr double sunk_in = 10;

  /// A centre of mass beyond this is out of range, and no box lets one go further unseen than the other, so that every
  /// body that is there has a pose.
  static constexpr double furthest_centre = (1 - 1e-6) * max_coordinate<double>;
  static constexpr double furthest_box = (1 - 1e-7) * max_coordinate<double>;
  /// Of the box around a point, in m: it grows as long as few are near, but not from nothing.
  static constexpr double margin_of_point = 1e-9;

  /// Room for so many each body has from the start.
  static constexpr std::uint32_t neighbours_each = 32;
  static constexpr std::uint32_t contacts_each = 8;
  /// Contacts are held so often in a step, if there is anything that presses them together: what comes to rest within a
  /// step sinks in until then.
  static constexpr std::uint32_t holds = 4;
  /// Convex bodies that touch side by side are the corners of a plane graph, which has fewer than thrice as many edges
  /// (Euler, 1758).
  static constexpr std::uint32_t resting_each = 3;
  /// And for so many collisions in one step, each that may come to rest.
  static constexpr std::uint32_t collisions_each = 4;
  /// A blow on what rests is followed through so many contacts, one counted as often as it is solved. What is left of
  /// it is no more than a small part, or shared by many, and sinks in more slowly.
  static constexpr std::size_t most_turns = 256;
  /// So often a body bounces at times at which it has just bounced, until contacts are held next. With e = 1 a disc
  /// between a wall and another one that comes with 4 · 10⁶ times its mass is struck that often.
  static constexpr std::uint16_t most_strikes = 1u << 15;

  /// What is next for a body, beside the calendar's moment of it.
  struct Event {
    EventKind kind = EventKind::none;
    std::uint32_t partner = nobody;
    std::uint32_t partner_changes = 0;
  };

  /// What flies: all that a prediction reads, of a disc in one line of the cache.
  struct alignas(64) Flight {
    double own_time = 0;
    double radius = 0;          ///< bounding radius about the centre of mass
    std::uint32_t changes = 0;  ///< of its velocities so far
    bool present = false;
    bool disc = false;
    bool held = false;
    bool stirred = false;       ///< has to look again
    bool moved = false;         ///< apart from others, just now
    bool straight = false;      ///< has had the acceleration of the rest of this step
    std::uint16_t strikes = 0;  ///< until contacts are held next, each of them at the time of the one before
    bool beside = false;        ///< mark of a fixed body that has or had fixed neighbours
    Body<double> body;          ///< at its own time
    double angle = 0;
    // The box that the centre of mass does not leave without an event.
    Vec2d home{0, 0};
    double reached = 0;  ///< half its sides
    double margin = 0;   ///< of the next one
  };

  /// Of one body as another sees it now.
  struct Approach {
    Vec2d apart;
    Vec2d velocity;
    Vec2d acceleration;
    double reach;  ///< both radii
  };

  /// How a body is thrown to and fro between others without getting anywhere.
  struct Rattle {
    double since = -1;  ///< the beginning of the time until contacts are held next
    Vec2d from{0, 0};   ///< where its centre was then
    std::uint32_t last = nobody;
    std::uint32_t times = 0;  ///< that another one than the last struck it
    bool driven = false;      ///< by a held body that moves, directly or through others
  };

  /// The rest of what is known of a body; what a collision reads is in one line of the cache, too.
  struct alignas(64) Record {
    explicit Record(const Shape<double>& its_shape) : shape(its_shape) {}

    Shape<double> shape;    ///< about its centre of mass
    double half_width = 0;  ///< where the shape is thinnest
    double restitution = 1;
    double friction = 0;
    std::uint32_t category = 1;
    std::uint32_t mask = ~0u;
    std::uint32_t generation = 0;
    bool sensor = false;
    double density = 1;
    Vec2d centroid{0, 0};       ///< in the caller's frame of the shape
    Pose<double> stand;         ///< while it is fixed
    Box clear{{0, 0}, {0, 0}};  ///< a box without fixed neighbours, while it is fixed
    Rattle rattle;
  };

  /// A body that is not in the world yet.
  struct Newcomer {
    Record record;
    Flight flight;
  };

  /// Others that a body overlaps and would meet.
  struct Overlaps {
    std::uint32_t too_deep = nobody;    ///< the lowest index of those that it overlaps deeper than resting bodies may
    std::vector<std::uint32_t> slight;  ///< those that it overlaps by less, but by more than rounding, by index
  };

  /// Two bodies that touch without an event each.
  struct Contact {
    std::uint32_t a;
    std::uint32_t b;
    bool passing;  ///< one is a sensor
    Manifold<double> manifold{};
    double normal_impulse[2] = {0, 0};
    double tangent_impulse[2] = {0, 0};
    double held_at = 0;             ///< when it was last seen to that it does not go on sinking in
    std::uint32_t solved = nobody;  ///< its first point among those that are solved now
    bool waits = false;             ///< for its turn to be solved
  };

  /// A point of a contact while it is solved: what impulses along the normal and the tangent meet there.
  struct Hold {
    std::uint32_t contact;
    std::uint32_t point;
    std::uint32_t a;
    std::uint32_t b;
    Vec2d normal;
    double turn_a;
    double turn_b;
    double slide_a;
    double slide_b;
    double normal_mass;
    double tangent_mass;
    double friction;
    double allowed;  ///< by how much they may approach
    double normal_impulse;
    double tangent_impulse;
  };

  /// A contact while its bodies are moved apart.
  struct Sunk {
    std::uint32_t a;
    std::uint32_t b;
    Vec2d normal;
    Vec2d apart;  ///< from centre to centre when it was as deep as this
    double deepest;
    double depth;
    double most;  ///< of the way that is still given
    double part;  ///< of the way, for each unit of inverse mass
  };

  explicit FirstCollisionWorld(const FirstCollisionSettings& settings) : settings_(settings) {}

  // --- Its state (state.cpp)
  template <class Pass>
  void pass_state(Pass& io);
  template <class Pass>
  static void pass_record(Pass& io, Record& record);

  // --- Whether what was read can be a state (sound.cpp)
  bool sound() const;
  bool sound_flight(std::uint32_t index) const;
  bool sound_record(std::uint32_t index) const;
  bool sound_event(std::uint32_t index) const;
  bool sound_contact(const Contact& contact) const;
  bool sound_lists() const;
  bool sound_idle() const;
  bool sound_sensor_events() const;

  // --- Where bodies are
  Vec2d acceleration_of(const Flight& flight) const {
    const bool bends = settings_.paths == Paths::parabolic && !flight.held && !flight.straight;
    return bends ? settings_.acceleration : Vec2d(0, 0);
  }
  /// At a time not before its own.
  Flight at(std::uint32_t index, double time) const;
  static Pose<double> pose_of(const Flight& flight);
  Placed<double> placed(std::uint32_t index, const Flight& flight) const;
  void bring_to_now(std::uint32_t index);
  bool fixed(std::uint32_t index) const;
  /// Held, moving, and in others' way.
  bool driver(std::uint32_t index) const { return flights_[index].held && !fixed(index) && !records_[index].sensor; }
  bool meet(std::uint32_t i, std::uint32_t j) const;

  void make_room(std::uint32_t bodies);
  void make_room_to_rest();
  void make_room_for_sensors();
  void expect(std::uint32_t index);
  bool may_rest(std::uint32_t index) const;
  std::size_t room_for_collisions() const;
  static Result<Newcomer> prepare(const Shape<double>& shape, const BodySettings& settings);
  Result<BodyId> enter(const Newcomer& newcomer, bool may_overlap);

  // --- What is changed of a body (change.cpp)
  Overlaps overlaps(std::uint32_t index, const Flight& flight, std::span<const std::uint32_t> but) const;
  void rest_on(std::uint32_t index, std::span<const std::uint32_t> others);
  void look_again(std::uint32_t index);
  void settle(std::uint32_t index, std::span<const std::uint32_t> slight);
  static Fault check_surface(double restitution, double friction);

  // --- Sensors (sensor.cpp)
  double gap_at(std::uint32_t i, std::uint32_t j, double time) const;
  EventKind passing_event(const Flight& a, std::uint32_t i, std::uint32_t j, double limit, double& time) const;
  void enter_sensors(std::uint32_t index);
  void leave_sensors(std::uint32_t index);

  // --- What comes next (predict.cpp)
  void find_neighbours(std::uint32_t index);
  void near(std::uint32_t index);
  void forget_neighbours(std::uint32_t index);
  void forget_fixed(std::uint32_t index);
  double leaving_time(const Flight& flight) const;
  void predict(std::uint32_t index);
  /// The event of a pair no later than `limit`; `time` is set if there is one.
  EventKind pair_event(const Flight& a, std::uint32_t i, std::uint32_t j, double limit, double& time) const;
  EventKind resting_event(const Contact& contact, double sunk, double limit, double& time) const;
  bool contact_event(const Flight& a, std::uint32_t i, std::uint32_t j, const Contact& contact, double limit,
                     EventKind& kind, double& time) const;
  /// A contact of which one body rolls on the other.
  struct Rolling {
    bool touches;
    bool ghost;       ///< a meeting at an internal edge, without approach to the surface
    double deepest;   ///< of its separations
    double approach;  ///< of its points, at the most
    double depth;
  };
  bool meets_ghost(const Flight& a, const Flight& b, double approach, double time) const {
    return (a.beside || b.beside) && !(approach > 0) && !(time > now_);
  }
  double next_roll(const Contact& contact, const Flight& a, const Flight& b, const Rolling& rolling,
                   EventKind kind) const;
  double least_approach(const Flight& a, const Flight& b) const;
  EventKind search_event(const Approach& pair, const Flight& a, std::uint32_t i, std::uint32_t j, double limit,
                         double& time) const;
  void changed(std::uint32_t index);

  // --- What happens (impact.cpp)
  void process(std::uint32_t index);
  void collide(std::uint32_t i, std::uint32_t j);
  double restitution_of(std::uint32_t i, std::uint32_t j) const;
  bool too_slow(double approach, double restitution) const;
  void count_strike(std::uint32_t index);
  void forget_strikes();
  bool struck_enough(std::uint32_t index) const;
  void count_rattle(std::uint32_t index, std::uint32_t by);
  bool pressed(std::uint32_t index) const;
  Manifold<double> manifold_of(const Flight& a, std::uint32_t i, const Flight& b, std::uint32_t j, double margin) const;
  Manifold<double> manifold_now(std::uint32_t i, std::uint32_t j, double margin);
  void check(std::uint32_t index);
  void take_out(std::uint32_t index);
  BodyId id_of(std::uint32_t index) const { return {index, records_[index].generation}; }

  // --- Held bodies side by side (seams.cpp)
  struct Seam;
  void find_beside(std::uint32_t index);
  Manifold<double> at_surface(const Manifold<double>& manifold, std::uint32_t i, const Placed<double>& a,
                              std::uint32_t j, const Placed<double>& b, double margin) const;
  void reach_across(Manifold<double>& manifold, std::uint32_t i, std::uint32_t j) const;

  // --- What rests (resting.cpp)
  double resting_speed() const;
  double resting_depth(std::uint32_t i, std::uint32_t j) const;
  double resting_gap(std::uint32_t i, std::uint32_t j, double depth) const;
  std::uint32_t contact_of(std::uint32_t i, std::uint32_t j) const;
  bool rests(std::uint32_t index) const;
  bool rests_on_another(std::uint32_t index, std::uint32_t held) const;
  std::uint32_t rest(std::uint32_t i, std::uint32_t j, bool passing);
  void part(std::uint32_t contact);
  void give_acceleration(std::uint32_t index);
  double sinking_time(const Contact& contact, double gap, double rate, double depth) const;
  std::uint32_t partner(std::uint32_t contact, std::uint32_t index) const {
    return contacts_[contact].a == index ? contacts_[contact].b : contacts_[contact].a;
  }
  double hold_end(std::uint32_t done) const;
  void begin_hold();
  void hold_near(std::uint32_t i, std::uint32_t j);
  void absorb_blows();
  double solve_near(std::uint32_t index);
  void spread(std::uint32_t body, std::uint32_t but);
  void renew(Contact& contact, const Manifold<double>& now) const;
  void stir(std::uint32_t index);
  void predict_stirred();
  void refresh_contacts();
  static double deepest_of(const Manifold<double>& manifold);
  void list_sunk();
  void move_apart();
  void rest_where_moved();
  void prepare_hold(std::uint32_t contact);
  void push(const Hold& hold, double normal, double tangent);
  double relax(Hold& hold);
  void hold_contacts();

  FirstCollisionSettings settings_;
  double now_ = 0;
  double step_begin_ = 0;
  double step_end_ = 0;
  double last_begin_ = 0;         ///< of the time until `end_`
  double end_ = 0;                ///< when contacts are held next
  std::uint32_t holds_done_ = 0;  ///< in this step
  std::uint32_t count_ = 0;
  bool driven_ = false;  ///< there is a held body that moves, or was until contacts were held last

  std::vector<Flight> flights_;
  std::vector<Event> events_;
  std::vector<Record> records_;
  std::vector<std::uint32_t> idle_;  ///< indices of bodies that were removed
  Calendar calendar_;
  Grid grid_;
  NeighbourLists neighbours_;
  NeighbourLists contact_lists_;  ///< of each body, indices of `contacts_`
  std::vector<Contact> contacts_;
  std::vector<Collision> collisions_;
  std::vector<Loss> losses_;
  std::vector<SensorEvent> sensor_events_;       ///< that no step has reported yet
  std::vector<SensorEvent> told_sensor_events_;  ///< of the last step
  std::vector<Hold> holds_;
  std::vector<Sunk> sunk_;
  std::vector<std::uint32_t> waiting_;   ///< contacts whose turn it is to be solved
  std::vector<std::uint32_t> stirred_;   ///< bodies
  std::vector<std::uint32_t> touching_;  ///< partners of a body's contacts, in their order
  std::vector<std::uint32_t> found_;     ///< neighbours, while they are looked for
  std::uint32_t pushed_ = 0;
  std::vector<std::uint32_t> struck_;  ///< bodies with strikes
  std::uint32_t strikes_ = 0;          ///< of all of them
  std::uint32_t room_ = 0;             ///< of the lists that have an entry a body
  std::uint32_t resting_bodies_ = 0;   ///< free ones with e < 1, whether they rest or not
  std::uint32_t room_to_rest_ = 0;     ///< of the lists of what rests, for so many of them
};

}  // namespace gnomon
