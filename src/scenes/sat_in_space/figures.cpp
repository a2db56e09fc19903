// The figures of the lesson sat-in-space, in its order.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "gnomon/core/trig.h"
#include "gnomon/geometry3d/contact.h"
#include "gnomon/geometry3d/separation.h"
#include "gnomon/geometry3d/solids.h"
#include "gnomon/geometry3d/swept_sat.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/space/solid_picture.h"
#include "scenes/kit/space/space_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/sat_in_space/axis_in_space.h"
#include "scenes/sat_in_space/clip_reading.h"

namespace gnomon::scenes {
namespace {

using d3::AxisKind;
using d3::Vec3;
using display::Anchor;
using display::Marker;
using display::Role;

// Two bodies in space and one axis, which the reader turns: as in the plane, both cast a shadow on it.
class SpaceShadowsFigure final : public SpaceScene {
 public:
  SpaceShadowsFigure()
      : SpaceScene({{name_a, Role::body_a, *d3::box({0.9, 0.7, 0.7}), {-1.7, 0.9, 0}, {}, true, true, 2.4, 1.5},
                    {name_b, Role::body_b, d3::octahedron(), {1.5, 1.1, 0}, {}, true, true, 2.4, 1.5}},
                   Eye(0.4, 0.35), 4.2) {
    reset(0);
  }

  Message describe() const override {
    const double d = shadows_.gap();
    return d > 0 ? Message{"space_shadows_apart"_text, {d}} : Message{"space_shadows_overlap"_text, {0 - d}};
  }
  std::vector<Readout> readouts() const override {
    return {{"min_a", ReadoutKind::hidden, shadows_.a.min},
            {"max_a", ReadoutKind::hidden, shadows_.a.max},
            {"min_b", ReadoutKind::hidden, shadows_.b.min},
            {"max_b", ReadoutKind::hidden, shadows_.b.max},
            {"separation", ReadoutKind::hidden, shadows_.gap()}};
  }

 private:
  void begin_more(std::uint64_t) override { angle_ = 0; }

  /// Computes the shadows; the axis is in the plane of the picture, from every viewpoint.
  void measure() override {
    const SinCos turn = *sin_cos(angle_);
    shadows_ = SpaceShadows::on(body(0), body(1), eye().right() * turn.cosine + eye().up() * turn.sine);
  }

  void add_handles(std::vector<Handle>& handles) override {
    handles.push_back({HandleKind::turn,
                       HandleOf::axis,
                       {spot_, *Pose<double>::make({0, -2.6}, angle_)},
                       4.2,
                       name_axis,
                       Role::handle});
    handles.back().layer = 9;
  }
  void apply_more(const Command& command) override {
    double angle = angle_;
    if (command.kind == Command::Kind::aim) angle = arc_tangent(command.y + 2.6, command.x);
    if (command.kind == Command::Kind::turn && std::fabs(command.x) <= max_angle) angle += command.x;
    if (command.kind == Command::Kind::face && std::fabs(command.x) <= max_angle) angle = command.x;
    angle_ = wrapped(angle);
  }

  void draw_space(display::Canvas& canvas) const override {
    const auto normal = shadows_.gap() > 0 ? std::optional(shadows_.n) : std::nullopt;
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, normal);
    draw_shadows_in_space(canvas, eye(), body(0), body(1), shadows_, 3.2);
    canvas.label(eye().project(body(0).pose.position()), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(body(1).pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }
  std::optional<Vec3> normal_between() const override {
    return shadows_.gap() > 0 ? std::optional(shadows_.n) : std::nullopt;
  }

  void save_more(std::vector<std::byte>& out) const override { put(out, angle_); }
  void load_more(StateReader& reader) override { angle_ = reader.get_within(-full_turn / 2, full_turn / 2); }

  Shape<double> spot_ = *make_circle<double>({0, 0}, 0);
  double angle_ = 0;
  SpaceShadows shadows_{};
};

// Two tetrahedra, one above the other. While their long edges are parallel a face finds the gap; when they cross, only
// the pair of edges does.
class FacesFail final : public SpaceScene {
  static constexpr double gap_between = 0.5;
  static constexpr double quarter = full_turn / 4;

 public:
  FacesFail()
      : SpaceScene({{name_a, Role::body_a, roof(), {0, -0.25, 0}, {}, false, false},
                    {name_b, Role::body_b, keel(), {0, -0.25 + gap_between, 0}, {}, false, false}},
                   Eye(0.3, 0.42, {0, 0.3}), 4.2) {
    reset(0);
  }

  Message describe() const override {
    return widest_face_ > 0 ? Message{"faces_show"_text, {widest_face_}}
                            : Message{"faces_are_blind"_text, {-widest_face_, found_.value}};
  }
  std::vector<Readout> readouts() const override {
    return {{"widest_of_faces", ReadoutKind::hidden, widest_face_},
            {"widest_of_edges", ReadoutKind::hidden, widest_edges_},
            {"turned_degrees", ReadoutKind::hidden, angle_ * (90 / quarter)}};
  }

 private:
  void begin_more(std::uint64_t) override { put_angle(quarter); }

  void put_angle(double angle) {
    angle_ = wrapped(angle);
    // The keel's edge initially runs along z, and the angle is 0 where it is parallel to the roof's.
    put_body(1, body(1).pose.position(), *d3::Rotation::about({0, 1, 0}, angle_ - quarter));
  }

  void add_handles(std::vector<Handle>& handles) override {
    const auto pose = *Pose<double>::make(eye().project(body(1).pose.position()), angle_);
    handles.push_back({HandleKind::turn, HandleOf::axis, {spot_, pose}, 2.6, "name_turn_of_b"_text, Role::handle});
    handles.back().layer = 9;
  }
  void apply_more(const Command& command) override {
    const Vec2d at = eye().project_for_step(body(1).pose.position());
    if (command.kind == Command::Kind::aim) put_angle(arc_tangent(command.y - at.y, command.x - at.x));
    if (command.kind == Command::Kind::turn && std::fabs(command.x) <= max_angle) put_angle(angle_ + command.x);
    if (command.kind == Command::Kind::face && std::fabs(command.x) <= max_angle) put_angle(command.x);
  }

  void measure() override {
    constexpr double all = std::numeric_limits<double>::infinity();
    found_ = d3::separation(body(0), body(1), all, trace_.recorder());
    widest_face_ = widest_edges_ = -all;
    for (const Step& step : trace_.steps()) {
      if (step.mark != marks::space_overlap) continue;
      double& widest = step.first == static_cast<std::int32_t>(AxisKind::edges) ? widest_edges_ : widest_face_;
      widest = std::max(widest, step.values[0]);
    }
    // Parallel edges have no axis; then the picture shows that of a face.
    if (widest_edges_ == -all) widest_edges_ = none_here;
  }

  void draw_space(display::Canvas& canvas) const override {
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, found_.normal);
    draw_owner(canvas, eye(), body(0), body(1), found_);
    draw_shadows_in_space(canvas, eye(), body(0), body(1), SpaceShadows::on(body(0), body(1), found_.normal), 3);
    canvas.label(eye().project({0, -1.1, 0}), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project({0, 1.4, 0}), display::Anchor::centre, role_of(1), {name_b});
  }

  void save_more(std::vector<std::byte>& out) const override { put(out, angle_); }
  void load_more(StateReader& reader) override { put_angle(reader.get_within(-2 * quarter, 2 * quarter)); }

  Shape<double> spot_ = *make_circle<double>({0, 0}, 0);
  double angle_ = 0;
  double widest_face_ = 0;
  double widest_edges_ = 0;
  d3::Separation found_{};
  Recorded<d3::space_steps(4, 6, 4, 6)> trace_;
};

// The sphere of directions: every face of A is a point on it, every edge an arc; B's are negated. Where an arc of A
// crosses one of B, the two edges can touch first.
class CrossingArcs final : public SpaceScene {
  static constexpr Vec2d sphere_at{2.3, 0};
  static constexpr double sphere_radius = 3;

 public:
  CrossingArcs()
      : SpaceScene({{name_a, Role::body_a, *d3::box({0.85, 0.85, 0.85}), {0, -1.9, 0}, {}, false, true, 4, 0},
                    {name_b,
                     Role::body_b,
                     *d3::box({0.85, 0.85, 0.85}),
                     {0, 1.9, 0},
                     *d3::Rotation::about({1, 2, 1}, 0.6),
                     false,
                     true,
                     4,
                     0}},
                   Eye(0.5, 0.4, {-3.6, 0}), 5) {
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

  /// Draws an arc from one unit vector to another along the sphere, as chords too short to notice.
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

  /// Draws the normals of all faces as points and of all edges as arcs; B's are negated.
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

// Two separated bodies, and the plane between them: the body on the reader's side of it is painted last.
class PaintOrder final : public SpaceScene {
 public:
  PaintOrder()
      : SpaceScene({{name_a, Role::body_a, *d3::box({1.9, 0.35, 1.2}), {-0.9, -0.5, 0}, {}, true, true, 1.9, 0},
                    {name_b, Role::body_b, *d3::box({0.6, 0.9, 0.6}), {0.8, 1.1, 0.2}, {}, true, true, 1.9, 0}},
                   Eye(0.5, 0.3, {0, 0}, 1.3), 4.2) {
    reset(0);
  }

  Message describe() const override {
    if (!(found_.value > 0)) return {"paint_no_plane"_text};
    const double facing = dot(found_.normal, eye().towards());
    return {is_painted_first(eye(), found_.normal) ? "paint_a_first"_text : "paint_b_first"_text, {facing}};
  }
  std::uint32_t event_state() const override { return found_.value > 0; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, found_.value},
            {"normal_to_reader", ReadoutKind::hidden, dot(found_.normal, eye().towards())}};
  }

 private:
  void measure() override { found_ = d3::separation(body(0), body(1)); }
  std::optional<Vec3> normal_between() const override {
    return found_.value > 0 ? std::optional(found_.normal) : std::nullopt;
  }

  void draw_space(display::Canvas& canvas) const override {
    const auto normal = normal_between();
    const d3::Placed a = body(0);
    const d3::Placed b = body(1);
    if (!normal) {
      draw_solids(canvas, eye(), a, {role_of(0)}, b, {role_of(1)}, normal);
    } else {
      // Draw the body behind the plane, then the plane, then the body before it.
      const bool a_first = is_painted_first(eye(), *normal);
      draw_solid(canvas, eye(), a_first ? a : b, {role_of(a_first ? 0 : 1)});
      const Vec3 middle = (a.pose.position() + b.pose.position()) / 2;
      draw_plane_between(canvas, eye(), a, SpaceShadows::on(a, b, *normal), middle, 2.6, 0.2f);
      draw_solid(canvas, eye(), a_first ? b : a, {role_of(a_first ? 1 : 0)});
      draw_arrow(canvas, eye(), {}, middle, middle + *normal * 1.2, {Role::axis, 3});
    }
    canvas.label(eye().project(a.pose.position()), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(b.pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }

  d3::Separation found_{};
};

// The contact of two bodies in space: a face clipped by the sides of another, one cut at a time, or the single point of
// two edges.
class FaceContact final : public SpaceScene {
  /// The sides of a box's face.
  static constexpr std::uint32_t max_cuts = 4;

  Slider cuts_{parameters_, "cuts", {0, max_cuts, 1}, max_cuts};

 public:
  FaceContact()
      : SpaceScene({{name_a, Role::body_a, *d3::box({2, 0.5, 1.5}), {0, -1, 0}, {}, false, false},
                    {name_b,
                     Role::body_b,
                     *d3::box({1, 0.9, 1}),
                     {1.4, 0.32, 0.5},
                     *d3::Rotation::about({0, 1, 0}, 0.5),
                     true,
                     true,
                     2.4,
                     1.7}},
                   Eye(0.5, 0.6), 4.2) {
    reset(0);
  }

  Message describe() const override {
    const auto points = static_cast<double>(contact_.points.size());
    if (contact_.points.empty()) return {"solids_no_contact"_text};
    if (reading_.of_faces && cuts_.whole() < max_cuts) {
      const auto left = static_cast<double>(reading_.left.size());
      if (reading_.sides == 0) return {"face_uncut"_text, {left}};
      return {"face_cut"_text, {static_cast<double>(reading_.sides), static_cast<double>(reading_.off), left}};
    }
    return contact_.kind == AxisKind::edges ? Message{"contact_of_edges"_text, {deepest_}}
                                            : Message{"contact_polygon_of"_text, {points, deepest_}};
  }
  std::uint32_t event_state() const override { return !contact_.points.empty(); }
  std::vector<Readout> readouts() const override {
    return {{"contact_count", ReadoutKind::hidden, static_cast<double>(contact_.points.size())},
            {"depth", ReadoutKind::hidden, deepest_}};
  }

 private:
  void measure() override {
    contact_ = d3::contact_polygon(body(0), body(1), room_, trace_.recorder());
    const bool all = cuts_.whole() == max_cuts;
    reading_ =
        all ? read_clip(trace_.steps(), body(0), body(1)) : read_clip(trace_.steps(), body(0), body(1), cuts_.whole());
    deepest_ = 0;
    for (const d3::ContactPoint& point : contact_.points)
      deepest_ = deepest_ < -point.separation ? -point.separation : deepest_;
  }

  void draw_space(display::Canvas& canvas) const override {
    const auto found = d3::separation(body(0), body(1));
    const auto normal = found.value > 0 ? std::optional(found.normal) : std::nullopt;
    draw_solids(canvas, eye(), body(0), {role_of(0)}, body(1), {role_of(1)}, normal);
    if (!contact_.points.empty()) {
      draw_clip(canvas, eye(), body(0), body(1), reading_);
      const Vec3 from = contact_.points[0].on_a;
      // Longer than the polygon's height, against which a shorter arrow is hard to see.
      canvas.arrow(eye().project(from), eye().project(from + contact_.normal * 1.8), {Role::ink, 3});
    }
    canvas.label(eye().project({-1.2, -1, 0}), display::Anchor::centre, role_of(0), {name_a});
    canvas.label(eye().project(body(1).pose.position()), display::Anchor::centre, role_of(1), {name_b});
  }

  static constexpr std::size_t max_points = 8;  ///< for two boxes
  std::array<d3::ContactPoint, max_points> room_{};
  Recorded<d3::contact_steps(max_points)> trace_;
  ClipReading reading_{};
  d3::Contact contact_{};
  double deepest_ = 0;
};

// Two bodies in space, one of which flies past or into the other without rotation. The figure shows the times of their
// first and last contact, and the axis that is entered last.
class SpaceFlight final : public SpaceScene {
  enum BodyIndex : std::size_t { body_a, body_b, way_end };

  Slider time_{parameters_, "flight_time", {0, 1, 0.01}, 0};

 public:
  SpaceFlight()
      : SpaceScene(
            {{name_a, Role::body_a, *d3::box({1, 0.7, 0.9}), {-0.4, -0.6, 0}, {}, true, true, 2, 1.9},
             {name_b, Role::body_b, keel(), {2.6, 1.9, 0.6}, *d3::Rotation::about({1, 0, 0}, 0.3), true, true, 3, 1.6},
             {name_way_b, Role::handle, *d3::box({0.2, 0.2, 0.2}), {-2.9, -1.2, -0.4}, {}, true, false, 3}},
            Eye(0.45, 0.5), 4.2) {
    reset(0);
  }

  Message describe() const override {
    if (!during_.meet) return {"flight_never"_text};
    const auto kind = static_cast<double>(during_.kind);
    const auto a = static_cast<double>(during_.a);
    const auto b = static_cast<double>(during_.b);
    return {during_.enter == -infinite ? "flight_overlaps"_text : "flight_meets"_text,
            {during_.enter, during_.exit, kind, a, b}};
  }
  std::uint32_t event_state() const override { return now_.value <= 0; }
  std::vector<Readout> readouts() const override {
    return {{"enter", ReadoutKind::hidden, finite(during_.enter)},
            {"exit", ReadoutKind::hidden, finite(during_.exit)},
            {"entries", ReadoutKind::hidden, entries_},
            {"exits", ReadoutKind::hidden, exits_},
            {"separation", ReadoutKind::hidden, now_.value}};
  }

 private:
  static constexpr double infinite = std::numeric_limits<double>::infinity();
  double finite(double moment) const { return during_.meet && std::fabs(moment) < infinite ? moment : none_here; }

  Vec3 way() const { return body(way_end).pose.position() - body(body_b).pose.position(); }
  d3::Placed b_at(double moment) const {
    d3::Placed b = body(body_b);
    b.pose = *d3::Pose::make(b.pose.position() + way() * moment, b.pose.rotation());
    return b;
  }

  void measure() override {
    during_ = d3::overlap_interval(body(body_a), body(body_b), {0, 0, 0}, way(), trace_.recorder());
    entries_ = exits_ = 0;
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::flight_decide || step.mark == marks::flight_drop) ++entries_;
      if (step.mark == marks::flight_exit) ++exits_;
    }
    now_ = d3::separation(body(body_a), b_at(time_.value()));
  }

  void draw_space(display::Canvas& canvas) const override {
    const d3::Placed a = body(body_a);
    const d3::Placed b = b_at(time_.value());
    const auto normal = now_.value > 0 ? std::optional(now_.normal) : std::nullopt;
    const Vec2d from = eye().project(body(body_b).pose.position());
    const Vec2d to = eye().project(body(way_end).pose.position());
    draw_outline(canvas, 0);
    draw_outline(canvas, 1);
    canvas.arrow(from, to, {Role::overlap, 2});
    draw_solids(canvas, eye(), a, {role_of(body_a)}, b, {role_of(body_b)}, normal);
    if (during_.meet) {
      draw_owner(canvas, eye(), a, b, {now_.value, during_.normal, during_.kind, during_.a, during_.b});
    }
    canvas.point(to, Marker::ring, 8, Role::handle);
    canvas.label(eye().project(a.pose.position()), Anchor::centre, role_of(body_a), {name_a});
    canvas.label(eye().project(b.pose.position()), Anchor::centre, role_of(body_b), {name_b});
  }

  /// Draws B's outline at that time.
  void draw_outline(display::Canvas& canvas, double moment) const {
    const std::vector<Vec2d> outline = outline_of(eye(), b_at(moment));
    for (std::size_t i = 0; i < outline.size(); ++i) {
      canvas.line(outline[i], outline[(i + 1) % outline.size()], {role_of(body_b), 1, 0.6f, 4});
    }
  }

  d3::OverlapInterval during_{};
  d3::Separation now_{};
  double entries_ = 0;
  double exits_ = 0;
  /// For a box and a tetrahedron.
  Recorded<d3::flight_steps(6, 12, 4, 6)> trace_;
};

const Registration sat_in_space_figures[] = {
    Registration{{"space-shadows", figure_views, make<SpaceShadowsFigure>}},
    Registration{{"faces-fail", figure_views, make<FacesFail>}},
    Registration{{"crossing-arcs", figure_views, make<CrossingArcs>}},
    Registration{{"paint-order", figure_views, make<PaintOrder>}},
    Registration{{"face-contact", figure_views, make<FaceContact>}},
    Registration{{"space-flight", figure_views, make<SpaceFlight>}},
};

}  // namespace
}  // namespace gnomon::scenes
