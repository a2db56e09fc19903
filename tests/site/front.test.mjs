// Tests that the front page has one source, index.html at the repository's root.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { HtmlValidate } from "html-validate";
import { frontPage } from "../../scripts/site/front.mjs";

const source = readFileSync("index.html", "utf8");

test("index.html is a valid page as it stands, with both commands and the way to the built site", async () => {
  const { results } = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(source);
  const faults = results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
  assert.deepEqual(faults, []);
  for (const part of ["./build.sh serve", "./build.sh test", 'href="dist/index.html"'])
    assert.ok(source.includes(part), `index.html lacks ${part}`);
  const shown = source.replaceAll(/<template[^]*?<\/template>/g, "");
  const links = [...shown.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link);
  assert.deepEqual(links, ["index.html", "dist/index.html"], "links of the page before a build");
  for (const [, sheet] of source.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)) readFileSync(sheet);
});

test("the built front page has the article of index.html, without the note on its source", () => {
  const { content, data } = frontPage(source);
  assert.equal(data.title, /<title>([^<]*)/.exec(source)?.[1]);
  assert.ok(content.startsWith('<header id="question">'), content.slice(0, 80));
  for (const mark of ["<template", "data-source", "build.sh", "dist/"])
    assert.ok(!content.includes(mark), `the built page has ${mark}`);
  const page = readFileSync("dist/index.html", "utf8");
  assert.ok(!/\{%|\{\{|<template/.test(page), "the built page has parts of the template");
  assert.ok(page.includes("<h2>What you can rely on</h2>") && page.includes('<ul class="cards">'));
});

test("a front page without a part is rejected by the part's name", () => {
  for (const [name, pattern] of /** @type {const} */ ([
    ["title", /<title>[^<]*<\/title>/],
    ["description", /<meta name="description"[^>]*>/],
    ["<article>", /<\/?article>/g],
  ]))
    assert.throws(() => frontPage(source.replace(pattern, "")), { message: `index.html has no ${name}` });
});
