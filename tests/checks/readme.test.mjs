// What the README and docs/ say of the C++ library is what is there.
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
  // The brace that ends it is not counted.
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
    if (["gnomon.h", "gnomon3d.h", "version.h"].includes(path)) continue;
    const source = path === "glm.h" ? "src/display/glm.h" : `src/${path}`;
    assert.ok(read(source), `the documentation names the header ${path}, and ${source} does not exist`);
  }
});

/** What is installed: the headers that gnomon.h and gnomon3d.h name and all that these name in turn, as cmake/package.cmake has it. */
function installed() {
  const names = new Set();
  const umbrellas = read("cmake/package/gnomon.h") + read("cmake/package/gnomon3d.h");
  const waiting = [...umbrellas.matchAll(/^#include <gnomon\/(.+)>$/gm)].map(([, name]) => name);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (name === "version.h" || names.has(name)) continue;
    names.add(name);
    waiting.push(...[...read(`src/${name}`).matchAll(/^#include "(.+)"$/gm)].map(([, other]) => other));
  }
  return names;
}

/**
 * The headers that a page names, in full or by a link, which neither are installed nor said not to be: in a paragraph that
 * names them, or that names none and so is about all.
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
  const names = installed();
  assert.ok(names.size > 60, `gnomon.h installs ${names.size} headers, not more than 60`);
  assert.ok(names.has("core/vec2.h"), "gnomon.h must install core/vec2.h");
  assert.ok(!names.has("teaching/sat_scan.h"), "gnomon.h must not install teaching/sat_scan.h");
  for (const { path, text } of files("docs/algorithms", [".md"])) assert.deepEqual(unsaid(text, names), [], path);
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
