// Tests gnomon2d, installed from its tarball into somebody else's program, in each bundler: it finds its wasm file.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { until } from "../browser/demo.mjs";
import { TestServer } from "../browser/server.mjs";
import { chromium, demand, needs } from "../browser/setting.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "gnomon2d-bundle-"));
after(() => rmSync(place, { recursive: true }));

const npm = (/** @type {string[]} */ ...words) => execFileSync("npm", words, { cwd: place, encoding: "utf8" });
const [tarball] = Object.values(
  JSON.parse(npm("pack", "--json", process.env.GNOMON_PACKAGE ?? `${root}build/gnomon2d`)),
);
writeFileSync(join(place, "package.json"), '{ "private": true }');
npm("install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", join(place, tarball.filename));

/** @param {string} entry the import in place of gnomon2d */
const game = (entry) => `import { load } from "${entry}";
load().then(
  (gnomon) => (document.title = String(gnomon.separate(gnomon.box(2, 2).place(), gnomon.box(2, 2).place(1.5, 0)).overlapping)),
  (error) => (document.title = error.message),
);`;
const html = (/** @type {string} */ script, kind = 'type="module"') =>
  `<!doctype html><title>A game</title><link rel="icon" href="data:,"><script ${kind} src="${script}"></script>`;

let count = 0;
/** Creates a program that has installed the package. @param {Record<string, string>} files */
function program(files) {
  const folder = join(place, `program${++count}`);
  cpSync(join(place, "node_modules"), join(folder, "node_modules"), { recursive: true });
  for (const [name, content] of Object.entries({ "package.json": '{ "private": true, "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** @param {string} url */
async function works(url) {
  const page = await chromium.openShared();
  try {
    await page.goto(url);
    await until("it has its answer", () => page.evaluate(() => document.title !== "A game"));
    assert.equal(await page.evaluate(() => document.title), "true");
    assert.deepEqual(page.errors, []);
  } finally {
    await page.close();
  }
}

/** @param {string} folder */
async function worksIn(folder) {
  const server = await new TestServer(folder).start();
  try {
    await works(`${server.url}/index.html`);
  } finally {
    await server.stop();
  }
}

describe("gnomon2d in a bundler", needs(chromium), () => {
  before(() => demand(chromium));
  after(() => chromium.endShared());

  for (const name of ["vite", "vite7"]) {
    /** @returns {Promise<typeof import("vite")>} */
    const vite = () => import(name);
    const files = { "index.html": html("./main.js"), "main.js": game("gnomon2d") };

    it(`${name} serves it and builds it`, async () => {
      const { build, createServer } = await vite();
      const folder = program(files);
      const options = /** @type {const} */ ({
        root: folder,
        logLevel: "error",
        server: { port: 0, host: "127.0.0.1" },
      });
      const server = await createServer(options);
      try {
        await server.listen();
        await works(server.resolvedUrls?.local[0] ?? "");
      } finally {
        await server.close();
      }
      await build({ root: folder, logLevel: "warn" });
      await worksIn(join(folder, "dist"));
    });
  }

  it("webpack builds it", async () => {
    const { default: webpack } = await import("webpack");
    const folder = program({ "src/index.js": game("gnomon2d"), "dist/index.html": html("./main.js", "defer") });
    const output = { path: join(folder, "dist") };
    const stats = await new Promise((resolve, reject) =>
      webpack({ mode: "production", context: folder, output }, (error, stats) =>
        error ? reject(error) : resolve(stats),
      ),
    );
    assert.deepEqual([...stats.compilation.errors, ...stats.compilation.warnings], []);
    await worksIn(output.path);
  });

  it("esbuild builds it with the code inside, or beside once it is copied", async () => {
    const { build } = await import("esbuild");
    for (const entry of ["gnomon2d/inline", "gnomon2d"]) {
      const folder = program({ "main.js": game(entry), "dist/index.html": html("./main.js") });
      const outfile = join(folder, "dist/main.js");
      await build({
        entryPoints: [join(folder, "main.js")],
        outfile,
        bundle: true,
        format: "esm",
        logLevel: "warning",
      });
      if (entry === "gnomon2d")
        cpSync(join(folder, "node_modules/gnomon2d/gnomon.wasm"), join(folder, "dist/gnomon.wasm"));
      await worksIn(join(folder, "dist"));
    }
  });

  it("Rollup builds it with the code inside", async () => {
    const { rollup } = await import("rollup");
    const { nodeResolve } = await import("@rollup/plugin-node-resolve");
    const folder = program({ "main.js": game("gnomon2d/inline"), "dist/index.html": html("./main.js") });
    const bundle = await rollup({ input: join(folder, "main.js"), plugins: [nodeResolve()] });
    await bundle.write({ file: join(folder, "dist/main.js"), format: "es" });
    await bundle.close();
    await worksIn(join(folder, "dist"));
  });

  it("a page takes it by an import map, and a program in node by its names", async () => {
    const map = '<script type="importmap">{ "imports": { "gnomon2d": "./node_modules/gnomon2d/gnomon.js" } }</script>';
    const folder = program({ "main.js": game("gnomon2d") });
    writeFileSync(join(folder, "index.html"), html("./main.js").replace("<script", `${map}<script`));
    await worksIn(folder);
    for (const entry of ["", "/inline", "/exact", "/inline/exact", "/first-collision", "/inline/first-collision"]) {
      const script = `import { load } from "gnomon2d${entry}"; console.log(typeof (await load()).memory.grow);`;
      const said = execFileSync("node", ["--input-type=module", "-e", script], { cwd: folder, encoding: "utf8" });
      assert.equal(said, "function\n", entry);
    }
  });
});
