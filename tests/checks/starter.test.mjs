// Tests the first Play of a demo: its load may fail, and Stop, Pause or another Play may come meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Starter } from "../../web/elements/play/starter.js";

/** A demo whose loads end when the test ends them. */
function demo() {
  /** @type {string[]} */
  const log = [];
  /** @type {{resolve: (session: any) => void, reject: (error: Error) => void}[]} */
  const loads = [];
  const session = {
    play: async () => void log.push("play"),
    pause: () => void log.push("pause"),
    step() {},
    reset() {},
    stop: (reason = "asked") => void log.push(`stop ${reason}`),
  };
  const host = { isConnected: true };
  const open = () => {
    /** @type {any} */
    const load = {};
    load.promise = new Promise((resolve, reject) => Object.assign(load, { resolve, reject }));
    loads.push(load);
    return load.promise;
  };
  const starter = new Starter(/** @type {any} */ (host), open, (state, message) => {
    log.push(message ? `${state}: ${message}` : state);
  });
  return { starter, host, log, loads, session };
}

test("the first Play loads once", async () => {
  const { starter, log, loads, session } = demo();
  const plays = [starter.play(), starter.play()];
  loads[0].resolve(session);
  await Promise.all(plays);
  assert.equal(loads.length, 1);
  assert.deepEqual(log, ["loading", "play", "play"]);
  assert.equal(starter.session, session);
});

test("Pause while loading reaches the session after Play", async () => {
  const { starter, log, loads, session } = demo();
  const play = starter.play();
  starter.pause();
  loads[0].resolve(session);
  await play;
  assert.deepEqual(log, ["loading", "play", "pause"]);
});

test("the failure of a stopped load does not end the next one", async () => {
  const { starter, log, loads, session } = demo();
  const first = starter.play();
  starter.stop();
  const second = starter.play();
  loads[0].reject(new Error("late"));
  await first;
  loads[1].resolve(session);
  await second;
  assert.deepEqual(log, ["loading", "idle", "loading", "play"]);
  assert.equal(starter.session, session);
});

test("the player of a stopped load does not play", async () => {
  const { starter, log, loads, session } = demo();
  const play = starter.play();
  starter.stop();
  loads[0].resolve(session);
  await play;
  assert.deepEqual(log, ["loading", "idle"]);
  assert.equal(starter.session, undefined);
});

test("a failure is shown, and the next Play loads again", async () => {
  const { starter, log, loads, session } = demo();
  const first = starter.play();
  loads[0].reject(new Error("missing"));
  await first;
  const second = starter.play();
  loads[1].resolve(session);
  await second;
  assert.deepEqual(log, ["loading", "error: missing", "loading", "play"]);
});

test("a demo that has left its page does not play", async () => {
  const { starter, host, log, loads, session } = demo();
  const play = starter.play();
  host.isConnected = false;
  loads[0].resolve(session);
  await play;
  await starter.play();
  assert.deepEqual(log, ["loading", "idle"]);
});
