#include "exact/quick_classify.h"

#include <cmath>

namespace gnomon::exact {
namespace {

/// Largest number of corners for the quick test: for larger bodies a search needs no more signs.
constexpr std::uint32_t max_corners = 32;

/// Bound of all roundings of a sum of a few products, relative to the products' sizes.
constexpr double roundings = 0x1p-49;
/// Bound of the additional roundings if products underflow.
constexpr double min_error = 0x1p-1000;

bool certainly_more(const Bounded& a, const Bounded& b) {
  const Bounded gap = a - b;
  return gap.certain() && gap.value > 0;
}

std::optional<Contact> contact_of(const Discs& a, const Discs& b) {
  const Vector<Bounded> way = a.centre - b.centre;
  const Bounded distance2 = dot(way, way);
  const Bounded reach = Bounded(a.reach) + Bounded(b.reach);
  if (certainly_more(distance2, reach * reach)) return Contact::separated;
  if (!(a.clearance > 0) || !(b.clearance > 0)) return std::nullopt;
  const Bounded clearance = Bounded(a.clearance) + Bounded(b.clearance);
  if (certainly_more(clearance * clearance, distance2)) return Contact::overlapping;
  return std::nullopt;
}

/// The transpose of a frame's matrix, which turns back and scales by c² + s².
Vector<Bounded> turned_back(const Vector<Bounded>& v, const Frame& frame) {
  const Bounded c(frame.cosine());
  const Bounded s(frame.sine());
  return {c * v.x + s * v.y, c * v.y - s * v.x};
}

/// Returns an upper bound of |x| + |y| of the body's corners.
double extent(const Body& body) {
  return (std::fabs(body.centre().x) + std::fabs(body.centre().y) + 2 * body.reach()) * (1 + 0x1p-50);
}

/// Returns the furthest extent of the body along d, in units of d's length.
Bounded furthest(const Placed& placed, Vec2d d) {
  const Vector<Bounded> in_world{d.x, d.y};
  const Vector<Bounded> along = turned_back(in_world, placed.frame);
  double most = -HUGE_VAL;
  for (const Vec2d& corner : placed.body->corners()) {
    const double here = along.x.value * corner.x + along.y.value * corner.y;
    if (here > most) most = here;
  }
  const double size = std::fabs(along.x.value) + std::fabs(along.y.value);
  const double error = (along.x.error + along.y.error + size * roundings) * extent(*placed.body) + min_error;
  const Vec2d t = placed.frame.translation();
  return Bounded(most, error) + dot(in_world, {t.x, t.y});
}

/// Reports whether the point is certainly inside the body, not on its edge.
bool holds(const Placed& placed, Vec2d point) {
  const Body& body = *placed.body;
  const Frame& frame = placed.frame;
  const Vec2d t = frame.translation();
  // In these coordinates the local corners are multiplied by the square of the frame's scale.
  const Vector<Bounded> local = turned_back({Bounded(point.x) - Bounded(t.x), Bounded(point.y) - Bounded(t.y)}, frame);
  const Bounded c(frame.cosine());
  const Bounded s(frame.sine());
  const Bounded scale2 = c * c + s * s;
  const double most = extent(body);
  const double size = std::fabs(local.x.value) + std::fabs(local.y.value) + scale2.value * most;
  const double blur = local.x.error + local.y.error + scale2.error * most + size * roundings;
  // No side of an edge is longer than twice the reach.
  const double limit = 8 * body.reach() * blur + min_error;
  for (std::uint32_t i = 0; i < body.size(); ++i) {
    const Vec2d& from = body.corners()[i];
    const Vec2d edge = body.corners()[body.next(i)] - from;
    const double x = local.x.value - scale2.value * from.x;
    const double y = local.y.value - scale2.value * from.y;
    if (!(edge.x * y - edge.y * x > limit)) return false;
  }
  return body.size() > 2;
}

}  // namespace

Discs discs_of(const Placed& placed) {
  const Body& body = *placed.body;
  const Frame& frame = placed.frame;
  const Vector<Bounded> centre = world<Bounded>(body.centre(), frame);
  if (!frame.turned()) return {centre, body.reach(), body.clearance()};
  const Bounded c(frame.cosine());
  const Bounded s(frame.sine());
  const Bounded scale2 = c * c + s * s;
  return {centre, no_less_than(Bounded(root_above(scale2)) * Bounded(body.reach())),
          no_more_than(Bounded(root_below(scale2)) * Bounded(body.clearance()))};
}

std::optional<Contact> quick_classify(const Placed& a, const Discs& of_a, const Placed& b, const Discs& of_b) {
  const std::optional<Contact> contact = contact_of(of_a, of_b);
  if (contact || a.body->size() > max_corners || b.body->size() > max_corners) return contact;
  const Vec2d from(of_a.centre.x.value, of_a.centre.y.value);
  const Vec2d way = Vec2d(of_b.centre.x.value, of_b.centre.y.value) - from;
  // −furthest(b, −d) is the start of the other body's projection.
  const Bounded together = furthest(a, way) + furthest(b, -way);
  if (together.certain() && together.value < 0) return Contact::separated;
  const double part = of_a.clearance / (of_a.clearance + of_b.clearance);
  const Vec2d between = from + way * part;
  if (holds(a, between) && holds(b, between)) return Contact::overlapping;
  return std::nullopt;
}

}  // namespace gnomon::exact
