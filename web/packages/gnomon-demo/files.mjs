// Replacement for web/elements/runtime/files.js in the npm package. Bundlers include files with literal names only: a
// script in `import("./player.js")`, any other file in `new URL("./scenes-time.wasm", import.meta.url)`. If part of a
// name is open, they include the whole folder.
import { basename } from "node:path";
import { scriptFile } from "../../../scripts/site/programs.mjs";

/**
 * @typedef {object} Table files that one of the package's scripts may load, by their names in the runtime
 * @property {string[]} [scripts]
 * @property {string[]} [files]
 * @property {string} [pictures] a folder whose pictures may all be loaded
 * @property {string} [holder] module that contains the files, if they are many and rarely loaded
 */

/** @param {string[]} names @param {(name: string) => string} get */
const table = (names, get) => `{ ${names.map((name) => `${JSON.stringify(name)}: () => ${get(name)}`).join(", ")} }`;

/** @param {string} path */
const imported = (path) => `import(${JSON.stringify(path)})`;

/** The attribute `assets` leads to another folder, as everywhere. A bundler does not need to know it. */
const elsewhere = `
const elsewhere = (name, host) => {
  const folder = host?.getAttribute("assets");
  return folder && new URL(name, new URL(folder, document.baseURI)).href;
};`;

/** The name of a bundler's chunk is unknown here, but the browser's error contains it. */
const scriptsOf = (/** @type {string[]} */ scripts, folder = "./", ofPrograms = folder) => `
import { packaged as text } from "../../content/text/en.json";

const scripts = ${table(scripts, (name) => imported((name === scriptFile ? ofPrograms : folder) + name))};

const modules = {};

export function load(name, host) {
  const url = elsewhere(name, host);
  const key = url || name;
  return (modules[key] ??= imported(name, url).catch(async (error) => {
    delete modules[key];
    // The others stand on this one, and it may be the one that is missing.
    if (name !== "runtime.js") await load("runtime.js", host);
    const message = text.unloaded.replace("{0}", name).replace("{1}", error.message);
    throw Object.assign(Error(message), { code: "script" });
  }));
}

async function imported(name, url) {
  return url ? (await import("${ofPrograms}elsewhere.js")).default(url) : scripts[name]?.();
}`;

/** A missing picture fires its error event. Third-party programs are in no folder of the site. */
const failing = `
export const urlOf = (name) => new URL(name, "gnomon-demo:///");
const fail = (image) => queueMicrotask(() => image.dispatchEvent(new Event("error")));
const nothing = () => new Response(null, { status: 404 });`;

/**
 * Writes the tables for Vite and webpack, and for a page without a bundler.
 *
 * Vite would inline small files into its scripts, where a content policy may forbid fetching them; `no-inline`
 * prevents that. While Vite before version 8 serves, it moves a dependency's scripts and leaves their addresses
 * unchanged.
 *
 * @param {Table} names
 */
export function linked({ scripts = [], files = [], pictures, holder }) {
  const asking = elsewhere + (scripts.length > 0 ? scriptsOf(scripts) : "");
  if (holder) {
    return `${asking}
export const fetchFile = async (...asked) => (await ${imported(holder)}).fetchFile(...asked);
export const showFile = async (...asked) => (await ${imported(holder)}).showFile(...asked);`;
  }
  return `${asking}${failing}${pictures ? anyOf(pictures) : oneOf(files)}

const addressOf = (name, host) => elsewhere(name, host) || own(name)?.replace("/.vite/deps/", "/gnomon-demo/");

export async function fetchFile(name, host) {
  const url = addressOf(name, host);
  return url ? fetch(url) : nothing();
}

export function showFile(image, name, host) {
  const url = addressOf(name, host);
  if (url) image.src = url;
  else fail(image);
}`;
}

/** @param {string[]} files */
function oneOf(files) {
  const query = (/** @type {string} */ name) => (name.endsWith(".wasm") ? "" : "?no-inline");
  return `
const files = ${table(files, (name) => `new URL(${JSON.stringify(`./${name}${query(name)}`)}, import.meta.url)`)};
const own = (name) => files[name]?.().href;`;
}

/**
 * webpack converts the address to a text, and throws for a missing picture. Vite's table has no entry for a missing
 * picture. It has no table at all where it serves a dependency from another folder. The replacement of `undefined`
 * corrects Vite's address then.
 *
 * @param {string} folder
 */
const anyOf = (folder) => `
const own = (name) => {
  try {
    const url = new URL(\`./${folder}/\${name.slice(${folder.length + 1}, -4)}.svg?no-inline\`, import.meta.url);
    return String(url).replace(/undefined$/, name);
  } catch {}
};`;

/** Returns the name of the module that contains a file, in the packages with everything inside. @param {string} file */
export const holderOf = (file) => `${basename(file)}.js`;

/**
 * Writes the tables for any other bundler: each file is a script that contains it, compressed. The programs' own
 * script is shared with the other form and is in the folder above.
 *
 * @param {Table} names
 */
export const inlined = ({ scripts = [], files = [] }) => `${elsewhere}${scriptsOf(scripts, "./", "../")}${failing}
const files = ${table(files, (name) => imported(`./${holderOf(name)}`))};
const types = { wasm: "application/wasm", json: "application/json", svg: "image/svg+xml" };

export async function fetchFile(name, host) {
  const url = elsewhere(name, host);
  if (url) return fetch(url);
  if (!files[name]) return nothing();
  const { default: text } = await files[name]();
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": types[name.replace(/.*\\./, "")] } });
}

export async function showFile(image, name, host) {
  const response = await fetchFile(name, host).catch(nothing);
  if (response.ok) image.src = "data:image/svg+xml," + encodeURIComponent(await response.text());
  else fail(image);
}`;
