#include "gnomon/exact/separation_depth.h"
#include "gnomon/geometry/distance/distance.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"
#include "teaching/sat_scan.h"

namespace gnomon::laboratory {
namespace {

class Overlap final : public PairQuery {
 public:
  using PairQuery::PairQuery;

  std::vector<Step> steps() const override {
    return record(sat_scan_steps(a().shape.size(), b().shape.size()) + gjk_steps,
                  [&](Recorder recorder) { sat_scan::overlaps(a(), b(), recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::classify(exactly.boundary); }

  void add_rows(Rows& rows) const override {
    rows.contact(overlap());
    rows.row("signed", no_value, Value::number(exact::separation_depth(rows.difference())));
    const exact::Classification& found = rows.classified();
    rows.row("edge", no_value, found.has_facet ? Value::edge(found.facet) : no_value);
  }
};

}  // namespace

std::unique_ptr<Query> ask_overlap(const Asked& asked) { return std::make_unique<Overlap>(asked); }

}  // namespace gnomon::laboratory
