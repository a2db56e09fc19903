#include "geometry/impact_pair.h"

#include <cmath>

#include "geometry/support.h"
#include "geometry/trig.h"
#include "geometry/unit.h"

namespace gnomon::flight {
namespace {

/// A power of two that brings `length` near 1, as near as it goes without leaving the doubles.
double scale_for(double length) {
  if (!(length > 0)) return 1;
  const int exponent = std::ilogb(length);
  return std::ldexp(1.0, exponent < -1000 ? 1000 : -exponent);
}

template <class T>
Flyer<T> take_off(const Placed<T>& placed, double turn, double scale) {
  const Vec2d rotation(static_cast<double>(placed.pose.rotation().cosine()),
                       static_cast<double>(placed.pose.rotation().sine()));
  const auto reach = static_cast<double>(placed.shape.reach());
  const auto radius = static_cast<double>(placed.shape.radius());
  // A rotation may be off unit length by 4 ulp and the reach without the radius by as much.
  const double slack = 16 * static_cast<double>(std::numeric_limits<T>::epsilon());
  return {placed.shape, rotation, turn, (reach - radius + slack * reach) * (1 + slack) * scale, radius * scale, scale};
}

}  // namespace

template <class T>
Vec2d Flyer<T>::edge_normal(std::uint32_t index) const {
  // Distinct numbers have a non-zero difference, because underflow is gradual.
  return right_normal(*unit(vertex(index + 1 == size() ? 0 : index + 1) - vertex(index)));
}

/// Going round a convex polygon the vertices first rise along a direction and then fall.
template <class T>
std::uint32_t Flyer<T>::climbed(Vec2d direction, std::uint32_t at) const {
  // The search among normals of the caller's kind ends within that kind's rounding; the climb takes care of the rest.
  if (at == anywhere) at = support(shape, Vec2<T>(static_cast<T>(direction.x), static_cast<T>(direction.y)));
  const std::uint32_t n = size();
  const auto next = [n](std::uint32_t i) { return i + 1 == n ? 0 : i + 1; };
  const auto before = [n](std::uint32_t i) { return i == 0 ? n - 1 : i - 1; };
  // Of a short edge the difference of the ends is far more accurate than the ends.
  const auto edge = [this](std::uint32_t from, std::uint32_t to) { return vertex(to) - vertex(from); };
  std::uint32_t steps = 0;
  while (steps++ < n && dot(direction, edge(at, next(at))) > 0) at = next(at);
  while (steps++ < 2 * n && dot(direction, edge(at, before(at))) > 0) at = before(at);
  // Two edges that are both level within rounding may meet at the bottom as well as at the top.
  const auto level = [direction](Vec2d along) {
    const double size = (std::fabs(direction.x) + std::fabs(direction.y)) * (std::fabs(along.x) + std::fabs(along.y));
    return dot(direction, along) >= -4 * std::numeric_limits<double>::epsilon() * size;
  };
  const bool may_be_bottom = level(edge(at, next(at))) && level(edge(at, before(at)));
  return may_be_bottom ? furthest_of_all(direction) : at;
}

template <class T>
FlyingPair<T> FlyingPair<T>::make(const Placed<T>& a, const Placed<T>& b, const Motion<T>& motion_a,
                                  const Motion<T>& motion_b) {
  const Vec2d offset = widened(b.pose.position()) - widened(a.pose.position());
  const Vec2d velocity = widened(motion_b.displacement()) - widened(motion_a.displacement());
  const auto turn_a = static_cast<double>(motion_a.turn());
  const auto turn_b = static_cast<double>(motion_b.turn());
  const auto reach_a = static_cast<double>(a.shape.reach());
  const auto reach_b = static_cast<double>(b.shape.reach());
  const double sweeping = (2 + std::fabs(turn_a)) * reach_a + (2 + std::fabs(turn_b)) * reach_b;
  const double way = std::fabs(velocity.x) + std::fabs(velocity.y) + sweeping;
  const double extents = static_cast<double>(a.shape.extent()) + static_cast<double>(b.shape.extent());
  const double scale = scale_for(way + std::fabs(offset.x) + std::fabs(offset.y));

  const Vec2d scaled_velocity = velocity * scale;
  const Flyer<T> flyer_a = take_off(a, turn_a, scale);
  const Flyer<T> flyer_b = take_off(b, turn_b, scale);
  const double slop = Tolerance<T>::of_extent * (extents * scale) + Tolerance<T>::of_way * (way * scale);
  const double touching = 16 * static_cast<double>(std::numeric_limits<T>::epsilon()) * ((reach_a + reach_b) * scale);
  return {.a = flyer_a,
          .b = flyer_b,
          .home = widened(a.pose.position()),
          .travel = widened(motion_a.displacement()),
          .scale = scale,
          .offset = offset * scale,
          .velocity = scaled_velocity,
          .speed = std::sqrt(dot(scaled_velocity, scaled_velocity)),
          .radii = flyer_a.radius + flyer_b.radius,
          .way = way * scale,
          .slop = slop,
          .near = Tolerance<T>::near * slop,
          .touching = touching < slop ? touching : slop,
          .rounding = 8 * std::numeric_limits<double>::epsilon() * (way * scale)};
}

template <class T>
Moment FlyingPair<T>::at(double time) const {
  const auto rotation = [time](const Flyer<T>& flyer) {
    if (flyer.turn == 0) return flyer.start;
    // A motion's turn is never beyond the angles that sin_cos takes.
    const SinCos angle = *sin_cos(time * flyer.turn);
    return turned({angle.cosine, angle.sine}, flyer.start);
  };
  return {time, rotation(a), rotation(b), offset + velocity * time};
}

template struct Flyer<float>;
template struct Flyer<double>;
template struct FlyingPair<float>;
template struct FlyingPair<double>;

}  // namespace gnomon::flight
