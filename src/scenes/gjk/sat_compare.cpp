// One pair and three overlap tests: separating axes, the Gilbert–Johnson–Keerthi algorithm and the Minkowski
// difference. The pair moves on the left. The right side shows the difference of the two and the origin, which all
// three tests search for.
#include <array>
#include <cmath>

#include "gnomon/geometry/distance/distance.h"
#include "gnomon/geometry/minkowski.h"
#include "scenes/gjk/same_length.h"
#include "scenes/gjk/search_picture.h"
#include "scenes/kit/pair/near_touch.h"
#include "scenes/kit/pair/pair_scene.h"
#include "scenes/kit/picture/axis_picture.h"
#include "scenes/kit/recorded.h"
#include "scenes/kit/texts.h"
#include "scenes/kit/views.h"
#include "scenes/minkowski_difference/merge_picture.h"
#include "teaching/sat_scan.h"

namespace gnomon::scenes {
namespace {

class SatCompare final : public PairScene {
  /// In the order of the traces: the lesson's own method comes first.
  enum Method : std::uint32_t { by_gjk, by_sat, by_difference };
  /// Number of GJK rounds with the mistake.
  static constexpr int few_rounds = 1;

  /// Position of the difference's origin in the picture, and its scale.
  static constexpr DifferencePlace place{{4.2, 0}, 0.42};
  /// The lesson begins with seed 1, which is mapped to the pair of seed 32: GJK takes three rounds, and no labels
  /// overlap.
  static constexpr std::uint64_t other_seed = 1 ^ 32;
  static constexpr Walls arena{3.75, 5.75, {-4, 0}};

  static constexpr std::uint32_t state_version = 3;

  Sides sides_a_{*this, Owner::a, 5};
  Sides sides_b_{*this, Owner::b, 4};
  Drift drift_{*this, 0.5};
  Choice<Method> method_{parameters_, "method", 3};
  Toggle one_round_{parameters_, "one_round"};

 public:
  SatCompare() : PairScene(state_version, arena) { reset(0); }

  void draw_demo(display::Canvas& canvas, TraceCursor cursor) const override {
    using display::Role;
    const auto shown = cursor.whole() ? method_.value() : static_cast<Method>(cursor.trace);
    draw_bodies(canvas);
    draw_difference(canvas);
    if (shown == by_sat) {
      const auto trace = cursor.whole() ? traces_[by_sat].steps : cursor.of(traces_);
      draw_pair_axes(canvas, trace, pair_.a(), pair_.b(), {AxisChoice::all, false, cursor.whole()});
    } else if (shown == by_gjk) {
      const auto trace = cursor.whole() ? traces_[by_gjk].steps : cursor.of(traces_);
      draw_search(canvas, trace, place, pair_.a(), pair_.b());
      if (cursor.whole() && distance_.distance > 0) draw_witnesses(canvas);
    } else if (!cursor.whole()) {
      draw_merge(canvas, cursor.of(traces_), place, pair_.a(), pair_.b());
    }
    draw_names(canvas);
  }

  Message describe() const override {
    const auto axes = static_cast<double>(pair_.sides(0) + pair_.sides(1));
    const double size = separation_.value > 0 ? separation_.value : 0 - separation_.value;
    return {overlapping() ? "compare_overlapping"_text : "compare_apart"_text,
            {size, axes, distance_.distance, static_cast<double>(distance_.iterations),
             static_cast<double>(difference_.vertices.size())}};
  }
  std::uint32_t event_state() const override { return overlapping(); }
  std::span<const NamedTrace> traces() const override { return traces_; }

  std::vector<Readout> readouts() const override {
    return {{"separation", ReadoutKind::plotted, separation_.value},
            {"distance", ReadoutKind::plotted, distance_.distance},
            {"rounds", ReadoutKind::hidden, static_cast<double>(distance_.iterations)}};
  }

 private:
  std::optional<Message> remark() const override {
    if (!one_round_.is_on()) return near_touch(pair_.a(), pair_.b(), separation_.value);
    const bool wrong = stopped_ > distance_.distance + same_length;
    return Message{wrong ? "rounds_wrong"_text : "rounds_right"_text, {stopped_, distance_.distance}};
  }

  void begin(std::uint64_t seed) override { PairScene::begin(seed ^ other_seed); }

  bool overlapping() const { return separation_.value <= 0; }

  void query() override {
    separation_ = sat_scan::separation(pair_.a(), pair_.b(), sat_trace_.recorder());
    traces_[by_sat].steps = sat_trace_.steps();
    distance_ = closest_points(pair_.a(), pair_.b(), gjk_trace_.recorder());
    traces_[by_gjk].steps = gjk_trace_.steps();
    int round = 0;
    for (const Step& step : traces_[by_gjk].steps) {
      if (step.mark == marks::gjk_support && ++round > few_rounds) break;
      if (step.mark == marks::gjk_nearest) stopped_ = step.values[2];
    }
    difference_ = minkowski_difference<double>(pair_.a(), pair_.b(), room_, difference_trace_.recorder());
    traces_[by_difference].steps = difference_trace_.steps();
  }

  void draw_difference(display::Canvas& canvas) const {
    using display::Role;
    draw_merged(canvas, difference_, traces_[by_difference].steps, place);
    canvas.point(place.origin, overlapping() ? display::Marker::disc : display::Marker::ring, 7,
                 overlapping() ? Role::overlap : Role::gap);
    // Beside the segment to A − B, which begins here.
    const bool is_under = !overlapping() && distance_.point_a.y < distance_.point_b.y;
    canvas.label(place.origin + Vec2d(0, is_under ? 0.2 : -0.2),
                 is_under ? display::Anchor::above : display::Anchor::below, overlapping() ? Role::overlap : Role::gap,
                 {"name_origin"_text});
    canvas.label(Vec2d(place.origin.x, -5.4), display::Anchor::centre, Role::muted, {difference_name});
  }

  void draw_witnesses(display::Canvas& canvas) const {
    using display::Role;
    canvas.line(distance_.point_a, distance_.point_b, {Role::gap, 3, 1, 4});
    canvas.point(distance_.point_a, display::Marker::disc, 5, Role::gap);
    canvas.point(distance_.point_b, display::Marker::disc, 5, Role::gap);
    const Vec2d middle = (distance_.point_a + distance_.point_b) * 0.5;
    const Vec2d across = right_normal(distance_.normal) * 0.3;
    canvas.label(middle + (across.x < 0 ? -across : across), display::Anchor::left, Role::gap,
                 {axis_gap, {distance_.distance}});
  }

  static constexpr std::size_t difference_most = std::size_t(2) * MovingPair::max_sides;

  // At most sixteen axes of four steps, and the verdict.
  Recorded<sat_scan_steps(MovingPair::max_sides, MovingPair::max_sides)> sat_trace_;
  Recorded<gjk_steps> gjk_trace_;
  Recorded<minkowski_steps(MovingPair::max_sides, MovingPair::max_sides)> difference_trace_;
  std::array<NamedTrace, 3> traces_{{{"trace_gjk"_text, {}}, {"trace_sat"_text, {}}, {trace_difference, {}}}};
  Separation<double> separation_{};
  Distance<double> distance_{};
  double stopped_ = 0;  ///< distance after a few rounds: the mistaken result
  std::array<SumVertex<double>, difference_most> room_{};
  Sum<double> difference_{};
};

const Registration sat_compare_scene{{"sat-compare", common_views, make<SatCompare>}};

}  // namespace

}  // namespace gnomon::scenes
