#include "engine/body.h"
#include "geometry/impact.h"
#include "geometry/sweep.h"

namespace gnomon::engine {
namespace {

std::optional<Motion<double>> motion(double dx, double dy, double turn, EngineSubject subject) {
  const auto made = Motion<double>::make({dx, dy}, turn);
  if (made) return *made;
  fault(made.status(), subject);
  return std::nullopt;
}

int answer_impact(const Impact<double>& found) {
  answer(found.t, found.lo, found.hi, found.normal.x, found.normal.y, found.point.x, found.point.y, found.iterations);
  return static_cast<int>(found.outcome);
}

}  // namespace
}  // namespace gnomon::engine

using namespace gnomon;
using namespace gnomon::engine;

int engine_sweep(ENGINE_PLACED(a), ENGINE_PLACED(b), double a_dx, double a_dy, double b_dx, double b_dy) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  const auto of_a = motion(a_dx, a_dy, 0, engine_motion_a);
  if (!of_a) return failed;
  const auto of_b = motion(b_dx, b_dy, 0, engine_motion_b);
  if (!of_b) return failed;
  const auto found = sweep(pair->a, pair->b, of_a->displacement(), of_b->displacement());
  answer(found.enter, found.exit, found.normal.x, found.normal.y, owner_number(found.owner), edge_number(found.edge));
  return found.meet ? (found.interiors ? 2 : 1) : 0;
}

int engine_translational_impact(ENGINE_PLACED(a), ENGINE_PLACED(b), double a_dx, double a_dy, double b_dx,
                                double b_dy) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  const auto of_a = motion(a_dx, a_dy, 0, engine_motion_a);
  if (!of_a) return failed;
  const auto of_b = motion(b_dx, b_dy, 0, engine_motion_b);
  if (!of_b) return failed;
  return answer_impact(translational_impact(pair->a, pair->b, of_a->displacement(), of_b->displacement()));
}

int engine_time_of_impact(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b), double tolerance) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return failed;
  const auto of_a = motion(a_dx, a_dy, a_turn, engine_motion_a);
  if (!of_a) return failed;
  const auto of_b = motion(b_dx, b_dy, b_turn, engine_motion_b);
  if (!of_b) return failed;
  return answer_impact(time_of_impact(pair->a, pair->b, *of_a, *of_b, tolerance));
}
