// The program of the demos, run by node while the site is built: a question is checked against what the scene itself
// declares and answers, and its picture shows the very state that the reader will be asked about.
//
// The program wants a window and a graphics context. Here both only say yes; nothing that it draws is looked at.
// It is bundled before it runs, by predict.mjs, because the page's modules import their texts as a bundler reads them.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Engine } from "../../web/runtime/engine.js";

/** @import { CreateGnomon, ModuleOptions } from "../../web/types/internal.js" */

export { sentence } from "../../web/runtime/labels.js";
export { decode } from "../../web/runtime/link.js";
export * from "../../web/predict/picture.js";
export * from "../../web/predict/quantities.js";
export * from "../../web/predict/question.js";

export const size = { width: 800, height: 600, ratio: 1 };

/** Answers every call as a driver does that has no complaint. */
const graphics = new Proxy(
  /** @type {Record<string, unknown>} */ ({
    getActiveUniform: () => ({ name: "scale", size: 1 }),
    getExtension: () => null,
  }),
  { get: (own, name) => own[String(name)] ?? (String(name).startsWith("create") ? () => ({}) : () => 1) },
);

/** Canvas, document and window in one. */
const target = {
  ...size,
  style: {},
  addEventListener() {},
  removeEventListener() {},
  getBoundingClientRect: () => ({ left: 0, top: 0, ...size }),
  getContext: () => graphics,
};

/** What the program's script looks for in a page when it is started. Taken away as soon as it has started,
 * because other tools of the build look for it, too. */
const page = { document: target, window: target };
/** What it asks of it later: frames never come, so it draws when it is told to. */
Object.assign(globalThis, {
  requestAnimationFrame: () => 1,
  cancelAnimationFrame() {},
  WebGLRenderingContext: class {},
});

/** @type {Promise<{create: CreateGnomon, module: WebAssembly.Module}> | undefined} */
let program;

async function load() {
  const { default: create } = await import(pathToFileURL("dist/gnomon.js").href);
  return { create, module: await WebAssembly.compile(readFileSync("dist/gnomon.wasm")) };
}

/**
 * @param {string} scene
 * @param {number} seed
 * @returns {Promise<Engine>} paused at the scene's beginning
 */
export async function open(scene, seed) {
  const { create, module } = await (program ??= load());
  Object.assign(globalThis, page);
  try {
    /** @type {ModuleOptions} */
    const options = {
      canvas: /** @type {any} */ (target),
      instantiateWasm: (imports, done) => {
        done(new WebAssembly.Instance(module, imports), module);
        return {};
      },
      onFrame() {},
      onAbort(reason) {
        throw Error(String(reason));
      },
    };
    const engine = new Engine(await create(options));
    engine.open(scene, seed, size);
    return engine;
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  }
}
