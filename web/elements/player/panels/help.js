// The card of keys and gestures. Every action of a button or a pointer has a key here.

import { HandleKind_point } from "../../../border/demo.js";
import { player as text } from "../../../content/text/en.json";
import { make, makeCard } from "../../runtime/dom.js";
import { namesOf } from "../../runtime/held_keys.js";

/**
 * @param {import("../../runtime/hands.js").SceneInput} input of the scene; the card lists only its handles
 * @param {string[]} played keys that the scene uses
 * @param {AbortSignal} signal
 */
export function makeHelp(input, played, signal) {
  const handles = input.held().map((what, index) => ({ ...input.handle(index), what, key: String(index + 1) }));
  const has = (/** @type {string} */ one) => handles.some(({ what }) => what === one);
  const follows = handles.some(({ kind }) => kind === HandleKind_point);
  const editable = handles.some((handle) => handle.editable);
  const list = follows
    ? text.keys_point
    : [
        ...handles.filter(({ what }) => what === "axis").map(({ key }) => [key, text.keys_axis]),
        ...handles.filter(({ what }) => what === "eye").map(({ key }) => [key, text.keys_eye]),
        ...(handles.length > 0 ? text.keys_move : []),
        ...(input.someTurn ? text.keys_turn : []),
        ...(has("body") ? text.keys_throw : []),
        ...(editable ? text.keys_corners : []),
      ];
  const chosen = handles.filter(({ what }) => what !== "axis" && what !== "eye").slice(0, 9);
  if (chosen.length > 0 && !follows) list.unshift([chosen.map(({ key }) => key).join(" "), text.keys_choose]);
  list.unshift(...namesOf(played).map(({ label, names }) => [names.join(" "), label.toLowerCase()]));
  const keys = make("dl", {});
  for (const [names, meaning] of [...list, ...text.keys_all]) {
    const term = make("dt", {});
    for (const name of names.split(" ")) term.append(make("kbd", {}, name), " ");
    keys.append(term, make("dd", {}, meaning));
  }
  const drag = [
    ...(has("eye") ? [text.hand_eye] : []),
    ...(has("body") ? [text.hand_bodies] : has("eye") ? [] : [text.hand_spots]),
    ...(input.someTurn ? [text.hand_turn] : []),
    ...(editable ? [text.hand_corners] : []),
  ].join(" ");
  const ways = follows ? text.hand_point : [...(handles.length > 0 ? [drag] : []), text.hand_zoom];
  const forKeys = make(
    "div",
    { class: "keys" },
    keys,
    make("p", {}, played.length > 0 ? text.keys_played : text.keys_note),
  );
  return makeCard("helpLines", text.help, "help", signal, ...ways.map((words) => make("p", {}, words)), forKeys);
}
