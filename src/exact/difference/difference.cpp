#include "gnomon/exact/difference/difference.h"

#include "exact/difference/evaluate.h"

namespace gnomon::exact {

int Difference::exact_cross(const Direction& a, const Direction& b) const {
  if (counts_) ++counts_->exactly;
  const int sign = expanded_difference_of_products_sign(a.x1, a.x0, b.y1, b.y0, a.y1, a.y0, b.x1, b.x0);
  if (sign != unsure) return sign;
  if (counts_) ++counts_->integers;
  return integer_difference_of_products_sign(a.x1, a.x0, b.y1, b.y0, a.y1, a.y0, b.x1, b.x0);
}

int Difference::framed_cross(const Direction& a, const Direction& b) const {
  if (counts_) ++counts_->asked;
  return sign_of(
      [&](const auto& n) {
        using N = std::decay_t<decltype(n)>;
        return exact::cross(vector_of<N>(a), vector_of<N>(b));
      },
      counts_);
}

int Difference::framed_cross(const Direction& a, const Corner& m) const {
  if (counts_) ++counts_->asked;
  return sign_of(
      [&](const auto& n) {
        using N = std::decay_t<decltype(n)>;
        return exact::cross(vector_of<N>(a), vector_of<N>(*this, m));
      },
      counts_);
}

int Difference::framed_cross(const Corner& a, const Corner& b) const {
  if (counts_) ++counts_->asked;
  return sign_of(
      [&](const auto& n) {
        using N = std::decay_t<decltype(n)>;
        return exact::cross(vector_of<N>(*this, a), vector_of<N>(*this, b));
      },
      counts_);
}

}  // namespace gnomon::exact
