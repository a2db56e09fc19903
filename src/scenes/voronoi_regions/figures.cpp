// The figures of the lesson voronoi-regions, in its order.
#include <array>
#include <tuple>

#include "gnomon/core/unit.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/geometry/sat/projection.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/picture/step_bar.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;
using exact::Side;

// Base of the figures about two bodies: on the right A − B with its regions around an origin, on the left A and B.
class PairFigure : public FigureScene {
 public:
  std::uint32_t event_state() const override { return query_.is_apart() ? 1 + query_.region().of_edge : 0; }

 protected:
  enum PartIndex : std::size_t { shape_a, shape_b };

  /// Position of A − B in the picture, and limits of A and B that keep it there.
  static constexpr RegionPlace place{{2.7, -1.8}, 0.6};
  static constexpr Walls walls_of_a{2.6, 2.8, {-3.2, 1.3}};
  static constexpr Walls walls_of_b{2.3, 2, {-3.2, -2.2}};

  explicit PairFigure(std::initializer_list<Part> parts) : FigureScene(parts) {}

  const RegionQuery& regions() const { return query_; }
  /// Draws a point and its name, on the side away from the other point.
  static void draw_witness(display::Canvas& canvas, Vec2d at, Vec2d other, display::Role role, Text name);

  /// Called after the query.
  virtual void look() {}
  /// Draws over the pair.
  virtual void draw_more(display::Canvas& canvas) const { (void)canvas; }

 private:
  void measure() final;
  void draw_figure(display::Canvas& canvas) const final;
  void draw_difference(display::Canvas& canvas) const;

  RegionQuery query_;
};

/// Between the pair and the difference.
constexpr double divider = -0.5;

void PairFigure::measure() {
  query_.ask(body(shape_a), body(shape_b));
  look();
}

void PairFigure::draw_witness(display::Canvas& canvas, Vec2d at, Vec2d other, Role role, Text name) {
  const Vec2d way = unit(other - at).value_or(Vec2d(0, 1));
  canvas.point(at, display::Marker::disc, 6, role);
  canvas.label(at + way * 0.12 + right_normal(way) * 0.32, Anchor::centre, role, {name});
}

void PairFigure::draw_difference(display::Canvas& canvas) const {
  if (query_.is_apart()) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
  draw_borders(canvas, query_, place);
  draw_outline(canvas, query_, place);
  draw_difference_name(canvas, query_, place);
  if (query_.is_apart()) {
    draw_feature(canvas, query_, place, query_.region());
    draw_way(canvas, query_, place);
  }
  draw_zero(canvas, query_, place, Role::ink);
}

void PairFigure::draw_figure(display::Canvas& canvas) const {
  draw_difference(canvas);
  // Regions are unbounded: cover the pair's half of the picture.
  const Vec2d left[] = {{-far_away, -far_away}, {divider, -far_away}, {divider, far_away}, {-far_away, far_away}};
  canvas.fill(left, Role::paper);
  canvas.line({divider, -4.3}, {divider, 4.3}, {Role::wall, 1.5f});
  draw_named(canvas, body(shape_b), Role::body_b, name_b);
  draw_named(canvas, body(shape_a), Role::body_a, name_a);
  draw_more(canvas);
}

// Base of the figures about the search for a point's region: a polygon of many edges and a point. The search's steps
// are on a line, along which the reader moves a handle.
class RegionSteps : public FigureScene {
  enum PartIndex : std::size_t { shape, point, hand };

 public:
  Message describe() const override;
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(now_); }
  std::vector<Readout> readouts() const override;

 protected:
  /// `apart` is the distance between steps, and `step` the handle's initial step.
  RegionSteps(SearchWay way, std::uint32_t sides, double apart, std::size_t step, Text hand_name);

 private:
  static Part polygon_part(std::uint32_t sides);

  std::span<const Step> steps() const { return way_ == SearchWay::by_walk ? query_.by_walk() : query_.by_list(); }
  double asked() const { return static_cast<double>(count_asked(steps())); }

  void measure() override;
  void draw_figure(display::Canvas& canvas) const override;

  SearchWay way_;
  StepBar bar_;
  RegionQuery query_;
  std::size_t now_ = 0;  ///< displayed step
  double chain_ = 0;     ///< number of edges in the search
};

constexpr Vec2d bar_begin(-5, -3.95);
constexpr double bar_length = 10;
constexpr Walls above_bar{5.7, 3.55, {0, 0.65}};
constexpr double radius = 2.5;

RegionSteps::RegionSteps(SearchWay way, std::uint32_t sides, double apart, std::size_t step, Text hand_name)
    : FigureScene({polygon_part(sides), point_part(name_q, {3.6, 2.6}, above_bar),
                   point_part(hand_name, bar_begin + Vec2d(apart * static_cast<double>(step), 0),
                              StepBar{bar_begin, apart, bar_length}.walls())}),
      way_(way),
      bar_{bar_begin, apart, bar_length} {
  reset(0);
}

FigureScene::Part RegionSteps::polygon_part(std::uint32_t sides) {
  const Shape<double> polygon = uneven_polygon(sides, radius, 5);
  return body_part(name_a, Role::body_a, {polygon.view().vertices(), {-1.2, 0.4}, {1, 0}, 0}, above_bar);
}

Message RegionSteps::describe() const {
  if (!query_.is_apart()) return {"steps_none"_text};
  const Step& step = steps()[now_];
  const double* v = step.values;
  const auto first = static_cast<double>(step.first);
  if (step.mark == exact::marks::voronoi_start) {
    return v[5] > 0 ? Message{"steps_begin"_text, {first}} : Message{"steps_begin_corner"_text, {first}};
  }
  if (step.mark == exact::marks::voronoi_turn) return {"steps_turn"_text, {first, chain_}};
  if (step.mark == exact::marks::voronoi_end) return {"steps_ask"_text, {v[4], v[5]}};
  if (step.mark == exact::marks::list_drop && way_ == SearchWay::by_walk) return {"steps_go"_text, {first}};
  if (step.mark == exact::marks::list_drop) {
    return {"steps_drop"_text, {first, first > 0 ? v[1] - v[2] : v[2] - v[0]}};
  }
  if (step.mark == exact::marks::voronoi_begin) return {"steps_last"_text, {v[5], query_.distance(), asked()}};
  return {"steps_end"_text, {query_.distance(), asked()}};
}

std::vector<Readout> RegionSteps::readouts() const {
  return {{"step", ReadoutKind::hidden, static_cast<double>(now_)},
          {"asked", ReadoutKind::hidden, asked()},
          {"distance", ReadoutKind::hidden, query_.is_apart() ? query_.distance() : 0}};
}

void RegionSteps::measure() {
  query_.ask(body(shape), body(point));
  if (!query_.is_apart()) return;
  now_ = bar_.tick_at(position(hand), steps().size());
  const double* turn = steps()[1].values;
  chain_ = turn[3] - turn[1];
  if (chain_ < 0) chain_ += static_cast<double>(query_.edges().size());
}

void RegionSteps::draw_figure(display::Canvas& canvas) const {
  const Vec2d q = position(point);
  const RegionPlace place{q};
  const bool has_ended = query_.is_apart() && now_ + 1 == steps().size();
  if (has_ended) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
  draw_outline(canvas, query_, place);
  if (query_.is_apart()) draw_search(canvas, query_, place, steps().first(now_ + 1), way_);
  if (has_ended) {
    draw_feature(canvas, query_, place, query_.region());
    draw_way(canvas, query_, place);
  }
  canvas.label(body(shape).pose.position(), Anchor::centre, Role::body_a, {name_a});
  canvas.point(q, display::Marker::disc, 9, Role::handle);
  canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  draw_step_bar(canvas, bar_, position(hand), query_.is_apart() ? steps().size() : 1);
}

// One edge: the strip in which it is nearest, and beyond its ends two half-planes in which the ends are.
class EdgeStrip final : public FigureScene {
  enum PartIndex : std::size_t { begin_part, end_part, point };
  enum NumberIndex : std::size_t { along_number, length_number, share_number, distance_number, number_count };
  /// Limits that keep the ends apart, so that the edge has a positive length.
  static constexpr Walls begin_walls{2.2, 2.6, {-3, -1.4}};
  static constexpr Walls end_walls{2.2, 2.6, {3, -1.4}};

 public:
  EdgeStrip()
      : FigureScene({point_part("name_begin"_text, {-2.6, -1.6}, begin_walls),
                     point_part("name_end"_text, {2.2, -0.6}, end_walls), point_part(name_q, {0.6, 1.9})}) {
    reset(0);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"strip_on"_text};
    const double share = numbers_[share_number];
    return {share <= 0   ? "strip_before"_text
            : share >= 1 ? "strip_beyond"_text
                         : "strip_beside"_text,
            {query_.distance(), share}};
  }
  std::uint32_t event_state() const override { return query_.is_apart() ? 1 + query_.region().of_edge : 0; }
  std::vector<Readout> readouts() const override {
    return {{"along", ReadoutKind::hidden, numbers_[along_number]},
            {"length", ReadoutKind::hidden, numbers_[length_number]},
            {"share", ReadoutKind::hidden, numbers_[share_number]},
            {"distance", ReadoutKind::hidden, numbers_[distance_number]}};
  }

 private:
  void measure() override {
    const Shape<double> edge = *make_segment(position(begin_part), position(end_part));
    query_.ask({edge, {}}, body(point));
    const Vec2d e = position(end_part) - position(begin_part);
    const double along = dot(e, position(point) - position(begin_part));
    numbers_ = {along, dot(e, e), along / dot(e, e), query_.is_apart() ? query_.distance() : 0};
  }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d from = position(begin_part);
    const Vec2d to = position(end_part);
    const Vec2d q = position(point);
    const RegionPlace place{q};
    if (query_.is_apart()) {
      const Region region = query_.region();
      fill_region(canvas, query_, place, region, Role::mtv, 0.14f);
      // A segment has one strip, though it has two edges, one in each direction.
      if (region.of_edge) fill_region(canvas, query_, place, {true, 1 - region.index}, Role::mtv, 0.14f);
    }
    draw_borders(canvas, query_, place);
    canvas.arrow(from, to, {Role::handle, 3.5f});
    if (query_.is_apart()) draw_way(canvas, query_, place);
    const Vec2d along = *unit(to - from);
    // The edge's letters are within the strip, on the side away from q.
    const Vec2d away = right_normal(along) * (cross(along, q - from) >= 0 ? 0.4 : -0.4);
    canvas.label(from + (to - from) * 0.5 + away, Anchor::centre, Role::handle, {"symbol_e"_text});
    for (const auto& [end, number, out] : {std::tuple(from, 0.0, -along), std::tuple(to, 1.0, along)}) {
      canvas.point(end, display::Marker::disc, 9, Role::handle);
      canvas.label(end - out * 0.35 + away * 0.8, Anchor::centre, Role::body_a, {corner_of_a, {number}});
    }
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  RegionQuery query_;
  std::array<double, number_count> numbers_{};
};

// Around a polygon: the region of each edge and of each corner, and the region with the point.
class PolygonRegions final : public FigureScene {
  enum PartIndex : std::size_t { shape, point };
  static constexpr Vec2d corners[] = {{-1.5, -1.2}, {0.8, -1.6}, {1.9, 0.7}, {0.2, 1.6}, {-1.8, 0.6}};

 public:
  PolygonRegions()
      : FigureScene(
            {body_part(name_a, Role::body_a, {corners, {-0.4, -0.2}, {1, 0}, 2.5}), point_part(name_q, {2.2, 2.4})}) {
    reset(0);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"around_none"_text};
    const Region region = query_.region();
    const auto number = static_cast<double>(query_.edges()[region.index].edge);
    return {region.of_edge ? "around_edge"_text : "around_corner"_text, {number, query_.distance()}};
  }
  std::uint32_t event_state() const override { return query_.is_apart(); }
  std::vector<Readout> readouts() const override {
    if (!query_.is_apart()) return {{"distance", ReadoutKind::hidden, 0}, {"edge", ReadoutKind::hidden, none_here}};
    const Region region = query_.region();
    return {{"distance", ReadoutKind::hidden, query_.distance()},
            {"edge", ReadoutKind::hidden,
             region.of_edge ? static_cast<double>(query_.edges()[region.index].edge) : none_here}};
  }

 private:
  void measure() override { query_.ask(body(shape), body(point)); }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    const RegionPlace place{q};
    if (query_.is_apart()) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
    draw_borders(canvas, query_, place);
    draw_outline(canvas, query_, place);
    for (std::size_t i = 0; i < query_.edges().size(); ++i) {
      const auto number = static_cast<double>(query_.edges()[i].edge);
      const auto [middle, out] = outwards(query_, place, {true, i});
      canvas.label(middle - out * 0.3, Anchor::centre, Role::body_a, {edge_number, {number}});
      const auto [corner, off] = outwards(query_, place, {false, i});
      // Inside, away from borders and segments.
      canvas.label(corner - off * 0.45, Anchor::centre, Role::body_a, {corner_of_a, {number}});
    }
    if (query_.is_apart()) {
      draw_feature(canvas, query_, place, query_.region());
      draw_way(canvas, query_, place);
    }
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
  }

  RegionQuery query_;
};

// The walk from region to region, one step at a time.
class RegionWalk final : public RegionSteps {
 public:
  RegionWalk() : RegionSteps(SearchWay::by_walk, 20, 0.55, 4, "name_step"_text) {}
};

// The search that halves the remaining edges, one step at a time.
class RegionSearch final : public RegionSteps {
 public:
  RegionSearch() : RegionSteps(SearchWay::by_list, 28, 0.9, 2, "name_step"_text) {}
};

// The number of tested edges, for a polygon with more and more corners.
class RegionLooks final : public FigureScene {
  enum PartIndex : std::size_t { point, hand };
  enum NumberIndex : std::size_t { corners_number, looks_number, walked_number, distance_number, number_count };
  static constexpr StepBar bar{{-4.2, -3.95}, 1.4, 8.4};
  /// Each tick of the bar doubles the number of corners.
  static constexpr std::size_t ticks = 7;
  static constexpr std::uint32_t fewest = 8;
  static constexpr Walls above_bar{5.7, 3.55, {0, 0.65}};
  static constexpr double radius = 2.6;
  static constexpr Vec2d middle{-1.2, 0.5};
  /// Distance of the looks' numbers from the outline, the first ones nearest.
  static constexpr double first_number = 0.45;
  static constexpr double number_apart = 0.32;

 public:
  RegionLooks()
      : FigureScene(
            {point_part(name_q, {3.4, 2.4}, above_bar), point_part("name_corners"_text, bar.at(2.8), bar.walls())}) {
    reset(0);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"looks_none"_text, {numbers_[corners_number]}};
    return {"looks_taken"_text, {numbers_[corners_number], numbers_[looks_number], numbers_[walked_number]}};
  }
  std::uint32_t event_state() const override { return query_.is_apart(); }
  std::vector<Readout> readouts() const override {
    return {{"corners", ReadoutKind::hidden, numbers_[corners_number]},
            {"looks", ReadoutKind::hidden, numbers_[looks_number]},
            {"walked", ReadoutKind::hidden, numbers_[walked_number]},
            {"distance", ReadoutKind::hidden, numbers_[distance_number]}};
  }

 private:
  void measure() override {
    const std::uint32_t sides = fewest << bar.tick_at(position(hand), ticks);
    if (polygon_.view().size() != sides) polygon_ = uneven_polygon(sides, radius, 5);
    query_.ask(placed(), body(point));
    const auto counted = [](std::span<const Step> trace) { return static_cast<double>(count_asked(trace)); };
    numbers_ = {static_cast<double>(sides), 0, 0, 0};
    if (!query_.is_apart()) return;
    numbers_ = {static_cast<double>(sides), counted(query_.by_list()), counted(query_.by_walk()), query_.distance()};
  }

  Placed<double> placed() const { return {polygon_, *Pose<double>::make(middle)}; }

  void draw_figure(display::Canvas& canvas) const override {
    const Vec2d q = position(point);
    const RegionPlace place{q};
    draw_body(canvas, placed(), Role::body_a);
    canvas.label(middle, Anchor::centre, Role::body_a, {name_a});
    if (query_.is_apart()) {
      draw_way(canvas, query_, place);
      draw_looks(canvas, place);
    }
    canvas.point(q, display::Marker::disc, 9, Role::handle);
    canvas.label(q + Vec2d(0, 0.25), Anchor::above, Role::handle, {name_q});
    draw_step_bar(canvas, bar, position(hand), ticks);
  }

  /// Draws the border at the end of each tested edge, and the number of the look.
  void draw_looks(display::Canvas& canvas, const RegionPlace& place) const {
    double number = 0;
    for (const Step& step : query_.by_list()) {
      if (step.mark != exact::marks::voronoi_end) continue;
      const Vec2d end = place.at({0 - step.values[2], 0 - step.values[3]});
      const Vec2d out = right_normal(*unit(Vec2d(step.values[0], step.values[1])));
      const Vec2d at = end + out * (first_number + number_apart * number);
      number += 1;
      canvas.line(end, end + out * far_away, {Role::handle, 1.5f, 0.9f, 5});
      canvas.point(at, display::Marker::disc, 9, Role::paper);
      canvas.label(at, Anchor::centre, Role::ink, {"look_number"_text, {number}});
    }
  }

  Shape<double> polygon_ = uneven_polygon(fewest, radius, 5);
  RegionQuery query_;
  std::array<double, number_count> numbers_{};
};

// From A − B back to A and B: the point x is the difference of one point of each.
class RegionWitness final : public PairFigure {
  static constexpr Vec2d corners_a[] = {{-0.9, -0.8}, {0.8, -0.9}, {1, 0.5}, {-0.4, 1}};
  static constexpr Vec2d corners_b[] = {{-0.9, -0.6}, {0.9, -0.7}, {0, 0.9}};

 public:
  RegionWitness()
      : PairFigure({body_part(name_a, Role::body_a, {corners_a, {-3.6, 2.2}, {1, 0.2}, 1.6}, walls_of_a),
                    body_part(name_b, Role::body_b, {corners_b, {-3, -1.6}, {1, -0.3}, 1.5}, walls_of_b)}) {
    reset(0);
  }

  Message describe() const override {
    if (!regions().is_apart()) return {"witness_none"_text};
    const Region region = regions().region();
    const exact::Facet& edge = regions().edges()[region.index];
    const auto of_a = static_cast<double>(edge.start().p);
    const auto of_b = static_cast<double>(edge.start().q);
    if (!region.of_edge) return {"witness_corner"_text, {of_a, of_b, regions().distance()}};
    const bool is_of_a = edge.side == Side::p;
    return {"witness_edge"_text,
            {is_of_a ? 0.0 : 1.0, is_of_a ? of_a : of_b, is_of_a ? of_b : of_a, regions().distance()}};
  }
  std::vector<Readout> readouts() const override {
    const bool apart = regions().is_apart();
    const Vec2d a = apart ? regions().point_a() : Vec2d(none_here, none_here);
    const Vec2d b = apart ? regions().point_b() : Vec2d(none_here, none_here);
    return {{"a_x", ReadoutKind::hidden, a.x},
            {"a_y", ReadoutKind::hidden, a.y},
            {"b_x", ReadoutKind::hidden, b.x},
            {"b_y", ReadoutKind::hidden, b.y},
            {"distance", ReadoutKind::hidden, apart ? regions().distance() : 0}};
  }

 private:
  void draw_more(display::Canvas& canvas) const override {
    if (!regions().is_apart()) return;
    const Vec2d a = regions().point_a();
    const Vec2d b = regions().point_b();
    canvas.line(b, a, {Role::mtv, 3});
    draw_witness(canvas, a, b, Role::body_a, point_a);
    draw_witness(canvas, b, a, Role::body_b, point_b);
  }
};

// Ties: where edges of A and B face each other, many pairs of points are nearest, and A − B has two edges on one line.
class RegionTies final : public PairFigure {
  static constexpr Vec2d corners_a[] = {{-0.9, -0.7}, {0.9, -0.7}, {0.9, 0.7}, {-0.9, 0.7}};
  static constexpr Vec2d corners_b[] = {{-1.2, -0.7}, {1.2, -0.7}, {1.2, 0.7}, {-1.2, 0.7}};

 public:
  RegionTies()
      : PairFigure({body_part(name_a, Role::body_a, {corners_a, {-3.9, 1.6}, {1, 0}, 1.6}, walls_of_a),
                    body_part(name_b, Role::body_b, {corners_b, {-2.9, -1.9}, {1, 0}, 0}, walls_of_b)}) {
    reset(0);
  }

  Message describe() const override {
    if (!regions().is_apart()) return {"ties_none"_text};
    return shared_.max > shared_.min ? Message{"ties_many"_text, {regions().distance(), shared_.max - shared_.min}}
                                     : Message{"ties_one"_text, {regions().distance()}};
  }
  std::vector<Readout> readouts() const override {
    const bool apart = regions().is_apart();
    return {{"shared", ReadoutKind::hidden, apart ? shared_.max - shared_.min : 0},
            {"distance", ReadoutKind::hidden, apart ? regions().distance() : 0}};
  }

 private:
  /// Computes the common part of the shadows on the facing edges' direction.
  void look() override {
    shared_ = {0, 0};
    const Vec2d level = direction(shape_a);
    if (!regions().is_apart() || level.x * level.y != 0) return;
    const bool is_above = regions().point_a().x == regions().point_b().x;
    const bool is_beside = regions().point_a().y == regions().point_b().y;
    if (!is_above && !is_beside) return;
    along_ = is_above ? Vec2d(1, 0) : Vec2d(0, 1);
    const Interval<double> a = projection_of(body(shape_a), along_);
    const Interval<double> b = projection_of(body(shape_b), along_);
    shared_ = {a.min > b.min ? a.min : b.min, a.max < b.max ? a.max : b.max};
  }

  void draw_more(display::Canvas& canvas) const override {
    if (!regions().is_apart()) return;
    const Vec2d a = regions().point_a();
    const Vec2d b = regions().point_b();
    if (shared_.max > shared_.min) {
      const auto at = [&](Vec2d point, double where) { return point + along_ * (where - dot(point, along_)); };
      const Vec2d band[] = {at(a, shared_.min), at(a, shared_.max), at(b, shared_.max), at(b, shared_.min)};
      canvas.fill(band, Role::mtv, 0.2f);
    }
    canvas.line(b, a, {Role::mtv, 3});
    draw_witness(canvas, a, b, Role::body_a, point_a);
    draw_witness(canvas, b, a, Role::body_b, point_b);
  }

  Vec2d along_{1, 0};
  Interval<double> shared_{0, 0};
};

const Registration voronoi_regions_figures[] = {
    Registration{{"edge-strip", figure_views, make<EdgeStrip>}},
    Registration{{"polygon-regions", figure_views, make<PolygonRegions>}},
    Registration{{"region-walk", figure_views, make<RegionWalk>}},
    Registration{{"region-search", figure_views, make<RegionSearch>}},
    Registration{{"region-looks", figure_views, make<RegionLooks>}},
    Registration{{"region-witness", figure_views, make<RegionWitness>}},
    Registration{{"region-ties", figure_views, make<RegionTies>}},
};

}  // namespace
}  // namespace gnomon::scenes
