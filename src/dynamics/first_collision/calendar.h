// What comes next: a queue of one moment for each body, in constant time whatever their number.
//
// Time is cut into days of equal length. Moments of today are in a binary heap; those of a later day lie in that day's
// list in no order, and those beyond the last day of the year in one list. When a day is over the next one's list
// becomes the heap; when the year is over a new one begins, its days of such a length that each holds about one moment.
// Source: Brown, "Calendar queues", 1988; with a heap for the present day, Paul, "A complexity O(1) priority queue for
// event driven molecular dynamics simulations", 2007.
#pragma once

#include <cstdint>
#include <vector>

namespace gnomon {

class Calendar {
 public:
  static constexpr std::uint32_t nobody = 0xffffffff;

  /// Room for bodies below `bodies`, each without a moment. Forgets what was there. Allocates.
  void reset(std::uint32_t bodies);
  /// No more of memory, where there are many.
  static constexpr std::size_t bytes_a_body = 40;
  /// Room for more bodies. Allocates.
  void grow(std::uint32_t bodies);
  /// The body's moment from now on; infinity for none. Not before the moment that `first` gave last.
  /// Cost: O(1), O(log of today's) for a moment of today. Allocates nothing.
  void set(std::uint32_t body, double moment);
  /// The body's moment, or infinity.
  double moment(std::uint32_t body) const { return slots_[body].moment; }
  /// Whose moment is the earliest, of equal ones the lowest body's; `nobody` if there is none.
  /// Cost: O(1) on the average.
  std::uint32_t first();

 private:
  static constexpr std::uint32_t nowhere = 0xffffffff;
  static constexpr std::uint32_t in_heap = 0xfffffffe;

  struct Slot {
    double moment;
    std::uint32_t where = nowhere;  ///< the day, the number of days for what is beyond, or one of the above
    std::uint32_t next = nobody;    ///< of a day's list; in the heap, `previous` is the place in it
    std::uint32_t previous = nobody;
  };

  bool before(std::uint32_t x, std::uint32_t y) const {
    return slots_[x].moment < slots_[y].moment || (slots_[x].moment == slots_[y].moment && x < y);
  }
  std::uint32_t days() const { return static_cast<std::uint32_t>(days_.size() - 1); }
  std::uint32_t day_of(double moment) const;
  void place(std::uint32_t body);
  void take_out(std::uint32_t body);
  void put_at(std::uint32_t place, std::uint32_t body);
  void sift_up(std::uint32_t place);
  void sift_down(std::uint32_t place);
  bool begin_year();

  std::vector<Slot> slots_;
  std::vector<std::uint32_t> days_;  ///< the first of each day's list, and of the list beyond
  std::vector<std::uint32_t> heap_;
  std::uint32_t today_ = 0;
  std::uint32_t listed_ = 0;  ///< how many lie in the lists of days
  std::uint32_t beyond_ = 0;  ///< how many lie beyond
  double year_ = 0;           ///< when it began
  double day_ = 0;            ///< its length; 0 before there is any
};

}  // namespace gnomon
