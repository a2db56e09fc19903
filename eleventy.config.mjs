// Builds the pages from Nunjucks templates, with code from the sources, formulas as MathML and posters as SVG.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { card } from "./scripts/site/card.mjs";
import { parts } from "./scripts/site/design.mjs";
import { describe } from "./scripts/site/embed.mjs";
import { example } from "./scripts/site/example.mjs";
import { excerpt } from "./scripts/site/excerpt.mjs";
import { front, frontTemplate } from "./scripts/site/front.mjs";
import { escape, highlight, running } from "./scripts/site/highlight.mjs";
import { typeset } from "./scripts/site/maths.mjs";
import { making } from "./scripts/site/programs.mjs";
import { figure } from "./scripts/site/figure.mjs";
import { fieldsOf, line, scenes as playable, usualLine } from "./scripts/site/playground.mjs";
import { groupsOfHeaders, sharedDefinitions } from "./scripts/site/reference/headers.mjs";
import { referenceHtml } from "./scripts/site/reference/page.mjs";
import { groupsOfTypes } from "./scripts/site/reference/types.mjs";
import { helper, stage, staged } from "./scripts/site/stage.mjs";
import { poster, sentenceOf, withColours } from "./scripts/site/poster.mjs";
import { predict } from "./scripts/site/predict.mjs";
import { joinTexts } from "./scripts/site/texts.mjs";
import { take } from "./scripts/site/take.mjs";
import { worked } from "./scripts/site/worked.mjs";
import { lessons } from "./scripts/site/tree.mjs";
import { format } from "./web/elements/runtime/format.js";

/** @import { Page } from "./scripts/site/tree.mjs" */

const { scenes, take: texts } = joinTexts();

/** Number of lines of code that a page shows before it folds the rest. */
const most_lines = 24;

/** @param {any} eleventy Eleventy's UserConfig, which has no types of its own */
export default function (eleventy) {
  // Without the cache Eleventy reads a lesson again after each save (scripts/site/maker.mjs).
  eleventy.setUseTemplateCache(false);
  // This preprocessor runs before the formulas are typeset.
  eleventy.addPreprocessor("front", "html", again);
  eleventy.addPreprocessor("maths", "html", (/** @type {unknown} */ _, /** @type {string} */ page) => typeset(page));
  eleventy.addTransform("numbers", numbered);
  const { content, data } = front();
  eleventy.addTemplate(basename(frontTemplate), content, data);
  eleventy.addFilter("lessons", lessons);
  eleventy.addFilter("where", (/** @type {Page[]} */ pages, /** @type {string} */ key, /** @type {unknown} */ value) =>
    pages.filter(({ data }) => data[key] === value),
  );
  eleventy.addFilter("beside", beside);
  eleventy.addFilter("file", (/** @type {string} */ url) => url.slice(1) || "index.html");
  eleventy.addFilter("sections", sections);
  eleventy.addFilter("face", face);
  eleventy.addFilter("outcome", outcome);
  eleventy.addGlobalData("playable", playable);
  eleventy.addShortcode("card", writeCard);
  eleventy.addShortcode(
    "described",
    (/** @type {string} */ slug, /** @type {string} */ title, /** @type {string} */ scene) =>
      describe(making, { slug, title, scene }),
  );
  eleventy.addShortcode("code", code);
  eleventy.addShortcode("take", take);
  eleventy.addShortcode("example", example);
  eleventy.addShortcode("stage", stage);
  eleventy.addShortcode("helper", helper);
  eleventy.addPairedAsyncShortcode("staged", staged);
  eleventy.addFilter("line", usualLine);
  eleventy.addShortcode("line", line);
  eleventy.addShortcode("fields", fieldsOf);
  eleventy.addShortcode("parts", parts);
  eleventy.addShortcode("worked", worked);
  eleventy.addShortcode(
    "headers",
    (/** @type {string[]} */ ...names) => sharedDefinitions() + referenceHtml(groupsOfHeaders(names), "cpp"),
  );
  eleventy.addShortcode("types", async (/** @type {string} */ entry) =>
    referenceHtml(await groupsOfTypes(entry), "typescript"),
  );
  eleventy.addPairedShortcode("demo", demo);
  eleventy.addPairedAsyncShortcode("figure", figure);
  eleventy.addPairedShortcode("sketch", sketch);
  eleventy.addPairedShortcode("drawing", drawing);
  eleventy.addPairedAsyncShortcode("predict", predict);
  return {
    dir: { input: "web/content/lessons", includes: "../../pages/layouts", data: "../data", output: making },
    htmlTemplateEngine: "njk",
  };
}

/**
 * Rereads the front page, which has no file among the lessons.
 * @param {{ page: { inputPath: string } }} data
 * @param {string} text as Eleventy read it at first
 */
const again = ({ page }, text) => (page.inputPath === `./${frontTemplate}` ? front().content : text);

/**
 * Rejects a number that no figure has filled in.
 * @this {{ page: { inputPath: string } }}
 * @param {string} html
 */
function numbered(html) {
  const name = /<mn data-number="(\w+)"[^>]*><\/mn>/.exec(html)?.[1];
  if (name) throw new Error(`${this.page.inputPath}: \\live{${name}} is in no formula of a figure's caption`);
  return html;
}

/**
 * Returns the page `step` places after the page at `url`.
 * @param {Page[]} pages
 * @param {string} url
 * @param {number} step
 */
function beside(pages, url, step) {
  const at = pages.findIndex((page) => page.url === url);
  return at < 0 ? undefined : pages[at + step];
}

/**
 * Returns the id and the heading of each section of a page that has an id.
 * @param {string} html
 */
function sections(html) {
  return [...html.matchAll(/<section id="([\w-]+)">(?:(?!<section)[\s\S])*?<h2>([\s\S]*?)<\/h2>/g)].map(
    ([, id, title]) => ({ id, title }),
  );
}

/**
 * Returns the thumbnail of a lesson: its demo without words, as a separate file.
 *
 * @param {Page} page
 */
function face({ data: { picture } }) {
  if (!picture) return "";
  // The thumbnail leaves out the walls, which would be frames in a frame.
  const svg = poster(picture, 1)
    .replaceAll(/<text[^]*?<\/text>|<path[^>]*Z" fill="none" stroke="var\(--gnomon-wall\)"[^>]*>/g, "")
    .replace('viewBox="0 0 800 600"', 'viewBox="20 15 760 570"');
  writeFileSync(`${making}/posters/${picture}.face.svg`, withColours(svg));
  return `<img src="posters/${picture}.face.svg" width="760" height="570" loading="lazy" alt="" />`;
}

/**
 * Returns the words on the skill that a reader has after a lesson.
 *
 * @param {Page} page
 * @param {Record<string, string>} outcomes
 */
function outcome({ url }, outcomes) {
  const words = outcomes[url.slice(1).replace(".html", "")];
  if (!words) throw new Error(`web/content/data/outcomes.json has no line for ${url}`);
  return words;
}

/**
 * Writes the picture for links to a page.
 * @param {string} title
 * @param {string} scene
 * @param {string} slug
 * @returns {string} its address
 */
function writeCard(title, scene, slug) {
  const file = `cards/${slug}.png`;
  writeFileSync(`${making}/${file}`, card(title, scene));
  return file;
}

/**
 * Returns a definition from the sources.
 * @param {string} file
 * @param {string} name
 */
function code(file, name) {
  const source = excerpt(file, name);
  const { length } = source.split("\n");
  const isLong = length > most_lines;
  const all = `<button type="button" data-does="unfold.js">${format(texts.unfold, [length])}</button>`;
  return `<figure${isLong ? ' class="long"' : ""}><figcaption><code>${file}</code></figcaption>
<pre tabindex="0"><code>${running(highlight(source))}</code></pre>${isLong ? all : ""}</figure>`;
}

/**
 * Returns a live demo, which is its poster without scripts.
 * @param {string} caption
 * @param {string} scene
 * @param {object} [options] an error: a demo accepts none, and its poster shows its beginning
 */
function demo(caption, scene, options) {
  if (options) throw new Error(`demo "${scene}" accepts no options; a figure accepts a seed, a state and a moment`);
  const seed = 1;
  const name = escape(scenes[scene]);
  // The element repeats the sentence below the picture.
  const said = escape(sentenceOf(scene, seed));
  const picture = poster(scene, seed).replace("<svg ", `<svg role="img" aria-label="${said}" `);
  return `<figure><gnomon-demo scene="${scene}" seed="${seed}" label="${name}">${picture}</gnomon-demo>
<figcaption>${caption.trim()}</figcaption></figure>`;
}

/**
 * Returns a hand-drawn picture with its caption.
 * @param {string} caption
 * @param {string} name of a file in web/content/sketches
 */
function sketch(caption, name) {
  const picture = drawingOf("web/content/sketches", name).trim();
  return `<figure class="sketch">${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
}

/**
 * @param {string} folder
 * @param {string} name of one of its drawings
 */
function drawingOf(folder, name) {
  const file = `${folder}/${name}.svg`;
  if (existsSync(file)) return readFileSync(file, "utf8");
  const known = readdirSync(folder).map((each) => each.replace(/\.svg$/, ""));
  throw new Error(`there is no drawing "${name}" in ${folder}; there are ${known.join(", ")}`);
}

/**
 * Returns a drawing of docs/, made by the queries, with its caption. The drawing is a separate file, because it
 * contains its own colours. There are two files, since letters that are legible in a wide drawing are too small in the
 * column of a phone.
 * @param {string} caption
 * @param {string} name of a file in docs/drawings, and of one in docs/drawings/narrow
 */
function drawing(caption, name) {
  const [wide, narrow] = ["", "narrow/"].map((folder) => {
    const svg = drawingOf("docs/drawings", folder + name);
    const src = `drawings/${folder}${name}.svg`;
    mkdirSync(dirname(`${making}/${src}`), { recursive: true });
    writeFileSync(`${making}/${src}`, svg);
    const [, width, height] = /** @type {RegExpExecArray} */ (/<svg width="(\d+)" height="(\d+)"/.exec(svg));
    return { src, size: `width="${width}" height="${height}"`, words: /<title>([^<]*)/.exec(svg)?.[1] };
  });
  return `<figure><picture>
<source media="(width < 64rem)" srcset="${narrow.src}" ${narrow.size} />
<img src="${wide.src}" ${wide.size} loading="lazy" alt="${wide.words}" />
</picture>
<figcaption>${caption.trim()}</figcaption></figure>`;
}
