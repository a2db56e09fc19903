// Ensures that no process of a test outlives it, however the test ends.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @type {Set<() => void>} */
const pending = new Set();

/** @type {Set<Promise<unknown>>} */
const starts = new Set();

/**
 * Defers signals while a process is starting, because only a started process can be ended.
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
 * Calls `undo` once: in the returned function, or else when this process ends.
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
    // The process is gone already.
  }
}

/** Returns a new folder for all files of one browser. */
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
// Not `once`: a second signal would then end the process during the cleanup.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, leave);
// The test runner has closed the output without a signal.
process.stdout.on("error", leave);
