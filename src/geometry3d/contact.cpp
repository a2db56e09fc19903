#include "gnomon/geometry3d/contact.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "geometry3d/axis_search.h"
#include "geometry3d/outline.h"

namespace gnomon::d3 {
namespace {

/// The reference face, and the body that touches it.
struct Reference {
  Reference(const Pair& pair, const Placed& a, const Placed& b, const BestAxis& axis)
      : of_a(axis.kind == AxisKind::face_a),
        face(of_a ? axis.a : axis.b),
        deepest(of_a ? axis.b : axis.a),
        shape(of_a ? pair.a : pair.b),
        other(of_a ? pair.b : pair.a),
        seen(of_a ? pair.b_from_a : pair.a_from_b),
        pose(of_a ? a.pose : b.pose),
        noise(pair.noise) {}

  Reference with(std::uint32_t other_face) const {
    Reference changed = *this;
    changed.face = other_face;
    return changed;
  }
  BestAxis axis(const Pair& pair) const {
    const double gap = gap_at_face(shape, face, other, seen);
    if (of_a) return {gap, shape.normal(face), AxisKind::face_a, face, deepest};
    return {gap, -pair.b_from_a.direction(shape.normal(face)), AxisKind::face_b, deepest, face};
  }
  /// Returns the outward normal, in the other body's frame.
  Vec3 outward() const { return seen.direction_back(shape.normal(face)); }

  /// Returns the face at the deepest vertex that is most antiparallel to the reference. A vertex doubled by rounding
  /// has the faces of both copies.
  std::uint32_t incident() const {
    const Vec3 away = outward();
    std::uint32_t best = std::numeric_limits<std::uint32_t>::max();
    double least = std::numeric_limits<double>::infinity();
    const auto look_at = [&](std::uint32_t vertex) {
      for (const Polyhedron::Edge& edge : other.edges()) {
        if (edge.from != vertex && edge.to != vertex) continue;
        for (const std::uint32_t f : {edge.left, edge.right}) {
          const double along = dot(away, other.normal(f));
          if (along < least || (along == least && f < best)) {
            least = along;
            best = f;
          }
        }
      }
    };
    const double level = dot(away, other.vertices()[deepest]) + noise;
    const bool doubled = other.clearance() <= noise;
    for (std::uint32_t i = doubled ? 0 : deepest; i < other.vertices().size(); ++i) {
      if (i == deepest || dot(away, other.vertices()[i]) <= level) look_at(i);
      if (!doubled) break;
    }
    return best;
  }

  double height(Vec3 point) const { return dot(shape.normal(face), point) - shape.offset(face); }

  bool of_a;
  std::uint32_t face;
  std::uint32_t deepest;  ///< deepest vertex of the other body
  const Polyhedron& shape;
  const Polyhedron& other;
  const Relative& seen;
  const Pose& pose;
  double noise;
};

/// Points of a plane polygon during clipping, stored in `on_a` of the caller's room.
class Clipped {
 public:
  explicit Clipped(std::span<ContactPoint> room) : room_(room) {}

  void add(Vec3 point) { room_[count_++].on_a = point; }

  /// Returns the corners beyond a side. A corner beyond it by less than `noise` does not count: it stays unchanged.
  struct Beyond {
    std::size_t first;  ///< first corner beyond; the others follow it
    std::size_t count;
  };
  Beyond beyond(const Vec3& outward, double limit, double noise) const {
    const auto outside = [&](std::size_t i) { return height(outward, limit, i) > noise; };
    Beyond found{0, 0};
    while (found.first < count_ && !(outside(found.first) && !outside(found.first + count_ - 1))) ++found.first;
    if (found.first == count_) return {0, outside(0) ? count_ : 0};
    found.count = 1;
    while (outside(found.first + found.count)) ++found.count;
    return found;
  }
  double furthest_beyond(const Vec3& outward, double limit) const {
    double most = height(outward, limit, 0);
    for (std::size_t i = 1; i < count_; ++i) most = std::max(most, height(outward, limit, i));
    return most;
  }

  /// Cuts off these corners. If others remain, two new corners close the outline: where it leaves and where it returns.
  /// Both are `one` if the polygon has no width.
  template <class Corner>
  void cut(const Beyond& off, const Vec3& outward, double limit, bool one, Corner&& corner) {
    if (off.count == count_) {
      count_ = 0;
      return;
    }
    // Moves them to the end of the list.
    std::rotate(room_.begin(), room_.begin() + static_cast<std::ptrdiff_t>((off.first + off.count) % count_),
                room_.begin() + static_cast<std::ptrdiff_t>(count_));
    const std::size_t kept = count_ - off.count;
    const auto crossing = [&](std::size_t i, std::size_t k) {
      const double at_i = height(outward, limit, i);
      // Clamped, because a corner beyond by rounding does not count, and neither end of an edge along the plane may be
      // exceeded.
      const double share = std::clamp(at_i / (at_i - height(outward, limit, k)), 0.0, 1.0);
      const Vec3 from = room_[i].on_a;
      return std::pair(from + (room_[k].on_a - from) * share, share);
    };
    const auto leaving = crossing(kept - 1, kept);
    const auto coming = crossing(count_ - 1, 0);
    room_[kept].on_a = leaving.first;
    if (!one) room_[kept + 1].on_a = coming.first;
    count_ = kept + (one ? 1 : 2);
    corner(0, leaving.first, leaving.second);
    if (!one) corner(1, coming.first, coming.second);
  }

  std::size_t size() const { return count_; }
  Vec3 operator[](std::size_t i) const { return room_[i].on_a; }

 private:
  double height(const Vec3& outward, double limit, std::size_t i) const {
    return dot(outward, room_[i % count_].on_a) - limit;
  }

  std::span<ContactPoint> room_;
  std::size_t count_ = 0;
};

/// Returns a point of the other body with the point of the reference's plane below it.
ContactPoint point_at(const Reference& reference, Vec3 point) {
  const double height = reference.height(point);
  const Vec3 below = reference.pose.to_world(point - reference.shape.normal(reference.face) * height);
  const Vec3 other = reference.pose.to_world(point);
  const double separation = std::min(height, 0.0);
  return reference.of_a ? ContactPoint{below, other, separation} : ContactPoint{other, below, separation};
}

/// Reports whether an outline reverses, up to a small sine of the angle between its sides.
bool is_sharp(Vec3 before, Vec3 after) { return dot(before, after) < steady_sine * steady_sine / 2 - 1; }

/// The two sides of a sharp corner barely cut the points beyond it. Cuts these off across the corner.
template <class Cut>
void cut_corners(const Outline& outline, const Clipped& polygon, const Cut& cut) {
  Vec3 last(0, 0, 0);
  outline.for_sides([&](std::uint32_t corner, std::uint32_t next) { last = outline.along(corner, next); });
  outline.for_sides([&](std::uint32_t corner, std::uint32_t next) {
    const Vec3 along = outline.along(corner, next);
    if (polygon.size() > 0 && is_sharp(last, along)) cut(corner, corner, direction_of(last - along));
    last = along;
  });
}

/// Clips the incident face. Returns how many points remain, or nothing if the room is too small. If none remain and one
/// is `wanted`, returns the deepest vertex, which is beside the reference only by rounding.
template <class Tracer>
std::optional<std::size_t> clip_faces(const Reference& reference, std::uint32_t incident, bool wanted,
                                      std::span<ContactPoint> room, Tracer tracer) {
  const Outline outline(reference.shape, reference.face, reference.noise);
  const Outline facing(reference.other, incident, reference.noise);
  if (room.size() < outline.size() + facing.size()) return {};
  Clipped polygon(room);
  const auto other = reference.other.vertices();
  // @mark clip.incident
  facing.for_sides([&](std::uint32_t corner, std::uint32_t) { polygon.add(reference.seen.point(other[corner])); });
  if constexpr (Tracer::records) {
    const double along = dot(reference.outward(), reference.other.normal(incident));
    tracer.step(marks::clip_incident, reference.of_a, incident, {static_cast<double>(polygon.size()), along});
  }
  const auto vertices = reference.shape.vertices();
  const Vec3 normal = reference.shape.normal(reference.face);
  // By reference and inline: copies of just computed vectors stall, and cost a tenth of the query.
  const auto cut = [&](std::uint32_t corner, std::uint32_t next, const Vec3& outward) __attribute__((always_inline)) {
    // @mark clip.side
    const double limit = dot(outward, vertices[corner]);
    const Clipped::Beyond off = polygon.beyond(outward, limit, reference.noise);
    if constexpr (Tracer::records) {
      const Vec3 out = reference.pose.rotation().apply(outward);
      tracer.step(marks::clip_side, corner, next,
                  {out.x, out.y, out.z, polygon.furthest_beyond(outward, limit), static_cast<double>(off.count),
                   static_cast<double>(off.first)});
    }
    if (off.count == 0) return;
    // @mark clip.corner
    polygon.cut(off, outward, limit, corner == next, [&](int which, Vec3 at_plane, double share) {
      if constexpr (Tracer::records) {
        const Vec3 at = reference.pose.to_world(at_plane);
        tracer.step(marks::clip_corner, which, polygon.size(), {at.x, at.y, at.z, share});
      }
    });
  };
  outline.for_sides([&](std::uint32_t corner, std::uint32_t next) {
    if (polygon.size() > 0) cut(corner, next, cross(outline.along(corner, next), normal));
  });
  if (!outline.plain()) cut_corners(outline, polygon, cut);
  std::size_t count = 0;
  const auto keep = [&](Vec3 point, std::size_t number, bool kept) {
    // @mark clip.keep
    if (kept) room[count++] = point_at(reference, point);
    if constexpr (Tracer::records) {
      const Vec3 at = reference.pose.to_world(point);
      tracer.step(marks::clip_keep, kept, number, {at.x, at.y, at.z, reference.height(point)});
    }
  };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    keep(polygon[i], i, reference.height(polygon[i]) <= reference.noise);
  }
  if (count == 0 && wanted) keep(reference.seen.point(other[reference.deepest]), polygon.size(), true);
  return count;
}

/// Returns the least of their separations; infinity if there are none.
double deepest_of(std::span<const ContactPoint> points) {
  double least = std::numeric_limits<double>::infinity();
  for (const ContactPoint& point : points) least = std::min(least, point.separation);
  return least;
}

/// Returns by how much an axis must be better than a face's to replace it.
double distinct(const Pair& pair, double separation) {
  const double size = std::min(pair.a.bounding_radius(), pair.b.bounding_radius());
  return std::max(pair.noise, std::min(indistinct_axes * size, -separation / 16));
}

/// The faces of a contact.
struct FaceContact {
  std::uint32_t reference;
  std::uint32_t incident;
  std::size_t count;  ///< number of points that they share
  double deepest;     ///< least separation of these points
};

/// Returns the contact of a reference with one face; nothing if the room is too small.
std::optional<FaceContact> contact_with(const Reference& reference, std::uint32_t incident,
                                        std::span<ContactPoint> room) {
  const std::optional<std::size_t> count = clip_faces(reference, incident, false, room, NoTrace{});
  if (!count) return {};
  return FaceContact{reference.face, incident, *count, deepest_of(room.first(*count))};
}

/// Finds the deepest contact of all faces with a gap of `as_good` or more with all opposite faces; nothing if the room
/// is too small.
std::optional<FaceContact> deepest_contact(const Reference& chosen, FaceContact best, double as_good,
                                           std::span<ContactPoint> room) {
  for (std::uint32_t f = 0; f < chosen.shape.face_count(); ++f) {
    if (f != chosen.face && gap_at_face(chosen.shape, f, chosen.other, chosen.seen) < as_good) continue;
    const Reference reference = chosen.with(f);
    const Vec3 outward = reference.outward();
    for (std::uint32_t g = 0; g < chosen.other.face_count(); ++g) {
      if (!(dot(outward, chosen.other.normal(g)) < 0)) continue;
      const std::optional<FaceContact> here = contact_with(reference, g, room);
      if (!here) return {};
      if (here->deepest < best.deepest) best = *here;
    }
  }
  best.count = *clip_faces(chosen.with(best.reference), best.incident, true, room, NoTrace{});
  return best;
}

/// Finds the faces of a contact; nothing if the room is too small. One comparison of rounded numbers chooses among
/// equally good faces, so the deepest vertex may be beyond the sides of the chosen one. A contact less deep than
/// `enough` shows this.
std::optional<FaceContact> touching_faces(const Reference& chosen, double separation, double enough,
                                          std::span<ContactPoint> room) {
  const std::optional<FaceContact> first = contact_with(chosen, chosen.incident(), room);
  if (!first || first->deepest <= enough) return first;
  return deepest_contact(chosen, *first, 2 * separation - enough, room);
}

/// The nearest points of the lines of two edges that are not parallel, in A's frame.
struct NearEdges {
  Vec3 on_a;
  Vec3 on_b;
  double beyond;  ///< distance of these points beyond the ends of the edges; the ends then replace them
};

NearEdges nearest_of_edges(const Pair& pair, const BestAxis& axis) {
  const auto ends = [](const Polyhedron& shape, std::uint32_t edge) {
    const Polyhedron::Edge& its = shape.edges()[edge];
    return std::pair(shape.vertices()[its.from], shape.vertices()[its.to]);
  };
  const auto [a0, a1] = ends(pair.a, axis.a);
  const auto [b0_own, b1_own] = ends(pair.b, axis.b);
  const Vec3 b0 = pair.b_from_a.point(b0_own);
  const Vec3 b1 = pair.b_from_a.point(b1_own);
  double beyond = 0;
  // Along the axis the edges appear to cross: the plane through one of them along the axis cuts the other.
  const auto cut = [&](Vec3 p0, Vec3 p1, Vec3 q0, Vec3 q1) {
    const Vec3 across = cross(direction_of(q1 - q0), axis.axis);
    const double from = dot(across, p0 - q0);
    const double to = dot(across, p1 - q0);
    const double share = from - to == 0 ? 0.5 : from / (from - to);
    const Vec3 way = p1 - p0;
    const double over = std::max(-share, share - 1);
    if (over > 0) beyond = std::max(beyond, over * length(way));
    return p0 + way * std::clamp(share, 0.0, 1.0);
  };
  const Vec3 on_a = cut(a0, a1, b0, b1);
  return {on_a, cut(b0, b1, a0, a1), beyond};
}

/// Returns the nearest points of the edges of an axis. Rounding chooses any of several collinear edges. If the lines
/// are nearest beyond an end of the chosen edges, it tries all edges that are as far along the axis. The edges that are
/// least beyond win, and the axis then names them.
NearEdges touching_edges(const Pair& pair, BestAxis& axis) {
  NearEdges best = nearest_of_edges(pair, axis);
  if (!(best.beyond > pair.noise)) return best;
  const Vec3 into_a = -axis.axis;
  const Vec3 into_b = pair.b_from_a.direction_back(axis.axis);
  const auto level = [&](const Polyhedron& shape, const Polyhedron::Edge& edge, Vec3 into, double least) {
    return dot(into, shape.vertices()[edge.from]) <= least && dot(into, shape.vertices()[edge.to]) <= least;
  };
  const double min_a = min_along(pair.a, into_a) + pair.noise;
  const double min_b = min_along(pair.b, into_b) + pair.noise;
  for (std::uint32_t i = 0; i < pair.a.edges().size(); ++i) {
    if (!level(pair.a, pair.a.edges()[i], into_a, min_a)) continue;
    for (std::uint32_t j = 0; j < pair.b.edges().size(); ++j) {
      if (!level(pair.b, pair.b.edges()[j], into_b, min_b)) continue;
      const BestAxis here{axis.value, axis.axis, AxisKind::edges, i, j};
      const NearEdges near = nearest_of_edges(pair, here);
      if (!(near.beyond < best.beyond)) continue;
      best = near;
      axis = here;
    }
  }
  return best;
}

/// Returns the axis for contacts: faces before edges and A before B, unless the later axis is better by more than the
/// tolerance for a change or, with `at_all`, better by anything.
BestAxis choose_axis(const Pair& pair, bool at_all) {
  constexpr double none = -std::numeric_limits<double>::infinity();
  constexpr NoTrace untraced;
  const double apart = pair.noise;
  BestAxis best{none, {}};
  if (search_faces(pair, AxisKind::face_a, apart, best, untraced)) return best;
  const auto better = [&](auto&& search) {
    BestAxis rival{best.value + (at_all ? 0 : distinct(pair, best.value)), {}};
    search(rival);
    if (rival.kind != AxisKind::none) best = rival;
  };
  better([&](BestAxis& rival) { search_faces(pair, AxisKind::face_b, apart, rival, untraced); });
  if (best.value > apart) return best;
  better([&](BestAxis& rival) { search_edges(pair, apart, rival, untraced); });
  return best;
}

/// Finds the faces that touch along an axis of a face. Changes the axis if its face is beside the contact, or if
/// another face in its plane is the reference.
std::optional<FaceContact> faces_along(const Pair& pair, const Placed& a, const Placed& b, BestAxis& axis,
                                       std::span<ContactPoint> room) {
  const double enough = axis.value + distinct(pair, axis.value);
  std::optional<FaceContact> faces = touching_faces(Reference(pair, a, b, axis), axis.value, enough, room);
  // A face that is not the best may be beside the contact if its corner is sharp.
  if (faces && faces->deepest > enough) {
    axis = choose_axis(pair, true);
    name_vertex(pair, axis);
    if (axis.kind == AxisKind::edges) return faces;
    faces = touching_faces(Reference(pair, a, b, axis), axis.value, enough, room);
  }
  if (!faces) return faces;
  const Reference reference(pair, a, b, axis);
  if (faces->reference != reference.face) axis = reference.with(faces->reference).axis(pair);
  return faces;
}

}  // namespace

template <class Tracer>
Contact contact_polygon(const Placed& a, const Placed& b, std::span<ContactPoint> room, Tracer tracer) {
  const Pair pair(a, b);
  // @mark clip.axis
  BestAxis axis = choose_axis(pair, false);
  Contact contact{Status::ok, {0, 0, 0}, AxisKind::none, 0, 0, {}};
  const bool touch = !(axis.value > pair.noise);
  if (touch || Tracer::records) name_vertex(pair, axis);
  std::optional<FaceContact> faces;
  if (touch && axis.kind != AxisKind::edges) faces = faces_along(pair, a, b, axis, room);
  const bool by_edges = axis.kind == AxisKind::edges;
  const NearEdges edges = touch && by_edges ? touching_edges(pair, axis) : NearEdges{};
  const Vec3 normal = touch || Tracer::records ? pair.turn_a * axis.axis : Vec3{};
  tracer.step(marks::clip_axis, axis.kind, touch,
              {axis.value, normal.x, normal.y, normal.z, static_cast<double>(axis.a), static_cast<double>(axis.b)});
  if (!touch) return contact;
  if (by_edges ? room.empty() : !faces) {
    contact.status = Status::no_room;
    return contact;
  }
  std::size_t count = 1;
  if (by_edges) {
    contact.a = axis.a;
    contact.b = axis.b;
    // @mark clip.edges
    const Vec3 on_a = a.pose.to_world(edges.on_a);
    const Vec3 on_b = a.pose.to_world(edges.on_b);
    room[0] = {on_a, on_b, std::min(axis.value, 0.0)};
    tracer.step(marks::clip_edges, axis.a, axis.b, {on_a.x, on_a.y, on_a.z, on_b.x, on_b.y, on_b.z});
  } else {
    const Reference reference(pair, a, b, axis);
    contact.a = reference.of_a ? reference.face : faces->incident;
    contact.b = reference.of_a ? faces->incident : reference.face;
    count = faces->count;
    // The points exist already, but the trace still lacks their steps.
    if constexpr (Tracer::records) clip_faces(reference, faces->incident, true, room, tracer);
  }
  contact.normal = normal;
  contact.kind = axis.kind;
  contact.points = room.first(count);
  return contact;
}

std::size_t contact_room(const Polyhedron& a, const Polyhedron& b) {
  // At least the noise of two touching bodies: their positions are no further apart than the sum of the radii.
  const double noise = 128 * std::numeric_limits<double>::epsilon() * (a.bounding_radius() + b.bounding_radius()) +
                       2 * planarity * (a.extent() + b.extent());
  const auto largest_outline = [&](const Polyhedron& shape) {
    std::size_t most = 0;
    for (std::uint32_t f = 0; f < shape.face_count(); ++f) most = std::max(most, count_in_plane(shape, f, noise));
    return most;
  };
  return largest_outline(a) + largest_outline(b);
}

template Contact contact_polygon(const Placed&, const Placed&, std::span<ContactPoint>, NoTrace);
template Contact contact_polygon(const Placed&, const Placed&, std::span<ContactPoint>, Recorder);

}  // namespace gnomon::d3
