// Tests single queries against their definitions, and against themselves under changes that must not matter.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { api, dice, distanceByDefinition, ellipse, randomPolygon, separationByDefinition } from "./setting.mjs";

/** @import { PlacedShape } from "../../web/packages/gnomon2d/types/gnomon.js" */

const gnomon = await api.load();
const rounds = process.env.GNOMON_LONG ? 100_000 : 2000;

/** @type {Record<string, (between: (low: number, high: number) => number) => [PlacedShape, PlacedShape]>} */
const pairs = {
  boxes: (between) => {
    const box = () => gnomon.box(between(0.2, 2), between(0.2, 2));
    return [box().place(between(-1, 1), between(-1, 1), between(-4, 4)), box().place(0, 0, between(-4, 4))];
  },
  "boxes along the axes": (between) => {
    const whole = (/** @type {number} */ limit) => Math.round(between(0.5, limit));
    const box = () => gnomon.box(2 * whole(3), 2 * whole(3));
    return [box().place(whole(6) - 3, whole(6) - 3), box().place(whole(6) - 3, whole(6) - 3)];
  },
  polygons: (between) => {
    const polygon = () => randomPolygon(gnomon, between, Math.floor(between(3, 40)));
    return [polygon().place(between(-1.5, 1.5), between(-1.5, 1.5), between(-4, 4)), polygon().place(0, 0, 1)];
  },
  "many corners": (between) => {
    const many = () => ellipse(gnomon, Math.floor(between(50, 150)), between(0.2, 1), between(0.2, 1));
    return [many().place(between(-1.5, 1.5), between(-1.5, 1.5), between(-4, 4)), many().place(0, 0, between(-4, 4))];
  },
  slivers: (between) => {
    const sliver = () => gnomon.box(between(1, 2), between(1e-4, 1e-3));
    return [sliver().place(between(-1, 1), between(-0.01, 0.01), between(-4, 4)), sliver().place(0, 0, between(-4, 4))];
  },
  "the same twice": (between) => {
    const polygon = randomPolygon(gnomon, between, 10);
    return [polygon.place(1, 2, 3), polygon.place(1, 2, 3)];
  },
  "one in the other": (between) => {
    const large = ellipse(gnomon, Math.floor(between(3, 30)), 10, 10);
    return [large.place(0, 0, between(-4, 4)), randomPolygon(gnomon, between, 8).place(between(-3, 3), between(-3, 3))];
  },
  "off their own origin": (between) => {
    const away = (/** @type {number} */ x) =>
      gnomon.hull(Array.from({ length: 24 }, (_, i) => between(-1, 1) + (i % 2 ? 0 : x)));
    return [away(50).place(-50, between(-1, 1)), away(-30).place(30, between(-1, 1))];
  },
};

for (const [name, make] of Object.entries(pairs)) {
  describe(name, () => {
    test("separation, overlaps and minimum translation are what their definitions say", () => {
      const between = dice(21);
      // The definition tests every corner on every axis, so there are fewer cases.
      const cases = name === "many corners" ? rounds / 20 : rounds;
      let overlapping = 0;
      for (let i = 0; i < cases; ++i) {
        const [a, b] = make(between);
        const expected = separationByDefinition(a, b);
        const bound = name === "off their own origin" ? 1e-12 : 1e-13;
        const { value, normalX, normalY } = gnomon.separation(a, b);
        assert.ok(Math.abs(value - expected) < bound, `case ${i}: ${value} is not ${expected}`);
        assert.ok(Math.abs(Math.hypot(normalX, normalY) - 1) < 1e-15);
        if (Math.abs(expected) > bound) assert.equal(gnomon.overlaps(a, b), expected < 0, `case ${i}`);
        const mtv = gnomon.minimumTranslation(a, b);
        assert.equal(mtv.overlapping, value <= 0);
        assert.equal(mtv.depth, value <= 0 ? -value + 0 : 0);
        if (mtv.overlapping) {
          ++overlapping;
          const moved = { ...a, x: a.x + mtv.x, y: a.y + mtv.y };
          assert.ok(separationByDefinition(moved, b) > -4 * bound, `case ${i} still overlaps`);
        } else {
          const { distance } = gnomon.closestPoints(a, b);
          const slow = distanceByDefinition(a, b);
          assert.ok(Math.abs(distance - slow) < 4 * bound, `case ${i}: ${distance} is not ${slow}`);
        }
        a.shape.free();
        b.shape.free();
      }
      assert.ok(overlapping > cases / 50, "some overlap");
    });

    test("swapping the shapes turns the normal about", () => {
      const between = dice(22);
      for (let i = 0; i < rounds / 4; ++i) {
        const [a, b] = make(between);
        const one = { ...gnomon.separation(a, b) };
        const other = { ...gnomon.separation(b, a) };
        assert.ok(Math.abs(one.value - other.value) < 1e-12);
        assert.equal(gnomon.overlaps(a, b), gnomon.overlaps(b, a));
        a.shape.free();
        b.shape.free();
      }
    });
  });
}

test("far from the origin nothing is lost but what the coordinates lose", () => {
  const between = dice(23);
  for (let i = 0; i < rounds; ++i) {
    const [a, b] = pairs.polygons(between);
    const near = gnomon.separation(a, b).value;
    const far = gnomon.separation(a.moveBy(1e7, -1e7), b.moveBy(1e7, -1e7)).value;
    assert.ok(Math.abs(near - far) < 1e-8);
  }
});

test("a box at the edge of the range", () => {
  const huge = gnomon.box(1e150, 1e150);
  const found = gnomon.separation(huge.place(-1e150, 0), huge.place(1e150, 0));
  assert.ok(Math.abs(found.value / 1e150 - 1) < 1e-15);
  assert.deepEqual([found.normalX, found.normalY], [1, 0]);
  const tiny = gnomon.box(1e-150, 1e-150);
  assert.ok(gnomon.overlaps(tiny.place(), tiny.place(1e-150, 0)));
  assert.ok(!gnomon.overlaps(tiny.place(), tiny.place(2e-150, 0)));
});

test("the same query has the same result in every engine", async () => {
  const other = await api.load();
  const between = dice(24);
  for (let i = 0; i < 200; ++i) {
    const corners = Array.from({ length: 20 }, () => between(-1, 1));
    const [x, y, angle] = [between(-1, 1), between(-1, 1), between(-4, 4)];
    const [one, two] = [gnomon, other].map((engine) => {
      const shape = engine.hull(corners);
      return { ...engine.minimumTranslation(shape.place(), shape.place(x, y, angle)) };
    });
    assert.deepEqual(one, two);
  }
});
