// Builds the npm package from the sources here and finished wasm builds:
// node web/packages/gnomon2d/pack.mjs [BUILT [FOLDER]]
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const [built = `${root}build/wasm-engine`, folder = `${root}build/gnomon2d`] = process.argv.slice(2);

/** Entries of the package by name, and the script of each. */
const entries = {
  gnomon: "gnomon.js",
  broad: "broad.js",
  "first-collision": "first_collision.js",
  exact: "exact.js",
  "convex-parts": "convex_parts.js",
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

for (const [name, script] of Object.entries(entries)) {
  // One minified file, with the border's numbers in place of their names: that halves its size. Line breaks remain,
  // because an uncaught error is printed with the line that threw it.
  await build({
    entryPoints: [`${root}web/packages/gnomon2d/${script}`],
    outfile: `${folder}/${name}.js`,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    lineLimit: 480,
    charset: "utf8",
    logLevel: "warning",
    sourcemap: true,
    sourceRoot: "gnomon2d:///build/package/",
  });
  copyFileSync(`${built}/${name}.wasm`, `${folder}/${name}.wasm`);
  copyFileSync(`${root}web/packages/gnomon2d/types/${name}.d.ts`, `${folder}/${name}.d.ts`);
}
cpSync(`${root}web/packages/gnomon2d/types/results`, `${folder}/results`, { recursive: true });
// The same entries with the code inside, for bundlers that do not copy other files.
mkdirSync(`${folder}/inline`);
for (const name of Object.keys(entries)) {
  const code = readFileSync(`${built}/${name}.wasm`).toString("base64");
  const others = name === "convex-parts" ? "compounds, " : "";
  writeFileSync(
    `${folder}/inline/${name}.js`,
    `import { compile as compileFrom, load as loadFrom } from "../${name}.js";
export { ${others}GnomonError } from "../${name}.js";
const code = "${code}";
let compiled;
const own = () => (compiled ??= compileFrom(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0))));
const given = async (source) => (await source) ?? own();
export const compile = (source) => compileFrom(given(source));
export const load = (source) => loadFrom(given(source));
`,
  );
}

for (const name of ["package.json", "README.md"])
  copyFileSync(`${root}web/packages/gnomon2d/${name}`, `${folder}/${name}`);
copyFileSync(`${root}LICENSE`, `${folder}/LICENSE`);

// Omit SDL2's notice from the site's, because these modules do not contain SDL2.
const [notices] = readFileSync(`${root}web/NOTICES.txt`, "utf8").split(/\n-+\nzlib licence\n/);
writeFileSync(`${folder}/NOTICES.txt`, `${notices.replace(/^SDL 2 .*\n/m, "")}\n`);

/** Hashes for the attribute `integrity` or an import map. */
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
const hashes = names
  .filter((name) => /\.(js|wasm)$/.test(name))
  .sort()
  .map((name) => {
    const hash = createHash("sha384").update(readFileSync(`${folder}/${name}`));
    return [name, `sha384-${hash.digest("base64")}`];
  });
writeFileSync(`${folder}/integrity.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
