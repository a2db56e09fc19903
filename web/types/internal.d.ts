// What the element and its player know of each other and of the wasm module. Not part of the published types.

import type { GnomonDemo } from "./gnomon-demo.js";

export type State = "idle" | "loading" | "running" | "paused" | "stopped" | "error";

/** What a demo goes on with after its graphics context was lost. */
export interface Resume {
  bytes: Uint8Array;
  seed: number;
  speed: number;
}

export interface Problem extends Error {
  code: string;
  resume?: Resume;
}

/** One element, as one play sees it. */
export interface Demo {
  host: HTMLElement;
  frame: HTMLElement;
  stage: HTMLElement;
  bar: HTMLElement;
  scene: string;
  resume?: Resume;
  /** The player runs or pauses. */
  tell(state: "running" | "paused"): void;
  /** The player cannot go on. Aborts the player's signal. */
  fail(error: unknown): void;
  /** As if the reader had pressed Stop. Aborts the player's signal. */
  stop(): void;
}

/** The element's look in a state, with a message and what a program is told of a failure. */
export type Show = (state: State, message?: string, error?: unknown) => void;

/** One element from its first Play on. */
export interface Session {
  play(): Promise<void>;
  pause(): void;
  step(): void;
  seek(step: number): void;
  reset(): void;
  stop(): void;
}

export interface PlayerModule {
  start(host: GnomonDemo, show: Show): Session;
  greet(host: GnomonDemo): void;
}

type Pointer = number;

/** The instance that createGnomon gives: src/platform/interface.h. */
export interface Exports {
  HEAPU8: Uint8Array;
  HEAPF64: Float64Array;
  UTF8ToString(text: Pointer): string;
  stringToNewUTF8(text: string): Pointer;
  _malloc(size: number): Pointer;
  _free(pointer: Pointer): void;
  _gnomon_open(scene: Pointer, seed: number, width: number, height: number, pixelRatio: number): number;
  _gnomon_close(): void;
  _gnomon_run(running: number): void;
  _gnomon_visible(visible: number): void;
  _gnomon_step(): void;
  _gnomon_reset(seed: number): void;
  _gnomon_draw(): void;
  _gnomon_steps(): number;
  _gnomon_set_speed(speed: number): void;
  _gnomon_first_step(): number;
  _gnomon_last_step(): number;
  _gnomon_seek(step: number): void;
  _gnomon_seek_event(direction: number): number;
  _gnomon_event_count(): number;
  _gnomon_events(): Pointer;
  _gnomon_step_cost(): number;
  _gnomon_fling(x: number, y: number): void;
  _gnomon_readout_count(): number;
  _gnomon_readout_id(index: number): Pointer;
  _gnomon_readout_plotted(index: number): number;
  _gnomon_readout(index: number): number;
  _gnomon_would_hold(x: number, y: number): number;
  _gnomon_selected(): number;
  _gnomon_select(grip: number): void;
  _gnomon_grip_count(): number;
  _gnomon_grip_name(grip: number): Pointer;
  _gnomon_nudge(x: number, y: number): void;
  _gnomon_turn(angle: number): void;
  _gnomon_click(): void;
  _gnomon_parameter_count(): number;
  _gnomon_parameter_id(index: number): Pointer;
  _gnomon_parameter(index: number): Pointer;
  _gnomon_set_parameter(index: number, value: number): void;
  _gnomon_resize(width: number, height: number, pixelRatio: number): void;
  _gnomon_role_count(): number;
  _gnomon_role_name(role: number): Pointer;
  _gnomon_set_colour(role: number, rgb: number): void;
  _gnomon_label_count(): number;
  _gnomon_labels(): Pointer;
  _gnomon_status(): Pointer;
  _gnomon_save(): Pointer;
  _gnomon_save_size(): number;
  _gnomon_load(bytes: Pointer, size: number): number;
  _gnomon_query_line(): Pointer;
  _gnomon_trace_count(): number;
  _gnomon_trace_name(trace: number): Pointer;
  _gnomon_trace_length(trace: number): number;
  _gnomon_trace_steps(trace: number): Pointer;
  _gnomon_show_trace(trace: number, steps: number): void;
  _gnomon_show_everything(): void;
  _gnomon_grip(grip: number): Pointer;
  _gnomon_put(grip: number, x: number, y: number): void;
  _gnomon_face(grip: number, angle: number): void;
  _gnomon_put_corner(grip: number, corner: number, x: number, y: number): void;
  _gnomon_edit(editing: number): void;
  _gnomon_selected_corner(): number;
  _gnomon_select_corner(corner: number): void;
  _gnomon_add_corner(): void;
  _gnomon_remove_corner(): void;
  _gnomon_note(): Pointer;
  _gnomon_scene_count(): number;
  _gnomon_scene_id(index: number): Pointer;
}

export interface ModuleOptions {
  canvas: HTMLCanvasElement;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
  onFrame(): void;
  onAbort(reason: unknown): void;
}

export type CreateGnomon = (options: ModuleOptions) => Promise<Exports>;
