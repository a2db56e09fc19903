// Paints the bodies of a picture: one program, the bodies' places as one texture that is uploaded once a frame, one
// draw call for each item of bodies. What they look like stays on the graphics processor.
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
  /// Null if the driver refuses the shaders, or if the context is lost.
  static std::unique_ptr<GlBodies> create();
  ~GlBodies();
  GlBodies(const GlBodies&) = delete;
  GlBodies& operator=(const GlBodies&) = delete;

  /// Begins a picture.
  void clear();
  /// Takes an item of bodies into the picture. False, with nothing taken, if there is no room for them.
  bool add(const display::Canvas& canvas, const display::Item& item, const display::Camera& camera,
           const display::Palette& palette);
  /// As many quadrilaterals as the present index buffer must have.
  std::size_t quads() const { return max_quads_; }
  /// SceneInput all that was added to the graphics processor; `to_clip` maps device pixels to its clip space.
  void upload(const glm::mat3& to_clip);
  /// Draws what was added first, second, ..., and leaves its own program in use.
  void draw(std::size_t index);

 private:
  /// What became of a table, and the texture with its mesh.
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
  GLsizei rows_ = 0;  ///< of the texture of parts
  GLuint program_ = 0;
  GLuint parts_texture_ = 0;
  GLint to_clip_ = -1;
  GLint first_ = -1;
};

}  // namespace gnomon::platform
