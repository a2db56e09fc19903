# How a build says what it is doing. A step that fails ends the build.

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
}

# show NAME COMMAND…: the same for a command whose output is what one wants to see.
show() {
  local name=$1 log status=0
  shift
  log=$(log_of "$name")
  echo "== $name"
  "$@" 2>&1 </dev/null | tee "$log" || status=$?
  if [ $status -ne 0 ]; then give_up "$name" "$status" "$log"; fi
}

log_of() {
  mkdir -p build/logs
  echo "build/logs/${1//[^a-zA-Z0-9.]/-}.log"
}

give_up() {  # NAME STATUS LOG
  echo "build.sh: step \"$1\" failed (exit $2); its log is $3" >&2
  exit 1
}
