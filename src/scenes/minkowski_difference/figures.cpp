// The figures of the lesson minkowski-difference, in its order.
#include <array>
#include <cmath>

#include "gnomon/core/unit.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/difference_figure.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/moved.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/minkowski_difference/shortest_way.h"
#include "scenes/minkowski_difference/way_plot.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// Two shapes as one: every point of A minus every point of B, and the position of one such difference.
class DifferencePoints final : public DifferenceFigure {
  enum PartIndex : std::size_t { a_point = first_own, b_point };

 public:
  DifferencePoints()
      : DifferenceFigure({part_a(), part_b(), point_of_part(point_a, shape_a, {-2.6, 1.1}),
                          point_of_part(point_b, shape_b, {-2.7, -2})}) {
    reset(0);
  }

  Message describe() const override {
    if (way_ == Vec2d(0, 0)) return {"difference_none"_text};
    return {"difference_of"_text, {way_.x, way_.y, static_cast<double>(corners_of_a * corners_of_b)}};
  }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, way_.x}, {"y", ReadoutKind::hidden, way_.y}};
  }

 private:
  void ask() override { way_ = position(a_point) - position(b_point); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    for (std::size_t i = 0; i < corners_of_a; ++i) {
      for (std::size_t k = 0; k < corners_of_b; ++k) {
        const Vec2d corner = body(shape_a).vertex(i) - body(shape_b).vertex(k);
        canvas.point(origin + corner, display::Marker::disc, 3.5f, Role::ink, 0.6f);
      }
    }
    if (way_ != Vec2d(0, 0)) {
      canvas.arrow(position(b_point), position(a_point), {Role::ink, 2});
      canvas.arrow(origin, origin + way_, {Role::ink, 2});
    }
    draw_origin(canvas, origin, is_apart());
    canvas.point(origin + way_, display::Marker::disc, 7, Role::handle);
    canvas.label(origin + way_ + Vec2d(0.2, 0), Anchor::left, Role::handle, {"difference_point"_text});
    draw_point(canvas, a_point, Role::body_a, point_a);
    draw_point(canvas, b_point, Role::body_b, point_b);
  }

  void draw_point(display::Canvas& canvas, std::size_t part, Role role, Text name) const {
    canvas.point(position(part), display::Marker::disc, 9, role);
    canvas.label(position(part) + Vec2d(0.22, 0), Anchor::left, role, {name});
  }

  Vec2d way_{0, 0};  ///< from b to a
};

// The meaning of a point of A − B: a move of B. Moves whose tip is inside leave B over A, those beyond it take B out.
class DifferenceMoves final : public DifferenceFigure {
  static constexpr Walls right_half{2.7, 4.2, {3, 0}};

  static constexpr std::size_t tip = first_own;

 public:
  DifferenceMoves()
      : DifferenceFigure(
            {part_a({-3.5, -0.5}), part_b(), point_part("name_move"_text, origin + Vec2d(0.6, 2.6), right_half)}) {
    reset(0);
  }

  Message describe() const override {
    if (separation_ == 0) return {"move_touches"_text, {v().x, v().y}};
    return {separation_ < 0 ? "move_stays"_text : "move_clears"_text,
            {v().x, v().y, separation_ < 0 ? 0 - separation_ : separation_}};
  }
  std::uint32_t event_state() const override { return separation_ > 0; }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, v().x},
            {"y", ReadoutKind::hidden, v().y},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  Vec2d v() const { return position(tip) - origin; }
  Placed<double> moved_b() const { return moved(body(shape_b), v()); }

  void ask() override { separation_ = separation(body(shape_a), moved_b()).value; }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    draw_origin(canvas, origin, is_apart(), v());
    draw_ghost(canvas, moved_b(), {Role::body_b, 2, 1, 5});
    if (v() != Vec2d(0, 0)) {
      canvas.arrow(position(shape_b), position(shape_b) + v(), {Role::overlap, 3});
      canvas.arrow(origin, position(tip), {Role::overlap, 3});
    }
    canvas.point(position(tip), separation_ > 0 ? display::Marker::ring : display::Marker::disc, 9, Role::handle);
    canvas.label(position(tip) + Vec2d(0.22, 0), Anchor::left, Role::overlap, {symbol_v});
  }

  double separation_ = 0;  ///< separation after the move
};

// The meaning of the origin: inside A − B the shapes overlap, outside it they are apart. The shortest vector from it to
// the outline is the shortest move of B after which both only touch.
class DifferenceOrigin final : public DifferenceFigure {
 public:
  DifferenceOrigin() : DifferenceFigure({part_a(), part_b()}) { reset(0); }

  Message describe() const override {
    return {is_apart() ? "origin_away"_text : "origin_within"_text, {shortest_.length}};
  }
  std::uint32_t event_state() const override { return is_apart(); }
  std::vector<Readout> readouts() const override {
    return {{"distance", ReadoutKind::hidden, found_.distance}, {"shortest", ReadoutKind::hidden, shortest_.length}};
  }

 private:
  void ask() override {
    found_ = closest_points(body(shape_a), body(shape_b), discard_trace());
    shortest_ = shortest_way(body(shape_a), body(shape_b));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    const Vec2d move = shortest_.move();
    draw_ghost(canvas, moved(body(shape_b), move), {Role::body_b, 1.5f, 1, 5});
    if (is_apart()) {
      draw_nearest(canvas);
    } else if (move != Vec2d(0, 0)) {
      canvas.arrow(position(shape_b), position(shape_b) + move, {Role::mtv, 3});
    }
    if (move != Vec2d(0, 0)) canvas.arrow(origin, origin + move, {Role::mtv, 3});
    canvas.point(origin + move, display::Marker::disc, 6, Role::mtv);
    const Vec2d beyond = shortest_.u() * (is_apart() ? -0.3 : 0.35);
    canvas.label(origin + move + (is_apart() ? right_normal(beyond) : beyond), Anchor::centre, Role::mtv, {symbol_x});
    draw_origin(canvas, origin, is_apart(), shortest_.u());
  }

  void draw_nearest(display::Canvas& canvas) const {
    const Vec2d a = found_.point_a;
    const Vec2d b = found_.point_b;
    const Vec2d beside = right_normal(found_.normal) * 0.3;
    canvas.arrow(b, a, {Role::mtv, 3});
    canvas.point(a, display::Marker::disc, 6, Role::body_a);
    canvas.point(b, display::Marker::disc, 6, Role::body_b);
    canvas.label(a + beside, Anchor::centre, Role::body_a, {point_a});
    canvas.label(b + beside, Anchor::centre, Role::body_b, {point_b});
  }

  Distance<double> found_{};
  Way shortest_{};
};

// The length of B's move in one direction until both only touch: the distance of the outline of A − B from the origin
// in that direction.
class WayAlong final : public DifferenceFigure {
  /// Distance of a name from its line.
  static constexpr double beside = 0.35;

  static constexpr std::size_t u_part = first_own;

 public:
  WayAlong()
      : DifferenceFigure({part_a({-3.4, -0.6}), part_b(), direction_part(name_direction, origin, {-0.55, 0.84}, 1.2)}) {
    reset(0);
  }

  Message describe() const override {
    if (never()) return {"along_never"_text};
    return {is_apart() ? "along_in"_text : "along_out"_text,
            {way_.length, static_cast<double>(way_.owner), static_cast<double>(way_.edge)}};
  }
  std::uint32_t event_state() const override { return never() ? 2 : static_cast<std::uint32_t>(is_apart()); }
  std::vector<Readout> readouts() const override {
    return {{"way", ReadoutKind::hidden, way_.length},
            {"edge_separation", ReadoutKind::hidden, never() ? none_here : edge_separation_},
            {"share", ReadoutKind::hidden, never() ? none_here : dot(way_.normal, way_.u())}};
  }

 private:
  bool never() const { return std::isnan(way_.length); }

  void ask() override {
    way_ = way_along(body(shape_a), body(shape_b), degrees_of(direction(u_part)), !is_apart());
    edge_separation_ = projection_of(body(shape_b), way_.normal).min - projection_of(body(shape_a), way_.normal).max;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    const Vec2d u = direction(u_part);
    const Vec2d straight = never() ? Vec2d(0, 0) : way_.normal * -edge_separation_;
    // The names of u and of the perpendicular are on the outer sides of the angle between them.
    const Vec2d aside = right_normal(u) * (cross(u, straight) < 0 ? -beside : beside);
    if (!never()) draw_way(canvas, straight, aside);
    draw_origin(canvas, origin, is_apart(), u + straight);
    canvas.arrow(origin, origin + u, {Role::axis, 3});
    canvas.label(origin + u * 0.75 + aside, Anchor::centre, Role::axis, {symbol_u});
  }

  void draw_way(display::Canvas& canvas, Vec2d straight, Vec2d aside) const {
    const Vec2d move = way_.move();
    draw_ghost(canvas, moved(body(shape_b), move), {Role::body_b, 2, 1, 5});
    canvas.arrow(position(shape_b), position(shape_b) + move, {Role::overlap, 3});
    // Perpendicular to the line of the crossed edge, and along this line to the move's end.
    const Vec2d foot = origin + straight;
    canvas.line(foot, origin + move, {Role::axis, 1.5f, 1, 4});
    canvas.line(origin, foot, {Role::mtv, 2, 1, 4});
    canvas.label(origin + straight * 0.4 - aside, Anchor::centre, Role::mtv,
                 {"straight_name"_text, {edge_separation_}});
    draw_ray(canvas, {origin}, move, {Role::overlap, 3});
    canvas.label(origin + move + way_.u() * 0.4, Anchor::centre, Role::overlap, {length_name});
  }

  Way way_{};
  double edge_separation_ = 0;  ///< separation on the normal of the crossed edge
};

// All directions at once: the length of B's move in each of them until both only touch, and the shortest move.
class WayCurve final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, hand };
  static constexpr Vec2d corners_a[] = {{-0.8, -0.7}, {0.7, -0.8}, {0.9, 0.3}, {-0.2, 0.9}};
  static constexpr Vec2d corners_b[] = {{-0.8, -0.5}, {0.8, -0.6}, {0, 0.8}};
  static constexpr Walls walls_of_a{2.15, 2.05, {-3.65, 2.15}};
  static constexpr Walls walls_of_b{1.1, 1.1, {-4.3, 2.1}};
  static constexpr DifferencePlace place{{1.7, 2}};
  static constexpr WayPlot plot{{-5.1, -3.7}, 10.2, 2.9, 0.95};

 public:
  WayCurve()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-4, 2.5}, {1, 0}, 1.35}, walls_of_a),
                     body_part(name_b, Role::body_b, {corners_b, {-4.3, 2}, {1, 0}, 1.25}, walls_of_b),
                     point_part(name_direction, plot.at(330, 0), {plot.width / 2, 0, plot.at(180, 0)})}) {
    reset(0);
  }

  Message describe() const override {
    if (std::isnan(way_.length)) return {"curve_never"_text, {way_.degrees, shortest_.length, shortest_.degrees}};
    return {overlapping() ? "curve_out"_text : "curve_in"_text,
            {way_.degrees, way_.length, shortest_.length, shortest_.degrees}};
  }
  std::uint32_t event_state() const override { return overlapping(); }
  std::vector<Readout> readouts() const override {
    return {{"way", ReadoutKind::hidden, way_.length},
            {"shortest", ReadoutKind::hidden, shortest_.length},
            {"separation", ReadoutKind::hidden, separation_}};
  }

 private:
  bool overlapping() const { return separation_ <= 0; }

  void measure() override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    separation_ = separation(a, b).value;
    difference_ = minkowski_difference<double>(a, b, room_);
    ways_.ask(a, b, difference_, overlapping());
    way_ = way_along(a, b, plot.degrees_at(position(hand).x), overlapping());
    shortest_ = shortest_way(a, b);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_difference(canvas, difference_, place.origin);
    draw_plot(canvas, plot);
    draw_curve(canvas, plot, ways_.all());
    draw_shortest(canvas);
    if (!std::isnan(way_.length)) draw_way(canvas);
    draw_kinks(canvas, plot, ways_.all(), place);
    draw_origin(canvas, place.origin, !overlapping(), way_.u() + shortest_.u());
    canvas.point(position(hand), display::Marker::disc, 9, Role::handle);
  }

  void draw_shortest(display::Canvas& canvas) const {
    draw_height(canvas, plot, shortest_, {Role::mtv, 2.5f, 1, 4});
    draw_ray(canvas, place, shortest_.move(), {Role::mtv, 2.5f, 1, 4});
    draw_length(canvas, plot, shortest_, Role::mtv);
  }

  void draw_way(display::Canvas& canvas) const {
    const Vec2d from = position(shape_b);
    draw_ghost(canvas, moved(body(shape_b), way_.move()), {Role::body_b, 1.5f, 1, 5});
    canvas.arrow(from, from + way_.move(), {Role::overlap, 2.5f});
    draw_ray(canvas, place, way_.move(), {Role::overlap, 3});
    draw_height(canvas, plot, way_, {Role::overlap, 3});
  }

  std::array<SumVertex<double>, std::size(corners_a) + std::size(corners_b)> room_{};
  Sum<double> difference_{};
  double separation_ = 0;
  Ways ways_;
  Way way_{};       ///< translation in the direction of the handle
  Way shortest_{};  ///< shortest translation
};

// A − B from its edges: those of A and, reversed, those of B, laid end to end in the order of their directions.
class DifferenceEdges final : public DifferenceFigure {
  /// A circle of all directions, around which a handle moves.
  static constexpr Vec2d rose{-1.35, -3.1};
  static constexpr double rose_radius = 0.9;

  static constexpr std::size_t sweep = first_own;

 public:
  DifferenceEdges()
      : DifferenceFigure(
            {part_a(), part_b(), direction_part("name_sweep"_text, rose, {-0.9, 0.2}, rose_radius + 0.3)}) {
    reset(0);
  }

  Message describe() const override {
    const auto all = static_cast<double>(edges().size());
    if (laid_ == edges().size()) return {"edges_all"_text, {all}};
    const Step& next = edges()[laid_];
    return {"edges_laid"_text,
            {static_cast<double>(laid_), all, static_cast<double>(next.second), static_cast<double>(next.first)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(laid_); }
  std::vector<Readout> readouts() const override {
    return {{"laid", ReadoutKind::hidden, static_cast<double>(laid_)},
            {"edges", ReadoutKind::hidden, static_cast<double>(edges().size())}};
  }

 private:
  /// Returns the edges in the query's own order; the first step of the trace is the start.
  std::span<const Step> edges() const { return merge().subspan(1); }
  static Vec2d way(const Step& edge) { return Vec2d(edge.values[2] - edge.values[0], edge.values[3] - edge.values[1]); }

  /// Returns whether a counter-clockwise turn from `first` to `hand` passes `direction`.
  static bool is_passed(Vec2d first, Vec2d direction, Vec2d hand) {
    const auto second_half = [&](Vec2d v) {
      return cross(first, v) < 0 || (cross(first, v) == 0 && dot(first, v) < 0);
    };
    if (second_half(direction) != second_half(hand)) return second_half(hand);
    return cross(direction, hand) >= 0;
  }

  void ask() override {
    laid_ = 0;
    const Vec2d hand = direction(sweep);
    for (const Step& edge : edges()) laid_ += is_passed(way(edges()[0]), way(edge), hand);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    std::vector<Vec2d> outline = outline_of(difference(), origin);
    canvas.fill(outline, Role::muted, 0.12f);
    for (std::size_t i = 0; i < edges().size(); ++i) draw_laid(canvas, edges()[i], i);
    draw_origin(canvas, origin, is_apart());
    draw_rose(canvas);
  }

  static Role role_of(const Step& edge) {
    return edge.first == 0 ? Role::body_a : edge.first == 1 ? Role::body_b : Role::ink;
  }

  void draw_laid(display::Canvas& canvas, const Step& edge, std::size_t number) const {
    const Vec2d from = origin + Vec2d(edge.values[0], edge.values[1]);
    const Vec2d to = from + way(edge);
    const bool laid = number < laid_;
    if (number + 1 == laid_) {
      canvas.arrow(from, to, {role_of(edge), 4});
      // The same edge in its own shape.
      draw_edge(canvas, body(edge.first == 1 ? shape_b : shape_a), static_cast<std::size_t>(edge.second),
                role_of(edge));
    } else {
      canvas.line(from, to, {role_of(edge), laid ? 3.0f : 1.0f, laid ? 1.0f : 0.4f, laid ? 0.0f : 4.0f});
    }
    const Vec2d out = right_normal(*unit(way(edge)));
    if (laid) canvas.label((from + to) * 0.5 + out * 0.3, Anchor::centre, role_of(edge), name_of(edge));
  }

  void draw_rose(display::Canvas& canvas) const {
    for (std::size_t i = 0; i < edges().size(); ++i) {
      const Step& edge = edges()[i];
      const Vec2d along = *unit(way(edge));
      canvas.arrow(rose, rose + along * rose_radius, {role_of(edge), 2, i < laid_ ? 1.0f : 0.5f});
    }
    canvas.line(rose, rose + direction(sweep) * (rose_radius + 0.2), {Role::handle, 1.5f, 1, 4});
  }

  static Message name_of(const Step& edge) {
    return {"edge_of"_text, {static_cast<double>(edge.first), static_cast<double>(edge.second)}};
  }

  std::size_t laid_ = 0;
};

const Registration minkowski_difference_figures[] = {
    Registration{{"difference-points", figure_views, make<DifferencePoints>}},
    Registration{{"difference-moves", figure_views, make<DifferenceMoves>}},
    Registration{{"difference-origin", figure_views, make<DifferenceOrigin>}},
    Registration{{"way-along", figure_views, make<WayAlong>}},
    Registration{{"way-curve", figure_views, make<WayCurve>}},
    Registration{{"difference-edges", figure_views, make<DifferenceEdges>}},
};

}  // namespace
}  // namespace gnomon::scenes
