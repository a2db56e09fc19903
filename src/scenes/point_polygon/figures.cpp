// The figures of the lesson point-polygon, in its order.
#include <array>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/point.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// The light and the shadow of a point: its position along an axis.
class PointShadow final : public FigureScene {
  enum PartIndex : std::size_t { point, axis };
  enum NumberIndex : std::size_t { q_x, q_y, n_x, n_y, along, number_count };

 public:
  PointShadow() : FigureScene({point_part(name_q, {-2.5, 1.5}), screen_part({1, 0})}) { reset(0); }

  Message describe() const override { return {"point_falls"_text, {numbers_[along]}}; }
  std::vector<Readout> readouts() const override {
    return {{"q_x", ReadoutKind::hidden, numbers_[q_x]},
            {"q_y", ReadoutKind::hidden, numbers_[q_y]},
            {"n_x", ReadoutKind::hidden, numbers_[n_x]},
            {"n_y", ReadoutKind::hidden, numbers_[n_y]},
            {"along", ReadoutKind::hidden, numbers_[along]}};
  }

 private:
  void measure() override {
    const Vec2d q = position(point);
    screen_ = screen_of(direction(axis));
    const Vec2d n = screen_.n;
    numbers_ = {q.x, q.y, n.x, n.y, dot(q, n)};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    const double number = numbers_[along];
    draw_screen(canvas, screen_);
    draw_zero(canvas, screen_);
    canvas.line(q, screen_.at(number), {Role::handle, 1.5f, 0.9f, 4});
    canvas.line(screen_.at(0, 0.32), screen_.at(number, 0.32), {Role::handle, 3, 1, 0, display::Cap::butt});
    canvas.label(screen_.at(number / 2, 0.75), Anchor::centre, Role::handle, {"q_along"_text, {number}});
    canvas.point(screen_.at(number), display::Marker::disc, 6, Role::handle);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Screen screen_{{1, 0}};
  std::array<double, number_count> numbers_{};
};

// The light and the shadow of a polygon: its interval on an axis, from its lowest corner to its highest.
class ShapeShadow final : public FigureScene {
  enum PartIndex : std::size_t { shape, axis };
  static constexpr Vec2d corners[] = {{-1.5, -0.9}, {1.1, -1.2}, {1.9, 0.5}, {0.2, 1.5}, {-1.6, 0.7}};

 public:
  ShapeShadow()
      : FigureScene({body_part(name_a, Role::body_a, {corners, {-0.6, 1.2}, {1, 0.2}, 2.2}), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override { return {"shadow_covers"_text, {shadow_.min, shadow_.max}}; }
  std::vector<Readout> readouts() const override {
    return {{"min", ReadoutKind::hidden, shadow_.min}, {"max", ReadoutKind::hidden, shadow_.max}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    shadow_ = projection_of(body(shape), screen_.n);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_light(canvas, screen_, body(shape), shadow_, Role::body_a);
    draw_screen(canvas, screen_);
    draw_zero(canvas, screen_);
    draw_shadow(canvas, screen_, shadow_, Role::body_a, 0);
    draw_named(canvas, body(shape), Role::body_a, name_a);
    canvas.label(screen_.at(shadow_.min, -0.48), Anchor::centre, Role::body_a, {min_a});
    canvas.label(screen_.at(shadow_.max, -0.48), Anchor::centre, Role::body_a, {max_a});
  }

  Screen screen_{{1, 0}};
  Interval<double> shadow_{0, 0};
};

// One axis, the shadow of a polygon and that of a point. A point outside the shadow is outside the polygon; a point in
// it proves nothing.
class PointAndShadow final : public FigureScene {
  enum PartIndex : std::size_t { shape, point, axis };
  static constexpr Vec2d corners[] = {{-1.6, -1.2}, {1.6, -1.2}, {1.9, 0.5}, {0.2, 1.6}, {-1.7, 0.8}};

 public:
  PointAndShadow()
      : FigureScene({body_part(name_a, Role::body_a, {corners, {-1, 1.4}, {1, 0}, 2.4}), point_part(name_q, {2.5, 2.5}),
                     screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (outside_ == 0) return {"shadow_at_end"_text};
    return outside_ > 0 ? Message{"shadow_outside"_text, {outside_}} : Message{"shadow_inside"_text, {0 - outside_}};
  }
  std::uint32_t event_state() const override { return outside_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"min", ReadoutKind::hidden, shadow_.min},
            {"max", ReadoutKind::hidden, shadow_.max},
            {"along", ReadoutKind::hidden, along_},
            {"outside", ReadoutKind::hidden, outside_}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    shadow_ = projection_of(body(shape), screen_.n);
    along_ = dot(position(point), screen_.n);
    outside_ = along_ - shadow_.max > shadow_.min - along_ ? along_ - shadow_.max : shadow_.min - along_;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    draw_screen(canvas, screen_);
    draw_zero(canvas, screen_);
    draw_light(canvas, screen_, body(shape), shadow_, Role::body_a);
    canvas.line(q, screen_.at(along_), {Role::handle, 1.5f, 0.9f, 4});
    draw_named(canvas, body(shape), Role::body_a, name_a);
    draw_shadow(canvas, screen_, shadow_, Role::body_a, 0);
    if (outside_ > 0) {
      const double end = along_ > shadow_.max ? shadow_.max : shadow_.min;
      draw_measure(canvas, screen_.at(end, 0.35), screen_.at(along_, 0.35), true, right_normal(screen_.n) * -0.42,
                   {axis_outside, {outside_}});
    }
    canvas.point(screen_.at(along_), outside_ > 0 ? display::Marker::cross : display::Marker::disc, 7, Role::handle);
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  Screen screen_{{1, 0}};
  Interval<double> shadow_{0, 0};
  double along_ = 0;
  double outside_ = 0;  ///< distance beyond the shadow's nearer end; negative inside
};

// The half-plane of one edge: n points out of it, and d is the distance of q beyond its line.
class HalfPlane final : public FigureScene {
  enum PartIndex : std::size_t { shape, point };
  enum NumberIndex : std::size_t { n_x, n_y, way_x, way_y, d, number_count };
  static constexpr Vec2d corners[] = {{-1.8, -1.6}, {1.5, -1.6}, {2, 0.4}, {-0.4, 1.6}, {-2.2, 0.4}};
  /// The edge whose line is drawn, from the corner of its number.
  static constexpr std::size_t edge = 2;

 public:
  HalfPlane()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-1, -0.8}, {1, 0}, 2.6}), point_part(name_q, {2.6, 2.2})}) {
    reset(0);
  }

  Message describe() const override {
    if (numbers_[d] == 0) return {"point_on_line"_text};
    return numbers_[d] > 0 ? Message{"point_beyond"_text, {numbers_[d]}}
                           : Message{"point_behind"_text, {0 - numbers_[d]}};
  }
  std::uint32_t event_state() const override { return numbers_[d] > 0; }
  std::vector<Readout> readouts() const override {
    return {{"n_x", ReadoutKind::hidden, numbers_[n_x]},
            {"n_y", ReadoutKind::hidden, numbers_[n_y]},
            {"way_x", ReadoutKind::hidden, numbers_[way_x]},
            {"way_y", ReadoutKind::hidden, numbers_[way_y]},
            {"d", ReadoutKind::hidden, numbers_[d]}};
  }

 private:
  Line<double> line() const { return line_of_edge(body(shape), edge); }

  void measure() override {
    const Vec2d n = line().normal();
    const Vec2d way = position(point) - line().point();
    numbers_ = {n.x, n.y, way.x, way.y, beyond(line(), position(point))};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> polygon = body(shape);
    const Line<double> edge_line = line();
    const Vec2d n = edge_line.normal();
    const Vec2d q = position(point);
    draw_beyond(canvas, edge_line, 0.3f, 1.5f);
    draw_named(canvas, polygon, Role::body_a, name_a);
    const Vec2d corner = polygon.vertex(edge);
    const Vec2d next = polygon.vertex(edge + 1);
    canvas.line(corner, next, {Role::body_a, 5});
    const Vec2d middle = (corner + next) * 0.5;
    canvas.arrow(middle, middle + n, {Role::axis, 3});
    canvas.label(middle + n * 1.3, Anchor::centre, Role::axis, {symbol_n});
    canvas.arrow(corner, q, {Role::handle, 1.5f, 0.8f});
    canvas.point(corner, display::Marker::square, 6, Role::body_a);
    canvas.label(corner - n * 0.4, Anchor::centre, Role::body_a, {"corner_a"_text});
    const Vec2d foot = q - n * numbers_[d];
    const double side = dot(right_normal(n), q - corner) < 0 ? -0.75 : 0.75;
    draw_measure(canvas, foot, q, false, right_normal(n) * side, {d_is, {numbers_[d]}});
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  std::array<double, number_count> numbers_{};
};

// A convex polygon is the region that all its edges leave: each tints the half-plane beyond it.
class HalfPlanes final : public FigureScene {
  enum PartIndex : std::size_t { shape, point };
  static constexpr Vec2d corners[] = {{-1.9, -1.7}, {1.4, -1.9}, {2.3, 0.3}, {0.1, 1.9}, {-2.2, 0.7}};

 public:
  HalfPlanes()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-0.4, 0}, {1, 0}, 2.8}), point_part(name_q, {3.4, 1.8})}) {
    reset(0);
  }

  Message describe() const override {
    const auto all = static_cast<double>(std::size(corners));
    return count_ > 0 ? Message{"beyond_edges"_text, {count_, all}} : Message{"beyond_none"_text, {all}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(count_); }
  std::vector<Readout> readouts() const override { return {{"beyond", ReadoutKind::hidden, count_}}; }

 private:
  void measure() override {
    count_ = 0;
    for (std::size_t edge = 0; edge < std::size(corners); ++edge) {
      is_beyond_[edge] = beyond(line_of_edge(body(shape), edge), position(point)) > 0;
      count_ += is_beyond_[edge];
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> polygon = body(shape);
    for (std::size_t edge = 0; edge < std::size(corners); ++edge) {
      draw_beyond(canvas, line_of_edge(polygon, edge), 0.22f, is_beyond_[edge] ? 2.5f : 1.0f);
    }
    draw_named(canvas, polygon, Role::body_a, name_a);
    for (std::size_t edge = 0; edge < std::size(corners); ++edge) {
      if (!is_beyond_[edge]) continue;
      canvas.line(polygon.vertex(edge), polygon.vertex((edge + 1) % std::size(corners)), {Role::ink, 5});
    }
    draw_edge_numbers(canvas, polygon, Role::body_a);
    const Vec2d q = position(point);
    canvas.point(q, count_ > 0 ? display::Marker::cross : display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  double count_ = 0;
  std::array<bool, std::size(corners)> is_beyond_{};
};

// The greatest d: inside a polygon it is the distance to the nearest edge; outside it is a proof but not always the
// distance.
class NearestEdge final : public FigureScene {
  enum PartIndex : std::size_t { shape, point };
  static constexpr Vec2d corners[] = {{-2.2, -1.9}, {2, -2.1}, {2.8, 0.4}, {0.2, 2.2}, {-2.6, 0.8}};
  /// Below this the greatest d and the distance look the same.
  static constexpr double told_apart = 0.005;

 public:
  NearestEdge()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-0.6, 0}, {1, 0}, 3.2}), point_part(name_q, {0.9, -1})}) {
    reset(0);
  }

  Message describe() const override {
    const double d = greatest_.value;
    const auto edge = static_cast<double>(greatest_.edge);
    if (d == 0) return {"on_outline"_text, {edge}};
    if (d < 0) return {"nearest_inside_edge"_text, {edge, d, 0 - d}};
    return corner_is_nearer() ? Message{"nearest_is_corner"_text, {edge, d, distance_}}
                              : Message{"nearest_outside_edge"_text, {edge, d}};
  }
  std::uint32_t event_state() const override { return greatest_.value > 0; }
  std::vector<Readout> readouts() const override {
    return {{"d", ReadoutKind::hidden, greatest_.value},
            {"edge", ReadoutKind::hidden, static_cast<double>(greatest_.edge)},
            {"distance", ReadoutKind::hidden, distance_}};
  }

 private:
  bool corner_is_nearer() const { return distance_ > greatest_.value + told_apart; }

  void measure() override {
    greatest_ = point_separation(body(shape), position(point));
    const auto nearest = closest_points(body(shape), body(point));
    distance_ = nearest.distance;
    nearest_ = nearest.point_a;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> polygon = body(shape);
    const Vec2d q = position(point);
    const double d = greatest_.value;
    const Line<double> line = line_of_edge(polygon, greatest_.edge);
    if (d > 0) draw_beyond(canvas, line, 0.22f, 1.5f);
    draw_body(canvas, polygon, Role::body_a);
    if (d < 0) draw_ball(canvas, q, 0 - d);
    draw_numbered_edge(canvas, polygon, greatest_.edge);
    const Vec2d n = greatest_.normal;
    draw_measure(canvas, q - n * d, q, false, right_normal(n) * 0.85, {d_is, {d}});
    if (corner_is_nearer()) canvas.line(nearest_, q, {Role::ink, 2, 1, 5});
    canvas.point(q, d > 0 ? display::Marker::cross : display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  /// Draws the largest circle around the point within the polygon.
  static void draw_ball(display::Canvas& canvas, Vec2d centre, double radius) {
    const Shape<double> ball = *make_circle<double>({0, 0}, radius);
    draw_ghost(canvas, {ball, *Pose<double>::make(centre)}, {Role::handle, 1.5f, 0.8f, 4});
  }

  Separation<double> greatest_{};
  double distance_ = 0;
  Vec2d nearest_{0, 0};
};

const Registration point_polygon_figures[] = {
    Registration{{"point-shadow", figure_views, make<PointShadow>}},
    Registration{{"shape-shadow", figure_views, make<ShapeShadow>}},
    Registration{{"point-and-shadow", figure_views, make<PointAndShadow>}},
    Registration{{"half-plane", figure_views, make<HalfPlane>}},
    Registration{{"half-planes", figure_views, make<HalfPlanes>}},
    Registration{{"nearest-edge", figure_views, make<NearestEdge>}},
};

}  // namespace
}  // namespace gnomon::scenes
