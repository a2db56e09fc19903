#!/usr/bin/env bash
# Formats the sources. With --check it only lists the unformatted files, and fails if there are any.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

check=false
[ "${1-}" = --check ] && check=true

cpp() { find include src tests bench examples packaging -name '*.cpp' -print0 -o -name '*.h' -print0 2>/dev/null; }
# Prettier skips the algorithms for readers, which keep each polygon on one line.
scripts=("!web/content/take/**" package.json tsconfig.json .prettierrc "*.mjs" "{scripts,tests,web,bench}/**/*.{js,mjs,ts,css,json}")

# Another major version breaks lines differently; a contributor's version is not a fault in the sources.
major=$(clang-format --version | sed -n 's/.*version \([0-9]*\).*/\1/p')
if [ "$major" != 14 ] && [ -z "${CI-}" ]; then
  echo "clang-format is version $major, not 14: C++ files were left alone"
elif $check; then
  cpp | xargs -0 clang-format --dry-run -Werror
else
  cpp | xargs -0 clang-format -i
fi

if $check; then
  node_modules/.bin/prettier --no-error-on-unmatched-pattern --log-level warn --check "${scripts[@]}"
else
  node_modules/.bin/prettier --no-error-on-unmatched-pattern --log-level warn --write "${scripts[@]}"
fi
