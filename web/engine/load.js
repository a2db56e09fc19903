// How the code comes in: found, compiled once per address, and made into instances.

import { GnomonError } from "./error.js";

/** @import { Source, Status } from "./types/gnomon.js" */

/** @param {Status} status @param {string} message @param {unknown} [cause] */
const failure = (status, message, cause) =>
  Object.assign(new GnomonError(status, message, "engine"), cause === undefined ? {} : { cause });

/** @type {Map<string, Promise<WebAssembly.Module>>} by address */
const compiled = new Map();

/** @param {Source | PromiseLike<Source>} [given] */
export async function compile(given) {
  if (typeof WebAssembly !== "object") throw failure("blocked", "this program runs where there is no WebAssembly");
  const source = (await given) ?? new URL("gnomon.wasm", import.meta.url);
  if (typeof source === "string" || "href" in source) {
    const url = new URL(source, globalThis.location?.href ?? import.meta.url);
    const known = compiled.get(url.href);
    if (known) return known;
    // A failure is not kept, so that the next call tries again.
    const attempt = fetchAndCompile(url).catch((error) => {
      compiled.delete(url.href);
      throw error;
    });
    compiled.set(url.href, attempt);
    return attempt;
  }
  if (source instanceof WebAssembly.Module) return source;
  if ("arrayBuffer" in source) return compileBytes(await source.arrayBuffer(), "the response");
  return compileBytes(source, "the given code");
}

/** @param {URL} url */
async function fetchAndCompile(url) {
  const name = url.href;
  // Node cannot fetch files. Asked for in this way, no bundler takes its modules for something to bundle.
  const files = url.protocol === "file:" && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  if (files) {
    const bytes = await files.readFile(url).catch((error) => {
      throw failure("unavailable", `${name} cannot be read`, error);
    });
    return compileBytes(new Uint8Array(bytes), name);
  }
  const response = await fetch(url).catch((error) => {
    throw failure("unavailable", `${name} did not arrive`, error);
  });
  if (!response.ok) throw failure("unavailable", `${name} did not arrive: the server said ${response.status}`);
  // Streaming demands this very type, and a server that does not know of wasm sends another.
  if (response.headers.get("content-type") === "application/wasm" && WebAssembly.compileStreaming) {
    return WebAssembly.compileStreaming(response).catch((error) => explain(error, name));
  }
  return compileBytes(await response.arrayBuffer(), name);
}

/** @param {BufferSource} bytes @param {string} name */
const compileBytes = (bytes, name) => WebAssembly.compile(bytes).catch((error) => explain(error, name));

/**
 * @param {unknown} error
 * @param {string} name
 * @returns {Promise<never>}
 */
async function explain(error, name) {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const allowed = await WebAssembly.instantiate(empty).then(
    () => true,
    () => false,
  );
  if (!allowed) throw failure("blocked", "a content policy forbids WebAssembly: it wants 'wasm-unsafe-eval'", error);
  throw failure("damaged", `${name} is not the engine's code, or this program is too old for it`, error);
}

/** @param {WebAssembly.Module} module */
export async function instantiate(module) {
  /** @type {Record<string, Record<string, Function>>} */
  const imports = {};
  // What the C library would call if it came to the worst; the names differ from one Emscripten to the next.
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] =
      name === "emscripten_notify_memory_growth"
        ? () => {}
        : () => {
            throw new Error(`the engine came to an unexpected end (${name})`);
          };
  }
  // WebKit asks the content policy only here.
  const { exports } = await WebAssembly.instantiate(module, /** @type {WebAssembly.Imports} */ (imports)).catch(
    (error) => explain(error, "the given module"),
  );
  const functions = /** @type {Record<string, (...values: any[]) => number>} */ ({ ...exports });
  functions._initialize?.();
  return { functions, memory: /** @type {WebAssembly.Memory} */ (exports.memory) };
}
