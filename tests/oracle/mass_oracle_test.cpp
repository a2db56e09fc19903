// Tests mass properties against integrals along the rounded outline in long double, by Green's theorem, and against the
// laws for scaled or cut shapes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/geometry/shape/mass.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::mass_oracle_test {
namespace {

using testing::Dice;
using testing::rounds;
using Real = long double;

struct Truth {
  Real mass = 0;
  Real x = 0;
  Real y = 0;
  Real inertia = 0;
};

struct Point {
  Real x;
  Real y;
};

/// Integrals ½∮(x dy − y dx), ½∮x² dy, −½∮y² dx and ⅓∮(x³ dy − y³ dx): the area, its first moments and its second one.
struct Integrals {
  Real area = 0;
  Real x = 0;
  Real y = 0;
  Real second = 0;

  /// Adds one place on the outline with its differential.
  void add(Point at, Real dx, Real dy) {
    area += (at.x * dy - at.y * dx) / 2;
    x += at.x * at.x * dy / 2;
    y -= at.y * at.y * dx / 2;
    second += (at.x * at.x * at.x * dy - at.y * at.y * at.y * dx) / 3;
  }
};

/// Gauss's quadrature with five points is exact for straight pieces. For arcs of a sixteenth it is far more accurate
/// than a double.
constexpr Real nodes[] = {0, 0.538469310105683091036L, -0.538469310105683091036L, 0.906179845938663992798L,
                          -0.906179845938663992798L};
constexpr Real weights[] = {0.568888888888888888889L, 0.478628670499366468041L, 0.478628670499366468041L,
                            0.236926885056189087514L, 0.236926885056189087514L};

void add_straight(Integrals& sum, Point a, Point b) {
  for (int i = 0; i < 5; ++i) {
    const Real t = (1 + nodes[i]) / 2;
    const Real w = weights[i] / 2;
    sum.add({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, w * (b.x - a.x), w * (b.y - a.y));
  }
}

void add_arc(Integrals& sum, Point centre, Real radius, Real from, Real to) {
  const int pieces = 1 + static_cast<int>(16 * (to - from));
  const Real half = (to - from) / pieces / 2;
  for (int k = 0; k < pieces; ++k) {
    for (int i = 0; i < 5; ++i) {
      const Real angle = from + half * (2 * k + 1 + nodes[i]);
      const Real c = radius * std::cos(angle);
      const Real s = radius * std::sin(angle);
      sum.add({centre.x + c, centre.y + s}, -s * half * weights[i], c * half * weights[i]);
    }
  }
}

/// Returns the integrals of a shape of density 1.
template <class T>
Truth truth_of(ShapeView<T> shape) {
  const Real pi = std::acos(Real(-1));
  const Real radius = shape.radius();
  const std::size_t n = shape.size();
  const Point o{static_cast<Real>(shape.vertices()[0].x), static_cast<Real>(shape.vertices()[0].y)};
  const auto corner = [&](std::size_t i) {
    return Point{static_cast<Real>(shape.vertices()[i % n].x) - o.x,
                 static_cast<Real>(shape.vertices()[i % n].y) - o.y};
  };
  // Returns the direction of the outward normal of the edge from vertex i.
  const auto normal = [&](std::size_t i) {
    return std::atan2(corner(i).x - corner(i + 1).x, corner(i + 1).y - corner(i).y);
  };
  Integrals sum;
  if (n == 1) add_arc(sum, {0, 0}, radius, 0, 2 * pi);
  for (std::size_t i = 0; n > 1 && i < n; ++i) {
    const Real before = normal(i + n - 1);
    Real after = normal(i);
    while (after <= before) after += 2 * pi;
    add_arc(sum, corner(i), radius, before, after);
    const Real c = radius * std::cos(after);
    const Real s = radius * std::sin(after);
    add_straight(sum, {corner(i).x + c, corner(i).y + s}, {corner(i + 1).x + c, corner(i + 1).y + s});
  }
  const Real x = sum.x / sum.area;
  const Real y = sum.y / sum.area;
  return {sum.area, o.x + x, o.y + y, sum.second - sum.area * (x * x + y * y)};
}

template <class T>
void expect_truth(ShapeView<T> shape, Real relative, int round) {
  const Truth truth = truth_of(shape);
  const auto found = *mass_properties(shape, 1);
  const auto off = [](Real got, Real exact) { return static_cast<double>(std::abs(got / exact - 1)); };
  ASSERT_LE(off(found.mass, truth.mass), relative) << round;
  ASSERT_LE(off(found.inertia, truth.inertia), relative) << round;
  const Real slack =
      relative * shape.extent() + std::numeric_limits<T>::epsilon() * (std::abs(truth.x) + std::abs(truth.y));
  ASSERT_LE(std::abs(found.centroid.x - truth.x), slack) << round;
  ASSERT_LE(std::abs(found.centroid.y - truth.y), slack) << round;
}

template <class T>
Shape<T> any_shape(Dice& dice, double size, Vec2d centre) {
  const auto polygon = testing::random_polygon<T>(dice, static_cast<int>(dice.integer(3, 30)), size, centre);
  const auto vertices = polygon.view().vertices();
  const auto kind = dice.integer(0, 5);
  const T radius = static_cast<T>(size * dice.between(0.01, 2));
  if (kind == 0) return *make_circle<T>(vertices[0], radius);
  if (kind == 1) return *make_segment<T>(vertices[0], vertices[1], radius);
  return *make_polygon<T>(vertices, kind == 2 ? radius : T(0));
}

template <class T>
void shapes_anywhere() {
  Dice dice(2);
  const Real relative =
      std::is_same_v<T, float> ? 4 * std::numeric_limits<T>::epsilon() : 64 * std::numeric_limits<T>::epsilon();
  for (int round = 0; round < rounds(400); ++round) {
    // A million extents from the origin, float has few digits left for the corners, but these digits count in full.
    const double away = round % 3 == 0 ? 0 : round % 3 == 1 ? 100 : 1e6;
    const double x = dice.between(-away, away);
    const double y = dice.between(-away, away);
    const auto shape = any_shape<T>(dice, std::is_same_v<T, float> && away > 1000 ? 10 : 1, {x, y});
    expect_truth<T>(shape, relative, round);
    if (::testing::Test::HasFatalFailure()) return;
  }
}
TEST(MassOracle, ShapesAnywhere) { shapes_anywhere<double>(); }
TEST(MassOracle, FloatShapesAnywhere) { shapes_anywhere<float>(); }

// The area of a sliver is a small difference of products, which loses digits.
TEST(MassOracle, Slivers) {
  Dice dice(6);
  for (int round = 0; round < rounds(400); ++round) {
    std::vector<Vec2d> points;
    for (int i = 0; i < 6; ++i) {
      const double x = dice.between(-1, 1);
      const double y = dice.between(-1e-4, 1e-4);
      points.push_back({0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y});
    }
    const auto hull = convex_hull<double>(points);
    if (!hull) continue;
    const double extent = hull->view().extent();
    const Real aspect = extent * extent / truth_of<double>(*hull).mass;
    expect_truth<double>(*hull, 8 * aspect * std::numeric_limits<double>::epsilon(), round);
    if (HasFatalFailure()) return;
  }
}

template <class T>
void every_class_of_shape() {
  Dice dice(7);
  testing::Rates rates("mass_properties");
  for (int round = 0; round < rounds(6000); ++round) {
    const auto kind = testing::class_of(round);
    const auto shape = testing::shape_of<T>(kind, dice);
    const auto n = static_cast<Real>(shape.view().size());
    const Real extent = shape.view().extent();
    const Real aspect = shape.view().radius() > 0 ? 1 : extent * extent / truth_of<T>(shape).mass;
    const Real relative =
        std::is_same_v<T, float> && aspect < 1e8 ? 4 * std::numeric_limits<T>::epsilon() : (n + 32) * aspect * 0x1p-52L;
    rates.count(kind, [&] { expect_truth<T>(shape, relative, round); });
  }
  rates.expect_none_wrong();
}
TEST(MassOracle, EveryClassOfShape) { every_class_of_shape<double>(); }
TEST(MassOracle, EveryClassOfFloatShape) { every_class_of_shape<float>(); }

TEST(Mass, KnownShapes) {
  const Vec2d box[] = {{-1, -2}, {1, -2}, {1, 2}, {-1, 2}};
  const auto of_box = *mass_properties<double>(*make_polygon<double>(box), 3);
  EXPECT_DOUBLE_EQ(of_box.mass, 24);
  EXPECT_DOUBLE_EQ(of_box.inertia, 24 * (4.0 + 16.0) / 12);
  EXPECT_EQ(of_box.centroid, Vec2d(0, 0));
  const auto of_disc = *mass_properties<double>(*make_circle<double>({5, 6}, 2), 1);
  EXPECT_DOUBLE_EQ(of_disc.mass, 4 * std::numbers::pi);
  EXPECT_DOUBLE_EQ(of_disc.inertia, of_disc.mass * 2);
  EXPECT_EQ(of_disc.centroid, Vec2d(5, 6));
}

TEST(Mass, WithoutAreaThereIsNone) {
  const auto of_segment = *mass_properties<double>(*make_segment<double>({1, 1}, {3, 5}), 1);
  EXPECT_EQ(of_segment.mass, 0);
  EXPECT_EQ(of_segment.inertia, 0);
  EXPECT_EQ(of_segment.centroid, Vec2d(2, 3));
  EXPECT_EQ(mass_properties<double>(*make_circle<double>({1, 1}, 0), 1)->centroid, Vec2d(1, 1));
}

TEST(Mass, BadInputIsNamed) {
  const auto disc = *make_circle<double>({0, 0}, 1);
  EXPECT_EQ(mass_properties<double>(disc, -1).message(), "density is out of range");
  EXPECT_EQ(mass_properties<double>(disc, NAN).message(), "density is not finite");
  EXPECT_EQ(mass_properties<double>(disc, INFINITY).message(), "density is not finite");
  EXPECT_EQ(mass_properties<double>(*make_circle<double>({0, 0}, 1e150), 1).message(), "mass is out of range");
  EXPECT_EQ(mass_properties<double>(disc, 0)->mass, 0);
}

TEST(Mass, TheParallelAxisTheoremJoinsHalves) {
  Dice dice(4);
  for (int round = 0; round < 200; ++round) {
    const auto whole = testing::random_polygon<double>(dice, 12, 3);
    const auto vertices = whole.view().vertices();
    if (vertices.size() < 4) continue;
    const std::size_t cut = 2;
    const std::vector<Vec2d> first(vertices.begin(), vertices.begin() + cut + 1);
    std::vector<Vec2d> second(vertices.begin() + cut, vertices.end());
    second.push_back(vertices[0]);
    const auto a = *mass_properties<double>(*make_polygon<double>(first), 1);
    const auto b = *mass_properties<double>(*make_polygon<double>(second), 1);
    const auto both = *mass_properties<double>(whole, 1);
    const Vec2d to_a = a.centroid - both.centroid;
    const Vec2d to_b = b.centroid - both.centroid;
    EXPECT_NEAR(a.mass + b.mass, both.mass, 1e-12 * both.mass);
    const double joined = a.inertia + a.mass * dot(to_a, to_a) + b.inertia + b.mass * dot(to_b, to_b);
    EXPECT_NEAR(joined, both.inertia, 1e-12 * both.inertia);
  }
}

TEST(Mass, ScalesWithTheFourthPower) {
  Dice dice(5);
  for (int round = 0; round < rounds(500); ++round) {
    // A power of two changes no digit, also where the square of the size alone would overflow or underflow.
    const auto power = static_cast<int>(dice.integer(-200, 200));
    const double density = std::ldexp(1.5, -4 * power);
    const auto shape = testing::random_polygon<double>(dice, 9, 2);
    std::vector<Vec2d> corners;
    for (const Vec2d v : shape.view().vertices()) corners.push_back({std::ldexp(v.x, power), std::ldexp(v.y, power)});
    const auto small = *mass_properties<double>(*make_polygon<double>(shape.view().vertices(), 0.25), 1.5);
    const auto large = *mass_properties<double>(*make_polygon<double>(corners, std::ldexp(0.25, power)), density);
    ASSERT_EQ(large.mass, std::ldexp(small.mass, -2 * power));
    ASSERT_EQ(large.inertia, small.inertia);
    ASSERT_EQ(large.centroid.x, std::ldexp(small.centroid.x, power));
    ASSERT_EQ(large.centroid.y, std::ldexp(small.centroid.y, power));
  }
}

// Measured from the first corner, the ends of the short edge coincide in one point, which has no direction.
TEST(Mass, OfARoundedShapeWithAnEdgeThatVanishesBesideIt) {
  const Vec2d corners[] = {{1, 1}, {0, 1e-20}, {1e-20, 0}};
  const auto mass = *mass_properties<double>(*make_polygon<double>(corners, 0.5), 1);
  EXPECT_DOUBLE_EQ(mass.mass, std::sqrt(2.0) + std::numbers::pi / 4);
  EXPECT_DOUBLE_EQ(mass.centroid.x, 0.5);
  EXPECT_DOUBLE_EQ(mass.centroid.y, 0.5);
}

TEST(Mass, OfTheSmallestFloatsAndTheLargest) {
  const Vec2f speck[] = {{0, 0}, {3e-30F, 0}, {0, 3e-30F}};
  const auto of_speck = *mass_properties<float>(*make_polygon<float>(speck), 1e38F);
  EXPECT_FLOAT_EQ(of_speck.mass, 4.5e-22F);
  EXPECT_FLOAT_EQ(of_speck.centroid.x, 1e-30F);
  const Vec2f land[] = {{0, 0}, {3e14F, 0}, {0, 3e14F}};
  EXPECT_FLOAT_EQ(mass_properties<float>(*make_polygon<float>(land), 1e-30F)->centroid.x, 1e14F);
  EXPECT_EQ(mass_properties<float>(*make_polygon<float>(land), 1).message(), "mass is out of range");
}

}  // namespace
}  // namespace gnomon::mass_oracle_test
