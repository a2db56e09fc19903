// Shows a program that its reader may run and edit in the page, or only read and copy: <gnomon-try> around its code.
// The buttons load their files on demand (web/pages/try/try.js). Without scripts the page hides the buttons, and the
// code is plain text.
//
// This module also writes its parts of dist/: the frame in which programs run, and the modules that they may import.
import { build } from "esbuild";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { escape, highlight, running } from "./highlight.mjs";
import { engine } from "./programs.mjs";
import { joinTexts } from "./texts.mjs";

const { take } = joinTexts();
const text = JSON.parse(readFileSync("web/content/text/en/try.json", "utf8"));
const engines = `${engine}/inline`;

/** Entries of the npm package, each in a file that includes its wasm. */
const entries = ["gnomon", "first-collision", "broad", "exact", "convex-parts"];

/**
 * @param {string} src its name, for links and for the storage of the reader's version
 * @param {string} code
 * @param {string} caption HTML
 */
export function tried(src, code, caption) {
  const file = src.replace(/.*\//, "");
  const button = (/** @type {"edit" | "run"} */ name) =>
    `<button type="button" data-does="try.js" value="${name}" aria-label="${escape(text[`${name}_of`].replace("{0}", file))}">${text[name]}</button>`;
  return `<gnomon-try src="${src}"><figure class="take"><figcaption>${caption}
${button("run")}${button("edit")}<button type="button" data-does="copy.js">${take.copy}</button><span role="status"></span></figcaption>
<pre tabindex="0"><code>${running(highlight(code, "javascript"))}</code></pre></figure></gnomon-try>`;
}

/** @param {import("esbuild").BuildOptions} options */
const inside = async (options) => {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    write: false,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    target: "es2022",
    logLevel: "warning",
  });
  return outputFiles[0].text;
};

/** @param {string} folder the site */
export async function tryFrame(folder) {
  const script = await inside({
    entryPoints: ["web/pages/try/frame.js"],
    format: "iife",
    alias: { "gnomon-stage": "./examples/js/space-game/stage.mjs" },
  });
  const read = (/** @type {string} */ name) => readFileSync(`web/pages/try/${name}.html`, "utf8").trim();
  const inner = read("inside").replace("SCRIPT", () => script.trim().replaceAll("</script", "<\\/script"));
  const page = read("frame").replace("INSIDE", () => inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
  writeFileSync(`${folder}/try-frame.html`, `${page}\n`);

  if (!existsSync(engines)) throw new Error(`there is no ${engines}: run ./build.sh engine first`);
  mkdirSync(`${folder}/gnomon2d`, { recursive: true });
  for (const entry of entries) {
    writeFileSync(
      `${folder}/gnomon2d/${entry}.js`,
      await inside({ entryPoints: [`${engines}/${entry}.js`], format: "esm" }),
    );
  }
}
