// The state of a world of first collisions, its bodies, contacts and event queue, and the rules by which it changes.
// world.h documents the public members.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/limits.h"
#include "dynamics/first_collision/event_queue.h"
#include "dynamics/first_collision/island.h"
#include "dynamics/first_collision/neighbours.h"
#include "dynamics/first_collision/world.h"
#include "geometry/broad/grid.h"
#include "geometry/contact/manifold.h"

namespace gnomon::first_collision {

class Simulation {
 public:
  using EventKind = FirstCollisionWorld::EventKind;
  using NextEvent = FirstCollisionWorld::NextEvent;

  static Fault check(const FirstCollisionSettings& settings);
  explicit Simulation(const FirstCollisionSettings& settings) : settings_(settings) { event_queue_.reset(0); }

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
  std::uint32_t slots() const { return static_cast<std::uint32_t>(flights_.size()); }
  BodyId occupant(std::uint32_t index) const {
    return index < slots() && flights_[index].present ? id_of(index) : BodyId{};
  }
  Pose<double> pose(BodyId id) const;
  Body<double> body(BodyId id) const;
  ShapeView<double> shape(BodyId id) const { return records_[index_of(id)].shape.view(); }
  Vec2d centroid(BodyId id) const { return records_[index_of(id)].centroid; }
  NextEvent next_event(BodyId id) const;
  std::vector<std::uint8_t> snapshot() const;
  /// Whether the bytes are a snapshot; if not, the simulation may only be destroyed.
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
  static constexpr double half_turn = 3.141592653589793;  ///< in rad
  /// A part of both bounding radii: bodies that overlap, or are apart, by less touch.
  static constexpr double of_rounding = 1e-9;
  /// Resting bodies may be apart, or have sunk in, by this part of the thinner one's half width.
  static constexpr double of_half_width = 2e-3;
  /// And by so many times as much until contacts are held again, so that a blow on a pile need not go round in it blow
  /// by blow. So deep a body may be added in others, too.
  static constexpr double sunk_in = 10;

  /// A centre of mass beyond this is out of range, and no box lets one go further unseen than the other, so that every
  /// body that is there has a pose.
  static constexpr double furthest_centre = (1 - 1e-6) * max_coordinate<double>;
  static constexpr double furthest_box = (1 - 1e-7) * max_coordinate<double>;
  /// The solver may leave over approaches up to this part of the resting speed.
  static constexpr double of_speed = 0.1;
  /// When a contact was held that has been struck since.
  static constexpr double not_held = -1;
  /// Of the box around a point, in m: it grows as long as few are near, but not from nothing.
  static constexpr double margin_of_point = 1e-9;

  /// Room for so many each body has from the start.
  static constexpr std::uint32_t neighbours_each = 16;
  /// And for so many on the average in the lists of those that have more.
  static constexpr std::uint32_t neighbours_more = 8;
  static constexpr std::uint32_t contacts_each = 4;
  /// Contacts are held so often in a step, if there is anything that presses them together: what comes to rest within a
  /// step sinks in until then.
  static constexpr std::uint32_t substeps = 4;
  /// Convex bodies that touch side by side are the corners of a plane graph, which has fewer than thrice as many edges
  /// (Euler, 1758).
  static constexpr std::uint32_t resting_each = 3;
  /// And for so many collisions in one step, each that may come to rest.
  static constexpr std::uint32_t collisions_each = 4;
  /// So often a body bounces at times at which it has just bounced, until contacts are held next. With e = 1 a disc
  /// between a wall and another one that comes with 4 · 10⁶ times its mass is struck that often.
  static constexpr std::uint16_t most_strikes = 1u << 15;
  /// With e < 1, where bounces at one time lose their energy in any case.
  static constexpr std::uint16_t most_dull_strikes = 1u << 6;

  /// The next event of a body, beside its time in the event queue.
  struct Event {
    EventKind kind = EventKind::none;
    std::uint32_t partner = nobody;
    std::uint32_t partner_changes = 0;
  };

  /// The motion of a body: all that a prediction reads, of a disc in one line of the cache.
  struct alignas(64) Flight {
    double own_time = 0;
    double radius = 0;          ///< bounding radius about the centre of mass
    std::uint32_t changes = 0;  ///< of its velocities so far
    bool present = false;
    bool disc = false;
    bool held = false;
    bool dirty = false;         ///< has to look again
    bool displaced = false;     ///< by solve_positions, in this substep
    bool asleep = false;        ///< rests, and is looked at when something touches it
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

  /// The turns of a body that does not leave its box before it is turned by more.
  struct TurningRange {
    double home = 0;                                           ///< angle
    double reached = std::numeric_limits<double>::infinity();  ///< to either side
  };

  /// The rotation of an angle, which each prediction of a flight needs.
  struct KnownRotation {
    double angle = std::numeric_limits<double>::quiet_NaN();
    Rotation<double> rotation;
  };

  /// One body as another sees it now.
  struct Approach {
    Vec2d apart;
    Vec2d velocity;
    Vec2d acceleration;
    double reach;  ///< both radii
  };

  /// How a body is thrown to and fro between others without getting anywhere.
  struct Pinch {
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
    Pinch pinch;
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

  /// Impulses at a contact's points, on B along the normal and the normal turned left.
  struct Blow {
    double normal[2] = {0, 0};
    double tangent[2] = {0, 0};
  };

  /// Two bodies that touch without an event each.
  struct Contact {
    std::uint32_t a;
    std::uint32_t b;
    bool passing;  ///< one is a sensor
    Manifold<double> manifold{};
    double normal_impulse[2] = {0, 0};
    double tangent_impulse[2] = {0, 0};
    Blow blow{};          ///< at `held_at`; later blows of that time may take it back
    double held_at = 0;   ///< when it was last seen to that it does not go on sinking in
    bool jammed = false;  ///< sinks in on and on, since no impulses meet all rows of its island
    bool listed = false;  ///< in an island that is being found
    bool lands = false;   ///< in this substep, see mark_landings
  };

  // --- Its state (state.cpp)
  template <class Pass>
  void pass_state(Pass& io);
  template <class Pass>
  static void pass_record(Pass& io, Record& record);
  template <class Pass>
  void pass_turning_range(Pass& io, std::uint32_t index);

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
  Pose<double> pose_of(std::uint32_t index, const Flight& flight) const;
  Placed<double> placed(std::uint32_t index, const Flight& flight) const;
  void bring_to_now(std::uint32_t index);
  bool fixed(std::uint32_t index) const;
  /// Held, moving, and in others' way.
  bool driver(std::uint32_t index) const { return flights_[index].held && !fixed(index) && !records_[index].sensor; }
  bool meet(std::uint32_t i, std::uint32_t j) const;

  /// Half as much again, so that the lists are not much longer than their content.
  std::uint32_t room_of(std::uint32_t bodies) const;
  void make_room(std::uint32_t bodies);
  void make_room_to_rest();
  void make_room_for_sensors();
  void expect(std::uint32_t index);
  void no_longer_expect(std::uint32_t index);
  bool may_rest(std::uint32_t index) const;
  std::size_t room_for_collisions() const;
  static Result<Newcomer> prepare(const Shape<double>& shape, const BodySettings& settings);
  Result<BodyId> enter(const Newcomer& newcomer, bool may_overlap);

  // --- Changes of a body (change.cpp)
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

  // --- Predictions (predict.cpp)
  void find_neighbours(std::uint32_t index);
  Box moving_box(std::uint32_t index, const Flight& now);
  void adapt_margin(std::uint32_t index);
  bool thin(std::uint32_t index) const { return 4 * records_[index].half_width < flights_[index].radius; }
  /// By how much a body is turned from where its box was found.
  double turned(std::uint32_t index, const Flight& flight) const;
  bool out_of_box(std::uint32_t index) const;
  void near(std::uint32_t index);
  void forget_neighbours(std::uint32_t index);
  void forget_fixed(std::uint32_t index);
  double leaving_time(std::uint32_t index, const Flight& flight) const;
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
  static bool far_along_axis(const Placed<double>& of_a, const Flight& a, const Placed<double>& of_b, const Flight& b,
                             double way, double span);
  EventKind search_event(const Approach& pair, const Flight& a, std::uint32_t i, std::uint32_t j, double limit,
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

  // --- Contacts that rest (resting.cpp)
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
  void wake(std::uint32_t index);
  void wake_around(std::uint32_t index);
  void renew(Contact& contact, const Manifold<double>& now) const;
  void strike(Contact& contact, const Manifold<double>& now, const Blow& blow) const;
  void refresh_contacts();
  static double deepest_of(const Manifold<double>& manifold);

  // --- The beginning of a substep (substep.cpp)
  double substep_end(std::uint32_t done) const;
  void begin_substep();
  void bring_resting_to_now(bool begins);
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
  void take_velocities(const Island& island);
  bool list_depths(Island& island);
  bool solve_positions(Island& island);
  void mark_landings(const Island& island);
  bool comes_down(const Contact& contact) const;
  bool slides(const Contact& contact) const;
  void mark_jams(const Island& island);
  void solve_resting_contacts(Island& island);

  // --- Collisions of bodies that rest (impulse.cpp)
  void hold_pair(std::uint32_t i, std::uint32_t j);
  void list_struck_body(Island& island, std::uint32_t body);
  void list_struck_contact(Island& island, std::uint32_t contact);
  void list_walls(Island& island);
  void spread_impulse(Island& island, std::uint32_t body);
  bool feels(const Island& island, std::size_t number, double felt) const;
  void propagate_impulse(std::uint32_t i, std::uint32_t j, Island& island);

  FirstCollisionSettings settings_;
  double now_ = 0;
  double step_begin_ = 0;
  double step_end_ = 0;
  double last_begin_ = 0;            ///< of the time until `end_`
  double end_ = 0;                   ///< when contacts are held next
  std::uint32_t substeps_done_ = 0;  ///< in this step
  std::uint32_t count_ = 0;
  bool driven_ = false;  ///< there is a held body that moves, or was until contacts were held last

  std::vector<Flight> flights_;
  std::vector<TurningRange> turning_ranges_;
  mutable std::vector<KnownRotation> known_rotations_;  ///< no part of the state
  std::vector<Event> events_;
  std::vector<Record> records_;
  std::vector<std::uint32_t> idle_;  ///< indices of bodies that were removed
  EventQueue event_queue_;
  Grid grid_;
  NeighbourLists neighbours_;
  NeighbourLists contact_lists_;  ///< of each body, indices of `contacts_`
  std::vector<Contact> contacts_;
  std::vector<Collision> collisions_;
  std::vector<Loss> losses_;
  std::vector<SensorEvent> sensor_events_;       ///< that no step has reported yet
  std::vector<SensorEvent> told_sensor_events_;  ///< of the last step
  Island island_;                                ///< the one that is solved
  std::vector<std::uint32_t> dirty_;             ///< bodies
  std::vector<std::uint32_t> touching_;          ///< partners of a body's contacts, in their order
  std::vector<std::uint32_t> found_;             ///< neighbours, while they are looked for
  std::uint32_t pushed_ = 0;
  std::vector<std::uint32_t> struck_;   ///< bodies with strikes
  std::uint32_t strikes_ = 0;           ///< of all of them
  std::uint64_t visited_ = 0;           ///< rows, by the blows since contacts were held
  std::uint32_t room_ = 0;              ///< of the lists that have an entry a body
  std::uint32_t resting_bodies_ = 0;    ///< free ones with e < 1, whether they rest or not
  std::uint32_t resting_polygons_ = 0;  ///< those of them that are no discs: only two such touch at two points
  std::uint32_t room_to_rest_ = 0;      ///< in the lists of contacts, for so many of them
  std::uint32_t polygons_to_rest_ = 0;
};

}  // namespace gnomon::first_collision
