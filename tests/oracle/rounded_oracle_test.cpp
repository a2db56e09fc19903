// Tests separation, containment and point separation of shapes of any kind against the definition: the distance of the
// cores, or the depth of the origin in the hull of all their differences, minus the radii.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/separation.h"
#include "shape_classes.h"
#include "teaching/circle.h"
#include "teaching/sat_scan.h"
#include "wide_distance.h"

namespace gnomon::rounded_oracle_test {
namespace {

using testing::WideCore;
using testing::WidePoint;

/// Returns the hull of all b − a, in two passes over the sorted points; it has fewer than three corners if it has no
/// interior.
WideCore difference_hull(const WideCore& a, const WideCore& b) {
  WideCore all;
  for (const WidePoint p : a) {
    for (const WidePoint q : b) all.push_back({q.x - p.x, q.y - p.y});
  }
  std::sort(all.begin(), all.end(), [](WidePoint p, WidePoint q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
  WideCore hull;
  for (int pass = 0; pass < 2; ++pass) {
    const std::size_t first = hull.size();
    for (const WidePoint p : all) {
      while (hull.size() >= first + 2 && testing::wide_turn(hull[hull.size() - 2], hull.back(), p) <= 0)
        hull.pop_back();
      hull.push_back(p);
    }
    hull.pop_back();
    std::reverse(all.begin(), all.end());
  }
  return hull;
}

/// Returns the distance of B beyond the edge of A that it is furthest beyond. The direction of a short edge comes from
/// its own frame, where its ends are exact.
template <class T>
long double beyond_edges(const Placed<T>& placed, const WideCore& a, const WideCore& b) {
  const long double c = placed.pose.rotation().cosine();
  const long double s = placed.pose.rotation().sine();
  const auto vertices = placed.shape.vertices();
  long double furthest = -std::numeric_limits<long double>::infinity();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Vec2<T> to = vertices[(i + 1) % a.size()];
    const long double x = static_cast<long double>(to.x) - vertices[i].x;
    const long double y = static_cast<long double>(to.y) - vertices[i].y;
    const WidePoint along{c * x - s * y, s * x + c * y};
    const long double length = std::sqrt(along.x * along.x + along.y * along.y);
    long double least = std::numeric_limits<long double>::infinity();
    for (const WidePoint p : b) least = std::min(least, (p.x - a[i].x) * along.y - (p.y - a[i].y) * along.x);
    furthest = std::max(furthest, least / length);
  }
  return furthest;
}

/// Returns a positive value where cores are apart, a negative one where they overlap.
template <class T>
long double core_separation(const Placed<T>& placed_a, const WideCore& a, const Placed<T>& placed_b,
                            const WideCore& b) {
  const long double distance = testing::distance_of_cores(a, b);
  if (distance > 0) return distance;
  // Corners that coincide up to rounding would mislead the hull.
  if (a.size() > 2 && b.size() > 2)
    return std::min(std::max(beyond_edges(placed_a, a, b), beyond_edges(placed_b, b, a)), 0.0L);
  const WideCore hull = difference_hull(a, b);
  return hull.size() < 3 ? 0 : -testing::distance_to_outline({0, 0}, hull);
}

template <class T>
class RoundedOracle : public ::testing::Test {
 protected:
  static constexpr long double ulp = std::numeric_limits<T>::epsilon();

  static void expect_right(const Placed<T>& a, const Placed<T>& b) {
    const Vec2<T> origin = a.pose.position();
    const WideCore core_a = testing::wide_core(a, origin);
    const WideCore core_b = testing::wide_core(b, origin);
    const long double radii = static_cast<long double>(a.shape.radius()) + b.shape.radius();
    const long double cores = core_separation(a, core_a, b, core_b);
    const bool plain = a.shape.plain_polygon() && b.shape.plain_polygon();
    const auto got = separation(a, b);
    const long double scale =
        static_cast<long double>(a.shape.bounding_radius()) + b.shape.bounding_radius() + std::fabs(cores);
    const long double error = 24 * ulp * scale;
    if (!plain || cores <= 0) {
      ASSERT_LE(std::fabs(got.value - (cores - radii)), error) << scale;
      ASSERT_LE(std::fabs(separation(b, a).value - got.value), error) << scale;
    }
    if (!plain) {
      ASSERT_EQ(overlaps(a, b), got.value <= 0);
    }
    if (cores - radii > error) {
      ASSERT_FALSE(overlaps(a, b)) << cores - radii;
    }
    const auto mtv = minimum_translation(a, b);
    ASSERT_EQ(mtv.overlapping, got.value <= 0);
    // For polygons that are apart, the translation query stops at the first gap.
    if (mtv.overlapping || !plain) {
      ASSERT_EQ(mtv.normal, got.normal);
    }
    const auto scanned = sat_scan::separation(a, b);
    ASSERT_LE(std::fabs(scanned.value - got.value), error) << scale;
    overlapping_ += mtv.overlapping;
    apart_ += !mtv.overlapping;

    const long double length2 =
        static_cast<long double>(got.normal.x) * got.normal.x + static_cast<long double>(got.normal.y) * got.normal.y;
    ASSERT_LE(std::fabs(length2 - 1), 8 * ulp);
    const long double gap = testing::shadow_gap(core_a, core_b, got.normal) - radii;
    ASSERT_LE(mtv.overlapping ? -gap - mtv.depth : -gap, error) << "moved by the depth, the shadows are apart";
    if (got.edge == no_edge) {
      ASSERT_EQ(got.owner, Owner::a);
    } else {
      const Placed<T>& owner = got.owner == Owner::a ? a : b;
      const Vec2<T> normal = owner.pose.rotation().apply(owner.shape.normals()[got.edge]);
      ASSERT_TRUE(normal == got.normal || -normal == got.normal);
    }
  }

  static void expect_right(const Placed<T>& placed, Vec2<T> point) {
    const Vec2<T> origin = placed.pose.position();
    const WideCore core = testing::wide_core(placed, origin);
    const WidePoint p{static_cast<long double>(point.x) - origin.x, static_cast<long double>(point.y) - origin.y};
    const long double from_core = testing::distance_to_core(p, core);
    const long double cores = from_core > 0 || core.size() < 3 ? from_core : -testing::distance_to_outline(p, core);
    const long double value = cores - placed.shape.radius();
    const long double scale = placed.shape.bounding_radius() + std::sqrt(p.x * p.x + p.y * p.y);
    const long double error = 16 * ulp * scale;
    const auto got = point_separation(placed, point);
    const bool plain = placed.shape.plain_polygon();
    if (!plain || value <= 0) {
      ASSERT_LE(std::fabs(got.value - value), error) << scale;
    }
    if (std::fabs(value) > error) {
      ASSERT_EQ(contains(placed, point), value < 0) << value;
    }
    if (!plain && from_core > 1000 * error) {
      const long double step = scale / 100;
      const WidePoint out{p.x + step * got.normal.x, p.y + step * got.normal.y};
      ASSERT_LE(std::fabs(testing::distance_to_core(out, core) - from_core - step), error) << "the normal leads out";
    }
  }

  /// Also expects the special case of a circle to equal the general query.
  static void expect_right(const Placed<T>& placed, Vec2<T> centre, T radius) {
    const Vec2<T> origin = placed.pose.position();
    const WideCore core = testing::wide_core(placed, origin);
    const WidePoint p{static_cast<long double>(centre.x) - origin.x, static_cast<long double>(centre.y) - origin.y};
    const long double from_core = testing::distance_to_core(p, core);
    const long double cores = from_core > 0 || core.size() < 3 ? from_core : -testing::distance_to_outline(p, core);
    const long double value = cores - placed.shape.radius() - radius;
    const long double scale = placed.shape.bounding_radius() + std::sqrt(p.x * p.x + p.y * p.y) + radius;
    const long double error = 16 * ulp * scale;
    const auto got = circle_separation(placed, centre, radius);
    ASSERT_LE(std::fabs(got.value - value), error) << scale;
    const auto circle = *make_circle<T>({0, 0}, radius);
    const auto general = separation(placed, Placed<T>{circle, *Pose<T>::make(centre)});
    // A plain polygon is separated from a point without a radius by its edges alone.
    if (radius > 0) {
      ASSERT_LE(std::fabs(got.value - general.value), 2 * error);
    }
    const WideCore as_core{p};
    const long double gap = testing::shadow_gap(core, as_core, got.normal) - placed.shape.radius() - radius;
    ASSERT_LE(got.value <= 0 ? got.value - gap : -gap, error) << "moved by the depth, the shadows are apart";
  }

  static Pose<T> moved(const Pose<T>& pose, Vec2<T> by) {
    return *Pose<T>::make(pose.position() + by, pose.rotation());
  }

  static inline int overlapping_ = 0;
  static inline int apart_ = 0;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(RoundedOracle, Scalars);

TYPED_TEST(RoundedOracle, RandomPairsAndTheSamePairsAlmostTouching) {
  using T = TypeParam;
  testing::Dice dice(110);
  this->overlapping_ = 0;
  this->apart_ = 0;
  const int rounds = testing::rounds(2000);
  for (int round = 0; round < rounds; ++round) {
    const auto a = testing::any_shape<T>(dice, 2, true);
    const auto b = testing::any_shape<T>(dice, 2, round % 2 == 0);
    const auto pose_a = testing::random_pose<T>(dice, 3);
    const auto pose_b = testing::random_pose<T>(dice, 3);
    const Placed<T> pa{a, pose_a};
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, Placed<T>{b, pose_b})) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pa)) << round;
    const auto found = closest_points<T>(pa, {b, pose_b});
    const T gap = static_cast<T>(std::pow(10, -dice.between(0, 18)));
    const auto close = this->moved(pose_b, found.normal * (gap - found.core_distance));
    const auto into = this->moved(pose_b, found.normal * (-gap - found.core_distance));
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, Placed<T>{b, close})) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, Placed<T>{b, into})) << round;
  }
  EXPECT_GT(this->overlapping_, rounds);
  EXPECT_GT(this->apart_, rounds / 2);
}

// Crossing, touching, collinear and coincident segments, points on segments, circles at corners.
TYPED_TEST(RoundedOracle, GridPairs) {
  using T = TypeParam;
  testing::Dice dice(111);
  const auto coordinate = [&] { return static_cast<T>(dice.integer(-3, 3)); };
  const auto shape = [&] {
    const T radius = dice.integer(0, 1) == 0 ? T(0) : static_cast<T>(dice.integer(0, 2));
    std::vector<Vec2<T>> points;
    for (std::int64_t n = dice.integer(1, 4); n > 0; --n) {
      const T x = coordinate();
      points.push_back({x, coordinate()});
    }
    const auto hull = convex_hull<T>(points);
    if (hull) {
      const auto v = hull->view().vertices();
      return *make_polygon<T>(v, radius);
    }
    if (points.front() != points.back()) return *make_segment<T>(points.front(), points.back(), radius);
    return *make_circle<T>(points.front(), radius);
  };
  for (int round = 0; round < testing::rounds(10000); ++round) {
    const auto a = shape();
    const auto b = shape();
    ASSERT_NO_FATAL_FAILURE(this->expect_right(Placed<T>{a, {}}, Placed<T>{b, {}})) << round;
    const T x = coordinate();
    const Vec2<T> point(x, coordinate());
    ASSERT_NO_FATAL_FAILURE(this->expect_right(Placed<T>{a, {}}, point)) << round;
  }
}

TYPED_TEST(RoundedOracle, PointsAnywhereOnAndBesideTheOutline) {
  using T = TypeParam;
  testing::Dice dice(112);
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto shape = testing::any_shape<T>(dice, 2, true);
    const Placed<T> placed{shape, testing::random_pose<T>(dice, 3)};
    const auto last = static_cast<std::int64_t>(shape.view().size()) - 1;
    const Vec2<T> corner = placed.vertex(static_cast<std::size_t>(dice.integer(0, last)));
    const Vec2<T> other = placed.vertex(static_cast<std::size_t>(dice.integer(0, last)));
    const T little = static_cast<T>(std::pow(10, -dice.between(0, 18)));
    const T x = static_cast<T>(dice.between(-5, 5));
    const T y = static_cast<T>(dice.between(-5, 5));
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, Vec2<T>(x, y))) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, corner)) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, corner + Vec2<T>(x, y) * little)) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, (corner + other) * T(0.5))) << round;
    const T radius = static_cast<T>(round % 5 == 0 ? 0 : dice.between(0, 3));
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, Vec2<T>(x, y), radius)) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, corner + Vec2<T>(x, y) * little, radius)) << round;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(placed, (corner + other) * T(0.5), radius)) << round;
  }
}

TYPED_TEST(RoundedOracle, TinyAndHugePairs) {
  using T = TypeParam;
  testing::Dice dice(113);
  const double range = std::is_same_v<T, double> ? 140 : 13;
  for (int round = 0; round < testing::rounds(500); ++round) {
    const double size = std::pow(10, dice.between(-range, range));
    const auto a = testing::any_shape<T>(dice, size, true);
    const auto b = testing::any_shape<T>(dice, size, true);
    const Placed<T> pa{a, testing::random_pose<T>(dice, 3 * size)};
    const Placed<T> pb{b, testing::random_pose<T>(dice, 3 * size)};
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb)) << round << " of size " << size;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb.pose.position())) << round << " of size " << size;
    ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb.pose.position(), static_cast<T>(size))) << round;
  }
}

TYPED_TEST(RoundedOracle, EveryClassOfShape) {
  using T = TypeParam;
  testing::Dice dice(114);
  testing::Rates rates("separation, minimum_translation, overlaps, contains and point_separation");
  for (int round = 0; round < testing::rounds(12000); ++round) {
    const auto kind = testing::class_of(round);
    const auto a = testing::shape_of<T>(kind, dice);
    const auto b = dice.integer(0, 1) == 0 ? testing::any_shape<T>(dice, 1, true) : testing::shape_of<T>(kind, dice);
    const Placed<T> pa{a, testing::random_pose<T>(dice, 1)};
    const Placed<T> pb{b, testing::random_pose<T>(dice, 1)};
    // The cases include points on the line of an edge.
    const auto size = static_cast<std::int64_t>(a.view().size());
    const auto edge = static_cast<std::size_t>(dice.integer(0, size - 1));
    const Vec2<T> from = pa.vertex(edge);
    const Vec2<T> along = pa.vertex((edge + 1) % a.view().size()) - from;
    const Vec2<T> on_line = from + along * static_cast<T>(dice.between(-2, 3));
    const Vec2<T> anywhere = testing::random_pose<T>(dice, 2).position();
    const Vec2<T> along_line = along * static_cast<T>(dice.between(-4, 4));
    rates.count(kind, [&] {
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pb, pa));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, Placed<T>{b, this->moved(pb.pose, on_line - pb.vertex(0))}));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, Placed<T>{a, this->moved(pa.pose, along_line)}));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, on_line));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, anywhere));
    });
  }
  rates.expect_none_wrong();
}

}  // namespace
}  // namespace gnomon::rounded_oracle_test
