// Contacts with static bodies that are next to each other.
//
// The world examines each pair of bodies separately. A box that slides over a floor of tiles has sunk in by rounding.
// It then meets the side of the next tile, although no body can get there. That side is an internal edge, and the
// meeting is a ghost collision. The union of the tiles does not have its normal, because the Gauss map of a flat
// surface has one normal only. `at_surface` detects such normals from the geometry of the static bodies and uses the
// normal of an exposed edge instead. It processes all contacts of a body with a static one that has neighbours.
//
// The static body is convex and is below the line of each of its edges. A body that stays above one of these lines
// stays out of it, whichever edge the contact has. Therefore the choice lets nothing through.
//
// Tolerances are in resting depths of the pair. A neighbour is flush if it is at most one depth lower and if the gap is
// at most one and a half.
//
// Source: Catto, "Ghost collisions", 2020, for the error and for the normals that a chain of edges does not have. His
// chains list their neighbours.
#include <cmath>

#include "dynamics/first_collision/closed_form.h"
#include "dynamics/first_collision/simulation.h"
#include "gnomon/geometry/point.h"

namespace gnomon::first_collision {

using closed_form::never;

namespace {

/// An edge may replace another one within this many resting depths of the contact. Until contacts are solved again, a
/// body may sink in by ten.
constexpr double reach_in_depths = 16;

/// Normals whose scalar product is greater count as one: 10⁻³ rad.
constexpr double same_normal = 1 - 5e-7;

/// Returns the corner of a core that is furthest along a direction.
std::size_t furthest_vertex(const Placed<double>& placed, Vec2d direction) {
  const Vec2d local = placed.pose.rotation().apply_inverse(direction);
  std::size_t furthest = 0;
  for (std::size_t k = 1; k < placed.shape.size(); ++k) {
    if (dot(local, placed.shape.vertices()[k] - placed.shape.vertices()[furthest]) > 0) furthest = k;
  }
  return furthest;
}

/// Returns the edge of a core that faces a normal most squarely; 0 if there is none.
std::uint32_t edge_facing(const Placed<double>& placed, Vec2d normal) {
  const Vec2d local = placed.pose.rotation().apply_inverse(normal);
  std::uint32_t facing = 0;
  double squarest = never;
  for (std::uint32_t k = 0; k < placed.shape.normals().size(); ++k) {
    const double cosine = dot(local, placed.shape.normals()[k]);
    if (!(cosine < squarest)) continue;
    squarest = cosine;
    facing = k;
  }
  return facing;
}

double limited(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

double shared_length(double from, double to, double low, double high) {
  const double length = (to < high ? to : high) - (from > low ? from : low);
  return length > 0 ? length : 0;
}

/// Returns the length of a box's outline within `clear`.
double outline_within(const Box& clear, const Box& box) {
  const double lying = shared_length(box.low.x, box.high.x, clear.low.x, clear.high.x);
  const double standing = shared_length(box.low.y, box.high.y, clear.low.y, clear.high.y);
  const int lying_in = (clear.low.y < box.low.y) + (box.high.y < clear.high.y);
  const int standing_in = (clear.low.x < box.low.x) + (box.high.x < clear.high.x);
  return lying * lying_in + standing * standing_in;
}

/// Returns the part of `clear` on one side of `taken`: on the side with most of the outline of `whole`.
Box cut_away(const Box& clear, const Box& taken, const Box& whole) {
  if (!clear.overlaps(taken)) return clear;
  const Box sides[4] = {{clear.low, {taken.low.x, clear.high.y}},
                        {{taken.high.x, clear.low.y}, clear.high},
                        {clear.low, {clear.high.x, taken.low.y}},
                        {{clear.low.x, taken.high.y}, clear.high}};
  Box best{{0, 0}, {0, 0}};
  double most = 0;
  for (const Box& side : sides) {
    const double left = outline_within(side, whole);
    if (left > most) {
      most = left;
      best = side;
    }
  }
  return best;
}

/// An edge of a core in the world's frame, or a corner of one, with both ends in one place.
struct SeamEdge {
  Vec2d from;
  Vec2d to;
  Vec2d normal;
  std::uint32_t index;

  static SeamEdge of(const Placed<double>& placed, std::uint32_t index) {
    const std::size_t next = index + 1 < placed.shape.size() ? index + 1 : 0;
    return {placed.vertex(index), placed.vertex(next), placed.pose.rotation().apply(placed.shape.normals()[index]),
            index};
  }
  double length() const { return dot(left_normal(normal), to - from); }
  /// Returns its point nearest to the foot of `place`, `further` along it and at least `inset` from its ends.
  Vec2d foot(Vec2d place, double further, double inset) const {
    const Vec2d along = left_normal(normal);
    const double least = inset < length() / 2 ? inset : length() / 2;
    return from + along * limited(dot(along, place - from) + further, least, length() - least);
  }
};

/// Returns the id of two features, the static one's index first.
std::uint32_t feature_id(FeatureKind kind, bool is_a, std::uint32_t of_static, std::uint32_t other) {
  const std::uint32_t a = is_a ? of_static : other;
  const std::uint32_t b = is_a ? other : of_static;
  return static_cast<std::uint32_t>(kind) << 30 | (a % id_indices) << 15 | b % id_indices;
}

/// Computes the contact with a static body's edge along its normal. `is_a` is true if the edge is A's.
Manifold<double> contact_along(const SeamEdge& edge, double radius, const Placed<double>& body, bool is_a) {
  const FeatureKind by_body = is_a ? FeatureKind::edge_and_vertex : FeatureKind::vertex_and_edge;
  const FeatureKind by_edge = is_a ? FeatureKind::vertex_and_edge : FeatureKind::edge_and_vertex;
  const std::uint32_t own_edge = edge.index == no_edge ? 0 : edge.index;
  const std::uint32_t facing = edge_facing(body, edge.normal);
  const std::uint32_t corners[2] = {facing, facing + 1 < body.shape.size() ? facing + 1 : 0};
  const Vec2d ends[2] = {body.vertex(corners[0]), body.vertex(corners[1])};
  const Vec2d along = left_normal(edge.normal);
  const double places[2] = {dot(along, ends[0] - edge.from), dot(along, ends[1] - edge.from)};
  const double length = edge.length();
  ContactPoint<double> points[2];
  for (int k = 0; k < 2; ++k) {
    const double place = limited(places[k], 0, length);
    const bool cut = place != places[k] && places[0] != places[1];
    const double share = cut ? limited((place - places[k]) / (places[1 - k] - places[k]), 0, 1) : 0;
    const Vec2d at = ends[k] + (ends[1 - k] - ends[k]) * share;
    const double height = dot(edge.normal, at - edge.from) - radius - body.shape.radius();
    const std::uint32_t id = cut ? feature_id(by_edge, is_a, place == 0 ? own_edge : own_edge + 1, facing)
                                 : feature_id(by_body, is_a, own_edge, corners[k]);
    points[k] = {at - edge.normal * (height / 2 + body.shape.radius()), height, id};
  }
  Manifold<double> manifold{};
  manifold.normal = is_a ? edge.normal : -edge.normal;
  manifold.reference = is_a ? Owner::a : Owner::b;
  manifold.reference_edge = edge.index;
  manifold.incident_edge = no_edge;
  const double along_edge = dot(along, points[1].point - points[0].point);
  if (std::fabs(along_edge) <= feature_tolerance<double> * body.shape.extent()) {
    manifold.count = 1;
    manifold.points[0] = points[points[0].separation < points[1].separation ? 0 : 1];
    return manifold;
  }
  // A manifold lists points from right to left, seen along the normal from A to B.
  const int first = (along_edge < 0) == is_a ? 1 : 0;
  manifold.count = 2;
  manifold.points[0] = points[first];
  manifold.points[1] = points[1 - first];
  return manifold;
}

}  // namespace

/// A contact of a body with a static one, among all static ones there.
struct Simulation::Seam {
  const Simulation& world;
  std::uint32_t body;
  std::uint32_t support;  ///< the static body
  double depth;           ///< resting depth of the two

  /// Returns whether `is` accepts another static body that this body meets near the place.
  template <class Is>
  bool any(Vec2d place, std::uint32_t but, Is is) const {
    const Vec2d around(2 * depth, 2 * depth);
    bool found = false;
    world.grid_.overlapping({place - around, place + around}, [&](std::uint32_t other) {
      if (found || other == but || !world.is_static(other) || world.data_[other].sensor) return;
      if (world.meet(body, other)) found = is(other, world.placed(other, world.states_[other]));
    });
    return found;
  }

  /// Returns whether another static body at this place reaches further along the normal.
  bool hidden(Vec2d place, Vec2d normal) const {
    const Box& clear = world.data_[support].clear;
    const double off = 2 * depth;
    const bool within_x = clear.low.x < place.x - off && place.x + off < clear.high.x;
    const bool within_y = clear.low.y < place.y - off && place.y + off < clear.high.y;
    // Most contacts are far from all seams, and the grid costs more than this.
    if (within_x && within_y) return false;
    return any(place, support, [&](std::uint32_t, const Placed<double>& other) {
      const Vec2d corner = other.vertex(furthest_vertex(other, normal));
      return dot(normal, corner - place) + other.shape.radius() > depth / 2 &&
             point_separation(other, place).value <= 1.5 * depth;
    });
  }

  /// Returns whether another static body covers an edge there. Where the edge leaves the surface at a small angle, only
  /// small distances show it.
  bool covered(Vec2d place, Vec2d normal, std::uint32_t owner) const {
    for (const double off : {depth, depth / 16, depth / 256}) {
      const Vec2d outside = place + normal * off;
      const bool there = any(place, owner, [&](std::uint32_t, const Placed<double>& other) {
        return point_separation(other, outside).value <= off / 2;
      });
      if (there) return true;
    }
    return false;
  }

  /// Returns whether the edge is free near `place` or from there towards the body, which comes from outside. The ends
  /// do not count: there internal edges come to the surface.
  bool exposed(const SeamEdge& edge, double radius, Vec2d place, std::uint32_t owner) const {
    const double side = dot(left_normal(edge.normal), world.states_[body].body.centre - place) < 0 ? -1 : 1;
    for (const double further : {0.0, 2.0, reach_in_depths}) {
      const Vec2d foot = edge.foot(place, side * further * depth, depth / 2);
      if (!covered(foot + edge.normal * radius, edge.normal, owner)) return true;
    }
    return false;
  }

  /// The contact with the edge that is best so far.
  struct Choice {
    Manifold<double> manifold{};
    double separation = -never;
    std::uint32_t owner = nobody;
  };

  /// Chooses, of the owner's edges near `place`, the exposed one that the body is furthest above.
  void choose(std::uint32_t owner, const Placed<double>& of_owner, const Placed<double>& of_static,
              const Placed<double>& of_body, Vec2d place, Choice& best) const {
    const double radius = of_owner.shape.radius();
    const double reach = reach_in_depths * depth;
    for (std::uint32_t k = 0; k < of_owner.shape.normals().size(); ++k) {
      const SeamEdge edge = SeamEdge::of(of_owner, k);
      const Vec2d off = place - (edge.foot(place, 0, 0) + edge.normal * radius);
      if (dot(off, off) > reach * reach) continue;
      SeamEdge of_contact = edge;
      if (owner != support) {
        // Only the outermost corner of the static body is at the surface. If it protrudes, the edge does not describe
        // it.
        of_contact.from = of_contact.to = of_static.vertex(furthest_vertex(of_static, edge.normal));
        of_contact.index = no_edge;
        const double above = dot(edge.normal, of_contact.from - edge.from) + of_static.shape.radius() - radius;
        if (above > depth / 2) continue;
      }
      const Manifold<double> manifold = contact_along(of_contact, of_static.shape.radius(), of_body, support < body);
      const double separation = deepest_of(manifold);
      const bool better = separation > best.separation || (separation == best.separation && owner < best.owner);
      if (better && exposed(edge, radius, place, owner)) best = {manifold, separation, owner};
    }
  }
};

/// Returns the contact of a pair with the joint surface of all static bodies. One of the two is static and has
/// neighbours.
Manifold<double> Simulation::at_surface(const Manifold<double>& manifold, std::uint32_t i, const Placed<double>& a,
                                        std::uint32_t j, const Placed<double>& b, double margin) const {
  const bool is_a = states_[i].beside;
  const Seam seam{*this, is_a ? j : i, is_a ? i : j, resting_depth(i, j)};
  const Vec2d normal = is_a ? manifold.normal : -manifold.normal;
  Vec2d place{0, 0};
  for (std::uint32_t k = 0; k < manifold.count; ++k) {
    place = manifold.points[k].point - normal * (manifold.points[k].separation / 2);
    if (!seam.hidden(place, normal)) return manifold;
  }
  const Placed<double>& of_static = is_a ? a : b;
  const Placed<double>& of_body = is_a ? b : a;
  Seam::Choice best;
  seam.choose(seam.support, of_static, of_static, of_body, place, best);
  if (best.owner == nobody) {
    seam.any(place, seam.support, [&](std::uint32_t other, const Placed<double>& of_other) {
      seam.choose(other, of_other, of_static, of_body, place, best);
      return false;
    });
  }
  const double reach = reach_in_depths * seam.depth;
  const double most = margin < reach ? margin : reach;
  if (!(best.separation >= -reach && best.separation <= most)) return manifold;
  if (dot(best.manifold.normal, manifold.normal) > same_normal) return manifold;
  Manifold<double>& surface = best.manifold;
  if (surface.count == 2 && surface.points[1].separation > margin) surface.count = 1;
  if (surface.count == 2 && surface.points[0].separation > margin) surface.points[0] = surface.points[--surface.count];
  return surface;
}

/// Moves the points of a collision to the ends of the body's edge that static neighbours support in the contact plane.
/// Successive impulses on one neighbour after another would rotate a body that lands flat.
void Simulation::reach_across(Manifold<double>& manifold, std::uint32_t i, std::uint32_t j) const {
  if (!states_[i].beside && !states_[j].beside) return;
  const bool is_a = states_[i].beside;
  const Seam seam{*this, is_a ? j : i, is_a ? i : j, resting_depth(i, j)};
  const Placed<double> body = placed(seam.body, states_[seam.body]);
  if (body.shape.size() == 1) return;
  const Vec2d normal = is_a ? manifold.normal : -manifold.normal;
  const Vec2d along = left_normal(normal);
  const double deepest = deepest_of(manifold);
  const Vec2d place = manifold.points[0].point - normal * (manifold.points[0].separation / 2);
  const std::uint32_t facing = edge_facing(body, normal);
  for (const std::size_t k : {std::size_t{facing}, facing + 1 < body.shape.size() ? std::size_t{facing} + 1 : 0}) {
    const Vec2d corner = body.vertex(k) - normal * body.shape.radius();
    const double height = dot(normal, corner - place);
    if (!(height <= deepest + seam.depth)) continue;
    const Vec2d foot = corner - normal * height;
    const double off[2] = {dot(along, foot - manifold.points[0].point),
                           manifold.count == 2 ? dot(along, foot - manifold.points[1].point) : 0};
    const double least = feature_tolerance<double> * body.shape.extent();
    const bool beyond = manifold.count == 1 ? std::fabs(off[0]) > least : off[0] * off[1] > 0;
    if (!beyond || seam.covered(foot, normal, seam.support)) continue;
    const bool carried = seam.any(foot, seam.support, [&](std::uint32_t, const Placed<double>& other) {
      return std::fabs(point_separation(other, foot).value) <= seam.depth / 2;
    });
    if (!carried) continue;
    // Replaces the nearer one of two points.
    const std::uint32_t nearer = manifold.count == 1 ? 1 : std::fabs(off[0]) < std::fabs(off[1]) ? 0 : 1;
    manifold.points[nearer] = {foot + normal * (height / 2), height, manifold.points[0].id};
    manifold.count = 2;
  }
}

/// Marks a static body and the static bodies whose boxes meet its own. A mark may outlive the neighbour and costs time
/// only. Clear boxes depend on the order in which bodies came, and no contact depends on them.
void Simulation::find_beside(std::uint32_t index) {
  states_[index].beside = false;
  data_[index].clear = {{-never, -never}, {never, never}};
  const Box& box = grid_.box(index);
  grid_.overlapping(box, [&](std::uint32_t other) {
    if (other == index || !is_static(other) || data_[other].sensor || data_[index].sensor) return;
    states_[index].beside = states_[other].beside = true;
    const Box& beside = grid_.box(other);
    data_[index].clear = cut_away(data_[index].clear, beside, box);
    data_[other].clear = cut_away(data_[other].clear, box, beside);
  });
}

}  // namespace gnomon::first_collision
