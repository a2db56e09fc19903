// Compounds against the outlines that they were cut from, which know nothing of parts: every edge is looked at.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "geometry/parts/compound.h"
#include "manifold_truth.h"
#include "outlines.h"
#include "shape_classes.h"

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

/// 0 if an edge crosses another, or if one outline lies in the other.
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

/// The first place on the outline where the ray is; infinity if none.
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

/// An outline and its parts, somewhere.
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

/// How often what was asked was so.
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
  // A ray may pass an outline's corner by a rounding error.
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
  // Seen apart wherever it is said that they are.
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

/// An outline of a class, of about unit size: concave ones, with corners that are straight or doubled but for rounding
/// both ways, outwards and into the polygon.
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
    // Corners that lie beside an edge may lie on the wrong side of another one.
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

}  // namespace
}  // namespace gnomon::compound_oracle_test
