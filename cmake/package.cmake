# The libraries for other people's programs: the targets gnomon::gnomon and gnomon::gnomon3d, their headers as <gnomon/…>,
# their installation and what finds them. They are made of the objects of gnomon_core and gnomon_core3d, which are
# compiled once.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# include/gnomon is installed as it is; the build adds the version.
set(gnomon_version_dir ${PROJECT_BINARY_DIR}/version)
configure_file(${PROJECT_SOURCE_DIR}/cmake/package/version.h.in ${gnomon_version_dir}/gnomon/version.h @ONLY)

# A shared library shows what is marked with GNOMON_API, and calls it within itself as if nobody could replace it.
set_target_properties(gnomon_core gnomon_core3d PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
if(NOT EMSCRIPTEN)
  target_compile_options(gnomon_core PRIVATE -fno-semantic-interposition)
  target_compile_options(gnomon_core3d PRIVATE -fno-semantic-interposition)
endif()
if(NOT EMSCRIPTEN AND NOT GNOMON_PRECOMPILE)
  # Reading Boost takes longer than all else in the exact queries. It would make g++ 12 warn of Boost in the file that
  # makes texts of numbers.
  target_precompile_headers(gnomon_core PRIVATE ${PROJECT_SOURCE_DIR}/src/exact/number/number.h)
  set(gnomon_without_boost ${core_sources})
  list(FILTER gnomon_without_boost EXCLUDE REGEX /src/exact/)
  set_source_files_properties(${gnomon_without_boost} ${PROJECT_SOURCE_DIR}/src/exact/number/number.cpp
    PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endif()

# Before 1.0 a new minor version may break what was.
set(gnomon_compatible ${PROJECT_VERSION_MAJOR})
set(gnomon_compatibility SameMajorVersion)
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(gnomon_compatible 0.${PROJECT_VERSION_MINOR})
  set(gnomon_compatibility SameMinorVersion)
endif()

# Static or shared, as BUILD_SHARED_LIBS says.
function(gnomon_installed_library name objects)
  add_library(${name} $<TARGET_OBJECTS:${objects}>)
  add_library(gnomon::${name} ALIAS ${name})
  target_compile_features(${name} INTERFACE cxx_std_20)
  # Small functions in the headers are compiled by those who use them, and are to give the same bits everywhere.
  target_compile_options(${name} INTERFACE -ffp-contract=off)
  target_include_directories(${name} INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                               $<BUILD_INTERFACE:${gnomon_version_dir}>
                                               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${name} PROPERTIES
    LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION ${gnomon_compatible})
  if(NOT GNOMON_PROGRAMS)
    # Its objects are enough.
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
# A program that calls 3D alone finds the other shared library beside this one.
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
