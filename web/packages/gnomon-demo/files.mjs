// What stands in the place of web/elements/runtime/files.js in the npm package. Bundlers take along what they see named: a script by
// `import("./player.js")`, any other file by `new URL("./scenes-time.wasm", import.meta.url)`, both literally so; of a folder
// they take all, where a name in it is left open.
import { basename } from "node:path";
import { scriptFile } from "../../../scripts/site/programs.mjs";

/**
 * @typedef {object} Table what one of the package's scripts may ask for, by the names that the runtime has for them
 * @property {string[]} [scripts]
 * @property {string[]} [files]
 * @property {string} [pictures] a folder of which any picture may be asked for
 * @property {string} [holder] the module that has them, where they are many and seldom wanted
 */

/** @param {string[]} names @param {(name: string) => string} get */
const table = (names, get) => `{ ${names.map((name) => `${JSON.stringify(name)}: () => ${get(name)}`).join(", ")} }`;

/** @param {string} path */
const imported = (path) => `import(${JSON.stringify(path)})`;

/** As everywhere, the attribute `assets` leads to another folder, which no bundler need know of. */
const elsewhere = `
const elsewhere = (name, host) => {
  const folder = host?.getAttribute("assets");
  return folder && new URL(name, new URL(folder, document.baseURI)).href;
};`;

/** What a bundler's own chunk is called nobody knows, but the browser says it. */
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

/** A picture that is not there is one that does not load. And a program of others is in no folder of the site. */
const failing = `
export const urlOf = (name) => new URL(name, "gnomon-demo:///");
const fail = (image) => queueMicrotask(() => image.dispatchEvent(new Event("error")));
const nothing = () => new Response(null, { status: 404 });`;

/**
 * For Vite and webpack, and for a page without a bundler.
 *
 * Vite would write what is small into its scripts, where a content policy may forbid to fetch it; `no-inline` tells it not to.
 * Before its version 8 it puts a dependency's scripts elsewhere while it serves, and leaves their addresses as they are.
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
 * webpack makes a text of the address, and throws where there is no such picture. Vite has none in its table there, and has no table
 * at all where it serves a dependency from another folder; what it makes an address of then is put right.
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

/** The module that holds a file, of those with everything inside. @param {string} file */
export const holderOf = (file) => `${basename(file)}.js`;

/**
 * For any other bundler: each file is a script that holds it, compressed. The programs' own script is that of the other
 * form, a folder above.
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
