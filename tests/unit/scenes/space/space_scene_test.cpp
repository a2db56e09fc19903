#include "scenes/kit/space/space_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <vector>

#include "gnomon/geometry3d/solids.h"
#include "playback/host.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/texts.h"
#include "unit/playback/hosts.h"

namespace gnomon::scenes::space_scene_test {
namespace {

using d3::Vec3;
using display::Role;
using playback::Host;

enum ParameterIndex : std::uint32_t { view_parameter, hand_parameter };
enum HandleIndex : std::uint32_t { handle_a, handle_b, handle_eye, handle_spot };

/// A cube in front of a long box, a body without a handle, and a separate point.
class Trial final : public SpaceScene {
  LookFrom look_from_{*this};
  DragDoes drag_does_{*this};

 public:
  Trial()
      : SpaceScene({{name_a, Role::body_a, d3::cube(), {0, 0, 3}, {}, true, true, 4, 1.8},
                    {name_q, Role::muted, d3::octahedron(), {-3, -3, -3}, {}, false, false},
                    {name_b, Role::body_b, *d3::box({3, 0.5, 0.5}), {1, 0, -1}}},
                   Eye(0, 0)) {
    reset(0);
  }
  Message describe() const override { return {Text{"none"}}; }
  std::vector<Readout> readouts() const override { return {}; }

  Vec3 position(std::size_t index) const { return body(index).pose.position(); }
  Vec3 corner(std::size_t index) const { return body(index).vertex(0); }
  const Eye& looks() const { return eye(); }
  int asked = 0;
  std::size_t last_moved = 99;

 private:
  void measure() override { ++asked; }
  void draw_space(display::Canvas& canvas) const override { draw_solid(canvas, eye(), body(0), {role_of(0)}); }
  void moved_by_hand(std::size_t body) override { last_moved = body; }
  void add_handles(std::vector<Handle>& handles) override {
    handles.push_back(
        {HandleKind::spot, HandleOf::point, {spot_shape_, *Pose<double>::make(spot_)}, 0, name_q, Role::handle});
    handles.back().layer = 9;
  }
  void apply_more(const Command& command) override {
    if (command.index == 0 && command.kind == Command::Kind::hold) spot_ = {command.x, command.y};
  }
  void save_more(std::vector<std::byte>& out) const override { put(out, spot_); }
  void load_more(StateReader& reader) override { spot_ = reader.get_place(); }

  Shape<double> spot_shape_ = *make_circle<double>({0, 0}, 0);
  Vec2d spot_{5, 4};
};

constexpr playback::View views[] = {{"demo", {16, 12}}};
constexpr playback::SceneInfo info{"trial", views, playback::make<Trial>};

class SpaceSceneTest : public ::testing::Test {
 protected:
  const Trial& scene() const { return static_cast<const Trial&>(host.scene()); }
  Vec2d pixel(Vec3 v) const { return host.camera().to_pixels(scene().looks().project(v)); }
  Vec2d pixel(Vec2d v) const { return host.camera().to_pixels(v); }
  void drag(Vec2d from, Vec2d to) {
    host.input().pointer_down(from);
    host.input().pointer_move((from + to) / 2);
    host.input().pointer_move(to);
    host.input().pointer_up(to);
    host.step();
  }

  Host host{info, 1};
};

TEST_F(SpaceSceneTest, ADraggedBodyGoesWithTheHandAndNoNearer) {
  const Vec3 before = scene().position(0);
  drag(pixel(before), pixel(before) + Vec2d(50, 0));
  const Vec3 after = scene().position(0);
  EXPECT_NEAR(after.x - before.x, 50 / host.camera().pixels_per_unit(), 1e-9);
  EXPECT_EQ(after.z, before.z);
  EXPECT_EQ(scene().last_moved, 0U);
  // From the right, the same drag is along z.
  host.set_parameter(view_parameter, 2);
  host.step();
  drag(pixel(after), pixel(after) + Vec2d(-50, 0));
  EXPECT_NEAR(scene().position(0).x, after.x, 1e-9);
  // From z = 3 it would exceed its range.
  EXPECT_EQ(scene().position(0).z, 4);
}

TEST_F(SpaceSceneTest, ADragOfTheGroundTurnsTheView) {
  const Vec3 front(0, 0, 4);
  const Vec2d ground = pixel(Vec2d(0, -4));
  const Vec2d before = scene().looks().project(front);
  drag(ground, ground + Vec2d(60, 0));
  EXPECT_GT(scene().looks().project(front).x, before.x + 0.1) << "what is in front goes with the hand";
  EXPECT_EQ(scene().last_moved, 3U);
  EXPECT_EQ(host.scene().parameters()[view_parameter].value, 4) << "the reader's own way";
  const double yaw = scene().looks().yaw();
  drag(ground, ground + Vec2d(0, 60));
  EXPECT_GT(scene().looks().pitch(), 0) << "a drag down looks from above";
  EXPECT_EQ(scene().looks().yaw(), yaw);
  // Outside of the disc the page scrolls.
  EXPECT_EQ(host.input().pick(pixel(Vec2d(7, -5))).part, PickPart::nothing);
}

TEST_F(SpaceSceneTest, TurnsTheViewByKeys) {
  host.input().select(handle_eye);
  host.input().nudge({5, 0});
  host.input().nudge({0, -5});
  host.step();
  EXPECT_LT(scene().looks().yaw(), 0);
  EXPECT_GT(scene().looks().pitch(), 0);
  EXPECT_NEAR(scene().looks().yaw(), -scene().looks().pitch(), 1e-15);
}

TEST_F(SpaceSceneTest, LooksFromWhereTheChoiceSays) {
  host.set_parameter(view_parameter, 3);
  host.step();
  EXPECT_EQ(scene().looks().pitch(), Eye::steepest);
  host.set_parameter(view_parameter, 1);
  host.step();
  EXPECT_EQ(scene().looks().towards(), Vec3(0, 0, 1));
  drag(pixel(Vec2d(0, -4)), pixel(Vec2d(1, -4)));
  host.reset(1);
  EXPECT_EQ(host.scene().parameters()[view_parameter].value, 0) << "what comes anew looks as at first";
  EXPECT_EQ(scene().looks().yaw(), 0);
}

TEST_F(SpaceSceneTest, WhereADragRollsTheBodyStaysAndItsFrontGoesWithTheHand) {
  host.set_parameter(hand_parameter, 1);
  host.step();
  const Vec3 position = scene().position(0);
  const Vec3 corner = scene().corner(0);
  drag(pixel(position), pixel(position) + Vec2d(30, 0));
  EXPECT_EQ(scene().position(0), position);
  const Vec3 turned = scene().corner(0);
  EXPECT_EQ(turned.y, corner.y) << "about the upright axis";
  EXPECT_GT(std::fabs(turned.x - corner.x), 0.05);
  // Keys do the same.
  host.input().select(handle_a);
  host.input().nudge({0, 5});
  host.step();
  EXPECT_GT(std::fabs(scene().corner(0).y - turned.y), 0.01);
}

TEST_F(SpaceSceneTest, TurnsAboutTheLineOfSight) {
  const Vec3 before = scene().corner(0) - scene().position(0);
  host.input().select(handle_a);
  host.input().turn(std::numbers::pi / 2);
  host.step();
  const Vec3 after = scene().corner(0) - scene().position(0);
  EXPECT_NEAR(after.x, -before.y, 1e-14);
  EXPECT_NEAR(after.y, before.x, 1e-14);
  EXPECT_NEAR(after.z, before.z, 1e-14);
  // Its round handle has moved with it, and rotates it.
  const Vec2d handle = playback::turn_pixel(host, handle_a);
  playback::expect_near(handle - pixel(scene().position(0)), {0, -1.8 * host.camera().pixels_per_unit()}, 1e-9);
  const Vec2d middle = pixel(scene().position(0));
  drag(handle, middle + Vec2d(-100, 0));
  const Vec3 last = scene().corner(0) - scene().position(0);
  EXPECT_NEAR(last.x, -before.x, 1e-14);
  EXPECT_NEAR(last.y, -before.y, 1e-14);
}

TEST_F(SpaceSceneTest, TakesTheBodyThatIsInFront) {
  EXPECT_EQ(host.input().pick(pixel(Vec2d(0, 0))).handle, handle_a);
  EXPECT_EQ(host.input().pick(pixel(Vec2d(3, 0))).handle, handle_b);
  // From behind, the long box is in front of the cube.
  host.input().select(handle_eye);
  for (int i = 0; i < 4; ++i) host.input().nudge({10, 0});
  host.step();
  ASSERT_LT(scene().looks().nearness({0, 0, 1}), 0);
  const Vec2d where = pixel(scene().position(0));
  EXPECT_EQ(host.input().pick(where).part, PickPart::body);
  const Vec2d both = pixel(Vec3(0.5, 0, -1));
  EXPECT_EQ(host.input().pick(both).handle, handle_b);
}

TEST_F(SpaceSceneTest, ABodyThatNoHandMovesHasNoHandle) {
  ASSERT_EQ(host.scene().handles().size(), 4U);
  EXPECT_EQ(host.scene().handles()[handle_eye].what, HandleOf::eye);
  EXPECT_EQ(host.scene().handles()[handle_a].what, HandleOf::solid);
  EXPECT_EQ(host.input().pick(pixel(Vec3(-3, -3, -3))).handle, handle_eye);
}

TEST_F(SpaceSceneTest, AHandleOfTheScenesOwnIsItsAffair) {
  const Vec2d at = pixel(Vec2d(5, 4));
  drag(at, at + Vec2d(-100, 0));
  playback::expect_near(playback::position_of(host, handle_spot), {5 - 100 / host.camera().pixels_per_unit(), 4});
}

TEST_F(SpaceSceneTest, GoesOnFromWhatWasSavedInTheMiddleOfADrag) {
  host.set_parameter(hand_parameter, 1);
  host.input().pointer_down(pixel(Vec2d(0, 0.2)));
  host.input().pointer_move(pixel(Vec2d(0.5, 0.4)));
  host.step();
  std::vector<std::byte> bytes;
  scene().save(bytes);
  Trial other;
  ASSERT_TRUE(other.load(bytes));
  std::vector<std::byte> again;
  other.save(again);
  EXPECT_EQ(again, bytes);
  const Command next{Command::Kind::hold, handle_a, 0.7, -0.3};
  other.step({&next, 1}, true);
  Trial third;
  ASSERT_TRUE(third.load(bytes));
  third.step({&next, 1}, true);
  EXPECT_EQ(other.corner(0), third.corner(0));
  EXPECT_NE(other.corner(0), scene().corner(0));
}

TEST_F(SpaceSceneTest, TheHistoryHasTheEye) {
  const Vec2d ground = pixel(Vec2d(0, -4));
  host.step();
  drag(ground, ground + Vec2d(60, 20));
  const double yaw = scene().looks().yaw();
  const auto steps = host.steps();
  drag(ground, ground + Vec2d(-90, 10));
  ASSERT_NE(scene().looks().yaw(), yaw);
  host.seek(steps);
  EXPECT_EQ(scene().looks().yaw(), yaw);
  ASSERT_TRUE(host.undo());
  EXPECT_EQ(scene().looks().yaw(), 0);
}

TEST_F(SpaceSceneTest, RefusesWhatIsNoState) {
  std::vector<std::byte> good;
  scene().save(good);
  Trial other;
  EXPECT_TRUE(other.load(good));
  int refused = 0;
  for (std::size_t at = 4; at + 8 <= good.size(); at += 4) {
    auto bad = good;
    const double number = std::numeric_limits<double>::quiet_NaN();
    std::memcpy(bad.data() + at, &number, sizeof number);
    refused += !other.load(bad);
    std::vector<std::byte> now;
    other.save(now);
    if (now != good) {
      ASSERT_TRUE(other.load(good)) << at;
    }
  }
  EXPECT_GT(refused, static_cast<int>(good.size()) / 8);
  good.pop_back();
  EXPECT_FALSE(other.load(good));
}

TEST_F(SpaceSceneTest, CommandsBeyondAllNumbersLeaveAState) {
  Trial other;
  for (const double bad : {double{NAN}, double{INFINITY}, 1e300}) {
    for (const auto kind : {Command::Kind::put, Command::Kind::turn, Command::Kind::face, Command::Kind::nudge}) {
      for (const std::uint32_t index : {handle_a, handle_eye, HandleIndex(77)}) {
        const Command command{kind, index, bad, bad};
        other.step({&command, 1}, true);
      }
    }
  }
  std::vector<std::byte> after;
  other.save(after);
  EXPECT_TRUE(Trial().load(after)) << "whatever was asked, what is saved is a state";
}

}  // namespace
}  // namespace gnomon::scenes::space_scene_test
