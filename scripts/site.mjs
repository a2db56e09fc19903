// Writes the whole site to dist/, from the sources and a finished wasm build: `node scripts/site.mjs`.
import Eleventy from "@11ty/eleventy";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { offlineScript } from "./site/classic.mjs";
import { samples } from "./site/design.mjs";
import { embedPage } from "./site/embed.mjs";
import { listings, listingsFor, methodsOf } from "./site/listings.mjs";
import { measuring } from "./site/measures.mjs";
import { offline } from "./site/offline.mjs";
import { passages, searchIndex } from "./site/search_index.mjs";
import { filesOf, listingsFileOf, parts, textsFileOf } from "./site/parts.mjs";
import { poster, viewsOf, withColours } from "./site/poster.mjs";
import { joinTexts, textsFor } from "./site/texts.mjs";
import { tryFrame } from "./site/try.mjs";

const wasm_build = "build/wasm-release";
/** Its program has no scenes. */
const laboratory = ["laboratory-program.js", "laboratory-program.wasm"];

rmSync("dist", { recursive: true, force: true });
for (const folder of ["posters", "views", "cards"]) mkdirSync(`dist/${folder}`, { recursive: true });

execFileSync("node", ["scripts/web.mjs"], { stdio: "inherit" });
for (const file of [...Object.keys(parts()).flatMap(filesOf), ...laboratory])
  copyFileSync(`${wasm_build}/${file}`, `dist/${file}`);
const texts = joinTexts();
const code = {
  sources: listings("src"),
  methods: methodsOf(texts.pseudo),
  words: texts.marks,
  tables: Object.values(texts.tables),
};
for (const part of Object.keys(parts())) {
  const program = readFileSync(`dist/scenes-${part}.wasm`, "latin1");
  writeFileSync(`dist/${listingsFileOf(part)}`, JSON.stringify(listingsFor(code, program)));
  writeFileSync(`dist/${textsFileOf(part)}`, JSON.stringify(textsFor(texts, program)));
}
// What a browser still has of a player from before they were one for each subject asks for this one.
writeFileSync("dist/listings.json", JSON.stringify(code));
copyFileSync("web/NOTICES.txt", "dist/NOTICES.txt");
await build({
  entryPoints: [
    "site",
    "front",
    "search",
    "design",
    "laboratory",
    "embed",
    "embedding",
    "playground",
    "reference",
    "space-game",
  ].map((name) => `web/style/${name}.css`),
  outdir: "dist",
  bundle: true,
  minify: true,
  plugins: [measuring],
  logLevel: "warning",
});
appendFileSync("dist/design.css", samples);

// For pages that are not ours: posters as files of their own.
for (const scene of Object.keys(texts.scenes)) {
  writeFileSync(`dist/posters/${scene}.svg`, withColours(poster(scene, 1)));
}
for (const scene of Object.keys({ ...texts.scenes, ...texts.plates })) {
  for (const view of viewsOf(scene)) {
    writeFileSync(`dist/views/${scene}.${view}.svg`, withColours(poster(scene, 1, view)));
  }
}

const site = new Eleventy("web/lessons", "dist", { quietMode: true });
await site.write();

const lessons = readdirSync("dist").filter((name) => name.endsWith(".html"));
const sections = lessons.flatMap((name) => passages(name, readFileSync(`dist/${name}`, "utf8")));
writeFileSync("dist/search.json", searchIndex(sections));

embedPage("dist");
await tryFrame("dist");
await offlineScript("dist");
await offline("dist");
