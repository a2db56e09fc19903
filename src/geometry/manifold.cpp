#include "geometry/manifold.h"

#include "geometry/manifold_edges.h"
#include "geometry/unit.h"

namespace gnomon {
namespace {

using namespace contact;

/// Ends of two edges that are nearer than this fraction of the shorter edge share a name.
template <class T>
constexpr T same_end = T(0.01);

template <class T>
struct Segment {
  Vec2<T> from;
  Vec2<T> to;
};

template <class T>
Segment<T> in_world(const Pair<T>& pair, const Facing<T>& facing, const End<T>& from, const End<T>& to) {
  const Pose<T>& pose = pair.shape(facing.owner).pose;
  return {pose.to_world(facing.at(from.along, from.height)), pose.to_world(facing.at(to.along, to.height))};
}

/// The point of an edge at `place`.
template <class T>
End<T> between(const End<T>& from, const End<T>& to, T place, std::uint32_t vertex) {
  const T share = (place - from.along) / (to.along - from.along);
  return {place, from.height + share * (to.height - from.height), vertex};
}

/// Cuts the incident edge off at both ends of the reference edge. The place beyond which it is cut gives way to
/// rounding, or a steep edge would lose its deepest point to it.
template <class T, class Tracer>
void clip(const Pair<T>& pair, const Facing<T>& facing, End<T> (&ends)[2], Tracer tracer) {
  ends[0] = facing.ends[0];
  ends[1] = facing.ends[1];
  for (std::uint32_t i = 0; i < 2; ++i) {
    const T place = i == 0 ? T(0) : facing.length;
    const T overhang = i == 0 ? -ends[0].along : ends[1].along - facing.length;
    // @mark manifold.clip
    if (overhang > pair.noise) ends[i] = between(ends[0], ends[1], place, ends[i].vertex);
    const Segment<T> left = in_world(pair, facing, ends[0], ends[1]);
    tracer.step(Mark::manifold_clip, static_cast<std::int32_t>(i), static_cast<std::int32_t>(facing.vertices[i]),
                {left.from.x, left.from.y, left.to.x, left.to.y});
  }
}

/// Two corners that are nearest to each other.
template <class T>
struct Corners {
  std::uint32_t reference;  ///< vertex of the reference's shape
  std::uint32_t other;
  Vec2<T> normal;  ///< unit length, from the one to the other, along and above the reference edge
  T distance;
};

/// Finds the nearest corners of cores that are apart, unless a corner and an edge are nearest.
template <class T>
bool nearest_corners(const Pair<T>& pair, const Facing<T>& facing, Corners<T>& corners) {
  const End<T> deepest = facing.deepest();
  // Only where the deepest point of the other shape is beyond one end of the reference edge can that end be nearest.
  // Beside and below the reference edge is rounding, for edges of overlapping shapes face each other.
  const bool apart = facing.beside() ? deepest.height >= -pair.noise : facing.separation > pair.noise;
  if (!apart || facing.deepest_faces()) return false;
  const std::uint32_t side = deepest.along < 0 ? 0 : 1;
  const T place = side == 0 ? T(0) : facing.length;
  for (std::uint32_t i = 0; i < 2; ++i) {
    const End<T> end = facing.ends[i];
    const Vec2<T> gap(end.along - place, end.height);
    const auto away = unit(Vec2<T>(facing.ends[1 - i].along - end.along, facing.ends[1 - i].height - end.height));
    const bool last = !away || dot(gap, *away) >= 0;
    const auto normal = unit(gap);
    if (!last || !normal) continue;
    corners = {facing.vertices[side], end.vertex, *normal, dot(gap, *normal)};
    // So near to each other the direction is rounding and nothing else.
    return corners.distance > pair.noise;
  }
  return false;
}

/// Whether the contact of two edges is two points, also where two corners are a little nearer.
template <class T>
bool side_by_side(const Pair<T>& pair, const Facing<T>& facing) {
  if (facing.beside() || !facing.nearly_parallel()) return false;
  End<T> ends[2];
  clip(pair, facing, ends, NoTrace{});
  const T reach = pair.margin + pair.radii + pair.noise;
  return ends[0].height <= reach && ends[1].height <= reach && ends[1].along - ends[0].along > pair.same_place;
}

std::uint32_t id_of(Touch touch, std::uint32_t a, std::uint32_t b) {
  return static_cast<std::uint32_t>(touch) << 30 | (a % id_indices) << 15 | b % id_indices;
}

/// The features that end the contact of two edges on one side.
template <class T>
std::uint32_t id_at(const Facing<T>& facing, std::uint32_t side) {
  const T span = facing.ends[1].along - facing.ends[0].along;
  const T band = same_end<T> * (span < facing.length ? span : facing.length);
  const T inside = side == 0 ? facing.ends[0].along : facing.length - facing.ends[1].along;
  const bool a_is_reference = facing.owner == Owner::a;
  const bool by_reference = facing.incident != no_edge && (a_is_reference ? inside < -band : inside <= band);
  const std::uint32_t vertex = by_reference ? facing.vertices[side] : facing.ends[side].vertex;
  const std::uint32_t edge = by_reference ? facing.incident : facing.edge;
  return by_reference == a_is_reference ? id_of(Touch::vertex_and_edge, vertex, edge)
                                        : id_of(Touch::edge_and_vertex, edge, vertex);
}

/// Shapes that touch may come out apart by rounding. What is beyond the margin by no more than that is at the margin.
template <class T, class Tracer>
void keep(const Pair<T>& pair, Manifold<T>& manifold, ContactPoint<T> point, bool wanted, Tracer tracer) {
  const bool kept = wanted && point.separation <= pair.margin + pair.noise;
  if (kept && point.separation > pair.margin) point.separation = pair.margin;
  // @mark manifold.keep
  if (kept) manifold.points[manifold.count++] = point;
  tracer.step(Mark::manifold_keep, kept, static_cast<std::int32_t>(point.id),
              {point.point.x, point.point.y, point.separation, manifold.normal.x, manifold.normal.y});
}

template <class T>
Manifold<T> nothing() {
  return {{0, 0}, 0, {}, Owner::a, no_edge, no_edge};
}

/// Halfway between two surfaces, when the one begins at height 0 and the other ends at `height` without their radii.
template <class T>
T halfway(const Pair<T>& pair, Owner owner, T height) {
  return (height + (pair.shape(owner).shape.radius() - pair.other(owner).shape.radius())) / 2;
}

/// The contact of two corners, given the direction from the reference's to the other one in the frame of its shape.
template <class T, class Tracer>
Manifold<T> touch_at_corners(const Pair<T>& pair, Owner owner, const Corners<T>& corners, Vec2<T> normal,
                             Tracer tracer) {
  const Placed<T>& shape = pair.shape(owner);
  const Vec2<T> outward = shape.pose.rotation().apply(normal);
  const Vec2<T> at = shape.shape.vertices()[corners.reference] + normal * halfway(pair, owner, corners.distance);
  const bool a_is_reference = owner == Owner::a;
  Manifold<T> manifold = nothing<T>();
  manifold.normal = a_is_reference ? outward : -outward;
  manifold.reference = owner;
  const std::uint32_t id = a_is_reference ? id_of(Touch::vertices, corners.reference, corners.other)
                                          : id_of(Touch::vertices, corners.other, corners.reference);
  keep(pair, manifold, {shape.pose.to_world(at), corners.distance - pair.radii, id}, true, tracer);
  return manifold.count == 0 ? nothing<T>() : manifold;
}

/// The contact of two shapes without edges.
template <class T, class Tracer>
Manifold<T> touch_at_points(const Pair<T>& pair, Tracer tracer) {
  const Vec2<T> gap = pair.b_from_a.point(pair.b.shape.vertices()[0]) - pair.a.shape.vertices()[0];
  // Points that coincide can be parted in any direction.
  const Vec2<T> normal = unit(gap).value_or(pair.a.pose.rotation().apply_inverse({1, 0}));
  return touch_at_corners<T>(pair, Owner::a, {0, 0, normal, dot(gap, normal)}, normal, tracer);
}

/// The contact of an edge with an edge or with a lone vertex.
template <class T, class Tracer>
Manifold<T> touch_at_edge(const Pair<T>& pair, const Facing<T>& facing, Tracer tracer) {
  End<T> ends[2] = {facing.ends[0], facing.ends[1]};
  const bool lone = facing.incident == no_edge || facing.beside();
  if (!lone) clip(pair, facing, ends, tracer);
  const std::uint32_t deeper = ends[0].height < ends[1].height ? 0 : 1;
  const bool one = lone || ends[1].along - ends[0].along <= pair.same_place;
  // Beside the edge by rounding only: the point belongs on it.
  if (lone && ends[deeper].along < 0) ends[deeper].along = 0;
  if (lone && ends[deeper].along > facing.length) ends[deeper].along = facing.length;

  const Placed<T>& shape = pair.shape(facing.owner);
  const bool a_is_reference = facing.owner == Owner::a;
  const Vec2<T> outward = shape.pose.rotation().apply(facing.normal);
  Manifold<T> manifold{a_is_reference ? outward : -outward, 0, {}, facing.owner, facing.edge, facing.incident};
  for (std::uint32_t turn = 0; turn < (lone ? 1u : 2u); ++turn) {
    // Right and left change places with the side that the edge is seen from.
    const std::uint32_t i = lone ? deeper : a_is_reference ? turn : 1 - turn;
    const Vec2<T> at = facing.at(ends[i].along, halfway(pair, facing.owner, ends[i].height));
    const ContactPoint<T> point{shape.pose.to_world(at), ends[i].height - pair.radii, id_at(facing, i)};
    keep(pair, manifold, point, !one || i == deeper, tracer);
  }
  return manifold.count == 0 ? nothing<T>() : manifold;
}

}  // namespace

template <class T, class Tracer>
Manifold<T> contact_manifold(const Placed<T>& a, const Placed<T>& b, std::type_identity_t<T> margin, Tracer tracer) {
  const Pair<T> pair = pair_of(a, b, margin);
  if (a.shape.size() + b.shape.size() == 2) return touch_at_points(pair, tracer);
  const T reach = pair.margin + pair.radii + pair.noise;
  const Face<T> face_a = furthest_edge(a.shape, b.shape, pair.b_from_a, -std::numeric_limits<T>::infinity(), reach);
  if (face_a.separation > reach) return nothing<T>();
  const Face<T> face_b = furthest_edge(b.shape, a.shape, pair.a_from_b, face_a.separation, reach);
  if (face_b.separation > reach) return nothing<T>();

  // @mark manifold.reference
  const Facing<T> facing = choose(pair, face_a, face_b);
  const auto owner = static_cast<std::int32_t>(facing.owner);
  const Vec2<T> outward = pair.shape(facing.owner).pose.rotation().apply(facing.normal);
  const Segment<T> reference = in_world<T>(pair, facing, {0, 0, 0}, {facing.length, 0, 0});
  tracer.step(Mark::manifold_reference, owner, static_cast<std::int32_t>(facing.edge),
              {reference.from.x, reference.from.y, reference.to.x, reference.to.y, outward.x, outward.y});

  // @mark manifold.incident
  const Segment<T> incident = in_world(pair, facing, facing.ends[1], facing.ends[0]);
  tracer.step(Mark::manifold_incident, 1 - owner, static_cast<std::int32_t>(facing.incident),
              {incident.from.x, incident.from.y, incident.to.x, incident.to.y});

  Corners<T> corners;
  if (nearest_corners(pair, facing, corners) && !side_by_side(pair, facing)) {
    const Vec2<T> normal = facing.tangent * corners.normal.x + facing.normal * corners.normal.y;
    return touch_at_corners(pair, facing.owner, corners, normal, tracer);
  }
  return touch_at_edge(pair, facing, tracer);
}

#define GNOMON_INSTANTIATE(T, Tracer) \
  template Manifold<T> contact_manifold(const Placed<T>&, const Placed<T>&, T, Tracer);
GNOMON_INSTANTIATE(float, NoTrace)
GNOMON_INSTANTIATE(double, NoTrace)
GNOMON_INSTANTIATE(float, Recorder)
GNOMON_INSTANTIATE(double, Recorder)
#undef GNOMON_INSTANTIATE

}  // namespace gnomon
