// The same inputs produce the same bits: one hash over many answers, equal for every compiler, optimisation and for
// wasm.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "gnomon/core/trig.h"
#include "gnomon/dynamics/contact_response.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/geometry/broad/broad_phase.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/shape/mass.h"
#include "golden/bits_hash.h"
#include "playback/host.h"
#include "playback/registry.h"
#include "support.h"
#include "teaching/sat_scan.h"

namespace gnomon::bits_test {
namespace {

using Hash = testing::BitsHash;

template <class T>
std::uint64_t hash_of_queries() {
  Hash hash;
  testing::Dice dice(30);
  for (int round = 0; round < 5000; ++round) {
    const auto a = testing::random_polygon<T>(dice, 9, 2);
    const auto b = testing::random_polygon<T>(dice, 9, 2);
    const Placed<T> pa{a, testing::random_pose<T>(dice, 2)};
    const Placed<T> pb{b, testing::random_pose<T>(dice, 2)};
    const auto result = sat_scan::separation(pa, pb);
    hash.add(result.value);
    hash.add(result.normal);
    hash.add(std::uint64_t{result.edge});
    hash.add(point_separation(pa, pb.pose.position()).value);
    hash.add(std::uint64_t{contains(pa, pb.pose.position())});
  }
  return hash.value();
}

/// Returns a polygon, now and then rounded, and sometimes a capsule or a circle.
template <class T>
Shape<T> any_shape(testing::Dice& dice) {
  const auto polygon = testing::random_polygon<T>(dice, 9, 2);
  const auto vertices = polygon.view().vertices();
  switch (dice.integer(0, 4)) {
    case 0:
      return *make_circle<T>(vertices[0], T(0.5));
    case 1:
      return *make_segment<T>(vertices[0], vertices[1], T(0.25));
    case 2:
      return *make_polygon<T>(vertices, T(0.125));
    default:
      return polygon;
  }
}

template <class T>
Vec2<T> any_vector(testing::Dice& dice, double size) {
  const auto x = static_cast<T>(dice.between(-size, size));
  const auto y = static_cast<T>(dice.between(-size, size));
  return {x, y};
}

template <class T>
void add_impact(Hash& hash, const Impact<T>& impact) {
  hash.add(static_cast<std::uint64_t>(impact.outcome));
  hash.add(impact.t);
  hash.add(impact.lo);
  hash.add(impact.normal);
  hash.add(impact.point);
}

template <class T>
std::uint64_t hash_of_shape_queries() {
  Hash hash;
  testing::Dice dice(32);
  for (int round = 0; round < 1500; ++round) {
    const auto a = any_shape<T>(dice);
    const auto b = any_shape<T>(dice);
    const Placed<T> pa{a, testing::random_pose<T>(dice, 4)};
    const Placed<T> pb{b, testing::random_pose<T>(dice, 4)};
    hash.add(sat_scan::separation(pa, pb).value);
    const auto distance = closest_points(pa, pb);
    hash.add(distance.distance);
    hash.add(distance.point_a);
    hash.add(distance.point_b);
    const auto manifold = contact_manifold(pa, pb, T(0.5));
    hash.add(manifold.normal);
    for (std::uint32_t i = 0; i < manifold.count; ++i) {
      hash.add(manifold.points[i].point);
      hash.add(manifold.points[i].separation);
      hash.add(std::uint64_t{manifold.points[i].id});
    }
    const auto way_a = any_vector<T>(dice, 6);
    const auto way_b = any_vector<T>(dice, 6);
    add_impact(hash, shape_cast(pa, pb, way_a, way_b));
    const auto turn_a = static_cast<T>(dice.between(-6, 6));
    const auto turn_b = static_cast<T>(dice.between(-6, 6));
    add_impact(hash, time_of_impact(pa, pb, *Motion<T>::make(way_a, turn_a), *Motion<T>::make(way_b, turn_b)));
    SumVertex<T> buffer[32];
    for (const auto& vertex : minkowski_difference<T>(pa, pb, buffer).vertices) hash.add(vertex.point);
    hash.add(ray_cast(pa, *Ray<T>::make(pb.pose.position(), way_a, 10)).point);
    hash.add(mass_properties<T>(a, 1)->inertia);
  }
  return hash.value();
}

template <class T>
std::uint64_t hash_of_collisions() {
  Hash hash;
  testing::Dice dice(31);
  const auto roll = [&](double low, double high) { return static_cast<T>(dice.between(low, high)); };
  const Vec2<T> normals[] = {{1, 0}, {T(0.6), T(0.8)}, {T(-0.8), T(0.6)}, {0, -1}};
  for (int round = 0; round < 20000; ++round) {
    Body<T> bodies[2];
    for (Body<T>& body : bodies) {
      body.centre.x = roll(-1, 1);
      body.centre.y = roll(-1, 1);
      body.velocity.x = roll(-2, 2);
      body.velocity.y = roll(-2, 2);
      body.angular_velocity = roll(-2, 2);
      body.inverse_mass = roll(0.1, 2);
      body.inverse_inertia = roll(0.1, 8);
    }
    const Vec2<T> normal = normals[round % 4];
    const T x = roll(-1, 1);
    const T y = roll(-1, 1);
    const T length = roll(0, 1);
    const Vec2<T> points[] = {{x, y}, Vec2<T>(x, y) + right_normal(normal) * length};
    const T restitution = roll(0, 1);
    const T friction = roll(0, 1.5);
    const auto response =
        contact_response<T>(bodies[0], bodies[1], normal, std::span(points).first(round % 3 == 0 ? 1 : 2),
                            *Material<T>::make(restitution, friction));
    hash.add(std::uint64_t{response.rounds});
    hash.add(response.pressure);
    for (const Body<T>& body : bodies) {
      hash.add(body.velocity);
      hash.add(body.angular_velocity);
    }
  }
  return hash.value();
}

/// Hashes cases that rounding decides in doubles: corners that touch within an ulp, with a pose and without.
std::uint64_t hash_of_exact_queries() {
  Hash hash;
  testing::Dice dice(33);
  for (int round = 0; round < 1500; ++round) {
    const auto a = testing::random_polygon<double>(dice, 9, 2);
    const auto b = testing::random_polygon<double>(dice, 9, 2);
    const Vec2d to = a.view().vertices()[0] - b.view().vertices()[1];
    const exact::Frame frames[] = {*exact::Frame::make(1, 0, to), *exact::Frame::make(0.75, 0.625, to)};
    const auto p = *exact::Body::make(a.view().vertices());
    const auto q = *exact::Body::make(b.view().vertices());
    const exact::Difference m{exact::Placed(p), exact::Placed(q, frames[round % 2])};
    const auto distance = exact::separation_distance(m);
    hash.add(static_cast<std::uint64_t>(distance.contact));
    if (distance.contact == exact::Contact::separated) {
      const auto witness = exact::witness_points_of(m, distance.nearest);
      hash.add(exact::distance_of(m, distance.nearest).nearest);
      hash.add(witness.on_p.x.mantissa);
      hash.add(witness.on_q.y.nearest);
    }
    for (const exact::Facet& facet : exact::penetration(m).facets) {
      hash.add(std::uint64_t{facet.edge});
      hash.add(exact::depth_of(m, facet).nearest);
    }
    const Vec2d way = any_vector<double>(dice, 4);
    const auto impact = exact::translational_impact(m, way);
    hash.add(static_cast<std::uint64_t>(impact.meeting));
    hash.add(exact::length_of(m, impact.enter, way).nearest);
    hash.add(exact::length_of(m, impact.exit, way).nearest);
  }
  return hash.value();
}

std::uint64_t hash_of_trig() {
  Hash hash;
  testing::Dice dice(31);
  for (int i = 0; i < 20000; ++i) {
    const auto turned = *sin_cos(dice.between(-max_angle, max_angle));
    hash.add(turned.sine);
    hash.add(turned.cosine);
  }
  return hash.value();
}

std::uint64_t hash_of_scene(const char* id) {
  playback::Host host(*playback::find_scene(id), 7);
  for (int i = 0; i < 600; ++i) {
    if (i == 100) host.input().pointer_down({400, 300});
    if (i > 100 && i < 200) host.input().pointer_move({400.0 + i, 300.0 - 0.5 * i});
    if (i == 200) host.input().pointer_up({600, 200});
    host.step();
  }
  Hash hash;
  for (const std::byte byte : host.save()) hash.add(std::to_integer<std::uint64_t>(byte));
  return hash.value();
}

std::uint64_t hash_of_broad_phase() {
  Hash hash;
  testing::Dice dice(31);
  BroadPhase phase;
  std::vector<Box> boxes;
  for (int round = 0; round < 2000; ++round) {
    const Vec2d low(dice.between(-200, 200), dice.between(-200, 200));
    boxes.push_back({low, low + Vec2d(dice.between(0, 10), dice.between(0, 10))});
    (void)phase.insert(boxes.back());
    if (round % 50 != 0) continue;
    for (const batch::Pair pair : phase.pairs()) {
      hash.add(std::uint64_t{pair.a});
      hash.add(std::uint64_t{pair.b});
    }
    for (Box& box : boxes) box = {box.low * 1.01, box.high * 1.01};
    (void)phase.move_all(boxes);
    for (const std::uint32_t slot : *phase.overlapping({{-50, -50}, {50, 50}})) hash.add(std::uint64_t{slot});
    for (const BoxHit& hit : *phase.sweep(boxes[0], low, 3)) {
      hash.add(hit.fraction);
      hash.add(std::uint64_t{hit.slot});
    }
  }
  return hash.value();
}

TEST(SameBitsEverywhere, Trigonometry) { EXPECT_EQ(hash_of_trig(), 1110716931721742731u); }
TEST(SameBitsEverywhere, QueriesInDouble) { EXPECT_EQ(hash_of_queries<double>(), 14311762188927471101u); }
TEST(SameBitsEverywhere, QueriesInFloat) { EXPECT_EQ(hash_of_queries<float>(), 16051773723858606234u); }
TEST(SameBitsEverywhere, ShapeQueriesInDouble) { EXPECT_EQ(hash_of_shape_queries<double>(), 11352962493048956277u); }
TEST(SameBitsEverywhere, BroadPhase) { EXPECT_EQ(hash_of_broad_phase(), 8545070006750374470u); }
TEST(SameBitsEverywhere, ExactQueries) { EXPECT_EQ(hash_of_exact_queries(), 12727239771706420317u); }
TEST(SameBitsEverywhere, ShapeQueriesInFloat) { EXPECT_EQ(hash_of_shape_queries<float>(), 2335466886053414346u); }
TEST(SameBitsEverywhere, CollisionsInDouble) { EXPECT_EQ(hash_of_collisions<double>(), 7961573048634472658u); }
TEST(SameBitsEverywhere, CollisionsInFloat) { EXPECT_EQ(hash_of_collisions<float>(), 17504056585985137916u); }
TEST(SameBitsEverywhere, PointPolygonScene) { EXPECT_EQ(hash_of_scene("point-polygon"), 18009086049148180323u); }
TEST(SameBitsEverywhere, PolygonPolygonScene) { EXPECT_EQ(hash_of_scene("polygon-polygon"), 8608057853289287782u); }
TEST(SameBitsEverywhere, SatCompareScene) { EXPECT_EQ(hash_of_scene("sat-compare"), 8186987460785303588u); }

}  // namespace
}  // namespace gnomon::bits_test
