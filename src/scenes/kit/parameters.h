// The parameters of a scene: members that define id, range and initial value once, in their declaration.
//
//     class Fall final : public QueryScene {
//       Slider height_{parameters_, "fall_height", {1, 5, 0.5}, 2};
//       Toggle in_air_{parameters_, "fall_in_air"};
//       Choice<Integrator> rule_{parameters_, "fall_rule", 3};
//
// The page shows them in the order of their declaration. Their labels are in its text table, under the id.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "playback/scene.h"
#include "playback/state.h"

namespace gnomon::scenes {

/// All parameters of one scene, with their present values.
class ParameterList {
 public:
  /// Returns the number of the new parameter.
  std::size_t add(const playback::Parameter& parameter);
  std::span<const playback::Parameter> all() const { return all_; }
  const playback::Parameter& operator[](std::size_t number) const { return all_[number]; }
  /// Ignores a number that no parameter has.
  void set(std::size_t number, double value);

  void save(std::vector<std::byte>& out) const;
  /// Rejects a value that the parameter does not allow.
  void load(playback::StateReader& reader);

 private:
  std::vector<playback::Parameter> all_;
};

/// A parameter that adds itself to a list; the list must outlive it.
class ListedParameter {
 public:
  bool is(std::size_t number) const { return number == number_; }

 protected:
  ListedParameter(ParameterList& list, const playback::Parameter& parameter);

  double get() const { return list_[number_].value; }
  void put(double value) { list_.set(number_, value); }
  const playback::Parameter& limits() const { return list_[number_]; }

 private:
  ParameterList& list_;
  std::size_t number_;
};

class Slider : public ListedParameter {
 public:
  /// Both ends must be a whole number of increments.
  struct Range {
    double minimum;
    double maximum;
    double increment;
  };

  Slider(ParameterList& list, const char* id, const Range& range, double at_first);

  double value() const { return get(); }
  /// Returns the value of a slider without fractions and negative values.
  std::uint32_t whole() const { return static_cast<std::uint32_t>(get()); }
  void set(double value) { put(value); }
  /// Returns the nearest allowed value; `value` must be finite.
  double nearest(double value) const { return nearest_allowed(limits(), value); }
};

class Toggle : public ListedParameter {
 public:
  Toggle(ParameterList& list, const char* id, bool at_first = false);

  bool is_on() const { return get() != 0; }
};

/// A choice by number.
class ListedChoice : public ListedParameter {
 protected:
  ListedChoice(ParameterList& list, const char* id, std::uint32_t count, double at_first);
};

/// One of `count` alternatives: `T` is their number, or an enumeration of them from 0.
template <class T = std::uint32_t>
class Choice : public ListedChoice {
 public:
  Choice(ParameterList& list, const char* id, std::uint32_t count, T at_first = {})
      : ListedChoice(list, id, count, static_cast<double>(at_first)) {}

  T value() const { return static_cast<T>(static_cast<std::uint32_t>(get())); }
  void set(T value) { put(static_cast<double>(value)); }
  /// Returns whether an alternative other than the first is chosen; in a choice of mistakes the first is no mistake.
  bool is_any() const { return get() != 0; }
};

}  // namespace gnomon::scenes
