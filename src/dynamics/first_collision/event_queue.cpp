#include "dynamics/first_collision/event_queue.h"

#include "dynamics/first_collision/closed_form.h"

namespace gnomon {

using closed_form::never;

void EventQueue::reset(std::uint32_t bodies) {
  slots_.assign(bodies, Slot{never});
  heap_.clear();
  buckets_.assign(1, nobody);
  current_ = listed_ = beyond_ = 0;
  begin_ = width_ = 0;
  grow(bodies);
}

void EventQueue::grow(std::uint32_t bodies) {
  slots_.reserve(bodies);
  if (bodies > slots_.size()) slots_.resize(bodies, Slot{never});
  heap_.reserve(slots_.size());
  std::size_t count = 16;
  while (count < slots_.size()) count *= 2;
  if (count + 1 <= buckets_.size()) return;
  // All times are beyond the buckets until the next round, which begins at once.
  buckets_.assign(count + 1, nobody);
  heap_.clear();
  listed_ = beyond_ = 0;
  current_ = static_cast<std::uint32_t>(count);
  for (std::uint32_t body = 0; body < slots_.size(); ++body) {
    slots_[body].where = nowhere;
    if (slots_[body].time < never) insert(body);
  }
}

void EventQueue::set(std::uint32_t body, double time) {
  Slot& slot = slots_[body];
  if (slot.where == in_heap && bucket_of(time) <= current_) {
    const bool earlier = time < slot.time;
    slot.time = time;
    if (earlier) {
      sift_up(slot.previous);
    } else {
      sift_down(slot.previous);
    }
    return;
  }
  if (slot.where != nowhere) erase(body);
  slot.time = time;
  if (time < never) insert(body);
}

/// Returns the bucket of a time, monotonic in spite of rounding. Before the first round all times are beyond.
std::uint32_t EventQueue::bucket_of(double time) const {
  if (current_ >= bucket_count()) return bucket_count();
  const double bucket = (time - begin_) / width_;
  if (!(bucket < static_cast<double>(bucket_count()))) return bucket_count();
  return bucket > 0 ? static_cast<std::uint32_t>(bucket) : 0;
}

void EventQueue::insert(std::uint32_t body) {
  Slot& slot = slots_[body];
  const std::uint32_t bucket = bucket_of(slot.time);
  if (bucket <= current_ && bucket < bucket_count()) {
    push_heap(body);
    return;
  }
  ++(bucket == bucket_count() ? beyond_ : listed_);
  slot.where = bucket;
  slot.previous = nobody;
  slot.next = buckets_[bucket];
  if (slot.next != nobody) slots_[slot.next].previous = body;
  buckets_[bucket] = body;
}

void EventQueue::erase(std::uint32_t body) {
  Slot& slot = slots_[body];
  if (slot.where == in_heap) {
    const std::uint32_t position = slot.previous;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (last != body) {
      put_at(position, last);
      sift_up(position);
      sift_down(slots_[last].previous);
    }
  } else {
    --(slot.where == bucket_count() ? beyond_ : listed_);
    (slot.previous == nobody ? buckets_[slot.where] : slots_[slot.previous].next) = slot.next;
    if (slot.next != nobody) slots_[slot.next].previous = slot.previous;
  }
  slot.where = nowhere;
}

void EventQueue::put_at(std::uint32_t position, std::uint32_t body) {
  heap_[position] = body;
  slots_[body].previous = position;
}

void EventQueue::push_heap(std::uint32_t body) {
  heap_.push_back(body);
  slots_[body].where = in_heap;
  slots_[body].previous = static_cast<std::uint32_t>(heap_.size() - 1);
  sift_up(slots_[body].previous);
}

void EventQueue::sift_up(std::uint32_t position) {
  const std::uint32_t body = heap_[position];
  while (position > 0 && before(body, heap_[(position - 1) / 2])) {
    put_at(position, heap_[(position - 1) / 2]);
    position = (position - 1) / 2;
  }
  put_at(position, body);
}

void EventQueue::sift_down(std::uint32_t position) {
  const std::uint32_t body = heap_[position];
  const auto size = static_cast<std::uint32_t>(heap_.size());
  for (;;) {
    std::uint32_t child = 2 * position + 1;
    if (child >= size) break;
    if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
    if (!before(heap_[child], body)) break;
    put_at(position, heap_[child]);
    position = child;
  }
  put_at(position, body);
}

std::uint32_t EventQueue::first() {
  while (heap_.empty()) {
    if (listed_ == 0) {
      if (!begin_round()) return nobody;
      continue;
    }
    ++current_;
    if (current_ >= bucket_count()) continue;
    std::uint32_t body = buckets_[current_];
    buckets_[current_] = nobody;
    while (body != nobody) {
      const std::uint32_t next = slots_[body].next;
      --listed_;
      push_heap(body);
      body = next;
    }
  }
  return heap_.front();
}

/// Begins the next round. Returns false if no time is beyond the last bucket.
bool EventQueue::begin_round() {
  if (beyond_ == 0) return false;
  // Buckets of the mean delay, divided by the number of times, hold about one time each.
  double earliest = never;
  double sum = 0;
  for (std::uint32_t body = buckets_[bucket_count()]; body != nobody; body = slots_[body].next) {
    if (slots_[body].time < earliest) earliest = slots_[body].time;
  }
  for (std::uint32_t body = buckets_[bucket_count()]; body != nobody; body = slots_[body].next) {
    sum += slots_[body].time - earliest;
  }
  const double mean = sum / static_cast<double>(beyond_);
  begin_ = earliest;
  // A narrower bucket would vanish in the rounding of its time.
  const double least = (earliest < 0 ? -earliest : earliest) * 1e-15 + 1e-300;
  width_ = mean / static_cast<double>(beyond_);
  if (!(width_ > least)) width_ = least;
  current_ = 0;
  std::uint32_t body = buckets_[bucket_count()];
  buckets_[bucket_count()] = nobody;
  beyond_ = 0;
  while (body != nobody) {
    const std::uint32_t next = slots_[body].next;
    insert(body);
    body = next;
  }
  return true;
}

}  // namespace gnomon
