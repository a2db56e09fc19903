// Reads the examples of docs/embedding, so that the tests run the documented code.
import { readFileSync } from "node:fs";
import { root } from "./app.mjs";

/**
 * @typedef {object} Example the code below one heading
 * @property {Record<string, string>} files the named blocks, by their names
 * @property {string[]} commands
 * @property {string[]} pages
 */

/**
 * @param {string} page of docs/embedding
 * @returns {Record<string, Example>} by heading
 */
export function examplesOf(page) {
  const [, ...sections] = readFileSync(`${root}docs/embedding/${page}`, "utf8").split(/^## /m);
  return Object.fromEntries(
    sections.map((section) => {
      const [heading] = section.split("\n", 1);
      /** @type {Example} */
      const example = { files: {}, commands: [], pages: [] };
      for (const [, language, name, code] of section.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```/gm)) {
        if (name) example.files[name] = code;
        else if (language === "sh") example.commands.push(code);
        else example.pages.push(code);
      }
      return [heading, example];
    }),
  );
}
