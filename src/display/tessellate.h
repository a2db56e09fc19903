// Turns a display list into the triangles that the renderer uploads.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "display/pieces.h"

namespace gnomon::display {

/// The colour of each role.
using Palette = std::array<glm::vec4, role_count>;

/// Dashes are drawn up to this number on a line; a line that would need more is drawn whole.
inline constexpr int max_dashes = 1000;

/// Appends the pieces of some of the items of `canvas` in painting order: four vertices each, of which 0 1 2 and 0 2 3
/// are the triangles. Bodies are cut one by one here; display/body_mesh.h is the way for many.
void tessellate(const Canvas& canvas, std::span<const Item> items, const Camera& camera, const Palette& palette,
                std::vector<Vertex>& out);

}  // namespace gnomon::display
