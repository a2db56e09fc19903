#include "gnomon/exact/boundary/rounded.h"

#include "exact/difference/evaluate.h"

namespace gnomon::exact {

Vec2d rounded(const Direction& d) {
  const auto v = vector_of<double>(d);
  return {v.x, v.y};
}

Vec2d rounded(const Difference& m, const Corner& corner) {
  const auto v = vector_of<double>(m, corner);
  return {v.x, v.y};
}

}  // namespace gnomon::exact
