#!/usr/bin/env bash
# Tries the project on another Debian: scripts/check-newer.sh [--cpp] [SUITE], unstable unless another is named. In a new
# Debian of that kind, made by debootstrap in a folder that goes afterwards, a clean copy of what is committed brings in
# what it needs, builds site and engine within their sizes, and runs every test in node that needs no browser; with --cpp
# the C++ tests too, natively and as wasm. Nothing outside that folder changes. It takes the root user, debootstrap, a
# Debian whose mirror apt knows, some 5 GB and a quarter of an hour, with --cpp twice that.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/step.sh

cpp=false
if [ "${1-}" = --cpp ]; then
  cpp=true
  shift
fi
suite=${1:-unstable}
root=
trap '[ -z "$root" ] || rm -rf --one-file-system "$root"' EXIT

mirror() {
  command -v apt-get >/dev/null || return 0
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1
}

find_means() {
  local lacking=()
  [ "$(id -u)" = 0 ] || lacking+=("the root user: debootstrap and chroot ask for it")
  command -v debootstrap >/dev/null || lacking+=("debootstrap: apt-get install debootstrap")
  command -v unshare >/dev/null || lacking+=("unshare, of util-linux")
  archive=$(mirror)
  [ -n "$archive" ] || lacking+=("a mirror of Debian in apt's configuration, with its lists: apt-get update")
  [ ${#lacking[@]} -eq 0 ] && return
  echo "check-newer.sh: these are missing:" >&2
  printf '  %s\n' "${lacking[@]}" >&2
  exit 1
}

# The machine's own way to the network goes along: its resolver, apt's proxies, npm's registry, the certificates that it
# trusts. A mirror may be a copy of some past day.
make_system() {
  # A step looks at what its command returns, and bash does not end that command at a failure by itself.
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$archive" || return
  local file
  for file in /etc/hosts /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt; do
    if [ -e "$file" ]; then cp -L "$file" "$root$file" || return; fi
  done
  apt-config dump | grep -E '^Acquire::(http|https)::' >"$root/etc/apt/apt.conf.d/90host" || true
  echo 'Acquire::Check-Valid-Until "false";' >>"$root/etc/apt/apt.conf.d/90host" || return
  mkdir "$root/gnomon" && git archive HEAD | tar -x -C "$root/gnomon"
}

# Mounts are seen by the command alone, and gone with it.
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

find_means
registry=$(npm config get registry)
root=$(mktemp -d "${TMPDIR:-/tmp}/gnomon-$suite.XXXXXX")
step "debootstrap $suite" make_system
show "size" inside ./build.sh size
step "compiler and test packages" shell 'apt-get -q -y --no-install-recommends install g++ googletest libbenchmark-dev && npm ci --ignore-scripts'
show "versions" shell '
  cat /etc/debian_version
  for tool in g++ em++ cmake node; do "$tool" --version | head -n 1; done'
tests=(checks engine site)
if $cpp; then
  step "build native-release" shell 'cmake --preset native-release && cmake --build --preset native-release'
  show "ctest native-release" shell 'ctest --preset native-release'
  step "build wasm-test" shell 'emcmake cmake --preset wasm-test && cmake --build --preset wasm-test'
  show "ctest wasm-test" shell 'ctest --preset wasm-test'
  tests+=(command)
fi
for folder in "${tests[@]}"; do
  show "$folder" shell "node --test --test-reporter=spec tests/$folder/*.test.mjs"
done
print_times
