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

/// Maximum number of dashes on a line; a line that would need more is drawn solid.
inline constexpr int max_dashes = 1000;

/// Appends the pieces of some items of `canvas` in painting order: four vertices each, whose triangles are 0 1 2 and 0
/// 2 3. Bodies are cut one by one here; use display/body_mesh.h for many.
void tessellate(const Canvas& canvas, std::span<const Item> items, const Camera& camera, const Palette& palette,
                std::vector<Vertex>& out);

}  // namespace gnomon::display
