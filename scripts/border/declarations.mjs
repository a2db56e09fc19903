// Reads the declarations of a header from clang's syntax tree. No code here parses C++ itself.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A node of clang's tree with its place in the source. Only the properties in use are listed.
 *
 * @typedef {object} Node
 * @property {string} kind
 * @property {string} [name]
 * @property {{ qualType: string, desugaredQualType?: string }} [type]
 * @property {{ qualType: string, desugaredQualType?: string }} [fixedUnderlyingType]
 * @property {string} [scopedEnumTag]
 * @property {string} [tagUsed]
 * @property {string} [language]
 * @property {string} [value]
 * @property {boolean} [isImplicit]
 * @property {boolean} [isBitfield]
 * @property {boolean} [variadic]
 * @property {boolean} [constexpr]
 * @property {boolean} [completeDefinition]
 * @property {{ isStandardLayout?: boolean, isTriviallyCopyable?: boolean }} [definitionData]
 * @property {unknown[]} [bases]
 * @property {Node[]} [inner]
 * @property {{ begin: Place, end: Place }} range
 * @property {string} [file]
 * @property {number} [line]
 */

/** @typedef {{ offset?: number, tokLen?: number, file?: string, line?: number, spellingLoc?: Place, expansionLoc?: Place }} Place */

/**
 * A declaration and its enclosing namespace or class.
 * @typedef {{ node: Node, scope: string, isC: boolean }} Declaration
 */

/**
 * Runs em++ on a text, for the sizes and the alignment on the page's platform.
 *
 * @param {string} text
 * @param {string[]} options
 * @returns {Promise<string>} its output
 */
export function compile(text, options) {
  const all = ["-x", "c++", "-", "-fsyntax-only", "-std=c++20", "-I", "include", "-I", "src", ...options];
  return new Promise((resolve, reject) => {
    const most = { cwd: root, maxBuffer: 2 ** 29 };
    const child = execFile(process.env.EMXX ?? "em++", all, most, (error, out, complaint) =>
      error ? reject(Error(`${complaint}${error.message}`)) : resolve(out),
    );
    child.stdin?.end(text);
  });
}

/**
 * Returns every declaration of a header, or only the declarations with the listed names.
 *
 * @param {string} header
 * @param {string[]} [names] with their namespaces, for a header that is no border itself and includes half a library
 * @returns {Promise<Declaration[]>}
 */
export async function declarations(header, names) {
  const asked = ["-Xclang", "-ast-dump=json"];
  // For all headers that a library header includes, clang would write a hundred megabytes.
  if (names) asked.push("-Xclang", `-ast-dump-filter=${prefix(names)}`);
  const answer = await compile(`#include "${header}"\n`, asked);
  const trees = answer
    .split(/^(?=\{)/m)
    .filter(Boolean)
    .map((text) => /** @type {Node} */ (JSON.parse(text)));
  for (const tree of trees) place(tree, { file: "", line: 0 });
  if (!names) return trees.flatMap((tree) => inside(tree, "", false)).filter(({ node }) => node.file?.endsWith(header));
  return names.map((name) => {
    const [, scope, last] = /** @type {RegExpExecArray} */ (/^(.*::)?(\w+)$/.exec(name));
    const node = trees.find((tree) => tree.name === last && tree.file?.endsWith(header));
    if (!node) throw Error(`${header}: there is no ${name}`);
    return { node, scope: scope ?? "", isC: false };
  });
}

/** Returns the common beginning of all names. @param {string[]} names */
function prefix([first, ...others]) {
  let length = first.length;
  while (!others.every((name) => name.startsWith(first.slice(0, length)))) --length;
  return first.slice(0, length);
}

/**
 * Sets the file and line of every node. Clang writes each of them only where it differs from the previous output.
 *
 * @param {any} value
 * @param {{ file: string, line: number }} last
 */
function place(value, last) {
  if (Array.isArray(value)) for (const one of value) place(one, last);
  if (Array.isArray(value) || value === null || typeof value !== "object") return;
  if (typeof value.file === "string") last.file = value.file.replace(/^\.\//, "");
  if (typeof value.line === "number") last.line = value.line;
  const { loc } = value;
  if (loc) place(loc, last);
  if (value.kind) Object.assign(value, last);
  for (const [key, child] of Object.entries(value)) {
    if (key !== "loc" && key !== "includedFrom") place(child, last);
  }
}

/**
 * @param {Node} node
 * @param {string} scope
 * @param {boolean} isC
 * @returns {Declaration[]}
 */
function inside({ inner = [] }, scope, isC) {
  return inner.flatMap((node) => {
    if (node.kind === "NamespaceDecl") return inside(node, `${scope}${node.name}::`, isC);
    if (node.kind === "LinkageSpecDecl") return inside(node, scope, node.language === "C");
    return node.isImplicit || node.kind === "FullComment" ? [] : [{ node, scope, isC }];
  });
}

/** @type {Record<string, string>} */
const texts = {};

/**
 * Returns the doc comment of a declaration exactly as in the source, without its slashes. Clang's own comment tree is
 * not used, because clang parses comments as HTML.
 *
 * @param {Node} node
 * @returns {string}
 */
export function comment({ inner = [] }) {
  const found = inner.find(({ kind }) => kind === "FullComment");
  if (!found?.file) return "";
  const text = (texts[found.file] ??= readFileSync(join(root, found.file), "latin1"));
  const { begin, end } = found.range;
  return Buffer.from(text.slice(begin.offset, /** @type {number} */ (end.offset) + (end.tokLen ?? 0)), "latin1")
    .toString("utf8")
    .split("\n")
    .map((line) => line.replace(/^\s*(\/\/\/<?|\*(?!\/))?\s?/, "").trimEnd())
    .join("\n")
    .trim();
}
