// Writes a reference as a part of a page: a section for each group of declarations, with the description of each.
import { escape, highlight, running } from "../highlight.mjs";

/**
 * A declaration with its description and its members. `text` is HTML. An entry with `shares` has the text of the entry
 * before it.
 * @typedef {{ name: string, code: string, text: string, members?: Entry[], shares?: boolean }} Entry
 */

/**
 * A group of declarations: a header, or an interface.
 * @typedef {{ id: string, title: string, text: string, entries: Entry[] }} Group
 */

/** @param {string} text */
const idOf = (text) => text.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-+|-+$/g, "");

/**
 * Returns the place of each name that has one of its own.
 * @param {Group[]} groups
 */
function placesOf(groups) {
  /** @type {Map<string, string>} */
  const places = new Map();
  /** @param {Entry[]} entries @param {string} within @param {boolean} all */
  const add = (entries, within, all) => {
    for (const { name, members } of entries) {
      const id = `${within}-${idOf(name)}`;
      if ((members || all) && !places.has(name)) places.set(name, id);
      add(members ?? [], id, false);
    }
  };
  for (const { id, title, entries } of groups) {
    if (/^\w+$/.test(title) && !places.has(title)) places.set(title, id);
    add(entries, id, id === "types");
  }
  return places;
}

/**
 * @param {Group[]} groups
 * @param {"cpp" | "typescript"} language
 */
export function referenceHtml(groups, language) {
  const places = placesOf(groups);
  const names = [...places.keys()].sort((a, b) => b.length - a.length);
  const known = new RegExp(`(<[^>]*>|&#?\\w+;)|\\b(${names.join("|")})\\b`, "g");
  /** @param {string} code @param {string} own the name that the code declares */
  const linked = (code, own) =>
    running(highlight(code, language)).replace(known, (whole, tag, name) =>
      tag || name === own ? whole : `<a href="#${places.get(name)}">${name}</a>`,
    );
  /** @param {Entry[]} entries @param {string} within @returns {string} */
  const items = (entries, within) => {
    let said = "";
    return entries
      .map(({ name, code, text, members, shares }, index) => {
        const id = `${within}-${idOf(name)}`;
        const more = members?.length ? `<dl>${items(members, id)}</dl>` : "";
        const place = places.get(name) === id ? ` id="${id}"` : "";
        if (!shares) said = `\n<dd>${text}${more}</dd>`;
        return `<dt${place}><code>${linked(code, name)}</code></dt>${entries[index + 1]?.shares ? "" : said}`;
      })
      .join("\n");
  };
  const sections = groups.map(
    ({ id, title, text, entries }) => `<section id="${id}">
<h2>${escape(title).replaceAll(/[/_]/g, "$&<wbr>")}</h2>
${text}<dl>
${items(entries, id)}
</dl>
</section>`,
  );
  return `<div class="reference">\n${sections.join("\n\n")}\n</div>`;
}

/**
 * Returns text with `code` in it as paragraphs.
 * @param {string} text
 */
export function paragraphs(text) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escape(paragraph).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>\n`)
    .join("");
}
