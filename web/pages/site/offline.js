// The service worker: keeps visited pages for offline use, and the whole site on request. It contains one edition of
// the site. A changed file makes a new edition, which takes over with the same pages once no page of the old edition
// is open.

// Constants written by the site's build: name of the edition, and digest of every file in it.
const edition = GNOMON_EDITION;
const files = new Map(Object.entries(GNOMON_FILES));

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const shelf = `gnomon ${edition}`;
const here = new URL("./", location.href);

/** Returns the name of the site's file with this address, if any. @param {string} address */
function nameOf(address) {
  const url = new URL(address, here);
  if (url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return undefined;
  const name = url.pathname.slice(here.pathname.length) || "index.html";
  return files.has(name) ? name : undefined;
}

/** @param {ArrayBuffer} content */
async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes.subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Keeps a file of this edition only: a renewed site returns files of another edition.
 *
 * @param {string} name
 * @param {Response} response
 */
async function keep(name, response) {
  const copy = response.clone();
  if (!response.ok || (await digest(await response.arrayBuffer())) !== files.get(name)) return;
  await (await caches.open(shelf)).put(name, copy);
}

/** Fetches missing files, and returns the number of failures. @param {Iterable<string>} names */
async function take(names) {
  const cache = await caches.open(shelf);
  const there = (/** @type {string} */ name) => cache.match(name);
  const one = async (/** @type {string} */ name) => {
    if (!(await there(name))) await keep(name, await fetch(name));
  };
  const all = [...names];
  await Promise.allSettled(all.map(one));
  return (await Promise.all(all.map(there))).filter((kept) => !kept).length;
}

/** @param {readonly string[]} addresses */
const filesAt = (addresses) => new Set(addresses.map(nameOf).filter((name) => name !== undefined));

const otherShelves = async () => (await caches.keys()).filter((name) => name.startsWith("gnomon ") && name !== shelf);

/** Copies the kept pages of the old edition; a complete edition stays complete, including new pages. */
async function carryOver() {
  for (const name of await otherShelves()) {
    const old = await caches.open(name);
    const kept = (await old.keys()).map(({ url }) => url);
    await take((await old.match("whole")) ? files.keys() : filesAt(kept));
  }
}

worker.addEventListener("install", (event) => event.waitUntil(carryOver()));

worker.addEventListener("activate", (event) => {
  const forget = async () => Promise.all((await otherShelves()).map((name) => caches.delete(name)));
  // Claim the page that registered the worker, so that its later loads are kept, too.
  event.waitUntil(Promise.all([forget(), worker.clients.claim()]));
});

const nowhere = async () =>
  (await (await caches.open(shelf)).match("404.html")) ?? new Response("Offline.", { status: 503 });

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const name = method === "GET" ? nameOf(url) : undefined;
  // Show the 404 page for unknown pages even without a network.
  if (!name && mode === "navigate") return event.respondWith(fetch(event.request).catch(nowhere));
  if (!name) return;
  const answer = async () => {
    const kept = await (await caches.open(shelf)).match(name);
    if (kept) return kept;
    const response = await fetch(event.request);
    event.waitUntil(keep(name, response.clone()));
    return response;
  };
  event.respondWith(answer());
});

// A page lists its loaded files, or requests the whole site. The reply reports whether the whole site is kept.
worker.addEventListener("message", (event) => {
  /** @type {{ seen: string[], everything: boolean }} */
  const { seen, everything } = event.data;
  const answer = async () => {
    await take(filesAt(seen).add("404.html"));
    const cache = await caches.open(shelf);
    if (everything && (await take(files.keys())) === 0) await cache.put("whole", new Response());
    event.ports[0].postMessage(Boolean(await cache.match("whole")));
  };
  event.waitUntil(answer());
});
