# Reading the standard library takes longer than most files, so these targets read it once between them. Whoever forgets
# to include what he uses is told by the builds without this.
function(gnomon_precompile first)  # OTHERS...
  target_precompile_headers(${first} PRIVATE
    <algorithm> <array> <cmath> <cstdint> <limits> <memory> <optional> <span> <string> <string_view> <utility> <vector>)
  foreach(target IN LISTS ARGN)
    target_precompile_headers(${target} REUSE_FROM ${first})
  endforeach()
endfunction()
