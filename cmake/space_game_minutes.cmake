# Generates a header from the minutes of play that JavaScript has recorded (tests/engine/space_game.test.mjs). A header
# is necessary because a wasm program reads no files.
function(gnomon_space_game_minutes target json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${json})
  file(READ ${json} all)
  string(JSON minutes LENGTH "${all}")
  set(entries)
  math(EXPR last_minute "${minutes} - 1")
  foreach(i RANGE ${last_minute})
    string(JSON seed GET "${all}" ${i} seed)
    string(JSON keys GET "${all}" ${i} keys)
    string(JSON count LENGTH "${all}" ${i} standings)
    math(EXPR last "${count} - 1")
    set(standings)
    foreach(j RANGE ${last})
      set(numbers)
      foreach(name steps score level lives)
        string(JSON number GET "${all}" ${i} standings ${j} ${name})
        string(APPEND numbers "${number}, ")
      endforeach()
      string(JSON hash GET "${all}" ${i} standings ${j} hash)
      string(APPEND standings "{${numbers}0x${hash}}, ")
    endforeach()
    string(APPEND entries "    {${seed}, {${standings}}, \"${keys}\"},\n")
  endforeach()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/generated)
  file(CONFIGURE OUTPUT ${folder}/space_game_minutes.h CONTENT [[
// Made of @json@.
#pragma once

#include "golden/minute.h"

namespace gnomon::testing {

inline const std::vector<Minute> recorded_minutes = {
@entries@};

}  // namespace gnomon::testing
]] @ONLY)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()
