// The stretch of time during which a moving shape and a resting one have a point in common.
#pragma once

namespace gnomon::tools {

struct Passage {
  bool meet;       ///< false: at no time, past or future, and the rest means nothing
  double enter;    ///< −∞ if always
  double exit;     ///< +∞ if always
  bool interiors;  ///< their interiors meet too
};

}  // namespace gnomon::tools
