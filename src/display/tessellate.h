// Turns a display list into the triangles that the renderer uploads.
//
// Everything is made of one kind of piece: all places within `radius` of a segment, cut to a quadrilateral. A line is
// one such piece, a disc has a segment of no length, and a polygon is its inside and for each edge a strip of a very
// long piece. So one short shader paints everything, smoothing every edge by its distance, and the whole picture is one
// draw call without multisampling.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"

namespace gnomon::display {

/// 0xRRGGBB for each role.
using Palette = std::array<std::uint32_t, role_count>;

/// A corner of a piece, in device pixels, y down.
struct Vertex {
  float x, y;
  float along, across;  ///< the same place, measured from the middle of the segment in its own direction
  float half_length;    ///< of the segment
  float radius;
  std::array<std::uint8_t, 4> colour;  ///< red, green, blue, opacity; not premultiplied
};
static_assert(sizeof(Vertex) == 28);

/// Coverage falls from one to nothing across one device pixel, half of it outside the piece's edge.
inline constexpr double feather = 0.5;

/// Dashes are drawn up to this number on a line; a line that would need more is drawn whole.
inline constexpr int most_dashes = 1000;

/// Replaces `out` by the pieces of `canvas` in painting order: four vertices each, of which 0 1 2 and 0 2 3 are the
/// triangles.
void tessellate(const Canvas& canvas, const Camera& camera, const Palette& palette, std::vector<Vertex>& out);

}  // namespace gnomon::display
