// Tests the searches with early exits against exhaustive searches.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "geometry/sat/furthest_edge.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"
#include "support.h"
#include "teaching/sat_scan.h"

namespace gnomon::separation_oracle_test {
namespace {

/// Returns polygons of few and of many corners, with and without rounding, rectangles and a sliver, segments and
/// circles; some far from their own origin.
std::vector<Shape<double>> shapes_of_every_kind() {
  testing::Dice dice(71);
  std::vector<Shape<double>> shapes;
  for (const int points : {3, 4, 6, 12, 40, 1000}) {
    shapes.push_back(testing::random_polygon<double>(dice, points, 1, {dice.between(-9, 9), 0}));
    shapes.push_back(*make_polygon<double>(shapes.back().view().vertices(), 0.25));
    shapes.push_back(testing::random_polygon<double>(dice, points, 1));
  }
  const Vec2d sliver[] = {{-1, -1e-4}, {1, -1e-4}, {1, 1e-4}, {-1, 1e-4}};
  shapes.push_back(*make_polygon<double>(sliver));
  const Vec2d rectangle[] = {{9, 0.5}, {7, 0.5}, {7, -0.25}, {9, -0.25}};
  shapes.push_back(*make_polygon<double>(rectangle));
  shapes.push_back(*make_polygon<double>(rectangle, 0.25));
  for (const double radius : {0.0, 0.5}) {
    shapes.push_back(*make_segment<double>({-1, 0}, {1, 1}, radius));
    shapes.push_back(*make_circle<double>({0.5, 0}, radius));
  }
  return shapes;
}

/// Calls `check` with random pairs, of which some overlap and some do not.
template <class Check>
void for_pairs(Check check) {
  testing::Dice dice(72);
  const auto shapes = shapes_of_every_kind();
  for (int round = 0; round < testing::rounds(20); ++round) {
    for (const auto& p : shapes) {
      for (const auto& q : shapes) {
        const auto pose_p = testing::random_pose<double>(dice, 2);
        const auto pose_q = testing::random_pose<double>(dice, 2);
        const Vec2d apart(dice.between(-2, 2), dice.between(-2, 2));
        const Vec2d from = pose_p.to_world(p.view().vertices()[0]);
        const Vec2d to = pose_q.rotation().apply(q.view().vertices()[0]);
        ASSERT_NO_FATAL_FAILURE(check(Placed<double>(p, pose_p),
                                      Placed<double>(q, *Pose<double>::make(from - to + apart, pose_q.rotation()))));
      }
    }
  }
}

Interval<double> shadow(const Placed<double>& placed, Vec2d axis) {
  const auto core = project(placed.shape, placed.pose.rotation().apply_inverse(axis));
  const double from = dot(axis, placed.pose.position());
  return {from + core.min - placed.shape.radius(), from + core.max + placed.shape.radius()};
}

double rounding_of(const Placed<double>& a, const Placed<double>& b) {
  const Vec2d offset = b.pose.position() - a.pose.position();
  return 16 * std::numeric_limits<double>::epsilon() *
         (a.shape.bounding_radius() + b.shape.bounding_radius() + std::fabs(offset.x) + std::fabs(offset.y));
}

/// Returns the distance of B beyond an edge of A, or beyond the vertex of A that is furthest behind that edge.
double beyond(const Placed<double>& a, const Placed<double>& b, std::size_t edge, bool behind) {
  const Vec2d normal = a.pose.rotation().apply(a.shape.normals()[edge]) * (behind ? -1.0 : 1.0);
  double own = -std::numeric_limits<double>::infinity();
  double others = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < a.shape.size(); ++i) {
    own = std::max(own, dot(normal, a.pose.rotation().apply(a.shape.vertices()[i])));
  }
  for (std::size_t i = 0; i < b.shape.size(); ++i) {
    const Vec2d offset = b.pose.position() - a.pose.position();
    others = std::min(others, dot(normal, b.pose.rotation().apply(b.shape.vertices()[i]) + offset));
  }
  return others - own;
}

TEST(SeparationOracle, finds_the_furthest_edge) {
  int nearest = 0;
  for_pairs([&](const Placed<double>& a, const Placed<double>& b) {
    const Relative<double> seen = relative(a.pose, b.pose);
    const double error = rounding_of(a, b);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const bool behind : {false, true}) {
      double most = -infinity;
      for (std::size_t i = 0; i < a.shape.normals().size(); ++i) most = std::max(most, beyond(a, b, i, behind));
      const auto all = furthest_edge(a.shape, b.shape, seen, -infinity, infinity, behind);
      ASSERT_EQ(all.edge == no_edge, a.shape.normals().empty());
      if (all.edge == no_edge) return;
      ASSERT_NEAR(all.separation, most, error);
      ASSERT_NEAR(all.separation, beyond(a, b, all.edge, behind), error);

      ASSERT_EQ(furthest_edge(a.shape, b.shape, seen, most + error, infinity, behind).edge, no_edge);
      const auto above = furthest_edge(a.shape, b.shape, seen, most - error, infinity, behind);
      ASSERT_NE(above.edge, no_edge);
      ASSERT_NEAR(above.separation, most, error);
      const auto any = furthest_edge(a.shape, b.shape, seen, -infinity, most - 1, behind);
      ASSERT_GT(any.separation, most - 1);
      ASSERT_NEAR(any.separation, beyond(a, b, any.edge, behind), error);
      if (all.nearest) {
        ++nearest;
        ASSERT_FALSE(behind);
        ASSERT_NEAR(all.separation, closest_points(a, b).core_distance, error);
      }
    }
  });
  EXPECT_GT(nearest, testing::share(1000));
}

TEST(SeparationOracle, rectangles_with_a_common_side_touch) {
  testing::Dice dice(73);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    const double x[] = {dice.between(-2, 0), dice.between(0, 1), dice.between(1, 2)};
    const double y[] = {dice.between(-1, 0), dice.between(0, 1)};
    const Vec2d left[] = {{x[0], y[0]}, {x[1], y[0]}, {x[1], y[1]}, {x[0], y[1]}};
    const Vec2d right[] = {{x[1], y[0]}, {x[2], y[0]}, {x[2], y[1]}, {x[1], y[1]}};
    const auto a = *make_polygon<double>(left);
    const auto b = *make_polygon<double>(right);
    ASSERT_TRUE(overlaps<double>({a, {}}, {b, {}}));
    ASSERT_TRUE(overlaps<double>({b, {}}, {a, {}}));
    ASSERT_EQ(separation<double>({a, {}}, {b, {}}).value, 0);
  }
}

TEST(SeparationOracle, names_the_lowest_of_equal_edges_of_rectangles) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const auto unturned = relative(Pose<double>(), Pose<double>());
  std::vector<Vec2d> corners = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  for (int first = 0; first < 4; ++first) {
    const auto square = *make_polygon<double>(corners);
    for (const bool behind : {false, true}) {
      const auto all = furthest_edge<double>(square, square, unturned, -infinity, infinity, behind);
      EXPECT_EQ(all.edge, 0u);
      EXPECT_EQ(all.separation, -2);
      // Two of the edges face along the diagonal.
      const auto aside = *Pose<double>::make({3, 3});
      const auto found =
          furthest_edge<double>(square, square, relative(Pose<double>(), aside), -infinity, infinity, behind);
      double most = -infinity;
      std::uint32_t lowest = no_edge;
      for (std::uint32_t i = 0; i < 4; ++i) {
        const double gap = beyond({square, {}}, {square, aside}, i, behind);
        if (gap > most) lowest = i;
        if (gap > most) most = gap;
      }
      EXPECT_EQ(found.edge, lowest);
      EXPECT_EQ(found.separation, most);
      EXPECT_EQ(furthest_edge<double>(square, square, unturned, -2, infinity, behind).edge, no_edge) << "not above it";
    }
    std::rotate(corners.begin(), corners.begin() + 1, corners.end());
  }
}

TEST(SeparationOracle, agrees_with_the_queries_that_show_their_work) {
  int overlapping = 0;
  for_pairs([&](const Placed<double>& a, const Placed<double>& b) {
    const auto expected = sat_scan::separation(a, b);
    const auto got = separation(a, b);
    const double error = rounding_of(a, b);
    ASSERT_NEAR(got.value, expected.value, error);
    ASSERT_NEAR(dot(got.normal, got.normal), 1, 1e-15);
    if (got.edge != no_edge) {
      const Placed<double>& its = got.owner == Owner::a ? a : b;
      const Vec2d normal = its.pose.rotation().apply(its.shape.normals()[got.edge]);
      ASSERT_NEAR(std::fabs(dot(got.normal, normal)), 1, 1e-14);
    }
    if (std::fabs(expected.value) > error) {
      ASSERT_EQ(overlaps(a, b), expected.value < 0);
    }
    overlapping += got.value < 0;

    const auto mtv = minimum_translation(a, b);
    ASSERT_EQ(mtv.overlapping, got.value <= 0);
    ASSERT_EQ(mtv.depth, got.value <= 0 ? 0 - got.value : 0);
    const auto apart = Pose<double>::make(a.pose.position() + mtv.translation(), a.pose.rotation());
    if (mtv.overlapping) {
      ASSERT_GT(separation(Placed<double>(a.shape, *apart), b).value, -2 * error);
    } else {
      ASSERT_GT(shadow(b, mtv.normal).min - shadow(a, mtv.normal).max, -error) << "a gap, if not the widest";
    }
  });
  EXPECT_GT(overlapping, testing::share(1000));
}

TEST(SeparationOracle, names_the_lowest_of_equal_edges) {
  const Vec2d corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  const auto box = *make_polygon<double>(corners);
  const Placed<double> here(box, Pose<double>{});
  const auto inside = separation(here, here);
  EXPECT_EQ(inside.value, -2);
  EXPECT_EQ(inside.owner, Owner::a);
  EXPECT_EQ(inside.edge, 0u);
  const auto beside = separation(here, Placed<double>(box, *Pose<double>::make({3, 3})));
  EXPECT_EQ(beside.value, 1);
  EXPECT_EQ(beside.owner, Owner::a);
  EXPECT_EQ(beside.edge, 1u);
  EXPECT_EQ(beside.normal, Vec2d(1, 0));
}

}  // namespace
}  // namespace gnomon::separation_oracle_test
