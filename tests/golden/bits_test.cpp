// The same inputs give the same bits: one hash over many answers, equal for every compiler, optimisation and for wasm.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

#include "app/host.h"
#include "geometry/point.h"
#include "geometry/sat.h"
#include "geometry/trig.h"
#include "scenes/registry.h"
#include "support.h"

namespace gnomon {
namespace {

/// FNV-1a over 64-bit words.
class Hash {
 public:
  void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i) value_ = (value_ ^ ((word >> (8 * i)) & 0xff)) * 1099511628211u;
  }
  template <class T>
  void add(T x) {
    std::uint64_t word = 0;
    std::memcpy(&word, &x, sizeof(T));
    add(word);
  }
  template <class T>
  void add(Vec2<T> v) {
    add(v.x);
    add(v.y);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};

template <class T>
std::uint64_t hash_of_queries() {
  Hash hash;
  testing::Dice dice(30);
  for (int round = 0; round < 5000; ++round) {
    const auto a = testing::random_polygon<T>(dice, 9, 2);
    const auto b = testing::random_polygon<T>(dice, 9, 2);
    const Placed<T> pa{a, testing::random_pose<T>(dice, 2)};
    const Placed<T> pb{b, testing::random_pose<T>(dice, 2)};
    const auto result = separation(pa, pb);
    hash.add(result.value);
    hash.add(result.normal);
    hash.add(std::uint64_t{result.edge});
    hash.add(point_separation(pa, pb.pose.position()).value);
    hash.add(std::uint64_t{contains(pa, pb.pose.position())});
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
  app::Host host(*scenes::find_scene(id), 7);
  for (int i = 0; i < 600; ++i) {
    if (i == 100) host.pointer_down({400, 300});
    if (i > 100 && i < 200) host.pointer_move({400.0 + i, 300.0 - 0.5 * i});
    if (i == 200) host.pointer_up({600, 200});
    host.step();
  }
  Hash hash;
  for (const std::byte byte : host.save()) hash.add(std::to_integer<std::uint64_t>(byte));
  return hash.value();
}

TEST(SameBitsEverywhere, Trigonometry) { EXPECT_EQ(hash_of_trig(), 1110716931721742731u); }
TEST(SameBitsEverywhere, QueriesInDouble) { EXPECT_EQ(hash_of_queries<double>(), 16760130223295712049u); }
TEST(SameBitsEverywhere, QueriesInFloat) { EXPECT_EQ(hash_of_queries<float>(), 14997731738823388517u); }
TEST(SameBitsEverywhere, PointPolygonScene) { EXPECT_EQ(hash_of_scene("point-polygon"), 6589359832593078304u); }
TEST(SameBitsEverywhere, PolygonPolygonScene) { EXPECT_EQ(hash_of_scene("polygon-polygon"), 2269147914294481074u); }

}  // namespace
}  // namespace gnomon
