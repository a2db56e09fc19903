// The space game in C++ equals the one in JavaScript, bit for bit: the minutes of play recorded there must reach the
// same score and the same hash of the world. tests/engine/space_game.test.mjs compares JavaScript with the same file.
#include <gtest/gtest.h>

#include "playback/host.h"
#include "scenes/space_game/game.h"
#include "space_game_minutes.h"

namespace gnomon::scenes::space_game_test {
namespace {

using testing::Minute;
using testing::Standing;

GameKeys keys_of(std::uint32_t held) { return {(held & 1) != 0, (held & 2) != 0, (held & 4) != 0, (held & 8) != 0}; }

void expect_standing(const SpaceGame& game, const Standing& wanted) {
  EXPECT_EQ(game.score(), wanted.score);
  EXPECT_EQ(game.level(), wanted.level);
  EXPECT_EQ(game.lives(), wanted.lives);
  EXPECT_EQ(game.world().hash(), wanted.hash) << std::hex << game.world().hash();
}

TEST(SameBitsAsInJavaScript, MinutesOfTheSpaceGame) {
  ASSERT_GE(testing::recorded_minutes.size(), 2u);
  for (const Minute& minute : testing::recorded_minutes) {
    SCOPED_TRACE(minute.seed);
    const std::vector<std::uint32_t> held = held_in(minute);
    ASSERT_EQ(held.size(), minute.standings.back().steps);
    SpaceGame game(minute.seed);
    auto next = minute.standings.begin();
    for (std::uint32_t step = 1; step <= held.size(); ++step) {
      game.step(keys_of(held[step - 1]), NoTrace{});
      if (step == next->steps) expect_standing(game, *next++);
    }
    EXPECT_EQ(next, minute.standings.end());
  }
}

/// Returns a readout of a scene by its name.
double readout_of(const playback::Scene& scene, std::string_view id) {
  for (const playback::Readout& readout : scene.readouts()) {
    if (id == readout.id) return readout.value;
  }
  return -1;
}

// Plays the same minutes through every layer of a page between its keys and the game.
TEST(SameBitsAsInJavaScript, ThroughTheDemo) {
  const Minute& minute = testing::recorded_minutes.front();
  const std::vector<std::uint32_t> held = held_in(minute);
  playback::Host host(*playback::find_scene("space-game"), minute.seed);
  auto next = minute.standings.begin();
  for (std::uint32_t step = 1; step <= held.size(); ++step) {
    host.input().hold_keys(held[step - 1]);
    host.step();
    if (step != next->steps) continue;
    EXPECT_EQ(readout_of(host.scene(), "game_score"), next->score);
    EXPECT_EQ(readout_of(host.scene(), "game_lives"), next->lives);
    EXPECT_EQ(readout_of(host.scene(), "game_hash"), static_cast<double>(next->hash >> 32));
    ++next;
  }
}

}  // namespace
}  // namespace gnomon::scenes::space_game_test
