// The figures of the lesson rectangles, in its order.
#include <array>

#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangles/box_figure.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

// One axis of two axis-aligned rectangles: their shadows on the floor by their ends, or by centres and half widths.
class BoxFloor final : public FigureScene {
  static constexpr Text half_is{"half_is"};

  enum PartIndex : std::size_t { box_a, box_b };
  enum NumberIndex : std::size_t {
    min_a_is,
    max_a_is,
    min_b_is,
    max_b_is,
    x_a,
    x_b,
    distance,
    b_beyond_a,
    a_beyond_b,
    half_of_a,
    half_of_b,
    d,
    number_count
  };
  static constexpr HalfSize half_a{1.6, 1.1};
  static constexpr HalfSize half_b{1.2, 0.9};
  static constexpr auto corners_a = corners_of(half_a);
  static constexpr auto corners_b = corners_of(half_b);
  static constexpr Walls above{5.6, 3.1, {0, 1.1}};
  static constexpr double ground = -3;

  Toggle halves_{parameters_, "halves"};

 public:
  BoxFloor()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.2, 1.7}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {1.9, 0.4}, {1, 0}, 0}, above)}) {
    reset(0);
  }

  Message describe() const override {
    return numbers_[d] > 0 ? Message{"floor_apart"_text, {numbers_[d]}}
                           : Message{"floor_overlap"_text, {0 - numbers_[d]}};
  }
  std::uint32_t event_state() const override { return numbers_[d] > 0; }
  std::vector<Readout> readouts() const override {
    return {{"min_a", ReadoutKind::hidden, numbers_[min_a_is]},
            {"max_a", ReadoutKind::hidden, numbers_[max_a_is]},
            {"min_b", ReadoutKind::hidden, numbers_[min_b_is]},
            {"max_b", ReadoutKind::hidden, numbers_[max_b_is]},
            {"x_a", ReadoutKind::hidden, numbers_[x_a]},
            {"x_b", ReadoutKind::hidden, numbers_[x_b]},
            {"distance", ReadoutKind::hidden, numbers_[distance]},
            {"b_beyond_a", ReadoutKind::hidden, numbers_[b_beyond_a]},
            {"a_beyond_b", ReadoutKind::hidden, numbers_[a_beyond_b]},
            {"half_a", ReadoutKind::hidden, numbers_[half_of_a]},
            {"half_b", ReadoutKind::hidden, numbers_[half_of_b]},
            {"separation", ReadoutKind::hidden, numbers_[d]}};
  }

 private:
  void measure() override {
    minimum_translation(rectangle_at(position(box_a), half_a), rectangle_at(position(box_b), half_b),
                        trace_.recorder());
    for (const Step& step : trace_.steps()) {
      // Use edge 1, whose normal is horizontal.
      if (step.second != 1) continue;
      const double* v = step.values;
      if (step.mark == marks::rectangle_overlap) numbers_[d] = v[0];
      if (step.mark == marks::rectangle_axis) std::copy(v + 2, v + 6, numbers_.begin());
    }
    numbers_[x_a] = position(box_a).x;
    numbers_[x_b] = position(box_b).x;
    const double way = numbers_[x_b] - numbers_[x_a];
    numbers_[distance] = way < 0 ? -way : way;
    numbers_[half_of_a] = half_a.x;
    numbers_[half_of_b] = half_b.x;
    numbers_[b_beyond_a] = numbers_[min_b_is] - numbers_[max_a_is];
    numbers_[a_beyond_b] = numbers_[min_a_is] - numbers_[max_b_is];
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line({-6, ground}, {6, ground}, {Role::axis, 1.5f});
    draw_named(canvas, body(box_a), Role::body_a, name_a);
    draw_named(canvas, body(box_b), Role::body_b, name_b);
    halves_.is_on() ? draw_halves(canvas) : draw_ends(canvas);
    const bool b_ahead = numbers_[x_b] > numbers_[x_a];
    const double from = numbers_[b_ahead ? max_a_is : min_a_is];
    const double to = numbers_[b_ahead ? min_b_is : max_b_is];
    draw_measure(canvas, {from, ground - 0.35}, {to, ground - 0.35}, numbers_[d] > 0, {0, -0.4}, {d_is, {numbers_[d]}});
  }

  void draw_ends(display::Canvas& canvas) const {
    for (std::size_t i = 0; i < 4; ++i) {
      const Placed<double> box = body(i < 2 ? box_a : box_b);
      canvas.line({numbers_[i], box.vertex(0).y}, {numbers_[i], ground},
                  {i < 2 ? Role::body_a : Role::body_b, 1.5f, 0.8f, 4});
    }
    canvas.line({numbers_[min_a_is], ground + 0.1}, {numbers_[max_a_is], ground + 0.1},
                {Role::body_a, 8, 1, 0, Cap::butt});
    canvas.line({numbers_[min_b_is], ground - 0.1}, {numbers_[max_b_is], ground - 0.1},
                {Role::body_b, 8, 1, 0, Cap::butt});
  }

  /// Draws each half width from its centre towards the other centre.
  void draw_halves(display::Canvas& canvas) const {
    const double towards = numbers_[x_b] > numbers_[x_a] ? 1 : -1;
    for (const std::size_t i : {box_a, box_b}) {
      const Role role = i == box_a ? Role::body_a : Role::body_b;
      const double length = i == box_a ? half_a.x : half_b.x;
      const Vec2d centre = position(i);
      const double y = ground + (i == box_a ? 0.1 : -0.1);
      const double end = centre.x + (i == box_a ? towards : -towards) * length;
      canvas.line(centre, {centre.x, ground}, {role, 1.5f, 0.8f, 4});
      canvas.point(centre, display::Marker::disc, 5, role);
      canvas.line({centre.x, y}, {end, y}, {role, 8, 1, 0, Cap::butt});
      canvas.label({(centre.x + end) / 2, ground + 0.45}, Anchor::centre, role, {half_is, {length}});
    }
    draw_measure(canvas, {numbers_[x_a], ground + 1.1}, {numbers_[x_b], ground + 1.1}, false, {0, 0.35},
                 {half_is, {numbers_[distance]}});
  }

  Recorded<rectangle_steps> trace_;
  std::array<double, number_count> numbers_{};
};

// Both axes of two axis-aligned rectangles: one gap proves them apart, and otherwise there are four translations out.
class BoxAxes final : public FigureScene {
  enum PartIndex : std::size_t { box_a, box_b };
  enum NumberIndex : std::size_t { d_x, d_y, d, left, right, down, up, shortest, number_count };
  static constexpr HalfSize half_a{1.4, 1};
  static constexpr HalfSize half_b{1.6, 1.2};
  static constexpr auto corners_a = corners_of(half_a);
  static constexpr auto corners_b = corners_of(half_b);
  static constexpr Walls inside{4.1, 3.5, {1.6, 0.7}};
  static constexpr double ground = -3.2;
  static constexpr double wall = -2.9;

  Toggle shows_ways_{parameters_, "shows_ways"};

 public:
  BoxAxes()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {0.1, 1.1}, {1, 0}, 0}, inside),
                     body_part(name_b, Role::body_b, {corners_b, {1.9, -0.5}, {1, 0}, 0}, inside)}) {
    reset(0);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"axes_apart"_text, {numbers_[d_x] > 0 ? (numbers_[d_y] > 0 ? 2.0 : 0.0) : 1.0}};
    return {"axes_overlap"_text, {0 - numbers_[d_x], 0 - numbers_[d_y], mtv_.depth}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::vector<Readout> readouts() const override {
    return {{"d_x", ReadoutKind::hidden, numbers_[d_x]},      {"d_y", ReadoutKind::hidden, numbers_[d_y]},
            {"separation", ReadoutKind::hidden, numbers_[d]}, {"left", ReadoutKind::hidden, numbers_[left]},
            {"right", ReadoutKind::hidden, numbers_[right]},  {"down", ReadoutKind::hidden, numbers_[down]},
            {"up", ReadoutKind::hidden, numbers_[up]},        {"shortest", ReadoutKind::hidden, numbers_[shortest]}};
  }

 private:
  /// The ends of both shadows on an axis: A's, then B's.
  using Ends = std::array<double, 4>;

  void measure() override {
    mtv_ = minimum_translation(rectangle_at(position(box_a), half_a), rectangle_at(position(box_b), half_b),
                               trace_.recorder());
    for (const Step& step : trace_.steps()) {
      const double* v = step.values;
      const bool level = step.second == 1;
      if (step.mark == marks::rectangle_overlap) numbers_[level ? d_x : d_y] = v[0];
      if (step.mark != marks::rectangle_axis) continue;
      // The vertical axis of the query points down.
      if (level) {
        x_ = {v[2], v[3], v[4], v[5]};
      } else {
        y_ = {0 - v[3], 0 - v[2], 0 - v[5], 0 - v[4]};
      }
    }
    numbers_[d] = numbers_[d_x] > numbers_[d_y] ? numbers_[d_x] : numbers_[d_y];
    numbers_[left] = x_[1] - x_[2];
    numbers_[right] = x_[3] - x_[0];
    numbers_[down] = y_[1] - y_[2];
    numbers_[up] = y_[3] - y_[0];
    numbers_[shortest] = mtv_.depth;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, body(box_b), Role::body_b);
    draw_body(canvas, body(box_a), Role::body_a);
    canvas.label(body(box_a).vertex(3) + Vec2d(0.35, -0.35), Anchor::centre, Role::body_a, {name_a});
    canvas.label(body(box_b).vertex(1) + Vec2d(-0.35, 0.35), Anchor::centre, Role::body_b, {name_b});
    if (!shows_ways_.is_on()) {
      draw_axis(canvas, x_, true, numbers_[d_x]);
      draw_axis(canvas, y_, false, numbers_[d_y]);
    } else if (mtv_.overlapping) {
      draw_ways(canvas);
    }
  }

  static Vec2d on(bool level, double at, double lift) {
    return level ? Vec2d(at, ground + lift) : Vec2d(wall + lift, at);
  }

  void draw_axis(display::Canvas& canvas, const Ends& ends, bool level, double apart) const {
    canvas.line(on(level, level ? wall : ground, 0), on(level, level ? 6.0 : 4.5, 0), {Role::axis, 1.5f});
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const Vec2d corner = body(i < 2 ? box_a : box_b).vertex(0);
      canvas.line(level ? Vec2d(ends[i], corner.y) : Vec2d(corner.x, ends[i]), on(level, ends[i], 0),
                  {i < 2 ? Role::body_a : Role::body_b, 1, 0.5f, 4});
    }
    canvas.line(on(level, ends[0], 0.1), on(level, ends[1], 0.1), {Role::body_a, 8, 1, 0, Cap::butt});
    canvas.line(on(level, ends[2], -0.1), on(level, ends[3], -0.1), {Role::body_b, 8, 1, 0, Cap::butt});
    const bool b_ahead = ends[2] - ends[1] > ends[0] - ends[3];
    draw_measure(canvas, on(level, ends[b_ahead ? 1 : 0], -0.35), on(level, ends[b_ahead ? 2 : 3], -0.35), apart > 0,
                 level ? Vec2d(0, -0.4) : Vec2d(-1.15, 0), {d_is, {apart}});
  }

  /// Draws the translations of A from its centre, each at its full length.
  void draw_ways(display::Canvas& canvas) const {
    const Vec2d from = position(box_a);
    const Vec2d directions[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const Vec2d to = from + mtv_.translation();
    draw_ghost(canvas, {body(box_a).shape, *Pose<double>::make(to)}, {Role::body_a, 2, 1, 5});
    for (std::size_t i = 0; i < 4; ++i) {
      const double length = numbers_[left + i];
      const bool taken = dot(directions[i], mtv_.translation()) > 0;
      canvas.arrow(from, from + directions[i] * length, {Role::mtv, taken ? 4.0f : 1.5f, 1, taken ? 0.0f : 4.0f});
      canvas.label(from + directions[i] * (length + 0.45), Anchor::centre, Role::mtv, {"way_out_is"_text, {length}});
    }
  }

  Recorded<rectangle_steps> trace_;
  Mtv<double> mtv_{};
  Ends x_{};
  Ends y_{};
  std::array<double, number_count> numbers_{};
};

// Two rotated rectangles: two axes of each, and on each axis the distance of the centres compared with both half
// extents.
class BoxTurned final : public FigureScene {
  enum PartIndex : std::size_t { box_a, box_b };
  static constexpr HalfSize halves[] = {{1.7, 1}, {1.3, 0.9}};
  static constexpr auto corners_a = corners_of(halves[box_a]);
  static constexpr auto corners_b = corners_of(halves[box_b]);
  /// Two edges of a rectangle whose normals are its directions, away from its turn handle.
  static constexpr std::size_t edges[] = {3, 2};
  /// Tolerance between the equal d of opposite edges.
  static constexpr double rounding = 1e-9;

 public:
  BoxTurned()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.9, -0.4}, {1, 0.35}, 2.9}),
                     body_part(name_b, Role::body_b, {corners_b, {1.7, 0.9}, {1, -0.6}, 2.5})}) {
    reset(0);
  }

  Message describe() const override {
    const double value = separation_.value;
    const auto owner = static_cast<double>(separation_.owner);
    return value > 0 ? Message{"turned_apart"_text, {value, owner}}
                     : Message{"turned_overlap"_text, {0 - value, owner}};
  }
  std::uint32_t event_state() const override { return separation_.value > 0; }
  std::vector<Readout> readouts() const override {
    const Vec2d n = separation_.normal;
    const double way = dot(n, position(box_b) - position(box_a));
    return {{"centres", ReadoutKind::hidden, way < 0 ? -way : way},
            {"reach_a", ReadoutKind::hidden, reach(box_a, n)},
            {"reach_b", ReadoutKind::hidden, reach(box_b, n)},
            {"separation", ReadoutKind::hidden, separation_.value}};
  }

 private:
  /// Returns the half extent of a rectangle from its centre along n.
  double reach(std::size_t part, Vec2d n) const {
    const Vec2d u = direction(part);
    const double along_width = dot(n, u);
    const double along_height = cross(n, u);
    return halves[part].x * (along_width < 0 ? -along_width : along_width) +
           halves[part].y * (along_height < 0 ? -along_height : along_height);
  }

  void measure() override { separation_ = sat_scan::separation(body(box_a), body(box_b), trace_.recorder()); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, body(box_b), Role::body_b);
    draw_body(canvas, body(box_a), Role::body_a);
    canvas.line(position(box_a), position(box_b), {Role::ink, 1.5f, 0.8f, 4});
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::sat_overlap) draw_axis(canvas, step);
    }
    canvas.label(body(box_a).vertex(0) + (position(box_a) - body(box_a).vertex(0)) * 0.35, Anchor::centre, Role::body_a,
                 {name_a});
    canvas.label(body(box_b).vertex(0) + (position(box_b) - body(box_b).vertex(0)) * 0.35, Anchor::centre, Role::body_b,
                 {name_b});
  }

  /// Draws the axis from the centre to slightly beyond the edge, with its d.
  void draw_axis(display::Canvas& canvas, const Step& step) const {
    const auto edge = static_cast<std::size_t>(step.second);
    if (edge != edges[0] && edge != edges[1]) return;
    const std::size_t part = step.first == 0 ? box_a : box_b;
    const Role role = part == box_a ? Role::body_a : Role::body_b;
    const Vec2d out = body(part).pose.rotation().apply(body(part).shape.normals()[edge]);
    const double length = (edge == edges[0] ? halves[part].x : halves[part].y) + 0.7;
    const Vec2d from = position(part);
    const bool decides = step.values[0] > separation_.value - rounding;
    canvas.arrow(from, from + out * length, {decides ? Role::mtv : role, decides ? 4.0f : 1.5f});
    canvas.label(from + out * (length + 0.45), Anchor::centre, decides ? Role::mtv : role,
                 {decides ? d_is : "axis_d"_text, {step.values[0]}});
  }

  Recorded<sat_scan_steps(4, 4)> trace_;
  Separation<double> separation_{};
};

const Registration rectangles_figures[] = {
    Registration{{"box-floor", figure_views, make<BoxFloor>}},
    Registration{{"box-axes", figure_views, make<BoxAxes>}},
    Registration{{"box-turned", figure_views, make<BoxTurned>}},
};

}  // namespace
}  // namespace gnomon::scenes
