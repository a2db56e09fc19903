// Builds the npm package of the elements from the sources here and the built site:
// node web/packages/gnomon-demo/pack.mjs [SITE [FOLDER]]
import { transform } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { scriptFile } from "../../../scripts/site/programs.mjs";
import { textsPlugin } from "../../../scripts/site/texts.mjs";
import { bundle, bundleWith, shared, styles } from "../../../scripts/web.mjs";
import { holderOf, inlined, linked } from "./files.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const [site = `${root}dist`, folder = `${root}build/gnomon-demo`] = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/inline`, { recursive: true });

const there = readdirSync(site);
const data = there.filter((name) => /^scenes-.*\.wasm$|^(listings|texts)-.*\.json$/.test(name));
/** Posters of demos. Those of lessons have a second dot in their names and are only for the site. */
const demos = readdirSync(`${site}/posters`)
  .filter((name) => /^[^.]+\.svg$/.test(name))
  .map((name) => `posters/${name}`);
const views = readdirSync(`${site}/views`).map((name) => `views/${name}`);
const pictures = [...demos, ...views];

/**
 * Bundles the scripts of the site with other paths to each other, and with their sources.
 *
 * @param {string} files
 * @param {string} to
 * @returns {import("esbuild").Plugin}
 */
const packaged = (files, to) => ({
  name: "packaged",
  setup(bundler) {
    Object.assign(bundler.initialOptions, { outdir: to, sourcemap: true, sourceRoot: "gnomon-demo:///build/package/" });
    bundler.onLoad({ filter: /\/runtime\/files\.js$/ }, () => ({
      contents: files,
      resolveDir: `${root}web/elements/runtime`,
    }));
    bundler.onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
});

/**
 * @param {string} from
 * @param {string} name
 * @param {string} files
 * @param {string} [to]
 */
const script = (from, name, files, to = folder) =>
  bundle([{ from, to: name }], packaged(files, to), styles, ...(/^(player|figure)$/.test(name) ? [shared] : []));

/** @param {string} files @param {string} [to] */
const common = (files, to = folder) => {
  const names = [{ from: "elements/runtime/runtime.js", to: "runtime" }];
  return bundleWith(textsPlugin({ withoutScenes: true }), names, packaged(files, to), styles);
};

const player = "elements/player/play_element.js";
const figure = "elements/figure/figure.js";
const demoElement = "elements/demo/gnomon-demo.js";
const figureElement = "elements/figure/gnomon-figure.js";
const ofDemo = ["player.js", "runtime.js"];
const ofFigure = ["figure.js", "runtime.js"];
const all = { scripts: [scriptFile], files: data };

await Promise.all([
  script(demoElement, "gnomon-demo", linked({ scripts: ofDemo, pictures: "posters" })),
  script(figureElement, "gnomon-figure", linked({ scripts: ofFigure, holder: "./views.js" })),
  common(linked(all)),
  script(player, "player", ""),
  script(figure, "figure", ""),
  script(demoElement, "gnomon-demo", inlined({ scripts: ofDemo, files: demos }), `${folder}/inline`),
  script(figureElement, "gnomon-figure", inlined({ scripts: ofFigure, files: views }), `${folder}/inline`),
  common(inlined(all), `${folder}/inline`),
  script(player, "player", "", `${folder}/inline`),
  script(figure, "figure", "", `${folder}/inline`),
]);

/** @param {string} path @param {string} code @param {import("esbuild").TransformOptions} [options] */
async function write(path, code, options) {
  const made = await transform(code, { format: "esm", target: "es2022", minify: true, charset: "utf8", ...options });
  writeFileSync(`${folder}/${path}`, made.code);
}
await write("views.js", linked({ files: views }));
// Emscripten's script reads `import.meta.url` to fetch its program, which the caller passes already. A bundler would
// otherwise include the program a second time, or write the author's own folders into a page.
await write(scriptFile, readFileSync(`${site}/${scriptFile}`, "utf8"), { define: { "import.meta.url": '"file:///"' } });

for (const name of data) copyFileSync(`${site}/${name}`, `${folder}/${name}`);
for (const name of pictures) cpSync(`${site}/${name}`, `${folder}/${name}`);
for (const name of [...data, ...pictures]) {
  const held = gzipSync(readFileSync(`${site}/${name}`), { level: 9 }).toString("base64");
  writeFileSync(`${folder}/inline/${holderOf(name)}`, `export default "${held}";\n`);
}

for (const name of ["gnomon-demo", "gnomon-figure"])
  copyFileSync(`${root}web/types/${name}.d.ts`, `${folder}/${name}.d.ts`);
for (const name of ["elsewhere.js", "props.d.ts", "react.d.ts", "vue.d.ts", "svelte.d.ts", "package.json", "README.md"])
  copyFileSync(`${root}web/packages/gnomon-demo/${name}`, `${folder}/${name}`);
copyFileSync(`${root}LICENSE`, `${folder}/LICENSE`);
// Omit the search page's notice from the site's.
const notices = readFileSync(`${root}web/NOTICES.txt`, "utf8");
writeFileSync(`${folder}/NOTICES.txt`, notices.replace(/\nThe search page [^]*?\n\n.*\n/, ""));

/** Hashes for the attribute `integrity` or an import map. */
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(js|wasm|json)$/.test(name),
);
const hashOf = (/** @type {string} */ name) =>
  `sha384-${createHash("sha384")
    .update(readFileSync(`${folder}/${name}`))
    .digest("base64")}`;
const hashes = Object.fromEntries(
  names
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .filter((name) => name !== "package.json")
    .map((name) => [name, hashOf(name)]),
);
writeFileSync(`${folder}/integrity.json`, `${JSON.stringify(hashes, null, 2)}\n`);
