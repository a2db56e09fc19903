#include "laboratory/corners.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>

namespace gnomon::laboratory::corners_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
const Corners square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};

TEST(LaboratoryCorners, OfARightShapeThereIsNothingToSay) {
  for (const Corners& right : {square, Corners{{1, 2}}, Corners{{1, 2}, {3, 4}}}) {
    const Diagnosis found = diagnose(right);
    EXPECT_EQ(found.fault.status, Status::ok);
    EXPECT_FALSE(found.reverse || found.remove || found.tidy || found.hull || found.crossing);
  }
}

TEST(LaboratoryCorners, ClockwiseIsMendedByTheOtherOrder) {
  const Diagnosis found = diagnose(reversed(square));
  EXPECT_EQ(found.fault.status, Status::wrong_winding);
  EXPECT_TRUE(found.reverse);
  EXPECT_FALSE(found.hull || found.remove || found.crossing);
  EXPECT_EQ(diagnose(reversed(reversed(square))).fault.status, Status::ok);
}

TEST(LaboratoryCorners, ADentIsMendedByTheHull) {
  const Corners dented{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
  const Diagnosis found = diagnose(dented);
  EXPECT_EQ(found.fault.status, Status::not_convex);
  EXPECT_EQ(found.fault.index, 3u);
  EXPECT_TRUE(found.hull);
  EXPECT_FALSE(found.crossing);
  EXPECT_EQ(hull_of(dented).size(), 5u);
  EXPECT_EQ(diagnose(hull_of(dented)).fault.status, Status::ok);
}

TEST(LaboratoryCorners, AnOutlineWithADentCanBeCutIntoPartsThatAreRight) {
  const Corners dented{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
  const Diagnosis found = diagnose(dented);
  ASSERT_EQ(found.parts.size(), 2u);
  EXPECT_EQ(found.uncut.status, Status::ok);
  for (std::size_t i = 0; i < 2; ++i) {
    Corners part;
    for (const std::uint32_t corner : found.parts.part(i)) part.push_back(dented[corner]);
    EXPECT_EQ(diagnose(part).fault.status, Status::ok) << i;
  }
  EXPECT_EQ(diagnose(square).parts.size(), 0u) << "there is nothing to cut";
}

TEST(LaboratoryCorners, AClockwiseOutlineWithADentIsReversedAndThenCut) {
  const Corners clockwise{{0, 3}, {1, 3}, {1, 1}, {3, 1}, {3, 0}, {0, 0}};
  const Diagnosis found = diagnose(clockwise);
  EXPECT_NE(found.fault.status, Status::ok);
  EXPECT_TRUE(found.reverse && found.hull);
  EXPECT_EQ(found.parts.size(), 0u);
  EXPECT_EQ(found.uncut.status, Status::ok) << "the order is what is wrong with it";
  EXPECT_EQ(diagnose(reversed(clockwise)).parts.size(), 2u);
}

TEST(LaboratoryCorners, WhatIsNoOutlineOfAnAreaSaysWhyItCannotBeCut) {
  const auto uncut = [](const Corners& corners) {
    const Diagnosis found = diagnose(corners);
    EXPECT_TRUE(found.hull);
    EXPECT_EQ(found.parts.size(), 0u);
    return found.uncut;
  };
  EXPECT_EQ(uncut({{0, 0}, {2, 2}, {2, 0}, {0, 2}}), (Fault{Status::crossing, Subject::edge, 0, 2}));
  EXPECT_EQ(uncut({{0, 0}, {8, 0}, {8, 4}, {4, 0}, {0, 4}}).status, Status::touching);
  EXPECT_EQ(uncut({{0, 0}, {4, 0}, {2, 2}, {4, 4}, {0, 4}, {2, 2}}).status, Status::repeated);
  EXPECT_EQ(uncut({{0, 0}, {4, 0}, {4, 4}, {4, 9}, {4, 4}, {0, 4}}).status, Status::folded);
  // A square round a square hole, with a bridge without width.
  const Corners ring{{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {3, 3}, {3, 6}, {6, 6}, {6, 3}, {3, 3}};
  const Fault hole = uncut(ring);
  EXPECT_TRUE(hole.status == Status::hole || hole.status == Status::repeated) << message_of(hole);
  EXPECT_NE(hole.other, no_index);
}

TEST(LaboratoryCorners, AnOutlineBeyondTheRangeOfDoublesIsNotCut) {
  const Diagnosis found =
      diagnose(Corners{{0, 0}, {3e200, 0}, {3e200, 1e200}, {1e200, 1e200}, {1e200, 3e200}, {0, 3e200}});
  EXPECT_EQ(found.parts.size(), 0u);
  EXPECT_FALSE(found.hull) << "nor is there a hull of it";
}

TEST(LaboratoryCorners, APointIsInThePartThatHasIt) {
  const Corners dented{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
  const ConvexParts parts = diagnose(dented).parts;
  const std::uint32_t right = part_at(dented, parts, {2.5, 0.5});
  const std::uint32_t up = part_at(dented, parts, {0.5, 2.5});
  EXPECT_EQ(right + up, 3u) << "one of them is 1, the other 2";
  EXPECT_EQ(part_at(dented, parts, {2, 2}), 0u) << "in the dent";
  EXPECT_EQ(part_at(dented, parts, {nan, 0}), 0u);
  EXPECT_NE(part_at(dented, parts, {3, 1}), 0u) << "a corner is in its part";
  EXPECT_EQ(part_at(square, {}, {0.5, 0.5}), 0u);
}

TEST(LaboratoryCorners, ABowTieCrossesItself) {
  const Diagnosis found = diagnose(Corners{{0, 0}, {2, 2}, {2, 0}, {0, 2}});
  ASSERT_TRUE(found.crossing);
  EXPECT_EQ(found.crossing->first, 0u);
  EXPECT_EQ(found.crossing->second, 2u);
  EXPECT_TRUE(found.hull);
}

TEST(LaboratoryCorners, APentagramCrossesItselfThoughEveryCornerTurnsLeft) {
  const Diagnosis found = diagnose(Corners{{0, 3}, {-2, -3}, {3, 1}, {-3, 1}, {2, -3}});
  EXPECT_EQ(found.fault.status, Status::not_convex);
  EXPECT_TRUE(found.crossing);
}

TEST(LaboratoryCorners, WhatIsNoNumberCanBeLeftOut) {
  const Diagnosis found = diagnose(Corners{{0, 0}, {1, 0}, {1, nan}, {0, 1}});
  EXPECT_EQ(found.fault.status, Status::non_finite);
  EXPECT_EQ(found.fault.index, 2u);
  EXPECT_TRUE(found.remove);
  EXPECT_FALSE(found.hull || found.reverse || found.crossing);
  EXPECT_FALSE(diagnose(Corners{{nan, 0}}).remove) << "nothing would be left";
}

TEST(LaboratoryCorners, AllThatAreNoNumbersAreLeftOutAtOnce) {
  const Corners corners{{0, 0}, {nan, 0}, {1, 0}, {1, nan}, {0, 1}};
  EXPECT_EQ(diagnose(corners).left_out, 2u);
  EXPECT_EQ(diagnose(without_faulty(corners)).fault.status, Status::ok);
}

TEST(LaboratoryCorners, WhatRepeatsOrLiesStraightOnIsNotNeeded) {
  // A closed outline, as an editor writes it, with a corner in the middle of a side and a repeated one.
  const Corners corners{{0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}};
  const Diagnosis found = diagnose(corners);
  EXPECT_EQ(found.fault.status, Status::degenerate);
  EXPECT_TRUE(found.repeats && found.tidy);
  EXPECT_FALSE(found.remove || found.hull || found.reverse || found.crossing);
  EXPECT_EQ(found.left_out, 3u);
  EXPECT_EQ(tidied(corners).size(), 4u);
  EXPECT_EQ(diagnose(tidied(corners)).fault.status, Status::ok);
  EXPECT_TRUE(diagnose(Corners{{0, 0}, {1, 0}, {2, 0}, {0, 2}}).tidy) << "straight on";
}

TEST(LaboratoryCorners, WhatRepeatsInAWrongOutlineCanBeLeftOutAlone) {
  const Corners clockwise{{0, 0}, {0, 2}, {2, 2}, {2, 0}, {0, 0}};
  const Diagnosis found = diagnose(clockwise);
  EXPECT_TRUE(found.repeats && found.remove && found.reverse);
  EXPECT_FALSE(found.tidy);
  EXPECT_EQ(diagnose(without_faulty(clockwise)).fault.status, Status::wrong_winding);
  EXPECT_EQ(without_faulty(Corners{{1, 1}, {1, 1}, {1, 1}}).size(), 1u);
}

TEST(LaboratoryCorners, OnOneLineThereIsNoHull) {
  const Diagnosis found = diagnose(Corners{{0, 0}, {1, 1}, {2, 2}});
  EXPECT_EQ(found.fault.status, Status::degenerate);
  EXPECT_FALSE(found.hull || found.reverse || found.repeats);
  EXPECT_EQ(tidied(Corners{{0, 0}, {1, 1}, {2, 2}}).size(), 2u) << "a segment";
  EXPECT_TRUE(hull_of(Corners{{0, 0}, {1, 1}, {2, 2}}).empty());
}

TEST(LaboratoryCorners, WithoutCornersThereIsNothingToMend) {
  const Diagnosis found = diagnose({});
  EXPECT_EQ(found.fault.status, Status::too_few_vertices);
  EXPECT_FALSE(found.hull || found.reverse || found.remove || found.crossing);
}

TEST(LaboratoryCorners, NeighboursThatShareACornerDoNotCross) {
  EXPECT_FALSE(crossing_of(square));
  EXPECT_FALSE(crossing_of(Corners{{0, 0}, {1, 0}, {0, 1}}));
  // An edge that comes back to touch an earlier one counts as crossing.
  EXPECT_TRUE(crossing_of(Corners{{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}}));
}

}  // namespace
}  // namespace gnomon::laboratory::corners_test
