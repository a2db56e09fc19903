# Sources of the libraries: Debian's packages, or else their own repositories over the network.
include(FetchContent)

# Creates a folder that contains only a link to the headers. em++ must never see the system's whole include folder,
# which would hide its own headers.
function(gnomon_headers library header url tag)
  get_filename_component(folder ${header} DIRECTORY)
  string(REGEX REPLACE "/.*" "" folder ${folder})
  find_path(${library}_include_dir ${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  if(NOT ${library}_include_dir)
    message(STATUS "${library} is not on this machine, so CMake fetches it")
    FetchContent_Declare(${library} GIT_REPOSITORY ${url} GIT_TAG ${tag})
    FetchContent_Populate(${library})
    find_path(${library}_include_dir ${header} PATHS ${${library}_SOURCE_DIR} ${${library}_SOURCE_DIR}/include
              NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  endif()
  set(headers ${PROJECT_BINARY_DIR}/headers/${library})
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK ${${library}_include_dir}/${folder} ${headers}/${folder} SYMBOLIC)
  add_library(${library}_headers INTERFACE)
  target_include_directories(${library}_headers SYSTEM INTERFACE ${headers})
endfunction()

# Boost.Multiprecision alone, without the rest of Boost: 1.79 is the first version that supports this.
gnomon_headers(boost boost/multiprecision/cpp_int.hpp https://github.com/boostorg/multiprecision Boost_1_79_0)
if(NOT EXISTS ${boost_include_dir}/boost/config.hpp)
  target_compile_definitions(boost_headers INTERFACE BOOST_MP_STANDALONE)
endif()

# glm is for pictures and for programs that include <gnomon/glm.h>; nothing from core to dynamics may use it.
if(GNOMON_PROGRAMS)
  gnomon_headers(glm glm/glm.hpp https://github.com/g-truc/glm 0.9.9.8)
endif()

# Every preset builds GoogleTest from source, because a sanitized or a wasm build needs its own.
if(GNOMON_TESTS)
  set(INSTALL_GTEST OFF)
  set(BUILD_GMOCK OFF)
  if(EXISTS /usr/src/googletest/CMakeLists.txt)
    add_subdirectory(/usr/src/googletest ${CMAKE_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
  else()
    message(STATUS "GoogleTest is not on this machine, so CMake fetches it")
    FetchContent_Declare(googletest GIT_REPOSITORY https://github.com/google/googletest GIT_TAG release-1.12.1)
    FetchContent_MakeAvailable(googletest)
  endif()
endif()
