#include "gnomon/exact/penetration.h"

#include <utility>

#include "exact/boundary/round.h"
#include "exact/difference/evaluate.h"

namespace gnomon::exact {
namespace {

/// The sign of how much further from the origin the line of one edge is than that of another, both with the origin on
/// M's side or on it: of (a × start)² · |b|² − (b × start)² · |a|².
int compare_depth(const Difference& m, const Facet& one, const Facet& other) {
  if (m.counts()) ++m.counts()->asked;
  return sign_of(
      [&](const auto& n) {
        using N = std::decay_t<decltype(n)>;
        const auto a = vector_of<N>(m.edge(one));
        const auto b = vector_of<N>(m.edge(other));
        const N over_a = cross(a, vector_of<N>(m, one.start()));
        const N over_b = cross(b, vector_of<N>(m, other.start()));
        return over_a * over_a * dot(b, b) - over_b * over_b * dot(a, a);
      },
      m.counts());
}

/// Keeps those edges that are nearest to the origin.
class Least {
 public:
  explicit Least(const Difference& m) : m_(m), found_{classify(m).contact, {}} {}

  bool is_needed() const { return found_.contact != Contact::separated; }
  Penetration found() && { return std::move(found_); }

  void take(const Facet& facet) {
    std::vector<Facet>& facets = found_.facets;
    // What has the origin on it is as near as can be, and needs no products of high degree to be told from the rest.
    if (found_.contact == Contact::touching) {
      if (m_.side_of_origin(facet) == 0) facets.push_back(facet);
      return;
    }
    const int further = facets.empty() ? -1 : compare_depth(m_, facet, facets.front());
    if (further < 0) facets.clear();
    if (further <= 0) facets.push_back(facet);
  }

 private:
  const Difference& m_;
  Penetration found_;
};

}  // namespace

Penetration penetration(const Difference& m) {
  Least least(m);
  if (least.is_needed()) go_round(m, [&](const Facet& facet, bool) { least.take(facet); });
  return std::move(least).found();
}

Penetration penetration(const Sum<>& sum) {
  const Difference& m = sum.difference();
  Least least(m);
  if (!least.is_needed()) return std::move(least).found();
  const Facet* before = nullptr;
  for (const Facet& facet : sum.facets()) {
    const bool joined =
        before && before->side == Side::p && facet.side == Side::q && m.cross(m.edge(*before), m.edge(facet)) == 0;
    if (!joined) least.take(facet);
    before = &facet;
  }
  return std::move(least).found();
}

std::uint32_t corner_count(const Difference& m) {
  std::uint32_t count = 0;
  go_round(m, [&](const Facet&, bool) { ++count; });
  return count > 0 ? count : 1;
}

}  // namespace gnomon::exact
