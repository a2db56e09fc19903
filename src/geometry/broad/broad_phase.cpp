#include "gnomon/geometry/broad/broad_phase.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {
namespace {

constexpr BoxFilter usual;

Fault fault_of(Status status, std::uint32_t index = no_index) { return {status, Subject::box, index}; }

/// Returns the maximum number of boxes beside a tree of `boxes`. A query tests all of them, four at a time; a longer
/// list forces a rebuild of the tree. This limit keeps both costs below a microsecond or two.
std::size_t max_beside(std::uint32_t boxes) {
  return 64 + static_cast<std::size_t>(8 * std::sqrt(static_cast<double>(boxes)));
}

bool comes_before(const BoxHit& a, const BoxHit& b) {
  return a.fraction < b.fraction || (a.fraction == b.fraction && a.slot < b.slot);
}

/// Sorts by one of the two slots: a stable counting sort.
void sort_by(std::uint32_t batch::Pair::*slot, std::span<const batch::Pair> from, std::span<batch::Pair> to,
             std::span<std::uint32_t> counts) {
  std::fill(counts.begin(), counts.end(), 0);
  for (const batch::Pair& pair : from) ++counts[pair.*slot];
  std::uint32_t begin = 0;
  for (std::uint32_t& count : counts) {
    const std::uint32_t end = begin + count;
    count = begin;
    begin = end;
  }
  for (const batch::Pair& pair : from) to[counts[pair.*slot]++] = pair;
}

}  // namespace

// --- Boxes

void BroadPhase::reserve(std::uint32_t boxes) {
  if (boxes > max_slots) boxes = max_slots;
  if (boxes <= room()) return;
  boxes_.resize(boxes);
  filters_.resize(boxes);
  generations_.resize(boxes);
  states_.resize(boxes, State::absent);
  places_.resize(boxes);
  given_up_.reserve(boxes);
  changed_.reserve(boxes);
  found_.resize(boxes);
  hits_.reserve(boxes);
  counts_.resize(boxes);
  tree_.reserve(boxes);
}

Result<BoxId> BroadPhase::insert(const Box& box, const BoxFilter& filter) {
  const Status wrong = check_box(box);
  if (wrong != Status::ok) return fault_of(wrong);
  if (given_up_.empty() && slots_ == max_slots) return fault_of(Status::no_room, max_slots);
  if (given_up_.empty() && slots_ == room()) reserve(2 * slots_ + 16);
  std::uint32_t slot = slots_;
  if (given_up_.empty()) {
    ++slots_;
  } else {
    slot = given_up_.back();
    given_up_.pop_back();
  }
  boxes_[slot] = box;
  filters_[slot] = filter;
  filtered_ += filter != usual;
  ++count_;
  changed(slot);
  return BoxId{slot, generations_[slot]};
}

Fault BroadPhase::move(BoxId id, const Box& box) {
  if (!contains(id)) return fault_of(Status::unknown_body);
  const Status wrong = check_box(box);
  if (wrong != Status::ok) return fault_of(wrong);
  take_out(id.slot);
  boxes_[id.slot] = box;
  changed(id.slot);
  return {};
}

Fault BroadPhase::move_all(std::span<const Box> by_slot) {
  if (by_slot.size() != slots_) return fault_of(Status::out_of_range);
  for (std::uint32_t slot = 0; slot < slots_; ++slot) {
    if (states_[slot] == State::absent) continue;
    const Status wrong = check_box(by_slot[slot]);
    if (wrong != Status::ok) return fault_of(wrong, slot);
  }
  std::copy(by_slot.begin(), by_slot.end(), boxes_.begin());
  stale_ = true;
  return {};
}

Fault BroadPhase::set_filter(BoxId id, const BoxFilter& filter) {
  if (!contains(id)) return fault_of(Status::unknown_body);
  filtered_ -= filters_[id.slot] != usual;
  filtered_ += filter != usual;
  filters_[id.slot] = filter;
  return {};
}

bool BroadPhase::remove(BoxId id) {
  if (!contains(id)) return false;
  take_out(id.slot);
  states_[id.slot] = State::absent;
  filtered_ -= filters_[id.slot] != usual;
  ++generations_[id.slot];
  given_up_.push_back(id.slot);
  --count_;
  return true;
}

// --- The tree and the boxes beside it

void BroadPhase::changed(std::uint32_t slot) {
  states_[slot] = State::beside_it;
  if (stale_) return;
  places_[slot] = static_cast<std::uint32_t>(changed_.size());
  changed_.push_back(slot);
  stale_ = changed_.size() > max_beside(count_);
}

void BroadPhase::take_out(std::uint32_t slot) {
  if (stale_) return;
  if (states_[slot] == State::in_tree) {
    tree_.remove(slot);
    return;
  }
  const std::uint32_t last = changed_.back();
  changed_[places_[slot]] = last;
  places_[last] = places_[slot];
  changed_.pop_back();
}

void BroadPhase::make_tree() {
  std::uint32_t present = 0;
  for (std::uint32_t slot = 0; slot < slots_; ++slot) {
    if (states_[slot] == State::absent) continue;
    states_[slot] = State::in_tree;
    found_[present++] = slot;
  }
  tree_.build(boxes_, std::span(found_).first(present));
  changed_.clear();
  stale_ = false;
}

// --- Pairs

std::uint64_t BroadPhase::pairs(std::span<batch::Pair> out) {
  if (stale_ || !changed_.empty()) make_tree();
  if (out.size() > unsorted_.size()) unsorted_.resize(out.size());
  std::uint64_t count = 0;
  const auto note = [&](std::uint32_t a, std::uint32_t b) {
    if (count < out.size()) out[static_cast<std::size_t>(count)] = a < b ? batch::Pair{a, b} : batch::Pair{b, a};
    ++count;
  };
  if (filtered_ == 0) {
    tree_.pairs(note);
  } else {
    tree_.pairs([&](std::uint32_t a, std::uint32_t b) {
      if (filters_[a].meets(filters_[b])) note(a, b);
    });
  }
  if (count > out.size()) return count;
  const auto found = out.first(static_cast<std::size_t>(count));
  const auto between = std::span(unsorted_).first(found.size());
  const auto counts = std::span(counts_).first(slots_);
  sort_by(&batch::Pair::b, found, between, counts);
  sort_by(&batch::Pair::a, between, found, counts);
  return count;
}

std::span<const batch::Pair> BroadPhase::pairs() {
  for (;;) {
    const std::uint64_t count = pairs(std::span(pairs_));
    if (count <= pairs_.size()) return std::span(pairs_).first(static_cast<std::size_t>(count));
    pairs_.resize(static_cast<std::size_t>(count + count / 4));
  }
}

// --- Queries

Result<std::span<const std::uint32_t>> BroadPhase::overlapping(const Box& box, std::uint32_t mask) {
  const Status wrong = check_box(box);
  if (wrong != Status::ok) return fault_of(wrong);
  bring_up_to_date();
  std::size_t count = 0;
  const auto note = [&](std::uint32_t slot) {
    if ((filters_[slot].category & mask) != 0) found_[count++] = slot;
  };
  tree_.overlapping(box, note);
  for (const std::uint32_t slot : changed_) {
    if (boxes_[slot].overlaps(box)) note(slot);
  }
  const auto found = std::span(found_).first(count);
  // Slots are distinct, so this is a total order.
  std::sort(found.begin(), found.end());
  return std::span<const std::uint32_t>(found);
}

std::span<const BoxHit> BroadPhase::met(const broad::SweptBox& swept, double limit, std::uint32_t mask, bool first) {
  bring_up_to_date();
  // Fractions beyond the greatest number do not exist.
  if (!(limit <= std::numeric_limits<double>::max())) limit = std::numeric_limits<double>::max();
  hits_.clear();
  const auto note = [&](std::uint32_t slot, double fraction) {
    if ((filters_[slot].category & mask) == 0) return limit;
    const BoxHit hit{fraction, slot};
    if (!first || hits_.empty()) {
      hits_.push_back(hit);
    } else if (comes_before(hit, hits_[0])) {
      hits_[0] = hit;
    }
    if (first) limit = hits_[0].fraction;
    return limit;
  };
  for (const std::uint32_t slot : changed_) {
    const double fraction = swept.meets(boxes_[slot], limit);
    if (fraction <= limit) note(slot, fraction);
  }
  tree_.sweep(swept, limit, note);
  // Slots are distinct, so this is a total order.
  std::sort(hits_.begin(), hits_.end(), comes_before);
  return hits_;
}

Result<std::span<const BoxHit>> BroadPhase::swept(const Box& box, Vec2d displacement, double limit, std::uint32_t mask,
                                                  bool first) {
  const Status wrong_box = check_box(box);
  if (wrong_box != Status::ok) return fault_of(wrong_box);
  Status wrong = check_range(displacement);
  if (wrong == Status::ok && !(limit >= 0)) wrong = limit < 0 ? Status::out_of_range : Status::non_finite;
  if (wrong != Status::ok) return Fault{wrong, Subject::motion};
  return met(broad::SweptBox(box, displacement), limit, mask, first);
}

Result<std::span<const BoxHit>> BroadPhase::sweep(const Box& box, Vec2d displacement, double limit,
                                                  std::uint32_t mask) {
  return swept(box, displacement, limit, mask, false);
}

Result<std::span<const BoxHit>> BroadPhase::first_on_sweep(const Box& box, Vec2d displacement, double limit,
                                                           std::uint32_t mask) {
  return swept(box, displacement, limit, mask, true);
}

std::span<const BoxHit> BroadPhase::ray_cast(const Ray<double>& ray, std::uint32_t mask) {
  return met(broad::SweptBox({ray.origin(), ray.origin()}, ray.direction()), ray.limit(), mask, false);
}

std::span<const BoxHit> BroadPhase::first_on_ray(const Ray<double>& ray, std::uint32_t mask) {
  return met(broad::SweptBox({ray.origin(), ray.origin()}, ray.direction()), ray.limit(), mask, true);
}

}  // namespace gnomon
