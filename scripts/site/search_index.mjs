// What the search page looks in: every section of every lesson, with its words.
import MiniSearch from "minisearch";
import { options } from "../../web/pages/site/search_options.js";

/** @typedef {{ id: string, lesson: string, section: string, text: string }} Passage */

/** @param {string} html */
const words = (html) =>
  html
    // What only keeps room.
    .replace(/<mphantom>.*?<\/mphantom>/g, "")
    // A formula's letters stand together, as they are read.
    .replace(/<math\b[\s\S]*?<\/math>/g, (formula) => formula.replace(/<mspace[^>]*>/g, " ").replace(/<[^>]*>/g, ""))
    .replace(/<(pre|svg|script|button)\b[\s\S]*?<\/\1>/g, " ")
    // What a question has to be answered with: the same words in every lesson.
    .replace(/<div class="hint"[\s\S]*?(?=<details>)/g, " ")
    .replace(/\s*<\/t[dh]>\s*(?=<t[dh]\b)/g, ", ")
    .replace(/(, <td[^>]*>)?\s*<\/t[dh]>\s*<\/tr>/g, "; ")
    // Within a line no tag parts words: the full stop behind one stands close.
    .replace(/<\/?(a|abbr|b|cite|code|em|i|small|span|strong|sub|sup|wbr)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/**
 * @param {string} file the lesson's name
 * @param {string} html the whole page
 * @returns {Passage[]} one for each section, the lead being part of the first
 */
export function passages(file, html) {
  const article = /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? "";
  const lesson = words(/<h1>([\s\S]*?)<\/h1>/.exec(article)?.[1] ?? "");
  return article.split(/(?=<section id=")|(?=<header id=")/).flatMap((part) => {
    const id = /^<(?:section|header) id="([\w-]+)"/.exec(part)?.[1];
    if (id === undefined) return [];
    const section = words(/<h2>([\s\S]*?)<\/h2>/.exec(part)?.[1] ?? "");
    return [{ id: `${file}#${id}`, lesson, section, text: words(part.replace(/<h[12]>[\s\S]*?<\/h[12]>/g, " ")) }];
  });
}

/** @param {Passage[]} all */
export function searchIndex(all) {
  const index = new MiniSearch(options);
  index.addAll(all);
  return JSON.stringify(index);
}
