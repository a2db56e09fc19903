#!/usr/bin/env bash
# The single command of this repository: it sets up the machine, then calls the CMake presets and the scripts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source scripts/step.sh
source scripts/setup.sh

usage() {
  cat >&2 <<'TEXT'
usage: ./build.sh WORD
  serve [--port N]   build the quick form of the site and serve it on this machine
  test [--quick | --long]
                     run every test and check; --quick runs those that a change usually fails;
                     --long adds the long random runs
  setup site | test  install the dependencies of serve or test, and build nothing
  bench              build and run the benchmarks, and compare with other packages
  size [--record]    print the bytes of a page and fail above a budget or a record;
                     --record writes the present sizes as the new record
  site               build the published form of the site into dist/, and the npm package of its elements into build/gnomon-demo/
  engine             build the npm package into build/gnomon2d/
  format [--check]   format every source file, or only list those that are not formatted
  clean              remove build/ and dist/; downloads and the SDL2 library stay
TEXT
  exit 2
}

build() {  # PRESET [--target TARGET…]
  local emcmake=
  case $1 in wasm-*) emcmake=emcmake ;; esac
  # Ninja reruns CMake after a change in a CMake file, except in the presets.
  [ "build/$1/build.ninja" -nt CMakePresets.json ] || $emcmake cmake --preset "$1" || return
  cmake --build --preset "$@"
}

# Builds the site that `serve` shows: the same sources as the published form, in larger programs that link quickly.
build_quick_site() {
  export GNOMON_QUICK=1
  step "SDL2 for wasm" scripts/sdl2-wasm.sh --quick
  step "build wasm-quick" build wasm-quick --target gnomon-shipped
  if node scripts/site/fresh.mjs; then return; fi
  step "package" node web/packages/gnomon2d/pack.mjs build/wasm-quick build/wasm-quick/gnomon2d
  step "site" node scripts/site.mjs
}

# Runs after the engine build, because the lessons run the engine's modules.
build_site() {
  step "SDL2 for wasm" scripts/sdl2-wasm.sh
  step "build wasm-release" build wasm-release --target gnomon-shipped
  step "site" node scripts/site.mjs
  step "package of the elements" node web/packages/gnomon-demo/pack.mjs
}

build_engine() {
  step "build wasm-engine" build wasm-engine --target gnomon-shipped
  step "package" node web/packages/gnomon2d/pack.mjs
}

# Every build computes the same bits, so only the fast build runs the long tests; but see long_soak.
ctest_in() {  # PRESET
  local usual=(env -u GNOMON_LONG)
  [ "$1" = native-release ] && usual=()
  step "build $1" build "$1"
  show "ctest $1" "${usual[@]}" ctest --preset "$1"
}

# Repeats the soak test under the sanitizer: some errors appear only there, and only late in a busy world.
long_soak() {
  [ -z "${GNOMON_LONG-}" ] && return
  show "soak sanitize" build/sanitize/tests/gnomon_test_oracle --gtest_filter='FirstCollisionSoak.*'
}

lint() { node_modules/.bin/eslint scripts web tests bench examples ./*.mjs; }

check_types() {
  node_modules/.bin/tsc && node_modules/.bin/tsc -p tsconfig.offline.json
}

# Quick steps come first, so that a slip is reported early. The steps that show their output are test runners, which
# print their own closing lines.
run_tests() {
  step "border" node scripts/border.mjs
  show "checks" node --test --test-concurrency=2 --test-reporter=spec tests/checks/*.test.mjs
  step "types" check_types
  step "lint" lint
  step "format" scripts/format.sh --check
  ctest_in sanitize
  long_soak
  step "clang-tidy" scripts/tidy.sh
  ctest_in native-release
  show "install" node --test --test-reporter=spec tests/install/*.test.mjs
  ctest_in wasm-test
  build_engine
  show "engine" node --test --test-concurrency=2 --test-reporter=spec tests/engine/*.test.mjs
  show "commands" node --test --test-concurrency=2 --test-reporter=spec tests/command/*.test.mjs
  step "build fuzz" build fuzz --target fuzz-targets
  show "fuzz" tests/fuzz/run.sh
  build_site
  show "size" node scripts/size.mjs
  step "html" node_modules/.bin/html-validate --preset standard "dist/**/*.html"
  show "site" node --test --test-concurrency=2 --test-reporter=spec tests/site/*.test.mjs
  show "bundlers" node --test --test-concurrency=1 --test-reporter=spec tests/bundle/*.test.mjs
  step "build world" build wasm-release --target gnomon-scenes-world
  # Two of these tests compare rates with the clock and need the machine for themselves. The others mostly wait.
  local alone=(tests/browser/player.test.mjs tests/browser/world.test.mjs) others=() file
  for file in tests/browser/*.test.mjs; do
    case " ${alone[*]} " in *" $file "*) ;; *) others+=("$file") ;; esac
  done
  show "browsers, alone" node --test --test-concurrency=1 --test-reporter=spec "${alone[@]}"
  show "browsers" node --test --test-concurrency=3 --test-reporter=spec "${others[@]}"
}

# Runs the tests that a change usually fails, on the programs that `serve` has built already. The C++ tests run as wasm.
run_quick_tests() {
  step "border" node scripts/border.mjs
  show "checks" node --test --test-concurrency=2 --test-reporter=spec tests/checks/*.test.mjs
  step "types" check_types
  step "lint" lint
  step "format" scripts/format.sh --check
  step "tests beside wasm-quick" emcmake cmake --preset wasm-quick -DGNOMON_TESTS=ON
  step "build C++ tests" cmake --build --preset wasm-quick --target gnomon_test_unit gnomon_test_golden
  show "ctest wasm-quick" ctest --preset wasm-quick -R '^(unit|golden)$'
  build_quick_site
  show "site" node --test --test-concurrency=2 --test-reporter=spec tests/site/*.test.mjs
  show "browsers" node --test --test-concurrency=2 --test-reporter=spec \
    --test-name-pattern='/^(every page|steps)/' tests/browser/{site,steps}.test.mjs
}

word=${1-}
[ $# -gt 0 ] && shift
case "$word:$*" in
  serve:--port\ *[!0-9]*) usage ;;
  serve: | serve:--port\ [0-9]*)
    set_up site
    build_quick_site
    exec node scripts/serve.mjs "$@"
    ;;
  test:--quick)
    set_up test
    run_quick_tests
    print_times
    ;;
  test: | test:--long)
    if [ "${1-}" = --long ]; then export GNOMON_LONG=1; fi
    set_up test
    run_tests
    print_times
    ;;
  bench:)
    set_up bench
    set_up site
    step "build bench" build bench --target gnomon-bench
    show "benchmarks" build/bench/bench/gnomon-bench --benchmark_out=build/bench.json
    build_engine
    show "exact in wasm" node bench/exact_in_wasm.mjs
    install_in bench/peers
    show "peers" node bench/peers/run.mjs
    show "round batches" node bench/round_batches.mjs
    show "parts" node bench/peers/parts.mjs
    show "broad phase" node bench/peers/broad.mjs
    show "worlds" node bench/peers/worlds/run.mjs
    show "rates" node bench/peers/worlds/rates.mjs
    show "loads" node bench/peers/loads/run.mjs
    step "build space" build wasm-engine --target gnomon-bench-space
    install_in bench/space
    show "space" node bench/space/run.mjs
    build_site
    install_in bench/embeds
    show "embeds" node bench/embeds/run.mjs
    ;;
  size: | size:--record)
    set_up site
    build_engine
    build_site
    show "size" node scripts/size.mjs "$@"
    ;;
  site:)
    set_up site
    build_engine
    build_site
    ;;
  engine:)
    set_up site
    build_engine
    ;;
  setup:site | setup:test)
    set_up "$1"
    ;;
  format:)
    set_up format
    step "format" scripts/format.sh
    ;;
  format:--check)
    set_up format
    show "format" scripts/format.sh --check
    ;;
  clean:)
    rm -rf build dist
    ;;
  *) usage ;;
esac
