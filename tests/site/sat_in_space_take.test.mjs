// Tests that the copyable code on solids in space answers as the demo does, which calls the query.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { program } from "../../scripts/site/program.mjs";

/** @type {any} */
const taken = createContext({ console: { log() {} } });
runInContext(readFileSync("web/content/take/sat_in_space.js", "utf8"), taken);

/** @typedef {{ points: number[][], faces: number[][] }} Solid */

const faces = [
  [0, 3, 1],
  [0, 1, 2],
  [0, 2, 3],
  [1, 3, 2],
];
const below = {
  points: [
    [-2, -0.25, 0],
    [2, -0.25, 0],
    [0, -1.75, -2],
    [0, -1.75, 2],
  ],
  faces,
};

/**
 * Returns a solid whose long edge is parallel to that of the other one at angle 0.
 * @param {number} angle
 * @returns {Solid}
 */
function above(angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const keel = [
    [2, 0.25, 0],
    [-2, 0.25, 0],
    [0, 1.75, 2],
    [0, 1.75, -2],
  ];
  return { points: keel.map(([x, y, z]) => [c * x + s * z, y, c * z - s * x]), faces };
}

test("the widest gaps along faces and across edges are those of the query, at any turn", () => {
  const engine = program.open("faces-fail", 1);
  const kinds = new Set();
  for (let degrees = 3; degrees < 180; degrees += 6) {
    const angle = (degrees * Math.PI) / 180;
    engine.input.face(1, angle);
    engine.settle();
    assert.ok(Math.abs(Number(engine.quantity("turned_degrees")) - degrees) < 1e-9);
    const keel = above(angle);
    const axes = taken.axesOf(below, keel);
    /** @param {(kind: string) => boolean} wanted */
    const widest = (wanted) =>
      Math.max(
        ...axes
          .filter((/** @type {{ kind: string }} */ { kind }) => wanted(kind))
          .map((/** @type {{ n: number[] }} */ { n }) => taken.gapAlong(below, keel, n)),
      );
    const [ofFaces, ofEdges] = [widest((kind) => kind !== "edges"), widest((kind) => kind === "edges")];
    assert.ok(Math.abs(ofFaces - Number(engine.quantity("widest_of_faces"))) < 1e-12, `faces, ${degrees}°`);
    assert.ok(Math.abs(ofEdges - Number(engine.quantity("widest_of_edges"))) < 1e-12, `edges, ${degrees}°`);
    const found = taken.separationInSpace(below, keel);
    kinds.add(found.kind);
    assert.equal(found.d, Math.max(ofFaces, ofEdges));
  }
  engine.close();
  assert.ok(kinds.has("edges"));
});

test("what is pruned could not have decided", () => {
  for (let degrees = 1; degrees < 90; degrees += 8) {
    const keel = above((degrees * Math.PI) / 180);
    let widest = -Infinity;
    for (const e of taken.edgesOf(below)) {
      for (const f of taken.edgesOf(keel)) {
        const [u, v] = [e.along, f.along];
        const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const length = Math.hypot(...n);
        if (length < 1e-9) continue;
        for (const side of [1, -1]) {
          const axis = n.map((x) => (x * side) / length);
          widest = Math.max(widest, taken.gapAlong(below, keel, axis));
        }
      }
    }
    assert.ok(widest <= taken.separationInSpace(below, keel).d + 1e-12, `${degrees}°`);
  }
});
