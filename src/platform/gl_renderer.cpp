#include "platform/gl_renderer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "shaders.h"

namespace gnomon::platform {
namespace {

/// The driver's complaint about a shader or a program, which differ only in the two functions to ask.
void read_log(GLuint object, decltype(&glGetShaderiv) get, decltype(&glGetShaderInfoLog) get_log, std::string& log) {
  GLint size = 0;
  get(object, GL_INFO_LOG_LENGTH, &size);
  if (size <= 0) return;
  log.resize(static_cast<std::size_t>(size));
  GLsizei written = 0;
  get_log(object, size, &written, log.data());
  log.resize(static_cast<std::size_t>(written));
}

/// Attaches a shader to `program`, which then owns it.
bool attach(GLuint program, GLenum kind, const char* text, std::string& log) {
  const GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (compiled) {
    glAttachShader(program, shader);
  } else {
    read_log(shader, glGetShaderiv, glGetShaderInfoLog, log);
  }
  glDeleteShader(shader);
  return compiled;
}

void attribute(GLuint location, GLint size, GLenum type, std::size_t offset) {
  glEnableVertexAttribArray(location);
  glVertexAttribPointer(location, size, type, type == GL_UNSIGNED_BYTE, sizeof(Vertex),
                        reinterpret_cast<const void*>(offset));
}

}  // namespace

std::unique_ptr<GlRenderer> GlRenderer::create(std::string& log) {
  std::unique_ptr<GlRenderer> renderer(new GlRenderer);
  if (!renderer->link(log)) return nullptr;
  // The context is ours alone, so all of this is set once.
  glUseProgram(renderer->program_);
  renderer->scale_ = glGetUniformLocation(renderer->program_, "scale");
  glGenBuffers(1, &renderer->vertex_buffer_);
  glGenBuffers(1, &renderer->index_buffer_);
  glBindBuffer(GL_ARRAY_BUFFER, renderer->vertex_buffer_);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, renderer->index_buffer_);
  attribute(0, 2, GL_FLOAT, offsetof(Vertex, x));
  attribute(1, 2, GL_FLOAT, offsetof(Vertex, along));
  attribute(2, 2, GL_FLOAT, offsetof(Vertex, half_length));
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

bool GlRenderer::link(std::string& log) {
  program_ = glCreateProgram();
  if (!attach(program_, GL_VERTEX_SHADER, shaders::picture_vert, log)) return false;
  if (!attach(program_, GL_FRAGMENT_SHADER, shaders::picture_frag, log)) return false;
  glLinkProgram(program_);
  GLint linked = GL_FALSE;
  glGetProgramiv(program_, GL_LINK_STATUS, &linked);
  if (!linked) read_log(program_, glGetProgramiv, glGetProgramInfoLog, log);
  return linked;
}

/// The indices are the same for every picture; a larger picture only needs more of them.
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
  const std::uint32_t paper = palette_[static_cast<std::size_t>(Role::paper)];
  const auto channel = [paper](int shift) { return static_cast<float>((paper >> shift) & 255) / 255; };
  glClearColor(channel(16), channel(8), channel(0), 1);
  glClear(GL_COLOR_BUFFER_BIT);

  tessellate(canvas, camera, palette_, vertices_);
  if (vertices_.empty()) return;
  const std::size_t quads = vertices_.size() / 4;
  grow_indices(quads);
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices_.size() * sizeof(Vertex)), vertices_.data(),
               GL_STREAM_DRAW);
  glUniform2f(scale_, 2.0f / static_cast<float>(width), 2.0f / static_cast<float>(height));
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(6 * quads), GL_UNSIGNED_INT, nullptr);
}

}  // namespace gnomon::platform
