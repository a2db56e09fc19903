// The broad phase: the same boxes meet after all are moved, scaled, mirrored, swapped and relabelled together.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "crowds.h"
#include "support.h"

namespace gnomon::broad_phase_metamorphic_test {
namespace {

using testing::Dice;
using testing::rounds;

/// Queries of a crowd: its pairs, a box and a displacement.
struct Answer {
  std::vector<batch::Pair> pairs;
  std::vector<std::uint32_t> overlapping;
  std::vector<BoxHit> met;
};

struct Question {
  std::vector<Box> boxes;
  Box box;
  Vec2d displacement;
};

Answer ask(const Question& question) {
  BroadPhase phase;
  for (const Box& box : question.boxes) (void)phase.insert(box);
  const auto pairs = phase.pairs();
  const auto overlapping = *phase.overlapping(question.box);
  const auto met = *phase.sweep(question.box, question.displacement, 2);
  return {{pairs.begin(), pairs.end()}, {overlapping.begin(), overlapping.end()}, {met.begin(), met.end()}};
}

void expect_same(const Answer& a, const Answer& b) {
  ASSERT_TRUE(testing::same_pairs(a.pairs, b.pairs));
  ASSERT_EQ(a.overlapping, b.overlapping);
  ASSERT_EQ(a.met, b.met);
}

/// Returns a question on a grid of 2⁻¹⁰, which can be moved and scaled without rounding.
Question random_question(Dice& dice) {
  const auto number = [&](double reach) {
    const auto most = static_cast<std::int64_t>(reach * 1024);
    return static_cast<double>(dice.integer(-most, most)) / 1024;
  };
  const auto box = [&](double most) {
    const Vec2d low(number(50), number(50));
    return Box{low, low + Vec2d(std::fabs(number(most)), std::fabs(number(most)))};
  };
  Question question;
  const std::int64_t count = dice.integer(0, 300);
  for (std::int64_t i = 0; i < count; ++i) question.boxes.push_back(box(dice.integer(0, 20) == 0 ? 40 : 4));
  question.box = box(10);
  question.displacement = {number(60), number(60)};
  return question;
}

template <class Change>
Question changed(Question question, Change change, Vec2d displacement) {
  for (Box& box : question.boxes) box = change(box);
  question.box = change(question.box);
  question.displacement = displacement;
  return question;
}

TEST(BroadPhaseMetamorphic, ChangesNothingWhereAllIsChangedAlike) {
  Dice dice(81);
  for (int round = 0; round < rounds(300); ++round) {
    const Question question = random_question(dice);
    const Answer answer = ask(question);
    const Vec2d displacement = question.displacement;
    const Vec2d by(static_cast<double>(dice.integer(-1000, 1000)) * 0x1p20, 12345);
    expect_same(answer, ask(changed(
                            question,
                            [&](Box b) {
                              return Box{b.low + by, b.high + by};
                            },
                            displacement)));
    const double scale = std::ldexp(1.0, static_cast<int>(dice.integer(-400, 400)));
    expect_same(answer, ask(changed(
                            question,
                            [&](Box b) {
                              return Box{b.low * scale, b.high * scale};
                            },
                            displacement * scale)));
    const auto swapped = [](Vec2d v) { return Vec2d(v.y, v.x); };
    expect_same(answer, ask(changed(
                            question,
                            [&](Box b) {
                              return Box{swapped(b.low), swapped(b.high)};
                            },
                            swapped(displacement))));
    expect_same(answer, ask(changed(
                            question,
                            [](Box b) {
                              return Box{-b.high, -b.low};
                            },
                            -displacement)));
    expect_same(answer, ask(changed(question,
                                    [](Box b) {
                                      return Box{{-b.high.x, b.low.y}, {-b.low.x, b.high.y}};
                                    },
                                    {-displacement.x, displacement.y})));
  }
}

TEST(BroadPhaseMetamorphic, GivesEachBoxItsOwnAnswersInAnyOrder) {
  Dice dice(82);
  for (int round = 0; round < rounds(300); ++round) {
    const Question question = random_question(dice);
    const Answer answer = ask(question);
    // Box i of the second crowd is box old[i] of the first.
    std::vector<std::uint32_t> old;
    for (std::uint32_t i = 0; i < question.boxes.size(); ++i) {
      old.push_back(i);
      std::swap(old[i], old[static_cast<std::size_t>(dice.integer(0, i))]);
    }
    Question other = question;
    for (std::size_t i = 0; i < old.size(); ++i) other.boxes[i] = question.boxes[old[i]];
    Answer back = ask(other);
    for (auto& pair : back.pairs) {
      pair = {std::min(old[pair.a], old[pair.b]), std::max(old[pair.a], old[pair.b])};
    }
    std::sort(back.pairs.begin(), back.pairs.end(),
              [](batch::Pair p, batch::Pair q) { return p.a != q.a ? p.a < q.a : p.b < q.b; });
    for (auto& slot : back.overlapping) slot = old[slot];
    std::sort(back.overlapping.begin(), back.overlapping.end());
    for (auto& hit : back.met) hit.slot = old[hit.slot];
    std::sort(back.met.begin(), back.met.end(), [](const BoxHit& p, const BoxHit& q) {
      return p.fraction != q.fraction ? p.fraction < q.fraction : p.slot < q.slot;
    });
    expect_same(answer, back);
  }
}

TEST(BroadPhaseMetamorphic, DoesNotTellHowBoxesCameWhereTheyAre) {
  Dice dice(83);
  for (int round = 0; round < rounds(100); ++round) {
    const Question question = random_question(dice);
    const Answer answer = ask(question);
    BroadPhase phase;
    const auto count = static_cast<std::uint32_t>(question.boxes.size());
    for (std::uint32_t i = 0; i < count; ++i) (void)phase.insert(testing::random_box(dice, 1));
    if (dice.integer(0, 1) == 0) (void)phase.pairs();
    // Each box reaches its place, some after a detour, some after another box in the same slot.
    for (std::uint32_t i = 0; i < count; ++i) {
      if (dice.integer(0, 3) == 0) (void)phase.move(phase.occupant(i), testing::random_box(dice, 1));
      if (dice.integer(0, 3) == 0) (void)phase.overlapping(testing::random_box(dice, 0));
      if (dice.integer(0, 3) == 0) {
        (void)phase.remove(phase.occupant(i));
        ASSERT_EQ(phase.insert(question.boxes[i])->slot, i);
      } else {
        ASSERT_EQ(phase.move(phase.occupant(i), question.boxes[i]), Fault{});
      }
    }
    const auto overlapping = *phase.overlapping(question.box);
    const auto met = *phase.sweep(question.box, question.displacement, 2);
    const Answer here{{}, {overlapping.begin(), overlapping.end()}, {met.begin(), met.end()}};
    const auto pairs = phase.pairs();
    expect_same(answer, {{pairs.begin(), pairs.end()}, here.overlapping, here.met});
  }
}

/// Both boxes of a pair find each other by a query at the other's place, and by a sweep without a displacement.
TEST(BroadPhaseMetamorphic, AgreesWithItself) {
  Dice dice(84);
  for (int round = 0; round < rounds(40); ++round) {
    for (int kind = 0; kind < testing::kinds_of_crowds; ++kind) {
      BroadPhase phase;
      const std::int64_t count = dice.integer(0, 200);
      for (std::int64_t i = 0; i < count; ++i) (void)phase.insert(testing::random_box(dice, kind));
      std::vector<batch::Pair> found;
      for (std::uint32_t a = 0; a < phase.slots(); ++a) {
        const auto overlapping = *phase.overlapping(phase.box(a));
        const auto met = *phase.sweep(phase.box(a), {0, 0});
        ASSERT_EQ(met.size(), overlapping.size());
        for (std::size_t i = 0; i < met.size(); ++i) {
          ASSERT_EQ(met[i], (BoxHit{0, overlapping[i]}));
          if (overlapping[i] > a) found.push_back({a, overlapping[i]});
        }
      }
      ASSERT_TRUE(testing::same_pairs(phase.pairs(), found)) << "kind " << kind;
    }
  }
}

}  // namespace
}  // namespace gnomon::broad_phase_metamorphic_test
