#!/usr/bin/env bash
# The Closure Compiler as any Emscripten calls it: older ones, such as Debian 12's, ask for today's JavaScript by a name
# that the compiler has given up since.
set -euo pipefail
exec "$(dirname "${BASH_SOURCE[0]}")/../node_modules/google-closure-compiler-linux/compiler" "${@/#ECMASCRIPT_NEXT_IN/UNSTABLE}"
