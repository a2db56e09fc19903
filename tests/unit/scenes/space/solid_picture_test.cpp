#include "scenes/kit/space/solid_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>
#include <vector>

#include "gnomon/geometry3d/solids.h"
#include "space_pairs.h"
#include "support.h"

namespace gnomon::scenes::solid_picture_test {
namespace {

using d3::Placed;
using d3::Polyhedron;
using d3::Vec3;
using display::ItemKind;
using display::Role;
using testing::random_vector;

Polyhedron random_body(testing::Dice& dice) { return testing::random_solid(dice, 12, 1); }

/// Returns the interval, as nearness, in which the line of sight through a place of the picture is inside a body. It
/// clips the line at every face's plane.
std::optional<std::pair<double, double>> along_sight(const Eye& eye, const Placed& body, Vec2d at) {
  const Vec3 base = eye.unproject(at - eye.project({0, 0, 0}));
  double from = -1e9;
  double to = 1e9;
  for (std::uint32_t f = 0; f < body.shape->face_count(); ++f) {
    const Vec3 normal = body.pose.rotation().apply(body.shape->normal(f));
    const double over = dot(normal, base - body.pose.position()) - body.shape->offset(f);
    const double slope = dot(normal, eye.towards());
    if (slope > 0) to = std::min(to, -over / slope);
    if (slope < 0) from = std::max(from, -over / slope);
    if (slope == 0 && over > 0) return std::nullopt;
  }
  if (from >= to) return std::nullopt;
  return std::pair(from, to);
}

// --- One body

TEST(SolidPicture, OfACubeSeesThreeFacesAndNineEdges) {
  const Polyhedron cube = d3::cube();
  const Placed body(cube, {});
  const Eye eye(0.5, 0.35);
  int seen = 0;
  for (std::uint32_t f = 0; f < 6; ++f) seen += looks_at_reader(eye, body, f);
  EXPECT_EQ(seen, 3);
  int looks[3] = {};
  for (const auto& edge : cube.edges()) ++looks[static_cast<int>(look_of(eye, body, edge))];
  EXPECT_EQ(looks[static_cast<int>(EdgeLook::inner)], 3);
  EXPECT_EQ(looks[static_cast<int>(EdgeLook::rim)], 6);
  EXPECT_EQ(looks[static_cast<int>(EdgeLook::hidden)], 3);
  EXPECT_EQ(outline_of(eye, body).size(), 6U);
  EXPECT_EQ(outline_of(Eye(0, 0), body).size(), 4U) << "from the front it is a square";
}

// An edge is drawn as hidden if the body is in front of its middle, a face if it is in front of its own.
TEST(SolidPicture, HidesWhatTheBodyIsBefore) {
  testing::Dice dice(51);
  int hidden = 0;
  int all = 0;
  for (int round = 0; round < testing::rounds(300); ++round) {
    const Polyhedron shape = random_body(dice);
    const Placed body(shape, random_place(dice, 3));
    const Eye eye{dice.between(-3, 3), dice.between(-1.4, 1.4), {1, -0.5}, 1.5};
    for (const auto& edge : shape.edges()) {
      const Vec3 middle = (body.vertex(edge.from) + body.vertex(edge.to)) / 2;
      const auto sight = along_sight(eye, body, eye.project(middle));
      // At the rim the line of sight only touches the body.
      const bool covered = sight && sight->second - eye.nearness(middle) > 1e-6;
      const bool clear = !sight || sight->second - eye.nearness(middle) < 1e-12;
      if (!covered && !clear) continue;
      ASSERT_EQ(look_of(eye, body, edge) == EdgeLook::hidden, covered) << round;
      hidden += covered;
      ++all;
    }
    for (std::uint32_t f = 0; f < shape.face_count(); ++f) {
      Vec3 middle(0, 0, 0);
      for (const std::uint32_t i : shape.face(f)) middle += body.vertex(i) / static_cast<double>(shape.face(f).size());
      const auto sight = along_sight(eye, body, eye.project(middle));
      if (!sight || sight->second - sight->first < 1e-6) continue;
      ASSERT_EQ(looks_at_reader(eye, body, f), sight->second - eye.nearness(middle) < 1e-9) << round;
    }
  }
  EXPECT_GT(hidden, all / 5);
}

TEST(SolidPicture, ALineIsHiddenWhereTheBodyIsBeforeIt) {
  testing::Dice dice(52);
  int parts = 0;
  for (int round = 0; round < testing::rounds(1000); ++round) {
    const Polyhedron shape = random_body(dice);
    const Placed body(shape, random_place(dice, 1));
    const Eye eye{dice.between(-3, 3), dice.between(-1.4, 1.4)};
    const Vec3 from = random_vector(dice, 3);
    const Vec3 to = random_vector(dice, 3);
    const auto part = hidden_part(eye, body, from, to);
    parts += part.has_value();
    for (int k = 0; k <= 40; ++k) {
      const double s = k / 40.0;
      const Vec3 at = from + (to - from) * s;
      const auto sight = along_sight(eye, body, eye.project(at));
      const bool covered = sight && sight->second > eye.nearness(at);
      const bool told = part && s >= part->first && s <= part->second;
      // At the very ends rounding decides.
      if (part && std::min(std::fabs(s - part->first), std::fabs(s - part->second)) < 1e-6) continue;
      if (sight && sight->second - sight->first < 1e-5) continue;
      ASSERT_EQ(told, covered) << round << " at " << s;
    }
  }
  EXPECT_GT(parts, testing::share(200));
}

TEST(SolidPicture, ALineOnASeenFaceIsSeenWhole) {
  const Polyhedron cube = d3::cube();
  const Placed body(cube, {});
  EXPECT_FALSE(hidden_part(Eye(0.5, 0.35), body, {1, -0.5, -0.5}, {1, 0.5, 0.5}));
  const auto behind = hidden_part(Eye(0.5, 0.35), body, {-1, -0.5, -0.5}, {-1, 0.5, 0.5});
  ASSERT_TRUE(behind);
  EXPECT_NEAR(behind->first, 0, 1e-6);
  EXPECT_NEAR(behind->second, 1, 1e-6);
}

// --- Two bodies

/// Returns a plane between two bodies, by brute force: all faces' normals, and all products of edges.
std::optional<Vec3> plane_between(const Placed& a, const Placed& b) {
  std::vector<Vec3> axes;
  for (const Placed* body : {&a, &b}) {
    for (std::uint32_t f = 0; f < body->shape->face_count(); ++f) {
      axes.push_back(body->pose.rotation().apply(body->shape->normal(f)));
    }
  }
  const auto way = [](const Placed& body, const Polyhedron::Edge& edge) {
    return body.vertex(edge.to) - body.vertex(edge.from);
  };
  for (const auto& p : a.shape->edges()) {
    for (const auto& q : b.shape->edges()) {
      if (const auto axis = d3::unit(cross(way(a, p), way(b, q)))) axes.push_back(*axis);
    }
  }
  const auto reach = [](const Placed& body, Vec3 axis) {
    double most = -1e9;
    for (std::uint32_t i = 0; i < body.shape->vertices().size(); ++i) most = std::max(most, dot(axis, body.vertex(i)));
    return most;
  };
  for (const Vec3 axis : axes) {
    for (const Vec3 normal : {axis, -axis}) {
      if (reach(a, normal) <= -reach(b, -normal)) return normal;
    }
  }
  return std::nullopt;
}

// A painter that compares the nearness along every line of sight has the same order.
TEST(SolidPicture, PaintsInTheOrderOfThePlaneBetween) {
  testing::Dice dice(53);
  int told = 0;
  for (int round = 0; round < testing::rounds(600); ++round) {
    const Polyhedron first = random_body(dice);
    const Polyhedron second = *d3::box({dice.between(0.2, 2), 0.3, 0.8});
    const Placed a(first, random_place(dice, 1.5));
    const Placed b(second, random_place(dice, 1.5));
    const auto normal = plane_between(a, b);
    if (!normal) continue;
    const Eye eye{dice.between(-3, 3), dice.between(-1.4, 1.4)};
    bool counted = false;
    for (int x = -20; x <= 20; ++x) {
      for (int y = -20; y <= 20; ++y) {
        const auto in_a = along_sight(eye, a, {x / 7.0, y / 7.0});
        const auto in_b = along_sight(eye, b, {x / 7.0, y / 7.0});
        if (!in_a || !in_b) continue;
        // The bodies are apart, so one is wholly in front of the other.
        ASSERT_TRUE(in_a->second <= in_b->first + 1e-9 || in_b->second <= in_a->first + 1e-9) << round;
        ASSERT_EQ(is_painted_first(eye, *normal), in_a->first < in_b->first) << round;
        counted = true;
      }
    }
    told += counted;
  }
  EXPECT_GT(told, testing::share(60));
}

// A figure whose near end is in front of the cube, while its centre is further away.
TEST(SolidPicture, TheNearerCentreIsNoRule) {
  const Polyhedron cube = d3::cube();
  const Polyhedron figure = *d3::box({4, 2, 0.05});
  const Placed a(cube, {});
  const d3::Rotation turn = *d3::Rotation::about({0, 1, 0}, std::numbers::pi / 3);
  const Vec3 normal = turn.apply({0, 0, 1});
  const Placed b(figure, *d3::Pose::make(normal * 1.65 - turn.apply({-2, 0, 0}), turn));
  const Eye eye(0, 0);
  ASSERT_TRUE(plane_between(a, b));
  EXPECT_LT(eye.nearness(b.pose.position()), eye.nearness(a.pose.position()));
  const auto in_a = along_sight(eye, a, {0.8, 0});
  const auto in_b = along_sight(eye, b, {0.8, 0});
  ASSERT_TRUE(in_a && in_b);
  EXPECT_GT(in_b->first, in_a->second);
  EXPECT_TRUE(is_painted_first(eye, normal)) << "the cube, and the figure over it";
}

TEST(SolidPicture, TheLaterBodyIsPaintedOverTheOther) {
  const Polyhedron cube = d3::cube();
  const Placed a(cube, *d3::Pose::make({0, 0, -3}));
  const Placed b(cube, *d3::Pose::make({0, 0, 3}));
  const auto first_role = [&](const Eye& eye, std::optional<Vec3> normal) {
    display::Canvas canvas;
    draw_solids(canvas, eye, a, {Role::body_a}, b, {Role::body_b}, normal);
    for (const auto& item : canvas.items()) {
      if (item.role == Role::body_a || item.role == Role::body_b) return item.role;
    }
    return Role::paper;
  };
  EXPECT_EQ(first_role(Eye(0, 0), Vec3(0, 0, 1)), Role::body_a);
  EXPECT_EQ(first_role(Eye(std::numbers::pi - 0.1, 0), Vec3(0, 0, 1)), Role::body_b);
}

// Without a plane between them neither body covers the other: no filling is opaque.
TEST(SolidPicture, BodiesThatShareAPointAreGlass) {
  const Polyhedron cube = d3::cube();
  const Placed a(cube, {});
  const Placed b(cube, *d3::Pose::make({0.5, 0.5, 0}));
  display::Canvas canvas;
  draw_solids(canvas, Eye(0.5, 0.35), a, {Role::body_a}, b, {Role::body_b}, std::nullopt);
  for (const auto& item : canvas.items()) {
    if (item.kind == ItemKind::fill) {
      EXPECT_LT(item.alpha, 0.5f);
    }
  }
  display::Canvas apart;
  draw_solids(apart, Eye(0.5, 0.35), a, {Role::body_a}, b, {Role::body_b}, Vec3(1, 0, 0));
  EXPECT_EQ(std::count_if(apart.items().begin(), apart.items().end(),
                          [](const auto& item) { return item.role == Role::paper; }),
            2);
}

TEST(SolidPicture, FacesTowardsTheLightAreTheBrighter) {
  const Polyhedron cube = d3::cube();
  display::Canvas canvas;
  draw_solid(canvas, Eye(0.5, 0.35), Placed(cube, {}), {Role::body_a});
  std::set<float> shades;
  float top = 1;
  for (const auto& item : canvas.items()) {
    if (item.role != Role::shade) continue;
    shades.insert(item.alpha);
    // The lid is the highest face in the picture.
    const auto corners = canvas.points().subspan(item.first, item.count);
    double lowest = 10;
    for (const Vec2d corner : corners) lowest = std::min(lowest, corner.y);
    if (lowest > 0) top = item.alpha;
  }
  EXPECT_EQ(shades.size(), 3U);
  EXPECT_EQ(top, *shades.begin());
}

TEST(SolidPicture, DashesWhatIsHiddenAndCanLeaveItOut) {
  const Polyhedron cube = d3::cube();
  const auto dashed = [&](const SolidStyle& style) {
    display::Canvas canvas;
    draw_solid(canvas, Eye(0.5, 0.35), Placed(cube, {}), style);
    return std::count_if(canvas.items().begin(), canvas.items().end(), [](const auto& item) { return item.dash > 0; });
  };
  EXPECT_EQ(dashed({Role::body_a}), 3);
  EXPECT_EQ(dashed({.role = Role::body_a, .hidden_edges = false}), 0);
}

}  // namespace
}  // namespace gnomon::scenes::solid_picture_test
