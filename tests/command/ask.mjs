// Runs gnomon-query, natively and as wasm under node.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** @param {string} path from the repository's top */
const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

/** The two builds, each as a program and its first words. */
export const builds = {
  native: [built("native-release/gnomon-query")],
  wasm: [process.execPath, built("wasm-test/gnomon-query.js")],
};

/**
 * @param {string[]} build
 * @param {string[]} options
 * @param {string | Buffer} input
 * @param {Record<string, string>} [environment] in addition to this process's own
 */
export function run(build, options, input, environment = {}) {
  const [program, ...words] = build;
  const { status, stdout, stderr, error } = spawnSync(program, [...words, ...options], {
    input,
    env: { ...process.env, ...environment },
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, output: stdout.toString(), complaint: stderr.toString() };
}

/**
 * Returns the output of both builds, which must be identical to the byte.
 *
 * @param {string | Buffer} input
 * @param {string[]} options
 * @returns {any[]} the answers
 */
export function answers(input, ...options) {
  const native = run(builds.native, options, input);
  assert.equal(native.complaint, "");
  assert.equal(native.status, 0);
  assert.deepEqual(run(builds.wasm, options, input), native);
  return native.output
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/**
 * Returns the only answer to one case.
 *
 * @param {string} line
 * @param {string[]} options
 */
export function answer(line, ...options) {
  const all = answers(`${line}\n`, ...options);
  assert.equal(all.length, 1);
  return all[0];
}

/**
 * @param {[number, number][]} vertices
 */
export const polygon = (vertices) => `${vertices.length} ${vertices.flat().join(" ")}`;

/**
 * Returns the vertices of an axis-aligned rectangle.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export function box(x, y, width, height) {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/**
 * Returns a case line.
 *
 * @param {string} p
 * @param {string} q
 * @param {{ d?: string, v?: string, more?: string }} [rest]
 */
export const pair = (p, q, { d = "1 0", v = "1 0", more = "" } = {}) => `it P ${p} Q ${q} D ${d} V ${v} ${more}`;

/**
 * Asserts that a and b agree to `digits` digits; -0 equals 0, and null only null.
 *
 * @param {any} found
 * @param {any} expected
 * @param {number} [tolerance] relative, and absolute below 1
 */
export function assert_near(found, expected, tolerance = 1e-14) {
  if (Array.isArray(expected)) {
    assert.equal(found.length, expected.length);
    expected.forEach((value, i) => assert_near(found[i], value, tolerance));
  } else if (typeof expected === "number") {
    const error = Math.abs(found - expected) / Math.max(1, Math.abs(expected));
    assert.ok(error <= tolerance, `${found} is not ${expected}`);
  } else {
    assert.deepEqual(found, expected);
  }
}

/**
 * @param {any} found
 * @param {Record<string, any>} expected the keys to compare
 * @param {number} [tolerance]
 */
export function assert_answers(found, expected, tolerance) {
  for (const [key, value] of Object.entries(expected)) {
    assert.ok(key in found, `no ${key} in ${JSON.stringify(found)}`);
    try {
      assert_near(found[key], value, tolerance);
    } catch (error) {
      throw new Error(`${key}: ${JSON.stringify(found[key])} is not ${JSON.stringify(value)}`, { cause: error });
    }
  }
}
