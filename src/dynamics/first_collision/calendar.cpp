#include "dynamics/first_collision/calendar.h"

#include "dynamics/first_collision/closed_form.h"

namespace gnomon {

using closed_form::never;

void Calendar::reset(std::uint32_t bodies) {
  slots_.assign(bodies, Slot{never});
  heap_.clear();
  days_.assign(1, nobody);
  today_ = listed_ = beyond_ = 0;
  year_ = day_ = 0;
  grow(bodies);
}

void Calendar::grow(std::uint32_t bodies) {
  slots_.reserve(bodies);
  if (bodies > slots_.size()) slots_.resize(bodies, Slot{never});
  heap_.reserve(slots_.size());
  std::size_t days = 16;
  while (days < slots_.size()) days *= 2;
  if (days + 1 <= days_.size()) return;
  // All lie beyond until the next year begins, which is at once.
  days_.assign(days + 1, nobody);
  heap_.clear();
  listed_ = beyond_ = 0;
  today_ = static_cast<std::uint32_t>(days);
  for (std::uint32_t body = 0; body < slots_.size(); ++body) {
    slots_[body].where = nowhere;
    if (slots_[body].moment < never) place(body);
  }
}

void Calendar::set(std::uint32_t body, double moment) {
  Slot& slot = slots_[body];
  if (slot.where == in_heap && day_of(moment) <= today_) {
    const bool earlier = moment < slot.moment;
    slot.moment = moment;
    if (earlier) {
      sift_up(slot.previous);
    } else {
      sift_down(slot.previous);
    }
    return;
  }
  if (slot.where != nowhere) take_out(body);
  slot.moment = moment;
  if (moment < never) place(body);
}

/// Never earlier for a later moment, whatever rounding does. Before the first year all lies beyond.
std::uint32_t Calendar::day_of(double moment) const {
  if (today_ >= days()) return days();
  const double day = (moment - year_) / day_;
  if (!(day < static_cast<double>(days()))) return days();
  return day > 0 ? static_cast<std::uint32_t>(day) : 0;
}

void Calendar::place(std::uint32_t body) {
  Slot& slot = slots_[body];
  const std::uint32_t day = day_of(slot.moment);
  if (day <= today_ && day < days()) {
    slot.where = in_heap;
    heap_.push_back(body);
    slot.previous = static_cast<std::uint32_t>(heap_.size() - 1);
    sift_up(slot.previous);
    return;
  }
  ++(day == days() ? beyond_ : listed_);
  slot.where = day;
  slot.previous = nobody;
  slot.next = days_[day];
  if (slot.next != nobody) slots_[slot.next].previous = body;
  days_[day] = body;
}

void Calendar::take_out(std::uint32_t body) {
  Slot& slot = slots_[body];
  if (slot.where == in_heap) {
    const std::uint32_t at = slot.previous;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (last != body) {
      put_at(at, last);
      sift_up(at);
      sift_down(slots_[last].previous);
    }
  } else {
    --(slot.where == days() ? beyond_ : listed_);
    (slot.previous == nobody ? days_[slot.where] : slots_[slot.previous].next) = slot.next;
    if (slot.next != nobody) slots_[slot.next].previous = slot.previous;
  }
  slot.where = nowhere;
}

void Calendar::put_at(std::uint32_t place, std::uint32_t body) {
  heap_[place] = body;
  slots_[body].previous = place;
}

void Calendar::sift_up(std::uint32_t place) {
  const std::uint32_t body = heap_[place];
  while (place > 0 && before(body, heap_[(place - 1) / 2])) {
    put_at(place, heap_[(place - 1) / 2]);
    place = (place - 1) / 2;
  }
  put_at(place, body);
}

void Calendar::sift_down(std::uint32_t place) {
  const std::uint32_t body = heap_[place];
  const auto size = static_cast<std::uint32_t>(heap_.size());
  for (;;) {
    std::uint32_t child = 2 * place + 1;
    if (child >= size) break;
    if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
    if (!before(heap_[child], body)) break;
    put_at(place, heap_[child]);
    place = child;
  }
  put_at(place, body);
}

std::uint32_t Calendar::first() {
  while (heap_.empty()) {
    if (listed_ == 0) {
      if (!begin_year()) return nobody;
      continue;
    }
    ++today_;
    if (today_ >= days()) continue;
    std::uint32_t body = days_[today_];
    days_[today_] = nobody;
    while (body != nobody) {
      const std::uint32_t next = slots_[body].next;
      --listed_;
      slots_[body].where = in_heap;
      heap_.push_back(body);
      slots_[body].previous = static_cast<std::uint32_t>(heap_.size() - 1);
      sift_up(slots_[body].previous);
      body = next;
    }
  }
  return heap_.front();
}

/// False if nothing lies beyond the old one.
bool Calendar::begin_year() {
  if (beyond_ == 0) return false;
  // From the earliest on, and so that half of all moments are in the first half of as many days.
  double earliest = never;
  double sum = 0;
  for (std::uint32_t body = days_[days()]; body != nobody; body = slots_[body].next) {
    if (slots_[body].moment < earliest) earliest = slots_[body].moment;
  }
  for (std::uint32_t body = days_[days()]; body != nobody; body = slots_[body].next) {
    sum += slots_[body].moment - earliest;
  }
  const double mean = sum / static_cast<double>(beyond_);
  year_ = earliest;
  // Not so short that a day is nothing beside the time.
  const double least = (earliest < 0 ? -earliest : earliest) * 1e-15 + 1e-300;
  day_ = mean / static_cast<double>(beyond_);
  if (!(day_ > least)) day_ = least;
  today_ = 0;
  std::uint32_t body = days_[days()];
  days_[days()] = nobody;
  beyond_ = 0;
  while (body != nobody) {
    const std::uint32_t next = slots_[body].next;
    place(body);
    body = next;
  }
  return true;
}

}  // namespace gnomon
