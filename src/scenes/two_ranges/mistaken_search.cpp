#include "scenes/two_ranges/mistaken_search.h"

#include "exact/boundary/ranges.h"
#include "scenes/kit/discard_trace.h"

namespace gnomon::scenes {
namespace {

using exact::Corner;

/// The rest of a list, [low, high).
struct Left {
  std::uint32_t low;
  std::uint32_t high;

  bool any() const { return low < high; }
  std::uint32_t middle() const { return low + (high - low) / 2; }
};

}  // namespace

exact::Facet mistaken_exit(const exact::Difference& m, HalvingMistake mistake) {
  const exact::Direction level = exact::Direction::of({1, 0});
  const exact::Ranges<Recorder> ranges(m, discard_trace());
  const exact::Chain<Corner> side = ranges.halves(level).towards;
  const auto corner = [&](std::uint32_t p, std::uint32_t q) {
    return Corner{exact::further(m.p(), side.from.p, p), exact::further(m.q(), side.from.q, q)};
  };
  Left p{0, exact::steps_between(m.p(), side.from.p, side.to.p)};
  Left q{0, exact::steps_between(m.q(), side.from.q, side.to.q)};
  while (p.any() || q.any()) {
    const bool both = p.any() && q.any();
    const std::uint32_t i = p.any() ? p.middle() : p.low;
    const std::uint32_t j = q.any() ? q.middle() : q.low;
    const bool first = both ? mistake == HalvingMistake::no_angles || exact::p_comes_first(m, corner(i, j)) : p.any();
    const bool passed = m.cross(level, first ? corner(i + 1, j) : corner(i, j + 1)) < 0;
    Left& own = first ? p : q;
    const std::uint32_t own_middle = first ? i : j;
    if (passed) {
      own.low = own_middle + 1;
    } else if (both && mistake != HalvingMistake::own_half) {
      (first ? q : p).high = first ? j : i;
    } else {
      own.high = own_middle;
    }
  }
  return ranges.facet_after(side, corner(p.low, q.low));
}

}  // namespace gnomon::scenes
