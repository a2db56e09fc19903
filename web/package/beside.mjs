// What stands in the place of web/runtime/beside.js in the npm package. Bundlers take along what they see named: a script by
// `import("./player.js")`, any other file by `new URL("./scenes-time.wasm", import.meta.url)`, both literally so.
import { basename } from "node:path";

/**
 * @typedef {object} Table what one of the package's scripts may ask for, by the names that the runtime has for them
 * @property {string[]} [scripts]
 * @property {string[]} [files]
 * @property {string} [posters] the module that has the files, where they are many and seldom wanted
 */

/** @param {string[]} names @param {(name: string) => string} get */
const table = (names, get) => `{ ${names.map((name) => `${JSON.stringify(name)}: () => ${get(name)}`).join(", ")} }`;

/** @param {string} path */
const imported = (path) => `import(${JSON.stringify(path)})`;

/** What a bundler's own chunk is called nobody knows, but the browser says it. */
const scriptsOf = (/** @type {string[]} */ scripts, folder = "./", ofPrograms = folder) => `
import { packaged as text } from "../text/en.json";

const scripts = ${table(scripts, (name) => imported((name.startsWith("scenes-") ? ofPrograms : folder) + name))};

export async function importFile(name) {
  try {
    return await scripts[name]?.();
  } catch (error) {
    const message = text.unloaded.replace("{0}", name).replace("{1}", error.message);
    throw Object.assign(Error(message), { code: "script" });
  }
}`;

/**
 * For Vite and webpack, and for a page without a bundler.
 *
 * Vite would write what is small into its scripts, where a content policy may forbid to fetch it; `no-inline` tells it not to.
 * Before its version 8 it puts a dependency's scripts elsewhere while it serves, and leaves their addresses as they are.
 *
 * @param {Table} names
 */
export function linked({ scripts = [], files = [], posters }) {
  if (posters) {
    return `${scriptsOf(scripts)}
export const fetchFile = async (name) => (await ${imported(posters)}).fetchFile(name);
export const showFile = async (image, name) => (await ${imported(posters)}).showFile(image, name);`;
  }
  const query = (/** @type {string} */ name) => (name.endsWith(".wasm") ? "" : "?no-inline");
  return `${scripts.length > 0 ? scriptsOf(scripts) : ""}
const files = ${table(files, (name) => `new URL(${JSON.stringify(`./${name}${query(name)}`)}, import.meta.url)`)};

const placed = (url) => url.href.replace("/.vite/deps/", "/gnomon-demo/");

export function urlOf(name) {
  const known = files[name];
  if (known) return placed(known());
  const [other] = Object.values(files);
  return new URL(name.replace(/.*\\//, ""), placed(other())).href;
}

export const fetchFile = (name) => fetch(urlOf(name));

export function showFile(image, name) {
  image.src = urlOf(name);
}`;
}

/** The module that holds a file, of those with everything inside. @param {string} file */
export const holderOf = (file) => `${basename(file)}.js`;

/**
 * For any other bundler: each file is a script that holds it, compressed. The programs' own scripts are those of the other
 * form, a folder above.
 *
 * @param {Table} names
 */
export const inlined = ({ scripts = [], files = [] }) => `${scriptsOf(scripts, "./", "../")}

const files = ${table(files, (name) => imported(`./${holderOf(name)}`))};
const types = { wasm: "application/wasm", json: "application/json", svg: "image/svg+xml" };

export async function fetchFile(name) {
  if (!files[name]) return new Response(null, { status: 404 });
  const { default: text } = await files[name]();
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": types[name.replace(/.*\\./, "")] } });
}

export async function showFile(image, name) {
  const response = await fetchFile(name);
  image.src = "data:image/svg+xml," + encodeURIComponent(await response.text());
}`;
