// What all scenes do alike: they keep the values of their parameters, obey one command after another, ask their query
// anew when its answer may have changed, and save and load all of it.
#pragma once

#include <array>

#include "playback/state.h"
#include "scenes/kit/contract.h"

namespace gnomon::scenes {

class QueryScene : public Scene {
 public:
  void reset(std::uint64_t seed) final;
  void step(std::span<const Command> commands, bool advance) final;

  std::span<const Parameter> parameters() const final { return parameters_; }
  double parameter(std::size_t index) const final { return values_[index]; }

  void save(std::vector<std::byte>& out) const final;
  bool load(std::span<const std::byte> bytes) final;

 protected:
  static constexpr std::size_t most_parameters = 8;

  /// `version` names what `save_world` writes: a state with another one is refused. Whoever is derived from this ends
  /// its constructor with `reset`.
  QueryScene(std::span<const Parameter> parameters, std::uint32_t version);

  /// Places everything anew, as the seed and the parameters say.
  virtual void begin(std::uint64_t seed) = 0;
  /// A parameter has its new value.
  virtual void chosen(std::size_t index) { (void)index; }
  /// A command that is not about a parameter.
  virtual void apply(const Command& command) = 0;
  /// Goes on by `step_seconds`. False if the query's answer cannot be another after it.
  virtual bool move() = 0;
  /// Asks, and keeps the answer and its traces.
  virtual void query() = 0;
  /// Does at the end of a step what the answer asks for.
  virtual void respond() {}
  virtual void save_world(std::vector<std::byte>& out) const = 0;
  /// Reads all that `save_world` wrote; the parameters have their values already. False, with nothing changed, if the
  /// reader holds no such state or more than it.
  virtual bool load_world(StateReader& reader) = 0;

  bool is_on(std::size_t index) const { return values_[index] != 0; }
  std::uint32_t whole(std::size_t index) const { return static_cast<std::uint32_t>(values_[index]); }

  std::array<double, most_parameters> values_{};

 private:
  std::span<const Parameter> parameters_;
  std::uint32_t version_;
};

}  // namespace gnomon::scenes
