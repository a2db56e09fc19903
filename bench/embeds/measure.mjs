// Costs of a page with such elements for its reader, in Chromium: the same measurements for all packages.
import { setTimeout as sleep } from "node:timers/promises";
import * as chromium from "../../tests/browser/drivers/chromium.mjs";
import { frames, p95 } from "../../tests/browser/main_thread.mjs";
import { framesIn, held, watch, watched } from "../../tests/browser/watch.mjs";
import { install } from "./instrument.mjs";

/** @import { TestServer } from "../../tests/browser/server.mjs" */
/** @import { PuppeteerPage } from "../../tests/browser/drivers/puppeteer.mjs" */
/** @import { Contestant } from "./contestants.mjs" */

export const many = 30;
export const cycles = 40;
/** Duration of the measurement of a running page, in milliseconds. */
const while_it_runs = 3000;

/** Returns the path of a contestant's page. @param {string} name @param {"one" | "tall" | "many"} kind */
const pathOf = (name, kind) => `/${name}-${kind}.html`;

/**
 * @param {TestServer} server
 * @param {Contestant} contestant
 */
export function putPages(server, { name, head, item }) {
  const page = (
    /** @type {string} */ body,
  ) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
    <style>lite-youtube { display: block } main > * { width: 400px; height: 360px; margin: 0 0 20px } #below { height: 5000px }</style>
    ${head}<main>${body}</main>`;
  server.pages.set(pathOf(name, "one"), page(item));
  server.pages.set(pathOf(name, "tall"), page(`${item}<div id="below"></div>`));
  server.pages.set(pathOf(name, "many"), page(item.repeat(many)));
}

/**
 * @param {TestServer} server
 * @param {string} path
 * @param {(page: PuppeteerPage) => Promise<unknown>} [prepare]
 */
async function open(server, path, prepare) {
  server.log = [];
  const page = await chromium.openShared();
  await watch(page);
  await page.page.evaluateOnNewDocument(install);
  await prepare?.(page);
  await page.goto(server.url + path);
  return page;
}

/** @param {PuppeteerPage} page @param {"start" | "stop"} deed @param {number} [which] */
const tell = (page, deed, which = 0) =>
  page.evaluate((deed, which) => void (/** @type {any} */ (globalThis).embed[deed](which)), deed, which);

/** @param {PuppeteerPage} page @param {string} key */
const drawn = (page, key) => page.evaluate((key) => /** @type {any} */ (globalThis).drawn[key], key);

/** Returns the milliseconds until the next new drawing. @param {PuppeteerPage} page @param {boolean} start */
function untilDrawn(page, start) {
  return page.evaluate(async (start) => {
    const { drawn, embed } = /** @type {any} */ (globalThis);
    if (start) Object.assign(drawn, { calls: 0, first: NaN });
    const from = start ? performance.now() : 0;
    if (start) embed.start(0);
    while (!(drawn.first >= 0)) {
      if (performance.now() - from > 20_000) throw new Error("nothing is drawn");
      await new Promise((done) => setTimeout(done, 5));
    }
    return drawn.first - from;
  }, start);
}

/** Waits until an item plays by itself, or clicks it. @param {PuppeteerPage} page @param {Contestant} contestant */
const begin = (page, { waits }) => untilDrawn(page, waits);

/** Sums loaded bytes and files, without the page and pictures, which are the author's. @param {TestServer} server */
function loaded(server) {
  const files = server.log.filter(({ path }) => !/\.(html|svg)$/.test(path));
  return { requests: files.length, kilobytes: files.reduce((sum, { gzip }) => sum + gzip, 0) / 1000 };
}

/**
 * Measures the downloads with the page and after a click, and the cost of a second item.
 *
 * @param {TestServer} server
 * @param {Contestant} contestant
 */
export async function first(server, contestant) {
  let foreign = 0;
  const page = await open(server, pathOf(contestant.name, "one"), async ({ page }) => {
    // Requests to other servers are blocked, but counted.
    const session = await page.createCDPSession();
    session.on("Fetch.requestPaused", ({ requestId }) => {
      ++foreign;
      session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" }).catch(() => {});
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
  });
  try {
    if (!contestant.waits) await untilDrawn(page, false);
    await sleep(500);
    const before = { ...loaded(server), foreign, blocked: await drawn(page, "blocked") };
    if (!contestant.plays) return { before };
    const cold = contestant.waits ? await untilDrawn(page, true) : await drawn(page, "first");
    await sleep(500);
    const after = loaded(server).kilobytes - before.kilobytes;
    await tell(page, "stop");
    await sleep(500);
    const replay = await untilDrawn(page, true);
    await sleep(300);
    await tell(page, "stop");
    await sleep(300);
    return { before, after, cold, replay, shift: await watched(page, "shift") };
  } finally {
    await page.close();
  }
}

/** Returns the processor time of all processes of the browser, in seconds. @param {PuppeteerPage} page */
async function processorTime(page) {
  const session = await page.page.browser().target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Measures the processor time in per cent of one core. @param {PuppeteerPage} page */
async function processorShare(page) {
  const [before, from] = [await processorTime(page), performance.now()];
  await sleep(while_it_runs);
  return ((await processorTime(page)) - before) / ((performance.now() - from) / 1e5);
}

/** Measures the cost of an empty page. @param {TestServer} server */
export async function nothing(server) {
  server.pages.set("/nothing.html", "<!doctype html><title>Nothing</title>");
  const page = await open(server, "/nothing.html");
  // The browser's own start has to end first.
  await sleep(3000);
  const share = await processorShare(page);
  await page.close();
  return share;
}

/**
 * Measures one playing item, on screen and off screen.
 *
 * @param {TestServer} server
 * @param {Contestant} contestant
 * @param {number} empty the processor share of an empty page
 */
export async function running(server, contestant, empty) {
  const page = await open(server, pathOf(contestant.name, "tall"));
  try {
    await begin(page, contestant);
    await sleep(1000);
    const seen = (await processorShare(page)) - empty;
    const all = await frames(page, () => sleep(while_it_runs));
    await page.evaluate(() => scrollTo(0, 4000));
    await sleep(500);
    const calls = await drawn(page, "calls");
    const idle = await framesIn(page, while_it_runs);
    const unseen = (await processorShare(page)) - empty;
    return {
      work: p95(all.map(({ work }) => work)),
      layout: p95(all.filter(({ lays }) => lays).map(({ work }) => work)),
      seen,
      frames: (idle / while_it_runs) * 1000,
      draws: (await drawn(page, "calls")) - calls,
      unseen,
    };
  } finally {
    await page.close();
  }
}

/**
 * Measures many items on a page that scrolls past them; items that wait are clicked when they become visible.
 *
 * @param {TestServer} server
 * @param {Contestant} contestant
 */
export async function crowd(server, contestant) {
  const page = await open(server, pathOf(contestant.name, "many"));
  try {
    if (!contestant.waits) await untilDrawn(page, false);
    for (let i = 0; i < many; ++i) {
      await page.evaluate((i) => document.querySelectorAll("main > *")[i].scrollIntoView({ block: "center" }), i);
      if (contestant.waits) {
        await page.evaluate(() => Object.assign(/** @type {any} */ (globalThis).drawn, { calls: 0, first: NaN }));
        await tell(page, "start", i);
        await untilDrawn(page, false);
      }
      await sleep(100);
    }
    await sleep(500);
    const lost = await page.evaluate(() => {
      const { contexts, returned } = /** @type {{ drawn: import("./instrument.mjs").Drawn }} */ (
        /** @type {any} */ (globalThis)
      ).drawn;
      const there = contexts.flatMap((reference) => reference.deref() ?? []);
      return there.filter((context) => context.isContextLost() && !returned.has(context)).length;
    });
    return { fetches: server.log.filter(({ path }) => path.endsWith(".wasm")).length, lost };
  } finally {
    await page.close();
  }
}

/**
 * Measures the resources that remain after one item was started and stopped many times.
 *
 * @param {TestServer} server
 * @param {Contestant} contestant
 */
export async function again(server, contestant) {
  const page = await open(server, pathOf(contestant.name, "one"));
  try {
    await begin(page, contestant);
    await tell(page, "stop");
    const cycle = async () => {
      await untilDrawn(page, true);
      await tell(page, "stop");
    };
    for (let i = 0; i < 5; ++i) await cycle();
    const before = await held(page);
    for (let i = 0; i < cycles; ++i) await cycle();
    const after = await held(page);
    return {
      instances: after.instances,
      listeners: after.listeners - before.listeners,
      kilobytes: (after.bytes - before.bytes) / 1000,
    };
  } finally {
    await page.close();
  }
}
