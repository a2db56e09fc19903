// The broad phase: which of many boxes may touch. It finds the few pairs that a narrow phase, the queries on shapes,
// has to be asked about, and what a box, a ray or a moving box meets.
//
// Boxes come and go, and move; each has a slot, a small number that is its index in every array here, and an id that
// tells it from those that had the slot before. All boxes stand in a packed tree (box_tree.h). Making one is so cheap
// that it is made anew for the pairs of a frame in which much has moved; a few boxes that have come or moved since are
// kept beside it in a list, which every query looks through, too. So what was changed never slows down what was not,
// and no tree gets worse as it ages.
//
// What is found depends on the boxes alone, and its order on slots and fractions: not on the order of insertion, nor
// on how often anything has moved. Comparisons are those of doubles, so touching boxes overlap and nothing is missed,
// whatever the sizes and however far away.
//
// Memory: `reserve` allocates, `insert` does when there are more boxes than ever before, and `pairs` without an
// argument when there are more pairs. All else allocates nothing. What is handed out as a span holds until the next
// call of the same function.
//
// The grid of grid.h, which the simulation from first collision to first collision uses, is for boxes that move one at
// a time and are asked for after each; it lists neither pairs nor what is met along a path.
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

/// A box as the caller holds it. That of a box which was removed names no other.
struct BoxId {
  std::uint32_t slot = 0xffffffff;
  std::uint32_t generation = 0;

  friend bool operator==(const BoxId&, const BoxId&) = default;
};

/// Which boxes are no pair although they overlap. As in Box2D, whose users know it.
struct BoxFilter {
  std::uint32_t category = 1;       ///< bits
  std::uint32_t mask = 0xffffffff;  ///< the categories that it meets
  std::int32_t group = 0;           ///< 0 is none

  /// Two of the same group always meet if it is above 0, and never if it is below; else each must be in a category that
  /// the other one meets.
  bool meets(const BoxFilter& other) const {
    if (group == other.group && group != 0) return group > 0;
    return (category & other.mask) != 0 && (other.category & mask) != 0;
  }

  friend bool operator==(const BoxFilter&, const BoxFilter&) = default;
};

/// A box that a moving box or a ray meets.
struct BoxHit {
  double fraction;     ///< of the displacement; of a ray, in units of its direction
  std::uint32_t slot;  ///< the box's

  friend bool operator==(const BoxHit&, const BoxHit&) = default;
};

/// Of whatever category.
inline constexpr std::uint32_t every_category = 0xffffffff;

/// The boxes, each in its slot, and what is asked of them. It begins empty. Coordinates are the caller's, in one frame
/// and one unit of length. A copy is another one with the same boxes, slots and ids. Queries change what is kept from
/// one to the next, so that two threads may not ask the same one at once. One that was moved from may only be assigned
/// to or destroyed.
class GNOMON_API BroadPhase {
 public:
  /// More than this many slots there cannot be.
  static constexpr std::uint32_t max_slots = 1u << 24;

  /// Room for so many boxes, max_slots at most.
  void reserve(std::uint32_t boxes);
  /// How many there is room for.
  std::uint32_t room() const { return static_cast<std::uint32_t>(boxes_.size()); }

  // Every fault is of the box that is handed in, and nothing has been done then: `non_finite`, `out_of_range`,
  // `inverted` (check_box); `unknown_body` where an id names no box, or none any more. Where there are several boxes
  // its index says which.

  /// Adds a box, in the slot that was given up last or a new one. Fault: `no_room`, too. Cost: O(1).
  Result<BoxId> insert(const Box& box, const BoxFilter& filter = {});
  /// Cost: O(1).
  Fault move(BoxId id, const Box& box);
  /// Moves all boxes, each to the one of its slot; what stands at the slots of no box does not matter. There are as
  /// many as slots: else `out_of_range`, without an index. Cost: O(slots).
  Fault move_all(std::span<const Box> by_slot);
  /// What the box meets from now on; it stays where it is. Cost: O(1).
  Fault set_filter(BoxId id, const BoxFilter& filter);
  /// False if there is no such box. Cost: O(1).
  bool remove(BoxId id);

  /// Whether the id still names a box: not after `remove`, although its slot may have another one. About boxes, not
  /// points: those are found by `overlapping` of a box without width. Cost: O(1).
  bool contains(BoxId id) const {
    return id.slot < slots_ && states_[id.slot] != State::absent && generations_[id.slot] == id.generation;
  }
  /// Who has the slot; nobody's if none.
  BoxId occupant(std::uint32_t slot) const {
    return slot < slots_ && states_[slot] != State::absent ? BoxId{slot, generations_[slot]} : BoxId{};
  }
  /// Of the box that has the slot, which there is.
  const Box& box(std::uint32_t slot) const { return boxes_[slot]; }
  const BoxFilter& filter(std::uint32_t slot) const { return filters_[slot]; }
  /// How many boxes there are.
  std::uint32_t count() const { return count_; }
  /// One more than the greatest slot that was ever taken.
  std::uint32_t slots() const { return slots_; }

  /// All pairs of boxes that overlap and whose filters meet, by slots, the lower one first, in their order: what
  /// batch.h takes for pairs, if bodies stand at their slots. Cost: O(n + pairs) where boxes are spread as they usually
  /// are.
  std::span<const batch::Pair> pairs();
  /// The same into the caller's memory. Returns how many there are: if that is more than there is room for, what is in
  /// `out` means nothing. Room for as many is kept beside it, so this allocates when `out` is longer than ever before.
  std::uint64_t pairs(std::span<batch::Pair> out);

  // Queries find boxes of a category that is in `mask`, whatever these meet themselves. Cost: O(log n + what is near);
  // the first one after many boxes have changed O(n), for a new tree.

  /// The slots of all boxes that overlap `box`, in their order. Faults: check_box's.
  Result<std::span<const std::uint32_t>> overlapping(const Box& box, std::uint32_t mask = every_category);

  /// The boxes that a moving box meets from `box` to `box` + displacement · limit: by fraction, then by
  /// slot. All others are taken to rest: of a pair that both move, sweep one by the difference of their displacements,
  /// or give the other one a box that holds its whole path. One that it overlaps at first is met at 0. A displacement
  /// may be 0, the limit infinite. Within a few ulp of grazing a box may be met that is not (swept_box.h), never the
  /// other way round. Faults: check_box's; of the motion `non_finite` and `out_of_range`, for a negative limit, too.
  Result<std::span<const BoxHit>> sweep(const Box& box, Vec2d displacement, double limit = 1,
                                        std::uint32_t mask = every_category);
  /// The first of these alone, or none, without looking at what lies behind it.
  Result<std::span<const BoxHit>> first_on_sweep(const Box& box, Vec2d displacement, double limit = 1,
                                                 std::uint32_t mask = every_category);
  /// The same for a point, up to the ray's limit.
  std::span<const BoxHit> ray_cast(const Ray<double>& ray, std::uint32_t mask = every_category);
  std::span<const BoxHit> first_on_ray(const Ray<double>& ray, std::uint32_t mask = every_category);

 private:
  enum class State : std::uint8_t {
    absent,
    in_tree,
    beside_it  ///< in `changed_`, at `places_`
  };

  void changed(std::uint32_t slot);
  void take_out(std::uint32_t slot);
  void make_tree();
  /// For a query, which can do with a list of what has changed.
  void bring_up_to_date() {
    if (stale_) make_tree();
  }
  Result<std::span<const BoxHit>> swept(const Box& box, Vec2d displacement, double limit, std::uint32_t mask,
                                        bool first);
  std::span<const BoxHit> met(const broad::SweptBox& swept, double limit, std::uint32_t mask, bool first);
  void sort_pairs(std::span<batch::Pair> out);

  // By slot.
  std::vector<Box> boxes_;
  std::vector<BoxFilter> filters_;
  std::vector<std::uint32_t> generations_;
  std::vector<State> states_;
  std::vector<std::uint32_t> places_;

  std::vector<std::uint32_t> given_up_;  ///< slots, the last one to be taken first
  std::uint32_t slots_ = 0;
  std::uint32_t count_ = 0;
  std::uint32_t filtered_ = 0;  ///< boxes whose filter is not the usual one

  broad::BoxTree tree_;
  std::vector<std::uint32_t> changed_;  ///< slots of boxes that are not in the tree
  bool stale_ = false;                  ///< too many have changed: the tree and that list mean nothing

  std::vector<std::uint32_t> found_;
  std::vector<BoxHit> hits_;
  std::vector<batch::Pair> pairs_;
  std::vector<batch::Pair> unsorted_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace gnomon
