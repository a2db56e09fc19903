// What all scenes do alike: they keep the values of their parameters, obey one command after another, ask their query
// anew when its answer may have changed, save and load all of it, and show their shapes alone for a question.
#pragma once

#include "playback/state.h"
#include "scenes/kit/contract.h"
#include "scenes/kit/parameters.h"

namespace gnomon::scenes {

class QueryScene : public Scene {
 public:
  void reset(std::uint64_t seed) final;
  void step(std::span<const Command> commands, bool advance) final;
  void draw(display::Canvas& canvas, const DrawOptions& options) const final;

  std::span<const Parameter> parameters() const final { return parameters_.all(); }

  void save(std::vector<std::byte>& out) const final;
  bool load(std::span<const std::byte> bytes) final;

 protected:
  /// `version` names what `save_world` writes: a state with another one is refused. Whoever is derived from this ends
  /// its constructor with `reset`.
  explicit QueryScene(std::uint32_t version) : version_(version) {}

  /// Places everything anew, as the seed and the parameters say.
  virtual void begin(std::uint64_t seed) = 0;
  /// A parameter has its new value. Its number is its place in the list.
  virtual void chosen(std::size_t parameter) { (void)parameter; }
  /// A command that is not about a parameter.
  virtual void apply(const Command& command) = 0;
  /// Goes on by `step_seconds`. False if the query's answer cannot be another after it.
  virtual bool move() = 0;
  /// Asks, and keeps the answer and its traces.
  virtual void query() = 0;
  /// Does at the end of a step what the answer asks for.
  virtual void respond() {}
  virtual void save_world(std::vector<std::byte>& out) const = 0;
  /// Reads all that `save_world` wrote; the parameters have their values already. The reader is the judge: what it
  /// gives can be used even if it refuses the state, which is then read over by the one before.
  virtual void load_world(StateReader& reader) = 0;

  /// The whole demo.
  virtual void draw_demo(display::Canvas& canvas, TraceCursor cursor) const = 0;
  /// The shapes and what is known of them, without anything that the query says: what the reader holds, unless there is
  /// more.
  virtual void draw_shapes(display::Canvas& canvas) const;
  /// The numbers of their edges.
  virtual void draw_edges(display::Canvas& canvas) const;

  ParameterList parameters_;

 private:
  bool read(std::span<const std::byte> bytes);

  std::uint32_t version_;
};

}  // namespace gnomon::scenes
