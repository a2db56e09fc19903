// A world of bodies that advances from first collision to first collision. Its arrays are views of wasm's memory.

import * as border from "../../border/first_collision.js";
import { Status_unknown_body, Subject_body } from "../../border/module.js";
import { GnomonError } from "./error.js";
import { allFinite, allNumbers, bits, choice, finite, flag, misuse, numbersOnly, object } from "./misuse.js";
import { withPoints, withRoom } from "./points.js";

/** @import { Address, EngineWorld, Functions } from "../../border/first_collision.js" */
/** @import { Simulation } from "./simulation.js" */
/** @import * as Types from "./types/first-collision.js" */
/** @import { Wasm } from "./wasm.js" */

/** Finite numbers of a body: name, field and default. */
const quantities = /** @type {const} */ ([
  ["x", border.EngineBodySettings_x, 0],
  ["y", border.EngineBodySettings_y, 0],
  ["angle", border.EngineBodySettings_angle, 0],
  ["velocityX", border.EngineBodySettings_velocity_x, 0],
  ["velocityY", border.EngineBodySettings_velocity_y, 0],
  ["angularVelocity", border.EngineBodySettings_angular_velocity, 0],
  ["density", border.EngineBodySettings_density, 1],
  ["restitution", border.EngineBodySettings_restitution, 1],
  ["friction", border.EngineBodySettings_friction, 0],
]);

/** Known keys of a body, and of all bodies of a list. */
const ofBodies = [...quantities.map(([name]) => name), "category", "mask", "kind", "sensor"];
const ofOne = [...ofBodies, "corners", "radius"];
const ofDiscs = [...ofBodies.slice(3), "velocities"];
const ofPolygons = [...ofDiscs, "poses", "radius"];

const kinds = {
  dynamic: border.EngineBodyKind_dynamic_body,
  kinematic: border.EngineBodyKind_kinematic_body,
  static: border.EngineBodyKind_static_body,
};

/** The outline of a disc. */
const centre = [0, 0];
/** Empty array, for a list without numbers. */
const none = new Float64Array(0);

/**
 * Checks a list of three numbers per body.
 *
 * @param {string} call
 * @param {string} name
 * @param {ArrayLike<number> | undefined} numbers
 * @param {number} bodies
 */
function checkThrees(call, name, numbers, bodies) {
  if (numbers === undefined) return;
  if (numbers?.length !== 3 * bodies)
    throw misuse("wrong_length", call, name, `has ${numbers?.length ?? "no"} numbers, not ${3 * bodies}`);
  numbersOnly(call, name, numbers, 3 * bodies);
}

/**
 * Rejects values that are not objects, and unknown keys.
 *
 * @param {string} call
 * @param {unknown} said
 * @param {string[]} keys
 */
function checkSaid(call, said, keys) {
  if (typeof said !== "object" || said === null)
    throw misuse("not_a_body", call, "body", "is not an object with corners or a radius");
  object(call, "body", said, `an object with ${keys.join(", ")}`, keys);
}

/** Rejects values that cannot be written to. @param {string} call @param {object} out */
function checkOut(call, out) {
  const wanted = "an object to write into";
  object(call, "out", out, wanted);
  if (Object.isFrozen(out)) throw misuse("not_an_object", call, "out", `is frozen: it must be ${wanted}`);
}

/**
 * Adds the index in the list to an error about a body.
 *
 * @param {string} call
 * @param {unknown} error
 * @param {number} item
 * @param {Float64Array} before bodies added before it
 */
function ofTheList(call, error, item, before) {
  if (!(error instanceof GnomonError)) return error;
  const { status, message, subject, index } = error;
  const other = status === "overlapping" ? before.indexOf(/** @type {number} */ (index)) : -1;
  const words = other < 0 ? message.replace(`${call}: `, "") : `body ${other} of the list is in the way`;
  const options = { cause: error, item, call };
  return new GnomonError(status, `body ${item} of the list: ${words}`, subject, other < 0 ? index : other, options);
}

export class World {
  #wasm;
  /** @type {Simulation | undefined} undefined once freed */
  #simulation;
  #address;
  /** @type {Record<string, Float64Array>} */
  #views = {};
  /** Default result objects of `step` and `body`. */
  #report = /** @type {Types.StepReport} */ ({});
  #body = /** @type {Types.BodyState} */ ({});
  /** Counts of the last step. */
  #collisions = 0;
  #losses = 0;
  #sensorEvents = 0;

  /** @param {Simulation} simulation @param {Wasm<Functions>} wasm @param {EngineWorld} address */
  constructor(simulation, wasm, address) {
    this.#simulation = simulation;
    this.#wasm = wasm;
    this.#address = address;
  }

  // --- Bodies ---------------------------------------------------------------------------------------------------------

  /** @param {Types.BodySettings} body */
  add(body) {
    const world = this.#here("add");
    const wasm = this.#wasm;
    checkSaid("add", body, ofOne);
    const { corners = centre, radius = 0 } = body;
    this.#say("add", body);
    return withPoints(wasm, "add", "corners", corners, (address, count) =>
      wasm.number(wasm.call.engine_world_add(world, address, count, radius)),
    );
  }

  /** @param {ArrayLike<number>} discs @param {Types.ListSettings} [settings] */
  addDiscs(discs, settings = {}) {
    const call = "addDiscs";
    const world = this.#here(call);
    const wasm = this.#wasm;
    const count = discs?.length / 3;
    if (!Number.isInteger(count) || typeof discs[0] === "object") {
      throw misuse("not_points", call, "discs", "must be one list of numbers, x, y and radius of each in turn");
    }
    numbersOnly(call, "discs", discs, 3 * count);
    checkSaid(call, settings, ofDiscs);
    return withPoints(wasm, call, "discs", centre, (corner) =>
      this.#addAll(call, count, settings, (k, said) => {
        wasm.numbers[said + border.EngineBodySettings_x] = discs[3 * k];
        wasm.numbers[said + border.EngineBodySettings_y] = discs[3 * k + 1];
        return wasm.call.engine_world_add(world, corner, 1, discs[3 * k + 2]);
      }),
    );
  }

  /** @param {ArrayLike<number>} corners @param {ArrayLike<number>} counts @param {Types.PolygonListSettings} [settings] */
  addPolygons(corners, counts, settings = {}) {
    const call = "addPolygons";
    const world = this.#here(call);
    const wasm = this.#wasm;
    checkSaid(call, settings, ofPolygons);
    const { poses, radius = 0 } = settings;
    return withPoints(wasm, call, "corners", corners, (address, points) => {
      let all = 0;
      for (let k = 0; k < counts?.length; ++k) all += counts[k] >>> 0 === counts[k] ? counts[k] : NaN;
      if (!counts || all !== points) {
        throw misuse("wrong_length", call, "counts", `do not add up to the ${points} corners`);
      }
      checkThrees(call, "poses", poses, counts.length);
      let next = address;
      return this.#addAll(call, counts.length, settings, (k, said) => {
        if (poses) this.#sayThree(said + border.EngineBodySettings_x, poses, k);
        const first = next;
        next += 16 * counts[k];
        return wasm.call.engine_world_add(world, first, counts[k], radius);
      });
    });
  }

  /**
   * Adds all bodies of a list, or none.
   *
   * @param {string} call
   * @param {number} count
   * @param {Types.ListSettings} settings of all bodies
   * @param {(index: number, said: number) => number} add adds one body; completes the settings at the address first
   */
  #addAll(call, count, settings, add) {
    const { velocities } = settings;
    checkThrees(call, "velocities", velocities, count);
    const said = this.#say(call, settings);
    const added = new Float64Array(count);
    let k = 0;
    try {
      for (; k < count; ++k) {
        if (velocities) this.#sayThree(said + border.EngineBodySettings_velocity_x, velocities, k);
        const body = add(k, said);
        this.#wasm.renew();
        added[k] = this.#wasm.number(body);
      }
    } catch (error) {
      for (let i = k; i-- > 0;) this.remove(added[i]);
      throw ofTheList(call, error, k, added.subarray(0, k));
    }
    return added;
  }

  /**
   * Writes the settings of the next body and returns their index in `numbers`.
   *
   * @param {string} whose
   * @param {Types.BodySettings} body settings of a body, or of all bodies of a list
   */
  #say(whose, body) {
    const { numbers, call } = this.#wasm;
    const { radius = 0, category = 1, mask = -1, kind = "dynamic", sensor } = body;
    // The module itself checks the value of a radius.
    allNumbers(whose, { "body.radius": radius });
    const at = call.engine_body_settings() >>> 3;
    for (const [name, field, usual] of quantities) {
      const { [name]: value = usual } = body;
      numbers[at + field] = finite(whose, `body.${name}`, value);
    }
    numbers[at + border.EngineBodySettings_category] = bits(whose, "body.category", category);
    numbers[at + border.EngineBodySettings_mask] = bits(whose, "body.mask", mask);
    numbers[at + border.EngineBodySettings_kind] = choice(whose, "body.kind", kind, kinds);
    numbers[at + border.EngineBodySettings_sensor] = flag(whose, "body.sensor", sensor) ? 1 : 0;
    return at;
  }

  /** Writes the k-th triple of a list. @param {number} at @param {ArrayLike<number>} list @param {number} k */
  #sayThree(at, list, k) {
    for (let i = 0; i < 3; ++i) this.#wasm.numbers[at + i] = list[3 * k + i];
  }

  /** @param {number} body */
  remove(body) {
    const removed = this.#call.engine_world_remove(this.#asked("remove", body), body) === 1;
    this.#wasm.renew();
    return removed;
  }

  /** @param {number} body @param {number} x @param {number} y @param {number} directionX @param {number} directionY */
  cut(body, x, y, directionX, directionY) {
    const world = this.#known("cut", body);
    const wasm = this.#wasm;
    allFinite("cut", { x, y, directionX, directionY });
    const address = this.#call.engine_world_cut(world, body, x, y, directionX, directionY);
    wasm.renew();
    return border.read_EngineCut(wasm.numbers, wasm.record(address), {});
  }

  /** @param {number} body */
  has(body) {
    return this.#has("has", body);
  }

  /** @param {number} body */
  slot(body) {
    if (!this.#has("slot", body)) throw this.#unknown(body);
    return body % border.engine_max_bodies;
  }

  /** @param {number} body @param {Types.BodyState} [out] */
  body(body, out = this.#body) {
    this.#known("body", body);
    checkOut("body", out);
    return this.#state(body, out);
  }

  /** @param {number} body @param {Types.BodyState | Partial<Types.BodyState>} [out] @returns {Types.BodyState} */
  #state(body, out = this.#body) {
    const at = this.#wasm.record(this.#call.engine_world_body(this.#address, body));
    return border.read_EngineBodyState(this.#wasm.numbers, at, out);
  }

  /** @param {number} body */
  outline(body) {
    const at = this.#wasm.record(this.#call.engine_world_outline(this.#known("outline", body), body));
    const { numbers } = this.#wasm;
    const begin = numbers[at + border.EngineOutline_corners] / 8;
    return {
      corners: numbers.slice(begin, begin + 2 * numbers[at + border.EngineOutline_count]),
      radius: numbers[at + border.EngineOutline_radius],
    };
  }

  /** @param {number} body @param {number} x @param {number} y @param {number} [angular] */
  setVelocity(body, x, y, angular) {
    const call = "setVelocity";
    const world = this.#known(call, body);
    const { angularVelocity } = angular === undefined ? this.#state(body) : { angularVelocity: angular };
    allFinite(call, { velocityX: x, velocityY: y, angularVelocity });
    this.#done(this.#call.engine_world_set_velocity(world, body, x, y, angularVelocity));
  }

  /** @param {number} body @param {number} impulseX @param {number} impulseY @param {number} [x] @param {number} [y] */
  applyImpulse(body, impulseX, impulseY, x, y) {
    const call = "applyImpulse";
    const world = this.#known(call, body);
    const { centreX, centreY } = this.#state(body);
    if (x === undefined && y === undefined) [x, y] = [centreX, centreY];
    const at = { x: /** @type {number} */ (x), y: /** @type {number} */ (y) };
    allFinite(call, { impulseX, impulseY, ...at });
    this.#done(this.#call.engine_world_apply_impulse(world, body, impulseX, impulseY, at.x, at.y));
  }

  /** @param {number} body @param {number} x @param {number} y @param {number} [angle] */
  setPose(body, x, y, angle) {
    const call = "setPose";
    const world = this.#known(call, body);
    allFinite(call, angle === undefined ? { x, y } : { x, y, angle });
    this.#done(this.#call.engine_world_set_pose(world, body, x, y, angle ?? NaN));
  }

  /** @param {number} body @param {number} category @param {number} mask */
  setFilter(body, category, mask) {
    const call = "setFilter";
    const world = this.#known(call, body);
    const [ofBody, ofOthers] = [bits(call, "category", category), bits(call, "mask", mask)];
    this.#done(this.#call.engine_world_set_filter(world, body, ofBody, ofOthers));
  }

  /** @param {number} body @param {number} friction */
  setFriction(body, friction) {
    const world = this.#known("setFriction", body);
    allFinite("setFriction", { friction });
    this.#done(this.#call.engine_world_set_friction(world, body, friction));
  }

  /** @param {number} body @param {number} restitution */
  setRestitution(body, restitution) {
    const world = this.#known("setRestitution", body);
    allFinite("setRestitution", { restitution });
    this.#done(this.#call.engine_world_set_restitution(world, body, restitution));
  }

  // --- Time -----------------------------------------------------------------------------------------------------------

  /** @param {number} seconds @param {Types.StepReport} [out] */
  step(seconds, out = this.#report) {
    const world = this.#here("step");
    const wasm = this.#wasm;
    if (!(typeof seconds === "number" && seconds > 0 && seconds < Infinity))
      throw misuse("out_of_range", "step", "seconds", `is ${finite("step", "seconds", seconds)}, not more than 0`);
    checkOut("step", out);
    const address = this.#call.engine_world_step(world, seconds);
    wasm.renew();
    border.read_EngineStepReport(wasm.numbers, wasm.record(address), out);
    this.#collisions = out.collisions;
    this.#losses = out.losses;
    this.#sensorEvents = out.sensorEvents;
    return out;
  }

  get time() {
    return this.#call.engine_world_time(this.#here("time"));
  }

  energy() {
    return this.#call.engine_world_energy(this.#here("energy"));
  }

  // --- Arrays ---------------------------------------------------------------------------------------------------------

  get count() {
    return this.#call.engine_world_count(this.#here("count"));
  }
  get slots() {
    return this.#slots("slots");
  }
  get poses() {
    return this.#view("poses", this.#call.engine_world_poses, border.EnginePose_stride * this.#slots("poses"));
  }
  get velocities() {
    return this.#view(
      "velocities",
      this.#call.engine_world_velocities,
      border.EngineVelocity_stride * this.#slots("velocities"),
    );
  }
  get bodies() {
    return this.#view("bodies", this.#call.engine_world_bodies, this.#slots("bodies"));
  }
  get collisions() {
    const length = border.EngineCollision_stride * this.#collisions;
    return this.#view("collisions", this.#call.engine_world_collisions, length);
  }

  *eachCollision() {
    this.#here("eachCollision");
    for (let k = 0; k < this.#collisions; ++k) {
      // Read the view every time: the loop's body may add bodies, and the memory may grow.
      yield border.read_EngineCollision(this.collisions, k * border.EngineCollision_stride, {});
    }
  }

  get sensorEvents() {
    const length = border.EngineSensorEvent_stride * this.#sensorEvents;
    return this.#view("sensorEvents", this.#call.engine_world_sensor_events, length);
  }

  *eachSensorEvent() {
    this.#here("eachSensorEvent");
    for (let k = 0; k < this.#sensorEvents; ++k) {
      // Read the view every time, as in `eachCollision`.
      yield border.read_EngineSensorEvent(this.sensorEvents, k * border.EngineSensorEvent_stride, {});
    }
  }

  get losses() {
    const length = border.EngineLoss_stride * this.#losses;
    const numbers = this.#view("losses", this.#call.engine_world_losses, length);
    return Array.from({ length: this.#losses }, (_, k) => {
      const [body, time, status, what] = numbers.subarray(k * border.EngineLoss_stride);
      return { body, time, error: this.#wasm.error(status, what) };
    });
  }

  /** @param {string} name @param {(world: EngineWorld) => Address} ask @param {number} length */
  #view(name, ask, length) {
    const world = this.#here(name);
    if (length === 0) return none;
    const address = ask(world);
    this.#wasm.renew();
    this.#wasm.found(address);
    // Growth of the memory detaches older views.
    const known = this.#views[name];
    if (known?.byteOffset === address && known.length === length) return known;
    return (this.#views[name] = new Float64Array(this.#wasm.memory.buffer, address, length));
  }

  // --- State ----------------------------------------------------------------------------------------------------------

  snapshot() {
    const wasm = this.#wasm;
    const address = this.#call.engine_world_snapshot(this.#here("snapshot"));
    wasm.renew();
    const count = wasm.numbers[wasm.record(address) + border.EngineSnapshot_count];
    const bytes = new Uint8Array(wasm.memory.buffer, address + 8 * border.EngineSnapshot_stride, count).slice();
    this.#call.engine_release(address);
    return bytes;
  }

  /** @param {ArrayBufferView | ArrayBufferLike} snapshot */
  restore(snapshot) {
    const call = "restore";
    const world = this.#here(call);
    const wasm = this.#wasm;
    const { buffer = snapshot, byteOffset = 0, byteLength } = /** @type {Uint8Array} */ (snapshot ?? {});
    const restored = withRoom(wasm, byteLength >>> 0, (address) => {
      if (!(buffer instanceof ArrayBuffer)) return 0;
      new Uint8Array(wasm.memory.buffer, address).set(new Uint8Array(buffer, byteOffset, byteLength));
      return wasm.number(this.#call.engine_world_restore(world, address, byteLength));
    });
    if (restored === 0) throw misuse("damaged", call, "snapshot", "is damaged or of another version");
    this.#collisions = this.#losses = this.#sensorEvents = 0;
  }

  hash() {
    const wasm = this.#wasm;
    const address = this.#call.engine_world_hash(this.#here("hash"));
    wasm.renew();
    const at = wasm.record(address);
    const parts = [border.EngineHash_high, border.EngineHash_low];
    return parts.map((part) => wasm.numbers[at + part].toString(16).padStart(8, "0")).join("");
  }

  free() {
    if (!this.#simulation) return;
    this.#simulation._forget(this);
    this.#call.engine_discard_world(this.#address);
    this.#simulation = undefined;
  }

  // --- Inside ---------------------------------------------------------------------------------------------------------

  get #call() {
    return this.#wasm.call;
  }

  /** Renews the views after a call that may allocate. @param {number} status */
  #done(status) {
    this.#wasm.renew();
    this.#wasm.number(status);
  }

  /** @param {string} call */
  #slots(call) {
    return this.#call.engine_world_slots(this.#here(call));
  }

  /** @param {string} call @param {number} body */
  #has(call, body) {
    return this.#call.engine_world_has(this.#asked(call, body), body) === 1;
  }

  /**
   * Returns the world's address for a call on a body. Rejects other types, which wasm would convert to numbers.
   *
   * @param {string} call
   * @param {number} body
   */
  #asked(call, body) {
    const world = this.#here(call);
    if (typeof body !== "number") finite(call, "body", body);
    return world;
  }

  /** Rejects negative numbers, for which the module has no message. @param {string} call @param {number} body */
  #known(call, body) {
    const world = this.#asked(call, body);
    if (body < 0) throw this.#unknown(body);
    return world;
  }

  /** @param {number} body */
  #unknown(body) {
    return this.#wasm.error(Status_unknown_body, Subject_body, body, "", this.#wasm.asked);
  }

  /** @param {string} call */
  #here(call) {
    if (!this.#simulation) throw misuse("freed", call, "the world", "was freed");
    this.#wasm.asked = call;
    return this.#address;
  }
}
