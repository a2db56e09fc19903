// Tests the data that a lesson needs before it may appear in the tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessons } from "../../scripts/site/tree.mjs";

const known = [{ id: "start" }, { id: "touch" }];

/**
 * @param {string} url
 * @param {Record<string, unknown>} data
 */
const page = (url, data) => ({ url, data });

test("lessons are in the order of their numbers, and other pages are none", () => {
  const pages = [
    page("/b.html", { part: "touch", number: 2 }),
    page("/404.html", {}),
    page("/c.html", { part: "touch", number: 9.5 }),
    page("/a.html", { part: "start", number: 1 }),
  ];
  assert.deepEqual(
    lessons(pages, known).map(({ url }) => url),
    ["/a.html", "/b.html", "/c.html"],
  );
});

for (const [data, fault] of /** @type {[Record<string, unknown>, RegExp][]} */ ([
  [{ part: "Shapes in touch", number: 3 }, /b\.html: there is no part "Shapes in touch"; there are "start", "touch"/],
  [{ part: "touch" }, /b\.html has no number/],
  [{ part: "touch", number: "3" }, /b\.html has no number/],
  [{ part: "touch", number: 1 }, /b\.html: the number 1 belongs to \/a\.html already/],
])) {
  test(`the build ends at a lesson with ${JSON.stringify(data)}`, () => {
    const pages = [page("/a.html", { part: "start", number: 1 }), page("/b.html", data)];
    assert.throws(() => lessons(pages, known), fault);
  });
}
