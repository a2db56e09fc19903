#!/usr/bin/env bash
# Tests the project on other Debian releases: scripts/check-newer.sh [--cpp | --container] [SUITE…]. The default suites
# are stable and unstable. For each suite, debootstrap makes a new Debian in a temporary folder. There a clean copy of
# the committed files runs the commands of the Dockerfile and of the dev container. It builds the quick site, then site
# and engine within their size budgets, and runs every test in node that needs no browser. With --cpp it also runs the
# C++ tests, natively and as wasm; with --container it ends after the quick site. The script changes nothing outside
# that folder. It needs the root user, debootstrap and a Debian whose mirror apt knows. Each suite needs some 5 GB and a
# quarter of an hour; with --cpp twice that.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/step.sh

cpp=false
container=false
case ${1-} in
  --cpp) cpp=true ;;
  --container) container=true ;;
esac
if $cpp || $container; then shift; fi
root=
trap '[ -z "$root" ] || rm -rf --one-file-system "$root"' EXIT

mirror() {
  command -v apt-get >/dev/null || return 0
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1
}

find_means() {
  local lacking=()
  [ "$(id -u)" = 0 ] || lacking+=("the root user, whom debootstrap and chroot need")
  command -v debootstrap >/dev/null || lacking+=("debootstrap: apt-get install debootstrap")
  command -v unshare >/dev/null || lacking+=("unshare, of util-linux")
  archive=$(mirror)
  [ -n "$archive" ] || lacking+=("a mirror of Debian in apt's configuration, with its lists: apt-get update")
  [ ${#lacking[@]} -eq 0 ] && return
  echo "check-newer.sh: these are missing:" >&2
  printf '  %s\n' "${lacking[@]}" >&2
  exit 1
}

# The new system uses the machine's network settings: its resolver, apt's proxies, npm's registry and the trusted
# certificates. A mirror may be a copy of a past day.
make_system() {
  # The step checks the command's status, so bash's errexit does not stop the command at a failure.
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$archive" || return
  local file
  for file in /etc/hosts /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt; do
    if [ -e "$file" ]; then cp -L "$file" "$root$file" || return; fi
  done
  apt-config dump | grep -E '^Acquire::(http|https)::' >"$root/etc/apt/apt.conf.d/90host" || true
  echo 'Acquire::Check-Valid-Until "false";' >>"$root/etc/apt/apt.conf.d/90host" || return
  mkdir "$root/gnomon" && git archive HEAD | tar -x -C "$root/gnomon"
}

# Only the command sees the mounts, and they disappear when it ends.
inside() {
  # shellcheck disable=SC2016 # the inner shell fills them in
  npm_config_registry=$registry NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive unshare --mount --fork sh -ec '
      root=$1; shift
      mount -t proc proc "$root/proc"
      mount --rbind /dev "$root/dev"
      exec chroot "$root" sh -ec "cd /gnomon && exec \"\$@\"" inside "$@"' outside "$root" "$@"
}
shell() { inside bash -euo pipefail -c "source scripts/setup_node.sh; use_cached_node; $1"; }

# Prints the commands of the Dockerfile and the dev container, as Docker would run them. COPY becomes cp; the
# container's mounts exist already.
container_commands() {
  local word from to command
  while read -r word from to; do
    case $word in
      COPY) mkdir -p "$root$(dirname "$to")" && cp -r "$from" "$root$to" || return ;;
      RUN) inside bash -ec "cd / && $from $to" || return ;;
    esac
  done <Dockerfile
  command=$(sed -n 's/.*"postCreateCommand": "\(.*\)".*/\1/p' .devcontainer/devcontainer.json)
  # shellcheck disable=SC2086 # words of a command
  inside $command || return
  inside apt-get -q update
}

quick_site() {
  shell 'source scripts/step.sh; source scripts/setup.sh; ./build.sh setup site
    GNOMON_QUICK=1; export GNOMON_QUICK
    emcmake cmake --preset wasm-quick && cmake --build --preset wasm-quick --target gnomon-shipped
    node web/packages/gnomon2d/pack.mjs build/wasm-quick build/wasm-quick/gnomon2d && node scripts/site.mjs && [ -f dist/index.html ]'
}

check() {  # SUITE
  local tests=(checks engine site) folder
  suite=$1
  root=$(mktemp -d "${TMPDIR:-/tmp}/gnomon-$suite.XXXXXX")
  step "debootstrap $suite" make_system
  step "commands of the container, $suite" container_commands
  step "quick site, $suite" quick_site
  if ! $container; then
    show "size, $suite" inside ./build.sh size
    step "compiler and test packages" shell 'apt-get -q -y --no-install-recommends install g++ googletest libbenchmark-dev && npm ci --ignore-scripts'
    show "versions" shell '
      cat /etc/debian_version
      for tool in g++ em++ cmake node; do "$tool" --version | head -n 1; done'
    if $cpp; then
      step "build native-release" shell 'cmake --preset native-release && cmake --build --preset native-release'
      show "ctest native-release" shell 'ctest --preset native-release'
      step "build wasm-test" shell 'emcmake cmake --preset wasm-test && cmake --build --preset wasm-test'
      show "ctest wasm-test" shell 'ctest --preset wasm-test'
      tests+=(command)
    fi
    for folder in "${tests[@]}"; do
      show "$folder, $suite" shell "node --test --test-reporter=spec tests/$folder/*.test.mjs"
    done
  fi
  rm -rf --one-file-system "$root"
  root=
}

find_means
registry=$(npm config get registry)
if [ $# -eq 0 ]; then set -- stable unstable; fi
for name in "$@"; do check "$name"; done
print_times
