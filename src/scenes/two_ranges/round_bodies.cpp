#include "scenes/two_ranges/round_bodies.h"

#include <algorithm>
#include <vector>

#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "scenes/kit/shapes.h"

namespace gnomon::scenes {
namespace {

/// Returns the support point of the curve in the direction of an angle.
Vec2d point_of(const RoundCurve& curve, double angle) {
  const SinCos at = *sin_cos(angle);
  const SinCos bulging = *sin_cos(curve.bulges * angle + curve.turned);
  const double support = curve.radius * (1 + curve.bulge * bulging.cosine);
  const double change = -curve.radius * curve.bulge * curve.bulges * bulging.sine;
  return {support * at.cosine - change * at.sine, support * at.sine + change * at.cosine};
}

}  // namespace

exact::Body round_body(const RoundCurve& curve, std::uint32_t corners) {
  std::vector<Vec2d> points;
  points.reserve(corners);
  // Offset, so that no edge is horizontal or vertical by design.
  const double begin = curve.turned;
  for (std::uint32_t i = 0; i < corners; ++i) {
    const double even = begin + full_turn * static_cast<double>(i) / static_cast<double>(corners);
    points.push_back(point_of(curve, even + curve.bunch * sin_cos(even + curve.bunched)->sine));
  }
  const auto is_lower = [](Vec2d a, Vec2d b) { return a.y < b.y; };
  const auto first = curve.from_top ? std::max_element(points.begin(), points.end(), is_lower)
                                    : std::min_element(points.begin(), points.end(), is_lower);
  std::rotate(points.begin(), first, points.end());
  return *exact::Body::make(points);
}

Shape<double> shown_shape(const exact::Body& body) {
  std::vector<Vec2d> points;
  for (std::uint32_t i = 0; i < body.size(); i += shown_stride(body.size())) points.push_back(body.corners()[i]);
  return known_polygon(points);
}

}  // namespace gnomon::scenes
