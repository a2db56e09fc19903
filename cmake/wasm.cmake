# Settings for Emscripten: modules of pages, and programs for node.
#
# All options exist in emcc 3.1.6 and in the present version. Include this file before the libraries.

# A page's module is optimised for size and across all files, which keeps a quarter of the SDL2 from
# scripts/sdl2-wasm.sh. The optimisation also removes uncalled virtual functions, such as the scenes' self-checks.
# No code throws, and newer C++ libraries need that option at the link.
set(gnomon_whole_program -flto -fwhole-program-vtables -fvirtual-function-elimination)
add_compile_options("$<$<CONFIG:MinSizeRel>:-Oz;-finline-functions;-fvisibility=hidden;${gnomon_whole_program}>")
add_link_options("$<$<CONFIG:MinSizeRel>:-Oz;-fno-exceptions;${gnomon_whole_program}>")

# The preset wasm-quick trades size for the time of a build: no optimisation across files, and none of whole modules.
set(CMAKE_CXX_FLAGS_QUICK "-O1 -DNDEBUG")
set(CMAKE_EXE_LINKER_FLAGS_QUICK -O1)

# The modules for npm are optimised for speed, and use instructions that every browser has had since 2023. The kernels
# use explicit vectors: the compiler's own are slower in most queries, by up to a quarter. Unrolled loops make the
# batches 5 to 10 % slower, no query faster, and the modules 2 to 8 % larger.
if(GNOMON_ENGINE AND CMAKE_BUILD_TYPE STREQUAL "Release")
  set(gnomon_engine_machine -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext)
  add_compile_options(-flto -fvisibility=hidden -fno-unroll-loops -fno-vectorize -fno-slp-vectorize ${gnomon_engine_machine})
  add_link_options(-O3 -flto ${gnomon_engine_machine})
endif()

# Generates the borders (scripts/border.mjs), once for all modules, and sets VARIABLE to the names of the functions of
# one border, in the linker's form.
function(gnomon_border_functions border variable)
  get_property(made GLOBAL PROPERTY gnomon_borders)
  if(NOT made)
    set(script ${PROJECT_SOURCE_DIR}/scripts/border.mjs)
    execute_process(
      COMMAND ${CMAKE_COMMAND} -E env EMXX=${CMAKE_CXX_COMPILER} node ${script}
      OUTPUT_VARIABLE headers
      OUTPUT_STRIP_TRAILING_WHITESPACE
      COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE "\n" ";" headers "${headers}")
    list(TRANSFORM headers PREPEND ${PROJECT_SOURCE_DIR}/)
    file(GLOB parts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scripts/border/*.mjs)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${headers} ${script} ${parts})
    set_property(GLOBAL PROPERTY gnomon_borders TRUE)
  endif()
  file(STRINGS ${PROJECT_SOURCE_DIR}/web/border/${border}.exports functions)
  list(TRANSFORM functions PREPEND _)
  set(${variable} ${functions} PARENT_SCOPE)
endfunction()

# Sets VARIABLE to the names of the functions of several borders, in the linker's form.
function(gnomon_functions_of variable)  # BORDER...
  set(all)
  foreach(border IN LISTS ARGN)
    gnomon_border_functions(${border} functions)
    list(APPEND all ${functions})
  endforeach()
  set(${variable} ${all} PARENT_SCOPE)
endfunction()

# Builds NAME.wasm of the npm package, with the functions of some borders and without Emscripten's JavaScript.
function(gnomon_engine_module target name)  # BORDER...
  add_executable(${target} $<TARGET_OBJECTS:gnomon_host>)
  target_link_libraries(${target} PRIVATE gnomon_engine)
  gnomon_functions_of(functions module ${ARGN})
  list(JOIN functions "," exported)
  set(stack STACK_SIZE)
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
    set(stack TOTAL_STACK)
  endif()
  target_link_options(${target} PRIVATE
    --no-entry -fno-exceptions -fno-rtti
    -sSTANDALONE_WASM -sEXPORTED_FUNCTIONS=${exported}
    -sFILESYSTEM=0 -sMALLOC=emmalloc
    -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=1MB -sMAXIMUM_MEMORY=2GB -s${stack}=64KB)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
endfunction()

# Adds the library gnomon_sdl2: SDL2 that scripts/sdl2-wasm.sh finds or builds.
function(gnomon_add_sdl2)
  set(script ${PROJECT_SOURCE_DIR}/scripts/sdl2-wasm.sh)
  set(form)
  if(CMAKE_BUILD_TYPE STREQUAL "Quick")
    set(form --quick)
  endif()
  file(GLOB ours CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/sdl2/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${script} ${ours})
  execute_process(
    COMMAND ${script} ${form}
    OUTPUT_VARIABLE sdl2
    OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "SDL2 for wasm is ${sdl2}")
  add_library(gnomon_sdl2 INTERFACE)
  target_include_directories(gnomon_sdl2 SYSTEM INTERFACE ${sdl2}/include)
  target_link_libraries(gnomon_sdl2 INTERFACE ${sdl2}/lib/libSDL2.a)
endfunction()

# Builds NAME.js, with a function that creates an instance, and NAME.wasm. The instance has the functions of some
# borders, the heap, and functions to pass strings and bytes.
function(gnomon_demo_module target name)  # BORDER...
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .js)
  # A failed link may leave one of the two files behind. With both declared, a missing or old one makes Ninja link
  # again.
  add_custom_command(TARGET ${target} POST_BUILD COMMAND ${CMAKE_COMMAND} -E true BYPRODUCTS ${name}.wasm)
  gnomon_functions_of(functions ${ARGN})
  list(JOIN functions "," functions)
  string(PREPEND functions "_malloc,_free,")

  # Options with another name in older versions, and exports that older versions include by default.
  set(stack STACK_SIZE)
  set(heap HEAPU8,HEAPF64,)
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
    set(stack TOTAL_STACK)
    set(heap)
  endif()

  # The list is in a file, because CMake and Ninja escape a dollar sign for the shell differently.
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/library_functions.json "[\"$stringToNewUTF8\"]\n")

  target_link_options(${target} PRIVATE
    --no-entry
    -sMODULARIZE -sEXPORT_NAME=createGnomon
    -sEXPORTED_FUNCTIONS=${functions}
    -sEXPORTED_RUNTIME_METHODS=${heap}UTF8ToString,stringToNewUTF8
    -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_CURRENT_BINARY_DIR}/library_functions.json
    -sFILESYSTEM=0 -sMALLOC=emmalloc
    # A page runs several instances, each with its own memory: it starts small and grows.
    -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=1MB -s${stack}=128KB
    -sDYNAMIC_EXECUTION=0
    $<$<CONFIG:Debug>:-sASSERTIONS=1>)
endfunction()

# Builds a program of a page: NAME.js, an ES module, and NAME.wasm, with demos on `Module.canvas` and without.
function(gnomon_page_module target name)
  gnomon_demo_module(${target} ${name} demo page)
  target_link_options(${target} PRIVATE
    -sEXPORT_ES6 -sENVIRONMENT=web
    -sINCOMING_MODULE_JS_API=canvas,instantiateWasm,onAbort
    -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0)
endfunction()

# Builds the laboratory's program: NAME.js, an ES module, and NAME.wasm.
function(gnomon_laboratory_module target name)
  gnomon_demo_module(${target} ${name} laboratory)
  target_link_options(${target} PRIVATE
    -sEXPORT_ES6 -sENVIRONMENT=web
    -sINCOMING_MODULE_JS_API=instantiateWasm,onAbort)
endfunction()

# Builds the same demos for node, without a canvas: TARGET.js and TARGET.wasm. The script is CommonJS, because older
# Emscriptens need `require` in an ES module, too.
function(gnomon_node_module target)
  gnomon_demo_module(${target} ${target} demo)
  gnomon_commonjs()
  # The calling program handles its own exit and rejections. No reader loads this module, so its size does not matter.
  target_link_options(${target} PRIVATE -O1 -sENVIRONMENT=node -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0)
endfunction()

# The repository's package.json makes every .js below it an ES module. Emscripten's scripts are CommonJS.
function(gnomon_commonjs)
  file(WRITE ${CMAKE_BINARY_DIR}/package.json "{ \"type\": \"commonjs\" }\n")
endfunction()

# Builds TARGET.js, which `node TARGET.js` runs like a native program: with the machine's files and an exit status.
function(gnomon_node_program target)
  gnomon_commonjs()
  target_link_options(${target} PRIVATE
    -sENVIRONMENT=node -sSINGLE_FILE -sNODERAWFS -sEXIT_RUNTIME -sALLOW_MEMORY_GROWTH)
  # Emscripten's default command for ctest has an option that present versions of node reject.
  set_target_properties(${target} PROPERTIES SUFFIX .js CROSSCOMPILING_EMULATOR node)
endfunction()
