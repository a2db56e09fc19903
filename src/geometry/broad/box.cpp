#include "gnomon/geometry/broad/box.h"

#include <cmath>
#include <limits>

namespace gnomon {

Status check_box(const Box& box) {
  const Status low = check_range(box.low);
  if (low != Status::ok) return low;
  const Status high = check_range(box.high);
  if (high != Status::ok) return high;
  return box.low.x <= box.high.x && box.low.y <= box.high.y ? Status::ok : Status::inverted;
}

Box bounds_of(const Placed<double>& shape, double margin) {
  Box box{shape.vertex(0), shape.vertex(0)};
  for (std::size_t i = 1; i < shape.shape.size(); ++i) {
    const Vec2d corner = shape.vertex(i);
    if (corner.x < box.low.x) box.low.x = corner.x;
    if (corner.y < box.low.y) box.low.y = corner.y;
    if (corner.x > box.high.x) box.high.x = corner.x;
    if (corner.y > box.high.y) box.high.y = corner.y;
  }
  const Vec2d position = shape.pose.position();
  const double reach = std::fabs(position.x) + std::fabs(position.y) + shape.shape.bounding_radius();
  const double more = shape.shape.radius() + margin + 8 * std::numeric_limits<double>::epsilon() * reach;
  return {{box.low.x - more, box.low.y - more}, {box.high.x + more, box.high.y + more}};
}

}  // namespace gnomon
