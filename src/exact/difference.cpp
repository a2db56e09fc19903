#include "exact/difference.h"

#include "exact/evaluate.h"
#include "predicates/orient2d.h"

namespace gnomon::exact {

Direction Difference::edge(Side side, std::uint32_t index) const {
  const Body& of = body(side);
  Vec2d from = of.corners()[index];
  Vec2d to = of.corners()[of.next(index)];
  if (side == Side::q) std::swap(from, to);
  return {to.x, from.x, to.y, from.y, frame(side).turned() ? &frame(side) : nullptr};
}

int Difference::cross(const Direction& a, const Direction& b) const {
  if (counts_) ++counts_->asked;
  // A frame turns both alike and scales what they span by a positive number.
  if (a.frame == b.frame) return difference_of_products_sign(a.x1, a.x0, b.y1, b.y0, a.y1, a.y0, b.x1, b.x0);
  return sign_of(
      [&](const auto& n) {
        using N = std::decay_t<decltype(n)>;
        return exact::cross(vector_of<N>(a), vector_of<N>(b));
      },
      counts_);
}

int Difference::cross(const Direction& a, const Corner& m) const {
  if (!moved_ && !a.frame) {
    const Vec2d p_corner = p().corners()[m.p];
    const Vec2d q_corner = q().corners()[m.q];
    return cross(a, Direction{p_corner.x, q_corner.x, p_corner.y, q_corner.y, nullptr});
  }
  if (counts_) ++counts_->asked;
  return sign_of(
      [&](const auto& n) {
        using N = std::decay_t<decltype(n)>;
        return exact::cross(vector_of<N>(a), vector_of<N>(*this, m));
      },
      counts_);
}

}  // namespace gnomon::exact
