#include "gnomon/exact/batch.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "exact/quick_classify.h"

namespace gnomon::exact {

Fault classify_pairs(std::span<const Placed> bodies, std::span<const batch::Pair> pairs, std::span<Contact> contacts) {
  if (contacts.size() < pairs.size())
    return {Status::out_of_range, Subject::pair, static_cast<std::uint32_t>(contacts.size())};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].a >= bodies.size() || pairs[i].b >= bodies.size())
      return {Status::out_of_range, Subject::pair, static_cast<std::uint32_t>(i)};
  }
  std::vector<Discs> discs;
  discs.reserve(bodies.size());
  for (const Placed& placed : bodies) discs.push_back(discs_of(placed));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [a, b] = pairs[i];
    const std::optional<Contact> seen = quick_classify(bodies[a], discs[a], bodies[b], discs[b]);
    contacts[i] = seen ? *seen : classify(Difference(bodies[a], bodies[b])).contact;
  }
  return {};
}

}  // namespace gnomon::exact
