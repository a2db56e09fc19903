# Warnings, sanitizers and the options that keep results the same on every compiler.
add_library(gnomon_options INTERFACE)
# A fused multiply-add rounds once where the source rounds twice: other bits on other machines. Templates in headers are
# compiled by those who use them, so this goes with the headers; all else stays in our own house.
target_compile_options(gnomon_options INTERFACE -ffp-contract=off)
# GCC 12 leaves the rounding out where two doubles become floats and doubles again side by side.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(gnomon_options INTERFACE -fno-tree-slp-vectorize)
endif()

function(gnomon_own_options target)
  target_link_libraries(${target} PUBLIC gnomon_options)
  target_compile_options(${target} PRIVATE
    -fno-exceptions
    # Natively a program's own copies of std::shared_ptr look at the type of what the library has made.
    $<$<PLATFORM_ID:Emscripten>:-fno-rtti>
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    # g++ 12 warns of "text" + std::string without reason (GCC bug 105651, mended in 13).
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
    $<$<BOOL:${GNOMON_WERROR}>:-Werror>)
endfunction()

if(GNOMON_SANITIZE)
  # Without run-time type information there is nothing to compare a virtual table with.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
