// The program of the demos: compiled once per page, and an instance of it for whoever needs one.

/** @import { CreateGnomon, Exports, ExportsOnCanvas, ModuleOptions } from "../types/internal.js" */

import { explain, load, problem, urlOf } from "./files.js";
import { format } from "./format.js";
import { player as text } from "../text/en.json";

const compiled = Symbol.for("gnomon.wasm");
const shared = Symbol.for("gnomon.instance");

/** Where the page keeps the program: demos, questions and plates have each a copy of this script. */
const page = /** @type {{ [compiled]?: Promise<WebAssembly.Module>, [shared]?: Promise<Exports> }} */ (
  /** @type {unknown} */ (globalThis)
);

/** A failure is not kept, so that the next play tries again. */
function compile() {
  page[compiled] ??= compileAnew().catch((error) => {
    page[compiled] = undefined;
    throw error;
  });
  return page[compiled];
}

async function compileAnew() {
  if (typeof WebAssembly !== "object") throw problem("no_wasm", text.no_wasm);
  const name = "gnomon.wasm";
  const response = await fetch(urlOf(name)).catch(() => undefined);
  if (!response?.ok) throw await explain(name, response);
  // Streaming demands this very type, and a server that does not know of wasm sends another.
  const streams = response.headers.get("content-type") === "application/wasm";
  const bytes = streams ? undefined : await response.arrayBuffer().catch(() => undefined);
  try {
    return await (bytes ? WebAssembly.compile(bytes) : WebAssembly.compileStreaming(response));
  } catch (error) {
    if (await isForbidden()) throw problem("blocked", text.blocked);
    if (error instanceof WebAssembly.CompileError) throw problem("damaged", format(text.damaged, [name]));
    throw await explain(name);
  }
}

/** Whether the content policy forbids even the empty module. */
async function isForbidden() {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  return WebAssembly.compile(empty).then(
    () => false,
    () => true,
  );
}

/**
 * @param {Partial<ModuleOptions>} options
 * @returns {Promise<ExportsOnCanvas>}
 */
async function instantiate(options) {
  const [{ default: create }, module] = await Promise.all([
    /** @type {Promise<{default: CreateGnomon}>} */ (load("gnomon.js")),
    compile(),
  ]);
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      /** @type {WebAssembly.Imports} */ imports,
      /** @type {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} */ done,
    ) => {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
      return {};
    };
    create({ ...options, instantiateWasm }).then(resolve, reject);
  });
}

/**
 * An instance for a demo on a canvas, whose memory goes with it.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{onFrame: () => void, onAbort: (reason: unknown) => void}} listener
 */
export const loadOnCanvas = (canvas, { onFrame, onAbort }) => instantiate({ canvas, onFrame, onAbort });

/** The page's one instance for all demos without a canvas. One that has failed is nobody's any more. */
export function loadShared() {
  const forget = () => void (page[shared] = undefined);
  page[shared] ??= instantiate({ onAbort: forget }).catch((error) => {
    forget();
    throw error;
  });
  return page[shared];
}
