// Tests which lines, numbers and options gnomon-query accepts, and its messages on the others.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { answer, answers, box, builds, pair, polygon, run } from "./ask.mjs";

const unit = box(0, 0, 1, 1);
const good = pair(unit, box(3, 0, 1, 1));

const keys =
  "status,hit,dist2,dist,pd2,pd,mtd,dpd,toi,toi_exit,toi_kind,toi_enters,msum,near_feature,mtd_feature,dpd_feature,toi_feature,manifold,impact";

/** Malformed lines, each with the complaint about it. */
const malformed = [
  ["a", "token 2 is missing: P"],
  ["a Q 1 0 0", 'token 2 "Q" should be P'],
  ["a P", "token 3 is missing: the number of vertices of P"],
  ["a P 0 Q 0", 'token 3 "0" is not a number of vertices: a shape has at least one'],
  ["a P -3 0 0", 'token 3 "-3" is not a number of vertices'],
  ["a P 3.0 0 0", 'token 3 "3.0" is not a number of vertices'],
  ["a P 99999999999999999999 0 0", 'token 3 "99999999999999999999" is not a number of vertices'],
  ["a P 999999999999999 0 0", "token 6 is missing: P vertex 1"],
  ["a P 3 0 0 1 abc 2 2", 'token 7 "abc" is not a number: P vertex 1'],
  ["a P 3 0 0 1 1,5 2 2", 'token 7 "1,5" is not a number: P vertex 1'],
  ["a P 3 0 0 1 0x 2 2", 'token 7 "0x" is not a number: P vertex 1'],
  ["a P 3 0 0 1 1e 2 2", 'token 7 "1e" is not a number: P vertex 1'],
  ["a P 3 0 0 nan 0 2 2", 'P vertex 1 is not finite: token 6 "nan"'],
  ["a P 3 0 0 1 0 -inf 2", 'P vertex 2 is not finite: token 8 "-inf"'],
  ["a P 3 0 0 1 0 1e999 2", 'P vertex 2 is not finite: token 8 "1e999"'],
  ["a P 1 0 0 Q 1 0 0 D 1 infinity V 0 0", 'D is not finite: token 12 "infinity"'],
  ["a P 1 0 0 Q 1 0 0 D 1 0", "token 13 is missing: V"],
  ["a P 1 0 0 Q 1 0 0 D 1 0 V 0", "token 15 is missing: V"],
  ["a P 1 0 0 Q 1 0 0 V 1 0 D 0 0", 'token 10 "V" should be D'],
  [`${good} 7`, 'token 28 "7" is none of A, B, M and R'],
  [`${good} A 1 0 0`, "token 32 is missing: A"],
  [`${good} A 1 0 0 0 A 1 0 0 0`, 'token 33 "A" occurs twice'],
  [`${good} M -0.5`, 'token 29 "-0.5" is negative: a margin is at least 0'],
  [`${good} tol 1e-6`, 'token 28 "tol" is none of A, B, M and R'],
  [`${good} A 0 0 1 1`, "A has no direction"],
  ["a P 3 0 0 0 1 1 0 Q 1 0 0 D 0 0 V 0 0", "P vertex 0 turns clockwise: corners must run counter-clockwise"],
  ["a P 4 0 0 4 0 1 1 0 4 Q 1 0 0 D 0 0 V 0 0", "P vertex 2 is not a convex corner"],
];

test("a malformed line is answered by what is wrong with it, and the next one goes on", () => {
  const lines = malformed.flatMap(([line]) => [line, good]);
  const found = answers(lines.join("\n"));
  assert.equal(found.length, lines.length);
  for (const [i, [line, complaint]] of malformed.entries()) {
    assert.deepEqual(found[2 * i], { id: line.split(" ")[0], error: complaint });
    assert.equal(found[2 * i + 1].status, "disjoint");
  }
});

/** Valid lines, each with the reason why the queries in doubles reject its shapes. */
const refused = [
  [`${good} A 1 0.5 0 0`, "A has a rotation that is not of unit length"],
  [`${good} B 1 0 1e200 0`, "B is out of range"],
  [`${good} R 0 0 1e7 0 0 0`, "R for P is out of range"],
  [`${good} R 0 0 0 0 1e200 0`, "R for Q is out of range"],
  ["a P 5 0 0 0 0 1e200 0 1e200 1 0 1 Q 1 0 0 D 0 0 V 0 0", "P vertex 2 is out of range"],
];

test("what only the queries in doubles cannot take has all other answers", () => {
  for (const [line, reason] of refused) {
    const { manifold, impact, refused: why, ...others } = answer(line);
    assert.equal(manifold, null);
    assert.equal(impact, line.includes(" R ") ? null : undefined);
    assert.equal(why, reason);
    assert.ok(["disjoint", "touching"].includes(others.status), others.status);
    assert.ok(!("refused" in answer(line, "--only", "status")));
  }
});

test("vertices may repeat and lie on one line", () => {
  const plain = answer(pair(unit, box(0.75, 0, 1, 1)), "--only", "status,dist,pd,mtd,dpd,toi_exit,msum,mtd_feature");
  const square = polygon([
    [0, 0],
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0.25],
  ]);
  // The result names the edge by the vertices in their given order.
  assert.deepEqual(plain.mtd_feature, ["P", 1]);
  assert.deepEqual(answer(pair(square, box(0.75, 0, 1, 1)), "--only", Object.keys(plain).slice(1).join()), {
    ...plain,
    mtd_feature: ["P", 3],
  });
  assert.equal(answer(pair("3 1 1 1 1 1 1", "4 2 1 3 1 4 1 3 1"), "--only", "dist").dist, 1);
});

test("a word that is long is cut in the complaint, not within a character", () => {
  const { error } = answer(`a P 1 0 ${"é".repeat(1000)}`);
  assert.equal(error, `token 5 "${"é".repeat(20)}…" is not a number: P vertex 0`);
  assert.equal(
    answer(`a P 1 0 x${"é".repeat(1000)}`).error,
    `token 5 "x${"é".repeat(19)}…" is not a number: P vertex 0`,
  );
});

test("empty lines are skipped; blanks, line ends and the last line are taken as they come", () => {
  const input = `\n  \t\n${good}\r\n\r\n\t ${good.replaceAll(" ", " \t ")}  \n${good}`;
  assert.deepEqual(
    answers(input, "--only", "dist"),
    [1, 2, 3].map(() => ({ id: "it", dist: 2 })),
  );
  assert.deepEqual(answers(""), []);
});

test("an id is any word", () => {
  const ids = ['"', "\\", "é€𝄞", "\u0001", "{}", "1e5", "__proto__"];
  const found = answers(ids.map((id) => good.replace("it", id)).join("\n"), "--only", "hit");
  assert.deepEqual(
    found.map(({ id }) => id),
    ids,
  );
  // Bytes that are no text, including a zero.
  const bytes = Buffer.concat([Buffer.from([0xff, 0x00, 0xc3, 0x28, 0xed, 0xa0, 0x80]), Buffer.from(good.slice(2))]);
  assert.equal(answers(bytes, "--only", "hit")[0].id, "\ufffd\0\ufffd(\ufffd\ufffd\ufffd");
});

test("numbers are read in every form", () => {
  const forms = ["0.5", "+.5", "5e-1", "50.E-02", "0x1p-1", "0X.8", "0x8p-4", "00000.5"];
  const found = answers(forms.map((half) => pair(`1 ${half} -${half.replace("+", "")}`, unit)).join("\n"));
  for (const other of found) assert.deepEqual(other, found[0]);
  assert.equal(found[0].dist, 0.5);
});

test("numbers are written so that they read back", () => {
  const values = [0.1, 1 / 3, Math.PI, 1e22, 123456789.12345679, 2 ** -30 + 2 ** -80, 1e-100, 1e100, 1];
  // Two boxes that overlap by x.
  const lines = values.map((x) => pair(box(-4 * x, -8 * x, 4 * x, 16 * x), box(-x, -8 * x, 5 * x, 16 * x)));
  assert.deepEqual(
    answers(lines.join("\n"), "--only", "pd").map(({ pd }) => pd),
    values,
  );
});

test("the machine's language does not change how numbers are read", () => {
  const line = pair("1 0 0", "1 1.5 0");
  const { output } = run(builds.native, ["--only", "dist"], line, { LC_ALL: "de_DE.UTF-8", LANG: "de_DE.UTF-8" });
  assert.equal(output, '{"id":"it","dist":1.5}\n');
});

test("optional parts come in any order", () => {
  const parts = ["A 0 1 0.5 0", "B 1 0 0.25 0", "M 0.5", "R 0 0 1 -1 0 0"];
  const [one, other] = answers([parts, parts.toReversed()].map((all) => `${good} ${all.join(" ")}`).join("\n"));
  assert.deepEqual(one, other);
  assert.ok("impact" in one);
});

test("keys can be chosen and come in their own order", () => {
  assert.deepEqual(Object.keys(answer(`${good.replace("V 1", "V -1")} R 0 0 0 0 0 0`)), ["id", ...keys.split(",")]);
  assert.deepEqual(Object.keys(answer(good, "--only", "toi,status")), ["id", "status", "toi"]);
  assert.deepEqual(Object.keys(answer(good, "--only=toi", "--only", "pd")), ["id", "pd", "toi"]);
  assert.deepEqual(Object.keys(answer(good, "--only", "impact")), ["id"]);
});

test("--hull repairs what the strict constructor refuses", () => {
  const square = polygon([
    [1, 1],
    [0, 0],
    [0, 0],
    [0.5, 0],
    [0, 1],
    [1, 0],
    [0.5, 0.5],
  ]);
  const line = pair(square, "3 3 0 5 0 4 0");
  assert.match(answer(line).error, /^P vertex/);
  const repaired = answer(line, "--hull", "--only", "status,dist,msum");
  assert.deepEqual(repaired, { id: "it", status: "disjoint", dist: 2, msum: 4 });
  const points = pair("3 1 1 1 1 1 1", "2 2 1 2 1");
  assert.deepEqual(answer(points, "--hull", "--only", "dist,msum"), { id: "it", dist: 1, msum: 1 });
  assert.match(answer("a P 3 0 0 1 1 1e999 0 Q 1 0 0 D 0 0 V 0 0", "--hull").error, /not finite/);
  assert.match(answer("a P 3 0 0 1 1 1e200 0 Q 1 0 0 D 0 0 V 0 0", "--hull").error, /P vertex 2 is out of range/);
});

test("what the options make no sense of is refused", () => {
  const refusals = [
    [["--fast"], "gnomon-query: --fast is not an option\ntry gnomon-query --help\n"],
    [["cases.txt"], "gnomon-query: cases.txt is not an option\ntry gnomon-query --help\n"],
    [["--only"], `gnomon-query: --only needs keys: ${keys}\ntry gnomon-query --help\n`],
    [["--only", "pd,depth"], `gnomon-query: depth is not a key; the keys are ${keys}\ntry gnomon-query --help\n`],
    [["--only="], `gnomon-query: (nothing) is not a key; the keys are ${keys}\ntry gnomon-query --help\n`],
    [["--only", "pd,"], `gnomon-query: (nothing) is not a key; the keys are ${keys}\ntry gnomon-query --help\n`],
  ];
  for (const build of Object.values(builds)) {
    for (const [options, complaint] of refusals) {
      assert.deepEqual(run(build, /** @type {string[]} */ (options), ""), { status: 2, output: "", complaint });
    }
  }
});

test("--help says how", () => {
  const native = run(builds.native, ["--help"], "");
  assert.equal(native.status, 0);
  assert.match(native.output, /^usage: gnomon-query/);
  for (const word of ["--only", "--hull", "--help", keys]) assert.ok(native.output.includes(word), word);
  assert.deepEqual(run(builds.wasm, ["--help"], ""), native);
});

test("each answer comes before the next line is asked for", { timeout: 20000 }, async () => {
  const [program, ...words] = builds.native;
  const child = spawn(program, [...words, "--only", "hit"], { stdio: ["pipe", "pipe", "inherit"] });
  const told = child.stdout[Symbol.asyncIterator]();
  for (let i = 0; i < 3; ++i) {
    child.stdin.write(`${good.replace("it", String(i))}\n`);
    const { value } = await told.next();
    assert.equal(String(value), `{"id":"${i}","hit":false}\n`);
  }
  child.stdin.end();
  assert.deepEqual(await new Promise((done) => child.on("close", done)), 0);
});
