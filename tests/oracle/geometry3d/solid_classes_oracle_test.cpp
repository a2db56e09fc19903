// Tests queries on solids whose corners, edges and faces are collinear or coplanar up to rounding, by class. The truth
// is the theorem in long double: every normal of a face, and every product of two edges.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "space_pairs.h"

namespace gnomon::solid_classes_oracle_test {
namespace {

using d3::Placed;
using d3::Polyhedron;
using d3::Pose;
using d3::Rotation;
using d3::Vec3;
using testing::Dice;

using Real = long double;

struct Wide3 {
  Real x;
  Real y;
  Real z;
};
Wide3 wide(Vec3 v) { return {v.x, v.y, v.z}; }
Wide3 operator+(Wide3 a, Wide3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Wide3 operator-(Wide3 a, Wide3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Wide3 operator*(Wide3 a, Real s) { return {a.x * s, a.y * s, a.z * s}; }
Real inner(Wide3 a, Wide3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Wide3 outer(Wide3 a, Wide3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }

enum class SolidClass { ordinary, on_faces, on_edges, doubled, sliver, needle };
constexpr const char* names[] = {"ordinary", "on faces", "on edges", "doubled", "sliver", "needle"};

/// Returns a box, a prism or the hull of random points. A sliver is thin along z, a needle along y, too.
std::vector<Vec3> plain_corners(SolidClass kind, Dice& dice) {
  std::vector<Vec3> corners;
  const double x = dice.between(0.3, 1);
  const double y = dice.between(0.3, 1);
  const double z = dice.between(0.3, 1);
  const auto form = dice.integer(0, 2);
  if (form == 0) {
    for (int i = 0; i < 8; ++i) corners.push_back({i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? z : -z});
  } else if (form == 1) {
    const auto n = dice.integer(3, 7);
    for (std::int64_t i = 0; i < n; ++i) {
      const double angle = full_turn * static_cast<double>(i) / static_cast<double>(n);
      for (const double end : {-z, z}) corners.push_back({std::cos(angle), std::sin(angle), end});
    }
  } else {
    for (auto n = dice.integer(4, 9); n > 0; --n) corners.push_back(testing::random_vector(dice, 1));
  }
  if (kind != SolidClass::sliver && kind != SolidClass::needle) return corners;
  const double thin = std::pow(10, -dice.between(1, 7));
  const double narrow = kind == SolidClass::needle ? std::pow(10, -dice.between(1, 7)) : 1;
  for (Vec3& v : corners) v = {v.x, v.y * narrow, v.z * thin};
  return corners;
}

/// Adds corners that protrude from a face or an edge by 10⁻¹⁷ to 10⁻⁶, or by rounding alone.
void add_corners(SolidClass kind, Dice& dice, const Polyhedron& plain, std::vector<Vec3>& corners) {
  const double proud = dice.integer(0, 2) == 0 ? 0 : std::pow(10, -dice.between(6, 17));
  const auto vertices = plain.vertices();
  if (kind == SolidClass::on_faces) {
    for (std::uint32_t f = 0; f < plain.face_count(); ++f) {
      Vec3 sum(0, 0, 0);
      double weights = 0;
      for (const std::uint32_t i : plain.face(f)) {
        const double weight = dice.between(0, 1);
        sum += vertices[i] * weight;
        weights += weight;
      }
      if (dice.integer(0, 1) == 0) corners.push_back(sum / weights + plain.normal(f) * proud);
    }
  } else if (kind == SolidClass::on_edges) {
    for (const Polyhedron::Edge& edge : plain.edges()) {
      if (dice.integer(0, 1) == 0) continue;
      const double share = dice.integer(0, 1) == 0 ? 0.5 : dice.between(0, 1);
      const Vec3 outward = plain.normal(edge.left) + plain.normal(edge.right);
      corners.push_back(vertices[edge.from] * (1 - share) + vertices[edge.to] * share + outward * proud);
    }
  } else if (kind == SolidClass::doubled) {
    for (const Vec3 v : vertices) {
      if (dice.integer(0, 1) == 0) corners.push_back(v + testing::random_vector(dice, 1) * proud);
    }
  }
}

Polyhedron solid_of(SolidClass kind, Dice& dice) {
  for (;;) {
    const auto plain = d3::convex_hull(plain_corners(kind, dice));
    if (!plain) continue;
    std::vector<Vec3> corners(plain->vertices().begin(), plain->vertices().end());
    add_corners(kind, dice, *plain, corners);
    const Rotation turn = dice.integer(0, 3) == 0 ? Rotation() : testing::random_turn(dice);
    const Vec3 shift = dice.integer(0, 1) == 0 ? Vec3(0, 0, 0) : testing::random_vector(dice, 1);
    for (Vec3& v : corners) v = turn.apply(v) + shift;
    const auto hull = d3::convex_hull(corners);
    if (hull) return *hull;
  }
}

/// A solid in the world, measured from `origin`.
struct Body {
  std::vector<Wide3> corners;
  std::vector<Wide3> edges;
  std::vector<Wide3> normals;

  Body(const Placed& placed, Vec3 origin) {
    const Wide3 q = wide(placed.pose.rotation().xyz());
    const Real w = placed.pose.rotation().w();
    const Real square = w * w + inner(q, q);
    const auto turned = [&](Wide3 v) {
      const Wide3 once = outer(q, v);
      return v + (once * w + outer(q, once)) * (2 / square);
    };
    const Wide3 at = wide(placed.pose.position()) - wide(origin);
    const Polyhedron& solid = *placed.shape;
    const auto vertices = solid.vertices();
    for (const Vec3 v : vertices) corners.push_back(turned(wide(v)) + at);
    for (const Polyhedron::Edge& edge : solid.edges()) {
      edges.push_back(turned(wide(vertices[edge.to]) - wide(vertices[edge.from])));
    }
    for (std::uint32_t f = 0; f < solid.face_count(); ++f) {
      const auto face = solid.face(f);
      for (std::size_t i = 0; i < face.size(); ++i) {
        const Wide3 corner = wide(vertices[face[i]]);
        const Wide3 next = wide(vertices[face[(i + 1) % face.size()]]) - corner;
        normals.push_back(turned(outer(next, wide(vertices[face[(i + face.size() - 1) % face.size()]]) - corner)));
      }
    }
  }
};

struct Axis {
  Wide3 normal;  ///< from A towards B
  Real gap;
};

void add_axis(std::vector<Axis>& axes, const Body& a, const Body& b, Wide3 direction) {
  const Real length = std::sqrt(inner(direction, direction));
  if (!(length > 0)) return;
  const Wide3 normal = direction * (1 / length);
  const auto ends = [&](const Body& body) {
    Real least = std::numeric_limits<Real>::infinity();
    Real most = -least;
    for (const Wide3 v : body.corners) {
      least = std::min(least, inner(normal, v));
      most = std::max(most, inner(normal, v));
    }
    return std::pair(least, most);
  };
  const auto [from_a, to_a] = ends(a);
  const auto [from_b, to_b] = ends(b);
  axes.push_back({normal, from_b - to_a});
  axes.push_back({normal * -1, from_a - to_b});
}

std::vector<Axis> axes_of(const Body& a, const Body& b) {
  std::vector<Axis> axes;
  for (const Body* body : {&a, &b}) {
    for (const Wide3 normal : body->normals) add_axis(axes, a, b, normal);
  }
  for (const Wide3 e : a.edges) {
    for (const Wide3 f : b.edges) {
      Wide3 normal = outer(e, f);
      if (!(inner(normal, normal) > 0)) continue;
      // Rounding leaves a component along edges that are nearly parallel.
      for (int i = 0; i < 2; ++i) {
        normal = normal * (1 / std::sqrt(inner(normal, normal)));
        normal = normal - e * (inner(normal, e) / inner(e, e));
      }
      add_axis(axes, a, b, normal);
    }
  }
  return axes;
}

/// A pair, its true separation, and the rounding bound.
struct Case {
  Case(const Polyhedron& shape_a, const Pose& pose_a, const Polyhedron& shape_b, const Pose& pose_b)
      : solid_a(shape_a), solid_b(shape_b), a(solid_a, pose_a), b(solid_b, pose_b) {
    const Vec3 t = pose_b.position() - pose_a.position();
    noise = 0x1p-47 * (solid_a.bounding_radius() + solid_b.bounding_radius() + std::fabs(t.x) + std::fabs(t.y) +
                       std::fabs(t.z)) +
            2 * d3::planarity * (solid_a.extent() + solid_b.extent());
    const Body body_a(a, pose_a.position());
    const Body body_b(b, pose_a.position());
    axes = axes_of(body_a, body_b);
    add_axis(axes, body_a, body_b, wide(d3::separation(a, b).normal));
    for (const Axis& axis : axes) widest = std::max(widest, axis.gap);
  }

  Polyhedron solid_a;
  Polyhedron solid_b;
  Placed a;
  Placed b;
  double noise;
  std::vector<Axis> axes;
  Real widest = -std::numeric_limits<Real>::infinity();
};

void expect_separation(const Case& c) {
  const auto found = d3::separation(c.a, c.b);
  // For shapes that are apart, an axis without supporting edges may be wider by chance.
  const Real error = c.widest > 0 ? std::max(Real(0), found.value - c.widest) : std::fabs(c.widest - found.value);
  ASSERT_LE(error, c.noise);
  if (std::fabs(c.widest) > c.noise) {
    ASSERT_EQ(d3::overlaps(c.a, c.b), c.widest < 0);
  }
  const auto way_out = d3::minimum_translation(c.a, c.b);
  if (c.widest < -c.noise) {
    ASSERT_TRUE(way_out.overlapping);
    ASSERT_LE(std::fabs(way_out.depth + c.widest), c.noise);
  }
  if (c.widest > c.noise) {
    ASSERT_FALSE(way_out.overlapping);
  }
}

/// Returns the distance of a point of the world beyond its furthest face.
double beyond(const Placed& placed, Vec3 point) {
  const Vec3 local = placed.pose.to_local(point);
  double most = -std::numeric_limits<double>::infinity();
  for (std::uint32_t f = 0; f < placed.shape->face_count(); ++f) {
    most = std::max(most, dot(placed.shape->normal(f), local) - placed.shape->offset(f));
  }
  return most;
}

void expect_contact(const Case& c) {
  std::vector<d3::ContactPoint> room(d3::contact_room(c.solid_a, c.solid_b));
  const auto contact = d3::contact_polygon(c.a, c.b, room);
  if (c.widest > 2 * c.noise) {
    ASSERT_TRUE(contact.points.empty());
  }
  double deepest = 0;
  for (const d3::ContactPoint& point : contact.points) {
    deepest = std::min(deepest, point.separation);
    ASSERT_LE(beyond(c.a, point.on_a), 2 * c.noise) << "in A";
    ASSERT_LE(beyond(c.b, point.on_b), 2 * c.noise) << "in B";
    ASSERT_LE(std::fabs(dot(contact.normal, point.on_b - point.on_a) - point.separation), 2 * c.noise);
  }
  if (!(c.widest < -c.noise)) return;
  ASSERT_FALSE(contact.points.empty());
  // The query may choose another axis that is worse by this amount.
  const double size = std::min(c.solid_a.bounding_radius(), c.solid_b.bounding_radius());
  const double depth = static_cast<double>(-c.widest);
  const double worth = std::max(c.noise, std::min(d3::indistinct_axes * size, depth / 15));
  ASSERT_LE(std::fabs(deepest + depth), 2.2 * worth + c.noise);
}

/// B starts at `start`. The gaps are narrowed and widened by the rounding bound.
void expect_cast(const Case& c, Vec3 start, Vec3 way) {
  const Placed from(c.solid_b, *Pose::make(start, c.b.pose.rotation()));
  const Vec3 shift = start - c.b.pose.position();
  const Real error = 3 * (c.noise + 0x1p-47 * (std::fabs(shift.x) + std::fabs(shift.y) + std::fabs(shift.z)));
  const Real speed_of_way = std::sqrt(inner(wide(way), wide(way)));
  Real enter[2] = {-std::numeric_limits<Real>::infinity(), -std::numeric_limits<Real>::infinity()};
  Real exit[2] = {-enter[0], -enter[0]};
  bool never[2] = {false, false};
  for (const Axis& axis : c.axes) {
    const Real speed = inner(axis.normal, wide(way));
    for (const int wider : {0, 1}) {
      const Real gap = axis.gap + inner(axis.normal, wide(shift)) + (wider ? error : -error);
      if (std::fabs(speed) < 3e-15L * speed_of_way) {
        never[wider] |= gap > (wider ? -1e-14L : 1e-14L);
      } else if (speed < 0) {
        enter[wider] = std::max(enter[wider], -gap / speed);
      } else {
        exit[wider] = std::min(exit[wider], -gap / speed);
      }
    }
  }
  const bool may = !never[0] && enter[0] <= exit[0];
  const bool must = !never[1] && enter[1] < exit[1];
  const auto cast = d3::shape_cast(c.a, from, {0, 0, 0}, way);
  const bool met = cast.outcome != Outcome::separated;
  ASSERT_FALSE(must && enter[1] <= 1 && exit[1] >= 0 && !met) << "missed";
  ASSERT_FALSE(met && !(may && enter[0] <= 1 && exit[0] >= 0)) << "met nothing";
  if (cast.outcome == Outcome::hit && cast.t > 0 && cast.t < 1) {
    ASSERT_GE(cast.t, enter[0]);
    ASSERT_LE(cast.t, must ? enter[1] : exit[0]);
  }
  const auto interval = d3::overlap_interval(c.a, from, {0, 0, 0}, way);
  // Far away, rounding decides where the planes of a sliver meet.
  const auto far = [&](double time) { return std::fabs(time) * speed_of_way > 100; };
  if (far(interval.enter) && far(interval.exit)) return;
  ASSERT_FALSE(must && !interval.meet) << "missed";
  ASSERT_FALSE(interval.meet && !may) << "met nothing";
}

TEST(SolidClassesOracle, EveryQueryIsRight) {
  for (std::size_t k = 0; k < std::size(names); ++k) {
    const auto kind = static_cast<SolidClass>(k);
    Dice dice(1000 + k);
    int asked = 0;
    int wrong = 0;
    std::string first;
    for (int round = 0; round < testing::rounds(500); ++round) {
      const Polyhedron a = solid_of(kind, dice);
      const Polyhedron b = dice.integer(0, 3) == 0 ? a : solid_of(dice.integer(0, 1) == 0 ? kind : SolidClass{}, dice);
      const Rotation turn_a = dice.integer(0, 1) == 0 ? Rotation() : testing::random_turn(dice);
      const Rotation turn_b = dice.integer(0, 1) == 0 ? turn_a : testing::random_turn(dice);
      const Vec3 at = testing::random_vector(dice, 1);
      const Pose pose_a = *Pose::make(at, turn_a);
      Pose pose_b = *Pose::make(at + testing::random_vector(dice, 1.5), turn_b);
      if (dice.integer(0, 1) == 0) {
        // The solids touch, or are slightly apart or overlapping.
        const auto gap = d3::separation(Placed(a, pose_a), Placed(b, pose_b));
        const double sign = static_cast<double>(dice.integer(-1, 1));
        const double wanted = sign * std::pow(10, -dice.between(0, 12));
        pose_b = *Pose::make(pose_b.position() + gap.normal * (wanted - gap.value), turn_b);
      }
      Vec3 way = testing::random_vector(dice, 3);
      if (dice.integer(0, 1) == 0) {
        const Vec3 towards = pose_a.position() - pose_b.position() + testing::random_vector(dice, 0.5);
        way = towards * dice.between(0.5, 3);
      }
      const double share = dice.between(0, 1);
      ::testing::TestPartResultArray results;
      {
        using Reporter = ::testing::ScopedFakeTestPartResultReporter;
        const Reporter reporter(Reporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
        const Case c(a, pose_a, b, pose_b);
        expect_separation(c);
        expect_contact(c);
        expect_cast(c, pose_b.position() - way * share, way);
      }
      ++asked;
      if (results.size() == 0) continue;
      if (wrong++ == 0)
        first = std::string(results.GetTestPartResult(0).message()) + ", round " + std::to_string(round);
    }
    std::printf("solids, %s: %d of %d wrong\n", names[k], wrong, asked);
    EXPECT_EQ(wrong, 0) << names[k] << ": " << first;
  }
}

}  // namespace
}  // namespace gnomon::solid_classes_oracle_test
