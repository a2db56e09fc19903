// Writes the picture that other sites show beside a link to a page: the page's demo before Play, and the title.
import { Resvg } from "@resvg/resvg-js";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { escape } from "./highlight.mjs";
import { poster } from "./poster.mjs";

const font = createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");

/** Colours of the day theme: resvg supports neither custom properties nor `light-dark`. */
const day = Object.fromEntries(
  [...readFileSync("web/elements/style/colours.css", "utf8").matchAll(/(--[\w-]+): light-dark\((#\w+)/g)].map(
    ([, name, colour]) => [name, colour],
  ),
);

const letters_in_line = 18;

/**
 * @param {string} text
 * @returns {string[]} lines that fit the width
 */
function wrap(text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= letters_in_line) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {string} title
 * @param {string} scene
 * @returns {Buffer} a PNG file of 1200 × 630 pixels
 */
export function card(title, scene) {
  const picture = poster(scene, 1).replace("<svg ", '<svg x="500" y="52" width="700" height="525" ');
  const lines = wrap(title).map((line, i) => `<tspan x="56" y="${230 + 58 * i}">${escape(line)}</tspan>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="DejaVu Sans">
<rect width="1200" height="630" fill="var(--gnomon-paper)"/>${picture}
<text x="56" y="110" font-size="30" fill="var(--gnomon-handle)">Gnomon</text>
<text font-size="46" fill="var(--gnomon-ink)">${lines.join("")}</text></svg>`;
  const painted = svg.replace(/var\((--[\w-]+)\)/g, (_, name) => day[name]);
  const options = { font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: "DejaVu Sans" } };
  return new Resvg(painted, options).render().asPng();
}
