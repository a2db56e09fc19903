// Picture of an element without a picture of its own, as on third-party pages: the file of its scene in `posters`, or
// of its view in `views`. The pages of this site include each picture.

import { third_party_page as text } from "../../content/text/en.json";
import { fill, problem } from "./explain.js";
import { fetchFile, showFile } from "./files.js";

/**
 * Creates the poster of a demo. A scene without a poster does not exist.
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
  // An image follows the system's theme if the page sets none, but `light-dark()` does not.
  if (getComputedStyle(host).colorScheme === "normal") poster.style.colorScheme = "light";
  if (own) poster.src = own;
  else showFile(poster, file, host);
  return poster;
}

/**
 * Loads the picture of a figure. If there is no such file, for example with a seed or a moment, the program draws, or
 * shows its error, as soon as the figure is visible.
 *
 * @param {import("../../types/gnomon-figure.js").GnomonFigure} host
 */
export async function picture(host) {
  const svg = await fileOf(host);
  if (!svg) whenSeen(host, () => host.wake());
  return svg;
}

/**
 * Loads the file of a figure without its own colours, so that the page's colours apply.
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
