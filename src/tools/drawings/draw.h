// Common parts of several drawings.
#pragma once

#include <string>
#include <vector>

#include "gnomon/core/trace.h"
#include "gnomon/geometry/shape/placed.h"
#include "tools/drawings/sheet.h"

namespace gnomon::drawings {

/// Width of a narrow drawing. A phone shows it at 280 pixels, so letters of 12.5 pixels appear at 11 or more.
inline constexpr double narrow_width = 310;

/// A trace with enough room for any drawing.
class Recording {
 public:
  Recorder recorder() { return Recorder(trace_); }
  std::span<const Step> steps() const { return trace_.steps(); }
  std::vector<Step> all(Mark mark) const;
  /// Returns the last step of a mark. Terminates the program if there is none: a drawing must show actual results.
  Step last(Mark mark) const;

 private:
  std::vector<Step> storage_ = std::vector<Step>(4096);
  Trace trace_{storage_};
};

/// Places a shape with a valid pose, a literal in a drawing's source. Terminates the program if it is invalid.
Placed<double> put(const Shape<double>& shape, Vec2d position, double angle = 0);
/// Deleted, because a placed shape refers to its shape, and a temporary would be destroyed.
Placed<double> put(const Shape<double>&& shape, Vec2d position, double angle = 0) = delete;

/// Returns the outline of a shape in the world, including its radius, with corners as fine chords.
std::vector<Vec2d> outline_of(const Placed<double>& body);

/// Returns the core's corners in the world.
std::vector<Vec2d> core_of(const Placed<double>& body);

struct Style {
  float fill = 0.2f;
  float width = 2;
  float alpha = 1;
  float dash = 0;
};
/// Style of a shape at another position: fainter, and dashed so that the colour is not the only difference.
inline constexpr Style ghost{0.05f, 1.25f, 0.75f, 5};

void draw_shape(display::Canvas& canvas, const Placed<double>& body, display::Role role, Style style = {});

/// Draws edge i of the core as one stroke over the outline.
void draw_edge(display::Canvas& canvas, const Placed<double>& body, std::size_t edge, display::Role role, float width);

/// Returns the name of an edge or a vertex by its owner and number: "A3".
std::string name_of(std::int32_t owner, std::int32_t index);

/// Formats a value with `decimals` digits after the point and a true minus sign; never "−0".
std::string number(double value, int decimals);

/// Returns the unit vector at an angle of `degrees`, with the same bits on every platform.
Vec2d at_degrees(double degrees);

}  // namespace gnomon::drawings
