#include "scenes/kit/facing.h"

namespace gnomon::scenes {

std::optional<Rotation<double>> facing(const Command& command, Vec2d position, const Rotation<double>& now) {
  if (command.kind == Command::Kind::aim) return Rotation<double>::towards(Vec2d(command.x, command.y) - position);
  const bool turns = command.kind == Command::Kind::turn;
  if (!turns && command.kind != Command::Kind::face) return std::nullopt;
  const auto angle = Rotation<double>::from_angle(command.x);
  if (!angle) return std::nullopt;
  return turns ? now.then(*angle) : *angle;
}

}  // namespace gnomon::scenes
