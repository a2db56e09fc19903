// Puts the npm package together from the sources here and a finished wasm build:
// node web/engine/pack.mjs [WASM [FOLDER]]
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [wasm = `${root}build/wasm-engine/gnomon.wasm`, folder = `${root}build/gnomon2d`] = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

// One file, minified, with the border's numbers in place of their names: that is half of its bytes. In lines, because an
// error that nobody catches is printed with the line that threw it.
await build({
  entryPoints: [`${root}web/engine/gnomon.js`],
  outfile: `${folder}/gnomon.js`,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  lineLimit: 120,
  charset: "utf8",
  logLevel: "warning",
});
copyFileSync(wasm, `${folder}/gnomon.wasm`);
copyFileSync(`${root}web/engine/types/gnomon.d.ts`, `${folder}/gnomon.d.ts`);
for (const name of ["package.json", "README.md"]) copyFileSync(`${root}web/engine/${name}`, `${folder}/${name}`);
copyFileSync(`${root}LICENSE`, `${folder}/LICENSE`);

// The site's notices without SDL2's, which is not in this module.
const [notices] = readFileSync(`${root}web/NOTICES.txt`, "utf8").split(/\n-+\nzlib licence\n/);
writeFileSync(`${folder}/NOTICES.txt`, `${notices.replace(/^SDL 2 .*\n/m, "")}\n`);
