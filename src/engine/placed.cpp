#include "engine/placed.h"

#include "core/limits.h"
#include "engine/fault.h"

namespace gnomon::engine {

std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSide side) {
  const auto given = Rotation<double>::from_cos_sin(shape_cosine, shape_sine);
  // Where a game keeps cosine and sine as floats they are as near to unit length as floats can be, and are made unit.
  const double square = shape_cosine * shape_cosine + shape_sine * shape_sine;
  constexpr double tolerance = 0x1p-20;
  const bool is_float = !given && square > 1 - tolerance && square < 1 + tolerance;
  const auto mended = is_float ? Rotation<double>::towards({shape_cosine, shape_sine}) : std::nullopt;
  if (!given && !mended) {
    fault(given.fault(), side);
    return std::nullopt;
  }
  const auto pose = Pose<double>::make({shape_x, shape_y}, mended ? *mended : *given);
  if (!pose) {
    fault(pose.fault(), side);
    return std::nullopt;
  }
  return Placed<double>{shape->shape, *pose};
}

bool check(Vec2d point, Subject subject) {
  const Status status = check_range(point);
  if (status != Status::ok) fault({status, subject});
  return status == Status::ok;
}

}  // namespace gnomon::engine
