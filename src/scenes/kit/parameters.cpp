#include "scenes/kit/parameters.h"

namespace gnomon::scenes {

using playback::Parameter;
using playback::ParameterKind;

std::size_t ParameterList::add(const Parameter& parameter) {
  all_.push_back(parameter);
  return all_.size() - 1;
}

void ParameterList::set(std::size_t number, double value) {
  if (number < all_.size()) all_[number].value = value;
}

void ParameterList::save(std::vector<std::byte>& out) const {
  for (const Parameter& parameter : all_) playback::put(out, parameter.value);
}

void ParameterList::load(playback::StateReader& reader) {
  for (Parameter& parameter : all_) {
    const double value = reader.get_within(parameter.minimum, parameter.maximum);
    if (value != nearest_allowed(parameter, value)) reader.refuse();
    parameter.value = value;
  }
}

ListedParameter::ListedParameter(ParameterList& list, const Parameter& parameter)
    : list_(list), number_(list.add(parameter)) {}

Slider::Slider(ParameterList& list, const char* id, const Range& range, double at_first)
    : ListedParameter(list,
                      {id, ParameterKind::slider, range.minimum, range.maximum, range.increment, at_first, at_first}) {}

Toggle::Toggle(ParameterList& list, const char* id, bool at_first)
    : ListedParameter(list, {id, ParameterKind::toggle, 0, 1, 1, at_first ? 1.0 : 0.0, at_first ? 1.0 : 0.0}) {}

ListedChoice::ListedChoice(ParameterList& list, const char* id, std::uint32_t count, double at_first)
    : ListedParameter(list, {id, ParameterKind::choice, 0, static_cast<double>(count - 1), 1, at_first, at_first}) {}

}  // namespace gnomon::scenes
