// A point and a convex polygon. The point wanders until the reader moves it; the polygon turns slowly, to show that
// every axis turns with its edge.
#include <array>

#include "gnomon/core/numbers.h"
#include "gnomon/core/trig.h"
#include "gnomon/geometry/point.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"

namespace gnomon::scenes {
namespace {

class PointPolygon final : public QueryScene {
  static constexpr Walls arena{7.8, 5.8};
  /// Upper bound of every seed's initial phase, and of the length of the closed curve.
  static constexpr double longest_phase = 400;

  static constexpr std::uint32_t polygon_count = 5;
  /// The polygons in the order of the choice `polygon_`.
  static Shape<double> polygon_by_choice(std::size_t choice) {
    constexpr Vec2d triangle[] = {{-3.2, -2.2}, {3.4, -1.6}, {-0.6, 3.2}};
    constexpr Vec2d rectangle[] = {{-3.4, -2}, {3.4, -2}, {3.4, 2}, {-3.4, 2}};
    constexpr Vec2d pentagon[] = {{-2.4, -2.6}, {2.2, -2.8}, {3.4, 0.8}, {0.4, 3.2}, {-3.2, 1.2}};
    constexpr Vec2d hexagon[] = {{-1.6, -2.9}, {1.6, -2.9}, {3.3, 0}, {1.6, 2.9}, {-1.6, 2.9}, {-3.3, 0}};
    constexpr Vec2d sliver[] = {{-4, -0.5}, {3.6, -0.7}, {4, 0.1}, {-3.4, 0.6}};
    switch (choice) {
      case 0:
        return known_polygon(triangle);
      case 1:
        return known_polygon(rectangle);
      case 2:
        return known_polygon(pentagon);
      case 3:
        return known_polygon(hexagon);
      default:
        return known_polygon(sliver);
    }
  }

  static constexpr std::uint32_t state_version = 2;

  Choice<> polygon_{parameters_, "polygon", polygon_count, 2};
  Slider turning_{parameters_, "turning", {-1, 1, 0.1}, 0.2};
  Toggle numbers_{parameters_, "numbers"};
  Toggle clockwise_{parameters_, "clockwise"};

 public:
  PointPolygon() : QueryScene(state_version) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override {
    using display::Role;
    const Placed<double> body = placed();
    draw_body(canvas, body, Role::body_a);
    draw_point_axes(canvas, cursor.of(traces_), body, {axis_choice(), numbers_.is_on(), cursor.whole()});
    if (cursor.whole()) draw_numbered_edge(canvas, body, separation_.edge);
    if (clockwise_.is_on()) draw_inward_normals(canvas, body);
    canvas.point(point_, display::Marker::disc, 9, Role::paper);
    canvas.point(point_, inside() ? display::Marker::disc : display::Marker::cross, 8,
                 inside() ? Role::inside : Role::outside);
    canvas.label(point_ + Vec2d(0, 0.2), display::Anchor::above, Role::handle, {name_q});
  }

  Message describe() const override {
    const auto axis_count = static_cast<double>(shape_.view().size());
    if (inside()) return {"point_inside"_text, {axis_count}};
    return {"point_outside"_text, {outside_count_, axis_count, static_cast<double>(separation_.edge)}};
  }

  std::optional<Message> note() const override {
    if (!clockwise_.is_on()) return std::nullopt;
    // Every normal points inwards, so the test "beyond this edge?" is wrong for every edge.
    return Message{inside() ? "clockwise_wrong"_text : "clockwise_right"_text, {behind_count_}};
  }

  std::uint32_t event_state() const override { return inside(); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, separation_.value},
            {"outside", ReadoutKind::shown, outside_count_},
            {"edge", ReadoutKind::hidden, inside() ? none_here : static_cast<double>(separation_.edge)},
            {"edges", ReadoutKind::hidden, static_cast<double>(shape_.view().size())}};
  }

 private:
  /// The choice of all numbers also selects all axes.
  AxisChoice axis_choice() const { return numbers_.is_on() ? AxisChoice::all : AxisChoice::deciding; }

  void begin(std::uint64_t seed) override {
    // The seed determines the wandering point's initial position.
    phase_ = static_cast<double>(seed % 1000) * 0.37;
    wandering_ = true;
    rotation_ = {};
    wander(0);
  }

  bool move() override {
    rotation_ = rotation_.then(*Rotation<double>::from_angle(turning_.value() * step_seconds));
    if (wandering_) wander(step_seconds);
    return true;
  }

  void chosen(std::size_t parameter) override {
    if (polygon_.is(parameter)) choose_polygon();
  }

  void apply(const Command& command) override {
    using Kind = Command::Kind;
    if (command.kind == Kind::hover) return apply({Kind::put, command.index, command.x, command.y});
    if (command.kind == Kind::click) {
      polygon_.set((polygon_.value() + 1) % polygon_count);
      return choose_polygon();
    }
    Movable point{point_};
    point.obey(command);
    if (point.position == point_) return;
    wandering_ = false;
    point_ = nearest_inside(point.position, arena);
  }

  void draw_shapes(display::Canvas& canvas) const override {
    draw_body(canvas, placed(), display::Role::body_a);
    QueryScene::draw_shapes(canvas);
  }

  void draw_edges(display::Canvas& canvas) const override {
    draw_edge_numbers(canvas, placed(), display::Role::body_a);
  }

  /// Moves the point along a closed curve that passes through the polygon and around it.
  void wander(double seconds) {
    phase_ += 0.5 * seconds;
    // 1.7 times ten turns is a whole number of turns: the curve is closed and the phase stays small.
    if (phase_ > 10 * full_turn) phase_ -= 10 * full_turn;
    point_ = {5.4 * sin_cos(phase_)->cosine, 4.2 * sin_cos(phase_ * 1.7)->sine};
  }

  /// Draws the normals that clockwise corners produce as outward ones.
  void draw_inward_normals(display::Canvas& canvas, const Placed<double>& body) const {
    for (const Step& step : traces_[0].steps) {
      if (step.mark != marks::point_axis) continue;
      const auto edge = static_cast<std::size_t>(step.second);
      const Vec2d middle = (body.vertex(edge) + body.vertex((edge + 1) % body.shape.size())) * 0.5;
      canvas.arrow(middle, middle - Vec2d(step.values[0], step.values[1]), {display::Role::ink, 3});
    }
  }

  void choose_polygon() { shape_ = polygon_by_choice(polygon_.value()); }

  Placed<double> placed() const { return {shape_, *Pose<double>::make(Vec2d(0, 0), rotation_)}; }
  bool inside() const { return separation_.value <= 0; }

  void query() override {
    separation_ = point_separation(placed(), point_, trace_.recorder());
    traces_[0].steps = trace_.steps();
    outside_count_ = 0;
    behind_count_ = 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::point_project) continue;
      outside_count_ += step.values[4] > step.values[3];
      behind_count_ += step.values[4] < step.values[3];
    }
    handles_[0].body = {shape_, *Pose<double>::make(point_)};
  }

  void save_world(std::vector<std::byte>& out) const override {
    put(out, phase_);
    put(out, std::uint32_t{wandering_});
    put(out, point_);
    put(out, rotation_);
  }

  void load_world(StateReader& reader) override {
    phase_ = reader.get_within(0, longest_phase);
    wandering_ = reader.get_flag();
    point_ = reader.get_place();
    rotation_ = reader.get_rotation();
    if (point_ != nearest_inside(point_, arena)) reader.refuse();
    choose_polygon();
  }

  double phase_ = 0;
  bool wandering_ = true;
  Vec2d point_{0, 0};
  Rotation<double> rotation_;
  Shape<double> shape_ = polygon_by_choice(2);
  std::array<Handle, 1> handles_{
      {{HandleKind::point, HandleOf::point, {shape_, {}}, 0, name_q, display::Role::inside}}};
  // At most six axes of four steps, and the verdict.
  Recorded<point_steps(8)> trace_;
  std::array<NamedTrace, 1> traces_{{{"trace_point"_text, {}}}};
  Separation<double> separation_{};
  double outside_count_ = 0;  ///< edges that the point is beyond
  double behind_count_ = 0;   ///< edges that the point is behind
};

const Registration point_polygon_scene{{"point-polygon", common_views, make<PointPolygon>}};

}  // namespace

}  // namespace gnomon::scenes
