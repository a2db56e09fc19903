// The figures of the lesson contact-points, in its order.
#include "gnomon/geometry/contact/manifold.h"
#include "scenes/contact_points/contact_reading.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

// The reason for two points: a body supported at both ends of its contact is stable, wherever between them its weight
// acts.
class Carried final : public FigureScene {
  enum PartIndex : std::size_t { middle };
  static constexpr Vec2d table[] = {{-4.9, -3.1}, {1, -3.1}, {1, -0.6}, {-4.9, -0.6}};
  /// Penetration as small as that of bodies at rest.
  static constexpr double depth = 0.1;
  static constexpr double width = 4;
  static constexpr double height = 2;
  static constexpr double rest = -0.6 - depth + height / 2;
  /// Area of B's middle.
  static constexpr Walls rail{2.6, 0, {0, rest}};
  /// Length of the arrow for the whole weight.
  static constexpr double weight_arrow = 2;

 public:
  Carried() : FigureScene({point_part(name_b, {0.3, rest}, rail)}) { reset(0); }

  Message describe() const override {
    if (right_ > 1) return {"it_tips"_text, {position(middle).x - x_[1]}};
    return {"both_carry"_text, {100 * left(), 100 * right_}};
  }
  std::uint32_t event_state() const override { return right_ > 1; }
  std::vector<Readout> readouts() const override {
    return {{"x", ReadoutKind::hidden, position(middle).x},
            {"x_0", ReadoutKind::hidden, x_[0]},
            {"x_1", ReadoutKind::hidden, x_[1]},
            {"left", ReadoutKind::hidden, left()},
            {"right", ReadoutKind::hidden, right_}};
  }

 private:
  Placed<double> box() const { return {box_, *Pose<double>::make(position(middle))}; }
  Placed<double> ground() const { return {table_, Pose<double>{}}; }
  double left() const { return 1 - right_; }

  void measure() override {
    const auto manifold = contact_manifold<double>(ground(), box());
    // From A to B the points are ordered from right to left.
    for (std::size_t i = 0; i < 2; ++i) {
      points_[i] = manifold.points[1 - i].point;
      x_[i] = points_[i].x;
    }
    right_ = (position(middle).x - x_[0]) / (x_[1] - x_[0]);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_body(canvas, ground(), Role::body_a);
    draw_body(canvas, box(), Role::body_b);
    canvas.label({-3.6, -2}, Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(middle) + Vec2d(-1.5, 0.5), Anchor::centre, Role::body_b, {name_b});
    if (right_ > 1) draw_tipped(canvas);
    draw_push(canvas, 0, left());
    draw_push(canvas, 1, right_);
    const Vec2d q = position(middle);
    canvas.arrow(q, q - Vec2d(0, weight_arrow), {Role::ink, 3.5f});
    canvas.label(q + Vec2d(0, 0.3), Anchor::above, Role::ink, {"weight_at"_text});
    canvas.point(q, Marker::disc, 9, Role::handle);
  }

  void draw_push(display::Canvas& canvas, std::size_t i, double share) const {
    canvas.point(points_[i], Marker::disc, 6, Role::mtv);
    canvas.label(points_[i] + Vec2d(i == 0 ? -0.35 : 0.35, 0.35), Anchor::centre, Role::mtv,
                 {"point_at"_text, {static_cast<double>(i)}});
    if (!(share > 0)) return;
    const Vec2d tail = points_[i] - Vec2d(0, (share < 1 ? share : 1) * weight_arrow);
    canvas.arrow(tail, points_[i], {Role::mtv, 3.5f});
    if (share > 1) return;
    const double side = i == 0 ? -0.2 : 0.2;
    canvas.label(tail + Vec2d(side, 0.1), i == 0 ? Anchor::right : Anchor::left, Role::mtv,
                 {"push_is"_text, {100 * share}});
  }

  /// Draws the body a little later, turned about the only supporting point.
  void draw_tipped(display::Canvas& canvas) const {
    const auto turn = *Rotation<double>::from_angle(-0.16);
    const Vec2d at = points_[1] + turn.apply(position(middle) - points_[1]);
    draw_ghost(canvas, {box_, *Pose<double>::make(at, turn)}, {Role::body_b, 2, 1, 5});
  }

  Shape<double> table_ = known_polygon(table);
  Shape<double> box_ = rectangle_polygon(width, height);
  Vec2d points_[2] = {{0, 0}, {0, 0}};
  double x_[2] = {0, 0};
  double right_ = 0;
};

// The edges that meet: the reference edge with its normal n, and the edge of the other shape that faces it most
// squarely.
class FacingEdges final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-3.4, -1.1}, {3, -1.3}, {3.4, 0.9}, {-3.5, 0.9}};
  static constexpr Vec2d corners_b[] = {{-1.9, -1}, {1.8, -1.2}, {2.1, 0.6}, {0, 1.5}, {-2, 0.6}};
  /// Larger than every possible distance: there is always a reference edge.
  static constexpr double any_distance = 20;

 public:
  FacingEdges()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.2, -1.9}, {1, -0.06}, 4.2}),
                     body_part(name_b, Role::body_b, {corners_b, {1.6, 0.15}, {1, 0.2}, 2.9})}) {
    reset(0);
  }

  Message describe() const override {
    return {"edges_face"_text,
            {number(reading_.reference), static_cast<double>(reading_.edge), reading_.d,
             static_cast<double>(reading_.incident), reading_.cosine}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(reading_.incident); }
  std::vector<Readout> readouts() const override {
    const Vec2d its = normal(other(), reading_.incident);
    return {{"owner", ReadoutKind::hidden, number(reading_.reference)},
            {"edge", ReadoutKind::hidden, static_cast<double>(reading_.edge)},
            {"incident", ReadoutKind::hidden, static_cast<double>(reading_.incident)},
            {"n_x", ReadoutKind::hidden, reading_.n.x},
            {"n_y", ReadoutKind::hidden, reading_.n.y},
            {"its_x", ReadoutKind::hidden, its.x},
            {"its_y", ReadoutKind::hidden, its.y},
            {"cosine", ReadoutKind::hidden, reading_.cosine}};
  }

 private:
  static double number(Owner owner) { return static_cast<double>(owner); }
  static Vec2d normal(const Placed<double>& polygon, std::size_t at) {
    return polygon.pose.rotation().apply(polygon.shape.normals()[at]);
  }
  Placed<double> its_polygon() const { return body(reading_.reference == Owner::a ? shape_a : shape_b); }
  Placed<double> other() const { return body(reading_.reference == Owner::a ? shape_b : shape_a); }

  void measure() override {
    contact_manifold<double>(body(shape_a), body(shape_b), any_distance, trace_.recorder());
    reading_ = read_contact(trace_.steps());
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    const Placed<double> facing = other();
    const Role role = reading_.reference == Owner::a ? Role::body_b : Role::body_a;
    for (std::size_t i = 0; i < facing.shape.size(); ++i) {
      const Vec2d middle = (facing.vertex(i) + facing.vertex((i + 1) % facing.shape.size())) * 0.5;
      const Vec2d out = normal(facing, i);
      const bool chosen = i == reading_.incident;
      if (chosen) canvas.line(facing.vertex(i), facing.vertex((i + 1) % facing.shape.size()), {role, 6});
      canvas.arrow(middle, middle + out * 0.6, {role, chosen ? 3.0f : 1.5f});
      canvas.label(middle + out * 0.95, Anchor::centre, role, {"cosine_is"_text, {dot(out, reading_.n)}});
    }
    draw_edge_numbers(canvas, facing, role);
    draw_reference(canvas, reading_, its_polygon());
  }

  Recorded<manifold_steps> trace_;
  ContactReading reading_{};
};

// One cut at a time: a line through an end of the reference edge cuts off the part of the incident edge beyond it.
class Clipping final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-1.7, -1.3}, {1.5, -1.4}, {1.8, 1.1}, {-1.8, 1.1}};
  static constexpr Vec2d corners_b[] = {{-3.1, -0.9}, {3.1, -0.9}, {2.4, 0.9}, {-2.5, 1.1}};
  /// Larger than every possible distance: there is always a reference edge.
  static constexpr double any_distance = 20;

  Slider cuts_{parameters_, "cuts", {1, 2, 1}, 1};

 public:
  Clipping()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-0.4, -1.3}, {1, -0.12}, 0}),
                     body_part(name_b, Role::body_b, {corners_b, {0.1, 0.15}, {1, -0.12}, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (reading_.cut_count == 0) return {"nothing_to_cut"_text};
    const ContactReading::End& end = reading_.ends[now()];
    const auto corner = static_cast<double>(end.cut_at);
    const auto owner = static_cast<double>(reading_.reference);
    if (end.cut_off > 0) return {"cut_off"_text, {owner, corner, end.cut_off}};
    return {"nothing_cut_off"_text, {owner, corner}};
  }
  std::uint32_t event_state() const override { return reading_.ends[now()].cut_off > 0; }
  std::vector<Readout> readouts() const override {
    return {{"off_first", ReadoutKind::hidden, reading_.ends[0].cut_off},
            {"off_second", ReadoutKind::hidden, reading_.ends[1].cut_off},
            {"left", ReadoutKind::hidden, dot(reading_.ends[1].left - reading_.ends[0].left, onward())}};
  }

 private:
  /// Returns the end that the present cut changes.
  std::size_t now() const { return cuts_.whole() - 1; }
  /// Returns the direction of the reference edge.
  Vec2d onward() const { return -right_normal(reading_.n); }

  void measure() override {
    contact_manifold<double>(body(shape_a), body(shape_b), any_distance, trace_.recorder());
    // The figure shows as many cuts as the reader chose.
    std::span<const Step> steps = trace_.steps();
    std::size_t seen = 0;
    std::size_t count = 0;
    while (count < steps.size() && seen < cuts_.whole()) seen += steps[count++].mark == marks::manifold_clip;
    reading_ = read_contact(steps.first(count));
  }

  void draw_figure(display::Canvas& canvas) const override {
    const bool by_a = reading_.reference == Owner::a;
    if (reading_.cut_count > 0) draw_beyond(canvas, line_at(now()), 0.35f, 0);
    draw_body(canvas, body(shape_b), Role::body_b);
    draw_body(canvas, body(shape_a), Role::body_a);
    canvas.label(position(shape_a) - Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(shape_b) + Vec2d(0.6, 0.5), Anchor::centre, Role::body_b, {name_b});
    draw_reference(canvas, reading_, body(by_a ? shape_a : shape_b));
    if (reading_.cut_count == 0) return;
    const Role role = by_a ? Role::body_b : Role::body_a;
    canvas.line(reading_.ends[0].left, reading_.ends[1].left, {role, 6, 1, 0, display::Cap::butt});
    for (std::size_t end = 0; end <= now(); ++end) draw_cut(canvas, end, role);
  }

  Line<double> line_at(std::size_t end) const {
    return *Line<double>::make(end == 0 ? reading_.from : reading_.to, end == 0 ? -onward() : onward());
  }

  void draw_cut(display::Canvas& canvas, std::size_t end, Role role) const {
    const ContactReading::End& at = reading_.ends[end];
    const Vec2d corner = end == 0 ? reading_.from : reading_.to;
    const Vec2d out = end == 0 ? -onward() : onward();
    const bool first = end == now();
    canvas.line(corner - reading_.n * 9.0, corner + reading_.n * 9.0,
                {Role::axis, first ? 2.5f : 1.5f, 1, first ? 0.0f : 6.0f});
    canvas.label(corner - out * 0.35 + reading_.n * 0.35, Anchor::centre, Role::ink,
                 {"reference_corner"_text, {static_cast<double>(reading_.reference), static_cast<double>(at.cut_at)}});
    if (!(at.cut_off > 0)) return;
    canvas.line(at.left, at.corner, {role, 3, 0.5f, 5});
    canvas.point(at.corner, Marker::cross, 7, Role::ink);
    if (!first) return;
    const Vec2d below = at.left - reading_.n * 0.5;
    draw_measure(canvas, below, below + out * at.cut_off, false, reading_.n * -0.45, {"length_is"_text, {at.cut_off}});
  }

  Recorded<manifold_steps> trace_;
  ContactReading reading_{};
};

// The rest of the incident edge has two ends. Those behind the reference edge, or before it within the margin, are
// contact points.
class KeptEnds final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-1.9, -1.3}, {1.7, -1.4}, {2, 1.1}, {-2, 1.1}};
  static constexpr Vec2d corners_b[] = {{-2.4, -1.3}, {2.4, -1.3}, {2, 0.5}, {-2, 0.7}};

  Slider margin_{parameters_, "margin", {0, 2, 0.1}, 0};
  Toggle shows_names_{parameters_, "shows_names"};

 public:
  KeptEnds()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-0.8, -1.6}, {1, -0.12}, 2.6}),
                     body_part(name_b, Role::body_b, {corners_b, {0.9, 0.15}, {1, 0.02}, 2.8})}) {
    reset(0);
  }

  Message describe() const override {
    if (manifold_.count == 0) return {"kept_none"_text, {margin_.value()}};
    const ContactReading::Candidate& one = reading_.candidates[0];
    const ContactReading::Candidate& other = reading_.candidates[1];
    if (manifold_.reference_edge == no_edge) return {"kept_corners"_text, {one.d}};
    if (manifold_.count == 2) return {"kept_two"_text, {one.d, other.d}};
    if (reading_.candidate_count == 1) return {"kept_lone"_text, {one.d}};
    return {"kept_one"_text, {one.kept ? one.d : other.d, one.kept ? other.d : one.d, margin_.value()}};
  }
  std::uint32_t event_state() const override { return manifold_.count; }
  std::vector<Readout> readouts() const override {
    const bool is_cut = reading_.cut_count > 0;
    const ContactReading::End& end = reading_.ends[cut_end()];
    const ContactReading::End& other = reading_.ends[1 - cut_end()];
    const Vec2d edge = other.corner - end.corner;
    return {{"points", ReadoutKind::hidden, static_cast<double>(manifold_.count)},
            {"d_from", ReadoutKind::hidden, is_cut ? reading_.beyond(end.corner) : none_here},
            {"d_to", ReadoutKind::hidden, is_cut ? reading_.beyond(other.corner) : none_here},
            {"share", ReadoutKind::hidden, is_cut ? dot(end.left - end.corner, edge) / dot(edge, edge) : none_here},
            {"d_cut", ReadoutKind::hidden, is_cut ? reading_.beyond(end.left) : none_here},
            {"d_other", ReadoutKind::hidden, is_cut ? reading_.beyond(other.left) : none_here}};
  }

 private:
  /// Returns the end that lost more by clipping.
  std::size_t cut_end() const { return reading_.ends[1].cut_off > reading_.ends[0].cut_off ? 1 : 0; }

  void measure() override {
    manifold_ = contact_manifold<double>(body(shape_a), body(shape_b), margin_.value(), trace_.recorder());
    reading_ = read_contact(trace_.steps());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const bool by_a = reading_.reference == Owner::a;
    if (reading_.has_reference && margin_.value() > 0) draw_margin(canvas);
    draw_body(canvas, body(shape_b), Role::body_b);
    draw_body(canvas, body(shape_a), Role::body_a);
    canvas.label(position(shape_a) - Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(position(shape_b) + Vec2d(0, 0.2), Anchor::centre, Role::body_b, {name_b});
    if (!reading_.has_reference) return;
    draw_numbered_edge(canvas, body(by_a ? shape_a : shape_b), reading_.edge);
    if (reading_.cut_count > 0) {
      for (const Vec2d corner : {reading_.from, reading_.to}) {
        canvas.line(corner - reading_.n * 1.6, corner + reading_.n * 1.6, {Role::axis, 1.5f, 1, 6});
      }
      canvas.line(reading_.ends[0].left, reading_.ends[1].left,
                  {by_a ? Role::body_b : Role::body_a, 6, 1, 0, display::Cap::butt});
    }
    for (std::size_t i = 0; i < reading_.candidate_count; ++i) draw_candidate(canvas, i);
  }

  void draw_margin(display::Canvas& canvas) const {
    const Vec2d up = reading_.n * margin_.value();
    const Vec2d band[] = {reading_.from, reading_.to, reading_.to + up, reading_.from + up};
    canvas.fill(band, Role::mtv, 0.18f);
  }

  /// Draws a candidate halfway between the surfaces, and their distance.
  void draw_candidate(display::Canvas& canvas, std::size_t i) const {
    const ContactReading::Candidate& candidate = reading_.candidates[i];
    if (manifold_.reference_edge != no_edge) {
      const Vec2d half = reading_.n * (candidate.d / 2);
      canvas.line(candidate.point - half, candidate.point + half, {Role::mtv, 3, 1, 0, display::Cap::butt});
      // The label extends outwards, so that that of the other end has room.
      const Vec2d place = reading_.beside(i, 0.15, 0.5);
      const double outwards = place.x - candidate.point.x;
      const Anchor anchor = outwards < -0.1 ? Anchor::right : outwards > 0.1 ? Anchor::left : Anchor::centre;
      canvas.label(place, anchor, Role::mtv, shows_names_.is_on() ? name_of(candidate) : Message{d_is, {candidate.d}});
    }
    canvas.point(candidate.point, candidate.kept ? Marker::disc : Marker::ring, candidate.kept ? 7.0f : 6.0f,
                 candidate.kept ? Role::mtv : Role::muted);
  }

  static Message name_of(const ContactReading::Candidate& candidate) {
    const ContactFeatures& features = candidate.features;
    return {"point_name"_text,
            {static_cast<double>(features.kind), static_cast<double>(features.a), static_cast<double>(features.b)}};
  }

  Recorded<manifold_steps> trace_;
  Manifold<double> manifold_{};
  ContactReading reading_{};
};

const Registration contact_points_figures[] = {
    Registration{{"carried", figure_views, make<Carried>}},
    Registration{{"facing-edges", figure_views, make<FacingEdges>}},
    Registration{{"clipping", figure_views, make<Clipping>}},
    Registration{{"kept-ends", figure_views, make<KeptEnds>}},
};

}  // namespace
}  // namespace gnomon::scenes
