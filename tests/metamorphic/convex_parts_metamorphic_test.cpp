// Invariance of parts when the outline is relabelled, moved, scaled, mirrored or in single precision.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "gnomon/geometry/parts/convex_parts.h"
#include "outlines.h"

namespace gnomon::convex_parts_metamorphic_test {
namespace {

using testing::Dice;
using testing::Outline;
using testing::rounds;

template <class Check>
void each_outline(std::uint64_t seed, Check check) {
  Dice dice(seed);
  for (int round = 0; round < rounds(400); ++round) {
    check(dice, testing::any_outline(dice, round % testing::outline_kinds, static_cast<int>(dice.integer(4, 50))));
  }
}

void expect_same(const ConvexParts& a, const Result<ConvexParts>& b) {
  ASSERT_TRUE(b) << b.message();
  EXPECT_EQ(a.corners, b->corners);
  EXPECT_EQ(a.ends, b->ends);
}

std::size_t fewest(const Outline& outline) { return convex_parts<double>(outline, Parts::fewest)->size(); }

TEST(ConvexPartsMetamorphic, ScalingByAPowerOfTwoChangesNoIndex) {
  each_outline(1, [](Dice& dice, const Outline& outline) {
    const double scale = std::ldexp(1.0, static_cast<int>(dice.integer(-900, 400)));
    Outline scaled = outline;
    for (Vec2d& corner : scaled) corner *= scale;
    for (const Parts wanted : {Parts::few, Parts::fewest}) {
      expect_same(*convex_parts<double>(outline, wanted), convex_parts<double>(scaled, wanted));
    }
  });
}

TEST(ConvexPartsMetamorphic, MovingChangesNoIndex) {
  each_outline(2, [](Dice& dice, const Outline& outline) {
    Outline moved = outline;
    const Vec2d by(static_cast<double>(dice.integer(-1000000, 1000000)), static_cast<double>(dice.integer(-9, 9)));
    for (Vec2d& corner : moved) corner += by;
    for (const Parts wanted : {Parts::few, Parts::fewest}) {
      expect_same(*convex_parts<double>(outline, wanted), convex_parts<double>(moved, wanted));
    }
  });
}

TEST(ConvexPartsMetamorphic, SinglePrecisionGivesTheSame) {
  each_outline(3, [](Dice&, const Outline& outline) {
    std::vector<Vec2f> single(outline.begin(), outline.end());
    for (const Parts wanted : {Parts::few, Parts::fewest}) {
      expect_same(*convex_parts<double>(outline, wanted), convex_parts<float>(single, wanted));
    }
  });
}

TEST(ConvexPartsMetamorphic, WhereTheListBeginsChangesNotTheFewest) {
  each_outline(4, [](Dice& dice, const Outline& outline) {
    const auto n = static_cast<std::int64_t>(outline.size());
    const auto by = static_cast<std::ptrdiff_t>(dice.integer(1, n - 1));
    Outline other = outline;
    std::rotate(other.begin(), other.begin() + by, other.end());
    // The numbers decide the order in which diagonals are removed, and therefore the number of the remaining ones.
    EXPECT_LT(convex_parts<double>(other)->size(), 4 * fewest(outline));
    EXPECT_EQ(fewest(outline), fewest(other));
  });
}

TEST(ConvexPartsMetamorphic, AMirrorChangesNotTheFewest) {
  each_outline(5, [](Dice&, const Outline& outline) {
    Outline mirrored = outline;
    for (Vec2d& corner : mirrored) corner.x = -corner.x;
    EXPECT_EQ(convex_parts<double>(mirrored).status(), Status::wrong_winding);
    std::reverse(mirrored.begin(), mirrored.end());
    EXPECT_EQ(fewest(outline), fewest(mirrored));
    Outline turned = outline;
    for (Vec2d& corner : turned) corner = {-corner.y, corner.x};
    EXPECT_EQ(fewest(outline), fewest(turned));
  });
}

TEST(ConvexPartsMetamorphic, AStraightCornerMoreChangesNotTheNumber) {
  each_outline(6, [](Dice& dice, const Outline& outline) {
    Outline finer;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      finer.push_back(outline[i] * 2.0);
      if (dice.integer(0, 1) == 1) finer.push_back(outline[i] + outline[(i + 1) % outline.size()]);
    }
    EXPECT_EQ(fewest(outline), fewest(finer));
    EXPECT_EQ(convex_parts<double>(outline)->size(), convex_parts<double>(finer)->size());
  });
}

TEST(ConvexPartsMetamorphic, AnEdgePulledAcrossIsRefused) {
  each_outline(7, [](Dice& dice, const Outline& outline) {
    const auto at = static_cast<std::size_t>(dice.integer(0, static_cast<std::int64_t>(outline.size()) - 1));
    Outline pulled = outline;
    pulled[at] = pulled[at] * -3.0 + Vec2d(1, 0);
    const Status status = convex_parts<double>(pulled).status();
    EXPECT_EQ(status == Status::ok || status == Status::wrong_winding, testing::is_simple(pulled));
  });
}

}  // namespace
}  // namespace gnomon::convex_parts_metamorphic_test
