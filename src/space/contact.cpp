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
  std::uint32_t incident() const {
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

  /// Cuts off what is further than `limit` along `outward`. Beyond it by less than `noise` is not beyond: a corner that
  /// lies on the plane stays that corner.
  void cut(Vec3 outward, double limit, double noise) {
    const auto beyond = [&](std::size_t i) { return dot(outward, room_[i % count_].on_a) - limit; };
    const auto outside = [&](std::size_t i) { return beyond(i) > noise; };
    std::size_t first = 0;
    while (first < count_ && !(outside(first) && !outside(first + count_ - 1))) ++first;
    if (first == count_) {
      if (count_ > 0 && outside(0)) count_ = 0;
      return;
    }
    std::size_t cut_off = 1;
    while (outside(first + cut_off)) ++cut_off;
    // To the end of the list with them.
    std::rotate(room_.begin(), room_.begin() + static_cast<std::ptrdiff_t>((first + cut_off) % count_),
                room_.begin() + static_cast<std::ptrdiff_t>(count_));
    const std::size_t kept = count_ - cut_off;
    const Vec3 leaving = between(kept - 1, kept, beyond(kept - 1), beyond(kept));
    const Vec3 coming = between(count_ - 1, 0, beyond(count_ - 1), beyond(0));
    room_[kept].on_a = leaving;
    room_[kept + 1].on_a = coming;
    count_ = kept + 2;
  }

  std::size_t size() const { return count_; }
  Vec3 operator[](std::size_t i) const { return room_[i].on_a; }

 private:
  Vec3 between(std::size_t i, std::size_t k, double at_i, double at_k) const {
    const Vec3 from = room_[i].on_a;
    return from + (room_[k].on_a - from) * (at_i / (at_i - at_k));
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
std::size_t clip_faces(const Reference& reference, std::uint32_t incident, std::span<ContactPoint> room) {
  Clipped polygon(room);
  const auto other = reference.other.vertices();
  for (const std::uint32_t corner : reference.other.face(incident)) polygon.add(reference.seen.point(other[corner]));
  const auto corners = reference.shape.face(reference.face);
  const auto vertices = reference.shape.vertices();
  for (std::size_t i = 0; i < corners.size() && polygon.size() > 0; ++i) {
    const Vec3 from = vertices[corners[i]];
    const Vec3 along = direction_of(vertices[corners[i + 1 == corners.size() ? 0 : i + 1]] - from);
    const Vec3 outward = cross(along, reference.shape.normal(reference.face));
    polygon.cut(outward, dot(outward, from), reference.noise);
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec3 point = polygon[i];
    if (reference.height(point) <= reference.noise) room[count++] = point_at(reference, point);
  }
  // Beside the reference by rounding alone.
  if (count == 0) room[count++] = point_at(reference, reference.seen.point(other[reference.deepest]));
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

Contact contact_polygon(const Placed& a, const Placed& b, std::span<ContactPoint> room) {
  const Pair pair(a, b);
  BestAxis axis = choose_axis(pair);
  Contact contact{Status::ok, {0, 0, 0}, AxisKind::none, 0, 0, {}};
  if (axis.value > pair.noise) return contact;
  name_vertex(pair, axis);
  const bool by_edges = axis.kind == AxisKind::edges;
  std::size_t count = 1;
  if (by_edges) {
    contact.a = axis.a;
    contact.b = axis.b;
    if (room.empty()) {
      contact.status = Status::no_room;
      return contact;
    }
    const ContactPoint local = nearest_of_edges(pair, axis);
    room[0] = {a.pose.to_world(local.on_a), a.pose.to_world(local.on_b), local.separation};
  } else {
    const Reference reference(pair, a, b, axis);
    const std::uint32_t incident = reference.incident();
    contact.a = reference.of_a ? reference.face : incident;
    contact.b = reference.of_a ? incident : reference.face;
    const std::size_t most = reference.shape.face(reference.face).size() + reference.other.face(incident).size();
    if (room.size() < most) {
      contact.status = Status::no_room;
      return contact;
    }
    count = clip_faces(reference, incident, room);
  }
  contact.normal = pair.turn_a * axis.axis;
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

}  // namespace gnomon::space
