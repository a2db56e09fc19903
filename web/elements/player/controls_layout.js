// Layout of everything below the picture of a playing demo.

/** @import { EngineOnCanvas } from "../runtime/on_canvas.js" */
/** @import { Form } from "../embed/embed_lines.js" */
/** @import { Moments } from "./opening.js" */
/** @import { ElementPlayer } from "./element_player.js" */
/** @import { Timebar } from "./timebar.js" */

import { Camera } from "../runtime/camera.js";
import { HeldKeys } from "../runtime/held_keys.js";
import { listenToKeys } from "../runtime/input.js";
import { nameOf } from "../play/attributes.js";
import { makeControls } from "./controls.js";
import { keysOf } from "./player_keys.js";
import { Note } from "./note.js";
import { embedLines, isAtHome } from "./panels/embed_panel.js";
import { makeHelp } from "./panels/help.js";
import { Readings } from "./panels/readings.js";
import { makeShare } from "./panels/share.js";
import { ShapePanel } from "./panels/shapes_panel.js";
import { Stepper } from "./panels/stepper.js";
import { ZoomCard } from "./panels/zoom.js";
import { makeSettings } from "./settings.js";
import { TouchKeys } from "./touch_keys.js";
import { Undo } from "./undo.js";
import { listenToUndo } from "../play/keys.js";

export class ControlsLayout {
  /**
   * @param {ElementPlayer} player
   * @param {EngineOnCanvas} engine
   * @param {Timebar} timebar
   * @param {Moments} moments
   */
  constructor(player, engine, timebar, moments) {
    const { demo, scene, element, bar, surface, verdict, signal } = player;
    const announce = (/** @type {string} */ words) => player.announce(words);
    const actions = {
      step: () => player.step(),
      stepBack: () => timebar.stepBack(),
      reset: () => player.reset(),
      stop: () => demo.stop(),
      reseed: (/** @type {number} */ seed) => player.reseed(seed),
    };
    const sources = {
      link: () => moments.link(),
      picture: () => player.savePicture(engine),
      data: engine.queryLine() ? () => engine.queryLine() : undefined,
      embed: isAtHome()
        ? (/** @type {Form} */ form) => embedLines(engine, { scene, seed: player.seed, label: nameOf(element) }, form)
        : undefined,
    };
    this.timebar = timebar;
    const held = new HeldKeys(engine);
    this.touchKeys = new TouchKeys(held, player.stage, signal);
    this.note = new Note(engine.input, held.ids);
    const stepper = (this.stepper = new Stepper(engine, scene, player, signal));
    const shapes = (this.shapes = new ShapePanel(engine, player, signal));
    const readings = (this.readings = new Readings(engine, () => stepper.place, signal));
    const share = makeShare(sources, announce, signal);
    const camera = new Camera(engine, player, () => zoom.update(), signal);
    const zoom = new ZoomCard(camera, announce, signal);
    const help = makeHelp(engine.input, held.ids, signal);
    const parts = {
      openers: {
        stepper: stepper.panel.opener,
        shapes: shapes.panel.opener,
        readings: readings.panel.opener,
      },
      settings: makeSettings(engine, scene, signal),
      timebar,
      undo: new Undo(engine, timebar, signal),
      touchKeys: this.touchKeys.opener,
      zoom: zoom.element,
      share: share.element,
      help,
    };
    this.controls = makeControls(actions, parts, player.seed, signal);
    const { copyLink } = share;
    const keys = keysOf({
      engine,
      view: camera,
      player,
      time: timebar,
      stepper,
      shapes,
      readings,
      copyLink,
      help,
      verdict: verdict.line,
    });
    // Before the shortcuts, which skip keys that the scene uses.
    held.listen(surface, signal);
    listenToKeys(surface, engine, keys, announce, signal);
    listenToUndo(player.root, timebar, signal);
    // Keep More open if it was open before Stop, so that nothing below moves.
    if (bar.querySelector(".open")) this.controls.showMore();
    const play = /** @type {HTMLElement} */ (bar.querySelector(".play"));
    // Play belongs to the element and keeps its place and its focus.
    for (const part of [...bar.children]) if (part !== play) part.remove();
    play.before(verdict.line, verdict.live, this.note.line);
    play.after(timebar.row, this.controls.element, ...this.#panels.map(({ element }) => element));
  }

  get #panels() {
    return [this.readings.panel, this.stepper.panel, this.shapes.panel];
  }

  /** Forgets the recorded history. */
  forget() {
    this.timebar.forget();
    this.readings.forget();
  }

  /**
   * Shows the present moment.
   *
   * @param {EngineOnCanvas} engine
   * @param {boolean} runs
   * @param {boolean} onTimeline whether the reader uses the time line
   * @returns {boolean} whether records after this moment are lost
   */
  update(engine, runs, onTimeline) {
    const cut = this.timebar.update(runs, onTimeline);
    if (cut) this.readings.cut();
    this.touchKeys.update(runs);
    this.controls.update();
    this.note.update(engine);
    this.stepper.update(runs);
    this.shapes.update();
    this.readings.update();
    return cut;
  }

  closeCards() {
    for (const card of this.controls.element.querySelectorAll("details")) card.open = false;
  }

  /** Disables the controls but keeps their appearance. */
  end() {
    this.timebar.end();
    const { row } = this.timebar;
    for (const element of [row, this.controls.element, ...this.#panels.map((panel) => panel.element)])
      element.inert = true;
  }
}
