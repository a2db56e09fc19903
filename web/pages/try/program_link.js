// A program in the address of a page: `#try=1,take--rectangles,d…`, packed like a moment of a demo
// (runtime/moment_link.js).

import { decode, encode } from "../../elements/runtime/moment_link.js";

/** Length beyond which some programs truncate an address. */
export const maxLetters = 8000;

/** Returns a program's name for links. @param {string} src */
export const nameOf = (src) => src.replace(/\.\w+$/, "").replace(/[^\w-]+/g, "--");

/** @param {string} src @param {string} text @returns {Promise<string>} the fragment of an address */
export async function toLink(src, text) {
  const bytes = new TextEncoder().encode(text);
  return (await encode({ scene: nameOf(src), seed: 0, bytes })).replace("gnomon", "try");
}

/** Returns the name of the program in a fragment, if it is such a link. @param {string} hash */
export const named = (hash) => (hash.startsWith("#try=") ? (decodeURIComponent(hash).split(",")[1] ?? "") : undefined);

/** @param {string} hash @param {string} src @returns {Promise<string>} @throws {import("../../elements/runtime/moment_link.js").LinkError} */
export async function fromLink(hash, src) {
  const { bytes } = await decode(hash.replace("try", "gnomon"), nameOf(src));
  return new TextDecoder().decode(bytes);
}
