// Undo and Redo of the reader's actions: two buttons, and the usual keys.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Time } from "./time.js" */

import { makeButton } from "../runtime/dom.js";
import { player as text } from "../../content/text/en.json";

export class Undo {
  /**
   * @param {Engine} engine
   * @param {Time} time
   * @param {AbortSignal} signal
   */
  constructor(engine, time, signal) {
    this.engine = engine;
    const bare = { class: "bare" };
    this.undo = makeButton("undoLines", text.undo, () => time.undo(), signal, { ...bare, key: "Ctrl+Z" });
    this.redo = makeButton("redoLines", text.redo, () => time.redo(), signal, { ...bare, key: "Shift+Ctrl+Z" });
  }

  update() {
    // Not `disabled`, which would remove the focus from the button.
    this.undo.ariaDisabled = String(!this.engine.canUndo);
    this.redo.ariaDisabled = String(!this.engine.canRedo);
  }
}

/**
 * Listens for the usual chords.
 *
 * @param {EventTarget} root
 * @param {Time} time
 * @param {AbortSignal} signal
 */
export function listenToUndo(root, time, signal) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    // A number field has its own undo.
    if (/** @type {Element} */ (event.target).matches("[type=number], [readonly]")) return;
    if (key === "y" || (key === "z" && event.shiftKey)) time.redo();
    else if (key === "z") time.undo();
    else return;
    event.preventDefault();
  };
  root.addEventListener("keydown", /** @type {EventListener} */ (pressed), { signal });
}
