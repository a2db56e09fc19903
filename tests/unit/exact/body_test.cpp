#include "gnomon/exact/difference/body.h"

#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace gnomon::exact::body_test {
namespace {

using Corners = std::vector<Vec2d>;

Fault fault_of(const Corners& corners) { return Body::make(corners).fault(); }

TEST(ExactBody, TakesPointsSegmentsAndStrictlyConvexPolygons) {
  EXPECT_TRUE(Body::make(Corners{{1, 2}}));
  EXPECT_TRUE(Body::make(Corners{{1, 2}, {3, 4}}));
  EXPECT_TRUE(Body::make(Corners{{0, 0}, {1, 0}, {0, 1}}));
  // The coordinates are the largest and the smallest doubles.
  EXPECT_TRUE(Body::make(Corners{{-DBL_MAX, -DBL_MAX}, {DBL_MAX, -DBL_MAX}, {0, DBL_MAX}}));
  EXPECT_TRUE(Body::make(Corners{{0, 0}, {DBL_TRUE_MIN, 0}, {0, DBL_TRUE_MIN}}));
}

TEST(ExactBody, SaysWhatIsWrongAndWhere) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto at = [](Status status, std::uint32_t index) { return Fault{status, Subject::vertex, index}; };
  EXPECT_EQ(fault_of({}), at(Status::too_few_vertices, 0));
  EXPECT_EQ(fault_of({{0, 0}, {1, nan}, {0, 1}}), at(Status::non_finite, 1));
  EXPECT_EQ(fault_of({{0, 0}, {1, 0}, {HUGE_VAL, 1}}), at(Status::non_finite, 2));
  EXPECT_EQ(fault_of({{0, 0}, {1, 0}, {1, 0}, {0, 1}}), at(Status::degenerate, 2));
  EXPECT_EQ(fault_of({{0, 0}, {1, 0}, {2, 0}, {0, 1}}), at(Status::not_convex, 1));
  EXPECT_EQ(fault_of({{0, 0}, {0, 1}, {1, 0}}).status, Status::wrong_winding);
  // The corner turns right by the last bit.
  const double above = std::nextafter(0.5, 1);
  EXPECT_EQ(fault_of({{0, 0}, {0.5, above}, {1, 1}, {0, 1}}), at(Status::not_convex, 1));
  EXPECT_TRUE(Body::make(Corners{{0, 0}, {above, 0.5}, {1, 1}, {0, 1}}));
}

TEST(ExactBody, RefusesMoreThanOneTurn) {
  Corners star;
  for (int i = 0; i < 5; ++i)
    star.push_back({std::cos(2.4 * std::numbers::pi / 3 * i), std::sin(2.4 * std::numbers::pi / 3 * i)});
  EXPECT_EQ(fault_of(star).status, Status::not_convex);
}

TEST(ExactBody, TheLenientEntryTakesOutWhatRepeatsAndLiesBetween) {
  const Corners given{{0, 0}, {0, 0}, {0.5, 0}, {1, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0.25}, {0, 0}};
  const auto body = Body::make_weak(given);
  ASSERT_TRUE(body);
  const Corners left(body->corners().begin(), body->corners().end());
  EXPECT_EQ(left, (Corners{{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
  for (std::uint32_t i = 0; i < body->size(); ++i) {
    const std::uint32_t vertex = body->vertex_of(i);
    EXPECT_EQ(given[vertex], left[i]);
    // This ensures that the vector to the next vertex is the edge's.
    EXPECT_NE(given[(vertex + 1) % given.size()], left[i]);
  }
}

TEST(ExactBody, TheLenientEntryMakesSegmentsAndPoints) {
  const auto segment = Body::make_weak(Corners{{0, 0}, {1, 1}, {2, 2}, {2, 2}, {1.5, 1.5}});
  ASSERT_TRUE(segment);
  EXPECT_EQ(segment->size(), 2u);
  EXPECT_EQ(segment->edges(), 2u);
  const auto point = Body::make_weak(Corners{{3, 4}, {3, 4}, {3, 4}});
  ASSERT_TRUE(point);
  EXPECT_EQ(point->size(), 1u);
  EXPECT_EQ(point->edges(), 0u);
  EXPECT_EQ(point->vertex_of(0), 2u);
}

TEST(ExactBody, TheLenientEntryRefusesWhatIsNotConvexByItsOwnVertex) {
  const Fault dent = Body::make_weak(Corners{{0, 0}, {0, 0}, {4, 0}, {1, 1}, {1, 1}, {0, 4}}).fault();
  EXPECT_EQ(dent, (Fault{Status::not_convex, Subject::vertex, 4}));
  EXPECT_EQ(Body::make_weak(Corners{}).status(), Status::too_few_vertices);
}

TEST(ExactBody, LiesBetweenTwoDiscs) {
  const auto box = Body::make(Corners{{1, 1}, {7, 1}, {7, 9}, {1, 9}});
  EXPECT_EQ(box->centre(), Vec2d(4, 5));
  EXPECT_GE(box->reach(), 5);
  EXPECT_LE(box->reach(), 5 * (1 + 0x1p-46));
  EXPECT_LE(box->clearance(), 3);
  EXPECT_GE(box->clearance(), 3 * (1 - 0x1p-46));
  // The middle of the bounding box is outside, or the interior is empty.
  EXPECT_EQ(Body::make(Corners{{0, 0}, {9, 8}, {8, 8}})->clearance(), 0);
  EXPECT_EQ(Body::make(Corners{{0, 0}, {2, 0}})->clearance(), 0);
  EXPECT_EQ(Body::make(Corners{{1, 2}})->clearance(), 0);
}

TEST(ExactBody, HasNoDiscsWhereSquaresOverflowOrUnderflow) {
  const auto vast = Body::make(Corners{{-DBL_MAX, -DBL_MAX}, {DBL_MAX, -DBL_MAX}, {0, DBL_MAX}});
  EXPECT_EQ(vast->centre(), Vec2d(0, 0));
  EXPECT_EQ(vast->reach(), HUGE_VAL);
  EXPECT_EQ(vast->clearance(), 0);
  const auto tiny = Body::make(Corners{{0, 0}, {1e-200, 0}, {0, 1e-200}});
  EXPECT_GE(tiny->reach(), 7e-201);
  EXPECT_EQ(tiny->clearance(), 0);
}

TEST(ExactFrame, RefusesNothingButWhatIsNoTurn) {
  EXPECT_TRUE(Frame::make(0.75, -2, {1e300, 0}));
  EXPECT_EQ(Frame::make(0, 0, {0, 0}).status(), Status::no_direction);
  EXPECT_EQ(Frame::make(1, std::nan(""), {0, 0}).status(), Status::non_finite);
  EXPECT_EQ(Frame::make(1, 0, {0, HUGE_VAL}).fault(), (Fault{Status::non_finite, Subject::pose}));
}

TEST(ExactFrame, KnowsWhenItDoesNothing) {
  EXPECT_FALSE(Frame::make(1, 0, {0, 0})->moved());
  EXPECT_FALSE(Frame::make(1, 0, {0, 2})->turned());
  EXPECT_TRUE(Frame::make(1, 0, {0, 2})->moved());
  EXPECT_TRUE(Frame::make(2, 0, {0, 0})->turned());
}

}  // namespace
}  // namespace gnomon::exact::body_test
