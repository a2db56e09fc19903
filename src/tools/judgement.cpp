#include "tools/judgement.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/power_of_two.h"
#include "core/unit.h"
#include "geometry/distance/distance.h"
#include "geometry/motion/swept_sat.h"
#include "geometry/sat/sat_scan.h"

namespace gnomon::tools {
namespace {

double length(Vec2d v) {
  const auto direction = unit(v);
  return direction ? dot(v, *direction) : 0;
}

/// The numbers that go into a projection are no larger.
double size_of(const Placed<double>& p, const Placed<double>& q) {
  return p.shape.bounding_radius() + q.shape.bounding_radius() + length(q.pose.position() - p.pose.position());
}

bool is_polygon(const Placed<double>& placed) { return placed.shape.size() > 2; }

}  // namespace

Judgement::Judgement(const Placed<double>& p, const Placed<double>& q)
    : p_(p), q_(q), band_(4 * std::numeric_limits<double>::epsilon() * size_of(p, q)) {
  // Of a gap that is 2^-10 of the numbers it is the difference of, 42 bits are right.
  const bool near = std::fabs(sat_scan::separation(p, q).value) <= 0x1p-10 * size_of(p, q);
  if (near && (is_polygon(p) || is_polygon(q))) close_up_.emplace(p, q);
  contact_ = judge();
}

Contact Judgement::judge() const {
  if (close_up_) {
    const int side = close_up_->side();
    return side > 0 ? Contact::disjoint : side < 0 ? Contact::overlapping : Contact::touching;
  }
  // Shapes without an inside have too few normals for a separation to tell them apart: two points have none.
  if (closest_points(p_, q_).distance > band_) return Contact::disjoint;
  return sat_scan::separation(p_, q_).value < -band_ ? Contact::overlapping : Contact::touching;
}

double Judgement::distance() const {
  if (contact_ != Contact::disjoint) return 0;
  return close_up_ ? close_up_->distance() : closest_points(p_, q_).distance;
}

double Judgement::depth() const {
  if (contact_ != Contact::overlapping) return 0;
  return close_up_ ? 0 - close_up_->separation() : sat_scan::minimum_translation(p_, q_).depth;
}

Vec2d Judgement::normal() const {
  return close_up_ ? close_up_->normal() : sat_scan::minimum_translation(p_, q_).normal;
}

Passage Judgement::passage(Vec2d displacement) const {
  if (close_up_) return close_up_->passage(displacement);
  // A sweep takes a way that is tiny beside the shapes for none. Made nearly as long as they are large, and no longer,
  // it also stays within the range of coordinates; nor may it become so short that it loses digits.
  const int wanted = std::max(exponent_of(size_of(p_, q_)) - 4, -900);
  const int exponent = wanted - exponent_of(std::fmax(std::fabs(displacement.x), std::fabs(displacement.y)));
  const Vec2d scaled(std::ldexp(displacement.x, exponent), std::ldexp(displacement.y, exponent));
  const OverlapInterval<double> way = overlap_interval(p_, q_, {0, 0}, scaled);
  return {way.meet, scaled_time(way.enter, exponent), scaled_time(way.exit, exponent), way.interiors};
}

}  // namespace gnomon::tools
