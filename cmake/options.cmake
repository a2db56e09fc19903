# Warnings, sanitizers, and options for equal results from every compiler.
add_library(gnomon_options INTERFACE)
# A fused multiply-add rounds once where the source rounds twice, so bits would differ between machines. Users' programs
# compile templates from the headers, so the headers' targets carry this option; all others are private.
target_compile_options(gnomon_options INTERFACE -ffp-contract=off)
# GCC 12 omits the rounding where two adjacent doubles become floats and then doubles again.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(gnomon_options INTERFACE -fno-tree-slp-vectorize)
endif()

function(gnomon_own_options target)
  target_link_libraries(${target} PUBLIC gnomon_options)
  target_compile_options(${target} PRIVATE
    -fno-exceptions
    # Native builds need RTTI: a program's own copies of std::shared_ptr read the type of objects from the library.
    $<$<PLATFORM_ID:Emscripten>:-fno-rtti>
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    # g++ 12 warns of "text" + std::string without reason (GCC bug 105651, fixed in 13).
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
    $<$<BOOL:${GNOMON_WERROR}>:-Werror>)
endfunction()

if(GNOMON_SANITIZE)
  # Without run-time type information, the check of virtual tables has nothing to compare.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
