// The test paints the pieces by the shader's rule, at chosen places instead of pixels, and compares them with distances
// computed directly from the shapes.
#include "display/tessellate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace gnomon::display::tessellate_test {
namespace {

// One world unit is one CSS pixel, y up, the origin in the middle.
constexpr Camera plain{.view = {800, 800}, .width = 800, .height = 800, .pixel_ratio = 1};
const Palette palette = [] {
  Palette colours{};
  colours[static_cast<std::size_t>(Role::body_a)] = colour_of(0x1d5fd1);
  return colours;
}();

std::vector<Vertex> pieces(const Canvas& canvas, const Camera& camera = plain) {
  std::vector<Vertex> vertices;
  tessellate(canvas, canvas.items(), camera, palette, vertices);
  EXPECT_EQ(vertices.size() % 4, 0u);
  return vertices;
}

/// Returns the result of shaders/picture.frag for a triangle at a place, which is empty outside the triangle.
std::optional<double> coverage(const Vertex& a, const Vertex& b, const Vertex& c, Vec2d at) {
  const auto place = [](const Vertex& vertex) { return Vec2d{vertex.x, vertex.y}; };
  const double area = cross(place(b) - place(a), place(c) - place(a));
  if (area == 0) return {};
  const double wb = cross(at - place(a), place(c) - place(a)) / area;
  const double wc = cross(place(b) - place(a), at - place(a)) / area;
  const double wa = 1 - wb - wc;
  if (wa < 0 || wb < 0 || wc < 0) return {};
  const double along = wa * a.along + wb * b.along + wc * c.along;
  const double across = wa * a.across + wb * b.across + wc * c.across;
  const double beyond = std::max(std::abs(along) - a.half_length, 0.0);
  const double distance = std::abs(std::sqrt(beyond * beyond + across * across) - a.ring);
  return std::clamp(a.radius - distance + 0.5, 0.0, 1.0);
}

struct Painted {
  double coverage = 0;  ///< coverage of all pieces, one over the other
  int pieces = 0;       ///< number of pieces with any paint
};

Painted paint(const std::vector<Vertex>& vertices, Vec2d world, const Camera& camera = plain) {
  const Vec2d at = camera.to_pixels(world) * camera.pixel_ratio;
  Painted painted;
  double left = 1;
  for (std::size_t i = 0; i < vertices.size(); i += 4) {
    const Vertex* corner = &vertices[i];
    std::optional<double> piece = coverage(corner[0], corner[1], corner[2], at);
    if (!piece) piece = coverage(corner[0], corner[2], corner[3], at);
    if (!piece || !(*piece > 0)) continue;
    left *= 1 - *piece * corner[0].colour[3] / 255;
    ++painted.pieces;
  }
  painted.coverage = 1 - left;
  return painted;
}

double distance_to_segment(Vec2d at, Vec2d from, Vec2d to) {
  const Vec2d way = to - from;
  const double square = dot(way, way);
  const double t = square > 0 ? std::clamp(dot(at - from, way) / square, 0.0, 1.0) : 0;
  const Vec2d off = at - (from + way * t);
  return std::sqrt(dot(off, off));
}

double distance_to_outline(Vec2d at, const std::vector<Vec2d>& corners) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    least = std::min(least, distance_to_segment(at, corners[i], corners[(i + 1) % corners.size()]));
  }
  return least;
}

double expected(double distance, double radius) { return std::clamp(radius - distance + 0.5, 0.0, 1.0); }

/// Calls `check` at places of a grid that avoids the lines of round coordinates, where two pieces may share an edge.
template <class Check>
void everywhere(double reach, const Check& check) {
  for (double x = -reach; x < reach; x += 0.731) {
    for (double y = -reach; y < reach; y += 0.737) check(Vec2d{x + 0.0137, y - 0.0071});
  }
}

const std::vector<Vec2d> pentagon = {{40, 3}, {14, 38}, {-31, 24}, {-33, -22}, {11, -36}};
const std::vector<Vec2d> sharp = {{-40, -20}, {45, 4}, {-38, 12}};

TEST(Tessellate, LineIsEvenAndRound) {
  Canvas canvas;
  const Vec2d from{-30, -11};
  const Vec2d to{25, 17};
  canvas.line(from, to, {Role::body_a, 6});
  const auto vertices = pieces(canvas);
  EXPECT_EQ(vertices.size(), 4u);
  everywhere(45, [&](Vec2d at) {
    ASSERT_NEAR(paint(vertices, at).coverage, expected(distance_to_segment(at, from, to), 3), 1e-4)
        << at.x << ' ' << at.y;
  });
}

TEST(Tessellate, LineOfNoLengthIsADisc) {
  Canvas canvas;
  canvas.line({1, 2}, {1, 2}, {Role::body_a, 10});
  const auto vertices = pieces(canvas);
  everywhere(10, [&](Vec2d at) {
    const Vec2d off = at - Vec2d{1, 2};
    ASSERT_NEAR(paint(vertices, at).coverage, expected(std::sqrt(dot(off, off)), 5), 1e-4);
  });
}

TEST(Tessellate, ButtLineEndsAtItsEndPoints) {
  Canvas canvas;
  canvas.line({-10, 0}, {10, 0}, {Role::body_a, 6, 1, 0, Cap::butt});
  const auto vertices = pieces(canvas);
  EXPECT_NEAR(paint(vertices, {9.3, 0.1}).coverage, 1, 1e-4);
  EXPECT_NEAR(paint(vertices, {10, 0.1}).coverage, 0.5, 1e-4);
  EXPECT_EQ(paint(vertices, {10.6, 0.1}).coverage, 0);
  EXPECT_NEAR(paint(vertices, {0.1, 3}).coverage, 0.5, 1e-4);
  EXPECT_NEAR(paint(vertices, {9.3, 2.3}).coverage, 1, 1e-4);
}

TEST(Tessellate, OutlinePaintsNoPlaceTwice) {
  for (const auto& corners : {pentagon, sharp}) {
    for (const float width : {1.0f, 2.5f, 9.0f}) {
      Canvas canvas;
      canvas.outline(corners, {Role::body_a, width});
      const auto vertices = pieces(canvas);
      EXPECT_EQ(vertices.size(), 4 * corners.size());
      everywhere(60, [&](Vec2d at) {
        const Painted painted = paint(vertices, at);
        ASSERT_LE(painted.pieces, 1) << at.x << ' ' << at.y;
        ASSERT_NEAR(painted.coverage, expected(distance_to_outline(at, corners), width / 2.0), 1e-3)
            << at.x << ' ' << at.y << " width " << width;
      });
    }
  }
}

TEST(Tessellate, OutlineTooSmallForItsWidthIsStillWhole) {
  const std::vector<Vec2d> tiny = {{0, 0}, {3, 0}, {0, 2}};
  Canvas canvas;
  canvas.outline(tiny, {Role::body_a, 8});
  const auto vertices = pieces(canvas);
  everywhere(10, [&](Vec2d at) {
    const double least = expected(distance_to_outline(at, tiny), 4);
    ASSERT_GE(paint(vertices, at).coverage, least - 1e-4);
    if (least == 0) {
      ASSERT_EQ(paint(vertices, at).coverage, 0);
    }
  });
}

TEST(Tessellate, FillHasSoftEdgesAndNoSeams) {
  std::vector<Vec2d> corners = pentagon;
  for (int winding = 0; winding < 2; ++winding) {
    Canvas canvas;
    canvas.fill(corners, Role::body_a);
    const auto vertices = pieces(canvas);
    everywhere(45, [&](Vec2d at) {
      // Distance to the nearest of the edges' whole lines, positive inside.
      double inside = std::numeric_limits<double>::infinity();
      for (std::size_t i = 0; i < pentagon.size(); ++i) {
        const Vec2d edge = pentagon[(i + 1) % pentagon.size()] - pentagon[i];
        inside = std::min(inside, cross(edge, at - pentagon[i]) / std::sqrt(dot(edge, edge)));
      }
      const Painted painted = paint(vertices, at);
      ASSERT_LE(painted.pieces, 1) << at.x << ' ' << at.y;
      ASSERT_NEAR(painted.coverage, std::clamp(inside + 0.5, 0.0, 1.0), 1e-3) << at.x << ' ' << at.y;
    });
    std::reverse(corners.begin(), corners.end());
  }
}

TEST(Tessellate, FillThinnerThanItsFeatherStaysWithinIt) {
  const Vec2d needle[] = {{-30, 0}, {30, 0}, {30, 0.3}};
  Canvas canvas;
  canvas.fill(needle, Role::body_a);
  for (const Vertex& vertex : pieces(canvas)) {
    ASSERT_TRUE(std::isfinite(vertex.x) && std::isfinite(vertex.y));
    ASSERT_LT(std::abs(vertex.x - 400), 40);
    ASSERT_LT(std::abs(vertex.y - 400), 5);
  }
}

TEST(Tessellate, DashesAndGapsAreEquallyLong) {
  for (const Cap cap : {Cap::round, Cap::butt}) {
    Canvas canvas;
    canvas.line({-50, 0}, {50, 0}, {Role::body_a, 2, 1, 10, cap});
    const auto vertices = pieces(canvas);
    // A round line starts half its width before its first point.
    const double start = cap == Cap::round ? -51 : -50;
    for (int period = 0; period < 5; ++period) {
      EXPECT_NEAR(paint(vertices, {start + 20 * period + 5, 0.01}).coverage, 1, 1e-3);
      EXPECT_EQ(paint(vertices, {start + 20 * period + 15, 0.01}).coverage, 0);
      EXPECT_NEAR(paint(vertices, {start + 20 * period + 10, 0.01}).coverage, 0.5, 1e-2);
    }
  }
}

TEST(Tessellate, LastDashEndsWithTheLine) {
  Canvas canvas;
  canvas.line({0, 0}, {23, 0}, {Role::body_a, 2, 1, 10, Cap::butt});
  const auto vertices = pieces(canvas);
  EXPECT_NEAR(paint(vertices, {22, 0.01}).coverage, 1, 1e-3);
  EXPECT_EQ(paint(vertices, {24, 0.01}).coverage, 0);
}

TEST(Tessellate, CountlessDashesBecomeAWholeLine) {
  Canvas canvas;
  canvas.line({-90, 0}, {90, 0}, {Role::body_a, 2, 1, 0.001f});
  EXPECT_EQ(pieces(canvas).size(), 4u);
}

TEST(Tessellate, ACloseLookAtALineHasItsDashesStill) {
  Camera close = plain;
  close.zoom = 64;
  for (const Vec2d way : {Vec2d{1, 0}, Vec2d{0, 1}, Vec2d{0.6, -0.8}}) {
    Canvas canvas;
    close.centre = way * 150.0;
    canvas.line(way * -400.0, way * 400.0, {Role::body_a, 2, 1, 10, Cap::butt});
    const auto vertices = pieces(canvas, close);
    EXPECT_LT(vertices.size(), 20u * 70) << "of 2560 dashes";
    // The distance to the middle of the picture is 35200 pixels, a whole number of dashes and gaps.
    for (int period = -15; period < 15; ++period) {
      const auto at = [&](double pixels) { return way * (150 + (20 * period + pixels) / 64); };
      EXPECT_NEAR(paint(vertices, at(5), close).coverage, 1, 1e-2);
      EXPECT_EQ(paint(vertices, at(15), close).coverage, 0);
    }
  }
}

TEST(Tessellate, DashesBesideThePictureAreLeftOut) {
  Canvas canvas;
  canvas.line({-400, 410}, {400, 410}, {Role::body_a, 2, 1, 10});
  canvas.line({500, -400}, {900, 800}, {Role::body_a, 2, 1, 10});
  EXPECT_TRUE(pieces(canvas).empty());
}

TEST(Tessellate, ArrowReachesItsTipAndPointsThere) {
  Canvas canvas;
  canvas.arrow({-30, 0}, {30, 0}, {Role::body_a, 2});
  const auto vertices = pieces(canvas);
  EXPECT_GT(paint(vertices, {29, 0.01}).coverage, 0.5);
  EXPECT_LT(paint(vertices, {31, 0.01}).coverage, 0.3);
  // The head is ten pixels long and eight wide at its base.
  EXPECT_NEAR(paint(vertices, {20.8, 3}).coverage, 1, 0.01);
  EXPECT_EQ(paint(vertices, {19, 3}).coverage, 0);
  EXPECT_NEAR(paint(vertices, {0, 0.01}).coverage, 1, 1e-3);
}

TEST(Tessellate, ShortArrowNeverPointsBack) {
  Canvas canvas;
  canvas.arrow({0, 0}, {3, 0}, {Role::body_a, 2});
  const auto vertices = pieces(canvas);
  EXPECT_EQ(paint(vertices, {-0.6, 0.01}).coverage, 0);
  EXPECT_GT(paint(vertices, {1, 0.01}).coverage, 0.5);

  canvas.clear();
  canvas.arrow({0, 0}, {0, 0}, {Role::body_a, 2});
  everywhere(10, [&, nothing = pieces(canvas)](Vec2d at) { ASSERT_EQ(paint(nothing, at).coverage, 0); });
}

TEST(Tessellate, MarksReachTheirRadius) {
  for (const Marker mark : {Marker::disc, Marker::ring, Marker::cross}) {
    Canvas canvas;
    canvas.point({0, 0}, mark, 12, Role::body_a);
    const auto vertices = pieces(canvas);
    const Vec2d diagonal = Vec2d{1, 1} * std::sqrt(0.5);
    EXPECT_NEAR(paint(vertices, diagonal * 11.4 + Vec2d{0.02, 0}).coverage, 1, 0.06) << static_cast<int>(mark);
    EXPECT_NEAR(paint(vertices, diagonal * 12.0 + Vec2d{0.02, 0}).coverage, 0.5, 0.08) << static_cast<int>(mark);
    EXPECT_EQ(paint(vertices, diagonal * 12.6).coverage, 0) << static_cast<int>(mark);
    everywhere(15, [&](Vec2d at) { ASSERT_LE(paint(vertices, at).pieces, 1); });
  }
}

TEST(Tessellate, MarksDifferInShape) {
  std::set<std::vector<int>> shapes;
  for (const Marker mark : {Marker::disc, Marker::ring, Marker::cross, Marker::square}) {
    Canvas canvas;
    canvas.point({0, 0}, mark, 10, Role::body_a);
    const auto vertices = pieces(canvas);
    std::vector<int> shape;
    for (const Vec2d at : {Vec2d{0.01, 0.02}, Vec2d{8.4, 0.03}, Vec2d{8.1, 8.2}, Vec2d{6, 6.1}}) {
      shape.push_back(paint(vertices, at).coverage > 0.5);
    }
    shapes.insert(shape);
  }
  EXPECT_EQ(shapes.size(), 4u);
}

TEST(Tessellate, WidthsScaleWithThePixelRatioOnly) {
  Canvas canvas;
  canvas.line({-20, 5}, {20, 5}, {Role::body_a, 4});
  Camera sharp_screen = plain;
  sharp_screen.pixel_ratio = 2.5;
  EXPECT_EQ(pieces(canvas, sharp_screen)[0].radius, 5);
  EXPECT_EQ(pieces(canvas, sharp_screen)[0].half_length, 50);

  Camera near = plain;
  near.view = {200, 200};
  EXPECT_EQ(pieces(canvas, near)[0].radius, 2);
  EXPECT_EQ(pieces(canvas, near)[0].half_length, 80);
}

TEST(Tessellate, WidthsShrinkOnASmallPicture) {
  Canvas canvas;
  canvas.line({-20, 5}, {20, 5}, {Role::body_a, 10});
  Camera phone = plain;
  phone.width = phone.height = 320;
  EXPECT_EQ(pieces(canvas, phone)[0].radius, 3);
}

TEST(Tessellate, LineThinnerThanAPixelFades) {
  Canvas canvas;
  canvas.line({-20, 0}, {20, 0}, {Role::body_a, 0.25f});
  const auto vertices = pieces(canvas);
  EXPECT_EQ(vertices[0].radius, 0.5f);
  EXPECT_EQ(vertices[0].colour[3], 64);
}

TEST(Tessellate, ABodyIsPaintedAsAFillUnderAnOutline) {
  auto outlines = std::make_shared<Outlines>();
  outlines->add(pentagon);
  const BodyInstance body{{3, -2}, {0.6, 0.8}, 0, Role::body_a};
  std::vector<Vec2d> corners;
  for (const Vec2d corner : pentagon) corners.push_back(mapped(body.matrix(), corner));
  for (const float width : {1.0f, 1.9f, 2.0f, 2.5f, 9.0f}) {
    Canvas one;
    one.bodies(outlines, {&body, 1}, {.width = width});
    Canvas other;
    other.fill(corners, Role::body_a, 0.22f);
    other.outline(corners, {Role::body_a, width});
    const auto vertices = pieces(one);
    const auto usual = pieces(other);
    everywhere(55, [&](Vec2d at) {
      ASSERT_NEAR(paint(vertices, at).coverage, paint(usual, at).coverage, 1e-4)
          << at.x << ' ' << at.y << " width " << width;
    });
  }
}

TEST(Tessellate, ARoundBodyIsRound) {
  auto outlines = std::make_shared<Outlines>();
  const Vec2d middle[] = {{2, 1}};
  outlines->add(middle, 20);
  const BodyInstance body{{3, -2}, {0, 1}, 0, Role::body_a};
  Canvas canvas;
  canvas.bodies(outlines, {&body, 1}, {.fill = 0, .width = 3});
  const auto vertices = pieces(canvas);
  EXPECT_EQ(vertices.size(), 4u);
  everywhere(30, [&](Vec2d at) {
    const Vec2d off = at - Vec2d{2, 0};
    ASSERT_NEAR(paint(vertices, at).coverage, expected(std::abs(std::sqrt(dot(off, off)) - 20), 1.5), 1e-4);
  });
}

TEST(Tessellate, ColourIsOfTheRole) {
  Canvas canvas;
  canvas.line({0, 0}, {1, 0}, {Role::body_a, 2, 0.5f});
  const glm::u8vec4 wanted(0x1d, 0x5f, 0xd1, 128);
  EXPECT_EQ(pieces(canvas)[0].colour, wanted);
}

TEST(Tessellate, InvisibleItemsCostNothing) {
  Canvas canvas;
  canvas.fill(pentagon, Role::body_a, 0);
  canvas.line({0, 0}, {1, 1}, {Role::body_a, 2, 0});
  EXPECT_TRUE(pieces(canvas).empty());
}

TEST(Tessellate, BadNumbersEnd) {
  const double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Canvas canvas;
  for (const double bad : {infinity, nan, 1e300}) {
    const Vec2d corners[] = {{0, 0}, {bad, 0}, {0, bad}};
    canvas.fill(corners, Role::ink);
    canvas.outline(corners, {Role::ink, 2, 1, 3});
    canvas.line({0, 0}, {bad, 0}, {Role::ink, 2, 1, 3});
    canvas.arrow({0, 0}, {bad, bad}, {Role::ink, 2, 1, static_cast<float>(nan)});
    canvas.point({bad, bad}, Marker::ring, static_cast<float>(nan), Role::ink, static_cast<float>(nan));
  }
  canvas.fill({}, Role::ink);
  EXPECT_LT(pieces(canvas).size(), 4u * 4u * max_dashes);
}

TEST(Tessellate, AppendsOnlyWhatItIsGiven) {
  Canvas canvas;
  canvas.fill(pentagon, Role::ink);
  canvas.line({0, 0}, {5, 0}, {Role::body_a, 2});
  canvas.fill(pentagon, Role::ink);
  std::vector<Vertex> vertices(4);
  tessellate(canvas, canvas.items().subspan(1, 1), plain, palette, vertices);
  ASSERT_EQ(vertices.size(), 8u);
  EXPECT_EQ(vertices[4].radius, 1);
}

}  // namespace
}  // namespace gnomon::display::tessellate_test
