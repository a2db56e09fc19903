# Adds the header "shaders.h" to a target, with the text of shaders/NAME.vert as `shaders::NAME_vert`.
# This file has both halves: included, it declares the build step; run by `cmake -P`, it executes the step.

if(CMAKE_SCRIPT_MODE_FILE)
  set(header "// Made from shaders/ by cmake/embed_shaders.cmake.\n#pragma once\n\nnamespace gnomon::platform::shaders {\n")
  foreach(file IN LISTS SHADERS)
    get_filename_component(name ${file} NAME)
    string(REPLACE "." "_" name ${name})
    file(READ ${file} text)
    # Every reader loads these bytes, so comments and indentation are removed; line numbers in messages stay valid.
    string(REGEX REPLACE "[ \t]*//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n[ \t]+" "\n" text "${text}")
    string(APPEND header "inline constexpr char ${name}[] = R\"glsl(${text})glsl\";\n")
  endforeach()
  string(APPEND header "}  // namespace gnomon::platform::shaders\n")
  file(WRITE ${OUTPUT} "${header}")
  return()
endif()

file(GLOB gnomon_shader_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/shaders/*.vert ${PROJECT_SOURCE_DIR}/shaders/*.frag)
set(gnomon_embed_script ${CMAKE_CURRENT_LIST_FILE})

function(gnomon_embed_shaders target)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/generated)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(
    OUTPUT ${folder}/shaders.h
    COMMAND ${CMAKE_COMMAND} "-DSHADERS=${gnomon_shader_files}" -DOUTPUT=${folder}/shaders.h -P ${gnomon_embed_script}
    DEPENDS ${gnomon_shader_files} ${gnomon_embed_script}
    COMMENT "Embedding shaders"
    VERBATIM)
  target_sources(${target} PRIVATE ${folder}/shaders.h)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()

# Adds tests that compile the shaders with the reference compiler, where it is installed, and link each vertex shader
# with the common fragment shader.
function(gnomon_add_shader_test)
  find_program(GLSLANG_VALIDATOR glslangValidator)
  if(GLSLANG_VALIDATOR)
    set(fragment_shader ${PROJECT_SOURCE_DIR}/shaders/picture.frag)
    foreach(vertex_shader IN LISTS gnomon_shader_files)
      cmake_path(GET vertex_shader STEM name)
      if(vertex_shader MATCHES "\\.vert$")
        add_test(NAME shaders-${name} COMMAND ${GLSLANG_VALIDATOR} -l ${vertex_shader} ${fragment_shader})
      endif()
    endforeach()
  else()
    message(STATUS "glslangValidator is not on this machine, so only the browser tests compile the shaders")
  endif()
endfunction()
