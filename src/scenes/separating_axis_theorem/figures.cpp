// The figures of the lesson separating-axis-theorem, in its order.
#include <array>
#include <cmath>

#include "gnomon/core/trig.h"
#include "gnomon/geometry/distance/distance.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// Two shadows on one axis: a gap between them, or an overlap.
class TwoShadows final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, axis };
  static constexpr Vec2d corners_a[] = {{-1.4, -1}, {1, -1.2}, {1.5, 0.4}, {-0.2, 1.3}, {-1.5, 0.5}};
  static constexpr Vec2d corners_b[] = {{-1.1, -0.9}, {1, -0.7}, {1.2, 0.8}, {-0.9, 1}};

 public:
  TwoShadows()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.2, 1.5}, {1, 0}, 2}),
                     body_part(name_b, Role::body_b, {corners_b, {1.3, 1.9}, {1, 0.2}, 1.8}), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (reading_.separation == 0) return {"shadows_touch"_text};
    return reading_.separation > 0 ? Message{"shadows_apart"_text, {reading_.separation}}
                                   : Message{"shadows_overlap"_text, {0 - reading_.separation}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    const Interval<double>& a = reading_.a;
    const Interval<double>& b = reading_.b;
    return {{"min_a", ReadoutKind::hidden, a.min},
            {"max_a", ReadoutKind::hidden, a.max},
            {"min_b", ReadoutKind::hidden, b.min},
            {"max_b", ReadoutKind::hidden, b.max},
            {"b_beyond_a", ReadoutKind::hidden, b.min - a.max},
            {"a_beyond_b", ReadoutKind::hidden, a.min - b.max},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    reading_ = read_axis(body(shape_a), body(shape_b), degrees_of(screen_.n));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_screen(canvas, screen_);
    draw_light(canvas, screen_, body(shape_a), reading_.a, Role::body_a);
    draw_light(canvas, screen_, body(shape_b), reading_.b, Role::body_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
    draw_separation(canvas, screen_, reading_);
  }

  Screen screen_{{1, 0}};
  AxisReading reading_{};
};

// A gap is a proof: perpendicular to the axis, through the gap, is a line that has A on one side and B on the other.
class Fence final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, axis };
  static constexpr Vec2d corners_a[] = {{-1.5, -1.2}, {0.9, -1.4}, {1.4, 0.3}, {0, 1.4}, {-1.6, 0.6}};
  static constexpr Vec2d corners_b[] = {{-1.3, -0.4}, {0.3, -1.5}, {1.4, 0.1}, {-0.2, 1.2}};

 public:
  Fence()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.3, 1.2}, {1, 0}, 2}),
                     body_part(name_b, Role::body_b, {corners_b, {1.5, 1.9}, {1, 0}, 2}), screen_part({0.96, 0.28})}) {
    reset(0);
  }

  Message describe() const override {
    return stands() ? Message{"fence_stands"_text, {reading_.separation}} : Message{"no_fence"_text};
  }
  std::uint32_t event_state() const override { return stands(); }
  std::vector<Readout> readouts() const override { return {{"separation", ReadoutKind::hidden, reading_.separation}}; }

 private:
  bool stands() const { return reading_.separation > 0; }

  void measure() override {
    screen_ = screen_of(direction(axis));
    reading_ = read_axis(body(shape_a), body(shape_b), degrees_of(screen_.n));
  }

  void draw_figure(display::Canvas& canvas) const override {
    if (stands()) draw_sides(canvas);
    draw_screen(canvas, screen_);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
  }

  /// Draws the separating line, and each side in the colour of its body.
  void draw_sides(display::Canvas& canvas) const {
    const bool b_beyond_a = dot(reading_.normal, screen_.n) > 0;
    const double middle = b_beyond_a ? (reading_.a.max + reading_.b.min) / 2 : (reading_.b.max + reading_.a.min) / 2;
    const Vec2d at = screen_.at(middle);
    tint_beyond(canvas, at, -reading_.normal, Role::body_a, 0.08f);
    tint_beyond(canvas, at, reading_.normal, Role::body_b, 0.08f);
    draw_through(canvas, at, screen_.n, {Role::ink, 2.5f, 1, 9});
  }

  Screen screen_{{1, 0}};
  AxisReading reading_{};
};

// A non-convex shape: a ball in the crook of a horseshoe touches nothing, and yet its shadow always overlaps that of
// the horseshoe.
class Horseshoe final : public FigureScene {
  enum PartIndex : std::size_t { ball, axis };
  static constexpr double ball_radius = 0.55;
  static constexpr Vec2d horseshoe_position{-0.3, 0.7};

  /// Returns its three convex pieces: the bow below, and two arms.
  static std::array<Shape<double>, 3> pieces() {
    constexpr Vec2d bow[] = {{-1.9, -0.6}, {-1.2, -1.8}, {1.2, -1.8}, {1.9, -0.6}, {1.1, -0.6}, {-1.1, -0.6}};
    constexpr Vec2d left[] = {{-1.9, -0.6}, {-1.1, -0.6}, {-1.1, 1.8}, {-1.7, 1.8}};
    constexpr Vec2d right[] = {{1.1, -0.6}, {1.9, -0.6}, {1.7, 1.8}, {1.1, 1.8}};
    constexpr Vec2d outer_bow[] = {bow[0], bow[1], bow[2], bow[3]};
    return {known_polygon(outer_bow), known_polygon(left), known_polygon(right)};
  }

 public:
  Horseshoe()
      : FigureScene({{HandleOf::body,
                      name_b,
                      Role::body_b,
                      {-0.3, 1},
                      {1, 0},
                      0,
                      *make_circle<double>({0, 0}, ball_radius),
                      figure_walls},
                     screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (touches_) return {"horseshoe_touched"_text};
    return gap_ > 0 ? Message{"horseshoe_gap"_text, {gap_}} : Message{"horseshoe_fools"_text};
  }
  std::uint32_t event_state() const override { return gap_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, gap_}, {"touches", ReadoutKind::hidden, static_cast<double>(touches_)}};
  }

 private:
  Placed<double> piece(std::size_t index) const { return {pieces_[index], *Pose<double>::make(horseshoe_position)}; }

  void measure() override {
    screen_ = screen_of(direction(axis));
    shadow_a_ = projection_of(piece(0), screen_.n);
    touches_ = false;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const Interval<double> part = projection_of(piece(i), screen_.n);
      if (part.min < shadow_a_.min) shadow_a_.min = part.min;
      if (part.max > shadow_a_.max) shadow_a_.max = part.max;
      touches_ = touches_ || overlaps(piece(i), body(ball));
    }
    const double middle = dot(position(ball), screen_.n);
    shadow_b_ = {middle - ball_radius, middle + ball_radius};
    const double above = shadow_b_.min - shadow_a_.max;
    const double below = shadow_a_.min - shadow_b_.max;
    gap_ = above > below ? above : below;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_screen(canvas, screen_);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      std::array<Vec2d, 4> corners;
      for (std::size_t k = 0; k < corners.size(); ++k) corners[k] = piece(i).vertex(k);
      canvas.fill(corners, Role::body_a, display::BodyStyle{}.fill);
    }
    const Vec2d outline[] = {{-1.9, -0.6}, {-1.2, -1.8}, {1.2, -1.8},  {1.9, -0.6}, {1.7, 1.8},
                             {1.1, 1.8},   {1.1, -0.6},  {-1.1, -0.6}, {-1.1, 1.8}, {-1.7, 1.8}};
    for (std::size_t i = 0; i < std::size(outline); ++i) {
      canvas.line(horseshoe_position + outline[i], horseshoe_position + outline[(i + 1) % std::size(outline)],
                  {Role::body_a, display::BodyStyle{}.width});
    }
    draw_body(canvas, body(ball), Role::body_b);
    canvas.label(horseshoe_position + Vec2d(0, -1.2), Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(ball), Anchor::centre, Role::body_b, {name_b});
    draw_shadow(canvas, screen_, shadow_a_, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, shadow_b_, Role::body_b, -0.1);
  }

  std::array<Shape<double>, 3> pieces_ = pieces();
  Screen screen_{{1, 0}};
  Interval<double> shadow_a_{0, 0};
  Interval<double> shadow_b_{0, 0};
  double gap_ = 0;
  bool touches_ = false;
};

// The existence of a separating line: between two separated convex shapes, perpendicular to the segment between their
// nearest points.
class NearestPoints final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-1.7, -1.5}, {0.9, -1.7}, {1.7, 0.2}, {0, 1.7}, {-1.9, 0.8}};
  static constexpr Vec2d corners_b[] = {{-1.6, -0.4}, {0.4, -1.7}, {1.7, 0.1}, {-0.2, 1.5}};

 public:
  NearestPoints()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.9, -0.4}, {1, 0}, 2.2}),
                     body_part(name_b, Role::body_b, {corners_b, {2.3, 0.8}, {1, 0.1}, 2.4})}) {
    reset(0);
  }

  Message describe() const override {
    return apart() ? Message{"nearest_are_apart"_text, {nearest_.distance}} : Message{"nearest_meet"_text};
  }
  std::uint32_t event_state() const override { return apart(); }
  std::vector<Readout> readouts() const override { return {{"distance", ReadoutKind::hidden, nearest_.distance}}; }

 private:
  bool apart() const { return nearest_.distance > 0; }

  void measure() override { nearest_ = closest_points(body(shape_a), body(shape_b)); }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d middle = (nearest_.point_a + nearest_.point_b) * 0.5;
    const Vec2d n = nearest_.normal;
    if (apart()) draw_through(canvas, middle, n, {Role::ink, 2.5f, 1, 9});
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    if (!apart()) return;
    canvas.line(nearest_.point_a, nearest_.point_b, {Role::axis, 3});
    canvas.point(nearest_.point_a, display::Marker::disc, 6, Role::body_a);
    canvas.point(nearest_.point_b, display::Marker::disc, 6, Role::body_b);
    canvas.label(nearest_.point_a + right_normal(n) * 0.4, Anchor::centre, Role::body_a, {point_a});
    canvas.label(nearest_.point_b + right_normal(n) * 0.4, Anchor::centre, Role::body_b, {point_b});
  }

  Distance<double> nearest_{};
};

// The reason why edge normals suffice: if the axis turns away from the segment between the nearest points, it passes an
// edge normal before the gap closes. Below, the gap over the angle.
class TurnedFence final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, angle };
  /// A's own x axis points away from B, and so does its handle.
  static constexpr Vec2d corners_a[] = {{1.5, 1.3}, {-0.6, 1.4}, {-1.5, 0}, {-0.4, -1.3}, {1.4, -0.9}};
  static constexpr Vec2d corners_b[] = {{-1.5, 0}, {0.2, -1.3}, {1.4, 0.2}, {0.1, 1.2}};

  /// Position of the curve: its origin, and the lengths of a degree and of a unit of the gap.
  static constexpr Vec2d origin{0, -3.6};
  static constexpr double per_degree = 5.2 / 90;
  static constexpr double per_unit = 0.9;
  static constexpr Walls above{5.7, 2.3, {0, 1.9}};
  static constexpr Walls along_curve{5.2, 0, origin};

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
  /// Below this difference the gap is that between the two nearest points.
  static constexpr double told_apart = 1e-9;

  /// Returns the gap, if the two nearest points ended the shadows.
  double between() const { return nearest_.distance * cosine_; }
  bool apart() const { return nearest_.distance > 0; }
  double degrees_now() const { return (position(angle).x - origin.x) / per_degree; }

  /// Returns the axis at an angle, in degrees, from the segment between the nearest points.
  Vec2d axis_at(double degrees) const { return rotation_of(degrees).apply(nearest_.normal); }
  /// Returns the gap; positive as long as B's shadow is beyond A's.
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
    // The line ends above the curve.
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

  /// Draws the normal cone of each corner: the directions between its edges' normals, in which it is the furthest
  /// corner.
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

  /// Draws a tick at the angle of each edge normal that faces the other shape.
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

const Registration separating_axis_theorem_figures[] = {
    Registration{{"two-shadows", figure_views, make<TwoShadows>}},
    Registration{{"fence", figure_views, make<Fence>}},
    Registration{{"horseshoe", figure_views, make<Horseshoe>}},
    Registration{{"nearest-points", figure_views, make<NearestPoints>}},
    Registration{{"turned-fence", figure_views, make<TurnedFence>}},
};

}  // namespace
}  // namespace gnomon::scenes
