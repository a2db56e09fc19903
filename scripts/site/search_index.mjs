// Builds the index for the search page: every section of every lesson, with its words.
import MiniSearch from "minisearch";
import { options } from "../../web/pages/site/search_options.js";

/** @typedef {{ id: string, lesson: string, section: string, text: string }} Passage */

/** @param {string} html */
const words = (html) =>
  html
    // Elements that only reserve space.
    .replace(/<mphantom>.*?<\/mphantom>/g, "")
    // A formula's letters are joined, as a reader sees them.
    .replace(/<math\b[\s\S]*?<\/math>/g, (formula) => formula.replace(/<mspace[^>]*>/g, " ").replace(/<[^>]*>/g, ""))
    .replace(/<(pre|svg|script|button)\b[\s\S]*?<\/\1>/g, " ")
    // The hints of questions, which are the same words in every lesson.
    .replace(/<div class="hint"[\s\S]*?(?=<details>)/g, " ")
    .replace(/\s*<\/t[dh]>\s*(?=<t[dh]\b)/g, ", ")
    .replace(/(, <td[^>]*>)?\s*<\/t[dh]>\s*<\/tr>/g, "; ")
    // Inline tags do not separate words: a full stop behind one is adjacent to the word.
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
 * @returns {Passage[]} one for each section; the lead belongs to the first
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
