// State of a contact in space at the end of a trace, for pictures.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "display/canvas.h"
#include "gnomon/core/trace.h"
#include "gnomon/geometry3d/contact.h"
#include "scenes/kit/space/eye.h"

namespace gnomon::scenes {

struct ClipReading {
  d3::Separation axis;          ///< deciding axis
  bool apart = false;           ///< true if the axis separates the bodies
  bool of_faces = false;        ///< true if there is an incident face
  std::vector<d3::Vec3> left;   ///< rest of that face after the last cut, or the two points of edges; in the world
  std::vector<bool> kept;       ///< decisions on these points, as far as the trace goes
  std::size_t sides = 0;        ///< number of sides of the reference that have cut
  std::size_t off = 0;          ///< corners removed by the last cut
  std::array<d3::Vec3, 2> cut;  ///< ends of the last side
};

/// Reads all steps of a contact of these two bodies, or those up to the end of `sides` cuts.
ClipReading read_clip(std::span<const Step> steps, const d3::Placed& a, const d3::Placed& b,
                      std::size_t sides = static_cast<std::size_t>(-1));

/// Draws the deciding face or edges, the side of the last cut, and the rest.
void draw_clip(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
               const ClipReading& reading);

}  // namespace gnomon::scenes
