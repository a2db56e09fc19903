# How a build says what it is doing. A step that fails ends the build.

# A line for each step that has ended: its seconds and its name.
step_times=()

# step NAME COMMAND…: one line with its time; what it printed is in the log, and shown when it fails.
step() {
  local name=$1 log start=$SECONDS status=0
  shift
  log=$(log_of "$name")
  printf '== %s … ' "$name"
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if [ $status -ne 0 ]; then
    echo "failed"
    tail -n 60 "$log" >&2
    give_up "$name" "$status" "$log"
  fi
  echo "$((SECONDS - start)) s"
  step_times+=("$((SECONDS - start)) $name")
}

# show NAME COMMAND…: the same for a command whose output is what one wants to see.
show() {
  local name=$1 log start=$SECONDS status=0
  shift
  log=$(log_of "$name")
  echo "== $name"
  "$@" 2>&1 </dev/null | tee "$log" || status=$?
  if [ $status -ne 0 ]; then give_up "$name" "$status" "$log"; fi
  step_times+=("$((SECONDS - start)) $name")
}

# What each step took and all together, in minutes and seconds.
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
