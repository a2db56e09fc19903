// Tests the broad phase against brute force: every box and every pair is tested, in crowds of many kinds and after long
// histories of changes. Integers decide the encounters of a moving box.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "crowds.h"
#include "support.h"

namespace gnomon::broad_phase_oracle_test {
namespace {

using testing::BruteForce;
using testing::Dice;
using testing::random_box;
using testing::random_filter;
using testing::rounds;

void expect_same(BroadPhase& phase, const BruteForce& truth, int kind) {
  const auto expected = truth.pairs();
  ASSERT_TRUE(testing::same_pairs(phase.pairs(), expected)) << "kind " << kind << ", pairs " << expected.size();
}

void expect_same_query(BroadPhase& phase, const BruteForce& truth, Dice& dice, int kind) {
  const Box box = random_box(dice, kind);
  const auto mask = dice.integer(0, 1) == 0 ? every_category : static_cast<std::uint32_t>(dice.integer(0, 7));
  const auto found = *phase.overlapping(box, mask);
  ASSERT_EQ(std::vector<std::uint32_t>(found.begin(), found.end()), truth.overlapping(box, mask)) << "kind " << kind;
}

TEST(BroadPhaseOracle, FindsWhatLookingAtEveryPairFinds) {
  Dice dice(71);
  for (int round = 0; round < rounds(40); ++round) {
    for (int kind = 0; kind < testing::kinds_of_crowds; ++kind) {
      BroadPhase phase;
      BruteForce truth;
      const std::int64_t count = dice.integer(0, 3) == 0 ? dice.integer(0, 9) : dice.integer(10, 400);
      const bool filtered = dice.integer(0, 1) == 0;
      for (std::int64_t i = 0; i < count; ++i) {
        const Box box = random_box(dice, kind);
        const BoxFilter filter = filtered ? random_filter(dice) : BoxFilter{};
        truth.put(*phase.insert(box, filter), box, filter);
      }
      for (int again = 0; again < 3; ++again) {
        expect_same_query(phase, truth, dice, kind);
        expect_same(phase, truth, kind);
        std::vector<Box> boxes;
        for (auto& entry : truth.entries) boxes.push_back(entry.box = random_box(dice, kind));
        ASSERT_EQ(phase.move_all(boxes), Fault{});
      }
    }
  }
}

TEST(BroadPhaseOracle, FindsItAfterALongHistory) {
  Dice dice(72);
  for (int round = 0; round < rounds(10); ++round) {
    for (int kind = 0; kind < testing::kinds_of_crowds; ++kind) {
      BroadPhase phase;
      BruteForce truth;
      const std::int64_t most = dice.integer(1, 300);
      for (int deed = 0; deed < 1500; ++deed) {
        const auto slot = static_cast<std::uint32_t>(dice.integer(0, most));
        const bool present = slot < truth.entries.size() && truth.entries[slot].present;
        const Box box = random_box(dice, kind);
        switch (dice.integer(0, 9)) {
          case 0:
            if (!present) break;
            ASSERT_TRUE(phase.remove(truth.entries[slot].id));
            ASSERT_FALSE(phase.contains(truth.entries[slot].id));
            truth.entries[slot].present = false;
            break;
          case 1:
            expect_same_query(phase, truth, dice, kind);
            break;
          case 2:
            if (dice.integer(0, 9) == 0) expect_same(phase, truth, kind);
            break;
          case 3:
            if (!present) break;
            truth.entries[slot].filter = random_filter(dice);
            ASSERT_EQ(phase.set_filter(truth.entries[slot].id, truth.entries[slot].filter), Fault{});
            break;
          case 4:
          case 5: {
            if (phase.count() > most) break;
            const BoxFilter filter = random_filter(dice);
            const BoxId id = *phase.insert(box, filter);
            ASSERT_TRUE(id.slot >= truth.entries.size() || !truth.entries[id.slot].present);
            truth.put(id, box, filter);
            break;
          }
          default:
            if (!present) break;
            ASSERT_EQ(phase.move(truth.entries[slot].id, box), Fault{});
            truth.entries[slot].box = box;
        }
      }
      expect_same_query(phase, truth, dice, kind);
      expect_same(phase, truth, kind);
    }
  }
}

/// A fraction of whole numbers, with a denominator above 0.
struct Fraction {
  testing::Wide over;
  testing::Wide under;
};
bool less(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }

/// Interval of times during which two intervals overlap, for a displacement along one axis, on integers.
struct Meeting {
  bool never = false;
  Fraction first{0, 1};
  Fraction last{1, 0};

  void along(std::int64_t low, std::int64_t high, std::int64_t other_low, std::int64_t other_high,
             std::int64_t displacement) {
    if (displacement == 0) {
      never |= other_high < low || high < other_low;
      return;
    }
    Fraction enter{other_low - high, displacement};
    Fraction leave{other_high - low, displacement};
    if (displacement < 0) enter = {-(other_high - low), -displacement}, leave = {-(other_low - high), -displacement};
    if (less(first, enter)) first = enter;
    if (less(leave, last)) last = leave;
  }
  bool within(std::int64_t limit) const { return !never && !less(last, first) && !less({limit, 1}, first); }
};

TEST(BroadPhaseOracle, MeetsOnAWayWhatIntegersSay) {
  Dice dice(73);
  const auto box_of = [&](std::int64_t reach, std::int64_t most) {
    const Vec2d low(static_cast<double>(dice.integer(-reach, reach)), static_cast<double>(dice.integer(-reach, reach)));
    return Box{low,
               low + Vec2d(static_cast<double>(dice.integer(0, most)), static_cast<double>(dice.integer(0, most)))};
  };
  const auto whole = [](double x) { return static_cast<std::int64_t>(x); };
  for (int round = 0; round < rounds(400); ++round) {
    BroadPhase phase;
    std::vector<Box> boxes;
    // The count is small, or exceeds the boxes kept outside the tree.
    const std::int64_t count = dice.integer(0, 1) == 0 ? dice.integer(0, 20) : dice.integer(150, 400);
    for (std::int64_t i = 0; i < count; ++i) {
      boxes.push_back(box_of(100, dice.integer(0, 5) == 0 ? 60 : 6));
      (void)phase.insert(boxes.back());
    }
    for (int again = 0; again < 20; ++again) {
      const Box box = dice.integer(0, 1) == 0 ? box_of(120, 0) : box_of(120, 9);
      const std::int64_t reach = dice.integer(0, 2) == 0 ? 3 : 300;
      const Vec2d displacement(static_cast<double>(dice.integer(-reach, reach)),
                               static_cast<double>(dice.integer(-reach, reach)));
      const std::int64_t limit = dice.integer(0, 3);
      const auto found = *phase.sweep(box, displacement, static_cast<double>(limit));
      std::vector<bool> met(boxes.size(), false);
      for (std::size_t i = 0; i < found.size(); ++i) {
        met[found[i].slot] = true;
        if (i == 0) continue;
        ASSERT_TRUE(found[i - 1].fraction < found[i].fraction ||
                    (found[i - 1].fraction == found[i].fraction && found[i - 1].slot < found[i].slot));
      }
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        Meeting truth;
        truth.along(whole(box.low.x), whole(box.high.x), whole(boxes[i].low.x), whole(boxes[i].high.x),
                    whole(displacement.x));
        truth.along(whole(box.low.y), whole(box.high.y), whole(boxes[i].low.y), whole(boxes[i].high.y),
                    whole(displacement.y));
        // Quotients of such small numbers differ by much more than the tolerance for rounding.
        ASSERT_EQ(met[i], truth.within(limit)) << i;
      }
      for (const BoxHit& hit : found) {
        Meeting truth;
        const Box& other = boxes[hit.slot];
        truth.along(whole(box.low.x), whole(box.high.x), whole(other.low.x), whole(other.high.x),
                    whole(displacement.x));
        truth.along(whole(box.low.y), whole(box.high.y), whole(other.low.y), whole(other.high.y),
                    whole(displacement.y));
        ASSERT_EQ(hit.fraction, static_cast<double>(truth.first.over) / static_cast<double>(truth.first.under));
      }
      const std::vector<BoxHit> all(found.begin(), found.end());
      const auto first = *phase.first_on_sweep(box, displacement, static_cast<double>(limit));
      ASSERT_EQ(first.size(), all.empty() ? 0u : 1u);
      if (!all.empty()) {
        ASSERT_EQ(first[0], all[0]);
      }
    }
  }
}

/// Both sides compute alike here, so this test checks the tree alone. It must hide no box that a test of each box would
/// meet.
TEST(BroadPhaseOracle, HidesNothingOnAWayInAnyCrowd) {
  Dice dice(74);
  for (int round = 0; round < rounds(60); ++round) {
    for (int kind = 0; kind < testing::kinds_of_crowds; ++kind) {
      BroadPhase phase;
      BruteForce truth;
      const std::int64_t count = dice.integer(0, 1) == 0 ? dice.integer(0, 70) : dice.integer(150, 400);
      for (std::int64_t i = 0; i < count; ++i) {
        const Box box = random_box(dice, kind);
        const BoxFilter filter = random_filter(dice);
        truth.put(*phase.insert(box, filter), box, filter);
      }
      for (int again = 0; again < 10; ++again) {
        const Box box = random_box(dice, kind);
        Vec2d displacement = (random_box(dice, kind).low - box.low) / 2.0;
        if (dice.integer(0, 3) == 0) displacement.x = 0;
        if (dice.integer(0, 3) == 0) displacement.y = 0;
        const double limit = dice.integer(0, 1) == 0 ? 1 : dice.between(0, 4);
        const auto mask = dice.integer(0, 1) == 0 ? every_category : static_cast<std::uint32_t>(dice.integer(0, 7));
        std::vector<BoxHit> expected;
        for (std::uint32_t slot = 0; slot < truth.entries.size(); ++slot) {
          if ((truth.entries[slot].filter.category & mask) == 0) continue;
          const double fraction = broad::SweptBox(box, displacement).meets(truth.entries[slot].box, limit);
          if (fraction <= limit) expected.push_back({fraction, slot});
        }
        std::stable_sort(expected.begin(), expected.end(),
                         [](const BoxHit& a, const BoxHit& b) { return a.fraction < b.fraction; });
        const auto found = *phase.sweep(box, displacement, limit, mask);
        ASSERT_EQ(std::vector<BoxHit>(found.begin(), found.end()), expected) << "kind " << kind;
        const auto first = *phase.first_on_sweep(box, displacement, limit, mask);
        ASSERT_EQ(first.size(), expected.empty() ? 0u : 1u);
        if (!expected.empty()) {
          ASSERT_EQ(first[0], expected[0]);
        }
      }
    }
  }
}

}  // namespace
}  // namespace gnomon::broad_phase_oracle_test
