// The wasm instance of one running demo, in the terms of the page: strings and numbers instead of pointers.

/** @import { CreateGnomon, Exports } from "../types/internal.js" */

import { explain, load, problem, urlOf } from "./files.js";
import { format } from "./format.js";
import { player as text } from "../text/en.json";

/** Where the page keeps the program: the demos' player and the questions' have each a copy of this script. */
const page = /** @type {Record<symbol, Promise<WebAssembly.Module> | undefined>} */ (
  /** @type {unknown} */ (globalThis)
);
const compiled = Symbol.for("gnomon.wasm");

/** The program, compiled once per page. A failure is not kept, so that the next play tries again. */
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

/** What `gnomon_open` answers. */
const opened = { ok: 0, unknownScene: 1, noWindow: 2, noWebgl: 3, noShader: 4 };

/** @typedef {{mark: string, first: number, second: number, values: number[]}} TraceStep */

export class Engine {
  /** @type {Map<number, string>} */
  #texts = new Map();

  /** @param {Exports} exports */
  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Loads the program for one demo.
   *
   * @param {HTMLCanvasElement} canvas
   * @param {{onFrame: () => void, onAbort: (reason: unknown) => void}} listener
   */
  static async load(canvas, { onFrame, onAbort }) {
    const [{ default: create }, module] = await Promise.all([
      /** @type {Promise<{default: CreateGnomon}>} */ (load("gnomon.js")),
      compile(),
    ]);
    const exports = await new Promise((resolve, reject) => {
      const instantiateWasm = (
        /** @type {WebAssembly.Imports} */ imports,
        /** @type {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} */ done,
      ) => {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
        return {};
      };
      create({ canvas, instantiateWasm, onFrame, onAbort }).then(resolve, reject);
    });
    return new Engine(exports);
  }

  /**
   * @param {string} scene
   * @param {number} seed
   * @param {import("./watch.js").Size} size
   */
  open(scene, seed, size) {
    const { exports } = this;
    const name = exports.stringToNewUTF8(scene);
    const result = exports._gnomon_open(name, seed, size.width, size.height, size.ratio);
    exports._free(name);
    if (result === opened.ok) return;
    if (result === opened.unknownScene) {
      const known = this.#list(exports._gnomon_scene_count(), exports._gnomon_scene_id).join(", ");
      throw problem("unknown_scene", format(scene ? text.unknown_scene : text.no_scene, [scene, known]));
    }
    if (result === opened.noShader) throw problem("no_shader", text.no_shader);
    throw problem("no_webgl", text.no_webgl);
  }

  roleNames() {
    return this.#list(this.exports._gnomon_role_count(), this.exports._gnomon_role_name);
  }

  gripNames() {
    return this.#list(this.exports._gnomon_grip_count(), this.exports._gnomon_grip_name);
  }

  parameterIds() {
    return this.#list(this.exports._gnomon_parameter_count(), this.exports._gnomon_parameter_id);
  }

  /** @param {number} index */
  parameter(index) {
    const [kind, minimum, maximum, increment, initial, value] = this.#doubles(this.exports._gnomon_parameter(index), 6);
    return { kind, minimum, maximum, increment, initial, value };
  }

  /** All labels, ten numbers for each. Valid until the next frame. */
  labels() {
    return this.#doubles(this.exports._gnomon_labels(), 10 * this.exports._gnomon_label_count());
  }

  /** Where the demo is in its history. @returns {import("../player/timebar.js").Moment} */
  moment() {
    const { exports } = this;
    return { first: exports._gnomon_first_step(), now: exports._gnomon_steps(), last: exports._gnomon_last_step() };
  }

  /** The moments at which something happened, as steps. Valid until the next call into the program. */
  events() {
    return this.#doubles(this.exports._gnomon_events(), this.exports._gnomon_event_count());
  }

  readoutIds() {
    return this.#list(this.exports._gnomon_readout_count(), this.exports._gnomon_readout_id);
  }

  traceNames() {
    return this.#list(this.exports._gnomon_trace_count(), this.exports._gnomon_trace_name);
  }

  /**
   * The marks of a query's steps alone, in order.
   *
   * @param {number} trace
   * @returns {string[]}
   */
  marksOf(trace) {
    const { exports } = this;
    const start = exports._gnomon_trace_steps(trace);
    const words = new Uint32Array(exports.HEAPU8.buffer, start, 16 * exports._gnomon_trace_length(trace));
    return Array.from({ length: words.length / 16 }, (_, index) => this.textName(words[16 * index]));
  }

  /**
   * What a query did: the records of src/core/trace.h.
   *
   * @param {number} trace
   * @returns {TraceStep[]}
   */
  trace(trace) {
    const { exports } = this;
    const start = exports._gnomon_trace_steps(trace);
    const records = new DataView(exports.HEAPU8.buffer, start, 64 * exports._gnomon_trace_length(trace));
    return Array.from({ length: records.byteLength / 64 }, (_, index) => {
      const at = 64 * index;
      return {
        mark: this.textName(records.getUint32(at, true)),
        first: records.getInt32(at + 8, true),
        second: records.getInt32(at + 12, true),
        values: Array.from({ length: 6 }, (_, value) => records.getFloat64(at + 16 + 8 * value, true)),
      };
    });
  }

  /**
   * What can be taken hold of, in numbers.
   *
   * @param {number} index
   */
  grip(index) {
    const start = this.exports._gnomon_grip(index);
    const [kind, editable, x, y, cosine, sine, count] = this.#doubles(start, 7);
    const places = this.#doubles(start + 7 * 8, 2 * count);
    const corners = Array.from({ length: count }, (_, corner) => [places[2 * corner], places[2 * corner + 1]]);
    return { isBody: kind === 0, isPoint: kind === 1, editable: editable !== 0, x, y, cosine, sine, corners };
  }

  /** The second sentence, as `status` is the first, if there is one. */
  note() {
    const start = this.exports._gnomon_note();
    return start ? [...this.#doubles(start, 6)] : undefined;
  }

  /** The bodies as a line for gnomon-query; empty for a scene that is not about two bodies. */
  queryLine() {
    return this.exports.UTF8ToString(this.exports._gnomon_query_line());
  }

  /** A text's address and its five numbers. Valid until the next call into the program. */
  status() {
    return this.#doubles(this.exports._gnomon_status(), 6);
  }

  /**
   * The name of a text, or of a mark. It is asked for in every frame, and its bytes never change.
   *
   * @param {number} address
   */
  textName(address) {
    let name = this.#texts.get(address);
    if (name === undefined) this.#texts.set(address, (name = this.exports.UTF8ToString(address)));
    return name;
  }

  save() {
    const { exports } = this;
    const start = exports._gnomon_save();
    return exports.HEAPU8.slice(start, start + exports._gnomon_save_size());
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {boolean} whether they were a state of this scene
   */
  restore(bytes) {
    const { exports } = this;
    const start = exports._malloc(bytes.length);
    exports.HEAPU8.set(bytes, start);
    const loaded = exports._gnomon_load(start, bytes.length) !== 0;
    exports._free(start);
    return loaded;
  }

  /**
   * @param {number} start
   * @param {number} count
   */
  #doubles(start, count) {
    return this.exports.HEAPF64.subarray(start / 8, start / 8 + count);
  }

  /**
   * @param {number} count
   * @param {(index: number) => number} name
   */
  #list(count, name) {
    return Array.from({ length: count }, (_, index) => this.exports.UTF8ToString(name(index)));
  }
}
