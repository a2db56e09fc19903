#include "scenes/parameters.h"

#include <cmath>

namespace gnomon::scenes {

double nearest_allowed(const Parameter& parameter, double value) {
  if (value <= parameter.minimum) return parameter.minimum;
  if (value >= parameter.maximum) return parameter.maximum;
  return std::floor(value / parameter.increment + 0.5) * parameter.increment;
}

bool get_parameters(StateReader& reader, std::span<const Parameter> parameters, std::span<double> values) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    values[i] = reader.get<double>();
    // NaN differs from everything, itself included.
    if (values[i] != nearest_allowed(parameters[i], values[i])) return false;
  }
  return true;
}

}  // namespace gnomon::scenes
