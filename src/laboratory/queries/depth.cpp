#include "gnomon/exact/along.h"
#include "gnomon/exact/measure.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

/// The depth along a direction, for which there is no query in doubles.
class Depth final : public PairQuery {
 public:
  using PairQuery::PairQuery;

  void search(ExactSearch& exactly) const override {
    const exact::DirectionalDistance found = exact::directional_penetration(exactly.boundary, along()).depth;
    exact::length_of(exactly.difference, found, along(), exactly.recorder);
  }

  void add_rows(Rows& rows) const override {
    rows.contact(overlap());
    const exact::Difference& m = rows.difference();
    const exact::DirectionalDistance found = exact::directional_penetration(m, along()).depth;
    rows.row("depth_along", no_value, Value::number(exact::length_of(m, found, along())));
    rows.row("edge", no_value, found.has_facet ? Value::edge(found.facet) : no_value);
  }

  void draw_question(Picture& picture) const override {
    picture.arrow(asked().b.position, along(), display::Role::axis, hold_along);
  }

  void extend(Extent& extent) const override { extent.add(asked().b.position + along()); }

 private:
  Vec2d along() const { return first_two(asked().numbers.along); }
};

}  // namespace

std::unique_ptr<Query> ask_depth(const Asked& asked) { return std::make_unique<Depth>(asked); }

}  // namespace gnomon::laboratory
