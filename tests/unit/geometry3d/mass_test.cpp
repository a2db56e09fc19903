#include "gnomon/geometry3d/mass.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/principal_axes.h"
#include "gnomon/geometry3d/solids.h"
#include "support.h"

namespace gnomon::d3::mass_test {
namespace {

constexpr double ulp = std::numeric_limits<double>::epsilon();

void expect_ball_like(const Polyhedron& solid, double volume, double moment) {
  const MassProperties mass = *mass_properties(solid, 3);
  EXPECT_NEAR(mass.mass, 3 * volume, 32 * ulp * volume);
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(mass.centroid[axis], 0, 4 * ulp);
    EXPECT_NEAR(mass.moments[axis], 3 * moment, 64 * ulp * moment);
    for (int other = 0; other < 3; ++other) {
      EXPECT_NEAR(mass.inertia.rows[axis][other], axis == other ? 3 * moment : 0, 64 * ulp * moment);
    }
  }
  // Every axis is a principal one, so the body's own axes remain.
  EXPECT_EQ(mass.axes.w(), 1);
}

// Moments of the five solids by their edges: J. Satterly, "The moments of inertia of some polyhedra", 1958.
TEST(Mass3, OfTheFiveSolids) {
  const double golden = (1 + std::sqrt(5)) / 2;
  const auto with_edge = [](double a, double volume, double of_mass) {
    const double all = volume * a * a * a;
    return std::pair(all, all * of_mass * a * a);
  };
  const auto [tetra, tetra_moment] = with_edge(2 * std::sqrt(2), 1 / (6 * std::sqrt(2)), 1.0 / 20);
  expect_ball_like(tetrahedron(), tetra, tetra_moment);
  expect_ball_like(cube(), 8, 16.0 / 3);
  const auto [octa, octa_moment] = with_edge(std::sqrt(2), std::sqrt(2) / 3, 0.1);
  expect_ball_like(octahedron(), octa, octa_moment);
  const auto [dodeca, dodeca_moment] =
      with_edge(2 / golden, (15 + 7 * std::sqrt(5)) / 4, (95 + 39 * std::sqrt(5)) / 300);
  expect_ball_like(dodecahedron(), dodeca, dodeca_moment);
  const auto [icosa, icosa_moment] = with_edge(2, 5 * (3 + std::sqrt(5)) / 12, golden * golden / 10);
  expect_ball_like(icosahedron(), icosa, icosa_moment);
}

TEST(Mass3, OfABox) {
  const MassProperties mass = *mass_properties(*box({3, 1, 2}), 0.5);
  EXPECT_NEAR(mass.mass, 24, 1e-14);
  EXPECT_NEAR(mass.inertia.rows[0].x, 24 * (1 + 4) / 3.0, 1e-13);
  EXPECT_NEAR(mass.inertia.rows[1].y, 24 * (9 + 4) / 3.0, 1e-13);
  EXPECT_NEAR(mass.inertia.rows[2].z, 24 * (9 + 1) / 3.0, 1e-13);
  // In rising order: about x, z, y.
  EXPECT_NEAR(mass.moments.x, 40, 1e-13);
  EXPECT_NEAR(mass.moments.y, 80, 1e-13);
  EXPECT_NEAR(mass.moments.z, 104, 1e-13);
  const Vec3 least = mass.axes.apply({1, 0, 0});
  EXPECT_NEAR(std::fabs(least.x), 1, 1e-15);
  EXPECT_NEAR(std::fabs(mass.axes.apply({0, 0, 1}).y), 1, 1e-15);
}

TEST(Mass3, OfPrisms) {
  for (const std::uint32_t sides : {3u, 4u, 6u, 11u}) {
    const MassProperties mass = *mass_properties(*prism(sides, 2, 1.5), 1);
    const double area = sides / 2.0 * 4 * std::sin(2 * std::numbers::pi / sides);
    const double sine = std::sin(std::numbers::pi / sides);
    const double about_axis = mass.mass * 2 * (1 - 2.0 / 3 * sine * sine);
    EXPECT_NEAR(mass.mass, 3 * area, 1e-13);
    EXPECT_NEAR(mass.inertia.rows[2].z, about_axis, 1e-12);
    EXPECT_NEAR(mass.inertia.rows[0].x, about_axis / 2 + mass.mass * 9 / 12, 1e-12);
  }
}

TEST(Mass3, SaysWhatIsWrong) {
  EXPECT_EQ(mass_properties(cube(), -1).message(), "density is out of range");
  EXPECT_EQ(mass_properties(cube(), NAN).message(), "density is not finite");
  EXPECT_EQ(mass_properties(cube(), INFINITY).message(), "density is not finite");
  EXPECT_EQ(mass_properties(*scaled(cube(), 1e80), 1).message(), "mass is out of range") << "its moments are 1e400";
  EXPECT_TRUE(mass_properties(*scaled(cube(), 1e80), 1e-100));
  EXPECT_EQ(mass_properties(cube(), 0)->mass, 0);
}

TEST(Mass3, ATetrahedronInAnyCornerOfTheRange) {
  for (const double size : {1e-100, 1e-60, 1.0, 1e60}) {
    const MassProperties mass = *mass_properties(*scaled(tetrahedron(), size), 1);
    const double volume = 8.0 / 3 * size * size * size;
    EXPECT_NEAR(mass.mass, volume, 8 * ulp * volume);
    EXPECT_NEAR(mass.moments.x, volume * 8 * size * size / 20, 16 * ulp * volume * size * size);
  }
}

// A plate that is a millionth as thick as it is long, and a needle: no value is NaN, and the large moments are
// accurate.
TEST(Mass3, OfSlivers) {
  const MassProperties plate = *mass_properties(*box({1, 2, 1e-6}), 1);
  EXPECT_NEAR(plate.mass, 16e-6, 1e-15);
  EXPECT_NEAR(plate.moments.z, 16e-6 * 5 / 3, 1e-14);
  EXPECT_NEAR(plate.moments.x + plate.moments.y, plate.moments.z, 1e-14);
  const MassProperties needle = *mass_properties(*box({1, 1e-9, 1e-9}), 1);
  EXPECT_NEAR(needle.moments.z, 8e-18 / 3, 1e-32);
  EXPECT_GE(needle.moments.x, 0);
  const Vec3 flat[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.3, 0.3, 1e-300}};
  const MassProperties leaf = *mass_properties(*convex_hull(flat), 1);
  EXPECT_GE(leaf.mass, 0);
  EXPECT_LT(leaf.mass, 1e-299);
  EXPECT_NEAR(leaf.centroid.x, 0.325, 1e-15);
}

// Four points that are coplanar up to their last bits: rounding may produce any small volume, but none below zero.
TEST(Mass3, OfLeavesIsNotNegative) {
  testing::Dice dice(15);
  int solid = 0;
  for (int round = 0; round < testing::rounds(2000); ++round) {
    std::vector<Vec3> points;
    for (int i = 0; i < 4; ++i) {
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1, 1);
      points.push_back({x, y, 0.3 * x - 0.7 * y});
    }
    const auto leaf = convex_hull(points);
    if (!leaf) continue;
    ++solid;
    const MassProperties mass = *mass_properties(*leaf, 1);
    ASSERT_GE(mass.mass, 0) << round;
    for (int k = 0; k < 3; ++k) ASSERT_GE(mass.inertia.rows[k][k], 0) << round;
  }
  EXPECT_GT(solid, testing::share(1000));
  const Vec3 large[] = {{-1e100, 1e100, -1}, {-1, 0, 1}, {0, 1e100, -1e100}, {0, 1, -1}, {1, 0, 0}};
  EXPECT_EQ(mass_properties(*convex_hull(large), 1).message(), "mass is out of range") << "and not minus infinity";
}

Matrix3 outer(const Matrix3& turn, Vec3 moments) { return turn * Matrix3::diagonal(moments) * transposed(turn); }

void expect_near(const Matrix3& a, const Matrix3& b, double bound) {
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) EXPECT_NEAR(a.rows[i][j], b.rows[i][j], bound) << i << " " << j;
  }
}

TEST(PrincipalAxes, MakeTheMatrixAgain) {
  testing::Dice dice(11);
  for (int round = 0; round < testing::rounds(2000); ++round) {
    Matrix3 m;
    for (int i = 0; i < 3; ++i) {
      double v[3];
      for (double& number : v) number = dice.between(-1, 1);
      m.rows[i] = {v[0], v[1], v[2]};
    }
    // Some have two moments that are equal or nearly so.
    const auto kind = dice.integer(0, 3);
    const Matrix3 turn = Rotation::about(m.rows[0], dice.between(-3, 3))->matrix();
    if (kind == 0) m = outer(turn, {1, 2, 2});
    if (kind == 1) m = outer(turn, {1, 1 + 1e-9, 3});
    m.rows[1].x = m.rows[0].y;
    m.rows[2].x = m.rows[0].z;
    m.rows[2].y = m.rows[1].z;
    const PrincipalAxes found = principal_axes(m);
    ASSERT_LE(found.moments.x, found.moments.y + 64 * ulp);
    ASSERT_LE(found.moments.y, found.moments.z + 64 * ulp);
    expect_near(outer(found.axes.matrix(), found.moments), m, 192 * ulp);
    if (::testing::Test::HasFailure()) FAIL() << round;
  }
}

TEST(PrincipalAxes, OfADiagonalMatrixAreItsOwn) {
  const PrincipalAxes kept = principal_axes(Matrix3::diagonal({1, 2, 3}));
  EXPECT_EQ(kept.axes.w(), 1);
  const PrincipalAxes turned = principal_axes(Matrix3::diagonal({3, 2, 1}));
  EXPECT_EQ(turned.moments, Vec3(1, 2, 3));
  EXPECT_NEAR(std::fabs(turned.axes.apply({1, 0, 0}).z), 1, 4 * ulp);
}

TEST(PrincipalAxes, OfAnySizeAreTheSame) {
  const Matrix3 matrix{{{3, 0.5, -1}, {0.5, 2, 0.25}, {-1, 0.25, 4}}};
  const PrincipalAxes expected = principal_axes(matrix);
  for (const double size : {0x1p-980, 0x1p-500, 0x1p998}) {
    const PrincipalAxes found = principal_axes({{matrix.rows[0] * size, matrix.rows[1] * size, matrix.rows[2] * size}});
    EXPECT_EQ(found.moments, expected.moments * size);
    EXPECT_EQ(found.axes.w(), expected.axes.w());
    EXPECT_EQ(found.axes.xyz(), expected.axes.xyz());
  }
}

}  // namespace
}  // namespace gnomon::d3::mass_test
