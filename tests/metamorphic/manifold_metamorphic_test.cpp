// Invariance of a contact under a change of the input's form, and its continuity under small motions.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "gnomon/geometry/contact/manifold.h"
#include "support.h"

namespace gnomon::manifold_metamorphic_test {
namespace {

template <class T>
class ContactManifold : public ::testing::Test {
 protected:
  struct Pair {
    Shape<T> shape_a;
    Shape<T> shape_b;
    Pose<T> pose_a;
    Pose<T> pose_b;
    Placed<T> a() const { return {shape_a, pose_a}; }
    Placed<T> b() const { return {shape_b, pose_b}; }
  };

  static Shape<T> random_shape(testing::Dice& dice) {
    const T radius = static_cast<T>(dice.integer(0, 1) == 0 ? 0 : dice.between(0, 0.5));
    const auto corners = dice.integer(1, 9);
    const auto polygon = testing::random_polygon<T>(dice, 3 + static_cast<int>(corners), 2);
    const auto v = polygon.view().vertices();
    if (corners == 1) return *make_circle<T>(v[0], radius);
    if (corners == 2) return *make_segment<T>(v[0], v[1], radius);
    return *make_polygon<T>(v, radius);
  }

  static Pair random_pair(testing::Dice& dice) {
    // There is one call per statement, because compilers differ in the evaluation order of arguments.
    const auto a = random_shape(dice);
    const auto b = random_shape(dice);
    const auto pose_a = testing::random_pose<T>(dice, 2);
    const auto pose_b = testing::random_pose<T>(dice, 2);
    return {a, b, pose_a, pose_b};
  }

  /// Returns a shape of other corners, in their given order.
  static Shape<T> shape_of(const std::vector<Vec2<T>>& corners, T radius) {
    if (corners.size() == 1) return *make_circle<T>(corners[0], radius);
    if (corners.size() == 2) return *make_segment<T>(corners[0], corners[1], radius);
    return *make_polygon<T>(corners, radius);
  }

  static T least(const Manifold<T>& manifold) {
    T value = manifold.points[0].separation;
    if (manifold.count == 2 && manifold.points[1].separation < value) value = manifold.points[1].separation;
    return value;
  }

  /// Expects the same points in the same order, including ids, at places mapped by `moved`.
  template <class Moved, class Renamed>
  static bool same(const Manifold<T>& before, const Manifold<T>& after, T slack, Moved moved, Renamed renamed) {
    if (before.count != after.count) return false;
    for (std::uint32_t i = 0; i < before.count; ++i) {
      const Vec2<T> off = moved(before.points[i].point) - after.points[i].point;
      const T change = before.points[i].separation - after.points[i].separation;
      if (dot(off, off) > slack * slack || change > slack || -change > slack) return false;
      if (renamed(before.points[i].id) != after.points[i].id) return false;
    }
    return true;
  }

  static std::uint32_t as_is(std::uint32_t id) { return id; }

  // Poses extend to 2 and shapes to 2.8, and places result from a few dozen roundings of numbers of that size.
  static constexpr T bound = 128 * std::numeric_limits<T>::epsilon();
  static constexpr T margin = T(0.1);
  /// Possible change of the least separation if A's edge is chosen where B's is slightly better. Extents are below 6.
  static constexpr T choice = 6 * feature_tolerance<T>;
};

using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ContactManifold, Scalars);

TYPED_TEST(ContactManifold, SwappingGivesTheSamePointsAndTheOppositeNormal) {
  using T = TypeParam;
  testing::Dice dice(200);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto one = contact_manifold(pair.a(), pair.b(), this->margin);
    auto two = contact_manifold(pair.b(), pair.a(), this->margin);
    if (one.count > 0 && two.count > 0) {
      ASSERT_NEAR(this->least(one), this->least(two), this->bound + this->choice) << round;
    }
    // Swapping the shapes exchanges left and right.
    if (two.count == 2) std::swap(two.points[0], two.points[1]);
    const auto exchanged = [](std::uint32_t id) {
      const ContactFeatures f = features_of(id);
      const FeatureKind kind = f.kind == FeatureKind::vertices          ? f.kind
                               : f.kind == FeatureKind::edge_and_vertex ? FeatureKind::vertex_and_edge
                                                                        : FeatureKind::edge_and_vertex;
      return static_cast<std::uint32_t>(kind) << 30 | f.b << 15 | f.a;
    };
    const bool opposite = one.count == 0 || dot(one.normal, two.normal) < -1 + this->bound;
    others += !opposite || !this->same(
                               one, two, this->bound, [](Vec2<T> v) { return v; }, exchanged);
  }
  // Where both edges are tied, each query prefers its own A's edge, and uses B's name where ends meet.
  EXPECT_LE(others, 1 + testing::rounds(1500) / 75);
}

TYPED_TEST(ContactManifold, TranslatingBothMovesThePoints) {
  using T = TypeParam;
  testing::Dice dice(201);
  const T far = std::is_same_v<T, double> ? T(1e7) : T(4096);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const T shift_x = static_cast<T>(dice.between(-1, 1)) * far;
    const T shift_y = static_cast<T>(dice.between(-1, 1)) * far;
    const Vec2<T> shift(shift_x, shift_y);
    const Placed<T> a{pair.shape_a, *Pose<T>::make(pair.pose_a.position() + shift, pair.pose_a.rotation())};
    const Placed<T> b{pair.shape_b, *Pose<T>::make(pair.pose_b.position() + shift, pair.pose_b.rotation())};
    const auto before = contact_manifold(pair.a(), pair.b(), this->margin);
    const auto after = contact_manifold(a, b, this->margin);
    // The places are rounded far off, which is the only loss.
    const T rounding = this->bound + 8 * far * std::numeric_limits<T>::epsilon();
    if (before.count > 0 && after.count > 0) {
      ASSERT_NEAR(this->least(before), this->least(after), rounding + this->choice) << round;
    }
    others += !this->same(
        before, after, rounding, [&](Vec2<T> v) { return v + shift; }, this->as_is);
  }
  EXPECT_LE(others, testing::rounds(1500) / 100);
}

TYPED_TEST(ContactManifold, TurningBothTurnsThePoints) {
  using T = TypeParam;
  testing::Dice dice(202);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-6, 6)));
    const auto turned = [&](const Pose<T>& pose) {
      return *Pose<T>::make(turn.apply(pose.position()), pose.rotation().then(turn));
    };
    const auto before = contact_manifold(pair.a(), pair.b(), this->margin);
    const auto after =
        contact_manifold<T>({pair.shape_a, turned(pair.pose_a)}, {pair.shape_b, turned(pair.pose_b)}, this->margin);
    if (before.count > 0 && after.count > 0) {
      ASSERT_NEAR(this->least(before), this->least(after), this->bound + this->choice) << round;
    }
    const bool along = before.count == 0 || dot(turn.apply(before.normal), after.normal) > 1 - this->bound;
    others += !along || !this->same(
                            before, after, this->bound, [&](Vec2<T> v) { return turn.apply(v); }, this->as_is);
  }
  EXPECT_LE(others, testing::rounds(1500) / 500);
}

TYPED_TEST(ContactManifold, ScalingScalesEveryLength) {
  using T = TypeParam;
  testing::Dice dice(203);
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    // A power of two must change no digit at all, within the range of coordinates.
    const T scale =
        std::ldexp(T(1), static_cast<int>(std::is_same_v<T, float> ? dice.integer(-90, 46) : dice.integer(-900, 490)));
    const auto bigger = [&](const Shape<T>& shape) {
      std::vector<Vec2<T>> corners;
      for (const Vec2<T> v : shape.view().vertices()) corners.push_back(v * scale);
      return this->shape_of(corners, shape.view().radius() * scale);
    };
    const auto a = bigger(pair.shape_a);
    const auto b = bigger(pair.shape_b);
    const auto before = contact_manifold(pair.a(), pair.b(), this->margin);
    const auto after = contact_manifold<T>({a, *Pose<T>::make(pair.pose_a.position() * scale, pair.pose_a.rotation())},
                                           {b, *Pose<T>::make(pair.pose_b.position() * scale, pair.pose_b.rotation())},
                                           this->margin * scale);
    ASSERT_EQ(after.count, before.count) << round;
    ASSERT_EQ(after.normal, before.normal) << round;
    for (std::uint32_t i = 0; i < before.count; ++i) {
      ASSERT_EQ(after.points[i].point, before.points[i].point * scale) << round;
      ASSERT_EQ(after.points[i].separation, before.points[i].separation * scale) << round;
      ASSERT_EQ(after.points[i].id, before.points[i].id) << round;
    }
  }
}

TYPED_TEST(ContactManifold, BeginningAtAnotherVertexRenamesTheFeatures) {
  using T = TypeParam;
  testing::Dice dice(204);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto size = static_cast<std::uint32_t>(pair.shape_a.view().size());
    const auto first = static_cast<std::uint32_t>(dice.integer(0, size - 1));
    std::vector<Vec2<T>> corners;
    for (std::uint32_t i = 0; i < size; ++i) corners.push_back(pair.shape_a.view().vertices()[(first + i) % size]);
    const auto relabelled = this->shape_of(corners, pair.shape_a.view().radius());
    const auto before = contact_manifold(pair.a(), pair.b(), this->margin);
    const auto after = contact_manifold<T>({relabelled, pair.pose_a}, pair.b(), this->margin);
    const auto renamed = [&](std::uint32_t id) {
      const ContactFeatures f = features_of(id);
      return static_cast<std::uint32_t>(f.kind) << 30 | (f.a + size - first) % size << 15 | f.b;
    };
    others += !this->same(
        before, after, this->bound, [](Vec2<T> v) { return v; }, renamed);
  }
  // Two edges of A may tie to the last bit, and then their order decides; among random pairs hardly ever.
  EXPECT_LE(others, testing::rounds(1500) / 500);
}

TYPED_TEST(ContactManifold, MirroringMirrorsThePoints) {
  using T = TypeParam;
  testing::Dice dice(205);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto mirror = [&](const Shape<T>& shape) {
      std::vector<Vec2<T>> corners;
      const auto v = shape.view().vertices();
      for (std::size_t i = v.size(); i-- > 0;) corners.push_back({-v[i].x, v[i].y});
      return this->shape_of(corners, shape.view().radius());
    };
    const auto pose = [](const Pose<T>& p) {
      const auto turn = p.rotation();
      return *Pose<T>::make({-p.position().x, p.position().y}, *Rotation<T>::from_cos_sin(turn.cosine(), -turn.sine()));
    };
    const auto before = contact_manifold(pair.a(), pair.b(), this->margin);
    const auto mirrored_a = mirror(pair.shape_a);
    const auto mirrored_b = mirror(pair.shape_b);
    auto after = contact_manifold<T>({mirrored_a, pose(pair.pose_a)}, {mirrored_b, pose(pair.pose_b)}, this->margin);
    if (after.count == 2) std::swap(after.points[0], after.points[1]);
    const auto size_a = static_cast<std::uint32_t>(pair.shape_a.view().size());
    const auto size_b = static_cast<std::uint32_t>(pair.shape_b.view().size());
    const auto renamed = [&](std::uint32_t id) {
      const ContactFeatures f = features_of(id);
      const auto vertex = [](std::uint32_t i, std::uint32_t n) { return n - 1 - i; };
      // The edge from vertex i + 1 to vertex i of the mirrored shape has the number n − 2 − i.
      const auto edge = [](std::uint32_t i, std::uint32_t n) { return (2 * n - 2 - i) % n; };
      const std::uint32_t a = f.kind == FeatureKind::edge_and_vertex ? edge(f.a, size_a) : vertex(f.a, size_a);
      const std::uint32_t b = f.kind == FeatureKind::vertex_and_edge ? edge(f.b, size_b) : vertex(f.b, size_b);
      return static_cast<std::uint32_t>(f.kind) << 30 | a << 15 | b;
    };
    others += !this->same(
        before, after, this->bound, [](Vec2<T> v) { return Vec2<T>(-v.x, v.y); }, renamed);
  }
  // The same bound applies; in addition, both sides of a segment face a circle beyond its end.
  EXPECT_LE(others, testing::rounds(1500) / 200);
}

// In each step a body moves by a hundredth of its size, and less when it comes to rest.
TYPED_TEST(ContactManifold, IdsStayUnderSmallMotion) {
  using T = TypeParam;
  testing::Dice dice(206);
  int changed = 0;
  int kept = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto pair = this->random_pair(dice);
    const auto before = contact_manifold(pair.a(), pair.b(), this->margin);
    const double step = 1e-4;
    const T dx = static_cast<T>(dice.between(-step, step));
    const T dy = static_cast<T>(dice.between(-step, step));
    const auto turn = *Rotation<T>::from_angle(static_cast<T>(dice.between(-step, step)));
    const Placed<T> b{pair.shape_b,
                      *Pose<T>::make(pair.pose_b.position() + Vec2<T>(dx, dy), pair.pose_b.rotation().then(turn))};
    const auto after = contact_manifold(pair.a(), b, this->margin);
    if (before.count == 0 || after.count == 0) continue;
    bool all = before.count == after.count;
    for (std::uint32_t i = 0; i < after.count; ++i) all = all && before.points[i].id == after.points[i].id;
    (all ? kept : changed) += 1;
  }
  EXPECT_GT(kept, testing::rounds(1500) / 3);
  EXPECT_LE(changed, kept / 500) << "only where a feature gives way to another";
}

// Both queries treat shapes as closed sets. The critical cases are shapes that share only a corner.
TYPED_TEST(ContactManifold, WhatOverlapsHasAContact) {
  using T = TypeParam;
  testing::Dice dice(38);
  int touching = 0;
  for (int round = 0; round < testing::rounds(5000); ++round) {
    const auto place = [&] {
      const auto x = static_cast<T>(dice.integer(-3, 3));
      const auto y = static_cast<T>(dice.integer(-3, 3));
      return Vec2<T>(x, y);
    };
    const Vec2<T> corner = place();
    const auto shape = [&](std::int64_t more) {
      std::vector<Vec2<T>> points{corner};
      for (std::int64_t i = 0; i < more; ++i) points.push_back(place());
      return more == 1 ? make_segment<T>(points[0], points[1]) : convex_hull<T>(points);
    };
    const auto a = shape(dice.integer(1, 4));
    const auto b = shape(dice.integer(1, 4));
    const auto pose = round % 2 == 0 ? Pose<T>() : testing::random_pose<T>(dice, 1);
    if (!a || !b) continue;
    const Placed<T> pa{*a, pose};
    const Placed<T> pb{*b, pose};
    const auto got = contact_manifold(pa, pb);
    touching += got.count == 1 && got.points[0].separation > -this->bound;
    ASSERT_TRUE(got.count > 0 || !overlaps(pa, pb)) << round;
  }
  EXPECT_GT(touching, testing::rounds(1000));
}

TEST(FloatAgainstDouble, ContactsAgreeWithinRounding) {
  testing::Dice dice(207);
  int others = 0;
  for (int round = 0; round < testing::rounds(1500); ++round) {
    const auto a = testing::random_polygon<float>(dice, 8, 2);
    const auto b = testing::random_polygon<float>(dice, 8, 2);
    const auto pose_a = testing::random_pose<float>(dice, 2.5);
    const auto pose_b = testing::random_pose<float>(dice, 2.5);
    const auto wide_shape = [](const Shape<float>& shape) {
      std::vector<Vec2d> corners;
      for (const Vec2f v : shape.view().vertices()) corners.push_back({v.x, v.y});
      return *make_polygon<double>(corners);
    };
    const auto wide_pose = [](const Pose<float>& pose) {
      return *Pose<double>::make({pose.position().x, pose.position().y},
                                 *Rotation<double>::towards({pose.rotation().cosine(), pose.rotation().sine()}));
    };
    const auto in_float = contact_manifold<float>({a, pose_a}, {b, pose_b}, 0.125F);
    const auto wide_a = wide_shape(a);
    const auto wide_b = wide_shape(b);
    const auto in_double = contact_manifold<double>({wide_a, wide_pose(pose_a)}, {wide_b, wide_pose(pose_b)}, 0.125);
    if (in_float.count != in_double.count) {
      ++others;
      continue;
    }
    for (std::uint32_t i = 0; i < in_float.count; ++i) {
      // Where either shape's edge could be the reference, each scalar type may choose a different one.
      if (in_float.reference != in_double.reference || in_float.points[i].id != in_double.points[i].id) {
        ++others;
        continue;
      }
      ASSERT_NEAR(static_cast<double>(in_float.points[i].separation), in_double.points[i].separation, 2e-5) << round;
    }
  }
  EXPECT_LE(others, testing::rounds(1500) / 500);
}

}  // namespace
}  // namespace gnomon::manifold_metamorphic_test
