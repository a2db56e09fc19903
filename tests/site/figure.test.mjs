// Tests the output of the shortcode {% figure %}, and the build's messages on an author's mistakes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { typeset } from "../../scripts/site/maths.mjs";
import { longestOf, figure } from "../../scripts/site/figure.mjs";
import { viewsOf } from "../../scripts/site/poster.mjs";
import { joinTexts, sources } from "../../scripts/site/texts.mjs";
import { program } from "../../scripts/site/program.mjs";

const scene = "polygon-polygon";

test("a figure is complete before any script: it has its picture, a name and a caption", async () => {
  const html = await figure(" Two shapes. ", scene, "shapes", { seed: 3, zoom: 1.5, label: "A & B" });
  assert.match(
    html,
    /^<figure><gnomon-figure scene="polygon-polygon" view="shapes" seed="3" zoom="1.5" label="A &#38; B"/,
  );
  assert.match(html, /<svg role="img" aria-label="A &#38; B" [^>]*viewBox="0 0 640 480">[^]*data-handle="1"/);
  assert.match(html, /<figcaption>Two shapes\.<\/figcaption><\/figure>$/);
  assert.doesNotMatch(html, /state=|\{\{/);
});

test("a figure holds the very moment that its picture shows", async () => {
  const html = await figure("", scene, { set: { axes: 4, axis_angle: 25 }, at: 0.5 });
  const state = /state="([^"]+)"/.exec(html)?.[1] ?? "";
  const engine = program.open(scene, 1);
  await program.restore(engine, scene, state);
  engine.resize({ ...program.figureSize(engine.extent()), ratio: 1 });
  assert.equal(engine.moment().now, 30);
  assert.ok(html.includes(program.inside(program.drawn(engine)).trim()));
  engine.close();
});

test("a formula in the caption stands below the picture, with the picture's numbers", async () => {
  const caption = typeset("\\[ d = \\live{separation:3} = 1 \\cdot \\factor{separation} \\] Words.");
  const html = await figure(caption, "two-shadows", { put: { A: [0, 1], B: [0, 1] } });
  const engine = program.open("two-shadows", 1);
  engine.input.put(0, 0, 1);
  engine.input.put(1, 0, 1);
  engine.settle();
  const d = /** @type {number} */ (engine.quantity("separation"));
  engine.close();
  assert.ok(d < -1);
  assert.match(html, /<p slot="below" class="formula">/);
  assert.match(html, new RegExp(`data-digits="3">${d.toFixed(3).replace("-", "−")}</mn>`));
  assert.match(html, new RegExp(`data-factor>\\(${d.toFixed(2).replace("-", "−")}\\)</mn>`));
  assert.match(html, /<span data-sentence>The shadows overlap: it takes \d\.\d\d to part them/);
  assert.match(html, /<figcaption>Words\.<\/figcaption>/);
  await assert.rejects(
    figure(typeset("\\[ \\live{depth} \\]"), "two-shadows"),
    /there is no number "depth"; the numbers are "min_a"/,
  );
});

test("the room for a sentence is for the longest words in its places, also in those within a choice", () => {
  assert.equal(longestOf("{0} {0?rounds|round|rounds}"), "-10 rounds");
  assert.equal(
    longestOf("Frame {0}; {2>0?{2:1} ms are left over|{2#1} ms are early}."),
    "Frame -10; -10.1 ms are left over.",
  );
  assert.equal(longestOf("w = a{0_0}, {1:2/0}{2>0?, and it is dropped|}."), "w = a₀, -10.12, and it is dropped.");
  const { scenes, figures } = sources();
  for (const { name, texts } of [...scenes, ...figures]) {
    for (const template of Object.values(texts.sentences ?? {})) {
      assert.doesNotMatch(longestOf(template), /[{}|]/, `${name} has a place that is not closed: ${template}`);
    }
  }
});

test("every view of every scene can be drawn, and each is another picture", () => {
  const { scenes, figures } = joinTexts();
  for (const name of Object.keys({ ...scenes, ...figures })) {
    const pictures = viewsOf(name).map((view) => {
      const engine = program.open(name, 1, view);
      const picture = program.drawn(engine);
      engine.close();
      return picture;
    });
    assert.ok(pictures.length >= 1, `${name} registers no view`);
    pictures.forEach((picture, at) => {
      const first = pictures.indexOf(picture);
      const [view, other] = [viewsOf(name)[at], viewsOf(name)[first]];
      assert.equal(first, at, `the view "${view}" of ${name} is the picture of "${other}": register one of them`);
    });
  }
});

/** @type {[string, any, any, RegExp][]} */
const unsound = [
  ["polygons", "demo", {}, /no demo called “polygons”.*polygon-polygon/],
  [scene, "shadow", {}, /no view “shadow”.*demo, shapes/],
  [scene, "demo", { seeds: 1 }, /there is no "seeds"; the keys are "label"/],
  [scene, "demo", { set: { axis: 4 } }, /there is no parameter "axis"; the parameters are "sides_a"/],
  [scene, "demo", { put: { C: [1, 2] } }, /there is no handle "C"; the handles are "A", "B"/],
  [scene, "demo", { state: "1,polygon-polygon,pAAAA" }, /the link is unusable: damaged/],
];

for (const [name, view, options, complaint] of unsound) {
  test(`the build ends at ${name}, ${view} with ${JSON.stringify(options)}, and says in which lesson`, async () => {
    const page = { page: { inputPath: "web/content/lessons/mine.html" } };
    const wrong = figure.call(page, "", name, view, options);
    await assert.rejects(wrong, complaint);
    await assert.rejects(wrong, /web\/content\/lessons\/mine\.html: figure/);
  });
}
