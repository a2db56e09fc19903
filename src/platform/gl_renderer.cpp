#include "platform/gl_renderer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/gtc/type_ptr.hpp>

#include "platform/gl_program.h"
#include "shaders.h"

namespace gnomon::platform {
namespace {

/// Fewer bodies are cut one by one: a program, textures and a draw call of their own would cost more.
constexpr std::uint32_t min_bodies = 32;

void attribute(GLuint location, GLint size, GLenum type, std::size_t offset) {
  glEnableVertexAttribArray(location);
  glVertexAttribPointer(location, size, type, type == GL_UNSIGNED_BYTE, sizeof(Vertex),
                        reinterpret_cast<const void*>(offset));
}

}  // namespace

std::unique_ptr<GlRenderer> GlRenderer::create(std::string& log) {
  std::unique_ptr<GlRenderer> renderer(new GlRenderer);
  renderer->program_ = link_program(shaders::picture_vert, shaders::picture_frag, log);
  if (renderer->program_ == 0) return nullptr;
  // The renderer has the context to itself, so this state is set once.
  renderer->to_clip_ = glGetUniformLocation(renderer->program_, "to_clip");
  glGenBuffers(1, &renderer->vertex_buffer_);
  glGenBuffers(1, &renderer->index_buffer_);
  glBindBuffer(GL_ARRAY_BUFFER, renderer->vertex_buffer_);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, renderer->index_buffer_);
  attribute(0, 2, GL_FLOAT, offsetof(Vertex, x));
  attribute(1, 2, GL_FLOAT, offsetof(Vertex, along));
  attribute(2, 3, GL_FLOAT, offsetof(Vertex, half_length));
  attribute(3, 4, GL_UNSIGNED_BYTE, offsetof(Vertex, colour));
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  return renderer;
}

GlRenderer::~GlRenderer() {
  glDeleteBuffers(1, &index_buffer_);
  glDeleteBuffers(1, &vertex_buffer_);
  glDeleteProgram(program_);
}

/// Enlarges the index buffer. The indices are the same for every picture; a larger picture only needs more of them.
void GlRenderer::grow_indices(std::size_t quads) {
  if (quads <= indexed_quads_) return;
  indexed_quads_ = std::max(2 * indexed_quads_, quads);
  std::vector<std::uint32_t> indices;
  indices.reserve(6 * indexed_quads_);
  for (std::uint32_t quad = 0; quad < indexed_quads_; ++quad) {
    for (const std::uint32_t corner : {0u, 1u, 2u, 0u, 2u, 3u}) indices.push_back(4 * quad + corner);
  }
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof indices[0]), indices.data(),
               GL_STATIC_DRAW);
}

void GlRenderer::draw(const Canvas& canvas, const Camera& camera) {
  const auto width = static_cast<GLsizei>(std::lround(camera.width * camera.pixel_ratio));
  const auto height = static_cast<GLsizei>(std::lround(camera.height * camera.pixel_ratio));
  glViewport(0, 0, width, height);
  const glm::vec4& paper = palette_[static_cast<std::size_t>(Role::paper)];
  glClearColor(paper.r, paper.g, paper.b, 1);
  glClear(GL_COLOR_BUFFER_BIT);

  cut(canvas, camera);
  // Maps from device pixels, y down.
  const glm::mat3 to_clip(2.0f / static_cast<float>(width), 0, 0, 0, -2.0f / static_cast<float>(height), 0, -1, 1, 1);
  const std::size_t quads = vertices_.size() / 4;
  grow_indices(bodies_ ? std::max(quads, bodies_->quads()) : quads);
  if (quads > 0) {
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices_.size() * sizeof(Vertex)), vertices_.data(),
                 GL_STREAM_DRAW);
    glUseProgram(program_);
    glUniformMatrix3fv(to_clip_, 1, GL_FALSE, glm::value_ptr(to_clip));
  }
  if (bodies_) bodies_->upload(to_clip);

  std::size_t drawn = 0;
  for (std::size_t i = 0; i < quads_below_.size(); ++i) {
    draw_quads(drawn, quads_below_[i]);
    bodies_->draw(i);
    drawn = quads_below_[i];
  }
  draw_quads(drawn, quads);
}

/// Collects many bodies in batches and everything else in pieces. Where the driver refuses batches, bodies are pieces
/// too.
void GlRenderer::cut(const Canvas& canvas, const Camera& camera) {
  vertices_.clear();
  quads_below_.clear();
  if (bodies_) bodies_->clear();
  const auto items = canvas.items();
  std::size_t first = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind != display::ItemKind::bodies || items[i].count < min_bodies) continue;
    if (!tried_bodies_) bodies_ = GlBodies::create();
    tried_bodies_ = true;
    if (!bodies_ || !bodies_->add(canvas, items[i], camera, palette_)) continue;
    tessellate(canvas, items.subspan(first, i - first), camera, palette_, vertices_);
    quads_below_.push_back(vertices_.size() / 4);
    first = i + 1;
  }
  tessellate(canvas, items.subspan(first), camera, palette_, vertices_);
}

void GlRenderer::draw_quads(std::size_t first, std::size_t end) {
  if (first == end) return;
  glUseProgram(program_);
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(6 * (end - first)), GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(6 * first * sizeof(std::uint32_t)));
}

}  // namespace gnomon::platform
