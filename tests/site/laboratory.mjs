// The laboratory's modules with its finished program, in node: the page without its form.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { partsPlugin } from "../../scripts/site/parts.mjs";
import { textsPlugin } from "../../scripts/site/texts.mjs";

const outfile = resolve("build/site/laboratory.mjs");
const names = ["program", "state", "lines", "answers", "cases", "shapes"];
await build({
  stdin: { contents: names.map((name) => `export * from "./${name}.js";`).join("\n"), resolveDir: "web/laboratory" },
  bundle: true,
  format: "esm",
  platform: "node",
  outfile,
  plugins: [textsPlugin(), partsPlugin()],
  logLevel: "warning",
});

/**
 * @typedef {typeof import("../../web/laboratory/program.js") & typeof import("../../web/laboratory/state.js")
 *   & typeof import("../../web/laboratory/lines.js") & typeof import("../../web/laboratory/answers.js")
 *   & typeof import("../../web/laboratory/cases.js") & typeof import("../../web/laboratory/shapes.js")} Modules
 */

export const modules = /** @type {Modules} */ (await import(pathToFileURL(outfile).href));

const file = resolve("dist/laboratory-program");
const { default: create } = await import(pathToFileURL(`${file}.js`).href);
const exports = await create({
  // Its own script would fetch it, which node does not do with files.
  instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {(...made: any[]) => void} */ done) {
    const module = new WebAssembly.Module(readFileSync(`${file}.wasm`));
    done(new WebAssembly.Instance(module, imports), module);
    return {};
  },
});

export const program = new modules.Program(exports);

/** @param {import("../../web/laboratory/state.js").State} state */
export function ask(state, traced = false) {
  program.write(state);
  return program.answer(traced);
}
