#include <cstdint>
#include <optional>

#include "engine/engine.h"
#include "engine/fault.h"
#include "engine/feature.h"
#include "engine/placed.h"
#include "gnomon/geometry/motion/swept_sat.h"
#include "gnomon/geometry/motion/time_of_impact.h"

using namespace gnomon;
using namespace gnomon::engine;

namespace {

std::optional<Motion<double>> motion_of(ENGINE_MOTION(body), EngineSide side) {
  const auto motion = Motion<double>::make({body_dx, body_dy}, body_turn);
  if (motion) return *motion;
  fault(motion.fault(), side);
  return std::nullopt;
}

/// Both shapes of a query and their motions.
struct MovingPair {
  MovingPair(ENGINE_PLACED(p), ENGINE_PLACED(q), ENGINE_MOTION(p), ENGINE_MOTION(q))
      : placed(ENGINE_GIVEN(p), ENGINE_GIVEN(q)),
        motion_a(placed ? motion_of(p_dx, p_dy, p_turn, engine_a) : std::nullopt),
        motion_b(motion_a ? motion_of(q_dx, q_dy, q_turn, engine_b) : std::nullopt) {}

  explicit operator bool() const { return motion_b.has_value(); }

  PlacedPair placed;
  std::optional<Motion<double>> motion_a;
  std::optional<Motion<double>> motion_b;  ///< empty if any other member is empty
};

const EngineImpact* give(const Impact<double>& found) {
  static EngineImpact result;
  result = {static_cast<double>(found.outcome),
            found.t,
            found.lo,
            found.hi,
            found.normal.x,
            found.normal.y,
            found.point.x,
            found.point.y,
            static_cast<double>(found.iterations)};
  return &result;
}

}  // namespace

const EngineOverlapInterval* engine_overlap_interval(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_DISPLACEMENT(a),
                                                     ENGINE_DISPLACEMENT(b)) {
  const MovingPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b), a_dx, a_dy, 0, b_dx, b_dy, 0);
  if (!pair) return nullptr;
  const auto found = overlap_interval(*pair.placed.a, *pair.placed.b, *pair.motion_a, *pair.motion_b);
  static EngineOverlapInterval result;
  result = {static_cast<double>(found.meet),
            static_cast<double>(found.interiors),
            found.enter,
            found.exit,
            found.normal.x,
            found.normal.y,
            owner_number(found.owner),
            edge_number(found.edge)};
  return &result;
}

const EngineImpact* engine_shape_cast(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_DISPLACEMENT(a),
                                      ENGINE_DISPLACEMENT(b)) {
  const MovingPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b), a_dx, a_dy, 0, b_dx, b_dy, 0);
  if (!pair) return nullptr;
  return give(shape_cast(*pair.placed.a, *pair.placed.b, *pair.motion_a, *pair.motion_b));
}

const EngineImpact* engine_time_of_impact(ENGINE_PLACED(a), ENGINE_PLACED(b), ENGINE_MOTION(a), ENGINE_MOTION(b)) {
  const MovingPair pair(ENGINE_GIVEN(a), ENGINE_GIVEN(b), a_dx, a_dy, a_turn, b_dx, b_dy, b_turn);
  if (!pair) return nullptr;
  return give(time_of_impact(*pair.placed.a, *pair.placed.b, *pair.motion_a, *pair.motion_b));
}
