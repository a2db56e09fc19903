// Tests the messages of build.sh on its steps, and on their times.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const steps = fileURLToPath(new URL("../../scripts/step.sh", import.meta.url));

/** @param {string} script commands that the shell runs after it has loaded step.sh */
function shell(script) {
  const folder = mkdtempSync(join(tmpdir(), "gnomon-steps-"));
  try {
    return execFileSync("bash", ["-c", `set -euo pipefail\nsource "${steps}"\n${script}`], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the table has a line for each step, and the sum", () => {
  const output = shell(`
    step_times=("200 build it all" "3725 browsers")
    show "types" echo clean
    print_times`);
  const [, table] = output.split("== minutes\n");
  // A clock of whole seconds may advance during an instant step.
  assert.match(
    table,
    /^ {4}3:20 {2}build it all\n {3}62:05 {2}browsers\n {4}0:0\d {2}types\n {3}65:[23]\d {2}all steps\n$/,
  );
});

test("a step that fails ends the build", () => {
  assert.throws(() => shell('step "slip" false; echo went on'), { status: 1 });
});

test("a step that fails shows the end of its log", () => {
  const said = spawnSync(
    "bash",
    ["-c", `source "${steps}"; slip() { echo "no such file"; return 3; }; step "slip" slip`],
    {
      cwd: tmpdir(),
      encoding: "utf8",
    },
  );
  assert.equal(said.status, 1);
  assert.match(said.stdout, /^== slip … failed after \d s$/m);
  assert.match(said.stderr, /no such file\n.*step "slip" failed \(exit 3\)/);
});

test("a step tells how far it has come", () => {
  const of = (/** @type {string} */ log) => shell(`printf '${log}' >log; progress log`);
  assert.equal(of("[11/94] Building a.o\\n[12/94] Building CXX object b.o\\n"), "[12/94]\n");
  assert.equal(of("Get:1 http://deb emscripten\\rGet:2 http://deb clang\\n\\n"), "Get:2 http://deb clang\n");
  assert.equal(of(""), "\n");
});

test("a step of more than ten seconds shows a sign of life", () => {
  // The test has its own clock: each sleep advances it by a second, and the step ends after twelve.
  const output = shell(`
    unset SECONDS
    SECONDS=0
    sleep() { command sleep 0.01; SECONDS=$((SECONDS + 1)); [ $SECONDS -lt 12 ] || touch done; }
    slow() { echo "[3/9] half"; until [ -e done ]; do command sleep 0.01; done; }
    step "slow" slow`);
  assert.match(output, /^ {3}slow … 10 s \[3\/9\]$/m);
});
