# Warnings, sanitizers and the options that keep results the same on every compiler.
add_library(gnomon_options INTERFACE)
target_compile_options(gnomon_options INTERFACE
  # A fused multiply-add rounds once where the source rounds twice: other bits on other machines.
  -ffp-contract=off
  -fno-exceptions
  -fno-rtti
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow
  $<$<BOOL:${GNOMON_WERROR}>:-Werror>)

if(GNOMON_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
