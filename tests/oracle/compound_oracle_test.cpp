// Tests compounds against the outlines from which they were cut: every edge is tested, without knowledge of parts. It
// also tests compounds of every class of shape against the definition, which tries every part and every pair of parts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include "gnomon/geometry/parts/compound.h"
#include "manifold_truth.h"
#include "motion_oracle.h"
#include "outlines.h"
#include "shape_classes.h"
#include "wide_distance.h"

namespace gnomon::compound_oracle_test {
namespace {

using testing::Dice;
using testing::Outline;
using testing::rounds;

constexpr double infinity = std::numeric_limits<double>::infinity();

Outline moved(const Outline& outline, const Pose<double>& pose) {
  Outline there;
  for (const Vec2d corner : outline) there.push_back(pose.to_world(corner));
  return there;
}

double length(Vec2d v) { return std::sqrt(dot(v, v)); }

double distance_to_edge(Vec2d point, Vec2d a, Vec2d b) {
  const Vec2d edge = b - a;
  const double t = std::clamp(dot(point - a, edge) / dot(edge, edge), 0.0, 1.0);
  return length(point - a - t * edge);
}

bool inside(const Outline& outline, Vec2d point) {
  bool odd = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec2d a = outline[i];
    const Vec2d b = outline[(i + 1) % outline.size()];
    if ((a.y > point.y) != (b.y > point.y) && (cross(b - a, point - a) > 0) == (b.y > a.y)) odd = !odd;
  }
  return odd;
}

double distance_to_outline(const Outline& outline, Vec2d point) {
  double least = infinity;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    least = std::min(least, distance_to_edge(point, outline[i], outline[(i + 1) % outline.size()]));
  }
  return least;
}

/// Returns the distance, which is 0 if an edge crosses another, or if one outline contains the other.
double distance_between(const Outline& p, const Outline& q) {
  if (inside(p, q[0]) || inside(q, p[0])) return 0;
  double least = infinity;
  for (const Vec2d corner : p) least = std::min(least, distance_to_outline(q, corner));
  for (const Vec2d corner : q) least = std::min(least, distance_to_outline(p, corner));
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vec2d a = p[i];
    const Vec2d b = p[(i + 1) % p.size()];
    for (std::size_t j = 0; j < q.size(); ++j) {
      const Vec2d c = q[j];
      const Vec2d d = q[(j + 1) % q.size()];
      if (cross(b - a, c - a) * cross(b - a, d - a) < 0 && cross(d - c, a - c) * cross(d - c, b - c) < 0) return 0;
    }
  }
  return least;
}

/// Returns the first point of the ray on the outline; infinity if there is none.
double first_on(const Outline& outline, Vec2d origin, Vec2d direction) {
  double first = infinity;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Vec2d a = outline[i];
    const Vec2d edge = outline[(i + 1) % outline.size()] - a;
    const double across = cross(direction, edge);
    if (across == 0) continue;
    const double t = cross(a - origin, edge) / across;
    const double along = cross(a - origin, direction) / across;
    if (t >= 0 && along >= 0 && along <= 1) first = std::min(first, t);
  }
  return first;
}

/// An outline and its parts, at a pose.
struct Case {
  explicit Case(Dice& dice, int kind)
      : Case(dice, testing::any_outline(dice, kind, static_cast<int>(dice.integer(4, 24)))) {}
  Case(Dice& dice, Outline its_outline)
      : outline(std::move(its_outline)),
        compound(*Compound<double>::of_outline(outline, dice.integer(0, 1) != 0 ? Parts::few : Parts::fewest)) {
    Vec2d low = outline[0];
    Vec2d high = outline[0];
    for (const Vec2d corner : outline) {
      low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
      high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
      reach = std::max(reach, length(corner));
    }
    size = std::max(high.x - low.x, high.y - low.y);
  }

  Outline outline;
  Compound<double> compound;
  double size = 0;
  double reach = 0;
};

/// Counts of the cases that occurred.
struct Counts {
  int held = 0;
  int met = 0;
  int apart = 0;
  int meeting = 0;
};

void check_point_and_ray(const Case& c, const Pose<double>& pose, Dice& dice, Counts& counts) {
  const PlacedCompound<double> placed(c.compound, pose);
  const Outline there = moved(c.outline, pose);
  const Vec2d corner = c.outline[static_cast<std::size_t>(dice.integer(0, std::int64_t(c.outline.size()) - 1))];
  const Vec2d other = c.outline[static_cast<std::size_t>(dice.integer(0, std::int64_t(c.outline.size()) - 1))];
  const double t = dice.between(-0.2, 1.2);
  const Vec2d jitter{dice.between(-0.1, 0.1) * c.size, dice.between(-0.1, 0.1) * c.size};
  const Vec2d point = pose.to_world(corner + t * (other - corner) + jitter);
  if (distance_to_outline(there, point) < 1e-9 * c.reach) return;
  const bool within = inside(there, point);
  ASSERT_EQ(contains(placed, point), within);
  counts.held += within;
  const Vec2d direction{dice.between(-1, 1), dice.between(-1, 1)};
  const auto hit = ray_cast(placed, *Ray<double>::make(point, direction, infinity));
  const double first = within ? 0 : first_on(there, point, direction);
  ASSERT_EQ(hit.first.inside, within);
  ASSERT_EQ(hit.part != no_part, hit.first.hit);
  // A ray may miss an outline's corner by a rounding error.
  if (hit.first.hit != (first < infinity)) {
    double nearest = infinity;
    for (const Vec2d each : there) {
      nearest = std::min(nearest, std::abs(cross(direction, each - point)) / length(direction));
    }
    ASSERT_LT(nearest, 1e-9 * c.reach);
    return;
  }
  if (!hit.first.hit) return;
  ASSERT_NEAR(hit.first.t * length(direction), first * length(direction), 1e-7 * c.reach);
  ++counts.met;
}

TEST(CompoundOracle, PointsAndRays) {
  Dice dice(71);
  Counts counts;
  for (int round = 0; round < rounds(2000); ++round) {
    const Case c(dice, round % testing::outline_kinds);
    const Pose<double> pose = testing::random_pose<double>(dice, c.size);
    for (int k = 0; k < 20; ++k) ASSERT_NO_FATAL_FAILURE(check_point_and_ray(c, pose, dice, counts));
  }
  EXPECT_GT(counts.held, testing::share(5000));
  EXPECT_GT(counts.met, testing::share(10000));
}

void check_distance(const Case& a, const Case& b, Dice& dice, Counts& counts) {
  const double size = a.size + b.size;
  const Pose<double> pose_a = testing::random_pose<double>(dice, size / 2);
  const Pose<double> pose_b = testing::random_pose<double>(dice, size / 2);
  const PlacedCompound<double> p(a.compound, pose_a);
  const PlacedCompound<double> q(b.compound, pose_b);
  const double wanted = distance_between(moved(a.outline, pose_a), moved(b.outline, pose_b));
  const double scale = size + a.reach + b.reach;
  const auto found = closest_points(p, q);
  ASSERT_NEAR(found.nearest.distance, wanted, 1e-11 * scale);
  if (wanted < 1e-10 * scale && wanted > 0) return;
  ASSERT_EQ(overlaps(p, q), wanted == 0);
  ASSERT_LT(found.part_a, a.compound.size());
  ASSERT_LT(found.part_b, b.compound.size());
  (wanted > 0 ? counts.apart : counts.meeting) += 1;
}

TEST(CompoundOracle, DistancesAndOverlaps) {
  Dice dice(72);
  Counts counts;
  for (int round = 0; round < rounds(4000); ++round) {
    const Case a(dice, round % testing::outline_kinds);
    const Case b(dice, (round / testing::outline_kinds) % testing::outline_kinds);
    ASSERT_NO_FATAL_FAILURE(check_distance(a, b, dice, counts));
  }
  EXPECT_GT(counts.apart, testing::share(500));
  EXPECT_GT(counts.meeting, testing::share(500));
}

void check_first_contact(const Case& a, const Case& b, Dice& dice, int& hits) {
  const double size = a.size + b.size;
  const Pose<double> pose_a = testing::random_pose<double>(dice, size / 2);
  const Pose<double> pose_b = testing::random_pose<double>(dice, 2 * size);
  const Vec2d towards = pose_a.position() - pose_b.position();
  const Vec2d way = dice.between(0.5, 1.5) * towards;
  const double turn_a = dice.between(-2, 2);
  const double turn_b = dice.between(-2, 2);
  const auto motion_a = *Motion<double>::make({0, 0}, turn_a);
  const auto motion_b = *Motion<double>::make(way, turn_b);
  const auto found = time_of_impact(PlacedCompound<double>(a.compound, pose_a),
                                    PlacedCompound<double>(b.compound, pose_b), motion_a, motion_b);
  const auto gap_at = [&](double t) {
    const auto after = [t](const Pose<double>& pose, const Motion<double>& motion) {
      const auto turned = *Rotation<double>::from_angle(t * motion.turn());
      return *Pose<double>::make(pose.position() + t * motion.displacement(), pose.rotation().then(turned));
    };
    return distance_between(moved(a.outline, after(pose_a, motion_a)), moved(b.outline, after(pose_b, motion_b)));
  };
  ASSERT_NE(found.first.outcome, Outcome::not_converged);
  if (found.first.outcome == Outcome::overlapping) {
    ASSERT_EQ(gap_at(0), 0);
    return;
  }
  // The shapes are apart at every time before the reported impact.
  for (int k = 0; k < 40; ++k) {
    ASSERT_TRUE(found.first.lo == 0 || gap_at(found.first.lo * (k + 0.5) / 40.5) > 0);
  }
  if (found.first.outcome == Outcome::separated) {
    ASSERT_EQ(found.part_a, no_part);
    return;
  }
  ASSERT_LE(gap_at(found.first.t), 1e-7 * (size + a.reach + b.reach));
  ++hits;
}

TEST(CompoundOracle, FirstContacts) {
  Dice dice(73);
  int hits = 0;
  for (int round = 0; round < rounds(600); ++round) {
    const Case a(dice, round % testing::outline_kinds);
    const Case b(dice, (round / testing::outline_kinds) % testing::outline_kinds);
    ASSERT_NO_FATAL_FAILURE(check_first_contact(a, b, dice, hits));
  }
  EXPECT_GT(hits, testing::share(100));
}

/// Returns an outline of a class, of about unit size: concave ones, with corners that are straight or doubled up to
/// rounding, outwards and into the polygon.
Outline outline_of(testing::ShapeClass kind, Dice& dice) {
  using testing::ShapeClass;
  const bool grid = kind == ShapeClass::grid;
  const Outline plain = testing::any_outline(dice, grid ? static_cast<int>(dice.integer(3, 4)) : 0,
                                             static_cast<int>(dice.integer(4, 12)));
  const double size = grid ? 0.1 : 1e-3;
  const double flat = kind == ShapeClass::sliver ? std::pow(10, -dice.between(2, 9)) : 1;
  const double angle = grid ? 0 : dice.between(-4, 4);
  const Vec2d shift(dice.between(-1, 1), dice.between(-1, 1));
  const auto place = [&](Vec2d p) {
    const Vec2d q(p.x * size, p.y * size * flat);
    return Vec2d(std::cos(angle) * q.x - std::sin(angle) * q.y, std::sin(angle) * q.x + std::cos(angle) * q.y) + shift;
  };
  Outline outline;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const Vec2d from = place(plain[i]);
    const Vec2d along = place(plain[(i + 1) % plain.size()]) - from;
    outline.push_back(from);
    const double off = testing::slight<double>(dice) * (dice.integer(0, 1) == 0 ? 1 : -1);
    const Vec2d away = Vec2d(along.y, -along.x) * off * flat;
    if (dice.integer(0, 1) == 0) continue;
    if (kind == ShapeClass::in_line || grid) outline.push_back(from + along * dice.between(0.02, 0.98) + away);
    if (kind == ShapeClass::doubled) outline.push_back(from + along * testing::slight<double>(dice) + away);
    if (kind == ShapeClass::needle) {
      const Vec2d foot = from + along * dice.between(0.1, 0.9);
      outline.insert(outline.end(), {foot, foot + Vec2d(along.y, -along.x) * 0.1, foot + along * 1e-9});
    }
  }
  return outline;
}

TEST(CompoundOracle, EveryClassOfOutline) {
  Dice dice(74);
  testing::Rates rates("compounds");
  Counts counts;
  int hits = 0;
  int cut = 0;
  for (int round = 0; round < rounds(6000); ++round) {
    const auto kind = testing::class_of(round);
    const Outline outline = outline_of(kind, dice);
    const auto parts = convex_parts<double>(outline);
    // A corner beside an edge may be on the wrong side of another one.
    if (!parts) {
      ASSERT_NE(parts.fault().status, Status::wrong_winding);
      continue;
    }
    ++cut;
    rates.count(kind, [&] {
      ASSERT_TRUE(Compound<double>::of_outline(outline)) << "parts";
      const Case a(dice, outline);
      const Pose<double> pose = testing::random_pose<double>(dice, a.size);
      for (int k = 0; k < 20; ++k) check_point_and_ray(a, pose, dice, counts);
      check_distance(a, a, dice, counts);
      if (round % 4 == 0) check_first_contact(a, a, dice, hits);
    });
  }
  rates.expect_none_wrong();
  EXPECT_GT(cut, rounds(6000) / 2);
  EXPECT_GT(hits, testing::share(100));
}

TEST(CompoundOracle, EveryClassOfPart) {
  Dice dice(75);
  testing::Rates rates("compounds of parts");
  Counts counts;
  for (int round = 0; round < rounds(6000); ++round) {
    const auto kind = testing::class_of(round);
    const auto some = [&] {
      return Compound<double>({testing::shape_of<double>(kind, dice), testing::shape_of<double>(kind, dice)});
    };
    const Compound<double> a = some();
    const Compound<double> b = some();
    const PlacedCompound<double> p(a, testing::random_pose<double>(dice, 1.5));
    const PlacedCompound<double> q(b, testing::random_pose<double>(dice, 1.5));
    long double wanted = 1e300L;
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) {
        const auto body_a = manifold_truth::body_of(p.part(i), p.pose.position());
        const auto body_b = manifold_truth::body_of(q.part(j), p.pose.position());
        wanted = std::min(wanted, manifold_truth::truth_of(body_a, body_b).separation);
      }
    }
    rates.count(kind, [&] {
      ASSERT_NEAR(closest_points(p, q).nearest.distance, static_cast<double>(std::max(wanted, 0.0L)), 1e-14);
      if (std::fabs(wanted) > 1e-14L) {
        ASSERT_EQ(overlaps(p, q), wanted < 0);
      }
    });
    (wanted > 0 ? counts.apart : counts.meeting) += 1;
  }
  rates.expect_none_wrong();
  EXPECT_GT(counts.apart, testing::share(1000));
  EXPECT_GT(counts.meeting, testing::share(1000));
}

template <class T>
class CompoundOracleOfClasses : public ::testing::Test {
 protected:
  static constexpr long double epsilon = std::numeric_limits<T>::epsilon();

  struct Counts {
    int inside = 0;
    int rays = 0;
    int apart = 0;
    int meeting = 0;
    int impacts = 0;
  };

  /// Returns one to three parts that overlap, touch or are apart.
  static Compound<T> compound_of(testing::ShapeClass kind, Dice& dice) {
    std::vector<Shape<T>> parts;
    for (auto n = dice.integer(1, 3); n > 0; --n) {
      const auto shape = testing::shape_of<T>(kind, dice);
      const Vec2<T> by = testing::random_pose<T>(dice, dice.integer(0, 1) == 0 ? 0.5 : 2).position();
      std::vector<Vec2<T>> corners;
      for (const Vec2<T> corner : shape.view().vertices()) corners.push_back(corner + by);
      const auto shifted = convex_hull<T>(corners, shape.view().radius());
      parts.push_back(shifted ? *shifted : shape);
    }
    return Compound<T>(std::move(parts));
  }

  static long double reach_of(const PlacedCompound<T>& compound) {
    long double reach = 0;
    for (const Shape<T>& part : compound.parts) reach = std::max<long double>(reach, part.view().bounding_radius());
    return reach;
  }

  /// Returns the distance, below zero inside. The computation is in the frame of the shape, where the corners are
  /// exact.
  static long double distance_to(const Shape<T>& shape, testing::WidePoint point) {
    const testing::WideCore core = testing::wide_core(Placed<T>{shape.view(), {}}, Vec2<T>(0, 0));
    const long double outline = testing::distance_to_outline(point, core);
    return (testing::lies_inside(point, core) ? -outline : outline) - shape.view().radius();
  }

  static testing::WidePoint turned_back(const Pose<T>& pose, long double x, long double y) {
    const long double c = pose.rotation().cosine();
    const long double s = pose.rotation().sine();
    return {(c * x + s * y) / (c * c + s * s), (c * y - s * x) / (c * c + s * s)};
  }

  static testing::WidePoint local(const Pose<T>& pose, Vec2<T> point) {
    return turned_back(pose, static_cast<long double>(point.x) - pose.position().x,
                       static_cast<long double>(point.y) - pose.position().y);
  }

  static void expect_right(const PlacedCompound<T>& compound, Vec2<T> point, Counts& counts) {
    const testing::WidePoint there = local(compound.pose, point);
    const long double error = 64 * epsilon * (reach_of(compound) + std::hypot(there.x, there.y));
    const std::uint32_t found = part_at(compound, point);
    ASSERT_EQ(contains(compound, point), found != no_part);
    for (std::uint32_t i = 0; i < compound.parts.size(); ++i) {
      const long double distance = distance_to(compound.parts[i], there);
      if (i == found) {
        ASSERT_LE(distance, error) << "part_at: not in the part";
      } else if (i < found) {
        ASSERT_GE(distance, -error) << "part_at: in an earlier part";
      }
    }
    counts.inside += found != no_part;
  }

  static void expect_right(const PlacedCompound<T>& compound, const Ray<T>& ray, Counts& counts) {
    const long double dx = ray.direction().x;
    const long double dy = ray.direction().y;
    const long double speed = std::sqrt(dx * dx + dy * dy);
    const testing::WidePoint origin = local(compound.pose, ray.origin());
    const testing::WidePoint way = turned_back(compound.pose, dx / speed, dy / speed);
    const long double scale = std::hypot(origin.x, origin.y) + reach_of(compound);
    const long double error = 64 * epsilon * scale;
    const auto distance_at = [&](const Shape<T>& part, long double length) {
      return distance_to(part, {origin.x + way.x * length, origin.y + way.y * length});
    };
    const auto got = ray_cast(compound, ray);
    ASSERT_EQ(got.first.hit, got.part != no_part);
    const long double length = got.first.hit ? got.first.t * speed : infinity;
    if (got.first.hit) {
      const long double there = distance_at(compound.parts[got.part], length);
      ASSERT_LE(there, error) << "ray_cast: hit nothing";
      if (!got.first.inside) {
        ASSERT_GE(there, -error) << "ray_cast: not on the outline";
      }
      ++counts.rays;
    }
    for (const Shape<T>& part : compound.parts) {
      if (distance_at(part, 0) < -error) {
        ASSERT_TRUE(got.first.inside) << "ray_cast: begins inside";
      }
      // The distance from a convex shape is a convex function of the length.
      long double low = 0;
      long double high = 2 * scale;
      for (int i = 0; i < 60 && distance_at(part, low) >= -error; ++i) {
        const long double third = (high - low) / 3;
        const bool falling = distance_at(part, low + third) > distance_at(part, high - third);
        (falling ? low : high) = falling ? low + third : high - third;
      }
      if (distance_at(part, low) >= -error) continue;
      long double outside = 0;
      long double inside = low;
      for (int i = 0; i < 60; ++i) {
        const long double middle = (outside + inside) / 2;
        (distance_at(part, middle) < -error ? inside : outside) = middle;
      }
      ASSERT_LE(length, inside + error) << "ray_cast: missed, or too late";
    }
  }

  static void expect_right(const PlacedCompound<T>& a, const PlacedCompound<T>& b, Counts& counts) {
    const auto still = *Motion<T>::make({0, 0}, 0);
    const Vec2<T> apart = b.pose.position() - a.pose.position();
    const long double scale = reach_of(a) + reach_of(b) + std::hypot(apart.x, apart.y);
    const long double error = 32 * epsilon * scale;
    long double least = std::numeric_limits<long double>::infinity();
    for (std::size_t i = 0; i < a.parts.size(); ++i) {
      for (std::size_t j = 0; j < b.parts.size(); ++j) {
        oracle::Flight pair(a.part(i), b.part(j), still, still);
        least = std::min<long double>(least, pair.separation(0));
      }
    }
    if (least > error) {
      ASSERT_FALSE(overlaps(a, b));
    }
    if (least < -error) {
      ASSERT_TRUE(overlaps(a, b));
    }
    (least > 0 ? counts.apart : counts.meeting) += 1;

    const auto found = closest_points(a, b);
    ASSERT_LT(found.part_a, a.parts.size());
    ASSERT_LT(found.part_b, b.parts.size());
    ASSERT_LE(std::fabs(found.nearest.distance - std::max(least, 0.0L)), error) << "closest_points";
    const Vec2<T> from = found.nearest.point_a;
    const Vec2<T> to = found.nearest.point_b;
    // A coordinate in the world is rounded, too.
    const auto size = [](Vec2<T> place) { return std::hypot(place.x, place.y); };
    const long double rounding = error + 4 * epsilon * (size(a.pose.position()) + size(b.pose.position()));
    ASSERT_LE(distance_to(a.parts[found.part_a], local(a.pose, from)), rounding) << "closest_points: not of A";
    ASSERT_LE(distance_to(b.parts[found.part_b], local(b.pose, to)), rounding) << "closest_points: not of B";
    if (found.nearest.distance > 0) {
      ASSERT_LE(std::fabs(size(to - from) - found.nearest.distance), rounding) << "closest_points: too far apart";
    }
  }

  static void expect_right(const PlacedCompound<T>& a, const PlacedCompound<T>& b, const Motion<T>& motion_a,
                           const Motion<T>& motion_b, Counts& counts) {
    const auto found = time_of_impact(a, b, motion_a, motion_b);
    const Impact<T>& first = found.first;
    const auto flight = [&](std::size_t i, std::size_t j) {
      return oracle::Flight(a.part(i), b.part(j), motion_a, motion_b);
    };
    ASSERT_NE(first.outcome, Outcome::not_converged);
    ASSERT_EQ(first.outcome == Outcome::separated, found.part_a == no_part);
    if (first.outcome == Outcome::overlapping) {
      ASSERT_LT(flight(found.part_a, found.part_b).separation(0), 0) << "time_of_impact: not overlapping";
      return;
    }
    for (std::size_t i = 0; i < a.parts.size(); ++i) {
      for (std::size_t j = 0; j < b.parts.size(); ++j) {
        auto pair = flight(i, j);
        const auto touching = 20 * epsilon * (pair.a.reach + pair.b.reach + pair.radii);
        ASSERT_GE(pair.separation(0), -touching) << "time_of_impact: overlapping";
        if (first.lo == 0) continue;
        const auto walk = pair.walk(first.lo, 2000);
        if (!walk.apart) {
          ASSERT_GE(walk.separation, -pair.noise()) << "time_of_impact: missed, or too late";
        }
      }
    }
    if (first.outcome == Outcome::separated) {
      ASSERT_EQ(first.lo, 1);
      return;
    }
    ASSERT_EQ(first.t, first.hi);
    auto pair = flight(found.part_a, found.part_b);
    const long double slop = impact_slop(a.part(found.part_a), b.part(found.part_b), motion_a, motion_b);
    ASSERT_LE(pair.separation(first.hi), slop) << "time_of_impact: false hit";
    const Vec2<T> place = a.pose.position();
    const Vec2<T> by = motion_a.displacement();
    const oracle::Point point{first.point.x - (static_cast<oracle::Real>(place.x) + first.t * by.x),
                              first.point.y - (static_cast<oracle::Real>(place.y) + first.t * by.y)};
    const auto off_surface = [&](const oracle::Body& body, T radius) {
      long double nearest = std::numeric_limits<long double>::infinity();
      for (std::size_t i = 0; i < body.placed.size(); ++i) {
        const oracle::Point end = body.placed[(i + 1) % body.placed.size()];
        nearest = std::min<long double>(nearest, oracle::distance_to_segment(point, body.placed[i], end));
      }
      return std::fabs(nearest - radius);
    };
    const long double error = 2 * slop + 8 * epsilon * (std::fabs(place.x) + std::fabs(place.y) + pair.speed);
    ASSERT_LE(off_surface(pair.a, a.parts[found.part_a].view().radius()), error) << "time_of_impact: not on A";
    ASSERT_LE(off_surface(pair.b, b.parts[found.part_b].view().radius()), error) << "time_of_impact: not on B";
    ++counts.impacts;
  }

  /// Computes the sums of the header in long double.
  static void expect_mass(const Compound<T>& compound) {
    const auto found = mass_properties(compound, T(2));
    ASSERT_TRUE(found) << found.message();
    std::vector<MassProperties<T>> parts;
    for (const Shape<T>& part : compound.parts()) parts.push_back(*mass_properties(part.view(), T(2)));
    long double mass = 0;
    long double x = 0;
    long double y = 0;
    long double reach = 0;
    for (const auto& part : parts) {
      mass += part.mass;
      x += static_cast<long double>(part.mass) * part.centroid.x;
      y += static_cast<long double>(part.mass) * part.centroid.y;
      reach = std::max(reach, std::hypot<long double>(part.centroid.x, part.centroid.y));
    }
    ASSERT_LE(std::fabs(found->mass - mass), 8 * epsilon * mass);
    if (mass == 0) return;
    ASSERT_LE(std::fabs(found->centroid.x - x / mass), 8 * epsilon * reach);
    ASSERT_LE(std::fabs(found->centroid.y - y / mass), 8 * epsilon * reach);
    long double inertia = 0;
    for (const auto& part : parts) {
      const long double dx = part.centroid.x - x / mass;
      const long double dy = part.centroid.y - y / mass;
      inertia += part.inertia + part.mass * (dx * dx + dy * dy);
    }
    ASSERT_LE(std::fabs(found->inertia - inertia), 8 * epsilon * (inertia + mass * reach * reach));
  }
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(CompoundOracleOfClasses, Scalars);

TYPED_TEST(CompoundOracleOfClasses, EveryClassOfShape) {
  using T = TypeParam;
  Dice dice(74);
  testing::Rates rates("every query of compounds");
  typename TestFixture::Counts counts;
  for (int round = 0; round < rounds(1500); ++round) {
    const auto kind = testing::class_of(round);
    const auto a = this->compound_of(kind, dice);
    const auto b = this->compound_of(kind, dice);
    const PlacedCompound<T> pa(a, testing::random_pose<T>(dice, 1));
    const auto any_part = [&](const PlacedCompound<T>& compound) {
      return compound.part(
          static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(compound.parts.size()) - 1)));
    };
    const auto any_edge = [&](const Placed<T>& part) {
      return static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(part.shape.size()) - 1));
    };
    const Placed<T> part = any_part(pa);
    const std::size_t edge = any_edge(part);
    const Vec2<T> from = part.vertex(edge);
    const Vec2<T> along = part.vertex((edge + 1) % part.shape.size()) - from;
    const Vec2<T> on_line = from + along * static_cast<T>(dice.between(-1, 2));

    // The second body is anywhere, or with one edge beside another.
    auto pose_b = testing::random_pose<T>(dice, 4);
    if (dice.integer(0, 1) == 0) {
      const Placed<T> other = any_part(PlacedCompound<T>(b, {}));
      const std::size_t its_edge = any_edge(other);
      const auto direction = [](Vec2<T> v) { return std::atan2(static_cast<double>(v.y), static_cast<double>(v.x)); };
      const Vec2<T> normal = pa.pose.rotation().apply(part.shape.normals()[edge]);
      const double angle = direction(normal) - direction(other.shape.normals()[its_edge]) + std::numbers::pi;
      const auto turn = *Pose<T>::make({0, 0}, static_cast<T>(angle));
      const double gap = dice.integer(0, 2) == 0 ? 0 : std::pow(10, -dice.between(1, 16)) * dice.between(-1, 1);
      const T apart = part.shape.radius() + other.shape.radius() + static_cast<T>(gap);
      pose_b = *Pose<T>::make(on_line + normal * apart - turn.to_world(other.vertex(its_edge)), turn.rotation());
    }
    const PlacedCompound<T> pb(b, pose_b);

    const Vec2<T> anywhere = testing::random_pose<T>(dice, 3).position();
    Vec2<T> origin = testing::random_pose<T>(dice, 4).position();
    if (dice.integer(0, 2) == 0) origin = from - along * static_cast<T>(dice.between(0, 3));
    if (dice.integer(0, 2) == 0) origin = origin * static_cast<T>(std::pow(10, dice.between(1, 3)));
    const Vec2<T> target = any_part(pa).vertex(0);
    const T share = static_cast<T>(dice.between(0, 1));
    const auto ray =
        Ray<T>::make(origin, target + (on_line - target) * share - origin, std::numeric_limits<T>::infinity());

    const T speed = static_cast<T>(dice.between(0, 1.5));
    const Vec2<T> aside = testing::random_pose<T>(dice, 1).position();
    const double turn = dice.integer(0, 1) == 0 ? 0 : 3;
    const auto turn_a = static_cast<T>(dice.between(-turn, turn));
    const auto turn_b = static_cast<T>(dice.between(-turn, turn));
    const auto motion_a = *Motion<T>::make(aside, turn_a);
    const auto motion_b = *Motion<T>::make((pa.pose.position() - pose_b.position()) * speed, turn_b);
    rates.count(kind, [&] {
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, on_line, counts));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, anywhere, counts));
      if (ray) {
        ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, *ray, counts));
      }
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb, counts));
      ASSERT_NO_FATAL_FAILURE(this->expect_right(pa, pb, motion_a, motion_b, counts));
      ASSERT_NO_FATAL_FAILURE(this->expect_mass(a));
    });
  }
  rates.expect_none_wrong();
  EXPECT_GT(counts.inside, testing::share(500));
  EXPECT_GT(counts.rays, testing::share(500));
  EXPECT_GT(counts.apart, testing::share(300));
  EXPECT_GT(counts.meeting, testing::share(300));
  EXPECT_GT(counts.impacts, testing::share(200));
}

}  // namespace
}  // namespace gnomon::compound_oracle_test
