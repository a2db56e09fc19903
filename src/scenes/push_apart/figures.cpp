// The figures of the lesson push-apart, in its order.
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "gnomon/core/unit.h"
#include "gnomon/geometry/minkowski.h"
#include "gnomon/geometry/sat/separation.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/screen.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// The translations out of an overlap: on one axis A can leave B's shadow on either side, and the shorter one is the
// depth there.
class WaysOut final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, axis };
  static constexpr Vec2d corners_a[] = {{-0.9, -0.7}, {0.8, -0.8}, {1, 0.5}, {-0.3, 0.9}};
  static constexpr Vec2d corners_b[] = {{-2, -1.3}, {1.7, -1.5}, {2.3, 0.5}, {0.4, 1.7}, {-2.1, 0.9}};

  Toggle shows_shared_{parameters_, "shows_shared"};

 public:
  WaysOut()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.7, 1.7}, {1, 0}, 0}),
                     body_part(name_b, Role::body_b, {corners_b, {0.6, 1.4}, {1, 0}, 0}), screen_part({1, 0})}) {
    reset(0);
  }

  Message describe() const override {
    if (reading_.separation > 0) return {"out_already"_text, {reading_.separation}};
    return {"out_two_ways"_text, {against_, along_, against_ <= along_ ? 0.0 : 1.0, reading_.separation}};
  }
  std::uint32_t event_state() const override { return reading_.separation > 0; }
  std::vector<Readout> readouts() const override {
    const Interval<double>& a = reading_.a;
    const Interval<double>& b = reading_.b;
    return {{"min_a", ReadoutKind::hidden, a.min},
            {"max_a", ReadoutKind::hidden, a.max},
            {"min_b", ReadoutKind::hidden, b.min},
            {"max_b", ReadoutKind::hidden, b.max},
            {"against", ReadoutKind::hidden, against_},
            {"along", ReadoutKind::hidden, along_},
            {"shorter", ReadoutKind::hidden, against_ < along_ ? against_ : along_},
            {"shared", ReadoutKind::hidden, shared_.max - shared_.min},
            {"separation", ReadoutKind::hidden, reading_.separation}};
  }

 private:
  void measure() override {
    screen_ = screen_of(direction(axis));
    reading_ = read_axis(body(shape_a), body(shape_b), degrees_of(screen_.n));
    against_ = reading_.a.max - reading_.b.min;
    along_ = reading_.b.max - reading_.a.min;
    shared_.min = reading_.a.min > reading_.b.min ? reading_.a.min : reading_.b.min;
    shared_.max = reading_.a.max < reading_.b.max ? reading_.a.max : reading_.b.max;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    draw_screen(canvas, screen_);
    if (reading_.separation <= 0) {
      draw_way(canvas, a, against_, -1, against_ <= along_);
      draw_way(canvas, a, along_, 1, along_ < against_);
    }
    draw_body(canvas, body(shape_b), Role::body_b);
    draw_body(canvas, a, Role::body_a);
    canvas.label(position(shape_a), Anchor::centre, Role::body_a, {name_a});
    canvas.label(body(shape_b).vertex(0) + Vec2d(0.5, 0.3), Anchor::centre, Role::body_b, {name_b});
    draw_shadow(canvas, screen_, reading_.a, Role::body_a, 0.1);
    draw_shadow(canvas, screen_, reading_.b, Role::body_b, -0.1);
    if (shows_shared_.is_on() && shared_.max > shared_.min) draw_shared(canvas);
  }

  /// Draws the interval that both shadows cover, a common mistake for the depth.
  void draw_shared(display::Canvas& canvas) const {
    draw_shadow(canvas, screen_, shared_, Role::overlap, 1.2);
    canvas.label(screen_.at((shared_.min + shared_.max) / 2, 1.55), Anchor::centre, Role::overlap,
                 {"shared_is"_text, {shared_.max - shared_.min}});
  }

  /// Draws A after the translation, and the length of its shadow's translation on the screen: that against the axis
  /// before the screen, the other behind it.
  void draw_way(display::Canvas& canvas, const Placed<double>& a, double length, double side, bool shorter) const {
    const Vec2d move = screen_.n * (side * length);
    draw_ghost(canvas, {a.shape, *Pose<double>::make(a.pose.position() + move, a.pose.rotation())},
               {Role::body_a, shorter ? 2.0f : 1.0f, shorter ? 1.0f : 0.6f, 5});
    const double from = side < 0 ? reading_.a.max : reading_.a.min;
    const double lift = side < 0 ? 0.4 : -0.45;
    canvas.arrow(screen_.at(from, lift), screen_.at(from + side * length, lift),
                 {Role::mtv, shorter ? 3.5f : 1.5f, 1, shorter ? 0.0f : 4.0f});
    canvas.label(screen_.at(from + side * length / 2, lift + (side < 0 ? 0.4 : -0.4)), Anchor::centre, Role::mtv,
                 {"way_is"_text, {length}});
  }

  Screen screen_{{1, 0}};
  AxisReading reading_{};
  Interval<double> shared_{0, 0};  ///< empty where its end precedes its beginning
  double against_ = 0;             ///< A's translation against the axis
  double along_ = 0;               ///< A's translation along the axis
};

// The shortest of all translations: every edge normal has one, and the shortest of them is the minimum translation
// vector.
class AllWays final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-1.5, -1.1}, {1.3, -1.3}, {1.8, 0.5}, {0, 1.5}, {-1.7, 0.6}};
  static constexpr Vec2d corners_b[] = {{-1.5, -1.2}, {1.3, -1.4}, {1.6, 1}, {-1, 1.4}};

 public:
  AllWays()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-0.8, 0.4}, {1, 0}, 2.3}),
                     body_part(name_b, Role::body_b, {corners_b, {0.9, -0.4}, {1, 0.15}, 2.3})}) {
    reset(0);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"no_way_needed"_text};
    const auto ways = static_cast<double>(std::size(corners_a) + std::size(corners_b));
    return {"shortest_way"_text, {ways, mtv_.depth, static_cast<double>(mtv_.edge), static_cast<double>(mtv_.owner)}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, 0 - mtv_.depth},
            {"owner", ReadoutKind::hidden, static_cast<double>(mtv_.owner)},
            {"edge", ReadoutKind::hidden, static_cast<double>(mtv_.edge)}};
  }

 private:
  void measure() override { mtv_ = sat_scan::minimum_translation(body(shape_a), body(shape_b), trace_.recorder()); }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    draw_body(canvas, b, Role::body_b);
    draw_body(canvas, a, Role::body_a);
    draw_edge_numbers(canvas, a, Role::body_a);
    canvas.label(a.pose.position() + Vec2d(0, 0.3), Anchor::centre, Role::body_a, {name_a});
    canvas.label(b.pose.position() - Vec2d(0, 0.4), Anchor::centre, Role::body_b, {name_b});
    if (!mtv_.overlapping) return;
    for (const Step& step : trace_.steps()) draw_way(canvas, a.pose.position(), step);
    draw_shortest(canvas, a);
    for (const Step& step : trace_.steps()) name_way(canvas, a.pose.position(), step);
  }

  /// Negative, along a normal from A towards B: so it leads away from B.
  static Vec2d way_of_step(const Step& step) { return Vec2d(step.values[1], step.values[2]) * step.values[0]; }
  static Role owner_of_step(const Step& step) { return step.first == 0 ? Role::body_a : Role::body_b; }

  static void draw_way(display::Canvas& canvas, Vec2d from, const Step& step) {
    if (step.mark != marks::sat_overlap) return;
    canvas.arrow(from, from + way_of_step(step), {owner_of_step(step), 1.5f, 0.8f});
  }

  void name_way(display::Canvas& canvas, Vec2d from, const Step& step) const {
    if (step.mark != marks::sat_overlap || is_shortest(step)) return;
    const Vec2d way = way_of_step(step);
    const Vec2d at = from + way + unit_of(way) * 0.28;
    if (is_crowded(at, canvas.labels())) return;
    canvas.label(at, Anchor::centre, owner_of_step(step),
                 {"way_of"_text, {static_cast<double>(step.first), static_cast<double>(step.second)}});
  }

  void draw_shortest(display::Canvas& canvas, const Placed<double>& a) const {
    const Vec2d from = a.pose.position();
    const Vec2d shortest = mtv_.translation();
    draw_ghost(canvas, {a.shape, *Pose<double>::make(from + shortest, a.pose.rotation())}, {Role::body_a, 2, 1, 5});
    if (mtv_.owner == Owner::a) {
      draw_edge(canvas, a, mtv_.edge, Role::ink);
    } else {
      draw_numbered_edge(canvas, body(shape_b), mtv_.edge);
    }
    canvas.arrow(from, from + shortest, {Role::mtv, 4});
    // The label is wider than high.
    const Vec2d on = unit_of(shortest);
    canvas.label(from + shortest + on * (0.5 + 0.9 * std::abs(on.x)), Anchor::centre, Role::mtv,
                 {d_is, {0 - mtv_.depth}});
  }

  /// Returns whether a name would overlap an existing label: on a phone, letters are large relative to the picture.
  static bool is_crowded(Vec2d at, std::span<const display::Label> said) {
    return std::any_of(said.begin(), said.end(), [at](const display::Label& label) {
      const double width = label.text.text == d_is ? 2 : 0.8;
      return std::abs(at.x - label.at.x) < width && std::abs(at.y - label.at.y) < 0.6;
    });
  }

  bool is_shortest(const Step& step) const {
    return step.first == static_cast<int>(mtv_.owner) && step.second == static_cast<int>(mtv_.edge);
  }

  /// Returns the zero vector for a translation of length 0.
  static Vec2d unit_of(Vec2d way) { return unit(way).value_or(Vec2d(0, 0)); }

  Recorded<sat_scan_steps(std::size(corners_a), std::size(corners_b))> trace_;
  Mtv<double> mtv_{};
};

// Two shapes as one: A and B overlap exactly where A − B contains the origin, and the shortest translation out of
// either is the same.
class DifferenceDepth final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-0.9, -0.8}, {0.8, -0.9}, {1, 0.4}, {-0.3, 1}};
  static constexpr Vec2d corners_b[] = {{-0.9, -0.6}, {0.9, -0.7}, {0, 0.9}};
  /// Both shapes remain in the left half; the difference is drawn in the right one, its origin here.
  static constexpr Walls left_half{2.7, 4.2, {-3.1, 0}};
  static constexpr Vec2d origin{3.1, 0};

 public:
  DifferenceDepth()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.5, 0.4}, {1, 0}, 1.6}, left_half),
                     body_part(name_b, Role::body_b, {corners_b, {-2.6, -0.3}, {1, 0}, 1.5}, left_half)}) {
    reset(0);
  }

  Message describe() const override {
    if (separation_.value == 0) return {"origin_on_outline"_text};
    return separation_.value < 0 ? Message{"origin_inside"_text, {0 - separation_.value}}
                                 : Message{"origin_outside"_text, {separation_.value}};
  }
  std::uint32_t event_state() const override { return separation_.value > 0; }
  std::vector<Readout> readouts() const override { return {{"separation", ReadoutKind::hidden, separation_.value}}; }

 private:
  void measure() override {
    separation_ = sat_scan::separation(body(shape_a), body(shape_b));
    difference_ = minkowski_difference<double>(body(shape_a), body(shape_b), room_);
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line({0.2, -4}, {0.2, 4}, {Role::wall, 1.5f});
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_difference(canvas, difference_, origin);
    const Vec2d way = separation_.normal * separation_.value;
    // The whole difference moves with A, so the origin leaves it at the opposite side.
    if (separation_.value < 0) canvas.arrow(position(shape_a), position(shape_a) + way, {Role::mtv, 3});
    canvas.arrow(origin, origin - way, {Role::mtv, 3, 1, separation_.value < 0 ? 0.0f : 4.0f});
    canvas.label(origin - way * 0.5 - right_normal(separation_.normal) * 0.9, Anchor::centre, Role::mtv,
                 {d_is, {separation_.value}});
    draw_origin(canvas, origin, separation_.value > 0);
  }

  std::array<SumVertex<double>, std::size(corners_a) + std::size(corners_b)> room_{};
  Sum<double> difference_{};
  Separation<double> separation_{};
};

// The distribution of the vector: two bodies share it by their inverse masses.
class WhoMoves final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, share };
  static constexpr Vec2d corners_a[] = {{-1.4, -1.1}, {1.3, -1.3}, {1.7, 0.6}, {-0.1, 1.5}, {-1.6, 0.6}};
  static constexpr Vec2d corners_b[] = {{-1.3, -1.3}, {1.3, -1.1}, {1.2, 1.2}, {-1.4, 1.1}};
  static constexpr Walls above{5.7, 3.2, {0, 1}};
  /// The bar of the handle: at its left end B makes the whole move, at its right end A.
  static constexpr Vec2d bar_middle{0, -3.6};
  static constexpr double half_bar = 3;
  static constexpr Walls bar{half_bar, 0, bar_middle};

 public:
  WhoMoves()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-1.3, 1.2}, {1, 0}, 0}, above),
                     body_part(name_b, Role::body_b, {corners_b, {1, 0.8}, {1, 0.1}, 0}, above),
                     point_part("name_share"_text, bar_middle - Vec2d(1.5, 0), bar)}) {
    reset(0);
  }

  Message describe() const override {
    if (!mtv_.overlapping) return {"nobody_moves"_text};
    if (weight_a() == 0) return {"a_stands"_text, {mtv_.depth}};
    if (weight_b() == 0) return {"b_stands"_text, {mtv_.depth}};
    return {"both_move"_text, {mtv_.depth * weight_a(), mtv_.depth * weight_b(), mtv_.depth}};
  }
  std::uint32_t event_state() const override { return mtv_.overlapping; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, 0 - mtv_.depth},
            {"w_a", ReadoutKind::hidden, weight_a()},
            {"w_b", ReadoutKind::hidden, weight_b()},
            {"move_a", ReadoutKind::hidden, mtv_.depth * weight_a()},
            {"move_b", ReadoutKind::hidden, mtv_.depth * weight_b()}};
  }

 private:
  /// Inverse masses whose sum is 1.
  double weight_a() const { return (position(share).x - bar_middle.x + half_bar) / (2 * half_bar); }
  double weight_b() const { return 1 - weight_a(); }

  void measure() override {
    mtv_ = minimum_translation(body(shape_a), body(shape_b));
    moves_ = resolve(mtv_, weight_a(), weight_b());
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> a = body(shape_a);
    const Placed<double> b = body(shape_b);
    draw_body(canvas, b, Role::body_b);
    draw_body(canvas, a, Role::body_a);
    if (mtv_.overlapping) {
      draw_move(canvas, a, moves_.move_a, Role::body_a);
      draw_move(canvas, b, moves_.move_b, Role::body_b);
    }
    canvas.label(a.pose.position() + Vec2d(0, 0.35), Anchor::centre, Role::body_a, {name_a});
    canvas.label(b.pose.position() + Vec2d(0, 0.35), Anchor::centre, Role::body_b, {name_b});
    const Vec2d end(half_bar, 0);
    canvas.line(bar_middle - end, position(share), {Role::body_a, 6, 1, 0, display::Cap::butt});
    canvas.line(position(share), bar_middle + end, {Role::body_b, 6, 1, 0, display::Cap::butt});
    canvas.label(bar_middle - end - Vec2d(0.2, 0), Anchor::right, Role::body_a, {"inverse_mass_a"_text, {weight_a()}});
    canvas.label(bar_middle + end + Vec2d(0.2, 0), Anchor::left, Role::body_b, {"inverse_mass_b"_text, {weight_b()}});
    canvas.point(position(share), display::Marker::disc, 9, Role::handle);
  }

  static void draw_move(display::Canvas& canvas, const Placed<double>& body, Vec2d move, Role role) {
    const Vec2d from = body.pose.position();
    draw_ghost(canvas, {body.shape, *Pose<double>::make(from + move, body.pose.rotation())}, {role, 2, 1, 5});
    if (move != Vec2d(0, 0)) canvas.arrow(from, from + move, {Role::mtv, 3.5f});
  }

  Mtv<double> mtv_{};
  Resolution<double> moves_{};
};

const Registration push_apart_figures[] = {
    Registration{{"ways-out", figure_views, make<WaysOut>}},
    Registration{{"all-ways", figure_views, make<AllWays>}},
    Registration{{"difference-depth", figure_views, make<DifferenceDepth>}},
    Registration{{"who-moves", figure_views, make<WhoMoves>}},
};

}  // namespace
}  // namespace gnomon::scenes
