// Creates worlds, and frees unreachable ones.

import * as border from "../../border/first_collision.js";
import { finite, misuse, nonNegative, object, strange, whole } from "./misuse.js";
import { World } from "./world.js";

/** @import { Functions } from "../../border/first_collision.js" */
/** @import * as Types from "./types/first-collision.js" */
/** @import { Wasm } from "./wasm.js" */

/** Name of the call in errors. */
const made = "world";

export class Simulation {
  #wasm;
  #dropped = new FinalizationRegistry((/** @type {() => void} */ discard) => discard());

  /** @param {Wasm<Functions>} wasm */
  constructor(wasm) {
    this.#wasm = wasm;
    this.memory = wasm.memory;
  }

  /** @param {Types.WorldSettings} [settings] */
  world(settings = {}) {
    this.#wasm.asked = made;
    object(made, "settings", settings, "an object with accelerationX, accelerationY …");
    const {
      accelerationX = 0,
      accelerationY = 0,
      paths = "parabolic",
      restingSpeed = 0.05,
      maxEvents = 2 ** 20,
      maxBodies = 2 ** 20,
      ...others
    } = settings;
    for (const key in others) {
      const words =
        "is an unknown key: a world has accelerationX, accelerationY, paths, restingSpeed, maxEvents, maxBodies";
      throw misuse("unknown_key", made, key, words);
    }
    const way = border.EnginePaths_names.indexOf(paths);
    if (way < 0) throw strange("out_of_range", made, "paths", paths, border.EnginePaths_names.join(" or "));
    const { call } = this.#wasm;
    const address = call.engine_make_world(
      finite(made, "accelerationX", accelerationX),
      finite(made, "accelerationY", accelerationY),
      /** @type {border.EnginePaths} */ (way),
      nonNegative(made, "restingSpeed", restingSpeed),
      whole(made, "maxEvents", maxEvents, 1, 2 ** 32),
      whole(made, "maxBodies", maxBodies, 1, border.engine_max_bodies + 1),
    );
    this.#wasm.renew();
    const world = new World(this, this.#wasm, this.#wasm.found(address));
    this.#dropped.register(world, () => call.engine_discard_world(address), world);
    return world;
  }

  /** Unregisters a freed world. @param {World} world */
  _forget(world) {
    this.#dropped.unregister(world);
  }
}
