#include <cmath>

#include "scenes/scene.h"

namespace gnomon::scenes {

double nearest_allowed(const Parameter& parameter, double value) {
  if (value <= parameter.minimum) return parameter.minimum;
  if (value >= parameter.maximum) return parameter.maximum;
  return std::floor(value / parameter.increment + 0.5) * parameter.increment;
}

}  // namespace gnomon::scenes
