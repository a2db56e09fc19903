// What build.sh says of its steps, and how long they took.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const steps = fileURLToPath(new URL("../../scripts/step.sh", import.meta.url));

/** @param {string} script what the shell does once it knows the steps */
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
  // A clock of whole seconds may turn while next to nothing is done.
  assert.match(
    table,
    /^ {4}3:20 {2}build it all\n {3}62:05 {2}browsers\n {4}0:0\d {2}types\n {3}65:[23]\d {2}all steps\n$/,
  );
});

test("a step that fails ends the build", () => {
  assert.throws(() => shell('step "slip" false; echo went on'), { status: 1 });
});
