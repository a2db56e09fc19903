// The reference: nothing that a program may call is left out of it, and it says what headers and types say.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** @param {string} name */
const page = (name) => readFileSync(`dist/reference-${name}.html`, "utf8");

/** What is left of a page without its tags. @param {string} html */
const words = (html) => html.replaceAll(/<[^>]*>/g, "").replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** @param {string} entry */
const pageOf = (entry) => page(entry === "gnomon" ? "javascript" : `javascript-${entry}`);

for (const file of readdirSync("web/engine/types")) {
  const entry = file.replace(".d.ts", "");
  test(`every export of ${entry} has its place, and every member of it`, () => {
    const types = readFileSync(`web/engine/types/${file}`, "utf8");
    const text = words(pageOf(entry));
    const names = [...types.matchAll(/^export (?:function|class|interface|type) (\w+)/gm)].map(([, name]) => name);
    assert.ok(names.length > 5);
    for (const name of names) assert.ok(new RegExp(`\\b${name}\\b`).test(text), name);
    const members = [...types.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, name]) => name);
    for (const name of members.filter((each) => each !== "constructor"))
      assert.ok(new RegExp(`\\b${name}\\b`).test(text), name);
  });
}

const headers = ["cpp-shapes", "cpp-queries", "cpp-many", "cpp-exact", "cpp-first-collision", "cpp-space"]
  .map(page)
  .join("\n");

test("headers are shown with their introduction, their signatures and what these mean", () => {
  const text = words(headers);
  assert.match(text, /Do two convex shapes overlap, how far apart are they, and what ends an overlap\?/);
  assert.match(text, /template <class T>\s*Separation<T> separation\(/);
  assert.match(text, /added to A's position, it ends the overlap\./);
  assert.doesNotMatch(headers, /&amp;#|undefined|\[object/);
});

test("every public header has its place", () => {
  const umbrella = readFileSync("cmake/package/gnomon.h", "utf8");
  const names = [...umbrella.matchAll(/^#include <(gnomon\/(?!version)[^>]+)>/gm)].map(([, name]) => name);
  assert.ok(names.length > 20);
  for (const name of names) assert.ok(headers.includes(`<h2>${name}</h2>`), name);
});

test("names lead to where they are declared", () => {
  const html = page("cpp-queries");
  const ids = new Set([...html.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  assert.ok(links.length > 50);
  for (const id of links) assert.ok(ids.has(id), id);
});
