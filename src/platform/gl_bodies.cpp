#include "platform/gl_bodies.h"

#include <algorithm>
#include <cstdint>
#include <glm/gtc/type_ptr.hpp>
#include <string>
#include <utility>

#include "platform/gl_program.h"
#include "shaders.h"

namespace gnomon::platform {
namespace {

using display::BodyPart;
using display::MeshVertex;

// WebGL 2 supports textures of this width and height everywhere. shaders/bodies.vert relies on the width, and on two
// texels for each vertex of the mesh and for each part.
constexpr GLsizei side = 2048;
constexpr std::size_t row_records = side / 2;
constexpr std::size_t max_records = row_records * side;

template <class Record>
GLsizei rows_of(const std::vector<Record>& records) {
  return static_cast<GLsizei>((records.size() + row_records - 1) / row_records);
}

GLuint make_texture() {
  GLuint texture = 0;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  // Neither floats nor integers are filtered; the default filter would require mipmaps.
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  return texture;
}

GLuint texture_of(std::vector<MeshVertex>& mesh) {
  mesh.resize(std::max<std::size_t>(1, static_cast<std::size_t>(rows_of(mesh))) * row_records);
  const GLuint texture = make_texture();
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, side, rows_of(mesh), 0, GL_RGBA, GL_FLOAT, mesh.data());
  return texture;
}

}  // namespace

std::unique_ptr<GlBodies> GlBodies::create() {
  std::unique_ptr<GlBodies> bodies(new GlBodies);
  std::string log;
  bodies->program_ = link_program(shaders::bodies_vert, shaders::picture_frag, log);
  if (bodies->program_ == 0) return nullptr;
  bodies->to_clip_ = glGetUniformLocation(bodies->program_, "to_clip");
  bodies->first_ = glGetUniformLocation(bodies->program_, "first");
  // The mesh is in texture unit 0, the default of a sampler, the parts in unit 1.
  glUseProgram(bodies->program_);
  glUniform1i(glGetUniformLocation(bodies->program_, "parts"), 1);
  bodies->parts_texture_ = make_texture();
  return bodies;
}

GlBodies::~GlBodies() {
  for (const Kept& kept : kept_) glDeleteTextures(1, &kept.texture);
  glDeleteTextures(1, &parts_texture_);
  glDeleteProgram(program_);
}

void GlBodies::clear() {
  runs_.clear();
  parts_.clear();
  max_quads_ = 0;
  for (Kept& kept : kept_) kept.used = false;
}

const GlBodies::Kept* GlBodies::keep(const display::Canvas& canvas, const display::Item& item,
                                     const display::Camera& camera) {
  const auto& table = canvas.tables()[item.table];
  const display::BodyStyle style{item.alpha, item.width};
  for (Kept& kept : kept_) {
    if (!kept.mesh.serves(table.get(), style, camera)) continue;
    kept.used = true;
    return &kept;
  }
  std::vector<MeshVertex> vertices;
  display::BodyMesh mesh(table, style, camera, vertices);
  if (vertices.size() > max_records) return nullptr;
  kept_.push_back({std::move(mesh), texture_of(vertices), true});
  return &kept_.back();
}

bool GlBodies::add(const display::Canvas& canvas, const display::Item& item, const display::Camera& camera,
                   const display::Palette& palette) {
  const Kept* kept = keep(canvas, item, camera);
  if (!kept) return false;
  const std::size_t first = parts_.size();
  kept->mesh.place(canvas.bodies().subspan(item.first, item.count), camera, palette, parts_);
  const std::size_t count = parts_.size() - first;
  if (parts_.size() > max_records) {
    parts_.resize(first);
    return false;
  }
  runs_.push_back({kept->texture, first, count});
  max_quads_ = std::max(max_quads_, count * display::batch_pieces);
  return true;
}

void GlBodies::upload(const glm::mat3& to_clip) {
  // Drop the meshes that this picture does not use.
  std::erase_if(kept_, [](const Kept& kept) {
    if (!kept.used) glDeleteTextures(1, &kept.texture);
    return !kept.used;
  });
  if (parts_.empty()) return;
  const GLsizei rows = rows_of(parts_);
  parts_.resize(static_cast<std::size_t>(rows) * row_records);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, parts_texture_);
  if (rows > rows_) {
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, side, rows, 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT, parts_.data());
    rows_ = rows;
  } else {
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, side, rows, GL_RGBA_INTEGER, GL_UNSIGNED_INT, parts_.data());
  }
  glActiveTexture(GL_TEXTURE0);
  glUseProgram(program_);
  glUniformMatrix3fv(to_clip_, 1, GL_FALSE, glm::value_ptr(to_clip));
}

void GlBodies::draw(std::size_t index) {
  const Run& run = runs_[index];
  if (run.count == 0) return;
  glUseProgram(program_);
  glBindTexture(GL_TEXTURE_2D, run.texture);
  glUniform1i(first_, static_cast<GLint>(run.first));
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(6 * display::batch_pieces * run.count), GL_UNSIGNED_INT, nullptr);
}

}  // namespace gnomon::platform
