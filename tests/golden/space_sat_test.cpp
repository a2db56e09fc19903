// Two polyhedra in space: the same inputs produce the same bits, from every compiler, at every optimisation and as
// wasm.
#include <gtest/gtest.h>

#include <vector>

#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "golden/bits_hash.h"
#include "space_pairs.h"

namespace gnomon::d3::space_sat_test {
namespace {

TEST(Golden, SeparationContactAndImpactInSpace) {
  testing::Dice dice(130);
  testing::BitsHash hash;
  for (int round = 0; round < 600; ++round) {
    const auto shape = [&] {
      if (round % 3 == 0) {
        const Vec3 half = testing::random_vector(dice, 0.4) + Vec3(0.6, 0.6, 0.6);
        return testing::box_of(half);
      }
      return testing::random_solid(dice, 10, 1);
    };
    const auto shape_a = shape();
    const auto shape_b = shape();
    const Pose pose_a = testing::random_place(dice, 0.9);
    const Pose pose_b = testing::random_place(dice, 0.9);
    const Placed a(shape_a, pose_a);
    const Placed b(shape_b, pose_b);
    const Separation found = separation(a, b);
    hash.add(found.value);
    hash.add(found.normal);
    hash.add(found.a + 1000.0 * found.b + 1e6 * static_cast<double>(found.kind));
    std::vector<ContactPoint> room(contact_room(shape_a, shape_b));
    for (const ContactPoint& point : contact_polygon(a, b, room).points) {
      hash.add(point.on_a);
      hash.add(point.on_b);
    }
    const OverlapInterval during = overlap_interval(a, b, {1, 0, 0}, {0, 1, -1});
    hash.add(during.enter);
    hash.add(during.exit);
    hash.add(during.normal);
  }
  EXPECT_EQ(hash.value(), 2792016488926023322u);
}

}  // namespace
}  // namespace gnomon::d3::space_sat_test
