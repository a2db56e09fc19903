// Replacement for the browser's `fetch` in the offline form, where all files are inside.

import { files } from "./inside.js";

/** @param {string} packed deflated, and in base64 */
function inflated(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
}

/** @param {string} packed */
export const textOf = (packed) => new Response(inflated(packed)).text();

/** @param {URL} url */
export async function fetch(url) {
  const name = String(url).slice(String(url).lastIndexOf("/") + 1);
  if (!(name in files)) return new Response(null, { status: 404 });
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/json";
  return new Response(inflated(files[name]), { headers: { "content-type": type } });
}
