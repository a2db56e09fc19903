#!/usr/bin/env bash
# Runs clang-tidy over src/ and its headers with the commands of a native build. A group of up to 24 files takes as long
# as one file, because most of the time is spent in the standard library's headers. A clean file is skipped until it or
# any header changes, and a clean group until any source changes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cmake --preset tidy >/dev/null
done_folder=build/tidy/clean
mkdir -p "$done_folder"
newest() {  # what find is to leave out
  local file last=.clang-tidy
  while IFS= read -r file; do
    if [ "$file" -nt "$last" ]; then last=$file; fi
  done < <(find include src scripts/tidy.sh "$@" -type f)
  echo "$last"
}
newest_header=$(newest ! -name '*.cpp')
newest_source=$(newest)

# Files for the page only are not in the native build.
stale() {
  local file stamp other
  grep -oE '"file": "[^"]*' build/tidy/compile_commands.json | sed "s|.*\"$PWD/||" | grep -E '^src/|/Unity/' | sort -u |
    while read -r file; do
      stamp=$done_folder/${file//\//-}
      other=$newest_header
      case $file in */Unity/*) other=$newest_source ;; esac
      if ! { [ "$stamp" -nt "$file" ] && [ "$stamp" -nt "$other" ]; }; then printf '%s\0%s\0' "$file" "$stamp"; fi
    done
}

# A group includes sources, and is no header.
# shellcheck disable=SC2016 # sh fills them in
stale | xargs -0 -r -n 2 -P "$(getconf _NPROCESSORS_ONLN)" sh -c '
  case $0 in */Unity/*) set -- "$1" --checks=-bugprone-suspicious-include,-google-global-names-in-headers ;; esac
  stamp=$1
  shift
  clang-tidy --quiet -p build/tidy "$@" "$0" && touch "$stamp"'
