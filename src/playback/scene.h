// The contract between one demo and the host that runs it.
//
// A scene holds a small world, advances it by fixed steps and draws it. It changes in `step` and `reset` only, and only
// by its commands. Equal seeds and commands therefore produce equal bits in every browser. The host implements time,
// pausing, picking, dragging, the camera and the page's controls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "display/canvas.h"
#include "display/message.h"
#include "gnomon/core/trace.h"
#include "gnomon/core/vec2.h"
#include "gnomon/geometry/shape/placed.h"
#include "playback/kinds.h"

namespace gnomon::playback {

using display::Message;
using display::Text;

/// The fixed time step of every scene, in seconds.
inline constexpr double step_seconds = 1.0 / 60.0;

/// A value the reader may set. The page makes an HTML control from it and keeps its label under `id` in its text table.
struct Parameter {
  const char* id;
  ParameterKind kind;
  double minimum;  ///< 0 for a choice or a toggle
  double maximum;  ///< last index of a choice, 1 for a toggle
  double increment;
  double initial;
  double value;  ///< present value
};

/// Returns the nearest value within the range that is a whole number of increments. Both ends of the range must be
/// whole numbers of increments. `value` must be finite.
double nearest_allowed(const Parameter& parameter, double value);

/// A number of the scene. The page's text table has the label and the unit of a shown readout, under `id`.
struct Readout {
  const char* id;
  ReadoutKind kind;
  double value;  ///< NaN if the present state has no such number, such as a depth without an overlap
};

/// An object in the picture that the reader can hold. The host drags it, turns it and moves it by keys.
struct Handle {
  HandleKind kind;
  HandleOf what;
  /// Pose and shape. The shape counts only for a body, also at the end of its path; other kinds use the pose only, and
  /// a point only its position.
  Placed<double> body;
  double turn_distance;  ///< distance of its turn handle from the position, along its own x axis; 0 has none
  Text name;
  display::Role role;
  bool editable = false;  ///< true if its corners can be moved, added and removed
  bool shown = true;      ///< false for a handle that only keys can reach
  bool can_grow = true;   ///< true while an edited handle has room for another corner
  int layer = 0;          ///< picking order of overlapping bodies: the highest first, in a layer the last listed
};

/// One change requested of a scene. Positions are world coordinates.
struct Command {
  enum class Kind : std::uint8_t {
    parameter,      ///< parameter `index` becomes `x`
    hover,          ///< the free pointer is at (x, y)
    click,          ///< the pointer was pressed and released at (x, y) without moving
    hold,           ///< handle `index` is held and its position moved to (x, y)
    aim,            ///< handle `index` is held and turned so that its turn handle points at (x, y)
    release,        ///< handle `index` is let go
    let_go,         ///< everything held is let go
    nudge,          ///< handle `index` is moved by (x, y)
    turn,           ///< handle `index` is turned by the angle x, in radians, counter-clockwise
    put,            ///< handle `index` is moved to (x, y) without being held
    face,           ///< handle `index` is turned to the angle x
    fling,          ///< handle `index` is thrown with the velocity (x, y), per second
    corner,         ///< corner `part` of handle `index` is moved towards (x, y)
    add_corner,     ///< edge `part` of handle `index` gets a corner
    remove_corner,  ///< handle `index` loses corner `part`
    keys,           ///< the scene's held keys are `index`, the sum of 2ⁱ of each key i
  };
  Kind kind;
  std::uint32_t index = 0;
  double x = 0;
  double y = 0;
  std::uint32_t part = 0;
};

/// The steps of one query, for readers who follow it step by step.
struct NamedTrace {
  Text name;
  std::span<const Step> steps;
};

/// The part of a scene's traces that its picture shows: the first `steps` steps of one trace.
struct TraceCursor {
  static constexpr std::size_t all = static_cast<std::size_t>(-1);
  std::uint32_t trace = 0;
  std::size_t steps = all;

  bool whole() const { return steps == all; }
  std::span<const Step> of(std::span<const NamedTrace> traces) const {
    const auto chosen = traces[trace].steps;
    return steps < chosen.size() ? chosen.first(steps) : chosen;
  }
};

/// Options for drawing a scene.
struct DrawOptions {
  TraceCursor cursor = {};
  std::string_view view = "demo";  ///< id of one of the scene's views
  Vec2d corner{-8, -6};            ///< lower left corner of the visible part of the world
};

class Scene {
 public:
  virtual ~Scene() = default;

  /// Restarts the scene; equal seeds produce equal motion. Parameters keep their values.
  virtual void reset(std::uint64_t seed) = 0;
  /// Applies `commands` in order and then, if `advance`, advances the world by `step_seconds`.
  virtual void step(std::span<const Command> commands, bool advance) = 0;

  virtual void draw(display::Canvas& canvas, const DrawOptions& options) const = 0;
  /// Returns the present state as one sentence.
  virtual Message describe() const = 0;
  /// Returns a second sentence about the last action; often nothing.
  virtual std::optional<Message> note() const { return std::nullopt; }
  /// Returns the discrete state of the scene, such as apart or overlapping. A step that changes it is an event, which
  /// readers can visit.
  virtual std::uint32_t event_state() const = 0;

  /// Returns the queries that the reader can follow; the first is the demo's subject. A world that runs thousands of
  /// queries has none.
  virtual std::span<const NamedTrace> traces() const { return {}; }

  virtual std::span<const Parameter> parameters() const = 0;
  /// Returns the handles that the reader can choose by name and key, numbered in this order. A world of many bodies
  /// lists few or none; only a pointer can choose the others.
  virtual std::span<const Handle> handles() const { return {}; }
  /// Returns the number of an unlisted body at a position. The number differs from those of all listed handles.
  virtual std::optional<std::uint32_t> pick(Vec2d at) const {
    (void)at;
    return std::nullopt;
  }
  /// Returns the handle with a number of the list or of `pick`; empty if there is none.
  virtual std::optional<Handle> handle(std::uint32_t number) const {
    const auto listed = handles();
    return number < listed.size() ? std::optional(listed[number]) : std::nullopt;
  }
  /// Returns the names, in the page's text table, of the keys that control the scene while it runs. Most scenes have
  /// none; 32 is the maximum. The page assigns keys of the keyboard and shows buttons for touch. Held keys are part of
  /// the state, since they have effect until their release.
  virtual std::span<const char* const> keys() const { return {}; }
  /// Returns the present numbers: always the same readouts, in the same order. Only a hidden one may be missing.
  virtual std::vector<Readout> readouts() const { return {}; }

  /// Appends the whole state, so that a new scene of the same kind continues with the same bits after `load`. The
  /// history calls this every few steps. A world writes its bodies in bulk, each at the same offset every time, so
  /// resting bodies cost the history no memory.
  virtual void save(std::vector<std::byte>& out) const = 0;
  /// Returns false, without effect, if the bytes are not a state of this scene. Every output of `save` is a valid
  /// state: a scene keeps its world within the limits that `load` accepts.
  virtual bool load(std::span<const std::byte> bytes) = 0;
};

}  // namespace gnomon::playback
