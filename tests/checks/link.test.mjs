// Tests that the text of a link restores a moment to the last bit, or reports why it does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { decode, encode, isLink, LinkError, parse } from "../../web/elements/runtime/moment_link.js";

/** @import { LinkFault } from "../../web/elements/runtime/moment_link.js" */

const rounds = process.env.GNOMON_LONG ? 20_000 : 300;
const scene = "polygon-polygon";

/** A repeatable generator: mulberry32, Tommy Ettinger, 2017. */
let state = 20261121;
function roll() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

/** @param {number} end */
const below = (end) => Math.floor(roll() * end);

/** @param {number} length */
const noise = (length) => Uint8Array.from({ length }, () => below(256));

/** Returns bytes like a scene's state: numbers with repeated bytes. @param {number} length */
const likely = (length) => Uint8Array.from({ length }, (_, i) => (i % 8 < 5 ? 0 : below(4)));

/** @param {Uint8Array} bytes */
const base64url = (bytes) => Buffer.from(bytes).toString("base64url");

/**
 * @param {string} text
 * @param {LinkFault} code
 * @param {string} [wanted]
 */
async function refuses(text, code, wanted = scene) {
  await assert.rejects(decode(text, wanted), (error) => error instanceof LinkError && error.code === code, text);
}

/**
 * Returns the result of `decode`, or the error that it may throw.
 *
 * @param {string} text
 */
async function outcome(text) {
  try {
    return await decode(text, scene);
  } catch (error) {
    assert.ok(error instanceof LinkError, `${error} of ${text}`);
    return error;
  }
}

/**
 * Runs `f` in a world without some global.
 *
 * @param {"CompressionStream" | "DecompressionStream"} name
 * @param {() => Promise<void>} f
 */
async function without(name, f) {
  const present = globalThis[name];
  try {
    // The deletion simulates an old browser.
    delete (/** @type {any} */ (globalThis)[name]);
    await f();
  } finally {
    Object.assign(globalThis, { [name]: present });
  }
}

test("what goes in comes out", async () => {
  for (let round = 0; round < rounds; ++round) {
    const length = below(round % 10 === 0 ? 20_000 : 600);
    const moment = {
      scene,
      seed: Math.floor(2 ** (53 * roll())) - 1,
      bytes: round % 2 ? noise(length) : likely(length),
    };
    const text = await encode(moment);
    assert.match(text, /^#gnomon=1,polygon-polygon,[dp][\w-]+$/);
    assert.ok(isLink(text));
    assert.deepEqual(await decode(text, scene), moment);
    assert.deepEqual(await decode(text.slice("#gnomon=".length), scene), moment);
  }
});

test("a link of version 1 is understood for ever", async () => {
  const bytes = Uint8Array.from([0, 1, 2, 254, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  const moment = { scene: "point-polygon", seed: 42, bytes };
  const plain = "#gnomon=1,point-polygon,p6e8rKAAAAAAAAEVAAAEC_v8AAAAAAAAAAAAAAAAAAAAAAAAABw";
  const packed = "#gnomon=1,point-polygon,de_leW4MBDFwdGBiZ_v1nwATsAA";
  assert.deepEqual(await decode(plain, "point-polygon"), moment);
  assert.deepEqual(await decode(packed, "point-polygon"), moment);
});

test("browsers that cannot pack write plain bytes, and read them", async () => {
  const moment = { scene, seed: 7, bytes: likely(300) };
  const packed = await encode(moment);
  assert.match(packed, /,d[\w-]+$/);
  await without("CompressionStream", async () => {
    const plain = await encode(moment);
    assert.match(plain, /,p[\w-]+$/);
    assert.ok(plain.length > packed.length);
    assert.deepEqual(await decode(plain, scene), moment);
  });
  await without("DecompressionStream", () => refuses(packed, "unsupported"));
});

test("what packing would only lengthen stays plain", async () => {
  assert.match(await encode({ scene, seed: 1, bytes: noise(400) }), /,p[\w-]+$/);
});

test("only links of demos are taken for such", () => {
  for (const hash of ["", "#", "#gap", "#gnomon", "#not-gnomon=1"]) assert.ok(!isLink(hash), hash);
});

test("each kind of fault has its name", async () => {
  const good = await encode({ scene, seed: 1, bytes: likely(100) });
  await refuses(good.replace("=1,", "=2,"), "version");
  await refuses("#gnomon=0,whatever", "version");
  await refuses(good, "scene", "point-polygon");
  for (const text of [
    "",
    "#gnomon=",
    "#gnomon=x",
    "#gnomon=1",
    "#gnomon=1,",
    "#gnomon=1,a b,pAAAA",
    "#gnomon=1,%",
    "nonsense",
  ]) {
    await refuses(text, "broken");
  }
  for (const text of [
    `#gnomon=1,${scene}`,
    `#gnomon=1,${scene},`,
    `${good},`,
    `${good}.`,
    `${good})`,
    `#gnomon=1,${scene},zAAAA`,
  ]) {
    await refuses(text, "broken");
    assert.throws(() => parse(text), { code: "broken" });
  }
  await refuses(`#gnomon=1,${scene},pAAAAA`, "broken");
  await refuses(`#gnomon=1,${scene},pAAAA`, "damaged");
  await refuses(`#gnomon=1,${scene},p${base64url(noise(200))}`, "damaged");
  await refuses(`#gnomon=1,${scene},d${base64url(noise(200))}`, "damaged");
  const packed = Buffer.from(parse(good).payload.slice(1), "base64url");
  await refuses(`#gnomon=1,${scene},d${base64url(packed.subarray(0, -3))}`, "damaged");
  // The link belongs to another scene only by its name.
  await refuses(good.replace(scene, "other"), "damaged", "other");
});

test("the scene that a broken link was for is told, if it says so", () => {
  const sceneOf = (/** @type {string} */ text) => {
    try {
      return parse(text).scene;
    } catch (error) {
      return /** @type {LinkError} */ (error).scene;
    }
  };
  assert.equal(sceneOf("#gnomon=1,point-polygon,"), "point-polygon");
  assert.equal(sceneOf("#gnomon=2,point-polygon,x"), "");
});

test("commas may have been escaped, and space been added", async () => {
  const moment = { scene, seed: 3, bytes: likely(64) };
  const text = await encode(moment);
  assert.deepEqual(await decode(` ${text.replaceAll(",", "%2C")}\n`, scene), moment);
});

test("no damage gives another moment", async () => {
  const moment = { scene, seed: 12, bytes: likely(120) };
  const packed = await encode(moment);
  const texts = [packed];
  await without("CompressionStream", async () => void texts.push(await encode(moment)));
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_,%#=. ";
  for (const text of texts) {
    const start = text.lastIndexOf(",");
    for (let at = 0; at < text.length; ++at) {
      const cut = await outcome(text.slice(0, at));
      assert.ok(cut instanceof LinkError, text.slice(0, at));
      for (let tries = 0; tries < (at > start ? 4 : 1); ++tries) {
        const letter = letters[below(letters.length)];
        const result = await outcome(text.slice(0, at) + letter + text.slice(at + 1));
        if (!(result instanceof LinkError)) assert.deepEqual(result, moment);
      }
    }
  }
});

test("whatever the text, there is a moment or a LinkError", async () => {
  for (let round = 0; round < rounds; ++round) {
    const bytes = noise(below(300));
    const texts = [
      Buffer.from(bytes).toString("latin1"),
      `#gnomon=${Buffer.from(bytes).toString("latin1")}`,
      `#gnomon=1,${scene},d${base64url(bytes)}`,
      `#gnomon=1,${scene},p${base64url(bytes)}`,
      // The bytes are well packed, but their content is meaningless.
      `#gnomon=1,${scene},d${base64url(deflateRawSync(bytes))}`,
    ];
    for (const text of texts) await outcome(text);
  }
});

test("a link cannot fill the memory", async () => {
  const bomb = deflateRawSync(new Uint8Array(1 << 26));
  await refuses(`#gnomon=1,${scene},d${base64url(bomb)}`, "damaged");
});
