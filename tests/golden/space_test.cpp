// Bodies in space produce the same bits everywhere, too.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "gnomon/geometry3d/hull.h"
#include "gnomon/geometry3d/mass.h"
#include "gnomon/geometry3d/solids.h"
#include "golden/bits_hash.h"
#include "support.h"

namespace gnomon::d3::space_test {
namespace {

class Hash : public testing::BitsHash {
 public:
  using BitsHash::add;
  void add(const Polyhedron& body) {
    for (const Vec3 v : body.vertices()) add(v);
    for (std::uint32_t f = 0; f < body.face_count(); ++f) {
      add(body.normal(f));
      add(body.offset(f));
      for (const std::uint32_t corner : body.face(f)) add(corner);
    }
    for (const auto& edge : body.edges()) add(edge.right);
    add(body.bounding_radius());
  }
};

std::uint64_t hash_of_bodies() {
  Hash hash;
  testing::Dice dice(40);
  for (const Polyhedron& solid :
       {tetrahedron(), cube(), octahedron(), dodecahedron(), icosahedron(), *prism(7, 1, 2)}) {
    hash.add(solid);
  }
  for (int round = 0; round < 300; ++round) {
    std::vector<Vec3> points;
    const double x = dice.between(-1, 1);
    const Rotation turn = *Rotation::about({x, 0.25, 1}, dice.between(-7, 7));
    for (int i = 0; i < 24; ++i) {
      // Three in five bodies have corners on a rotated grid, which are coplanar up to rounding.
      const double step = round % 5 < 3 ? 0.5 : 0x1p-20;
      const auto grid = [&] {
        return step * static_cast<double>(dice.integer(-1000000, 1000000) % static_cast<int>(2 / step));
      };
      const double a = grid();
      const double b = grid();
      const double c = grid();
      points.push_back(turn.apply({a, b, c}));
    }
    const auto hull = convex_hull(points);
    if (!hull) continue;
    hash.add(*hull);
    const MassProperties mass = *mass_properties(*hull, 1.5);
    hash.add(mass.mass);
    hash.add(mass.centroid);
    for (const Vec3 row : mass.inertia.rows) hash.add(row);
    hash.add(mass.moments);
    hash.add(mass.axes.w());
    hash.add(mass.axes.xyz());
  }
  return hash.value();
}

TEST(SameBitsEverywhere, BodiesInSpace) { EXPECT_EQ(hash_of_bodies(), 1907933261290402833u); }

}  // namespace
}  // namespace gnomon::d3::space_test
