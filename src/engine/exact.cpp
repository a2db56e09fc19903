#include "engine/exact.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/fault.h"
#include "engine/memory.h"
#include "gnomon/exact/batch.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/exact/separation_depth.h"

using namespace gnomon;
using namespace gnomon::engine;
using exact::Body;
using exact::Contact;
using exact::Difference;
using exact::Facet;
using exact::Frame;
using exact::Placed;
using exact::Scaled;
using exact::Side;

struct EngineExactBody {
  Body body;
};

namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

/// Upper bound for the live integers of one sign or number: 2,100 bits times the highest degree, 12.
constexpr std::uint64_t bytes_of_numbers = 1 << 17;

/// Wraps the result of `make` for the corners.
template <class Make>
EngineExactBody* body_of(const double* corners, std::uint32_t count, Make make) {
  // Upper bound for a corner, the lenient constructor's extra data and the allocator's overhead.
  constexpr std::uint64_t bytes_per_corner = 128;
  if (!reserve((count + std::uint64_t{8}) * bytes_per_corner)) return nullptr;
  const auto made = make(points_at(corners, count));
  if (!made) return fault(made.fault());
  return new EngineExactBody{*made};
}

std::optional<Placed> place(ENGINE_EXACT_PLACED(body), EngineSide side) {
  const auto frame = Frame::make(body_cosine, body_sine, {body_x, body_y});
  if (!frame) {
    fault(frame.fault(), side);
    return std::nullopt;
  }
  return Placed(body->body, *frame);
}

/// The arguments that ENGINE_EXACT_PLACED declares, to hand them on.
#define ENGINE_EXACT_GIVEN(name) name, name##_x, name##_y, name##_cosine, name##_sine

/// Returns the difference of both bodies. Returns nothing, and sets the fault, for an invalid frame or missing memory.
std::optional<Difference> difference(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q)) {
  const std::optional<Placed> a = place(ENGINE_EXACT_GIVEN(p), engine_a);
  if (!a) return std::nullopt;
  const std::optional<Placed> b = place(ENGINE_EXACT_GIVEN(q), engine_b);
  // For a penetration all edges may be equally deep, in a list that moves as it grows.
  const std::uint64_t edges = p->body.size() + std::uint64_t{q->body.size()};
  if (!b || !reserve(bytes_of_numbers + edges * 3 * sizeof(Facet))) return std::nullopt;
  return Difference(*a, *b);
}

bool check_finite(double x, double y, Subject subject) {
  const bool finite = is_finite(x) && is_finite(y);
  if (!finite) fault({Status::non_finite, subject});
  return finite;
}

double number_of(Contact contact) { return static_cast<double>(contact); }
double number_of(Side side) { return static_cast<double>(side); }
double vertex_of(const Body& body, std::uint32_t corner) { return body.vertex_of(corner); }

/// Returns no feature if no edge determines it.
EngineExactFeature feature_of(const Difference& m, const exact::DirectionalDistance& along) {
  if (!along.has_facet) return {-1, -1, -1};
  const Facet& facet = along.facet;
  const bool of_p = facet.side == Side::p;
  return {number_of(facet.side), vertex_of(of_p ? m.p() : m.q(), facet.edge),
          vertex_of(of_p ? m.q() : m.p(), facet.corner)};
}

/// Storage of `engine_exact_facets`.
std::vector<EngineExactFacet> facets;

}  // namespace

// --- Bodies

EngineExactBody* engine_exact_make_body(const double* corners, std::uint32_t count) {
  return body_of(corners, count, Body::make);
}

EngineExactBody* engine_exact_make_weak_body(const double* corners, std::uint32_t count) {
  return body_of(corners, count, Body::make_weak);
}

void engine_exact_discard_body(EngineExactBody* body) { delete body; }

std::uint32_t engine_exact_size(const EngineExactBody* body) { return body->body.size(); }

// --- Pairs

std::int32_t engine_exact_classify(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q)) {
  const auto m = difference(ENGINE_EXACT_GIVEN(p), ENGINE_EXACT_GIVEN(q));
  return m ? static_cast<std::int32_t>(exact::classify(*m).contact) : failed;
}

const EngineExactSeparationDistance* engine_exact_separation_distance(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q)) {
  const auto m = difference(ENGINE_EXACT_GIVEN(p), ENGINE_EXACT_GIVEN(q));
  if (!m) return nullptr;
  const auto [contact, nearest] = exact::separation_distance(*m);
  static EngineExactSeparationDistance result;
  result = {number_of(contact), 0, 0, 0, 0, no_number, no_number, no_number, no_number, -1, -1, -1, -1};
  if (contact != Contact::separated) return &result;
  const Scaled distance = exact::distance_of(*m, nearest);
  result.distance = distance.nearest;
  result.mantissa = distance.mantissa;
  result.exponent = distance.exponent;
  result.squared = exact::squared_distance_of(*m, nearest).nearest;
  const auto [on_p, on_q] = exact::witness_points_of(*m, nearest);
  result.p_x = on_p.x.nearest;
  result.p_y = on_p.y.nearest;
  result.q_x = on_q.x.nearest;
  result.q_y = on_q.y.nearest;
  const exact::Corner corner = nearest.on_facet ? nearest.facet.start() : nearest.corner;
  result.p_vertex = vertex_of(m->p(), corner.p);
  result.q_vertex = vertex_of(m->q(), corner.q);
  if (!nearest.on_facet) return &result;
  if (nearest.facet.side == Side::p) {
    result.p_next = vertex_of(m->p(), m->p().next(corner.p));
  } else {
    result.q_next = vertex_of(m->q(), m->q().next(corner.q));
  }
  return &result;
}

const EngineExactPenetration* engine_exact_penetration(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q)) {
  const auto m = difference(ENGINE_EXACT_GIVEN(p), ENGINE_EXACT_GIVEN(q));
  if (!m) return nullptr;
  const exact::Penetration found = exact::penetration(*m);
  if (!reserve(bytes_of_numbers + (found.facets.size() + 1) * sizeof(EngineExactFacet))) return nullptr;
  // One extra element, so that an empty list has an address, too.
  facets.clear();
  facets.reserve(found.facets.size() + 1);
  for (const Facet& facet : found.facets) {
    const exact::ScaledVector move = exact::translation_of(*m, facet);
    facets.push_back(
        {number_of(facet.side), vertex_of(m->body(facet.side), facet.edge), move.x.nearest, move.y.nearest});
  }
  static EngineExactPenetration result;
  result = {number_of(found.contact), 0, 0, 0, 0, 0, 0};
  if (found.facets.empty()) return &result;
  result.x = facets.front().x;
  result.y = facets.front().y;
  const Scaled depth = exact::depth_of(*m, found.facets.front());
  result.depth = depth.nearest;
  result.mantissa = depth.mantissa;
  result.exponent = depth.exponent;
  result.squared = exact::squared_depth_of(*m, found.facets.front()).nearest;
  return &result;
}

const EngineExactFacet* engine_exact_facets() { return facets.data(); }

std::uint32_t engine_exact_facet_count() { return static_cast<std::uint32_t>(facets.size()); }

const EngineExactDepth* engine_exact_separation_depth(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q)) {
  const auto m = difference(ENGINE_EXACT_GIVEN(p), ENGINE_EXACT_GIVEN(q));
  if (!m) return nullptr;
  static EngineExactDepth result;
  result = {exact::separation_depth(*m).nearest};
  return &result;
}

const EngineExactDirectionalPenetration* engine_exact_directional_penetration(ENGINE_EXACT_PLACED(p),
                                                                              ENGINE_EXACT_PLACED(q), double dx,
                                                                              double dy) {
  const auto m = difference(ENGINE_EXACT_GIVEN(p), ENGINE_EXACT_GIVEN(q));
  if (!m || !check_finite(dx, dy, Subject::axis)) return nullptr;
  const auto [contact, depth] = exact::directional_penetration(*m, {dx, dy});
  const Scaled length = exact::length_of(*m, depth, {dx, dy});
  static EngineExactDirectionalPenetration result;
  result = {number_of(contact), length.nearest, length.mantissa, static_cast<double>(length.exponent),
            feature_of(*m, depth)};
  return &result;
}

const EngineExactTranslationalImpact* engine_exact_translational_impact(ENGINE_EXACT_PLACED(p), ENGINE_EXACT_PLACED(q),
                                                                        double vx, double vy) {
  const auto m = difference(ENGINE_EXACT_GIVEN(p), ENGINE_EXACT_GIVEN(q));
  if (!m || !check_finite(vx, vy, Subject::motion)) return nullptr;
  const exact::TranslationalImpact found = exact::translational_impact(*m, {vx, vy});
  static EngineExactTranslationalImpact result;
  result = {number_of(found.contact),
            static_cast<double>(found.meeting),
            static_cast<double>(found.enters),
            no_number,
            no_number,
            {-1, -1, -1}};
  if (found.meeting == exact::Meeting::none) return &result;
  result.enter = exact::length_of(*m, found.enter, {vx, vy}).nearest;
  result.exit = exact::length_of(*m, found.exit, {vx, vy}).nearest;
  result.feature = feature_of(*m, found.enter);
  return &result;
}

// --- Many pairs

std::int32_t engine_exact_classify_pairs(const EngineExactBody* const* bodies, const double* frames,
                                         std::uint32_t body_count, const std::uint32_t* pairs, std::uint32_t pair_count,
                                         std::uint8_t* contacts) {
  // Upper bound for a body's pose and its bounding disc.
  constexpr std::uint64_t bytes_per_body = 256;
  if (!reserve(bytes_of_numbers + body_count * bytes_per_body)) return failed;
  std::vector<Placed> placed;
  placed.reserve(body_count);
  for (std::uint32_t i = 0; i < body_count; ++i) {
    const double* const at = frames + std::size_t{4} * i;
    const auto frame = Frame::make(at[2], at[3], {at[0], at[1]});
    if (!frame) {
      fault({frame.status(), Subject::body, i});
      return failed;
    }
    placed.emplace_back(bodies[i]->body, *frame);
  }
  static_assert(sizeof(batch::Pair) == 2 * sizeof(std::uint32_t) && sizeof(Contact) == 1);
  const Fault found = exact::classify_pairs(placed, {reinterpret_cast<const batch::Pair*>(pairs), pair_count},
                                            {reinterpret_cast<Contact*>(contacts), pair_count});
  if (found.status == Status::ok) return 0;
  fault(found);
  return failed;
}
