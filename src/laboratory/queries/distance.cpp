#include "gnomon/exact/distance.h"

#include "gnomon/exact/measure.h"
#include "gnomon/geometry/distance/distance.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

using exact::Side;

/// Returns the nearest feature of one shape: an edge or a corner.
Value nearest_part(const exact::NearestFeature& nearest, Side side) {
  if (nearest.on_facet && nearest.facet.side == side) return Value::edge(nearest.facet);
  const exact::Corner start = nearest.on_facet ? nearest.facet.start() : nearest.corner;
  return side == Side::p ? Value::corner(Owner::a, start.p) : Value::corner(Owner::b, start.q);
}

class DistanceQuery final : public PairQuery {
 public:
  explicit DistanceQuery(const Asked& asked) : PairQuery(asked) {
    if (asked.answered()) found_ = closest_points(a(), b());
  }

  std::vector<Step> steps() const override {
    return record(gjk_steps, [&](Recorder recorder) { closest_points(a(), b(), recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::separation_distance(exactly.boundary, exactly.recorder); }

  void add_rows(Rows& rows) const override {
    if (rows.contact(overlap()) != exact::Contact::separated) {
      rows.row("distance", Value::number(found_.distance), Value::number(0.0));
      return;
    }
    const exact::Difference& m = rows.difference();
    const exact::NearestFeature nearest = exact::separation_distance(m).nearest;
    const exact::WitnessPoints points = exact::witness_points_of(m, nearest);
    rows.row("distance", Value::number(found_.distance), Value::number(exact::distance_of(m, nearest)));
    rows.row("point_a", Value::vector(found_.point_a), Value::vector(points.on_p));
    rows.row("point_b", Value::vector(found_.point_b), Value::vector(points.on_q));
    rows.row("normal", Value::vector(found_.normal), no_value);
    rows.row("nearest_a", no_value, nearest_part(nearest, Side::p));
    rows.row("nearest_b", no_value, nearest_part(nearest, Side::q));
    rows.row("rounds", Value::count(found_.iterations), no_value);
  }

  void draw_answer(Picture& picture) const override {
    if (!(found_.distance > 0)) return;
    picture.gap(found_.point_a, found_.point_b);
    picture.point(found_.point_a, display::Marker::disc, 5, display::Role::body_a);
    picture.point(found_.point_b, display::Marker::disc, 5, display::Role::body_b);
  }

 private:
  Distance<double> found_{};
};

}  // namespace

std::unique_ptr<Query> ask_distance(const Asked& asked) { return std::make_unique<DistanceQuery>(asked); }

}  // namespace gnomon::laboratory
