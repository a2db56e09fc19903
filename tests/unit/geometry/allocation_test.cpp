// Verifies by counting that queries do not allocate.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <new>
#include <vector>

#include "gnomon/dynamics/contact_response.h"
#include "gnomon/geometry/batch/batch.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "gnomon/geometry/parts/compound.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/ray.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/sat/support.h"
#include "gnomon/geometry/shape/mass.h"
#include "support.h"
#include "teaching/line.h"
#include "teaching/rectangle.h"
#include "teaching/sat_scan.h"
#include "unit/allocations.h"

using gnomon::testing::allocations;

std::size_t gnomon::testing::allocations = 0;
std::size_t gnomon::testing::allocated_bytes = 0;

void* operator new(std::size_t size) {
  ++allocations;
  gnomon::testing::allocated_bytes += size;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (!memory) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace gnomon::allocation_test {
namespace {

/// Returns polygons below and above the sizes at which the queries switch algorithms, with and without rounding, a
/// segment, a capsule, a circle and a point.
template <class T>
std::vector<Shape<T>> shapes_of_every_kind() {
  testing::Dice dice(40);
  std::vector<Shape<T>> shapes;
  for (const int points : {3, 20, 2000}) {
    shapes.push_back(testing::random_polygon<T>(dice, points, 2));
    shapes.push_back(*make_polygon<T>(shapes.back().view().vertices(), T(0.25)));
  }
  for (const T radius : {T(0), T(0.5)}) {
    shapes.push_back(*make_segment<T>({-1, 0}, {1, 1}, radius));
    shapes.push_back(*make_circle<T>({T(0.5), 0}, radius));
  }
  return shapes;
}

/// Calls all queries on a pair of shapes, with and without a trace.
template <class T, class... Tracer>
void ask_pair(const Placed<T>& a, const Placed<T>& b, std::span<SumVertex<T>> out, Tracer... tracer) {
  const auto motion_a = *Motion<T>::make({1, 2}, 3);
  const auto motion_b = *Motion<T>::make({-2, 1}, -1);
  (void)sat_scan::overlaps(a, b, tracer...);
  (void)sat_scan::separation(a, b, tracer...);
  (void)resolve(sat_scan::minimum_translation(a, b, tracer...), T(1), T(1));
  for (const T margin : {T(0), T(1)}) (void)contact_manifold(a, b, margin, tracer...);
  DistanceCache cache;
  (void)closest_points(a, b, tracer...);
  for (int again = 0; again < 2; ++again) (void)closest_points(a, b, cache, tracer...);
  (void)overlap_interval(a, b, motion_a.displacement(), motion_b.displacement(), tracer...);
  (void)shape_cast(a, b, motion_a.displacement(), motion_b.displacement(), tracer...);
  (void)time_of_impact(a, b, motion_a, motion_b, tracer...);
  (void)impact_slop(a, b, motion_a, motion_b);
  (void)minkowski_sum(a, b, out, tracer...);
  (void)minkowski_difference(a, b, out, tracer...);
  if constexpr (std::is_same_v<T, double>) {
    (void)gnomon::overlaps(a, b);
    (void)gnomon::minimum_translation(a, b);
  }
}

/// Calls all queries on one shape.
template <class T, class... Tracer>
void ask_one(const Placed<T>& a, Vec2<T> place, Tracer... tracer) {
  Extremes ends;
  (void)support(a.shape, place);
  (void)climb_to_support(a.shape, place, 0);
  (void)project(a.shape, place);
  (void)project_near(a.shape, place, ends);
  (void)contains(a, place, tracer...);
  if (a.shape.size() > 1) (void)point_separation(a, place, tracer...);
  (void)ray_cast(a, *Ray<T>::make(place, a.pose.position() - place, 2));
  (void)line_contact(a, *Line<T>::make(place, {1, 2}), tracer...);
  (void)mass_properties<T>(a.shape, 2);
}

/// Computes a collision at one point and at two.
template <class T, class... Tracer>
void ask_collision(Tracer... tracer) {
  const auto material = *Material<T>::make(T(0.5), T(0.5));
  const Vec2<T> points[] = {{-1, 0}, {1, 0}};
  for (const std::size_t count : {1U, 2U}) {
    Body<T> a{{0, -1}, {0, 0}, 0, 1, 1};
    Body<T> b{{T(0.25), 1}, {1, -2}, 1, 2, 3};
    (void)contact_response<T>(a, b, {0, 1}, std::span(points).first(count), material, tracer...);
  }
}

template <class T>
void ask_compounds(const Compound<T>& compound, const std::vector<Pose<T>>& poses) {
  const PlacedCompound<T> a(compound, poses[0]);
  const PlacedCompound<T> b(compound, poses[1]);
  (void)contains(a, poses[1].position());
  (void)overlaps(a, b);
  (void)closest_points(a, b);
  (void)ray_cast(a, *Ray<T>::make(poses[1].position(), {1, 0}, 5));
  (void)time_of_impact(a, b, {}, *Motion<T>::make({1, 2}, 1));
  (void)mass_properties<T>(compound, 1);
}

template <class T>
std::size_t allocations_of_queries() {
  testing::Dice dice(42);
  const auto shapes = shapes_of_every_kind<T>();
  std::vector<Pose<T>> poses;
  for (std::size_t i = 0; i < shapes.size(); ++i) poses.push_back(testing::random_pose<T>(dice, 3));
  std::vector<SumVertex<T>> room(8000);
  std::array<Step, 256> storage;
  Trace trace(storage);
  const auto low = *Rectangle<T>::make({0, 0}, {2, 2});
  const auto high = *Rectangle<T>::make({1, 1}, {4, 5});

  const Compound<T> compound(shapes);

  const std::size_t before = allocations;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const Placed<T> a{shapes[i], poses[i]};
    for (std::size_t k = 0; k < shapes.size(); ++k) {
      const Placed<T> b{shapes[k], poses[(k + 1) % poses.size()]};
      ask_pair<T>(a, b, room);
      ask_pair<T>(a, b, room, Recorder(trace));
    }
    const Vec2<T> place = poses[(i + 1) % poses.size()].position();
    ask_one<T>(a, place);
    ask_one<T>(a, place, Recorder(trace));
  }
  ask_compounds<T>(compound, poses);
  ask_collision<T>();
  ask_collision<T>(Recorder(trace));
  (void)overlaps(low, high);
  (void)minimum_translation(low, high);
  (void)minimum_translation(low, high, Recorder(trace));
  return allocations - before;
}

std::size_t allocations_of_batch_queries() {
  testing::Dice dice(43);
  batch::Shapes shapes;
  for (const auto& shape : shapes_of_every_kind<float>()) shapes.add(shape);
  std::vector<batch::Body> bodies;
  std::vector<batch::Pair> pairs;
  const auto count = static_cast<std::uint32_t>(shapes.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto x = static_cast<float>(dice.between(-2, 2));
    bodies.push_back({i, x, 0.5f, 0.6f, 0.8f});
    for (std::uint32_t k = 0; k < count; ++k) {
      if (k != i) pairs.push_back({i, k});
    }
  }
  std::vector<std::uint8_t> overlap(pairs.size());
  std::vector<batch::Separation> gap(pairs.size());
  std::vector<batch::Translation> way_out(pairs.size());
  std::vector<batch::Manifold> contact(pairs.size());

  const std::size_t before = allocations;
  EXPECT_EQ(batch::overlaps(shapes, bodies, pairs, overlap).status, Status::ok);
  EXPECT_EQ(batch::separation(shapes, bodies, pairs, gap).status, Status::ok);
  EXPECT_EQ(batch::minimum_translation(shapes, bodies, pairs, way_out).status, Status::ok);
  EXPECT_EQ(batch::contact_manifold(shapes, bodies, pairs, 0.5f, contact).status, Status::ok);
  return allocations - before;
}

TEST(Allocations, AreCounted) {
  const std::size_t before = allocations;
  testing::Dice dice(41);
  const auto shape = testing::random_polygon<double>(dice, 5, 1);
  EXPECT_GT(allocations, before) << "construction allocates, and says so";
}

TEST(Allocations, NoneInAnyQuery) {
  EXPECT_EQ(allocations_of_queries<double>(), 0u);
  EXPECT_EQ(allocations_of_queries<float>(), 0u);
  EXPECT_EQ(allocations_of_batch_queries(), 0u);
}

}  // namespace
}  // namespace gnomon::allocation_test
