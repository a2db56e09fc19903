# Installs the requirements of a word of build.sh: Debian packages where apt may be used. Elsewhere it lists the missing
# ones.
source scripts/setup_node.sh

# importance | words | check for its presence | Debian package | other sources
# Every build needs each "must". CMake fetches a "may", or its tests report that they did not run.
requirements() {
  cat <<'TABLE'
must|site test format|node|nodejs|Node 20 or newer, https://nodejs.org
may|site test|package|ca-certificates|certificates for HTTPS
must|site test|git|git|Git, https://git-scm.com
must|site test bench|cmake|cmake|CMake 3.21 or newer, https://cmake.org
must|site test bench|ninja|ninja-build|Ninja, https://ninja-build.org
must|site test|em++|emscripten|Emscripten 3.1.6 or newer, https://emscripten.org (activate its emsdk first)
must|site test|doxygen|doxygen|Doxygen 1.9 or newer, https://www.doxygen.nl
may|site test bench|/usr/include/boost/multiprecision/cpp_int.hpp|libboost-dev|Boost 1.74 or newer, https://www.boost.org
may|site test bench|/usr/include/glm/glm.hpp|libglm-dev|glm 0.9.9.8 or newer, https://github.com/g-truc/glm
must|test bench|g++|g++|g++ 12 or newer, https://gcc.gnu.org
must|test|clang++|clang|clang 14 or newer, https://clang.llvm.org
may|test|package|libclang-rt-dev|clang's sanitizer libraries, https://compiler-rt.llvm.org
must|test format|clang-format|clang-format|clang-format 14, https://clang.llvm.org/docs/ClangFormat.html
must|test|clang-tidy|clang-tidy|clang-tidy 14, https://clang.llvm.org/extra/clang-tidy
may|test|pkg-config|pkg-config|pkg-config, https://pkgconf.org
may|test|/usr/include/SDL2/SDL.h|libsdl2-dev|SDL2 2.26 or newer for native programs, https://libsdl.org
may|test|glslangValidator|glslang-tools|glslang, https://github.com/KhronosGroup/glslang
may|test bench|/usr/src/googletest/CMakeLists.txt|googletest|GoogleTest, https://github.com/google/googletest
may|test bench|/usr/include/benchmark/benchmark.h|libbenchmark-dev|Google Benchmark, https://github.com/google/benchmark
may|test|chromium|chromium|Chromium, https://www.chromium.org
may|test|firefox-esr|firefox-esr|Firefox, https://www.mozilla.org/firefox
may|test|WebKitWebDriver|webkit2gtk-driver|WebKitGTK's WebDriver, https://webkitgtk.org
may|test|WebKitWebDriver|webkitgtk-webdriver|the same as newer distributions call it
may|test|Xvfb|xvfb|Xvfb, https://www.x.org
may|test|package|libgl1-mesa-dri|Mesa's software OpenGL, https://www.mesa3d.org
may|test|package|fonts-dejavu-core|DejaVu fonts, https://dejavu-fonts.github.io
TABLE
}

# Names of Debian's packages in other systems: Debian | Fedora | Arch | Homebrew; "-" where there is none, or none is
# needed.
other_names() {
  cat <<'TABLE'
nodejs|nodejs|nodejs|node
ca-certificates|ca-certificates|ca-certificates|-
git|git|git|git
cmake|cmake|cmake|cmake
ninja-build|ninja-build|ninja|ninja
emscripten|emscripten|emscripten|emscripten
doxygen|doxygen|doxygen|doxygen
libboost-dev|boost-devel|boost|boost
libglm-dev|glm-devel|glm|glm
g++|gcc-c++|gcc|gcc
clang|clang|clang|llvm
libclang-rt-dev|compiler-rt|compiler-rt|-
clang-format|clang-tools-extra|clang|clang-format
clang-tidy|clang-tools-extra|clang|llvm
pkg-config|pkgconf-pkg-config|pkgconf|pkgconf
libsdl2-dev|SDL2-devel|sdl2-compat|sdl2
glslang-tools|glslang|glslang|glslang
googletest|-|-|-
libbenchmark-dev|google-benchmark-devel|benchmark|google-benchmark
chromium|chromium|chromium|-
firefox-esr|firefox|firefox|-
webkit2gtk-driver|-|-|-
webkitgtk-webdriver|-|-|-
xvfb|xorg-x11-server-Xvfb|xorg-server-xvfb|-
libgl1-mesa-dri|mesa-dri-drivers|mesa|-
fonts-dejavu-core|dejavu-sans-fonts|ttf-dejavu|-
TABLE
}

# Prints the names of Debian's packages in another system, in one line and each once.
named_in() {  # COLUMN PACKAGE…
  local column=$1 package
  shift
  for package in "$@"; do
    other_names | awk -F'|' -v package="$package" -v column="$column" '$1 == package && $column != "-" { print $column }'
  done | awk '!seen[$0]++' | tr '\n' ' ' | sed 's/ $//'
}

# Prints the install commands for the packages, system by system.
commands_for() {  # PACKAGE…
  cat <<TEXT
  Debian, Ubuntu:           sudo apt-get install --no-install-recommends $*
  Fedora (not tried):       sudo dnf install $(named_in 2 "$@")
  Arch (not tried):         sudo pacman -S --needed $(named_in 3 "$@")
  macOS (not tried):        brew install $(named_in 4 "$@")
  Windows (not tried):      wsl --install -d Debian, and there ./build.sh again, or the line for Debian
TEXT
}

is_there() {  # CHECK PACKAGE
  case $1 in
    node) node_will_do ;;
    package)
      ! command -v dpkg-query >/dev/null || [ "$(dpkg-query -W -f='${db:Status-Status}' "$2" 2>/dev/null)" = installed ]
      ;;
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

missing() {  # WORD: the lines of the table that are not satisfied
  local line importance words check package where
  while IFS='|' read -r importance words check package where; do
    case " $words " in *" $1 "*) ;; *) continue ;; esac
    is_there "$check" "$package" || echo "$importance|$package|$where"
  done < <(requirements)
}

# Prints the command that runs apt as root without a prompt, or nothing if there is none.
apt_as_root() {
  command -v apt-get >/dev/null || return 0
  if [ "$(id -u)" = 0 ]; then
    echo "env"
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    echo "sudo -n env"
  fi
}

apt_install() {  # PACKAGE…
  # Slightly outdated lists still install most packages, so an unreachable mirror is not yet a failure.
  $as_root apt-get -q update || echo "apt-get update failed, so the present lists are used"
  local known=() package
  for package in "$@"; do
    if [[ $(apt-cache policy "$package") == *"Candidate: "[!\(]* ]]; then known+=("$package"); fi
  done
  [ ${#known[@]} -eq 0 ] || $as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends \
    --no-upgrade --no-remove install "${known[@]}"
}

set_up() {  # WORD: site, test, bench or format
  use_cached_node
  set_up_packages "$1"
  if [ "$1" != bench ]; then
    set_up_node
    set_up_npm "$1"
    if [ "$1" = test ]; then install_in tests/bundle; fi
    if [ "$1" != format ]; then step "SDL2's source" scripts/sdl2-wasm.sh --fetch; fi
  fi
}

set_up_packages() {  # WORD
  local lacking as_root
  lacking=$(missing "$1")
  # A package that apt could not install last time is not requested again.
  if [ -n "$lacking" ] && [ "$lacking" != "$(cat .cache/not-available 2>/dev/null)" ]; then
    as_root=$(apt_as_root)
    if [ -n "$as_root" ]; then
      # shellcheck disable=SC2046 # one word per package
      step "apt-get install" apt_install $(packages_of "$lacking")
      hash -r
      lacking=$(missing "$1")
      mkdir -p .cache
      grep '^may' <<<"$lacking" >.cache/not-available || true
    fi
  fi
  report_missing "$lacking"
}

packages_of() { cut -d'|' -f2 <<<"$1"; }

report_missing() {  # LINES
  if grep -q '^may' <<<"$1"; then
    echo "build.sh: these are not on this machine, so they are fetched or not tested (Debian package: another source):"
    sed -n 's/^may|\([^|]*\)|\(.*\)/  \1: \2/p' <<<"$1"
  fi
  if grep -q '^must' <<<"$1"; then
    {
      echo "build.sh: these are missing and could not be installed (Debian package: another source):"
      sed -n 's/^must|\([^|]*\)|\(.*\)/  \1: \2/p' <<<"$1"
      echo "build.sh: these commands install them:"
      # shellcheck disable=SC2046 # one word per package
      commands_for $(packages_of "$1")
    } >&2
    exit 1
  fi
}

