// Inserts guards into a reader's program, so that an endless loop is detected from within. A page and its frame may
// share one thread, and then nothing outside can detect it.
//
// Each loop and each function begins with a call: `$gnomon(12)` with the line of a loop, `$gnomon(-12)` with the line
// of a function. Line numbers are unchanged, and `placeIn` of text_positions.js restores columns. A single endless
// call of the browser's own is not detected, for example a regular expression that tries all combinations:
// docs/try.md lists such calls.

import { parser } from "@lezer/javascript";

/** @import { SyntaxNodeRef } from "@lezer/common" */
/** @import { Insert } from "./text_positions.js" */

/**
 * @typedef {object} Guarded
 * @property {string} text with the guards
 * @property {string} name of the guards' function
 * @property {Insert[]} inserts in the order of their places
 * @property {{ line: number, column: number } | undefined} fault first place that this parser cannot read; it does
 * not support the whole language
 * @property {{ name: string, line: number, column: number }[]} imports
 * @property {boolean} plays whether it exports a function of a canvas
 */

const loops = new Set(["ForStatement", "WhileStatement", "DoStatement"]);
/** Nodes with a body that is called. A `Property` is one if it is a method, a getter or a setter. */
const functions = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunction",
  "MethodDeclaration",
  "Property",
]);

/** Converts positions to places: lines count from 1, columns from 0. @param {string} text */
export function placesOf(text) {
  const starts = [0];
  // Line ends as defined by the language.
  for (const { index, 0: end } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(index + end.length);
  return (/** @type {number} */ position) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= position) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: position - starts[low] };
  };
}

/** @param {string} text @returns {Guarded} */
export function guarded(text) {
  const place = placesOf(text);
  let name = "$gnomon";
  for (let i = 1; text.includes(name); ++i) name = `$gnomon${i}`;
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {Guarded["imports"]} */
  const imports = [];
  /** @type {Guarded["fault"]} */
  let fault;
  let plays = false;

  /** @param {SyntaxNodeRef} body @param {string} call */
  function guard({ name: kind, from, to }, call) {
    const order = pieces.length;
    if (kind === "Block") pieces.push({ at: from + 1, order, piece: `${call};` });
    else pieces.push({ at: from, order, piece: `{${call};` }, { at: to, order: -order, piece: "}" });
  }

  /** @param {SyntaxNodeRef} body of an arrow function without a block @param {string} call */
  function guardExpression({ from, to }, call) {
    const order = pieces.length;
    pieces.push({ at: from, order, piece: `(${call},` }, { at: to, order: -order, piece: ")" });
  }

  /** @param {SyntaxNodeRef} node */
  function enter(node) {
    if (node.type.isError) fault ??= place(node.from);
    else if (loops.has(node.name)) {
      const { firstChild, lastChild } = node.node;
      const body = node.name === "DoStatement" ? firstChild?.nextSibling : lastChild;
      if (body) guard(body, `${name}(${place(node.from).line})`);
    } else if (functions.has(node.name)) {
      const body = node.node.lastChild;
      const call = `${name}(-${place(node.from).line})`;
      if (body?.name === "Block") guard(body, call);
      else if (body && node.name === "ArrowFunction") guardExpression(body, call);
    } else if (node.name === "ImportDeclaration" || node.name === "ExportDeclaration") {
      const from = node.node.getChild("String");
      if (from) imports.push({ name: text.slice(from.from + 1, from.to - 1), ...place(from.from) });
      const exported = node.node.getChild("default") ?? node.node.getChild("ExportGroup");
      plays ||= Boolean(exported && /\bdefault\b/.test(text.slice(exported.from, exported.to)));
    }
  }

  parser.parse(text).iterate({ enter });
  return { ...put(text, pieces, place), name, fault, imports, plays };
}

/**
 * Text to insert. At one place, ends come first, inner ones before outer ones.
 *
 * @typedef {{ at: number, order: number, piece: string }} Piece
 */

/**
 * @param {string} text
 * @param {Piece[]} pieces
 * @param {ReturnType<typeof placesOf>} place
 */
function put(text, pieces, place) {
  const isBegin = (/** @type {Piece} */ { piece }) => Number(piece.length > 1);
  pieces.sort((a, b) => a.at - b.at || isBegin(a) - isBegin(b) || a.order - b.order);
  let [all, before] = ["", 0];
  /** @type {Insert[]} */
  const inserts = [];
  for (const { at, piece } of pieces) {
    all += text.slice(before, at) + piece;
    before = at;
    const { line, column } = place(at);
    inserts.push([line, column, piece.length]);
  }
  return { text: all + text.slice(before), inserts };
}
