// Puts the npm package together from the sources here and finished wasm builds:
// node web/engine/pack.mjs [BUILT [FOLDER]]
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [built = `${root}build/wasm-engine`, folder = `${root}build/gnomon2d`] = process.argv.slice(2);

/** What the package is asked for by name, and the script of each. */
const entries = {
  gnomon: "gnomon.js",
  "first-collision": "first_collision.js",
  exact: "exact.js",
  "convex-parts": "convex_parts.js",
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

for (const [name, script] of Object.entries(entries)) {
  // One file, minified, with the border's numbers in place of their names: that is half of its bytes. In lines, because an
  // error that nobody catches is printed with the line that threw it.
  await build({
    entryPoints: [`${root}web/engine/${script}`],
    outfile: `${folder}/${name}.js`,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    lineLimit: 480,
    charset: "utf8",
    logLevel: "warning",
  });
  copyFileSync(`${built}/${name}.wasm`, `${folder}/${name}.wasm`);
  copyFileSync(`${root}web/engine/types/${name}.d.ts`, `${folder}/${name}.d.ts`);
}
for (const name of ["package.json", "README.md"]) copyFileSync(`${root}web/engine/${name}`, `${folder}/${name}`);
copyFileSync(`${root}LICENSE`, `${folder}/LICENSE`);

// The site's notices without SDL2's, which is not in these modules.
const [notices] = readFileSync(`${root}web/NOTICES.txt`, "utf8").split(/\n-+\nzlib licence\n/);
writeFileSync(`${folder}/NOTICES.txt`, `${notices.replace(/^SDL 2 .*\n/m, "")}\n`);
