#include "engine/body.h"
#include "geometry/motion/impact.h"
#include "geometry/motion/sweep.h"

using namespace gnomon;
using namespace gnomon::engine;

int engine_fly(EngineQuestion question, ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b),
               double tolerance) {
  const auto p = place(a, a_x, a_y, a_cosine, a_sine, engine_pose_a);
  if (!p) return failed;
  const auto q = place(b, b_x, b_y, b_cosine, b_sine, engine_pose_b);
  if (!q) return failed;
  const bool turning = question == engine_time_of_impact;
  const auto motion_a = Motion<double>::make({a_dx, a_dy}, turning ? a_turn : 0);
  if (!motion_a) return fault(motion_a.status(), engine_motion_a);
  const auto motion_b = Motion<double>::make({b_dx, b_dy}, turning ? b_turn : 0);
  if (!motion_b) return fault(motion_b.status(), engine_motion_b);
  if (question == engine_sweep) {
    const auto found = sweep(*p, *q, *motion_a, *motion_b);
    answer_axis(found.normal, found.owner, found.edge);
    answer_from(4, found.enter, found.exit);
    return found.meet ? (found.interiors ? 2 : 1) : 0;
  }
  const auto found = turning ? time_of_impact(*p, *q, *motion_a, *motion_b, tolerance)
                             : translational_impact(*p, *q, *motion_a, *motion_b);
  answer(found.normal.x, found.normal.y, found.t, found.point.x, found.point.y, found.lo, found.hi, found.iterations);
  return static_cast<int>(found.outcome);
}
