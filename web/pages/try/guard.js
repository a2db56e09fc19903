// Puts guards into a program of a reader's, so that a loop without an end is noticed from within: a page and its frame may
// share one thread, and then nothing outside can.
//
// Each loop and each function begins with a call, `$gnomon(12)` with the line of the loop, `$gnomon(-12)` with that of a
// function. Lines stay where they are, and columns are found again by `placeIn` of text_positions.js. What is not caught is a single call of the
// browser's own that never ends, such as an expression for text that tries all ways: docs/try.md lists them.

import { parser } from "@lezer/javascript";

/** @import { SyntaxNodeRef } from "@lezer/common" */
/** @import { Insert } from "./text_positions.js" */

/**
 * @typedef {object} Guarded
 * @property {string} text with the guards
 * @property {string} name of the function that the guards call
 * @property {Insert[]} inserts in the order of their places
 * @property {{ line: number, column: number } | undefined} fault the first place that this parser cannot read, which does not know all of the language
 * @property {{ name: string, line: number, column: number }[]} imports
 * @property {boolean} plays whether it exports what is to be called with a canvas
 */

const loops = new Set(["ForStatement", "WhileStatement", "DoStatement"]);
/** Anything with a body that is called. A `Property` is one where it is a method, a getter or a setter. */
const functions = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunction",
  "MethodDeclaration",
  "Property",
]);

/** The place of a position: lines count from 1, columns from 0. @param {string} text */
export function placesOf(text) {
  const starts = [0];
  // The ends of lines are those of the language.
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

  /** @param {SyntaxNodeRef} body of an arrow, without a block @param {string} call */
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

/** Something to put in. Of those at one place the ends come first, the inner ones before the outer. @typedef {{ at: number, order: number, piece: string }} Piece */

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
