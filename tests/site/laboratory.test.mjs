// Tests that the laboratory's printed lines, when run, produce the same results, and that its hard cases match their
// sentences.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, it } from "node:test";
import { quick } from "../../scripts/site/programs.mjs";
import { ask, cells, modules, named, positive, program, questions, run } from "./laboratory.mjs";

const { cases, differenceOf, first, linesOf, queries, wordsOfShape } = modules;

describe("the printed JavaScript", () => {
  /** @type {Record<string, (answer: ReturnType<typeof cells>, found: any, truth: any, more?: any) => void>} */
  const compare = {
    overlap({ exact, says, truly }, found, truth, depth) {
      assert.equal(found, says.contact === "in_contact");
      assert.equal(truth, truly.contact);
      assert.deepEqual([depth], exact.signed);
    },
    separation({ double, exact }, found, truth) {
      assert.deepEqual([found.value], double.separation);
      assert.deepEqual(positive(found.normalX, found.normalY), double.normal);
      assert.deepEqual([truth], exact.separation ?? exact.distance);
    },
    translation({ double, exact }, found, truth) {
      assert.deepEqual([found.depth], double.depth);
      assert.deepEqual([truth.depth], exact.depth);
      if (!double.move_a) return;
      assert.deepEqual(positive(found.x, found.y), double.move_a);
      assert.deepEqual(positive(-truth.x, -truth.y), exact.move_a);
      assert.equal(truth.facets.length, exact.equally_short?.[0]);
    },
    manifold({ double }, found) {
      assert.deepEqual([found.count], double.points);
      if (found.count > 0) assert.deepEqual(positive(found.points[0].x, found.points[0].y), double.point_1);
      if (found.count > 1) assert.deepEqual([found.points[1].separation], double.separation_2);
    },
    distance({ double, exact }, found, truth) {
      assert.deepEqual([found.distance], double.distance);
      assert.deepEqual([truth.distance], exact.distance);
      if (double.point_a) assert.deepEqual(positive(found.ax, found.ay), double.point_a);
      if (exact.point_b) assert.deepEqual(positive(truth.qX, truth.qY), exact.point_b);
    },
    depth({ exact }, _, truth) {
      assert.deepEqual([truth.length], exact.depth_along);
    },
    ray({ double, exact, says, truly }, found, truth) {
      assert.equal(found.hit, says.meeting !== "never");
      assert.equal(truth.meeting, truly.meeting === "never" ? "none" : truly.meeting);
      if (found.hit) assert.deepEqual([found.t], double.t);
      if (truth.meeting !== "none") assert.deepEqual([truth.enter], exact.t);
    },
    point({ double, exact }, found, truth) {
      assert.deepEqual([found.value + 0], double.separation);
      assert.deepEqual([truth], exact.separation ?? exact.distance);
    },
    sweep({ double, exact }, found, truth) {
      if (found.meet) assert.deepEqual([found.enter, found.exit], [double.enter?.[0], double.exit?.[0]]);
      if (truth.meeting !== "none") assert.deepEqual([truth.enter, truth.exit], [exact.enter?.[0], exact.exit?.[0]]);
    },
    turning({ double, says }, found) {
      assert.equal(found.outcome, says.outcome === "stay_separated" ? "separated" : says.outcome);
      assert.deepEqual([found.lo, found.hi], [double.lo?.[0], double.hi?.[0]]);
    },
    difference({ double, truly }, found, truth) {
      assert.deepEqual([found.count], double.corners);
      assert.equal(truth, truly.contact);
    },
  };
  for (const query of queries) {
    it(`asks the same of ${query}`, async () => {
      for (const state of questions().filter((question) => question.query === query)) {
        const answer = ask(state);
        assert.ok(answer.rows, named(state));
        const printed = await run(linesOf(state, answer, "").javascript);
        const [found, truth, more] = printed;
        compare[query](cells(answer), found, truth, more);
      }
    });
  }

  it("asks of what is beyond the queries in doubles, too", async () => {
    const large = [0, 0, 1e200, 0, 1e200, 1e200, 0, 1e200];
    for (const angle of [0, 0.5]) {
      const state = { ...first, query: "distance", a: large, b: large, place_b: [3e200, 0, angle] };
      const answer = ask(state);
      const [truth] = await run(linesOf(state, answer, "").javascript);
      assert.deepEqual([truth.distance], cells(answer).exact.distance);
    }
  });
});

/** The quick tests build no native program. */
const native = { skip: quick && "it is compared with the native library" };

describe("the printed line for gnomon-query", native, () => {
  const kinds = /** @type {Record<string, string>} */ ({ never: "none" });
  const contacts = /** @type {Record<string, string>} */ ({ separated: "disjoint" });
  const program_of = resolve("build/native-release/gnomon-query");

  it("asks the same", () => {
    for (const query of queries) {
      const asked = questions().filter((question) => question.query === query);
      const answers = asked.map((state) => cells(ask(state)));
      const lines = asked.map(
        (state) =>
          /^echo '([^']*)' \| gnomon-query --only (\S+)$/.exec(linesOf(state, ask(state), program.line()).command) ??
          [],
      );
      const { stdout } = spawnSync(program_of, ["--only", lines[0][2]], {
        input: lines.map(([, line]) => `${line}\n`).join(""),
        encoding: "utf8",
      });
      const printed = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      assert.equal(printed.length, asked.length);
      printed.forEach((said, index) => {
        const { double, exact, says, truly } = answers[index];
        const about = named(asked[index]);
        assert.equal(said.error, undefined, about);
        if (said.status && truly.contact) assert.equal(said.status, contacts[truly.contact] ?? truly.contact, about);
        if (exact.distance && said.dist !== undefined) assert.deepEqual([said.dist], exact.distance, about);
        if (exact.depth && said.pd !== null && said.pd !== undefined) assert.deepEqual([said.pd], exact.depth, about);
        if (exact.move_a && typeof said.mtd[0] === "number")
          assert.deepEqual(positive(-said.mtd[0], -said.mtd[1]), exact.move_a, about);
        if (query === "depth") assert.deepEqual([Number(said.dpd ?? 0)], exact.depth_along, about);
        if (said.toi_kind) assert.equal(said.toi_kind, kinds[truly.meeting ?? ""] ?? truly.meeting, about);
        if (query === "ray" && exact.t)
          assert.deepEqual([said.toi, said.toi_exit], [exact.t[0], exact.leaves?.[0]], about);
        if (query === "sweep" && exact.enter)
          assert.deepEqual([said.toi, said.toi_exit], [exact.enter[0], exact.exit?.[0]], about);
        if (query === "difference") assert.deepEqual([said.msum], exact.corners, about);
        if (said.manifold) assert.deepEqual([said.manifold.points.length], double.points, about);
        if (said.manifold?.points[0])
          assert.deepEqual([said.manifold.points[0].separation], double.separation_1, about);
        if (said.impact) {
          assert.equal(said.impact.outcome, says.outcome === "stay_separated" ? "disjoint" : says.outcome, about);
          assert.deepEqual([said.impact.lo, said.impact.hi], [double.lo?.[0], double.hi?.[0]], about);
        }
      });
    }
  });
});

describe("the printed C++", native, () => {
  it("compiles, and says the same", () => {
    const sharp = queries.map((query) => questions().find((question) => question.query === query) ?? first);
    const asked = [...sharp, ...sharp.map((state) => ({ ...state, radius_a: [0.25], radius_b: [0.125] }))];
    const headers = new Set();
    const bodies = asked.map((state, index) => {
      const lines = linesOf(state, ask(state), "").cpp.split("\n");
      for (const line of lines.filter((text) => text.startsWith("#include"))) headers.add(line);
      return lines
        .filter((text) => !/^#include|^using/.test(text))
        .join("\n")
        .replace("int main()", `void ask_${index}()`);
    });
    const calls = asked.map((_, index) => `  std::puts("==");\n  ask_${index}();`).join("\n");
    const folder = resolve("build/site");
    const source = `${folder}/laboratory_lines.cpp`;
    writeFileSync(
      source,
      `${[...headers].join("\n")}\nusing namespace gnomon;\n${bodies.join("\n")}\nint main() {\n${calls}\n}\n`,
    );
    const build = resolve("build/native-release");
    const program_of = `${folder}/laboratory_lines`;
    const options = [
      "-std=c++20",
      "-ffp-contract=off",
      "-Iinclude",
      source,
      `${build}/libgnomon_core.a`,
      "-o",
      program_of,
    ];
    const compiled = spawnSync(process.env.CXX ?? "g++", options, { encoding: "utf8" });
    assert.equal(compiled.status, 0, compiled.stderr);
    const { stdout } = spawnSync(program_of, [], { encoding: "utf8" });
    const said = stdout.split("==\n").slice(1);
    // A negative separation is a depth.
    const has = (
      /** @type {string} */ text,
      /** @type {number[] | undefined} */ values,
      /** @type {string} */ about,
    ) => {
      const printed = [...text.matchAll(/-?(?:\d[\d.e+-]*|inf)/g)].map(([word]) =>
        Number(word.replace("inf", "Infinity")),
      );
      for (const value of values ?? [])
        assert.ok(printed.includes(value) || printed.includes(-value), `${about}: ${value} in ${text}`);
    };
    asked.forEach((state, index) => {
      const { double, exact } = cells(ask(state));
      for (const name of ["separation", "distance", "depth", "depth_along", "t", "enter", "lo", "signed", "cores"]) {
        has(said[index], double[name], state.query);
        has(said[index], exact[name], state.query);
      }
      has(said[index], exact.corners, state.query);
    });
  });
});

describe("the list of hard cases", () => {
  /** Claims of the sentences on the cases: a disagreement of doubles and truth, and the faults. */
  const disagree = [
    "A corner a hair off a slanted edge",
    "Two diamonds, corner on corner",
    "A needle a million long",
    "A slide one double above a floor",
    "A ray past a corner",
    "A point on an edge, almost",
  ];
  const wrong = /** @type {Record<string, RegExp>} */ ({
    "A list from a screen, in pixels": /clockwise/,
    "A shape with a dent": /not convex/,
    "A bow tie": /crosses itself/,
    "A corner that is not a number": /not a number/,
  });

  it("has what each of its sentences says", () => {
    for (const { title, state } of cases) {
      const answer = ask(state);
      const [a, b] = answer.shapes;
      if (title in wrong) {
        assert.match(wordsOfShape(a, "A"), wrong[title], title);
        assert.ok(a.mends && a.mends.length > 0, title);
        assert.equal(b.fault, undefined);
        continue;
      }
      assert.ok(answer.rows, title);
      const bad = answer.rows.some((row) => differenceOf(row)?.bad);
      assert.equal(bad, disagree.includes(title), title);
    }
    for (const title of [...disagree, ...Object.keys(wrong)])
      assert.ok(
        cases.some((one) => one.title === title),
        title,
      );
  });

  it("counts the ways out, and finds what no look before and after the step finds", () => {
    const of = (/** @type {string} */ title) => cells(ask(cases.find((one) => one.title === title)?.state ?? first));
    assert.deepEqual(of("Two ways out that are equally short").exact.equally_short, [2]);
    assert.deepEqual(of("A box in the middle of another").exact.equally_short, [4]);
    assert.equal(of("A bullet and a thin wall").truly.meeting, "hit");
    assert.equal(of("A bar that turns twice in a step").truly.outcome, "hit");
    assert.deepEqual(of("A box on a floor, tilted by a billionth").double.points, [2]);
  });

  it("is mended by one press where a sentence says so", () => {
    for (const { title, state } of cases.filter((one) => one.title in wrong)) {
      const [{ mends = [] }] = ask(state).shapes;
      for (const how of mends) {
        if (how === "cut") {
          assert.equal(ask({ ...state, part_a: [1] }).shapes[0].fault, undefined, title);
          continue;
        }
        program.write({ ...state, a: [...state.a] });
        assert.ok(program.mend(0, how), `${title}: ${how}`);
        const mended = { ...state, a: program.corners(0) };
        if (how !== "remove") assert.equal(ask(mended).shapes[0].fault, undefined, `${title}: ${how}`);
      }
    }
  });
});

describe("a shape that is cut", () => {
  const bend = [0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3];
  const about = {
    ...first,
    a: bend,
    place_a: [0.5, -1, 0.75],
    b: [-0.5, -0.5, 0.5, -0.5, 0, 0.5],
    place_b: [1.5, 2, 2],
  };

  it("is asked about as its part, by every query and in every line", async () => {
    const indices = [1, 2].map((part) => ask({ ...about, part_a: [part] }).shapes[0].of ?? []);
    assert.deepEqual([...new Set(indices.flat())].sort(), [0, 1, 2, 3, 4, 5], "together they have all corners");
    for (const query of queries) {
      for (const [index, of] of indices.entries()) {
        const state = { ...about, query, part_a: [index + 1] };
        const alone = { ...about, query, a: of.flatMap((corner) => bend.slice(2 * corner, 2 * corner + 2)) };
        const [cut, single] = [state, alone].map((one) => {
          const answer = ask(one);
          return { rows: answer.rows, lines: linesOf(one, answer, program.line()) };
        });
        assert.deepEqual(cut, single, query);
      }
    }
  });

  it("says why it cannot be cut, in words", () => {
    const wrong = /** @type {[RegExp, number[]][]} */ ([
      [/edge 0 .* and edge 2 .* meet\. So it cannot be cut/, [0, 0, 2, 2, 2, 0, 0, 2]],
      [/Corner 3 is on edge 0/, [0, 0, 8, 0, 8, 4, 4, 0, 0, 4]],
      [/Corner [25] coincides with corner [25]/, [0, 0, 4, 0, 2, 2, 4, 4, 0, 4, 2, 2]],
      [/At corner 3 the outline turns back/, [0, 0, 4, 0, 4, 4, 4, 9, 4, 4, 0, 4]],
      [/a bridge to a hole|coincides with corner/, [0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 3, 3, 3, 6, 6, 6, 6, 3, 3, 3]],
    ]);
    for (const [words, a] of wrong) {
      const [shape] = ask({ ...first, a, part_a: [2] }).shapes;
      const said = wordsOfShape(shape, "A");
      assert.match(said, words);
      assert.match(said, /So it cannot be cut into convex parts\./);
      assert.doesNotMatch(said, /[{}_]|undefined/);
      assert.ok(!shape.mends?.includes("cut"));
    }
    const [clockwise] = ask({ ...first, a: [0, 3, 1, 3, 1, 1, 3, 1, 3, 0, 0, 0] }).shapes;
    assert.deepEqual(clockwise.mends, ["reverse", "hull"]);
    assert.match(wordsOfShape(ask({ ...first, a: bend, part_a: [2] }).shapes[0], "A"), /^Part 2 of 2 of A.* 4 corners/);
  });
});

describe("a thousand corners", () => {
  it("are answered and drawn well within a frame", () => {
    const ring = (/** @type {number} */ radius) =>
      Array.from({ length: 2000 }, (_, i) => radius * (i % 2 ? Math.sin : Math.cos)((2 * Math.PI * (i >> 1)) / 1000));
    for (const query of queries) {
      const state = { ...first, query, a: ring(1), b: ring(1.3), place_b: [1.2, 0.4, 0.5], ray: [-3, 0, 1, 0] };
      let least = Infinity;
      for (let i = 0; i < 40; ++i) {
        // Processor time excludes other work of this machine.
        const begin = process.cpuUsage();
        ask({ ...state, place_b: [1.2 + i / 1000, 0.4, 0.5] });
        program.picture(800, 560, () => "");
        const { user, system } = process.cpuUsage(begin);
        least = Math.min(least, (user + system) / 1000);
      }
      assert.ok(least < 16, `${query}: ${least} ms`);
    }
  });
});
