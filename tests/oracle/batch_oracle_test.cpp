// Tests the batch queries against the queries in double on the same numbers, within the stated error, and against their
// own scalar twin, bit for bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <vector>

#include "geometry/batch/queries.h"
#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "gnomon/geometry/sat/separation.h"
#include "support.h"

namespace gnomon::batch::batch_oracle_test {
namespace {

using testing::Dice;

/// Setting of a test: shapes of one kind, and bodies scattered about one place.
struct Setting {
  double size = 1;
  double sliver = 1;  ///< ratio of one side to the other
  int max_vertices = 12;
  double from_own_origin = 0;
  Vec2d place{0, 0};
  double spread = 1.2;
};

Shape<float> random_shape(Dice& dice, const Setting& setting) {
  const auto count = static_cast<int>(dice.integer(3, setting.max_vertices));
  const auto kind = dice.integer(0, 3);
  const double width = setting.size * dice.between(0.3, 1);
  const double height = setting.size * dice.between(0.3, 1) * setting.sliver;
  const double tilt = dice.between(0, 6.28);
  const Vec2d centre(dice.between(-1, 1) * setting.from_own_origin, dice.between(-1, 1) * setting.from_own_origin);
  std::vector<Vec2f> points;
  if (kind == 0) {
    const auto first = dice.integer(0, 3);
    const Vec2d corners[] = {{-width, -height}, {width, -height}, {width, height}, {-width, height}};
    for (int i = 0; i < 4; ++i) points.push_back(Vec2f(centre + corners[(first + i) % 4]));
    const auto rectangle = make_polygon<float>(points);
    if (rectangle) return *rectangle;
    points.clear();
  }
  for (int i = 0; i < count; ++i) {
    const double jitter = kind == 1 ? 0 : dice.between(-0.45, 0.45);
    // In the last kind nearly all edges have one direction.
    const double angle = kind == 3 && i > 2 ? 1 + 1e-3 * i / count : full_turn * (i + jitter) / count;
    const double x = width * std::cos(angle);
    const double y = height * std::sin(angle);
    points.push_back(
        Vec2f(centre + Vec2d(x * std::cos(tilt) - y * std::sin(tilt), x * std::sin(tilt) + y * std::cos(tilt))));
  }
  const auto hull = convex_hull<float>(points);
  return hull ? *hull : random_shape(dice, setting);
}

/// Returns a possible rotation: often along the axes, and not exactly of unit length.
Vec2f random_rotation(Dice& dice) {
  const auto quarter = dice.integer(0, 5);
  if (quarter < 4) {
    const Vec2f quarters[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    return quarters[quarter];
  }
  const SinCos turned = *sin_cos(dice.between(-7, 7));
  const double length = 1 + dice.between(-4, 4) * 0x1p-23;
  const Vec2f rotation(static_cast<float>(turned.cosine * length), static_cast<float>(turned.sine * length));
  return Rotation<float>::from_cos_sin(rotation.x, rotation.y) ? rotation : Vec2f(1, 0);
}

Shape<double> scaled(ShapeView<float> shape, double factor) {
  std::vector<Vec2d> corners;
  for (const Vec2f vertex : shape.vertices()) corners.push_back(Vec2d(vertex) * factor);
  return *make_polygon<double>(corners);
}

struct World {
  Shapes shapes;
  std::vector<Body> bodies;
  std::vector<Pair> pairs;
  float margin;

  World(Dice& dice, const Setting& setting) {
    const int shape_count = 8;
    std::vector<Vec2d> centres;
    for (int i = 0; i < shape_count; ++i) {
      const auto shape = random_shape(dice, setting);
      // Half of the shapes have corners that are no floats.
      if (i % 2 == 0) {
        EXPECT_EQ(shapes.add(shape), static_cast<std::uint32_t>(i));
      } else {
        EXPECT_TRUE(shapes.add(scaled(shape, 1 + i * 0x1p-27)));
      }
      centres.push_back(Vec2d(shape.view().vertices()[0]));
    }
    for (std::uint32_t i = 0; i < 48; ++i) {
      const auto shape = static_cast<std::uint32_t>(dice.integer(0, shape_count - 1));
      const Vec2f rotation = random_rotation(dice);
      const double x = setting.place.x + dice.between(-1, 1) * setting.spread * setting.size;
      const double y = setting.place.y + dice.between(-1, 1) * setting.spread * setting.size;
      const Vec2d off(rotation.x * centres[shape].x - rotation.y * centres[shape].y,
                      rotation.y * centres[shape].x + rotation.x * centres[shape].y);
      bodies.push_back({shape, static_cast<float>(x - off.x), static_cast<float>(y - off.y), rotation.x, rotation.y});
      // Some bodies coincide with others.
      if (i % 8 == 7) bodies[i] = bodies[i - 1];
    }
    for (std::uint32_t i = 0; i < 72; ++i) {
      const auto a = static_cast<std::uint32_t>(dice.integer(0, 47));
      const auto other = static_cast<std::uint32_t>(dice.integer(0, 46));
      pairs.push_back({a, other < a ? other : other + 1});
    }
    for (std::size_t i = 0; i < pairs.size(); i += 3) push_to_touch(dice, pairs[i]);
    margin = static_cast<float>(setting.size * (dice.integer(0, 1) == 0 ? 0 : dice.between(0, 0.2)));
  }

  Placed<double> placed(std::uint32_t body) const { return place(shapes, bodies[body]); }

  /// Moves B until the two touch as nearly as float can represent.
  void push_to_touch(Dice& dice, Pair pair) {
    const auto gap = gnomon::separation<double>(placed(pair.a), placed(pair.b));
    const double share = 1 + dice.between(-1e-6, 1e-6);
    Body& b = bodies[pair.b];
    b.x = static_cast<float>(b.x - gap.normal.x * gap.value * share);
    b.y = static_cast<float>(b.y - gap.normal.y * gap.value * share);
  }

  /// Returns the documented error.
  double error(Pair pair) const {
    const Body& a = bodies[pair.a];
    const Body& b = bodies[pair.b];
    const double reach =
        static_cast<double>(shapes.precise(a.shape).bounding_radius()) + shapes.precise(b.shape).bounding_radius();
    const double apart = std::fabs(static_cast<double>(b.x) - a.x) + std::fabs(static_cast<double>(b.y) - a.y);
    return 0x1p-19 * (reach + apart) + 1e-21;
  }

  /// Below this distance, two computations in double may disagree about whether shapes touch: some 30 ulp.
  double touch(Pair pair) const { return error(pair) * 0x1p-29; }
};

/// Answers of all queries, from the library or from the twin.
struct Answers {
  std::vector<std::uint8_t> overlap;
  std::vector<Separation> gap;
  std::vector<Translation> way_out;
  std::vector<Manifold> contact;

  explicit Answers(std::size_t count) : overlap(count), gap(count), way_out(count), contact(count) {}

  bool operator==(const Answers& other) const {
    const auto same = [](const auto& a, const auto& b) {
      return std::memcmp(a.data(), b.data(), a.size() * sizeof a[0]) == 0;
    };
    return same(overlap, other.overlap) && same(gap, other.gap) && same(way_out, other.way_out) &&
           same(contact, other.contact);
  }
};

Answers answers_of(const World& world, std::span<const Pair> pairs) {
  Answers answers(pairs.size());
  EXPECT_EQ(overlaps(world.shapes, world.bodies, pairs, answers.overlap).status, Status::ok);
  EXPECT_EQ(separation(world.shapes, world.bodies, pairs, answers.gap).status, Status::ok);
  EXPECT_EQ(minimum_translation(world.shapes, world.bodies, pairs, answers.way_out).status, Status::ok);
  EXPECT_EQ(contact_manifold(world.shapes, world.bodies, pairs, world.margin, answers.contact).status, Status::ok);
  return answers;
}
Answers answers_of_library(const World& world) { return answers_of(world, world.pairs); }
Answers answers_of_pair(const World& world, Pair pair) { return answers_of(world, std::span(&pair, 1)); }

Answers answers_of_twin(const World& world) {
  Answers answers(world.pairs.size());
  const auto ask = [&](Query query, auto& out, float margin = 0) {
    const Input input{world.shapes, world.bodies, world.pairs};
    EXPECT_EQ(run_query<PlainFloat4>(input, query, margin, out.data(), out.size()).status, Status::ok);
  };
  ask(Query::overlaps, answers.overlap);
  ask(Query::separation, answers.gap);
  ask(Query::minimum_translation, answers.way_out);
  ask(Query::contact_manifold, answers.contact, world.margin);
  return answers;
}

/// Returns the gap along a direction, from the definition.
double gap_along(Vec2d direction, const Placed<double>& a, const Placed<double>& b) {
  const Vec2d unit_direction = direction / std::sqrt(dot(direction, direction));
  const Vec2d between = b.pose.position() - a.pose.position();
  double a_end = -INFINITY;
  double b_begin = INFINITY;
  for (const Vec2d v : a.shape.vertices()) a_end = std::max(a_end, dot(unit_direction, a.pose.rotation().apply(v)));
  for (const Vec2d v : b.shape.vertices()) {
    b_begin = std::min(b_begin, dot(unit_direction, b.pose.rotation().apply(v)) + dot(unit_direction, between));
  }
  return b_begin - a_end;
}

/// Returns the distance of a point from a polygon's boundary, outside or inside it.
double off_boundary(Vec2d point, const Placed<double>& placed) {
  double beyond = -INFINITY;
  for (std::size_t i = 0; i < placed.shape.size(); ++i) {
    const Vec2d normal = placed.pose.rotation().apply(placed.shape.normals()[i]);
    beyond = std::max(beyond, dot(normal, point - placed.vertex(i)));
  }
  return std::fabs(beyond);
}

struct Tally {
  int contacts = 0;
  int same_ids = 0;
  int overlapping = 0;
  int apart = 0;
};

/// Checks that the points have their stated geometry and equal those of the double query except for ties.
void check_contact(const World& world, Pair pair, const Manifold& found, const gnomon::Manifold<double>& expected,
                   Tally& tally) {
  const Placed<double> a = world.placed(pair.a);
  const Placed<double> b = world.placed(pair.b);
  const double error = world.error(pair);
  ASSERT_EQ(found.count > 0, expected.count > 0);
  if (found.count == 0) return;
  tally.contacts += 1;
  bool same = found.count == expected.count;
  for (std::uint32_t i = 0; same && i < found.count; ++i) same = found.points[i].id == expected.points[i].id;
  tally.same_ids += same;
  // Positions are rounded to float at their places, which may be far from the world's origin.
  const double places = std::fabs(world.bodies[pair.a].x) + std::fabs(world.bodies[pair.a].y);
  const double tolerance = 4 * error + 0x1p-22 * places;
  const Vec2d normal(found.normal_x, found.normal_y);
  double deepest = INFINITY;
  for (std::uint32_t i = 0; i < found.count; ++i) {
    const auto& point = found.points[i];
    EXPECT_LE(point.separation, world.margin);
    deepest = std::min(deepest, static_cast<double>(point.separation));
    const Vec2d middle(point.x, point.y);
    // For overlapping shapes one surface is the reference edge; another edge in between may cut off the other surface.
    const Vec2d half = normal * (0.5 * point.separation);
    const double nearest = std::min(off_boundary(middle - half, a), off_boundary(middle + half, b));
    EXPECT_LE(nearest, tolerance);
  }
  const double smaller = std::min(a.shape.extent(), b.shape.extent());
  EXPECT_NEAR(deepest, std::min({expected.points[0].separation, expected.points[expected.count - 1].separation}),
              tolerance + 1e-4 * smaller);
}

/// Checks the answers for a pair of plain polygons.
void check_pair(const World& world, const Answers& answers, std::size_t i, Tally& tally) {
  const Pair pair = world.pairs[i];
  const Placed<double> a = world.placed(pair.a);
  const Placed<double> b = world.placed(pair.b);
  const double error = world.error(pair);
  const double expected = gnomon::separation<double>(a, b).value;
  const bool overlap = gnomon::overlaps(a, b);
  ASSERT_EQ(answers.overlap[i] != 0, overlap) << i;
  ASSERT_TRUE(overlap == (expected < 0) || std::fabs(expected) <= world.touch(pair)) << i;
  (overlap ? tally.overlapping : tally.apart) += 1;

  const Separation& gap = answers.gap[i];
  ASSERT_NEAR(gap.value, expected, error) << i;
  ASSERT_NEAR(gap_along({gap.normal_x, gap.normal_y}, a, b), expected, error) << i;

  const Translation& way_out = answers.way_out[i];
  const double length =
      std::sqrt(static_cast<double>(way_out.x) * way_out.x + static_cast<double>(way_out.y) * way_out.y);
  ASSERT_NEAR(length, std::max(-expected, 0.0), error) << i;
  if (length > 2 * error) {
    ASSERT_NEAR(gap_along(-Vec2d(way_out.x, way_out.y), a, b), expected, error) << i;
  }

  const auto contact = gnomon::contact_manifold<double>(a, b, static_cast<double>(world.margin));
  check_contact(world, pair, answers.contact[i], contact, tally);
}

void check(const World& world, const Answers& answers, Tally& tally) {
  for (std::size_t i = 0; i < world.pairs.size(); ++i) {
    check_pair(world, answers, i, tally);
    if (::testing::Test::HasFailure()) return;
  }
}

Tally run(std::uint64_t seed, int rounds, const Setting& setting) {
  Dice dice(seed);
  Tally tally;
  for (int round = 0; round < testing::rounds(rounds); ++round) {
    const World world(dice, setting);
    const Answers answers = answers_of_library(world);
    EXPECT_TRUE(answers == answers_of_twin(world)) << "bits, round " << round;
    check(world, answers, tally);
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << "round " << round;
      break;
    }
  }
  return tally;
}

TEST(BatchOracle, FewVertices) {
  const Tally tally = run(60, 25, {});
  EXPECT_GT(tally.overlapping, testing::share(500));
  EXPECT_GT(tally.apart, testing::share(500));
  EXPECT_GT(tally.same_ids, tally.contacts * 9 / 10) << "others are ties";
}

TEST(BatchOracle, ManyVertices) {
  const Tally tally = run(61, 10, {.max_vertices = 100});
  EXPECT_GT(tally.overlapping, testing::share(200));
  EXPECT_GT(tally.apart, testing::share(100));
  EXPECT_GT(tally.same_ids, tally.contacts * 9 / 10);
}

TEST(BatchOracle, SoManyVerticesThatTheyComeInBlocks) { run(62, 2, {.max_vertices = 1500}); }
TEST(BatchOracle, Slivers) { run(63, 10, {.sliver = 1e-4, .max_vertices = 40}); }
TEST(BatchOracle, Tiny) { run(64, 5, {.size = 1e-3, .max_vertices = 30}); }
TEST(BatchOracle, Huge) { run(65, 5, {.size = 1e12, .max_vertices = 30}); }
TEST(BatchOracle, NearTheSmallestNumbers) { run(66, 5, {.size = 1e-22, .max_vertices = 30}); }
TEST(BatchOracle, BelowThem) { run(67, 5, {.size = 1e-38, .max_vertices = 30}); }
TEST(BatchOracle, FarFromTheWorldsOrigin) { run(68, 10, {.max_vertices = 30, .place = {1000, -700}}); }
TEST(BatchOracle, FarFromTheirOwnOrigin) { run(69, 10, {.max_vertices = 30, .from_own_origin = 100}); }

/// Returns the gap of two shapes along a direction, including radii, from the definition.
double surface_gap_along(Vec2d direction, const Placed<double>& a, const Placed<double>& b) {
  return gap_along(direction, a, b) - a.shape.radius() - b.shape.radius();
}

/// Checks the answers for a pair with a shape that is no plain polygon, within the stated error of double's.
void expect_round_answers(const World& world, const Answers& answers, std::size_t i, Tally& tally) {
  const Placed<double> a = world.placed(world.pairs[i].a);
  const Placed<double> b = world.placed(world.pairs[i].b);
  const double error = world.error(world.pairs[i]);
  ASSERT_EQ(answers.overlap[i] != 0, gnomon::overlaps(a, b));
  const auto gap = gnomon::separation(a, b);
  ASSERT_NEAR(answers.gap[i].value, gap.value, error);
  const Vec2d normal(answers.gap[i].normal_x, answers.gap[i].normal_y);
  ASSERT_NEAR(surface_gap_along(normal, a, b), gap.value, error);
  const std::uint32_t feature = answers.gap[i].feature;
  ASSERT_TRUE(feature == no_edge || feature / 2 < (feature % 2 == 0 ? a : b).shape.size());
  const Translation& way_out = answers.way_out[i];
  const double length =
      std::sqrt(static_cast<double>(way_out.x) * way_out.x + static_cast<double>(way_out.y) * way_out.y);
  ASSERT_NEAR(length, std::max(-gap.value, 0.0), error);
  if (length > 2 * error) {
    ASSERT_NEAR(surface_gap_along(-Vec2d(way_out.x, way_out.y), a, b), gap.value, error);
  }
  const auto contact = gnomon::contact_manifold<double>(a, b, static_cast<double>(world.margin));
  const Manifold& found = answers.contact[i];
  (gap.value <= 0 ? tally.overlapping : tally.apart) += 1;
  if (contact.count == 0) {
    ASSERT_EQ(found.count, 0u);
    return;
  }
  tally.contacts += 1;
  bool same = found.count == contact.count;
  for (std::uint32_t k = 0; same && k < found.count; ++k) same = found.points[k].id == contact.points[k].id;
  const double turn = std::hypot(found.normal_x - contact.normal.x, found.normal_y - contact.normal.y);
  same &= turn * (a.shape.radius() + b.shape.radius()) <= 16 * error;
  tally.same_ids += same;
  if (!same) {
    // The features may differ only where two choices are tied.
    ASSERT_GT(found.count, 0u);
    ASSERT_NEAR(std::min(found.points[0].separation, found.points[found.count - 1].separation),
                std::min(contact.points[0].separation, contact.points[contact.count - 1].separation), error);
    return;
  }
  // Factor by which the slope of the edges enlarges the error.
  double steep = 1;
  if (contact.incident_edge != no_edge) {
    const bool by_a = contact.reference == Owner::a;
    const Placed<double>& its = by_a ? a : b;
    const Placed<double>& others = by_a ? b : a;
    const double cosine = dot(its.pose.rotation().apply(its.shape.normals()[contact.reference_edge]),
                              others.pose.rotation().apply(others.shape.normals()[contact.incident_edge]));
    steep = 1 / std::max(std::fabs(cosine), 1e-6);
  }
  for (std::uint32_t k = 0; k < contact.count; ++k) {
    const auto& point = found.points[k];
    const auto& expected = contact.points[k];
    ASSERT_NEAR(point.x, expected.point.x, 4 * error * steep + 1e-6 * std::fabs(expected.point.x));
    ASSERT_NEAR(point.y, expected.point.y, 4 * error * steep + 1e-6 * std::fabs(expected.point.y));
    ASSERT_NEAR(point.separation, expected.separation, error * steep);
  }
}

/// Expects the same bits for a single pair as in a batch with others.
void expect_bits_alone(const World& world, const Answers& answers, std::size_t i) {
  const Answers alone = answers_of_pair(world, world.pairs[i]);
  ASSERT_EQ(answers.overlap[i], alone.overlap[0]);
  ASSERT_EQ(std::memcmp(&answers.gap[i], &alone.gap[0], sizeof(Separation)), 0);
  ASSERT_EQ(std::memcmp(&answers.way_out[i], &alone.way_out[0], sizeof(Translation)), 0);
  ASSERT_EQ(std::memcmp(&answers.contact[i], &alone.contact[0], sizeof(Manifold)), 0);
}

// Rounded polygons, segments, capsules, circles and points among polygons of all sizes, so that groups of four are
// mixed.
TEST(BatchOracle, ShapesOfEveryKindAmongEachOther) {
  Dice dice(71);
  Tally tally;
  for (int round = 0; round < testing::rounds(30); ++round) {
    World world(dice,
                {.max_vertices = round % 2 == 0 ? 12 : 100, .place = round % 3 == 0 ? Vec2d(300, -200) : Vec2d(0, 0)});
    const auto first = static_cast<std::uint32_t>(world.shapes.size());
    for (const float radius : {0.0f, 0.3f}) {
      world.shapes.add(*make_circle<float>({0.1f, 0}, radius));
      world.shapes.add(*make_segment<float>({-0.5f, 0}, {0.5f, 0.25f}, radius));
      world.shapes.add(*make_polygon<float>(random_shape(dice, {}).view().vertices(), 0.2f + radius));
    }
    for (std::size_t i = 0; i < world.bodies.size(); i += 3) {
      world.bodies[i].shape = first + static_cast<std::uint32_t>(i / 3 % 6);
    }
    // Many pairs touch as nearly as float can represent, and some capsules are side by side.
    for (std::size_t i = 1; i < world.pairs.size(); i += 3) world.push_to_touch(dice, world.pairs[i]);
    const Answers answers = answers_of_library(world);
    ASSERT_TRUE(answers == answers_of_twin(world)) << "bits, round " << round;
    for (std::size_t i = 0; i < world.pairs.size(); ++i) {
      const Pair pair = world.pairs[i];
      expect_bits_alone(world, answers, i);
      const bool known = world.bodies[pair.a].shape < first && world.bodies[pair.b].shape < first;
      if (!known) expect_round_answers(world, answers, i, tally);
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(tally.same_ids, tally.contacts * 99 / 100);
}

/// Worlds of round shapes only: segments, capsules, circles and points, and rounded polygons with up to a given number
/// of corners, or none.
Tally run_round(std::uint64_t seed, int rounds, const Setting& setting, bool polygons) {
  Dice dice(seed);
  Tally tally;
  for (int round = 0; round < testing::rounds(rounds); ++round) {
    World world(dice, setting);
    const auto first = static_cast<std::uint32_t>(world.shapes.size());
    const auto length = [&](double low, double high) {
      return static_cast<float>(setting.size * dice.between(low, high));
    };
    const auto place = [&] { return Vec2f(length(-0.5, 0.5), length(-0.5, 0.5)); };
    for (int i = 0; i < 12; ++i) {
      const float radius = i % 3 == 0 ? 0 : length(0.02, 0.6);
      const Vec2f from = place();
      // Some segments are along an axis, so that there are parallel ones.
      const Vec2f to = i % 4 == 0 ? from + Vec2f(length(0.3, 1), 0) : place();
      if (polygons && i % 2 == 0) {
        world.shapes.add(*make_polygon<float>(random_shape(dice, setting).view().vertices(), length(0.02, 0.6)));
      } else if (i % 3 == 1) {
        world.shapes.add(*make_circle<float>(from, radius));
      } else {
        const auto segment = make_segment<float>(from, to, radius);
        world.shapes.add(segment ? *segment : *make_circle<float>(from, radius));
      }
    }
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
      world.bodies[i].shape = first + static_cast<std::uint32_t>(i % 12);
    }
    for (std::size_t i = 1; i < world.pairs.size(); i += 4) world.push_to_touch(dice, world.pairs[i]);
    const Answers answers = answers_of_library(world);
    EXPECT_TRUE(answers == answers_of_twin(world)) << "bits, round " << round;
    for (std::size_t i = 0; i < world.pairs.size(); ++i) {
      expect_bits_alone(world, answers, i);
      expect_round_answers(world, answers, i, tally);
      if (!::testing::Test::HasFailure()) continue;
      ADD_FAILURE() << "round " << round << ", pair " << i;
      return tally;
    }
  }
  EXPECT_GE(tally.same_ids, tally.contacts * 99 / 100);
  return tally;
}

// Groups of four are of one kind or of several, and upright ones on a grid have tied edges.
TEST(BatchOracle, BoxesAmongSegmentsAndCircles) {
  Dice dice(82);
  Tally tally;
  for (int round = 0; round < testing::rounds(60); ++round) {
    World world(dice, {.place = round % 3 == 0 ? Vec2d(300, -200) : Vec2d(0, 0)});
    const auto first = static_cast<std::uint32_t>(world.shapes.size());
    const auto length = [&](double low, double high) { return static_cast<float>(dice.between(low, high)); };
    for (const float radius : {0.0f, length(0.02, 0.6)}) {
      const float x = length(0.1, 0.6);
      const float y = length(0.1, 0.6);
      std::array<Vec2f, 4> corners{Vec2f(-x, -y), Vec2f(x, -y), Vec2f(x, y), Vec2f(-x, y)};
      std::rotate(corners.begin(), corners.begin() + dice.integer(0, 3), corners.end());
      world.shapes.add(*make_polygon<float>(corners, radius));
      world.shapes.add(*make_polygon<float>(corners, radius));
      world.shapes.add(*make_segment<float>({-x, 0}, {x, length(-0.3, 0.3)}, radius));
      world.shapes.add(*make_circle<float>({length(-0.2, 0.2), 0}, radius));
    }
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
      Body& body = world.bodies[i];
      body.shape = first + static_cast<std::uint32_t>(dice.integer(0, 7));
      if (i % 3 == 0) body = {body.shape, std::round(body.x * 4) / 4, std::round(body.y * 4) / 4, 1, 0};
    }
    for (std::size_t i = 1; i < world.pairs.size(); i += 4) world.push_to_touch(dice, world.pairs[i]);
    const Answers answers = answers_of_library(world);
    ASSERT_TRUE(answers == answers_of_twin(world)) << "bits, round " << round;
    for (std::size_t i = 0; i < world.pairs.size(); ++i) {
      const auto [a, b] = world.pairs[i];
      expect_bits_alone(world, answers, i);
      const bool plain = world.placed(a).shape.plain_polygon() && world.placed(b).shape.plain_polygon();
      if (!plain) expect_round_answers(world, answers, i, tally);
      if (::testing::Test::HasFailure()) FAIL() << "round " << round << ", pair " << i;
    }
  }
  EXPECT_GT(tally.same_ids, tally.contacts * 9 / 10) << "others are ties";
  EXPECT_GT(tally.contacts, testing::share(500));
}

TEST(BatchOracle, SegmentsCapsulesAndCircles) {
  const Tally tally = run_round(72, 40, {}, false);
  EXPECT_GT(tally.contacts, testing::share(500));
  EXPECT_GT(tally.apart, testing::share(500));
}
TEST(BatchOracle, RoundedPolygons) {
  const Tally tally = run_round(73, 40, {}, true);
  EXPECT_GT(tally.contacts, testing::share(500));
  EXPECT_GT(tally.apart, testing::share(500));
}
TEST(BatchOracle, RoundedPolygonsOfManyCorners) { run_round(74, 20, {.max_vertices = 200}, true); }
TEST(BatchOracle, RoundedSlivers) { run_round(75, 20, {.sliver = 1e-4, .max_vertices = 40}, true); }
TEST(BatchOracle, RoundAndTiny) { run_round(76, 10, {.size = 1e-3, .max_vertices = 30}, true); }
TEST(BatchOracle, RoundAndHuge) { run_round(77, 10, {.size = 1e12, .max_vertices = 30}, true); }
TEST(BatchOracle, RoundAndNearTheSmallestNumbers) { run_round(78, 10, {.size = 1e-22, .max_vertices = 30}, true); }
TEST(BatchOracle, RoundAndFarFromTheWorldsOrigin) {
  run_round(79, 10, {.max_vertices = 30, .place = {1000, -700}}, true);
}

// No vertex of either is inside the other.
TEST(BatchOracle, Hexagrams) {
  Dice dice(70);
  Shapes shapes;
  for (const int count : {3, 17, 64}) {
    std::vector<Vec2f> corners;
    for (int i = 0; i < count; ++i) {
      const double angle = full_turn * i / count;
      corners.push_back({static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))});
    }
    shapes.add(*make_polygon<float>(corners));
    const auto shape = static_cast<std::uint32_t>(shapes.size() - 1);
    const SinCos half = *sin_cos(std::numbers::pi / count);
    const Body bodies[] = {{shape, 0, 0, 1, 0},
                           {shape, 0, 0, static_cast<float>(half.cosine), static_cast<float>(half.sine)}};
    const Pair pair[] = {{0, 1}};
    std::uint8_t overlap[1];
    Translation way_out[1];
    Separation gap[1];
    ASSERT_EQ(overlaps(shapes, bodies, pair, overlap).status, Status::ok);
    ASSERT_EQ(minimum_translation(shapes, bodies, pair, way_out).status, Status::ok);
    ASSERT_EQ(separation(shapes, bodies, pair, gap).status, Status::ok);
    const double expected = gnomon::separation<double>(place(shapes, bodies[0]), place(shapes, bodies[1])).value;
    EXPECT_EQ(overlap[0], 1);
    EXPECT_NEAR(gap[0].value, expected, 1e-6);
    EXPECT_NEAR(std::hypot(way_out[0].x, way_out[0].y), -expected, 1e-6);
  }
}

}  // namespace
}  // namespace gnomon::batch::batch_oracle_test
