// Tests that the keys of a scene are part of its history.
#include <gtest/gtest.h>

#include "playback/interface.h"
#include "unit/playback/hosts.h"

namespace gnomon::playback::keys_test {
namespace {

constexpr std::uint32_t thrust = 4;
constexpr std::uint32_t fire = 8;

const SceneInfo& game() { return *find_scene("space-game"); }

std::vector<std::byte> state_of(const Host& host) {
  std::vector<std::byte> bytes;
  host.scene().save(bytes);
  return bytes;
}

/// Plays with a little of every key.
void play(Host& host, int steps) {
  for (int step = 0; step < steps; ++step) {
    host.input().hold_keys(static_cast<std::uint32_t>(step / 7 * 5 % 16));
    host.step();
  }
}

TEST(Keys, PlayTheSceneAndAreHeldUntilTheyAreLetGo) {
  Host still(game(), 1);
  Host played(game(), 1);
  for (int step = 0; step < 3; ++step) {
    still.step();
    played.step();
  }
  EXPECT_EQ(state_of(still), state_of(played));
  played.input().hold_keys(thrust);
  for (int step = 0; step < 20; ++step) {
    still.step();
    played.step();
  }
  EXPECT_NE(state_of(still), state_of(played));
}

TEST(Keys, WhatTheSceneDoesNotHaveIsIgnored) {
  Host host(game(), 1);
  host.input().hold_keys(1U << 4 | 1U << 31);
  EXPECT_FALSE(host.input().has_commands());
  host.input().hold_keys(fire | 1U << 20);
  EXPECT_TRUE(host.input().has_commands());
  Host pair(pair_scene(), 1);
  pair.input().hold_keys(1);
  EXPECT_FALSE(pair.input().has_commands());
}

TEST(Keys, OneThatGoesDownAndUpBetweenTwoStepsCountsForOne) {
  Host tapped(game(), 1);
  Host held(game(), 1);
  for (Host* host : {&tapped, &held}) host->step();
  tapped.input().hold_keys(fire);
  tapped.input().hold_keys(0);
  held.input().hold_keys(fire);
  tapped.step();
  held.step();
  held.input().hold_keys(0);
  tapped.settle();
  held.settle();
  EXPECT_EQ(state_of(tapped), state_of(held));
}

TEST(Keys, AreInTheHistoryToTheBit) {
  Host host(game(), 5);
  std::vector<std::vector<std::byte>> states;
  for (int step = 0; step < 300; ++step) {
    host.input().hold_keys(static_cast<std::uint32_t>(step / 7 * 5 % 16));
    host.step();
    states.push_back(state_of(host));
  }
  host.input().hold_keys(0);
  host.settle();
  for (const std::size_t step : {299u, 12u, 100u, 1u, 250u}) {
    host.seek(step);
    EXPECT_EQ(state_of(host), states[step - 1]) << step;
  }
  // The recorded course continues from there.
  host.seek(40);
  for (int step = 40; step < 200; ++step) host.step();
  EXPECT_EQ(state_of(host), states[199]);
}

TEST(Keys, APauseLetsThemGo) {
  Host host(game(), 1);
  host.run(true);
  host.frame(0);
  host.input().hold_keys(thrust);
  host.frame(frame_ms);
  host.run(false);
  host.frame(2 * frame_ms);
  Host other(game(), 1);
  other.input().hold_keys(thrust);
  other.step();
  other.input().hold_keys(0);
  other.settle();
  EXPECT_EQ(state_of(host), state_of(other));
}

TEST(Keys, PressedInThePastMakeAnotherFuture) {
  Host host(game(), 2);
  play(host, 100);
  host.seek(50);
  EXPECT_TRUE(host.timeline().has_future());
  host.input().hold_keys(fire);
  host.step();
  EXPECT_FALSE(host.timeline().has_future());
  EXPECT_EQ(host.steps(), 51u);
  // Keys that were held at that moment are released.
  Host other(game(), 2);
  play(other, 50);
  other.input().hold_keys(0);
  other.settle();
  other.input().hold_keys(fire);
  other.step();
  EXPECT_EQ(state_of(host), state_of(other));
}

TEST(Keys, AreOneDeedFromTheFirstToTheLast) {
  Host host(game(), 1);
  for (int step = 0; step < 5; ++step) host.step();
  const auto before = state_of(host);
  for (const std::uint32_t keys : {thrust, thrust | fire, fire, 0u}) {
    host.input().hold_keys(keys);
    host.step();
  }
  ASSERT_TRUE(host.undo());
  EXPECT_EQ(state_of(host), before);
  EXPECT_EQ(host.steps(), 5u);
  EXPECT_FALSE(host.can_undo());
  ASSERT_TRUE(host.redo());
  EXPECT_EQ(host.steps(), 9u);
}

TEST(Keys, CrossTheBorder) {
  Demo* demo = gnomon_open("space-game", "", 1);
  ASSERT_EQ(gnomon_key_count(demo), 4);
  EXPECT_STREQ(gnomon_key_id(demo, 0), "turn_left");
  EXPECT_STREQ(gnomon_key_id(demo, 3), "fire");
  EXPECT_EQ(gnomon_key_id(demo, 4), nullptr);
  EXPECT_EQ(gnomon_key_id(demo, -1), nullptr);
  gnomon_step(demo);
  gnomon_hold_keys(demo, fire);
  gnomon_step(demo);
  // The demo has one body more than the one without keys: a shot.
  Demo* still = gnomon_open("space-game", "", 1);
  gnomon_step(still);
  gnomon_step(still);
  const auto bodies = [](Demo* one) { return gnomon_readout(one, 4); };
  EXPECT_STREQ(gnomon_readout_id(demo, 4), "game_bodies");
  EXPECT_EQ(bodies(demo), bodies(still) + 1);
  Demo* pair = gnomon_open("polygon-polygon", "", 1);
  EXPECT_EQ(gnomon_key_count(pair), 0);
  for (Demo* one : {demo, still, pair}) gnomon_close(one);
}

}  // namespace
}  // namespace gnomon::playback::keys_test
