// Counts, in the page, the resources that a demo acquires and must release. Chromium only: it needs scripts that run
// before the page's own, and a garbage collection on request.

import { until } from "./demo.mjs";

/** @import { PuppeteerPage } from "./drivers/puppeteer.mjs" */

/**
 * @typedef {object} Watched
 * @property {WeakRef<object>[]} instances
 * @property {WeakRef<WebGL2RenderingContext>[]} contexts
 * @property {number} frames number of animation frames that ran
 * @property {string[]} violations of the content policy
 * @property {number} shift layout shift in the browser's own unit
 */

/** Runs in the page before its own scripts. */
function install() {
  /** @type {Watched} */
  const watched = { instances: [], contexts: [], frames: 0, violations: [], shift: 0 };
  Object.assign(globalThis, { watched });

  for (const name of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
    const make = /** @type {(...values: any[]) => Promise<any>} */ (WebAssembly[name]);
    Object.assign(WebAssembly, {
      /** @param {any[]} values */
      async [name](...values) {
        const result = await make(...values);
        watched.instances.push(new WeakRef(result.instance ?? result));
        return result;
      },
    });
  }

  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    /**
     * @this {HTMLCanvasElement}
     * @param {any[]} values
     */
    getContext(...values) {
      const context = getContext.apply(this, /** @type {any} */ (values));
      if (context instanceof WebGL2RenderingContext && !watched.contexts.some((known) => known.deref() === context)) {
        watched.contexts.push(new WeakRef(context));
      }
      return context;
    },
  });

  const { requestAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = (callback) =>
    requestAnimationFrame((time) => {
      ++watched.frames;
      callback(time);
    });

  document.addEventListener("securitypolicyviolation", (event) => {
    watched.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += /** @type {any} */ (entry).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** @param {PuppeteerPage} page */
export async function watch(page) {
  await page.page.evaluateOnNewDocument(install);
}

/**
 * @template {keyof Watched} Key
 * @param {PuppeteerPage} page
 * @param {Key} key
 * @returns {Promise<Watched[Key]>}
 */
export function watched(page, key) {
  return page.evaluate((/** @type {Key} */ key) => /** @type {any} */ (globalThis).watched[key], key);
}

/**
 * Returns the number of animation frames in a period. The driver's own requests cost none.
 *
 * @param {PuppeteerPage} page
 * @param {number} [milliseconds]
 */
export async function framesIn(page, milliseconds = 500) {
  const before = await watched(page, "frames");
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return (await watched(page, "frames")) - before;
}

/** Waits until animation frames run, however slow the machine. @param {PuppeteerPage} page */
export async function framesRun(page) {
  const before = await watched(page, "frames");
  await until("animation frames run", async () => (await watched(page, "frames")) > before + 10);
}

/** Waits until the last animation frame has run, because a slow page draws late. @param {PuppeteerPage} page */
export const framesEnd = (page) =>
  until("no animation frame runs any more", async () => (await framesIn(page)) === 0, 10_000);

/**
 * Returns the objects that are still held after a thorough garbage collection.
 *
 * @param {PuppeteerPage} page
 */
export async function held(page) {
  const session = await page.page.createCDPSession();
  // One collection may free the object that kept the next one.
  for (let i = 0; i < 4; ++i) {
    await session.send("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { jsEventListeners, nodes } = await session.send("Memory.getDOMCounters");
  const heap = /** @type {any} */ (await session.send("Runtime.getHeapUsage"));
  await session.detach();
  const alive = await page.evaluate(() => {
    const { instances, contexts } = /** @type {{ watched: Watched }} */ (/** @type {any} */ (globalThis)).watched;
    return {
      instances: instances.filter((ref) => ref.deref()).length,
      contexts: contexts.filter((ref) => ref.deref()?.isContextLost() === false).length,
    };
  });
  return {
    ...alive,
    listeners: jsEventListeners,
    nodes,
    bytes: heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize,
  };
}
