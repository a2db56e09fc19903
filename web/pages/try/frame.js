// Runs a reader's program in the inner of two frames (frame.html). The frame has an opaque origin, and thus no access
// to the page, to the site's storage, or to any server. The program and its output are transferred by messages.

import { newStage } from "gnomon-stage";
import { newWatchdog } from "./watchdog.js";
import { show } from "./show.js";

/** @import { Order, Word } from "./words.js" */

/** The page. Between it and this frame is an outer frame that forbids navigation. */
const page = parent.parent;

/** @param {Word} word */
const say = (word) => page.postMessage(word, "*");

/** Maximum number of console lines per message; the rest is counted. */
const maxLines = 200;

const { setTimeout, requestAnimationFrame, cancelAnimationFrame, clearTimeout, clearInterval, setInterval } = window;

// --- Pauses --------------------------------------------------------------------------------------------------------------

const channel = new MessageChannel();
/** @type {(() => void)[]} */
const soon = [];
channel.port1.onmessage = () => {
  for (const act of soon.splice(0)) act();
};
/** Calls back once all running work has ended. @param {() => void} act */
function pause(act) {
  soon.push(act);
  channel.port2.postMessage(0);
}

let isOver = false;
const watchdog = newWatchdog((place) => {
  isOver = true;
  tell();
  say({ type: "endless", line: Math.abs(place), isLoop: place > 0 });
}, pause);

// --- Pending work ----------------------------------------------------------------------------------------------------------

/** Pending callbacks. */
const awaited = new Set();
/** Counts callbacks of one kind with the browser's ids. @param {string} kind */
function keepCount(kind) {
  return {
    /** @param {number} id */
    add: (id) => awaited.add(`${kind} ${id}`),
    /** @param {number} id */
    remove: (id) => awaited.delete(`${kind} ${id}`),
  };
}
const frames = keepCount("frame");
let hasDrawn = false;
const timers = keepCount("timer");
globalThis.requestAnimationFrame = (/** @type {FrameRequestCallback} */ act) => {
  const id = requestAnimationFrame((time) => {
    frames.remove(id);
    hasDrawn = true;
    // Frames may follow one another without a message between them.
    watchdog.rest();
    act(time);
  });
  frames.add(id);
  return id;
};
globalThis.cancelAnimationFrame = (/** @type {number} */ id) => {
  frames.remove(id);
  cancelAnimationFrame(id);
};
Object.assign(globalThis, {
  setTimeout(/** @type {Function} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...values) {
    const id = setTimeout(() => {
      timers.remove(id);
      act(...values);
    }, time);
    timers.add(id);
    return id;
  },
  setInterval(/** @type {TimerHandler} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...values) {
    const id = setInterval(act, time, ...values);
    timers.add(id);
    return id;
  },
  clearTimeout(/** @type {number} */ id) {
    timers.remove(id);
    clearTimeout(id);
  },
  clearInterval(/** @type {number} */ id) {
    timers.remove(id);
    clearInterval(id);
  },
});

// --- The console -----------------------------------------------------------------------------------------------------------

/** @type {{ level: string, text: string }[]} */
let lines = [];
let unsaid = 0;
function tell() {
  if (lines.length + unsaid > 0) say({ type: "log", lines, more: unsaid });
  lines = [];
  unsaid = 0;
}
/** @param {string} level @param {unknown[]} values */
function note(level, values) {
  if (lines.length + unsaid === 0) pause(tell);
  if (lines.length < maxLines) lines.push({ level, text: show(values) });
  else ++unsaid;
}
for (const level of /** @type {const} */ (["log", "info", "debug", "warn", "error"])) {
  console[level] = (...values) => note(level, values);
}
console.table = console.dir = (value) => note("log", [value]);
console.assert = (isTrue, ...values) => void (isTrue || note("error", ["Assertion failed", ...values]));

// --- Faults ----------------------------------------------------------------------------------------------------------------

let address = "";

/** Returns the origin of an error: the first position in the program on its stack. @param {unknown} error */
function placeOf(error) {
  const stack = String(/** @type {Error} */ (error)?.stack ?? "");
  const at = address ? stack.indexOf(`${address}:`) : -1;
  const [, line, column] = (at >= 0 && /^:(\d+):(\d+)/.exec(stack.slice(at + address.length))) || [];
  return line ? { line: Number(line), column: Number(column) - 1 } : undefined;
}

/** @param {unknown} error @param {{ line: number, column: number }} [place] */
function fail(error, place = placeOf(error)) {
  if (isOver) return;
  const isError = error instanceof Error || (typeof error === "object" && error !== null && "message" in error);
  const { name = "", message = "" } = isError ? /** @type {Error} */ (error) : {};
  tell();
  say({ type: "error", name, message: isError ? String(message) : `thrown: ${show([error])}`, ...place });
  // A program whose frames have stopped has ended, though its canvas still receives keys.
  pause(() => hasDrawn && awaited.size === 1 && awaited.has("canvas") && say({ type: "ended" }));
}

/** Receives the browser's syntax errors during a check. @type {((event: ErrorEvent) => void) | undefined} */
let asked;

addEventListener("error", (event) => {
  event.preventDefault();
  if (asked) return asked(event);
  const { error, message, filename, lineno, colno } = event;
  const isOurs = filename === address && lineno > 0;
  fail(error ?? { message }, placeOf(error) ?? (isOurs ? { line: lineno, column: Math.max(0, colno - 1) } : undefined));
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

// --- The program -------------------------------------------------------------------------------------------------------------

/** @param {string} text */
const asModule = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

/** @param {string} type @param {Partial<HTMLScriptElement>} content */
function addScript(type, content) {
  const script = document.createElement("script");
  Object.assign(script, { type, ...content });
  document.head.append(script);
  return script;
}

/** Only a script element reports the position of a syntax error. @param {string} url */
const explain = (url) =>
  new Promise((resolve) => {
    const script = addScript("module", { src: url });
    script.onload = script.onerror = () => setTimeout(resolve, 0);
  });

/**
 * Checks the syntax with the browser's parser, without running the text.
 *
 * @param {string} text
 * @returns {Promise<boolean>} whether the syntax is valid
 */
async function check(text) {
  // No module has this name, and the browser detects that before anything runs.
  const url = asModule(`${text}\n;import "unreadable";`);
  let isReadable = true;
  asked = ({ error, lineno, colno }) => {
    if (!isReadable || !(error instanceof SyntaxError)) return;
    isReadable = false;
    say({ type: "unread", message: error.message, line: lineno, column: Math.max(0, colno - 1) });
  };
  await explain(url);
  asked = undefined;
  return isReadable;
}

/** Resolves once the page has made room for the canvas. @type {() => void} */
let begin = () => {};

/** @param {Extract<Order, { type: "run" }>} order */
async function run({ text, name, modules, stage, doubtful }) {
  Object.defineProperty(globalThis, name, { value: watchdog.guard });
  const imports = Object.fromEntries(Object.entries(modules).map(([module, code]) => [module, asModule(code)]));
  addScript("importmap", { textContent: JSON.stringify({ imports }) });
  if (doubtful !== undefined && !(await check(doubtful))) return;
  address = asModule(text);
  let program;
  try {
    program = await import(address);
  } catch (error) {
    if (isOver) return;
    if (error instanceof SyntaxError && doubtful !== undefined) return say({ type: "unread" });
    if (error instanceof SyntaxError && !placeOf(error)) {
      let isTold = false;
      asked = ({ lineno, colno }) => {
        isTold = true;
        fail(error, lineno > 0 ? { line: lineno, column: Math.max(0, colno - 1) } : undefined);
      };
      await explain(address);
      asked = undefined;
      if (isTold) return;
    }
    fail(error);
    return;
  }
  if (typeof program.default === "function" && stage) await play(program.default, stage);
  // Promises may still be pending; the page waits a while for them.
  pause(() => pause(() => awaited.size === 0 && say({ type: "ended" })));
}

/** @param {Function} act @param {{ simulation: string, gnomon: string }} stage the modules of the engines */
async function play(act, stage) {
  const [simulation, gnomon] = await Promise.all(
    [stage.simulation, stage.gnomon].map(async (module) => (await import(module)).load()),
  );
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("canvas"));
  canvas.hidden = false;
  const shown = new Promise((resolve) => (begin = () => resolve(undefined)));
  say({ type: "canvas" });
  await shown;
  const given = newStage(canvas, { simulation, gnomon });
  focus(canvas);
  // Its listeners remain active.
  awaited.add("canvas");
  try {
    await act(given);
  } catch (error) {
    fail(error);
  }
}

/** @param {HTMLCanvasElement} canvas */
function focus(canvas) {
  globalThis.focus();
  canvas.focus({ preventScroll: true });
}

addEventListener("message", ({ source, data }) => {
  if (source === parent && data.type === "key") {
    document.querySelector("canvas")?.dispatchEvent(new KeyboardEvent(data.name, { ...data.init, bubbles: true }));
  }
  if (source !== page) return;
  const order = /** @type {Order} */ (data);
  if (order.type === "ping") say({ type: "pong" });
  else if (order.type === "shown") begin();
  else if (order.type === "run") run(order).catch(fail);
});
say({ type: "ready" });
