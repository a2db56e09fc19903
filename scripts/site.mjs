// Writes the whole site to dist/, from the sources and a finished wasm build: `node scripts/site.mjs`, with
// GNOMON_QUICK=1 from the quick build. Until the new site is complete, dist/ stays unchanged. scripts/site/maker.mjs
// runs the same stages one by one while the site is served.
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
import { fileURLToPath } from "node:url";
import { offlineScript } from "./site/classic.mjs";
import { samples } from "./site/design.mjs";
import { embedPage } from "./site/embed.mjs";
import { stamp } from "./site/fresh.mjs";
import { listings, listingsFor, methodsOf } from "./site/listings.mjs";
import { measuring } from "./site/measures.mjs";
import { offline } from "./site/offline.mjs";
import { passages, searchIndex } from "./site/search_index.mjs";
import {
  built,
  engine,
  listingsFileOf,
  making,
  scenesByProgram,
  programFileOf,
  scriptFile,
  textsFileOf,
} from "./site/programs.mjs";
import { poster, viewsOf, withColours } from "./site/poster.mjs";
import { joinTexts, textsFor } from "./site/texts.mjs";
import { shared, shortened } from "./site/script.mjs";
import { tryFrame } from "./site/try.mjs";

/** The laboratory's program, which has no scenes. */
const laboratory = "laboratory-program";

const texts = joinTexts();
const site = new Eleventy("web/content/lessons", making, { quietMode: true });

/** Creates an empty folder for the stages below. */
export function begin() {
  rmSync(making, { recursive: true, force: true });
  for (const folder of ["posters", "views", "cards"]) mkdirSync(`${making}/${folder}`, { recursive: true });
}

export function packEngine() {
  execFileSync("node", ["web/packages/gnomon2d/pack.mjs", built, engine], { stdio: ["ignore", "inherit", "pipe"] });
}

export function scripts() {
  execFileSync("node", ["scripts/web.mjs", making], { stdio: ["ignore", "inherit", "pipe"] });
}

/** Copies the programs, with the texts and listings of each. */
export async function programs() {
  const ours = Object.keys(scenesByProgram()).map((part) => [part, readFileSync(`${built}/scenes-${part}.js`, "utf8")]);
  writeFileSync(`${making}/${scriptFile}`, await shortened(shared(Object.fromEntries(ours))));
  writeFileSync(`${making}/${laboratory}.js`, await shortened(readFileSync(`${built}/${laboratory}.js`, "utf8")));
  for (const file of [...Object.keys(scenesByProgram()).map(programFileOf), `${laboratory}.wasm`])
    copyFileSync(`${built}/${file}`, `${making}/${file}`);
  const code = {
    sources: listings(["include/gnomon", "src"]),
    methods: methodsOf(texts.pseudo),
    words: texts.marks,
    tables: Object.values(texts.tables),
  };
  for (const part of Object.keys(scenesByProgram())) {
    const program = readFileSync(`${making}/${programFileOf(part)}`, "latin1");
    writeFileSync(`${making}/${listingsFileOf(part)}`, JSON.stringify(listingsFor(code, program)));
    writeFileSync(`${making}/${textsFileOf(part)}`, JSON.stringify(textsFor(texts, program)));
  }
  // Older players, which a browser may still cache, request all listings at once.
  writeFileSync(`${making}/listings.json`, JSON.stringify(code));
}

export async function sheets() {
  await build({
    entryPoints: [
      ...["site", "front", "search", "design", "laboratory", "embedding", "playground", "reference", "space-game"].map(
        (name) => ({ in: `web/pages/style/${name}.css`, out: name }),
      ),
      { in: "web/elements/embed/embed.css", out: "embed" },
    ],
    outdir: making,
    bundle: true,
    minify: true,
    plugins: [measuring],
    logLevel: "warning",
  });
  appendFileSync(`${making}/design.css`, samples);
}

/** Writes posters as separate files, for other people's pages. */
export function posters() {
  for (const scene of Object.keys(texts.scenes)) {
    writeFileSync(`${making}/posters/${scene}.svg`, withColours(poster(scene, 1)));
  }
  for (const scene of Object.keys({ ...texts.scenes, ...texts.figures })) {
    for (const view of viewsOf(scene)) {
      writeFileSync(`${making}/views/${scene}.${view}.svg`, withColours(poster(scene, 1, view)));
    }
  }
}

/** Writes every page, or one lesson alone. @param {string} [lesson] its source's path */
export async function pages(lesson) {
  site.setIncrementalFile(lesson);
  await site.write();
}

/**
 * Reads all pages in their first form without writing any, so that the next call of `pages` for one lesson is quick.
 */
export async function readPages() {
  site.setIgnoreInitial(true);
  await site.write();
}

/** @param {string} folder the site, with all of its pages */
export function search(folder) {
  const lessons = readdirSync(folder).filter((name) => name.endsWith(".html"));
  const sections = lessons.flatMap((name) => passages(name, readFileSync(`${folder}/${name}`, "utf8")));
  writeFileSync(`${folder}/search.json`, searchIndex(sections));
}

/** Writes the pages for frames, with the modules that readers' programs import. */
export async function frames() {
  copyFileSync("web/NOTICES.txt", `${making}/NOTICES.txt`);
  embedPage(making);
  await tryFrame(making);
}

/** Writes the files that contain parts of all other files. @param {string} folder the site without them */
export async function wholes(folder) {
  await offlineScript(folder);
  await offline(folder);
}

async function makeSite() {
  /** @type {[name: string, make: () => unknown][]} */
  const stages = [
    ["scripts", scripts],
    ["programs and listings", programs],
    ["style sheets", sheets],
    ["posters", posters],
    ["pages", () => pages()],
    ["search", () => search(making)],
    ["frames", frames],
    ["one-file form", () => wholes(making)],
  ];
  const start = new Date();
  begin();
  for (const [at, [name, make]] of stages.entries()) {
    console.log(`[${at + 1}/${stages.length}] ${name}`);
    await make();
  }
  // The two renames are too short for a reader to notice.
  rmSync("build/dist-before", { recursive: true, force: true });
  if (existsSync("dist")) renameSync("dist", "build/dist-before");
  renameSync(making, "dist");
  rmSync("build/dist-before", { recursive: true, force: true });
  stamp(start);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeSite();
