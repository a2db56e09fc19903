# Reports the progress of a build. A step that fails ends the build.

# One line for each finished step: its seconds and its name.
step_times=()

# step NAME COMMAND…: prints one line with the time. The log keeps the output, whose end is printed after a failure.
step() {
  local name=$1 log start=$SECONDS status=0 ticker
  shift
  log=$(log_of "$name")
  : >"$log"
  # The command stays in the foreground, where Ctrl+C reaches it.
  tick "$name" "$log" &
  ticker=$!
  "$@" >"$log" 2>&1 </dev/null || status=$?
  { kill "$ticker" && wait "$ticker"; } 2>/dev/null || true
  if [ -t 1 ]; then printf '\r\033[K'; fi
  if [ $status -ne 0 ]; then
    echo "== $name … failed after $((SECONDS - start)) s"
    tail -n 60 "$log" >&2
    give_up "$name" "$status" "$log"
  fi
  echo "== $name … $((SECONDS - start)) s"
  step_times+=("$((SECONDS - start)) $name")
}

# Shows the progress of a step: on a terminal a line that is rewritten every second, elsewhere a line every ten.
tick() {  # NAME LOG
  local start=$SECONDS seconds told=0
  if [ -t 1 ]; then printf '== %s …' "$1"; fi
  # Ctrl+C does not reach this loop, but ends the shell that started it.
  while sleep 1 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
    seconds=$((SECONDS - start))
    if [ -t 1 ]; then
      printf '\r== %s … %d s %s\033[K' "$1" "$seconds" "$(progress "$2")"
    elif [ $((seconds - told)) -ge 10 ]; then
      told=$seconds
      printf '   %s … %d s %s\n' "$1" "$seconds" "$(progress "$2")"
    fi
  done
}

# Prints the progress in a log: "[12/94]" as Ninja counts, else the beginning of the last line.
progress() {  # LOG
  local last
  last=$(tail -c 2000 "$1" | tr '\r' '\n' | sed '/^[[:space:]]*$/d' | tail -n 1 | cut -c 1-50)
  case $last in
    \[*/*\]*) echo "${last%%]*}]" ;;
    *) echo "$last" ;;
  esac
}

# show NAME COMMAND…: the same for a command whose output is of interest.
show() {
  local name=$1 log start=$SECONDS status=0
  shift
  log=$(log_of "$name")
  echo "== $name"
  "$@" 2>&1 </dev/null | tee "$log" || status=$?
  if [ $status -ne 0 ]; then give_up "$name" "$status" "$log"; fi
  step_times+=("$((SECONDS - start)) $name")
}

# Prints the time of each step and of all together, in minutes and seconds.
print_times() {
  local line sum=0
  echo "== minutes"
  for line in "${step_times[@]}"; do
    print_time "${line%% *}" "${line#* }"
    sum=$((sum + ${line%% *}))
  done
  print_time "$sum" "all steps"
}

print_time() { printf '%5d:%02d  %s\n' $(($1 / 60)) $(($1 % 60)) "$2"; }

log_of() {
  mkdir -p build/logs
  echo "build/logs/${1//[^a-zA-Z0-9.]/-}.log"
}

give_up() {  # NAME STATUS LOG
  echo "build.sh: step \"$1\" failed (exit $2); its log is $3" >&2
  exit 1
}
