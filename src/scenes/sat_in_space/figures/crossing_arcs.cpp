// The sphere of directions: every face of A is a point on it, every edge an arc; B's are turned round. Where an arc of
// A crosses one of B, the two edges can touch first.
#include <limits>
#include <vector>

#include "gnomon/core/trig.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/solids.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes::crossing_arcs {
namespace {

using d3::Vec3;
using display::Role;

constexpr Vec2d sphere_at{2.3, 0};
constexpr double sphere_radius = 3;

class CrossingArcs final : public SpaceScene {
 public:
  CrossingArcs()
      : SpaceScene({},
                   {{name_a, Role::body_a, *d3::box({0.85, 0.85, 0.85}), {0, -1.9, 0}, {}, false, true, 4, 0},
                    {name_b,
                     Role::body_b,
                     *d3::box({0.85, 0.85, 0.85}),
                     {0, 1.9, 0},
                     *d3::Rotation::about({1, 2, 1}, 0.6),
                     false,
                     true,
                     4,
                     0}},
                   {.eye_reach = 5}, Eye(0.5, 0.4, {-3.6, 0})) {
    reset(0);
  }

  Message describe() const override { return {"arcs_cross"_text, {crossings_, pairs_}}; }
  std::vector<Readout> readouts() const override {
    const double faces = body(0).shape->face_count() + body(1).shape->face_count();
    return {{"edge_pairs", ReadoutKind::hidden, pairs_},
            {"crossing_pairs", ReadoutKind::hidden, crossings_},
            {"all_axes", ReadoutKind::hidden, faces + crossings_}};
  }

 private:
  void measure() override {
    constexpr double all = std::numeric_limits<double>::infinity();
    static_cast<void>(d3::separation(body(0), body(1), all, trace_.recorder()));
    pairs_ = crossings_ = 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::space_arcs) ++pairs_;
      if (step.mark == marks::space_cross) ++crossings_;
    }
  }

  Vec2d on_sphere(Vec3 direction) const {
    return sphere_at + Vec2d(dot(eye().right(), direction), dot(eye().up(), direction)) * sphere_radius;
  }
  bool in_front(Vec3 direction) const { return dot(eye().towards(), direction) >= 0; }

  /// From one unit vector to another along the sphere: chords so short that nobody sees them.
  void draw_arc(display::Canvas& canvas, Vec3 from, Vec3 to, display::Stroke stroke) const {
    constexpr int chords = 16;
    Vec3 last = from;
    for (int i = 1; i <= chords; ++i) {
      const double share = static_cast<double>(i) / chords;
      const auto next = d3::unit(from * (1 - share) + to * share);
      if (!next) return;
      display::Stroke with = stroke;
      if (!in_front(last + *next)) {
        with.width = 1;
        with.alpha = 0.6f;
        if (i % 2 == 0) with.alpha = 0;
      }
      if (with.alpha > 0) canvas.line(on_sphere(last), on_sphere(*next), with);
      last = *next;
    }
  }

  /// The normals of all faces as points and of all edges as arcs; of B turned round.
  void draw_directions(display::Canvas& canvas, std::size_t index) const {
    const d3::Placed its = body(index);
    const double side = index == 0 ? 1 : -1;
    const auto normal = [&](std::uint32_t face) { return its.pose.rotation().apply(its.shape->normal(face)) * side; };
    for (const auto& edge : its.shape->edges()) {
      draw_arc(canvas, normal(edge.left), normal(edge.right), {role_of(index), 2.5f});
    }
    for (std::uint32_t f = 0; f < its.shape->face_count(); ++f) {
      const bool front = in_front(normal(f));
      canvas.point(on_sphere(normal(f)), index == 0 ? display::Marker::disc : display::Marker::square, front ? 5 : 3,
                   role_of(index), front ? 1 : 0.5f);
    }
  }

  void draw_space(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i < 2; ++i) draw_solid(canvas, eye(), body(i), {role_of(i)});
    constexpr int corners = 72;
    std::vector<Vec2d> rim;
    for (int i = 0; i < corners; ++i) {
      const SinCos turn = *sin_cos(i * (full_turn / corners));
      rim.push_back(sphere_at + Vec2d(turn.cosine, turn.sine) * sphere_radius);
    }
    canvas.fill(rim, Role::shade, 0.06f);
    canvas.outline(rim, {Role::muted, 1});
    draw_directions(canvas, 0);
    draw_directions(canvas, 1);
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::space_cross) continue;
      const Vec3 axis(step.values[0], step.values[1], step.values[2]);
      const bool front = in_front(axis);
      canvas.point(on_sphere(axis), display::Marker::ring, front ? 8 : 5, Role::axis, front ? 1 : 0.5f);
    }
    canvas.label(eye().project(body(0).pose.position()), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(body(1).pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }

  double pairs_ = 0;
  double crossings_ = 0;
  Recorded<d3::space_steps(6, 12, 6, 12)> trace_;
};

const Registration registered{{"crossing-arcs", figure_views, make<CrossingArcs>}};

}  // namespace
}  // namespace gnomon::scenes::crossing_arcs
