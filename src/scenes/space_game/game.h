// The space game without its picture: a ship among rocks that bounce, and shots that cut them in two. Every moving
// object is a body of the library's world; the rules apply between two of its steps.
//
// examples/js/space-game/game.mjs is the same game in JavaScript, where equal keys produce equal bits:
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

/// Held keys in a step.
struct GameKeys {
  bool left = false;
  bool right = false;
  bool thrust = false;
  bool fire = false;
};

/// Settings of a level.
struct GameSettings {
  std::uint32_t rocks = 3;  ///< plus one for each level
  double min_radius = 1.2;
  double more_radius = 0.8;  ///< maximum of the random addition
  double shot_speed = 30;    ///< added to the ship's own velocity, in m/s
  /// Mistake: shots collide with nothing in flight; the rocks that contain them are looked up once after each step.
  bool one_look = false;
};

/// The last notable event.
struct News {
  enum class What : std::uint8_t { nothing, level, cut, struck, lost };
  What what = What::nothing;
  double time = 0;           ///< world time
  Vec2d place{0, 0};         ///< position of a collision
  std::uint32_t number = 0;  ///< level, or number of remaining parts
};

struct Shot {
  BodyId body;
  std::uint32_t steps;  ///< remaining steps, > 0
};

class SpaceGame {
 public:
  explicit SpaceGame(std::uint32_t seed, const GameSettings& settings = {});

  /// Advances one step of 1/60 s.
  /// Trace: game.level (level, number of rocks) {}; game.ship (1 if the ship has returned, 0 if there is no room for
  /// it, its lives) {}; game.fires (1) {position, direction}; game.step (collisions, all events) {time reached}; then
  /// for each collision, in the order of their times, one of game.bounce (both as a Thing) {time, position, impulse},
  /// game.spent {time, position} for a shot at a wall, game.cut (number of remaining parts, points) {time, position,
  /// area on the left, on the right}, game.struck (points) {time, position} for a rock that cannot be cut, and
  /// game.lost (remaining lives) {time, position}. Times are those of the world. There can be any number of collisions
  /// in a step.
  template <class Tracer>
  void step(GameKeys keys, Tracer tracer);

  const EventDrivenWorld& world() const { return world_; }
  std::uint32_t score() const { return score_; }
  std::uint32_t level() const { return level_; }
  std::uint32_t lives() const { return lives_; }
  std::uint32_t rocks() const { return rocks_; }
  /// Returns the steps until the ship returns, if there is room for it then.
  std::uint32_t wait() const { return wait_; }
  bool over() const { return lives_ == 0 && !ship_; }
  std::optional<BodyId> ship() const { return ship_; }
  std::span<const Shot> shots() const { return shots_; }
  Thing thing(std::uint32_t slot) const { return slot < things_.size() ? things_[slot] : Thing::nothing; }

  /// Returns the number of rock hits, lost lives and level starts.
  std::uint32_t happenings() const { return happenings_; }
  const News& news() const { return news_; }
  /// Returns the number of shots that passed through a rock because of the mistake.
  std::uint32_t missed() const { return missed_; }
  void set_shots(double speed, bool one_look);

  void save(std::vector<std::byte>& out) const;
  /// Rejects an invalid state, and leaves the game unchanged. The settings are not part of the state.
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
  std::vector<Thing> things_;  ///< indexed by the body's slot
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
  std::vector<Collision> met_;  ///< collisions of the last step, whose bodies may no longer exist
};

}  // namespace scenes
}  // namespace gnomon
