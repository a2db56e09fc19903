#include "many_bodies.h"

#include <algorithm>
#include <cmath>

#include "gnomon/core/numbers.h"
#include "gnomon/geometry/point.h"
#include "gnomon/geometry/sat/separation.h"
#include "playback/random.h"
#include "playback/state.h"

namespace gnomon::testing {
namespace {

using playback::Command;
using playback::Handle;
using playback::StateReader;
using Kind = Command::Kind;

constexpr std::size_t columns = 50;
constexpr double spacing = 1.2;
constexpr double size = 0.6;
/// Greatest distance of a body from its place, which reaches into its neighbours.
constexpr double reach = 0.3;
constexpr double farthest = 0.9 * StateReader::farthest;
constexpr std::uint32_t version = 1;

/// Returns a polygon with irregular corners on a circle.
Shape<double> polygon(int corners, playback::Random& random) {
  std::vector<Vec2d> points;
  for (int i = 0; i < corners; ++i) {
    const double part = (i + random.between(0, 0.6)) / corners;
    points.push_back(Rotation<double>::from_angle(part * full_turn)->apply({size, 0}));
  }
  return *make_polygon<double>(points);
}

}  // namespace

ManyBodies::ManyBodies(std::size_t count) : count_(count) {
  playback::Random random(3);
  auto outlines = std::make_shared<display::Outlines>();
  for (int corners = 3; corners <= 8; ++corners) {
    shapes_.push_back(polygon(corners, random));
    outlines->add(shapes_.back().view().vertices());
  }
  outlines_ = outlines;
  reset(1);
}

Vec2d ManyBodies::home(std::size_t body) const {
  const auto rows = static_cast<double>((count_ + columns - 1) / columns);
  const Vec2d cell(static_cast<double>(body % columns), static_cast<double>(body / columns));
  return (cell - Vec2d(columns - 1, rows - 1) * 0.5) * spacing;
}

Placed<double> ManyBodies::placed(std::size_t body) const {
  return {shapes_[body % shapes_.size()], *Pose<double>::make(state_.positions[body], state_.rotations[body])};
}

void ManyBodies::reset(std::uint64_t seed) {
  playback::Random random(seed);
  state_.positions.clear();
  state_.velocities.clear();
  state_.turns_per_step.clear();
  state_.rotations.assign(count_, {});
  state_.depths.assign(neighbours * count_, 0);
  state_.turns = state_.held = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    state_.positions.push_back(home(i));
    const double across = random.between(-1, 1);
    state_.velocities.push_back({across, random.between(-1, 1)});
    state_.turns_per_step.push_back(*Rotation<double>::from_angle(random.between(-0.02, 0.02)));
  }
}

void ManyBodies::obey(const Command& command) {
  if (command.kind == Kind::let_go) state_.held = 0;
  if (command.index >= count_) return;
  Vec2d& position = state_.positions[command.index];
  const Vec2d at(command.x, command.y);
  if (command.kind == Kind::hold) state_.held = command.index + 1;
  if (command.kind == Kind::release) state_.held = 0;
  if (command.kind == Kind::hold || command.kind == Kind::put) position = at;
  if (command.kind == Kind::nudge) position += at;
  // The place is clamped to the range of a state.
  position = {std::clamp(position.x, -farthest, farthest), std::clamp(position.y, -farthest, farthest)};
}

void ManyBodies::advance(std::size_t body) {
  Vec2d& velocity = state_.velocities[body];
  if (state_.held != body + 1) state_.positions[body] += velocity * playback::step_seconds;
  state_.rotations[body] = state_.rotations[body].then(state_.turns_per_step[body]);
  for (std::size_t k = 0; k < neighbours; ++k) {
    state_.depths[neighbours * body + k] = minimum_translation(placed(body), placed((body + k + 1) % count_)).depth;
  }
  const Vec2d away = state_.positions[body] - home(body);
  if (!(dot(away, away) > reach * reach && dot(away, velocity) > 0)) return;
  velocity = -velocity;
  if (body == 0) ++state_.turns;
}

void ManyBodies::step(std::span<const Command> commands, bool advances) {
  for (const Command& command : commands) obey(command);
  for (std::size_t i = 0; advances && i < count_; ++i) advance(i);
}

void ManyBodies::draw(display::Canvas& canvas, const playback::DrawOptions&) const {
  picture_.clear();
  for (std::size_t i = 0; i < count_; ++i) {
    const Rotation<double>& turn = state_.rotations[i];
    picture_.push_back({state_.positions[i],
                        {turn.cosine(), turn.sine()},
                        static_cast<std::uint32_t>(i % shapes_.size()),
                        i % 2 == 0 ? display::Role::body_a : display::Role::body_b});
  }
  canvas.bodies(outlines_, picture_);
}

std::optional<std::uint32_t> ManyBodies::pick(Vec2d at) const {
  // The loop finds the topmost body first.
  for (std::size_t i = count_; i-- > 0;) {
    if (contains(placed(i), at)) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

std::optional<Handle> ManyBodies::handle(std::uint32_t number) const {
  if (number >= count_) return std::nullopt;
  return Handle{playback::HandleKind::body, playback::HandleOf::body, placed(number), 0, {"body"},
                display::Role::body_a};
}

void ManyBodies::save(std::vector<std::byte>& out) const {
  playback::put(out, version);
  playback::put(out, state_.turns);
  playback::put(out, state_.held);
  playback::put_all<Vec2d>(out, state_.positions);
  playback::put_all<Rotation<double>>(out, state_.rotations);
  playback::put_all<Vec2d>(out, state_.velocities);
  playback::put_all<Rotation<double>>(out, state_.turns_per_step);
  playback::put_all<double>(out, state_.depths);
}

bool ManyBodies::load(std::span<const std::byte> bytes) {
  StateReader reader(bytes);
  if (reader.get<std::uint32_t>() != version) return false;
  State state = state_;
  state.turns = reader.get<std::uint32_t>();
  state.held = reader.get<std::uint32_t>();
  if (state.held > count_) reader.refuse();
  for (Vec2d& position : state.positions) position = reader.get_place();
  for (Rotation<double>& rotation : state.rotations) rotation = reader.get_rotation();
  for (Vec2d& velocity : state.velocities) velocity = reader.get_place();
  for (Rotation<double>& turn : state.turns_per_step) turn = reader.get_rotation();
  for (double& depth : state.depths) depth = reader.get_within(-StateReader::farthest, StateReader::farthest);
  if (!reader.complete()) return false;
  state_ = std::move(state);
  return true;
}

}  // namespace gnomon::testing
