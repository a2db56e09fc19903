#include "gnomon/exact/measure.h"
#include "gnomon/exact/penetration.h"
#include "gnomon/geometry/distance/distance.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"
#include "teaching/sat_scan.h"

namespace gnomon::laboratory {
namespace {

/// Returns −v without negative zeros.
Vec2d opposite(Vec2d v) { return {0 - v.x, 0 - v.y}; }

class Translation final : public PairQuery {
 public:
  explicit Translation(const Asked& asked) : PairQuery(asked) {
    if (asked.answered()) found_ = minimum_translation(a(), b());
  }

  std::vector<Step> steps() const override {
    return record(sat_scan_steps(a().shape.size(), b().shape.size()) + gjk_steps,
                  [&](Recorder recorder) { sat_scan::separation(a(), b(), recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::classify(exactly.boundary); }

  void add_rows(Rows& rows) const override {
    if (rows.contact(overlap()) == exact::Contact::separated) {
      rows.row("depth", Value::number(found_.depth), Value::number(0.0));
      return;
    }
    const exact::Difference& m = rows.difference();
    const exact::Penetration least = exact::penetration(m);
    const exact::Facet* const facet = least.facets.empty() ? nullptr : &least.facets.front();
    rows.row("depth", Value::number(found_.depth), Value::number(facet ? exact::depth_of(m, *facet).nearest : 0));
    // Two equal points need no translation.
    if (rows.exactly() && !facet) return;
    rows.row("move_a", Value::vector(opposite(found_.normal * found_.depth)), facet ? moved(m, *facet) : no_value);
    rows.row("edge", Value::edge(found_.owner, found_.edge), facet ? Value::edge(*facet) : no_value);
    rows.row("equally_short", no_value, Value::count(static_cast<double>(least.facets.size())));
  }

  void draw_answer(Picture& picture) const override {
    picture.edge(found_.owner, found_.edge, found_.normal);
    if (!(found_.depth > 0)) return;
    picture.ghost(translated(), display::Role::mtv, 1);
    const Vec2d from = picture.foot_of(found_.owner, found_.edge, found_.normal);
    picture.line_arrow(from, found_.translation(), display::Role::mtv);
  }

  void extend(Extent& extent) const override {
    if (asked().answered()) extent.add(translated());
  }

 private:
  static Value moved(const exact::Difference& m, const exact::Facet& facet) {
    const exact::ScaledVector translation = exact::translation_of(m, facet);
    return Value::vector(opposite({translation.x.nearest, translation.y.nearest}));
  }

  Standing translated() const {
    Standing standing = asked().a;
    standing.position += found_.translation();
    return standing;
  }

  Mtv<double> found_{};
};

}  // namespace

std::unique_ptr<Query> ask_translation(const Asked& asked) { return std::make_unique<Translation>(asked); }

}  // namespace gnomon::laboratory
