// The contract between one demo and the host that runs it.
//
// A scene holds a little world, advances it by fixed steps and says what to draw. It changes in `step` and `reset`
// only, and only by the commands it is given, so that the same seed and the same commands give the same bits in every
// browser. Time, pausing, picking, dragging, the camera and the page's controls belong to the host.
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
  double value;  ///< at present
};

/// Within the range and a whole number of increments, as a range's ends must be too. `value` must be finite.
double nearest_allowed(const Parameter& parameter, double value);

/// A number of the scene. The label and the unit of one that is shown are in the page's text table, under `id`.
struct Readout {
  const char* id;
  ReadoutKind kind;
  double value;  ///< NaN where the present state has no such number, as without an overlap there is no depth
};

/// Something the reader may take hold of. The host drags it, turns it and moves it by keys.
struct Handle {
  HandleKind kind;
  HandleOf what;
  /// Where it is. The shape is that of a body or of a body at its way's end; of anything else only the pose counts, and
  /// of a point its position only.
  Placed<double> body;
  double turn_distance;  ///< of its turn handle from the position, along its own x axis; 0 has none
  Text name;
  display::Role role;
  bool editable = false;  ///< its corners can be moved, added and removed
  bool shown = true;      ///< what is not shown can be reached by keys only
  bool can_grow = true;   ///< while it is edited, there is room for another corner
  int layer = 0;          ///< of bodies one over another, a higher one is taken first; of a layer, the later one
};

/// One change asked of a scene. Positions are world coordinates.
struct Command {
  enum class Kind : std::uint8_t {
    parameter,      ///< parameter `index` becomes `x`
    hover,          ///< the free pointer is at (x, y)
    click,          ///< the pointer was pressed and released at (x, y) without moving
    hold,           ///< handle `index` is held and its position moved to (x, y)
    aim,            ///< handle `index` is held and turned so that its turn handle points at (x, y)
    release,        ///< handle `index` is let go
    let_go,         ///< whatever is held is let go
    nudge,          ///< handle `index` is moved by (x, y)
    turn,           ///< handle `index` is turned by the angle x, in radians, counter-clockwise
    put,            ///< handle `index` is moved to (x, y) without being held
    face,           ///< handle `index` is turned to the angle x
    fling,          ///< handle `index` is thrown with the velocity (x, y), per second
    corner,         ///< corner `part` of handle `index` is moved towards (x, y)
    add_corner,     ///< edge `part` of handle `index` gets a corner
    remove_corner,  ///< handle `index` loses corner `part`
    keys,           ///< of the scene's keys these are held: the sum of 2ⁱ of each key i is `index`
  };
  Kind kind;
  std::uint32_t index = 0;
  double x = 0;
  double y = 0;
  std::uint32_t part = 0;
};

/// What one query did, for readers who follow it step by step.
struct NamedTrace {
  Text name;
  std::span<const Step> steps;
};

/// How much of a scene's traces its picture shows: of the trace that is chosen, the first `steps`.
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

/// How a scene is to be drawn.
struct DrawOptions {
  TraceCursor cursor = {};
  std::string_view view = "demo";  ///< one of the scene's views, by its id
  Vec2d corner{-8, -6};            ///< the lower left one of what is seen of the world
};

class Scene {
 public:
  virtual ~Scene() = default;

  /// Starts anew; equal seeds give equal motion. Parameters keep their values.
  virtual void reset(std::uint64_t seed) = 0;
  /// Applies `commands` in order and then, if `advance`, moves the world on by `step_seconds`.
  virtual void step(std::span<const Command> commands, bool advance) = 0;

  virtual void draw(display::Canvas& canvas, const DrawOptions& options) const = 0;
  /// The present state as one sentence.
  virtual Message describe() const = 0;
  /// What the reader should know about what was done last, as a second sentence; often nothing.
  virtual std::optional<Message> note() const { return std::nullopt; }
  /// What the scene tells apart, such as apart and overlapping. A step that changes it is an event, which readers can
  /// jump to.
  virtual std::uint32_t event_state() const = 0;

  /// Of the queries that the reader can follow; the first is the one that the demo is about. A world that asks
  /// thousands has none.
  virtual std::span<const NamedTrace> traces() const { return {}; }

  virtual std::span<const Parameter> parameters() const = 0;
  /// What the reader can choose by name and key, numbered in this order. A world of many bodies lists none or a few:
  /// the others are for those who have a pointer to choose with.
  virtual std::span<const Handle> handles() const { return {}; }
  /// The body at a place that no handle of the list is about, by a number that is none of theirs.
  virtual std::optional<std::uint32_t> pick(Vec2d at) const {
    (void)at;
    return std::nullopt;
  }
  /// What the reader holds by a number of the list or of `pick`; empty if there is nothing of that number.
  virtual std::optional<Handle> handle(std::uint32_t number) const {
    const auto listed = handles();
    return number < listed.size() ? std::optional(listed[number]) : std::nullopt;
  }
  /// The keys by which a reader plays while time passes, by their names in the page's text table; most scenes have none
  /// and 32 are the most. Which key of a keyboard each is, and that it is a button for fingers, too, is the page's
  /// affair. What is held is a part of the state, since it counts until it is let go.
  virtual std::span<const char* const> keys() const { return {}; }
  /// The numbers at present: always the same ones, in the same order. Only a hidden one may be missing.
  virtual std::vector<Readout> readouts() const { return {}; }

  /// Appends the whole state, so that `load` into a new scene of the same kind goes on with the same bits. It is called
  /// every few steps: a world writes its bodies in bulk, each at the same place every time, so that what rests costs
  /// the history nothing.
  virtual void save(std::vector<std::byte>& out) const = 0;
  /// False, with nothing changed, if the bytes are not a state of this scene. What `save` has written is one, always:
  /// a scene keeps its world within what it accepts.
  virtual bool load(std::span<const std::byte> bytes) = 0;
};

}  // namespace gnomon::playback
