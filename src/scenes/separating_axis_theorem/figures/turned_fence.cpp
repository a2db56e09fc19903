// Why edge normals suffice: turn the axis away from the way between the nearest points, and before the gap has closed
// an edge normal has passed by. Below, the gap over the angle.
#include <array>
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::turned_fence {
namespace {

using display::Anchor;
using display::Role;

enum PartIndex : std::size_t { shape_a, shape_b, angle };
/// Its own x axis points away from B, and with it its handle.
constexpr Vec2d corners_a[] = {{1.5, 1.3}, {-0.6, 1.4}, {-1.5, 0}, {-0.4, -1.3}, {1.4, -0.9}};
constexpr Vec2d corners_b[] = {{-1.5, 0}, {0.2, -1.3}, {1.4, 0.2}, {0.1, 1.2}};

/// Where the curve is: its origin, and what a degree and a unit of the gap are in it.
constexpr Vec2d origin(0, -3.6);
constexpr double per_degree = 5.2 / 90;
constexpr double per_unit = 0.9;
constexpr Walls above{5.7, 2.3, {0, 1.9}};
constexpr Walls along_curve{5.2, 0, origin};

class TurnedFence final : public FigureScene {
 public:
  TurnedFence()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.4, 1.8}, {-1, 0}, 2}, above),
                     body_part(name_b, Role::body_b, {corners_b, {2.2, 2.1}, {1, 0}, 2}, above),
                     point_part("name_angle"_text, origin + Vec2d(1.2, 0), along_curve)}) {
    reset(0);
  }

  Message describe() const override {
    if (!apart()) return {"turned_meet"_text};
    const double degrees = degrees_now();
    if (gap_ <= 0) return {"turned_closed"_text, {degrees}};
    const bool same = std::abs(gap_ - between()) < told_apart;
    return {same ? "turned_same"_text : "turned_past"_text, {degrees, gap_, between()}};
  }
  std::uint32_t event_state() const override { return gap_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"degrees", ReadoutKind::hidden, degrees_now()},
            {"distance", ReadoutKind::hidden, nearest_.distance},
            {"cosine", ReadoutKind::hidden, cosine_},
            {"between", ReadoutKind::hidden, between()},
            {"separation", ReadoutKind::hidden, gap_}};
  }

 private:
  /// Below this the gap is that between the two nearest points.
  static constexpr double told_apart = 1e-9;

  /// The gap, if the two nearest points ended the shadows.
  double between() const { return nearest_.distance * cosine_; }
  bool apart() const { return nearest_.distance > 0; }
  double degrees_now() const { return (position(angle).x - origin.x) / per_degree; }

  /// The axis so many degrees from the way between the nearest points.
  Vec2d axis_at(double degrees) const { return rotation_of(degrees).apply(nearest_.normal); }
  /// Positive as long as B's shadow lies beyond A's.
  double gap_at(Vec2d n) const { return projection_of(body(shape_b), n).min - projection_of(body(shape_a), n).max; }

  void measure() override {
    nearest_ = closest_points(body(shape_a), body(shape_b));
    n_ = axis_at(degrees_now());
    cosine_ = dot(n_, nearest_.normal);
    gap_ = apart() ? gap_at(n_) : 0;
  }

  void draw_figure(display::Canvas& canvas) const override {
    if (apart() && gap_ > 0) draw_fence(canvas);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    if (apart()) draw_nearest(canvas);
    draw_curve(canvas);
  }

  void draw_fence(display::Canvas& canvas) const {
    const double middle = (projection_of(body(shape_b), n_).min + projection_of(body(shape_a), n_).max) / 2;
    const Vec2d through = (nearest_.point_a + nearest_.point_b) * 0.5;
    const Vec2d at = through + n_ * (middle - dot(through, n_));
    // It ends above the curve.
    canvas.line(upper_end(at, 1), upper_end(at, -1), {Role::ink, 2.5f, 1, 9});
  }

  Vec2d upper_end(Vec2d at, double side) const {
    const Vec2d along = right_normal(n_) * side;
    const double floor = -0.7;
    const double far = along.y < 0 ? (at.y - floor) / (0 - along.y) : 20;
    return at + along * (far < 20 ? far : 20);
  }

  void draw_nearest(display::Canvas& canvas) const {
    const Vec2d a = nearest_.point_a;
    const Vec2d b = nearest_.point_b;
    canvas.line(a, b, {Role::muted, 1.5f});
    draw_fan(canvas, body(shape_a), a, Role::body_a);
    draw_fan(canvas, body(shape_b), b, Role::body_b);
    canvas.arrow(a, a + n_, {Role::axis, 3});
    canvas.arrow(b, b - n_ * 0.7, {Role::axis, 2, 0.7f});
    canvas.label(a + n_ * 1.3, Anchor::centre, Role::axis, {symbol_n});
    canvas.point(a, display::Marker::disc, 5, Role::body_a);
    canvas.point(b, display::Marker::disc, 5, Role::body_b);
    canvas.label(a - nearest_.normal * 0.35, Anchor::centre, Role::body_a, {point_a});
    canvas.label(b + nearest_.normal * 0.35, Anchor::centre, Role::body_b, {point_b});
  }

  /// Between the normals of the two edges that meet at a corner: the directions in which it lies furthest.
  static void draw_fan(display::Canvas& canvas, const Placed<double>& polygon, Vec2d at, Role role) {
    const std::size_t count = polygon.shape.size();
    for (std::size_t corner = 0; corner < count; ++corner) {
      const Vec2d away = polygon.vertex(corner) - at;
      if (dot(away, away) > 1e-12) continue;
      const Rotation<double> turn = polygon.pose.rotation();
      const Vec2d before = at + turn.apply(polygon.shape.normals()[(corner + count - 1) % count]);
      const Vec2d after = at + turn.apply(polygon.shape.normals()[corner]);
      const Vec2d fan[] = {at, before, after};
      canvas.fill(fan, role, 0.14f);
      for (const Vec2d end : {before, after}) canvas.line(at, end, {role, 1.5f, 1, 4});
    }
  }

  static Vec2d place(double degrees, double gap) { return origin + Vec2d(degrees * per_degree, gap * per_unit); }

  void draw_curve(display::Canvas& canvas) const {
    canvas.line(place(-90, 0), place(90, 0), {Role::axis, 1.5f});
    canvas.label(place(-90, 0) - Vec2d(0, 0.4), Anchor::centre, Role::axis, {"minus_right_angle"_text});
    canvas.label(place(0, 0) - Vec2d(0, 0.4), Anchor::centre, Role::axis, {zero});
    canvas.label(place(90, 0) - Vec2d(0, 0.4), Anchor::centre, Role::axis, {"right_angle"_text});
    if (apart()) {
      draw_normals(canvas, body(shape_a), 1, Role::body_a);
      draw_normals(canvas, body(shape_b), -1, Role::body_b);
      for (double degrees = -90; degrees < 90; degrees += 5) {
        const double from = nearest_.distance * dot(axis_at(degrees), nearest_.normal);
        const double to = nearest_.distance * dot(axis_at(degrees + 3), nearest_.normal);
        canvas.line(place(degrees, from), place(degrees + 3, to), {Role::muted, 1.5f});
      }
      for (double degrees = -90; degrees < 90; degrees += 3) {
        const double from = gap_at(axis_at(degrees));
        const double to = gap_at(axis_at(degrees + 3));
        if (from > 0 && to > 0) canvas.line(place(degrees, from), place(degrees + 3, to), {Role::mtv, 3});
      }
      const double shown = gap_ > 0 ? gap_ : 0;
      draw_measured(canvas, shown);
    }
    canvas.point(position(angle), display::Marker::disc, 9, Role::handle);
  }

  void draw_measured(display::Canvas& canvas, double shown) const {
    const Vec2d top = place(degrees_now(), shown);
    canvas.line(position(angle), top, {Role::mtv, 1.5f});
    canvas.point(top, display::Marker::disc, 5, Role::mtv);
    canvas.label(top + Vec2d(0, 0.2), Anchor::above, Role::mtv, {d_is, {gap_}});
  }

  /// A stroke at the angle of each edge normal that faces the other shape.
  void draw_normals(display::Canvas& canvas, const Placed<double>& polygon, double sign, Role role) const {
    for (std::size_t edge = 0; edge < polygon.shape.size(); ++edge) {
      const Vec2d normal = polygon.pose.rotation().apply(polygon.shape.normals()[edge]) * sign;
      const double cosine = dot(normal, nearest_.normal);
      if (cosine <= 0) continue;
      const double degrees = arc_tangent(dot(normal, right_normal(nearest_.normal) * -1.0), cosine) / degree;
      canvas.line(place(degrees, -0.15), place(degrees, 1.9), {role, 1.5f, 1, 4});
      if (std::abs(degrees - degrees_now()) < 1.5) draw_edge(canvas, polygon, edge, Role::ink);
    }
  }

  Distance<double> nearest_{};
  Vec2d n_{1, 0};
  double cosine_ = 1;
  double gap_ = 0;
};

const Registration registered{{"turned-fence", figure_views, make<TurnedFence>}};

}  // namespace
}  // namespace gnomon::scenes::turned_fence
