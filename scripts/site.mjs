// Writes the whole site to dist/, from the sources and a finished wasm build: `node scripts/site.mjs`.
import Eleventy from "@11ty/eleventy";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { listings, methodsOf } from "./site/listings.mjs";
import { poster } from "./site/poster.mjs";

const wasm_build = "build/wasm-release";

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/posters", { recursive: true });

execFileSync("node", ["scripts/web.mjs"], { stdio: "inherit" });
for (const file of ["gnomon.js", "gnomon.wasm"]) copyFileSync(`${wasm_build}/${file}`, `dist/${file}`);
const texts = JSON.parse(readFileSync("web/text/en.json", "utf8"));
const code = { sources: listings("src/geometry"), methods: methodsOf(texts.pseudo) };
writeFileSync("dist/listings.json", JSON.stringify(code));
copyFileSync("web/NOTICES.txt", "dist/NOTICES.txt");
await build({ entryPoints: ["web/style/site.css"], outdir: "dist", bundle: true, minify: true, logLevel: "warning" });

// For pages that are not ours: a poster as a file of its own, which brings its colours along.
const colours = readFileSync("web/style/colours.css", "utf8");
for (const scene of Object.keys(texts.scenes)) {
  writeFileSync(`dist/posters/${scene}.svg`, poster(scene, 1).replace(">", `><style>${colours}</style>`));
}

const site = new Eleventy("index.html", "dist", { quietMode: true });
await site.write();
