#include "display/camera.h"

#include <gtest/gtest.h>

#include <limits>

namespace gnomon::display::camera_test {
namespace {

constexpr Camera camera{.view = {16, 12}, .width = 800, .height = 600};
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

void expect_near(Vec2d a, Vec2d b, double bound = 1e-9) {
  EXPECT_NEAR(a.x, b.x, bound);
  EXPECT_NEAR(a.y, b.y, bound);
}

void expect_same(const Camera& a, const Camera& b) {
  EXPECT_EQ(a.zoom, b.zoom);
  EXPECT_EQ(a.centre, b.centre);
}

TEST(Camera, WhatIsBelowThePointerStaysThere) {
  const Vec2d pixel{200, 450};
  const Vec2d world = camera.to_world(pixel);
  Camera now = camera;
  for (const double factor : {1.5, 3.0, 0.7, 1.1}) {
    now = zoomed(now, factor, pixel);
    expect_near(now.to_pixels(world), pixel);
  }
  EXPECT_NEAR(now.zoom, 1.5 * 3 * 0.7 * 1.1, 1e-12);
}

TEST(Camera, TheWayBackIsTheInverseOfItsMatrix) {
  Camera close = panned(zoomed(camera, 3, {100, 100}), {5, 6});
  close.pixel_ratio = 1.5;
  for (const Vec2d pixel : {Vec2d{0, 0}, Vec2d{123, 456}, Vec2d{800, 600}}) {
    expect_near(mapped(glm::inverse(close.matrix()), pixel), close.to_world(pixel), 1e-12);
    expect_near(mapped(close.device_matrix(), close.to_world(pixel)), pixel * 1.5);
  }
}

TEST(Camera, ZoomEndsAtItsLimits) {
  const Vec2d middle{400, 300};
  EXPECT_EQ(zoomed(camera, 1e300, middle).zoom, max_zoom);
  EXPECT_EQ(zoomed(zoomed(camera, 1e300, middle), 1e300, middle).zoom, max_zoom);
  EXPECT_EQ(zoomed(camera, 1e-300, middle).zoom, min_zoom);
  const Camera out = zoomed(camera, min_zoom, {0, 0});
  expect_same(zoomed(out, 0.5, {800, 600}), out);
}

TEST(Camera, TheWayInAndOutAgainEndsAtTheWholeView) {
  const double step = 1.4142135623730951;
  for (const Vec2d pixel : {Vec2d{400, 300}, Vec2d{123, 456}}) {
    Camera now = camera;
    for (int i = 0; i < 12; ++i) now = zoomed(now, step, pixel);
    EXPECT_NEAR(now.zoom, max_zoom, 1e-9);
    for (int i = 0; i < 12; ++i) now = zoomed(now, 1 / step, pixel);
    EXPECT_TRUE(now.is_whole());
  }
}

TEST(Camera, PansByPixelsAtEveryZoom) {
  for (const double zoom : {1.0, 5.0, 64.0}) {
    const Camera close = zoomed(camera, zoom, {400, 300});
    const Vec2d world = close.to_world({300, 200});
    expect_near(panned(close, {30, -40}).to_pixels(world), {330, 160});
  }
}

TEST(Camera, TheMiddleOfThePictureNeverLeavesTheView) {
  for (const double zoom : {0.25, 1.0, 64.0}) {
    Camera far = zoomed(camera, zoom, {400, 300});
    for (int i = 0; i < 3; ++i) far = panned(far, {-1e308, -1e308});
    expect_same(panned(far, {-1, -1}), far);
    EXPECT_EQ(far.centre, (Vec2d{8, -6}));
    far = panned(panned(far, {1e308, 0}), {1e308, 0});
    EXPECT_EQ(far.centre, (Vec2d{-8, -6}));
  }
  // Zooming about a pixel beyond the view moves the middle, too.
  const Camera out = zoomed(camera, min_zoom, {400, 300});
  EXPECT_EQ(zoomed(out, 100, {799, 1}).centre, (Vec2d{8, 6}));
}

TEST(Camera, WhatIsNoNumberChangesNothing) {
  const Camera close = panned(zoomed(camera, 3, {100, 100}), {5, 6});
  for (const double bad : {0.0, -1.0, nan, infinity, -infinity}) expect_same(zoomed(close, bad, {100, 100}), close);
  for (const double bad : {nan, infinity, -infinity}) {
    expect_same(zoomed(close, 2, {bad, 100}), close);
    expect_same(zoomed(close, 2, {100, bad}), close);
    expect_same(panned(close, {bad, 0}), close);
    expect_same(panned(close, {0, bad}), close);
  }
  // Sums and products of these numbers overflow.
  Camera tiny = close;
  tiny.width = tiny.height = 1;
  for (const double far : {1e308, -1e308}) {
    expect_same(zoomed(tiny, 2, {far, 0}), tiny);
    expect_same(panned(tiny, {far, 0}), tiny);
  }
}

TEST(Camera, TheWholeViewIsThereAgainAtOnce) {
  const Camera close = panned(zoomed(camera, 3, {100, 100}), {5, 6});
  EXPECT_FALSE(close.is_whole());
  expect_same(whole(close), camera);
  EXPECT_TRUE(whole(close).is_whole());
  EXPECT_FALSE(panned(camera, {1, 0}).is_whole());
  EXPECT_FALSE(zoomed(camera, 0.5, {400, 300}).is_whole());
}

TEST(Camera, AnotherViewIsSeenFromWithinIt) {
  const Camera corner = panned(camera, {-1e4, 1e4});
  const Camera other = shown(corner, {8, 4});
  EXPECT_EQ(other.centre, (Vec2d{4, 2}));
  EXPECT_EQ(other.view.width, 8);
  expect_same(shown(corner, {160, 120}), corner);
}

TEST(Camera, SeesWhatIsInThePicture) {
  EXPECT_TRUE(camera.sees({8, 6}));
  EXPECT_FALSE(camera.sees({8.01, 0}));
  const Camera close = zoomed(camera, 2, {0, 0});
  EXPECT_TRUE(close.sees({-7.9, 5.9}));
  EXPECT_FALSE(close.sees({0.1, 0.1}));
}

}  // namespace
}  // namespace gnomon::display::camera_test
