// Many bodies in a form for the graphics processor: the pieces of each outline once, and the position of each body.
//
// The pieces are in a mesh, in device pixels around the outline's own origin, without rotation. They change only with
// the table, the style and the scale of the picture. A body consists of parts of `batch_pieces` pieces each: a triangle
// is one part, an octagon three. A huge outline therefore costs no other body anything.
//
// Parts are not instances of the graphics interface: the vertex shader finds its part by its own number. On a software
// graphics processor (SwiftShader), each instance of a draw call costs nearly as much as a call, and 2,000 bodies took
// three times as long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "display/outlines.h"
#include "display/tessellate.h"

namespace gnomon::display {

/// A small number wastes little space in a batch; a large one repeats a body's position less often.
inline constexpr std::uint32_t batch_pieces = 4;
inline constexpr std::uint32_t batch_vertices = 4 * batch_pieces;

/// A corner of a piece, as the two texels that shaders/bodies.vert reads. Unused corners of a batch are zeros.
struct MeshVertex {
  float x, y, along, across;
  float half_length, radius, ring, opacity;
};
static_assert(sizeof(MeshVertex) == 32);

/// Some pieces of one body, in device pixels, y down; also two texels.
struct BodyPart {
  float x, y;           ///< the body's origin
  float cosine, sine;   ///< cosine and sine of the angle in the picture
  std::uint32_t batch;  ///< batch in the mesh
  glm::u8vec4 colour;
  std::array<std::uint32_t, 2> unused{};
};
static_assert(sizeof(BodyPart) == 32);

class BodyMesh {
 public:
  /// Keeps the table. Replaces `out` by the mesh, `batch_vertices` for each batch; the mesh itself is not kept.
  BodyMesh(std::shared_ptr<const Outlines> outlines, BodyStyle style, const Camera& camera,
           std::vector<MeshVertex>& out);

  /// Returns whether another mesh for these arguments would be the same.
  bool serves(const Outlines* outlines, BodyStyle style, const Camera& camera) const;

  /// Appends the parts of bodies in painting order. Bodies whose outline is not in the table are omitted.
  void place(std::span<const BodyInstance> bodies, const Camera& camera, const Palette& palette,
             std::vector<BodyPart>& out) const;

 private:
  std::shared_ptr<const Outlines> outlines_;
  BodyStyle style_;
  double unit_;                             ///< world unit in device pixels
  double width_;                            ///< width of a line of width 1, in device pixels
  std::vector<std::uint32_t> first_batch_;  ///< first batch of each outline, and the end of the last one
};

}  // namespace gnomon::display
