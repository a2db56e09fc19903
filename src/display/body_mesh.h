// Many bodies as a graphics processor draws them: the pieces of each outline once, and of each body where it is.
//
// The pieces lie in a mesh, in device pixels around the outline's own origin, not turned: they change only with the
// table, the style and the scale of the picture. A body is as many parts of `batch_pieces` pieces as it needs, so a
// triangle is one part, an octagon three, and a huge outline costs nobody but itself.
//
// Parts are not instances in the graphics interface's sense: the vertex shader finds its part by its own number. Where
// the graphics processor is a program (SwiftShader), each instance of a draw call costs nearly as much as a call, and
// 2,000 bodies took three times as long.
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

/// A small number leaves little room empty, a large one repeats the place of a body less often.
inline constexpr std::uint32_t batch_pieces = 4;
inline constexpr std::uint32_t batch_vertices = 4 * batch_pieces;

/// A corner of a piece, as the two texels that shaders/bodies.vert reads. What is missing in a batch is nothing but
/// zeros.
struct MeshVertex {
  float x, y, along, across;
  float half_length, radius, ring, opacity;
};
static_assert(sizeof(MeshVertex) == 32);

/// Some pieces of one body, in device pixels, y down: two texels, too.
struct BodyPart {
  float x, y;           ///< the body's origin
  float cosine, sine;   ///< of the angle that the picture shows
  std::uint32_t batch;  ///< of the mesh
  glm::u8vec4 colour;
  std::array<std::uint32_t, 2> unused{};
};
static_assert(sizeof(BodyPart) == 32);

class BodyMesh {
 public:
  /// Keeps the table. Replaces `out` by the mesh, `batch_vertices` for each batch, which is not kept.
  BodyMesh(std::shared_ptr<const Outlines> outlines, BodyStyle style, const Camera& camera,
           std::vector<MeshVertex>& out);

  /// True as long as another mesh for these would be the same.
  bool serves(const Outlines* outlines, BodyStyle style, const Camera& camera) const;

  /// Appends the parts of bodies in painting order. Bodies whose outline is not in the table are left out.
  void place(std::span<const BodyInstance> bodies, const Camera& camera, const Palette& palette,
             std::vector<BodyPart>& out) const;

 private:
  std::shared_ptr<const Outlines> outlines_;
  BodyStyle style_;
  double unit_;                             ///< in device pixels
  double width_;                            ///< of a line whose width is 1, in device pixels
  std::vector<std::uint32_t> first_batch_;  ///< of each outline, and where the last one ends
};

}  // namespace gnomon::display
