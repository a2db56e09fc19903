// What the README and docs/ say of the C++ library is what is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "./sources.mjs";

/** @param {string} text @param {string} language */
const blocks = (text, language) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(([, code]) => code);

test("the README's C++ quick start is the example that is built, of ten lines", () => {
  const example = read("examples/cpp/ten_lines.cpp");
  assert.ok(blocks(read("README.md"), "cpp").includes(example));
  // The brace that ends it is not counted.
  assert.ok(example.split("\n").filter((line) => line.trim() && line !== "}").length <= 10);
});

test("what is told of installing is what the tests do", () => {
  const told = read("README.md") + read("docs/installing.md");
  const preset = JSON.parse(read("CMakePresets.json")).configurePresets.find(
    (/** @type {{ name: string }} */ { name }) => name === "package",
  );
  assert.equal(preset.cacheVariables.GNOMON_PROGRAMS, "OFF");
  assert.ok(told.includes("cmake --preset package && cmake --build --preset package"));
  const version = /find_package\(gnomon (\d+\.\d+) CONFIG REQUIRED\)/.exec(told)?.[1];
  assert.ok(read("CMakeLists.txt").includes(`VERSION ${version}.`));
  for (const [, option] of told.matchAll(/`(GNOMON_\w+)`/g)) {
    if (/^GNOMON_(SITE_URL|SOURCE_URL|VERSION)$/.test(option)) continue;
    assert.ok(read("CMakeLists.txt").includes(`option(${option} `), option);
  }
  for (const [, path] of told.matchAll(/<gnomon\/([\w/]+\.h)>/g)) {
    if (!["gnomon.h", "version.h"].includes(path)) assert.ok(read(`src/${path}`), path);
  }
});
