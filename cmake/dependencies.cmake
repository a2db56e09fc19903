# Where the libraries come from: Debian's packages, or their own repositories for those who have a network instead.
include(FetchContent)

# A folder with nothing but a link to the headers: the system's include folder as a whole must never reach em++, whose
# own headers it would hide.
function(gnomon_headers library header url tag)
  get_filename_component(folder ${header} DIRECTORY)
  string(REGEX REPLACE "/.*" "" folder ${folder})
  find_path(${library}_include_dir ${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  if(NOT ${library}_include_dir)
    message(STATUS "${library}: not on this machine, fetching it")
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

# On its own, without the rest of Boost, which this version is the first that can.
gnomon_headers(boost boost/multiprecision/cpp_int.hpp https://github.com/boostorg/multiprecision Boost_1_79_0)
if(NOT EXISTS ${boost_include_dir}/boost/config.hpp)
  target_compile_definitions(boost_headers INTERFACE BOOST_MP_STANDALONE)
endif()

# For pictures and for programs that ask for <gnomon/glm.h>: from core to dynamics nothing may know it.
if(GNOMON_PROGRAMS)
  gnomon_headers(glm glm/glm.hpp https://github.com/g-truc/glm 0.9.9.8)
endif()

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
