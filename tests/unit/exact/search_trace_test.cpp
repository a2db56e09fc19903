// What the searches leave in a trace: each step follows from the one before, and the last one ends where the answer is.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "exact/boundary/in_turn.h"
#include "exact/boundary/sum.h"
#include "exact/boundary/walk.h"
#include "exact/distance.h"

namespace gnomon::exact {
namespace {

Body round_body(int corners, Vec2d centre) {
  std::vector<Vec2d> points;
  for (int i = 0; i < corners; ++i) {
    const double angle = 6.283185307179586 * (i + 0.3) / corners;
    points.push_back({centre.x + std::cos(angle), centre.y + std::sin(angle)});
  }
  return *Body::make(points);
}

class ExactSearchTrace : public ::testing::Test {
 protected:
  /// The steps of the search for where a horizontal line leaves M, beside the answer without a trace.
  template <class Traced, class Plain>
  std::vector<Step> steps_of(double height) {
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
    const std::vector<Step> steps(trace.steps().begin(), trace.steps().end());
    EXPECT_EQ(classify(traced), classify(plain));
    EXPECT_EQ(separation_distance(traced), separation_distance(plain));
    return steps;
  }
};

TEST_F(ExactSearchTrace, OfTwoRangesEachStepDropsWhatItSays) {
  for (const double height : {-1.9, -1.2, 0.1, 0.8, 1.7}) {
    const std::vector<Step> steps = steps_of<Ranges<Recorder>, Ranges<>>(height);
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
    // Nothing is left of either.
    EXPECT_TRUE(low[0] == high[0] && low[1] == high[1]);
  }
}

TEST_F(ExactSearchTrace, OfAListEachStepHalvesWhatIsLeft) {
  const std::vector<Step> steps = steps_of<Sum<Recorder>, Sum<>>(0.4);
  ASSERT_FALSE(steps.empty());
  double low = steps[0].values[0];
  double high = steps[0].values[1];
  for (const Step& step : steps) {
    EXPECT_TRUE(step.values[0] == low && step.values[1] == high);
    if (step.first == 1) {
      low = step.values[2] + 1;
    } else {
      high = step.values[2];
    }
  }
  EXPECT_EQ(low, high);
}

TEST_F(ExactSearchTrace, InTurnPIsSearchedBeforeQ) {
  const std::vector<Step> steps = steps_of<RangesInTurn<Recorder>, RangesInTurn<>>(0.4);
  ASSERT_FALSE(steps.empty());
  bool of_q = false;
  for (const Step& step : steps) {
    EXPECT_FALSE(of_q && step.first == 1);
    of_q = step.first == 0;
  }
  EXPECT_TRUE(of_q);
}

TEST_F(ExactSearchTrace, AWalkAsksEachEdgeUntilOneIsNotPassed) {
  const std::vector<Step> steps = steps_of<Walk<Recorder>, Sum<>>(0.4);
  ASSERT_FALSE(steps.empty());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].values[0], static_cast<double>(i));
    EXPECT_EQ(steps[i].first, i + 1 < steps.size() ? 1 : 0);
  }
}

/// What the distance tells of its own: the regions that it asks about.
template <template <class> class Boundary>
void expect_regions(const Difference& m) {
  std::vector<Step> storage(512);
  Trace trace(storage);
  const auto found = separation_distance(Boundary<Recorder>(m, Recorder(trace)), Recorder(trace));
  EXPECT_EQ(found, separation_distance(m));
  ASSERT_EQ(found.contact, Contact::separated);
  bool has_begun = false;
  for (const Step& step : trace.steps()) {
    const double* v = step.values;
    // On the right of where it begins, and in the quarter turn that the sign chooses.
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
    expect_regions<Sum>(m);
    expect_regions<Ranges>(m);
    expect_regions<Walk>(m);
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
}  // namespace gnomon::exact
