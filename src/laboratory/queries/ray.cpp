#include "gnomon/geometry/ray.h"

#include "gnomon/exact/along.h"
#include "gnomon/exact/measure.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

/// A ray against A; the query in doubles has no trace.
class RayQuery final : public Query {
 public:
  explicit RayQuery(const Asked& asked) : Query(asked) {
    if (asked.answered()) found_ = ray_cast(a(), *asked.ray);
  }

  void search(ExactSearch& exactly) const override { exact::translational_impact(exactly.boundary, direction()); }

  void add_rows(Rows& rows) const override {
    const exact::Difference& m = rows.difference();
    const exact::TranslationalImpact truth = exact::translational_impact(m, direction());
    const std::string_view words = !found_.hit ? "never" : found_.inside ? "initial" : "hit_or_graze";
    rows.row("meeting", Value::of(words), Value::of(truth.meeting));
    const bool meets = rows.exactly() && truth.meeting != exact::Meeting::none;
    if (!meets && !found_.hit) return;
    const auto time = [&](const exact::DirectionalDistance& at) {
      return meets ? Value::number(exact::length_of(m, at, direction())) : no_value;
    };
    rows.row("t", found_.hit ? Value::number(found_.t) : no_value, time(truth.enter));
    if (found_.hit) {
      rows.row("point", Value::vector(found_.point), no_value);
      rows.row("normal", Value::vector(found_.normal), no_value);
    }
    rows.row("edge", no_value, meets && truth.enter.has_facet ? Value::edge(truth.enter.facet) : no_value);
    rows.row("leaves", no_value, time(truth.exit));
  }

  void draw_question(Picture& picture) const override {
    picture.hand(origin(), hold_origin);
    picture.arrow(origin(), direction(), display::Role::axis, hold_direction);
  }

  void draw_answer(Picture& picture) const override {
    if (!found_.hit) return;
    if (!found_.inside) picture.normal(found_.point, found_.normal, display::Role::mtv);
    picture.point(found_.point, display::Marker::square, 6, display::Role::overlap);
  }

  void extend(Extent& extent) const override {
    extent.add(origin());
    extent.add(origin() + direction());
  }

 private:
  Vec2d origin() const { return first_two(asked().numbers.ray); }
  Vec2d direction() const { return first_two(asked().numbers.ray + 2); }

  RayHit<double> found_{};
};

}  // namespace

std::unique_ptr<Query> ask_ray(const Asked& asked) { return std::make_unique<RayQuery>(asked); }

}  // namespace gnomon::laboratory
