#include "engine/placed.h"

#include "engine/fault.h"
#include "gnomon/core/limits.h"

namespace gnomon::engine {

std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSide side) {
  auto turn = Rotation<double>::from_cos_sin(shape_cosine, shape_sine);
  if (!turn) {
    // Games may store cosine and sine as floats. Their length is 1 up to the rounding of float, and is normalised here.
    const double square = shape_cosine * shape_cosine + shape_sine * shape_sine;
    constexpr double tolerance = 0x1p-20;
    const bool is_float = square > 1 - tolerance && square < 1 + tolerance;
    if (is_float) turn = *Rotation<double>::towards({shape_cosine, shape_sine});
  }
  const auto pose = turn ? Pose<double>::make({shape_x, shape_y}, *turn) : turn.fault();
  // Constructed in place: a move would read the object before its stores have completed.
  if (pose) return std::optional<Placed<double>>(std::in_place, shape->shape, *pose);
  fault(pose.fault(), side);
  return std::nullopt;
}

bool check(Vec2d point, Subject subject) {
  const Status status = check_range(point);
  if (status != Status::ok) fault({status, subject});
  return status == Status::ok;
}

}  // namespace gnomon::engine
