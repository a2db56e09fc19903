// Base of all scenes. It stores the values of the parameters, applies commands in order, and repeats the query when its
// result may have changed. It saves and loads the whole state, and draws the shapes alone for a question.
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
  /// `version` identifies the format of `save_world`: a state of another version is rejected. A derived class must end
  /// its constructor with `reset`.
  explicit QueryScene(std::uint32_t version) : version_(version) {}

  /// Resets the world from the seed and the parameters.
  virtual void begin(std::uint64_t seed) = 0;
  /// Called after a parameter has changed. Its number is its index in the list.
  virtual void chosen(std::size_t parameter) { (void)parameter; }
  /// Applies a command other than a parameter change.
  virtual void apply(const Command& command) = 0;
  /// Advances by `step_seconds`. Returns false if the query's result cannot have changed.
  virtual bool move() = 0;
  /// Runs the query, and keeps the result and its traces.
  virtual void query() = 0;
  /// Applies the consequences of the result at the end of a step.
  virtual void respond() {}
  virtual void save_world(std::vector<std::byte>& out) const = 0;
  /// Reads the output of `save_world`; the parameters already have their values. The reader validates: its values are
  /// usable even if it rejects the state, after which the previous state is read again.
  virtual void load_world(StateReader& reader) = 0;

  /// Draws the whole demo.
  virtual void draw_demo(display::Canvas& canvas, TraceCursor cursor) const = 0;
  /// Draws the shapes and their known data, without any result of the query. The default draws the handles' objects.
  virtual void draw_shapes(display::Canvas& canvas) const;
  /// Draws the numbers of the shapes' edges.
  virtual void draw_edges(display::Canvas& canvas) const;

  ParameterList parameters_;

 private:
  bool read(std::span<const std::byte> bytes);

  std::uint32_t version_;
};

}  // namespace gnomon::scenes
