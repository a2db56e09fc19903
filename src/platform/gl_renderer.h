// Paints a display list with WebGL 2: one program, one buffer, one draw call a frame. Each item of bodies adds one call
// for itself and one for the items over it.
#pragma once

#include <GLES3/gl3.h>

#include <memory>
#include <string>
#include <vector>

#include "display/camera.h"
#include "display/canvas.h"
#include "display/tessellate.h"
#include "platform/gl_bodies.h"

namespace gnomon::platform {

using display::Camera;
using display::Canvas;
using display::Palette;
using display::Role;
using display::Vertex;

/// Owns the drawing state of the context that is current at construction, and must be destroyed while that context is
/// current. Nothing else may draw in that context.
class GlRenderer {
 public:
  /// Returns null if the driver refuses the shaders, with its reason in `log`, or if the context is lost.
  static std::unique_ptr<GlRenderer> create(std::string& log);
  ~GlRenderer();
  GlRenderer(const GlRenderer&) = delete;
  GlRenderer& operator=(const GlRenderer&) = delete;

  /// Sets a colour as 0xRRGGBB.
  void set_colour(Role role, std::uint32_t rgb) { palette_[static_cast<std::size_t>(role)] = display::colour_of(rgb); }

  /// Clears the picture to the colour of paper and paints it anew.
  void draw(const Canvas& canvas, const Camera& camera);

 private:
  GlRenderer() = default;
  void cut(const Canvas& canvas, const Camera& camera);
  void grow_indices(std::size_t quads);
  void draw_quads(std::size_t first, std::size_t end);

  Palette palette_{};
  std::vector<Vertex> vertices_;
  std::vector<std::size_t> quads_below_;  ///< number of quadrilaterals below each item of bodies
  std::size_t indexed_quads_ = 0;
  std::unique_ptr<GlBodies> bodies_;  ///< created with the first picture that has bodies
  bool tried_bodies_ = false;
  GLuint program_ = 0;
  GLuint vertex_buffer_ = 0;
  GLuint index_buffer_ = 0;
  GLint to_clip_ = -1;
};

}  // namespace gnomon::platform
