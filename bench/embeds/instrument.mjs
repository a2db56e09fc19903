// Counts, in a page, the drawing calls of all scripts on its canvases, and the contexts that the browser has reclaimed.

/**
 * @typedef {object} Drawn
 * @property {number} calls
 * @property {number} first time at which the first drawing was on the screen, in milliseconds of the page
 * @property {number} blocked milliseconds of tasks beyond their first 50
 * @property {WeakRef<WebGLRenderingContext>[]} contexts
 * @property {WeakSet<WebGLRenderingContext>} returned contexts released on purpose
 */

/** Runs in the page before its own scripts. */
export function install() {
  /** @type {Drawn} */
  const drawn = { calls: 0, first: NaN, blocked: 0, contexts: [], returned: new WeakSet() };
  Object.assign(globalThis, { drawn });
  const frame = globalThis.requestAnimationFrame.bind(globalThis);

  function note() {
    if (++drawn.calls !== 1) return;
    // A drawing is visible at the end of its frame.
    frame(() => (drawn.first = performance.now()));
  }

  /** @param {any} prototype @param {string[]} names */
  function count(prototype, names) {
    for (const name of names) {
      const call = prototype[name];
      prototype[name] = /** @this {any} @param {any[]} values */ function (...values) {
        note();
        return call.apply(this, values);
      };
    }
  }
  count(CanvasRenderingContext2D.prototype, ["fill", "stroke", "fillRect", "drawImage", "putImageData"]);
  for (const Class of [WebGLRenderingContext, WebGL2RenderingContext])
    count(Class.prototype, ["drawArrays", "drawElements"]);

  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    /** @this {HTMLCanvasElement} @param {any[]} values */
    getContext(...values) {
      const context = /** @type {any} */ (getContext.apply(this, /** @type {any} */ (values)));
      if (context?.getExtension && !drawn.contexts.some((known) => known.deref() === context)) {
        drawn.contexts.push(new WeakRef(context));
        const lose = context.getExtension("WEBGL_lose_context");
        const { loseContext } = lose;
        lose.loseContext = () => {
          drawn.returned.add(context);
          loseContext.call(lose);
        };
      }
      return context;
    },
  });

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) drawn.blocked += duration - 50;
  }).observe({ type: "longtask", buffered: true });
}
