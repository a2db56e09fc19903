// The event queue: one time for each body, earliest first, in constant time regardless of the number of bodies.
//
// A calendar queue cuts the time ahead into buckets of equal width. A binary heap orders the times of the current
// bucket. Each later bucket is an unordered list, and one more list has the times beyond the last bucket. When the
// current bucket is empty, the list of the next one becomes the heap. When all buckets are empty, a new round begins,
// and its width puts about one time into each bucket.
// Source: Brown, "Calendar queues", 1988; with a heap for the current bucket, Paul, "A complexity O(1) priority queue
// for event driven molecular dynamics simulations", 2007.
#pragma once

#include <cstdint>
#include <vector>

namespace gnomon {

class EventQueue {
 public:
  static constexpr std::uint32_t nobody = 0xffffffff;

  /// Empties the queue and makes room for bodies below `bodies`. Allocates.
  void reset(std::uint32_t bodies);
  /// Upper bound of the memory per body, for large numbers of bodies.
  static constexpr std::size_t bytes_a_body = 40;
  /// Makes room for more bodies. Allocates.
  void grow(std::uint32_t bodies);
  /// Replaces a body's time, infinity for none. A time must not precede the last result of `first`. Cost: O(1), or
  /// O(log n) for n times in the current bucket. Allocates nothing.
  void set(std::uint32_t body, double time);
  /// Returns a body's time, or infinity.
  double time_of(std::uint32_t body) const { return slots_[body].time; }
  /// Returns the body with the earliest time, the lowest one of equal times, or `nobody`. Cost: O(1) on average.
  std::uint32_t first();

 private:
  static constexpr std::uint32_t nowhere = 0xffffffff;
  static constexpr std::uint32_t in_heap = 0xfffffffe;

  struct Slot {
    double time;
    std::uint32_t where = nowhere;  ///< the bucket, the number of buckets for a time beyond, or a constant above
    std::uint32_t next = nobody;    ///< in the list of a bucket; in the heap, `previous` is the position
    std::uint32_t previous = nobody;
  };

  bool before(std::uint32_t x, std::uint32_t y) const {
    return slots_[x].time < slots_[y].time || (slots_[x].time == slots_[y].time && x < y);
  }
  std::uint32_t bucket_count() const { return static_cast<std::uint32_t>(buckets_.size() - 1); }
  std::uint32_t bucket_of(double time) const;
  void insert(std::uint32_t body);
  void erase(std::uint32_t body);
  void put_at(std::uint32_t position, std::uint32_t body);
  void push_heap(std::uint32_t body);
  void sift_up(std::uint32_t position);
  void sift_down(std::uint32_t position);
  bool begin_round();

  std::vector<Slot> slots_;
  std::vector<std::uint32_t> buckets_;  ///< the head of each bucket's list, and of the list beyond
  std::vector<std::uint32_t> heap_;
  std::uint32_t current_ = 0;  ///< the bucket in the heap
  std::uint32_t listed_ = 0;   ///< the number of times in the lists of buckets
  std::uint32_t beyond_ = 0;   ///< the number of times beyond the last bucket
  double begin_ = 0;           ///< the beginning of the first bucket
  double width_ = 0;           ///< the width of a bucket; 0 before the first round
};

}  // namespace gnomon
