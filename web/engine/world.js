// A world of bodies that goes from first collision to first collision. Its arrays are views of wasm's memory.

import * as border from "../border/first_collision.js";
import { Status_unknown_body, Subject_body } from "../border/module.js";
import { GnomonError } from "./error.js";
import { object } from "./misuse.js";
import { finite } from "./number.js";
import { withPoints, withRoom } from "./points.js";

/** @import { Address, EngineWorld, Functions } from "../border/first_collision.js" */
/** @import { Simulation } from "./simulation.js" */
/** @import * as Types from "./types/first-collision.js" */
/** @import { Wasm } from "./wasm.js" */

/** What is said of a body in finite numbers, where it goes, and what counts where nothing is said. */
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

/** All that may be said of a body, and of all bodies of a list. */
const ofBodies = [...quantities.map(([name]) => name), "category", "mask", "held", "sensor"];
const ofOne = [...ofBodies, "corners", "radius"];
const ofList = [...ofBodies, "velocities", "poses", "radius"];

/** The outline of a disc. */
const centre = [0, 0];
/** Of nobody and nothing. */
const none = new Float64Array(0);

/**
 * Three numbers for each body of a list.
 *
 * @param {string} name
 * @param {ArrayLike<number> | undefined} numbers
 * @param {number} bodies
 */
function checkThrees(name, numbers, bodies) {
  if (!numbers || numbers.length === 3 * bodies) return;
  const message = `${name} has ${numbers.length} numbers where ${3 * bodies} are wanted`;
  throw new GnomonError("wrong_length", message, name);
}

/**
 * Says with an error of which body of a list it is.
 *
 * @param {unknown} error
 * @param {number} item
 * @param {Float64Array} before what was added before it
 */
function ofTheList(error, item, before) {
  if (!(error instanceof GnomonError)) return error;
  const { status, message, subject, index } = error;
  const other = status === "overlapping" ? before.indexOf(/** @type {number} */ (index)) : -1;
  const words = other < 0 ? message : `body ${other} of the list is in the way`;
  const options = { cause: error, item };
  return new GnomonError(status, `body ${item} of the list: ${words}`, subject, other < 0 ? index : other, options);
}

export class World {
  #wasm;
  /** @type {Simulation | undefined} nobody's once it is freed */
  #simulation;
  #address;
  /** @type {Record<string, Float64Array>} */
  #views = {};
  /** What a step and a body are written into where the caller brings nothing. */
  #report = /** @type {Types.StepReport} */ ({});
  #body = /** @type {Types.BodyState} */ ({});
  /** Of the last step. */
  #collisions = 0;
  #losses = 0;

  /** @param {Simulation} simulation @param {Wasm<Functions>} wasm @param {EngineWorld} address */
  constructor(simulation, wasm, address) {
    this.#simulation = simulation;
    this.#wasm = wasm;
    this.#address = address;
  }

  // --- Bodies ---------------------------------------------------------------------------------------------------------

  /** @param {Types.BodySettings} body */
  add(body) {
    const world = this.#here();
    const wasm = this.#wasm;
    this.#say("add", body, ofOne);
    return withPoints(wasm, "add", "corners", body.corners ?? centre, (corners, count) =>
      wasm.number(wasm.call.engine_world_add(world, corners, count, body.radius ?? 0)),
    );
  }

  /** @param {ArrayLike<number>} discs @param {Types.ListSettings} [settings] */
  addDiscs(discs, settings = {}) {
    const world = this.#here();
    const wasm = this.#wasm;
    const count = discs?.length / 3;
    if (!Number.isInteger(count) || typeof discs[0] === "object") {
      throw new GnomonError("not_points", "discs are one list of numbers, x, y and radius of each in turn", "discs");
    }
    return withPoints(wasm, "addDiscs", "discs", centre, (corner) =>
      this.#addAll("addDiscs", count, settings, (k, said) => {
        wasm.numbers[said + border.EngineBodySettings_x] = discs[3 * k];
        wasm.numbers[said + border.EngineBodySettings_y] = discs[3 * k + 1];
        return wasm.call.engine_world_add(world, corner, 1, discs[3 * k + 2]);
      }),
    );
  }

  /** @param {ArrayLike<number>} corners @param {ArrayLike<number>} counts @param {Types.PolygonListSettings} [settings] */
  addPolygons(corners, counts, settings = {}) {
    const world = this.#here();
    const wasm = this.#wasm;
    const { poses, radius = 0 } = settings;
    return withPoints(wasm, "addPolygons", "corners", corners, (address, points) => {
      let all = 0;
      for (let k = 0; k < counts?.length; ++k) all += counts[k] >>> 0 === counts[k] ? counts[k] : NaN;
      if (!counts || all !== points) {
        throw new GnomonError("wrong_length", `counts do not add up to the ${points} corners`, "counts");
      }
      checkThrees("poses", poses, counts.length);
      let next = address;
      return this.#addAll("addPolygons", counts.length, settings, (k, said) => {
        if (poses) this.#sayThree(said + border.EngineBodySettings_x, poses, k);
        const first = next;
        next += 16 * counts[k];
        return wasm.call.engine_world_add(world, first, counts[k], radius);
      });
    });
  }

  /**
   * All of a list, or none.
   *
   * @param {string} call
   * @param {number} count
   * @param {Types.ListSettings} settings of all
   * @param {(index: number, said: number) => number} add one, of which more is to be said there
   */
  #addAll(call, count, settings, add) {
    const { velocities } = settings;
    checkThrees("velocities", velocities, count);
    const said = this.#say(call, settings, ofList);
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
      throw ofTheList(error, k, added.subarray(0, k));
    }
    return added;
  }

  /**
   * Puts down what is said of the next body, and gives the place of it.
   *
   * @param {string} whose
   * @param {Types.BodySettings} body
   * @param {string[]} keys
   */
  #say(whose, body, keys) {
    if (typeof body !== "object" || body === null) {
      throw new GnomonError("not_a_body", "a body is an object with corners or a radius", "body");
    }
    object(whose, "body", body, `said by ${keys.join(", ")}`, keys);
    const { numbers, call } = this.#wasm;
    const at = call.engine_body_settings() >>> 3;
    for (const [name, field, usual] of quantities) numbers[at + field] = finite(name, body[name] ?? usual);
    numbers[at + border.EngineBodySettings_category] = (body.category ?? 1) >>> 0;
    numbers[at + border.EngineBodySettings_mask] = (body.mask ?? -1) >>> 0;
    numbers[at + border.EngineBodySettings_held] = body.held ? 1 : 0;
    numbers[at + border.EngineBodySettings_sensor] = body.sensor ? 1 : 0;
    return at;
  }

  /** The k-th three of a list. @param {number} at @param {ArrayLike<number>} list @param {number} k */
  #sayThree(at, list, k) {
    for (let i = 0; i < 3; ++i) this.#wasm.numbers[at + i] = list[3 * k + i];
  }

  /** @param {number} body */
  remove(body) {
    const removed = this.#call.engine_world_remove(this.#here(), body) === 1;
    this.#wasm.renew();
    return removed;
  }

  /** @param {number} body @param {number} x @param {number} y @param {number} directionX @param {number} directionY */
  cut(body, x, y, directionX, directionY) {
    const world = this.#here();
    const wasm = this.#wasm;
    finite("x", x);
    finite("y", y);
    finite("directionX", directionX);
    finite("directionY", directionY);
    const address = this.#call.engine_world_cut(world, body, x, y, directionX, directionY);
    wasm.renew();
    const at = wasm.record(address);
    return { left: wasm.numbers[at + border.EngineCut_left], right: wasm.numbers[at + border.EngineCut_right] };
  }

  /** @param {number} body */
  has(body) {
    return this.#call.engine_world_has(this.#here(), body) === 1;
  }

  /** @param {number} body */
  slot(body) {
    if (!this.has(body)) throw this.#wasm.error(Status_unknown_body, Subject_body, body);
    return body % border.engine_most_bodies;
  }

  /** @param {number} body @param {Types.BodyState} [out] */
  body(body, out = this.#body) {
    const world = this.#here();
    const { numbers } = this.#wasm;
    const at = this.#wasm.record(this.#call.engine_world_body(world, body));
    out.x = numbers[at + border.EngineBody_x];
    out.y = numbers[at + border.EngineBody_y];
    out.cos = numbers[at + border.EngineBody_cosine];
    out.sin = numbers[at + border.EngineBody_sine];
    out.centreX = numbers[at + border.EngineBody_centre_x];
    out.centreY = numbers[at + border.EngineBody_centre_y];
    out.velocityX = numbers[at + border.EngineBody_velocity_x];
    out.velocityY = numbers[at + border.EngineBody_velocity_y];
    out.angularVelocity = numbers[at + border.EngineBody_angular_velocity];
    out.mass = 1 / numbers[at + border.EngineBody_inverse_mass];
    out.inertia = 1 / numbers[at + border.EngineBody_inverse_inertia];
    return out;
  }

  /** @param {number} body @param {number} x @param {number} y @param {number} [angular] */
  setVelocity(body, x, y, angular = this.body(body).angularVelocity) {
    finite("velocityX", x);
    finite("velocityY", y);
    finite("angularVelocity", angular);
    this.#done(this.#call.engine_world_set_velocity(this.#here(), body, x, y, angular));
  }

  /** @param {number} body @param {number} impulseX @param {number} impulseY @param {number} [x] @param {number} [y] */
  applyImpulse(body, impulseX, impulseY, x = this.body(body).centreX, y = this.body(body).centreY) {
    finite("impulseX", impulseX);
    finite("impulseY", impulseY);
    finite("x", x);
    finite("y", y);
    this.#done(this.#call.engine_world_apply_impulse(this.#here(), body, impulseX, impulseY, x, y));
  }

  // --- Time -----------------------------------------------------------------------------------------------------------

  /** @param {number} seconds @param {Types.StepReport} [out] */
  step(seconds, out = this.#report) {
    const world = this.#here();
    const wasm = this.#wasm;
    if (!(seconds > 0 && seconds < Infinity)) {
      throw new GnomonError("out_of_range", "seconds are not more than 0 and finite", "seconds");
    }
    const address = this.#call.engine_world_step(world, seconds);
    wasm.renew();
    const { numbers } = wasm;
    const at = wasm.record(address);
    out.time = numbers[at + border.EngineStep_time];
    out.complete = numbers[at + border.EngineStep_complete] === 1;
    out.events = numbers[at + border.EngineStep_events];
    out.resting = numbers[at + border.EngineStep_resting];
    out.pushed = numbers[at + border.EngineStep_pushed];
    out.collisions = this.#collisions = numbers[at + border.EngineStep_collisions];
    out.losses = this.#losses = numbers[at + border.EngineStep_losses];
    return out;
  }

  get time() {
    return this.#call.engine_world_time(this.#here());
  }

  energy() {
    return this.#call.engine_world_energy(this.#here());
  }

  // --- Arrays ---------------------------------------------------------------------------------------------------------

  get count() {
    return this.#call.engine_world_count(this.#here());
  }
  get slots() {
    return this.#call.engine_world_slots(this.#here());
  }
  get poses() {
    return this.#view("poses", this.#call.engine_world_poses, border.EnginePose_stride * this.slots);
  }
  get velocities() {
    return this.#view("velocities", this.#call.engine_world_velocities, border.EngineVelocity_stride * this.slots);
  }
  get bodies() {
    return this.#view("bodies", this.#call.engine_world_bodies, this.slots);
  }
  get collisions() {
    const length = border.EngineCollision_stride * this.#collisions;
    return this.#view("collisions", this.#call.engine_world_collisions, length);
  }

  *eachCollision() {
    for (let k = 0; k < this.#collisions; ++k) {
      // Looked for each time: whoever is told of a collision may add bodies, and the memory grow.
      const numbers = this.collisions;
      const at = k * border.EngineCollision_stride;
      yield {
        time: numbers[at + border.EngineCollision_time],
        a: numbers[at + border.EngineCollision_a],
        b: numbers[at + border.EngineCollision_b],
        x: numbers[at + border.EngineCollision_x],
        y: numbers[at + border.EngineCollision_y],
        normalX: numbers[at + border.EngineCollision_normal_x],
        normalY: numbers[at + border.EngineCollision_normal_y],
        normalImpulse: numbers[at + border.EngineCollision_normal_impulse],
        tangentImpulse: numbers[at + border.EngineCollision_tangent_impulse],
        sensor: numbers[at + border.EngineCollision_sensor] === 1,
      };
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
    const world = this.#here();
    if (length === 0) return none;
    const address = ask(world);
    this.#wasm.renew();
    this.#wasm.found(address);
    // Memory that has grown left the old one empty.
    const known = this.#views[name];
    if (known?.byteOffset === address && known.length === length) return known;
    return (this.#views[name] = new Float64Array(this.#wasm.memory.buffer, address, length));
  }

  // --- State ----------------------------------------------------------------------------------------------------------

  snapshot() {
    const wasm = this.#wasm;
    const address = this.#call.engine_world_snapshot(this.#here());
    wasm.renew();
    const count = wasm.numbers[wasm.record(address) + border.EngineSnapshot_count];
    const bytes = new Uint8Array(wasm.memory.buffer, address + 8 * border.EngineSnapshot_stride, count).slice();
    this.#call.engine_release(address);
    return bytes;
  }

  /** @param {ArrayBufferView | ArrayBufferLike} snapshot */
  restore(snapshot) {
    const world = this.#here();
    const wasm = this.#wasm;
    const { buffer = snapshot, byteOffset = 0, byteLength } = /** @type {Uint8Array} */ (snapshot ?? {});
    const restored = withRoom(wasm, byteLength >>> 0, (address) => {
      if (!(buffer instanceof ArrayBuffer)) return 0;
      new Uint8Array(wasm.memory.buffer, address).set(new Uint8Array(buffer, byteOffset, byteLength));
      return wasm.number(this.#call.engine_world_restore(world, address, byteLength));
    });
    if (restored === 0) throw new GnomonError("damaged", "the snapshot is damaged or of another version", "snapshot");
    this.#collisions = this.#losses = 0;
  }

  hash() {
    const wasm = this.#wasm;
    const address = this.#call.engine_world_hash(this.#here());
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

  /** After what may have allocated. @param {number} status */
  #done(status) {
    this.#wasm.renew();
    this.#wasm.number(status);
  }

  #here() {
    if (!this.#simulation) throw new GnomonError("freed", "the world was freed", "world");
    return this.#address;
  }
}
