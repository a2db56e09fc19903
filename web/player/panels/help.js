// The card of keys and gestures: every action that a button or a hand can do has a key here.

import { player as text } from "../../text/en.json";
import { make, makeCard } from "../../runtime/dom.js";

/**
 * @param {string[]} held what can be taken hold of
 * @param {AbortSignal} signal
 */
export function makeHelp(held, signal) {
  const bodies = !held.includes("point");
  const list = [...(bodies ? text.keys_bodies : text.keys_point), ...text.keys_all];
  if (held.includes("axis")) list.splice(1, 0, ...text.keys_axis);
  const keys = make("dl", {});
  for (const [names, meaning] of list) {
    const term = make("dt", {});
    for (const name of names.split(" ")) term.append(make("kbd", {}, name), " ");
    keys.append(term, make("dd", {}, meaning));
  }
  const hands = (bodies ? text.hand_bodies : text.hand_point).map((words) => make("p", {}, words));
  const forKeys = make("div", { class: "keys" }, keys, make("p", {}, text.keys_note));
  return makeCard("helpLines", text.help, "help", signal, ...hands, forKeys);
}
