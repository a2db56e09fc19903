// Paints the bodies of a picture: one program, one draw call for each item of bodies, and one texture of the bodies'
// positions, uploaded once a frame. The shapes remain on the graphics processor.
#pragma once

#include <GLES3/gl3.h>

#include <cstddef>
#include <memory>
#include <vector>

#include "display/body_mesh.h"
#include "display/camera.h"
#include "display/canvas.h"
#include "display/tessellate.h"

namespace gnomon::platform {

class GlBodies {
 public:
  /// Returns null if the driver refuses the shaders, or if the context is lost.
  static std::unique_ptr<GlBodies> create();
  ~GlBodies();
  GlBodies(const GlBodies&) = delete;
  GlBodies& operator=(const GlBodies&) = delete;

  /// Begins a picture.
  void clear();
  /// Adds an item of bodies to the picture. Returns false, without effect, if there is no room for them.
  bool add(const display::Canvas& canvas, const display::Item& item, const display::Camera& camera,
           const display::Palette& palette);
  /// Returns the number of quadrilaterals that the present index buffer must have.
  std::size_t quads() const { return max_quads_; }
  /// Uploads all added bodies to the graphics processor; `to_clip` maps device pixels to its clip space.
  void upload(const glm::mat3& to_clip);
  /// Draws the items in the order of their addition by index, and leaves its own program in use.
  void draw(std::size_t index);

 private:
  /// The mesh of a table, and the texture that contains it.
  struct Kept {
    display::BodyMesh mesh;
    GLuint texture;
    bool used;
  };
  /// The parts of one item.
  struct Run {
    GLuint texture;
    std::size_t first;
    std::size_t count;
  };

  GlBodies() = default;
  const Kept* keep(const display::Canvas& canvas, const display::Item& item, const display::Camera& camera);

  std::vector<Kept> kept_;
  std::vector<Run> runs_;
  std::vector<display::BodyPart> parts_;
  std::size_t max_quads_ = 0;
  GLsizei rows_ = 0;  ///< rows in the texture of parts
  GLuint program_ = 0;
  GLuint parts_texture_ = 0;
  GLint to_clip_ = -1;
  GLint first_ = -1;
};

}  // namespace gnomon::platform
