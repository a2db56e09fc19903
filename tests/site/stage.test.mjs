// Tests the stages of the space game, as the lesson shows them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { freshLines, stage, staged } from "../../scripts/site/stage.mjs";

const folder = "examples/js/space-game";
const names = ["1-ship", "2-walls", "3-rocks", "4-hit", "5-shots", "6-split", "7-levels"];
const text = (/** @type {string} */ file) => readFileSync(`${folder}/${file}.mjs`, "utf8").trim();
const files = [...names.map((name) => `stages/${name}`), "game"];

/** Returns the text of the code as a browser reads it. @param {string} html */
function textOf(html) {
  const [, code] = /** @type {RegExpExecArray} */ (/<pre[^>]*><code>([^]*)<\/code><\/pre>/.exec(html));
  return code.replace(/<[^>]*>/g, "").replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

test("the code of every stage is its file, and what is new is marked", () => {
  for (const [at, file] of files.entries()) {
    const html = stage([...names, "8-game"][at]);
    assert.equal(textOf(html).trim(), text(file));
    const lines = html.match(/<span class="line[^"]*"/g) ?? [];
    assert.equal(lines.length, text(file).split("\n").length);
    const fresh = lines.filter((tag) => tag.includes(" fresh")).length;
    assert.ok(at === 0 ? fresh === 0 : fresh > 8, `${file}: ${fresh} new lines`);
    // No new line is folded.
    assert.ok(!lines.some((tag) => tag.includes("fresh") && tag.includes("same")));
  }
  assert.equal(textOf(stage("5-wrong-tunnel")).trim(), text("stages/5-wrong-tunnel"));
});

test("what is not new stands in the stage before, in the same order, and no more could", () => {
  // All pairs of lists of four lines of two kinds, compared with all ways to remove lines.
  const lists = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].map((k) => ((bits >> k) & 1 ? "a" : "b")));
  const parts = (/** @type {string[]} */ list) =>
    Array.from({ length: 16 }, (_, bits) => list.filter((_, k) => (bits >> k) & 1).join(""));
  for (const before of lists) {
    const known = new Set(parts(before));
    for (const after of lists) {
      const fresh = freshLines(before, after);
      const kept = after.filter((_, k) => !fresh[k]).join("");
      assert.ok(known.has(kept));
      const most = Math.max(...parts(after).flatMap((part) => (known.has(part) ? [part.length] : [])));
      assert.equal(kept.length, most);
    }
  }
});

test("a picture is what is seen after the keys, with what was on the way", async () => {
  const picture = (/** @type {string} */ keys) =>
    staged("Words", "1-ship", { keys, label: "A ship", trail: "ship", each: 10 });
  const still = await picture("030");
  assert.match(still, /aria-label="A ship"/);
  assert.equal(still.match(/<path d="M340 200L310 190L310 210Z" color="var\(--gnomon-body-a\)"/g)?.length, 4);
  const moved = await picture("430");
  assert.equal(moved.match(/d="M340 200L310 190L310 210Z"/g), null);
  await assert.rejects(
    staged("", "9-moon", { keys: "01", label: "" }),
    /there is no stage "9-moon"; there are 1-ship, 2-walls/,
  );
});
