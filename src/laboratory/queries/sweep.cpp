#include "gnomon/exact/along.h"
#include "gnomon/exact/measure.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

/// Returns the word for an interval. An interval in the past counts as none.
Value meeting_of(const OverlapInterval<double>& found) {
  if (!found.meet || found.exit < 0) return Value::of(exact::Meeting::none);
  if (found.enter <= 0) return Value::of(exact::Meeting::initial);
  return Value::of(found.interiors ? exact::Meeting::hit : exact::Meeting::graze);
}

/// B moves along a path while A is at rest.
class Sweep final : public PairQuery {
 public:
  explicit Sweep(const Asked& asked) : PairQuery(asked) {
    if (!asked.answered()) return;
    interval_ = overlap_interval(a(), b(), asked.motion_a, asked.motion_b);
    impact_ = shape_cast(a(), b(), asked.motion_a, asked.motion_b);
  }

  std::vector<Step> steps() const override {
    return record(swept_sat_steps(a().shape.size(), b().shape.size()),
                  [&](Recorder recorder) { overlap_interval(a(), b(), asked().motion_a, asked().motion_b, recorder); });
  }

  void search(ExactSearch& exactly) const override { exact::translational_impact(exactly.boundary, path()); }

  void add_rows(Rows& rows) const override {
    const exact::Difference& m = rows.difference();
    const exact::TranslationalImpact truth = exact::translational_impact(m, path());
    const bool meets = rows.exactly() && truth.meeting != exact::Meeting::none;
    rows.row("meeting", meeting_of(interval_), Value::of(truth.meeting));
    if (meets || interval_.meet) {
      const auto time = [&](double found, const exact::DirectionalDistance& exactly, std::string_view name) {
        rows.row(name, interval_.meet ? Value::number(found) : no_value,
                 meets ? Value::number(exact::length_of(m, exactly, path())) : no_value);
      };
      time(interval_.enter, truth.enter, "enter");
      time(interval_.exit, truth.exit, "exit");
      rows.row("edge", interval_.meet ? Value::edge(interval_.owner, interval_.edge) : no_value,
               meets && truth.enter.has_facet ? Value::edge(truth.enter.facet) : no_value);
      if (interval_.meet) rows.row("normal", Value::vector(interval_.normal), no_value);
    }
    rows.row("outcome", Value::of(impact_.outcome), no_value);
    if (impact_.outcome == Outcome::hit) rows.row("t", Value::number(impact_.t), no_value);
  }

  void draw_question(Picture& picture) const override {
    picture.arrow(asked().b.position, path(), display::Role::body_b, hold_way);
    picture.ghost(at_the_end(), display::Role::body_b, 0.45f);
  }

  void draw_answer(Picture& picture) const override {
    if (interval_.meet && interval_.exit >= 0) {
      if (interval_.enter > 0) draw_time(picture, interval_.enter, texts::enter);
      draw_time(picture, interval_.exit, texts::exit);
    }
    picture.impact(impact_);
  }

  void extend(Extent& extent) const override { extent.add(at_the_end()); }

 private:
  Vec2d path() const { return first_two(asked().numbers.way); }

  Standing at_the_end() const {
    Standing later = asked().b;
    later.position += path();
    return later;
  }

  void draw_time(Picture& picture, double t, display::Text words) const {
    if (!is_finite(t)) return;
    Standing then = asked().b;
    then.position += asked().motion_b.displacement() * t;
    picture.ghost(then, display::Role::overlap, 1);
    picture.label(then.position, display::Role::overlap, {words, {t}});
  }

  OverlapInterval<double> interval_{};
  Impact<double> impact_{};
};

}  // namespace

std::unique_ptr<Query> ask_sweep(const Asked& asked) { return std::make_unique<Sweep>(asked); }

}  // namespace gnomon::laboratory
