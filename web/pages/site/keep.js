// Keeps visited pages for offline use, and the whole site on request or over an unmetered network.

import { load } from "../../elements/runtime/files.js";
import { unmetered } from "./unmetered.js";

const { connection, serviceWorker } = /** @type {Navigator & { connection?: import("./unmetered.js").Connection }} */ (
  navigator
);

/** A first-time reader may never return; a returning reader is likely to continue. */
const cameBack = Boolean(serviceWorker?.controller);

const idle = globalThis.requestIdleCallback ?? setTimeout;

/** @param {boolean} everything @returns {Promise<boolean>} whether the whole site is here */
async function ask(everything) {
  const { active } = await serviceWorker.ready;
  const seen = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    active?.postMessage({ seen, everything }, [port2]);
  });
}

async function keep() {
  const line = /** @type {HTMLElement} */ (document.querySelector("#keep"));
  const [button, status] = /** @type {HTMLCollectionOf<HTMLButtonElement>} */ (line.children);
  const show = (/** @type {boolean} */ whole, /** @type {string} */ otherwise) => {
    button.hidden = whole;
    status.textContent = whole ? "All lessons are kept here for offline use." : otherwise;
    line.hidden = false;
  };
  await serviceWorker.register("offline.js");
  const whole = await ask(false);
  show(whole, "");
  button.onclick = async () => {
    status.textContent = "Fetching the lessons …";
    show(await ask(true), "Not everything came. Please try again.");
  };
  if (!whole && cameBack && unmetered(connection)) idle(async () => show(await ask(true), ""));
}

// From the first scrolling on there is reading to remember, too.
load("memory.js").catch(console.info);
if (serviceWorker) keep().catch(console.info);
