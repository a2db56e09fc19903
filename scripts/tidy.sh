#!/usr/bin/env bash
# Runs clang-tidy over src/ with the commands of a native build in which every file reads its own headers. A file that
# was clean is not looked at again until it or any header has changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cmake --preset tidy >/dev/null
done_folder=build/tidy/clean
mkdir -p "$done_folder"
newest_header=$(find src .clang-tidy scripts/tidy.sh -name '*.cpp' -prune -o -type f -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2)

# Files for the page only are not in the native build.
stale() {
  local file stamp
  grep -o "\"file\": \"$PWD/src/[^\"]*" build/tidy/compile_commands.json | sed "s|.*\"$PWD/||" | sort -u |
    while read -r file; do
      stamp=$done_folder/${file//\//-}
      if ! { [ "$stamp" -nt "$file" ] && [ "$stamp" -nt "$newest_header" ]; }; then printf '%s\0%s\0' "$file" "$stamp"; fi
    done
}

# shellcheck disable=SC2016 # sh fills them in
stale | xargs -0 -r -n 2 -P "$(nproc)" sh -c 'clang-tidy --quiet -p build/tidy "$0" && touch "$1"'
