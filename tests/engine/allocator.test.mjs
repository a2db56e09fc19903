// The module's own malloc and free (src/engine/memory.cpp), by their names in it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { folder } from "./setting.mjs";

const module = await WebAssembly.compile(await readFile(`${folder}/gnomon.wasm`));

async function instance() {
  /** @type {Record<string, Record<string, () => void>>} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {};
  const { exports } = await WebAssembly.instantiate(module, imports);
  const {
    engine_allocate: allocate,
    engine_release: release,
    memory,
    _initialize: initialize,
  } = /** @type {any} */ (exports);
  initialize?.();
  return { allocate, release, memory };
}

test("blocks of any size keep what is in them and are given out again", async () => {
  const { allocate, release, memory } = await instance();
  let seed = 1;
  const random = (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  /** @type {{ address: number, bytes: number, mark: number }[]} */
  const held = [];
  const bytesOf = (/** @type {number} */ address, /** @type {number} */ bytes) =>
    new Uint8Array(memory.buffer, address, bytes);
  for (let turn = 0; turn < 50_000; ++turn) {
    if (held.length > 300 || (held.length && random(2))) {
      const [{ address, bytes, mark }] = held.splice(random(held.length), 1);
      assert.ok(bytesOf(address, bytes).every((byte) => byte === mark));
      release(address);
    } else {
      const bytes = random(10) ? random(300) : random(20_000);
      const address = allocate(bytes);
      assert.equal(address % 16, 0);
      assert.ok(address > 0);
      const mark = random(256);
      bytesOf(address, bytes).fill(mark);
      held.push({ address, bytes, mark });
    }
  }
  // 300 blocks of 1.1 KB on average and room between them.
  assert.ok(memory.buffer.byteLength <= 2 ** 20, `${memory.buffer.byteLength} bytes`);
  for (const { address } of held) release(address);
  // All is one block again.
  const before = memory.buffer.byteLength;
  const whole = allocate(900_000);
  assert.ok(whole > 0);
  assert.equal(memory.buffer.byteLength, before);
  release(whole);
  release(0);
});

test("memory grows as far as it may and no further", async () => {
  const { allocate, release, memory } = await instance();
  const large = allocate(100e6);
  assert.ok(large > 0);
  assert.ok(memory.buffer.byteLength < 102e6);
  for (const bytes of [2 ** 31, 2 ** 32 - 65536, 2 ** 32 - 65535, 2 ** 32 - 1]) assert.equal(allocate(bytes), 0);
  release(large);
  assert.equal(allocate(100e6), large);
  const last = memory.buffer.byteLength;
  const more = allocate(1e6);
  assert.ok(more > large && more + 1e6 <= memory.buffer.byteLength && memory.buffer.byteLength - last < 1.1e6);
});
