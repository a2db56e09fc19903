# The libraries for users' programs: the targets gnomon::gnomon and gnomon::gnomon3d, their headers as <gnomon/…>, their
# installation and its package files. They consist of the objects of gnomon_core and gnomon_core3d, which are compiled
# once.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# include/gnomon is installed unchanged; the build adds the version.
set(gnomon_version_dir ${PROJECT_BINARY_DIR}/version)
configure_file(${PROJECT_SOURCE_DIR}/cmake/package/version.h.in ${gnomon_version_dir}/gnomon/version.h @ONLY)

# A shared library exports only functions marked with GNOMON_API. Its own calls of them cannot be interposed.
set_target_properties(gnomon_core gnomon_core3d PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
if(NOT EMSCRIPTEN)
  target_compile_options(gnomon_core PRIVATE -fno-semantic-interposition)
  target_compile_options(gnomon_core3d PRIVATE -fno-semantic-interposition)
endif()
if(NOT EMSCRIPTEN AND NOT GNOMON_PRECOMPILE)
  # Parsing Boost takes most of the compile time of the exact queries. number.cpp, which converts numbers to text, is
  # excluded, because g++ 12 would warn of Boost in it.
  target_precompile_headers(gnomon_core PRIVATE ${PROJECT_SOURCE_DIR}/src/exact/number/number.h)
  set(gnomon_without_boost ${core_sources})
  list(FILTER gnomon_without_boost EXCLUDE REGEX /src/exact/)
  set_source_files_properties(${gnomon_without_boost} ${PROJECT_SOURCE_DIR}/src/exact/number/number.cpp
    PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endif()

# Before 1.0 a new minor version may break compatibility.
set(gnomon_compatible ${PROJECT_VERSION_MAJOR})
set(gnomon_compatibility SameMajorVersion)
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(gnomon_compatible 0.${PROJECT_VERSION_MINOR})
  set(gnomon_compatibility SameMinorVersion)
endif()

# Adds a static or shared library, according to BUILD_SHARED_LIBS.
function(gnomon_installed_library name objects)
  add_library(${name} $<TARGET_OBJECTS:${objects}>)
  add_library(gnomon::${name} ALIAS ${name})
  target_compile_features(${name} INTERFACE cxx_std_20)
  # Users' programs compile small functions from the headers, and these must produce the same bits everywhere.
  target_compile_options(${name} INTERFACE -ffp-contract=off)
  target_include_directories(${name} INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                               $<BUILD_INTERFACE:${gnomon_version_dir}>
                                               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION ${gnomon_compatible})
  if(NOT GNOMON_PROGRAMS)
    # The archive itself is unused; the library links its objects.
    set_target_properties(${objects} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  if(BUILD_SHARED_LIBS)
    set_target_properties(${objects} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    if(NOT APPLE)
      set(map ${PROJECT_SOURCE_DIR}/cmake/package/gnomon.map)
      target_link_options(${name} PRIVATE -Wl,--version-script=${map})
      set_target_properties(${name} PROPERTIES LINK_DEPENDS ${map})
    endif()
  endif()
endfunction()

gnomon_installed_library(gnomon gnomon_core)
gnomon_installed_library(gnomon3d gnomon_core3d)
target_link_libraries(gnomon3d PUBLIC gnomon)
# A program that links gnomon3d alone must find the shared library gnomon beside it.
if(APPLE)
  set_target_properties(gnomon3d PROPERTIES INSTALL_RPATH "@loader_path")
else()
  set_target_properties(gnomon3d PROPERTIES INSTALL_RPATH "$ORIGIN")
endif()

if(GNOMON_INSTALL)
  set(gnomon_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gnomon)
  set(made ${PROJECT_BINARY_DIR}/package)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/package/gnomon-config.cmake.in ${made}/gnomon-config.cmake
    INSTALL_DESTINATION ${gnomon_cmake_dir})
  write_basic_package_version_file(${made}/gnomon-config-version.cmake COMPATIBILITY ${gnomon_compatibility})
  file(RELATIVE_PATH gnomon_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  string(REGEX REPLACE "/$" "" gnomon_prefix ${gnomon_prefix})
  foreach(name gnomon gnomon3d)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/package/${name}.pc.in ${made}/${name}.pc @ONLY)
    install(FILES ${made}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  endforeach()
  install(TARGETS gnomon gnomon3d EXPORT gnomon)
  install(EXPORT gnomon NAMESPACE gnomon:: FILE gnomon-targets.cmake DESTINATION ${gnomon_cmake_dir})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/gnomon ${gnomon_version_dir}/gnomon TYPE INCLUDE)
  install(FILES ${made}/gnomon-config.cmake ${made}/gnomon-config-version.cmake DESTINATION ${gnomon_cmake_dir})
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE TYPE DOC)
endif()
