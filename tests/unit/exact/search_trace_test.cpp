// Tests the traces of the searches: each step follows from the one before, and the last one ends at the answer.
#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/distance.h"
#include "gnomon/exact/measure.h"
#include "teaching/in_turn.h"
#include "teaching/walk.h"

namespace gnomon::exact::search_trace_test {
namespace {

Body round_body(int corners, Vec2d centre) {
  std::vector<Vec2d> points;
  for (int i = 0; i < corners; ++i) {
    const double angle = full_turn * (i + 0.3) / corners;
    points.push_back({centre.x + std::cos(angle), centre.y + std::sin(angle)});
  }
  return *Body::make(points);
}

class ExactSearchTrace : public ::testing::Test {
 protected:
  /// Returns the steps of the search for the place where a horizontal line leaves M, beside the answer without a trace.
  template <class Traced, class Plain>
  std::vector<Step> steps_of(double height, std::initializer_list<Mark> wanted) {
    const Body p = round_body(60, {0, 0});
    const Body q = round_body(25, {0.7, height});
    const Difference m{Placed(p), Placed(q)};
    std::vector<Step> storage(256);
    Trace trace(storage);
    const Traced traced(m, Recorder(trace));
    const Plain plain(m);
    const auto passed = [&](const Direction&, const Corner& end) { return m.cross(m.axis(), end) < 0; };
    const auto half = traced.halves(m.axis()).towards;
    trace.clear();
    const auto place = traced.search(half, passed);
    EXPECT_EQ(place, plain.search(plain.halves(m.axis()).towards, passed));
    EXPECT_TRUE(trace.complete());
    std::vector<Step> steps;
    for (const Step& step : trace.steps()) {
      for (const Mark& mark : wanted) {
        if (step.mark == mark) steps.push_back(step);
      }
    }
    EXPECT_EQ(classify(traced), classify(plain));
    EXPECT_EQ(separation_distance(traced), separation_distance(plain));
    return steps;
  }
};

TEST_F(ExactSearchTrace, OfTwoRangesEachStepDropsWhatItSays) {
  for (const double height : {-1.9, -1.2, 0.1, 0.8, 1.7}) {
    const std::vector<Step> steps =
        steps_of<Ranges<Recorder>, Ranges<>>(height, {marks::ranges_step, marks::ranges_rest});
    ASSERT_FALSE(steps.empty());
    EXPECT_LE(steps.size(), static_cast<std::size_t>(std::log2(60) + std::log2(25) + 2));
    double low[2] = {steps[0].values[0], steps[0].values[2]};
    double high[2] = {steps[0].values[1], steps[0].values[3]};
    for (const Step& step : steps) {
      const bool of_p = step.first == 1;
      const bool passed = step.second == 1;
      const int own = of_p ? 0 : 1;
      if (step.mark == marks::ranges_rest) {
        EXPECT_EQ(step.values[0], low[own]);
        EXPECT_EQ(step.values[1], high[own]);
        EXPECT_EQ(step.values[3], low[1 - own]);
        (passed ? low : high)[own] = step.values[2] + (passed ? 1 : 0);
        continue;
      }
      for (int k = 0; k < 2; ++k) {
        EXPECT_EQ(step.values[2 * k], low[k]);
        EXPECT_EQ(step.values[2 * k + 1], high[k]);
        EXPECT_TRUE(low[k] <= step.values[4 + k] && step.values[4 + k] < high[k]);
      }
      if (passed) {
        low[own] = step.values[4 + own] + 1;
      } else {
        high[1 - own] = step.values[5 - own];
      }
    }
    // Both ranges are exhausted.
    EXPECT_TRUE(low[0] == high[0] && low[1] == high[1]);
  }
}

TEST_F(ExactSearchTrace, OfAListEachStepHalvesWhatIsLeft) {
  const std::vector<Step> steps = steps_of<Sum<Recorder>, Sum<>>(0.4, {marks::sum_chain, marks::list_drop});
  ASSERT_GT(steps.size(), 2U);
  EXPECT_EQ(steps[0].mark, marks::sum_chain);
  double first = 0;
  double last = steps[0].first - 1;
  for (const Step& step : std::span(steps).subspan(1)) {
    EXPECT_EQ(step.mark, marks::list_drop);
    EXPECT_TRUE(step.values[0] == first && step.values[1] == last);
    EXPECT_EQ(step.values[2], std::floor((first + last + 1) / 2));
    if (step.first == 1) {
      first = step.values[2] + 1;
    } else {
      last = step.values[2] - 1;
    }
  }
  EXPECT_EQ(first, last + 1);
}

/// Returns a ray's steps, by bisection or edge by edge, and their result.
template <class Edges>
std::vector<Step> ray_steps(const Difference& m, Vec2d d, double& length) {
  std::vector<Step> storage(512);
  Trace trace(storage);
  const auto found = directional_penetration(Edges(m, Recorder(trace)), d);
  EXPECT_EQ(found, directional_penetration(Sum<>(m), d));
  length = length_of(m, found.depth, d, Recorder(trace)).nearest;
  EXPECT_TRUE(trace.complete());
  return {trace.steps().begin(), trace.steps().end()};
}

TEST(ExactRayTrace, TellsEachLookWithTheNumberWhoseSignDecides) {
  const Body p = round_body(60, {0, 0});
  const Body q = round_body(25, {0.7, 0.4});
  const Difference m{Placed(p), Placed(q)};
  // Along the x axis the ends of the sides are known.
  for (int i = 1; i < 40; ++i) {
    const Vec2d d(std::cos(0.4 * i), std::sin(0.4 * i));
    double length = 0;
    double same = 0;
    std::vector<Mark> parts;
    for (const Step& step : ray_steps<Sum<Recorder>>(m, d, length)) {
      const double* v = step.values;
      if (step.mark == marks::sum_place || step.mark == marks::sum_step) {
        EXPECT_TRUE(v[0] <= v[2] && v[2] <= v[1]);
        EXPECT_EQ(step.first == 1, v[5] < 0);
      } else {
        parts.push_back(step.mark);
      }
      if (step.mark == marks::sum_line) {
        EXPECT_TRUE(v[0] == d.x && v[1] == d.y && v[2] < 0 && v[3] > 0);
      }
      if (step.mark == marks::sum_exit || step.mark == marks::sum_entry) {
        EXPECT_EQ(step.first, 2);
        EXPECT_GT(v[4], 0);
      }
      if (step.mark == marks::sum_length) {
        EXPECT_NEAR(v[2] / v[3], length, 1e-12);
        EXPECT_EQ(v[4], length);
      }
    }
    EXPECT_EQ(parts, (std::vector<Mark>{marks::sum_angle, marks::sum_angle, marks::sum_line, marks::sum_chain,
                                        marks::sum_exit, marks::sum_chain, marks::sum_entry, marks::sum_length}));
    const std::vector<Step> in_a_row = ray_steps<Walk<Recorder>>(m, d, same);
    EXPECT_GT(in_a_row.size(), parts.size() + 40);
    EXPECT_EQ(length, same);
  }
}

TEST_F(ExactSearchTrace, InTurnPIsSearchedBeforeQ) {
  const std::vector<Step> steps = steps_of<NestedRanges<Recorder>, NestedRanges<>>(0.4, {marks::turns_step});
  ASSERT_FALSE(steps.empty());
  bool of_q = false;
  for (const Step& step : steps) {
    EXPECT_FALSE(of_q && step.first == 1);
    of_q = step.first == 0;
  }
  EXPECT_TRUE(of_q);
}

// The numbers that a reader sees must be those that determine the signs.
TEST_F(ExactSearchTrace, TellsWhichEdgeComesFirstAndWhichCornerIsAskedAbout) {
  for (const double height : {-1.9, -1.2, 0.1, 0.8, 1.7}) {
    const std::vector<Step> steps = steps_of<Ranges<Recorder>, Ranges<>>(
        height, {marks::ranges_order, marks::ranges_corner, marks::ranges_step, marks::ranges_rest});
    double up = 0;
    bool p_first = false;
    for (const Step& step : steps) {
      const double* v = step.values;
      if (step.mark == marks::ranges_order) {
        EXPECT_EQ(v[4], v[0] * v[3] - v[1] * v[2]);
        p_first = v[4] >= 0;
        EXPECT_EQ(step.first, p_first);
      } else if (step.mark == marks::ranges_corner) {
        EXPECT_EQ(v[5], v[1] - v[3]);
        up = v[5];
      } else {
        EXPECT_EQ(step.second == 1, up < 0);
        EXPECT_TRUE(step.mark == marks::ranges_rest || step.first == p_first);
      }
    }
  }
}

TEST_F(ExactSearchTrace, InTurnTheLooksForAPlaceEndThere) {
  const std::vector<Step> steps = steps_of<NestedRanges<Recorder>, NestedRanges<>>(
      -1.2, {marks::turns_place, marks::turns_corner, marks::turns_step});
  double before = 0;
  double behind = 1e9;
  double up = 0;
  for (const Step& step : steps) {
    if (step.mark == marks::turns_place) {
      (step.second == 1 ? before : behind) = step.values[1] + (step.second == 1 ? 1 : 0);
      // P's edge comes first where the cross product is not below 0.
      EXPECT_EQ(step.second == 1, (step.values[2] >= 0) != (step.first == 1));
    } else if (step.mark == marks::turns_corner) {
      up = step.values[5];
    } else {
      EXPECT_TRUE(before <= step.values[1] && step.values[1] <= behind);
      EXPECT_EQ(step.second == 1, up < 0);
      before = 0;
      behind = 1e9;
    }
  }
}

TEST_F(ExactSearchTrace, AWalkAsksEachEdgeUntilOneIsNotPassed) {
  const std::vector<Step> steps = steps_of<Walk<Recorder>, Sum<>>(0.4, {marks::list_drop});
  ASSERT_FALSE(steps.empty());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].values[0], static_cast<double>(i));
    EXPECT_EQ(steps[i].first, i + 1 < steps.size() ? 1 : 0);
  }
}

/// Checks the steps that only the distance reports: the tested regions.
template <class Boundary>
void expect_regions(const Difference& m) {
  std::vector<Step> storage(512);
  Trace trace(storage);
  const auto found = separation_distance(Boundary(m, Recorder(trace)), Recorder(trace));
  EXPECT_EQ(found, separation_distance(m));
  ASSERT_EQ(found.contact, Contact::separated);
  bool has_begun = false;
  for (const Step& step : trace.steps()) {
    const double* v = step.values;
    // The place is to the right of the start, and in the quarter turn that the sign selects.
    if (step.mark == marks::voronoi_start) {
      EXPECT_LT(v[4], 0);
    }
    if (step.mark == marks::voronoi_turn) {
      EXPECT_EQ(step.first == 1, v[0] >= 0);
    }
    if (step.mark == marks::voronoi_end) {
      EXPECT_EQ(v[5] == 1, v[4] >= 0);
      EXPECT_NEAR(v[4], v[0] * v[2] + v[1] * v[3], 1e-12);
    }
    has_begun = has_begun || step.mark == marks::voronoi_start;
  }
  EXPECT_TRUE(has_begun);
  const Step& last = trace.steps().back();
  const Corner corner{static_cast<std::uint32_t>(last.first), static_cast<std::uint32_t>(last.second)};
  EXPECT_EQ(corner, found.nearest.corner);
  EXPECT_EQ(found.nearest.on_facet, last.mark == marks::voronoi_begin && last.values[5] == 1);
}

TEST(ExactRegionTrace, EndsWithTheRegionOfTheAnswer) {
  const Body p = round_body(60, {0, 0});
  for (int turn = 0; turn < 48; ++turn) {
    const double angle = 0.1309 * turn;
    const Body q = round_body(25, {2.3 * std::cos(angle), 2.3 * std::sin(angle)});
    const Difference m{Placed(p), Placed(q)};
    expect_regions<Sum<Recorder>>(m);
    expect_regions<Ranges<Recorder>>(m);
    expect_regions<Walk<Recorder>>(m);
  }
}

TEST(ExactRegionTrace, OfContactSaysThatThereIsNone) {
  const Body p = round_body(12, {0, 0});
  const Body q = round_body(9, {0.5, 0.5});
  const Difference m{Placed(p), Placed(q)};
  std::vector<Step> storage(256);
  Trace trace(storage);
  separation_distance(Sum<Recorder>(m, Recorder(trace)), Recorder(trace));
  EXPECT_EQ(trace.steps().back().mark, marks::voronoi_inside);
  EXPECT_EQ(trace.steps().back().first, 0);
}

}  // namespace
}  // namespace gnomon::exact::search_trace_test
