#include "scenes/space_game/game.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scenes/kit/shapes.h"
#include "scenes/space_game/late_look.h"
#include "scenes/space_game/rock.h"

namespace gnomon::scenes {
namespace {

/// Turning rate of the ship, in radians per second.
constexpr double turning = 3.5;
/// Factor of its speed for each step, and speed added by a step of thrust.
constexpr double glide = 0.98;
constexpr double thrust = 0.25;
constexpr double ship_restitution = 0.5;
/// Steps until the ship returns.
constexpr std::uint32_t steps_to_come_back = 90;

constexpr double shot_radius = 0.08;
constexpr double muzzle = 1.1;  ///< distance before the ship's origin, in metres
constexpr std::uint32_t shot_steps = 60;
constexpr std::uint32_t reload_steps = 10;

/// Minimum distance of a rock from the ship's starting point: at a rock's start, and at the ship's return.
constexpr double clear = 6;
constexpr double clear_to_return = 4;
constexpr double from_wall = 0.5;
constexpr int max_tries = 100;
constexpr double rock_speed = 2.5;

/// Smaller parts of a rock disappear, in m².
constexpr double min_part = 0.6;
/// Speed at which the parts separate, each to its side.
constexpr double parting = 1.2;
constexpr std::uint32_t points_of_hit = 10;
constexpr std::uint32_t points_of_part = 50;

/// Limits of a valid state: beyond every real game.
constexpr std::uint32_t max_slots = 1U << 16;
constexpr std::uint32_t max_level = 1000000;
constexpr std::uint32_t max_score = 1000000000;
constexpr double longest_game = 1e9;

BodySettings settings_of(Thing thing, Vec2d at) {
  BodySettings settings;
  settings.pose = *Pose<double>::make(at);
  settings.category = category_of(thing);
  settings.mask = mask_of(thing);
  settings.sensor = thing == Thing::shot;
  if (thing == Thing::ship) settings.restitution = ship_restitution;
  return settings;
}

}  // namespace

SpaceGame::SpaceGame(std::uint32_t seed, const GameSettings& settings)
    : settings_(settings), dice_(seed), world_(make_arena()) {
  for (std::uint32_t wall = 0; wall < world_.slots(); ++wall) note(world_.occupant(wall), Thing::wall);
}

template <class Tracer>
void SpaceGame::step(GameKeys keys, Tracer tracer) {
  if (rocks_ == 0) begin_level(tracer);
  if (!ship_ && lives_ > 0) bring_ship(tracer);
  if (ship_) steer(keys, tracer);

  // @mark game.step
  const StepReport report = *world_.step(step_length);
  tracer.step(marks::game_step, report.collisions.size(), report.events, {report.time});

  met_.assign(report.collisions.begin(), report.collisions.end());
  for (const Collision& met : met_) judge(met, tracer);
  if (settings_.one_look) look_once(tracer);
  age_shots();
}

template void SpaceGame::step(GameKeys, NoTrace);
template void SpaceGame::step(GameKeys, Recorder);

// --- The bodies

void SpaceGame::note(BodyId id, Thing thing) {
  if (things_.size() <= id.index) things_.resize(id.index + std::size_t{1}, Thing::nothing);
  things_[id.index] = thing;
}

void SpaceGame::remove(BodyId id) {
  if (world_.remove(id)) things_[id.index] = Thing::nothing;
}

// --- A level

template <class Tracer>
void SpaceGame::begin_level(Tracer tracer) {
  ++level_;
  ++happenings_;
  for (std::uint32_t rock = 0; rock < settings_.rocks + level_; ++rock) place_rock();
  news_ = {News::What::level, world_.now(), {0, 0}, level_};
  // @mark game.level
  tracer.step(marks::game_level, level_, rocks_, {});
}

/// Adds a rock at a free position; without luck, at none.
void SpaceGame::place_rock() {
  const double radius = settings_.min_radius + settings_.more_radius * dice_.next();
  const Shape<double> shape = throw_rock(dice_, radius);
  for (int tries = 0; tries < max_tries; ++tries) {
    const double x = (2 * dice_.next() - 1) * (arena_half_width - from_wall - radius);
    const double y = (2 * dice_.next() - 1) * (arena_half_height - from_wall - radius);
    BodySettings rock = settings_of(Thing::rock, {x, y});
    rock.velocity.x = (2 * dice_.next() - 1) * rock_speed;
    rock.velocity.y = (2 * dice_.next() - 1) * rock_speed;
    rock.angular_velocity = 2 * dice_.next() - 1;
    if (x * x + y * y < clear * clear) continue;
    const auto added = world_.add(shape, rock);
    if (!added) continue;
    note(*added, Thing::rock);
    ++rocks_;
    return;
  }
}

// --- The ship

template <class Tracer>
void SpaceGame::bring_ship(Tracer tracer) {
  if (wait_ > 0) {
    --wait_;
    return;
  }
  constexpr Vec2d corners[] = {{1, 0}, {-0.5, 0.5}, {-0.5, -0.5}};
  if (has_room()) {
    const auto added = world_.add(known_polygon(corners), settings_of(Thing::ship, {0, 0}));
    if (added) {
      ship_ = *added;
      note(*added, Thing::ship);
    }
  }
  // @mark game.ship
  tracer.step(marks::game_ship, ship_.has_value(), lives_, {});
}

/// Returns whether the middle is free.
bool SpaceGame::has_room() const {
  for (std::uint32_t slot = 0; slot < things_.size(); ++slot) {
    if (things_[slot] != Thing::rock) continue;
    const Vec2d at = world_.pose(world_.occupant(slot)).position();
    if (at.x * at.x + at.y * at.y < clear_to_return * clear_to_return) return false;
  }
  return true;
}

template <class Tracer>
void SpaceGame::steer(GameKeys keys, Tracer tracer) {
  const Pose<double> pose = world_.pose(*ship_);
  const Vec2d nose(pose.rotation().cosine(), pose.rotation().sine());
  const Vec2d before = world_.body(*ship_).velocity;
  const double push = keys.thrust ? thrust : 0;
  const Vec2d velocity(glide * before.x + push * nose.x, glide * before.y + push * nose.y);
  const double turn = turning * ((keys.left ? 1 : 0) - (keys.right ? 1 : 0));
  (void)world_.set_velocity(*ship_, velocity, turn);
  if (reload_ > 0) --reload_;
  if (keys.fire && reload_ == 0) fire(pose, velocity, tracer);
}

template <class Tracer>
void SpaceGame::fire(const Pose<double>& pose, Vec2d velocity, Tracer tracer) {
  const Vec2d nose(pose.rotation().cosine(), pose.rotation().sine());
  const Vec2d at(pose.position().x + muzzle * nose.x, pose.position().y + muzzle * nose.y);
  BodySettings shot = settings_of(Thing::shot, at);
  if (settings_.one_look) shot.mask = 0;
  shot.velocity = {velocity.x + settings_.shot_speed * nose.x, velocity.y + settings_.shot_speed * nose.y};
  const auto added = world_.add(*make_circle<double>({0, 0}, shot_radius), shot);
  if (!added) return;
  note(*added, Thing::shot);
  shots_.push_back({*added, shot_steps});
  reload_ = reload_steps;
  // @mark game.fires
  tracer.step(marks::game_fires, 1, 0, {at.x, at.y, nose.x, nose.y});
}

// --- Collisions

template <class Tracer>
void SpaceGame::judge(const Collision& met, Tracer tracer) {
  const auto acts = [this](BodyId id) { return thing(id) == Thing::shot || thing(id) == Thing::ship; };
  const BodyId one = acts(met.a) ? met.a : met.b;
  const BodyId other = acts(met.a) ? met.b : met.a;
  const bool rock = thing(other) == Thing::rock;
  if (thing(one) == Thing::shot) {
    hit(one, rock ? std::optional(other) : std::nullopt, met, tracer);
  } else if (thing(one) == Thing::ship && rock) {
    lose_ship(met, tracer);
  } else if (world_.contains(one) && world_.contains(other)) {
    // @mark game.bounce
    tracer.step(marks::game_bounce, thing(met.a), thing(met.b),
                {met.time, met.point.x, met.point.y, met.normal_impulse});
  }
}

/// Removes a shot at its hit, and cuts the rock along the shot's path.
template <class Tracer>
void SpaceGame::hit(BodyId shot, std::optional<BodyId> rock, const Collision& met, Tracer tracer) {
  const Vec2d velocity = world_.body(shot).velocity;
  const double speed = std::sqrt(velocity.x * velocity.x + velocity.y * velocity.y);
  const Vec2d along(velocity.x / speed, velocity.y / speed);
  remove(shot);
  if (!rock) {
    // @mark game.spent
    tracer.step(marks::game_spent, 0, 0, {met.time, met.point.x, met.point.y});
    return;
  }
  ++happenings_;
  const std::uint32_t before = score_;
  score_ += points_of_hit;
  const auto parts = world_.cut(*rock, met.point, along);
  if (!parts) {
    remove(*rock);
    --rocks_;
    score_ += points_of_part;
    news_ = {News::What::struck, met.time, met.point, 0};
    // @mark game.struck
    tracer.step(marks::game_struck, score_ - before, 0, {met.time, met.point.x, met.point.y});
    return;
  }
  things_[rock->index] = Thing::nothing;
  const std::uint32_t others = --rocks_;
  const double left = keep_or_remove(parts->left, 1, along);
  const double right = keep_or_remove(parts->right, -1, along);
  news_ = {News::What::cut, met.time, met.point, rocks_ - others};
  // @mark game.cut
  tracer.step(marks::game_cut, rocks_ - others, score_ - before, {met.time, met.point.x, met.point.y, left, right});
}

/// Pushes a part of a rock aside, to the left (1) or the right (−1) of the cut, or removes it if it is small. Returns
/// its area.
double SpaceGame::keep_or_remove(BodyId part, double side, Vec2d along) {
  const Body<double> body = world_.body(part);
  // The density is 1.
  const double area = 1 / body.inverse_mass;
  note(part, Thing::rock);
  if (area < min_part) {
    remove(part);
    score_ += points_of_part;
  } else {
    ++rocks_;
    const double push = side * parting;
    const Vec2d velocity(body.velocity.x - push * along.y, body.velocity.y + push * along.x);
    (void)world_.set_velocity(part, velocity, body.angular_velocity);
  }
  return area;
}

template <class Tracer>
void SpaceGame::lose_ship(const Collision& met, Tracer tracer) {
  remove(*ship_);
  ship_.reset();
  --lives_;
  ++happenings_;
  wait_ = steps_to_come_back;
  reload_ = 0;
  news_ = {News::What::lost, met.time, met.point, lives_};
  // @mark game.lost
  tracer.step(marks::game_lost, lives_, 0, {met.time, met.point.x, met.point.y});
}

/// Simulates the mistake: a shot has hit the rock that contains it at the end of a step; rocks that it flew through are
/// missed.
template <class Tracer>
void SpaceGame::look_once(Tracer tracer) {
  const std::vector<Shot> shots = shots_;
  for (const Shot& shot : shots) {
    if (thing(shot.body) != Thing::shot) continue;
    const Body<double> body = world_.body(shot.body);
    const Collision met{world_.now(), shot.body, {}, body.centre, {0, 0}, 0, 0, true};
    const Vec2d from = body.centre - body.velocity * step_length;
    if (const auto rock = rock_at(world_, things_, body.centre)) {
      hit(shot.body, rock, met, tracer);
    } else if (outside(body.centre)) {
      hit(shot.body, std::nullopt, met, tracer);
    } else if (crosses_rock(world_, things_, from, body.centre)) {
      ++missed_;
    }
  }
}

void SpaceGame::set_shots(double speed, bool one_look) {
  settings_.shot_speed = speed;
  settings_.one_look = one_look;
}

void SpaceGame::age_shots() {
  std::size_t left = 0;
  for (Shot shot : shots_) {
    if (thing(shot.body) != Thing::shot) continue;
    if (--shot.steps == 0) {
      remove(shot.body);
    } else {
      shots_[left++] = shot;
    }
  }
  shots_.resize(left);
}

// --- The state

void SpaceGame::save(std::vector<std::byte>& out) const {
  using playback::put;
  const std::vector<std::uint8_t> world = world_.snapshot();
  for (const std::uint32_t number : {dice_.state(), score_, level_, lives_, wait_, reload_, happenings_, missed_,
                                     static_cast<std::uint32_t>(news_.what), news_.number}) {
    put(out, number);
  }
  put(out, news_.time);
  put(out, news_.place);
  put(out, static_cast<std::uint32_t>(things_.size()));
  for (const Thing thing : things_) put(out, static_cast<std::uint32_t>(thing));
  put(out, static_cast<std::uint32_t>(shots_.size()));
  for (const Shot& shot : shots_) {
    put(out, shot.body.index);
    put(out, shot.steps);
  }
  put(out, static_cast<std::uint32_t>(world.size()));
  const auto bytes = std::as_bytes(std::span(world));
  out.insert(out.end(), bytes.begin(), bytes.end());
}

void SpaceGame::load(playback::StateReader& reader) {
  SpaceGame read(1, settings_);
  read.dice_ = Xorshift(reader.get<std::uint32_t>());
  for (std::uint32_t* number :
       {&read.score_, &read.level_, &read.lives_, &read.wait_, &read.reload_, &read.happenings_, &read.missed_}) {
    *number = reader.get<std::uint32_t>();
  }
  const auto what = reader.get<std::uint32_t>();
  if (what > static_cast<std::uint32_t>(News::What::lost)) reader.refuse();
  read.news_.what = static_cast<News::What>(what);
  read.news_.number = reader.get<std::uint32_t>();
  read.news_.time = reader.get_within(0, longest_game);
  read.news_.place = reader.get_place();
  read.things_.assign(std::min(reader.get<std::uint32_t>(), max_slots), Thing::nothing);
  for (Thing& thing : read.things_) {
    const auto number = reader.get<std::uint32_t>();
    if (number > static_cast<std::uint32_t>(Thing::shot)) reader.refuse();
    thing = static_cast<Thing>(number);
  }
  std::vector<Shot> shots(std::min(reader.get<std::uint32_t>(), max_slots));
  for (Shot& shot : shots) {
    shot.body.index = reader.get<std::uint32_t>();
    shot.steps = reader.get<std::uint32_t>();
  }
  const auto bytes = reader.get_bytes(reader.get<std::uint32_t>());
  if (!reader.whole()) return;
  const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const auto world = EventDrivenWorld::restore({first, bytes.size()});
  if (!world) return reader.refuse();
  EventDrivenWorld whole = *world;
  read.world_ = std::move(whole);
  if (!read.find_bodies(shots)) return reader.refuse();
  *this = std::move(read);
}

/// Identifies the bodies of a loaded world: every body must have a kind, and every kind a body.
bool SpaceGame::find_bodies(std::span<const Shot> shots) {
  if (things_.size() != world_.slots() || level_ > max_level || lives_ > first_lives || wait_ > steps_to_come_back ||
      reload_ > reload_steps || score_ > max_score) {
    return false;
  }
  std::uint32_t walls = 0;
  std::size_t shot_count = 0;
  for (std::uint32_t slot = 0; slot < things_.size(); ++slot) {
    const BodyId id = world_.occupant(slot);
    if (world_.contains(id) != (things_[slot] != Thing::nothing)) return false;
    walls += things_[slot] == Thing::wall ? 1 : 0;
    rocks_ += things_[slot] == Thing::rock ? 1 : 0;
    shot_count += things_[slot] == Thing::shot ? 1 : 0;
    if (things_[slot] != Thing::ship) continue;
    if (ship_) return false;
    ship_ = id;
  }
  for (const Shot& shot : shots) {
    if (thing(shot.body.index) != Thing::shot || shot.steps == 0 || shot.steps > shot_steps) return false;
    shots_.push_back({world_.occupant(shot.body.index), shot.steps});
  }
  return walls == 4 && shots_.size() == shot_count;
}

}  // namespace gnomon::scenes
