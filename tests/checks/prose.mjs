// Counts of a dialect that reads as a translation: "what" as a subject or object, and sentences that begin with What, Who or
// Of. Code, quotations in back quotes and questions do not count.
import { basename, dirname } from "node:path";

/** The comments of a source, without their signs. @param {string} path @param {string} text */
function commentsOf(path, text) {
  if (/\.(sh|cmake)$|CMakeLists\.txt$|build\.sh$/.test(path))
    return [...text.matchAll(/(?:^|\s)#(?!!)\s?(.*)$/gm)].map(([, words]) => words);
  const found = text.matchAll(/(?:^|\s)\/\/[/!]*<?\s?(.*)$|\/\*+([^]*?)\*\//gm);
  return [...found].map(
    ([, line, block]) => line ?? block.replace(/^\s*\* ?/gm, "").replace(/@\w+ (\{[^}]*\})?/g, ". "),
  );
}

/**
 * The prose of a file: a page without its code, or the comments of a source.
 *
 * @param {string} path
 * @param {string} text
 */
export function proseOf(path, text) {
  const prose = path.endsWith(".md") ? text.replace(/^( *)```[^]*?^\1```/gm, ".") : commentsOf(path, text).join("\n");
  return prose
    .replace(/`[^`\n]*`/g, "code")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/^\s*[-|#*>].*?(?=\w)/gm, ". ");
}

const openers = /^(?:What|Whatever|Who|Whoever|Whose|Of)$/;

/** @param {string} prose */
export function counts(prose) {
  const sentences = prose.split(/(?<=[.?!:])\s+|\n\s*\n/).filter((sentence) => /\w/.test(sentence));
  const told = sentences.filter((sentence) => !sentence.trim().endsWith("?"));
  const odd = told.filter((sentence) => openers.test(/[A-Za-z]+/.exec(sentence)?.[0] ?? ""));
  const words = prose.match(/[A-Za-z']+/g) ?? [];
  const whats = told.join(" ").match(/\bwhat(?:ever)?\b/gi) ?? [];
  return { words: words.length, sentences: sentences.length, whats: whats.length, odd: odd.length };
}

/** The part of the tree that a record is for. @param {string} path */
export function partOf(path) {
  if (!path.includes("/")) return basename(path).endsWith(".md") ? path : "build";
  const [top, second, third] = dirname(path).split("/");
  if (top === "web") return third && second !== "types" ? `web/${second}/${third}` : `web/${second}`;
  return top === "src" ? `src/${second ?? ""}` : top;
}

/** Forms that the prose does not use, each with the term in its place. @type {[RegExp, string][]} */
export const terms = [
  [/\bbroadphase\b/, "broad phase"],
  [/\bnarrow-?phase\b/i, "narrow phase"],
  [/\bmoments? of (?:impact|contact)\b/i, "time of impact"],
  [/\b(?:minimal|minimum) translational? vectors?\b|\bseparation vectors?\b/i, "minimum translation vector, MTV"],
  [/\bevent list\b|\bqueue of events\b/i, "event queue"],
  [/\bcent(?:re|er) of gravity\b|\bbarycentre\b/i, "centre of mass"],
  [/\b(?:anti|counter ?)-?clock-?wise\b(?<!counter-clockwise)/i, "counter-clockwise"],
  [/\bvertexes\b/i, "vertices"],
  [/\bWebGL2\b|\bwebgl\b/, "WebGL 2"],
  [/\bWASM\b|\bWasm\b/, "wasm, WebAssembly"],
  [/\bJavascript\b|\bTypescript\b|\bGithub\b|\bNPM\b|\bNode\.js\b/, "JavaScript, TypeScript, GitHub, npm, node"],
  [/\b(?:gives?|gave) (?:back )?(?:the|an?|its|true|false)\b/i, "returns"],
  [/\b(?:tells?|told|says?|said) (?:whether|that|which|how|of)\b/i, "reports, states"],
  [/\b(?:lies?|lying) (?:in|on|at|within|beyond|inside|outside)\b/i, "is"],
];

/** Returns the forms that a text should not use. @param {string} path @param {string} prose */
export const wrongTerms = (path, prose) =>
  terms.flatMap(([form, term]) =>
    [...prose.matchAll(new RegExp(form.source, `g${form.flags}`))].map(([found]) => `${path}: "${found}" → ${term}`),
  );
