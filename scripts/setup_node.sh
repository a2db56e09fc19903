# Installs Node 20 or newer, npm and the npm packages. Where Debian's node is older, the npm packages with the binaries
# of node itself bring a newer one into .cache/. Nothing outside the project changes. Node brings npm as well on a
# machine without npm: Debian's own npm has 351 packages, which take a minute and a half.
node_version=22.23.3
npm_version=10.9.4
npm_integrity=sha512-OnUG836FwboQIbqtefDNlyR0gTHzIfwRfE3DuiNewBvnMnWEpB0VEXwBlFVgqpNzIgYo/MHh3d2Hel/pszapAA==

node_is_new() {
  command -v node >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0] >= 20')" = true ]
}

node_platform() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo linux-x64 ;;
    Linux-aarch64) echo linux-arm64 ;;
  esac
}

use_cached_node() {
  local folder=$PWD/.cache/node/node_modules/node-$(node_platform)/bin
  if ! node_is_new && [ -x "$folder/node" ]; then export PATH=$folder:$PATH; fi
  if ! command -v npm >/dev/null && [ -x .cache/npm/npm ]; then export PATH=$PWD/.cache/npm:$PATH; fi
}

# An old node is sufficient if it can install a new one.
node_will_do() {
  node_is_new || { command -v node >/dev/null && [ -n "$(node_platform)" ]; }
}

fetch_node() {
  mkdir -p .cache/node
  npm install --prefix .cache/node --no-save --no-package-lock --ignore-scripts \
    "node-$(node_platform)@$node_version"
}

fetch_npm() {
  mkdir -p .cache/npm
  node scripts/fetch_npm.mjs "$npm_version" "$npm_integrity" | tar -xz -C .cache/npm || return
  printf '#!/bin/sh\nexec node "${0%%/*}/package/bin/npm-cli.js" "$@"\n' >.cache/npm/npm
  chmod +x .cache/npm/npm
}

# Node does not use the proxy settings, but apt does.
bring_npm() {
  local as_root
  fetch_npm && return
  as_root=$(apt_as_root)
  [ -n "$as_root" ] && apt_install npm
}

set_up_node() {
  if ! command -v npm >/dev/null; then
    step "npm $npm_version" bring_npm
    use_cached_node
  fi
  node_is_new && return
  step "node $node_version" fetch_node
  use_cached_node
  node_is_new || give_up "node $node_version" 1 "$(log_of "node $node_version")"
}

# The copy of the lockfile records the installed packages, and the word that needed them.
set_up_npm() {  # WORD
  local flags=--omit=dev stamp=node_modules/.gnomon-site-lock.json
  case $1 in
    test | format) flags=; stamp=node_modules/.gnomon-all-lock.json ;;
  esac
  cmp -s package-lock.json "$stamp" && return
  cmp -s package-lock.json node_modules/.gnomon-all-lock.json && return
  # shellcheck disable=SC2086 # no flag at all is meant
  step "npm packages" npm ci --ignore-scripts $flags
  cp package-lock.json "$stamp"
}

# Bundlers and benchmarks have npm packages of their own.
install_in() {  # FOLDER
  local stamp=$1/node_modules/.gnomon-lock.json
  cmp -s "$1/package-lock.json" "$stamp" && return
  step "npm packages of $1" npm ci --prefix "$1" --ignore-scripts
  cp "$1/package-lock.json" "$stamp"
}
