// Makes worlds, and frees those that were dropped.

import * as border from "../border/first_collision.js";
import { GnomonError } from "./error.js";
import { misuse } from "./misuse.js";
import { finite } from "./number.js";
import { World } from "./world.js";

/** @import { Functions } from "../border/first_collision.js" */
/** @import * as Types from "./types/first-collision.js" */
/** @import { Wasm } from "./wasm.js" */

/** A whole number that is at least 1. @param {string} name @param {number} value @param {number} most */
function whole(name, value, most) {
  if (Number.isInteger(value) && value > 0 && value <= most) return value;
  throw new GnomonError("out_of_range", `${name} is no whole number from 1 to ${most}`, name);
}

export class Simulation {
  #wasm;
  #dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());

  /** @param {Wasm<Functions>} wasm */
  constructor(wasm) {
    this.#wasm = wasm;
    this.memory = wasm.memory;
  }

  /** @param {Types.WorldSettings} [settings] */
  world({
    accelerationX = 0,
    accelerationY = 0,
    paths = "parabolic",
    restingSpeed = 0.05,
    mostEvents = 2 ** 20,
    mostBodies = 2 ** 20,
    ...others
  } = {}) {
    for (const key in others) {
      const words =
        "means nothing: a world has accelerationX, accelerationY, paths, restingSpeed, mostEvents, mostBodies";
      throw misuse("unknown_key", "world", key, words);
    }
    const way = border.EnginePaths_names.indexOf(paths);
    if (way < 0) {
      const names = border.EnginePaths_names.join(" or ");
      throw new GnomonError("out_of_range", `paths are ${names}`, "paths");
    }
    if (finite("restingSpeed", restingSpeed) < 0) {
      throw new GnomonError("out_of_range", "restingSpeed is negative", "restingSpeed");
    }
    const { call } = this.#wasm;
    const address = call.engine_make_world(
      finite("accelerationX", accelerationX),
      finite("accelerationY", accelerationY),
      /** @type {border.EnginePaths} */ (way),
      restingSpeed,
      whole("mostEvents", mostEvents, 2 ** 32 - 1),
      whole("mostBodies", mostBodies, border.engine_most_bodies),
    );
    this.#wasm.renew();
    const world = new World(this, this.#wasm, this.#wasm.found(address));
    this.#dropped.register(world, () => call.engine_discard_world(address), world);
    return world;
  }

  /** What is freed is no longer watched. @param {World} world */
  _forget(world) {
    this.#dropped.unregister(world);
  }
}
