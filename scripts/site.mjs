// Writes the whole site to dist/, from the sources and a finished wasm build: `node scripts/site.mjs`, with GNOMON_QUICK=1
// from the quick build. Until it is complete dist/ stays as it was.
import Eleventy from "@11ty/eleventy";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { offlineScript } from "./site/classic.mjs";
import { samples } from "./site/design.mjs";
import { embedPage } from "./site/embed.mjs";
import { stamp } from "./site/fresh.mjs";
import { listings, listingsFor, methodsOf } from "./site/listings.mjs";
import { measuring } from "./site/measures.mjs";
import { offline } from "./site/offline.mjs";
import { passages, searchIndex } from "./site/search_index.mjs";
import { built, listingsFileOf, making, parts, programFileOf, scriptFile, textsFileOf } from "./site/parts.mjs";
import { poster, viewsOf, withColours } from "./site/poster.mjs";
import { joinTexts, textsFor } from "./site/texts.mjs";
import { shared, shortened } from "./site/script.mjs";
import { tryFrame } from "./site/try.mjs";

/** Its program has no scenes. */
const laboratory = "laboratory-program";

const stages = 6;
let stage = 0;
/** @param {string} name of what begins now, for whoever waits */
const told = (name) => console.log(`[${++stage}/${stages}] ${name}`);

const start = new Date();
rmSync(making, { recursive: true, force: true });
for (const folder of ["posters", "views", "cards"]) mkdirSync(`${making}/${folder}`, { recursive: true });

told("scripts");
execFileSync("node", ["scripts/web.mjs", making], { stdio: "inherit" });
const scripts = Object.keys(parts()).map((part) => [part, readFileSync(`${built}/scenes-${part}.js`, "utf8")]);
writeFileSync(`${making}/${scriptFile}`, await shortened(shared(Object.fromEntries(scripts))));
writeFileSync(`${making}/${laboratory}.js`, await shortened(readFileSync(`${built}/${laboratory}.js`, "utf8")));
for (const file of [...Object.keys(parts()).map(programFileOf), `${laboratory}.wasm`])
  copyFileSync(`${built}/${file}`, `${making}/${file}`);
told("listings");
const texts = joinTexts();
const code = {
  sources: listings("src"),
  methods: methodsOf(texts.pseudo),
  words: texts.marks,
  tables: Object.values(texts.tables),
};
for (const part of Object.keys(parts())) {
  const program = readFileSync(`${making}/${programFileOf(part)}`, "latin1");
  writeFileSync(`${making}/${listingsFileOf(part)}`, JSON.stringify(listingsFor(code, program)));
  writeFileSync(`${making}/${textsFileOf(part)}`, JSON.stringify(textsFor(texts, program)));
}
// What a browser still has of a player from before they were one for each subject asks for this one.
writeFileSync(`${making}/listings.json`, JSON.stringify(code));
copyFileSync("web/NOTICES.txt", `${making}/NOTICES.txt`);
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
  outdir: making,
  bundle: true,
  minify: true,
  plugins: [measuring],
  logLevel: "warning",
});
appendFileSync(`${making}/design.css`, samples);

told("posters");
// For pages that are not ours: posters as files of their own.
for (const scene of Object.keys(texts.scenes)) {
  writeFileSync(`${making}/posters/${scene}.svg`, withColours(poster(scene, 1)));
}
for (const scene of Object.keys({ ...texts.scenes, ...texts.plates })) {
  for (const view of viewsOf(scene)) {
    writeFileSync(`${making}/views/${scene}.${view}.svg`, withColours(poster(scene, 1, view)));
  }
}

told("pages");
const site = new Eleventy("web/lessons", making, { quietMode: true });
await site.write();

told("search");
const lessons = readdirSync(making).filter((name) => name.endsWith(".html"));
const sections = lessons.flatMap((name) => passages(name, readFileSync(`${making}/${name}`, "utf8")));
writeFileSync(`${making}/search.json`, searchIndex(sections));

told("one-file form");
embedPage(making);
await tryFrame(making);
await offlineScript(making);
await offline(making);

// Two renames are too short for a reader to meet.
rmSync("build/dist-before", { recursive: true, force: true });
if (existsSync("dist")) renameSync("dist", "build/dist-before");
renameSync(making, "dist");
rmSync("build/dist-before", { recursive: true, force: true });
stamp(start);
