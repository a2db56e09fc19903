// Loading of the code: locates it, compiles it once per address, and creates instances.

import { GnomonError } from "./error.js";

/** @import { Source } from "./types/gnomon.js" */

/**
 * A module of the package: its default address, and a function that no other module has.
 *
 * @typedef {{ beside: () => URL, has: string }} Code
 */

/** @param {"unavailable" | "blocked" | "damaged"} status @param {string} message @param {ErrorOptions} [options] */
const failure = (status, message, options) => new GnomonError(status, message, "engine", undefined, options);

/**
 * Rejects a given promise such as a fetch. A GnomonError passes through unchanged.
 *
 * @param {unknown} cause
 * @returns {never}
 */
const unsent = (cause) => {
  throw cause instanceof GnomonError
    ? cause
    : failure("unavailable", `the given code is unavailable: ${cause}`, { cause });
};

/** @type {Map<string, Promise<WebAssembly.Module>>} by address */
const compiled = new Map();

/** @param {Code} code @param {Source | PromiseLike<Source>} [given] */
export async function compile(code, given) {
  if (typeof WebAssembly !== "object") throw failure("blocked", "WebAssembly is not available here");
  // Vite 7 and older serve a dependency's script from a separate folder and leave its other files in place.
  const source =
    (await Promise.resolve(given).catch(unsent)) ?? code.beside().href.replace("/.vite/deps/", "/gnomon2d/");
  if (typeof source === "string" || /** @type {URL} */ (source).href) {
    const url = new URL(/** @type {URL} */ (source), globalThis.location?.href ?? import.meta.url);
    const known = compiled.get(url.href);
    if (known) return known;
    // Forget a failure, so that the next call tries again.
    const attempt = fetchAndCompile(code, url).catch((error) => {
      compiled.delete(url.href);
      throw error;
    });
    compiled.set(url.href, attempt);
    return attempt;
  }
  if (/** @type {Response} */ (source).arrayBuffer) return fromResponse(code, /** @type {Response} */ (source));
  return ours(code, /** @type {BufferSource} */ (source), "the given code");
}

/** @param {Code} code @param {URL} url */
async function fetchAndCompile(code, url) {
  const name = url.href;
  const unavailable = (/** @type {string} */ words) => (/** @type {unknown} */ cause) => {
    throw failure("unavailable", `${name} ${words}`, { cause });
  };
  // Node cannot fetch files. With `getBuiltinModule` no bundler tries to bundle node's modules.
  const files = url.protocol === "file:" && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  if (files) return ours(code, await files.readFile(url).catch(unavailable("cannot be read")), name);
  return fromResponse(code, await fetch(url).catch(unavailable("could not be fetched")), name);
}

/** @param {Code} code @param {Response} response @param {string} [name] */
async function fromResponse(code, response, name = response.url || "the response") {
  const lost = (/** @type {string} */ why, /** @type {unknown} */ cause) => {
    throw failure("unavailable", `${name} could not be fetched${why}`, { cause });
  };
  if (!response.ok) lost(`: the server answered ${response.status}`, undefined);
  // No streaming compilation: it requires the right MIME type and gains nothing for so few bytes.
  return ours(code, await response.arrayBuffer().catch((cause) => lost("", cause)), name);
}

/** @param {Code} code @param {BufferSource | WebAssembly.Module} given @param {string} name */
async function ours({ has }, given, name) {
  const module =
    given instanceof WebAssembly.Module
      ? given
      : await WebAssembly.compile(given).catch((error) => explain(error, name));
  const known = WebAssembly.Module.exports(module).some((found) => found.name === has);
  return known ? module : explain(undefined, name);
}

/**
 * @param {unknown} cause
 * @param {string} name
 * @returns {Promise<never>}
 */
async function explain(cause, name) {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const allowed = await WebAssembly.instantiate(empty).then(
    () => true,
    () => false,
  );
  if (!allowed)
    throw failure("blocked", "a content policy forbids WebAssembly: allow script-src 'wasm-unsafe-eval'", { cause });
  throw failure("damaged", `${name} is not the engine's code, or this program is too old for it`, { cause });
}

/** @param {WebAssembly.Module} module */
export async function instantiate(module) {
  // WebKit checks the content policy only on instantiation.
  const { exports } = await WebAssembly.instantiate(module).catch((error) => explain(error, "the given code"));
  return exports;
}
