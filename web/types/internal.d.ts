// Interfaces between the element, its player and the wasm module. Not part of the published types.

import type { Address, Underscored as DemoFunctions } from "../border/demo.js";
import type { Underscored as PageFunctions } from "../border/page.js";
import type { GnomonDemo, GnomonSnapshot, StopReason } from "./gnomon-demo.js";

export type State = "idle" | "loading" | "running" | "paused" | "stopped" | "error";

/** State that a demo restores after the loss of its graphics context. */
export interface Resume {
  bytes: Uint8Array;
  seed: number;
  speed: number;
}

export interface Problem extends Error {
  code: string;
  resume?: Resume;
}

/** View of a session for the player of one play. */
export interface Demo {
  resume?: Resume;
  /** Reports whether the page has paused the demo meanwhile, so that it opens paused. */
  isHeld(): boolean;
  /** Reports that the player runs or pauses. */
  tell(state: "running" | "paused"): void;
  /** Reports that the player cannot continue. Aborts the player's signal. */
  fail(error: unknown): void;
  /** Dispatches an event to the page. */
  emit(type: string, detail: object): void;
  /** Stops as if the reader had pressed Stop, or for `reason`. Aborts the player's signal. */
  stop(reason?: StopReason): void;
}

/** Shows the element in a state, with a message. A program receives the error of a failure. */
export type Show = (state: State, message?: string, error?: unknown) => void;

/** View of an element or a canvas for its session. */
export interface SessionHost {
  state(): State;
  show: Show;
  /** Dispatches an event to the page after the running task. */
  emit(type: string, detail?: object | null): void;
  /** Returns the better reason for a failed start, where the page knows one. */
  explain(error: Problem): Problem | Promise<Problem>;
}

/** A player, for its session. */
export interface Playing {
  run(runs: boolean): void;
  pause(): void;
  step(): void;
  reset(): void;
  tell(): void;
}

/** An element or a canvas from its first Play on. */
export interface Session {
  play(): Promise<void>;
  pause(): void;
  step(): void;
  reset(): void;
  stop(reason?: string): void;
}

export interface ElementSession extends Session {
  seek(step: number): void;
  snapshot(): Promise<GnomonSnapshot | undefined>;
  follow(names: string[]): void;
}

/** Functions of a demo's element for the parts that only third-party pages need. */
export interface Inner {
  end(reason: StopReason): void;
  /** Restores the state before Play. */
  build(): void;
  /** Passes changed attributes to the player. */
  follow(names: string[]): void;
}

/** Extensions of a demo's element for third-party pages. */
export interface HostPage {
  style: string;
  adorn(Class: typeof HTMLElement): void;
  welcome(host: GnomonDemo, inner: Inner): void;
  poster(host: HTMLElement, unknown: (error: Error) => void): HTMLElement | string;
}

/** Extensions of a figure's element for third-party pages. */
export interface FigurePage {
  style: string;
  properties(Class: typeof HTMLElement, names: string[], flags: string[]): void;
  upgrade(element: HTMLElement, names: string[]): void;
  picture(host: import("./gnomon-figure.js").GnomonFigure): Promise<SVGSVGElement | undefined>;
}

export interface PlayerModule {
  prepare(host: GnomonDemo): Promise<unknown>;
  start(host: GnomonDemo, show: Show): ElementSession;
  greet(host: GnomonDemo): void;
}

/** Handle grabbed by the reader, found by the areas of the picture. */
export interface Hold {
  handle: number;
  turns: boolean;
}

/** Running scene of a figure, for its element. */
export interface LiveFigure {
  readonly engine: import("../elements/runtime/open_demo.js").Engine;
  readonly sentence: string;
  readout(name: string): number | undefined;
  follow(): Promise<void>;
  draw(): void;
  show(view: string): void;
  press(at: [number, number], hold?: Hold): void;
  move(at: [number, number]): void;
  release(at: [number, number]): void;
  cancel(): void;
  save(): Uint8Array;
  restore(bytes: Uint8Array): void;
  close(): void;
}

export interface FigureListener {
  /** Reports that the reader has changed something. */
  tell(type: "input"): void;
  /** Reports that the program cannot continue. */
  fail(error: unknown): void;
}

export interface FigureModule {
  open(
    host: import("./gnomon-figure.js").GnomonFigure,
    svg: SVGSVGElement,
    listener: FigureListener,
  ): Promise<LiveFigure>;
}

/** A demo on the page's own canvas, for its session and its player. */
export interface CanvasDemo extends SessionHost {
  readonly canvas: HTMLCanvasElement;
  readonly scene: string;
  /** Warns that the demo continues, but not as requested. */
  warn(code: string, message: string): void;
}

export interface CanvasModule {
  start(page: CanvasDemo): Session;
}

/** Functions of Emscripten's own script that the page uses. */
export interface Runtime {
  HEAPU8: Uint8Array;
  HEAPF64: Float64Array;
  UTF8ToString(text: Address): string;
  stringToNewUTF8(text: string): Address;
  _malloc(size: number): Address;
  _free(address: Address): void;
}

/** Instance of the program with the functions that a demo without a canvas needs. */
export type Exports = Runtime & DemoFunctions;
/** Instance that createGnomon returns. */
export type ExportsOnCanvas = Exports & PageFunctions;

export interface ModuleOptions {
  canvas: HTMLCanvasElement;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
  onFrame(): void;
  onAbort(reason: unknown): void;
}

export type CreateGnomon = (options: Partial<ModuleOptions>) => Promise<ExportsOnCanvas>;
