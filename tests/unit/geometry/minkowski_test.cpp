#include "gnomon/geometry/minkowski.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "support.h"

namespace gnomon::minkowski_test {
namespace {

template <class T>
Shape<T> polygon(std::initializer_list<Vec2<T>> corners, T radius = 0) {
  const std::vector<Vec2<T>> list(corners);
  return *make_polygon<T>(list, radius);
}

std::vector<Vec2d> points_of(const Sum<double>& sum) {
  std::vector<Vec2d> points;
  for (const auto& vertex : sum.vertices) points.push_back(vertex.point);
  return points;
}

TEST(MinkowskiSum, MergesTheEdgesInTheOrderOfTheirAngles) {
  const auto square = polygon<double>({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  const auto triangle = polygon<double>({{0, 0}, {1, 0}, {0, 1}});
  SumVertex<double> buffer[7];
  const auto sum = minkowski_sum<double>({square, {}}, {triangle, {}}, buffer);
  EXPECT_EQ(points_of(sum), (std::vector<Vec2d>{{0, 0}, {3, 0}, {3, 2}, {2, 3}, {0, 3}}))
      << "the lower and the left edges are parallel and joined";
  const SumVertex<double>& slope = sum.vertices[2];
  EXPECT_EQ(slope.p, 2u);
  EXPECT_EQ(slope.q, 1u);
  EXPECT_EQ(sum.radius, 0);
}

TEST(MinkowskiDifference, SaysHowToGetFromOneToTheOther) {
  const auto square = polygon<double>({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
  SumVertex<double> buffer[8];
  const double far = 0x1p40;
  const Placed<double> p{square, *Pose<double>::make({far + 3, -far})};
  const Placed<double> q{square, *Pose<double>::make({far, 0.5 - far})};
  const auto difference = minkowski_difference<double>(p, q, buffer);
  EXPECT_EQ(points_of(difference), (std::vector<Vec2d>{{1, -2.5}, {5, -2.5}, {5, 1.5}, {1, 1.5}}))
      << "twice the square around the way from Q to P, and no digit lost far from the origin";
  for (const auto& vertex : difference.vertices) EXPECT_EQ(vertex.point, p.vertex(vertex.p) - q.vertex(vertex.q));
}

TEST(MinkowskiSum, PointsAndSegmentsAreShapesToo) {
  const auto square = polygon<double>({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  const auto point = *make_circle<double>({5, 6}, 0.5);
  const auto level = *make_segment<double>({0, 0}, {3, 0}, 0.25);
  const auto upright = *make_segment<double>({0, 0}, {0, 1});
  SumVertex<double> buffer[8];
  const auto sum = [&](const Shape<double>& p, const Shape<double>& q) {
    return minkowski_sum<double>({p, {}}, {q, {}}, buffer);
  };
  EXPECT_EQ(points_of(sum(square, point)), (std::vector<Vec2d>{{5, 6}, {7, 6}, {7, 8}, {5, 8}}));
  EXPECT_EQ(sum(square, point).radius, 0.5);
  EXPECT_EQ(points_of(sum(point, point)), (std::vector<Vec2d>{{10, 12}}));
  EXPECT_EQ(points_of(sum(point, level)), (std::vector<Vec2d>{{5, 6}, {8, 6}}));
  EXPECT_EQ(sum(point, level).radius, 0.75);
  EXPECT_EQ(points_of(sum(level, level)), (std::vector<Vec2d>{{0, 0}, {6, 0}})) << "parallel, both there and back";
  EXPECT_EQ(points_of(sum(level, upright)), (std::vector<Vec2d>{{0, 0}, {3, 0}, {3, 1}, {0, 1}}));
  EXPECT_EQ(points_of(sum(level, square)), (std::vector<Vec2d>{{0, 0}, {5, 0}, {5, 2}, {0, 2}}));
}

TEST(MinkowskiSum, ABufferThatIsTooSmallGetsNothing) {
  const auto square = polygon<double>({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  std::vector<SumVertex<double>> buffer(7, {{-1, -1}, 99, 99});
  const auto sum = minkowski_sum<double>({square, {}}, {square, {}}, buffer);
  EXPECT_TRUE(sum.vertices.empty());
  EXPECT_EQ(buffer[0].p, 99u);
}

// The level edges' rounded normals are on either side of straight down. For two shapes with the same rotation, one list
// began before its level edge and the other behind it, and the two were not joined.
TEST(MinkowskiSum, LevelEdgesOfShapesTurnedAlikeAreJoined) {
  const auto p = polygon<double>({{-1, -1}, {-2, 2}, {-2, -2}});
  const auto q = polygon<double>({{-6, 23}, {0, -1}, {7, -22}, {1, 2}});
  SumVertex<double> buffer[7];
  const Pose<double> pose = *Pose<double>::make({0, 0}, *Rotation<double>::towards({-1, -3}));
  EXPECT_EQ(minkowski_sum<double>({p, pose}, {q, pose}, buffer).vertices.size(), 6u);
}

// A quarter turn's cosine is not 0 but 6e-17.
TEST(MinkowskiSum, ParallelEdgesAreJoinedAlsoBesideACornerThatHardlyBends) {
  const auto kite = polygon<double>({{0, 0}, {1, 4e-16}, {0, 1}, {-1, 0}});
  SumVertex<double> buffer[8];
  EXPECT_EQ(minkowski_sum<double>({kite, {}}, {kite, {}}, buffer).vertices.size(), 4u);
}

TEST(MinkowskiSum, BoxesAQuarterTurnApartGiveABox) {
  const auto box = polygon<float>({{-2, -1}, {2, -1}, {2, 1}, {-2, 1}});
  SumVertex<float> buffer[8];
  for (int quarter = -4; quarter <= 4; ++quarter) {
    const auto pose = *Pose<float>::make({0, 0}, static_cast<float>(quarter * std::numbers::pi / 2));
    EXPECT_EQ(minkowski_sum<float>({box, {}}, {box, pose}, buffer).vertices.size(), 4u) << quarter;
    EXPECT_EQ(minkowski_difference<float>({box, pose}, {box, {}}, buffer).vertices.size(), 4u) << quarter;
  }
}

TEST(MinkowskiSum, TheSmallestAndTheLargestShapes) {
  for (const double scale : {1e-300, 1e-160, 1e149}) {
    const auto square = polygon<double>({{0, 0}, {2 * scale, 0}, {2 * scale, 2 * scale}, {0, 2 * scale}});
    const auto triangle = polygon<double>({{0, 0}, {scale, 0}, {0, scale}});
    SumVertex<double> buffer[7];
    EXPECT_EQ(minkowski_sum<double>({square, {}}, {triangle, {}}, buffer).vertices.size(), 5u) << scale;
    const auto pose = *Pose<double>::make({0, 0}, 0.5);
    EXPECT_EQ(minkowski_sum<double>({square, {}}, {triangle, pose}, buffer).vertices.size(), 7u) << scale;
  }
}

TEST(MinkowskiSum, TheTraceTellsEveryEdgeAndWhose) {
  const auto square = polygon<double>({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
  const auto triangle = polygon<double>({{0, 0}, {1, 0}, {0, 1}});
  SumVertex<double> buffer[7];
  std::vector<Step> storage(16);
  Trace trace(storage);
  const auto sum = minkowski_sum<double>({square, {}}, {triangle, {}}, buffer, Recorder(trace));
  ASSERT_EQ(trace.steps().size(), sum.vertices.size() + 1);
  EXPECT_EQ(trace.steps()[0].mark, marks::minkowski_start);
  EXPECT_EQ(Vec2d(trace.steps()[0].values[4], trace.steps()[0].values[5]), sum.vertices[0].point);
  const int whose[] = {2, 0, 1, 0, 2};
  const int edge[] = {0, 1, 1, 2, 3};
  for (std::size_t i = 0; i < sum.vertices.size(); ++i) {
    const Step& step = trace.steps()[i + 1];
    EXPECT_EQ(step.mark, marks::minkowski_edge);
    EXPECT_GE(step.values[4], 0) << "the other's next edge turns further";
    EXPECT_EQ(step.first, whose[i]) << i;
    EXPECT_EQ(step.second, edge[i]) << i;
    EXPECT_EQ(Vec2d(step.values[0], step.values[1]), sum.vertices[i].point);
    EXPECT_EQ(Vec2d(step.values[2], step.values[3]), sum.vertices[(i + 1) % sum.vertices.size()].point);
  }
}

}  // namespace
}  // namespace gnomon::minkowski_test
