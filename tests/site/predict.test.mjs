// Tests the build's messages to an author whose question the scene cannot answer.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { predict } from "../../scripts/site/predict.mjs";

const pair = "polygon-polygon";
const hit = { pair_separated: "apart", pair_touching: "overlapping", pair_overlapping: "overlapping" };
/** Questions in the form that a lesson writes. */
const sound = {
  choice: [pair, { ask: "?", choice: hit, at: 1.5, seed: 8 }],
  list: ["contact-points", { ask: "?", choice: ["None", "One", "Two"], of: "points", set: { margin: 0 } }],
  edge: [pair, { ask: "?", edge: true, at: 1.5 }],
  number: ["push-apart", { ask: "?", number: "depth", range: [0, 3, 0.05], within: 0.2, seed: 4 }],
  place: ["contact-points", { ask: "?", place: "d_is", within: 0.4 }],
  move: [pair, { ask: "?", move: "name_b", until: "separation", is: 0, within: 0.1 }],
  circle: ["circle-polygon", { ask: "?", number: "separation", range: [0, 3, 0.05], within: 0.2, seed: 3, zoom: 1.2 }],
};

/**
 * @param {keyof typeof sound} kind
 * @param {Record<string, unknown>} [changes]
 */
function written(kind, changes = {}) {
  const [scene, options] = /** @type {[string, Record<string, unknown>]} */ (sound[kind]);
  return predict("<p>How.</p>", scene, { ...options, ...changes });
}

test("a sound question becomes a form with its picture, and without its answer", async () => {
  for (const kind of /** @type {(keyof typeof sound)[]} */ (Object.keys(sound))) {
    const html = await written(kind);
    const [form] = html.split("<details>");
    assert.match(
      form,
      /<gnomon-figure [^>]*view="(shapes|edges|ruler)" [^>]*state="1,[^>]*><svg role="img" aria-label="[^"]+"/,
      kind,
    );
    assert.match(form, /<polygon points="[^"]*" fill="var\(--gnomon-body-a\)"/, kind);
    const told = /<p class="printed">.*?: (.*)<\/p>/.exec(html)?.[1] ?? "";
    assert.ok(told.length > 20, `a question of the kind ${kind} prints “${told}” in place of a sentence`);
    // The sentence itself reserves its room; it is neither visible nor read aloud there.
    assert.ok(
      !form.replace(/data-room="[^"]*"/, "").includes(told),
      `the form of the kind ${kind} contains its answer: ${told}`,
    );
    assert.doesNotMatch(form, /depth \d|gap \d/, kind);
  }
});

/** @type {[keyof typeof sound, Record<string, unknown>, RegExp][]} */
const unsound = [
  ["choice", { choice: { pair_torn: "torn" } }, /no scene has the sentence "pair_torn"/],
  [
    "choice",
    { choice: { pair_separated: "apart" } },
    /has no answer, for its sentence is "pair_overlapping".*These seeds are fair: \d/,
  ],
  ["choice", { choice: { pair_separated: "so", pair_overlapping: "so" } }, /the answer is always "so"/],
  ["choice", { edges: true }, /there is no "edges"/],
  ["choice", { ask: undefined, number: "depth" }, /needs one of "choice".*and has 2/],
  ["choice", { set: { sides: 3 } }, /there is no parameter "sides"; the parameters are "sides_a"/],
  ["choice", { proof: { sides_a: 99 } }, /"sides_a" is 99, not from 3 to \d+/],
  ["choice", { seed: -1 }, /"seed" must be a number/],
  ["choice", { fair: 0.1 }, /"fair" must be \[nearest, furthest\]/],
  ["choice", { fair: [0.1, 0.2], at: 0 }, /is not fair: "separation" is outside of \[0\.1, 0\.2\]/],
  ["choice", { zoom: 4 }, /has a shape that reaches beyond the picture/],
  ["choice", { otherwise: 3 }, /"otherwise" must be the words/],
  ["place", { otherwise: "nowhere" }, /there is no "otherwise" with "place"/],
  ["choice", { state: "1,polygon-polygon,pAAAA" }, /the link is unusable: damaged/],
  ["list", { of: "pionts" }, /there is no readout "pionts"; the readouts are "points"/],
  ["list", { of: undefined }, /needs "of"/],
  ["number", { number: "tiem" }, /there is no readout "tiem"/],
  ["number", { range: [3, 0, 1] }, /"range" must be \[from, to, step\]/],
  ["number", { range: ["0", "3", 1] }, /"range" must be \[from, to, step\]/],
  ["number", { zoom: 0 }, /"zoom" must be a number above 0/],
  ["number", { range: [2, 3, 0.05] }, /has its answer outside of "range"/],
  ["number", { within: 3 }, /would be right before anybody has touched it/],
  ["number", { within: undefined }, /"within"/],
  ["place", { place: "axis_overlop" }, /no picture has the label "axis_overlop"/],
  ["place", { place: "first_touch" }, /has no answer/],
  ["move", { is: "0" }, /"is" must be a number/],
  ["move", { move: "name_c" }, /there is no handle "name_c"; the handles are "name_a", "name_b"/],
];

for (const [kind, changes, complaint] of unsound) {
  test(`the build ends at ${kind} with ${JSON.stringify(changes)}`, async () => {
    await assert.rejects(written(kind, changes), complaint);
  });
}

test("the build ends at an unknown scene, and says in which lesson", async () => {
  const page = { page: { inputPath: "web/content/lessons/gjk.html" } };
  await assert.rejects(
    predict.call(page, "", "polygons", { ask: "?", edge: true }),
    /web\/content\/lessons\/gjk\.html: predict "polygons": There is no demo called “polygons”\. The demos are: .*polygon-polygon/,
  );
});

test("the build ends with the line of the question that is wrong", async () => {
  const page = { page: { inputPath: "web/content/lessons/push-apart.html" } };
  const lines = readFileSync(page.page.inputPath, "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes('ask="Move A by hand'));
  const ask = /ask="([^"]*)"/.exec(lines[at])?.[1];
  await assert.rejects(
    predict.call(page, "", "push-apart", { ask, edge: true, seed: -1 }),
    new RegExp(`web/content/lessons/push-apart\\.html:${at + 1}: predict "push-apart": "seed" must be a number`),
  );
});

test("a lesson that asks asks two or three questions, of more than one kind", () => {
  const lessons = readdirSync("web/content/lessons").filter((name) =>
    readFileSync(`web/content/lessons/${name}`, "utf8").includes("{% predict"),
  );
  assert.ok(lessons.length >= 10, `${lessons.length} lessons ask questions, not 10 or more`);
  for (const name of lessons) {
    const page = readFileSync(`dist/${name}`, "utf8");
    const kinds = [...page.matchAll(/&#34;kind&#34;:&#34;(\w+)&#34;/g)].map(([, kind]) => kind);
    assert.ok(kinds.length === 2 || kinds.length === 3, `${name} asks ${kinds.length} questions, not 2 or 3`);
    assert.ok(new Set(kinds).size > 1, `${name} asks questions of the kind ${kinds[0]} alone, and needs another kind`);
  }
});
