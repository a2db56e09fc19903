// Checks the shortcuts: the active keys, the help's words, the hints of the buttons and the manual of the plain form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "../../scripts/site/texts.mjs";
import { basicKeys } from "../../web/elements/play/keys.js";
import { keysOf } from "../../web/elements/player/player_keys.js";
import { arrows, handKey, turns } from "../../web/elements/runtime/hand_keys.js";
import { files, read } from "./sources.mjs";

const { player: words } = sources().shared;

/** Names of keys in the visible words of a page. @type {Record<string, string[]>} */
const named = {
  Space: [" "],
  Arrow: Object.keys(arrows),
  Arrows: Object.keys(arrows),
  Esc: ["Escape"],
  "−": ["-"],
  Home: ["Home"],
  End: ["End"],
  Enter: ["Enter"],
  Delete: ["Delete"],
  // web/elements/play/keys.js listens to both chords.
  "Ctrl+Z": [],
  "Shift+Ctrl+Z": [],
};

/** Second keys of a shortcut, which the words leave out: the same key on another keyboard. */
const second = ["=", "Backspace", ",", "."];

/** @param {string} name @returns {string[]} the keys that it names */
const keysNamed = (name) => named[name] ?? [name.replace(/^Shift /, "").toLowerCase()];

/** The keys of `listenToKeys` for every form: its tables, throwing, and leaving. */
const everywhere = [...Object.keys(arrows), ...Object.keys(turns), "f", "Escape"];

/** @param {import("../../web/elements/runtime/input.js").Actions} actions */
const keysIn = ({ again, once }) => [...Object.keys(again), ...Object.keys(once)];

// The actions read parts of their arguments, and run none before a key press.
const parts = /** @type {any} */ ({ stepper: {}, shapes: {}, readings: {} });
const working = new Set([...everywhere, ...keysIn(keysOf(parts))]);

const help = Object.entries(words)
  .filter(([id]) => id.startsWith("keys_"))
  .flatMap(([, lines]) => (Array.isArray(lines) ? lines.map(([names]) => names) : []));

/** @param {string[]} lines the keys of each, as the help names them */
function differences(lines) {
  const told = new Set(lines.flatMap((names) => names.split(" ").flatMap(keysNamed)));
  return [
    ...[...working]
      .filter((key) => !told.has(key) && !second.includes(key))
      .map((key) => `the key "${key}" works, and no "keys_…" of web/content/text/en/shared.json names it`),
    ...[...told]
      .filter((key) => !working.has(key))
      .map(
        (key) =>
          `web/content/text/en/shared.json names the key "${key}", and neither play/keys.js, player/player_keys.js nor input.js has it`,
      ),
  ];
}

test("the help names every key that works, and no other", () => {
  assert.deepEqual(differences(help), []);
});

test("the check of the help can fail", () => {
  assert.deepEqual(differences(help.filter((names) => names !== "R")), [
    'the key "r" works, and no "keys_…" of web/content/text/en/shared.json names it',
  ]);
  assert.deepEqual(differences([...help, "Y"]), [
    'web/content/text/en/shared.json names the key "y", and neither play/keys.js, player/player_keys.js nor input.js has it',
  ]);
});

/** The key in the hint of a button: `key: "J"`, the argument of a panel's own `button`, or the last one of the format. */
const hint = /\bkey: "([^"]+)"|text\.hint, \[[^\]]*"([^"]+)"\]|\bbutton\([^;\n]*?"((?:Shift )?(?:[A-Z0-9]|Delete))"/g;

test("the hint of a button names a key that works", () => {
  const hints = files("web/elements/player", [".js"]).flatMap(({ path, text }) =>
    [...text.matchAll(hint)].map(([, ...found]) => ({ path, key: found.find(Boolean) ?? "" })),
  );
  assert.ok(hints.length >= 20, `the pattern of the hints finds ${hints.length} in web/elements/player`);
  const wrong = hints
    .filter(({ key }) => !keysNamed(key).every((one) => working.has(one)))
    .map(({ path, key }) => `${path} has a button with the hint "${key}", and no shortcut has this key`);
  assert.deepEqual(wrong, []);
});

test("a figure keeps exactly the keys that move what is selected", () => {
  const numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
  for (const key of [...Object.keys(arrows), ...Object.keys(turns), "Q", "E", ...numbers])
    assert.match(key, handKey, `the key "${key}" does not wake a figure`);
  for (const key of working)
    if (!(key in arrows || key in turns)) assert.doesNotMatch(key, handKey, `the key "${key}" wakes a figure`);
});

test("the manual of the plain form names the keys of every form", () => {
  const keys = keysIn(basicKeys(parts));
  assert.ok(keys.length >= 14);
  const manual = /## Hand and keys\n([^]*?)\n\n[^]*?\n\n/.exec(read("docs/embedding/plain.md"))?.[0] ?? "";
  const told = new Set(manual.match(/\b(?:[A-Z0-9]|[A-Z][a-z]+)\b/g)?.flatMap(keysNamed));
  for (const key of keys) assert.ok(told.has(key), `docs/embedding/plain.md does not name the key "${key}"`);
});
