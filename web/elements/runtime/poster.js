// The picture of an element that has none in it, as on pages that are not ours: the file of its scene in `posters`, or of its
// view in `views`. The pages of this site bring each picture along.

import { third_party_page as text } from "../../content/text/en.json";
import { fill, problem } from "./explain.js";
import { fetchFile, showFile } from "./files.js";

/**
 * Of a demo. A scene without a picture is none.
 *
 * @param {HTMLElement} host
 * @param {(error: Error) => void} unknown
 */
export function poster(host, unknown) {
  const scene = host.getAttribute("scene") ?? "";
  const file = `posters/${scene}.svg`;
  const own = host.getAttribute("poster");
  const poster = new Image();
  if (!scene) unknown(problem("unknown-scene", text.no_scene));
  if (!scene && !own) return poster;
  poster.alt = "";
  poster.loading = "lazy";
  poster.onerror = async () => {
    poster.remove();
    if (own) return;
    const response = await fetchFile(file, host).catch(() => undefined);
    if (response?.status === 404) unknown(problem("unknown-scene", fill(text.unknown_scene, scene)));
  };
  // An image follows the system's theme where the page names none, and `light-dark()` does not.
  if (getComputedStyle(host).colorScheme === "normal") poster.style.colorScheme = "light";
  if (own) poster.src = own;
  else showFile(poster, file, host);
  return poster;
}

/**
 * Of a figure. Where there is no such file, as of a certain seed or moment, the program draws, or says what is wrong, as soon as the
 * figure is seen.
 *
 * @param {import("../../types/gnomon-figure.js").GnomonFigure} host
 */
export async function picture(host) {
  const svg = await fileOf(host);
  if (!svg) whenSeen(host, () => host.wake());
  return svg;
}

/**
 * A file brings its colours along; in the page they are the page's.
 *
 * @param {HTMLElement} host
 * @returns {Promise<SVGSVGElement | undefined>}
 */
async function fileOf(host) {
  if (["seed", "state", "zoom"].some((name) => host.hasAttribute(name))) return;
  const name = `views/${host.getAttribute("scene")}.${host.getAttribute("view") ?? "demo"}.svg`;
  const response = await fetchFile(name, host).catch(() => undefined);
  if (!response?.ok) return;
  const svg = (await response.text()).replace(/<style>[^]*?<\/style>/, "");
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (documentElement.localName !== "svg") return;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(documentElement, true)));
}

/**
 * Calls once the element comes into view.
 *
 * @param {HTMLElement} host
 * @param {() => void} call
 */
export function whenSeen(host, call) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    call();
  }).observe(host);
}
