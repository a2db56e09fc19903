// The broad phase: the boxes that may touch, among many. It finds the few pairs that a narrow phase, the queries on
// shapes, has to examine. It also finds the boxes that a box, a ray or a moving box meets.
//
// Boxes are inserted, moved and removed. Each box has a slot, a small number that is its index in every array here, and
// an id that distinguishes it from earlier boxes in the slot. All boxes are in a packed tree (box_tree.h). A tree is so
// cheap to build that `pairs` rebuilds it if any box has changed. The boxes that were inserted or moved since are in a
// list beside it, which every query scans, too. So changed boxes do not slow down the others, and no tree degrades with
// age.
//
// Results depend on the boxes alone, and their order on slots and fractions, not on the order of insertion or the
// number of moves. Comparisons are those of doubles, so touching boxes overlap and nothing is missed, at any size and
// any distance.
//
// Memory: `reserve` allocates. `insert` allocates if `count()` equals `room()`. `pairs()` allocates if its list is too
// short, and `pairs(out)` if `out` is longer than in all earlier calls. No other function allocates. A returned span is
// valid until the next call of any function of the object.
//
// EventDrivenWorld does not use this class. It has a grid of its own, for boxes that move one at a time and are queried
// after each move. The grid lists neither pairs nor the boxes along a path.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnomon/core/api.h"
#include "gnomon/core/status.h"
#include "gnomon/geometry/batch/records.h"
#include "gnomon/geometry/broad/box.h"
#include "gnomon/geometry/broad/box_tree.h"
#include "gnomon/geometry/ray.h"

namespace gnomon {

/// Handle of a box. The id of a removed box names no other box.
struct BoxId {
  std::uint32_t slot = 0xffffffff;
  std::uint32_t generation = 0;

  friend bool operator==(const BoxId&, const BoxId&) = default;
};

/// Rule for pairs of overlapping boxes. It is that of Box2D, because users know it.
struct BoxFilter {
  std::uint32_t category = 1;       ///< bits of the box's own categories
  std::uint32_t mask = 0xffffffff;  ///< bits of the categories that the box meets
  std::int32_t group = 0;           ///< number of a group; 0 for none

  /// Reports whether the two boxes may be a pair. Boxes of the same group always meet if it is above 0, and never if it
  /// is below. Otherwise each box must be in a category that the other one meets.
  bool meets(const BoxFilter& other) const {
    if (group == other.group && group != 0) return group > 0;
    return (category & other.mask) != 0 && (other.category & mask) != 0;
  }

  friend bool operator==(const BoxFilter&, const BoxFilter&) = default;
};

/// A box that a moving box or a ray meets.
struct BoxHit {
  double fraction;     ///< fraction of the displacement; for a ray, in units of its direction
  std::uint32_t slot;  ///< slot of the box

  friend bool operator==(const BoxHit&, const BoxHit&) = default;
};

/// Mask of all categories.
inline constexpr std::uint32_t every_category = 0xffffffff;

/// The boxes, each in its slot, and the queries on them. It is empty at first. Coordinates are the caller's, in one
/// frame and one unit of length. A copy is independent, with the same boxes, slots and ids. Queries change internal
/// state, so two threads must not query the same object at once. A moved-from object may only be assigned to or
/// destroyed.
/// ```
/// BroadPhase boxes;
/// const BoxId wall = *boxes.insert({{0, 0}, {1, 9}});
/// const BoxId ball = *boxes.insert({{-3, 4}, {-2, 5}});
/// assert(boxes.pairs().empty() && boxes.overlapping({{0, 4}, {0, 4}})->front() == wall.slot);
/// assert(boxes.first_on_ray(*Ray<double>::make({-9, 4.5}, {1, 0}, 20)).front().slot == ball.slot);
/// assert(boxes.move(ball, {{0.5, 4}, {1.5, 5}}).status == Status::ok && boxes.pairs().size() == 1);
/// ```
class GNOMON_API BroadPhase {
 public:
  /// Maximum number of slots.
  static constexpr std::uint32_t max_slots = 1u << 24;

  /// Reserves room for this many boxes, max_slots at most.
  void reserve(std::uint32_t boxes);
  /// Returns the number of boxes that there is room for.
  std::uint32_t room() const { return static_cast<std::uint32_t>(boxes_.size()); }

  // A fault changes nothing. Its subject is `Subject::box`. Every argument of type Box may have the faults of
  // check_box: `non_finite`, `out_of_range`, `inverted`. Every id may have the fault `unknown_body`: it names no box,
  // or a removed one. Only the faults of boxes in a list, and `no_room`, have an index.

  /// Inserts a box, in the slot that was freed last or in a new one. Additional fault: `no_room`, with the index
  /// `max_slots`, if all slots have boxes. Cost: O(1).
  Result<BoxId> insert(const Box& box, const BoxFilter& filter = {});
  /// Moves a box. Cost: O(1).
  Fault move(BoxId id, const Box& box);
  /// Moves all boxes, each to the box at the index of its slot; entries at empty slots are ignored. The index of a
  /// fault is the slot of the wrong box. Additional fault: `out_of_range` without an index, if the list has not exactly
  /// `slots()` entries. Cost: O(slots).
  Fault move_all(std::span<const Box> by_slot);
  /// Changes the filter of a box and leaves the box in its place. Cost: O(1).
  Fault set_filter(BoxId id, const BoxFilter& filter);
  /// Removes a box. Returns false if there is no such box. Cost: O(1).
  bool remove(BoxId id);

  /// Reports whether the id still names a box. It does not after `remove`, even if another box has the slot. Cost:
  /// O(1).
  bool contains(BoxId id) const {
    return id.slot < slots_ && states_[id.slot] != State::absent && generations_[id.slot] == id.generation;
  }
  /// Returns the id of the box in the slot; the default id, which names no box, if the slot is empty.
  BoxId occupant(std::uint32_t slot) const {
    return slot < slots_ && states_[slot] != State::absent ? BoxId{slot, generations_[slot]} : BoxId{};
  }
  /// Returns the box in the slot and its filter. The slot must have a box, which nothing checks: for an empty slot the
  /// result is unspecified, and from `slots()` on the behaviour is undefined.
  const Box& box(std::uint32_t slot) const { return boxes_[slot]; }
  const BoxFilter& filter(std::uint32_t slot) const { return filters_[slot]; }
  /// Returns the number of boxes.
  std::uint32_t count() const { return count_; }
  /// Returns one more than the greatest slot that was ever used.
  std::uint32_t slots() const { return slots_; }

  /// Returns all pairs of boxes that overlap and whose filters meet, as slots, the lower one first, in ascending order.
  /// The queries of batch.h accept these pairs if each body has the index of its box's slot. Cost: O(n + pairs) for
  /// usual distributions of boxes.
  std::span<const batch::Pair> pairs();
  /// Writes the same pairs to the caller's memory and returns their number. If that exceeds the length of `out`, the
  /// contents of `out` are unspecified. Sorting needs a second list of the length of `out`, which the object keeps. So
  /// a call allocates only if `out` is longer than in all earlier calls.
  std::uint64_t pairs(std::span<batch::Pair> out);

  // Queries find boxes with a category that is in `mask`. The boxes' own masks and groups have no effect. Cost for n
  // boxes: O(log n + boxes nearby). A query first builds a new tree in O(n) if `move_all` was called since the last
  // tree, or if more than 64 + 8 √n boxes were inserted or moved since then.

  /// Returns the slots of all boxes that overlap `box`, in ascending order. A box without width and height finds the
  /// boxes at a point. Faults: those of check_box.
  Result<std::span<const std::uint32_t>> overlapping(const Box& box, std::uint32_t mask = every_category);

  /// Returns the boxes that a moving box meets from `box` to `box` + displacement · limit, by fraction, then by slot.
  /// All boxes of the object are at rest: if `box` is also in the object, it is met at 0, unless `mask` excludes it. If
  /// two boxes move, sweep one of them by the difference of their displacements. Or insert, for the other one, a box
  /// that contains its whole path. A box that overlaps at the start is met at 0. The displacement may be 0 and the
  /// limit infinite. Rounding: the result may contain a box that the moving box misses by a few ulp of the coordinates,
  /// but it never lacks a box that is met (swept_box.h). Faults: those of check_box; `non_finite` and `out_of_range` of
  /// the displacement or the limit, with `Subject::motion`. A negative limit is `out_of_range`.
  Result<std::span<const BoxHit>> sweep(const Box& box, Vec2d displacement, double limit = 1,
                                        std::uint32_t mask = every_category);
  /// Returns only the first box of `sweep`, or none, without examining the boxes behind it. Ties: the lowest slot.
  /// Faults: those of `sweep`.
  Result<std::span<const BoxHit>> first_on_sweep(const Box& box, Vec2d displacement, double limit = 1,
                                                 std::uint32_t mask = every_category);
  /// Returns all boxes on the ray, up to the ray's limit: those of `sweep` for a point that moves along the ray.
  std::span<const BoxHit> ray_cast(const Ray<double>& ray, std::uint32_t mask = every_category);
  /// Returns only the first box of `ray_cast`, or none, without examining the boxes behind it. Ties: the lowest slot.
  std::span<const BoxHit> first_on_ray(const Ray<double>& ray, std::uint32_t mask = every_category);

 private:
  enum class State : std::uint8_t {
    absent,
    in_tree,
    beside_it  ///< in `changed_`, at the index in `places_`
  };

  void changed(std::uint32_t slot);
  void take_out(std::uint32_t slot);
  void make_tree();
  /// Rebuilds the tree for a query if it is stale. A query, unlike `pairs`, can use a list of changed boxes.
  void bring_up_to_date() {
    if (stale_) make_tree();
  }
  Result<std::span<const BoxHit>> swept(const Box& box, Vec2d displacement, double limit, std::uint32_t mask,
                                        bool first);
  std::span<const BoxHit> met(const broad::SweptBox& swept, double limit, std::uint32_t mask, bool first);
  void sort_pairs(std::span<batch::Pair> out);

  // Indexed by slot.
  std::vector<Box> boxes_;
  std::vector<BoxFilter> filters_;
  std::vector<std::uint32_t> generations_;
  std::vector<State> states_;
  std::vector<std::uint32_t> places_;

  std::vector<std::uint32_t> given_up_;  ///< free slots; the last one is reused first
  std::uint32_t slots_ = 0;
  std::uint32_t count_ = 0;
  std::uint32_t filtered_ = 0;  ///< number of boxes with a filter other than the default

  broad::BoxTree tree_;
  std::vector<std::uint32_t> changed_;  ///< slots of boxes that are not in the tree
  bool stale_ = false;                  ///< true if too many boxes have changed: the tree and that list are then
                                        ///< invalid

  std::vector<std::uint32_t> found_;
  std::vector<BoxHit> hits_;
  std::vector<batch::Pair> pairs_;
  std::vector<batch::Pair> unsorted_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace gnomon
