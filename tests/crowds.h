// Crowds of boxes for the tests of the broad phase: typical for games, and worst cases.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "gnomon/geometry/broad/broad_phase.h"
#include "support.h"

namespace gnomon::testing {

inline constexpr int kinds_of_crowds = 12;

/// Returns one box of a crowd of the given kind.
inline Box random_box(Dice& dice, int kind) {
  const auto box = [&](double reach, double least, double most) {
    const Vec2d low(dice.between(-reach, reach), dice.between(-reach, reach));
    return Box{low, low + Vec2d(dice.between(least, most), dice.between(least, most))};
  };
  switch (kind) {
    case 0:  // equal sizes
      return box(60, 1, 10);
    case 1:  // all sizes
      return box(60, 0, std::pow(10.0, dice.between(-6, 3)));
    case 2:  // all in one place
      return box(0.5, 1, 2);
    case 3:  // the same box
      return {{1, 2}, {3, 4}};
    case 4: {  // on a chessboard, so that many only touch
      const Vec2d low(static_cast<double>(dice.integer(-8, 8)), static_cast<double>(dice.integer(-8, 8)));
      return {low, low + Vec2d(static_cast<double>(dice.integer(0, 3)), static_cast<double>(dice.integer(0, 3)))};
    }
    case 5: {  // far away, where an ulp is 2⁻²⁰, beside two strays
      if (dice.integer(0, 30) == 0) return {{-1e150, -1e150}, {1e150 * dice.between(-1, 1), 1}};
      const Box here = box(60, 1, 10);
      return {here.low + Vec2d(0x1p32, -0x1p32), here.high + Vec2d(0x1p32, -0x1p32)};
    }
    case 6:  // walls
      return dice.integer(0, 1) == 0 ? Box{{-100, dice.between(-60, 60)}, {100, dice.between(60, 61)}}
                                     : Box{{dice.between(-60, 60), -100}, {dice.between(60, 61), 100}};
    case 7: {  // points on a line
      const Vec2d at(dice.between(-1, 1), 0);
      return {at, at};
    }
    case 8: {  // each twice as far out as the last one
      const double at = std::ldexp(dice.between(0.5, 1), static_cast<int>(dice.integer(-490, 490)));
      return {{at, -at}, {at * 1.5, at}};
    }
    case 9: {  // of the smallest numbers
      const Vec2d low(static_cast<double>(dice.integer(-9, 9)) * 0x1p-1074,
                      static_cast<double>(dice.integer(-9, 9)) * 0x1p-1074);
      return {low, low + Vec2d(static_cast<double>(dice.integer(0, 2)) * 0x1p-1074, 0)};
    }
    case 10: {  // in two heaps, very far from each other
      const double at = dice.integer(0, 1) == 0 ? -0x1p40 : 0x1p40;
      const Box here = box(30, 1, 4);
      return {here.low + Vec2d(at, at), here.high + Vec2d(at, at)};
    }
    default: {  // on a slope
      const double at = dice.between(-100, 100);
      return {{at, at}, {at + dice.between(0, 3), at + dice.between(0, 3)}};
    }
  }
}

/// Half of the filters are the default, so that both branches of the pair loop run.
inline BoxFilter random_filter(Dice& dice) {
  if (dice.integer(0, 1) == 0) return {};
  return {1u << dice.integer(0, 2), static_cast<std::uint32_t>(dice.integer(0, 7)),
          static_cast<std::int32_t>(dice.integer(-1, 1))};
}

/// Finds the pairs of a broad phase by testing all boxes. Boxes are at their slots.
class BruteForce {
 public:
  struct Entry {
    BoxId id;
    Box box;
    BoxFilter filter;
    bool present;
  };

  std::vector<Entry> entries;

  void put(BoxId id, const Box& box, const BoxFilter& filter) {
    if (id.slot >= entries.size()) entries.resize(id.slot + 1, Entry{{}, {}, {}, false});
    entries[id.slot] = {id, box, filter, true};
  }

  static bool meet(const BoxFilter& a, const BoxFilter& b) {
    if (a.group != 0 && a.group == b.group) return a.group > 0;
    for (int bit = 0; bit < 32; ++bit) {
      // Tests any category of A that B meets, and then the reverse.
      if ((a.category >> bit & 1) == 0 || (b.mask >> bit & 1) == 0) continue;
      for (int back = 0; back < 32; ++back) {
        if ((b.category >> back & 1) != 0 && (a.mask >> back & 1) != 0) return true;
      }
    }
    return false;
  }

  static bool overlap(const Box& a, const Box& b) {
    const bool apart = a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y;
    return !apart;
  }

  std::vector<batch::Pair> pairs() const {
    std::vector<batch::Pair> found;
    for (std::uint32_t a = 0; a < entries.size(); ++a) {
      for (std::uint32_t b = a + 1; b < entries.size(); ++b) {
        const Entry& p = entries[a];
        const Entry& q = entries[b];
        if (p.present && q.present && overlap(p.box, q.box) && meet(p.filter, q.filter)) found.push_back({a, b});
      }
    }
    return found;
  }

  std::vector<std::uint32_t> overlapping(const Box& box, std::uint32_t mask) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t slot = 0; slot < entries.size(); ++slot) {
      const Entry& entry = entries[slot];
      if (entry.present && (entry.filter.category & mask) != 0 && overlap(box, entry.box)) found.push_back(slot);
    }
    return found;
  }
};

inline bool same_pairs(std::span<const batch::Pair> a, std::span<const batch::Pair> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](batch::Pair p, batch::Pair q) { return p.a == q.a && p.b == q.b; });
}

}  // namespace gnomon::testing
