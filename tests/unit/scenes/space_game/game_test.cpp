// Tests each rule of the space game from outside.
#include "scenes/space_game/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "brute_force.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/shape/mass.h"
#include "scenes/space_game/rock.h"
#include "unit/scenes/space_game/pilot.h"

namespace gnomon::scenes::game_test {
namespace {

constexpr GameKeys no_keys{};

Placed<double> placed(const SpaceGame& game, BodyId id) {
  const EventDrivenWorld& world = game.world();
  return {world.shape(id), *Pose<double>::make(world.body(id).centre, world.pose(id).rotation())};
}

std::vector<BodyId> rocks_of(const SpaceGame& game) {
  std::vector<BodyId> rocks;
  for (std::uint32_t slot = 0; slot < game.world().slots(); ++slot) {
    if (game.thing(slot) == Thing::rock) rocks.push_back(game.world().occupant(slot));
  }
  return rocks;
}

double area_of(const SpaceGame& game) {
  double area = 0;
  for (const BodyId rock : rocks_of(game)) area += (*mass_properties(game.world().shape(rock), 1.0)).mass;
  return area;
}

void play(SpaceGame& game, int steps) {
  for (int step = 0; step < steps; ++step) game.step(pilot(game), NoTrace{});
}

/// Plays until a condition is true; returns false if it never is within two minutes.
template <class Test>
bool play_until(SpaceGame& game, Test test) {
  for (int step = 0; step < 7200; ++step) {
    game.step(pilot(game), NoTrace{});
    if (test()) return true;
  }
  return false;
}

TEST(Xorshift, IsMarsaglias) {
  Xorshift dice(2463534242u);
  dice.next();
  // First number of the paper's own generator.
  EXPECT_EQ(dice.state(), 723471715u);
  Xorshift zero(0);
  Xorshift one(1);
  EXPECT_EQ(zero.next(), one.next());
}

TEST(Rock, IsAConvexPolygonOfAnEllipse) {
  Xorshift dice(3);
  for (int i = 0; i < 500; ++i) {
    const double radius = 0.2 + dice.next();
    const Shape<double> rock = throw_rock(dice, radius);
    const auto corners = rock.view().vertices();
    EXPECT_GE(corners.size(), 5u);
    EXPECT_LE(corners.size(), 12u);
    for (const Vec2d corner : corners) EXPECT_LE(dot(corner, corner), radius * radius * (1 + 1e-12));
  }
}

TEST(SpaceGame, EachLevelHasOneRockMoreAndNoneIsNearTheMiddleOrInAnother) {
  for (const std::uint32_t seed : {1u, 2u, 77u}) {
    SpaceGame game(seed);
    game.step(no_keys, NoTrace{});
    EXPECT_EQ(game.level(), 1u);
    EXPECT_EQ(game.rocks(), 4u);
    const auto rocks = rocks_of(game);
    ASSERT_EQ(rocks.size(), 4u);
    for (const BodyId rock : rocks) {
      const Vec2d at = game.world().pose(rock).position();
      // The rock has moved for a step by now.
      EXPECT_GT(dot(at, at), 5.9 * 5.9);
      for (const BodyId other : rocks) {
        if (rock == other) continue;
        EXPECT_GT(separation(placed(game, rock), placed(game, other)).value, -1e-9);
      }
    }
  }
}

TEST(SpaceGame, TheShipTurnsGlidesAndIsPushed) {
  SpaceGame game(1);
  game.step(no_keys, NoTrace{});
  ASSERT_TRUE(game.ship());
  game.step({.left = true}, NoTrace{});
  EXPECT_EQ(game.world().body(*game.ship()).angular_velocity, 3.5);
  game.step({.left = true, .right = true}, NoTrace{});
  EXPECT_EQ(game.world().body(*game.ship()).angular_velocity, 0);
  const Vec2d nose = game.world().pose(*game.ship()).rotation().apply({1, 0});
  game.step({.thrust = true}, NoTrace{});
  const Vec2d once = game.world().body(*game.ship()).velocity;
  EXPECT_NEAR(once.x, 0.25 * nose.x, 1e-15);
  EXPECT_NEAR(once.y, 0.25 * nose.y, 1e-15);
  game.step(no_keys, NoTrace{});
  EXPECT_EQ(game.world().body(*game.ship()).velocity, once * 0.98);
}

TEST(SpaceGame, FiresEverySixthOfASecondAndAShotLastsASecondAtMost) {
  SpaceGame game(1);
  game.step(no_keys, NoTrace{});
  std::size_t most = 0;
  int fired = 0;
  for (int step = 0; step < 31; ++step) {
    const std::size_t before = game.shots().size();
    game.step({.fire = true}, NoTrace{});
    most = std::max(most, game.shots().size());
    if (!game.shots().empty() && game.shots().back().steps == 59) ++fired;
    EXPECT_LE(game.shots().size(), before + 1);
  }
  EXPECT_EQ(fired, 4);
  EXPECT_GT(most, 1u);
  for (int step = 0; step < 60; ++step) game.step(no_keys, NoTrace{});
  EXPECT_TRUE(game.shots().empty());
}

TEST(SpaceGame, AHitCutsARockAndThePartsGoApart) {
  int cuts = 0;
  int gone = 0;
  for (const std::uint32_t seed : {1u, 5u, 9u}) {
    SpaceGame game(seed);
    for (int step = 0; step < 3600; ++step) {
      const double area = area_of(game);
      const std::uint32_t score = game.score();
      const std::uint32_t rocks = game.rocks();
      std::array<Step, 64> storage;
      Trace told(storage);
      game.step(pilot(game), Recorder(told));
      double lost = 0;
      std::uint32_t points = 0;
      bool begun = false;
      std::uint32_t count = rocks;
      for (const Step& s : told.steps()) {
        begun = begun || s.mark == marks::game_level;
        if (s.mark == marks::game_cut) {
          ++cuts;
          points += static_cast<std::uint32_t>(s.second);
          count += static_cast<std::uint32_t>(s.first) - 1;
          for (const double part : {s.values[3], s.values[4]}) lost += part < 0.6 ? part : 0;
          const int parts_gone = (s.values[3] < 0.6 ? 1 : 0) + (s.values[4] < 0.6 ? 1 : 0);
          gone += parts_gone;
          EXPECT_EQ(s.first, 2 - parts_gone);
          EXPECT_EQ(s.second, 10 + 50 * parts_gone);
        } else if (s.mark == marks::game_struck) {
          points += static_cast<std::uint32_t>(s.first);
          --count;
          begun = true;  // no step reports its area
        }
      }
      EXPECT_EQ(game.score(), score + points);
      if (begun) continue;
      EXPECT_EQ(game.rocks(), count);
      EXPECT_NEAR(area_of(game), area - lost, 1e-6);
    }
  }
  EXPECT_GT(cuts, 100);
  EXPECT_GT(gone, 50);
}

TEST(SpaceGame, NothingOverlapsAndNothingLeavesTheArena) {
  SpaceGame game(4);
  for (int step = 0; step < 1800; ++step) {
    game.step(pilot(game), NoTrace{});
    if (step % 30 != 0) continue;
    const auto rocks = rocks_of(game);
    for (std::size_t i = 0; i < rocks.size(); ++i) {
      const Placed<double> rock = placed(game, rocks[i]);
      for (std::size_t corner = 0; corner < rock.shape.size(); ++corner) {
        EXPECT_LT(std::fabs(rock.vertex(corner).x), arena_half_width + 1e-6);
        EXPECT_LT(std::fabs(rock.vertex(corner).y), arena_half_height + 1e-6);
      }
      for (std::size_t j = i + 1; j < rocks.size(); ++j) {
        EXPECT_GT(testing::brute_separation(rock, placed(game, rocks[j])), -1e-6);
      }
    }
  }
}

// A shot hits on its path, at any speed: between two steps it has never passed through a rock.
TEST(SpaceGame, ShotsNeverTunnelUnlessTheyLookOnlyOnceAStep) {
  GameSettings fast;
  fast.shot_speed = 240;
  SpaceGame right(2, fast);
  play(right, 1200);
  EXPECT_EQ(right.missed(), 0u);
  fast.one_look = true;
  SpaceGame wrong(2, fast);
  play(wrong, 1200);
  EXPECT_GT(wrong.missed(), 5u);
  EXPECT_LT(wrong.score(), right.score());
}

TEST(SpaceGame, ARockTakesALifeAndTheShipComesBack) {
  SpaceGame game(1);
  for (std::uint32_t lives = 3; lives-- > 0;) {
    // The ship only waits for a rock.
    int steps = 0;
    while (!game.ship() && steps++ < 20000) game.step(no_keys, NoTrace{});
    ASSERT_TRUE(game.ship());
    while (game.ship() && steps++ < 200000) game.step({.thrust = true}, NoTrace{});
    ASSERT_FALSE(game.ship());
    EXPECT_EQ(game.lives(), lives);
    EXPECT_EQ(game.wait(), 90u);
    EXPECT_EQ(game.news().what, News::What::lost);
    if (lives == 0) break;
    for (int step = 0; step < 90; ++step) {
      game.step({.fire = true}, NoTrace{});
      EXPECT_FALSE(game.ship());
    }
    EXPECT_EQ(game.wait(), 0u);
  }
  EXPECT_TRUE(game.over());
  // The rocks keep moving.
  const double before = game.world().now();
  for (int step = 0; step < 300; ++step) game.step({.thrust = true, .fire = true}, NoTrace{});
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.shots().empty());
  EXPECT_GT(game.world().now(), before);
}

TEST(SpaceGame, TheShipWaitsForRoomInTheMiddle) {
  std::optional<std::uint32_t> waited;
  for (std::uint32_t seed = 1; seed < 40 && !waited; ++seed) {
    SpaceGame game(seed);
    for (int step = 0; step < 6000 && !game.over() && !waited; ++step) {
      const bool may_return = !game.ship() && game.wait() == 0;
      game.step({.thrust = true}, NoTrace{});
      if (!may_return || game.ship()) continue;
      // A rock was there at the check, a step ago.
      double nearest = 1e9;
      for (const BodyId rock : rocks_of(game)) {
        const Vec2d at = game.world().pose(rock).position();
        nearest = std::min(nearest, std::sqrt(dot(at, at)));
      }
      waited = seed;
      EXPECT_LT(nearest, 4.3);
    }
  }
  EXPECT_TRUE(waited);
}

TEST(SpaceGame, IsPlayedThroughSeveralLevels) {
  SpaceGame game(3);
  EXPECT_TRUE(play_until(game, [&] { return game.level() == 2; }));
  EXPECT_EQ(game.rocks(), 5u);
}

std::vector<std::byte> saved(const SpaceGame& game) {
  std::vector<std::byte> bytes;
  game.save(bytes);
  return bytes;
}

bool loads(SpaceGame& game, std::span<const std::byte> bytes) {
  playback::StateReader reader(bytes);
  game.load(reader);
  return reader.complete();
}

TEST(SpaceGame, GoesOnFromItsStateWithTheSameBits) {
  SpaceGame game(6);
  play(game, 700);
  SpaceGame other(1);
  ASSERT_TRUE(loads(other, saved(game)));
  EXPECT_EQ(saved(other), saved(game));
  for (int step = 0; step < 900; ++step) {
    const GameKeys keys = pilot(game);
    game.step(keys, NoTrace{});
    other.step(keys, NoTrace{});
  }
  EXPECT_EQ(saved(other), saved(game));
  EXPECT_EQ(other.world().hash(), game.world().hash());
}

TEST(SpaceGame, RefusesWhatIsNoState) {
  SpaceGame game(6);
  play(game, 200);
  const std::vector<std::byte> good = saved(game);
  for (std::size_t length = 0; length < good.size(); length += 7) {
    SpaceGame other(1);
    EXPECT_FALSE(loads(other, std::span(good).first(length))) << length;
    EXPECT_EQ(saved(other), saved(SpaceGame(1)));
  }
  // A state with any changed number is rejected, or is the state of a playable game.
  for (std::size_t at = 0; at < 400 && at < good.size(); ++at) {
    std::vector<std::byte> bad = good;
    bad[at] ^= std::byte{0xff};
    SpaceGame other(1);
    if (loads(other, bad)) play(other, 30);
  }
}

TEST(SpaceGame, TellsTheSameWithATracerOrWithout) {
  SpaceGame told(8);
  SpaceGame untold(8);
  std::array<Step, 64> storage;
  for (int step = 0; step < 600; ++step) {
    const GameKeys keys = pilot(told);
    Trace trace(storage);
    told.step(keys, Recorder(trace));
    untold.step(keys, NoTrace{});
    ASSERT_TRUE(trace.complete());
    // The events are in the order of time, within the step.
    double before = told.world().now() - SpaceGame::step_length;
    for (const Step& s : trace.steps()) {
      if (s.mark == marks::game_level || s.mark == marks::game_ship || s.mark == marks::game_fires ||
          s.mark == marks::game_step) {
        continue;
      }
      EXPECT_GE(s.values[0], before - 1e-12);
      before = s.values[0];
    }
  }
  EXPECT_EQ(saved(told), saved(untold));
}

}  // namespace
}  // namespace gnomon::scenes::game_test
