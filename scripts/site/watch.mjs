// Rebuilds the part of the site that a saved file changes, and leaves the rest of dist/ untouched.
import chokidar from "chokidar";
import { execFile, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sources } from "./fresh.mjs";
import { frontSource, frontTemplate } from "./front.mjs";
import { built } from "./programs.mjs";

/** The stages of scripts/site/maker.mjs in the order in which they run: the quick ones come first. */
const order = ["page", "sheets", "programs", "scripts", "engine", "frames", "pages", "posters", "read", "wholes"];
const everything = order.slice(1);

/** Stages after which the browser also needs the results of the next stage. */
const halves = ["programs", "engine"];

/** Time to wait for further events, because an editor causes several by one save. */
const settling_ms = 60;
/** Time without a save before the stage runs whose files no page shows. */
const quiet_ms = 3000;

/**
 * @typedef {object} Order
 * @property {string[]} stages
 * @property {boolean} [compiled] whether the compiler runs first
 * @property {boolean} [fresh] whether a new process reads its modules and texts again
 */

/** The folders whose scripts are in bundles alone, and in no page. */
const bundled = [
  ...["demo", "embed", "figure", "plain", "play", "player"].map((name) => `elements/${name}`),
  ...["laboratory", "offline", "playground", "site", "try"].map((name) => `pages/${name}`),
];

/**
 * Returns the work for a changed file.
 *
 * @param {string} path
 * @param {boolean} [hasNewHead] whether the front matter of a lesson has changed, or the file is new or removed
 * @returns {Order}
 */
export function orderFor(path, hasNewHead = false) {
  if (/^(include|src|shaders|cmake)\/|^CMakeLists\.txt$/.test(path))
    return { stages: everything.filter((stage) => stage !== "sheets"), compiled: true, fresh: true };
  const page = path === frontSource ? frontTemplate : path;
  if (/^web\/content\/lessons\/[\w-]+\.html$/.test(page) && !hasNewHead)
    return { stages: [`page ${page}`, "scripts", "wholes"] };
  // Posters contain the colours, and the maker has read the measures.
  if (/\.css$/.test(path) && !/\/(colours|scale)\.css$/.test(path)) return { stages: ["sheets", "scripts", "wholes"] };
  if (/\.(js|html)$/.test(path) && bundled.some((folder) => path.startsWith(`web/${folder}/`)))
    return { stages: ["scripts", "frames", "wholes"] };
  return { stages: everything, fresh: true };
}

/** @param {string} lesson @returns {string} its front matter, or the head of the front page */
const headOf = (lesson) => readFileSync(lesson, "utf8").split(/\n---\n|<body>/, 1)[0];

/** @param {string} stage */
const place = (stage) => order.indexOf(stage.split(" ")[0]);

/** Builds the programs, and rejects with the compiler's output. */
const compile = () =>
  new Promise((resolve, reject) => {
    const options = { maxBuffer: 1 << 26 };
    execFile("cmake", ["--build", built, "--target", "gnomon-shipped"], options, (error, stdout, stderr) => {
      if (!error) return resolve(undefined);
      // Ninja prints a line for each file before the failed one.
      reject(new Error(`${stdout.slice(Math.max(stdout.indexOf("FAILED:"), 0))}${stderr}`));
    });
  });

/** The process of scripts/site/maker.mjs. */
class Maker {
  /** Errors of the process, for the page. */
  #errors = "";

  constructor() {
    const script = fileURLToPath(new URL("maker.mjs", import.meta.url));
    this.process = fork(script, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    this.process.stderr?.on("data", (data) => (this.#errors = (this.#errors + data).slice(-4000)));
    this.ready = this.#answer();
    // The first stage reports a failure.
    this.ready.catch(() => {});
  }

  /** @returns {Promise<string[]>} the files that changed */
  async #answer() {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error(this.#errors || "scripts/site/maker.mjs ended"));
      this.process.once("close", end);
      this.process.once("message", (/** @type {{ changed?: string[], error?: string }} */ { changed = [], error }) => {
        this.process.off("close", end);
        if (error === undefined) resolve(changed);
        else reject(new Error(error));
      });
    });
  }

  /** @param {string} stage @param {string} [argument] */
  async make(stage, argument) {
    await this.ready;
    this.process.send({ stage, argument });
    return this.#answer();
  }
}

/**
 * Watches the sources until the process ends.
 *
 * @param {object} report
 * @param {(files: string[]) => void} report.changed receives the names of the files in dist/ that have changed
 * @param {(faults: string[]) => void} report.failed receives the error of every stage whose last run failed
 */
export function watch({ changed, failed }) {
  /** @type {Set<string>} */
  const waiting = new Set();
  /** Errors by stage. @type {Map<string, string>} */
  const faults = new Map();
  const heads = new Map(
    readdirSync("web/content/lessons")
      .filter((name) => name.endsWith(".html"))
      .map((name) => `web/content/lessons/${name}`)
      .concat(frontSource)
      .map((path) => [path, headOf(path)]),
  );
  let maker = new Maker();
  /** Process of the last stage; another save ends it. @type {Maker | undefined} */
  let idler;
  let isStale = false;
  let isWorking = false;
  let compiles = 0;
  let lastSave = Date.now();

  /** @param {string} stage @param {() => Promise<unknown>} run */
  async function attempt(stage, run) {
    const start = performance.now();
    const before = faults.get(stage);
    try {
      await run();
      faults.delete(stage);
      console.log(`   ${stage} … ${((performance.now() - start) / 1000).toFixed(1)} s`);
    } catch (error) {
      // A save has ended the process.
      if (stage === "wholes" && !idler) return;
      faults.set(stage, /** @type {Error} */ (error).message.trim());
      console.error(`   ${stage} failed:\n${faults.get(stage)}`);
    }
    if (faults.get(stage) !== before) failed([...faults].map(([name, message]) => `${name}: ${message}`));
  }

  /** @type {string[]} */
  let unseen = [];
  /** @param {string} stage */
  async function make(stage) {
    if (isStale) {
      maker.process.kill();
      maker = new Maker();
      isStale = false;
      waiting.add("read");
    }
    const [name, lesson] = stage.split(" ");
    await attempt(stage, async () => unseen.push(...(await maker.make(name, lesson))));
    // A process that failed at its start reads the sources again after the next save.
    if (maker.process.exitCode !== null) isStale = true;
    if (halves.includes(stage) || !unseen.length) return;
    changed(unseen);
    unseen = [];
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    while (waiting.size) {
      const [stage] = [...waiting].sort((a, b) => place(a) - place(b));
      if (stage === "wholes") {
        if (faults.size || compiles) break;
        const rest = lastSave + quiet_ms - Date.now();
        if (rest > 0) {
          await sleep(Math.min(rest, settling_ms));
          continue;
        }
      }
      waiting.delete(stage);
      await (stage === "wholes" ? makeWholes() : make(stage));
    }
    isWorking = false;
  }

  /** Writes the files that no page shows. */
  async function makeWholes() {
    idler = new Maker();
    const mine = idler;
    await attempt("wholes", () => mine.make("wholes", new Date(lastSave).toISOString()));
    idler?.process.kill();
  }

  /** @param {Order} order */
  function take({ stages, fresh = false }) {
    // A page has priority.
    idler?.process.kill();
    idler = undefined;
    // A failed stage may have missed this file.
    for (const stage of [...stages, ...faults.keys()]) if (stage !== "compile") waiting.add(stage);
    isStale ||= fresh;
    work();
  }

  /** @param {Order} order the stages after the compilation */
  async function build(order) {
    // A file that is saved meanwhile needs one more run.
    if (compiles++) return;
    for (let done = 0; done < compiles;) {
      done = compiles;
      await attempt("compile", compile);
    }
    compiles = 0;
    lastSave = Date.now();
    if (!faults.has("compile")) take(order);
  }

  take({ stages: ["read"] });

  /** @type {Map<string, boolean>} */
  const saved = new Map();
  /** @type {NodeJS.Timeout} */
  let settled;
  function begin() {
    lastSave = Date.now();
    for (const [path, hasComeOrGone] of saved) {
      console.log(`== ${path}`);
      let hasNewHead = hasComeOrGone;
      if (heads.has(path) && !hasComeOrGone) {
        const head = headOf(path);
        hasNewHead = heads.get(path) !== head;
        heads.set(path, head);
      }
      const order = orderFor(path, hasNewHead);
      if (order.compiled) build(order);
      else take(order);
    }
    saved.clear();
  }

  const watcher = chokidar.watch([...sources, "shaders", "cmake", "CMakeLists.txt"], { ignoreInitial: true });
  watcher.on("all", (event, path) => {
    if (event.endsWith("Dir")) return;
    saved.set(path, event !== "change" || Boolean(saved.get(path)));
    clearTimeout(settled);
    settled = setTimeout(begin, settling_ms);
  });
}
