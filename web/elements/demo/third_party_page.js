// Extensions of the element for third-party pages. Such pages change attributes, name missing files, set the size of
// the box, move the element, and load a second version of it. The pages of this site need none of these extensions.

import style from "./third_party_page.css";
import { whenSeen } from "../runtime/poster.js";
import { warn } from "../runtime/warn.js";
import { fill } from "../runtime/explain.js";
import { properties, upgrade } from "../runtime/properties.js";
import { load } from "../runtime/files.js";
import { third_party_page as text } from "../../content/text/en.json";

/** @import { Inner } from "../../types/internal.js" */
/** @import { GnomonDemo, StopReason } from "../../types/gnomon-demo.js" */

const names = [
  "scene",
  "seed",
  "parameters",
  "state",
  "label",
  "poster",
  "speed",
  "controls",
  "theme",
  "loading",
  "assets",
];

/** Valid values of an attribute; the first is the default. @type {Record<string, string[]>} */
const choices = {
  controls: ["full", "minimal", "none"],
  theme: ["auto", "light", "dark"],
  loading: ["click", "visible", "eager"],
  lang: ["en"],
};

/** Below this height, in pixels and as a fraction of its natural height, the picture needs the room of the controls. */
const low = { pixels: 250, part: 0.7 };

/** @type {WeakMap<HTMLElement, (reason: StopReason) => void>} */
const renewals = new WeakMap();

/** @param {typeof HTMLElement} Class before its definition */
export function adorn(Class) {
  Object.assign(Class, { version: GNOMON_VERSION });
  properties(Class, [...names, "autoplay"], ["autoplay"]);
  Object.assign(Class.prototype, {
    /** @this {HTMLElement} */
    adoptedCallback() {
      renewals.get(this)?.("moved");
    },
  });
  const there = /** @type {{ version?: string } | undefined} */ (customElements.get("gnomon-demo"));
  if (there) console.info(fill(text.two_versions, String(there.version), GNOMON_VERSION));
}

/**
 * @param {GnomonDemo} host on its first insertion into a page
 * @param {Inner} inner
 */
export function welcome(host, inner) {
  upgrade(host, [...names, "autoplay"]);
  renewals.set(host, renew);
  // Some frameworks set attributes to their present values.
  const observer = new MutationObserver((records) =>
    follow(
      records.flatMap(({ attributeName, oldValue }) => {
        const name = String(attributeName);
        return host.getAttribute(name) === oldValue ? [] : [name];
      }),
    ),
  );
  observer.observe(host, { attributeOldValue: true, attributeFilter: [...names, "lang"] });
  new ResizeObserver(fold).observe(host);
  // Run before the first frame; an observer would run too late.
  queueMicrotask(fold);
  whenAsked();
  check();

  /**
   * Restarts the element after a fundamental change: as a picture, or playing if it played before.
   *
   * @param {StopReason} reason
   */
  function renew(reason) {
    const before = host.readyState;
    inner.end(reason);
    inner.build();
    fold();
    if (!/^(loading|running|paused)$/.test(before)) return;
    host.play();
    if (before === "paused") host.pause();
  }

  /** @param {string[]} changed */
  function follow(changed) {
    const still = host.readyState === "idle" || host.readyState === "error";
    const afresh = still ? ["scene", "assets", "label", "poster"] : ["scene", "assets"];
    if (changed.some((name) => afresh.includes(name))) renew("scene");
    else inner.follow(changed);
    if (changed.includes("loading")) whenAsked();
    check();
    fold();
  }

  /** @param {string} name */
  function chosen(name) {
    const value = host.getAttribute(name) || choices[name][0];
    if (choices[name].includes(value)) return value;
    warn(host, name, fill(text.bad_choice, name, value, choices[name].join(", ")));
    return choices[name][0];
  }

  function check() {
    for (const name in choices) chosen(name);
  }

  function whenAsked() {
    const loading = chosen("loading");
    if (loading === "eager") prepare();
    else if (loading === "visible") whenSeen(host, prepare);
  }

  function prepare() {
    load("player.js", host).then((player) => player.prepare(host), console.info);
  }

  function fold() {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (host.shadowRoot?.querySelector(name));
    const frame = part(".frame");
    // The element's text is English in a page of any language.
    frame.lang = "en";
    const wanted = (frame.dataset.controls = chosen("controls"));
    const { clientWidth, clientHeight } = part(".stage");
    const isLow = clientHeight < low.pixels && clientHeight < low.part * 0.75 * clientWidth;
    if (wanted === "full" && isLow) frame.dataset.controls = "minimal";
  }
}

export { style };
