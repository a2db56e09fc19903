// The figures of the lesson two-ranges, in its order.
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "exact/boundary/round.h"
#include "gnomon/core/unit.h"
#include "gnomon/exact/difference/rounded.h"
#include "scenes/kit/figure_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/shapes.h"
#include "scenes/kit/texts.h"
#include "scenes/two_ranges/halving_picture.h"
#include "scenes/two_ranges/round_bodies.h"
#include "scenes/two_ranges/searches.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

// Base of the figures about the two ranges: an A with five climbing edges, a −B with four, and both searches on A − B.
// In its outline one edge of A and then one of −B are between the two middles, so that w is inside.
class RangeFigure : public FigureScene {
 protected:
  static const exact::Body& body_a();
  static const exact::Body& body_b();
  /// Return A and B as draggable parts in the left half. Within their limits, the line always crosses A − B.
  static Part part_a(Vec2d position);
  static Part part_b(Vec2d position);
  /// Returns the origin as a draggable part, for a picture with a fixed A − B.
  static Part origin_part(Vec2d position, const Walls& walls);

  explicit RangeFigure(std::initializer_list<Part> parts) : FigureScene(parts) {}

  /// Runs the query at the present poses.
  void ask(const Pose<double>& a, const Pose<double>& b);
  /// Runs the query with A moved so that A − B is around `middle` relative to that origin.
  void ask_about_origin(Vec2d origin, Vec2d middle);

  const Searches& searches() const { return searches_; }
  exact::Placed placed_a() const { return exact::Placed(body_a(), frame_of(a_.pose)); }
  exact::Placed placed_b() const { return exact::Placed(body_b(), frame_of(b_.pose)); }
  ShownBodies shown() const { return {a_, b_}; }

 private:
  Searches searches_;
  Placed<double> a_{drawn_a(), {}};
  Placed<double> b_{drawn_b(), {}};

  static const Shape<double>& drawn_a();
  static const Shape<double>& drawn_b();
};

/// From the lowest and from the highest corner on, so that both lists begin with edge 0.
constexpr Vec2d corners_of_a[] = {{-0.81, -1.18}, {0.08, -0.94}, {0.57, -0.46}, {0.85, 0.04},
                                  {0.97, 0.72},   {0.18, 1.18},  {-0.58, 0.91}, {-0.97, -0.17}};
constexpr Vec2d corners_of_b[] = {{-0.44, 0.86}, {-1.01, 0.46}, {-0.72, -0.16}, {-0.1, -0.68},
                                  {0.57, -0.86}, {1.01, -0.49}, {0.87, 0.3}};
constexpr Vec2d pair_middle(-3.2, 0);
/// Vertical limits within which the line through the origin meets A − B, which reaches 2.04 both up and down.
constexpr Walls walls_of_a{1.67, 1.8, pair_middle};
constexpr Walls walls_of_b{2.01, 2.1, pair_middle};

const exact::Body& RangeFigure::body_a() {
  static const exact::Body body = *exact::Body::make(corners_of_a);
  return body;
}

const exact::Body& RangeFigure::body_b() {
  static const exact::Body body = *exact::Body::make(corners_of_b);
  return body;
}

const Shape<double>& RangeFigure::drawn_a() {
  static const Shape<double> shape = known_polygon(body_a().corners());
  return shape;
}

const Shape<double>& RangeFigure::drawn_b() {
  static const Shape<double> shape = known_polygon(body_b().corners());
  return shape;
}

FigureScene::Part RangeFigure::part_a(Vec2d position) {
  return body_part(name_a, Role::body_a, {body_a().corners(), position, {1, 0}, 0}, walls_of_a);
}

FigureScene::Part RangeFigure::part_b(Vec2d position) {
  return body_part(name_b, Role::body_b, {body_b().corners(), position, {1, 0}, 0}, walls_of_b);
}

FigureScene::Part RangeFigure::origin_part(Vec2d position, const Walls& walls) {
  return point_part("name_of_origin"_text, position, walls);
}

void RangeFigure::ask(const Pose<double>& a, const Pose<double>& b) {
  a_ = {drawn_a(), a};
  b_ = {drawn_b(), b};
  searches_.ask(placed_a(), placed_b());
}

void RangeFigure::ask_about_origin(Vec2d origin, Vec2d middle) { ask(*Pose<double>::make(middle - origin), {}); }

// A search round by round: the reader moves one handle along the rounds, and the origin.
class RoundsFigure : public RangeFigure {
  enum PartIndex : std::size_t { origin, hand };

 public:
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(shown_rounds_); }
  std::vector<Readout> readouts() const override;

 protected:
  explicit RoundsFigure(Searches::Way way);

  /// Returns the round at the handle; null at the beginning.
  const HalvingRound* now() const { return shown_rounds_ == 0 ? nullptr : &search_.rounds[shown_rounds_ - 1]; }
  std::size_t round_count() const { return search_.rounds.size(); }
  /// Returns the number of signs that the rounds so far have used.
  std::uint32_t signs() const { return begun_.signs; }

 private:
  void measure() override;
  void draw_figure(display::Canvas& canvas) const override;

  Searches::Way way_;
  HalvingSearch search_;  ///< whole search
  HalvingSearch begun_;   ///< search up to the handle
  std::size_t shown_rounds_ = 0;
};

constexpr Vec2d sum_middle(2.9, 0.5);
/// The query depends on its height; further left its line would cross the bars.
constexpr Walls walls_of_origin{1.4, 1.7, sum_middle + Vec2d(1.2, 0)};
constexpr RangeBars bars{{-5.5, 3.3}, 2.4, 0.4, 0.85};
constexpr double round_apart = 0.8;
constexpr Vec2d rail_begin(-4.8, -3.9);
constexpr double rail_length = 9.6;

RoundsFigure::RoundsFigure(Searches::Way way)
    : RangeFigure({origin_part(sum_middle + Vec2d(1.1, 0.3), walls_of_origin),
                   point_part("name_of_round"_text, rail_begin + Vec2d(3 * round_apart, 0),
                              {rail_length / 2, 0, rail_begin + Vec2d(rail_length / 2, 0)})}),
      way_(way) {}

std::vector<Readout> RoundsFigure::readouts() const {
  return {{"round", ReadoutKind::hidden, static_cast<double>(shown_rounds_)},
          {"rounds", ReadoutKind::hidden, static_cast<double>(round_count())},
          {"signs", ReadoutKind::hidden, static_cast<double>(signs())}};
}

void RoundsFigure::measure() {
  ask_about_origin(position(origin), sum_middle);
  search_ = searches().search(searches().steps(way_), true);
  const auto wanted = static_cast<std::size_t>(std::round((position(hand).x - rail_begin.x) / round_apart));
  shown_rounds_ = wanted < round_count() ? wanted : round_count();
  // Find the steps up to the end of that round.
  std::size_t steps = 0;
  for (begun_ = {}; shown_rounds_ > 0 && begun_.rounds.size() < shown_rounds_;) {
    begun_ = searches().search(searches().steps(way_).first(++steps), true);
  }
  if (shown_rounds_ == 0) begun_ = searches().search({}, true);
}

void RoundsFigure::draw_figure(display::Canvas& canvas) const {
  const RangesPlace place{position(origin), 1};
  draw_bars(canvas, begun_, bars);
  draw_what_is_left(canvas, searches(), begun_, shown(), place, 2.9);
  draw_asked_corner(canvas, begun_, place);
  if (shown_rounds_ == round_count()) draw_found(canvas, placed_a(), placed_b(), searches().stab().exit, place);
  // On its own side of the line.
  const double aside = now() && now()->passed ? -0.3 : 0.3;
  if (now()) canvas.label(place.at(now()->at) + Vec2d(0.42, aside), Anchor::centre, Role::ink, {symbol_w});
  canvas.point(place.origin, Marker::ring, 7, Role::ink);
  canvas.label(place.origin - Vec2d(0, 0.2), Anchor::below, Role::ink, {zero});
  const Vec2d last = rail_begin + Vec2d(round_apart * static_cast<double>(round_count()), 0);
  canvas.line(rail_begin, last, {Role::muted, 2});
  for (std::size_t i = 0; i <= round_count(); ++i) {
    const Vec2d tick = rail_begin + Vec2d(round_apart * static_cast<double>(i), 0);
    canvas.line(tick - Vec2d(0, 0.12), tick + Vec2d(0, 0.12), {Role::muted, 2});
  }
  canvas.point(position(hand), Marker::disc, 9, Role::handle);
}

// A horizontal line through the origin enters A − B and leaves it: two edges determine whether the origin is inside.
class LineCrossing final : public RangeFigure {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr RangesPlace place{{3, 0}, 0.85};

 public:
  LineCrossing() : RangeFigure({part_a({-3.6, 0.6}), part_b({-2.6, -0.5})}) { reset(0); }

  Message describe() const override {
    const auto& stab = searches().stab();
    if (searches().answer().contact == exact::Contact::overlapping) return {"crossing_within"_text};
    if (searches().answer().contact == exact::Contact::touching) return {"crossing_touches"_text};
    return {stab.exit_side < 0 ? "crossing_beyond_exit"_text : "crossing_before_entry"_text};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(searches().answer().contact); }
  std::vector<Readout> readouts() const override {
    return {{"exit_side", ReadoutKind::hidden, static_cast<double>(searches().stab().exit_side)},
            {"within", ReadoutKind::hidden, searches().answer().contact == exact::Contact::overlapping ? 1.0 : 0.0}};
  }

 private:
  void measure() override { ask(body(shape_a).pose, body(shape_b).pose); }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    const auto& stab = searches().stab();
    draw_crossed(canvas, shown(), place, 2.9);
    draw_found(canvas, placed_a(), placed_b(), stab.exit, place);
    if (stab.exit_side > 0) draw_found(canvas, placed_a(), placed_b(), stab.entry, place);
    canvas.point(place.origin, event_state() == 0 ? Marker::ring : Marker::disc, 7, Role::ink);
    canvas.label(place.origin + Vec2d(0, 0.2), display::Anchor::above, Role::ink, {zero});
  }
};

// The right side of A − B: the climbing edges of A and of −B, both in the order of their angles, merged.
class TwoFans final : public RangeFigure {
  enum PartIndex : std::size_t { hand };
  static constexpr Vec2d fan{-2.5, -1.9};
  static constexpr double fan_radius = 2;
  /// Distances of the letters of A's arrows, and further out those of −B's.
  static constexpr double letters[] = {2.3, 2.95};
  static constexpr double hand_radius = 3.2;
  static constexpr Vec2d foot{2.7, -2.3};

 public:
  TwoFans() : RangeFigure({direction_part("name_turning"_text, fan, {-0.1, 1}, hand_radius)}) { reset(0); }

  Message describe() const override {
    const auto all = static_cast<double>(edges_.size());
    if (laid_ == edges_.size()) return {"fans_all"_text, {all}};
    const Edge& next = edges_[laid_];
    return {"fans_laid"_text, {static_cast<double>(laid_), all, next.body == 0 ? 0.0 : 1.0, next.number}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(laid_); }
  std::vector<Readout> readouts() const override {
    return {{"laid", ReadoutKind::hidden, static_cast<double>(laid_)},
            {"edges", ReadoutKind::hidden, static_cast<double>(edges_.size())}};
  }

 private:
  /// An edge of the right side, in the order of the query.
  struct Edge {
    std::size_t body;
    double number;  ///< number among those of its body, from the lowest corner up
    Vec2d way;
  };

  void measure() override {
    ask({}, {});
    edges_.clear();
    const exact::Difference m(placed_a(), placed_b());
    double numbers[] = {0, 0};
    exact::go_half_round(m, exact::Direction::of({1, 0}), [&](const exact::Facet& facet, bool) {
      const std::size_t body = facet.side == exact::Side::p ? 0 : 1;
      const auto at = [&](const exact::Corner& corner) {
        return exact::rounded_corner(placed_a(), corner.p) - exact::rounded_corner(placed_b(), corner.q);
      };
      edges_.push_back({body, numbers[body]++, at(m.end(facet)) - at(facet.start())});
    });
    laid_ = 0;
    // Below the horizontal the handle is at the beginning, or at the end.
    const Vec2d at = direction(hand);
    for (const Edge& edge : edges_) laid_ += at.y > 0 ? cross(edge.way, at) >= 0 : at.x < 0;
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line(fan - Vec2d(2.6, 0), fan + Vec2d(2.6, 0), {Role::axis, 1.5f, 1, 6});
    canvas.line(fan, fan + direction(hand) * hand_radius, {Role::handle, 1.5f, 1, 4});
    Vec2d at = foot;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const Edge& edge = edges_[i];
      const Role role = edge.body == 0 ? Role::body_a : Role::body_b;
      const bool laid = i < laid_;
      const Vec2d along = *unit(edge.way);
      const Message name{"edge_in_list"_text, {edge.body == 0 ? 0.0 : 1.0, edge.number}};
      canvas.arrow(fan, fan + along * fan_radius, {role, laid ? 3.0f : 2.0f, laid ? 1.0f : 0.55f});
      canvas.label(fan + along * letters[edge.body], Anchor::centre, role, name);
      const Vec2d to = at + edge.way;
      if (i + 1 == laid_) {
        canvas.arrow(at, to, {role, 4});
      } else {
        canvas.line(at, to, {role, laid ? 4.0f : 1.0f, laid ? 1.0f : 0.5f, laid ? 0.0f : 4.0f});
      }
      if (laid) canvas.label((at + to) * 0.5 + right_normal(along) * 0.45, Anchor::centre, role, name);
      at = to;
    }
  }

  std::vector<Edge> edges_;
  std::size_t laid_ = 0;
};

// One step: both middles are compared, one corner is tested, and half of one list is dropped.
class MiddleCorner final : public RangeFigure {
  enum PartIndex : std::size_t { shape_a, shape_b };
  static constexpr RangesPlace place{{3, 0}, 0.85};

 public:
  MiddleCorner() : RangeFigure({part_a({-3.8, -0.5}), part_b({-2.6, 0.5})}) { reset(0); }

  /// Describes the body of the first edge, the numbers of both, and the dropped edges: all before the one or all behind
  /// the other.
  Message describe() const override {
    const HalvingRound& round = first();
    const bool of_a = round.side == exact::Side::p;
    const std::size_t own = of_a ? 0 : 1;
    return {round.passed ? "middle_below"_text : "middle_above"_text,
            {of_a ? 0.0 : 1.0, static_cast<double>(round.edge[own]), static_cast<double>(round.edge[1 - own])}};
  }
  std::uint32_t event_state() const override { return first().passed; }
  std::vector<Readout> readouts() const override {
    const HalvingRound& round = first();
    return {{"height_a", ReadoutKind::hidden, exact::rounded_corner(placed_a(), round.corner.p).y},
            {"height_b", ReadoutKind::hidden, exact::rounded_corner(placed_b(), round.corner.q).y},
            {"height_w", ReadoutKind::hidden, round.at.y}};
  }

 private:
  const HalvingRound& first() const { return begun_.rounds.front(); }

  void measure() override {
    ask(body(shape_a).pose, body(shape_b).pose);
    begun_ = searches().search(searches().steps(Searches::both_ranges), true);
    begun_.rounds.resize(1);
  }

  void draw_figure(display::Canvas& canvas) const override {
    draw_named(canvas, body(shape_b), Role::body_b, name_b);
    draw_named(canvas, body(shape_a), Role::body_a, name_a);
    draw_asked(canvas, placed_a(), placed_b(), begun_, searches());
    draw_what_is_left(canvas, searches(), begun_, shown(), place, 2.9);
    draw_asked_corner(canvas, begun_, place);
    canvas.point(place.origin, Marker::ring, 6, Role::ink);
    canvas.label(place.origin + Vec2d(-0.3, 0.35), Anchor::centre, Role::ink, {zero});
    canvas.label(place.at(first().at) + Vec2d(-0.4, 0), Anchor::centre, Role::ink, {symbol_w});
  }

  HalvingSearch begun_;
};

// The reason why half may be dropped. w is no lower than the end of the first edge in the outline, and no higher than
// the start of the second edge there.
class OwnCorners final : public RangeFigure {
  enum PartIndex : std::size_t { origin };
  static constexpr Vec2d middle{0.6, 0};
  static constexpr double scale = 1.4;

 public:
  OwnCorners() : RangeFigure({origin_part({2.2, 0.55}, {3.4, 2.4, middle})}) { reset(0); }

  Message describe() const override {
    const bool passed = round_.passed;
    const double first = round_.side == exact::Side::p ? 0 : 1;
    const double numbers[] = {static_cast<double>(round_.edge[0]), static_cast<double>(round_.edge[1])};
    const double own = numbers[first == 0 ? 0 : 1];
    const double other = numbers[first == 0 ? 1 : 0];
    if (passed) return {at(start_).y < 0 ? "own_both_below"_text : "own_first_below"_text, {first, own, other}};
    return {at(end_).y < 0 ? "own_second_above"_text : "own_both_above"_text, {first, own, other}};
  }
  std::uint32_t event_state() const override { return round_.passed; }
  std::vector<Readout> readouts() const override {
    return {{"end", ReadoutKind::hidden, at(end_).y},
            {"w", ReadoutKind::hidden, round_.at.y},
            {"start", ReadoutKind::hidden, at(start_).y}};
  }

 private:
  Vec2d at(const exact::Corner& corner) const {
    return exact::rounded_corner(placed_a(), corner.p) - exact::rounded_corner(placed_b(), corner.q);
  }
  RangesPlace place() const { return {position(origin), scale}; }

  void measure() override {
    ask_about_origin((position(origin) - middle) * (1 / scale), {0, 0});
    round_ = searches().search(searches().steps(Searches::both_ranges), true).rounds.front();
    // Positions of both middle edges in the outline: mink2d's search begins with the same two.
    const HalvingSearch turns = searches().search(searches().steps(Searches::in_turn), true);
    for (const HalvingRound& round : turns.rounds) {
      const std::size_t body = round.side == exact::Side::p ? 0 : 1;
      if (round.edge[body] != round_.edge[body] || round.before[body].low != 0) continue;
      if (round.side == round_.side) {
        end_ = round.corner;
      } else {
        start_ = before(round.corner, round.side);
      }
    }
  }

  static exact::Corner before(const exact::Corner& end, exact::Side side) {
    if (side == exact::Side::p) return {body_a().previous(end.p), end.q};
    return {end.p, body_b().previous(end.q)};
  }

  void draw_figure(display::Canvas& canvas) const override {
    HalvingSearch begun = searches().search(searches().steps(Searches::both_ranges), true);
    begun.rounds.clear();
    draw_what_is_left(canvas, searches(), begun, shown(), place(), 4.6);
    draw_level(canvas, end_, {"own_end"_text, {round_.side == exact::Side::p ? 0.0 : 1.0}});
    draw_level(canvas, start_, {"own_start"_text, {round_.side == exact::Side::p ? 1.0 : 0.0}});
    draw_edge_of(canvas, round_.side, end_, true);
    draw_edge_of(canvas, round_.side == exact::Side::p ? exact::Side::q : exact::Side::p, start_, false);
    const Vec2d w = place().at(round_.at);
    canvas.line({ruler, w.y}, w, {Role::handle, 1.5f, 1, 4});
    canvas.point(w, round_.passed ? Marker::disc : Marker::ring, 7, Role::handle);
    canvas.label({ruler - 0.2, w.y}, Anchor::right, Role::handle, {symbol_w});
    canvas.point(position(origin), Marker::ring, 7, Role::ink);
    canvas.label(position(origin) - Vec2d(0, 0.2), Anchor::below, Role::ink, {zero});
  }

  void draw_level(display::Canvas& canvas, const exact::Corner& corner, Message name) const {
    const Vec2d there = place().at(at(corner));
    canvas.line({ruler, there.y}, there, {Role::muted, 1.5f, 1, 4});
    canvas.point(there, Marker::square, 6, Role::ink);
    canvas.label({ruler - 0.2, there.y}, Anchor::right, Role::ink, name);
  }

  void draw_edge_of(display::Canvas& canvas, exact::Side side, const exact::Corner& corner, bool ends_here) const {
    const exact::Corner other = ends_here                ? before(corner, side)
                                : side == exact::Side::p ? exact::Corner{body_a().next(corner.p), corner.q}
                                                         : exact::Corner{corner.p, body_b().next(corner.q)};
    canvas.line(place().at(at(corner)), place().at(at(other)),
                {side == exact::Side::p ? Role::body_a : Role::body_b, 9, 0.6f});
  }

  static constexpr double ruler = -2.4;

  HalvingRound round_;
  exact::Corner end_;
  exact::Corner start_;
};

// The search that drops from either list, round by round.
class BothRounds final : public RoundsFigure {
 public:
  BothRounds() : RoundsFigure(Searches::both_ranges) { reset(0); }

  Message describe() const override {
    if (!now()) return {"both_begins"_text};
    const bool of_a = now()->side == exact::Side::p;
    const auto edge = [&](bool of) { return static_cast<double>(now()->edge[of ? 0 : 1]); };
    const double owner = of_a ? 0 : 1;
    if (!now()->compared) {
      return {"both_rest"_text, {owner, edge(of_a), now()->passed ? 1.0 : 0.0, static_cast<double>(signs())}};
    }
    return {now()->passed ? "both_passed"_text : "both_not_passed"_text,
            {owner, edge(of_a), edge(!of_a), static_cast<double>(signs())}};
  }
};

// mink2d's search, round by round: for each middle edge it first finds the position among the other body's edges.
class TurnRounds final : public RoundsFigure {
 public:
  TurnRounds() : RoundsFigure(Searches::in_turn) { reset(0); }

  /// Describes the edge's body, its number, the number of looks for its position, the result, and the signs so far.
  Message describe() const override {
    if (!now()) return {"turn_begins"_text};
    const bool of_a = now()->side == exact::Side::p;
    return {"turn_round"_text,
            {of_a ? 0.0 : 1.0, static_cast<double>(now()->edge[of_a ? 0 : 1]),
             static_cast<double>(now()->looked_at.size()), now()->passed ? 1.0 : 0.0, static_cast<double>(signs())}};
  }
};

// The cost of one query as the number of corners grows: all edges merged, one range in turn, or both ranges.
class SignCountsFigure final : public FigureScene {
  enum PartIndex : std::size_t { hand };
  static constexpr std::size_t min_bits = 3;
  static constexpr std::size_t max_bits = 14;
  static constexpr std::size_t columns = max_bits - min_bits + 1;
  /// Position of B, such that the two overlap slightly and both sides of A − B are searched.
  static constexpr Vec2d place_of_b{1.3, 0.4};

  static constexpr Vec2d zero_at{-4.7, -2.9};
  static constexpr double column = 0.77;
  static constexpr double per_sign = 6.6 / 800;
  static constexpr double highest = 800;
  static constexpr double half_rail = column * (columns - 1) / 2;
  static constexpr Walls rail{half_rail, 0, {zero_at.x + half_rail, -3.6}};

  struct Counts {
    double merged;
    double in_turn;
    double both;
  };

  static Counts count(std::uint32_t number) {
    const exact::Body a = round_body(known_curves[0], number);
    const exact::Body b = round_body(known_curves[1], number);
    const exact::Placed at_a(a);
    const exact::Placed at_b(b, frame_of(*Pose<double>::make(place_of_b)));
    // With its storage for steps it is too large for a page's stack.
    const auto searches = std::make_unique<Searches>();
    searches->ask(at_a, at_b);
    return {static_cast<double>(signs_to_merge(at_a, at_b)), static_cast<double>(searches->signs(Searches::in_turn)),
            static_cast<double>(searches->signs(Searches::both_ranges))};
  }

  /// Computed once: the bodies do not change.
  static const std::array<Counts, columns>& all_counts() {
    static const std::array<Counts, columns> counts = [] {
      std::array<Counts, columns> made{};
      for (std::size_t i = 0; i < columns; ++i) made[i] = count(1U << (min_bits + i));
      return made;
    }();
    return counts;
  }

 public:
  SignCountsFigure() : FigureScene({point_part("name_of_number"_text, {zero_at.x + 7 * column, rail.centre.y}, rail)}) {
    reset(0);
  }

  Message describe() const override {
    const Counts& here = all_counts()[shown_];
    return {"signs_at"_text, {corners(), here.merged, here.in_turn, here.both}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(shown_); }
  std::vector<Readout> readouts() const override {
    const Counts& here = all_counts()[shown_];
    return {{"corners_each", ReadoutKind::hidden, corners()},
            {"merged", ReadoutKind::hidden, here.merged},
            {"in_turn", ReadoutKind::hidden, here.in_turn},
            {"both", ReadoutKind::hidden, here.both}};
  }

 private:
  double corners() const { return static_cast<double>(1U << (min_bits + shown_)); }

  void measure() override {
    const double at = std::round((position(hand).x - zero_at.x) / column);
    shown_ = at < 1 ? 0 : at > columns - 1 ? columns - 1 : static_cast<std::size_t>(at);
  }

  static Vec2d at(std::size_t i, double signs) {
    return zero_at + Vec2d(column * static_cast<double>(i), signs * per_sign);
  }

  static void draw_curve(display::Canvas& canvas, double Counts::*of, display::Stroke stroke) {
    for (std::size_t i = 0; i + 1 < columns; ++i) {
      const double from = all_counts()[i].*of;
      const double to = all_counts()[i + 1].*of;
      if (from >= highest) break;
      // The curve ends at the picture's edge.
      const double share = to > highest ? (highest - from) / (to - from) : 1;
      canvas.line(at(i, from), at(i, from) + (at(i + 1, to) - at(i, from)) * share, stroke);
    }
  }

  void draw_figure(display::Canvas& canvas) const override {
    canvas.line(at(0, 0), at(columns - 1, 0), {Role::wall, 2});
    for (const double signs : {100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0}) {
      canvas.line(at(0, signs), at(columns - 1, signs), {Role::wall, 1, 0.6f});
      canvas.label(at(0, signs) - Vec2d(0.15, 0), Anchor::right, Role::muted, {tick_is, {signs}});
    }
    canvas.label(at(0, highest) + Vec2d(-0.15, 0.1), Anchor::centre, Role::muted, {"axis_of_signs"_text});
    draw_curve(canvas, &Counts::merged, {Role::muted, 2.5f, 1, 5});
    draw_curve(canvas, &Counts::in_turn, {Role::ink, 2.5f});
    draw_curve(canvas, &Counts::both, {Role::mtv, 4});
    const Counts& here = all_counts()[shown_];
    canvas.line(at(shown_, 0), at(shown_, highest), {Role::handle, 1.5f, 1, 4});
    for (const double signs : {here.merged, here.in_turn, here.both}) {
      if (signs <= highest) canvas.point(at(shown_, signs), Marker::disc, 5, Role::handle);
    }
    canvas.label(at(5, highest) + Vec2d(0, -0.2), Anchor::right, Role::muted, {"curve_merged"_text});
    canvas.label(at(columns - 1, all_counts().back().in_turn) + Vec2d(0.08, 0), Anchor::left, Role::ink,
                 {"curve_in_turn"_text});
    canvas.label(at(columns - 1, all_counts().back().both) + Vec2d(0.08, 0), Anchor::left, Role::mtv,
                 {"curve_both"_text});
    for (const double i : {0.0, 3.0, 6.0, 9.0}) {
      const auto number = static_cast<std::size_t>(i);
      canvas.label(at(number, 0) - Vec2d(0, 0.15), Anchor::below, Role::muted,
                   {tick_is, {static_cast<double>(1U << (min_bits + number))}});
    }
    canvas.line(rail.centre - Vec2d(half_rail, 0), rail.centre + Vec2d(half_rail, 0), {Role::wall, 2});
    canvas.label(rail.centre - Vec2d(0, 0.5), Anchor::centre, Role::muted, {"axis_of_corners"_text});
    canvas.point(position(hand), Marker::disc, 9, Role::handle);
  }

  std::size_t shown_ = 0;
};

const Registration two_ranges_figures[] = {
    Registration{{"line-crossing", figure_views, make<LineCrossing>}},
    Registration{{"two-fans", figure_views, make<TwoFans>}},
    Registration{{"middle-corner", figure_views, make<MiddleCorner>}},
    Registration{{"own-corners", figure_views, make<OwnCorners>}},
    Registration{{"both-rounds", figure_views, make<BothRounds>}},
    Registration{{"turn-rounds", figure_views, make<TurnRounds>}},
    Registration{{"sign-counts", figure_views, make<SignCountsFigure>}},
};

}  // namespace
}  // namespace gnomon::scenes
