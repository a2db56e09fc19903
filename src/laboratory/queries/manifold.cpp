#include "gnomon/geometry/contact/manifold.h"

#include "gnomon/exact/distance.h"
#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/exact/separation_depth.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

class ManifoldQuery final : public PairQuery {
 public:
  explicit ManifoldQuery(const Asked& asked) : PairQuery(asked) {
    if (asked.answered()) found_ = contact_manifold(a(), b(), asked.numbers.margin);
  }

  std::vector<Step> steps() const override {
    return record(manifold_steps,
                  [&](Recorder recorder) { contact_manifold(a(), b(), asked().numbers.margin, recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::separation_distance(exactly.boundary, exactly.recorder); }

  void add_rows(Rows& rows) const override {
    const exact::Difference& m = rows.difference();
    if (rows.contact(overlap()) == exact::Contact::separated) {
      rows.row("distance", no_value, Value::number(exact::separation_depth(m)));
    } else {
      const exact::Penetration least = exact::penetration(m);
      const double depth = least.facets.empty() ? 0 : exact::depth_of(m, least.facets.front()).nearest;
      rows.row("depth", no_value, Value::number(depth));
    }
    if (!asked().answered()) return;
    rows.row("points", Value::count(found_.count), no_value);
    if (found_.count > 0) rows.row("normal", Value::vector(found_.normal), no_value);
    constexpr std::string_view at[] = {"point_1", "point_2"};
    constexpr std::string_view separation[] = {"separation_1", "separation_2"};
    constexpr std::string_view id[] = {"id_1", "id_2"};
    for (std::uint32_t i = 0; i < found_.count; ++i) {
      rows.row(at[i], Value::vector(found_.points[i].point), no_value);
      rows.row(separation[i], Value::number(found_.points[i].separation), no_value);
      rows.row(id[i], Value::count(found_.points[i].id), no_value);
    }
  }

  void draw_answer(Picture& picture) const override {
    if (found_.count > 0) picture.edge(found_.reference, found_.reference_edge, found_.normal);
    for (std::uint32_t i = 0; i < found_.count; ++i) {
      picture.normal(found_.points[i].point, found_.normal, display::Role::mtv);
      picture.point(found_.points[i].point, display::Marker::disc, 6, display::Role::overlap);
    }
  }

 private:
  Manifold<double> found_{};
};

}  // namespace

std::unique_ptr<Query> ask_manifold(const Asked& asked) { return std::make_unique<ManifoldQuery>(asked); }

}  // namespace gnomon::laboratory
