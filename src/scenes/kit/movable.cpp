#include "scenes/kit/movable.h"

#include <cmath>

namespace gnomon::scenes {
namespace {

/// Maximum speed of a thrown body, in units per second: the eye must be able to follow it.
constexpr double fastest_throw = 6;
/// Below this speed, a released body was put down and not thrown.
constexpr double slowest_throw = 0.6;
/// Maximum measured speed of a hand. At slow playback a hand seems fast; the limit keeps states within bounds.
constexpr double fastest_hand = 500;

Vec2d no_faster(Vec2d velocity, double most) {
  const double speed = length(velocity);
  return velocity * (speed > most ? most / speed : 1);
}

}  // namespace

bool turns(const Command& command) {
  return command.kind == Command::Kind::aim || command.kind == Command::Kind::turn ||
         command.kind == Command::Kind::face;
}

std::optional<Rotation<double>> turned(const Command& command, Vec2d position, const Rotation<double>& now) {
  if (!turns(command)) return std::nullopt;
  if (command.kind == Command::Kind::aim) return Rotation<double>::towards(Vec2d(command.x, command.y) - position);
  const auto angle = Rotation<double>::from_angle(command.x);
  if (!angle) return std::nullopt;
  return command.kind == Command::Kind::turn ? now.then(*angle) : *angle;
}

Placed<double> Movable::placed(const Shape<double>& shape) const {
  return {shape, *Pose<double>::make(position, rotation)};
}

void Movable::obey(const Command& command) {
  if (const auto there = turned(command, position, rotation)) rotation = *there;
  if (command.kind == Command::Kind::hold || command.kind == Command::Kind::aim) held = true;
  if (command.kind == Command::Kind::release) held = false;
  const Vec2d at(command.x, command.y);
  const bool placed_anew = command.kind == Command::Kind::hold || command.kind == Command::Kind::put;
  if (!placed_anew && command.kind != Command::Kind::nudge) return;
  const Vec2d wanted = placed_anew ? at : position + at;
  if (Pose<double>::make(wanted)) position = wanted;
}

void Movable::save(std::vector<std::byte>& out) const {
  put(out, position);
  put(out, rotation);
  put(out, std::uint32_t{held});
}

void Movable::load(StateReader& reader) {
  position = reader.get_place();
  rotation = reader.get_rotation();
  held = reader.get_flag();
}

void Mover::obey(const Command& command) {
  const bool takes = command.kind == Command::Kind::hold || command.kind == Command::Kind::aim;
  if (takes && !held) {
    drag = {0, 0};
    before = position;
  }
  if (command.kind == Command::Kind::fling) return fling({command.x, command.y});
  const bool thrown = held && command.kind == Command::Kind::release && dot(drag, drag) > slowest_throw * slowest_throw;
  if (thrown) return fling(drag);
  Movable::obey(command);
  if (!held) drag = {0, 0};
}

void Mover::fling(Vec2d wanted) {
  velocity = no_faster(wanted, fastest_throw);
  held = false;
  drag = {0, 0};
}

void Mover::advance(double seconds) {
  if (!held) {
    position += velocity * seconds;
    rotation = rotation.then(*Rotation<double>::from_angle(spin * seconds));
    return;
  }
  // Average old and new value, to smooth a trembling hand.
  const Vec2d moved = position - before;
  if (seconds > 0) drag = no_faster(drag * 0.5 + moved * (0.5 / seconds), fastest_hand);
  before = position;
}

void Mover::keep_inside(const Shape<double>& shape, const Walls& walls) {
  const Vec2d back = way_back(placed(shape), walls);
  position += back;
  if (back.x * velocity.x < 0) velocity.x = -velocity.x;
  if (back.y * velocity.y < 0) velocity.y = -velocity.y;
}

void Mover::save(std::vector<std::byte>& out) const {
  put(out, position);
  put(out, rotation);
  put(out, velocity);
  put(out, spin);
  put(out, std::uint32_t{held});
  put(out, drag);
  put(out, before);
}

void Mover::load(StateReader& reader) {
  position = reader.get_place();
  rotation = reader.get_rotation();
  velocity = reader.get_place();
  spin = reader.get_within(-StateReader::farthest, StateReader::farthest);
  held = reader.get_flag();
  drag = reader.get_place();
  before = reader.get_place();
}

}  // namespace gnomon::scenes
