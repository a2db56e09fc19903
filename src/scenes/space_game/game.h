// The space game without its picture: a ship among rocks that bounce, and shots that cut them in two. All that moves is
// a body of the library's world; the rules are what happens between two of its steps.
//
// examples/js/space-game/game.mjs is the same game in JavaScript, and the same keys give the same bits there:
// tests/golden/space_game_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gnomon/core/trace.h"
#include "gnomon/dynamics/first_collision/world.h"
#include "playback/state.h"
#include "scenes/space_game/arena.h"
#include "scenes/space_game/xorshift.h"

namespace gnomon {

namespace marks {
inline constexpr Mark game_level{"game_level"};
inline constexpr Mark game_ship{"game_ship"};
inline constexpr Mark game_fires{"game_fires"};
inline constexpr Mark game_step{"game_step"};
inline constexpr Mark game_bounce{"game_bounce"};
inline constexpr Mark game_spent{"game_spent"};
inline constexpr Mark game_cut{"game_cut"};
inline constexpr Mark game_struck{"game_struck"};
inline constexpr Mark game_lost{"game_lost"};
}  // namespace marks

namespace scenes {

/// What is held in a step.
struct GameKeys {
  bool left = false;
  bool right = false;
  bool thrust = false;
  bool fire = false;
};

/// What a level is made of.
struct GameSettings {
  std::uint32_t rocks = 3;  ///< besides one for each level
  double min_radius = 1.2;
  double more_radius = 0.8;  ///< by chance, up to so much
  double shot_speed = 30;    ///< besides the ship's own, in m/s
  /// The mistake: shots meet nothing on their way, and what they are in is looked up once after each step.
  bool one_look = false;
};

/// What was last worth telling.
struct News {
  enum class What : std::uint8_t { nothing, level, cut, struck, lost };
  What what = What::nothing;
  double time = 0;           ///< of the world
  Vec2d place{0, 0};         ///< of a collision
  std::uint32_t number = 0;  ///< the level; the parts that are left
};

struct Shot {
  BodyId body;
  std::uint32_t steps;  ///< that it has left, > 0
};

class SpaceGame {
 public:
  explicit SpaceGame(std::uint32_t seed, const GameSettings& settings = {});

  /// One step of 1/60 s.
  /// Trace: game.level (level, how many rocks) {}; game.ship (1 if the ship has come back, 0 if there is no room for
  /// it, its lives) {}; game.fires (1) {place, direction}; game.step (collisions, all events) {the time it came to};
  /// then of each collision, in the order in which they happened, one of game.bounce (both as a Thing) {time, place,
  /// impulse}, game.spent {time, place} of a shot at a wall, game.cut (how many parts are left, points) {time, place,
  /// area on the left, on the right}, game.struck (points) {time, place} of a rock that cannot be cut, and game.lost
  /// (lives left) {time, place}. Times are those of the world. There can be any number of collisions in a step.
  template <class Tracer>
  void step(GameKeys keys, Tracer tracer);

  const EventDrivenWorld& world() const { return world_; }
  std::uint32_t score() const { return score_; }
  std::uint32_t level() const { return level_; }
  std::uint32_t lives() const { return lives_; }
  std::uint32_t rocks() const { return rocks_; }
  /// The steps until the ship comes back, if there is room for it then.
  std::uint32_t wait() const { return wait_; }
  bool over() const { return lives_ == 0 && !ship_; }
  std::optional<BodyId> ship() const { return ship_; }
  std::span<const Shot> shots() const { return shots_; }
  Thing thing(std::uint32_t slot) const { return slot < things_.size() ? things_[slot] : Thing::nothing; }

  /// How often a rock was hit, a life was lost and a level begun.
  std::uint32_t happenings() const { return happenings_; }
  const News& news() const { return news_; }
  /// With the mistake, how often a shot went through a rock.
  std::uint32_t missed() const { return missed_; }
  void set_shots(double speed, bool one_look);

  void save(std::vector<std::byte>& out) const;
  /// Refuses what is no state of a game, and is then as it was. The settings are no part of it.
  void load(playback::StateReader& reader);

  static constexpr std::uint32_t first_lives = 3;
  static constexpr double step_length = 1.0 / 60;

 private:
  Thing thing(BodyId id) const { return world_.contains(id) ? thing(id.index) : Thing::nothing; }
  void note(BodyId id, Thing thing);
  void remove(BodyId id);

  template <class Tracer>
  void begin_level(Tracer tracer);
  void place_rock();
  template <class Tracer>
  void bring_ship(Tracer tracer);
  bool has_room() const;
  template <class Tracer>
  void steer(GameKeys keys, Tracer tracer);
  template <class Tracer>
  void fire(const Pose<double>& pose, Vec2d velocity, Tracer tracer);
  template <class Tracer>
  void judge(const Collision& met, Tracer tracer);
  template <class Tracer>
  void hit(BodyId shot, std::optional<BodyId> rock, const Collision& met, Tracer tracer);
  double keep_or_remove(BodyId part, double side, Vec2d along);
  template <class Tracer>
  void lose_ship(const Collision& met, Tracer tracer);
  template <class Tracer>
  void look_once(Tracer tracer);
  void age_shots();
  bool find_bodies(std::span<const Shot> shots);

  GameSettings settings_;
  Xorshift dice_;
  EventDrivenWorld world_;
  std::vector<Thing> things_;  ///< by the body's slot
  std::optional<BodyId> ship_;
  std::vector<Shot> shots_;
  std::uint32_t rocks_ = 0;
  std::uint32_t score_ = 0;
  std::uint32_t level_ = 0;
  std::uint32_t lives_ = first_lives;
  std::uint32_t wait_ = 0;
  std::uint32_t reload_ = 0;
  std::uint32_t happenings_ = 0;
  std::uint32_t missed_ = 0;
  News news_;
  std::vector<Collision> met_;  ///< of the last step, whose bodies may be gone
};

}  // namespace scenes
}  // namespace gnomon
