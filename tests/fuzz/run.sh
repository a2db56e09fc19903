#!/usr/bin/env bash
# Runs every fuzz target from its kept corpus, for ten seconds, or as many as FUZZ_SECONDS says (with GNOMON_LONG, five
# minutes). What it finds stays in build/fuzz/corpus/NAME for the next run; an input that breaks a rule becomes
# build/fuzz/broken/NAME-…, and `build/fuzz/tests/fuzz/gnomon-fuzz-NAME FILE` runs it again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${FUZZ_SECONDS-$([ -n "${GNOMON_LONG-}" ] && echo 300 || echo 10)}

fuzz() {  # SECONDS NAME
  local found=build/fuzz/corpus/$2 log=build/logs/fuzz-$2.log words=()
  if [ -e tests/fuzz/"$2".dict ]; then words=(-dict=tests/fuzz/"$2".dict); fi
  mkdir -p "$found" build/fuzz/broken build/logs
  # The first folder takes what is new. The seed makes a short run repeatable, as far as its time goes.
  if build/fuzz/tests/fuzz/gnomon-fuzz-"$2" -max_total_time="$1" -rss_limit_mb=2048 -timeout=10 -seed=1 \
    -max_len=1024 "${words[@]}" -artifact_prefix=build/fuzz/broken/"$2"- "$found" tests/fuzz/corpus/"$2" >"$log" 2>&1; then
    tail -n 1 "$log" | sed "s/^/$2: /"
  else
    echo "$2: a rule is broken"
    tail -n 30 "$log"
    return 1
  fi
}
export -f fuzz

for source in tests/fuzz/*.cpp; do basename "$source" .cpp; done |
  xargs -P "$(nproc)" -I NAME bash -euo pipefail -c 'fuzz "$0" "$1"' "$seconds" NAME
