#include "playback/scene_input.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "hosts.h"

namespace gnomon::playback::hands_test {
namespace {

TEST(SceneInput, DraggingKeepsTheBodyUnderThePointer) {
  Host host(pair_scene(), 1);
  const Vec2d from = pixel_of(host, 0) + Vec2d(3, 2);
  host.input().pointer_down(from);
  host.input().pointer_move(from + Vec2d(40, -30));
  host.frame(0);
  const Vec2d pixels = pixel_of(host, 0);
  expect_near(pixels, from + Vec2d(37, -32));
  EXPECT_EQ(host.steps(), 0u) << "a drag works while paused";
  for (int i = 0; i < 30; ++i) host.step();
  expect_near(pixel_of(host, 0), pixels);
  host.input().pointer_up(from + Vec2d(40, -30));
  for (int i = 0; i < 30; ++i) host.step();
  EXPECT_GT(std::abs(pixel_of(host, 0).x - pixels.x), 1) << "let go, it moves on";
}

TEST(SceneInput, TheHandleTurnsTheBody) {
  Host host(pair_scene(), 1);
  const Vec2d centre = pixel_of(host, 1);
  const Vec2d turn = turn_pixel(host, 1);
  EXPECT_EQ(host.input().pick(turn).part, PickPart::turn);
  host.input().pointer_down(turn);
  host.input().pointer_move(centre + Vec2d(0, -100));
  host.frame(0);
  expect_near(position_of(host, 1), host.camera().to_world(centre));
  const auto rotation = host.scene().handles()[1].body.pose.rotation();
  EXPECT_NEAR(rotation.cosine(), 0, 1e-9);
  EXPECT_NEAR(rotation.sine(), 1, 1e-9);
}

TEST(SceneInput, ADraggedBodyStaysInsideTheWalls) {
  Host host(pair_scene(), 1);
  host.input().pointer_down(pixel_of(host, 0));
  host.input().pointer_move({-5000, 300});
  host.frame(0);
  EXPECT_GT(position_of(host, 0).x, -7.75);
}

TEST(SceneInput, KeysMoveAndTurnTheSelectedBodyOnly) {
  Host host(pair_scene(), 1);
  const Vec2d a = position_of(host, 0);
  const Vec2d b = position_of(host, 1);
  const auto turn_before = host.scene().handles()[1].body.pose.rotation();
  host.input().nudge({1, 0});
  host.frame(0);
  expect_near(position_of(host, 0), a);
  host.input().select(1);
  host.input().nudge({0, 2});
  host.input().turn(0.25);
  host.frame(0);
  expect_near(position_of(host, 0), a);
  expect_near(position_of(host, 1), b + Vec2d(0, 0.24));
  const auto turn_after = host.scene().handles()[1].body.pose.rotation();
  const auto expected = turn_before.then(*Rotation<double>::from_angle(0.25));
  EXPECT_EQ(turn_after.cosine(), expected.cosine());
  EXPECT_EQ(turn_after.sine(), expected.sine());
}

TEST(SceneInput, AThrowSetsTheSelectedBodyGoing) {
  Host host(pair_scene(), 1);
  host.input().fling({0, 1});
  host.frame(0);
  host.input().select(0);
  const Vec2d before = position_of(host, 0);
  for (const double nothing : {0.0, std::numeric_limits<double>::infinity()}) host.input().fling({nothing, 0});
  host.input().fling({0, 0.001});
  for (int i = 0; i < 6; ++i) host.step();
  expect_near(position_of(host, 0), before + Vec2d(0, 0.1 * SceneInput::fling_speed));
}

TEST(SceneInput, AnAxisIsHeldByItsHandleOnlyAndOnlyWhenItIsShown) {
  Host host(pair_scene(), 1);
  // This place is away from both bodies.
  host.input().put(0, {-5, -3.5});
  host.input().put(1, {5, -3.5});
  host.frame(0);
  const auto degrees = [&] { return host.scene().parameters()[4].value; };
  const Vec2d turn = turn_pixel(host, 2);
  const Vec2d middle = pixel_of(host, 2);
  EXPECT_EQ(host.input().pick(turn).part, PickPart::nothing);
  host.set_parameter(3, 4);
  host.frame(0);
  EXPECT_EQ(host.input().pick(turn).part, PickPart::turn);
  EXPECT_EQ(host.input().pick(middle).part, PickPart::nothing);
  host.input().pointer_down(turn);
  host.input().pointer_move(middle + Vec2d(0, -100));
  host.frame(0);
  EXPECT_EQ(degrees(), 90);
  host.input().pointer_up(middle + Vec2d(0, -100));

  // Keys reach the object in any case, and make it visible.
  host.set_parameter(3, 0);
  host.input().select(2);
  host.input().turn(std::acos(-1) / 4);
  host.frame(0);
  EXPECT_EQ(degrees(), 135);
  EXPECT_EQ(host.scene().parameters()[3].value, 4);
  host.input().face(2, -0.001);
  host.frame(0);
  EXPECT_EQ(degrees(), 0) << "a full turn is none";
  host.input().nudge({0, 1});
  host.frame(0);
  EXPECT_NEAR(degrees(), 1.5, 0.5);
}

TEST(SceneInput, ThePicturesAreasAreWhatCanBePicked) {
  for (const char* id : {"polygon-polygon", "circle-polygon", "point-polygon", "rectangle-line"}) {
    Host host(*playback::find_scene(id), 3);
    display::Canvas canvas;
    host.draw(canvas);
    for (const display::Area& area : canvas.areas()) {
      Vec2d middle{0, 0};
      for (const Vec2d point : canvas.points().subspan(area.first, area.count)) middle += point;
      const Pick pick = host.input().pick(host.camera().to_pixels(middle / static_cast<double>(area.count)));
      EXPECT_EQ(pick.handle, area.handle) << id;
      EXPECT_EQ(pick.part == PickPart::turn, area.use == display::Area::Use::turn) << id;
    }
    EXPECT_GE(canvas.areas().size(), 1u) << id;
  }
}

TEST(SceneInput, WhatThePageHasFoundIsHeldWhereverThePointerIs) {
  Host host(pair_scene(), 1);
  const Vec2d beside = pixel_of(host, 1) + Vec2d(0, -250);
  const Vec2d before = position_of(host, 1);
  host.input().pointer_down(beside, {PickPart::body, 1});
  host.input().pointer_move(beside + Vec2d(-50, 0));
  host.frame(0);
  expect_near(position_of(host, 1), before + Vec2d(-1, 0));
  host.input().pointer_up(beside);
  host.input().pointer_down(beside, {PickPart::body, 9});
  host.input().pointer_move(beside + Vec2d(50, 0));
  host.frame(0);
  expect_near(position_of(host, 1), before + Vec2d(-1, 0));
}

TEST(SceneInput, ACloserLookMovesByAsMuchAsTheHandDoes) {
  Host host(pair_scene(), 1);
  host.zoom(2);
  host.zoom(0);
  host.zoom(std::numeric_limits<double>::quiet_NaN());
  const Vec2d before = position_of(host, 0);
  const Vec2d from = pixel_of(host, 0);
  host.input().pointer_down(from);
  host.input().pointer_move(from + Vec2d(100, 0));
  host.frame(0);
  expect_near(position_of(host, 0), before + Vec2d(1, 0));
}

TEST(SceneInput, ABodyLandsWhereThePointerIsWhereverTheReaderLooks) {
  Host host(pair_scene(), 1);
  host.zoom_at(5, pixel_of(host, 0));
  host.pan({-60, 45});
  EXPECT_EQ(host.input().pick(pixel_of(host, 0)).part, PickPart::body);
  host.input().pointer_down(pixel_of(host, 0) + Vec2d(3, 4));
  host.input().pointer_move({150, 120});
  host.input().pointer_up({150, 120});
  host.frame(0);
  expect_near(pixel_of(host, 0), {147, 116});
}

TEST(SceneInput, WhatIsHeldStaysInTheHandWhileTheReaderLooksElsewhere) {
  Host host(pair_scene(), 1);
  const Vec2d grip = pixel_of(host, 0);
  host.input().pointer_down(grip);
  host.zoom_at(1.5, {400, 300});
  host.frame(0);
  expect_near(pixel_of(host, 0), grip);
  host.pan({40, -30});
  host.frame(0);
  expect_near(pixel_of(host, 0), grip);
  host.input().pointer_move(grip + Vec2d(10, 10));
  host.show_whole();
  host.frame(0);
  expect_near(pixel_of(host, 0), grip + Vec2d(10, 10));
  host.input().pointer_up(grip + Vec2d(10, 10));
  host.frame(0);
  const Vec2d left = position_of(host, 0);
  host.pan({40, -30});
  host.frame(0);
  EXPECT_EQ(position_of(host, 0), left);
}

TEST(SceneInput, ANudgeIsAHundredthOfWhatIsSeen) {
  Host host(pair_scene(), 1);
  host.input().select(0);
  host.zoom_at(4, pixel_of(host, 0));
  const Vec2d before = pixel_of(host, 0);
  host.input().nudge({1, 2});
  host.frame(0);
  expect_near(pixel_of(host, 0), before + Vec2d(6, -12));
}

TEST(SceneInput, ASecondPressLetsTheFirstHandleGo) {
  Host host(pair_scene(), 1);
  host.input().pointer_down(pixel_of(host, 0));
  host.input().pointer_down(pixel_of(host, 1));
  host.input().pointer_up(pixel_of(host, 1));
  host.frame(0);
  const Vec2d before = position_of(host, 0);
  for (int i = 0; i < 60; ++i) host.step();
  EXPECT_NE(position_of(host, 0), before);
}

TEST(SceneInput, HowCommandsFallIntoFramesDoesNotMatter) {
  const auto state_after = [](bool one_frame) {
    Host host(pair_scene(), 1);
    host.input().pointer_down(pixel_of(host, 0));
    host.input().pointer_move({-5000, 300});
    if (!one_frame) host.frame(0);
    host.input().nudge({10, 0});
    host.frame(0);
    return host.save();
  };
  EXPECT_EQ(state_after(true), state_after(false));
}

TEST(SceneInput, AMouseThatOnlyPassesByAsksForNoFrame) {
  Host host(pair_scene(), 1);
  display::Canvas canvas;
  host.draw(canvas);
  host.input().pointer_move({20, 20});
  EXPECT_FALSE(host.wants_frame());
}

TEST(SceneInput, SelectIgnoresWhatDoesNotExist) {
  Host host(pair_scene(), 1);
  host.input().select(7);
  EXPECT_FALSE(host.input().selected());
}

TEST(SceneInput, ThePointFollowsThePointer) {
  Host host(point_scene(), 1);
  host.run(true);
  host.input().pointer_move({300, 200});
  host.frame(0);
  expect_near(pixel_of(host, 0), {300, 200});
}

TEST(SceneInput, WhilePausedThePointMovesOnlyWhenPressed) {
  Host host(point_scene(), 1);
  const Vec2d before = position_of(host, 0);
  host.input().pointer_move({300, 200});
  host.frame(0);
  expect_near(position_of(host, 0), before);
  host.input().pointer_down({300, 200});
  host.frame(0);
  expect_near(pixel_of(host, 0), {300, 200});
  host.input().pointer_move({350, 220});
  host.input().pointer_up({350, 220});
  host.input().pointer_move({400, 300});
  host.frame(0);
  expect_near(pixel_of(host, 0), {350, 220});
}

TEST(SceneInput, AClickTakesTheNextPolygonAndATapElsewhereDoesNot) {
  Host host(point_scene(), 1);
  host.run(true);
  const double before = host.scene().parameters()[0].value;
  host.input().pointer_move({300, 200});
  host.frame(0);
  host.input().pointer_down({300, 200});
  host.input().pointer_up({300, 200});
  host.frame(1);
  EXPECT_EQ(host.scene().parameters()[0].value, before + 1);
  // A finger has no position before it touches: the move and the press come together.
  host.input().pointer_move({500, 400});
  host.input().pointer_down({500, 400});
  host.input().pointer_up({500, 400});
  host.frame(2);
  EXPECT_EQ(host.scene().parameters()[0].value, before + 1);
  expect_near(pixel_of(host, 0), {500, 400});
}

TEST(SceneInput, ADragIsNoClick) {
  Host host(point_scene(), 1);
  const double before = host.scene().parameters()[0].value;
  host.input().pointer_move({300, 200});
  host.frame(0);
  host.input().pointer_down({300, 200});
  host.input().pointer_move({350, 200});
  host.input().pointer_up({350, 200});
  host.frame(1);
  EXPECT_EQ(host.scene().parameters()[0].value, before);
}

/// The pair with A at its limit of corners, away from B, and with its corners as handles.
struct OctagonHost : Host {
  OctagonHost() : Host(pair_scene(), 1) {
    set_parameter(0, 8);
    input().put(0, {-4, 0});
    input().put(1, {5, 4});
    input().select(0);
    input().edit(true);
    frame(0);
  }
};

std::vector<Vec2d> corners_of(const Host& host) {
  const auto corners = host.scene().handles()[0].body.shape.vertices();
  return {corners.begin(), corners.end()};
}

TEST(HandsEditing, TheMiddleOfAnEdgeGivesACornerToDrag) {
  Host host(pair_scene(), 1);
  host.input().edit(true);
  const Placed<double> body = host.scene().handles()[0].body;
  const Vec2d middle = host.camera().to_pixels((body.vertex(1) + body.vertex(2)) * 0.5);
  const std::vector<Vec2d> before = corners_of(host);
  ASSERT_EQ(host.input().pick(middle).part, PickPart::middle);
  host.input().pointer_down(middle);
  host.frame(0);
  ASSERT_EQ(corners_of(host).size(), before.size() + 1);
  EXPECT_EQ(host.input().selected_corner(), 2u);
  EXPECT_EQ(corners_of(host)[3], before[2]);
}

TEST(HandsEditing, WithAllItsCornersAMiddleMovesTheBodyAndNoCorner) {
  OctagonHost host;
  const std::vector<Vec2d> before = corners_of(host);
  ASSERT_EQ(before.size(), 8u);
  for (std::uint32_t edge = 0; edge < 8; ++edge) {
    const Placed<double> body = host.scene().handles()[0].body;
    const Vec2d middle = host.camera().to_pixels((body.vertex(edge) + body.vertex((edge + 1) % 8)) * 0.5);
    // The place is well inside the body, where no corner is near, even if the page reports a hit of the middle.
    host.input().pointer_down(middle, {PickPart::middle, 0, edge});
    host.input().pointer_move(middle + Vec2d(12, 9));
    host.frame(0);
    host.input().pointer_up(middle + Vec2d(12, 9));
    host.frame(0);
    ASSERT_EQ(corners_of(host), before) << edge;
  }
}

TEST(HandsEditing, ACornerThatIsRefusedSelectsNoOther) {
  OctagonHost host;
  host.input().select_corner(3);
  host.input().add_corner();
  host.frame(0);
  EXPECT_EQ(corners_of(host).size(), 8u);
  EXPECT_EQ(host.input().selected_corner(), 3u);
}

}  // namespace
}  // namespace gnomon::playback::hands_test
