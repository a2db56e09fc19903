// Reads the repository's own files, for the checks beside this one.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @param {string} path from the repository's top */
export function read(path) {
  return readFileSync(join(root, path), "utf8");
}

/**
 * Returns every file of a folder whose name ends in one of `endings`, in a fixed order. Without such a folder there are
 * none.
 *
 * @param {string} folder
 * @param {string[]} endings
 * @returns {{ path: string, text: string }[]} paths from the repository's top
 */
export function files(folder, endings) {
  let names;
  try {
    names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return names
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
    .map((path) => ({ path, text: read(path) }));
}

/** The C++ sources, each with its `name` from include/gnomon/ or src/, which have the same folders. */
export const cpp = ["include/gnomon/", "src/"].flatMap((top) =>
  files(top, [".cpp", ".h"]).map((file) => ({ ...file, name: file.path.slice(top.length) })),
);

/** Returns the layer of a source by its name; the converter for glm belongs to display. @param {string} name */
export const layerOf = (name) => (name === "glm.h" ? "display" : name.split("/")[0]);

/**
 * Blanks out comments and the contents of strings, so that prose does not count as code. Line numbers stay.
 *
 * @param {string} text
 */
export function code_only(text) {
  return text.replace(/\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g, (match) => {
    const blank = match.replace(/[^\n]/g, " ");
    return match[0] === "/" ? blank : match[0] + blank.slice(2) + match[0];
  });
}

/**
 * Returns the names in `#define LIST(X) X(one) X(two)`, or none if there is no such list.
 *
 * @param {string} text
 * @param {string} list
 * @returns {string[]}
 */
export function names_in_list(text, list) {
  const body = text.match(new RegExp(`#define ${list}\\(X\\)((?:[^\\n]*\\\\\\n)*[^\\n]*)`))?.[1] ?? "";
  return [...body.matchAll(/X\((\w+)\)/g)].map((match) => match[1]);
}

/**
 * Returns the marks that headers declare, `inline constexpr Mark sat_axis{"sat_axis"};`, as variable and name.
 *
 * @param {{ text: string }[]} sources
 */
export function marks_in(sources) {
  const declaration = /^inline constexpr Mark (\w+)\{"([^"]*)"\};$/gm;
  return sources.flatMap(({ text }) =>
    [...text.matchAll(declaration)].map(([, variable, name]) => ({ variable, name })),
  );
}

/**
 * Returns the entries of one list that are missing in the other, as sentences.
 *
 * @param {string} name_a
 * @param {Iterable<string>} a
 * @param {string} name_b
 * @param {Iterable<string>} b
 */
export function differences(name_a, a, name_b, b) {
  const set_a = new Set(a);
  const set_b = new Set(b);
  return [
    ...[...set_a].filter((x) => !set_b.has(x)).map((x) => `${x} is in ${name_a}, not in ${name_b}`),
    ...[...set_b].filter((x) => !set_a.has(x)).map((x) => `${x} is in ${name_b}, not in ${name_a}`),
  ];
}
