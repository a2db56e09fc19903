#include "gnomon/exact/distance.h"
#include "gnomon/geometry/distance/distance.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"
#include "teaching/sat_scan.h"

namespace gnomon::laboratory {
namespace {

class SeparationQuery final : public PairQuery {
 public:
  explicit SeparationQuery(const Asked& asked) : PairQuery(asked) {
    if (asked.answered()) found_ = separation(a(), b());
  }

  std::vector<Step> steps() const override {
    return record(sat_scan_steps(a().shape.size(), b().shape.size()) + gjk_steps,
                  [&](Recorder recorder) { sat_scan::separation(a(), b(), recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::separation_distance(exactly.boundary, exactly.recorder); }

  void add_rows(Rows& rows) const override {
    rows.separation(rows.contact(overlap()), found_);
    if (found_) rows.row("normal", Value::vector(found_->normal), no_value);
  }

  void draw_answer(Picture& picture) const override { picture.separation(*found_); }

 private:
  std::optional<Separation<double>> found_;
};

}  // namespace

std::unique_ptr<Query> ask_separation(const Asked& asked) { return std::make_unique<SeparationQuery>(asked); }

}  // namespace gnomon::laboratory
