// The values of a scene's parameters, as many as it declares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "playback/scene.h"
#include "playback/state.h"

namespace gnomon::scenes {

class Values {
 public:
  /// All as they are initially. The list must outlive this, as a constant in a scene's file does.
  explicit Values(std::span<const playback::Parameter> parameters) : parameters_(parameters) {
    for (const playback::Parameter& parameter : parameters) values_.push_back(parameter.initial);
  }

  std::span<const playback::Parameter> parameters() const { return parameters_; }
  double operator[](std::size_t index) const { return values_[index]; }
  /// Ignored if there is no such parameter.
  void set(std::size_t index, double value) {
    if (index < values_.size()) values_[index] = value;
  }

  void save(std::vector<std::byte>& out) const {
    for (const double value : values_) playback::put(out, value);
  }
  /// Refuses a value that the parameter does not allow.
  void load(playback::StateReader& reader) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const double value = reader.get_within(parameters_[i].minimum, parameters_[i].maximum);
      if (value != nearest_allowed(parameters_[i], value)) reader.refuse();
      values_[i] = value;
    }
  }

 private:
  std::span<const playback::Parameter> parameters_;
  std::vector<double> values_;
};

}  // namespace gnomon::scenes
