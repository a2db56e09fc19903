// Checks the documentation's pages: every algorithm has a page with its figure and its sections, links have targets,
// and named code exists. The C++ test `drawings` and tests/site/drawings.test.mjs compare the drawings with fresh ones.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { code_only, cpp, differences, files } from "./sources.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const contents = "docs/algorithms/README.md";
const sections = ["Idea", "Figure", "Algorithm", "Cost", "Pitfalls", "In Gnomon", "Sources"];

/** @typedef {{ path: string, text: string }} File */

/** @type {File[]} */
const documents = files("docs", [".md"]);
const pages = documents.filter(({ path }) => path.startsWith("docs/algorithms/") && path !== contents);
const drawn = files("docs/drawings", [".svg"]);
const narrow = drawn.filter(({ path }) => path.startsWith("docs/drawings/narrow/"));
const drawings = drawn.filter((file) => !narrow.includes(file)).map(({ path }) => path);

/**
 * Returns the targets of a page's links, from the repository's top. Links to other sites are left out.
 *
 * @param {File} file
 */
function links_of({ path, text }) {
  return [...text.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)]
    .filter(([, , , to]) => !/^[a-z]+:|^#/.test(to))
    .map(([, bang, words, to]) => ({
      picture: bang === "!",
      words,
      to: normalize(join(dirname(path), to.replace(/#.*/, ""))).replace(/\/$/, ""),
    }));
}

/** @param {File} page */
function faults_of_page(page) {
  const headings = [...page.text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const in_order = sections.filter((section) => headings.includes(section));
  const pictures = links_of(page).filter(({ picture }) => picture);
  return [
    ...sections
      .filter((section) => !headings.includes(section))
      .map((section) => `${page.path}: no section ${section}`),
    ...(headings.filter((heading) => sections.includes(heading)).join() === in_order.join()
      ? []
      : [`${page.path}: sections out of order`]),
    ...(pictures.some(({ to }) => to.startsWith("docs/drawings/")) ? [] : [`${page.path}: no figure`]),
    ...pictures.filter(({ words }) => words.length < 40).map(({ to }) => `${page.path}: ${to} is not described`),
    ...(page.text.split("\n").length > 150 ? [`${page.path}: longer than 150 lines`] : []),
  ];
}

const known_names = new Set(cpp.flatMap(({ text }) => code_only(text).match(/[A-Za-z_]\w*/g) ?? []));

/**
 * Returns names between backticks that are neither in the sources nor a file or a target of the build.
 *
 * @param {File} page
 * @param {Set<string>} names
 */
function unknown_names(page, names) {
  const prose = page.text.replace(/^( {4}|\t).*$/gm, "").replace(/^```[^]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code)
    .filter(
      (code) =>
        ![`src/${code}`, `include/${code}`].some((path) => existsSync(join(root, path))) &&
        !/^gnomon-\w+$|^src\/|\.cpp$/.test(code),
    )
    .flatMap((code) => code.match(/[A-Za-z_]\w*/g) ?? [])
    .filter((name) => !names.has(name))
    .map((name) => `${page.path}: ${name} is not in src`);
}

test("every algorithm has a page with all its sections and a figure", () => {
  assert.ok(pages.length >= 13);
  assert.deepEqual(pages.flatMap(faults_of_page), []);
});

test("the contents list every page once, and every page's figures are files that some page shows", () => {
  const listed = documents.filter(({ path }) => path === contents).flatMap(links_of);
  const own = listed.map(({ to }) => to).filter((to) => to.startsWith("docs/algorithms/"));
  assert.equal(new Set(own).size, own.length);
  assert.deepEqual(
    differences(
      "the contents",
      own,
      "docs/algorithms",
      pages.map(({ path }) => path),
    ),
    [],
  );
  const shown = pages.flatMap(links_of).flatMap(({ picture, to }) => (picture ? [to] : []));
  assert.deepEqual(differences("the pages", shown, "docs/drawings", drawings), []);
});

/**
 * Returns the size of a drawing's smallest letters on a phone of 320 pixels, which leaves it 280.
 * @param {string} svg
 */
function smallest_letters(svg) {
  const width = Number(/<svg width="(\d+)"/.exec(svg)?.[1]);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  return Math.min(...sizes) * Math.min(1, 280 / width);
}

test("a figure that a lesson shows is drawn for phones, too, with letters that can be read there", () => {
  assert.ok(narrow.length >= 1);
  for (const { path, text } of narrow) {
    assert.ok(drawings.includes(path.replace("narrow/", "")), `${path}: there is no wide one`);
    assert.ok(smallest_letters(text) >= 11, `${path}: ${smallest_letters(text)} px`);
  }
  assert.ok(smallest_letters(drawn.find(({ path }) => path === "docs/drawings/rounded.svg")?.text ?? "") < 6);
});

test("links in the documentation lead to something", () => {
  const links = documents.flatMap((page) => links_of(page).map(({ to }) => ({ page: page.path, to })));
  assert.ok(links.length > 50);
  assert.deepEqual(
    links.filter(({ to }) => !existsSync(join(root, to))).map(({ page, to }) => `${page}: ${to}`),
    [],
  );
});

test("code that the pages name is in the sources", () => {
  assert.deepEqual(
    pages.flatMap((page) => unknown_names(page, known_names)),
    [],
  );
});

test("the checks of the pages can fail", () => {
  const body = sections.map((section) => `## ${section}\n`).join("");
  const figure = "![What the figure shows, in a sentence that says it.](../drawings/two-shadows.svg)\n";
  /** @param {string} text */
  const faults = (text) => faults_of_page({ path: "docs/algorithms/a.md", text }).length;
  assert.equal(faults(body + figure), 0);
  assert.equal(faults(body), 1, "no figure");
  assert.equal(faults(`${body}![short](../drawings/two-shadows.svg)`), 1, "no description");
  assert.equal(faults(body.replace("## Cost\n", "") + figure), 1, "a section is missing");
  assert.equal(faults(`## Sources\n${body.replace("## Sources\n", "")}${figure}`), 1, "sections out of order");
  assert.equal(faults(body + figure + "\n".repeat(150)), 1, "too long");

  /** @param {string} text */
  const unknown = (text) => unknown_names({ path: "a.md", text }, new Set(["one"])).length;
  assert.equal(unknown("`one`, two, `one::one`\n\n    `two`\n"), 0);
  assert.equal(unknown("`one::two`"), 1);
});
