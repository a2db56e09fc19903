// The measured packages, each with the HTML and script that embed it. Their scripts are bundled and minified, as in a
// build, and their wasm comes from this machine instead of a public network.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const modules = `${here}node_modules`;
const folder = fileURLToPath(new URL("../../build/embeds", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${here}package.json`, "utf8"));
const ours = JSON.parse(readFileSync(`${here}../../web/packages/gnomon2d/package.json`, "utf8"));

/**
 * `waits`: it plays only after a click. `plays`: its content is local, so its playback can be measured. `head` and
 * `item` are the HTML of a page; the script defines `embed`, which starts and stops one item by its number.
 *
 * @typedef {object} Contestant
 * @property {string} name
 * @property {string} label the package
 * @property {string} version
 * @property {boolean} waits
 * @property {boolean} plays
 * @property {string} head
 * @property {string} item
 * @property {string} [entry] script to bundle
 * @property {[file: string, path: string][]} [files] files that its page may request
 */

/** @param {string} label */
const peer = (label) => ({ label, version: /** @type {string} */ (dependencies[label]) });

/** @type {Contestant[]} */
export const contestants = [
  {
    name: "gnomon",
    label: "gnomon-demo",
    version: ours.version,
    waits: true,
    plays: true,
    head: `<script type="module" src="gnomon-demo.js"></script>
      <script>
        const at = (i) => document.querySelectorAll("gnomon-demo")[i];
        globalThis.embed = { start: (i) => at(i).shadowRoot.querySelector(".play").click(), stop: (i) => at(i).stop() };
      </script>`,
    item: `<gnomon-demo scene="polygon-polygon"></gnomon-demo>`,
  },
  {
    name: "lite-youtube",
    ...peer("lite-youtube-embed"),
    waits: true,
    plays: false,
    head: `<link rel="stylesheet" href="lite-youtube.css"><script type="module" src="lite-youtube.js"></script>`,
    item: `<lite-youtube videoid="none"></lite-youtube>`,
    entry: `import "lite-youtube-embed"; import "lite-youtube-embed/src/lite-yt-embed.css";`,
  },
  {
    name: "dotlottie",
    ...peer("@lottiefiles/dotlottie-wc"),
    waits: false,
    plays: true,
    head: `<script type="module" src="dotlottie.js"></script>`,
    item: `<div></div>`,
    entry: `
      import { setWasmUrl } from "@lottiefiles/dotlottie-wc";
      setWasmUrl("dotlottie-player.wasm");
      const at = (i) => document.querySelectorAll("main > div")[i];
      globalThis.embed = {
        start: (i) => at(i).innerHTML = '<dotlottie-wc src="square.json" autoplay loop></dotlottie-wc>',
        stop: (i) => at(i).replaceChildren(),
      };
      document.querySelectorAll("main > div").forEach((_, i) => embed.start(i));`,
    files: [[`${modules}/@lottiefiles/dotlottie-web/dist/dotlottie-player.wasm`, "/dotlottie-player.wasm"]],
  },
  {
    name: "rive",
    ...peer("@rive-app/canvas"),
    waits: false,
    plays: true,
    head: `<script type="module" src="rive.js"></script>`,
    item: `<div></div>`,
    entry: `
      import { Rive, RuntimeLoader } from "@rive-app/canvas";
      RuntimeLoader.setWasmUrl("rive.wasm");
      const playing = [];
      const at = (i) => document.querySelectorAll("main > div")[i];
      globalThis.embed = {
        start(i) {
          at(i).innerHTML = '<canvas width="400" height="300"></canvas>';
          playing[i] = new Rive({ src: "square.riv", canvas: at(i).firstChild, autoplay: true });
        },
        stop(i) {
          playing[i]?.cleanup();
          delete playing[i];
          at(i).replaceChildren();
        },
      };
      document.querySelectorAll("main > div").forEach((_, i) => embed.start(i));`,
    files: [
      [`${modules}/@rive-app/canvas/rive.wasm`, "/rive.wasm"],
      [`${modules}/@rive-app/canvas/rive_fallback.wasm`, "/rive_fallback.wasm"],
    ],
  },
];

/** Writes the bundles. @returns {Promise<[path: string, file: string][]>} requested paths, and their files */
export async function bundled() {
  const lists = contestants.map(async ({ name, entry, files = [] }) => {
    if (!entry) return [];
    const { outputFiles } = await build({
      stdin: { contents: entry, resolveDir: here, sourcefile: `${name}.js` },
      outdir: folder,
      entryNames: name,
      bundle: true,
      minify: true,
      format: "esm",
      legalComments: "none",
      logLevel: "error",
      write: false,
    });
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
    const scripts = outputFiles.map(({ path }) => [path.slice(folder.length), path]);
    return /** @type {[string, string][]} */ ([...scripts, ...files.map(([file, path]) => [path, file])]);
  });
  return (await Promise.all(lists)).flat();
}
