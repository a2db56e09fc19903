// What a trace of a contact in space has come to, for those who draw it.
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
  d3::Separation axis;          ///< that decides
  bool apart = false;           ///< by it
  bool of_faces = false;        ///< there is an incident face
  std::vector<d3::Vec3> left;   ///< of it after the last cut, or of edges the two points; in the world
  std::vector<bool> kept;       ///< of these, as far as they have been looked at
  std::size_t sides = 0;        ///< of the reference that have been cut at
  std::size_t off = 0;          ///< corners that the last of them cut off
  std::array<d3::Vec3, 2> cut;  ///< that side's ends
};

/// Of all steps of a contact of these two, or of those up to the end of so many cuts.
ClipReading read_clip(std::span<const Step> steps, const d3::Placed& a, const d3::Placed& b,
                      std::size_t sides = static_cast<std::size_t>(-1));

/// The deciding face or edges, the side where it was cut last and what is left.
void draw_clip(display::Canvas& canvas, const Eye& eye, const d3::Placed& a, const d3::Placed& b,
               const ClipReading& reading);

}  // namespace gnomon::scenes
