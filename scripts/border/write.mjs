// A border as a JavaScript module of constants, and as its types.

/** @import { Border, Enumeration, Layout } from "./model.mjs" */

/** @typedef {{ name: string, value: string, type: string, comment: string }} Constant */

/**
 * @param {Border} border
 * @param {string[]} headers from which it is made
 * @returns {{ js: string, types: string, exports: string }}
 */
export function write(border, headers) {
  const constants = [...border.enumerations.flatMap(ofEnumeration), ...border.records.flatMap(ofRecord)];
  const twice = constants.find(({ name }, index) => constants.findIndex((other) => other.name === name) < index);
  if (twice) throw Error(`${headers[0]}: the border has two of the name ${twice.name}`);
  const head = `// Made by scripts/border.mjs from ${headers.join(", ")}.\n`;
  const js = constants.map(({ name, value }) => `export const ${name} = ${value};\n`);
  const types = constants.map(({ name, type, comment }) => `${doc(comment)}export const ${name}: ${type};\n`);
  return {
    js: head + js.join(""),
    types: `${head}
/** A place in wasm's memory; 0 is none. */
export type Address = number;
${border.opaque.map(opaque).join("")}${border.enumerations.map(union).join("")}
${types.join("")}
/** As WebAssembly exports them. */
export interface Functions {
${border.functions.map(signature).join("")}}

/** As Emscripten's own JavaScript names them. */
export type Underscored = { [Name in keyof Functions as \`_\${Name}\`]: Functions[Name] };
`,
    exports: border.functions.map(({ name }) => `${name}\n`).join(""),
  };
}

/**
 * @param {string} text
 * @param {string} [indent]
 */
function doc(text, indent = "") {
  if (!text) return "";
  const lines = text.replaceAll("*/", "* /").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** An address of one type of thing is not another's, and no number. @param {{ name: string, comment: string }} of */
const opaque = ({ name, comment }) => `${doc(comment)}export type ${name} = number & { readonly is: "${name}" };\n`;

/** @param {Enumeration} of */
const union = ({ name, comment, enumerators }) =>
  `${doc(comment)}export type ${name} = ${enumerators.map(({ value }) => value).join(" | ")};\n`;

/** @param {Border["functions"][number]} of */
const signature = ({ name, comment, parameters, result }) =>
  `${doc(comment, "  ")}  ${name}(${parameters.map((one) => `${one.name}: ${one.type}`).join(", ")}): ${result};\n`;

/**
 * @param {Enumeration} enumeration
 * @returns {Constant[]}
 */
function ofEnumeration({ name, prefix, enumerators }) {
  const names = enumerators.map(({ name }) => JSON.stringify(name)).join(", ");
  const inOrder = enumerators.every(({ value }, index) => value === index);
  const constants = enumerators.map(({ name, value, comment }) => constant(prefix + name, value, comment));
  if (!inOrder) return constants;
  const comment = `The names of ${name}, in order.`;
  return [...constants, { name: `${name}_names`, value: `[${names}]`, type: `[${names}]`, comment }];
}

/**
 * Offsets are in units of the record's numbers, for typed arrays, or in bytes where its numbers are of several sizes.
 *
 * @param {Layout} record
 * @returns {Constant[]}
 */
function ofRecord({ name, comment, size, sizes, fields }) {
  const [first] = sizes;
  const unit = sizes.every((one) => one === first) && size === first * sizes.length ? first : 1;
  const where = unit === 1 ? "in bytes" : `in numbers of ${unit} bytes`;
  return [
    constant(`${name}_stride`, size / unit, `The size of a ${name}, ${where}.${comment && `\n\n${comment}`}`),
    ...fields.flatMap((field) => [
      constant(`${name}_${field.name}`, field.offset / unit, field.comment),
      ...(field.count === undefined
        ? []
        : [constant(`${name}_${field.name}_count`, field.count, "How many there are.")]),
    ]),
  ];
}

/**
 * @param {string} name
 * @param {number} value
 * @param {string} comment
 * @returns {Constant}
 */
const constant = (name, value, comment) => ({ name, value: String(value), type: String(value), comment });
