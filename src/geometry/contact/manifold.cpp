#include "gnomon/geometry/contact/manifold.h"

#include <cmath>

#include "geometry/contact/manifold_edges.h"
#include "gnomon/core/unit.h"

namespace gnomon {
namespace {

using namespace contact;

/// Ends of two edges closer than this fraction of the shorter edge share a name.
template <class T>
constexpr T same_end = T(0.01);

/// Returns the point of an edge at `place`.
template <class T>
End<T> between(const End<T>& from, const End<T>& to, T place, std::uint32_t vertex) {
  const T share = (place - from.along) / (to.along - from.along);
  return {place, from.height + share * (to.height - from.height), vertex};
}

/// Returns the world position of a point with a place along the reference edge and a height above it.
template <class T>
Vec2<T> in_world(const ContactPair<T>& pair, const Facing<T>& facing, T along, T height) {
  return pair.shape(facing.owner).pose.to_world(facing.at(along) + facing.normal * height);
}

/// Clips the incident edge at both ends of the reference edge. The clip planes have a tolerance for rounding; otherwise
/// a steep edge would lose its deepest point.
template <class T, class Tracer>
void clip(const ContactPair<T>& pair, const Facing<T>& facing, End<T> (&ends)[2], Tracer tracer) {
  ends[0] = facing.ends[0];
  ends[1] = facing.ends[1];
  for (std::uint32_t i = 0; i < 2; ++i) {
    const T place = facing.places[i];
    const T overhang = i == 0 ? place - ends[0].along : ends[1].along - place;
    // @mark manifold.clip
    const bool cut = overhang > pair.noise;
    if (cut) ends[i] = between(ends[0], ends[1], place, ends[i].vertex);
    const Vec2<T> from = in_world(pair, facing, ends[0].along, ends[0].height);
    const Vec2<T> to = in_world(pair, facing, ends[1].along, ends[1].height);
    tracer.step(marks::manifold_clip, i, facing.run.vertices[i],
                {from.x, from.y, to.x, to.y, cut ? overhang : T(0), static_cast<T>(facing.owner)});
  }
}

/// Contact or closest point of the cores, in the frame of the reference shape.
template <class T>
struct ContactCandidate {
  Vec2<T> normal;  ///< unit normal, away from the reference shape
  Vec2<T> from;    ///< point on the reference core
  T height;        ///< height of the other core above it, along the normal
  std::uint32_t id;
};

/// Returns the id of two features, the reference's first.
std::uint32_t id_of(FeatureKind kind, Owner owner, std::uint32_t its, std::uint32_t others) {
  const std::uint32_t a = owner == Owner::a ? its : others;
  const std::uint32_t b = owner == Owner::a ? others : its;
  return static_cast<std::uint32_t>(kind) << 30 | (a % id_indices) << 15 | b % id_indices;
}

/// Returns the candidate of two shapes without edges.
template <class T>
ContactCandidate<T> between_points(const ContactPair<T>& pair) {
  const Vec2<T> from = pair.a.shape.vertices()[0];
  const Vec2<T> gap = pair.b_from_a.point(pair.b.shape.vertices()[0]) - from;
  // For coincident points, every direction separates them.
  const Vec2<T> normal = unit(gap).value_or(pair.a.pose.rotation().apply_inverse({1, 0}));
  return {normal, from, dot(gap, normal), id_of(FeatureKind::vertices, Owner::a, 0, 0)};
}

/// Reports whether no neighbour of a vertex is further along a direction, up to rounding.
template <class T>
bool is_furthest(const ShapeView<T>& shape, std::uint32_t vertex, Vec2<T> direction, T noise) {
  const auto vertices = shape.vertices();
  return dot(direction, vertices[next(shape, vertex)] - vertices[vertex]) <= noise &&
         dot(direction, vertices[previous(shape, vertex)] - vertices[vertex]) <= noise;
}

/// Finds a contact of two corners. Returns false unless the cores are apart, and no corner and edge are nearer.
template <class T>
bool at_corners(const ContactPair<T>& pair, const Facing<T>& facing, ContactCandidate<T>& candidate) {
  const End<T> deepest = facing.deepest();
  // An end of the reference edge can only be nearest if the other shape's deepest point is beyond that end. An edge
  // beside and below the reference edge is a rounding effect, because edges of overlapping shapes face each other.
  const bool apart = deepest.height > (facing.beside() ? -pair.noise : pair.noise);
  if (!apart || facing.deepest_faces()) return false;
  const std::uint32_t side = deepest.along < facing.places[0] ? 0 : 1;
  const T place = facing.places[side];
  const Vec2<T> first(facing.ends[0].along - place, facing.ends[0].height);
  const Vec2<T> second(facing.ends[1].along - place, facing.ends[1].height);
  const auto onward = unit(second - first);
  // Rounding may rotate an edge that is entirely beyond that end, so that an inner point of it seems nearest.
  const bool level = facing.beside() && std::fabs(second.y - first.y) <= pair.noise;
  const bool beyond_first = level ? side == 1 : !onward || dot(first, *onward) >= 0;
  if (!level && !beyond_first && dot(second, *onward) > 0) return false;
  const Vec2<T> gap = beyond_first ? first : second;
  const auto normal = unit(gap);
  if (!normal) return false;
  const T distance = dot(gap, *normal);
  candidate = {
      facing.tangent() * normal->x + facing.normal * normal->y,
      pair.shape(facing.owner).shape.vertices()[facing.run.vertices[side]], distance,
      id_of(FeatureKind::vertices, facing.owner, facing.run.vertices[side], facing.ends[beyond_first ? 0 : 1].vertex)};
  // At so small a distance the direction may be pure rounding error, or point into one of the shapes.
  const Vec2<T> backwards = pair.from(facing.owner).direction_back(-candidate.normal);
  return distance > pair.noise &&
         is_furthest(pair.shape(facing.owner).shape, facing.run.vertices[side], candidate.normal, pair.noise) &&
         is_furthest(pair.other(facing.owner).shape, facing.ends[beyond_first ? 0 : 1].vertex, backwards, pair.noise);
}

/// Reports whether the contact of two edges has two points, even if two corners are slightly nearer.
template <class T>
bool side_by_side(const ContactPair<T>& pair, const Facing<T>& facing) {
  if (facing.beside() || !facing.nearly_parallel()) return false;
  End<T> ends[2];
  clip(pair, facing, ends, NoTrace{});
  const T reach = pair.margin + pair.radii + pair.noise;
  return ends[0].height <= reach && ends[1].height <= reach && ends[1].along - ends[0].along > pair.same_place;
}

/// Returns the id of the features that limit the contact of two edges on one side.
template <class T>
std::uint32_t id_at(const Facing<T>& facing, std::uint32_t side) {
  const T span = facing.ends[1].along - facing.ends[0].along;
  const T band = same_end<T> * (span < facing.length() ? span : facing.length());
  const T inside = side == 0 ? facing.ends[0].along - facing.places[0] : facing.places[1] - facing.ends[1].along;
  const bool a_is_reference = facing.owner == Owner::a;
  const bool by_reference = facing.incident != no_edge && (a_is_reference ? inside < -band : inside <= band);
  const FeatureKind kind = by_reference == a_is_reference ? FeatureKind::vertex_and_edge : FeatureKind::edge_and_vertex;
  return by_reference ? id_of(kind, facing.owner, facing.run.vertices[side], facing.incident)
                      : id_of(kind, facing.owner, facing.run.vertices[0], facing.ends[side].vertex);
}

/// Adds a point to the manifold if it is `wanted` and within the margin. Includes the radii. Rounding may separate
/// shapes in contact: a point beyond the margin by at most that error counts as at the margin.
template <class T, class Tracer>
void keep(const ContactPair<T>& pair, Owner owner, const ContactCandidate<T>& candidate, bool wanted,
          Manifold<T>& manifold, Tracer tracer) {
  const Placed<T>& shape = pair.shape(owner);
  const Vec2<T> outward = shape.pose.rotation().apply(candidate.normal);
  const Vec2<T> normal = owner == Owner::a ? outward : -outward;
  // Halfway between the two surfaces.
  const T bulge = shape.shape.radius() - pair.other(owner).shape.radius();
  const Vec2<T> at = candidate.from + candidate.normal * ((candidate.height + bulge) / 2);
  ContactPoint<T> point{shape.pose.to_world(at), candidate.height - pair.radii, candidate.id};
  const bool kept = wanted && point.separation <= pair.margin + pair.noise;
  if (kept && point.separation > pair.margin) point.separation = pair.margin;
  // @mark manifold.keep
  if (kept) {
    manifold.normal = normal;
    manifold.reference = owner;
    manifold.points[manifold.count++] = point;
  }
  tracer.step(marks::manifold_keep,
              kept     ? 1
              : wanted ? 0
                       : 2,
              point.id, {point.point.x, point.point.y, point.separation, normal.x, normal.y, pair.margin});
}

/// Adds the contact of an edge with an edge or with a single vertex.
template <class T, class Tracer>
void at_edge(const ContactPair<T>& pair, const Facing<T>& facing, Manifold<T>& manifold, Tracer tracer) {
  End<T> ends[2] = {facing.ends[0], facing.ends[1]};
  const bool lone = facing.incident == no_edge || facing.beside();
  if (!lone) clip(pair, facing, ends, tracer);
  const std::uint32_t deeper = ends[0].height < ends[1].height ? 0 : 1;
  const bool one = lone || ends[1].along - ends[0].along <= pair.same_place;
  // The point is beside the edge by rounding only, and is moved onto it.
  if (lone && ends[deeper].along < facing.places[0]) ends[deeper].along = facing.places[0];
  if (lone && ends[deeper].along > facing.places[1]) ends[deeper].along = facing.places[1];

  for (std::uint32_t place = 0; place < 2; ++place) {
    // Right and left depend on the side from which the edge is viewed.
    const std::uint32_t i = facing.owner == Owner::a ? place : 1 - place;
    if (lone && i != deeper) continue;
    const ContactCandidate<T> candidate{facing.normal, facing.at(ends[i].along), ends[i].height, id_at(facing, i)};
    keep(pair, facing.owner, candidate, !one || i == deeper, manifold, tracer);
  }
  if (manifold.count == 0) return;
  manifold.reference_edge = facing.edge;
  manifold.incident_edge = facing.incident;
}

}  // namespace

template <class T, class Tracer>
Manifold<T> contact_manifold(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> margin, Tracer tracer) {
  const ContactPair<T> pair = pair_of(a, b, margin);
  // Not value-initialised: the points are most of the object.
  Manifold<T> manifold;
  manifold.normal = {0, 0};
  manifold.count = 0;
  manifold.reference = Owner::a;
  manifold.reference_edge = manifold.incident_edge = no_edge;
  if (a.shape.size() + b.shape.size() == 2) {
    keep(pair, Owner::a, between_points(pair), true, manifold, tracer);
    return manifold;
  }
  const T reach = pair.margin + pair.radii + pair.noise;
  const FurthestEdge<T> edge_a =
      furthest_edge(a.shape, b.shape, pair.b_from_a, -std::numeric_limits<T>::infinity(), reach);
  // @mark manifold.best
  tracer.step(marks::manifold_best, Owner::a, edge_a.edge,
              {edge_a.separation - pair.radii, pair.margin, edge_a.separation - reach});
  if (edge_a.separation > reach) return manifold;
  // @mark manifold.rival
  const FurthestEdge<T> edge_b = furthest_edge(b.shape, a.shape, pair.a_from_b, edge_a.separation, reach);
  tracer.step(marks::manifold_rival, Owner::b, edge_b.edge,
              {edge_b.separation - pair.radii, pair.margin, edge_b.separation - reach});
  if (edge_b.separation > reach) return manifold;

  // @mark manifold.reference
  const Facing<T> facing = choose(pair, edge_a, edge_b);
  const Vec2<T> outward = pair.shape(facing.owner).pose.rotation().apply(facing.normal);
  const Vec2<T> from = in_world<T>(pair, facing, facing.places[0], 0);
  const Vec2<T> to = in_world<T>(pair, facing, facing.places[1], 0);
  tracer.step(marks::manifold_reference, facing.owner, facing.edge, {from.x, from.y, to.x, to.y, outward.x, outward.y});

  // @mark manifold.incident
  const Vec2<T> left = in_world(pair, facing, facing.ends[1].along, facing.ends[1].height);
  const Vec2<T> right = in_world(pair, facing, facing.ends[0].along, facing.ends[0].height);
  tracer.step(marks::manifold_incident, facing.owner == Owner::a ? Owner::b : Owner::a, facing.incident,
              {left.x, left.y, right.x, right.y, facing.cosine(pair)});

  ContactCandidate<T> corners;
  if (at_corners(pair, facing, corners) && !side_by_side(pair, facing)) {
    keep(pair, facing.owner, corners, true, manifold, tracer);
  } else {
    at_edge(pair, facing, manifold, tracer);
  }
  return manifold;
}

#define GNOMON_INSTANTIATE(T, Tracer) \
  template Manifold<T> contact_manifold(const Placed<T>&, const Placed<T>&, T, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
