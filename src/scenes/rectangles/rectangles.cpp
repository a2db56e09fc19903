// Two axis-aligned rectangles: two axes, two projections on each, drawn on the floor and on the wall.
#include <algorithm>
#include <array>

#include "playback/random.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/kit/walls.h"
#include "teaching/rectangle.h"

namespace gnomon::scenes {
namespace {

using display::Canvas;
using display::Role;

class Rectangles final : public QueryScene {
  /// Values of `way_out` and `gap_on`.
  enum AxisIndex : std::size_t { level_axis, upright_axis, both_axes };

  /// The rectangles remain to the upper right of their projections.
  static constexpr Walls arena{7, 5, {0.6, 0.6}};
  static constexpr double floor_axis = -5;
  static constexpr double wall_axis = -7;

  static constexpr std::uint32_t state_version = 2;

  Slider width_a_{parameters_, "width_a", {0.5, 6, 0.1}, 4};
  Slider height_a_{parameters_, "height_a", {0.5, 6, 0.1}, 3};
  Slider width_b_{parameters_, "width_b", {0.5, 6, 0.1}, 2.5};
  Slider height_b_{parameters_, "height_b", {0.5, 6, 0.1}, 2};
  Slider speed_{parameters_, "drift", {0, 2, 0.1}, 0.5};
  Toggle shared_length_{parameters_, "shared_length"};

 public:
  Rectangles() : QueryScene(state_version) { reset(0); }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_walls(canvas, arena);
    draw_body(canvas, handles_[0].body, Role::body_a);
    draw_body(canvas, handles_[1].body, Role::body_b);
    for (const Step& step : cursor.of(traces_)) draw_step(canvas, step);
    if (cursor.whole() && mtv_.overlapping) draw_mtv(canvas);
    canvas.label(movers_[0].position, display::Anchor::centre, Role::body_a, {name_a});
    canvas.label(movers_[1].position, display::Anchor::centre, Role::body_b, {name_b});
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"rectangles_apart"_text, {gap()}};
    return {"rectangles_overlap"_text,
            {-axes_[level_axis].separation, -axes_[upright_axis].separation, mtv_.depth, way()}};
  }

  std::optional<Message> note() const override {
    if (!shared_length_.is_on() || !mtv_.overlapping) return std::nullopt;
    const double mistaken =
        axes_[level_axis].shared < axes_[upright_axis].shared ? axes_[level_axis].shared : axes_[upright_axis].shared;
    // Smallest visible difference.
    if (mistaken < mtv_.depth - 0.005) return Message{"shared_wrong"_text, {mistaken, mtv_.depth}};
    return Message{"shared_right"_text, {mistaken}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Handle> handles() const override { return handles_; }

  std::vector<Readout> readouts() const override {
    return {
        {"separation", ReadoutKind::plotted, std::max(axes_[level_axis].separation, axes_[upright_axis].separation)},
        {"depth", ReadoutKind::hidden, mtv_.overlapping ? mtv_.depth : none_here},
        {"way_out", ReadoutKind::hidden, mtv_.overlapping ? way() : none_here},
        {"gap_on", ReadoutKind::hidden, mtv_.overlapping ? none_here : static_cast<double>(gap())}};
  }

 private:
  /// Result of the query on one axis, and the length that both projections share, a common mistake for the overlap.
  struct Axis {
    double separation = 0;
    double shared = 0;
  };

  /// Returns the axis of the shorter translation out.
  double way() const {
    return axes_[level_axis].separation >= axes_[upright_axis].separation ? level_axis : upright_axis;
  }
  /// Returns the axis, or axes, with a gap.
  double gap() const {
    if (axes_[level_axis].separation <= 0) return upright_axis;
    return axes_[upright_axis].separation > 0 ? both_axes : level_axis;
  }

  void shape() {
    shapes_[0] = rectangle_polygon(width_a_.value(), height_a_.value());
    shapes_[1] = rectangle_polygon(width_b_.value(), height_b_.value());
    keep_inside(0);
    keep_inside(1);
  }

  void begin(std::uint64_t seed) override {
    Random random(seed);
    for (std::size_t i = 0; i < 2; ++i) {
      const double side = i == 0 ? -1 : 1;
      movers_[i] = Mover{};
      movers_[i].position = arena.centre + Vec2d(side * random.between(2.4, 3.4), random.between(-1.5, 1.5));
      movers_[i].velocity = Vec2d(-side * random.between(1, 1.6), random.between(-1, 1));
    }
    shape();
  }

  bool move() override {
    for (std::size_t i = 0; i < 2; ++i) {
      movers_[i].advance(step_seconds * speed_.value());
      keep_inside(i);
    }
    return true;
  }

  void chosen(std::size_t) override { shape(); }

  void apply(const Command& command) override {
    // Ignore turns: the rectangles remain axis-aligned.
    if (command.index >= movers_.size() || turns(command)) return;
    movers_[command.index].obey(command);
    keep_inside(command.index);
  }

  void keep_inside(std::size_t index) {
    movers_[index].keep_inside(shapes_[index], arena);
    handles_[index].body = movers_[index].placed(shapes_[index]);
  }

  Rectangle<double> rectangle(std::size_t index) const {
    const Vec2d half =
        (index == 0 ? Vec2d(width_a_.value(), height_a_.value()) : Vec2d(width_b_.value(), height_b_.value())) * 0.5;
    return *Rectangle<double>::make(movers_[index].position - half, movers_[index].position + half);
  }

  void query() override {
    mtv_ = minimum_translation(rectangle(0), rectangle(1), trace_.recorder());
    traces_[0].steps = trace_.steps();
    for (const Step& step : traces_[0].steps) {
      const double* v = step.values;
      Axis& axis = axes_[is_level(step) ? level_axis : upright_axis];
      if (step.mark == marks::rectangle_overlap) axis.separation = v[0];
      if (step.mark == marks::rectangle_axis) axis.shared = (v[3] < v[5] ? v[3] : v[5]) - (v[2] > v[4] ? v[2] : v[4]);
    }
  }

  void save_world(std::vector<std::byte>& out) const override {
    for (const Mover& mover : movers_) mover.save(out);
  }

  void load_world(StateReader& reader) override {
    for (Mover& mover : movers_) {
      mover.load(reader);
      const Vec2d along = mover.rotation.apply({1, 0});
      if (along != Vec2d(1, 0) || mover.spin != 0) reader.refuse();
    }
    shape();
  }

  /// Returns whether the axis is horizontal: edge 1 of a rectangle is the right one.
  static bool is_level(const Step& step) { return step.second == 1; }

  /// Returns the position of a projection on the floor or on the wall.
  static Vec2d on_axis(bool level, double at) { return level ? Vec2d(at, floor_axis) : Vec2d(wall_axis, at); }

  void draw_step(Canvas& canvas, const Step& step) const {
    if (step.mark == marks::rectangle_axis) draw_projections(canvas, step);
    if (step.mark == marks::rectangle_overlap) draw_verdict(canvas, step);
  }

  void draw_projections(Canvas& canvas, const Step& step) const {
    const double* v = step.values;
    const bool level = is_level(step);
    const double sign = level ? v[0] : v[1];
    const double ends[] = {sign * v[2], sign * v[3], sign * v[4], sign * v[5]};
    canvas.line(on_axis(level, level ? -6.4 : -4.4), on_axis(level, level ? 7.6 : 5.6), {Role::axis, 1.5f});
    canvas.line(on_axis(level, ends[0]), on_axis(level, ends[1]), {Role::body_a, 10, 0.8f, 0, display::Cap::butt});
    canvas.line(on_axis(level, ends[2]), on_axis(level, ends[3]), {Role::body_b, 5, 1, 0, display::Cap::butt});
    const double near = v[3] < v[5] ? v[3] : v[5];
    const double far = v[2] > v[4] ? v[2] : v[4];
    if (far > near) {
      canvas.line(on_axis(level, sign * near), on_axis(level, sign * far), {Role::gap, 4, 1, 4, display::Cap::butt});
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec2d low = handles_[i / 2].body.vertex(0);
      const Vec2d corner = level ? Vec2d(ends[i], low.y) : Vec2d(low.x, ends[i]);
      canvas.line(corner, on_axis(level, ends[i]), {i < 2 ? Role::body_a : Role::body_b, 1, 0.5f, 3});
    }
  }

  void draw_verdict(Canvas& canvas, const Step& step) const {
    const bool level = is_level(step);
    const double separation = step.values[0];
    const bool gap = separation > 0;
    const Vec2d middle = (movers_[0].position + movers_[1].position) * 0.5;
    const Vec2d at = level ? Vec2d(middle.x, floor_axis) : Vec2d(wall_axis + 0.2, beside_wall(gap));
    canvas.label(at, level ? display::Anchor::below : display::Anchor::left, gap ? Role::gap : Role::overlap,
                 {gap ? axis_gap : d_is, {separation}});
  }

  /// Returns a height without rectangles: in the gap of the shadows, or else at an end of theirs.
  double beside_wall(bool gap) const {
    const Rectangle<double> a = rectangle(0);
    const Rectangle<double> b = rectangle(1);
    if (gap) return (std::min(a.high().y, b.high().y) + std::max(a.low().y, b.low().y)) / 2;
    const double above = std::max(a.high().y, b.high().y) + 0.5;
    return above < 5.2 ? above : std::max(std::min(a.low().y, b.low().y) - 0.5, -4.0);
  }

  void draw_mtv(Canvas& canvas) const {
    const Vec2d from = movers_[0].position;
    const Vec2d to = from + mtv_.translation();
    const Placed<double> moved{shapes_[0], *Pose<double>::make(to)};
    draw_ghost(canvas, moved, {Role::mtv, 1.5f, 0.8f, 5});
    canvas.arrow(from, to, {Role::mtv, 4});
  }

  std::array<Mover, 2> movers_{};
  std::array<Shape<double>, 2> shapes_{rectangle_polygon(4, 3), rectangle_polygon(2.5, 2)};
  std::array<Handle, 2> handles_{{{HandleKind::body, HandleOf::body, {shapes_[0], {}}, 0, name_a, Role::body_a},
                                  {HandleKind::body, HandleOf::body, {shapes_[1], {}}, 0, name_b, Role::body_b}}};
  Recorded<rectangle_steps> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_rectangles"_text, {}}}};
  Mtv<double> mtv_{};
  std::array<Axis, 2> axes_;
};

const Registration rectangles_scene{{"rectangles", common_views, make<Rectangles>}};

}  // namespace

}  // namespace gnomon::scenes
