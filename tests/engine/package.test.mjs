// Tests the package as npm unpacks it: all of its files, found by its own names, with types, and examples that run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { folder, root } from "./setting.mjs";

const game = mkdtempSync(join(tmpdir(), "gnomon-game-"));
after(() => rmSync(game, { recursive: true }));
mkdirSync(join(game, "node_modules"));
symlinkSync(folder, join(game, "node_modules/gnomon2d"));

const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

test("all that the package names is there, and nothing else", () => {
  const always = ["package.json", "README.md", "LICENSE"];
  assert.deepEqual(readdirSync(folder).sort(), [...description.files, ...always].sort());
  const exported = Object.values(description.exports).flatMap((one) =>
    typeof one === "string" ? [one] : Object.values(one),
  );
  for (const path of exported) assert.ok(existsSync(join(folder, path)), path);
});

test("every script and module has the hash that is told, and a map of its sources", () => {
  const hashes = JSON.parse(readFileSync(join(folder, "integrity.json"), "utf8"));
  assert.equal(Object.keys(hashes).length, 15);
  for (const [name, hash] of Object.entries(hashes)) {
    const bytes = readFileSync(join(folder, name));
    assert.equal(`sha384-${createHash("sha384").update(bytes).digest("base64")}`, hash, name);
    if (/^[^/]*\.js$/.test(name)) {
      const map = JSON.parse(readFileSync(join(folder, `${name}.map`), "utf8"));
      assert.ok(map.sourcesContent.length > 3 && bytes.includes(`sourceMappingURL=${name}.map`), name);
    }
  }
});

/** Returns the examples of a page that import the package. @param {string} path */
function examples(path) {
  const blocks = [...readFileSync(join(root, path), "utf8").matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  return blocks.filter((code) => code.includes('from "gnomon2d'));
}

const pages = [
  "engine.md",
  "engine-broad.md",
  "engine-first-collision.md",
  "engine-exact.md",
  "engine-convex-parts.md",
].map((name) => `docs/${name}`);
for (const path of ["README.md", "web/packages/gnomon2d/README.md", ...pages]) {
  test(`the examples of ${path} run, and print what they say`, () => {
    const found = examples(path);
    assert.ok(found.length > 0);
    for (const [k, code] of found.entries()) {
      const file = join(game, `example${k}.mjs`);
      writeFileSync(file, code);
      const printed = execFileSync("node", [file], { timeout: 60_000, encoding: "utf8" });
      // The text behind a colon is an explanation.
      const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, words]) => words.replace(/: .*/, ""));
      if (said.length) assert.deepEqual(printed.trim().split("\n"), said, code);
      // A floor without a given restitution has 1, and the greater restitution counts.
      if (code.includes("restitution"))
        for (const [wall] of code.matchAll(/world\.add[^;]*kind: "static"[^;]*/g))
          assert.match(wall, /restitution: 0(?![.\d])/);
    }
  });
}

test("types are found by the package's names, and say what is there", () => {
  const good = `import { load } from "gnomon2d";
    import { load as loadWorlds, type World, GnomonError } from "gnomon2d/first-collision";
    import { load as loadBroad, type BroadPhase } from "gnomon2d/broad";
    const phase: BroadPhase = (await loadBroad()).broadPhase({ capacity: 8 });
    export const pairs: Uint32Array = phase.pairs();
    export const hits: Float64Array = phase.rayCast(0, 0, 1, 0, { first: true, mask: 2 });
    import { load as loadExact, type Contact, type Feature } from "gnomon2d/exact";
    import { load as loadCutter, type ConvexParts, type GnomonError as OutlineError } from "gnomon2d/convex-parts";
    export const overlap: boolean = (await load()).overlaps({} as never, {} as never);
    const world: World = (await loadWorlds()).world({ accelerationY: -9.81 });
    export const ball: number = world.add({ radius: 1 });
    export const hash: string = world.hash();
    export const status = (error: GnomonError) => error.status === "overlapping" && error.item;
    const exact = await loadExact();
    const body = exact.body([0, 0]).place();
    export const contact: Contact = exact.classify(body, { body: body.body, x: 1, y: 0, cos: 1, sin: 0 });
    export const feature: Feature | undefined = exact.translationalImpact(body, body, 1, 0).feature;
    export const cut: ConvexParts = (await loadCutter()).convexParts([0, 0, 1, 0, 0, 1], { optimal: true });
    export const edges = (error: OutlineError): number[] | undefined => error.status === "crossing" ? error.edges : [];
    export const circle: number = exact.queries.circle(1).size;
    const gnomon = await load();
    const place = gnomon.box(1, 1).place(0, 0, { degrees: 30 });
    const out = {};
    export const value: number = gnomon.separation(place, place, out).value + gnomon.separation(place, place, {}).value;
    export const push: number = gnomon.separate(place, place, 0.01, {}).x + gnomon.resolve({ depth: 1, normalX: 1, normalY: 0 }, 1, 1, {}).ax;
    place.angle = { degrees: 90 };
    export const angle: number = place.angle + place.degrees;
    export const mass: number = world.body(ball, {}).mass + world.step(1, {}).time;
    export const depth: number = exact.penetration(body, body, {}).depth;`;
  const bad = `import { load } from "gnomon2d/first-collision";
    (await load()).world({ gravity: -9.81 });`;
  writeFileSync(join(game, "package.json"), '{ "type": "module" }');
  /** @param {string} code @param {string} [libraries] */
  const check = (code, libraries = "es2022,dom") => {
    writeFileSync(join(game, "game.ts"), code);
    const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--lib", libraries];
    const as = ["--module", "nodenext", "--moduleResolution", "nodenext"];
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFileSync("node", [tsc, ...options, ...as, "game.ts"], { cwd: game, encoding: "utf8", stdio: "pipe" });
  };
  check(good);
  // An option that a game omits may also be undefined. Neither a page nor a worker has to be declared.
  const bare = `import { compile, load, type Angle, type Impact, type Motion } from "gnomon2d";
    import { load as loadBroad } from "gnomon2d/broad";
    import { load as loadWorlds } from "gnomon2d/first-collision";
    import { load as loadExact } from "gnomon2d/exact";
    import { load as loadCutter } from "gnomon2d/convex-parts";
    const gnomon = await load(await compile());
    const a = gnomon.box(1, 1).place();
    const motion: Motion = { dx: 1, turn: undefined as Angle | undefined };
    const own: Partial<Impact> = {};
    export const t: number = gnomon.timeOfImpact(a, a, motion, {}, own).t;
    (await loadBroad()).broadPhase({ capacity: undefined }).insert(0, 0, 1, 1, { mask: undefined });
    (await loadWorlds()).world({ paths: undefined }).add({ radius: 1, angle: undefined });
    (await loadCutter()).convexParts([0, 0, 1, 0, 0, 1], { optimal: undefined });
    export const bytes: number = gnomon.memory.buffer.byteLength + (await loadExact()).memory.buffer.byteLength;`;
  for (const libraries of ["es2022", "es2022,webworker"]) check(bare, libraries);
  check(`${bare}
    export const module: WebAssembly.Module = await compile();
    export const worker = load(fetch(new URL("gnomon.wasm", import.meta.url)));
    export const memory: WebAssembly.Memory = gnomon.memory;`);
  assert.throws(
    () => check(bad),
    (/** @type {any} */ error) => /'gravity' does not exist/.test(error.stdout),
  );
  assert.throws(
    () => check('import { load } from "gnomon2d"; (await load()).box(1, 1).radius = 5;'),
    (/** @type {any} */ error) => /'radius' because it is a read-only property/.test(error.stdout),
  );
  assert.throws(
    () => check('import { load } from "gnomon2d/exact"; (await load()).classify({} as never, [0, 0]);'),
    (/** @type {any} */ error) => /not assignable to parameter of type 'PlacedBody'/.test(error.stdout),
  );
});
