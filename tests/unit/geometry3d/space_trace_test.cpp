// Tests the traces of contacts and flights in space. A trace changes no bit of the answer, is as long as the headers
// state, and leads to the same answer if it is followed.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "space_pairs.h"

namespace gnomon::d3::space_trace_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Returns boxes, solids of a grid, whose faces and edges are often coplanar, and arbitrary ones.
Polyhedron some_solid(testing::Dice& dice, int kind) {
  if (kind == 0) return testing::box_of(testing::random_vector(dice, 0.4) + Vec3(0.6, 0.6, 0.6));
  if (kind == 1) return testing::hull_of(6, [&] { return testing::random_grid_vector(dice, 2); });
  return testing::random_solid(dice, 8, 1);
}
Pose some_place(testing::Dice& dice, int kind) {
  return kind == 1 ? *Pose::make(testing::random_grid_vector(dice, 1)) : testing::random_place(dice, 0.8);
}

struct SomePair {
  SomePair(testing::Dice& dice, int kind)
      : shape_a(some_solid(dice, kind)),
        shape_b(some_solid(dice, kind)),
        a(shape_a, some_place(dice, kind)),
        b(shape_b, some_place(dice, kind)) {}
  SomePair(const SomePair&) = delete;

  Polyhedron shape_a;
  Polyhedron shape_b;
  Placed a;
  Placed b;
};

Vec3 vector_at(const Step& step, std::size_t from) {
  return {step.values[from], step.values[from + 1], step.values[from + 2]};
}

/// Returns the contact's corners according to the steps: a list that is clipped and grows at its end.
std::vector<Vec3> follow(std::span<const Step> steps, const Placed& a, const Placed& b) {
  std::vector<Vec3> left;
  std::vector<Vec3> kept;
  for (const Step& step : steps) {
    if (step.mark == marks::clip_incident) {
      const Placed& incident = step.first == 0 ? a : b;
      for (const std::uint32_t corner : incident.shape->face(static_cast<std::uint32_t>(step.second))) {
        left.push_back(incident.vertex(corner));
      }
      EXPECT_EQ(left.size(), step.values[0]);
    } else if (step.mark == marks::clip_side) {
      const auto off = static_cast<std::size_t>(step.values[4]);
      if (off == 0) continue;
      const std::size_t behind = (static_cast<std::size_t>(step.values[5]) + off) % left.size();
      std::rotate(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(behind), left.end());
      left.resize(left.size() - off);
    } else if (step.mark == marks::clip_corner) {
      left.push_back(vector_at(step, 0));
      if (step.first == 1) {
        EXPECT_EQ(left.size(), static_cast<std::size_t>(step.second));
      }
      EXPECT_GE(step.values[3], 0);
      EXPECT_LE(step.values[3], 1);
    } else if (step.mark == marks::clip_keep) {
      const auto number = static_cast<std::size_t>(step.second);
      const Vec3 at = vector_at(step, 0);
      // If there is no other, the point was never clipped.
      if (number == left.size()) left.push_back(at);
      const Vec3 off = at - left[number];
      EXPECT_LT(dot(off, off), 1e-26);
      if (step.first == 1) kept.push_back(at);
    }
  }
  return kept;
}

TEST(SpaceTrace, OfAContactChangesNoBitAndLeadsToItsPoints) {
  testing::Dice dice(123);
  std::vector<Step> storage(1000);
  Trace trace(storage);
  int of_faces = 0;
  int of_edges = 0;
  int apart = 0;
  int cut = 0;
  const int rounds = testing::rounds(4000);
  for (int round = 0; round < rounds; ++round) {
    const int kind = round % 3;
    const SomePair pair(dice, kind);
    const auto& [shape_a, shape_b, a, b] = pair;
    std::vector<ContactPoint> room(contact_room(shape_a, shape_b));
    std::vector<ContactPoint> room_again(room.size());
    trace.clear();
    const Contact contact = contact_polygon(a, b, room, Recorder(trace));
    const Contact plain = contact_polygon(a, b, room_again);
    ASSERT_TRUE(trace.complete());
    ASSERT_LE(trace.steps().size(), contact_steps(room.size()));
    ASSERT_EQ(contact.normal, plain.normal);
    ASSERT_EQ(contact.kind, plain.kind);
    ASSERT_EQ(contact.a, plain.a);
    ASSERT_EQ(contact.b, plain.b);
    ASSERT_EQ(contact.points.size(), plain.points.size());
    for (std::size_t i = 0; i < plain.points.size(); ++i) {
      ASSERT_EQ(contact.points[i].on_a, plain.points[i].on_a);
      ASSERT_EQ(contact.points[i].on_b, plain.points[i].on_b);
      ASSERT_EQ(contact.points[i].separation, plain.points[i].separation);
    }

    const Step& axis = trace.steps().front();
    ASSERT_EQ(axis.mark, marks::clip_axis);
    ASSERT_EQ(axis.second, plain.points.empty() ? 0 : 1);
    if (plain.points.empty()) {
      ++apart;
      ASSERT_GT(axis.values[0], 0);
      ASSERT_EQ(trace.steps().size(), 1u);
      continue;
    }
    ASSERT_EQ(vector_at(axis, 1), plain.normal);
    if (plain.kind == AxisKind::edges) {
      ++of_edges;
      ASSERT_EQ(trace.steps().size(), 2u);
      ASSERT_EQ(vector_at(trace.steps()[1], 0), plain.points[0].on_a);
      ASSERT_EQ(vector_at(trace.steps()[1], 3), plain.points[0].on_b);
      continue;
    }
    ++of_faces;
    for (const Step& step : trace.steps()) cut += step.mark == marks::clip_corner ? 1 : 0;
    const std::vector<Vec3> kept = follow(trace.steps(), a, b);
    ASSERT_EQ(kept.size(), plain.points.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
      ASSERT_EQ(kept[i], plain.kind == AxisKind::face_a ? plain.points[i].on_b : plain.points[i].on_a);
    }
  }
  EXPECT_GT(of_faces, rounds / 10);
  EXPECT_GT(of_edges, rounds / 50);
  EXPECT_GT(apart, rounds / 50);
  EXPECT_GT(cut, rounds / 10);
}

TEST(SpaceTrace, OfAFlightChangesNoBitAndLeadsToItsTimes) {
  testing::Dice dice(124);
  std::vector<Step> storage(10000);
  Trace trace(storage);
  int met = 0;
  int still = 0;
  const int rounds = testing::rounds(2000);
  for (int round = 0; round < rounds; ++round) {
    const int kind = round % 3;
    const SomePair pair(dice, kind);
    const auto& [shape_a, shape_b, a, b] = pair;
    const Vec3 way = kind == 1 ? testing::random_grid_vector(dice, 2) : testing::random_vector(dice, 3);
    trace.clear();
    const OverlapInterval during = overlap_interval(a, b, {0, 0, 0}, way, Recorder(trace));
    const OverlapInterval plain = overlap_interval(a, b, {0, 0, 0}, way);
    ASSERT_TRUE(trace.complete());
    ASSERT_LE(trace.steps().size(),
              flight_steps(shape_a.face_count(), shape_a.edges().size(), shape_b.face_count(), shape_b.edges().size()));
    ASSERT_EQ(during.meet, plain.meet);
    ASSERT_EQ(during.enter, plain.enter);
    ASSERT_EQ(during.exit, plain.exit);
    ASSERT_EQ(during.normal, plain.normal);

    double enter = -infinity;
    double exit = infinity;
    for (const Step& step : trace.steps()) {
      if (step.mark == marks::flight_still) ++still;
      if (step.mark == marks::flight_exit) {
        ASSERT_EQ(step.values[1], exit);
        exit = std::min(exit, step.values[0]);
      }
      if (step.mark != marks::flight_drop && step.mark != marks::flight_decide) continue;
      ASSERT_EQ(step.values[1], enter);
      ASSERT_EQ(step.values[0] > enter, step.mark == marks::flight_decide);
      enter = std::max(enter, step.values[0]);
    }
    const Step& done = trace.steps().back();
    ASSERT_EQ(done.mark, marks::flight_done);
    ASSERT_EQ(done.second, plain.meet);
    ASSERT_EQ(done.values[0], enter);
    ASSERT_EQ(done.values[1], std::max(exit, enter));
    if (!plain.meet) continue;
    ++met;
    ASSERT_EQ(plain.enter, enter);
    ASSERT_EQ(plain.exit, std::max(exit, enter));

    trace.clear();
    const Impact impact = shape_cast(a, b, {0, 0, 0}, way, Recorder(trace));
    ASSERT_EQ(impact.t, shape_cast(a, b, {0, 0, 0}, way).t);
    ASSERT_EQ(trace.steps().back().mark, marks::flight_done);
  }
  EXPECT_GT(met, rounds / 4);
  EXPECT_GT(still, 0);
}

}  // namespace
}  // namespace gnomon::d3::space_trace_test
