// The figures of the lesson ray-shooting, in its order.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "gnomon/core/unit.h"
#include "gnomon/exact/along.h"
#include "gnomon/exact/boundary/rounded.h"
#include "gnomon/exact/boundary/stab.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "scenes/kit/discard_trace.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/ray_shooting/ray_pair.h"
#include "scenes/ray_shooting/sum_picture.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;

// Base of the figures about the list of A − B's edges: A and B are fixed, and so is A − B. The reader turns a direction
// u at the origin.
class RayFigure : public FigureScene {
 protected:
  using Edges = exact::Sum<Recorder>;
  enum PartIndex : std::size_t { hand, first_own };

  static Part hand_part(const SumPlace& place, Vec2d u);
  explicit RayFigure(const SumPlace& place, std::initializer_list<Part> parts);

  Vec2d u() const { return direction(hand); }
  const SumPlace& place() const { return place_; }
  const exact::Difference& difference() const { return pair_.difference(); }
  const Edges& edges() const { return edges_; }
  const SumPicture& picture() const { return picture_; }
  /// The edges that face u, through which a ray along it may leave.
  const exact::Chain<Edges::Position>& facing() const { return facing_; }
  std::size_t facing_count() const;
  std::size_t facing_edge(std::size_t number) const { return (facing_.from + number) % edges_.size(); }
  /// Returns the number, among those edges, of the one through which the ray leaves.
  std::size_t exit_number() const { return exit_; }
  /// Returns the distance of a corner to the left of the ray's line: the end of one of those edges, or the start of the
  /// first.
  double height_of(const exact::Corner& corner) const;

  /// Runs the figure's own query, after the base's results are known.
  virtual void ask() {}
  void draw_base(display::Canvas& canvas) const;

 private:
  void measure() final;

  SumPlace place_;
  RayPair pair_;
  Edges edges_;
  SumPicture picture_;
  exact::Chain<Edges::Position> facing_;
  std::size_t exit_ = 0;
};

constexpr Vec2d corners_a[] = {{-2.5, -1.5}, {0.5, -2.5}, {2.5, -0.75}, {2, 1.75}, {-1, 2.25}};
constexpr Vec2d corners_b[] = {{-1.25, -1}, {1.5, -0.75}, {0.75, 1.25}, {-1, 0.75}};
/// B's position relative to A.
constexpr Vec2d b_from_a(-0.75, -1);
constexpr double hand_reach = 1.75;
/// Reaches out of A − B in every direction.
constexpr double ray_length = 6.5;

Placed<double> fixed(const Shape<double>& shape, Vec2d at) { return {shape, *Pose<double>::make(at)}; }

RayPair fixed_pair() {
  return RayPair(fixed(known_polygon(corners_a), {0, 0}), fixed(known_polygon(corners_b), b_from_a));
}

FigureScene::Part RayFigure::hand_part(const SumPlace& place, Vec2d u) {
  return direction_part(name_direction, place.origin, u, hand_reach);
}

RayFigure::RayFigure(const SumPlace& place, std::initializer_list<Part> parts)
    : FigureScene(parts),
      place_(place),
      pair_(fixed_pair()),
      edges_(pair_.difference(), discard_trace()),
      picture_(pair_.difference(), edges_.facets(), place) {}

std::size_t RayFigure::facing_count() const { return (facing_.to + edges_.size() - facing_.from) % edges_.size(); }

double RayFigure::height_of(const exact::Corner& corner) const { return cross(u(), rounded(difference(), corner)); }

void RayFigure::measure() {
  const exact::Direction along = exact::Direction::of(u());
  facing_ = edges_.halves(along).towards;
  const auto place = edges_.search(facing_, exact::StillRight{difference(), along});
  exit_ = (place + edges_.size() - facing_.from) % edges_.size();
  ask();
}

void RayFigure::draw_base(display::Canvas& canvas) const {
  picture_.draw_filling(canvas);
  draw_ray(canvas, place_, u(), ray_length);
  draw_difference_name(canvas, place_, u());
  draw_ray_origin(canvas, place_, false);
}

// A translation in one direction: B moves along u until it is free of A, and the ray from the origin along u leaves A −
// B after the same length.
class OneWayOut final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, hand };
  static constexpr Vec2d corners_a[] = {{-1.1, -0.95}, {0.95, -1.1}, {1.1, 0.6}, {-0.35, 1.1}};
  static constexpr Vec2d corners_b[] = {{-1.05, -0.7}, {1.05, -0.8}, {0, 1.05}};
  static constexpr Walls left_half{1.8, 1.8, {-3.4, 0}};
  static constexpr SumPlace where{{3.1, 0}, 1};
  static constexpr double ray_length = 3.2;

 public:
  OneWayOut()
      : FigureScene({body_part(name_a, Role::body_a, {corners_a, {-3.8, -0.1}, {1, 0}, 1.8}, left_half),
                     body_part(name_b, Role::body_b, {corners_b, {-3.2, -0.7}, {1, 0}, 1.6}, left_half),
                     direction_part(name_direction, where.origin, {0.5, 0.87}, 1.75)}) {
    reset(0);
  }

  Message describe() const override {
    return is_overlapping() ? Message{"way_out_here"_text, {length_}} : Message{"way_out_none"_text};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(found_.contact); }
  std::vector<Readout> readouts() const override { return {{"way_out", ReadoutKind::hidden, length_}}; }

 private:
  bool is_overlapping() const { return found_.contact == exact::Contact::overlapping; }

  void measure() override {
    pair_.emplace(body(shape_a), body(shape_b));
    const exact::Difference& m = pair_->difference();
    const exact::Sum<Recorder> edges(m, discard_trace());
    facets_ = edges.facets();
    found_ = directional_penetration(edges, direction(hand));
    length_ = length_of(m, found_.depth, direction(hand), discard_trace()).nearest;
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d way = direction(hand) * length_;
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    const SumPicture picture(pair_->difference(), facets_, where);
    picture.draw_filling(canvas);
    picture.draw_outline(canvas, 2.5f);
    draw_ray(canvas, where, direction(hand), ray_length);
    draw_difference_name(canvas, name_place());
    if (is_overlapping()) draw_way(canvas, way);
    draw_ray_origin(canvas, where, !is_overlapping());
  }

  /// Returns the middle of A − B, moved beside the ray.
  Vec2d name_place() const {
    const Vec2d u = direction(hand);
    Vec2d middle(0, 0);
    for (const exact::Facet& facet : facets_) middle += rounded(pair_->difference(), facet.start());
    middle = middle * (1 / static_cast<double>(facets_.size()));
    const double left = cross(u, middle);
    // The name is wider than high.
    const double room = std::max(0.7 + 0.5 * std::abs(u.y) - std::abs(left), 0.0);
    return where.at(middle + right_normal(u) * (left < 0 ? room : -room));
  }

  void draw_way(display::Canvas& canvas, Vec2d way) const {
    const Placed<double> b = body(shape_b);
    const Placed<double> there{b.shape, *Pose<double>::make(b.pose.position() + way, b.pose.rotation())};
    draw_ghost(canvas, there, {Role::body_b, 2, 1, 5});
    const Vec2d aside = right_normal(direction(hand)) * 0.35;
    canvas.arrow(b.pose.position() + aside, there.pose.position() + aside, {Role::mtv, 3});
    canvas.line(where.origin, where.at(way), {Role::mtv, 3});
    canvas.point(where.at(way), display::Marker::disc, 6, Role::mtv);
    canvas.label(where.at(way * 0.6) - aside, Anchor::centre, Role::mtv, {symbol_t});
  }

  std::optional<RayPair> pair_;
  std::vector<exact::Facet> facets_;
  exact::DirectionalPenetration found_;
  double length_ = 0;
};

// The ray along u and the lines of all edges that face it: it leaves A − B at the first line that it crosses.
class CrossedLines final : public RayFigure {
  static constexpr SumPlace where{{-2, -0.9}, 0.72};
  /// Length of a line beyond its edge, in both directions.
  static constexpr double line_reach = 9;
  /// Area in which a crossing is visible.
  static constexpr Walls seen{5.8, 4.3};

 public:
  CrossedLines() : RayFigure(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    const exact::Facet& facet = edges().facets()[first_];
    return {"lines_crossed"_text,
            {static_cast<double>(lengths_.size()), static_cast<double>(facet.side), static_cast<double>(facet.edge),
             lengths_[number_]}};
  }
  std::vector<Readout> readouts() const override {
    const exact::Facet& facet = edges().facets()[first_];
    const Vec2d edge = rounded(difference().edge(facet));
    return {{"start_cross_edge", ReadoutKind::hidden, cross(rounded(difference(), facet.start()), edge)},
            {"u_cross_edge", ReadoutKind::hidden, cross(u(), edge)},
            {"way_out", ReadoutKind::hidden, lengths_[number_]}};
  }

 private:
  void ask() override {
    lengths_.clear();
    for (std::size_t i = 0; i < facing_count(); ++i) {
      const exact::Facet& facet = edges().facets()[facing_edge(i)];
      const exact::DirectionalDistance along{exact::DirectionalDistance::Kind::facet, true, facet, {}};
      lengths_.push_back(length_of(difference(), along, u(), discard_trace()).nearest);
    }
    number_ = static_cast<std::size_t>(std::min_element(lengths_.begin(), lengths_.end()) - lengths_.begin());
    first_ = facing_edge(number_);
  }

  void draw_figure(display::Canvas& canvas) const override {
    for (std::size_t i = 0; i < lengths_.size(); ++i) draw_line(canvas, i);
    draw_base(canvas);
    picture().draw_outline(canvas, 1.5f, 0.5f);
    for (std::size_t i = 0; i < lengths_.size(); ++i) picture().draw_edge(canvas, facing_edge(i), 3.5f);
    canvas.line(place().origin, place().at(u() * lengths_[number_]), {Role::mtv, 3});
    for (std::size_t i = 0; i < lengths_.size(); ++i) draw_crossing(canvas, i);
  }

  void draw_line(display::Canvas& canvas, std::size_t number) const {
    const std::size_t edge = facing_edge(number);
    const Vec2d from = picture().start(edge);
    const Vec2d along = *unit(picture().end(edge) - from) * line_reach;
    canvas.line(from - along, from + along, {Role::muted, 1, 0.8f, 4});
  }

  void draw_crossing(display::Canvas& canvas, std::size_t number) const {
    const bool out = number == number_;
    const Vec2d at = place().at(u() * lengths_[number]);
    if (nearest_inside(at, seen) != at) return;
    canvas.point(at, out ? display::Marker::disc : display::Marker::ring, 6, out ? Role::mtv : Role::ink);
    if (out) canvas.label(at + right_normal(u()) * 0.35, Anchor::centre, Role::mtv, {symbol_t});
  }

  std::vector<double> lengths_;  ///< lengths to the ray's crossing of each facing edge's line
  std::size_t number_ = 0;       ///< number of the least length
  std::size_t first_ = 0;        ///< edge of the least length
};

// The list of A − B's edges: two fans of arrows in one order of angles, cut by u into the edges that face it and the
// rest.
class EdgeList final : public RayFigure {
  static constexpr SumPlace where{{1.4, -0.5}, 0.82};
  /// The fans, from one point.
  static constexpr Vec2d rose{-3.7, 0};
  static constexpr double rose_radius = 1.4;
  /// Length of u in the fan: beyond the numbers.
  static constexpr double u_radius = 1.85;

 public:
  EdgeList() : RayFigure(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    const auto last = static_cast<double>(facing_edge(facing_count() - 1));
    return {"list_faces"_text,
            {static_cast<double>(facing().from), last, static_cast<double>(facing_count()),
             static_cast<double>(edges().size())}};
  }
  std::uint32_t event_state() const override { return facing().from; }
  std::vector<Readout> readouts() const override {
    return {{"facing", ReadoutKind::hidden, static_cast<double>(facing_count())},
            {"from", ReadoutKind::hidden, static_cast<double>(facing().from)}};
  }

 private:
  bool faces(std::size_t edge) const {
    return (edge + edges().size() - facing().from) % edges().size() < facing_count();
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_base(canvas);
    canvas.line(rose - u() * u_radius, rose, {Role::axis, 1, 0.6f, 4});
    canvas.arrow(rose, rose + u() * u_radius, {Role::axis, 3});
    canvas.label(rose + u() * (u_radius + 0.22), Anchor::centre, Role::axis, {symbol_u});
    for (std::size_t edge = 0; edge < edges().size(); ++edge) {
      picture().draw_edge(canvas, edge, faces(edge) ? 4.5f : 1.5f, faces(edge) ? 1.0f : 0.5f);
      picture().draw_number(canvas, edge, static_cast<double>(edge));
      draw_arrow(canvas, edge);
    }
  }

  /// Returns a number's offset to the side, so that u, which is longer, does not cross it.
  Vec2d beside_u(Vec2d along) const {
    const double left = cross(u(), along);
    const double room = 0.2 - std::abs(left);
    if (dot(u(), along) < 0 || room <= 0) return {0, 0};
    return right_normal(u()) * (left < 0 ? room : -room) * (rose_radius + 0.27);
  }

  void draw_arrow(display::Canvas& canvas, std::size_t edge) const {
    const exact::Facet& facet = edges().facets()[edge];
    const bool of_a = facet.side == exact::Side::p;
    const Role role = of_a ? Role::body_a : Role::body_b;
    const Vec2d along = *unit(rounded(difference().edge(facet)));
    canvas.arrow(rose, rose + along * rose_radius,
                 {role, faces(edge) ? 3.0f : 1.5f, faces(edge) ? 1.0f : 0.5f, of_a ? 0.0f : 5.0f});
    canvas.label(rose + along * (rose_radius + 0.27) + beside_u(along), Anchor::centre, role,
                 {tick_is, {static_cast<double>(edge)}});
  }
};

// Along the edges that face u the corners climb over the ray's line: from its right to its left, and never back.
class ClimbingCorners final : public RayFigure {
  static constexpr SumPlace where{{-0.75, -0.75}, 1};

 public:
  ClimbingCorners() : RayFigure(where, {hand_part(where, {0.8, 0.6})}) { reset(0); }

  Message describe() const override {
    return {"corners_climb"_text,
            {height(0), height(facing_count()), height(exit_number()), height(exit_number() + 1),
             static_cast<double>(facing_count() + 1)}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(facing_edge(exit_number())); }
  std::vector<Readout> readouts() const override {
    return {{"lowest", ReadoutKind::hidden, height(0)},
            {"highest", ReadoutKind::hidden, height(facing_count())},
            {"before_exit", ReadoutKind::hidden, height(exit_number())},
            {"after_exit", ReadoutKind::hidden, height(exit_number() + 1)}};
  }

 private:
  /// Returns a corner of the facing edges, of which there is one more than edges.
  exact::Corner corner(std::size_t number) const {
    return edges().corner(static_cast<std::uint32_t>(facing_edge(number)));
  }
  double height(std::size_t number) const { return height_of(corner(number)); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_base(canvas);
    picture().draw_outline(canvas, 1.5f, 0.5f);
    for (std::size_t i = 0; i < facing_count(); ++i)
      picture().draw_edge(canvas, facing_edge(i), i == exit_number() ? 6 : 3);
    for (std::size_t i = 0; i <= facing_count(); ++i) draw_height(canvas, i);
  }

  /// Returns the anchor that keeps a number, which is wider than high, off its corner.
  static Anchor side_of(Vec2d out) {
    if (std::abs(out.x) > std::abs(out.y)) return out.x > 0 ? Anchor::left : Anchor::right;
    return out.y > 0 ? Anchor::above : Anchor::below;
  }

  void draw_height(display::Canvas& canvas, std::size_t number) const {
    const Vec2d at = place().at(rounded(difference(), corner(number)));
    const double high = height(number);
    const Vec2d foot = at + right_normal(u()) * (high * place().scale);
    const bool right = high < 0;
    canvas.line(at, foot, {Role::muted, 1.5f, 1, right ? 4.0f : 0.0f});
    canvas.point(at, right ? display::Marker::disc : display::Marker::ring, 5, Role::ink);
    const Vec2d out = unit(at - place().origin).value_or(Vec2d(0, 1));
    canvas.label(at + out * 0.25, side_of(out), Role::ink, {"corner_height"_text, {high}});
  }
};

// One look at one edge: on which side of the ray does it end? Then all edges before it or all behind it are dropped.
class OneLook final : public RayFigure {
  static constexpr SumPlace where{{-0.75, -0.3}, 0.9};
  static constexpr Vec2d bar_begin{-3, -4.05};
  static constexpr double bar_length = 6;

  static constexpr std::size_t bar = first_own;

 public:
  OneLook()
      : RayFigure(where, {hand_part(where, {0.8, 0.6}),
                          point_part("name_look"_text, bar_begin + Vec2d(bar_length / 2, 0),
                                     {bar_length / 2, 0, bar_begin + Vec2d(bar_length / 2, 0)})}) {
    reset(0);
  }

  Message describe() const override {
    const auto number = static_cast<double>(looked_);
    const auto last = static_cast<double>(facing_count() - 1);
    return {is_passed() ? "look_passed"_text : "look_not_passed"_text, {number, last, height_of(end()), left()}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(2 * looked_) + (is_passed() ? 1 : 0); }
  std::vector<Readout> readouts() const override {
    const Vec2d w = rounded(difference(), end());
    return {{"w_x", ReadoutKind::hidden, w.x},
            {"w_y", ReadoutKind::hidden, w.y},
            {"u_x", ReadoutKind::hidden, u().x},
            {"u_y", ReadoutKind::hidden, u().y},
            {"height", ReadoutKind::hidden, height_of(end())},
            {"left", ReadoutKind::hidden, left()}};
  }

 private:
  exact::Corner end() const { return difference().end(edges().facets()[facing_edge(looked_)]); }
  bool is_passed() const { return looked_ < exit_number(); }
  /// Returns the number of edges through which the ray may still leave.
  double left() const { return static_cast<double>(is_passed() ? facing_count() - looked_ - 1 : looked_ + 1); }
  bool is_left(std::size_t number) const { return is_passed() ? number > looked_ : number <= looked_; }

  void ask() override {
    const double share = (position(bar).x - bar_begin.x) / bar_length;
    const double most = static_cast<double>(facing_count() - 1);
    looked_ = static_cast<std::size_t>(std::round(share * most));
  }

  Vec2d tick(std::size_t number) const {
    const double most = static_cast<double>(facing_count() - 1);
    return bar_begin + Vec2d(bar_length * static_cast<double>(number) / most, 0);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_base(canvas);
    picture().draw_outline(canvas, 1.5f, 0.3f);
    for (std::size_t i = 0; i < facing_count(); ++i) {
      picture().draw_edge(canvas, facing_edge(i), is_left(i) ? 5 : 2, is_left(i) ? 1 : 0.5f);
      picture().draw_number(canvas, facing_edge(i), static_cast<double>(i));
    }
    draw_looked(canvas);
    draw_bar(canvas);
  }

  void draw_looked(display::Canvas& canvas) const {
    const std::size_t edge = facing_edge(looked_);
    const Vec2d w = picture().end(edge);
    canvas.arrow(picture().start(edge), w, {Role::ink, 4});
    canvas.line(w, w + right_normal(u()) * (height_of(end()) * place().scale), {Role::muted, 1.5f, 1, 4});
    canvas.point(w, is_passed() ? display::Marker::disc : display::Marker::ring, 7, Role::ink);
    canvas.label(w + (w - place().origin) * (0.4 / length(w - place().origin)), Anchor::centre, Role::ink, {symbol_w});
  }

  /// Draws a tick for each facing edge; the remaining edges are heavy.
  void draw_bar(display::Canvas& canvas) const {
    canvas.line(bar_begin, bar_begin + Vec2d(bar_length, 0), {Role::muted, 2});
    for (std::size_t i = 0; i < facing_count(); ++i) {
      const Vec2d half(0, is_left(i) ? 0.2 : 0.1);
      canvas.line(tick(i) - half, tick(i) + half, {is_left(i) ? Role::ink : Role::muted, is_left(i) ? 4.0f : 2.0f});
    }
    canvas.point(position(bar), display::Marker::disc, 9, Role::handle);
  }

  std::size_t looked_ = 0;  ///< index among the facing edges
};

// The same ray for moving bodies: they meet where it enters A − B. It may hit, graze, or pass by.
class RayMeets final : public FigureScene {
  enum PartIndex : std::size_t { shape_a, shape_b, way_end };
  /// Grid that makes grazing positions, which are isolated points, reachable by hand.
  static constexpr double quarter = 0.25;
  static constexpr Vec2d corners_a[] = {{-0.75, -0.75}, {0.75, -0.75}, {0.75, 0.75}, {-0.75, 0.75}};
  static constexpr Vec2d corners_b[] = {{-0.75, -0.5}, {0.75, -0.5}, {0, 0.75}};
  static constexpr Walls walls_of_a{1.5, 1.5, {-4, 1.75}};
  static constexpr Walls walls_of_b{1.5, 1.5, {-3.25, -2.25}};
  static constexpr Walls walls_of_end{2.75, 4, {-3, 0}};
  static constexpr SumPlace where{{3.25, -2.75}, 1};
  static constexpr double ray_reach = 9;

 public:
  RayMeets()
      : FigureScene({stepwise(body_part(name_a, Role::body_a, {corners_a, {-4.25, 1.75}, {1, 0}, 0}, walls_of_a)),
                     stepwise(body_part(name_b, Role::body_b, {corners_b, {-2.75, -2.25}, {1, 0}, 0}, walls_of_b)),
                     stepwise(point_part(name_way_b, {-3.75, 0.75}, walls_of_end))}) {
    reset(0);
  }

  Message describe() const override {
    if (v() == Vec2d(0, 0)) return {"meets_standing"_text};
    switch (found_.meeting) {
      case exact::Meeting::none:
        return {"meets_never"_text};
      case exact::Meeting::initial:
        return {"meets_now"_text};
      case exact::Meeting::hit:
        return {"meets_hit"_text, {enter_}};
      case exact::Meeting::graze:
        break;
    }
    return {"meets_graze"_text, {enter_}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(found_.meeting); }
  std::vector<Readout> readouts() const override {
    return {{"enter", ReadoutKind::hidden, found_.meeting == exact::Meeting::none ? none_here : enter_},
            {"meeting", ReadoutKind::hidden, static_cast<double>(found_.meeting)}};
  }

 private:
  static Part stepwise(Part part) {
    part.grid = quarter;
    return part;
  }
  Vec2d v() const { return position(way_end) - position(shape_b); }

  void measure() override {
    pair_.emplace(body(shape_a), body(shape_b));
    const exact::Difference& m = pair_->difference();
    const exact::Sum<Recorder> edges(m, discard_trace());
    facets_ = edges.facets();
    found_ = translational_impact(edges, v());
    enter_ = length_of(m, found_.enter, v(), discard_trace()).nearest;
  }

  bool has_time() const { return found_.meeting == exact::Meeting::hit || found_.meeting == exact::Meeting::graze; }

  void draw_figure(display::Canvas& canvas) const override {
    const Placed<double> b = body(shape_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_named(canvas, b, Role::body_b, name_b);
    const SumPicture picture(pair_->difference(), facets_, where);
    picture.draw_filling(canvas);
    picture.draw_outline(canvas, 2.5f);
    draw_difference_name(canvas, where.origin + position(shape_a) - position(shape_b));
    draw_motion(canvas);
    if (has_time()) draw_meeting(canvas, b);
    draw_ray_origin(canvas, where, found_.contact != exact::Contact::overlapping);
    canvas.label(where.origin - Vec2d(0, 0.25), Anchor::below, Role::ink, {zero});
  }

  void draw_motion(display::Canvas& canvas) const {
    if (v() == Vec2d(0, 0)) return;
    canvas.line(where.origin, where.origin + *unit(v()) * ray_reach, {Role::overlap, 1.5f, 1, 4});
    canvas.arrow(where.origin, where.at(v()), {Role::overlap, 3});
    canvas.arrow(position(shape_b), position(way_end), {Role::overlap, 3});
    canvas.point(position(way_end), display::Marker::ring, 8, Role::handle);
    const Vec2d aside = right_normal(*unit(v())) * 0.35;
    canvas.label(where.at(v() * 0.6) + aside, Anchor::centre, Role::overlap, {symbol_v});
    canvas.label(position(shape_b) + v() * 0.7 + aside, Anchor::centre, Role::overlap, {symbol_v});
  }

  void draw_meeting(display::Canvas& canvas, const Placed<double>& b) const {
    const Vec2d way = v() * enter_;
    const bool hits = found_.meeting == exact::Meeting::hit;
    draw_ghost(canvas, {b.shape, *Pose<double>::make(b.pose.position() + way)}, {Role::body_b, 2, 1, 5});
    canvas.point(where.at(way), hits ? display::Marker::disc : display::Marker::ring, 7, Role::mtv);
  }

  std::optional<RayPair> pair_;
  std::vector<exact::Facet> facets_;
  exact::TranslationalImpact found_;
  double enter_ = 0;
};

const Registration ray_shooting_figures[] = {
    Registration{{"one-way-out", figure_views, make<OneWayOut>}},
    Registration{{"crossed-lines", figure_views, make<CrossedLines>}},
    Registration{{"edge-list", figure_views, make<EdgeList>}},
    Registration{{"climbing-corners", figure_views, make<ClimbingCorners>}},
    Registration{{"one-look", figure_views, make<OneLook>}},
    Registration{{"ray-meets", figure_views, make<RayMeets>}},
};

}  // namespace
}  // namespace gnomon::scenes
