// What the element and its player know of each other and of the wasm module. Not part of the published types.

import type { Address, Underscored as DemoFunctions } from "../border/demo.js";
import type { Underscored as PageFunctions } from "../border/page.js";
import type { GnomonDemo, GnomonSnapshot, StopReason } from "./gnomon-demo.js";

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
  /** Whether the page has paused it meanwhile: it opens paused. */
  isHeld(): boolean;
  /** The player runs or pauses. */
  tell(state: "running" | "paused"): void;
  /** The player cannot go on. Aborts the player's signal. */
  fail(error: unknown): void;
  /** Tells the page. */
  emit(type: string, detail: object): void;
  /** As if the reader had pressed Stop, or because of `reason`. Aborts the player's signal. */
  stop(reason?: StopReason): void;
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
  snapshot(): Promise<GnomonSnapshot | undefined>;
  follow(names: string[]): void;
  stop(reason?: string): void;
}

/** What a demo's element lets those parts of it do that only other people's pages need. */
export interface Inner {
  end(reason: StopReason): void;
  /** As it is before Play. */
  build(): void;
  /** Tells the player of attributes that have changed. */
  follow(names: string[]): void;
}

/** The needs that a demo's element has on pages other than this site's. */
export interface HostPage {
  style: string;
  adorn(Class: typeof HTMLElement): void;
  welcome(host: GnomonDemo, inner: Inner): void;
  poster(host: HTMLElement, unknown: (error: Error) => void): HTMLElement | string;
}

/** The same of a figure's. */
export interface FigurePage {
  style: string;
  properties(Class: typeof HTMLElement, names: string[], flags: string[]): void;
  upgrade(element: HTMLElement, names: string[]): void;
  picture(host: import("./gnomon-figure.js").GnomonFigure): Promise<SVGSVGElement | undefined>;
}

export interface PlayerModule {
  prepare(host: GnomonDemo): Promise<unknown>;
  start(host: GnomonDemo, show: Show): Session;
  greet(host: GnomonDemo): void;
}

/** What the hand has come down on, by the areas of the picture. */
export interface Hold {
  handle: number;
  turns: boolean;
}

/** A figure's running scene, as its element sees it. */
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
  /** The reader has changed something. */
  tell(type: "input"): void;
  /** The program cannot go on. */
  fail(error: unknown): void;
}

export interface FigureModule {
  open(
    host: import("./gnomon-figure.js").GnomonFigure,
    svg: SVGSVGElement,
    listener: FigureListener,
  ): Promise<LiveFigure>;
}

/** A demo on a canvas of the page's own, as its player sees it. */
export interface CanvasDemo {
  readonly canvas: HTMLCanvasElement;
  readonly scene: string;
  /** Whether it is to move once it is there. */
  runs: boolean;
  resume?: Resume;
  /** It moves or pauses. */
  tell(runs: boolean): void;
  /** It cannot go on. Aborts the player's signal. */
  fail(error: Problem): void;
  /** It goes on, though not as was asked. */
  warn(code: string, message: string): void;
  /** Aborts the player's signal. */
  stop(reason: "limit" | "removed", words?: string): void;
}

export interface CanvasPlayer {
  run(runs: boolean): void;
  step(): void;
  reset(): void;
}

export interface CanvasModule {
  open(demo: CanvasDemo, signal: AbortSignal): Promise<CanvasPlayer>;
}

/** What the page asks of Emscripten's own script. */
export interface Runtime {
  HEAPU8: Uint8Array;
  HEAPF64: Float64Array;
  UTF8ToString(text: Address): string;
  stringToNewUTF8(text: string): Address;
  _malloc(size: number): Address;
  _free(address: Address): void;
}

/** An instance of the program, as far as a demo without a canvas needs it. */
export type Exports = Runtime & DemoFunctions;
/** The instance that createGnomon gives. */
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
