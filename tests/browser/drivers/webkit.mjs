// Drives WebKitGTK through its own WebDriver server, by plain HTTP.
//
// The server has no access to the console and cannot run a script before the page's own. Therefore `errors` contains
// the errors that `reportErrors` of ../server.mjs collects inside the page.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killGroup, onEnd, removeFolder, temporaryFolder } from "./cleanup.mjs";
import { display, displayMissing } from "./display.mjs";
import { locate } from "./locate.mjs";
import { defaultViewport } from "./page.mjs";

const driver = locate("GNOMON_WEBKIT_DRIVER", ["WebKitWebDriver"]);
const folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib64", "/usr/lib"];
const versions = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];
const browser = locate("GNOMON_MINIBROWSER", [
  "MiniBrowser",
  ...folders.flatMap((folder) => versions.map((version) => `${folder}/${version}/MiniBrowser`)),
]);

export const name = "WebKitGTK";

export function missing() {
  if (!driver) return "WebKitWebDriver";
  if (!browser) return "MiniBrowser of WebKitGTK";
  return displayMissing();
}

/** The code points by which WebDriver names keys without a character. */
const keys = /** @type {Record<string, string>} */ ({
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
});

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function request(method, url, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = /** @type {{ value: any }} */ (await response.json());
  if (!response.ok) throw new Error(`WebDriver ${method} ${url}: ${value?.error} ${value?.message}`);
  return value;
}

class WebKitPage {
  /** @type {string[]} */
  errors = [];

  /**
   * @param {string} session
   * @param {() => void} ended
   */
  constructor(session, ended) {
    this.session = session;
    this.ended = ended;
    this.pointer = { x: 0, y: 0 };
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  post(path, body) {
    return request("POST", this.session + path, body);
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  async resize(width, height) {
    // WebDriver sets the size of the window, whose bars are part of it. No window manager runs that could refuse.
    await this.post("/window/rect", { x: 0, y: 0, width, height });
    const inner = await this.evaluate(() => [innerWidth, innerHeight]);
    await this.post("/window/rect", { x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] });
  }

  /** @param {string} url */
  async goto(url) {
    await this.post("/url", { url });
    await this.collect();
  }

  back() {
    return this.post("/back", {});
  }

  /**
   * @param {Function} f
   * @param {any[]} values
   * @returns {Promise<any>}
   */
  async evaluate(f, ...values) {
    const script = `
      const [values, done] = arguments;
      Promise.resolve().then(() => (${f})(...values)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }));`;
    const { value, error } = await this.post("/execute/async", { script, args: [values] });
    if (error) throw new Error(error);
    return value;
  }

  /**
   * @param {object} source
   * @param {object[]} actions
   */
  async act(source, ...actions) {
    await this.post("/actions", { actions: [{ ...source, actions }] });
    await this.collect();
  }

  async collect() {
    this.errors = (await this.evaluate(() => /** @type {any} */ (globalThis).pageErrors)) ?? [];
  }

  /** @param {object[]} actions */
  mouse(...actions) {
    return this.act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } }, ...actions);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} [steps]
   */
  async move(x, y, steps = 1) {
    const from = this.pointer;
    this.pointer = { x, y };
    const moves = Array.from({ length: steps }, (_, i) => ({
      type: "pointerMove",
      duration: 0,
      x: Math.round(from.x + ((x - from.x) * (i + 1)) / steps),
      y: Math.round(from.y + ((y - from.y) * (i + 1)) / steps),
    }));
    // Each event has a separate request, since the page receives the events of one request as one.
    for (const one of moves) await this.mouse(one);
  }
  down() {
    return this.mouse({ type: "pointerDown", button: 0 });
  }
  up() {
    return this.mouse({ type: "pointerUp", button: 0 });
  }
  /** @param {number} deltaY */
  wheel(deltaY) {
    return this.act(
      { type: "wheel", id: "wheel" },
      { type: "scroll", ...this.pointer, deltaX: 0, deltaY, duration: 0 },
    );
  }

  /**
   * @param {string} key
   * @param {boolean} [shift]
   */
  press(key, shift = false) {
    const stroke = [
      { type: "keyDown", value: keys[key] ?? key },
      { type: "keyUp", value: keys[key] ?? key },
    ];
    const shifted = [{ type: "keyDown", value: keys.Shift }, ...stroke, { type: "keyUp", value: keys.Shift }];
    return this.act({ type: "key", id: "keyboard" }, ...(shift ? shifted : stroke));
  }

  /** @param {string} key */
  holdKey(key) {
    return this.act({ type: "key", id: "keyboard" }, { type: "keyDown", value: keys[key] ?? key });
  }
  /** @param {string} key */
  releaseKey(key) {
    return this.act({ type: "key", id: "keyboard" }, { type: "keyUp", value: keys[key] ?? key });
  }

  /** @returns {Promise<Buffer>} */
  async screenshot() {
    return Buffer.from(await request("GET", this.session + "/screenshot"), "base64");
  }

  async close() {
    await request("DELETE", this.session).catch(() => {});
    this.ended();
  }
}

/** @param {import("./page.mjs").OpenOptions} [options] */
export async function open({ width, height, dark = false, reducedMotion = false, ratio = 1 } = {}) {
  const home = temporaryFolder();
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(
    join(home, "gtk-3.0", "settings.ini"),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? "false" : "true"}\n`,
  );
  const port = await freePort();
  const server = spawn(driver ?? "", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: await display(),
      GDK_BACKEND: "x11",
      GDK_SCALE: String(ratio),
      HOME: home,
      TMPDIR: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    },
    stdio: "ignore",
    detached: true,
  });
  server.unref();
  const ended = onEnd(() => {
    killGroup(server);
    removeFolder(home);
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; ++tries) {
      try {
        await request("GET", `${url}/status`);
        break;
      } catch (error) {
        if (tries === 100) throw error;
        await sleep(100);
      }
    }
    const { sessionId } = await request("POST", `${url}/session`, {
      capabilities: {
        alwaysMatch: {
          // The standard's half a minute is too short for a script that plays many demos on a busy machine.
          timeouts: { script: 300_000 },
          "webkitgtk:browserOptions": { binary: browser, args: ["--automation", ...(dark ? ["--dark-mode"] : [])] },
        },
      },
    });
    const page = new WebKitPage(`${url}/session/${sessionId}`, ended);
    await page.resize(width ?? defaultViewport.width, height ?? defaultViewport.height);
    return page;
  } catch (error) {
    ended();
    throw error;
  }
}
