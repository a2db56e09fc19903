// Checks the statements of the README and docs/ on the C++ library.
import assert from "node:assert/strict";
import { test } from "node:test";
import { files, read } from "./sources.mjs";

/** @param {string} text @param {string} language */
const blocks = (text, language) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(([, code]) => code);

test("the README's C++ quick start is the example that is built, of ten lines", () => {
  const example = read("examples/cpp/ten_lines.cpp");
  assert.ok(
    blocks(read("README.md"), "cpp").includes(example),
    "no C++ block of README.md is examples/cpp/ten_lines.cpp: copy the file into the block",
  );
  // The closing brace is not counted.
  const count = example.split("\n").filter((line) => line.trim() && line !== "}").length;
  assert.ok(count <= 10, `examples/cpp/ten_lines.cpp has ${count} lines, not 10 or fewer`);
});

test("what is told of installing is what the tests do", () => {
  const told = read("README.md") + read("docs/installing.md");
  const preset = JSON.parse(read("CMakePresets.json")).configurePresets.find(
    (/** @type {{ name: string }} */ { name }) => name === "package",
  );
  assert.equal(preset.cacheVariables.GNOMON_PROGRAMS, "OFF");
  const command = "cmake --preset package && cmake --build --preset package";
  assert.ok(told.includes(command), `neither README.md nor docs/installing.md has the command ${command}`);
  const version = /find_package\(gnomon (\d+\.\d+) CONFIG REQUIRED\)/.exec(told)?.[1];
  assert.ok(
    read("CMakeLists.txt").includes(`VERSION ${version}.`),
    `the documentation asks for version ${version}, and CMakeLists.txt has another one`,
  );
  for (const [, option] of told.matchAll(/`(GNOMON_\w+)`/g)) {
    if (/^GNOMON_(SITE_URL|SOURCE_URL|VERSION|VERSION_STRING)$/.test(option)) continue;
    assert.ok(
      read("CMakeLists.txt").includes(`option(${option} `),
      `the documentation names ${option}, and CMakeLists.txt has no such option`,
    );
  }
  for (const [, path] of told.matchAll(/<gnomon\/([\w/]+\.h)>/g)) {
    if (path !== "version.h") assert.ok(read(`include/gnomon/${path}`));
  }
});

/** The installed headers, as programs include them. */
const installed = new Set(files("include", [".h"]).map(({ path }) => path.slice("include/".length)));

test("a header is installed because programs include it or one that needs it", () => {
  const needed = new Set(["gnomon/gnomon.h", "gnomon/gnomon3d.h", "gnomon/glm.h"]);
  // A set also visits names that are added during the loop.
  for (const name of needed)
    for (const [, other] of read(`include/${name}`).matchAll(/^#include "(.+)"$/gm))
      if (other !== "gnomon/version.h") needed.add(other);
  assert.deepEqual([...installed].sort(), [...needed].sort());
});

/**
 * Returns the headers that a page names, in full or by a link, without being installed or declared as not installed.
 * The declaration is in a paragraph that names the header, or in one that names none and so covers all.
 *
 * @param {string} text @param {Set<string>} names
 */
function unsaid(text, names) {
  const paragraphs = text.split(/\n(?=- |\n)/).map((paragraph) => paragraph.replace(/\s+/g, " "));
  const said = paragraphs.filter((paragraph) =>
    paragraph.includes("in the repository and not in the installed library"),
  );
  const links = text.matchAll(/\]\((?:\.\.\/)*src\/([\w/]+\.h)\)/g);
  const words = text.matchAll(/`(\w+\/[\w/]+\.h)`/g);
  const named = new Set([...links, ...words].map(([, name]) => name));
  return [...named].filter(
    (name) =>
      ![...names].some((known) => `/${known}`.endsWith(`/${name}`)) &&
      !said.some((paragraph) => !/\w\.h\b/.test(paragraph) || paragraph.includes(`${name.split("/").at(-1)}`)),
  );
}

test("a header that a page of docs/algorithms names is installed, or the page says that it is not", () => {
  assert.ok(installed.size > 60, `include/ has ${installed.size} headers, not more than 60`);
  for (const { path, text } of files("docs/algorithms", [".md"])) assert.deepEqual(unsaid(text, installed), [], path);
});

test("the check of named headers can fail", () => {
  const names = new Set(["a/b/one.h"]);
  assert.deepEqual(unsaid("`b/one.h` and [two](../../src/a/two.h), `a/three.h`.", names), ["a/two.h", "a/three.h"]);
  assert.deepEqual(
    unsaid("- `a/three.h` is in the repository and not in the\n  installed library.\n- `a/two.h`.", names),
    ["a/two.h"],
  );
  assert.deepEqual(unsaid("These are in the repository and not in the installed library.\n\n- `a/two.h`.", names), []);
});
