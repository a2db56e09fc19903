// The distance of two polygons. They move on the left; on the right is their difference A − B with its regions. The
// region with the origin determines the nearest features.
#include <array>
#include <cmath>

#include "gnomon/core/unit.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/shape_picture.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/voronoi_regions/region_mistakes.h"
#include "scenes/voronoi_regions/region_picture.h"

namespace gnomon::scenes {
namespace {

using display::Anchor;
using display::Role;
using exact::Side;

class VoronoiRegions final : public PairScene {
  /// Difference below which two distances are equal.
  static constexpr double told_apart = 1e-9;

  /// Position of the difference's origin in the picture, and its scale.
  static constexpr RegionPlace place{{4.2, 0}, 0.42};
  static constexpr Walls arena{3.75, 5.75, {-4, 0}};
  static constexpr double divider = -0.12;
  /// The lesson begins with seed 1, which is mapped to the pair of seed 29: an edge is nearest, and three looks find
  /// it.
  static constexpr std::uint64_t other_seed = 1 ^ 29;

  static constexpr std::uint32_t state_version = 1;

  Sides sides_a_{*this, Owner::a, 6};
  Sides sides_b_{*this, Owner::b, 5};
  Drift drift_{*this, 0.5};
  Toggle borders_{parameters_, "borders", true};
  Choice<RegionMistake> mistake_{parameters_, "region_mistake", 4};

 public:
  VoronoiRegions() : PairScene(state_version, arena) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override {
    draw_difference(canvas, cursor);
    // Regions are unbounded: cover the pair's half of the picture.
    const Vec2d left[] = {{-far_away, -far_away}, {divider, -far_away}, {divider, far_away}, {-far_away, far_away}};
    canvas.fill(left, Role::paper);
    draw_bodies(canvas);
    if (query_.is_apart()) draw_witnesses(canvas);
    draw_names(canvas);
  }

  Message describe() const override {
    if (!query_.is_apart()) return {"regions_overlap"_text};
    const Region region = query_.region();
    const exact::Facet& edge = query_.edges()[region.index];
    const auto of_a = static_cast<double>(edge.start().p);
    const auto of_b = static_cast<double>(edge.start().q);
    if (!region.of_edge) return {"regions_corner"_text, {query_.distance(), of_a, of_b}};
    const bool is_of_a = edge.side == Side::p;
    return {"regions_edge"_text,
            {query_.distance(), is_of_a ? 0.0 : 1.0, is_of_a ? of_a : of_b, is_of_a ? of_b : of_a}};
  }
  std::uint32_t event_state() const override {
    if (!query_.is_apart()) return 0;
    const Region region = query_.region();
    return static_cast<std::uint32_t>(1 + 2 * region.index + region.of_edge);
  }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    const bool apart = query_.is_apart();
    const Region region = apart ? query_.region() : Region{};
    const exact::Facet edge = region.of_edge ? query_.edges()[region.index] : exact::Facet{};
    const double owner = edge.side == Side::q ? 1 : 0;
    return {{"distance", ReadoutKind::plotted, apart ? query_.distance() : 0},
            // 0 an edge of A, 1 an edge of B, 2 two corners.
            {"kind", ReadoutKind::hidden,
             !apart           ? none_here
             : region.of_edge ? owner
                              : 2},
            {"owner", ReadoutKind::hidden, region.of_edge ? owner : none_here},
            {"edge", ReadoutKind::hidden, region.of_edge ? static_cast<double>(edge.edge) : none_here}};
  }

 private:
  std::optional<Message> remark() const override {
    if (!query_.is_apart() || mistake_.value() == RegionMistake::none) return std::nullopt;
    const double found = length(mistaken_);
    const bool is_wrong = std::abs(found - query_.distance()) > told_apart;
    return Message{is_wrong ? "regions_wrong"_text : "regions_right"_text, {found, query_.distance()}};
  }

  void begin(std::uint64_t seed) override { PairScene::begin(seed ^ other_seed); }

  void query() override {
    query_.ask(pair_.a(), pair_.b());
    mistaken_ = mistaken_nearest(query_.outline(), mistake_.value());
    traces_ = {{{"trace_list"_text, query_.by_list()},
                {"trace_ranges"_text, query_.by_ranges()},
                {"trace_walk"_text, query_.by_walk()}}};
  }

  void draw_difference(display::Canvas& canvas, TraceCursor cursor) const {
    const bool is_whole = cursor.whole();
    const auto trace = cursor.of(traces_);
    const bool has_ended = query_.is_apart() && trace.size() == traces_[cursor.trace].steps.size();
    if (has_ended) fill_region(canvas, query_, place, query_.region(), Role::mtv, 0.16f);
    if (is_whole && borders_.is_on()) draw_borders(canvas, query_, place);
    draw_outline(canvas, query_, place);
    if (!is_whole) draw_search(canvas, query_, place, trace, static_cast<SearchWay>(cursor.trace));
    if (has_ended) {
      draw_feature(canvas, query_, place, query_.region());
      draw_way(canvas, query_, place);
    }
    if (is_whole && query_.is_apart() && mistake_.value() != RegionMistake::none) draw_mistake(canvas);
    draw_zero(canvas, query_, place, query_.is_apart() ? Role::gap : Role::overlap);
    draw_difference_name(canvas, query_, place);
  }

  void draw_mistake(display::Canvas& canvas) const {
    const Vec2d wrong = place.at(mistaken_);
    canvas.line(place.origin, wrong, {Role::overlap, 2.5f, 1, 4});
    canvas.point(wrong, display::Marker::cross, 7, Role::overlap);
  }

  /// Draws the features in the sentence: an edge with its number, and corners with theirs.
  void draw_witnesses(display::Canvas& canvas) const {
    const Vec2d a = query_.point_a();
    const Vec2d b = query_.point_b();
    const Region region = query_.region();
    const exact::Facet& edge = query_.edges()[region.index];
    const bool of_a = edge.side == Side::p;
    if (region.of_edge) draw_numbered_edge(canvas, of_a ? pair_.a() : pair_.b(), edge.edge);
    canvas.line(a, b, {Role::mtv, 3});
    canvas.point(a, display::Marker::disc, 6, Role::body_a);
    canvas.point(b, display::Marker::disc, 6, Role::body_b);
    const auto way = unit(b - a);
    if (!way) return;
    const Vec2d beside = right_normal(*way) * 0.42;
    const auto number_a = static_cast<double>(edge.start().p);
    const auto number_b = static_cast<double>(edge.start().q);
    if (!region.of_edge || !of_a) canvas.label(a + beside, Anchor::centre, Role::body_a, {corner_of_a, {number_a}});
    if (!region.of_edge || of_a) canvas.label(b + beside, Anchor::centre, Role::body_b, {corner_of_b, {number_b}});
  }

  RegionQuery query_;
  Vec2d mistaken_{0, 0};
  std::array<NamedTrace, 3> traces_{};
};

const Registration voronoi_regions_scene{{"voronoi-regions", common_views, make<VoronoiRegions>}};

}  // namespace
}  // namespace gnomon::scenes
