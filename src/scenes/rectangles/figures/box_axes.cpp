// Both axes of two upright rectangles: one gap proves them apart, and otherwise there are four ways out.
#include <array>

#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/rectangles/box_figure.h"

namespace gnomon::scenes::box_axes {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

enum PartIndex : std::size_t { box_a, box_b };
enum ParameterIndex : std::uint32_t { shows_ways };
constexpr Parameter parameter_list[] = {{"shows_ways", ParameterKind::toggle, 0, 1, 1, 0}};
enum NumberIndex : std::size_t { d_x, d_y, d, left, right, down, up, shortest, number_count };
constexpr HalfSize half_a{1.4, 1};
constexpr HalfSize half_b{1.6, 1.2};
constexpr auto corners_a = corners_of(half_a);
constexpr auto corners_b = corners_of(half_b);
constexpr Walls inside{4.1, 3.5, {1.6, 0.7}};
constexpr double ground = -3.2;
constexpr double wall = -2.9;

class BoxAxes final : public FigureScene {
 public:
  BoxAxes()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {0.1, 1.1}, {1, 0}, 0}, inside),
                     body_part(name_b, Role::body_b, {corners_b, {1.9, -0.5}, {1, 0}, 0}, inside)},
                    parameter_list) {
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
      // The upright axis of the query points down.
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
    if (!is_on(shows_ways)) {
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

  /// Of A, from its centre, each as long as it takes.
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

const Registration registered{{"box-axes", figure_views, make<BoxAxes>}};

}  // namespace
}  // namespace gnomon::scenes::box_axes
