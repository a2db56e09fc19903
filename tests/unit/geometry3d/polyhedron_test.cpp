#include "gnomon/geometry3d/polyhedron.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "gnomon/geometry3d/rotation.h"
#include "support.h"

namespace gnomon::d3::polyhedron_test {
namespace {

using Faces = std::vector<std::vector<std::uint32_t>>;

const std::vector<Vec3> corners_of_cube = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                           {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1}};
const Faces faces_of_cube = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};

std::string message(const std::vector<Vec3>& vertices, const Faces& faces) {
  return make_polyhedron(vertices, faces).message();
}

template <class Change>
std::string message_of_cube(Change change) {
  auto vertices = corners_of_cube;
  auto faces = faces_of_cube;
  change(vertices, faces);
  return message(vertices, faces);
}

TEST(Polyhedron, OfACubeHasWhatACubeHas) {
  const auto cube = make_polyhedron(corners_of_cube, faces_of_cube);
  ASSERT_TRUE(cube) << cube.message();
  EXPECT_EQ(cube->vertices().size(), 8U);
  EXPECT_EQ(cube->face_count(), 6U);
  EXPECT_EQ(cube->normal(0), Vec3(0, 0, -1));
  EXPECT_EQ(cube->normal(3), Vec3(1, 0, 0));
  for (std::uint32_t f = 0; f < 6; ++f) {
    EXPECT_EQ(cube->offset(f), 1);
    const auto face = cube->face(f);
    EXPECT_EQ(std::vector<std::uint32_t>(face.begin(), face.end()), faces_of_cube[f]);
  }
  EXPECT_EQ(cube->extent(), 2);
  EXPECT_EQ(cube->middle(), Vec3(0, 0, 0));
  EXPECT_NEAR(cube->bounding_radius(), std::sqrt(3), 1e-14);
  EXPECT_GE(cube->bounding_radius(), std::sqrt(3));
}

TEST(Polyhedron, AnEdgeRunsBetweenItsFaces) {
  const auto cube = *make_polyhedron(corners_of_cube, faces_of_cube);
  ASSERT_EQ(cube.edges().size(), 12U);
  const auto runs = [&](std::uint32_t face, std::uint32_t from, std::uint32_t to) {
    const auto corners = cube.face(face);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if (corners[i] == from && corners[(i + 1) % corners.size()] == to) return true;
    }
    return false;
  };
  for (const auto& edge : cube.edges()) {
    EXPECT_LT(edge.left, edge.right);
    EXPECT_TRUE(runs(edge.left, edge.from, edge.to));
    EXPECT_TRUE(runs(edge.right, edge.to, edge.from));
  }
  // The first face's edges come first, in its order.
  EXPECT_EQ(cube.edges()[0].from, 0U);
  EXPECT_EQ(cube.edges()[0].to, 3U);
  EXPECT_EQ(cube.edges()[1].from, 3U);
}

TEST(Polyhedron, NamesTheVertexThatIsWrong) {
  EXPECT_EQ(message_of_cube([](auto& v, auto&) { v[5].z = std::numeric_limits<double>::quiet_NaN(); }),
            "vertex 5 is not finite");
  EXPECT_EQ(message_of_cube([](auto& v, auto&) { v[2].y = -INFINITY; }), "vertex 2 is not finite");
  EXPECT_EQ(message_of_cube([](auto& v, auto&) { v[7].x = 2e100; }), "vertex 7 is out of range");
  EXPECT_EQ(message_of_cube([](auto& v, auto&) { v[6] = v[1]; }), "vertex 6 coincides with another vertex: 1");
  EXPECT_EQ(message_of_cube([](auto& v, auto&) { v.push_back({0, 0, 0}); }), "vertex 8 belongs to no face");
}

TEST(Polyhedron, NamesWhatIsTooLittle) {
  EXPECT_EQ(message({}, {}), "solid has fewer than four vertices or faces");
  EXPECT_EQ(message({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, faces_of_cube), "solid has fewer than four vertices or faces");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f.resize(3); }), "solid has fewer than four vertices or faces");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f[4].resize(2); }), "face 4 has fewer than three corners");
  EXPECT_EQ(message({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}, {2, 1, 0}, {3, 2, 0}}),
            "solid is flat: its vertices are in one plane");
  const std::vector<std::uint32_t> corners(12);
  const std::vector<std::uint32_t> counts = {3, 3, 3, 4};
  EXPECT_EQ(make_polyhedron({corners_of_cube}, std::span(corners).first(2), counts).message(),
            "face 0 has fewer than three corners");
}

TEST(Polyhedron, NamesTheFaceThatIsWrong) {
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f[3][1] = 8; }),
            "face 3 refers to a vertex that does not exist: vertex 8");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f[3] = {1, 2, 6, 2}; }), "face 3 is not a convex polygon at vertex 2");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f[3] = {1, 6, 2, 5}; }), "face 3 is not a convex polygon at vertex 6");
  EXPECT_EQ(message_of_cube([](auto& v, auto&) { v[6].z = 1.001; }), "face 1 is not planar: its plane misses vertex 4");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { std::reverse(f[2].begin(), f[2].end()); }),
            "face 2 turns clockwise: seen from outside, corners must run counter-clockwise");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) {
              for (auto& face : f) std::reverse(face.begin(), face.end());
            }),
            "face 0 turns clockwise: seen from outside, corners must run counter-clockwise");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) {
              f[1] = {4, 5, 6};
              f.push_back({4, 6, 7});
            }),
            "face 1 omits a vertex of its plane: vertex 7");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f.push_back({5, 6, 7, 4}); }), "face 6 repeats face 1");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f.push_back({4, 7, 3, 0}); }), "face 6 repeats face 5");
  EXPECT_EQ(message_of_cube([](auto&, auto& f) { f.erase(f.begin() + 1); }),
            "face 1 has no neighbour over the edge that begins at vertex 5");
}

/// A box with a pyramid-shaped dent in its lid.
TEST(Polyhedron, NamesAFaceThatCutsTheBody) {
  auto vertices = corners_of_cube;
  vertices.push_back({0, 0, 0.5});
  Faces faces = faces_of_cube;
  faces.erase(faces.begin() + 1);
  for (const auto& [a, b] : {std::pair(4u, 5u), std::pair(5u, 6u), std::pair(6u, 7u), std::pair(7u, 4u)}) {
    faces.push_back({a, b, 8});
  }
  EXPECT_EQ(message(vertices, faces), "face 5 cuts the body: its plane is behind vertex 6");
  vertices[8].z = 1.5;
  EXPECT_TRUE(make_polyhedron(vertices, faces)) << "drawn out, it is convex";
}

TEST(Polyhedron, NamesAFaceOnOneLine) {
  auto vertices = corners_of_cube;
  vertices.push_back({0, -1, -1});
  Faces faces = faces_of_cube;
  faces.push_back({0, 8, 1});
  EXPECT_EQ(message(vertices, faces), "face 0 omits a vertex of its plane: vertex 8");
  std::swap(faces[0], faces[6]);
  EXPECT_EQ(message(vertices, faces), "face 0 has its corners on one line");
  faces = faces_of_cube;
  faces[0] = {0, 3, 2, 1, 8};
  EXPECT_EQ(message(vertices, faces), "face 0 is not a convex polygon at vertex 8");
}

/// Each pair of neighbours is convex, and yet the surface winds more than once around its vertices.
TEST(Polyhedron, RefusesPentagrams) {
  std::vector<Vec3> v = {{0, 0, 1}, {0, 0, -1}};
  Faces faces;
  for (std::uint32_t i = 0; i < 5; ++i) {
    v.push_back({std::cos(0.4 * std::numbers::pi * i), std::sin(0.4 * std::numbers::pi * i), 0});
    faces.push_back({0, 2 + i, 2 + (i + 2) % 5});
    faces.push_back({1, 2 + (i + 2) % 5, 2 + i});
  }
  EXPECT_EQ(message(v, faces), "face 0 cuts the body: its plane is behind vertex 3");
}

// Planes that differ only in the last bit of one coordinate.
TEST(Polyhedron, IsStrictByTheLastBit) {
  auto vertices = corners_of_cube;
  vertices.push_back({0, 0, std::nextafter(1.0, 2.0)});
  Faces faces = faces_of_cube;
  faces.erase(faces.begin() + 1);
  for (const auto& [a, b] : {std::pair(4u, 5u), std::pair(5u, 6u), std::pair(6u, 7u), std::pair(7u, 4u)}) {
    faces.push_back({a, b, 8});
  }
  EXPECT_TRUE(make_polyhedron(vertices, faces));
  vertices[8].z = 1;
  EXPECT_EQ(message(vertices, faces), "face 5 omits a vertex of its plane: vertex 6");
  vertices[8].z = std::nextafter(1.0, 0.0);
  EXPECT_EQ(message(vertices, faces), "face 5 cuts the body: its plane is behind vertex 6");
}

/// After rotation the corners of a cube are no longer coplanar. After a translation by a thousand the deviation is
/// larger by that factor.
TEST(Polyhedron, TakesFacesThatRoundingHasBent) {
  testing::Dice dice(5);
  for (int round = 0; round < testing::rounds(300); ++round) {
    const double x = dice.between(-1, 1);
    const double y = dice.between(-1, 1);
    const Rotation turn = *Rotation::about({x, y, 0.5}, dice.between(-7, 7));
    const double size = std::ldexp(1.0, static_cast<int>(dice.integer(-300, 300)));
    auto vertices = corners_of_cube;
    for (Vec3& v : vertices) v = turn.apply(v) * size;
    const auto cube = make_polyhedron(vertices, faces_of_cube);
    ASSERT_TRUE(cube) << round << ": " << cube.message();
    for (std::uint32_t f = 0; f < 6; ++f) {
      const Vec3 away = cube->normal(f) - turn.apply(make_polyhedron(corners_of_cube, faces_of_cube)->normal(f));
      ASSERT_LT(dot(away, away), 1e-29);
      for (const std::uint32_t i : cube->face(f)) ASSERT_LE(dot(cube->normal(f), vertices[i]), cube->offset(f));
    }
  }
}

/// A needle a thousand million times as long as it is wide, for which no rounded cross product yields the normals.
TEST(Polyhedron, NormalsOfSliversAreRight) {
  const std::vector<Vec3> v = {{0, 0, 0}, {1, 1, 1}, {1 + 0x1p-40, 1, 1}, {0.5, 0.5 + 0x1p-41, 0.5}};
  const auto needle = make_polyhedron(v, Faces{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}});
  ASSERT_TRUE(needle) << needle.message();
  const Vec3 y_against_z(0, 1 / std::sqrt(2.0), -1 / std::sqrt(2.0));
  const Vec3 off = needle->normal(0) + y_against_z;
  const Vec3 off_other_way = needle->normal(0) - y_against_z;
  EXPECT_LT(std::min(dot(off, off), dot(off_other_way, off_other_way)), 1e-31);
}

}  // namespace
}  // namespace gnomon::d3::polyhedron_test
