// The service worker: after one visit the whole site is here and needs no network. What it holds is one edition of the
// site; when a file changes there is a new edition, which takes over when no page of the old one is open any more.

// Written in when the site is built.
const edition = GNOMON_EDITION;
const files = GNOMON_FILES;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const shelf = `gnomon ${edition}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(files)));
});

worker.addEventListener("activate", (event) => {
  const old = (/** @type {string} */ name) => name.startsWith("gnomon ") && name !== shelf;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const here = new URL(worker.registration.scope);
  if (event.request.method !== "GET" || url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return;
  const name = url.pathname.slice(here.pathname.length) || "index.html";
  if (!files.includes(name)) return;
  event.respondWith(caches.open(shelf).then(async (cache) => (await cache.match(name)) ?? fetch(event.request)));
});
