#include "laboratory/corners.h"

#include <gtest/gtest.h>

#include <limits>

namespace gnomon::laboratory {
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
  // Neither order of an outline with a dent is right.
  EXPECT_TRUE(diagnose(reversed(dented)).hull);
  EXPECT_FALSE(diagnose(reversed(dented)).reverse);
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
  // Closed, as an editor writes it, with a corner in the middle of a side and one that comes twice.
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
  // An edge that comes back to touch an earlier one does.
  EXPECT_TRUE(crossing_of(Corners{{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}}));
}

}  // namespace
}  // namespace gnomon::laboratory
