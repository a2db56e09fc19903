// Tests text that a game programmer pastes into the laboratory: corners from sources, logs, debuggers and editors.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readCorners } from "../../web/pages/laboratory/read.js";

const triangle = [100, 200, 250, 200, 250, 300];

describe("corners are read from what is pasted", () => {
  const sources = /** @type {Record<string, string>} */ ({
    "an array with a size, C++":
      "sf::Vector2f points[3] = {\n  sf::Vector2f(100.f, 200.f),\n  {250.f, 200.f}, {250.0f, 300.0f} };",
    "a flat array": "float verts[] = { 100.0f, 200, 250, 200, 250, 300 };",
    "calls, one a corner":
      "pts.push_back(Vec2(100, 200));\npts.push_back(Vec2(250, 200));\npts.push_back(Vec2(250, 300));",
    "assignments to members": "p[0].x = 100; p[0].y = 200;\np[1].x = 250; p[1].y = 200;\np[2].x = 250; p[2].y = 300;",
    "assignments to places":
      "p[0][0] = 100; p[0][1] = 200; p[1][0] = 250; p[1][1] = 200; p[2][0] = 250; p[2][1] = 300;",
    "a block comment with a number": "/* crate 7 */ {100, 200}, {250, 200}, {250, 300}",
    "C#": "new Vector2[] { new Vector2(100f, 200f), new Vector2(250f, 200f), new Vector2(250f, 300f) };",
    Rust: "vec![Vec2::new(100.0, 200.0), Vec2 { x: 250.0, y: 200.0 }, vec2(250.0_f32, 300.0)]",
    Godot: "PackedVector2Array(100, 200, 250, 200, 250, 300)",
    Lua: "local verts = { 100, 200, 250, 200, 250, 300 } -- in pixels, 3 corners",
    "Lua’s tables": "{ [1] = { 100, 200 }, [2] = { x = 250, y = 200 }, [3] = { 250, 300 } }",
    "Lua’s lists of x and y": "{ x = { 100, 250, 250 }, y = { 200, 200, 300 } }",
    Python: "verts = [(100, 200), (250, 200), (250, 300)]  # clockwise, 3 corners",
    numpy: "np.array([[100., 200.], [250., 200.], [250., 300.]], dtype=np.float32)",
    "numpy, printed": "[[100. 200.]\n [250. 200.]\n [250. 300.]]",
    "a log with times": "[12:03:44.125] poly=player (100.00, 200.00) (250.00, 200.00) (250.00, 300.00)",
    "a log with dates": "2026-11-25T12:03:44Z hull: 100,200 250,200 250,300",
    "a log, a corner a line": "vertex 0: x=100 y=200\nvertex 1: x=250 y=200\nvertex 2: x=250 y=300",
    "a log of members":
      "DEBUG: body->shape[0] = Vec2(100.000000, 200.000000)\nDEBUG: body->shape[1] = Vec2(250, 200)\nDEBUG: body->shape[2] = Vec2(250, 300)",
    "points of space": "(100, 200, 0) (250, 200, 0) (250, 300, 0)",
    SVG: '<polygon points="100,200 250,200 250,300"/>',
    "a path": "M 100 200 L 250 200 L 250 300 Z",
    CSS: "clip-path: polygon(100px 200px, 250px 200px, 250px 300px);",
    "a table with a head": "id,x,y\n0,100,200\n1,250,200\n2,250,300\n",
    "JSON with more in it":
      '{"name":"crate","width":64,"points":[{"x":"100","y":"200"},{"x":250,"y":200,"z":7},{"x":250,"y":300}]}',
  });
  for (const [name, text] of Object.entries(sources)) {
    it(`from ${name}`, () => {
      const { numbers, fault, left_out } = readCorners(text);
      assert.deepEqual({ numbers, fault, left_out }, { numbers: triangle, fault: undefined, left_out: undefined });
    });
  }

  it("and of what is no corner it is said that it is none", () => {
    const tiled = '{"polygon":[{"x":0,"y":0},{"x":32,"y":0},{"x":32,"y":32}],"x":100,"y":200,"rotation":0}';
    assert.deepEqual(readCorners(tiled), { numbers: [0, 0, 32, 0, 32, 32], left_out: [100, 200] });
    const two = readCorners("[[[0,0],[1,0],[0,1]],[[5,5],[6,5],[5,6]]]");
    assert.deepEqual(two, { numbers: [0, 0, 1, 0, 0, 1], left_out: [5, 5, 6, 5, 5, 6] });
    assert.equal(readCorners("(1, 2, 3) (4, 5, 6)").flat, true);
    const incomplete = readCorners('[{"x":0,"y":0},{"x":1},{"x":1,"y":1},{"y":7}]');
    assert.deepEqual(incomplete, { numbers: [0, 0, 1, 1], left_out: [1, 7] });
  });

  it("with what C’s libraries print for no number", () => {
    const { numbers } = readCorners("(100, -nan(ind)) (1.#IND, 2) (-1.#QNAN, nan) (1.#INF, -inf)");
    assert.deepEqual(numbers, [100, NaN, NaN, 2, NaN, NaN, Infinity, -Infinity]);
  });

  it("but no formula, constant or unit is passed over", () => {
    const bad = /** @type {Record<string, string>} */ ({
      "{(1/3,0),(1,0),(0,1)}": "/",
      "(Math.PI, 0), (1,0), (0,1)": "Math.PI",
      "(w, 0), (1,0), (0,1), (w, h2)": "w",
      "0 0 100_000 1": "100_000",
      "m 1 0 l 0 1": "l",
    });
    for (const [text, word] of Object.entries(bad)) assert.equal(readCorners(text).fault?.word, word, text);
  });

  it("in a moment, also what was made to take long", () => {
    const hostile = ["(1 2)", "((1 2", "[1]", "a[1]", "1:", "/*", "nan(", "x=1 y=2 ", "->a", "M "].map((text) =>
      text.repeat(50_000 / text.length),
    );
    const begin = process.cpuUsage();
    for (const text of hostile) readCorners(text);
    const { user, system } = process.cpuUsage(begin);
    assert.ok(user + system < 2e6, `${user + system} µs`);
  });
});
