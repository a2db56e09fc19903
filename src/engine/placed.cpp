#include "engine/placed.h"

#include "core/limits.h"
#include "engine/fault.h"

namespace gnomon::engine {

std::optional<Placed<double>> place(ENGINE_PLACED(shape), EngineSide side) {
  const auto rotation = Rotation<double>::from_cos_sin(shape_cosine, shape_sine);
  if (!rotation) {
    fault(rotation.fault(), side);
    return std::nullopt;
  }
  const auto pose = Pose<double>::make({shape_x, shape_y}, *rotation);
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
