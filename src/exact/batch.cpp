#include "exact/batch.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/evaluate.h"

namespace gnomon::exact {
namespace {

/// Somewhere in it is the whole body.
struct Disc {
  Vector<Bounded> centre;
  double radius;  ///< or less
};

Disc around(const Placed& placed) {
  const Body& body = *placed.body;
  const Frame& frame = placed.frame;
  Disc disc{world<Bounded>(body.centre(), frame), body.reach()};
  if (frame.turned()) {
    const Bounded c(frame.cosine());
    const Bounded s(frame.sine());
    disc.radius = no_less_than(Bounded(root_above(c * c + s * s)) * Bounded(body.reach()));
  }
  return disc;
}

bool certainly_apart(const Disc& a, const Disc& b) {
  const Vector<Bounded> way = a.centre - b.centre;
  const Bounded reach = Bounded(a.radius) + Bounded(b.radius);
  const Bounded gap = dot(way, way) - reach * reach;
  return gap.certain() && gap.value > 0;
}

}  // namespace

Fault classify_pairs(std::span<const Placed> bodies, std::span<const batch::Pair> pairs, std::span<Contact> contacts) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].a >= bodies.size() || pairs[i].b >= bodies.size())
      return {Status::out_of_range, Subject::pair, static_cast<std::uint32_t>(i)};
  }
  std::vector<Disc> discs;
  discs.reserve(bodies.size());
  for (const Placed& placed : bodies) discs.push_back(around(placed));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [a, b] = pairs[i];
    contacts[i] =
        certainly_apart(discs[a], discs[b]) ? Contact::separated : classify(Difference(bodies[a], bodies[b])).contact;
  }
  return {};
}

}  // namespace gnomon::exact
