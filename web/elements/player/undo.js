// Undo and Redo of the reader's actions as two buttons.

/** @import { Engine } from "../runtime/open_demo.js" */
/** @import { Time } from "../play/time.js" */

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
