#include "gnomon/exact/penetration.h"
#include "gnomon/geometry/minkowski.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

/// The Minkowski difference, and the position of the origin in it.
class DifferenceQuery final : public PairQuery {
 public:
  explicit DifferenceQuery(const Asked& asked) : PairQuery(asked) {
    if (!asked.answered()) return;
    std::vector<SumVertex<double>> room(a().shape.size() + b().shape.size());
    const auto difference = minkowski_difference<double>(a(), b(), room);
    for (const SumVertex<double>& vertex : difference.vertices) corners_.push_back(vertex.point);
    radius_ = difference.radius;
  }

  std::vector<Step> steps() const override {
    const std::size_t n = a().shape.size();
    const std::size_t m = b().shape.size();
    return record(minkowski_steps(n, m), [&](Recorder recorder) {
      std::vector<SumVertex<double>> vertices(n + m);
      minkowski_difference<double>(a(), b(), vertices, recorder);
    });
  }

  void search(ExactSearch& exactly) const override { exact::classify(exactly.boundary); }

  void add_rows(Rows& rows) const override {
    const exact::Contact contact = rows.contact(overlap());
    rows.row("origin", no_value, Value::of(place_word(contact)));
    rows.row("corners", Value::count(static_cast<double>(corners_.size())),
             Value::count(exact::corner_count(rows.difference())));
    if (!rows.exactly()) rows.row("rounding", Value::number(radius_), no_value);
  }

  void draw_answer(Picture& picture) const override { picture.difference(corners_, radius_, overlap()); }

  void extend(Extent& extent) const override {
    const Vec2d rounding(radius_, radius_);
    for (const Vec2d corner : corners_) {
      extent.add(corner - rounding);
      extent.add(corner + rounding);
    }
    extent.add(Vec2d(0, 0));
  }

 private:
  std::vector<Vec2d> corners_;
  double radius_ = 0;
};

}  // namespace

std::unique_ptr<Query> ask_difference(const Asked& asked) { return std::make_unique<DifferenceQuery>(asked); }

}  // namespace gnomon::laboratory
