#include "playback/host.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "hosts.h"
#include "support.h"

namespace gnomon::playback::host_test {
namespace {

TEST(HostTime, StandsStillUntilItRuns) {
  Host host(pair_scene(), 1);
  host.frame(0);
  host.frame(1000);
  EXPECT_EQ(host.steps(), 0u);
}

TEST(HostTime, OneStepAFrameAtSixtyHertz) {
  Host host(pair_scene(), 1);
  host.run(true);
  for (int i = 0; i <= 600; ++i) {
    // A display is never exact: every other frame is a millisecond late.
    host.frame(i * frame_ms + (i % 2));
    EXPECT_EQ(host.steps(), static_cast<std::uint64_t>(i)) << i;
  }
}

TEST(HostTime, KeepsRealTimeAtOtherRates) {
  for (const double hertz : {12.5, 13.0, 14.0, 24.0, 30.0, 50.0, 75.0, 120.0, 144.0}) {
    Host host(pair_scene(), 1);
    host.run(true);
    for (int i = 0; i <= static_cast<int>(hertz * 10); ++i) host.frame(i * 1000 / hertz);
    EXPECT_NEAR(static_cast<double>(host.steps()), 600, 1) << hertz;
  }
}

TEST(HostTime, ALongSleepIsNotMadeUpFor) {
  Host host(pair_scene(), 1);
  host.run(true);
  host.frame(0);
  host.frame(60000);
  EXPECT_EQ(host.steps(), static_cast<std::uint64_t>(Host::max_steps_per_frame));
  host.frame(60000 + frame_ms);
  EXPECT_EQ(host.steps(), static_cast<std::uint64_t>(Host::max_steps_per_frame) + 1);
}

TEST(HostTime, TimeSpentPausedOrHiddenDoesNotCount) {
  Host host(pair_scene(), 1);
  host.run(true);
  host.frame(0);
  host.run(false);
  host.run(true);
  host.frame(5000);
  EXPECT_EQ(host.steps(), 0u);
  host.set_visible(false);
  EXPECT_FALSE(host.wants_frame());
  host.set_visible(true);
  host.frame(9000);
  EXPECT_EQ(host.steps(), 0u);
}

TEST(HostTime, AsksForFramesOnlyWhileThereIsSomethingNew) {
  Host host(pair_scene(), 1);
  display::Canvas canvas;
  EXPECT_TRUE(host.wants_frame());
  host.draw(canvas);
  EXPECT_FALSE(host.wants_frame());
  host.step();
  EXPECT_TRUE(host.wants_frame());
  host.draw(canvas);
  host.run(true);
  host.draw(canvas);
  EXPECT_TRUE(host.wants_frame());
}

TEST(HostTime, TheSameSeedGivesTheSameMotion) {
  Host host(pair_scene(), 5);
  for (int i = 0; i < 500; ++i) host.step();
  const auto first = host.save();
  host.reset(5);
  EXPECT_EQ(host.steps(), 0u);
  for (int i = 0; i < 500; ++i) host.step();
  EXPECT_EQ(host.save(), first);
  host.reset(6);
  for (int i = 0; i < 500; ++i) host.step();
  EXPECT_NE(host.save(), first);
}

TEST(HostPicture, WhereTheReaderLooksIsNoPartOfWhatHappens) {
  Host host(pair_scene(), 1);
  display::Canvas canvas;
  for (int i = 0; i < 3; ++i) host.step();
  const auto before = host.save();
  host.seek(1);
  const auto look = [&](auto&& moves) {
    host.draw(canvas);
    moves();
    EXPECT_TRUE(host.wants_frame());
  };
  look([&] { host.zoom_at(2, {100, 100}); });
  look([&] { host.pan({10, 10}); });
  look([&] { host.show_whole(); });
  host.frame(0);
  EXPECT_TRUE(host.timeline().has_future()) << "it is no command";
  host.seek(3);
  EXPECT_EQ(host.save(), before);
  EXPECT_TRUE(host.camera().is_whole());
}

TEST(HostParameters, AreClampedAndOthersIgnored) {
  Host host(pair_scene(), 1);
  host.set_parameter(0, 100);
  host.set_parameter(99, 1);
  host.set_parameter(1, std::numeric_limits<double>::quiet_NaN());
  host.frame(0);
  EXPECT_EQ(host.scene().parameters()[0].value, 8);
  EXPECT_EQ(host.scene().handles()[0].body.shape.size(), 8u);
  EXPECT_EQ(host.scene().parameters()[1].value, 4);
  host.set_parameter(1, 5.6);
  host.frame(0);
  EXPECT_EQ(host.scene().parameters()[1].value, 6);
}

TEST(HostParameters, SurviveAResetInTheSameFrame) {
  Host host(pair_scene(), 1);
  host.set_parameter(0, 8);
  host.reset(1);
  EXPECT_EQ(host.scene().parameters()[0].value, 8);
}

TEST(HostState, LoadGoesOnWithTheSameBits) {
  for (const playback::SceneInfo& info : playback::scene_list()) {
    Host first(info, 3);
    for (int i = 0; i < 100; ++i) first.step();
    first.set_parameter(0, 4);
    first.step();
    const auto state = first.save();
    Host second(info, 9);
    ASSERT_TRUE(second.load(state)) << info.id;
    EXPECT_EQ(second.steps(), 101u);
    for (int i = 0; i < 100; ++i) {
      first.step();
      second.step();
    }
    EXPECT_EQ(first.save(), second.save()) << info.id;
  }
}

TEST(HostState, AStateOfTheMiddleOfADragMovesOn) {
  Host first(pair_scene(), 1);
  first.input().pointer_down(pixel_of(first, 0));
  first.frame(0);
  Host second(pair_scene(), 1);
  ASSERT_TRUE(second.load(first.save()));
  const Vec2d before = position_of(second, 0);
  for (int i = 0; i < 60; ++i) second.step();
  EXPECT_NE(position_of(second, 0), before);
}

TEST(HostState, RefusesAWanderingPointThatIsTooFarOnItsWay) {
  Host host(point_scene(), 3);
  auto state = host.save();
  const double far = 1e6;
  // Steps, version and three parameters come before the phase.
  std::memcpy(state.data() + 8 + 4 + 3 * 8, &far, sizeof far);
  const auto before = host.save();
  EXPECT_FALSE(host.load(state));
  EXPECT_EQ(host.save(), before) << "a refused state changes nothing";
}

TEST(HostState, RefusesBytesThatAreNoState) {
  for (const playback::SceneInfo& info : playback::scene_list()) {
    Host host(info, 3);
    const auto good = host.save();
    auto bad = good;
    EXPECT_FALSE(host.load({})) << info.id;
    bad.pop_back();
    EXPECT_FALSE(host.load(bad)) << info.id;
    bad = good;
    bad.push_back(std::byte{0});
    EXPECT_FALSE(host.load(bad)) << info.id;
    // Hundreds of bodies are saved alike, and all of them each time. The stride is odd, so that every byte of a number
    // is tested.
    const std::size_t stride = good.size() / static_cast<std::size_t>(testing::rounds(1000)) | 1;
    for (std::size_t at = 8; at < good.size(); at += stride) {
      bad = good;
      bad[at] = std::byte{0xff};
      // A state that the host accepts must be valid enough to run.
      if (host.load(bad)) {
        for (int i = 0; i < 3; ++i) host.step();
      }
      ASSERT_TRUE(host.load(good)) << info.id << " after a bad byte at " << at;
    }
  }
}

TEST(HostState, RefusesAStepThatNoDoubleCounts) {
  Host host(pair_scene(), 1);
  auto state = host.save();
  for (const std::uint64_t steps : {~std::uint64_t(0), std::uint64_t(1) << 53}) {
    std::memcpy(state.data(), &steps, sizeof steps);
    EXPECT_FALSE(host.load(state)) << steps;
    EXPECT_EQ(host.steps(), 0u);
  }
  const std::uint64_t last = (std::uint64_t(1) << 53) - 1;
  std::memcpy(state.data(), &last, sizeof last);
  ASSERT_TRUE(host.load(state));
  host.step();
  EXPECT_LE(host.timeline().first(), host.timeline().last());
}

TEST(HostState, RefusesAPointBeyondThePicture) {
  Host host(point_scene(), 3);
  const auto good = host.save();
  for (const double far : {1e149, 8.1, -std::numeric_limits<double>::infinity()}) {
    auto state = good;
    // Steps, version, four parameters, the phase and the wandering flag come before the point.
    std::memcpy(state.data() + 8 + 4 + 4 * 8 + 8 + 4, &far, sizeof far);
    EXPECT_FALSE(host.load(state)) << far;
    EXPECT_EQ(host.save(), good);
  }
}

}  // namespace
}  // namespace gnomon::playback::host_test
