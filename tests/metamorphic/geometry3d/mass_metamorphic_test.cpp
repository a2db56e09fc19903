// Moments of inertia follow the rules when a body is moved, rotated, scaled or combined with another.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "support.h"

namespace gnomon::d3::mass_metamorphic_test {
namespace {

std::vector<Vec3> random_points(testing::Dice& dice, int count) {
  std::vector<Vec3> points;
  for (int i = 0; i < count; ++i) {
    const double x = dice.between(-1, 1);
    const double y = dice.between(-1, 1);
    const double z = dice.between(-1, 1);
    points.push_back({x, y, z});
  }
  return points;
}

template <class Change>
MassProperties mass_of_hull(std::vector<Vec3> points, Change change) {
  for (Vec3& v : points) v = change(v);
  return *mass_properties(*convex_hull(points), 2);
}

void expect_near(const Matrix3& a, const Matrix3& b, double bound) {
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) EXPECT_NEAR(a.rows[i][j], b.rows[i][j], bound) << i << " " << j;
  }
}

/// Returns the contribution of a mass at distance `d` from the centroid.
Matrix3 by_parallel_axes(double mass, Vec3 d) {
  const double square = dot(d, d);
  return {{Vec3(square - d.x * d.x, -d.x * d.y, -d.x * d.z) * mass,
           Vec3(-d.y * d.x, square - d.y * d.y, -d.y * d.z) * mass,
           Vec3(-d.z * d.x, -d.z * d.y, square - d.z * d.z) * mass}};
}

Matrix3 sum(const Matrix3& a, const Matrix3& b) {
  return {{a.rows[0] + b.rows[0], a.rows[1] + b.rows[1], a.rows[2] + b.rows[2]}};
}

TEST(Mass3Metamorphic, MovedTurnedAndScaled) {
  testing::Dice dice(13);
  for (int round = 0; round < testing::rounds(300); ++round) {
    const auto points = random_points(dice, 20);
    const MassProperties mass = mass_of_hull(points, [](Vec3 v) { return v; });
    const double size = mass.moments.z;

    const Vec3 away(40, -7, 0.3);
    const MassProperties moved = mass_of_hull(points, [&](Vec3 v) { return v + away; });
    EXPECT_NEAR(moved.mass, mass.mass, 1e-13);
    expect_near(moved.inertia, mass.inertia, 1e-12);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(moved.centroid[k], mass.centroid[k] + away[k], 1e-13);

    const Rotation turn = *Rotation::about({1, 2, -0.5}, dice.between(-6, 6));
    const MassProperties turned = mass_of_hull(points, [&](Vec3 v) { return turn.apply(v); });
    expect_near(turned.inertia, turn.matrix() * mass.inertia * transposed(turn.matrix()), 1e-13 * size);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(turned.moments[k], mass.moments[k], 1e-13 * size);

    const MassProperties scaled = mass_of_hull(points, [](Vec3 v) { return v * 4; });
    EXPECT_EQ(scaled.mass, mass.mass * 64) << "a power of two changes no digit";
    EXPECT_EQ(scaled.centroid, mass.centroid * 4);
    EXPECT_EQ(scaled.inertia.rows[1], mass.inertia.rows[1] * 1024);
    EXPECT_EQ(scaled.moments, mass.moments * 1024);

    const Matrix3 axes = mass.axes.matrix();
    expect_near(axes * Matrix3::diagonal(mass.moments) * transposed(axes), mass.inertia, 1e-14 * size);
    if (::testing::Test::HasFailure()) FAIL() << round;
  }
}

/// A hull and a pyramid over one of its faces together form a hull, if the apex is just above the face.
TEST(Mass3Metamorphic, OfTwoPartsByParallelAxes) {
  testing::Dice dice(14);
  int tried = 0;
  for (int round = 0; round < testing::rounds(300); ++round) {
    auto points = random_points(dice, 15);
    const Polyhedron body = *convex_hull(points);
    const auto f = static_cast<std::uint32_t>(dice.integer(0, body.face_count() - 1));
    Vec3 apex(0, 0, 0);
    std::vector<Vec3> pyramid;
    for (const std::uint32_t i : body.face(f)) {
      apex += body.vertices()[i] / static_cast<double>(body.face(f).size());
      pyramid.push_back(body.vertices()[i]);
    }
    apex += body.normal(f) * 0.01;
    pyramid.push_back(apex);
    points.push_back(apex);
    // If the apex also sees a neighbouring face, the hull gains more than the pyramid.
    bool alone = true;
    for (std::uint32_t g = 0; g < body.face_count(); ++g) {
      alone = alone && (g == f || dot(body.normal(g), apex) < body.offset(g));
    }
    if (!alone) continue;
    ++tried;
    const auto whole_body = convex_hull(points);
    const MassProperties whole = *mass_properties(*whole_body, 1);
    const MassProperties part = *mass_properties(body, 1);
    const MassProperties rest = *mass_properties(*convex_hull(pyramid), 1);
    ASSERT_NEAR(whole.mass, part.mass + rest.mass, 1e-13) << round;
    const Vec3 middle = (part.centroid * part.mass + rest.centroid * rest.mass) / whole.mass;
    for (int k = 0; k < 3; ++k) ASSERT_NEAR(whole.centroid[k], middle[k], 1e-13) << round;
    expect_near(whole.inertia,
                sum(sum(part.inertia, by_parallel_axes(part.mass, part.centroid - middle)),
                    sum(rest.inertia, by_parallel_axes(rest.mass, rest.centroid - middle))),
                1e-13);
  }
  EXPECT_GT(tried, testing::share(200));
}

}  // namespace
}  // namespace gnomon::d3::mass_metamorphic_test
