// Defines the common interface of all engines' drivers, so that each test is written once.
//
// A driver exports `name`, `missing()` and `open(options)`. One `open` starts one browser process with one page and a
// fresh profile. Chromium also has `openShared`: a fresh profile in a process that already runs.

/**
 * @typedef {object} OpenOptions
 * @property {number} [width] of the viewport, CSS pixels
 * @property {number} [height]
 * @property {boolean} [dark]
 * @property {boolean} [reducedMotion]
 * @property {number} [ratio] device pixels to a CSS pixel; Firefox and WebKitGTK accept whole numbers, and WebKitGTK
 *   cannot change it later
 * @property {boolean} [touch] Chromium only: a phone's input instead of a mouse
 * @property {string[]} [flags] Chromium only: more command-line flags
 */

/**
 * Positions are CSS pixels of the viewport. All input is real: it passes through the browser's own hit testing, focus
 * and scrolling, and its events are trusted.
 *
 * @typedef {object} Page
 * @property {string[]} errors the console's errors, and uncaught exceptions
 * @property {(url: string) => Promise<void>} goto
 * @property {() => Promise<void>} back in the history
 * @property {(width: number, height: number, ratio?: number) => Promise<void>} resize the viewport, in CSS pixels
 * @property {(f: Function, ...values: any[]) => Promise<any>} evaluate runs `f` in the page; values are JSON
 * @property {(x: number, y: number, steps?: number) => Promise<void>} move
 * @property {() => Promise<void>} down
 * @property {() => Promise<void>} up
 * @property {(deltaY: number, control?: boolean) => Promise<void>} wheel where the pointer is; WebKitGTK's driver has
 *   no Ctrl with it
 * @property {(key: string, shift?: boolean) => Promise<void>} press by DOM name: "a", "Tab", "ArrowLeft", " "
 * @property {(key: string) => Promise<void>} holdKey presses a key without releasing it; named as in `press`
 * @property {(key: string) => Promise<void>} releaseKey
 * @property {(x: number, y: number) => Promise<() => Promise<void>>} [finger] puts a finger down, and returns a
 *   function that lifts it; WebKitGTK's driver has one pointer only
 * @property {() => Promise<Buffer>} screenshot PNG of the viewport
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Driver
 * @property {string} name
 * @property {() => string | undefined} missing the requirement that this machine lacks, if any
 * @property {(options?: OpenOptions) => Promise<Page>} open
 */

export const defaultViewport = { width: 1280, height: 800 };
