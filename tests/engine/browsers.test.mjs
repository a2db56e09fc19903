// Tests the package in a page: served as files, loaded by a plain script of type module, in every available engine.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { until } from "../browser/demo.mjs";
import { TestServer } from "../browser/server.mjs";
import { demand, drivers, needs } from "../browser/setting.mjs";
import { hashInCpp, pressedWorld } from "./golden.mjs";
import { api, boxes, exacts, folder, worlds } from "./setting.mjs";
import { folderOfGame, newGame, pilot, playMinute } from "./space_game.mjs";

/** @import { Broad } from "../../web/packages/gnomon2d/types/broad.js" */
/** @import { Exact } from "../../web/packages/gnomon2d/types/exact.js" */
/** @import { Simulation } from "../../web/packages/gnomon2d/types/first-collision.js" */
/** @import { Gnomon } from "../../web/packages/gnomon2d/types/gnomon.js" */
/** @import { Page } from "../browser/drivers/page.mjs" */

/**
 * Calls a little of everything; runs in pages, workers and here.
 *
 * @param {[Gnomon, Simulation, Exact, Broad]} engines
 */
function run([gnomon, simulation, exact, broad]) {
  const box = gnomon.box(2, 2);
  const a = box.place(0.1, 0.2, 0.3);
  const b = gnomon.hull([0, 0, 1, 0.1, 1.1, 1, 0.2, 1.2], 0.125).place(0.9, 0.4, -2);
  const batch = gnomon.batch({ bodies: 2, pairs: 1 });
  const kind = batch.add(box);
  batch.setBody(0, kind, a.x, a.y, a.cos, a.sin);
  batch.setBody(1, kind, 1.4, -0.3, b.cos, b.sin);
  batch.setPair(0, 0, 1);
  batch.bodyCount = 2;
  batch.pairCount = 1;
  let fault = "";
  try {
    gnomon.polygon([0, 0, 1, 0, NaN, 1]);
  } catch (error) {
    fault = String(error);
  }
  const world = simulation.world({ accelerationY: -9.81 });
  world.addPolygons([-5, -1, 5, -1, 5, 0, -5, 0], [4], { kind: "static", friction: 0.5 });
  world.addDiscs([-1, 1, 0.5, 1, 2, 0.5], { restitution: 0.75, friction: 0.5, velocities: [2, 0, 0, -2, 0, 5] });
  world.add({ corners: [0, 0, 1, 0, 0.5, 1], y: 3, angle: 1, restitution: 0.5 });
  for (let step = 0; step < 90; ++step) world.step(1 / 60);
  const p = exact.body([-1, -1, 1, -1, 1, 1, -1, 1]).place(0.1, 0.2, Math.SQRT1_2, Math.SQRT1_2);
  const q = exact.body([-1, -1, 1, -1, 0.5, 1.25]).place(1.3, 0.4, 0.6, -0.8);
  const phase = broad.broadPhase();
  for (let i = 0; i < 100; ++i) phase.insert(i % 10, i / 9, (i % 10) + 1.1, i / 9 + 0.7, { category: 1 + (i % 2) });
  return JSON.stringify([
    pressedWorld(simulation),
    exact.penetration(p, q),
    exact.separationDistance(p, { ...q, x: 1e200 }),
    exact.translationalImpact(p, { ...q, x: 7 }, -1, 0.125),
    [...exact.classifyPairs([p, q, { ...p, y: 9 }], Uint32Array.of(0, 1, 0, 2, 1, 1))],
    [...phase.pairs()],
    [...phase.queryBox(2.3, 3.1, 4.5, 6.7, { mask: 2 })],
    [...phase.rayCast(-1, 0.3, 0.7, 0.4, { limit: Infinity })],
    [...phase.sweep(-3, -2, -1, -1, 9, 7)],
    world.hash(),
    [...world.poses],
    gnomon.minimumTranslation(a, b),
    gnomon.contactManifold(a, b),
    gnomon.timeOfImpact(a, b.moveTo(5, 1), { dx: 3, turn: 4 }, { dx: -4, turn: -5 }),
    [...batch.separation()],
    fault,
  ]);
}

const all = `import { load } from "./gnomon.js";
  import { load as loadWorlds } from "./first-collision.js";
  import { load as loadExact } from "./exact.js";
  import { load as loadBroad } from "./broad.js";
  const all = () => Promise.all([load(), loadWorlds(), loadExact(), loadBroad()]);
  ${pressedWorld}
  ${run}`;
const main = `
  ${all}
  globalThis.result = all().then(run, (error) => "failed: " + error.status + ": " + error.message);
  globalThis.fromWorker = new Promise((resolve, reject) => {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (error) => reject(new Error(error.message));
  });
  fromWorker.catch(() => {});`;
const worker = `
  ${all}
  all().then(run, String).then(postMessage);`;
const game = `
  import { load } from "./first-collision.js";
  import { newGame } from "./game.mjs";
  import { pilot } from "./pilot.mjs";
  const playMinute = ${playMinute};
  globalThis.result = load().then((simulation) => JSON.stringify(playMinute(newGame, pilot, simulation, 6)), String);`;
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A game</title>
<script type="module" src="main.js"></script></head><body></body></html>`;

const expected = run([await api.load(), await worlds.load(), await exacts.load(), await boxes.load()]);
assert.equal(JSON.parse(expected)[0].hash, hashInCpp("pressed_world"));

for (const driver of drivers) {
  describe(driver.name, needs(driver), () => {
    const server = new TestServer(folder);
    server.pages.set("/index.html", html).set("/main.js", main).set("/worker.js", worker);
    server.pages.set("/game.html", html.replace("main.js", "play.js")).set("/play.js", game);
    for (const name of ["game.mjs", "pilot.mjs"]) server.files.set(`/${name}`, `${folderOfGame}/${name}`);
    /** @type {Page} */
    let page;
    let visits = 0;
    const result = async (path = "") => {
      const visit = `?${++visits}`;
      await page.goto(`${server.url}/${path}${visit}`);
      // Some drivers return before the new page has run its scripts, or before the old one is gone.
      await until("the page has run", () =>
        page.evaluate((/** @type {string} */ visit) => location.search === visit && "result" in globalThis, visit),
      );
      return page.evaluate(() => /** @type {any} */ (globalThis).result);
    };

    before(async () => {
      demand(driver);
      await server.start();
      page = await driver.open();
    });
    after(async () => {
      await page?.close();
      await server.stop();
    });

    it("loads by a plain module script, and gives the bits that node gives", async () => {
      server.reset();
      assert.equal(await result(), expected);
      assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).fromWorker), expected);
      assert.deepEqual(page.errors, []);
    });

    it("plays the minute of the space game that node plays", async () => {
      server.reset();
      assert.equal(await result("game.html"), JSON.stringify(playMinute(newGame, pilot, await worlds.load(), 6)));
      assert.deepEqual(page.errors, []);
    });

    it("does not mind a server that has not heard of wasm", async () => {
      server.reset();
      for (const name of ["gnomon", "first-collision", "exact", "broad"])
        server.faults.set(`/${name}.wasm`, { type: "text/plain" });
      assert.equal(await result(), expected);
    });

    it("works under a strict content policy, and says so when that forbids it", async () => {
      server.reset();
      server.headers = { "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
      assert.equal(await result(), expected);
      server.headers = { "content-security-policy": "default-src 'self'" };
      assert.match(await result(), /^failed: blocked: a content policy forbids WebAssembly/);
    });

    it("says when the code is not there", async () => {
      server.reset();
      server.faults.set("/gnomon.wasm", { status: 404 });
      assert.match(
        await result(),
        /^failed: unavailable: .*gnomon\.wasm could not be fetched: the server answered 404$/,
      );
    });
  });
}
