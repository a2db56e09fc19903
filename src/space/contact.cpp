#include "space/contact.h"

#include <algorithm>
#include <limits>

#include "space/axis_search.h"

namespace gnomon::space {
namespace {

/// The face that is the reference, and the body that touches it.
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

  /// Of the faces at the deepest vertex, the one that faces the reference most squarely.
  template <class Tracer>
  std::uint32_t incident(Tracer tracer) const {
    // @mark clip.incident
    const Vec3 outward = seen.direction_back(shape.normal(face));
    std::uint32_t best = std::numeric_limits<std::uint32_t>::max();
    double least = std::numeric_limits<double>::infinity();
    for (const Polyhedron::Edge& edge : other.edges()) {
      if (edge.from != deepest && edge.to != deepest) continue;
      for (const std::uint32_t f : {edge.left, edge.right}) {
        const double along = dot(outward, other.normal(f));
        if (along < least || (along == least && f < best)) {
          least = along;
          best = f;
        }
      }
    }
    tracer.step(marks::clip_incident, of_a, best, {static_cast<double>(other.face(best).size()), least});
    return best;
  }

  double height(Vec3 point) const { return dot(shape.normal(face), point) - shape.offset(face); }

  bool of_a;
  std::uint32_t face;
  std::uint32_t deepest;  ///< the vertex of the other body
  const Polyhedron& shape;
  const Polyhedron& other;
  const Relative& seen;
  const Pose& pose;
  double noise;
};

/// Points of a plane polygon while it is clipped, kept in the `on_a` of the caller's room.
class Clipped {
 public:
  explicit Clipped(std::span<ContactPoint> room) : room_(room) {}

  void add(Vec3 point) { room_[count_++].on_a = point; }

  /// Which corners lie further than `limit` along `outward`. Beyond it by less than `noise` is not beyond: a corner
  /// that lies on the plane stays that corner.
  struct Beyond {
    std::size_t first;  ///< of those beyond, which follow each other
    std::size_t count;
  };
  Beyond beyond(Vec3 outward, double limit, double noise) const {
    const auto outside = [&](std::size_t i) { return height(outward, limit, i) > noise; };
    Beyond found{0, 0};
    while (found.first < count_ && !(outside(found.first) && !outside(found.first + count_ - 1))) ++found.first;
    if (found.first == count_) return {0, outside(0) ? count_ : 0};
    found.count = 1;
    while (outside(found.first + found.count)) ++found.count;
    return found;
  }
  double furthest_beyond(Vec3 outward, double limit) const {
    double most = height(outward, limit, 0);
    for (std::size_t i = 1; i < count_; ++i) most = std::max(most, height(outward, limit, i));
    return most;
  }

  /// Cuts those off. Where some are left, the outline is closed by two new corners: where it leaves and comes back.
  template <class Corner>
  void cut(const Beyond& off, Vec3 outward, double limit, Corner&& corner) {
    if (off.count == count_) {
      count_ = 0;
      return;
    }
    // To the end of the list with them.
    std::rotate(room_.begin(), room_.begin() + static_cast<std::ptrdiff_t>((off.first + off.count) % count_),
                room_.begin() + static_cast<std::ptrdiff_t>(count_));
    const std::size_t kept = count_ - off.count;
    const auto crossing = [&](std::size_t i, std::size_t k) {
      const double at_i = height(outward, limit, i);
      // A corner that is beyond by rounding is not beyond, and of an edge along the plane neither end may be left
      // behind.
      const double share = std::clamp(at_i / (at_i - height(outward, limit, k)), 0.0, 1.0);
      const Vec3 from = room_[i].on_a;
      return std::pair(from + (room_[k].on_a - from) * share, share);
    };
    const auto leaving = crossing(kept - 1, kept);
    const auto coming = crossing(count_ - 1, 0);
    room_[kept].on_a = leaving.first;
    room_[kept + 1].on_a = coming.first;
    count_ = kept + 2;
    corner(0, leaving.first, leaving.second);
    corner(1, coming.first, coming.second);
  }

  std::size_t size() const { return count_; }
  Vec3 operator[](std::size_t i) const { return room_[i].on_a; }

 private:
  double height(Vec3 outward, double limit, std::size_t i) const {
    return dot(outward, room_[i % count_].on_a) - limit;
  }

  std::span<ContactPoint> room_;
  std::size_t count_ = 0;
};

/// A point of the other body and the one of the reference's plane below it.
ContactPoint point_at(const Reference& reference, Vec3 point) {
  const double height = reference.height(point);
  const Vec3 below = reference.pose.to_world(point - reference.shape.normal(reference.face) * height);
  const Vec3 other = reference.pose.to_world(point);
  const double separation = std::min(height, 0.0);
  return reference.of_a ? ContactPoint{below, other, separation} : ContactPoint{other, below, separation};
}

/// The incident face, clipped. Returns how many points are left.
template <class Tracer>
std::size_t clip_faces(const Reference& reference, std::uint32_t incident, std::span<ContactPoint> room,
                       Tracer tracer) {
  Clipped polygon(room);
  const auto other = reference.other.vertices();
  for (const std::uint32_t corner : reference.other.face(incident)) polygon.add(reference.seen.point(other[corner]));
  const auto corners = reference.shape.face(reference.face);
  const auto vertices = reference.shape.vertices();
  for (std::size_t i = 0; i < corners.size() && polygon.size() > 0; ++i) {
    const std::uint32_t next = corners[i + 1 == corners.size() ? 0 : i + 1];
    const Vec3 from = vertices[corners[i]];
    const Vec3 along = direction_of(vertices[next] - from);
    // @mark clip.side
    const Vec3 outward = cross(along, reference.shape.normal(reference.face));
    const double limit = dot(outward, from);
    const Clipped::Beyond off = polygon.beyond(outward, limit, reference.noise);
    if constexpr (Tracer::records) {
      const Vec3 out = reference.pose.rotation().apply(outward);
      tracer.step(marks::clip_side, corners[i], next,
                  {out.x, out.y, out.z, polygon.furthest_beyond(outward, limit), static_cast<double>(off.count),
                   static_cast<double>(off.first)});
    }
    if (off.count == 0) continue;
    // @mark clip.corner
    polygon.cut(off, outward, limit, [&](int which, Vec3 corner, double share) {
      if constexpr (Tracer::records) {
        const Vec3 at = reference.pose.to_world(corner);
        tracer.step(marks::clip_corner, which, polygon.size(), {at.x, at.y, at.z, share});
      }
    });
  }
  std::size_t count = 0;
  const auto keep = [&](Vec3 point, std::size_t number, bool wanted) {
    // @mark clip.keep
    if (wanted) room[count++] = point_at(reference, point);
    if constexpr (Tracer::records) {
      const Vec3 at = reference.pose.to_world(point);
      tracer.step(marks::clip_keep, wanted, number, {at.x, at.y, at.z, reference.height(point)});
    }
  };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    keep(polygon[i], i, reference.height(polygon[i]) <= reference.noise);
  }
  // Beside the reference by rounding alone.
  if (count == 0) keep(reference.seen.point(other[reference.deepest]), polygon.size(), true);
  return count;
}

/// Where two edges that are not parallel are nearest. In A's frame.
ContactPoint nearest_of_edges(const Pair& pair, const BestAxis& axis) {
  const auto ends = [](const Polyhedron& shape, std::uint32_t edge) {
    const Polyhedron::Edge& its = shape.edges()[edge];
    return std::pair(shape.vertices()[its.from], shape.vertices()[its.to]);
  };
  const auto [a0, a1] = ends(pair.a, axis.a);
  const auto [b0_own, b1_own] = ends(pair.b, axis.b);
  const Vec3 b0 = pair.b_from_a.point(b0_own);
  const Vec3 b1 = pair.b_from_a.point(b1_own);
  // Seen along the axis the edges cross: the plane through one of them along the axis cuts the other.
  const auto cut = [&](Vec3 p0, Vec3 p1, Vec3 q0, Vec3 q1) {
    const Vec3 across = cross(direction_of(q1 - q0), axis.axis);
    const double from = dot(across, p0 - q0);
    const double to = dot(across, p1 - q0);
    const double share = from - to == 0 ? 0.5 : std::clamp(from / (from - to), 0.0, 1.0);
    return p0 + (p1 - p0) * share;
  };
  return {cut(a0, a1, b0, b1), cut(b0, b1, a0, a1), std::min(axis.value, 0.0)};
}

/// The axis that contacts go by: faces before edges and A before B, unless the later one is better by more than what is
/// worth a change.
BestAxis choose_axis(const Pair& pair) {
  constexpr double none = -std::numeric_limits<double>::infinity();
  constexpr NoTrace untraced;
  const double apart = pair.noise;
  BestAxis best{none, {}};
  if (search_faces(pair, AxisKind::face_a, apart, best, untraced)) return best;
  const auto better = [&](auto&& search) {
    const double size = std::min(pair.a.bounding_radius(), pair.b.bounding_radius());
    const double worth = std::max(pair.noise, std::min(indistinct_axes * size, -best.value / 16));
    BestAxis rival{best.value + worth, {}};
    search(rival);
    if (rival.kind != AxisKind::none) best = rival;
  };
  better([&](BestAxis& rival) { search_faces(pair, AxisKind::face_b, apart, rival, untraced); });
  if (best.value > apart) return best;
  better([&](BestAxis& rival) { search_edges(pair, apart, rival, untraced); });
  return best;
}

}  // namespace

template <class Tracer>
Contact contact_polygon(const Placed& a, const Placed& b, std::span<ContactPoint> room, Tracer tracer) {
  const Pair pair(a, b);
  // @mark clip.axis
  BestAxis axis = choose_axis(pair);
  Contact contact{Status::ok, {0, 0, 0}, AxisKind::none, 0, 0, {}};
  const bool touch = !(axis.value > pair.noise);
  if (touch || Tracer::records) name_vertex(pair, axis);
  const Vec3 normal = touch || Tracer::records ? pair.turn_a * axis.axis : Vec3{};
  tracer.step(marks::clip_axis, axis.kind, touch,
              {axis.value, normal.x, normal.y, normal.z, static_cast<double>(axis.a), static_cast<double>(axis.b)});
  if (!touch) return contact;
  const bool by_edges = axis.kind == AxisKind::edges;
  std::size_t count = 1;
  if (by_edges) {
    contact.a = axis.a;
    contact.b = axis.b;
    if (room.empty()) {
      contact.status = Status::no_room;
      return contact;
    }
    // @mark clip.edges
    const ContactPoint local = nearest_of_edges(pair, axis);
    const Vec3 on_a = a.pose.to_world(local.on_a);
    const Vec3 on_b = a.pose.to_world(local.on_b);
    room[0] = {on_a, on_b, local.separation};
    tracer.step(marks::clip_edges, axis.a, axis.b, {on_a.x, on_a.y, on_a.z, on_b.x, on_b.y, on_b.z});
  } else {
    const Reference reference(pair, a, b, axis);
    const std::uint32_t incident = reference.incident(tracer);
    contact.a = reference.of_a ? reference.face : incident;
    contact.b = reference.of_a ? incident : reference.face;
    const std::size_t most = reference.shape.face(reference.face).size() + reference.other.face(incident).size();
    if (room.size() < most) {
      contact.status = Status::no_room;
      return contact;
    }
    count = clip_faces(reference, incident, room, tracer);
  }
  contact.normal = normal;
  contact.kind = axis.kind;
  contact.points = room.first(count);
  return contact;
}

std::size_t contact_room(const Polyhedron& a, const Polyhedron& b) {
  const auto largest_face = [](const Polyhedron& shape) {
    std::size_t most = 0;
    for (std::uint32_t f = 0; f < shape.face_count(); ++f) most = std::max(most, shape.face(f).size());
    return most;
  };
  return largest_face(a) + largest_face(b);
}

template Contact contact_polygon(const Placed&, const Placed&, std::span<ContactPoint>, NoTrace);
template Contact contact_polygon(const Placed&, const Placed&, std::span<ContactPoint>, Recorder);

}  // namespace gnomon::space
