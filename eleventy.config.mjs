// How the pages are made: Nunjucks templates, with code from the sources, formulas as MathML and posters as SVG.
import { readFileSync } from "node:fs";
import { excerpt } from "./scripts/site/excerpt.mjs";
import { escape, highlight } from "./scripts/site/highlight.mjs";
import { typeset } from "./scripts/site/maths.mjs";
import { poster } from "./scripts/site/poster.mjs";

/** @type {{ scenes: Record<string, string> }} */
const { scenes } = JSON.parse(readFileSync("web/text/en.json", "utf8"));

/** @param {any} eleventy Eleventy's UserConfig, which has no types of its own */
export default function (eleventy) {
  eleventy.addPreprocessor("maths", "html", (/** @type {unknown} */ _, /** @type {string} */ page) => typeset(page));
  eleventy.addShortcode("code", code);
  eleventy.addPairedShortcode("demo", demo);
  eleventy.addPairedShortcode("figure", figure);
  return {
    dir: { input: ".", includes: "web/layouts", data: "web/data", output: "dist" },
    htmlTemplateEngine: "njk",
  };
}

/**
 * A definition from the sources.
 * @param {string} file
 * @param {string} name
 */
function code(file, name) {
  const source = highlight(excerpt(file, name));
  return `<figure><figcaption><code>${file}</code></figcaption>
<pre tabindex="0"><code>${source}</code></pre></figure>`;
}

/**
 * A live demo, which without scripts is its poster.
 * @param {string} caption
 * @param {string} scene
 */
function demo(caption, scene) {
  const seed = 1;
  const picture = poster(scene, seed).replace("<svg ", `<svg role="img" aria-label="${escape(scenes[scene])}" `);
  return `<figure><gnomon-demo scene="${scene}" seed="${seed}">${picture}</gnomon-demo>
<figcaption>${caption.trim()}</figcaption></figure>`;
}

/**
 * A drawing with its caption.
 * @param {string} caption
 * @param {string} name of a file in web/figures
 */
function figure(caption, name) {
  const picture = readFileSync(`web/figures/${name}.svg`, "utf8").trim();
  return `<figure class="plate">${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
}
