// Computes the contrast between the colours of the pages, as the Web Content Accessibility Guidelines 2.2 (W3C, 2023)
// define it. The guidelines demand 4.5 for text and 3 for the edges of controls.
import { readFileSync } from "node:fs";
import { measures } from "./measures.mjs";

/** @typedef {{ day: string, night: string }} Colour as `#rrggbb` */

const table = readFileSync(new URL("../../web/elements/style/colours.css", import.meta.url), "utf8");

/** @type {Record<string, Colour>} by role */
export const colours = Object.fromEntries(
  [...table.matchAll(/--gnomon-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, role, day, night]) => [
    role,
    { day, night },
  ]),
);

/** @param {string} colour @returns {number[]} red, green and blue, from 0 to 255 */
const parts = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/**
 * Returns the result of `color-mix(in srgb, …)`.
 *
 * @param {string} a
 * @param {string} b
 * @param {number} share of `a` in the mixture
 */
function mix(a, b, share) {
  const [to, from] = [parts(a), parts(b)];
  const each = to.map((value, at) => Math.round(value * share + from[at] * (1 - share)));
  return `#${each.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Mixtures of scale.css. @type {Record<string, Colour>} */
export const mixtures = Object.fromEntries(
  Object.entries(measures).flatMap(([name, value]) => {
    const found = /^color-mix\(in srgb, var\(--gnomon-([\w-]+)\) (\d+)%, var\(--gnomon-([\w-]+)\)\)$/.exec(value);
    if (!found) return [];
    const [a, b, share] = [colours[found[1]], colours[found[3]], Number(found[2]) / 100];
    return [[name.slice(2), { day: mix(a.day, b.day, share), night: mix(a.night, b.night, share) }]];
  }),
);

/** @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = parts(colour).map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast, from 1 for equal colours to 21 for black on white.
 *
 * @param {string} a
 * @param {string} b
 */
export function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
