#include "laboratory/view.h"

#include <gtest/gtest.h>

#include <limits>

namespace gnomon::laboratory::view_test {
namespace {

Box box_of(Vec2d low, Vec2d high) {
  Box box;
  box.add(low);
  box.add(high);
  return box;
}

TEST(LaboratoryView, FitsWhatIsThereAtAnySize) {
  for (const double size : {1e-300, 1e-9, 1.0, 640.0, 1e150, 1e307}) {
    View view;
    const Box box = box_of({-size, -size}, {size, 0.5 * size});
    view.fit(box);
    EXPECT_TRUE(view.shows(box)) << size;
    const Vec2d corner = view.to_canvas({size, 0.5 * size});
    EXPECT_GT(corner.x, 50) << size;
    EXPECT_LT(corner.x, 320) << size;
    EXPECT_LT(corner.y, 240) << size;
  }
}

TEST(LaboratoryView, FitsAPointAndWhatIsFarAway) {
  View view;
  for (const double x : {0.0, 5.0, 1e15, -1e300}) {
    view.fit(box_of({x, 1}, {x, 1}));
    const Vec2d at = view.to_canvas({x, 1});
    EXPECT_EQ(at.x, 0) << x;
    EXPECT_EQ(at.y, 0) << x;
    EXPECT_GT(view.scale, 0) << x;
  }
  view.fit(Box());
  EXPECT_GT(view.scale, 0) << "nothing to see changes nothing";
}

TEST(LaboratoryView, WhatIsNotANumberIsNotInTheBox) {
  Box box;
  box.add({std::numeric_limits<double>::quiet_NaN(), 0});
  box.add({0, std::numeric_limits<double>::infinity()});
  EXPECT_TRUE(box.empty());
  box.add({1, 2});
  EXPECT_FALSE(box.empty());
  EXPECT_EQ(box.low(), Vec2d(1, 2));
}

TEST(LaboratoryView, PixelsLeadBackToThePlace) {
  View view;
  view.fit(box_of({-3, -2}, {5, 4}));
  for (const bool down : {false, true}) {
    view.down = down;
    const Vec2d place(1.25, -0.5);
    const Vec2d canvas = view.to_canvas(place);
    const Vec2d back = view.to_world({view.width / 2 + canvas.x, view.height / 2 - canvas.y});
    EXPECT_NEAR(back.x, place.x, 1e-12);
    EXPECT_NEAR(back.y, place.y, 1e-12);
  }
}

TEST(LaboratoryView, YPointsWhereItIsToldTo) {
  View view;
  EXPECT_GT(view.to_canvas({0, 1}).y, 0);
  view.down = true;
  EXPECT_LT(view.to_canvas({0, 1}).y, 0);
}

TEST(LaboratoryView, ZoomsAboutAPixelAndNoFurtherThanCanBeDrawn) {
  View view;
  view.fit(box_of({-1, -1}, {1, 1}));
  const Vec2d pixel(100, 70);
  const Vec2d place = view.to_world(pixel);
  const double before = view.scale;
  view.zoom(2, pixel);
  EXPECT_DOUBLE_EQ(view.scale, 2 * before);
  EXPECT_NEAR(view.to_world(pixel).x, place.x, 1e-12);
  EXPECT_NEAR(view.to_world(pixel).y, place.y, 1e-12);
  for (int i = 0; i < 100; ++i) view.zoom(2, pixel);
  EXPECT_LE(view.scale, before * 4096);
  for (int i = 0; i < 200; ++i) view.zoom(0.5, pixel);
  EXPECT_GE(view.scale, before / 64);
  view.zoom(std::numeric_limits<double>::quiet_NaN(), pixel);
  view.zoom(-1, pixel);
  EXPECT_GT(view.scale, 0);
}

TEST(LaboratoryView, SeesWhatIsLostAndWhatIsTooSmall) {
  View view;
  view.fit(box_of({-1, -1}, {1, 1}));
  EXPECT_TRUE(view.shows(box_of({-1, -1}, {1, 1})));
  EXPECT_FALSE(view.shows(box_of({-9, -1}, {1, 1})));
  // Numbers beside corners at the picture's edge would be cut off.
  const Vec2d edge = view.to_world({0, view.height / 2});
  EXPECT_FALSE(view.shows(box_of({edge.x, -1}, {1, 1})));
  EXPECT_FALSE(view.shows(box_of({-0.01, -0.01}, {0.01, 0.01})));
}

}  // namespace
}  // namespace gnomon::laboratory::view_test
