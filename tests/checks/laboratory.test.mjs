// Tests the laboratory's reading and writing without its program: corners from any source, numbers to the last bit,
// links and files from strangers.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { QuestionHistory } from "../../web/pages/laboratory/question_history.js";
import { decimal, hex, read, ulpsBetween } from "../../web/pages/laboratory/double_text.js";
import { readCorners, writeCorners } from "../../web/pages/laboratory/read.js";
import { equal, first, fromText, max_corners, toText } from "../../web/pages/laboratory/state.js";

const square = [0, 0, 1, 0, 1, 1, 0, 1];

describe("corners are read", () => {
  const sources = /** @type {Record<string, string>} */ ({
    "pairs a line": "0, 0\n1, 0\n1, 1\n0, 1",
    "one long list": "0 0 1 0 1 1 0 1",
    "JSON of arrays": "[[0, 0], [1, 0], [1, 1], [0, 1]]",
    "JSON of numbers": "[0,0,1,0,1,1,0,1]",
    "JSON of objects": '[{"x":0,"y":0},{"x":1,"y":0},{"x":1,"y":1},{"x":0,"y":1}]',
    "objects with y first and more":
      '{"points":[{"id":7,"y":0,"x":0},{"id":8,"y":0,"x":1},{"y":1,"x":1},{"y":1,"x":0}]}',
    JavaScript: "const points = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];",
    "C++": "std::vector<b2Vec2> v = {{0.0f, 0.0f}, {1.0f, 0.f}, {1.0f, 1.0f}, {0.0f, 1.0f}};",
    constructors: "new Vector2(0, 0), new Vector2(1, 0), new Vector2(1f, 1f), new Vector2(0, 1)",
    Python: "points = [(0, 0), (1, 0), (1, 1), (0, 1)]  // a square",
    hexadecimal: "0x0p+0, 0x0p0 0x1p+0 0 0x1.0p0 0x8p-3 0 1",
    "with true minus signs and pluses": "−0 +0 +1 0 1.0 1. .0 1e0",
  });
  for (const [name, text] of Object.entries(sources)) {
    it(`from ${name}`, () => {
      const { numbers, fault } = readCorners(text);
      assert.equal(fault, undefined);
      assert.deepEqual(
        numbers.map((value) => value + 0),
        square,
      );
    });
  }

  it("with what is no number in them", () => {
    assert.deepEqual(readCorners("0 0 NaN 1 Infinity -inf null 2").numbers, [
      0,
      0,
      NaN,
      1,
      Infinity,
      -Infinity,
      NaN,
      2,
    ]);
  });

  it("or it is said what is not understood, and where", () => {
    /** @type {(text: string) => any} */
    const faultOf = (text) => readCorners(text).fault;
    assert.deepEqual(faultOf("0 0\n1 0\n1 abc"), { code: "word", word: "abc", line: 3, count: 5 });
    assert.deepEqual(faultOf("0 0\n1 1/3"), { code: "sign", word: "/", line: 2, count: 4 });
    assert.equal(faultOf("0 0 1").code, "odd");
    assert.equal(faultOf("0 0 1.2.3 4").code, "sign");
    assert.equal(faultOf("0 0 ".repeat(max_corners + 1)).code, "many");
    assert.equal(faultOf("0 0 Math.PI 1").word, "Math.PI");
    assert.equal(faultOf("💥").code, "sign");
    assert.deepEqual(readCorners(""), { numbers: [] });
  });

  it("in a moment, also what was made to take long", () => {
    const hostile = [
      "(".repeat(200_000),
      "x:".repeat(100_000),
      "9".repeat(200_000),
      "a".repeat(200_000),
      "0x".repeat(50_000),
    ];
    // Processor time excludes other work of this machine.
    const begin = process.cpuUsage();
    for (const text of hostile) readCorners(text);
    const { user, system } = process.cpuUsage(begin);
    assert.ok(user + system < 2e6, `${user + system} µs`);
  });

  it("and written so that they are read again, to the last bit", () => {
    const numbers = [0.1, -0, 1e-320, 1.7976931348623157e308, Math.PI, -1 / 3];
    for (const write of [decimal, hex]) {
      const again = readCorners(writeCorners(numbers, write)).numbers;
      assert.ok(
        again.every((value, index) => Object.is(value, numbers[index])),
        writeCorners(numbers, write),
      );
    }
  });
});

describe("a double as text", () => {
  it("is hexadecimal as C prints it", () => {
    const known = /** @type {[number, string][]} */ ([
      [1, "0x1p+0"],
      [3, "0x1.8p+1"],
      [-0.1, "-0x1.999999999999ap-4"],
      [0, "0x0p+0"],
      [-0, "-0x0p+0"],
      [5e-324, "0x0.0000000000001p-1022"],
      [Infinity, "inf"],
      [NaN, "nan"],
    ]);
    for (const [value, text] of known) assert.equal(hex(value), text);
  });

  it("is read back as the same double, whatever its bits", () => {
    const view = new DataView(new ArrayBuffer(8));
    let seed = 1;
    for (let i = 0; i < 20_000; ++i) {
      seed = (seed * 48271) % 2147483647;
      view.setUint32(0, seed * 2);
      view.setUint32(4, seed * 7919);
      const value = view.getFloat64(0);
      if (!Number.isFinite(value)) continue;
      assert.ok(Object.is(read(hex(value)), value), hex(value));
      assert.ok(Object.is(read(decimal(value)), value), decimal(value));
    }
  });

  it("is no number if it has more in it", () => {
    for (const text of ["", "1 2", "abc", "0x", "1e", "--1", "1.2.3", "0x1p", "∞"])
      assert.equal(read(text), undefined, text);
    assert.equal(read("1e999"), Infinity);
    assert.equal(read("0x1p99999"), Infinity);
    assert.equal(read("0x1p-99999"), 0);
  });

  it("has so many others before another", () => {
    assert.equal(ulpsBetween(1, 1 + 2 ** -52), 1n);
    assert.equal(ulpsBetween(-5e-324, 5e-324), 2n);
    assert.equal(ulpsBetween(0, -0), 0n);
    assert.equal(ulpsBetween(1, Infinity), undefined);
    assert.equal(ulpsBetween(Infinity, Infinity), 0n);
  });
});

describe("a question in a file", () => {
  it("is the same when it is read again", () => {
    const state = { ...first, query: "ray", a: [0.1, NaN, 1 / 3, 1e300, 0, -0.5], margin: [1e-9] };
    assert.ok(equal(fromText(toText(state)), state));
  });

  it("may have pairs for corners, and leave out what is as in the first one", () => {
    const state = fromText('{"gnomon":"laboratory","version":1,"query":"overlap","a":[[0,0],[1,0],[0,1]],"b":[5,5]}');
    assert.deepEqual(state.a, [0, 0, 1, 0, 0, 1]);
    assert.deepEqual(state.place_b, first.place_b);
  });

  it("of a time before shapes were cut is one of whole shapes", () => {
    const { part_a, part_b, ...before } = { ...first, part_a: [2], part_b: [1] };
    assert.deepEqual([part_a, part_b], [[2], [1]]);
    const text = JSON.stringify({ gnomon: "laboratory", version: 1, ...before });
    assert.deepEqual([fromText(text).part_a, fromText(text).part_b], [[0], [0]]);
    assert.ok(!equal(fromText(text), { ...first, part_a: [2] }), "another part is another question");
  });

  it("is refused with its reason if it is none", () => {
    const head = '"gnomon":"laboratory","version":1,"query":"overlap"';
    const bad = /** @type {Record<string, string>} */ ({
      "": "not_json",
      "{": "not_json",
      null: "not_ours",
      "[]": "not_ours",
      '"laboratory"': "not_ours",
      "{}": "not_ours",
      '{"gnomon":"laboratory","version":2}': "version",
      '{"gnomon":"laboratory","version":1,"query":"constructor"}': "query",
      [`{${head}}`]: "numbers",
      [`{${head},"a":[1,2,3],"b":[]}`]: "numbers",
      [`{${head},"a":["0",0],"b":[]}`]: "numbers",
      [`{${head},"a":[],"b":[],"ray":[1]}`]: "numbers",
      [`{${head},"a":[],"b":[],"margin":[null]}`]: "numbers",
      [`{${head},"a":[],"b":[],"part_a":[1.5]}`]: "numbers",
      [`{${head},"a":[],"b":[],"part_b":[-1]}`]: "numbers",
      [`{${head},"a":{"length":2},"b":[]}`]: "numbers",
      [`{${head},"a":[${"0,".repeat(2 * max_corners + 1)}0],"b":[]}`]: "many",
    });
    for (const [text, code] of Object.entries(bad)) {
      assert.throws(
        () => fromText(text),
        (/** @type {any} */ error) => error.code === code,
        text.slice(0, 90),
      );
    }
    const sly = fromText(`{${head},"a":[],"b":[],"__proto__":{"y_down":[1]},"other":1}`);
    assert.deepEqual([sly.y_down, "other" in sly], [[0], false]);
  });
});

describe("the history", () => {
  it("goes back and forth, and forgets what was undone when something new is asked", () => {
    const history = new QuestionHistory(first);
    const [one, two] = [
      { ...first, margin: [1] },
      { ...first, margin: [2] },
    ];
    assert.equal(history.undo(), undefined);
    assert.deepEqual([history.canUndo(first), history.canUndo(one)], [false, true], "what is typed is gone back from");
    history.note(one);
    history.note({ ...one });
    history.note(two);
    assert.equal(history.undo(), one);
    assert.equal(history.undo(), first);
    assert.equal(history.canUndo(first), false);
    assert.equal(history.redo(), one);
    history.note({ ...first, margin: [3] });
    assert.equal(history.canRedo, false);
    assert.equal(history.undo(), one);
  });

  it("remembers two hundred", () => {
    const history = new QuestionHistory(first);
    for (let i = 1; i <= 300; ++i) history.note({ ...first, margin: [i] });
    let count = 0;
    while (history.undo()) ++count;
    assert.equal(count, 200);
  });
});
