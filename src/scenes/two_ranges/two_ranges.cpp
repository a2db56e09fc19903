// One pair with up to a million corners each, and two searches on the boundary of A − B, which is not built. The pair
// moves on the left; below it is the difference, on the right the lists of edges that the searches halve.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "exact/boundary/ranges.h"
#include "gnomon/exact/difference/rounded.h"
#include "playback/random.h"
#include "scenes/kit/movable.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/query_scene.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/two_ranges/halving_picture.h"
#include "scenes/two_ranges/mistaken_search.h"
#include "scenes/two_ranges/round_bodies.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Marker;
using display::Role;

class TwoRanges final : public QueryScene {
  /// The slider begins at eight corners, with which a body is round enough for the line to meet A − B.
  static constexpr std::uint32_t min_bits = 3;

  /// Vertical limits within which the line through the origin always meets A − B.
  static constexpr Walls box{3.3, 2.55, {-4.55, 3.05}};
  static constexpr Walls rooms[] = {{3.3, 1.7, box.centre}, {3.3, 2.2, box.centre}};
  static constexpr RangesPlace place{{-4.55, -3.1}, 0.5};
  static constexpr double half_line = 3.3;
  static constexpr RangeBars bars[] = {{{4.1, 4.6}, 1.75, 0.25, 0.24}, {{-0.55, 4.6}, 1.75, 0.25, 0.24}};
  static constexpr double bars_height = 10.1;
  static constexpr double highest_row = 0.8;
  /// For a question's picture.
  static constexpr Vec2d fan{3.6, -0.5};
  static constexpr double fan_radius = 2.6;

  static constexpr std::uint32_t state_version = 1;

  Slider corners_{parameters_, "corners", {0, 17, 1}, 3};
  Slider drift_{parameters_, "drift", {0, 2, 0.1}, 0.5};
  Choice<HalvingMistake> mistake_{parameters_, "halving_error", 3};

 public:
  TwoRanges() : QueryScene(state_version) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override;
  Message describe() const override;
  std::optional<Message> note() const override;
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(searches_.answer().contact); }
  std::span<const NamedTrace> traces() const override { return traces_; }
  std::span<const Handle> handles() const override { return handles_; }
  std::vector<Readout> readouts() const override;

 private:
  void begin(std::uint64_t seed) override;
  void chosen(std::size_t parameter) override {
    if (corners_.is(parameter)) make_bodies();
  }
  void apply(const Command& command) override;
  bool move() override;
  void query() override;
  void save_world(std::vector<std::byte>& out) const override {
    for (const Mover& mover : movers_) mover.save(out);
  }
  void load_world(StateReader& reader) override;

  std::uint32_t wanted() const { return 1U << (min_bits + corners_.whole()); }
  void make_bodies();
  void keep_inside(std::size_t body);
  exact::Placed placed(std::size_t body) const { return exact::Placed(*bodies_[body], frame_of(pose(body))); }
  const Pose<double>& pose(std::size_t body) const { return handles_[body].body.pose; }
  ShownBodies shown() const {
    const std::uint32_t stride = shown_stride(wanted());
    return {handles_[0].body, handles_[1].body, {stride, stride}};
  }
  double decided() const;
  double signs(Searches::Way way) const { return static_cast<double>(searches_.signs(way)); }
  void draw_shapes(display::Canvas& canvas) const override;
  void draw_names(display::Canvas& canvas) const;
  static void draw_counts(display::Canvas& canvas, Searches::Way way, const HalvingSearch& search);

  std::array<std::optional<exact::Body>, 2> bodies_;
  std::array<Shape<double>, 2> shapes_{rough(), rough()};
  std::array<Mover, 2> movers_{};
  std::array<Handle, 2> handles_{{{HandleKind::body, HandleOf::body, {shapes_[0], {}}, 0, name_a, Role::body_a},
                                  {HandleKind::body, HandleOf::body, {shapes_[1], {}}, 0, name_b, Role::body_b}}};
  Searches searches_;
  std::array<NamedTrace, 2> traces_{{{"trace_both"_text, {}}, {"trace_in_turn"_text, {}}}};
  HalvingSearch first_;  ///< search of the right side, after one round
  exact::Facet mistaken_;
  double merged_ = 0;  ///< signs needed to sort all edges

  /// Returns a placeholder until the bodies are made.
  static Shape<double> rough() { return *make_circle<double>({0, 0}, 1); }
};

void TwoRanges::make_bodies() {
  if (bodies_[0] && bodies_[0]->size() == wanted()) return;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    // Free the previous body first: a million corners need much memory.
    bodies_[i].reset();
    bodies_[i] = round_body(known_curves[i], wanted());
    shapes_[i] = shown_shape(*bodies_[i]);
    keep_inside(i);
  }
  merged_ = static_cast<double>(signs_to_merge(exact::Placed(*bodies_[0]), exact::Placed(*bodies_[1])));
}

void TwoRanges::begin(std::uint64_t seed) {
  make_bodies();
  Random random(seed);
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    const double side = i == 0 ? -1 : 1;
    Mover& mover = movers_[i];
    mover = Mover{};
    const double away = random.between(0.4, 1.2);
    mover.position = box.centre + Vec2d(side * away, random.between(-0.5, 0.5));
    const double speed = random.between(0.5, 0.9);
    mover.velocity = Vec2d(-side * speed, random.between(-0.4, 0.4));
    keep_inside(i);
  }
}

void TwoRanges::apply(const Command& command) {
  // Ignore turns, so that the order of the edges is constant.
  if (command.index >= movers_.size() || turns(command)) return;
  movers_[command.index].obey(command);
  keep_inside(command.index);
}

void TwoRanges::keep_inside(std::size_t body) {
  movers_[body].keep_inside(shapes_[body], rooms[body]);
  handles_[body].body = movers_[body].placed(shapes_[body]);
}

bool TwoRanges::move() {
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    movers_[i].advance(step_seconds * drift_.value());
    keep_inside(i);
  }
  return true;
}

void TwoRanges::load_world(StateReader& reader) {
  make_bodies();
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    movers_[i].load(reader);
    const Mover loaded = movers_[i];
    keep_inside(i);
    const Vec2d moved = movers_[i].position - loaded.position;
    const Vec2d turned = loaded.rotation.apply({1, 0}) - Vec2d(1, 0);
    if (dot(moved, moved) > 1e-18 || dot(turned, turned) != 0 || loaded.spin != 0) reader.refuse();
  }
}

void TwoRanges::query() {
  searches_.ask(placed(0), placed(1));
  for (const Searches::Way way : {Searches::both_ranges, Searches::in_turn}) traces_[way].steps = searches_.steps(way);
  first_ = searches_.search(searches_.steps(Searches::both_ranges), true);
  if (!first_.rounds.empty()) first_.rounds.resize(1);
  const exact::Difference m(placed(0), placed(1));
  mistaken_ = mistaken_exit(m, mistake_.value());
}

Message TwoRanges::describe() const {
  const exact::Classification& answer = searches_.answer();
  const exact::Facet& facet = answer.has_facet ? answer.facet : searches_.stab().exit;
  const Text text = answer.contact == exact::Contact::separated  ? "ranges_apart"_text
                    : answer.contact == exact::Contact::touching ? "ranges_touching"_text
                                                                 : "ranges_overlapping"_text;
  return {text,
          {static_cast<double>(facet.edge), facet.side == exact::Side::p ? 0.0 : 1.0, signs(Searches::both_ranges),
           signs(Searches::in_turn)}};
}

std::optional<Message> TwoRanges::note() const {
  if (!mistake_.is_any()) return std::nullopt;
  const exact::Facet& exit = searches_.stab().exit;
  const auto side = [](const exact::Facet& facet) { return facet.side == exact::Side::p ? 0.0 : 1.0; };
  return Message{mistaken_ == exit ? "half_right"_text : "half_wrong"_text,
                 {static_cast<double>(mistaken_.edge), side(mistaken_), static_cast<double>(exit.edge), side(exit)}};
}

std::vector<Readout> TwoRanges::readouts() const {
  const exact::Stab<exact::Corner>& stab = searches_.stab();
  return {{"signs_both", ReadoutKind::plotted, signs(Searches::both_ranges)},
          {"signs_in_turn", ReadoutKind::plotted, signs(Searches::in_turn)},
          {"signs_merged", ReadoutKind::shown, merged_},
          {"exit_edge", ReadoutKind::hidden, static_cast<double>(stab.exit.edge)},
          {"exit_of", ReadoutKind::hidden, stab.exit.side == exact::Side::p ? 0.0 : 1.0},
          // 0: A's edge is first and is passed, 1: it is first and not passed; 2 and 3: the same for −B's.
          {"decided", ReadoutKind::hidden, decided()},
          {"height_w", ReadoutKind::hidden, first_.rounds.empty() ? none_here : first_.rounds.front().at.y}};
}

double TwoRanges::decided() const {
  if (first_.rounds.empty()) return none_here;
  const HalvingRound& round = first_.rounds.front();
  return (round.side == exact::Side::p ? 0 : 2) + (round.passed ? 0 : 1);
}

/// Draws the two middle edges, on their bodies and as arrows from one point, and the tested corner.
void TwoRanges::draw_shapes(display::Canvas& canvas) const {
  for (std::size_t i : {1U, 0U}) draw_body(canvas, handles_[i].body, handles_[i].role);
  draw_crossed(canvas, shown(), place, half_line);
  draw_asked(canvas, placed(0), placed(1), first_, searches_);
  if (!first_.rounds.empty()) {
    draw_directions(canvas, placed(0), placed(1), first_, searches_, fan, fan_radius);
    const HalvingRound& round = first_.rounds.front();
    canvas.point(place.at(round.at), Marker::disc, 7, Role::handle);
    canvas.label(place.at(round.at) + Vec2d(0.35, -0.35), Anchor::centre, Role::handle, {symbol_w});
  }
  canvas.point(place.origin, Marker::ring, 6, Role::ink);
  canvas.label(place.origin + Vec2d(0, 0.2), Anchor::above, Role::ink, {zero});
  draw_names(canvas);
}

void TwoRanges::draw_names(display::Canvas& canvas) const {
  for (const Handle& handle : handles_) {
    canvas.label(handle.body.pose.position(), Anchor::centre, handle.role, {handle.name});
  }
}

void TwoRanges::draw_counts(display::Canvas& canvas, Searches::Way way, const HalvingSearch& search) {
  const double middle = bars[way].top_left.x + bars[way].width + bars[way].between / 2;
  canvas.label(
      {middle, 5.55}, Anchor::centre, Role::ink,
      {way == Searches::both_ranges ? "count_both"_text : "count_in_turn"_text, {static_cast<double>(search.signs)}});
}

void TwoRanges::draw_demo(display::Canvas& canvas, TraceCursor cursor) const {
  draw_walls(canvas, box);
  for (std::size_t i : {1U, 0U}) draw_body(canvas, handles_[i].body, handles_[i].role);
  const auto followed = cursor.whole() ? Searches::both_ranges : static_cast<Searches::Way>(cursor.trace);
  for (const Searches::Way way : {Searches::in_turn, Searches::both_ranges}) {
    const bool follows = !cursor.whole() && way == followed;
    const HalvingSearch search = searches_.search(follows ? cursor.of(traces_) : searches_.steps(way), !follows);
    RangeBars where = bars[way];
    const HalvingSearch whole_search = searches_.search(searches_.steps(way), true);
    const double rows = static_cast<double>(std::max<std::size_t>(whole_search.rounds.size(), 1));
    where.row_height = std::min(highest_row, bars_height / rows);
    draw_bars(canvas, search, where);
    draw_counts(canvas, way, search);
    if (way != followed) continue;
    draw_what_is_left(canvas, searches_, search, shown(), place, half_line);
    if (!cursor.whole()) draw_asked_corner(canvas, search, place);
    if (!cursor.whole()) draw_asked(canvas, placed(0), placed(1), search, searches_);
    canvas.label(Vec2d(place.origin.x, -5.6), Anchor::centre, Role::muted,
                 {search.of_left ? "side_left"_text : "side_right"_text});
  }
  if (cursor.whole() && searches_.stab().how == exact::Stabbing::through) {
    draw_found(canvas, placed(0), placed(1), searches_.stab().exit, place);
    if (mistake_.is_any() && !(mistaken_ == searches_.stab().exit)) {
      const exact::Corner end = exact::Difference(placed(0), placed(1)).end(mistaken_);
      canvas.point(place.at(exact::rounded_corner(placed(0), end.p) - exact::rounded_corner(placed(1), end.q)),
                   Marker::cross, 8, Role::overlap);
    }
  }
  canvas.point(place.origin, event_state() == 0 ? Marker::ring : Marker::disc, 6, Role::ink);
  draw_names(canvas);
}

const Registration two_ranges_scene{{"two-ranges", common_views, make<TwoRanges>}};

}  // namespace
}  // namespace gnomon::scenes
