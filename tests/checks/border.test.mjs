// Tests the output of scripts/border.mjs for sample headers, and the declarations that it rejects.
import assert from "node:assert/strict";
import { test } from "node:test";
import { make } from "../../scripts/border.mjs";
import { declarations } from "../../scripts/border/declarations.mjs";
import { model } from "../../scripts/border/model.mjs";

const good = make(["tests/checks/border/good.h"]);

test("constants, and the places of fields in units of what the record is made of", async () => {
  const { js } = await good;
  assert.deepEqual(js.trim().split("\n"), [
    "// Made by scripts/border.mjs from tests/checks/border/good.h.",
    "export const Outcome_missed = 0;",
    "export const Outcome_hit = 1;",
    'export const Outcome_names = ["missed", "hit"];',
    "export const first_number = -1;",
    "export const later_number = 7;",
    "export const Point_stride = 2;",
    "export const Point_x = 0;",
    "export const Point_y = 1;",
    "export const Row_stride = 7;",
    "export const Row_first = 0;",
    "export const Row_others = 1;",
    "export const Row_others_count = 3;",
    "export const Mixed_Part_stride = 2;",
    "export const Mixed_Part_near = 0;",
    "export const Mixed_Part_id = 1;",
    "export const Mixed_stride = 96;",
    "export const Mixed_mark = 0;",
    "export const Mixed_outcome = 4;",
    "export const Mixed_name = 16;",
    "export const Mixed_values = 24;",
    "export const Mixed_values_count = 6;",
    "export const Mixed_parts = 72;",
    "export const Mixed_parts_count = 2;",
  ]);
});

test("types of the functions, with the header's comments", async () => {
  const { types, exports } = await good;
  for (const part of [
    '/** One that is open. */\nexport type Thing = number & { readonly is: "Thing" };',
    "/** How it went: `a < b`, too. */\nexport type Outcome = 0 | 1;",
    "/** met at all */\nexport const Outcome_hit: 1;",
    "/**\n * The size of a Point, in numbers of 8 bytes.\n *\n * What is seen.\n */\nexport const Point_stride: 2;",
    "/** to the right */\nexport const Point_x: 0;",
    "/** The size of a Mixed, in bytes. */\nexport const Mixed_stride: 96;",
    "  /**\n   * Opens.\n   * Null if there is none.\n   */\n  thing_open(name: Address, seed: number, loud: boolean | number): Thing;",
    "  thing_try(thing: Thing | 0, count: number, room: number): Outcome;",
    "  thing_points(_0: Thing | 0): Address;",
    "  thing_close(thing: Thing | 0): void;",
  ]) {
    assert.ok(types.includes(part), `${part}\nis not in\n${types}`);
  }
  assert.equal(exports, "thing_open\nthing_try\nthing_points\nthing_close\n");
});

test("functions that read results, and the results' types", async () => {
  const { js, types, results } = await make(["tests/checks/border/results.h"], { prefix: "Sample", entry: "sample" });
  assert.match(results, /export type Side = "left" \| "right";/);
  assert.ok(
    results.endsWith(`
export interface Part {
  of: Side;
  size: number;
}

/** A find. */
export interface Found {
  hit: boolean;
  /** Of unit length. */
  normalX: number;
  count: number;
  parts: [Part, Part];
  whole: Part;
  last: Part | undefined;
}
`),
    results,
  );
  assert.match(
    types,
    /read_SampleFound\(numbers: ArrayLike<number>, at: number, out: Partial<Results\.Found>\): Results\.Found;/,
  );
  const { read_SampleFound } = await import(`data:text/javascript,${encodeURIComponent(js)}`);
  const numbers = [9, 1, 0.5, 1, 1, 10, 0, 20, 0, 30, 1, 40];
  const found = read_SampleFound(numbers, 1, {});
  assert.deepEqual(found, {
    hit: true,
    normalX: 0.5,
    count: 1,
    parts: [{ of: "right", size: 10 }, {}],
    whole: { of: "left", size: 30 },
    last: { of: "right", size: 40 },
  });
  const { parts, whole } = found;
  assert.equal(read_SampleFound([0, 0, 2, 0, 1, 1, 2, 0, 3, -1, 0], 0, found), found, "into the same object");
  assert.deepEqual([found.hit, found.last], [false, undefined]);
  assert.deepEqual(parts, [
    { of: "left", size: 1 },
    { of: "right", size: 2 },
  ]);
  assert.equal(found.whole, whole);
  assert.doesNotMatch(js, /read_SampleSettings/);
});

test("of a header that is no border, what is asked for and nothing else", async () => {
  const { js } = await make([{ of: "tests/checks/border/good.h", take: ["gnomon::sample::Point"] }]);
  assert.match(js, /Point_stride = 2/);
  assert.doesNotMatch(js, /Mixed|Outcome/);
  const stranger = { of: "tests/checks/border/good.h", take: ["gnomon::sample::Pint"] };
  await assert.rejects(make([stranger]), /good\.h: there is no gnomon::sample::Pint/);
});

test("what cannot cross is named, with the reason", async () => {
  const all = await declarations("tests/checks/border/bad.h");
  const named = (/** @type {string | undefined} */ name) => all.filter(({ node }) => node.name === name);
  const plain = named("Plain");
  /** @type {[string | undefined, RegExp][]} */
  const faults = [
    ["no_c", /bad\.h:10: no_c: a function needs extern "C"/],
    ["most", /most: a variable cannot cross the border; a constant can, as an enumerator/],
    ["any", /any: a template/],
    ["Any", /Any: a template/],
    [undefined, /an enumeration needs a name/],
    ["Either", /Either: a union/],
    ["Derived", /Derived: a record with a base/],
    ["Empty", /Empty: a record without fields/],
    ["Polymorphic", /Polymorphic: a record that is not plain data/],
    ["Bits", /Bits::low: a bit field/],
    ["Table", /Table::numbers: an array of arrays/],
    ["Referring", /Referring: a record that is not plain data|Referring::x: double & cannot cross/],
    ["Calling", /Calling::call: void \(\*\)\(\) cannot cross/],
    ["Long", /Long::number: long cannot cross/],
    ["many", /many: a function with any number of arguments/],
    ["by_value", /by_value: Plain cannot cross the border as “plain”/],
    ["by_reference", /by_reference: const Plain & cannot cross the border as “plain”; a pointer can/],
    ["calling", /calling: a function cannot cross the border as “call”/],
    ["whole_result", /whole_result: an integer of 64 bits cannot cross the border as its result; a double can/],
    ["whole", /whole: an integer of 64 bits cannot cross the border as “number”/],
    ["unclear", /unclear: long cannot cross the border as “number”/],
  ];
  assert.doesNotThrow(() => model(plain));
  for (const [name, why] of faults) {
    const fault = named(name);
    assert.equal(fault.length, 1, name);
    assert.throws(() => model([...plain, ...fault]), why);
  }
  assert.equal(all.length, 2 + faults.length, "every declaration of bad.h is one of the faults");
});

test("a layout that the compiler does not agree to is refused", async () => {
  const aligned = { of: "tests/checks/border/bad.h", take: ["Aligned"] };
  await assert.rejects(make([aligned]), /static_assert|static assertion/);
});

test("two things of one name are refused", async () => {
  const header = "tests/checks/border/good.h";
  const twice = [header, { of: header, take: ["gnomon::sample::Outcome"] }];
  await assert.doesNotReject(make(twice), "the same thing twice is one thing");
  const other = [header, { of: "tests/checks/border/other.h", take: ["other::Outcome"] }];
  await assert.rejects(make(other), /two of the name Outcome_missed/);
});

test("a header that is no C++ says what the compiler says", async () => {
  await assert.rejects(make(["tests/checks/border/none.h"]), /none\.h' file not found/);
});
