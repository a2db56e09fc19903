#include "laboratory/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "laboratory/question.h"

namespace gnomon::laboratory {
namespace {

using display::Anchor;
using display::Area;
using display::Marker;
using display::Role;

/// More corners than this have neither numbers nor handles: there is no room for them.
constexpr std::size_t most_numbered = 32;
/// A handle stands so far beyond what it turns, in pixels.
constexpr double arm = 30;
/// Edges of more corners are too short for dashes.
constexpr std::size_t most_dashed = 64;
/// How long a normal is drawn, in pixels.
constexpr double normal_length = 56;

bool is_finite(Vec2d v) { return v.x - v.x == 0 && v.y - v.y == 0; }

/// A shape on its way: turned and moved by a part of a motion, as the queries about motions have it.
Standing moved(const Standing& standing, const Motion<double>& motion, double t) {
  Standing later = standing;
  const auto turn = Rotation<double>::from_angle(t * motion.turn());
  if (turn) later.rotation = standing.rotation.then(*turn);
  later.position = standing.position + motion.displacement() * t;
  return later;
}

class Picture {
 public:
  Picture(display::Canvas& canvas, const Asked& asked, const InDoubles& found, const View& view)
      : canvas_(canvas), asked_(asked), found_(found), view_(view) {}

  void draw() {
    const bool both = asked_.about_b();
    if (both) shape(asked_.b, Role::body_b, texts::name_b, hold_b);
    shape(asked_.a, Role::body_a, texts::name_a, hold_a);
    question();
    if (asked_.answered()) answers();
    // The hands of what lies inside of another shape must be reached.
    if (both) corner_areas(asked_.b, hold_corner_b);
    corner_areas(asked_.a, hold_corner_a);
  }

 private:
  Vec2d on(Vec2d world) const { return view_.to_canvas(world); }

  std::vector<Vec2d> outline(const Standing& standing) const {
    std::vector<Vec2d> points;
    points.reserve(standing.made->corners.size());
    for (const Vec2d corner : standing.made->corners) {
      const Vec2d at = seen(standing, corner);
      if (is_finite(at)) points.push_back(on(at));
    }
    return points;
  }

  void shape(const Standing& standing, Role role, display::Text name, LaboratoryHold hold) {
    const std::vector<Vec2d> points = outline(standing);
    if (points.empty()) return;
    const bool right = standing.made->body.has_value();
    if (right && points.size() > 2) canvas_.fill(points, role, 0.16f);
    if (points.size() == 1) {
      canvas_.point(points[0], Marker::disc, 5, role);
    } else if (points.size() == 2) {
      canvas_.line(points[0], points[1], {.role = role});
    } else {
      canvas_.outline(points, {.role = role, .dash = right ? 0.0f : dashes(points, 7)});
    }
    Vec2d middle{0, 0};
    for (const Vec2d point : points) middle += point * (1 / static_cast<double>(points.size()));
    canvas_.area({.handle = hold, .use = Area::Use::move, .radius = 6}, points);
    if (points.size() > 1) {
      const Vec2d tip = middle + turned_arm(standing, middle, points);
      canvas_.line(middle, tip, {.role = role, .width = 1, .alpha = 0.5f});
      // What it is turned about.
      canvas_.point(on(standing.position), Marker::cross, 4, role);
      canvas_.point(tip, Marker::disc, 6, Role::handle);
      canvas_.area({.handle = hold, .use = Area::Use::turn}, std::array{tip});
    }
    canvas_.label(middle, Anchor::centre, role, {name, {}});
    numbers(standing, role, middle);
    fault(standing);
  }

  static float dashes(std::span<const Vec2d> points, float length) { return points.size() > most_dashed ? 0 : length; }

  /// From the middle of the shape along its own x axis, to just beyond it.
  Vec2d turned_arm(const Standing& standing, Vec2d middle, std::span<const Vec2d> points) const {
    const Vec2d x_axis = standing.rotation.apply({1, 0});
    const Vec2d along(x_axis.x, view_.down ? -x_axis.y : x_axis.y);
    double reach = 0;
    for (const Vec2d point : points) reach = std::max(reach, dot(point - middle, along));
    return along * (reach + arm);
  }

  /// Beside the corners, on the side away from the middle.
  void numbers(const Standing& standing, Role role, Vec2d middle) {
    const auto& corners = standing.made->corners;
    if (corners.size() > most_numbered || corners.size() < 2) return;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vec2d at = seen(standing, corners[i]);
      if (!is_finite(at)) continue;
      canvas_.point(on(at), Marker::disc, 3, role);
      number(on(at), middle, role, i);
    }
  }

  void number(Vec2d at, Vec2d middle, Role role, std::size_t index) {
    const Vec2d away = at - middle;
    const double length = std::sqrt(dot(away, away));
    const Vec2d beside = length > 0 ? away * (14 / length) : Vec2d(0, 14);
    canvas_.label(at + beside, Anchor::centre, role, {texts::corner, {static_cast<double>(index)}});
  }

  /// The corner that is wrong, lit; and the edges that cross.
  void fault(const Standing& standing) {
    const Diagnosis& diagnosis = standing.made->diagnosis;
    const auto& corners = standing.made->corners;
    if (diagnosis.fault.status == Status::ok || corners.empty()) return;
    const auto at = [&](std::size_t index) { return on(seen(standing, corners[index % corners.size()])); };
    if (diagnosis.crossing) {
      for (const std::uint32_t edge : {diagnosis.crossing->first, diagnosis.crossing->second}) {
        canvas_.line(at(edge), at(std::size_t{edge} + 1), {.role = Role::overlap, .width = 4});
      }
    }
    const std::size_t index = diagnosis.fault.index;
    if (index >= corners.size()) return;
    // What is not a number is nowhere: its neighbours tell where it is missing.
    if (is_finite(seen(standing, corners[index]))) {
      canvas_.point(at(index), Marker::ring, 11, Role::overlap);
      if (corners.size() > most_numbered) {
        canvas_.label(at(index) + Vec2d(0, 22), Anchor::centre, Role::overlap,
                      {texts::corner, {static_cast<double>(index)}});
      }
      return;
    }
    const std::size_t n = corners.size();
    for (const std::size_t beside : {index + n - 1, index + 1}) {
      if (is_finite(seen(standing, corners[beside % n]))) {
        canvas_.point(at(beside), Marker::ring, 11, Role::overlap);
      }
    }
  }

  void corner_areas(const Standing& standing, LaboratoryHold first) {
    const auto& corners = standing.made->corners;
    if (corners.size() > most_numbered) return;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vec2d at = seen(standing, corners[i]);
      if (!is_finite(at)) continue;
      canvas_.area({.handle = first + static_cast<std::uint32_t>(i), .use = Area::Use::move}, std::array{on(at)});
    }
  }

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
        ghost(at_the_end(asked_.b, numbers.way), Role::body_b, 0.45f);
        break;
      case query_turning:
        arrow(asked_.a.position, first_two(numbers.motion_a), Role::body_a, hold_motion_a);
        arrow(asked_.b.position, first_two(numbers.motion_b), Role::body_b, hold_motion_b);
        ghost(moved(asked_.a, asked_.motion_a, 1), Role::body_a, 0.45f);
        ghost(moved(asked_.b, asked_.motion_b, 1), Role::body_b, 0.45f);
        break;
      default:
        break;
    }
  }

  static Standing at_the_end(const Standing& standing, const double* way) {
    Standing later = standing;
    later.position = standing.position + first_two(way);
    return later;
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

  void ghost(const Standing& standing, Role role, float alpha) {
    const std::vector<Vec2d> points = outline(standing);
    const display::Stroke stroke{.role = role, .width = 1.5f, .alpha = alpha, .dash = dashes(points, 5)};
    if (points.size() > 2) canvas_.outline(points, stroke);
    if (points.size() == 2) canvas_.line(points[0], points[1], stroke);
    if (points.size() == 1) canvas_.point(points[0], Marker::ring, 5, role, alpha);
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

  void edge(Owner owner, std::uint32_t index) {
    if (index == no_edge) return;
    const Standing& standing = owner == Owner::a ? asked_.a : asked_.b;
    const auto& corners = standing.made->corners;
    const Vec2d from = on(seen(standing, corners[index]));
    const Vec2d to = on(seen(standing, corners[(index + 1) % corners.size()]));
    canvas_.line(from, to, {.role = Role::axis, .width = 5});
  }

  void normal(Vec2d at, Vec2d n, Role role) {
    const Vec2d from = on(at);
    canvas_.arrow(from, from + Vec2d(n.x, view_.down ? -n.y : n.y) * normal_length, {.role = role, .width = 2.5f});
  }

  Vec2d middle_of(Owner owner, std::uint32_t index) const {
    const Standing& standing = owner == Owner::a ? asked_.a : asked_.b;
    const auto& corners = standing.made->corners;
    if (index == no_edge) return standing.position;
    const Vec2d from = seen(standing, corners[index]);
    const Vec2d to = seen(standing, corners[(index + 1) % corners.size()]);
    return from * 0.5 + to * 0.5;
  }

  void separation(const Separation<double>& found) {
    edge(found.owner, found.edge);
    normal(middle_of(found.owner, found.edge), found.normal, Role::axis);
  }

  void translation(const Mtv<double>& found) {
    edge(found.owner, found.edge);
    if (!(found.depth > 0)) return;
    Standing out = asked_.a;
    out.position += found.translation();
    ghost(out, Role::mtv, 1);
    const Vec2d from = middle_of(found.owner, found.edge);
    canvas_.arrow(on(from), on(from + found.translation()), {.role = Role::mtv, .width = 3});
  }

  void manifold(const Manifold<double>& found) {
    if (found.count > 0) edge(found.reference, found.reference_edge);
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
    ghost(then, Role::overlap, 1);
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
      ghost(moved(asked_.a, asked_.motion_a, found.t), Role::overlap, 1);
      ghost(moved(asked_.b, asked_.motion_b, found.t), Role::overlap, 1);
    }
    normal(found.point, found.normal, Role::mtv);
    canvas_.point(on(found.point), Marker::square, 6, Role::overlap);
  }

  void difference() {
    std::vector<Vec2d> points;
    points.reserve(found_.difference.size());
    for (const SumVertex<double>& vertex : found_.difference) points.push_back(on(vertex.point));
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
};

}  // namespace

Vec2d seen(const Standing& standing, Vec2d corner) { return standing.rotation.apply(corner) + standing.position; }

Box extent_of(const Asked& asked, const InDoubles& found) {
  Box box;
  const auto add = [&](const Standing& standing) {
    for (const Vec2d corner : standing.made->corners) box.add(seen(standing, corner));
  };
  add(asked.a);
  if (asked.about_b()) add(asked.b);
  const LaboratoryQuestion& numbers = asked.numbers;
  if (!asked.about_b()) box.add(first_two(numbers.ray));
  if (asked.is(query_ray)) box.add(first_two(numbers.ray) + first_two(numbers.ray + 2));
  if (asked.is(query_depth)) box.add(asked.b.position + first_two(numbers.along));
  if (asked.is(query_sweep)) {
    for (const Vec2d corner : asked.b.made->corners) box.add(seen(asked.b, corner) + first_two(numbers.way));
  }
  if (asked.is(query_turning)) {
    add(moved(asked.a, asked.motion_a, 1));
    add(moved(asked.b, asked.motion_b, 1));
  }
  for (const SumVertex<double>& vertex : found.difference) box.add(vertex.point);
  if (asked.is(query_difference)) box.add({0, 0});
  return box;
}

void draw(display::Canvas& canvas, const Asked& asked, const InDoubles& found, const View& view) {
  canvas.clear();
  Picture(canvas, asked, found, view).draw();
}

}  // namespace gnomon::laboratory
