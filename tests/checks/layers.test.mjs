// Checks the one-way order of the folders in include/gnomon/ and src/, and which folders may use windows, graphics and
// the browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { code_only, cpp, files, layerOf, read } from "./sources.mjs";

/** Each folder may include itself and the folders before it. */
const order = [
  "core",
  "predicates",
  "geometry",
  "exact",
  "dynamics",
  "geometry3d",
  "dynamics3d",
  "teaching",
  "text",
  "display",
  "playback",
  "scenes",
  "platform",
];
/** @param {string} folder */
const before = (folder) => order.slice(0, order.indexOf(folder));
const may_include = /** @type {Record<string, string[]>} */ ({
  ...Object.fromEntries(order.map((folder) => [folder, before(folder)])),
  // 3D is beside the plane: its geometry needs no dynamics, and the engine is for the plane only.
  geometry3d: before("dynamics"),
  engine: before("geometry3d"),
  text: before("predicates"),
  tools: before("platform"),
  laboratory: before("playback"),
});

/** Folders that draw, and so may include glm's headers. */
const drawn = ["display", "playback", "scenes", "platform", "laboratory"];

/** Folders whose files reach no platform header, not even through another header. */
const platform_free = [...before("platform"), "engine", "tools", "laboratory"];
const platform = /^(SDL|GL|GLES|EGL|KHR|emscripten|unistd\.h|sys\/|windows\.h)/;

/** The headers that include all others of a library, for programs. */
const umbrellas = ["gnomon.h", "gnomon3d.h"];

/** @param {string} text */
function includes(text) {
  // `code_only` blanks strings, so the lines come from the text and only their presence from the code.
  const code = code_only(text).split("\n");
  return text.split("\n").flatMap((line, i) => {
    const match = /^\s*#\s*include/.test(code[i]) && line.match(/^\s*#\s*include\s*(["<])([^">]+)[">]/);
    return match ? [{ own: match[1] === '"', name: match[2], line: i + 1 }] : [];
  });
}

/**
 * @param {string} path from the repository's top
 * @param {string} text
 */
function layer_faults(path, text) {
  const [, top, file] = /^(include\/gnomon|src)\/(.*)$/.exec(path) ?? [];
  const isPublic = top === "include/gnomon";
  if (isPublic && umbrellas.includes(file)) return [];
  const from = layerOf(file);
  if (!may_include[from]) return [`${path}: the folder ${from}/ has no place in the order`];
  return includes(text).flatMap(({ own, name: whole, line }) => {
    const at = `${path}:${line}: includes ${whole}`;
    const name = whole.replace(/^gnomon\//, "");
    const to = layerOf(name);
    if (!own && to === "glm" && !drawn.includes(from)) return [`${at}, but only what draws may know glm`];
    if (!own) return may_include[to] ? [`${at} with angle brackets`] : [];
    if (name.includes("..") || name.startsWith("./")) return [`${at} by a relative path`];
    // The build makes this header for the renderer.
    if (!whole.includes("/")) return from === "platform" && name === "shaders.h" ? [] : [`${at} without its folder`];
    if (isPublic && name === whole) return [`${at}, but an installed header may not know src/`];
    if (umbrellas.includes(name)) return [`${at}, which is for programs`];
    if (to === from) return [];
    if (!may_include[from].includes(to)) return [`${at}, but ${from} may not know ${to}`];
    return [];
  });
}

/**
 * Returns the platform headers that a file reaches, itself or through the project's headers.
 *
 * @param {string} path from include/gnomon/ or src/
 * @param {Map<string, string>} texts by these paths
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function platform_faults(path, texts, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  return includes(texts.get(path) ?? "").flatMap(({ own, name, line }) => {
    if (own) return platform_faults(name.replace(/^gnomon\//, ""), texts, seen);
    return platform.test(name) ? [`${path}:${line}: includes ${name}`] : [];
  });
}

const texts = new Map(cpp.map(({ name, text }) => [name, text]));

test("folders include only what stands before them", () => {
  assert.ok(texts.size > 0);
  assert.deepEqual(
    cpp.flatMap(({ path, text }) => layer_faults(path, text)),
    [],
  );
});

test("the core, the scenes, the engine and the tools reach no window, graphics or browser header", () => {
  const faults = [...texts.keys()]
    .filter((path) => platform_free.includes(layerOf(path)))
    .flatMap((path) => platform_faults(path, texts).map((fault) => `${path} → ${fault}`));
  assert.deepEqual(faults, []);
});

test("the checks of the order can fail", () => {
  const bad = [
    ["geometry/a.h", '#include "playback/scene.h"'],
    ["predicates/a.h", '#include "geometry/point.h"'],
    ["geometry/a.h", '#include "exact/classify.h"'],
    ["playback/a.cpp", '#include "scenes/kit/walls.h"'],
    ["scenes/a.cpp", '#include "platform/window.h"'],
    ["display/a.cpp", '#include "playback/scene.h"'],
    ["geometry/a.h", '#include "display/canvas.h"'],
    ["engine/a.h", '#include "playback/scene.h"'],
    ["geometry/a.h", '#include "../predicates/orient2d.h"'],
    ["geometry/a.h", "#include <predicates/orient2d.h>"],
    ["geometry/a.h", '#include "vec2.h"'],
    ["dynamics/a.h", '#include "teaching/force.h"'],
    ["dynamics/a.h", '#include "geometry3d/vec3.h"'],
    ["geometry3d/a.h", '#include "dynamics/body.h"'],
    ["engine/a.h", '#include "geometry3d/vec3.h"'],
    ["engine/a.h", '#include "teaching/force.h"'],
    ["utility/a.h", ""],
    ["geometry/a.h", "#include <glm/vec2.hpp>"],
    ["geometry/a.h", '#include "gnomon/exact/classify.h"'],
    ["geometry/a.h", "#include <gnomon/core/vec2.h>"],
    ["tools/a.h", '#include "gnomon/gnomon.h"'],
    ["engine/a.h", "#include <glm/vec2.hpp>"],
  ];
  for (const [path, text] of bad) assert.equal(layer_faults(`src/${path}`, text).length, 1, `${path}: ${text}`);
  assert.equal(layer_faults("include/gnomon/geometry/a.h", '#include "core/merge_sort.h"').length, 1);
  assert.deepEqual(layer_faults("include/gnomon/geometry/a.h", '#include "gnomon/core/vec2.h"'), []);
  assert.deepEqual(layer_faults("include/gnomon/glm.h", "#include <glm/vec2.hpp>"), []);
  const fine = '// #include "platform/window.h"\n#include "geometry/sat/sat.h"';
  assert.deepEqual(layer_faults("src/scenes/a.cpp", fine), []);
  assert.deepEqual(layer_faults("src/scenes/a.cpp", "#include <glm/mat4x4.hpp>"), []);

  const sample = new Map([
    ["scenes/a.cpp", '#include "scenes/a.h"'],
    ["scenes/a.h", "#include <SDL.h>"],
  ]);
  assert.deepEqual(platform_faults("scenes/a.cpp", sample), ["scenes/a.h:1: includes SDL.h"]);
});

const wrappers = ["open_demo", "hands", "on_canvas", "traces"].map((name) => `web/elements/runtime/${name}.js`);

test("the program's functions are called where a demo is wrapped, and all of them", () => {
  const calls = files("web", [".js"]).flatMap(({ path, text }) =>
    [...code_only(text).matchAll(/\b_(gnomon_\w+)/g)].map(([, name]) => ({ path, name })),
  );
  assert.deepEqual(
    calls.filter(({ path }) => !wrappers.includes(path)).map(({ path, name }) => `${path} calls ${name}`),
    [],
  );
  // The types already check that each of the functions exists.
  const headers = ["src/playback/interface.h", "src/platform/interface.h"].map((path) => code_only(read(path)));
  const declared = headers.flatMap((text) => [...text.matchAll(/\b(gnomon_\w+)\(/g)].map(([, name]) => name));
  const called = calls.map(({ name }) => name);
  assert.ok(declared.length > 10);
  assert.deepEqual(
    declared.filter((name) => !called.includes(name)),
    [],
  );
});
