// The figures of the lesson gjk, in its order.
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "display/canvas.h"
#include "gnomon/core/unit.h"
#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/sat/projection.h"
#include "gnomon/geometry/sat/separation.h"
#include "gnomon/geometry/sat/support.h"
#include "gnomon/geometry/shape/hull.h"
#include "scenes/gjk/same_length.h"
#include "scenes/gjk/search_picture.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/difference_figure.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/picture/difference_picture.h"
#include "scenes/kit/picture/half_plane.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Cap;
using display::Role;

// The point of a few corners' hull that is nearest to the origin, computed by the distance query.
struct NearestPoint {
  Vec2d x{0, 0};
  double distance = 0;
  std::array<bool, 3> needs{};  ///< corners whose hull contains x: one, two or all three
  bool flat = false;            ///< true if the three corners are collinear

  std::uint32_t count() const { return std::uint32_t{needs[0]} + std::uint32_t{needs[1]} + std::uint32_t{needs[2]}; }
};

/// Returns the nearest point of two or three corners, in any order.
NearestPoint nearest_of(std::span<const Vec2d> corners);

/// Beyond the limits of every figure.
inline constexpr double far_away = 20;

/// Draws a border between two regions, from a corner to one side or to both.
void draw_border(display::Canvas& canvas, Vec2d corner, Vec2d along, bool to_both = false);
/// Draws the origin, x, and the line between them.
void draw_nearest(display::Canvas& canvas, const NearestPoint& nearest);
/// Draws a corner and its number; hollow if x does not need the corner.
void draw_corner(display::Canvas& canvas, Vec2d at, std::size_t number, bool is_needed);

NearestPoint nearest_in(const Shape<double>& shape, std::span<const Vec2d> corners) {
  const Shape<double> origin = *make_circle<double>({0, 0}, 0);
  DistanceCache used;
  const Distance<double> found = closest_points<double>({shape, {}}, {origin, {}}, used, discard_trace());
  NearestPoint nearest{found.point_a, found.distance};
  for (std::uint32_t i = 0; i < used.count; ++i) {
    const Vec2d corner = shape.view().vertices()[used.vertex_a[i]];
    for (std::size_t k = 0; k < corners.size(); ++k) nearest.needs[k] = nearest.needs[k] || corners[k] == corner;
  }
  return nearest;
}

NearestPoint nearest_between(Vec2d from, Vec2d to, std::span<const Vec2d> corners) {
  const auto segment = make_segment(from, to);
  return nearest_in(segment ? *segment : *make_circle<double>(from, 0), corners);
}

NearestPoint nearest_of(std::span<const Vec2d> corners) {
  if (corners.size() == 2) return nearest_between(corners[0], corners[1], corners);
  if (const auto triangle = convex_hull<double>(corners)) return nearest_in(*triangle, corners);
  // The hull of a flat triangle is the longest of its sides.
  NearestPoint nearest = nearest_between(corners[0], corners[1], corners);
  for (const Vec2d from : {corners[0], corners[1]}) {
    const NearestPoint other = nearest_between(from, corners[2], corners);
    if (other.distance < nearest.distance) nearest = other;
  }
  nearest.flat = true;
  return nearest;
}

void draw_border(display::Canvas& canvas, Vec2d corner, Vec2d along, bool to_both) {
  const Vec2d far = along * far_away;
  canvas.line(to_both ? corner - far : corner, corner + far, {Role::muted, 1.5f, 0.9f, 5});
}

void draw_nearest(display::Canvas& canvas, const NearestPoint& nearest) {
  canvas.line({0, 0}, nearest.x, {Role::mtv, 3});
  canvas.point(nearest.x, display::Marker::disc, 6, Role::mtv);
  // At the origin, x needs no name of its own.
  if (const auto way = unit(nearest.x)) {
    canvas.label(nearest.x + *way * 0.4, Anchor::centre, Role::mtv, {symbol_x});
  }
  canvas.point({0, 0}, nearest.distance > 0 ? display::Marker::ring : display::Marker::disc, 7, Role::ink);
  canvas.label({0, -0.2}, Anchor::below, Role::ink, {zero});
}

void draw_corner(display::Canvas& canvas, Vec2d at, std::size_t number, bool is_needed) {
  canvas.point(at, is_needed ? display::Marker::disc : display::Marker::ring, 9, Role::handle);
  const Vec2d outwards = unit(at).value_or(Vec2d(0, 1));
  canvas.label(at + outwards * 0.5, Anchor::centre, Role::handle, {corner_of_s, {static_cast<double>(number)}});
}

// The support corner of A − B in a direction: the support corner of A minus that of B in the opposite direction.
class DifferenceSupport final : public DifferenceFigure {
  /// Extent of the line through a corner, to either side.
  static constexpr double level = 1.2;

  static constexpr std::size_t u_part = first_own;

 public:
  DifferenceSupport()
      : DifferenceFigure({part_a(), part_b(), direction_part("name_u"_text, origin, {-0.8, 0.6}, 1.35)}) {
    reset(0);
  }

  Message describe() const override {
    return {"support_is"_text, {static_cast<double>(corner_[0]), static_cast<double>(corner_[1]), w_.x, w_.y}};
  }
  std::uint32_t event_state() const override { return corner_[0] * 16 + corner_[1]; }
  std::vector<Readout> readouts() const override {
    const Vec2d u = direction(u_part);
    return {{"along_a", ReadoutKind::hidden, dot(u, at(shape_a))},
            {"along_b", ReadoutKind::hidden, dot(u, at(shape_b))},
            {"along_w", ReadoutKind::hidden, dot(u, w_)}};
  }

 private:
  Vec2d at(std::size_t shape) const { return body(shape).vertex(corner_[shape]); }

  void ask() override {
    const Vec2d u = direction(u_part);
    for (const std::size_t shape : {shape_a, shape_b}) {
      const Vec2d local = body(shape).pose.rotation().apply_inverse(shape == shape_a ? u : -u);
      corner_[shape] = support(body(shape).shape, local);
    }
    w_ = at(shape_a) - at(shape_b);
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d u = direction(u_part);
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    draw_corner(canvas, at(shape_a), u, Role::body_a, {corner_of_a, {static_cast<double>(corner_[0])}});
    draw_corner(canvas, at(shape_b), -u, Role::body_b, {corner_of_b, {static_cast<double>(corner_[1])}});
    draw_corner(canvas, origin + w_, u, Role::ink, {symbol_w});
    draw_origin(canvas, origin, is_apart());
    canvas.arrow(origin, origin + u, {Role::axis, 3});
    canvas.label(origin + u * 0.6 + right_normal(u) * 0.3, Anchor::centre, Role::axis, {symbol_u});
  }

  /// Draws a corner with its supporting line, which has the whole shape on one side, and the direction of support.
  static void draw_corner(display::Canvas& canvas, Vec2d at, Vec2d u, Role role, Message name) {
    const Vec2d along = right_normal(u) * level;
    canvas.line(at - along, at + along, {role, 1.5f, 0.9f, 4});
    canvas.arrow(at, at + u * 0.6, {Role::axis, 2});
    canvas.point(at, display::Marker::disc, 7, role);
    canvas.label(at + u * 0.3 + right_normal(u) * 0.35, Anchor::centre, role, name);
  }

  std::array<std::uint32_t, 2> corner_{};
  Vec2d w_{0, 0};
};

// The point of a segment nearest to the origin: one of its ends, or the foot of the perpendicular between them.
class SegmentNearest final : public FigureScene {
  enum PartIndex : std::size_t { first, second };
  enum NumberIndex : std::size_t { along_number, length_number, share_number, distance_number, number_count };

 public:
  SegmentNearest() : FigureScene({point_part("name_first"_text, {-3, 1}), point_part("name_second"_text, {2.4, 2.8})}) {
    reset(0);
  }

  Message describe() const override {
    if (numbers_[length_number] == 0) return {"one_point"_text, {nearest_.distance}};
    const double share = numbers_[share_number];
    const Text text = share <= 0 ? "before_first"_text : share >= 1 ? "beyond_second"_text : "between_both"_text;
    return {text, {nearest_.distance, share}};
  }
  std::uint32_t event_state() const override { return nearest_.count(); }
  std::vector<Readout> readouts() const override {
    return {{"along", ReadoutKind::hidden, numbers_[along_number]},
            {"length", ReadoutKind::hidden, numbers_[length_number]},
            {"share", ReadoutKind::hidden, numbers_[share_number]},
            {"distance", ReadoutKind::hidden, numbers_[distance_number]}};
  }

 private:
  void measure() override {
    const Vec2d ends[] = {position(first), position(second)};
    nearest_ = nearest_of(ends);
    const Vec2d side = ends[1] - ends[0];
    const double length = dot(side, side);
    const double along = 0 - dot(ends[0], side);
    numbers_ = {along, length, length > 0 ? along / length : 0, nearest_.distance};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d from = position(first);
    const Vec2d to = position(second);
    if (const auto side = unit(to - from)) {
      draw_region(canvas, from, to, *side);
      for (const Vec2d end : {from, to}) draw_border(canvas, end, right_normal(*side), true);
    }
    canvas.line(from, to, {Role::handle, 2.5f, 0.9f});
    draw_nearest(canvas, nearest_);
    draw_corner(canvas, from, 0, nearest_.needs[0]);
    draw_corner(canvas, to, 1, nearest_.needs[1]);
  }

  /// Draws the one of the three regions that contains the origin.
  void draw_region(display::Canvas& canvas, Vec2d from, Vec2d to, Vec2d side) const {
    const Vec2d across = right_normal(side) * far_away;
    const double share = numbers_[share_number];
    const Vec2d low = share <= 0 ? from - side * far_away : share >= 1 ? to : from;
    const Vec2d high = share <= 0 ? from : share >= 1 ? to + side * far_away : to;
    const Vec2d strip[] = {low - across, high - across, high + across, low + across};
    canvas.fill(strip, Role::muted, 0.16f);
  }

  NearestPoint nearest_{};
  std::array<double, number_count> numbers_{};
};

// The point of a triangle nearest to the origin: the plane has seven regions, and the region with the origin determines
// the corners needed.
class TriangleNearest final : public FigureScene {
 public:
  TriangleNearest()
      : FigureScene({point_part("name_first"_text, {-3, 1}), point_part("name_second"_text, {2.4, 2.8}),
                     point_part("name_third"_text, {1.6, 0.2})}) {
    reset(0);
  }

  Message describe() const override {
    if (nearest_.flat) return {"is_flat"_text, {nearest_.distance}};
    const Numbers numbers = needed();
    if (nearest_.count() == 1) return {"needs_one"_text, {numbers.first, nearest_.distance}};
    if (nearest_.count() == 2) return {"needs_two"_text, {numbers.first, numbers.last, nearest_.distance}};
    return {"needs_all"_text};
  }
  std::uint32_t event_state() const override { return nearest_.count(); }
  std::vector<Readout> readouts() const override {
    return {{"distance", ReadoutKind::hidden, nearest_.distance},
            {"needed", ReadoutKind::hidden, static_cast<double>(nearest_.count())}};
  }

 private:
  struct Numbers {
    double first;
    double last;
  };
  Numbers needed() const {
    const auto& needs = nearest_.needs;
    return {needs[0] ? 0.0 : needs[1] ? 1.0 : 2.0, needs[2] ? 2.0 : needs[1] ? 1.0 : 0.0};
  }

  void measure() override {
    const Vec2d corners[] = {position(0), position(1), position(2)};
    nearest_ = nearest_of(corners);
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d corners[] = {position(0), position(1), position(2)};
    const bool left = cross(corners[1] - corners[0], corners[2] - corners[0]) > 0;
    // Counter-clockwise, so that each side's outside is on its right.
    const std::size_t order[] = {0, left ? 1U : 2U, left ? 2U : 1U};
    if (!nearest_.flat) {
      for (std::size_t i = 0; i < 3; ++i) draw_regions(canvas, order[i], order[(i + 1) % 3], order[(i + 2) % 3]);
    }
    if (!nearest_.flat) canvas.fill(corners, nearest_.count() == 3 ? Role::muted : Role::handle, 0.12f);
    canvas.outline(corners, {Role::handle, 2.5f, 0.9f});
    draw_nearest(canvas, nearest_);
    for (std::size_t i = 0; i < 3; ++i) draw_corner(canvas, corners[i], i, nearest_.needs[i]);
  }

  /// Draws the borders of the region beyond the side between two corners. Also draws that region, or the one beyond its
  /// first corner, if it contains the origin.
  void draw_regions(display::Canvas& canvas, std::size_t from, std::size_t to, std::size_t before) const {
    const Vec2d corner = position(from);
    const Vec2d out = right_normal(*unit(position(to) - corner));
    const Vec2d out_before = right_normal(*unit(corner - position(before)));
    draw_border(canvas, corner, out);
    draw_border(canvas, position(to), out);
    const auto& needs = nearest_.needs;
    if (nearest_.count() == 2 && needs[from] && needs[to]) {
      const Vec2d strip[] = {corner, position(to), position(to) + out * far_away, corner + out * far_away};
      canvas.fill(strip, Role::muted, 0.16f);
    }
    if (nearest_.count() == 1 && needs[from]) {
      const Vec2d wedge[] = {corner, corner + out * far_away, corner + (out + out_before) * far_away,
                             corner + out_before * far_away};
      canvas.fill(wedge, Role::muted, 0.16f);
    }
  }

  NearestPoint nearest_{};
};

// The search of Gilbert, Johnson and Keerthi, one step at a time: the handle moves along the steps.
class GjkRound final : public DifferenceFigure {
  /// Distance between two steps on the line at the bottom.
  static constexpr double step_apart = 0.4;

  static constexpr std::size_t bar = first_own;

 public:
  GjkRound()
      : DifferenceFigure({part_a({-4.2, 1}, {-0.79, 0.61}), part_b(), bar_part("name_step"_text, 2 * step_apart)}) {
    reset(0);
  }

  Message describe() const override {
    const Step& step = trace_.steps()[now_];
    const double* v = step.values;
    const double first = step.first;
    const double second = step.second;
    if (step.mark == marks::gjk_start) return {"round_begins"_text, {first, second}};
    if (step.mark == marks::gjk_nearest) {
      return v[2] > 0 ? Message{"round_nearest"_text, {first - 1, v[2]}} : Message{"round_origin"_text, {first - 1}};
    }
    if (step.mark == marks::gjk_support) {
      return v[4] > v[5] + same_length ? Message{"round_looks"_text, {first, second, v[4], v[5]}}
                                       : Message{"round_looks_last"_text, {first, second, v[4]}};
    }
    if (step.mark == marks::gjk_simplex) return {"round_keeps"_text, {first - 1, corners_before() + 1 - first}};
    if (step.mark == marks::gjk_stop) return {"round_stops"_text};
    return first > 0 ? Message{"round_apart"_text, {v[0], second}} : Message{"round_overlap"_text, {second}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(now_); }
  std::vector<Readout> readouts() const override {
    return {{"step", ReadoutKind::hidden, static_cast<double>(now_)},
            {"distance", ReadoutKind::hidden, found_.distance}};
  }

 private:
  /// Returns the size of the simplex before this round's search for a corner.
  double corners_before() const {
    for (std::size_t i = now_; i > 0; --i) {
      if (trace_.steps()[i].mark == marks::gjk_nearest) return trace_.steps()[i].first;
    }
    return 1;
  }

  void ask() override {
    found_ = closest_points(body(shape_a), body(shape_b), trace_.recorder());
    const auto wanted = static_cast<std::size_t>(std::round(along(bar) / step_apart));
    const std::size_t last = trace_.steps().size() - 1;
    now_ = wanted < last ? wanted : last;
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    draw_search(canvas, trace_.steps().first(now_ + 1), {origin, 1, true}, body(shape_a), body(shape_b));
    draw_origin(canvas, origin, found_.distance > 0);
    draw_bar(canvas, bar, trace_.steps().size(), step_apart);
  }

  Recorded<gjk_steps> trace_;
  Distance<double> found_{};
  std::size_t now_ = 0;  ///< displayed step
};

// The stopping criterion: x is never nearer than A − B, and A − B is never nearer than the bound of each w.
class GjkBound final : public DifferenceFigure {
  /// Distance between two rounds on the line at the bottom.
  static constexpr double round_apart = 1;

  /// Start of the rows that show the bounds of all rounds, one below the other.
  static constexpr Vec2d rows_begin{-5.4, -3.1};
  static constexpr double row_height = 0.25;

  static constexpr std::size_t bar = first_own;

 public:
  GjkBound() : DifferenceFigure({part_a({-4.2, 1}, {-0.79, 0.61}), part_b(), bar_part("name_round"_text, 0)}) {
    reset(0);
  }

  Message describe() const override {
    const auto number = static_cast<double>(round_ + 1);
    if (now().max <= 0) return {"bound_zero"_text, {number}};
    const Text text = now().max - now().min > same_length ? "bound_between"_text : "bound_meets"_text;
    return {text, {number, now().min, now().max}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(round_); }
  std::vector<Readout> readouts() const override {
    return {{"proved", ReadoutKind::hidden, now().min},
            {"found", ReadoutKind::hidden, now().max},
            {"distance", ReadoutKind::hidden, distance_}};
  }

 private:
  const Interval<double>& now() const { return rounds_[round_]; }

  void ask() override {
    distance_ = closest_points(body(shape_a), body(shape_b), trace_.recorder()).distance;
    rounds_.clear();
    for (const Step& step : trace_.steps()) {
      if (step.mark == marks::gjk_nearest)
        rounds_.push_back({rounds_.empty() ? 0 : rounds_.back().min, step.values[2]});
      // A bound of an earlier round remains valid.
      if (step.mark == marks::gjk_support && 0 - step.values[4] > rounds_.back().min) {
        rounds_.back().min = 0 - step.values[4];
      }
    }
    const auto wanted = static_cast<std::size_t>(std::round(along(bar) / round_apart));
    round_ = wanted < rounds_.size() ? wanted : rounds_.size() - 1;
  }

  /// Returns the steps up to the search for a corner in the displayed round, or the whole round if it had none.
  std::span<const Step> shown() const {
    std::size_t round = 0;
    std::size_t count = 0;
    for (const Step& step : trace_.steps()) {
      ++count;
      round += step.mark == marks::gjk_nearest;
      if (round == round_ + 1 && step.mark == marks::gjk_support) break;
    }
    return trace_.steps().first(count);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_pair(canvas);
    draw_difference(canvas, difference(), origin);
    const Shape<double> circle = *make_circle<double>({0, 0}, now().max);
    if (now().max > 0) draw_ghost(canvas, {circle, *Pose<double>::make(origin)}, {Role::mtv, 1.5f, 0.9f, 4});
    if (shown().back().mark == marks::gjk_support) draw_bound(canvas, shown().back());
    draw_search(canvas, shown(), {origin, 1, true}, body(shape_a), body(shape_b));
    draw_origin(canvas, origin, distance_ > 0);
    draw_rows(canvas);
    draw_bar(canvas, bar, rounds_.size(), round_apart);
  }

  /// Draws the line that has all of A − B beyond it.
  static void draw_bound(display::Canvas& canvas, const Step& support) {
    const Vec2d u(support.values[0], support.values[1]);
    const Vec2d w = origin + Vec2d(support.values[2], support.values[3]);
    const Vec2d along = right_normal(u) * 2.4;
    canvas.line(w - along, w + along, {Role::axis, 2, 1, 6});
  }

  /// Draws, for each round so far, the interval of possible distances.
  void draw_rows(display::Canvas& canvas) const {
    for (std::size_t i = 0; i <= round_; ++i) {
      const Vec2d begin = rows_begin - Vec2d(0, row_height * static_cast<double>(i));
      const auto at = [&](double length) { return begin + Vec2d(length, 0); };
      canvas.line(begin, at(rounds_[i].min), {Role::axis, 2});
      canvas.line(at(rounds_[i].min), at(rounds_[i].max), {Role::mtv, 7, i == round_ ? 1.0f : 0.45f, 0, Cap::butt});
      const Vec2d tick(0, 0.1);
      canvas.line(at(rounds_[i].max) - tick, at(rounds_[i].max) + tick, {Role::mtv, 2.5f});
    }
  }

  Recorded<gjk_steps> trace_;
  double distance_ = 0;
  std::vector<Interval<double>> rounds_;  ///< bounds of the distance after each round
  std::size_t round_ = 0;                 ///< displayed round
};

// The SAT's view of a distance: the widest gap on an edge normal, beside the segment between the nearest points. If a
// corner faces a corner, the segment is longer than the gap.
class GapAndDistance final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr Vec2d corners_a[] = {{-1.4, -1.4}, {1.4, -1.4}, {1.4, 1.4}, {-1.4, 1.4}};
  static constexpr Vec2d corners_b[] = {{-1.2, -1.2}, {1.2, -1.2}, {1.2, 1.2}, {-1.2, 1.2}};

 public:
  GapAndDistance()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-2.7, -1.2}, {1, -0.27}, 2.3}),
                     body_part(name_b, Role::body_b, {corners_b, {2.4, 1.35}, {1, -0.36}, 2.1})}) {
    reset(0);
  }

  Message describe() const override {
    if (gap_.value <= 0) return {"gap_is_none"_text, {gap_.value}};
    const bool less = gap_.value < nearest_.distance - same_length;
    return less ? Message{"gap_is_less"_text, {gap_.value, nearest_.distance}}
                : Message{"gap_is_distance"_text, {gap_.value}};
  }
  std::uint32_t event_state() const override { return gap_.value <= 0; }
  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::hidden, gap_.value}, {"distance", ReadoutKind::hidden, nearest_.distance}};
  }

 private:
  void measure() override {
    gap_ = separation(body(shape_a), body(shape_b));
    nearest_ = closest_points(body(shape_a), body(shape_b));
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    if (gap_.value > 0) draw_lengths(canvas);
  }

  void draw_lengths(display::Canvas& canvas) const {
    const bool of_a = gap_.owner == Owner::a;
    const Placed<double>& other = body(of_a ? shape_b : shape_a);
    const Vec2d inwards = of_a ? -gap_.normal : gap_.normal;
    const Vec2d furthest = other.vertex(support(other.shape, other.pose.rotation().apply_inverse(inwards)));
    // If a whole edge is equally far, show the gap at the nearest points.
    const Vec2d near = of_a ? nearest_.point_b : nearest_.point_a;
    const Vec2d corner = dot(near - furthest, inwards) > -same_length ? near : furthest;
    const Vec2d foot = corner + inwards * gap_.value;
    draw_through(canvas, foot, gap_.normal, {Role::muted, 1.5f, 0.9f, 5});
    draw_edge(canvas, body(of_a ? shape_a : shape_b), gap_.edge, of_a ? Role::body_a : Role::body_b);
    canvas.line(nearest_.point_a, nearest_.point_b, {Role::ink, 3});
    canvas.line(corner, foot, {Role::mtv, 3, 1, 5});
    canvas.point(nearest_.point_a, display::Marker::disc, 6, Role::body_a);
    canvas.point(nearest_.point_b, display::Marker::disc, 6, Role::body_b);

    const Vec2d nearest = of_a ? nearest_.point_a : nearest_.point_b;
    const Vec2d across = right_normal(inwards);
    const Vec2d away = dot(nearest - foot, across) > 0 ? -across : across;
    canvas.label((corner + foot) * 0.5 + away * 0.3, Anchor::centre, Role::mtv, {"letter_d"_text});
    const Vec2d beside = right_normal(nearest_.normal);
    const Vec2d other_side = dot(beside, away) > 0 ? -beside : beside;
    // A word is wider than it is high.
    const double room = 0.3 + 0.5 * std::abs(other_side.x);
    canvas.label((nearest_.point_a + nearest_.point_b) * 0.5 + other_side * room, Anchor::centre, Role::ink,
                 {"word_distance"_text});
  }

  Separation<double> gap_{};
  Distance<double> nearest_{};
};

const Registration gjk_figures[] = {
    Registration{{"difference-support", figure_views, make<DifferenceSupport>}},
    Registration{{"segment-nearest", figure_views, make<SegmentNearest>}},
    Registration{{"triangle-nearest", figure_views, make<TriangleNearest>}},
    Registration{{"gjk-round", figure_views, make<GjkRound>}},
    Registration{{"gjk-bound", figure_views, make<GjkBound>}},
    Registration{{"gap-and-distance", figure_views, make<GapAndDistance>}},
};

}  // namespace
}  // namespace gnomon::scenes
