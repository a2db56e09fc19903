// Undo and Redo of the reader's actions: two buttons, and the usual keys.

/** @import { Engine } from "../runtime/open_demo.js" */

import { makeButton } from "../runtime/dom.js";
import { format } from "../runtime/format.js";
import { player as text } from "../../content/text/en.json";
import { secondsOf } from "./timebar.js";

export class Undo {
  /**
   * @param {Engine} engine
   * @param {{root: ShadowRoot, pause: () => void, announce: (words: string) => void, redraw: () => string}} player
   * @param {AbortSignal} signal
   */
  constructor(engine, player, signal) {
    this.engine = engine;
    this.player = player;
    const undo = () => this.#go(() => engine.undo(), text.undone);
    const redo = () => this.#go(() => engine.redo(), text.redone);
    this.undo = makeButton("undoLines", text.undo, undo, signal, { class: "bare", key: "Ctrl+Z" });
    this.redo = makeButton("redoLines", text.redo, redo, signal, { class: "bare", key: "Shift+Ctrl+Z" });
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      // A number field has its own undo.
      if (/** @type {Element} */ (event.target).matches("[type=number], [readonly]")) return;
      if (key === "z") (event.shiftKey ? redo : undo)();
      else if (key === "y") redo();
      else return;
      event.preventDefault();
    };
    player.root.addEventListener("keydown", /** @type {EventListener} */ (pressed), { signal });
  }

  /**
   * @param {() => boolean} act
   * @param {string} words
   */
  #go(act, words) {
    // The program pauses itself on a seek, so the player must pause, too.
    this.player.pause();
    if (!act()) return;
    this.player.redraw();
    this.player.announce(format(words, [secondsOf(this.engine.moment().now)]));
  }

  update() {
    // Not `disabled`, which would remove the focus from the button.
    this.undo.ariaDisabled = String(!this.engine.canUndo);
    this.redo.ariaDisabled = String(!this.engine.canRedo);
  }
}
