#include "engine/body.h"
#include "geometry/impact.h"
#include "geometry/sweep.h"

namespace gnomon::engine {
namespace {

/// Two bodies and how they move.
struct Flight {
  Placed<double> a;
  Placed<double> b;
  Motion<double> motion_a;
  Motion<double> motion_b;
};

/// Nothing if a pose or a motion is not what it must be: then the fault is set.
std::optional<Flight> take_off(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b)) {
  const auto pair = place_both(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine);
  if (!pair) return std::nullopt;
  const auto motion_a = Motion<double>::make({a_dx, a_dy}, a_turn);
  const auto motion_b = Motion<double>::make({b_dx, b_dy}, b_turn);
  if (motion_a && motion_b) return Flight{*pair.a, *pair.b, *motion_a, *motion_b};
  motion_a ? fault(motion_b.status(), engine_motion_b) : fault(motion_a.status(), engine_motion_a);
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
  const auto flight =
      take_off(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine, a_dx, a_dy, 0, b_dx, b_dy, 0);
  if (!flight) return failed;
  const auto found = sweep(flight->a, flight->b, flight->motion_a, flight->motion_b);
  answer(found.enter, found.exit, found.normal.x, found.normal.y, owner_number(found.owner), edge_number(found.edge));
  return found.meet ? (found.interiors ? 2 : 1) : 0;
}

int engine_translational_impact(ENGINE_PLACED(a), ENGINE_PLACED(b), double a_dx, double a_dy, double b_dx,
                                double b_dy) {
  const auto flight =
      take_off(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine, a_dx, a_dy, 0, b_dx, b_dy, 0);
  if (!flight) return failed;
  return answer_impact(translational_impact(flight->a, flight->b, flight->motion_a, flight->motion_b));
}

int engine_time_of_impact(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b), double tolerance) {
  const auto flight =
      take_off(a, a_x, a_y, a_cosine, a_sine, b, b_x, b_y, b_cosine, b_sine, a_dx, a_dy, a_turn, b_dx, b_dy, b_turn);
  if (!flight) return failed;
  return answer_impact(time_of_impact(flight->a, flight->b, flight->motion_a, flight->motion_b, tolerance));
}
