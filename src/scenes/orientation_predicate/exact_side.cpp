#include "scenes/orientation_predicate/exact_side.h"

#include "exact/number/products.h"
#include "gnomon/predicates/filter.h"

namespace gnomon::scenes {

ExactSide exact_side(Vec2d from, Vec2d to, Vec2d q) {
  const int sign = filtered_difference_of_products_sign(to.x, from.x, q.y, from.y, to.y, from.y, q.x, from.x);
  if (sign != unsure) return {sign, Stage::doubles};
  return {exact_difference_of_products_sign(to.x, from.x, q.y, from.y, to.y, from.y, q.x, from.x), Stage::all_digits};
}

double exact_value(Vec2d from, Vec2d to, Vec2d q) {
  return exact::difference_of_products(to.x, from.x, q.y, from.y, to.y, from.y, q.x, from.x);
}

}  // namespace gnomon::scenes
