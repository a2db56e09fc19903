#!/usr/bin/env bash
# Runs every fuzz target from its stored corpus, for ten seconds, or for FUZZ_SECONDS (with GNOMON_LONG, five minutes).
# New inputs stay in build/fuzz/corpus/NAME for the next run. An input that breaks a rule becomes
# build/fuzz/broken/NAME-…, and `build/fuzz/tests/fuzz/gnomon-fuzz-NAME FILE` runs it again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${FUZZ_SECONDS-$([ -n "${GNOMON_LONG-}" ] && echo 300 || echo 10)}

fuzz() {  # SECONDS NAME
  local found=build/fuzz/corpus/$2 log=build/logs/fuzz-$2.log words=()
  if [ -e tests/fuzz/"$2".dict ]; then words=(-dict=tests/fuzz/"$2".dict); fi
  mkdir -p "$found" build/fuzz/broken build/logs
  # The fuzzer writes new inputs to the first folder. The seed makes a short run repeatable, except for its time limit.
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
