# Where the libraries come from: Debian's packages, or their own repositories for those who have a network instead.
include(FetchContent)

# A folder with nothing but a link to the headers: the system's include folder as a whole must never reach em++, whose
# own headers it would hide.
find_path(GLM_INCLUDE_DIR glm/vec2.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
if(GLM_INCLUDE_DIR)
  set(glm_folder ${CMAKE_BINARY_DIR}/glm)
  file(MAKE_DIRECTORY ${glm_folder})
  file(CREATE_LINK ${GLM_INCLUDE_DIR}/glm ${glm_folder}/glm SYMBOLIC)
else()
  message(STATUS "glm: not on this machine, fetching it")
  FetchContent_Declare(glm GIT_REPOSITORY https://github.com/g-truc/glm GIT_TAG 0.9.9.8)
  FetchContent_Populate(glm)
  set(glm_folder ${glm_SOURCE_DIR})
endif()
add_library(glm_headers INTERFACE)
target_include_directories(glm_headers SYSTEM INTERFACE ${glm_folder})

# From source on every preset, because a sanitized or a wasm build needs its own.
if(GNOMON_TESTS)
  set(INSTALL_GTEST OFF)
  set(BUILD_GMOCK OFF)
  if(EXISTS /usr/src/googletest/CMakeLists.txt)
    add_subdirectory(/usr/src/googletest ${CMAKE_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
  else()
    message(STATUS "GoogleTest: not on this machine, fetching it")
    FetchContent_Declare(googletest GIT_REPOSITORY https://github.com/google/googletest GIT_TAG release-1.12.1)
    FetchContent_MakeAvailable(googletest)
  endif()
endif()
