// Arguments of console.log as text: in the form of source code, with limited length.

/** Limits of depth, of elements in a list, and of letters of a nested text. */
const deepest = 4;
const maxItems = 60;
const maxLetters = 200;
/** Limit of a whole line. */
export const longest = 4000;

/** @param {unknown[]} values */
export function show(values) {
  const text = values.map((value) => (typeof value === "string" ? value : inspect(value, 0, []))).join(" ");
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

/** @param {string} text */
const quoted = (text) => JSON.stringify(text.length > maxLetters ? `${text.slice(0, maxLetters)} …` : text);

/**
 * @param {unknown} value
 * @param {number} depth
 * @param {object[]} around objects that contain it
 * @returns {string}
 */
function inspect(value, depth, around) {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "function") return value.name ? `function ${value.name}` : "function";
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return inspectObject(value, depth, around);
  } catch {
    // A getter or a proxy may throw.
    return "{ … }";
  }
}

/** @param {object} value @param {number} depth @param {object[]} around @returns {string} */
function inspectObject(value, depth, around) {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (around.includes(value)) return "itself";
  if (value instanceof Date || value instanceof RegExp || value instanceof Promise) return String(value);
  const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
  const name = value.constructor?.name ?? "";
  if (depth === deepest) return isList ? "[ … ]" : "{ … }";
  const inside = [...around, value];
  const one = (/** @type {unknown} */ item) => inspect(item, depth + 1, inside);
  if (isList) {
    const list = /** @type {ArrayLike<unknown>} */ (value);
    const items = Array.from({ length: Math.min(list.length, maxItems) }, (_, i) => one(list[i]));
    if (list.length > maxItems) items.push(`… ${list.length - maxItems} more`);
    return `${name === "Array" ? "" : `${name} `}[${items.join(", ")}]`;
  }
  const entries =
    value instanceof Map
      ? Array.from(value, ([key, item]) => `${one(key)} => ${one(item)}`)
      : value instanceof Set
        ? Array.from(value, one)
        : Object.entries(value).map(([key, item]) => `${/^[\w$]+$/.test(key) ? key : quoted(key)}: ${one(item)}`);
  const more = entries.length - maxItems;
  if (more > 0) entries.splice(maxItems, more, `… ${more} more`);
  const title = name === "Object" || name === "" ? "" : `${name} `;
  return entries.length > 0 ? `${title}{ ${entries.join(", ")} }` : `${title}{}`;
}
