// Writes the script that starts a program of scenes. Emscripten writes one script for each program, and they differ in
// the program's name alone. The site has one script for all, which a reader's browser compiles once.
import { transform } from "esbuild";

/**
 * @param {Record<string, string>} scripts by part, each naming its program `scenes-PART.wasm`
 * @returns {string} the script that replaces them all
 */
export function shared(scripts) {
  const nameless = Object.entries(scripts).map(([part, script]) => ({
    part,
    script: script.replaceAll(`scenes-${part}.wasm`, "scenes.wasm"),
  }));
  const [{ part: first, script: one }, ...others] = nameless;
  for (const { part, script } of others) {
    if (script === one) continue;
    let at = 0;
    while (script[at] === one[at]) ++at;
    const place = (/** @type {string} */ text) => text.slice(Math.max(at - 30, 0), at + 60);
    throw new Error(
      `one script cannot start all programs: that of "${first}" has ${place(one)} where that of "${part}" has ` +
        `${place(script)}; in platform/ use only parts that every program links, and EM_JS in place of EM_ASM`,
    );
  }
  return one;
}

/** Shortens Emscripten's names, which are long. @param {string} script */
export const shortened = async (script) =>
  (await transform(script, { minify: true, format: "esm", target: "es2022", charset: "utf8", legalComments: "none" }))
    .code;
