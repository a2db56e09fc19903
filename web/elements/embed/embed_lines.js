// Lines for authors to copy: the code that puts a demo on a page, in each form, from the chosen settings.

/**
 * @typedef {object} Choice
 * @property {string} scene
 * @property {string} title of the scene
 * @property {string} page that explains it
 * @property {string} seed
 * @property {[id: string, value: string][]} parameters only values that differ from the scene's defaults
 * @property {string} state a moment, which has its own seed and parameters
 * @property {string} speed
 * @property {string} controls
 * @property {string} theme
 * @property {string} loading
 * @property {boolean} autoplay
 * @property {{ width: number, height: number } | undefined} size as wide as there is room, if it has none
 * @property {string} base where the files are
 */

/** Default values of the attributes. */
const usual = { seed: "1", parameters: "", state: "", speed: "1", controls: "full", theme: "auto", loading: "click" };

/**
 * Returns the default choice for a scene.
 *
 * @param {Pick<Choice, "scene" | "title" | "page" | "base">} named
 * @returns {Choice}
 */
export const unchanged = (named) => ({ ...named, ...usual, parameters: [], autoplay: false, size: undefined });

/** Settings that each form supports. */
const taken = {
  element: ["seed", "parameters", "state", "speed", "controls", "theme", "loading", "autoplay"],
  frame: ["seed", "parameters", "state", "speed", "controls", "theme", "loading", "autoplay"],
  canvas: ["seed", "parameters", "state", "speed", "theme"],
  offline: ["seed", "parameters", "state", "speed", "controls", "theme", "autoplay"],
  package: ["seed", "parameters", "state", "speed", "controls", "theme", "loading", "autoplay"],
};

/** @typedef {keyof typeof taken} Form */

/** @param {string} text */
export const escape = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {string} name @param {string} value */
const attribute = (name, value) => (value === "" ? name : `${name}="${escape(value)}"`);

/**
 * Returns the chosen settings that differ from the defaults, as attributes.
 *
 * @param {Choice} choice
 * @returns {[name: string, value: string][]}
 */
function chosen(choice) {
  const parameters = choice.parameters.map((pair) => pair.join(": ")).join("; ");
  const { seed, state, speed, controls, theme, loading, autoplay } = choice;
  /** @type {Record<string, string>} */
  const words = { seed, parameters, state, speed, controls, theme, loading };
  const moment = state ? ["seed", "parameters"] : [];
  const names = Object.entries(usual).flatMap(([name, value]) =>
    words[name] === value || moment.includes(name) ? [] : [name],
  );
  const pairs = names.map((name) => /** @type {[string, string]} */ ([name, words[name]]));
  return autoplay ? [...pairs, ["autoplay", ""]] : pairs;
}

/**
 * @param {Choice} choice
 * @param {Form} form
 */
const attributes = (choice, form) => chosen(choice).filter(([name]) => taken[form].includes(name));

/**
 * Returns the names of chosen settings that the form does not support.
 *
 * @param {Choice} choice
 * @param {Form} form
 */
export const without = (choice, form) => chosen(choice).flatMap(([name]) => (taken[form].includes(name) ? [] : [name]));

/**
 * @param {Choice} choice
 * @param {Form} form
 * @param {string} [inside]
 */
function tag(choice, form, inside = "") {
  const style = choice.size ? [`style="width: ${choice.size.width}px; height: ${choice.size.height}px"`] : [];
  const named = [["scene", choice.scene], ["label", choice.title], ...attributes(choice, form)];
  const all = [...named.map(([name, value]) => attribute(name, value)), ...style];
  return `<gnomon-demo ${all.join(" ")}>${inside}</gnomon-demo>`;
}

/** Returns the content for pages where scripts are blocked. @param {Choice} choice */
const fallback = ({ scene, title, page, base }) => `
  <a slot="poster" href="${escape(base + page)}">
    <img src="${escape(`${base}posters/${scene}.svg`)}" alt="${escape(title)}" width="640" height="480">
  </a>
`;

/** @type {Record<Form, (choice: Choice) => string>} */
const makers = {
  element: (choice) =>
    `<script type="module" src="${escape(choice.base)}gnomon-demo.js"></script>\n${tag(choice, "element", fallback(choice))}`,
  frame(choice) {
    const query = new URLSearchParams([["scene", choice.scene], ...attributes(choice, "frame")]);
    const { width, height } = choice.size ?? { width: "100%", height: 720 };
    return `<iframe src="${escape(`${choice.base}embed.html?${query}`)}"
  title="${escape(choice.title)}" width="${width}" height="${height}" loading="lazy"
  allow="fullscreen; clipboard-write" style="border: 0; max-width: 100%"></iframe>`;
  },
  canvas(choice) {
    const { width, height } = choice.size ?? { width: 800, height: 600 };
    const data = [["scene", choice.scene], ["label", choice.title], ...attributes(choice, "canvas")];
    const words = data.map(([name, value]) => attribute(`data-${name}`, value)).join(" ");
    return `<script src="${escape(choice.base)}gnomon.js"></script>
<canvas id="gl_canvas" width="${width}" height="${height}" ${words}></canvas>
<button id="gl_canvas_play">Play</button> <button id="gl_canvas_stop">Stop</button>`;
  },
  offline: (choice) => `<script src="gnomon-offline.js"></script>\n${tag(choice, "offline")}`,
  package: (choice) =>
    `import "gnomon-demo";\n\ndocument.body.insertAdjacentHTML("beforeend", \`${tag(choice, "package")}\`);`,
};

/**
 * @param {Choice} choice
 * @param {Form} form
 */
export const lines = (choice, form) => makers[form](choice);
