// Fuzzes the exact queries on any finite doubles: the three representations of M agree, so do the pair and its mirror,
// and the queries do not contradict each other.
#include "bytes.h"
#include "exact/coherence.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "teaching/in_turn.h"

namespace {

using namespace gnomon;
using namespace gnomon::fuzz;
using exact::Contact;
using exact::Difference;

/// Returns any double, or one near to others.
double coordinate(Bytes& bytes, unsigned kind) {
  const double value = kind == 0 ? bytes.any_double() : bytes.number() * bytes.scale(250) * bytes.scale(250);
  return value - value == 0 ? value : 0;
}

exact::Body any_exact_body(Bytes& bytes) {
  const unsigned kind = bytes.below(4);
  std::vector<Vec2d> points;
  const unsigned count = 1 + bytes.below(8);
  for (unsigned i = 0; i < count; ++i) {
    const double x = coordinate(bytes, kind);
    points.push_back({x, coordinate(bytes, kind)});
  }
  if (const auto body = exact::Body::make_weak(points)) return *body;
  if (count > 2) {
    if (const auto hull = convex_hull<double>(points)) return *exact::Body::make(hull->view().vertices());
  }
  return *exact::Body::make_weak(std::span(points).first(1));
}

exact::Frame any_frame(Bytes& bytes) {
  if (bytes.below(2) == 0) return {};
  const double c = coordinate(bytes, 1);
  const double s = coordinate(bytes, 1);
  const double x = coordinate(bytes, 1);
  const auto frame = exact::Frame::make(c, s, {x, coordinate(bytes, 1)});
  return frame ? *frame : exact::Frame();
}

template <class Boundary>
void demand_same(const Difference& m, const Boundary& boundary, Vec2d d) {
  demand(exact::classify(boundary) == exact::classify(m));
  demand(exact::separation_distance(boundary) == exact::separation_distance(m));
  demand(exact::directional_penetration(boundary, d) == exact::directional_penetration(m, d));
  demand(exact::translational_impact(boundary, d) == exact::translational_impact(m, d));
}

void demand_numbers(const Difference& m, Vec2d d) {
  const exact::SeparationDistance apart = exact::separation_distance(m);
  const bool separated = apart.contact == Contact::separated;
  if (separated) demand(exact::distance_of(m, apart.nearest).mantissa > 0);
  const exact::Penetration inside = exact::penetration(m);
  demand(separated ? inside.facets.empty() : inside.contact == apart.contact);
  for (const exact::Facet& facet : inside.facets) {
    demand((exact::depth_of(m, facet).mantissa > 0) == (inside.contact == Contact::overlapping));
  }
  const exact::TranslationalImpact impact = exact::translational_impact(m, d);
  if (impact.meeting == exact::Meeting::none) return;
  const exact::Scaled enter = exact::length_of(m, impact.enter, d);
  const exact::Scaled exit = exact::length_of(m, impact.exit, d);
  demand((enter.mantissa > 0) == separated && exit.mantissa >= 0 && exit.nearest >= enter.nearest);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const exact::Body p = any_exact_body(bytes);
  const exact::Body q = any_exact_body(bytes);
  const exact::Placed at_p(p, any_frame(bytes));
  const exact::Placed at_q(q, any_frame(bytes));
  const double x = coordinate(bytes, 1);
  const Vec2d d{x, coordinate(bytes, 1)};

  const Difference m(at_p, at_q);
  const exact::Sum sum(m);
  demand(exact::penetration(sum) == exact::penetration(m));
  demand_same(m, sum, d);
  demand_same(m, exact::NestedRanges<>(m), d);
  demand_numbers(m, d);

  const Difference mirrored(at_q, at_p);
  const Contact contact = exact::classify(m).contact;
  demand(exact::classify(mirrored).contact == contact);
  exact::Certificate certificate;
  for (int i = 0; i < 2; ++i) demand(exact::classify(m, certificate) == contact);
  demand(certificate.holds(m) == (contact != Contact::touching) || contact == Contact::separated);
  return 0;
}
