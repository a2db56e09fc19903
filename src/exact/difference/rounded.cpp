#include "gnomon/exact/difference/rounded.h"

#include "exact/difference/evaluate.h"
#include "gnomon/core/unit.h"

namespace gnomon::exact {

Vec2d rounded_corner(const Placed& body, std::uint32_t corner) {
  const auto at = world<double>(body.body->corners()[corner], body.frame);
  return {at.x, at.y};
}

Vec2d rounded_unit(const Direction& d) {
  const auto along = vector_of<double>(d);
  return unit(Vec2d(along.x, along.y)).value_or(Vec2d(0, 0));
}

}  // namespace gnomon::exact
