// Two bodies in space that turn, approach and separate: the deciding axis, with both shadows on it, and the painting
// order that the plane across it determines.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "gnomon/geometry3d/solids.h"
#include "playback/random.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/sat_in_space/axis_in_space.h"
#include "scenes/sat_in_space/clip_reading.h"

namespace gnomon::scenes {
namespace {

using d3::AxisKind;
using d3::Vec3;
using display::Role;

class SpaceSat final : public SpaceScene {
  enum SpaceMistake : std::uint32_t { no_mistake, faces_only, faces_of_a_only };
  enum PaintRule : std::uint32_t { by_plane, by_centres, a_first };

  /// The box is half as long again as wide, to make its rotation visible.
  static const d3::Polyhedron& solid(std::size_t number) {
    static const std::array<d3::Polyhedron, 4> solids{roof(), keel(), *d3::box({1.3, 0.9, 1}), d3::octahedron()};
    return solids[number];
  }
  static constexpr std::size_t max_faces = 8;
  static constexpr std::size_t max_edges = 12;
  /// The corners of both faces in contact.
  static constexpr std::size_t max_corners = 4 + 4;

  /// Turning points of B, and its velocity at a speed of 1.
  static constexpr double nearest_x = 0.4;
  static constexpr double furthest_x = 2.8;
  static constexpr double pace = 0.45;
  static constexpr double spin_a = 0.25;
  static constexpr double spin_b = -0.4;

  Choice<> solid_a_{parameters_, "solid_a", 4};
  Choice<> solid_b_{parameters_, "solid_b", 4};
  Choice<SpaceMistake> mistake_{parameters_, "space_mistake", 3};
  Choice<PaintRule> paint_{parameters_, "space_paint", 3};
  Slider speed_{parameters_, "drift", {0, 2, 0.1}, 1};
  LookFrom seen_from_{*this};
  DragDoes by_hand_{*this};

 public:
  SpaceSat()
      : SpaceScene({{name_a, Role::body_a, solid(0), {-1.3, 0.4, 0}, {}, true, true, 3, 2},
                    {name_b, Role::body_b, solid(0), {1.6, 0.4, 0}, {}, true, true, 3, 2}},
                   Eye(0.5, 0.35, {0, 0.7}, 1.35)) {
    reset(0);
  }

  Message describe() const override {
    const double of_edges = found_.kind == AxisKind::edges ? 1 : 0;
    const auto a = static_cast<double>(found_.a);
    const auto b = static_cast<double>(found_.b);
    const auto kind = static_cast<double>(found_.kind);
    if (found_.value > 0) return {"solids_apart"_text, {found_.value, kind, a, b}};
    if (found_.value == 0) return {"solids_touching"_text, {of_edges}};
    return {"solids_overlapping"_text, {-found_.value, kind, a, b}};
  }
  std::optional<Message> note() const override {
    const auto kind = mistake_.value();
    if (kind == no_mistake) return std::nullopt;
    const double mistaken = kind == faces_only ? widest_face_ : widest_face_of_a_;
    if (found_.value > 0 && mistaken <= 0) return Message{"solids_phantom"_text, {-mistaken}};
    if (found_.value <= 0 && mistaken < found_.value - visible)
      return Message{"solids_deeper"_text, {-mistaken, -found_.value}};
    return Message{"solids_right"_text};
  }
  std::uint32_t event_state() const override { return found_.value <= 0; }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, found_.value},
            {"edge_pairs", ReadoutKind::shown,
             static_cast<double>(body(0).shape->edges().size() * body(1).shape->edges().size())},
            {"crossing_pairs", ReadoutKind::shown, crossings_},
            {"depth", ReadoutKind::hidden, found_.value < 0 ? -found_.value : none_here},
            {"axis_kind", ReadoutKind::hidden, static_cast<double>(found_.kind)},
            {"widest_of_faces", ReadoutKind::hidden, widest_face_}};
  }

 private:
  /// Smaller values are invisible.
  static constexpr double visible = 0.005;

  void make_shapes() override {
    set_shape(0, solid(static_cast<std::size_t>(solid_a_.value())));
    set_shape(1, solid(static_cast<std::size_t>(solid_b_.value())));
  }

  void begin_more(std::uint64_t seed) override {
    Random random(seed);
    for (std::size_t i = 0; i < 2; ++i) {
      const double w = random.between(0.2, 1);
      const double x = random.between(-1, 1);
      const double y = random.between(-1, 1);
      const double z = random.between(-1, 1);
      const double lift = random.between(-0.5, 0.5);
      const Vec3 position = body(i).pose.position();
      put_body(i, {position.x, position.y + lift, lift}, *d3::Rotation::normalized(w, {x, y, z}));
    }
    way_ = -1;
  }

  bool move() override {
    const double by = speed_.value() * step_seconds;
    if (by == 0) return false;
    const auto turned = [&](std::size_t i, Vec3 axis, double rate) {
      return body(i).pose.rotation().then(*d3::Rotation::about(axis, rate * by));
    };
    if (!held(0)) put_body(0, body(0).pose.position(), turned(0, {1, 2, 0}, spin_a));
    if (!held(1)) {
      Vec3 position = body(1).pose.position();
      if (position.x < nearest_x) way_ = 1;
      if (position.x > furthest_x) way_ = -1;
      position.x += way_ * pace * by;
      put_body(1, position, turned(1, {2, 1, 1}, spin_b));
    }
    return true;
  }

  void measure() override {
    constexpr double all = std::numeric_limits<double>::infinity();
    found_ = d3::separation(body(0), body(1), all, trace_.recorder());
    static_cast<void>(d3::overlaps(body(0), body(1), quick_.recorder()));
    traces_[0].steps = trace_.steps();
    static_cast<void>(d3::contact_polygon(body(0), body(1), room_, contact_.recorder()));
    traces_[1].steps = quick_.steps();
    traces_[2].steps = contact_.steps();
    widest_face_ = widest_face_of_a_ = -all;
    crossings_ = 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::space_cross) ++crossings_;
      if (step.mark != marks::space_overlap || step.first == static_cast<std::int32_t>(AxisKind::edges)) continue;
      widest_face_ = std::max(widest_face_, step.values[0]);
      if (step.first == static_cast<std::int32_t>(AxisKind::face_a)) {
        widest_face_of_a_ = std::max(widest_face_of_a_, step.values[0]);
      }
    }
  }

  std::optional<Vec3> normal_between() const override {
    return found_.value > 0 ? std::optional(found_.normal) : std::nullopt;
  }

  /// Returns the normal of the painting order, by the rule that the reader has chosen.
  std::optional<Vec3> painted_by() const {
    const auto rule = paint_.value();
    if (rule == by_plane) return normal_between();
    return rule == by_centres ? body(1).pose.position() - body(0).pose.position() : eye().towards();
  }

  void draw_space(display::Canvas& canvas) const override {
    draw_bodies(canvas);
    draw_owner(canvas, eye(), body(0), body(1), found_);
    draw_axis(canvas, found_.normal);
    if (found_.value < 0) {
      const Vec3 from = body(0).pose.position();
      canvas.arrow(eye().project(from), eye().project(from + found_.normal * found_.value), {Role::mtv, 4});
    }
    draw_names(canvas);
  }

  void draw_followed(display::Canvas& canvas, TraceCursor cursor) const override {
    if (cursor.whole()) return draw_space(canvas);
    draw_bodies(canvas);
    if (cursor.trace == 2) {
      const auto steps = cursor.of(traces_);
      if (!steps.empty()) draw_clip(canvas, eye(), body(0), body(1), read_clip(steps, body(0), body(1)));
      return draw_names(canvas);
    }
    const SpaceStep step = last_of(cursor.of(traces_));
    if (step.axis) {
      draw_owner(canvas, eye(), body(0), body(1), *step.axis);
      if (step.projected) {
        draw_axis(canvas, step.axis->normal);
      } else {
        const Vec3 from = body(step.axis->kind == AxisKind::face_b ? 1 : 0).pose.position();
        canvas.arrow(eye().project(from), eye().project(from + step.axis->normal * 2), {Role::axis, 3});
      }
    } else if (step.edge_a) {
      draw_edge(canvas, eye(), body(0), body(0).shape->edges()[*step.edge_a], {Role::axis, 5});
      draw_edge(canvas, eye(), body(1), body(1).shape->edges()[*step.edge_b], {Role::axis, 5});
    }
    draw_names(canvas);
  }

  void draw_bodies(display::Canvas& canvas) const {
    draw_axes(canvas, eye(), {-6.9, -4.9});
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, painted_by());
  }
  void draw_axis(display::Canvas& canvas, Vec3 n) const {
    draw_shadows_in_space(canvas, eye(), body(0), body(1), SpaceShadows::on(body(0), body(1), n), axis_beside);
  }
  void draw_names(display::Canvas& canvas) const {
    for (std::size_t i = 0; i < 2; ++i) {
      const Text name = i == 0 ? name_a : name_b;
      canvas.label(eye().project(body(i).pose.position()), display::Anchor::centre, role_of(i), {name});
    }
  }

  void save_more(std::vector<std::byte>& out) const override { put(out, way_); }
  void load_more(StateReader& reader) override { way_ = reader.get_within(-1, 1); }

  /// Distance of the axis from A's position.
  static constexpr double axis_beside = 3;

  double way_ = -1;  ///< direction of B along x
  d3::Separation found_{};
  double widest_face_ = 0;
  double widest_face_of_a_ = 0;
  double crossings_ = 0;
  static constexpr std::size_t max_steps = d3::space_steps(max_faces, max_edges, max_faces, max_edges);
  Recorded<max_steps> trace_;
  Recorded<max_steps> quick_;
  Recorded<d3::contact_steps(max_corners)> contact_;
  std::array<d3::ContactPoint, max_corners> room_{};
  std::array<NamedTrace, 3> traces_{
      {{"trace_space"_text, {}}, {"trace_space_overlaps"_text, {}}, {"trace_space_contact"_text, {}}}};
};

/// No view with edge numbers: in space the reader would have to turn the body to see all edges.
constexpr View space_sat_views[] = {
    {demo_view, tutorial_extent}, {shapes_view, tutorial_extent, false}, {ruler_view, tutorial_extent, false}};

const Registration space_sat_scene{{"space-sat", space_sat_views, make<SpaceSat>}};

}  // namespace
}  // namespace gnomon::scenes
