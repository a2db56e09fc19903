// The test assembles the mesh as shaders/bodies.vert does, and compares it with the separate pieces of each body.
#include "display/body_mesh.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "gnomon/core/numbers.h"

namespace gnomon::display::body_mesh_test {
namespace {

constexpr Camera camera{.view = {16, 12}, .width = 960, .height = 720, .pixel_ratio = 1.5};
const Palette palette = [] {
  Palette colours{};
  colours[static_cast<std::size_t>(Role::body_a)] = colour_of(0x1d5fd1);
  colours[static_cast<std::size_t>(Role::body_b)] = colour_of(0xb3491b);
  return colours;
}();

/// Returns polygons of 3 to 8 corners, one with rounded corners, a capsule, a segment, a circle, a point and an empty
/// shape.
std::shared_ptr<const Outlines> every_kind() {
  auto outlines = std::make_shared<Outlines>();
  for (int count = 3; count <= 8; ++count) {
    std::vector<Vec2d> corners;
    for (int i = 0; i < count; ++i) {
      const double angle = (full_turn * i + 0.4 * (i % 3)) / count;
      corners.push_back({0.1 + 0.5 * std::cos(angle), 0.4 * std::sin(angle)});
    }
    outlines->add(corners);
    if (count == 3) outlines->add(corners, 0.2);
  }
  const Vec2d segment[] = {{-0.5, 0}, {0.5, 0.1}};
  outlines->add(segment, 0.3);
  outlines->add(segment);
  const Vec2d place[] = {{0.2, 0.1}};
  outlines->add(place, 0.4);
  outlines->add(place);
  outlines->add({});
  return outlines;
}

Canvas canvas_of_every_kind() {
  const auto outlines = every_kind();
  std::vector<BodyInstance> bodies;
  for (std::uint32_t i = 0; i < outlines->size(); ++i) {
    // The square around a circle rotates with a body in the mesh, but not by itself.
    const double angle = outlines->corners(i).size() == 1 ? 0 : 0.7 * i;
    bodies.push_back(
        {{i - 5.0, 0.3 * i}, {std::cos(angle), std::sin(angle)}, i, i % 2 == 0 ? Role::body_a : Role::body_b});
  }
  Canvas canvas;
  canvas.bodies(outlines, bodies);
  return canvas;
}

std::vector<Vertex> singly(const Canvas& canvas, const Camera& seen = camera) {
  std::vector<Vertex> vertices;
  tessellate(canvas, canvas.items(), seen, palette, vertices);
  return vertices;
}

/// Returns the graphics processor's vertices for an item of bodies, without the zeros.
std::vector<Vertex> by_mesh(const Canvas& canvas, const Camera& seen = camera) {
  const Item& item = canvas.items()[0];
  std::vector<MeshVertex> mesh;
  const BodyMesh body_mesh(canvas.tables()[item.table], {item.alpha, item.width}, seen, mesh);
  EXPECT_EQ(mesh.size() % batch_vertices, 0u);
  std::vector<BodyPart> parts;
  body_mesh.place(canvas.bodies().subspan(item.first, item.count), seen, palette, parts);
  std::vector<Vertex> vertices;
  for (const BodyPart& part : parts) {
    for (std::size_t k = 0; k < batch_vertices; ++k) {
      const MeshVertex& corner = mesh.at(part.batch * batch_vertices + k);
      if (corner.opacity == 0 && corner.radius == 0) continue;
      Vertex vertex{part.x + part.cosine * corner.x - part.sine * corner.y,
                    part.y + part.sine * corner.x + part.cosine * corner.y,
                    corner.along,
                    corner.across,
                    corner.half_length,
                    corner.radius,
                    corner.ring,
                    part.colour};
      vertex.colour[3] = static_cast<std::uint8_t>(std::lround(corner.opacity * 255));
      vertices.push_back(vertex);
    }
  }
  return vertices;
}

void expect_same(const std::vector<Vertex>& some, const std::vector<Vertex>& others, double tolerance) {
  ASSERT_EQ(some.size(), others.size());
  for (std::size_t i = 0; i < some.size(); ++i) {
    const Vertex& a = some[i];
    const Vertex& b = others[i];
    ASSERT_NEAR(a.x, b.x, tolerance) << i;
    ASSERT_NEAR(a.y, b.y, tolerance) << i;
    ASSERT_NEAR(a.along, b.along, tolerance) << i;
    ASSERT_NEAR(a.across, b.across, tolerance) << i;
    ASSERT_NEAR(a.half_length, b.half_length, tolerance) << i;
    ASSERT_NEAR(a.radius, b.radius, tolerance) << i;
    ASSERT_NEAR(a.ring, b.ring, tolerance) << i;
    ASSERT_EQ(a.colour, b.colour) << i;
  }
}

TEST(BodyMesh, IsWhatEachBodyIsByItself) {
  const Canvas canvas = canvas_of_every_kind();
  EXPECT_FALSE(singly(canvas).empty());
  expect_same(by_mesh(canvas), singly(canvas), 2e-4);
}

TEST(BodyMesh, IsExactFarFromTheMiddleOfTheWorldAndNearTheEye) {
  auto outlines = every_kind();
  const BodyInstance body{{1e9 + 0.25, -2e9}, {0.6, 0.8}, 3, Role::body_a};
  Canvas canvas;
  canvas.bodies(outlines, {&body, 1});
  Camera near = camera;
  near.centre = {1e9, -2e9};
  near.zoom = 8;
  const auto vertices = by_mesh(canvas, near);
  expect_same(vertices, singly(canvas, near), 2e-3);
  ASSERT_FALSE(vertices.empty());
  EXPECT_LT(std::abs(vertices[0].x - 720), 1000);
}

TEST(BodyMesh, APolygonIsAFillAndAnOutline) {
  const auto outlines = every_kind();
  const BodyInstance body{{1, 2}, {0, 1}, 4, Role::body_b};
  Canvas canvas;
  canvas.bodies(outlines, {&body, 1});
  std::vector<Vec2d> corners;
  for (const Vec2d corner : outlines->corners(4)) corners.push_back(mapped(body.matrix(), corner));
  EXPECT_EQ(corners[0].x, 1 - outlines->corners(4)[0].y);
  EXPECT_EQ(corners[0].y, 2 + outlines->corners(4)[0].x);
  Canvas usual;
  usual.fill(corners, Role::body_b, 0.22f);
  usual.outline(corners, {Role::body_b, 2.5f});
  Camera small = camera;
  small.width = 390;
  small.pixel_ratio = 1;
  expect_same(singly(canvas, small), singly(usual, small), 1e-4);
  // Where the line is wide enough to hide the filling's smooth edge, the mesh has none.
  const std::size_t inside = (outlines->corners(4).size() - 1) / 2;
  const std::size_t edges = outlines->corners(4).size();
  EXPECT_EQ(singly(canvas).size(), 4 * (inside + edges));
  EXPECT_EQ(singly(usual).size(), 4 * (edges + inside + edges));
}

TEST(BodyMesh, SharesOutlinesAndSparesWhatIsSmall) {
  const auto outlines = every_kind();
  std::vector<MeshVertex> mesh;
  const BodyMesh body_mesh(outlines, {}, camera, mesh);
  std::vector<BodyInstance> bodies(1000, BodyInstance{{0, 0}, {1, 0}, 0, Role::body_a});
  std::vector<BodyPart> parts;
  body_mesh.place(bodies, camera, palette, parts);
  EXPECT_EQ(parts.size(), 1000u) << "a triangle is one part";
  EXPECT_EQ(parts[0].batch, parts[999].batch);
}

TEST(BodyMesh, ServesAsLongAsItWouldBeTheSame) {
  const auto outlines = every_kind();
  const auto equal_ones = every_kind();
  std::vector<MeshVertex> mesh(3);
  const BodyMesh body_mesh(outlines, {}, camera, mesh);
  EXPECT_TRUE(body_mesh.serves(outlines.get(), {}, camera));
  EXPECT_FALSE(body_mesh.serves(equal_ones.get(), {}, camera));
  EXPECT_FALSE(body_mesh.serves(outlines.get(), {.fill = 0.5f}, camera));
  EXPECT_FALSE(body_mesh.serves(outlines.get(), {.width = 1}, camera));
  Camera other = camera;
  other.centre = {3, 4};
  EXPECT_TRUE(body_mesh.serves(outlines.get(), {}, other)) << "panning";
  other.zoom = 2;
  EXPECT_FALSE(body_mesh.serves(outlines.get(), {}, other)) << "zooming";
  other = camera;
  other.pixel_ratio = 2;
  EXPECT_FALSE(body_mesh.serves(outlines.get(), {}, other)) << "another screen";
}

TEST(BodyMesh, LeavesOutWhatIsNotInTheTable) {
  const BodyInstance body{{0, 0}, {1, 0}, 99, Role::body_a};
  Canvas canvas;
  canvas.bodies(every_kind(), {&body, 1});
  EXPECT_TRUE(by_mesh(canvas).empty());
  EXPECT_TRUE(singly(canvas).empty());
}

TEST(BodyMesh, BadNumbersEnd) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  auto outlines = std::make_shared<Outlines>();
  const Vec2d corners[] = {{0, 0}, {nan, 0}, {1e300, 1e300}};
  outlines->add(corners);
  outlines->add(corners, nan);
  outlines->add(corners, 1e300);
  const Vec2d segment[] = {{0, 0}, {0, 0}};
  outlines->add(segment, 1);
  std::vector<BodyInstance> bodies;
  for (std::uint32_t i = 0; i < outlines->size(); ++i) bodies.push_back({{nan, 1e300}, {nan, nan}, i, Role::ink});
  Canvas canvas;
  canvas.bodies(outlines, bodies, {.fill = static_cast<float>(nan), .width = static_cast<float>(nan)});
  EXPECT_EQ(by_mesh(canvas).size() % 4, 0u);
  EXPECT_EQ(singly(canvas).size() % 4, 0u);
}

}  // namespace
}  // namespace gnomon::display::body_mesh_test
