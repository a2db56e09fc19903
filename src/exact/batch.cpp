#include "exact/batch.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "exact/difference/evaluate.h"

namespace gnomon::exact {
namespace {

/// The whole body is within `reach` of the centre, and what is within `clearance` is inside.
struct Discs {
  Vector<Bounded> centre;
  double reach;
  double clearance;
};

Discs around(const Placed& placed) {
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

bool certainly_more(const Bounded& a, const Bounded& b) {
  const Bounded gap = a - b;
  return gap.certain() && gap.value > 0;
}

/// What the discs tell of the bodies, if they tell anything.
std::optional<Contact> quick_contact(const Discs& a, const Discs& b) {
  const Vector<Bounded> way = a.centre - b.centre;
  const Bounded distance2 = dot(way, way);
  const Bounded reach = Bounded(a.reach) + Bounded(b.reach);
  if (certainly_more(distance2, reach * reach)) return Contact::separated;
  if (!(a.clearance > 0) || !(b.clearance > 0)) return std::nullopt;
  const Bounded clearance = Bounded(a.clearance) + Bounded(b.clearance);
  if (certainly_more(clearance * clearance, distance2)) return Contact::overlapping;
  return std::nullopt;
}

}  // namespace

Fault classify_pairs(std::span<const Placed> bodies, std::span<const batch::Pair> pairs, std::span<Contact> contacts) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].a >= bodies.size() || pairs[i].b >= bodies.size())
      return {Status::out_of_range, Subject::pair, static_cast<std::uint32_t>(i)};
  }
  std::vector<Discs> discs;
  discs.reserve(bodies.size());
  for (const Placed& placed : bodies) discs.push_back(around(placed));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [a, b] = pairs[i];
    const std::optional<Contact> quick = quick_contact(discs[a], discs[b]);
    contacts[i] = quick ? *quick : classify(Difference(bodies[a], bodies[b])).contact;
  }
  return {};
}

}  // namespace gnomon::exact
