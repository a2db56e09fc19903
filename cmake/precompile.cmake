# Parsing the standard library takes longer than most files, so these targets share one precompiled header. Builds
# without it find missing includes.
function(gnomon_precompile first)  # OTHERS...
  target_precompile_headers(${first} PRIVATE
    <algorithm> <array> <cmath> <cstdint> <limits> <memory> <optional> <span> <string> <string_view> <utility> <vector>)
  # g++ 12 warns of its own strings in these files, because it treats precompiled headers as the project's code.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/exact/number/number.cpp ${PROJECT_SOURCE_DIR}/src/text/read_case.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  foreach(target IN LISTS ARGN)
    target_precompile_headers(${target} REUSE_FROM ${first})
  endforeach()
endfunction()
