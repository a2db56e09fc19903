// Tests keys, fingers and frames of the space game, on a simulated canvas.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { worlds } from "./setting.mjs";
import { moduleOfGame } from "./space_game.mjs";

const { listen } = await moduleOfGame("keys.mjs");
const { newStage } = await moduleOfGame("stage.mjs");
const { default: play } = await moduleOfGame("game.mjs");

/** Simulates a browser's canvas, 320 pixels by 200: ten a metre. */
class Canvas extends EventTarget {
  ownerDocument = Object.assign(new EventTarget(), { hidden: false });
  style = { touchAction: "" };
  tabIndex = -1;
  clientWidth = 320;
  clientHeight = 200;
  width = 0;
  height = 0;
  focused = false;
  /** @type {string[]} */
  said = [];
  focus() {
    this.focused = true;
  }
  getContext() {
    const canvas = this;
    const known = {
      fillText: (/** @type {string} */ text) => canvas.said.push(text),
      fillRect: () => (canvas.said = []),
    };
    return new Proxy(/** @type {Record<string, unknown>} */ (known), {
      get: (of, name) => of[String(name)] ?? (() => {}),
    });
  }
  /** @param {string} name @param {object} [says] */
  send(name, says = {}) {
    const event = Object.assign(new Event(name, { cancelable: true }), says);
    this.dispatchEvent(event);
    return event;
  }
}

const held = (/** @type {Record<string, boolean>} */ keys) => Object.keys(keys).filter((name) => keys[name] === true);

describe("the keys of the space game", () => {
  it("are held as long as they are down, and do not scroll the page", () => {
    const canvas = new Canvas();
    const { keys } = listen(canvas);
    for (const [code, key] of [
      ["ArrowLeft", "left"],
      ["KeyA", "left"],
      ["ArrowRight", "right"],
      ["KeyD", "right"],
      ["ArrowUp", "thrust"],
      ["KeyW", "thrust"],
      ["Space", "fire"],
    ]) {
      assert.ok(canvas.send("keydown", { code }).defaultPrevented, code);
      assert.deepEqual(held(keys), [key], code);
      canvas.send("keyup", { code });
      assert.deepEqual(held(keys), [], code);
    }
  });

  it("leave to the browser what is the browser's", () => {
    const canvas = new Canvas();
    const { keys } = listen(canvas);
    for (const says of [
      { code: "Tab" },
      { code: "ArrowDown" },
      { code: "KeyA", ctrlKey: true },
      { code: "KeyW", metaKey: true },
      { code: "ArrowLeft", altKey: true },
    ]) {
      assert.ok(!canvas.send("keydown", says).defaultPrevented, says.code);
    }
    assert.deepEqual(held(keys), []);
  });

  it("pause with P, once a press, and where somebody looks away", () => {
    const canvas = new Canvas();
    const { keys } = listen(canvas);
    canvas.send("keydown", { code: "KeyP" });
    canvas.send("keydown", { code: "KeyP", repeat: true });
    assert.ok(keys.paused);
    canvas.send("keydown", { code: "KeyP" });
    assert.ok(!keys.paused);
    canvas.send("keydown", { code: "ArrowLeft" });
    canvas.send("blur");
    assert.deepEqual(held(keys), ["paused"], "what was held is up");
    keys.paused = false;
    canvas.ownerDocument.dispatchEvent(new Event("visibilitychange"));
    assert.ok(!keys.paused, "it has come back");
    canvas.ownerDocument.hidden = true;
    canvas.ownerDocument.dispatchEvent(new Event("visibilitychange"));
    assert.ok(keys.paused);
  });

  it("are pads under fingers, several at a time, and a finger may slide on to the next one", () => {
    const canvas = new Canvas();
    const { keys } = listen(canvas);
    const place = (/** @type {number} */ x) => ({ offsetX: 160 + 10 * x, offsetY: 174, pointerType: "touch" });
    canvas.send("pointerdown", { pointerId: 1, ...place(-13.4) });
    canvas.send("pointerdown", { pointerId: 2, ...place(13.4) });
    assert.deepEqual(held(keys), ["left", "fire", "touched"]);
    canvas.send("pointermove", { pointerId: 1, ...place(-8.4) });
    assert.deepEqual(held(keys), ["right", "fire", "touched"]);
    canvas.send("pointermove", { pointerId: 3, ...place(8.4) });
    assert.deepEqual(held(keys), ["right", "fire", "touched"], "one that is not down holds nothing");
    canvas.send("pointerup", { pointerId: 2 });
    canvas.send("pointercancel", { pointerId: 1 });
    assert.deepEqual(held(keys), ["touched"]);
  });

  it("are no pads under a mouse, which brings the focus and ends a pause", () => {
    const canvas = new Canvas();
    const { keys } = listen(canvas);
    keys.paused = true;
    canvas.send("pointerdown", { pointerId: 1, pointerType: "mouse", offsetX: 26, offsetY: 174 });
    assert.deepEqual(held(keys), []);
    assert.ok(canvas.focused);
  });

  it("are heard no more after stop", () => {
    const canvas = new Canvas();
    const { keys, stop } = listen(canvas);
    stop();
    canvas.send("keydown", { code: "Space" });
    assert.deepEqual(held(keys), []);
  });
});

describe("the stage of the space game", async () => {
  const simulation = await worlds.load();
  /** @type {((now: number) => void) | undefined} */
  let next;
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {typeof next} */ act) => ((next = act), 1),
    cancelAnimationFrame: () => (next = undefined),
  });
  const pass = (/** @type {number} */ now) => {
    const act = next;
    next = undefined;
    act?.(now);
  };

  it("tells the seconds between frames, and never more than a tenth", () => {
    const stage = newStage(new Canvas(), { simulation });
    /** @type {number[]} */
    const told = [];
    stage.frame((/** @type {number} */ seconds) => told.push(seconds));
    for (const now of [5000, 5016, 5050, 9999]) pass(now);
    assert.deepEqual(told, [0, 0.016, 0.034, 0.1]);
    stage.stop();
    pass(10_000);
    assert.equal(told.length, 4);
  });

  it("ends with an error", () => {
    const stage = newStage(new Canvas(), { simulation });
    stage.frame(() => {
      throw new Error("mine");
    });
    assert.throws(() => pass(0), /mine/);
    assert.equal(next, undefined);
  });

  it("carries the game through a pause, its end, and a new beginning", () => {
    const canvas = new Canvas();
    const stage = newStage(canvas, { simulation });
    stage.keys.paused = true;
    play(stage);
    let now = 0;
    const run = (/** @type {number} */ seconds) => {
      for (let k = 0; k < 60 * seconds; ++k) pass((now += 1000 / 60));
      return canvas.said.join(" | ");
    };
    assert.match(run(2), /^Fire or tap to play$/);
    canvas.send("keydown", { code: "Space" });
    assert.match(run(1), /^Level 1 .* Lives 3$/);
    canvas.send("keydown", { code: "ArrowUp" });
    let said = "";
    for (let k = 0; k < 300 && !said.includes("The end"); ++k) said = run(1);
    assert.match(said, /Lives 0 \| The end/);
    assert.match(run(2), /The end/, "who holds fire is not taken to the next game");
    canvas.send("keyup", { code: "Space" });
    run(0.1);
    canvas.send("keydown", { code: "Space" });
    assert.match(run(0.1), /^Level 1 +Score 0 +Lives 3$/);
    canvas.send("blur");
    assert.match(run(1), /Fire or tap to play/);
    stage.stop();
  });
});
