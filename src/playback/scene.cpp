#include "playback/scene.h"

#include <cmath>

namespace gnomon::playback {

double nearest_allowed(const Parameter& parameter, double value) {
  if (value <= parameter.minimum) return parameter.minimum;
  if (value >= parameter.maximum) return parameter.maximum;
  return std::floor(value / parameter.increment + 0.5) * parameter.increment;
}

}  // namespace gnomon::playback
