// Tests that guards do not change a reader's program, and that an endless program is ended with a report of its line.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import ts from "typescript";
import { newWatchdog } from "../../web/pages/try/watchdog.js";
import { guarded } from "../../web/pages/try/guard.js";
import { placeIn } from "../../web/pages/try/text_positions.js";

/** @import { Guarded } from "../../web/pages/try/guard.js" */

/** Milliseconds of the test that count as a second, in tests that wait. */
const short = 30;
/** Milliseconds after which a program counts as endless. */
const patience = 60_000;

const runner = `
import { parentPort, workerData } from "node:worker_threads";
const { newWatchdog } = await import(workerData.watchdog);
let said, told;
console.log = (...values) => said.push(values.join(" "));
process.on("unhandledRejection", (error) => said.push(error.name + ": " + error.message));
const soon = () => new Promise((resolve) => setTimeout(resolve, 2));
parentPort.on("message", async ({ text, name, second }) => {
  [said, told] = [[], undefined];
  const { guard } = newWatchdog((place) => (told = place), setImmediate, () => (performance.now() * 1000) / second);
  Object.defineProperty(globalThis, name, { value: guard, configurable: true });
  let error;
  try {
    await import("data:text/javascript," + encodeURIComponent(text));
  } catch (thrown) {
    error = { name: thrown?.name, message: thrown?.message, stack: String(thrown?.stack) };
  }
  await soon();
  parentPort.postMessage({ said, told, error });
});
parentPort.postMessage("ready");`;

/** @typedef {{ said: string[], told?: number, error?: { name: string, message: string, stack: string } }} Result */

/**
 * Runs programs one after another in a separate thread, which is terminated if a program does not end.
 *
 * @param {Pick<Guarded, "text" | "name">[]} programs
 * @param {number} [second]
 */
async function run(programs, second = 1000) {
  const watchdog = new URL("../../web/pages/try/watchdog.js", import.meta.url).href;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(runner)}`), {
    workerData: { watchdog },
  });
  const next = (/** @type {string} */ text) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`this never ended:\n${text}`)), patience);
      worker.once("error", reject);
      worker.once("message", (message) => {
        clearTimeout(timer);
        worker.off("error", reject);
        resolve(message);
      });
    });
  /** @type {Result[]} */
  const results = [];
  try {
    await next("the thread");
    for (const { text, name } of programs) {
      const result = next(text);
      worker.postMessage({ text, name, second });
      results.push(await result);
    }
    return results;
  } finally {
    await worker.terminate();
  }
}

/**
 * Endless programs, each with its reported line: the line of a loop, or minus the line of a function. Where one calls
 * the other, the guard may stop either.
 *
 * @type {[name: string, places: number | number[], text: string][]}
 */
const endless = [
  ["while", 2, "let i = 0;\nwhile (true) {\n  i += 1;\n}"],
  ["while without braces", 2, "let i = 0;\nwhile (true)\n  i += 1;"],
  ["while without anything", 1, "while (true);"],
  ["for without anything", 1, "for (;;);"],
  ["for with braces", 1, "for (let i = 0; ; i += 1) {\n}"],
  ["for whose step goes back", 1, "for (let i = 1; i > 0; i += 0) Math.sqrt(i);"],
  ["do", 2, "let i = 0;\ndo i += 1; while (i)"],
  ["do without anything", 1, "do; while (true)"],
  ["do with braces", 1, "do {} while (true)"],
  ["one line of two", [1, -1], "for (const a of [1]) while (true) f(); function f() {}"],
  ["within a loop that ends", 2, "for (const a of [1, 2])\n  for (;;)\n    a;"],
  ["a list that grows", 2, "const list = [1];\nfor (const item of list) list.push(item);"],
  ["a generator", 2, "function* count() {\n  while (true) yield 1;\n}\nconst all = [...count()];"],
  [
    "a generator's reader",
    [2, -1],
    "const it = { [Symbol.iterator]() { return this; }, next: () => ({ value: 1 }) };\nfor (const a of it);",
  ],
  [
    "an iterator of one's own",
    -1,
    "const it = { [Symbol.iterator]() { return this; }, next: () => ({ value: 1 }) }; Array.from(it);",
  ],
  ["continue", 1, "while (true) { continue; }"],
  ["continue with a label", [2, 3], "outer:\nfor (;;) {\n  for (const a of [1]) continue outer;\n}"],
  ["two labels", 3, "a:\nb:\nwhile (true) { continue a; }"],
  ["labelled, without braces", 1, "a: for (;;) b: do continue a; while (0)"],
  ["a switch", 1, "for (;;) switch (1) { case 1: continue; default: }"],
  ["an if", 1, "while (1) if (0) a(); else ; function a() {}"],
  ["what is caught", 1, "while (true) { try { for (const a of [1]) a(); } catch {} }"],
  ["what is caught within", [1, 2], "for (let i = 0; ; ++i) try {\n  while (true) {}\n} catch {}"],
  ["what finally goes on", 2, "try {\n  for (;;) {}\n} finally {\n  for (;;) {}\n}"],
  ["doubling by finally", -1, "function f() { try { f(); } finally { f(); } }\nf();"],
  ["a recursion that is too wide", -1, "const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));\nfib(80);"],
  ["microtasks", -1, "async function f() {\n  await null;\n  f();\n}\nf();"],
  ["microtasks in a loop", 1, "while (true) await null;"],
  ["for await", [2, 4], "async function* g() {\n  for (;;) yield 1;\n}\nfor await (const a of g());"],
  ["promises", -1, "const f = () => Promise.resolve().then(f);\nf();"],
  ["a method", 3, "class A {\n  run() {\n    while (true) this.a = 1;\n  }\n}\nnew A().run();"],
  ["a private method", 2, "class A {\n  #run() { for (;;); }\n  constructor() { this.#run(); }\n}\nnew A();"],
  ["a getter", 1, "const o = { get a() { while (true); } }; o.a;"],
  ["a static block", 1, "class A { static { while (true); } }"],
  ["a field", 1, "class A { a = (() => { for (;;); })(); } new A();"],
  ["a default", 1, "function f(a = (() => { while (1); })()) {}\nf();"],
  ["a template", 1, "`${(() => { while (true); })()}`;"],
  ["a sort", [1, -1], "[1, 2].sort(() => { let n = 1e9; while (n--) f(); return 0; }); function f() {}"],
  ["callbacks without an end", -1, "Array.from({ length: 4e9 }, () => 1);"],
  ["a replacing function", -1, "'a'.repeat(1e7).replace(/a/g, () => [1].map((a) => a).join());"],
  ["slow turns", 1, "for (;;) Array.from({ length: 1e5 }).fill(0).join();"],
  ["a comma", 1, "for (let a = 0, b = 1; a, b; );"],
  ["an expression after another", 2, "let f\nfor (;;) f = a => a\n;[1].map(f)"],
];
test("a program without an end is ended, and its line told", async () => {
  const programs = endless.map(([, , text]) => guarded(text));
  assert.deepEqual(
    programs.filter(({ fault }) => fault),
    [],
  );
  const results = await run(programs, short);
  for (const [index, [name, places]] of endless.entries()) {
    const { told } = results[index];
    assert.ok([places].flat().includes(Number(told)), `${name}: ${told} is not ${places}`);
  }
});

/** Programs that end, and in which guards might cause harm. @type {[name: string, text: string][]} */
const ending = [
  ["words in texts", "console.log('while (1);', `for (;;) ${'do'} while`, \"x => y\", /while(1)/.test('while1'));"],
  ["comments", "// while (true);\n/* for (;;)\n { */ console.log(1); <!-- 5".replace(" <!-- 5", "")],
  ["a division that looks like one", "const a = 4, g = 2; console.log(a / 2 / g, a /g/ 1);"],
  [
    "arrows",
    "const f = (a) => (b) => ({ a, b }), g = async () => await 1;\nconsole.log(JSON.stringify(f(1)(2)), await g(), ((a, b) => a, 7));",
  ],
  ["an arrow without a semicolon", "let f\nfor (const a of [1, 2]) f = (b) => b + a\nconsole.log(f(1))"],
  ["an arrow in a condition", "const f = true ? (a) => a : (b) => -b; console.log(f(2));"],
  ["names", "const f = (a) => a; const o = { g: () => 1, h() {} }; console.log(f.name, o.g.name, o.h.name, f.length);"],
  [
    "if and else",
    "for (const a of [0, 1]) if (a) console.log('a'); else console.log('b');\nif (1) for (const a of [1]) console.log(a); else console.log(2);",
  ],
  ["do without a semicolon", "let i = 0\ndo i += 1\nwhile (i < 3)\nconsole.log(i)"],
  ["labels", "a: for (let i = 0; i < 3; ++i) { b: for (;;) { if (i) continue a; break b; } console.log(i); }"],
  ["blocks with labels", "x: { for (const a of [1, 2]) { console.log(a); break x; } }"],
  [
    "generators",
    "function* g() { for (let i = 0; ; ++i) yield i; }\nfor (const i of g()) { console.log(i); if (i > 2) break; }",
  ],
  ["for in", "for (const key in { a: 1, b: 2 }) console.log(key);"],
  ["for await", "for await (const a of [Promise.resolve(3)]) console.log(a);"],
  [
    "using names of keywords",
    "const o = { while: 1, for: 2, do() { return 3; } }; console.log(o.while, o.for, o.do());",
  ],
  [
    "derived classes",
    "class A { constructor(a) { this.a = a; } }\nclass B extends A { constructor() { super(4); } get b() { return this.a; } static s = () => 5; }\nconsole.log(new B().b, B.s());",
  ],
  [
    "setters and computed names",
    "const o = { set ['x'](v) { console.log(v); }, *[Symbol.iterator]() { yield 6; } }; o.x = 1; console.log([...o].join());",
  ],
  [
    "this and arguments",
    "function f() { return (() => arguments.length + this.a)(); } console.log(f.call({ a: 1 }, 2, 3));",
  ],
  ["new.target", "function F() { console.log(new.target === F); } new F();"],
  ["its name is taken", "const $gnomon = 1; for (const a of [$gnomon]) console.log(a);"],
  ["an exponent and optional chains", "let a; console.log(2 ** 3, a?.b?.(), a ?? 'none');"],
  [
    "immediately called",
    "(function () { console.log(1); })(); (() => console.log(2))(); !function () { console.log(3); }();",
  ],
  ["destructuring", "for (const { a, b: [c = () => 2] } of [{ a: 1, b: [] }]) console.log(a, c());"],
  ["ends of lines of all kinds", "for (const a of [1])\r\n  console.log(a);\r\nconsole.log(2);\u2028console.log(3);"],
  ["letters beyond", "const π = '🙂'; for (const c of π) console.log(c, (() => 'ß')());"],
  [
    "pauses",
    "for (let i = 0; i < 6; ++i) { await new Promise((y) => setTimeout(y, 25)); let n = 1e5; while (n) --n; }\nconsole.log('done');",
  ],
];

test("a program with an end is not changed", async () => {
  const texts = ending.map(([, text]) => text);
  const [plain, all] = [await run(texts.map((text) => ({ text, name: "$unused" }))), await run(texts.map(guarded))];
  for (const [index, [name]] of ending.entries()) {
    assert.ok(plain[index].said.length > 0, `${name}: ${JSON.stringify(plain[index])}`);
    assert.deepEqual(all[index], plain[index], name);
  }
});

test("where it was thrown is found again, line and column", async () => {
  const texts = [
    "for (const a of [1]) { throw Error('x'); }",
    "\nconst f = (a) => g(a); function g() { throw Error('x'); } f();",
    "for (const a of [1]) for (const b of [2])\n  (() => [1].map((c) => { throw Error('x'); }))();",
  ];
  for (const text of texts) {
    const program = guarded(text);
    const [{ error }] = await run([program]);
    const [, line, column] = (/data:[^\s]*?:(\d+):(\d+)\)?\n/.exec(String(error?.stack)) ?? []).map(Number);
    const found = placeIn(program.inserts, line, column - 1);
    const before = text.slice(0, text.indexOf("Error('x')")).split("\n");
    assert.deepEqual(found, { line: before.length, column: before[before.length - 1].length });
  }
});

/** Counts loops, and functions with a body, with another parser. @param {string} text */
function counted(text) {
  const source = ts.createSourceFile("a.mjs", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  let [loops, functions] = [0, 0];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIterationStatement(node, false)) ++loops;
    if (ts.isFunctionLike(node) && "body" in node && node.body) ++functions;
    ts.forEachChild(node, visit);
  };
  visit(source);
  const { parseDiagnostics } = /** @type {any} */ (source);
  return { loops, functions, faults: parseDiagnostics.map((/** @type {any} */ { messageText }) => messageText) };
}

test("every loop and function of the site's scripts is guarded, and nothing else has changed", () => {
  const files = ["web", "examples"]
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.m?js$/.test(name) && !/node_modules|^web\/border/.test(name));
  assert.ok(files.length > 150);
  let guards = 0;
  /** @type {string[]} */
  const doubtful = [];
  for (const file of files) {
    const text = readFileSync(file, "utf8").replace(/^#!.*/, "");
    const { text: all, inserts, name, fault } = guarded(text);
    if (fault) doubtful.push(file);
    const before = counted(text);
    const calls = all.split(`${name}(-`).length - 1;
    assert.equal(all.split(`${name}(`).length - 1 - calls, before.loops, file);
    // At a fault this parser may miss an arrow function.
    if (fault) assert.ok(calls <= before.functions, file);
    else assert.equal(calls, before.functions, file);
    assert.deepEqual(counted(all).faults, before.faults, file);
    const lines = all.split("\n");
    const left = text.split("\n");
    assert.equal(lines.length, left.length, file);
    for (const [line, column, length] of inserts) {
      // The pieces before this one are removed already.
      lines[line - 1] = lines[line - 1].slice(0, column) + lines[line - 1].slice(column + length);
    }
    assert.deepEqual(lines, left, file);
    guards += calls;
  }
  assert.ok(guards > 1500);
  // The parser does not support assignments to a list of properties, `[a.x, a.y] = …`. It continues after them.
  assert.ok(doubtful.length < files.length / 20, doubtful.join());
});

test("what is no program is told by its first place that is none", () => {
  for (const [text, line, column] of /** @type {[string, number, number][]} */ ([
    ["let a = ;", 1, 8],
    ["while (true) {\n", 2, 0],
    ["for (;;) {}\nconst = 1;", 2, 6],
  ])) {
    assert.deepEqual(guarded(text).fault, { line, column });
  }
});

test("imports and the default export are found", () => {
  const text = 'import a from "gnomon2d";\nimport "x"; export { b } from \'y\';\nimport("z"); export default () => {};';
  const { imports, plays } = guarded(text);
  assert.deepEqual(imports, [
    { name: "gnomon2d", line: 1, column: 14 },
    { name: "x", line: 2, column: 7 },
    { name: "y", line: 2, column: 30 },
  ]);
  assert.equal(plays, true);
  assert.equal(guarded("const f = 1; export { f as default };").plays, true);
  assert.equal(guarded("export const f = { default: 1 };").plays, false);
});

test("time is counted from pause to pause, and looked at no more often than needed", () => {
  let now = 0;
  let looks = 0;
  /** @type {number[]} */
  const told = [];
  /** @type {(() => void)[]} */
  const soon = [];
  const { guard, rest } = newWatchdog(
    (place) => told.push(place),
    (act) => soon.push(act),
    () => (++looks, now),
  );
  // A thousand frames of 900 milliseconds.
  for (let frame = 0; frame < 1000; ++frame) {
    for (let i = 0; i < 9; ++i) {
      guard(1);
      now += 100;
    }
    for (const act of soon.splice(0)) act();
  }
  assert.deepEqual(told, []);
  // Frames without a message between them.
  for (let frame = 0; frame < 10; ++frame) {
    rest();
    for (let i = 0; i < 9; ++i) {
      guard(1);
      now += 100;
    }
  }
  assert.deepEqual(told, []);
  looks = 0;
  rest();
  for (let i = 0; i < 1e6; ++i) {
    guard(1);
    now += 1e-4;
  }
  assert.ok(looks < 2000, `${looks} looks`);
  rest();
  assert.throws(() => {
    for (;;) {
      guard(7);
      now += 20;
    }
  }, /endless/);
  assert.deepEqual(told, [7]);
  // A caught error is thrown again at once, and is not reported twice.
  assert.throws(() => guard(8), /endless/);
  rest();
  assert.deepEqual(told, [7]);
});
