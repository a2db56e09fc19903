// Comments of the public headers, each with its declaration and its example.
import { readFileSync } from "node:fs";
import { files } from "./sources.mjs";

/**
 * @typedef {object} Doc
 * @property {string} file
 * @property {number} line of its first line, from 1
 * @property {string[]} lines without the example
 * @property {string[]} example code that the comment shows
 * @property {string} declaration first line of code below
 */

const fence = /^```/;

/**
 * Returns the documentation comments of a header, in their order.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Doc[]}
 */
export function docs_of(file, text) {
  /** @type {Doc[]} */
  const docs = [];
  /** @type {Doc | undefined} */
  let open;
  let is_code = false;
  for (const [index, row] of text.split("\n").entries()) {
    const comment = /^\s*\/\/\/ ?(.*)$/.exec(row)?.[1];
    if (comment === undefined) {
      if (open) docs.push({ ...open, declaration: row.trim() });
      if (is_code) throw new Error(`${file}:${index} leaves its example open`);
      open = undefined;
      continue;
    }
    open ??= { file, line: index + 1, lines: [], example: [], declaration: "" };
    if (fence.test(comment)) is_code = !is_code;
    else (is_code ? open.example : open.lines).push(comment);
  }
  return docs;
}

export const header_docs = files("include/gnomon", [".h"]).flatMap(({ path, text }) => docs_of(path, text));

/** Shapes that the examples use beside their own, as docs/cpp.md shows them. */
const shapes = /```cpp\n(const Shape<double> square[^]*?)```/.exec(readFileSync("docs/cpp.md", "utf8"))?.[1] ?? "";

/**
 * Returns a program that runs every example. A failed `assert` ends it with the place of the header.
 */
export function program_of_examples() {
  const examples = header_docs.filter(({ example }) => example.length);
  const functions = examples.map(
    ({ file, line, example }, index) =>
      `#line ${line} "${file}"\nvoid example_${index}() {\n${example.map((row) => `  ${row}`).join("\n")}\n}\n`,
  );
  return `#undef NDEBUG
#include <array>
#include <cassert>
#include <cstdio>
#include <vector>
#include <gnomon/gnomon.h>
#include <gnomon/gnomon3d.h>
namespace {
using namespace gnomon;
${shapes}
${functions.join("\n")}
}  // namespace
int main() {
${examples.map((_, index) => `  example_${index}();`).join("\n")}
  std::puts("${examples.length} examples");
}
`;
}
