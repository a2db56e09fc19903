#!/usr/bin/env bash
# Builds the SDL2 library that the pages link: static, for wasm, and without features that no page uses.
#
# scripts/sdl2-wasm.sh [--quick | --fetch]: --quick compiles it for the preset wasm-quick, without optimisation across
# files, and --fetch only brings in its source.
#
# The last line of stdout is a folder with include/ and lib/libSDL2.a. The script uses the first of these that exists:
#   1. the folder that GNOMON_SDL2_WASM names, unchanged;
#   2. .cache/sdl2-wasm/<key>, made by an earlier run with the same compiler, the same files and the same EMCC_LOCAL_PORTS;
#   3. a new one, from the first source of SDL 2.26 or newer that exists:
#      a. the folder that EMCC_LOCAL_PORTS=sdl2=FOLDER names, with Emscripten's own meaning;
#      b. the source package of the distribution (Debian, Ubuntu …), fetched without any change to the system and without
#         special rights, and kept in .cache/sdl2-wasm/source;
#      c. the source that Emscripten has fetched for its own port of SDL2, or fetches for a build of that port.
# All sources compile to within 5 % of the same size. EMCC names another emcc.
set -euo pipefail
shopt -s extglob nullglob

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
ours=$root/cmake/sdl2
cache=$root/.cache/sdl2-wasm
emcc=${EMCC:-emcc}
jobs=$(getconf _NPROCESSORS_ONLN)
flags="-Oz -finline-functions -flto"
[ "${1-}" != --quick ] || flags=-O1
# Debian's emcc does not find its own node modules.
[ -d /usr/share/nodejs ] && export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}

say() { echo "sdl2-wasm: $*" >&2; }
fail() {
  say "$*"
  exit 1
}

if [ -n "${GNOMON_SDL2_WASM:-}" ]; then
  for file in include/SDL.h lib/libSDL2.a; do
    [ -f "$GNOMON_SDL2_WASM/$file" ] || fail "GNOMON_SDL2_WASM is $GNOMON_SDL2_WASM, but there is no $file in it"
  done
  cd "$GNOMON_SDL2_WASM" && pwd
  exit
fi

if [ "${1-}" = --fetch ] && compgen -G "$cache/*/lib/libSDL2.a" >/dev/null; then exit; fi
command -v "$emcc" >/dev/null || fail "there is no $emcc: install Emscripten"
version=$("$emcc" --version) || fail "$emcc --version failed"
local_source=$(tr , '\n' <<<"${EMCC_LOCAL_PORTS:-}" | sed -n 's/^sdl2=//p')
key=$({ echo "$version $local_source $flags" && cat "${BASH_SOURCE[0]}" "$ours"/*; } | git hash-object --stdin | cut -c 1-16)
if [ "${1-}" != --fetch ] && [ -f "$cache/$key/lib/libSDL2.a" ]; then
  echo "$cache/$key"
  exit
fi

mkdir -p "$cache"
work=$(mktemp -d "$cache/making.XXXXXX")
trap 'rm -rf "$work"' EXIT

# --- Source -----------------------------------------------------------------------------------------------------------

# The package sources come from the machine's own lists, with "deb" turned into "deb-src".
write_source_lists() {
  local list
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -r "$list" ] || continue
    sed -nE '/cdrom:/d; s/^[[:space:]]*deb(-src)?([[:space:]])/deb-src\2/p' "$list" >>"$1/all.list"
  done
  sort -u -o "$1/all.list" "$1/all.list"
  for list in /etc/apt/sources.list.d/*.sources; do
    [ -r "$list" ] || continue
    sed -E 's/^Types:.*/Types: deb-src/I' "$list" >"$1/$(basename "$list")"
  done
}

fetch_with_apt() {
  local apt=$work/apt
  command -v apt-get >/dev/null && command -v apt-config >/dev/null || return 1
  mkdir -p "$apt"/{sources,state/lists/partial,cache/archives/partial}
  : >"$apt/state/status"
  : >"$apt/sources/all.list"
  write_source_lists "$apt/sources"
  # Uses the machine's settings (a proxy, say) without its folders, and without the hooks that it runs after an update.
  {
    apt-config dump | grep -vE '^(APT::Update|DPkg|Dir|RPM)\b'
    cat <<SETTINGS
Dir::Etc::main "/dev/null";
Dir::Etc::parts "/dev/null";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$apt/sources";
Dir::State "$apt/state";
Dir::State::status "$apt/state/status";
Dir::Cache "$apt/cache";
APT::Sandbox::User "root";
Acquire::Languages "none";
SETTINGS
  } >"$apt/apt.conf"
  # The update fails as a whole if a third-party list has no sources, so only the package itself counts.
  (
    export APT_CONFIG=$apt/apt.conf
    cd "$work"
    apt-get -qq update || true
    apt-get -qq source --download-only --tar-only libsdl2
  ) >"$work/apt.log" 2>&1 || { tail -n 3 "$work/apt.log" >&2 && return 1; }
  mkdir -p "$cache/source"
  mv "$work"/libsdl2_*.orig.tar.* "$cache/source/"
}

version_part() { sed -nE "s/^#define SDL_$1[A-Z_]* +([0-9]+).*/\1/p" "$source/include/SDL_version.h"; }
serves() {
  [ -f "$source/include/SDL_version.h" ] && [ "$(version_part MAJOR)" -eq 2 ] && [ "$(version_part MINOR)" -ge 26 ]
}

from_distribution() {
  local archives=("$cache"/source/libsdl2_*.orig.tar.@(gz|xz|bz2))
  if [ ${#archives[@]} -eq 0 ]; then
    say "fetching the source package libsdl2"
    fetch_with_apt || return 1
    archives=("$cache"/source/libsdl2_*.orig.tar.@(gz|xz|bz2))
  fi
  source=$work/sdl
  mkdir -p "$source"
  tar -xf "${archives[${#archives[@]} - 1]}" -C "$source" --strip-components=1 || fail "cannot unpack ${archives[${#archives[@]} - 1]}"
  serves
}

from_port() {
  local ports unpacked
  ports=$("${emcc%emcc}em-config" PORTS) || return 1
  unpacked=("$ports"/sdl2/SDL-*/)
  if [ ${#unpacked[@]} -eq 0 ]; then
    say "asking Emscripten for its port of SDL2"
    "${emcc%emcc}embuilder" build sdl2 >"$work/port.log" 2>&1 || tail -n 3 "$work/port.log" >&2
    unpacked=("$ports"/sdl2/SDL-*/)
  fi
  [ ${#unpacked[@]} -gt 0 ] || return 1
  source=${unpacked[${#unpacked[@]} - 1]%/}
  serves
}

if [ "${1-}" = --fetch ]; then
  from_distribution || say "there is no source package here, so the build will use the port of Emscripten"
  exit
fi
if [ -n "$local_source" ]; then
  source=$local_source
  serves || fail "EMCC_LOCAL_PORTS: $source is not a source of SDL 2.26 or newer"
elif ! from_distribution; then
  say "there is no source package of SDL 2.26 or newer here"
  from_port || fail "Emscripten has no source of SDL2 either: unpack one and set EMCC_LOCAL_PORTS=sdl2=FOLDER"
fi

# --- Library ----------------------------------------------------------------------------------------------------------

prefix=$work/prefix
mkdir -p "$prefix"/{include,lib,share} "$work/objects"
cp "$source"/include/*.h "$prefix/include/"
cp "$ours/SDL_config.h" "$prefix/include/"
cp "$source/LICENSE.txt" "$prefix/share/"

folders=(. atomic cpuinfo events file loadso/dummy stdlib thread thread/generic timer timer/dummy video video/emscripten)
left_out=(
  SDL_assert SDL_error SDL_hints SDL_log
  SDL_gesture SDL_keyboard
  SDL_emscriptenframebuffer SDL_emscriptenmouse SDL_emscriptenopengles
)
sources=("$ours/left_out.c")
for folder in "${folders[@]}"; do
  for file in "$source/src/$folder"/*.c; do
    case " ${left_out[*]} " in *" $(basename "$file" .c) "*) ;; *) sources+=("$file") ;; esac
  done
done

say "compiling ${#sources[@]} files of SDL $(version_part MAJOR).$(version_part MINOR).$(version_part PATCH)"
# One call compiles many files, because starting emcc takes longer than most of them. The objects have the names of the
# files.
cd "$work/objects"
printf '%s\0' "${sources[@]}" | xargs -0 -n $(((${#sources[@]} + jobs - 1) / jobs)) -P "$jobs" \
  "$emcc" -c $flags -fno-exceptions -w -I"$prefix/include" -I"$source/src" || fail "SDL2 did not compile"
[ "$(ls | wc -l)" -eq ${#sources[@]} ] || fail "two files of SDL have one name"
"${emcc%emcc}emar" rcs "$prefix/lib/libSDL2.a" "$work"/objects/*.o || fail "emar failed"

# The folder appears complete or not at all, also when two builds run at once.
[ -d "$cache/$key" ] || mv "$prefix" "$cache/$key" 2>/dev/null || [ -f "$cache/$key/lib/libSDL2.a" ] || fail "cannot write $cache/$key"
echo "$cache/$key"
