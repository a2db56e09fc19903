// Tests the finished site in dist/, as the files of a host.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const dist = "dist";
// Pages for frames have tests of their own: embed.test.mjs, try.test.mjs.
const frames = ["embed.html", "try-frame.html"];
/** Former addresses of lessons, with the present ones. @type {Record<string, string>} */
const moved = JSON.parse(readFileSync("web/content/data/moved.json", "utf8"));
const former = Object.keys(moved).map((slug) => `${slug}.html`);
const pages = readdirSync(dist).filter((name) => name.endsWith(".html") && ![...frames, ...former].includes(name));
const html = Object.fromEntries(pages.map((name) => [name, readFileSync(`${dist}/${name}`, "utf8")]));

/** @param {string} page */
const ids = (page) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/**
 * Returns links and sources without a target.
 *
 * @param {string} name
 * @param {string} page
 */
function astray(name, page) {
  // The `src` of a program is the name of its file in the repository.
  const others = page.replaceAll(/<gnomon-try src="[^"]*"/g, "");
  const addresses = [...others.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, address]) => address);
  return addresses.filter((address) => {
    if (/^(https:|data:)/.test(address)) return false;
    const [file, id] = address.replace(/\?[^#]*/, "").split("#");
    const target = file === "" ? name : file;
    if (target.startsWith("/") || !existsSync(`${dist}/${target}`)) return true;
    return id !== undefined && !ids(readFileSync(`${dist}/${target}`, "utf8")).has(id);
  });
}

test("every link leads somewhere, and none depends on where the folder lies", () => {
  assert.ok(pages.length > 5);
  for (const [name, page] of Object.entries(html))
    assert.deepEqual(astray(name, page), [], `${name} has links that lead nowhere`);
  const bad = '<a href="none.html"></a><a href="#none"></a><a href="/"></a>';
  assert.equal(astray("index.html", bad).length, 3);
});

test("a lesson's former address leads to its present one", () => {
  for (const [slug, now] of Object.entries(moved)) {
    const page = readFileSync(`${dist}/${slug}.html`, "utf8");
    assert.ok(pages.includes(`${now}.html`), now);
    assert.match(page, new RegExp(`<meta http-equiv="refresh" content="0; url=${now}\\.html" />`));
    assert.deepEqual(astray(`${slug}.html`, page), []);
  }
});

test("every lesson is in the tree of every page, and says which one it is", () => {
  const tree = (/** @type {string} */ page) => /<nav class="side"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? "";
  const links = (/** @type {string} */ page) => [...tree(page).matchAll(/href="([^"#]+)"/g)].map(([, link]) => link);
  const lessons = links(html["index.html"]);
  assert.ok(lessons.length > 3);
  for (const [name, page] of Object.entries(html)) {
    assert.deepEqual(links(page), lessons, `the tree of ${name} differs from that of index.html`);
    const here = /href="([^"]+)" aria-current="page"/.exec(tree(page))?.[1];
    assert.equal(
      here,
      lessons.includes(name) ? name : undefined,
      `the tree of ${name} marks ${here} as the present page`,
    );
  }
});

// A strict content policy rejects each of them, and the page loses their effect.
test("no page has a style attribute or a style sheet of its own", () => {
  const inline = /<style|<[^>]* style=/;
  for (const [name, page] of Object.entries(html))
    assert.doesNotMatch(page, inline, `${name} has a style of its own: its rules belong into web/pages/style`);
  assert.match('<p class="a" style="--in: 2ch">', inline);
});

test("one can read from the first lesson to the last", () => {
  const read = ["index.html"];
  for (;;) {
    const next = /<a rel="next" href="([^"]+)"/.exec(html[/** @type {string} */ (read.at(-1))])?.[1];
    if (!next) break;
    read.push(next);
  }
  const lessons = pages.filter((name) => !["404.html", "search.html"].includes(name));
  assert.deepEqual(read.toSorted(), lessons.toSorted());
});

test("every page has a title, a description and, if it has a live picture, one for links to it", () => {
  /** @type {Map<string | undefined, string>} */
  const titles = new Map();
  for (const [name, page] of Object.entries(html)) {
    const title = /<title>(.+)<\/title>/.exec(page)?.[1];
    assert.ok(title, `${name} has no title`);
    assert.ok(!titles.has(title), `${name} has the title of ${titles.get(title)}, "${title}"`);
    titles.set(title, name);
    const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? "";
    const length = description.length;
    assert.ok(length >= 20 && length <= 200, `${name}: its description has ${length} characters, not 20 to 200`);
    const picture = /og:image" content="http[^"]*\/(cards\/[\w-]+\.png)"/.exec(page)?.[1];
    const needed = /<gnomon-(demo|figure)/.test(page);
    assert.equal(
      picture !== undefined,
      needed,
      `${name}: "picture: <scene>" in the front matter is ${needed ? "missing" : "for pages with live pictures"}`,
    );
    if (picture) assert.equal(readFileSync(`${dist}/${picture}`).readUInt32BE(16), 1200, `${picture}: pixels across`);
  }
});

test("a lesson asks other servers for nothing", () => {
  for (const [name, page] of Object.entries(html)) {
    // A description of the page is for other sites alone.
    const asks = [...page.matchAll(/<(?:script|link(?! rel="alternate")|img|iframe)[^>]+(?:src|href)="https?:[^>]*>/g)];
    const wanted = `${name} loads something from another server`;
    assert.deepEqual(
      asks.map(([tag]) => tag),
      [],
      wanted,
    );
  }
});

test("a lesson weighs at most 60 KB before any click, and a poster 25 KB", () => {
  const weight = (/** @type {string | Buffer} */ content) => gzipSync(content, { level: 9 }).length;
  const shared = ["site.css", "site.js"].map((name) => weight(readFileSync(`${dist}/${name}`)));
  for (const [name, page] of Object.entries(html)) {
    const posters = [...page.matchAll(/<gnomon-demo[^>]*>(<svg[\s\S]*?<\/svg>)/g)].map(([, svg]) => svg);
    for (const poster of posters)
      assert.ok(weight(poster) <= 25_000, `${name} has a poster of ${weight(poster)} bytes, more than 25,000`);
    const text = page.replaceAll(/(<gnomon-demo[^>]*>)<svg[\s\S]*?<\/svg>/g, "$1");
    const sum = weight(text) + shared.reduce((a, b) => a + b);
    assert.ok(sum <= 60_000, `${name} weighs ${sum} bytes before any click, more than 60,000`);
  }
});

test("the sitemap names every lesson", () => {
  const named = [...readFileSync(`${dist}/sitemap.xml`, "utf8").matchAll(/<loc>http[^<]*\/([^<]*)<\/loc>/g)];
  const lessons = pages.filter((name) => !["404.html", "search.html"].includes(name));
  assert.deepEqual(named.map(([, name]) => name).toSorted(), lessons.toSorted());
});

test("the foot of a page leads to the source where the build knows of one", () => {
  const data = (/** @type {string} */ source) =>
    execFileSync(
      process.execPath,
      ["-e", 'import("./web/content/data/site.mjs").then((m) => console.log(m.default.source))'],
      {
        env: { ...process.env, GNOMON_SOURCE_URL: source },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      },
    ).trim();
  assert.equal(data(""), "");
  assert.equal(data("https://example.org/gnomon"), "https://example.org/gnomon");
  assert.throws(() => data("example"));
  const foot = /<footer>[^]*<\/footer>/.exec(html["index.html"])?.[0] ?? "";
  const source = process.env.GNOMON_SOURCE_URL;
  assert.equal(foot.includes("Source code"), Boolean(source));
  if (source) assert.ok(foot.includes(`href="${source}"`));
});
