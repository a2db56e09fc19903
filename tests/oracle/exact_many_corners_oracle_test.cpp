// Tests the exact queries on thousands of corners by proofs: no pair of points is nearer than the nearest, and no
// edge's line separates overlapping shapes.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "exact_cases.h"
#include "exact_truth.h"
#include "gnomon/core/numbers.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/distance.h"
#include "teaching/in_turn.h"
#include "teaching/walk.h"

namespace gnomon::testing::exact_many_corners_oracle_test {
namespace {

using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::Placed;
using exact::Side;

/// Returns a round polygon of many corners, rotated by any angle.
std::vector<Vec2d> round_polygon(Dice& dice, std::int64_t corners, double radius, Vec2d centre) {
  const double begin = dice.between(0, 6);
  std::vector<Vec2d> points;
  for (std::int64_t i = 0; i < corners; ++i) {
    const double angle = begin + full_turn * static_cast<double>(i) / static_cast<double>(corners);
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return points;
}

/// Returns edges that turn by 2^-30 of a radian from one to the next, and one edge that closes them.
std::vector<Vec2d> slowly_turning(Dice& dice, std::int64_t corners, Vec2d centre) {
  std::vector<Vec2d> points;
  const auto begin = dice.integer(-corners, 0);
  for (std::int64_t i = 0; i < corners; ++i) {
    const auto at = static_cast<double>(begin + i);
    points.push_back({centre.x + at, centre.y + at * at * 0x1p-31});
  }
  points.push_back({centre.x + 7, centre.y + dice.between(1, 30)});
  return hull_of(points);
}

void expect_right_of_many(const ExactCase& given) {
  const auto p = Body::make(given.p);
  const auto q = Body::make(given.q);
  ASSERT_TRUE(p && q);
  exact::SignCounts counts;
  const Difference m(Placed(*p), Placed(*q), &counts);
  const exact::SeparationDistance found = exact::separation_distance(m);
  const double logs = std::log2(p->size()) + std::log2(q->size());
  EXPECT_LE(static_cast<double>(counts.asked), 5.5 * logs + 10);
  counts = {};
  ASSERT_EQ(exact::classify(m).contact, found.contact);
  EXPECT_LE(static_cast<double>(counts.asked), 2 * logs + 6);
  ASSERT_EQ(exact::classify(exact::Sum(m)).contact, found.contact);
  ASSERT_EQ(exact::separation_distance(exact::Sum(m)), found);
  ASSERT_EQ(exact::separation_distance(exact::NestedRanges<>(m)), found);
  ASSERT_EQ(exact::separation_distance(exact::Walk<>(m)), found);
  const auto furthest = [](const std::vector<WholePoint>& points, const WholePoint& along) {
    Whole most = dot(points[0], along);
    for (const WholePoint& point : points) most = std::max(most, Whole(dot(point, along)));
    return most;
  };
  const WholeWorld world(given);
  if (found.contact == Contact::separated) {
    // Along the direction `way` from Q's nearest point to P's, P extends no further backwards, and Q no further
    // forwards.
    const exact::Facet& facet = found.nearest.facet;
    const auto& edged = facet.side == Side::p ? world.p : world.q;
    WholePoint way = world.p[found.nearest.corner.p] - world.q[found.nearest.corner.q];
    if (found.nearest.on_facet) {
      const WholePoint edge = edged[(facet.edge + 1) % edged.size()] - edged[facet.edge];
      way = facet.side == Side::p ? WholePoint{-edge.y, edge.x} : WholePoint{edge.y, -edge.x};
      // The corner is beside the edge.
      const WholePoint& corner = (facet.side == Side::p ? world.q : world.p)[facet.corner];
      const Whole at = dot(edge, corner - edged[facet.edge]);
      EXPECT_TRUE(at > 0 && at < dot(edge, edge));
    }
    const Whole gap = -furthest(world.p, {-way.x, -way.y}) - furthest(world.q, way);
    const WholePoint between = found.nearest.on_facet
                                   ? (facet.side == Side::p ? world.p[facet.edge] - world.q[facet.corner]
                                                            : world.p[facet.corner] - world.q[facet.edge])
                                   : way;
    EXPECT_EQ(gap, dot(between, way));
    EXPECT_GT(gap, 0);
    return;
  }
  for (const bool of_p : {true, false}) {
    const auto& own = of_p ? world.p : world.q;
    const auto& other = of_p ? world.q : world.p;
    for (std::size_t i = 0; i < own.size(); ++i) {
      const WholePoint edge = own[(i + 1) % own.size()] - own[i];
      const WholePoint outward{edge.y, -edge.x};
      const WholePoint inward{-edge.y, edge.x};
      const Whole depth = furthest(other, inward) + dot(own[i], outward);
      ASSERT_TRUE(found.contact == Contact::overlapping ? depth > 0 : depth >= 0);
    }
  }
}

TEST(ExactManyCornersOracle, WhatIsFoundIsProved) {
  Dice dice(23);
  for (int round = 0; round < rounds(20); ++round) {
    ExactCase given;
    const auto corners = dice.integer(1000, round % 5 == 0 ? 10000 : 2000);
    // Overlapping shapes are tested edge by edge. For the largest ones the test uses shapes that are apart.
    const double apart = corners > 2000 ? dice.between(2, 2.001) : dice.between(0, 2.5);
    const double way = dice.between(0, 6);
    const Vec2d centre{apart * std::cos(way), apart * std::sin(way)};
    if (round % 2 == 0) {
      given.p = round_polygon(dice, corners, 1, {0, 0});
      given.q = round_polygon(dice, dice.integer(3, corners), 1, centre);
    } else {
      given.p = slowly_turning(dice, corners, {0, 0});
      given.q = slowly_turning(dice, dice.integer(3, corners), {5 * centre.x, corners > 2000 ? -40 : 10 * centre.y});
    }
    expect_right_of_many(given);
    if (::testing::Test::HasFailure()) FAIL() << "round " << round;
  }
}

}  // namespace
}  // namespace gnomon::testing::exact_many_corners_oracle_test
