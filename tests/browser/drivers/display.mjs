// Firefox without a display has no WebGL, and WebKitGTK does not start at all: both get a virtual one.
import { spawn } from "node:child_process";
import { killGroup, onEnd } from "./cleanup.mjs";
import { locate } from "./locate.mjs";

const server = locate("GNOMON_XVFB", ["Xvfb"]);

/** @type {Promise<string> | undefined} */
let started;

export function displayMissing() {
  return server || process.env.DISPLAY ? undefined : "Xvfb";
}

/** Returns the name of the display, which starts on first use and which all browsers of this process share. */
export function display() {
  started ??= server ? start(server) : Promise.resolve(process.env.DISPLAY ?? "");
  return started;
}

/**
 * @param {string} path
 * @returns {Promise<string>}
 */
function start(path) {
  const child = spawn(path, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true,
  });
  onEnd(() => killGroup(child));
  child.unref();
  const pipe = /** @type {import("node:net").Socket} */ (child.stdio[3]);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    pipe.once("data", (number) => {
      pipe.unref();
      resolve(`:${String(number).trim()}`);
    });
  });
}
