// State of an event-driven world: bodies, contacts and the event queue, and the rules by which they change. world.h
// documents the public members.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "dynamics/first_collision/event_queue.h"
#include "dynamics/first_collision/island.h"
#include "dynamics/first_collision/neighbours.h"
#include "geometry/broad/grid.h"
#include "gnomon/core/limits.h"
#include "gnomon/dynamics/first_collision/world.h"
#include "gnomon/geometry/contact/manifold.h"

namespace gnomon::first_collision {

class Simulation {
 public:
  using EventKind = EventDrivenWorld::EventKind;
  using NextEvent = EventDrivenWorld::NextEvent;

  static Fault check(const EventDrivenSettings& settings);
  explicit Simulation(const EventDrivenSettings& settings) : settings_(settings) { event_queue_.reset(0); }

  Result<BodyId> add(const Shape<double>& shape, const BodySettings& settings);
  bool remove(BodyId id);
  bool contains(BodyId id) const;
  Result<CutBody> cut(BodyId id, Vec2d point, Vec2d direction);
  Fault set_velocity(BodyId id, Vec2d velocity, double angular_velocity);
  Fault apply_impulse(BodyId id, Vec2d impulse, Vec2d point);
  Fault set_pose(BodyId id, const Pose<double>& pose);
  Fault set_filter(BodyId id, std::uint32_t category, std::uint32_t mask);
  Fault set_friction(BodyId id, double friction);
  Fault set_restitution(BodyId id, double restitution);
  Result<StepReport> step(double seconds);
  double now() const { return now_; }
  std::uint32_t count() const { return count_; }
  std::uint32_t slots() const { return static_cast<std::uint32_t>(states_.size()); }
  BodyId occupant(std::uint32_t index) const {
    return index < slots() && states_[index].present ? id_of(index) : BodyId{};
  }
  Pose<double> pose(BodyId id) const;
  Body<double> body(BodyId id) const;
  ShapeView<double> shape(BodyId id) const { return data_[index_of(id)].shape.view(); }
  Vec2d centroid(BodyId id) const { return data_[index_of(id)].centroid; }
  NextEvent next_event(BodyId id) const;
  std::vector<std::uint8_t> snapshot() const;
  /// Restores a snapshot. Returns false if the bytes are none; the simulation may then only be destroyed.
  bool restore(std::span<const std::uint8_t> bytes);
  std::uint64_t hash() const;
  double energy() const;
  std::uint64_t bytes_to_add() const;

 private:
  std::uint32_t index_of(BodyId id) const {
    if (!contains(id)) __builtin_trap();
    return id.index;
  }

  static constexpr std::uint32_t nobody = EventQueue::nobody;
  /// Bodies touch if their overlap or gap is less than this fraction of both bounding radii.
  static constexpr double of_rounding = 1e-9;
  /// Gap or overlap that resting bodies may have, as a fraction of the thinner one's half width.
  static constexpr double of_half_width = 2e-3;
  /// Factor by which that overlap may grow within a substep, so that an impulse on a pile need not pass through it
  /// contact by contact. `add` accepts overlaps of this depth, too.
  static constexpr double sunk_in = 10;

  /// Maximum coordinate of a centre of mass. No cell extends beyond `furthest_box`, so every body has a pose.
  static constexpr double furthest_centre = (1 - 1e-6) * max_coordinate<double>;
  static constexpr double furthest_box = (1 - 1e-7) * max_coordinate<double>;
  /// Fraction of the resting speed up to which the solver may leave approaches.
  static constexpr double of_speed = 0.1;
  /// Value of `solved_at` for a contact that received an impulse after the last solution.
  static constexpr double not_solved = -1;
  /// Initial margin of the cell of a point, in m. Margins grow by factors, so none begins at zero.
  static constexpr double margin_of_point = 1e-9;

  /// Initial room for neighbours of each body.
  static constexpr std::uint32_t neighbours_each = 16;
  /// Average room per body in the lists of bodies with more neighbours.
  static constexpr std::uint32_t neighbours_more = 8;
  static constexpr std::uint32_t contacts_each = 4;
  /// Substeps per step. Each begins with the solution of all resting contacts. A body that comes to rest within a
  /// substep sinks in until its end.
  static constexpr std::uint32_t substeps = 4;
  /// Contacts per resting body. Convex bodies in contact are the vertices of a planar graph, which has fewer than three
  /// edges per vertex (Euler, 1758).
  static constexpr std::uint32_t resting_each = 3;
  /// Room for collisions in one step, per body that may come to rest.
  static constexpr std::uint32_t collisions_each = 4;
  /// Maximum number of bounces of a body in a substep, each at the time of the one before. With e = 1, a disc between a
  /// wall and another disc of 10⁸ times its mass bounces nearly that often, π · 10⁴ times.
  static constexpr std::uint16_t max_strikes = 1u << 15;
  /// The same with e < 1, where bounces at one time lose their energy anyway.
  static constexpr std::uint16_t max_dull_strikes = 1u << 6;

  /// Next event of a body. The event queue stores its time.
  struct Event {
    EventKind kind = EventKind::none;
    std::uint32_t partner = nobody;
    std::uint32_t partner_changes = 0;
  };

  /// Motion of a body. A prediction reads nothing else, for a disc from one cache line.
  struct alignas(64) MotionState {
    double own_time = 0;
    double radius = 0;          ///< bounding radius about the centre of mass
    std::uint32_t changes = 0;  ///< number of velocity changes so far
    bool present = false;
    bool disc = false;
    bool kinematic = false;     ///< kinematic or static
    bool dirty = false;         ///< its next event must be predicted again
    bool displaced = false;     ///< moved by solve_positions in this substep
    bool asleep = false;        ///< at rest, and skipped until something touches it
    bool straight = false;      ///< has received the acceleration of the rest of this step
    std::uint16_t strikes = 0;  ///< bounces in this substep, each at the time of the one before
    bool beside = false;        ///< a static body that has or had static neighbours
    Body<double> body;          ///< at its own time
    double angle = 0;
    Vec2d cell_centre{0, 0};      ///< centre of the square; leaving it is an event of the centre of mass
    double cell_half_extent = 0;  ///< half its side
    double margin = 0;            ///< half the side of the next square
  };

  /// Range of angles within which the narrow box of a thin body contains it.
  struct TurningRange {
    double centre = 0;                                             ///< angle
    double half_extent = std::numeric_limits<double>::infinity();  ///< to either side
  };

  /// Cached rotation of an angle. Each prediction needs it.
  struct KnownRotation {
    double angle = std::numeric_limits<double>::quiet_NaN();
    Rotation<double> rotation;
  };

  /// Current position and motion of a body relative to another one.
  struct Approach {
    Vec2d apart;
    Vec2d velocity;
    Vec2d acceleration;
    double reach;  ///< sum of the radii
  };

  /// Detects a body that bounces between others without a change of place.
  struct Pinch {
    double since = -1;  ///< beginning of the substep
    Vec2d from{0, 0};   ///< centre of mass then
    std::uint32_t last = nobody;
    std::uint32_t times = 0;  ///< number of strikes by a body other than the last
    bool driven = false;      ///< struck by a kinematic body, directly or through others
  };

  /// Other data of a body. A collision reads them from one cache line.
  struct alignas(64) BodyData {
    explicit BodyData(const Shape<double>& its_shape) : shape(its_shape) {}

    Shape<double> shape;    ///< relative to its centre of mass
    double half_width = 0;  ///< at the thinnest place of the shape
    double restitution = 1;
    double friction = 0;
    std::uint32_t category = 1;
    std::uint32_t mask = ~0u;
    std::uint32_t generation = 0;
    bool sensor = false;
    double density = 1;
    Vec2d centroid{0, 0};       ///< in the caller's frame of the shape
    Pose<double> static_pose;   ///< valid while it is static
    Box clear{{0, 0}, {0, 0}};  ///< a box without static neighbours, while it is static
    Pinch pinch;
  };

  /// A body before it enters the world.
  struct NewBody {
    BodyData data;
    MotionState state;
  };

  /// Bodies that a body overlaps and would meet.
  struct Overlaps {
    std::uint32_t too_deep = nobody;    ///< lowest index of an overlap deeper than resting bodies may have
    std::vector<std::uint32_t> slight;  ///< bodies with a smaller overlap, deeper than rounding, by index
  };

  /// Impulses at a contact's points, on B along the normal and the normal turned left.
  struct PointImpulses {
    double normal[2] = {0, 0};
    double tangent[2] = {0, 0};
  };

  /// Contact of two bodies that touch without an event for each touch.
  struct Contact {
    std::uint32_t a;
    std::uint32_t b;
    bool passing;  ///< one is a sensor
    Manifold<double> manifold{};
    double normal_impulse[2] = {0, 0};
    double tangent_impulse[2] = {0, 0};
    PointImpulses impulses{};  ///< at `solved_at`; later impulses of that time may undo them
    double solved_at = 0;      ///< last time at which impulses ended its approach
    bool jammed = false;       ///< no impulses satisfy all rows of its island, so it continues to sink in
    bool listed = false;       ///< in an island under construction
    bool lands = false;        ///< lands in this substep, see mark_landings
  };

  // --- Snapshots (serialize.cpp)
  template <class Archive>
  void serialize_state(Archive& archive);
  template <class Archive>
  static void serialize_body_data(Archive& archive, BodyData& data);
  template <class Archive>
  void serialize_turning_range(Archive& archive, std::uint32_t index);

  // --- Validation of a restored state (validate.cpp)
  bool validate() const;
  bool validate_motion_state(std::uint32_t index) const;
  bool validate_body_data(std::uint32_t index) const;
  bool validate_event(std::uint32_t index) const;
  bool validate_contact(const Contact& contact) const;
  bool validate_lists() const;
  bool validate_idle() const;
  bool validate_sensor_events() const;

  // --- Where bodies are
  Vec2d acceleration_of(const MotionState& state) const {
    const bool parabolic = settings_.paths == Paths::parabolic && !state.kinematic && !state.straight;
    return parabolic ? settings_.acceleration : Vec2d(0, 0);
  }
  /// Returns the state at a time not before the body's own.
  MotionState at(std::uint32_t index, double time) const;
  Pose<double> pose_of(std::uint32_t index, const MotionState& state) const;
  Placed<double> placed(std::uint32_t index, const MotionState& state) const;
  void advance_to_now(std::uint32_t index);
  bool is_static(std::uint32_t index) const;
  /// Reports whether a body is kinematic, moving, and no sensor.
  bool driver(std::uint32_t index) const {
    return states_[index].kinematic && !is_static(index) && !data_[index].sensor;
  }
  bool meet(std::uint32_t i, std::uint32_t j) const;

  static Result<NewBody> prepare(const Shape<double>& shape, const BodySettings& settings);
  Result<BodyId> insert_body(const NewBody& new_body, bool may_overlap);

  // --- Memory (memory.cpp)
  /// Returns the room to reserve for a number of bodies: half as much again, so lists are not much longer than their
  /// content.
  std::uint32_t room_of(std::uint32_t bodies) const;
  void make_room(std::uint32_t bodies);
  void make_room_to_rest();
  void make_room_for_sensors();
  void count_in(std::uint32_t index);
  void count_out(std::uint32_t index);
  bool may_rest(std::uint32_t index) const;
  std::size_t room_for_collisions() const;

  // --- Changes of a body (change.cpp)
  Overlaps overlaps(std::uint32_t index, const MotionState& state, std::span<const std::uint32_t> but) const;
  void rest_on(std::uint32_t index, std::span<const std::uint32_t> others);
  void repredict(std::uint32_t index);
  void settle(std::uint32_t index, std::span<const std::uint32_t> slight);
  static Fault check_material(double restitution, double friction);

  // --- Sensors (sensor.cpp)
  double gap_at(std::uint32_t i, std::uint32_t j, double time) const;
  EventKind passing_event(const MotionState& a, std::uint32_t i, std::uint32_t j, double limit, double& time) const;
  void enter_sensors(std::uint32_t index);
  void leave_sensors(std::uint32_t index);

  // --- Predictions (predict.cpp)
  void find_neighbours(std::uint32_t index);
  Box moving_box(std::uint32_t index, const MotionState& now);
  void adapt_margin(std::uint32_t index);
  bool thin(std::uint32_t index) const { return 4 * data_[index].half_width < states_[index].radius; }
  /// Returns the rotation of a body since its box was computed.
  double turned(std::uint32_t index, const MotionState& state) const;
  bool out_of_box(std::uint32_t index) const;
  void find_near(std::uint32_t index);
  void forget_neighbours(std::uint32_t index);
  void forget_static(std::uint32_t index);
  double leaving_time(std::uint32_t index, const MotionState& state) const;
  void predict(std::uint32_t index);
  /// Returns the event of a pair no later than `limit`; sets `time` if there is one.
  EventKind pair_event(const MotionState& a, std::uint32_t i, std::uint32_t j, double limit, double& time) const;
  EventKind resting_event(const Contact& contact, double sunk, double limit, double& time) const;
  bool contact_event(const MotionState& a, std::uint32_t i, std::uint32_t j, const Contact& contact, double limit,
                     EventKind& kind, double& time) const;
  /// A contact in which one body rolls on the other.
  struct Rolling {
    bool touches;
    bool ghost;       ///< a meeting at an internal edge, without approach to the surface
    double deepest;   ///< deepest of the separations
    double approach;  ///< fastest approach of the points
    double depth;
  };
  bool meets_ghost(const MotionState& a, const MotionState& b, double approach, double time) const {
    return (a.beside || b.beside) && !(approach > 0) && !(time > now_);
  }
  double next_roll(const Contact& contact, const MotionState& a, const MotionState& b, const Rolling& rolling,
                   EventKind kind) const;
  double min_approach(const MotionState& a, const MotionState& b) const;
  static bool far_along_axis(const Placed<double>& of_a, const MotionState& a, const Placed<double>& of_b,
                             const MotionState& b, double path, double span);
  EventKind search_event(const Approach& pair, const MotionState& a, std::uint32_t i, std::uint32_t j, double limit,
                         double& time) const;
  void changed(std::uint32_t index);

  // --- Events (impact.cpp)
  void process(std::uint32_t index);
  void collide(std::uint32_t i, std::uint32_t j);
  void respond(std::uint32_t i, std::uint32_t j, const Manifold<double>& manifold, double restitution, bool slow,
               bool sunk, Collision& collision);
  double restitution_of(std::uint32_t i, std::uint32_t j) const;
  bool deep_in_another(std::uint32_t index) const;
  bool too_slow(double approach, double restitution) const;
  void count_strike(std::uint32_t index);
  void forget_strikes();
  bool struck_enough(std::uint32_t index, double restitution) const;
  void count_pinch(std::uint32_t index, std::uint32_t by);
  bool pinched(std::uint32_t index) const;
  Manifold<double> manifold_of(const MotionState& a, std::uint32_t i, const MotionState& b, std::uint32_t j,
                               double margin) const;
  Manifold<double> manifold_now(std::uint32_t i, std::uint32_t j, double margin);
  void check(std::uint32_t index);
  void erase_body(std::uint32_t index);
  BodyId id_of(std::uint32_t index) const { return {index, data_[index].generation}; }

  // --- Static bodies side by side (seams.cpp)
  struct Seam;
  void find_beside(std::uint32_t index);
  Manifold<double> at_surface(const Manifold<double>& manifold, std::uint32_t i, const Placed<double>& a,
                              std::uint32_t j, const Placed<double>& b, double margin) const;
  void reach_across(Manifold<double>& manifold, std::uint32_t i, std::uint32_t j) const;

  // --- Contacts that rest (resting.cpp)
  double resting_speed() const;
  double resting_depth(std::uint32_t i, std::uint32_t j) const;
  double resting_gap(std::uint32_t i, std::uint32_t j, double depth) const;
  std::uint32_t contact_of(std::uint32_t i, std::uint32_t j) const;
  bool rests(std::uint32_t index) const;
  bool rests_on_another(std::uint32_t index, std::uint32_t but) const;
  std::uint32_t add_contact(std::uint32_t i, std::uint32_t j, bool passing);
  void remove_contact(std::uint32_t contact);
  void apply_acceleration(std::uint32_t index);
  double sinking_time(const Contact& contact, double gap, double rate, double depth) const;
  std::uint32_t partner(std::uint32_t contact, std::uint32_t index) const {
    return contacts_[contact].a == index ? contacts_[contact].b : contacts_[contact].a;
  }
  void wake(std::uint32_t index);
  void wake_around(std::uint32_t index);
  void renew(Contact& contact, const Manifold<double>& now) const;
  void apply_impulses(Contact& contact, const Manifold<double>& now, const PointImpulses& impulses) const;
  void refresh_contacts();
  static double deepest_of(const Manifold<double>& manifold);

  // --- The beginning of a substep (substep.cpp)
  double substep_end(std::uint32_t done) const;
  void begin_substep();
  void advance_resting_to_now(bool begins);
  void mark_dirty(std::uint32_t index);
  void repredict_dirty();
  void rest_where_displaced();

  // --- Bodies that rest on each other (island.cpp)
  void wake_islands(std::vector<std::uint32_t>& queue);
  void find_island(std::uint32_t seed, Island& island);
  void solve_island(Island& island, bool begins);
  bool is_still(const Island& island) const;
  bool is_struck(const Island& island) const;
  bool is_slower(const Island& island, double limit) const;
  void stop(const Island& island, bool sleeps);
  double solved_rate() const;
  bool may_be_pinched(const Island& island) const;
  void list_rows(Island& island) const;
  void list_motion(Island& island, std::uint32_t index) const;
  void add_rows(Island& island, const Contact& c) const;
  void solve_rows(Island& island, double tolerance) const;
  void store_velocities(const Island& island);
  bool list_depths(Island& island);
  bool solve_positions(Island& island);
  void mark_landings(const Island& island);
  bool comes_down(const Contact& contact) const;
  bool slides(const Contact& contact) const;
  void mark_jams(const Island& island);
  void solve_resting_contacts(Island& island);

  // --- Collisions of bodies that rest (impulse.cpp)
  void solve_pair(std::uint32_t i, std::uint32_t j);
  void list_struck_body(Island& island, std::uint32_t body);
  void list_struck_contact(Island& island, std::uint32_t contact);
  void list_walls(Island& island);
  void spread_impulse(Island& island, std::uint32_t body);
  bool feels(const Island& island, std::size_t number, double felt) const;
  void propagate_impulse(std::uint32_t i, std::uint32_t j, Island& island);

  EventDrivenSettings settings_;
  double now_ = 0;
  double step_begin_ = 0;
  double step_end_ = 0;
  double last_begin_ = 0;            ///< beginning of the time until `end_`
  double end_ = 0;                   ///< next time at which contacts are solved
  std::uint32_t substeps_done_ = 0;  ///< in this step
  std::uint32_t count_ = 0;
  bool driven_ = false;  ///< there is a kinematic body, or was at the last solution of contacts

  std::vector<MotionState> states_;
  std::vector<TurningRange> turning_ranges_;
  mutable std::vector<KnownRotation> known_rotations_;  ///< cache, no part of the state
  std::vector<Event> events_;
  std::vector<BodyData> data_;
  std::vector<std::uint32_t> idle_;  ///< indices of removed bodies
  EventQueue event_queue_;
  Grid grid_;
  NeighbourLists neighbours_;
  NeighbourLists contact_lists_;  ///< indices of `contacts_` for each body
  std::vector<Contact> contacts_;
  std::vector<Collision> collisions_;
  std::vector<Loss> losses_;
  std::vector<SensorEvent> sensor_events_;           ///< not yet reported by a step
  std::vector<SensorEvent> reported_sensor_events_;  ///< reported by the last step
  Island island_;                                    ///< island being solved
  std::vector<std::uint32_t> dirty_;                 ///< bodies
  std::vector<std::uint32_t> touching_;              ///< partners of a body's contacts, in order
  std::vector<std::uint32_t> found_;                 ///< result of a neighbour search
  std::uint32_t pushed_ = 0;
  std::vector<std::uint32_t> struck_;   ///< bodies with strikes
  std::uint32_t strikes_ = 0;           ///< total of all bodies
  std::uint64_t visited_ = 0;           ///< rows visited by impulses since contacts were solved
  std::uint32_t room_ = 0;              ///< room of the lists with one entry per body
  std::uint32_t resting_bodies_ = 0;    ///< dynamic bodies with e < 1, at rest or not
  std::uint32_t resting_polygons_ = 0;  ///< polygons among them: only two polygons touch at two points
  std::uint32_t room_to_rest_ = 0;      ///< number of resting bodies for which the contact lists have room
  std::uint32_t polygons_to_rest_ = 0;
};

}  // namespace gnomon::first_collision
