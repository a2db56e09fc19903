#include "gnomon/exact/certified_impact.h"
#include "gnomon/geometry/motion/time_of_impact.h"
#include "laboratory/picture.h"
#include "laboratory/queries/kinds.h"
#include "laboratory/rows.h"

namespace gnomon::laboratory {
namespace {

/// Moves and rotates a shape by a fraction of a motion, as the motion queries do.
Standing moved(const Standing& standing, const Motion<double>& motion, double t) {
  Standing later = standing;
  const auto turn = Rotation<double>::from_angle(t * motion.turn());
  if (turn) later.rotation = standing.rotation.then(*turn);
  later.position = standing.position + motion.displacement() * t;
  return later;
}

/// Both shapes move and rotate. The exact search is over time, so it records no steps.
class Turning final : public PairQuery {
 public:
  explicit Turning(const Asked& asked) : PairQuery(asked) {
    if (asked.answered()) found_ = time_of_impact(a(), b(), asked.motion_a, asked.motion_b);
  }

  std::vector<Step> steps() const override {
    return record(impact_steps(found_.iterations),
                  [&](Recorder recorder) { time_of_impact(a(), b(), asked().motion_a, asked().motion_b, recorder); });
  }

  void add_rows(Rows& rows) const override {
    const auto truth =
        exact::certified_impact(asked().a.exactly(), asked().b.exactly(), asked().motion_a, asked().motion_b);
    rows.row("outcome", Value::of(found_.outcome), truth ? Value::of(truth->outcome) : no_value);
    rows.row("lo", Value::number(found_.lo), truth ? Value::number(truth->lo) : no_value);
    rows.row("hi", Value::number(found_.hi), truth ? Value::number(truth->hi) : no_value);
    if (found_.outcome == Outcome::hit || found_.outcome == Outcome::overlapping) {
      rows.row("normal", Value::vector(found_.normal), no_value);
      rows.row("point", Value::vector(found_.point), no_value);
    }
    rows.row("looks", Value::count(found_.iterations), truth ? Value::count(truth->iterations) : no_value);
  }

  void draw_question(Picture& picture) const override {
    const LaboratoryQuestion& numbers = asked().numbers;
    picture.arrow(asked().a.position, first_two(numbers.motion_a), display::Role::body_a, hold_motion_a);
    picture.arrow(asked().b.position, first_two(numbers.motion_b), display::Role::body_b, hold_motion_b);
    picture.ghost(a_at(1), display::Role::body_a, 0.45f);
    picture.ghost(b_at(1), display::Role::body_b, 0.45f);
  }

  void draw_answer(Picture& picture) const override {
    if (found_.outcome != Outcome::hit) return;
    picture.ghost(a_at(found_.t), display::Role::overlap, 1);
    picture.ghost(b_at(found_.t), display::Role::overlap, 1);
    picture.impact(found_);
  }

  void extend(Extent& extent) const override {
    extent.add(a_at(1));
    extent.add(b_at(1));
  }

 private:
  Standing a_at(double t) const { return moved(asked().a, asked().motion_a, t); }
  Standing b_at(double t) const { return moved(asked().b, asked().motion_b, t); }

  Impact<double> found_{};
};

}  // namespace

std::unique_ptr<Query> ask_turning(const Asked& asked) { return std::make_unique<Turning>(asked); }

}  // namespace gnomon::laboratory
