// A small game without a picture: crates, a ball and a moving platform in a room, on EventDrivenWorld. It shows the
// code of a game around the world: names, reports of a step, the support of each body, and a saved game.
#include <gnomon/gnomon.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

using gnomon::BodyId;
using gnomon::BodySettings;
using gnomon::EventDrivenWorld;
using gnomon::Vec2d;

// Unwraps a result that cannot fail in a valid level; on a failure, prints the reason and exits. Without the `if`, the
// `*` would abort, too, without a message.
template <class T>
T must(gnomon::Result<T> result, const std::string& what) {
  if (!result) {
    std::printf("%s: %s\n", what.c_str(), result.message().c_str());
    std::exit(1);
  }
  return *std::move(result);
}

struct Game {
  EventDrivenWorld world;
  // The world stores no names. The game keeps its own data in lists by `BodyId::index`. After a removal another body
  // may have the index, so longer-lived references need the whole id, and a call of `contains`.
  std::vector<std::string> names{};
  BodyId platform{};
  BodyId goal{};

  const char* name(BodyId id) const { return names[id.index].c_str(); }

  gnomon::Result<BodyId> add(const std::string& name, Vec2d half, Vec2d at, BodySettings settings) {
    const Vec2d corners[] = {{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}};
    const bool box = half.y > 0;
    settings.pose = must(gnomon::Pose<double>::make(at), name);
    const auto id =
        world.add(must(box ? gnomon::make_polygon<double>(corners) : gnomon::make_circle<double>({0, 0}, half.x), name),
                  settings);
    if (names.size() < world.slots()) names.resize(world.slots());
    if (id) names[id->index] = name;
    return id;
  }
};

Game make_game() {
  gnomon::EventDrivenSettings settings;
  settings.acceleration = {0, -9.81};
  Game game{must(EventDrivenWorld::make(settings), "world")};

  // The default restitution is 1, and the greater value of two bodies applies: on a default floor every body bounces
  // for ever. With 0 for fixed bodies, the restitution of the moving body applies.
  BodySettings fixed;
  fixed.kind = gnomon::BodyKind::static_body;
  fixed.restitution = 0;
  fixed.friction = 0.8;
  must(game.add("floor", {10, 0.5}, {0, -0.5}, fixed), "floor");
  must(game.add("left wall", {0.5, 5}, {-10.5, 5}, fixed), "left wall");
  must(game.add("right wall", {0.5, 5}, {10.5, 5}, fixed), "right wall");
  BodySettings moving = fixed;
  moving.kind = gnomon::BodyKind::kinematic_body;  // keeps its velocity in all collisions
  moving.velocity = {1, 0};
  game.platform = must(game.add("platform", {1.5, 0.25}, {-6, 2.25}, moving), "platform");
  fixed.sensor = true;  // bodies pass through it, and `sensor_events` lists them
  game.goal = must(game.add("goal", {1, 1}, {9, 1}, fixed), "goal");

  BodySettings loose;
  loose.restitution = 0.1;
  loose.friction = 0.6;
  loose.density = 20;  // kg/m²
  must(game.add("crate 1", {0.5, 0.5}, {2, 0.5}, loose), "crate 1");
  must(game.add("crate 2", {0.5, 0.5}, {2, 1.51}, loose), "crate 2");
  must(game.add("crate 3", {0.4, 0.4}, {-6, 2.91}, loose), "crate 3");
  // An expected rejection: another body is there, and the fault names it.
  const auto refused = game.add("crate 4", {0.5, 0.5}, {2.2, 0.7}, loose);
  if (refused.status() == gnomon::Status::overlapping) {
    std::printf("No room for crate 4: %s is there.\n", game.names[refused.fault().index].c_str());
  }
  loose.restitution = 0.7;
  loose.velocity = {14, 3};
  must(game.add("ball", {0.3, 0}, {-2, 2}, loose), "ball");
  return game;
}

// Returns the name of the body that supports this one. Steps count resting contacts and do not list them, so this
// function tests shapes: the support is within a centimetre, as resting bodies are, and below rather than beside. With
// many bodies, a BroadPhase would first find the candidates.
const char* ground_of(const Game& game, BodyId id) {
  const auto placed = [&world = game.world](BodyId body) {
    // The world's copy of a shape is about its centre of mass.
    const auto pose = gnomon::Pose<double>::make(world.body(body).centre, world.pose(body).rotation());
    return gnomon::Placed<double>(world.shape(body), must(pose, "pose"));
  };
  for (std::uint32_t slot = 0; slot < game.world.slots(); ++slot) {
    const BodyId other = game.world.occupant(slot);  // no body's id in the slot of a removed body
    if (other == BodyId{} || other == id || other == game.goal) continue;
    const auto gap = gnomon::separation(placed(id), placed(other));
    if (gap.value < 0.01 && gap.normal.y < -0.7) return game.name(other);
  }
  return "nothing";
}

void play(Game& game, int from, int to, bool tell) {
  for (int i = from; i < to; ++i) {
    // The platform reverses every second and a half. Apply forces in the same way, as a new velocity in each step.
    if (i > 0 && i % 90 == 0) {
      const Vec2d back = game.world.body(game.platform).velocity * -1.0;
      const auto fault = game.world.set_velocity(game.platform, back, 0);
      if (fault.status != gnomon::Status::ok) std::printf("platform: %s\n", gnomon::message_of(fault).c_str());
    }
    const auto report = must(game.world.step(1.0 / 60), "step");
    if (!tell) continue;
    // A step with too many events ends early, and the next step continues it: no event is lost, but the game is late.
    if (!report.complete) std::printf("%.3f s: too much at once\n", report.time);
    for (const auto& loss : report.losses) std::printf("%s is lost\n", game.name(loss.body));
    for (const auto& event : report.sensor_events) {
      const bool begins = event.kind == gnomon::SensorEventKind::begin;
      std::printf("%.3f s: %s and %s %s\n", event.time, game.name(event.a), game.name(event.b),
                  begins ? "meet" : "part");
    }
    for (const auto& event : report.collisions) {
      // The impulse determines the sound and the damage of a collision. Weak impulses of settling bodies are omitted.
      if (!(event.normal_impulse > 2)) continue;
      std::printf("%.3f s: %s and %s, %.1f N s\n", event.time, game.name(event.a), game.name(event.b),
                  event.normal_impulse);
    }
  }
  if (!tell) return;
  std::printf("After %d s:\n", to / 60);
  for (std::uint32_t slot = 0; slot < game.world.slots(); ++slot) {
    const BodyId id = game.world.occupant(slot);
    if (id == BodyId{} || game.world.body(id).inverse_mass == 0) continue;  // static and kinematic bodies have none
    const Vec2d at = game.world.pose(id).position();
    std::printf("  %s at (%.2f, %.2f) on %s\n", game.name(id), at.x, at.y, ground_of(game, id));
  }
}

int main() {
  Game game = make_game();
  play(game, 0, 120, true);
  const auto saved = game.world.snapshot();  // the world alone: a game saves its names and other data beside it
  play(game, 120, 240, true);

  Game again{must(EventDrivenWorld::restore(saved), "saved game"), game.names, game.platform, game.goal};
  play(again, 120, 240, false);
  std::printf("Played again from 2 s: %s.\n",
              again.world.hash() == game.world.hash() ? "the same bits" : "not the same");

  // A removal has effect at once, and bodies on the removed one fall. No event reports it, since the game caused it.
  for (std::uint32_t slot = 0; slot < game.world.slots(); ++slot) {
    if (game.names[slot] == "crate 1") game.world.remove(game.world.occupant(slot));
  }
  play(game, 240, 300, true);
}
