// The length of B's translation in one direction until it is free of A, by a ray through A − B. Its exit is found by
// halving the list of edges, and edge by edge for comparison.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "gnomon/exact/along.h"
#include "gnomon/exact/boundary/rounded.h"
#include "gnomon/exact/boundary/sum.h"
#include "gnomon/exact/measure.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/own_axis.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/ray_shooting/ray_mistakes.h"
#include "scenes/ray_shooting/ray_pair.h"
#include "scenes/ray_shooting/search_steps.h"
#include "teaching/walk.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Canvas;
using display::Role;

class RaySearch final : public PairScene {
  static constexpr std::uint32_t max_sides = 40;
  static constexpr SumPlace place{{4.2, 0}, 0.55};
  /// Slightly short of the picture's edge.
  static constexpr double ray_length = 3.4;
  static constexpr Walls arena{3.4, 5.2, {-4.3, 0}};

  static double looks_of(std::span<const Step> trace) {
    double count = 0;
    for (const Step& step : trace) {
      count += step.mark == exact::marks::sum_place || step.mark == exact::marks::sum_step ? 1 : 0;
    }
    return count;
  }

  static constexpr std::uint32_t state_version = 1;

  Slider direction_{parameters_, "direction", {0, 355, 5}, 65};
  Sides sides_a_{*this, Owner::a, 17};
  Sides sides_b_{*this, Owner::b, 13};
  Drift drift_{*this, 0.5};
  Choice<RayMistake> mistake_{parameters_, "ray_mistake", 3};

 public:
  RaySearch() : PairScene(state_version, arena, max_sides) { reset(0); }

  Message describe() const override {
    if (found_.contact == exact::Contact::separated) return {"ray_apart"_text, {looks_[0], looks_[1]}};
    if (found_.contact == exact::Contact::touching) return {"ray_touching"_text, {looks_[0], looks_[1]}};
    return {"ray_overlapping"_text, {length_, looks_[0], looks_[1], static_cast<double>(facets_.size())}};
  }
  std::uint32_t event_state() const override { return static_cast<std::uint32_t>(found_.contact); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    const bool overlaps = is_overlapping();
    // 0 too short, 1 correct, 2 too long.
    const double mistaken = !mistaken_ ? none_here : *mistaken_ < length_ ? 0 : *mistaken_ > length_ ? 2 : 1;
    return {{"way_out", ReadoutKind::hidden, overlaps ? length_ : none_here},
            {"looks", ReadoutKind::plotted, looks_[0]},
            {"looks_in_row", ReadoutKind::plotted, looks_[1]},
            // 0 where they do not overlap.
            {"must_go", ReadoutKind::plotted, length_},
            {"mistaken", ReadoutKind::hidden, overlaps ? mistaken : none_here},
            {"mistaken_way", ReadoutKind::hidden, overlaps && mistaken_ ? *mistaken_ : none_here},
            {"owner", ReadoutKind::hidden, overlaps ? static_cast<double>(facet().side) : none_here},
            {"edge", ReadoutKind::hidden, overlaps ? static_cast<double>(facet().edge) : none_here}};
  }

 private:
  bool is_overlapping() const { return found_.contact == exact::Contact::overlapping; }
  const exact::Facet& facet() const { return found_.depth.facet; }
  Vec2d u() const { return rotation_of(direction_.value()).apply({1, 0}); }

  void begin(std::uint64_t seed) override {
    PairScene::begin(seed);
    // The bodies overlap from the start, so that there is an overlap to leave.
    pair_.apply({Command::Kind::put, 0, -4.9, -0.7});
    pair_.apply({Command::Kind::put, 1, -3.9, 0.7});
  }

  void query() override {
    pair_of_bodies_.emplace(pair_.a(), pair_.b());
    const exact::Difference& m = pair_of_bodies_->difference();
    const Recorder halving = halving_.recorder();
    const exact::Sum<Recorder> edges(m, halving);
    found_ = directional_penetration(edges, u());
    length_ = is_overlapping() ? length_of(m, found_.depth, u(), halving).nearest : 0;
    facets_ = edges.facets();
    const Recorder in_row = in_row_.recorder();
    const auto same = directional_penetration(exact::Walk<Recorder>(m, in_row), u());
    if (is_overlapping()) length_of(m, same.depth, u(), in_row);
    traces_[0].steps = halving_.steps();
    traces_[1].steps = in_row_.steps();
    for (std::size_t i = 0; i < looks_.size(); ++i) looks_[i] = looks_of(traces_[i].steps);
    const auto wrong = mistake_.value();
    mistaken_.reset();
    if (wrong != RayMistake::none && is_overlapping()) {
      mistaken_ = mistaken_way_out(pair_.a(), pair_.b(), u(), wrong);
    }
  }

  std::optional<Message> remark() const override {
    if (mistake_.value() == RayMistake::none || !is_overlapping()) return std::nullopt;
    if (!mistaken_) return Message{"ray_nowhere"_text, {length_}};
    return Message{*mistaken_ == length_ ? "ray_right"_text : "ray_wrong"_text, {*mistaken_, length_}};
  }

  void draw_demo(Canvas& canvas, TraceCursor cursor) const override {
    draw_bodies(canvas);
    const SumPicture picture(pair_of_bodies_->difference(), facets_, place);
    picture.draw_filling(canvas);
    draw_ray(canvas, place, u(), ray_length);
    if (cursor.whole()) {
      picture.draw_outline(canvas, 2.5f);
      if (is_overlapping()) draw_way_out(canvas, picture);
    } else {
      draw_search_steps(canvas, cursor.of(traces_), picture, place, facets_, pair_.a(), pair_.b());
    }
    draw_ray_origin(canvas, place, !is_overlapping());
    draw_difference_name(canvas, Vec2d(place.origin.x, -5.7));
    draw_names(canvas);
  }

  /// Draws the shapes and the direction of the query.
  void draw_shapes(Canvas& canvas) const override {
    PairScene::draw_shapes(canvas);
    const Vec2d arrow = u() * 2.5;
    const Vec2d from = place.origin - arrow * 0.5;
    canvas.arrow(from, from + arrow, {Role::axis, 4});
    canvas.label(place.origin + right_normal(u()) * 0.5, Anchor::centre, Role::axis, {symbol_u});
  }

  /// Draws the translation: on the right from the origin to the outline; on the left from the feature of B that leaves
  /// A last to the point where it does.
  void draw_way_out(Canvas& canvas, const SumPicture& picture) const {
    const auto here = std::find(facets_.begin(), facets_.end(), facet());
    const auto number = static_cast<std::size_t>(here - facets_.begin());
    const Vec2d way = u() * length_;
    picture.draw_edge(canvas, number, 6);
    canvas.line(place.origin, place.at(way), {Role::mtv, 3});
    canvas.point(place.at(way), display::Marker::disc, 5, Role::mtv);
    draw_source(canvas, facet(), pair_.a(), pair_.b());
    const bool of_a = facet().side == exact::Side::p;
    // A corner of B moves to an edge of A, or an edge of B to a corner of A.
    const Vec2d corner = of_a ? pair_.b().vertex(facet().corner) : pair_.a().vertex(facet().corner);
    const Vec2d from = of_a ? corner : corner - way;
    canvas.arrow(from, from + way, {Role::mtv, 3});
    canvas.label(from + way * 0.5 + right_normal(u()) * 0.3, Anchor::centre, Role::mtv, {"ray_way_is"_text, {length_}});
  }

  std::optional<RayPair> pair_of_bodies_;
  std::vector<exact::Facet> facets_;
  Recorded<ray_steps(std::size_t{2} * max_sides)> halving_;
  Recorded<ray_steps(std::size_t{2} * max_sides)> in_row_;
  std::array<NamedTrace, 2> traces_{{{"trace_halving"_text, {}}, {"trace_one_by_one"_text, {}}}};
  std::array<double, 2> looks_{};
  exact::DirectionalPenetration found_;
  double length_ = 0;
  std::optional<double> mistaken_;
};

const Registration ray_search_scene{{"ray-search", common_views, make<RaySearch>}};

}  // namespace
}  // namespace gnomon::scenes
