// Links shaders into a program.
#pragma once

#include <GLES3/gl3.h>

#include <string>

namespace gnomon::platform {

/// Returns 0 if the driver refuses the shaders, with its reason in `log`, or if the context is lost.
GLuint link_program(const char* vertex_shader, const char* fragment_shader, std::string& log);

}  // namespace gnomon::platform
