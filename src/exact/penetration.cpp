#include "gnomon/exact/penetration.h"

#include <utility>

#include "exact/boundary/round.h"
#include "exact/difference/evaluate.h"

namespace gnomon::exact {
namespace {

/// Compares the distances of two edges' lines from the origin. Both have it on M's side or on them. Returns the sign of
/// (a × start)² · |b|² − (b × start)² · |a|².
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

/// Keeps the edges that are nearest to the origin.
class Least {
 public:
  explicit Least(const Difference& m) : m_(m), found_{classify(m).contact, {}} {}

  bool is_needed() const { return found_.contact != Contact::separated; }
  Penetration found() && { return std::move(found_); }

  void take(const Facet& facet) {
    std::vector<Facet>& facets = found_.facets;
    // Distance 0 is the minimum, so an edge that contains the origin needs no products of high degree.
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
