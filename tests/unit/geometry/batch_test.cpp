#include "gnomon/geometry/batch/batch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "geometry/batch/queries.h"
#include "gnomon/core/numbers.h"
#include "gnomon/geometry/contact/manifold.h"
#include "gnomon/geometry/sat/separation.h"
#include "shape_classes.h"
#include "support.h"

namespace gnomon::batch::batch_test {
namespace {

static_assert(sizeof(Body) == 20, "the page writes this layout");
static_assert(sizeof(Pair) == 8, "the page writes this layout");
static_assert(sizeof(Separation) == 16, "the page reads this layout");
static_assert(sizeof(Translation) == 8, "the page reads this layout");
static_assert(sizeof(Manifold) == 44, "the page reads this layout");

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

Shape<float> polygon(std::vector<Vec2f> corners, float radius = 0) { return *make_polygon<float>(corners, radius); }
Shape<float> box(float x, float y) { return polygon({{-x, -y}, {x, -y}, {x, y}, {-x, y}}); }

/// Provides two unit boxes, a triangle, and bodies at which to place them.
struct BatchTest : ::testing::Test {
  BatchTest() {
    shapes.add(box(1, 1));
    shapes.add(polygon({{0, 0}, {2, 0}, {0, 2}}));
  }

  std::uint32_t put(std::uint32_t shape, float x, float y, float cosine = 1, float sine = 0) {
    bodies.push_back({shape, x, y, cosine, sine});
    return static_cast<std::uint32_t>(bodies.size() - 1);
  }
  template <class Answer, class Query>
  Answer ask(Query query) {
    Answer answer{};
    const Fault fault = query(shapes, bodies, pairs, std::span<Answer>(&answer, 1));
    EXPECT_EQ(fault.status, Status::ok);
    return answer;
  }
  bool overlap() { return ask<std::uint8_t>(overlaps) != 0; }
  Separation gap() { return ask<Separation>(separation); }
  Translation way_out() { return ask<Translation>(minimum_translation); }
  Manifold contact(float margin = 0) {
    return ask<Manifold>([margin](const auto& s, const auto& b, const auto& p, auto out) {
      return contact_manifold(s, b, p, margin, out);
    });
  }

  Shapes shapes;
  std::vector<Body> bodies;
  std::vector<Pair> pairs;
};

TEST_F(BatchTest, BoxesThatOverlap) {
  pairs.push_back({put(0, 10, 20), put(0, 11.5f, 20.25f)});
  EXPECT_TRUE(overlap());
  EXPECT_EQ(gap().value, -0.5f);
  EXPECT_EQ(gap().normal_x, 1);
  EXPECT_EQ(gap().normal_y, 0);
  EXPECT_EQ(gap().feature, 1u * 2 + 0) << "A's right side";
  EXPECT_EQ(way_out().x, -0.5f);
  EXPECT_EQ(way_out().y, 0);
  const Manifold manifold = contact();
  ASSERT_EQ(manifold.count, 2u);
  EXPECT_EQ(manifold.normal_x, 1);
  for (const auto& point : manifold.points) {
    EXPECT_EQ(point.x, 10.75f) << "halfway";
    EXPECT_EQ(point.separation, -0.5f);
  }
  EXPECT_EQ(manifold.points[0].y, 19.25f) << "from right to left along the normal";
  EXPECT_EQ(manifold.points[1].y, 21);
}

// They touch up to the last bit of a quarter turn.
TEST_F(BatchTest, WhatOnlyRoundingDecidesIsDecidedAsForASinglePair) {
  const auto first = shapes.add(polygon({{-2, -1}, {3, -1}, {3, 2}, {-1, 3}}));
  const auto second = shapes.add(box(2, 2));
  pairs = {Pair{put(first, -1, 4), put(second, -4, 1, 6.12323426e-17f, 1)}};
  const auto a = place(shapes, bodies[pairs[0].a]);
  const auto b = place(shapes, bodies[pairs[0].b]);
  EXPECT_EQ(overlap(), gnomon::overlaps(a, b));
  EXPECT_EQ(overlap(), gnomon::separation(a, b).value <= 0);
  EXPECT_NEAR(gnomon::separation(a, b).value, 0, 1e-15);
}

TEST_F(BatchTest, ApartHasNoWayOutAndNoContact) {
  pairs.push_back({put(0, 0, 0), put(0, 3, 0)});
  EXPECT_FALSE(overlap());
  EXPECT_EQ(gap().value, 1);
  EXPECT_EQ(way_out().x, 0);
  EXPECT_EQ(way_out().y, 0);
  const Manifold nothing{};
  const Manifold manifold = contact(0.5f);
  EXPECT_EQ(std::memcmp(&manifold, &nothing, sizeof nothing), 0);
  EXPECT_EQ(contact(1.5f).count, 2u) << "a margin speculates";
}

TEST_F(BatchTest, TouchingIsOverlapOfDepthZero) {
  pairs.push_back({put(0, 0, 0), put(0, 2, 0)});
  EXPECT_TRUE(overlap());
  EXPECT_EQ(gap().value, 0);
  EXPECT_FALSE(std::signbit(way_out().x));
  EXPECT_FALSE(std::signbit(way_out().y));
  EXPECT_EQ(contact().count, 2u);
  bodies[1].x = std::nextafter(2.0f, 3.0f);
  EXPECT_FALSE(overlap()) << "apart by one ulp";
  EXPECT_EQ(contact().count, 0u);
}

TEST_F(BatchTest, ContainmentIsAsDeepAsTheWayOut) {
  const std::uint32_t big = shapes.add(box(5, 5));
  pairs.push_back({put(big, 0, 0), put(0, 1.5f, 0)});
  EXPECT_EQ(gap().value, -4.5f);
  EXPECT_EQ(gap().normal_x, 1);
}

// Ties go to A's edges before B's, then to the lowest number, for rectangles, which are measured by their half sides,
// and for polygons.
TEST_F(BatchTest, TiesGoToTheLowestEdgeOfA) {
  pairs.push_back({put(0, 0, 0), put(0, 0, 0)});
  EXPECT_EQ(gap().feature, 0u);
  for (std::uint32_t start = 0; start < 4; ++start) {
    const std::vector<Vec2f> corners = {{-1, -2}, {1, -2}, {1, 2}, {-1, 2}};
    std::vector<Vec2f> turned;
    for (std::uint32_t i = 0; i < 4; ++i) turned.push_back(corners[(start + i) % 4]);
    bodies[0].shape = bodies[1].shape = shapes.add(polygon(turned));
    EXPECT_EQ(gap().feature, (start % 2 == 0 ? 1u : 0u) * 2) << "of the two sides, begun at corner " << start;
  }
  bodies[0].shape = bodies[1].shape = shapes.add(polygon({{0, -1}, {1, 0}, {0, 1}, {-1, 0}}));
  EXPECT_EQ(gap().feature, 0u);
}

TEST_F(BatchTest, AnEdgeOfBIsNamedAsBs) {
  const std::uint32_t diamond = shapes.add(polygon({{0, -1}, {1, 0}, {0, 1}, {-1, 0}}));
  pairs.push_back({put(diamond, 0, 0), put(0, 2.5f, 0)});
  const Separation found = gap();
  EXPECT_EQ(found.feature, 3u * 2 + 1) << "B's left side, which A's corner is nearest to";
  EXPECT_EQ(found.normal_x, 1);
  EXPECT_EQ(found.value, 0.5f);
}

// Corner to corner: the widest gap is along the normal of the triangle's long side, but on the opposite side.
TEST_F(BatchTest, DisjointShapesAreComparedAtBothEndsOfTheShadows) {
  pairs.push_back({put(1, 0, 0), put(0, -2, -2)});
  EXPECT_NEAR(gap().value, std::sqrt(2), 1e-6) << "1 along any edge's own side";
  EXPECT_NEAR(gap().normal_x, -std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(gap().normal_y, -std::sqrt(0.5), 1e-6);
  EXPECT_EQ(gap().feature, 1u * 2 + 0);
}

TEST_F(BatchTest, OtherShapesAreMeasuredWithinTheStatedError) {
  const double error = 0x1p-19 * 8;  // for shapes with an extent up to 3 within a distance of 2
  const std::uint32_t circle = shapes.add(*make_circle<float>({0, 0}, 0.5f));
  const std::uint32_t segment = shapes.add(*make_segment<float>({-1, 0}, {1, 0}));
  const std::uint32_t rounded = shapes.add(polygon({{0, 0}, {2, 0}, {0, 2}}, 0.25f));
  const std::uint32_t bases[] = {circle, segment, rounded, 0};
  for (const std::uint32_t a : bases) {
    for (const std::uint32_t b : bases) {
      if (a == 0 && b == 0) continue;
      bodies.clear();
      pairs.clear();
      pairs.push_back({put(a, 0.1f, 0.2f), put(b, 0.9f, 0.7f, 0.6f, 0.8f)});
      const Placed<double> pa{shapes.precise(a), *Pose<double>::make({0.1f, 0.2f})};
      const auto turn = *Rotation<double>::towards({0.6f, 0.8f});
      const Placed<double> pb{shapes.precise(b), *Pose<double>::make({0.9f, 0.7f}, turn)};
      const auto expected = gnomon::separation<double>(pa, pb);
      EXPECT_NEAR(gap().value, expected.value, error);
      EXPECT_EQ(gap().feature == no_edge, expected.edge == no_edge);
      EXPECT_EQ(overlap(), gnomon::overlaps<double>(pa, pb));
      EXPECT_EQ(contact().count, gnomon::contact_manifold<double>(pa, pb).count);
      EXPECT_NEAR(way_out().x, gnomon::minimum_translation<double>(pa, pb).translation().x, error);
    }
  }
}

TEST_F(BatchTest, ACapsuleOnABoxTouchesAtTwoPoints) {
  const std::uint32_t capsule = shapes.add(*make_segment<float>({-0.5f, 0}, {0.5f, 0}, 0.25f));
  pairs.push_back({put(0, 0, 0), put(capsule, 0.25f, 1.1875f)});
  const Manifold manifold = contact();
  ASSERT_EQ(manifold.count, 2u);
  EXPECT_EQ(manifold.normal_x, 0);
  EXPECT_EQ(manifold.normal_y, 1);
  EXPECT_EQ(manifold.points[0].x, 0.75f) << "from right to left along the normal";
  EXPECT_EQ(manifold.points[1].x, -0.25f);
  for (const auto& point : manifold.points) {
    EXPECT_EQ(point.y, 0.96875f) << "halfway between the surfaces";
    EXPECT_EQ(point.separation, -0.0625f);
    EXPECT_EQ(features_of(point.id).kind, FeatureKind::edge_and_vertex);
  }
}

TEST_F(BatchTest, RoundCornersTouchAtOnePointBetweenThem) {
  const std::uint32_t circle = shapes.add(*make_circle<float>({0, 0}, 2));
  pairs.push_back({put(0, 0, 0), put(circle, 2.5f, 3)});
  const Manifold far = contact();
  EXPECT_EQ(far.count, 0u) << "2.5 from corner to centre";
  const Manifold manifold = contact(1);
  ASSERT_EQ(manifold.count, 1u);
  EXPECT_FLOAT_EQ(manifold.normal_x, 0.6f);
  EXPECT_FLOAT_EQ(manifold.normal_y, 0.8f);
  EXPECT_FLOAT_EQ(manifold.points[0].separation, 0.5f);
  EXPECT_FLOAT_EQ(manifold.points[0].x, 1 + 0.6f * 0.25f);
  EXPECT_FLOAT_EQ(manifold.points[0].y, 1 + 0.8f * 0.25f);
  const ContactFeatures features = features_of(manifold.points[0].id);
  EXPECT_EQ(features.kind, FeatureKind::vertices);
  EXPECT_EQ(features.a, 2u);
  EXPECT_EQ(features.b, 0u);
}

TEST_F(BatchTest, IdsAreThoseOfTheScalarQuery) {
  pairs.push_back({put(0, 0, 0), put(1, 0.7f, 0.9f, 0.8f, 0.6f)});
  const Placed<double> a{shapes.precise(0), {}};
  const auto turn = *Rotation<double>::towards({0.8f, 0.6f});
  const Placed<double> b{shapes.precise(1), *Pose<double>::make({0.7f, 0.9f}, turn)};
  for (int swapped = 0; swapped < 2; ++swapped) {
    const auto expected = swapped ? gnomon::contact_manifold<double>(b, a) : gnomon::contact_manifold<double>(a, b);
    if (swapped) std::swap(pairs[0].a, pairs[0].b);
    const Manifold found = contact();
    ASSERT_EQ(found.count, expected.count);
    for (std::uint32_t i = 0; i < found.count; ++i) {
      EXPECT_EQ(found.points[i].id, expected.points[i].id);
      EXPECT_NEAR(found.points[i].x, expected.points[i].point.x, 1e-6);
      EXPECT_NEAR(found.points[i].y, expected.points[i].point.y, 1e-6);
      EXPECT_NEAR(found.points[i].separation, expected.points[i].separation, 1e-6);
    }
  }
}

TEST_F(BatchTest, AMarginThatIsNoLengthCountsAsZero) {
  pairs.push_back({put(0, 0, 0), put(0, 2.5f, 0)});
  for (const float margin : {-1.0f, nan, infinity, -infinity}) EXPECT_EQ(contact(margin).count, 0u) << margin;
  EXPECT_EQ(contact(std::numeric_limits<float>::max()).count, 2u);
}

TEST_F(BatchTest, AnyNumberOfPairs) {
  testing::Dice dice(50);
  for (int i = 0; i < 40; ++i) {
    const auto x = static_cast<float>(dice.between(-3, 3));
    const auto y = static_cast<float>(dice.between(-3, 3));
    put(i % 2 == 0 ? 0 : 1, x, y);
  }
  for (std::uint32_t i = 0; i < 67; ++i) pairs.push_back({i % 40, (i * 7 + 1) % 40});
  std::vector<Separation> all(pairs.size());
  ASSERT_EQ(separation(shapes, bodies, pairs, all).status, Status::ok);
  for (const std::size_t count : {0u, 1u, 2u, 3u, 4u, 5u, 31u, 32u, 33u, 36u, 63u, 64u, 65u, 67u}) {
    std::vector<Separation> some(pairs.size(), Separation{7, 7, 7, 7});
    ASSERT_EQ(separation(shapes, bodies, std::span(pairs).first(count), some).status, Status::ok);
    EXPECT_EQ(std::memcmp(some.data(), all.data(), count * sizeof(Separation)), 0) << count;
    for (std::size_t i = count; i < some.size(); ++i) EXPECT_EQ(some[i].value, 7) << "not its business";
  }
}

TEST_F(BatchTest, CirclesTouchToTheSameBitsInAnyCompany) {
  testing::Dice dice(51);
  const auto between = [&](double low, double high) { return static_cast<float>(dice.between(low, high)); };
  std::vector<Manifold> expected;
  std::uint32_t touching = 0;
  for (int i = 0; i < 400; ++i) {
    const std::uint32_t a = shapes.add(*make_circle<float>({between(-1, 1), between(-1, 1)}, between(0, 1)));
    const std::uint32_t b = shapes.add(*make_circle<float>({between(-1, 1), 0}, between(0, 1)));
    const float cosine = i % 3 == 0 ? 0.6f : 1;
    const float sine = i % 3 == 0 ? 0.8f : 0;
    pairs.assign(1, {put(a, between(-9, 9), between(-9, 9), cosine, sine), 0});
    pairs[0].b = put(b, bodies.back().x + between(-1.5, 1.5), bodies.back().y + between(-1.5, 1.5), sine, cosine);
    expected.push_back(contact(0.25f));
    touching += expected.back().count;
  }
  EXPECT_GT(touching, 100u);
  // Each group has one pair of boxes for three of circles.
  const std::uint32_t box_a = put(0, 0, 0);
  const std::uint32_t box_b = put(0, 1.5f, 0.5f);
  pairs.clear();
  for (std::uint32_t i = 0; i < expected.size(); ++i) {
    if (i % 3 == 0) pairs.push_back({box_a, box_b});
    pairs.push_back({2 * i, 2 * i + 1});
  }
  std::vector<Manifold> found(pairs.size());
  ASSERT_EQ(contact_manifold(shapes, bodies, pairs, 0.25f, found).status, Status::ok);
  for (std::uint32_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(std::memcmp(&found[i + i / 3 + 1], &expected[i], sizeof(Manifold)), 0) << i;
  }
}

struct FaultTest : BatchTest {
  FaultTest() {
    for (int i = 0; i < 9; ++i) put(0, static_cast<float>(i), 0);
    for (std::uint32_t i = 0; i < 5; ++i) pairs.push_back({i, i + 1});
  }
  /// Expects the same status from every query, and no output.
  void expect(Status status, std::uint32_t index, Subject subject, std::size_t room = 5) {
    const auto check = [&](auto answer, auto query) {
      std::vector<decltype(answer)> out(room + 1);
      std::memset(static_cast<void*>(out.data()), 0x5a, out.size() * sizeof answer);
      const auto before = out;
      const Fault fault = query(std::span(out).first(room));
      EXPECT_EQ(fault, (Fault{status, subject, index})) << message_of(fault);
      EXPECT_EQ(std::memcmp(out.data(), before.data(), out.size() * sizeof answer), 0) << "left as it was";
    };
    check(std::uint8_t{}, [&](auto out) { return overlaps(shapes, bodies, pairs, out); });
    check(Separation{}, [&](auto out) { return separation(shapes, bodies, pairs, out); });
    check(Translation{}, [&](auto out) { return minimum_translation(shapes, bodies, pairs, out); });
    check(Manifold{}, [&](auto out) { return contact_manifold(shapes, bodies, pairs, 0, out); });
  }
};

TEST_F(FaultTest, NameTheBody) {
  const Body good = bodies[0];
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    const auto bad = [&](float Body::*field, float value, Status status) {
      bodies[i] = good;
      bodies[i].*field = value;
      expect(status, i, Subject::body);
      bodies[i] = good;
    };
    bad(&Body::x, nan, Status::non_finite);
    bad(&Body::y, -infinity, Status::non_finite);
    bad(&Body::x, 1.1e15f, Status::out_of_range);
    bad(&Body::y, -std::numeric_limits<float>::max(), Status::out_of_range);
    bad(&Body::cosine, nan, Status::non_finite);
    bad(&Body::sine, infinity, Status::non_finite);
    bad(&Body::sine, 0.01f, Status::not_unit);
    bad(&Body::cosine, 0, Status::not_unit);
    bodies[i].shape = 2;
    expect(Status::out_of_range, i, Subject::body);
    bodies[i].shape = 0xffffffff;
    expect(Status::out_of_range, i, Subject::body);
    bodies[i] = good;
  }
}

TEST_F(FaultTest, NameThePair) {
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    const Pair good = pairs[i];
    pairs[i] = {9, 0};
    expect(Status::out_of_range, i, Subject::pair);
    pairs[i] = {0, 0xffffffff};
    expect(Status::out_of_range, i, Subject::pair);
    pairs[i] = {1, 1};
    expect(Status::out_of_range, i, Subject::pair);
    pairs[i] = good;
  }
  expect(Status::out_of_range, 3, Subject::pair, 3);
  expect(Status::out_of_range, 0, Subject::pair, 0);
}

TEST_F(FaultTest, BodiesComeBeforePairsAndTheFirstOneCounts) {
  pairs[1].a = 100;
  bodies[7].x = nan;
  bodies[8].y = 1e30f;
  expect(Status::non_finite, 7, Subject::body);
}

TEST_F(FaultTest, NothingIsNoFault) {
  EXPECT_EQ(overlaps(shapes, bodies, {}, {}), Fault{});
  EXPECT_EQ(overlaps({}, {}, {}, {}), Fault{});
  bodies.clear();
  expect(Status::out_of_range, 0, Subject::pair);
}

TEST_F(FaultTest, WhatIsAllowedIsTaken) {
  bodies[0] = {0, 1e15f, -1e15f, 1, 0};
  bodies[1] = {1, -1e15f, 1e15f, -0.0f, -1};
  std::vector<Separation> out(5);
  EXPECT_EQ(separation(shapes, bodies, pairs, out).status, Status::ok);
  EXPECT_NEAR(out[0].value, std::sqrt(8) * 1e15, 1e9) << "along the triangle's long side's normal";
}

TEST_F(BatchTest, AShapeIsAskedAboutAsItIs) {
  // In float the second and the third corner coincide, and the shape ends at 0.1f, beyond 0.1.
  const std::uint32_t fine =
      *shapes.add(*make_polygon<double>(std::vector<Vec2d>{{-1, -1}, {0.1, 0}, {0.1, 1e-9}, {-1, 1}}));
  put(fine, 0, 0);
  put(*shapes.add(*make_polygon<double>(std::vector<Vec2d>{{0.1, -1}, {1, -1}, {1, 1}, {0.1, 1}})), 0, 0);
  pairs = {{0, 1}};
  EXPECT_TRUE(overlap()) << "they touch at the short edge";
  bodies[1].x = 0x1p-50f;
  EXPECT_FALSE(overlap());
  bodies[1].x = -0.25f;
  EXPECT_NEAR(gap().value, -0.25f, 1e-6f);
  EXPECT_EQ(contact().count, 1u) << "a tip so fine touches at a point";
}

TEST_F(BatchTest, WhatIsBeyondFloatIsRefused) {
  const auto far = shapes.add(*make_polygon<double>(std::vector<Vec2d>{{0, 0}, {1, 0}, {1e20, 1e20}}));
  EXPECT_EQ(far.status(), Status::out_of_range);
  EXPECT_EQ(far.fault().index, 2u);
  EXPECT_EQ(shapes.add(*make_circle<double>({0, 0}, 1e20)).fault().subject, Subject::radius);
  EXPECT_EQ(shapes.size(), 2u);
}

// The rounding error of the centre was once treated as a segment without a normal.
TEST_F(BatchTest, ACircleWhoseCentreIsNoFloatHasADirectionOut) {
  const auto disc = shapes.add(*make_circle<double>({0.1, 0.1}, 0.5));
  const auto tile = shapes.add(box(1, 1.5F));
  pairs.push_back({put(*disc, 0.25F, 0), put(tile, 0, 0)});
  EXPECT_EQ(Vec2f(gap().normal_x, gap().normal_y), Vec2f(-1, 0));
  EXPECT_NEAR(gap().value, -1.15F, 1e-6F);
  EXPECT_NEAR(way_out().x, 1.15F, 1e-6F);
  EXPECT_EQ(way_out().y, 0);
  ASSERT_EQ(contact().count, 1u);
  EXPECT_EQ(Vec2f(contact().normal_x, contact().normal_y), Vec2f(-1, 0));
}

// Only one half of the side that the corner divides was the reference edge.
TEST_F(BatchTest, AContactReachesPastACornerThatIsStraightButForRounding) {
  const auto floor = shapes.add(*make_polygon<double>(testing::turned_box_with_edge_point));
  const auto tile = shapes.add(box(0.2F, 0.2F));
  const Vec2d along(std::cos(0.1), std::sin(0.1));
  const Vec2d at = testing::turned_box_with_edge_point[4] + Vec2d(-along.y, along.x) * 0.19;
  const auto cosine = static_cast<float>(along.x);
  const auto sine = static_cast<float>(along.y);
  pairs.push_back({put(*floor, 0, 0), put(tile, static_cast<float>(at.x), static_cast<float>(at.y), cosine, sine)});
  const Manifold found = contact();
  ASSERT_EQ(found.count, 2u);
  const Vec2f apart(found.points[1].x - found.points[0].x, found.points[1].y - found.points[0].y);
  EXPECT_NEAR(std::hypot(apart.x, apart.y), 0.4F, 1e-5F);
  for (const auto& point : found.points) EXPECT_NEAR(point.separation, -0.01F, 1e-5F);
}

TEST(BatchShapes, AreMeasuredFromARoundedCentre) {
  Shapes shapes;
  for (int i = 0; i < 20; ++i) {
    const double x = 98.7 + 0.123 * i;
    const double y = -3.21 * i;
    const std::vector<Vec2d> corners{{x, y}, {x + 1.1, y + 0.3}, {x + 0.7, y + 1.9}};
    const Packed& packed = shapes.packed(*shapes.add(*make_polygon<double>(corners)));
    // A compiler that simplifies the rounding may remove it.
    volatile const float centre_x = packed.centre_x;
    volatile const float centre_y = packed.centre_y;
    for (std::size_t k = 0; k < corners.size(); ++k) {
      EXPECT_EQ(packed.x()[k], static_cast<float>(corners[k].x - static_cast<double>(centre_x))) << i;
      EXPECT_EQ(packed.y()[k], static_cast<float>(corners[k].y - static_cast<double>(centre_y))) << i;
    }
  }
}

TEST_F(BatchTest, ASliverIsNoRectangle) {
  // Its normals are along the axes within the precision of float.
  put(*shapes.add(*make_polygon<double>(std::vector<Vec2d>{{0, 0}, {0.5, -1e-60}, {1, 0}, {1, 1e-46}})), 0, 0);
  put(0, -0.9f, 0.0625f);
  pairs = {{0, 1}};
  EXPECT_TRUE(overlap());
  EXPECT_NEAR(gap().value, -0.1f, 1e-5f);
  EXPECT_EQ(contact().count, 1u);
}

TEST_F(BatchTest, NormalsHaveNoNegativeZero) {
  put(0, 0, 0);
  for (const Vec2f way : {Vec2f(0, 1.5f), Vec2f(1.5f, 0), Vec2f(0, -1.5f), Vec2f(-1.5f, 0)}) {
    bodies.resize(1);
    put(0, way.x + 0.1f * way.y, way.y + 0.1f * way.x);
    pairs = {{0, 1}};
    const Manifold found = contact();
    EXPECT_EQ(found.normal_x * 1.5f, way.x);
    EXPECT_FALSE(found.normal_x == 0 && std::signbit(found.normal_x));
    EXPECT_FALSE(found.normal_y == 0 && std::signbit(found.normal_y));
  }
}

TEST_F(BatchTest, FarFromTheOriginPointsAreRoundedOnce) {
  // The true place is a float.
  put(0, 1e7f, 0);
  put(0, 1e7f + 1, 1);
  pairs = {{0, 1}};
  const Manifold found = contact();
  ASSERT_EQ(found.count, 2u);
  for (const auto& point : found.points) EXPECT_EQ(point.x, std::round(point.x)) << point.x;
  EXPECT_EQ(std::fabs(found.points[0].x - found.points[1].x) + std::fabs(found.points[0].y - found.points[1].y), 1);
}

TEST(BatchShapes, OfAnySize) {
  Shapes shapes;
  std::vector<Vec2f> corners;
  for (int i = 0; i < 10000; ++i) {
    const double angle = full_turn * i / 10000;
    corners.push_back({static_cast<float>(1e6 * std::cos(angle)), static_cast<float>(1e6 * std::sin(angle))});
  }
  const auto large = convex_hull<float>(corners);
  ASSERT_TRUE(large);
  ASSERT_GT(large->view().size(), 5000u);
  shapes.add(*large);
  const Body bodies[] = {{0, 0, 0, 1, 0}, {0, 1.5e6f, 2e5f, 0.6f, 0.8f}, {0, 0, 0, 0, 1}};
  const Pair pairs[] = {{0, 1}, {0, 2}};
  Separation out[2];
  ASSERT_EQ(separation(shapes, bodies, pairs, out).status, Status::ok);
  EXPECT_NEAR(out[0].value, std::hypot(1.5e6, 2e5) - 2e6, 10);
  EXPECT_NEAR(out[1].value, -2e6, 10) << "one within the other: every axis may win";
}

}  // namespace
}  // namespace gnomon::batch::batch_test
