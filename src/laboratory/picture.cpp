#include "laboratory/picture.h"

#include <algorithm>
#include <array>
#include <vector>

#include "display/affine.h"
#include "gnomon/geometry/sat/support.h"
#include "laboratory/question.h"
#include "laboratory/shape_picture.h"

namespace gnomon::laboratory {
namespace {

using display::Anchor;
using display::Area;
using display::Marker;
using display::Role;

/// How long a normal is drawn, in pixels.
constexpr double normal_length = 56;

/// A shape on its way: turned and moved by a part of a motion, as the queries about motions have it.
Standing moved(const Standing& standing, const Motion<double>& motion, double t) {
  Standing later = standing;
  const auto turn = Rotation<double>::from_angle(t * motion.turn());
  if (turn) later.rotation = standing.rotation.then(*turn);
  later.position = standing.position + motion.displacement() * t;
  return later;
}

Standing at_the_end(const Standing& standing, const double* way) {
  Standing later = standing;
  later.position += first_two(way);
  return later;
}

class Picture {
 public:
  Picture(display::Canvas& canvas, const Asked& asked, const InDoubles& found, const View& view)
      : canvas_(canvas), asked_(asked), found_(found), view_(view), shapes_(canvas, view) {}

  void draw() {
    const bool both = asked_.about_b();
    if (both) shapes_.draw(asked_.b, Role::body_b, texts::name_b, hold_b);
    shapes_.draw(asked_.a, Role::body_a, texts::name_a, hold_a);
    question();
    if (asked_.answered()) answers();
    // The hands of what lies inside of another shape must be reached.
    if (both) shapes_.corner_areas(asked_.b, hold_corner_b);
    shapes_.corner_areas(asked_.a, hold_corner_a);
  }

 private:
  Vec2d on(Vec2d world) const { return view_.to_canvas(world); }

  /// What else the question is made of: an arrow for each of its ways, with a hand at its tip.
  void question() {
    const LaboratoryQuestion& numbers = asked_.numbers;
    switch (asked_.query) {
      case query_ray:
        hand(first_two(numbers.ray), hold_origin);
        arrow(first_two(numbers.ray), first_two(numbers.ray + 2), Role::axis, hold_direction);
        break;
      case query_point:
        hand(first_two(numbers.ray), hold_origin);
        break;
      case query_depth:
        arrow(asked_.b.position, first_two(numbers.along), Role::axis, hold_along);
        break;
      case query_sweep:
        arrow(asked_.b.position, first_two(numbers.way), Role::body_b, hold_way);
        shapes_.ghost(at_the_end(asked_.b, numbers.way), Role::body_b, 0.45f);
        break;
      case query_turning:
        arrow(asked_.a.position, first_two(numbers.motion_a), Role::body_a, hold_motion_a);
        arrow(asked_.b.position, first_two(numbers.motion_b), Role::body_b, hold_motion_b);
        shapes_.ghost(moved(asked_.a, asked_.motion_a, 1), Role::body_a, 0.45f);
        shapes_.ghost(moved(asked_.b, asked_.motion_b, 1), Role::body_b, 0.45f);
        break;
      default:
        break;
    }
  }

  void hand(Vec2d at, LaboratoryHold hold) {
    if (!is_finite(at)) return;
    canvas_.point(on(at), Marker::disc, 6, Role::handle);
    canvas_.area({.handle = hold, .use = Area::Use::move}, std::array{on(at)});
  }

  void arrow(Vec2d from, Vec2d way, Role role, LaboratoryHold hold) {
    if (!is_finite(from) || !is_finite(from + way)) return;
    const Vec2d tip = on(from + way);
    canvas_.arrow(on(from), tip, {.role = role, .width = 2.5f});
    canvas_.point(tip, Marker::disc, 5, Role::handle);
    canvas_.area({.handle = hold, .use = Area::Use::move}, std::array{tip});
  }

  void answers() {
    if (found_.hit) hit(*found_.hit);
    if (found_.separation) separation(*found_.separation);
    if (found_.translation) translation(*found_.translation);
    if (found_.manifold) manifold(*found_.manifold);
    if (found_.distance && found_.distance->distance > 0) distance(*found_.distance);
    if (found_.interval && found_.interval->meet) interval(*found_.interval);
    if (found_.impact) impact(*found_.impact);
    if (!found_.difference.empty()) difference();
  }

  const Standing& standing_of(Owner owner) const { return owner == Owner::a ? asked_.a : asked_.b; }

  /// From a shape's core to its outline, along a normal from A to B.
  Vec2d rounding(Owner owner, Vec2d n) const {
    return n * (owner == Owner::a ? asked_.a.made->radius : -asked_.b.made->radius);
  }

  void edge(Owner owner, std::uint32_t index, Vec2d n) {
    if (index == no_edge) return;
    const Standing& standing = standing_of(owner);
    const auto& corners = standing.made->corners;
    const Vec2d out = rounding(owner, n);
    const Vec2d from = seen(standing, corners[index]) + out;
    const Vec2d to = seen(standing, corners[(index + 1) % corners.size()]) + out;
    canvas_.line(on(from), on(to), {.role = Role::axis, .width = 5});
  }

  void normal(Vec2d at, Vec2d n, Role role) {
    const Vec2d from = on(at);
    canvas_.arrow(from, from + Vec2d(n.x, view_.down ? -n.y : n.y) * normal_length, {.role = role, .width = 2.5f});
  }

  /// Where a normal begins: in the middle of the edge that gave it; or, where corners did, at what A has furthest
  /// along.
  Vec2d foot_of(Owner owner, std::uint32_t index, Vec2d n) const {
    const Owner whose = index == no_edge ? Owner::a : owner;
    const Standing& standing = standing_of(whose);
    const auto& corners = standing.made->corners;
    const Vec2d out = rounding(whose, n);
    if (index == no_edge) {
      return seen(standing, corners[support<double>(*standing.made->shape, standing.rotation.apply_inverse(n))]) + out;
    }
    const Vec2d from = seen(standing, corners[index]);
    const Vec2d to = seen(standing, corners[(index + 1) % corners.size()]);
    return from * 0.5 + to * 0.5 + out;
  }

  void separation(const Separation<double>& found) {
    edge(found.owner, found.edge, found.normal);
    normal(foot_of(found.owner, found.edge, found.normal), found.normal, Role::axis);
  }

  void translation(const Mtv<double>& found) {
    edge(found.owner, found.edge, found.normal);
    if (!(found.depth > 0)) return;
    Standing out = asked_.a;
    out.position += found.translation();
    shapes_.ghost(out, Role::mtv, 1);
    const Vec2d from = foot_of(found.owner, found.edge, found.normal);
    canvas_.arrow(on(from), on(from + found.translation()), {.role = Role::mtv, .width = 3});
  }

  void manifold(const Manifold<double>& found) {
    if (found.count > 0) edge(found.reference, found.reference_edge, found.normal);
    for (std::uint32_t i = 0; i < found.count; ++i) {
      normal(found.points[i].point, found.normal, Role::mtv);
      canvas_.point(on(found.points[i].point), Marker::disc, 6, Role::overlap);
    }
  }

  void distance(const Distance<double>& found) {
    canvas_.line(on(found.point_a), on(found.point_b), {.role = Role::gap, .width = 3, .dash = 7});
    canvas_.point(on(found.point_a), Marker::disc, 5, Role::body_a);
    canvas_.point(on(found.point_b), Marker::disc, 5, Role::body_b);
  }

  void hit(const RayHit<double>& found) {
    if (!found.hit) return;
    if (!found.inside) normal(found.point, found.normal, Role::mtv);
    canvas_.point(on(found.point), Marker::square, 6, Role::overlap);
  }

  void at_time(double t, display::Text words) {
    if (t - t != 0) return;
    Standing then = asked_.b;
    then.position += asked_.motion_b.displacement() * t;
    shapes_.ghost(then, Role::overlap, 1);
    canvas_.label(on(then.position), Anchor::above, Role::overlap, {words, {t}});
  }

  void interval(const OverlapInterval<double>& found) {
    if (found.exit < 0) return;
    if (found.enter > 0) at_time(found.enter, texts::enter);
    at_time(found.exit, texts::exit);
  }

  void impact(const Impact<double>& found) {
    if (found.outcome != Outcome::hit) return;
    if (asked_.is(query_turning)) {
      shapes_.ghost(moved(asked_.a, asked_.motion_a, found.t), Role::overlap, 1);
      shapes_.ghost(moved(asked_.b, asked_.motion_b, found.t), Role::overlap, 1);
    }
    normal(found.point, found.normal, Role::mtv);
    canvas_.point(on(found.point), Marker::square, 6, Role::overlap);
  }

  void difference() {
    std::vector<Vec2d> places;
    for (const SumVertex<double>& vertex : found_.difference) places.push_back(vertex.point);
    if (found_.difference_radius > 0) places = shapes_.rounded(places, found_.difference_radius);
    std::vector<Vec2d> points;
    points.reserve(places.size());
    for (const Vec2d place : places) points.push_back(on(place));
    if (points.size() > 2) {
      canvas_.fill(points, Role::ink, 0.06f);
      canvas_.outline(points, {.role = Role::ink, .width = 1.5f});
    }
    canvas_.label(points[0], Anchor::below, Role::ink, {texts::difference, {}});
    const Vec2d origin = on({0, 0});
    canvas_.point(origin, found_.overlap ? Marker::disc : Marker::ring, 7, Role::overlap);
    canvas_.label(origin, Anchor::above, Role::overlap, {texts::origin, {}});
  }

  display::Canvas& canvas_;
  const Asked& asked_;
  const InDoubles& found_;
  const View& view_;
  ShapePicture shapes_;
};

}  // namespace

Box extent_of(const Asked& asked, const InDoubles& found) {
  Box box;
  const auto add = [&](const Standing& standing) {
    const double radius = standing.made->shape ? standing.made->radius : 0;
    for (const Vec2d corner : standing.made->all_corners()) {
      const Vec2d at = seen(standing, corner);
      box.add(at - Vec2d(radius, radius));
      box.add(at + Vec2d(radius, radius));
    }
  };
  add(asked.a);
  if (asked.about_b()) add(asked.b);
  const LaboratoryQuestion& numbers = asked.numbers;
  if (!asked.about_b()) box.add(first_two(numbers.ray));
  if (asked.is(query_ray)) box.add(first_two(numbers.ray) + first_two(numbers.ray + 2));
  if (asked.is(query_depth)) box.add(asked.b.position + first_two(numbers.along));
  if (asked.is(query_sweep)) {
    add(at_the_end(asked.b, numbers.way));
  }
  if (found.translation) {
    Standing out = asked.a;
    out.position += found.translation->translation();
    add(out);
  }
  if (asked.is(query_turning)) {
    add(moved(asked.a, asked.motion_a, 1));
    add(moved(asked.b, asked.motion_b, 1));
  }
  const Vec2d rounding(found.difference_radius, found.difference_radius);
  for (const SumVertex<double>& vertex : found.difference) {
    box.add(vertex.point - rounding);
    box.add(vertex.point + rounding);
  }
  if (asked.is(query_difference)) box.add({0, 0});
  return box;
}

void draw(display::Canvas& canvas, const Asked& asked, const InDoubles& found, const View& view) {
  canvas.clear();
  Picture(canvas, asked, found, view).draw();
}

}  // namespace gnomon::laboratory
