// Writes a border as a JavaScript module of constants, with its types.

/** @import { Border, Enumeration, Field, Layout } from "./model.mjs" */

/** @typedef {{ name: string, value: string, type: string, comment: string }} Constant */

/**
 * @param {Border} border
 * @param {string[]} headers the source of the border
 * @param {{ prefix: string, entry: string, without?: string[] }} [packaged] the records that are results of the npm package
 * @returns {{ js: string, types: string, exports: string, results: string }}
 */
export function write(border, headers, packaged) {
  const constants = [...border.enumerations.flatMap(ofEnumeration), ...border.records.flatMap(ofRecord)];
  const twice = constants.find(({ name }, index) => constants.findIndex((other) => other.name === name) < index);
  if (twice) throw Error(`${headers[0]}: the border has two of the name ${twice.name}`);
  const head = `// Made by scripts/border.mjs from ${headers.join(", ")}.\n`;
  const without = packaged?.without ?? [];
  const read = packaged ? border.records.filter((one) => isRead(one) && !without.includes(one.name)) : [];
  const publicName = (/** @type {string} */ name) => name.replace(RegExp(`^(?:${packaged?.prefix}|Engine)`), "");
  const js = constants.map(({ name, value }) => `export const ${name} = ${value};\n`);
  const types = constants.map(({ name, type, comment }) => `${doc(comment)}export const ${name}: ${type};\n`);
  return {
    js: `${head}${read.length > 0 ? "// @ts-nocheck The .d.ts beside it has the types.\n" : ""}${js.join("")}${read.map(reader).join("")}`,
    types: `${head}${read.length > 0 ? `import type * as Results from "../engine/types/results/${packaged?.entry}.js";\n` : ""}
/** A place in wasm's memory; 0 is none. */
export type Address = number;
${border.opaque.map(opaque).join("")}${border.enumerations.map(union).join("")}
${types.join("")}${read.map(({ name }) => readerType(name, publicName(name))).join("")}
/** As WebAssembly exports them. */
export interface Functions {
${border.functions.map(signature).join("")}}

/** As Emscripten's own JavaScript names them. */
export type Underscored = { [Name in keyof Functions as \`_\${Name}\`]: Functions[Name] };
`,
    exports: border.functions.map(({ name }) => `${name}\n`).join(""),
    results: `${head}// The records that the package's functions return, as types.
${namesIn(read)
  .map((one) => unionOfNames(one, publicName))
  .join("")}${read.map((one) => resultType(one, publicName)).join("")}`,
  };
}

/**
 * Reports whether JavaScript gets a function that reads such a record; the record must contain doubles only.
 * @param {Layout} record
 */
const isRead = ({ isResult, sizes, fields }) =>
  isResult && sizes.every((size) => size === 8) && fields.every(({ count, meaning }) => !count || "record" in meaning);

/** Returns the JavaScript form of a C++ name. @param {string} name */
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** Writes the function that copies a record from an array of doubles to an object. @param {Layout} record */
function reader({ name, fields }) {
  const lines = fields.map(({ name: field, offset, count, meaning }, index) => {
    const to = `out.${camel(field)}`;
    const place = offset === 0 ? "at" : `at + ${offset / 8}`;
    const from = `numbers[${place}]`;
    switch (meaning.is) {
      case "number":
        return `${to} = ${from};`;
      case "index":
        return `${to} = ${from} | 0;`;
      case "flag":
        return `${to} = ${from} === 1;`;
      case "named":
        return `${to} = ${meaning.enumeration.name}_names[${from}];`;
      case "maybe":
        return `${to} = ${from} < 0 ? undefined : read_${meaning.record.name}(numbers, ${place}, {});`;
      case "record": {
        const read = (/** @type {string} */ at, /** @type {string} */ into) =>
          `read_${meaning.record.name}(numbers, ${at}, ${into})`;
        if (count === undefined) return `${to} = ${read(place, `${to} ?? {}`)};`;
        // Only the first `count` elements of the array are in use, if the record has such a field.
        const counts = fields.findIndex((other) => other.name === "count");
        if (counts > index) throw Error(`${name}: the count comes after the array ${field} and must come before it`);
        const end = counts < 0 ? count : "out.count";
        const step = meaning.record.size / 8;
        return `${to} ??= [${Array(count).fill("{}").join(", ")}];
  for (let i = 0; i < ${end}; ++i) ${read(`${place} + ${step} * i`, `${to}[i]`)};`;
      }
    }
  });
  return `export function read_${name}(numbers, at, out) {\n  ${lines.join("\n  ")}\n  return out;\n}\n`;
}

/** @param {string} name @param {string} result */
const readerType = (name, result) =>
  `/** Copies a ${name} from \`at\`, counted in numbers, to \`out\`, and returns that. */
export function read_${name}(numbers: ArrayLike<number>, at: number, out: Partial<Results.${result}>): Results.${result};
`;

/** Returns the enumerations whose names records contain. @param {Layout[]} records */
const namesIn = (records) => [
  ...new Set(
    records.flatMap(({ fields }) =>
      fields.flatMap(({ meaning }) => (meaning.is === "named" ? [meaning.enumeration] : [])),
    ),
  ),
];

/** @param {Enumeration} enumeration @param {(name: string) => string} publicName */
const unionOfNames = ({ name, comment, enumerators }, publicName) =>
  `\n${doc(comment)}export type ${publicName(name)} = ${enumerators.map(({ name }) => JSON.stringify(name)).join(" | ")};\n`;

/** @param {Layout} record @param {(name: string) => string} publicName */
function resultType({ name, comment, fields }, publicName) {
  const members = fields.map(
    (field) => `${doc(field.comment, "  ")}  ${camel(field.name)}: ${typeOf(field, publicName)};\n`,
  );
  return `\n${doc(comment)}export interface ${publicName(name)} {\n${members.join("")}}\n`;
}

/** @param {Field} field @param {(name: string) => string} publicName */
function typeOf({ count, meaning }, publicName) {
  switch (meaning.is) {
    case "flag":
      return "boolean";
    case "named":
      return publicName(meaning.enumeration.name);
    case "maybe":
      return `${publicName(meaning.record.name)} | undefined`;
    case "record": {
      const name = publicName(meaning.record.name);
      return count === undefined ? name : `[${Array(count).fill(name).join(", ")}]`;
    }
    default:
      return "number";
  }
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

/**
 * Addresses of different types are not assignable to each other, nor are numbers to them.
 * @param {{ name: string, comment: string }} of
 */
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
 * Returns the offsets of a record, in units of its numbers, for typed arrays. Where its numbers differ in size, the
 * offsets are in bytes.
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
