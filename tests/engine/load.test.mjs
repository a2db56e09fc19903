// Tests the loading of the code: its source, the number of loads, and the messages on a failure.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { api, cutters, cuttersWasm, exactWasm, exacts, folder, wasm, worlds, worldsWasm } from "./setting.mjs";

const { GnomonError, compile, load } = api;

/** @type {import("node:http").Server} */
let server;
let address = "";
/** @type {Record<string, number>} */
let asked = {};

before(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    asked[path] = (asked[path] ?? 0) + 1;
    const type = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    if (path === "/missing.wasm") return void response.writeHead(404).end();
    if (path === "/broken.wasm") return void response.writeHead(200, { "content-type": type }).end("no code");
    if (path === "/empty.wasm") return void response.end(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    response.writeHead(200, { "content-type": type }).end(wasm);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** @param {string} script */
const inNode = (script) => execFileSync("node", ["--input-type=module", "-e", script], { encoding: "utf8" });

test("importing it touches nothing", () => {
  const said = inNode(`
    const before = Object.getOwnPropertyNames(globalThis).sort().join();
    globalThis.fetch = WebAssembly.compile = WebAssembly.instantiate = () => console.log("not at rest");
    await import(${JSON.stringify(pathToFileURL(`${folder}/gnomon.js`).href)});
    await import(${JSON.stringify(pathToFileURL(`${folder}/first-collision.js`).href)});
    await import(${JSON.stringify(pathToFileURL(`${folder}/exact.js`).href)});
    await import(${JSON.stringify(pathToFileURL(`${folder}/convex-parts.js`).href)});
    const after = Object.getOwnPropertyNames(globalThis).sort().join();
    console.log(typeof document, before === after);`);
  assert.equal(said.trim(), "undefined true");
});

test("without being told it finds the code beside it", async () => {
  const gnomon = await load();
  assert.equal(gnomon.circle(1).size, 1);
});

test("it takes bytes, a buffer, an address, a response or a module", async () => {
  const { buffer, byteOffset, byteLength } = wasm;
  const sources = [
    wasm,
    buffer.slice(byteOffset, byteOffset + byteLength),
    pathToFileURL(`${folder}/gnomon.wasm`),
    `${address}/gnomon.wasm`,
    new URL(`${address}/gnomon.bin`),
    fetch(`${address}/gnomon.wasm`),
    await fetch(`${address}/gnomon.bin`),
    new WebAssembly.Module(wasm),
    compile(wasm),
  ];
  for (const source of sources) {
    const gnomon = await load(/** @type {any} */ (source));
    assert.equal(gnomon.overlaps(gnomon.circle(1).place(), gnomon.circle(1).place(1.5, 0)), true);
  }
});

test("a fetch that was refused is unavailable, and what is told already is told as it is", async () => {
  const refused = Object.assign(new TypeError("fetch failed"), { cause: 7 });
  const inline = await import(pathToFileURL(`${folder}/inline/gnomon.js`).href);
  for (const engine of [api, worlds, exacts, inline]) {
    const error = await engine.load(Promise.reject(refused)).catch((/** @type {unknown} */ error) => error);
    assert.ok(error instanceof GnomonError);
    assert.equal(error.status, "unavailable");
    assert.equal(error.message, "the given code is unavailable: TypeError: fetch failed");
    assert.equal(error.cause, refused);
  }
  const early = await load(compile(`${address}/missing.wasm`)).catch((/** @type {unknown} */ error) => error);
  assert.match(String(early), /missing\.wasm could not be fetched: the server answered 404$/);
});

test("many engines share one compiled module, and nothing else", async () => {
  asked = {};
  const url = `${address}/shared.wasm`;
  const engines = await Promise.all(Array.from({ length: 20 }, () => load(url)));
  assert.equal(asked["/shared.wasm"], 1);
  assert.equal(await compile(url), await compile(url));
  assert.equal(new Set(engines.map(({ memory }) => memory)).size, engines.length);
  const shape = engines[0].circle(1);
  assert.throws(() => engines[1].overlaps(shape.place(), shape.place()), {
    name: "GnomonError",
    status: "foreign",
    message: "overlaps: a.shape belongs to another engine",
  });
});

test("what is missing, broken or unreachable is said, and asked for again next time", async () => {
  asked = {};
  /** @type {[string, string, RegExp][]} */
  const faults = [
    [`${address}/missing.wasm`, "unavailable", /missing\.wasm could not be fetched: the server answered 404$/],
    [`${address}/broken.wasm`, "damaged", /broken\.wasm is not the engine's code/],
    ["http://127.0.0.1:9/gnomon.wasm", "unavailable", /gnomon\.wasm could not be fetched$/],
    ["file:///nowhere/gnomon.wasm", "unavailable", /gnomon\.wasm cannot be read$/],
  ];
  for (const [url, status, message] of faults) {
    for (let attempt = 0; attempt < 2; ++attempt)
      await assert.rejects(load(url), { name: "GnomonError", status, message });
  }
  assert.equal(asked["/missing.wasm"], 2);
  await assert.rejects(load(new Uint8Array(8)), { status: "damaged", message: /^the given code is not/ });
  assert.ok((await load(new Uint8Array(8)).catch((error) => error)) instanceof GnomonError);
});

test("code that is not the engine's is told, however it comes", async () => {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  for (const act of [load, compile]) {
    await assert.rejects(act(empty), { name: "GnomonError", status: "damaged", message: /^the given code is not/ });
    const module = new WebAssembly.Module(empty);
    await assert.rejects(act(module), { name: "GnomonError", status: "damaged", message: /^the given code is not/ });
    const url = `${address}/empty.wasm`;
    await assert.rejects(act(url), { name: "GnomonError", status: "damaged", message: /empty\.wasm is not/ });
    for (const other of /** @type {any[]} */ ([1, true, {}])) {
      await assert.rejects(act(other), { name: "GnomonError", status: "damaged" });
    }
  }
});

test("each entry knows its own code from the other's", async () => {
  const damaged = { name: "GnomonError", status: "damaged", message: /^the given code is not/ };
  await assert.rejects(load(worldsWasm), damaged);
  await assert.rejects(worlds.load(wasm), damaged);
  for (const other of [wasm, worldsWasm]) await assert.rejects(exacts.load(other), damaged);
  await assert.rejects(worlds.load(exactWasm), damaged);
  await assert.rejects(cutters.load(wasm), damaged);
  await assert.rejects(load(cuttersWasm), damaged);
  assert.equal((await worlds.load(worldsWasm)).world().count, 0);
  assert.equal((await worlds.load(pathToFileURL(`${folder}/first-collision.wasm`))).world().count, 0);
  assert.equal((await worlds.load(await worlds.compile())).world().count, 0);
  for (const source of [undefined, exactWasm, await exacts.compile()]) {
    assert.equal((await exacts.load(source)).body([0, 0]).size, 1);
  }
  for (const source of [undefined, cuttersWasm, await cutters.compile()]) {
    assert.equal((await cutters.load(source)).convexParts([0, 0, 1, 0, 0, 1]).parts.length, 1);
  }
});

test("an error that nobody catches is printed without the whole script", () => {
  const script = `import { load } from ${JSON.stringify(pathToFileURL(`${folder}/gnomon.js`).href)};
    (await load()).polygon([0, 0, 1, 0, NaN, 1]);`;
  const { stderr } = spawnSync("node", ["--input-type=module", "-e", script], { encoding: "utf8" });
  assert.match(stderr, /vertex 2 is not finite/);
  assert.ok(stderr.length < 2000, `${stderr.length} characters`);
});

for (const name of ["gnomon", "broad", "first-collision", "exact", "convex-parts"]) {
  test(`a bundler takes ${name} without a word`, async () => {
    const { warnings, outputFiles } = await build({
      stdin: { contents: `export { load } from ${JSON.stringify(`${folder}/${name}.js`)};`, resolveDir: folder },
      bundle: true,
      platform: "browser",
      format: "esm",
      write: false,
    });
    assert.deepEqual(warnings, []);
    assert.ok(outputFiles[0].text.replace(/\s/g, "").includes(`newURL("${name}.wasm",import.meta.url)`));
  });
}
