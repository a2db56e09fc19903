// Invariant and covariant results when a pair is swapped, scaled, rotated or moved.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "support.h"

namespace gnomon::testing::exact_metamorphic_test {
namespace {

using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::Placed;

using Points = std::vector<Vec2d>;

/// Returns points on a grid, so that translations and rotations lose no bit, and contacts are common.
Points on_grid(Dice& dice) {
  for (;;) {
    Points points;
    for (int i = 0; i < 7; ++i) {
      const auto x = static_cast<double>(dice.integer(-6, 6));
      points.push_back({x, static_cast<double>(dice.integer(-6, 6))});
    }
    if (const auto hull = convex_hull<double>(points)) {
      const auto corners = hull->view().vertices();
      return {corners.begin(), corners.end()};
    }
  }
}

struct Answers {
  Contact contact;
  exact::Scaled distance;
  exact::Scaled depth;
  std::size_t ties;
  exact::Scaled way_out;
  exact::Meeting meeting;
  exact::Scaled enter;
};

Answers ask(const Points& of_p, const Points& of_q, Vec2d d) {
  const Body p = *Body::make(of_p);
  const Body q = *Body::make(of_q);
  const Difference m{Placed(p), Placed(q)};
  const auto apart = exact::separation_distance(m);
  const auto inside = exact::penetration(m);
  const auto impact = exact::translational_impact(m, d);
  const bool separated = apart.contact == Contact::separated;
  return {apart.contact,
          separated ? exact::distance_of(m, apart.nearest) : exact::Scaled{},
          separated ? exact::Scaled{} : exact::depth_of(m, inside.facets.front()),
          inside.facets.size(),
          exact::length_of(m, exact::directional_penetration(m, d).depth, d),
          impact.meeting,
          exact::length_of(m, impact.enter, d)};
}

/// Expects the same answers, except for lengths, which are 2^k times as long.
void expect_same(const Answers& a, const Answers& b, int k = 0) {
  EXPECT_EQ(a.contact, b.contact);
  EXPECT_EQ(a.ties, b.ties);
  EXPECT_EQ(a.meeting, b.meeting);
  const auto expect_longer = [k](const exact::Scaled& x, const exact::Scaled& y, int by) {
    EXPECT_EQ(x.mantissa, y.mantissa);
    EXPECT_EQ(x.mantissa == 0 ? 0 : x.exponent + by * k, y.exponent);
  };
  expect_longer(a.distance, b.distance, 1);
  expect_longer(a.depth, b.depth, 1);
  // The unit is the direction, which is scaled too.
  expect_longer(a.way_out, b.way_out, 0);
  expect_longer(a.enter, b.enter, 0);
}

Points mapped(Points points, const std::function<Vec2d(Vec2d)>& map) {
  for (Vec2d& point : points) point = map(point);
  return points;
}

class ExactMetamorphic : public ::testing::Test {
 protected:
  /// Calls `look` with pairs, of which some are apart, touch and overlap, and with a direction.
  static void for_pairs(int full, const std::function<void(const Points&, const Points&, Vec2d)>& look) {
    Dice dice(51);
    for (int round = 0; round < rounds(full); ++round) {
      const Points p = on_grid(dice);
      const auto x = static_cast<double>(dice.integer(-12, 12));
      const Vec2d shift{x, static_cast<double>(dice.integer(-12, 12))};
      const Points q = mapped(on_grid(dice), [&](Vec2d v) { return v + shift; });
      const auto dx = static_cast<double>(dice.integer(-3, 3));
      const Vec2d d{dx, static_cast<double>(dice.integer(dx == 0 ? 1 : -3, 3))};
      look(p, q, d);
    }
  }
};

TEST_F(ExactMetamorphic, ExchangedAndTheOtherWay) {
  for_pairs(2000, [](const Points& p, const Points& q, Vec2d d) { expect_same(ask(p, q, d), ask(q, p, -d)); });
}

TEST_F(ExactMetamorphic, ScaledByAnyPowerOfTwo) {
  int turn = 0;
  for_pairs(2000, [&](const Points& p, const Points& q, Vec2d d) {
    const int powers[] = {-1070, -900, -300, 200, 700, 1015};
    const int k = powers[turn++ % 6];
    const auto scale = [k](Vec2d v) { return Vec2d{std::ldexp(v.x, k), std::ldexp(v.y, k)}; };
    expect_same(ask(p, q, d), ask(mapped(p, scale), mapped(q, scale), scale(d)), k);
  });
}

TEST_F(ExactMetamorphic, TurnedByAQuarter) {
  const auto turn = [](Vec2d v) { return Vec2d{-v.y, v.x}; };
  for_pairs(2000, [&](const Points& p, const Points& q, Vec2d d) {
    expect_same(ask(p, q, d), ask(mapped(p, turn), mapped(q, turn), turn(d)));
  });
}

TEST_F(ExactMetamorphic, MovedFarAway) {
  const auto move = [](Vec2d v) { return v + Vec2d{0x1p48, -0x1p47}; };
  for_pairs(2000, [&](const Points& p, const Points& q, Vec2d d) {
    expect_same(ask(p, q, d), ask(mapped(p, move), mapped(q, move), d));
  });
}

TEST_F(ExactMetamorphic, MirroredAndRelabelled) {
  for_pairs(2000, [](const Points& p, const Points& q, Vec2d d) {
    const auto mirror = [](Points points) {
      points = mapped(points, [](Vec2d v) { return Vec2d{-v.x, v.y}; });
      return Points(points.rbegin(), points.rend());
    };
    Points relabelled = mirror(q);
    std::rotate(relabelled.begin(), relabelled.begin() + 1, relabelled.end());
    expect_same(ask(p, q, d), ask(mirror(p), relabelled, {-d.x, d.y}));
  });
}

TEST_F(ExactMetamorphic, TheDepthParts) {
  for_pairs(2000, [](const Points& p, const Points& q, Vec2d d) {
    const Answers before = ask(p, q, d);
    // Grid depths along a grid direction are fractions. A translation by twice the depth separates the shapes, and by
    // half of it does not.
    if (before.contact != Contact::overlapping) return;
    const double s = before.way_out.nearest;
    EXPECT_EQ(ask(p, mapped(q, [&](Vec2d v) { return v + 0.5 * s * d; }), d).contact, Contact::overlapping);
    EXPECT_EQ(ask(p, mapped(q, [&](Vec2d v) { return v + 2 * s * d; }), d).contact, Contact::separated);
  });
}

}  // namespace
}  // namespace gnomon::testing::exact_metamorphic_test
