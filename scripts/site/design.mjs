// The shortcode {% parts "colours" %}: a table of the pages' design elements, generated from the tables of that design.
// No number is typed here: measures come from web/elements/style/scale.css, and contrasts are computed.
import { colours, contrast, mixtures } from "./contrast.mjs";
import { escape } from "./highlight.mjs";
import { measures } from "./measures.mjs";

/** @import { Colour } from "./contrast.mjs" */

/** @param {string} beginning of a measure's name */
const all = (beginning) => Object.entries(measures).filter(([name]) => name.startsWith(`--${beginning}`));

const families = [...all("serif"), ...all("sans"), ...all("mono")];

/** Purpose of each measure. */
const uses = {
  "--serif": "prose, formulas and the letters of drawn figures",
  "--sans": "captions, controls and everything that is not prose",
  "--mono": "code",
  "--text-code": "code",
  "--text-note": "captions, tables, the tree",
  "--text-control": "controls and answers",
  "--text-body": "prose",
  "--text-title": "titles of cards, questions, theorems, smaller headings",
  "--text-h2": "sections",
  "--text-h1": "the title of a page",
};

/** @type {Record<string, string>} */
const meanings = {
  paper: "the ground of pages and pictures",
  ink: "text, and what is done: filled tracks, heavy edges",
  muted: "captions, comments, and what is past",
  wall: "walls and hairlines, never text",
  "body-a": "shape A, and the ring around what has the focus",
  "body-b": "shape B, and what has gone wrong",
  axis: "axes",
  overlap: "an overlap, a touch",
  gap: "a gap; what is right or done",
  mtv: "the way out, the first touch, the answer of a query",
  inside: "a point that is inside",
  outside: "a point that is outside",
  handle: "what the hand may turn; links, hours and the page that is read",
  line: "hairlines between things",
  edge: "edges of controls",
  tint: "the ground of asides, questions and code",
};

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  `<div class="table" tabindex="0" role="region" aria-label="${head[0]}"><table>
<tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}
</table></div>`;

/** @param {Colour} colour @param {"day" | "night"} theme */
function swatch(colour, theme) {
  const ratio = contrast(colour[theme], colours.paper[theme]);
  return `<span class="${theme}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" fill="${colour[theme]}" /></svg>
${colour[theme]} · ${ratio.toFixed(1)}</span>`;
}

/** @type {Record<string, () => string>} */
const made = {
  families: () =>
    table(
      ["Family", "In this order", "For"],
      families.map(([name, value]) => [
        `<span class="sample${name}">${name.slice(2)}</span>`,
        escape(value),
        uses[/** @type {keyof typeof uses} */ (name)],
      ]),
    ),
  sizes: () =>
    table(
      ["Size", "Is", "For"],
      all("text").map(([name, value]) => [
        `<span class="sample${name}">${name.slice(7)}</span>`,
        value,
        uses[/** @type {keyof typeof uses} */ (name)],
      ]),
    ),
  room: () =>
    table(
      ["Room", "Is", ""],
      all("space").map(([name, value]) => [name.slice(2), value, `<span class="room sample${name}"></span>`]),
    ),
  colours: () =>
    table(
      ["Colour", "By day, and its contrast with paper", "By night", "For"],
      Object.entries({ ...colours, ...mixtures }).map(([name, colour]) => [
        name,
        swatch(colour, "day"),
        swatch(colour, "night"),
        meanings[name] ?? "",
      ]),
    ),
};

/** @param {[name: string, value: string][]} measures @param {string} property */
const rules = (measures, property) =>
  measures.map(([name, value]) => `.sample${name}{${property}:${value}}\n`).join("");

/** Style rules for the samples, since a strict content policy allows no style attribute. */
export const samples = rules(families, "font-family") + rules(all("text"), "font-size") + rules(all("space"), "width");

/** @param {string} name */
export function parts(name) {
  const make = made[name];
  if (!make) throw new Error(`there are no parts "${name}"; there are ${Object.keys(made).join(", ")}`);
  return make();
}
