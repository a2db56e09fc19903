// What several drawings draw alike.
#pragma once

#include <string>
#include <vector>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"
#include "tools/drawings/sheet.h"

namespace gnomon::drawings {

/// A narrow drawing's, so that letters of 12.5 pixels are shown as at least 11 where a phone leaves 280.
inline constexpr double narrow_width = 310;

/// A trace with room enough for any drawing.
class Recording {
 public:
  Recorder recorder() { return Recorder(trace_); }
  std::span<const Step> steps() const { return trace_.steps(); }
  std::vector<Step> all(Mark mark) const;
  /// The last step of a mark. Ends the program if there is none: a drawing must not show what did not happen.
  Step last(Mark mark) const;

 private:
  std::vector<Step> storage_ = std::vector<Step>(4096);
  Trace trace_{storage_};
};

/// A shape in a place that is known to be allowed: a literal of a drawing's source. Ends the program if it is not.
Placed<double> put(const Shape<double>& shape, Vec2d position, double angle = 0);
/// A placed shape is a look at it: a temporary would be gone.
Placed<double> put(const Shape<double>&& shape, Vec2d position, double angle = 0) = delete;

/// The outline of a shape in the world, its radius included, corners as fine chords.
std::vector<Vec2d> outline_of(const Placed<double>& body);

/// The core's corners in the world.
std::vector<Vec2d> core_of(const Placed<double>& body);

struct Style {
  float fill = 0.2f;
  float width = 2;
  float alpha = 1;
  float dash = 0;
};
/// A shape somewhere else than where it is: fainter, and dashed so that not only the colour says it.
inline constexpr Style ghost{0.05f, 1.25f, 0.75f, 5};

void draw_shape(display::Canvas& canvas, const Placed<double>& body, display::Role role, Style style = {});

/// Edge i of the core: one stroke over the outline.
void draw_edge(display::Canvas& canvas, const Placed<double>& body, std::size_t edge, display::Role role, float width);

/// "A3": an edge or a vertex of a shape by its owner and number.
std::string name_of(std::int32_t owner, std::int32_t index);

/// With `decimals` digits after the point and a true minus sign; never "−0".
std::string number(double value, int decimals);

/// Unit vector at an angle of `degrees`, the same bits everywhere.
Vec2d at_degrees(double degrees);

}  // namespace gnomon::drawings
