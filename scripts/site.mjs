// Writes the whole site to dist/, from the sources and a finished wasm build: `node scripts/site.mjs`.
import Eleventy from "@11ty/eleventy";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as pagefind from "pagefind";
import { listings } from "./site/listings.mjs";
import { offline } from "./site/offline.mjs";
import { poster } from "./site/poster.mjs";

const wasm_build = "build/wasm-release";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/posters", { recursive: true });
mkdirSync("dist/cards");

execFileSync("node", ["scripts/web.mjs"], { stdio: "inherit" });
for (const file of ["gnomon.js", "gnomon.wasm"]) copyFileSync(`${wasm_build}/${file}`, `dist/${file}`);
writeFileSync("dist/listings.json", JSON.stringify(listings("src/geometry")));
copyFileSync("web/NOTICES.txt", "dist/NOTICES.txt");
await build({
  entryPoints: [
    { in: "web/site.js", out: "site" },
    { in: "web/search.js", out: "search" },
    { in: "web/style/site.css", out: "site" },
  ],
  outdir: "dist",
  bundle: true,
  format: "esm",
  minify: true,
  logLevel: "warning",
});

// For pages that are not ours: a poster as a file of its own, which brings its colours along.
const colours = readFileSync("web/style/colours.css", "utf8");
for (const scene of Object.keys(JSON.parse(readFileSync("web/text/en.json", "utf8")).scenes)) {
  writeFileSync(`dist/posters/${scene}.svg`, poster(scene, 1).replace(">", `><style>${colours}</style>`));
}

const site = new Eleventy("web/lessons", "dist", { quietMode: true });
await site.write();

const { index } = await pagefind.createIndex();
if (!index) throw new Error("Pagefind made no index");
const { errors } = await index.addDirectory({ path: "dist", glob: "*.html" });
if (errors.length > 0) throw new Error(errors.join("\n"));
await index.writeFiles({ outputPath: "dist/pagefind" });
await pagefind.close();
// Its own pictures of a search page; ours is web/search.js.
for (const file of ["pagefind-component-ui.js", "pagefind-component-ui.css", "pagefind-highlight.js"]) {
  rmSync(`dist/pagefind/${file}`);
}

await offline("dist");
