#include "gnomon/geometry/point.h"

#include "gnomon/exact/distance.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

/// A point against A.
class PointQuery final : public Query {
 public:
  explicit PointQuery(const Asked& asked) : Query(asked) {
    if (!asked.answered()) return;
    inside_ = contains(a(), point());
    found_ = point_separation(a(), point());
  }

  std::vector<Step> steps() const override {
    return record(point_steps(a().shape.size()), [&](Recorder recorder) { point_separation(a(), point(), recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::separation_distance(exactly.boundary, exactly.recorder); }

  void add_rows(Rows& rows) const override {
    const exact::Contact truth = exact::classify(rows.difference()).contact;
    rows.row("place", Value::of(inside_ ? "inside" : "outside"), Value::of(place_word(truth)));
    rows.cores();
    rows.separation(truth, found_);
    if (found_) rows.row("normal", Value::vector(found_->normal), no_value);
  }

  void draw_question(Picture& picture) const override { picture.hand(point(), hold_origin); }

  void draw_answer(Picture& picture) const override { picture.separation(*found_); }

  void extend(Extent& extent) const override { extent.add(point()); }

 private:
  Vec2d point() const { return first_two(asked().numbers.ray); }

  bool inside_ = false;
  std::optional<Separation<double>> found_;
};

}  // namespace

std::unique_ptr<Query> ask_point(const Asked& asked) { return std::make_unique<PointQuery>(asked); }

}  // namespace gnomon::laboratory
