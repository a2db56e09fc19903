// Checks the project's card: its top level, and its three packages in the programs that a page loads.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { cpp, read } from "./sources.mjs";

const top_level = ["src", "web", "shaders", "CMakeLists.txt", "build.sh", "index.html"];

/** The folders above the library whose sources become a page's program. */
const drawn = /^src\/(display|playback|platform|scenes)\//;

/** A header that the drawn sources include, and the file with which the build brings the package in. */
const packages = [
  { name: "Emscripten", header: /#include <emscripten[./]/, file: "build.sh", built: /emcmake cmake/ },
  {
    name: "SDL2",
    header: /#include <SDL2?[./]/,
    file: "CMakeLists.txt",
    built: /target_link_libraries\([^)]*\bgnomon_sdl2\b/,
  },
  {
    name: "glm",
    header: /#include <glm\//,
    file: "CMakeLists.txt",
    built: /target_link_libraries\([^)]*\bglm_headers\b/,
  },
];

/** @typedef {{ has: (path: string) => boolean, read: (path: string) => string, sources: string[] }} Tree */

/** @param {Tree} tree @returns {string[]} a line for each part of the card that is missing */
function missing({ has, read, sources }) {
  const texts = sources.filter((path) => drawn.test(path)).map(read);
  const readme = read("README.md");
  return [
    ...top_level.filter((path) => !has(path)).map((path) => `${path} is missing at the top level`),
    ...packages.flatMap(({ name, header, file, built }) => [
      ...(texts.some((text) => header.test(text)) ? [] : [`no source of a page's program includes ${name}`]),
      ...(built.test(read(file)) ? [] : [`${file} does not use ${name}`]),
      ...(readme.includes(`| ${name} |`) ? [] : [`the README's table of dependencies lacks ${name}`]),
    ]),
  ];
}

/** @type {Tree} */
const repository = { has: existsSync, read, sources: cpp.map(({ path }) => path) };

test("the card's top level and packages are there and in use", () => {
  assert.deepEqual(missing(repository), []);
});

test("the check of the card can fail", () => {
  const without = (/** @type {RegExp} */ pattern) => ({
    ...repository,
    read: (/** @type {string} */ path) => read(path).replaceAll(new RegExp(pattern, "g"), ""),
  });
  for (const path of top_level)
    assert.deepEqual(missing({ ...repository, has: (other) => other !== path }), [
      `${path} is missing at the top level`,
    ]);
  for (const { name, header, file, built } of packages) {
    assert.deepEqual(missing(without(header)), [`no source of a page's program includes ${name}`]);
    assert.deepEqual(missing(without(built)), [`${file} does not use ${name}`]);
    assert.deepEqual(missing(without(new RegExp(`\\| ${name} \\|`))), [
      `the README's table of dependencies lacks ${name}`,
    ]);
  }
});
