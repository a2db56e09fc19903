#include "platform/gl_program.h"

namespace gnomon::platform {
namespace {

/// Reads the driver's log of a shader or a program, which differ only in the two functions that read it.
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

}  // namespace

GLuint link_program(const char* vertex_shader, const char* fragment_shader, std::string& log) {
  const GLuint program = glCreateProgram();
  GLint linked = GL_FALSE;
  if (attach(program, GL_VERTEX_SHADER, vertex_shader, log) &&
      attach(program, GL_FRAGMENT_SHADER, fragment_shader, log)) {
    glLinkProgram(program);
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (!linked) read_log(program, glGetProgramiv, glGetProgramInfoLog, log);
  }
  if (linked) return program;
  glDeleteProgram(program);
  return 0;
}

}  // namespace gnomon::platform
