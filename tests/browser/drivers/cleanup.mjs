// Nothing that a test started may outlive it, however it ends.
import { rmSync } from "node:fs";

/** @type {Set<() => void>} */
const pending = new Set();

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
 * @param {import("node:child_process").ChildProcess} child
 */
export function killGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}

/** @param {string} folder */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

process.on("exit", () => {
  for (const undo of [...pending]) undo();
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => process.exit(1));
}
