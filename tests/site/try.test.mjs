// Tests the programs that readers may run and edit, as they are on the site before anybody presses a button.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const names = readdirSync("dist").filter((name) => name.endsWith(".html"));
const entities = /** @type {Record<string, string>} */ ({ "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' });

/** @param {string} html */
const textOf = (html) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

/** @param {string} src */
const fileOf = (src) => (src.startsWith("take/") ? `web/content/${src}` : src);

const programs = names.flatMap((name) =>
  [...readFileSync(`dist/${name}`, "utf8").matchAll(/<gnomon-try src="([^"]+)">([^]*?)<\/gnomon-try>/g)].map(
    ([, src, html]) => ({ name, src, html }),
  ),
);

test("every program to take away, and every one of lesson 25 in JavaScript, can be run and edited", () => {
  const there = new Set(programs.map(({ src }) => src));
  for (const file of readdirSync("web/content/take"))
    assert.ok(there.has(`take/${file}`), `no page has {% take %} for web/content/take/${file}`);
  const lesson = readFileSync("web/content/lessons/your-game.html", "utf8");
  const shown = [...lesson.matchAll(/{% example "(js\/[^"]+)" %}/g)].map(([, file]) => `examples/${file}`);
  assert.ok(shown.length > 5);
  for (const file of shown) assert.ok(there.has(file), `your-game.html shows ${file}, and it cannot be run there`);
});

test("their code is the file, to the letter, in a page without scripts, too", () => {
  for (const { name, src, html } of programs) {
    const file = fileOf(src);
    assert.ok(existsSync(file), `${name} shows a program from ${file}, which is missing`);
    const code = /<pre tabindex="0"><code>([^]*?)<\/code>/.exec(html)?.[1] ?? "";
    assert.equal(textOf(code), `${readFileSync(file, "utf8").trim()}\n`, `${name} shows other code than ${file}`);
    assert.deepEqual(
      [...html.matchAll(/data-does="(\w+\.js)"(?: value="(\w+)")?/g)]
        .map(([, does, value]) => value ?? does)
        .filter((does) => does !== "unfold.js"),
      ["run", "edit", "copy.js"],
    );
    assert.match(html, /role="status"/);
  }
});

test("their names are different, and a link tells them apart", () => {
  const names = programs.map(({ src }) => src.replace(/\.\w+$/, "").replace(/[^\w-]+/g, "--"));
  assert.equal(new Set(names).size, names.length);
});

test("a program's frame may load nothing, and has its script in a frame of its own", () => {
  const frame = readFileSync("dist/try-frame.html", "utf8");
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(frame)?.[1] ?? "";
  assert.deepEqual(policy.split(/;\s*/).sort(), [
    "default-src 'none'",
    "script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'",
    "style-src 'unsafe-inline'",
    "worker-src 'none'",
  ]);
  assert.deepEqual(
    [...frame.matchAll(/sandbox="([^"]*)"/g)].map(([, words]) => words),
    ["allow-scripts"],
  );
  // The frame requests no file, because everything is inside.
  assert.doesNotMatch(frame, /<(?:script|iframe|link)[^>]* (?:src|href)=/);
  const inside = textOf(/srcdoc="([^"]*)"/.exec(frame)?.[1] ?? "");
  assert.ok(inside.length > 0);
  for (const entry of ["gnomon", "first-collision", "broad", "exact", "convex-parts"]) {
    const code = readFileSync(`dist/gnomon2d/${entry}.js`, "utf8");
    assert.doesNotMatch(code, /\bfrom ?"|\bimport ?"/, `${entry}.js is whole`);
  }
});

test("nothing of the editor is in what a page loads by itself", () => {
  for (const name of ["site.js", "gnomon-demo.js", "memory.js", "keep.js", "try.js"]) {
    assert.doesNotMatch(readFileSync(`dist/${name}`, "utf8"), /cm-editor|cm-content/, name);
  }
  assert.match(readFileSync("dist/try-editor.js", "utf8"), /cm-content/);
  for (const name of names) assert.doesNotMatch(readFileSync(`dist/${name}`, "utf8"), /src="try/, name);
});
