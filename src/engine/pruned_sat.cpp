#include "engine/pruned_sat.h"

#include <limits>

#include "geometry/support.h"

namespace gnomon::engine {
namespace {

/// The other polygon as it lies in the frame of the one whose edges are the axes.
class Sight {
 public:
  Sight(const Body& from, const Body& other) : from_(from.placed.shape), other_(other.placed.shape) {
    const auto here = from.placed.pose.rotation();
    const auto there = other.placed.pose.rotation();
    turn_ = here.apply_inverse({there.cosine(), there.sine()});
    offset_ = here.apply_inverse(other.placed.pose.position() - from.placed.pose.position());
    const Vec2d towards = seen(other.known->centre) - from.known->centre;
    facing_edge_ = support(from_, towards);
    go_to(support(other_, -to_other(towards)));
  }

  std::uint32_t edges() const { return static_cast<std::uint32_t>(from_.size()); }
  Vec2d normal(std::uint32_t edge) const { return from_.normals()[edge]; }
  /// The edge to begin with: it is next to the corner that points towards the other polygon.
  std::uint32_t facing_edge() const { return facing_edge_; }

  /// Where along an axis the vertex lies that was the near end of the last shadow looked for. This shadow holds it.
  double guess(Vec2d axis) const { return dot(axis, nearest_point_); }
  /// The near end of the other polygon's shadow.
  double near_end(Vec2d axis) {
    go_to(climb_to_support(other_, -to_other(axis), nearest_));
    return guess(axis);
  }
  /// The far end of it. An edge whose back is turned to the other polygon finds it where another's front finds the near
  /// end, so that both go on from the same vertex.
  double far_end(Vec2d axis) {
    go_to(climb_to_support(other_, to_other(axis), nearest_));
    return guess(axis);
  }

 private:
  Vec2d to_other(Vec2d v) const { return {turn_.x * v.x + turn_.y * v.y, turn_.x * v.y - turn_.y * v.x}; }
  Vec2d seen(Vec2d v) const {
    return {turn_.x * v.x - turn_.y * v.y + offset_.x, turn_.y * v.x + turn_.x * v.y + offset_.y};
  }
  void go_to(std::uint32_t vertex) {
    nearest_ = vertex;
    nearest_point_ = seen(other_.vertices()[vertex]);
  }

  ShapeView<double> from_;
  ShapeView<double> other_;
  Vec2d turn_;  ///< cosine and sine
  Vec2d offset_;
  std::uint32_t facing_edge_;
  std::uint32_t nearest_;
  Vec2d nearest_point_;
};

/// Calls `look` for each edge once, beginning with the one that faces the other polygon, until it gives true.
template <class Look>
bool any_edge(const Sight& sight, Look look) {
  for (std::uint32_t edge = sight.facing_edge(); edge < sight.edges(); ++edge) {
    if (look(edge)) return true;
  }
  for (std::uint32_t edge = 0; edge < sight.facing_edge(); ++edge) {
    if (look(edge)) return true;
  }
  return false;
}

bool finds_gap(const Body& from, const Body& other) {
  Sight sight(from, other);
  const double* fronts = from.known->fronts.data();
  return any_edge(sight, [&](std::uint32_t edge) {
    const Vec2d axis = sight.normal(edge);
    return sight.guess(axis) > fronts[edge] && sight.near_end(axis) > fronts[edge];
  });
}

/// The edge that separates most so far, and on which side of it the other polygon lies.
struct Best {
  double value = -std::numeric_limits<double>::infinity();
  Owner owner = Owner::a;
  std::uint32_t edge = no_edge;
  bool in_front = true;

  /// Of equal edges of one scan the lowest wins, whichever the scan began with; of equal scans the first.
  void offer(const Best& other) {
    const bool lower = other.value == value && other.owner == owner && other.in_front == in_front && other.edge < edge;
    if (other.value > value || lower) *this = other;
  }
};

/// How far the other polygon lies in front of each edge.
void look_in_front(const Body& from, const Body& other, Owner owner, Best& best) {
  Sight sight(from, other);
  const double* fronts = from.known->fronts.data();
  any_edge(sight, [&](std::uint32_t edge) {
    const Vec2d axis = sight.normal(edge);
    const double front = fronts[edge];
    if (sight.guess(axis) - front >= best.value) best.offer({sight.near_end(axis) - front, owner, edge, true});
    return false;
  });
}

/// How far it lies behind each edge.
void look_behind(const Body& from, const Body& other, Owner owner, Best& best) {
  Sight sight(from, other);
  const double* backs = from.known->backs.data();
  any_edge(sight, [&](std::uint32_t edge) {
    const Vec2d axis = sight.normal(edge);
    const double back = backs[edge];
    if (back - sight.guess(axis) >= best.value) best.offer({back - sight.far_end(axis), owner, edge, false});
    return false;
  });
}

}  // namespace

bool overlaps(const Body& a, const Body& b) { return !finds_gap(a, b) && !finds_gap(b, a); }

Separation<double> separation(const Body& a, const Body& b) {
  Best best;
  look_in_front(a, b, Owner::a, best);
  look_in_front(b, a, Owner::b, best);
  // Polygons that overlap do so no less deeply in front of some edge than behind any.
  if (best.value > 0) {
    look_behind(a, b, Owner::a, best);
    look_behind(b, a, Owner::b, best);
  }
  const Placed<double>& owner = (best.owner == Owner::a ? a : b).placed;
  const Vec2d outward = owner.pose.rotation().apply(owner.shape.normals()[best.edge]);
  const bool along = (best.owner == Owner::a) == best.in_front;
  return {best.value, along ? outward : -outward, best.owner, best.edge};
}

}  // namespace gnomon::engine
