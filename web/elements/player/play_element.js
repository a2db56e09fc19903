// Module that the element loads on Play, or if the page's address leads to it.

/** @import { PlayerModule } from "../../types/internal.js" */

import { fetchProgram } from "../runtime/program.js";
import { ElementPlayer } from "./element_player.js";
import { Session } from "../play/session.js";

export { greet } from "./opening.js";

/** @extends {Session<ElementPlayer>} */
class ElementSession extends Session {
  /** @param {number} step */
  seek(step) {
    this.player?.seek(step);
  }

  /** @returns the present moment, as the attribute `state` has it, and the picture */
  async snapshot() {
    return this.player?.snapshot();
  }

  /** @param {string[]} names of changed attributes */
  follow(names) {
    this.player?.follow(names);
  }
}

/** @type {PlayerModule["start"]} */
export const start = (host, show) =>
  new ElementSession(
    {
      state: () => host.readyState,
      show,
      // After the running task, because a listener may call any method, even stop.
      emit: (type, detail = null) =>
        queueMicrotask(() => host.dispatchEvent(new CustomEvent(type, { detail, composed: true }))),
      explain: (error) => error,
    },
    async (demo, signal) => {
      const player = new ElementPlayer(host, demo, signal);
      await player.open();
      return player;
    },
  );

/** @type {PlayerModule["prepare"]} */
export const prepare = (host) => fetchProgram(host.getAttribute("scene") ?? "").catch(console.info);
