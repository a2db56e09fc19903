// Properties of the page that the program needs: its size, its visibility, and its colours.

/** @typedef {{width: number, height: number, ratio: number}} Size in CSS pixels */

/**
 * @param {Element} element
 * @returns {Size}
 */
export function sizeOf(element) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, ratio: devicePixelRatio };
}

/**
 * @param {Element} element
 * @param {(size: Size) => void} changed
 * @param {AbortSignal} signal
 */
export function watchSize(element, changed, signal) {
  const tell = () => changed(sizeOf(element));
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());

  // There is no event for the pixel ratio itself; a query for the present one ends when it changes.
  const watchRatio = () => {
    if (signal.aborted) return;
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const ended = () => {
      tell();
      watchRatio();
    };
    query.addEventListener("change", ended, { once: true, signal });
  };
  watchRatio();
}

/**
 * @param {Element} element
 * @param {(visible: boolean) => void} changed
 * @param {AbortSignal} signal
 */
export function watchVisibility(element, changed, signal) {
  let onScreen = true;
  const tell = () => changed(onScreen && document.visibilityState === "visible");
  const observer = new IntersectionObserver((entries) => {
    onScreen = entries[entries.length - 1].isIntersecting;
    tell();
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
  document.addEventListener("visibilitychange", tell, { signal });
  tell();
}

/**
 * Calls `changed` when the colours may have changed: by the system's setting, or by an attribute of the page's root
 * or of the element.
 *
 * @param {Element} host
 * @param {() => void} changed
 * @param {AbortSignal} signal
 */
export function watchTheme(host, changed, signal) {
  const attributes = { attributes: true, attributeFilter: ["class", "style", "theme", "data-theme"] };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, attributes);
  observer.observe(host, attributes);
  signal.addEventListener("abort", () => observer.disconnect());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed, { signal });
}

/**
 * Returns a role's colour in the page's style, as 0xRRGGBB.
 *
 * The property may contain any CSS colour, including `light-dark()`. So the function paints an element with it and
 * reads the computed colour.
 *
 * @param {HTMLElement} probe
 * @param {string} role
 */
export function colourOf(probe, role) {
  probe.style.color = `var(--gnomon-${role.replaceAll("_", "-")})`;
  const colour = getComputedStyle(probe).color;
  const [red, green, blue] = colour.startsWith("rgb") ? (colour.match(/[\d.]+/g) ?? []).map(Number) : pixel(colour);
  return (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
}

/**
 * Colours outside sRGB keep their notation in computed style; painting one converts it.
 *
 * @param {string} colour
 */
function pixel(colour) {
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext("2d"));
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}
