// Nothing that a test started may outlive it, however it ends.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @type {Set<() => void>} */
const pending = new Set();

/** @type {Set<Promise<unknown>>} */
const starts = new Set();

/**
 * A process that is still being started by others cannot be ended yet: a signal waits for it.
 *
 * @template T
 * @param {Promise<T>} start
 * @returns {Promise<T>}
 */
export function starting(start) {
  starts.add(start);
  return start.finally(() => starts.delete(start));
}

/**
 * Calls `undo` once: when the returned function is called, or else when this process ends.
 *
 * @param {() => void} undo must be synchronous, since a process that exits awaits nothing
 */
export function onEnd(undo) {
  const once = () => {
    if (pending.delete(once)) undo();
  };
  pending.add(once);
  return once;
}

/**
 * Ends a process that was started with `detached: true`, together with all its children.
 *
 * @param {import("node:child_process").ChildProcess | null} child
 */
export function killGroup(child) {
  if (!child?.pid) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}

/** A new folder for all that one browser writes. */
export function temporaryFolder() {
  return mkdtempSync(join(tmpdir(), "gnomon-browser-"));
}

/** @param {string} folder */
export function removeFolder(folder) {
  // A process that was just killed may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

process.on("exit", () => {
  for (const undo of [...pending]) undo();
});
function leave() {
  Promise.allSettled(starts).then(() => process.exit(1));
}
// Not once: a second signal would then end the process in the middle of this.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, leave);
// Whoever ran the tests has gone without a word.
process.stdout.on("error", leave);
