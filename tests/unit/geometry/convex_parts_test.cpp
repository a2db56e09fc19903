#include "gnomon/geometry/parts/convex_parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/sat/separation.h"
#include "outlines.h"

namespace gnomon::convex_parts_test {
namespace {

using testing::Outline;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const Outline corner_piece{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};

std::vector<std::vector<std::uint32_t>> lists(const Result<ConvexParts>& parts) {
  std::vector<std::vector<std::uint32_t>> all;
  for (std::size_t k = 0; parts && k < parts->size(); ++k) {
    all.emplace_back(parts->part(k).begin(), parts->part(k).end());
  }
  return all;
}

using Lists = std::vector<std::vector<std::uint32_t>>;

Fault fault_of(const Outline& outline) { return convex_parts<double>(outline).fault(); }

TEST(ConvexParts, WhatIsConvexIsOnePart) {
  const Outline triangle{{0, 0}, {1, 0}, {0, 1}};
  const Outline pentagon{{3, 0}, {1, 3}, {-3, 2}, {-3, -2}, {1, -3}};
  for (const Parts wanted : {Parts::few, Parts::fewest}) {
    EXPECT_EQ(lists(convex_parts<double>(triangle, wanted)), (Lists{{0, 1, 2}}));
    EXPECT_EQ(lists(convex_parts<double>(pentagon, wanted)), (Lists{{0, 1, 2, 3, 4}}));
  }
}

TEST(ConvexParts, OneCornerThatTurnsRightMakesTwo) {
  for (const Parts wanted : {Parts::few, Parts::fewest}) {
    const auto parts = convex_parts<double>(corner_piece, wanted);
    ASSERT_TRUE(parts);
    ASSERT_EQ(parts->size(), 2u);
    for (std::size_t k = 0; k < 2; ++k) EXPECT_TRUE(make_part<double>(corner_piece, parts->part(k)));
  }
}

TEST(ConvexParts, StraightCornersAreNoCornersOfParts) {
  const Outline square{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
  for (const Parts wanted : {Parts::few, Parts::fewest}) {
    EXPECT_EQ(lists(convex_parts<double>(square, wanted)), (Lists{{0, 2, 4, 6}}));
  }
}

TEST(ConvexParts, ACornerMayLieInTheMidstOfAPartsEdge) {
  // A beam on a post: the beam's lower edge continues over the post, whose corners are not corners of the beam.
  const Outline outline{{-1, 0}, {1, 0}, {1, 3}, {3, 3}, {3, 4}, {-3, 4}, {-3, 3}, {-1, 3}};
  Lists parts = lists(convex_parts<double>(outline, Parts::fewest));
  std::sort(parts.begin(), parts.end());
  EXPECT_EQ(parts, (Lists{{0, 1, 2, 7}, {3, 4, 5, 6}}));
}

TEST(ConvexParts, FewAreSometimesMoreThanTheFewest) {
  testing::Dice dice(1);
  const Outline outline = testing::any_outline(dice, 0, 100);
  const auto few = convex_parts<double>(outline);
  const auto fewest = convex_parts<double>(outline, Parts::fewest);
  EXPECT_LT(fewest->size(), few->size());
  EXPECT_LE(few->size(), 4 * fewest->size());
}

TEST(ConvexParts, TooFew) {
  for (std::uint32_t count = 0; count < 3; ++count) {
    const Outline outline(count, {1, 2});
    EXPECT_EQ(fault_of(outline), (Fault{Status::too_few_vertices, Subject::vertex, count}));
  }
}

TEST(ConvexParts, WhatIsNoNumberOrTooFarAwayIsNamed) {
  for (std::uint32_t i = 0; i < corner_piece.size(); ++i) {
    for (const double bad : {nan, infinity, -infinity}) {
      Outline outline = corner_piece;
      outline[i].y = bad;
      EXPECT_EQ(fault_of(outline), (Fault{Status::non_finite, Subject::vertex, i}));
    }
    Outline outline = corner_piece;
    outline[i].x = 1.1e150;
    EXPECT_EQ(fault_of(outline), (Fault{Status::out_of_range, Subject::vertex, i}));
  }
  std::vector<Vec2f> single{{0, 0}, {1, 0}, {0, 1e16f}};
  EXPECT_EQ(convex_parts<float>(single).fault(), (Fault{Status::out_of_range, Subject::vertex, 2}));
}

TEST(ConvexParts, NeighboursInOnePlace) {
  EXPECT_EQ(fault_of({{0, 0}, {4, 0}, {4, 0}, {0, 4}}), (Fault{Status::degenerate, Subject::vertex, 2}));
  EXPECT_EQ(fault_of({{0, 0}, {4, 0}, {0, 4}, {0, 0}}), (Fault{Status::degenerate, Subject::vertex, 0}));
  EXPECT_EQ(fault_of({{0.0, 0}, {4, 0}, {0, 4}, {-0.0, 0}}), (Fault{Status::degenerate, Subject::vertex, 0}));
}

TEST(ConvexParts, AllOnOneLine) {
  EXPECT_EQ(fault_of({{0, 0}, {1, 1}, {2, 2}}), (Fault{Status::degenerate, Subject::vertex, 0}));
  EXPECT_EQ(fault_of({{0, 0}, {3, 3}, {1, 1}, {2, 2}}), (Fault{Status::degenerate, Subject::vertex, 0}));
}

TEST(ConvexParts, ASpikeWithoutWidth) {
  const Outline outline{{0, 0}, {4, 0}, {4, 4}, {9, 4}, {2, 4}, {0, 4}};
  EXPECT_EQ(fault_of(outline), (Fault{Status::folded, Subject::vertex, 3}));
  EXPECT_EQ(convex_parts<double>(outline).message(), "vertex 3 turns the outline back on itself");
  // The outline goes out and back along the whole segment.
  EXPECT_EQ(fault_of({{0, 0}, {4, 0}, {9, 0}, {4, 0}, {4, 4}}), (Fault{Status::folded, Subject::vertex, 2}));
}

TEST(ConvexParts, ACornerWhereAnotherIs) {
  const Outline outline{{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}};
  EXPECT_EQ(fault_of(outline), (Fault{Status::repeated, Subject::vertex, 4, 1}));
  EXPECT_EQ(convex_parts<double>(outline).message(), "vertex 4 coincides with another vertex: 1");
}

TEST(ConvexParts, ABridgeToAHole) {
  const Outline outline{{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {3, 3}, {3, 6}, {6, 6}, {6, 3}, {3, 3}};
  EXPECT_EQ(fault_of(outline), (Fault{Status::hole, Subject::edge, 4, 9}));
  EXPECT_EQ(convex_parts<double>(outline).message(),
            "edge 4 is retraced by another edge (a bridge to a hole; outlines have no holes): 9");
  for (std::size_t turn = 1; turn < outline.size(); ++turn) {
    Outline other = outline;
    std::rotate(other.begin(), other.begin() + static_cast<std::ptrdiff_t>(turn), other.end());
    EXPECT_EQ(fault_of(other).status, Status::hole);
  }
}

TEST(ConvexParts, EdgesThatCross) {
  const Outline outline{{0, 0}, {4, 0}, {0, 4}, {4, 4}};
  EXPECT_EQ(fault_of(outline), (Fault{Status::crossing, Subject::edge, 1, 3}));
  EXPECT_EQ(convex_parts<double>(outline).message(), "edge 1 crosses another edge: 3");
  // A pentagram turns left at every corner.
  EXPECT_EQ(fault_of({{0, 10}, {-6, -8}, {10, 3}, {-10, 3}, {6, -8}}).status, Status::crossing);
}

TEST(ConvexParts, ACornerOnAnEdge) {
  const Outline outline{{0, 0}, {8, 0}, {8, 4}, {4, 0}, {0, 4}};
  EXPECT_EQ(fault_of(outline), (Fault{Status::touching, Subject::vertex, 3, 0}));
  EXPECT_EQ(convex_parts<double>(outline).message(), "vertex 3 is on an edge that does not end there: 0");
  // Slightly to either side the point is an ordinary corner, or causes a crossing.
  Outline above = outline;
  above[3].y = 5e-324;
  EXPECT_EQ(fault_of(above), Fault{});
  Outline below = outline;
  below[3].y = -5e-324;
  EXPECT_EQ(fault_of(below).status, Status::crossing);
}

TEST(ConvexParts, Clockwise) {
  Outline outline = corner_piece;
  std::reverse(outline.begin(), outline.end());
  EXPECT_EQ(fault_of(outline), (Fault{Status::wrong_winding, Subject::vertex, 5}));
}

TEST(ConvexParts, TooManyForTheFewest) {
  testing::Dice dice(1);
  const Outline most = testing::stairs(dice, 3 * 250, 1000);
  ASSERT_GT(most.size(), max_corners_of_fewest);
  EXPECT_EQ(convex_parts<double>(most, Parts::fewest).fault(), (Fault{Status::no_room, Subject::vertex, 512}));
  EXPECT_TRUE(convex_parts<double>(most));
  Outline circle;
  for (int i = 0; i < 512; ++i) {
    const SinCos turned = *sin_cos(i * full_turn / 512);
    circle.push_back({turned.cosine, turned.sine});
  }
  EXPECT_EQ(convex_parts<double>(circle, Parts::fewest)->size(), 1u);
}

/// Every part is a polygon that the strict constructor accepts.
template <class T>
void expect_polygons(const std::vector<Vec2<T>>& outline) {
  for (const Parts wanted : {Parts::few, Parts::fewest}) {
    const auto parts = convex_parts<T>(outline, wanted);
    ASSERT_TRUE(parts) << parts.message();
    for (std::size_t k = 0; k < parts->size(); ++k) {
      const auto shape = make_part<T>(outline, parts->part(k));
      ASSERT_TRUE(shape) << shape.message();
    }
  }
}

TEST(ConvexParts, NoSliverIsTooThin) {
  // An outline one bit high, and a notch of less than that; at the largest and smallest allowed sizes.
  const double bit = 0x1p-52;
  expect_polygons<double>({{1, 1}, {2, 1}, {2, 1 + bit}, {1.5, 1 + bit}, {1.25, 1 + bit}, {1, 1 + 2 * bit}});
  expect_polygons<double>({{0, 0}, {1, 0}, {1, 1}, {0.5, 5e-324}, {0, 1}});
  expect_polygons<double>({{0, 0}, {1e-323, 0}, {1e-323, 1e-323}, {5e-324, 5e-324}, {0, 1e-323}});
  expect_polygons<double>({{-1e150, -1e150}, {1e150, -1e150}, {1e150, 1e150}, {1e-300, -1e-300}, {-1e150, 1e150}});
  expect_polygons<float>({{1, 1}, {2, 1}, {2, 1 + 0x1p-23f}, {1.5f, 1 + 0x1p-23f}, {1, 1 + 0x1p-22f}});
  expect_polygons<float>({{0, 0}, {1e15f, 0}, {1e15f, 1e15f}, {1e-30f, 1e-30f}, {0, 1e15f}});
}

TEST(ConvexParts, ARadiusIsThePartsOwn) {
  const auto parts = convex_parts<double>(corner_piece);
  EXPECT_EQ(make_part<double>(corner_piece, parts->part(0), 0.5)->view().radius(), 0.5);
  EXPECT_EQ(make_part<double>(corner_piece, parts->part(0), -1).status(), Status::negative_radius);
}

TEST(ConvexParts, ThePushOutOfAWholeIsNotThatOfItsParts) {
  // A box in the bend: the translation out of the part of its greatest depth leaves it in the other one.
  const auto parts = convex_parts<double>(corner_piece, Parts::fewest);
  const Outline corners{{-0.2, -0.2}, {0.2, -0.2}, {0.2, 0.2}, {-0.2, 0.2}};
  const auto box = *make_polygon<double>(corners);
  const auto pose = *Pose<double>::make({0.5, 0.6});
  std::vector<Shape<double>> shapes;
  for (std::size_t k = 0; k < parts->size(); ++k) shapes.push_back(*make_part<double>(corner_piece, parts->part(k)));
  const Shape<double>* deepest = nullptr;
  double depth = 0;
  for (const auto& shape : shapes) {
    const auto mtv = minimum_translation(Placed<double>(box, pose), Placed<double>(shape, {}));
    if (mtv.depth <= depth) continue;
    depth = mtv.depth;
    deepest = &shape;
  }
  ASSERT_NE(deepest, nullptr);
  const auto mtv = minimum_translation(Placed<double>(box, pose), Placed<double>(*deepest, {}));
  const auto moved = *Pose<double>::make(pose.position() + mtv.translation() * 1.001);
  EXPECT_FALSE(overlaps(Placed<double>(box, moved), Placed<double>(*deepest, {})));
  EXPECT_TRUE(std::any_of(shapes.begin(), shapes.end(), [&](const Shape<double>& shape) {
    return overlaps(Placed<double>(box, moved), Placed<double>(shape, {}));
  }));
}

}  // namespace
}  // namespace gnomon::convex_parts_test
