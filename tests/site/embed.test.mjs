// Tests the files in dist/ for other people's pages: the page for frames, and a description of each lesson for sites
// that show links as previews.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const dist = "dist";
const pages = readdirSync(dist).filter((name) => name.endsWith(".html"));
const read = (/** @type {string} */ name) => readFileSync(`${dist}/${name}`, "utf8");

test("the page for frames is in no index, and keeps a strict content policy", () => {
  const page = read("embed.html");
  assert.match(page, /<meta name="robots" content="noindex"/);
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page)?.[1] ?? "";
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'.*'unsafe-eval'|\*/);
  assert.doesNotMatch(page, /<script(?![^>]* src=)|<style| style=| on\w+=/);
  for (const name of ["sitemap.xml", "search.json", "offline.js"])
    assert.ok(!read(name).includes("embed.html"), `dist/${name} names embed.html, which is for frames alone`);
});

test("a visitor's browser keeps nothing that is for other sites", () => {
  const worker = read("offline.js");
  for (const name of ["gnomon.js", "gnomon-offline.js", "plain.js", "embed.js", "oembed/gjk.json"]) {
    assert.ok(existsSync(`${dist}/${name}`), `dist/${name} is missing`);
    assert.ok(!worker.includes(`"${name}"`), `dist/offline.js keeps ${name}, which is for other sites`);
  }
});

test("every lesson with a demo describes a frame that shows it", () => {
  let described = 0;
  for (const name of pages) {
    const page = read(name);
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)" title="([^"]*)"/.exec(page);
    const first = /<gnomon-demo[^>]* scene="([\w-]+)"/.exec(page)?.[1];
    const isLesson = first !== undefined && !["index.html", "design.html"].includes(name);
    const wanted = isLesson
      ? `${name} shows the demo "${first}" and has no description for other sites: its front matter needs "picture: ${first}"`
      : `${name} has a description for other sites and no demo to show there: a lesson with "picture" needs a {% demo %}`;
    assert.equal(Boolean(link), isLesson, wanted);
    if (!link) continue;
    ++described;
    const path = link[1].slice(link[1].indexOf("oembed/"));
    const said = JSON.parse(read(path));
    const { version, type, title, width, height, html, thumbnail_url, provider_name } = said;
    assert.deepEqual({ version, type, provider_name }, { version: "1.0", type: "rich", provider_name: "Gnomon" });
    assert.ok(page.includes(`<title>${title}`), `${path} has the title "${title}", and ${name} another`);
    const [, src, w, h] = /<iframe src="([^"]*)".* width="(\d+)" height="(\d+)"/.exec(html) ?? [];
    assert.deepEqual(
      [Number(w), Number(h)],
      [width, height],
      `${path}: the frame has another size than the description`,
    );
    const frame = new URL(src);
    assert.ok(existsSync(`${dist}/${frame.pathname.split("/").pop()}`), `${path}: the frame leads to no page, ${src}`);
    const shown = frame.searchParams.get("scene");
    assert.ok(page.includes(` scene="${shown}"`), `${path} has the scene "${shown}", which ${name} does not show`);
    assert.ok(existsSync(`${dist}/cards/${thumbnail_url.split("/").pop()}`), `${path}: no picture ${thumbnail_url}`);
  }
  assert.ok(described > 10);
});
