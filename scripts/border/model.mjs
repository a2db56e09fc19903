// Builds JavaScript's model of a border from clang's declarations: functions, enumerations and records. For a
// declaration that cannot cross, it throws an error with the declaration's name.
import { comment } from "./declarations.mjs";

/** @import { Declaration, Node } from "./declarations.mjs" */

/** A number in wasm's memory. @typedef {{ size: number, kind: "float" | "int" | "uint" }} Scalar */

/** @type {Record<string, Scalar>} */
const scalars = {
  double: { size: 8, kind: "float" },
  float: { size: 4, kind: "float" },
  bool: { size: 1, kind: "uint" },
  char: { size: 1, kind: "int" },
  int: { size: 4, kind: "int" },
  "unsigned int": { size: 4, kind: "uint" },
  unsigned: { size: 4, kind: "uint" },
  // The size is that of wasm32, which is also the size of an address.
  size_t: { size: 4, kind: "uint" },
  uintptr_t: { size: 4, kind: "uint" },
};
for (const size of [1, 2, 4, 8]) {
  scalars[`int${8 * size}_t`] = { size, kind: "int" };
  scalars[`uint${8 * size}_t`] = { size, kind: "uint" };
}

/**
 * @typedef {object} Border
 * @property {Callable[]} functions
 * @property {Enumeration[]} enumerations
 * @property {Layout[]} records
 * @property {Opaque[]} opaque types that cross only as pointers
 */

/** @typedef {{ name: string, comment: string }} Opaque */
/** @typedef {{ name: string, type: string }} Parameter in TypeScript's terms */
/** @typedef {{ name: string, comment: string, parameters: Parameter[], result: string }} Callable */
/** @typedef {{ name: string, value: number, comment: string }} Enumerator */
/** @typedef {{ name: string, prefix: string, comment: string, size: number, enumerators: Enumerator[] }} Enumeration */
/**
 * Meaning of a field's value for JavaScript: a number, a whole number, a boolean, an enumerator's name, or a record,
 * which may be missing.
 *
 * @typedef {{ is: "number" } | { is: "index" } | { is: "flag" } | { is: "named", enumeration: Enumeration } | { is: "record" | "maybe", record: Layout }} Meaning
 */
/** @typedef {{ name: string, offset: number, count?: number, comment: string, meaning: Meaning }} Field offset in bytes, count of an array */

/**
 * Layout of a record.
 *
 * @typedef {object} Layout
 * @property {string} name its name in JavaScript
 * @property {string} cpp its name in C++
 * @property {string} comment
 * @property {number} size in bytes
 * @property {number} align
 * @property {number[]} sizes of the numbers in it
 * @property {boolean} isResult whether a function returns it by a pointer to const, or such a record contains it
 * @property {Field[]} fields
 */

/**
 * @param {Node} node
 * @param {string} why
 */
const refuse = (node, why) => Error(`${node.file}:${node.line}: ${node.name ?? "a declaration"}: ${why}`);

/**
 * @param {Declaration[]} declarations of one border, each after the declarations that it uses
 * @returns {Border}
 */
export function model(declarations) {
  const reader = new Reader();
  for (const declaration of declarations) reader.read(declaration);
  return reader.border();
}

/** Removes the words from a type that do not affect the place or the size of a value. @param {string} type */
const plain = (type) => type.replace(/\b(const|volatile|struct|enum|class)\b ?|\bstd::/g, "").trim();

class Reader {
  /** @type {Callable[]} */
  #functions = [];
  /** Enumerations by their whole names in C++. @type {Map<string, Enumeration>} */
  #enumerations = new Map();
  /** @type {Map<string, Layout>} */
  #records = new Map();
  /** @type {Map<string, Opaque>} */
  #opaque = new Map();

  /** @returns {Border} */
  border() {
    const named = new Set([...this.#enumerations.values(), ...this.#records.values()].map(({ name }) => name));
    return {
      functions: this.#functions,
      enumerations: [...this.#enumerations.values()],
      records: [...this.#records.values()],
      opaque: [...this.#opaque.values()].filter(({ name }) => !named.has(name)),
    };
  }

  /** @param {Declaration} declaration */
  read(declaration) {
    const { node } = declaration;
    switch (node.kind) {
      case "FunctionDecl":
        return this.#function(declaration);
      case "EnumDecl":
        return this.#enumeration(declaration);
      case "CXXRecordDecl":
        return this.#record(declaration, "");
      // Aliases of types that are declared elsewhere, and declarations that only the compiler reads.
      case "TypeAliasDecl":
      case "TypeAliasTemplateDecl":
      case "TypedefDecl":
      case "UsingDecl":
      case "StaticAssertDecl":
      case "EmptyDecl":
        return;
      case "ClassTemplateDecl":
      case "FunctionTemplateDecl":
        throw refuse(node, "a template cannot cross the border");
      case "VarDecl":
        throw refuse(node, "a variable cannot cross the border; a constant can, as an enumerator");
      default:
        throw refuse(node, `a ${node.kind} cannot cross the border`);
    }
  }

  // --- Functions

  /** @param {Declaration} declaration */
  #function({ node, isC }) {
    const { name = "", inner = [], type } = node;
    if (!isC) throw refuse(node, 'a function needs extern "C" to cross the border');
    if (node.variadic) throw refuse(node, "a function with any number of arguments cannot cross the border");
    const result = /^(.*?)\s*\((?!\*)/.exec(type?.qualType ?? "")?.[1] ?? "";
    const parameters = inner
      .filter(({ kind }) => kind === "ParmVarDecl")
      .map((parameter, index) => ({
        name: parameter.name ?? `_${index}`,
        type: this.#passed(node, parameter.type?.qualType ?? "", ` as “${parameter.name ?? index}”`),
      }));
    const record = /^const (.*) \*$/.exec(result) && this.#find(this.#records, node, plain(result).slice(0, -1).trim());
    if (record) markResult(record);
    const wanted = result === "void" ? "void" : this.#passed(node, result, " as its result", true);
    this.#functions.push({ name, comment: comment(node), parameters, result: wanted });
  }

  /**
   * Returns the TypeScript type of a value that passes between JavaScript and wasm.
   *
   * @param {Node} node
   * @param {string} type
   * @param {string} where
   * @param {boolean} [isResult] whether it is a result, whose null the caller checks
   */
  #passed(node, type, where, isResult) {
    const bare = plain(type);
    if (/\(/.test(bare)) throw refuse(node, `a function cannot cross the border${where}`);
    if (/[&\]]/.test(bare)) throw refuse(node, `${type} cannot cross the border${where}; a pointer can`);
    if (bare.endsWith("*")) {
      const target = bare.slice(0, -1).trim();
      const opaque = this.#find(this.#opaque, node, target)?.name;
      return opaque ? opaque + (isResult ? "" : " | 0") : "Address";
    }
    const enumeration = this.#find(this.#enumerations, node, bare);
    if (enumeration) return enumeration.name;
    const scalar = scalars[bare];
    if (!scalar) throw refuse(node, `${type} cannot cross the border${where}`);
    if (scalar.size === 8 && scalar.kind !== "float") {
      throw refuse(node, `an integer of 64 bits cannot cross the border${where}; a double can`);
    }
    return bare === "bool" ? "boolean | number" : "number";
  }

  /**
   * Finds an entry by its whole name, or by the end of its name.
   *
   * @template T
   * @param {Map<string, T>} among
   * @param {Node} node
   * @param {string} name
   */
  #find(among, node, name) {
    const exact = among.get(name);
    if (exact) return exact;
    const found = [...among].filter(([whole]) => whole.endsWith(`::${name}`));
    if (found.length > 1) throw refuse(node, `${name} may mean ${found.map(([whole]) => whole).join(" or ")}`);
    return found[0]?.[1];
  }

  // --- Enumerations

  /** @param {Declaration} declaration */
  #enumeration({ node, scope }) {
    const { name, inner = [], scopedEnumTag } = node;
    if (!name) throw refuse(node, "an enumeration needs a name to cross the border");
    const type = plain(node.fixedUnderlyingType?.qualType ?? "int");
    const scalar = scalars[type] ?? scalars[plain(node.fixedUnderlyingType?.desugaredQualType ?? "")];
    if (!scalar) throw refuse(node, `an enumeration over ${type} cannot cross the border`);
    let next = 0;
    const enumerators = inner
      .filter(({ kind }) => kind === "EnumConstantDecl")
      .map((one) => {
        const value = valueOf(one) ?? next;
        next = value + 1;
        return { name: one.name ?? "", value, comment: comment(one) };
      });
    const prefix = scopedEnumTag ? `${name}_` : "";
    const own = { name, prefix, comment: comment(node), size: scalar.size, enumerators };
    this.#enumerations.set(scope + name, own);
  }

  // --- Records

  /**
   * @param {Declaration} declaration
   * @param {string} outer the names of the enclosing records
   */
  #record({ node, scope }, outer) {
    const { name, inner = [] } = node;
    if (!name) throw refuse(node, "a record needs a name to cross the border");
    if (!node.completeDefinition) {
      this.#opaque.set(scope + name, { name, comment: comment(node) });
      return;
    }
    if (node.tagUsed === "union") throw refuse(node, "a union cannot cross the border");
    if (node.bases) throw refuse(node, "a record with a base cannot cross the border");
    if (!node.definitionData?.isStandardLayout || !node.definitionData.isTriviallyCopyable) {
      throw refuse(node, "a record that is not plain data cannot cross the border");
    }
    const cpp = scope + name;
    for (const nested of inner) {
      if (nested.isImplicit) continue;
      const own = { node: nested, scope: `${cpp}::`, isC: false };
      if (nested.kind === "CXXRecordDecl") this.#record(own, `${outer}${name}_`);
      if (nested.kind === "EnumDecl") this.#enumeration(own);
    }
    /** @type {Layout} */
    const layout = {
      name: outer + name,
      cpp,
      comment: comment(node),
      size: 0,
      align: 1,
      sizes: [],
      fields: [],
      isResult: false,
    };
    for (const field of inner) if (field.kind === "FieldDecl") this.#field(layout, field);
    if (layout.fields.length === 0) throw refuse(node, "a record without fields cannot cross the border");
    layout.size = Math.ceil(layout.size / layout.align) * layout.align;
    this.#records.set(cpp, layout);
  }

  /**
   * @param {Layout} layout
   * @param {Node} field
   */
  #field(layout, field) {
    const whole = `${layout.cpp}::${field.name}`;
    const named = { ...field, name: whole };
    if (field.isBitfield) throw refuse(named, "a bit field cannot cross the border");
    const [, element, counts] = /** @type {RegExpExecArray} */ (
      /^(.*?) ?((?:\[\d+\])*)$/.exec(field.type?.qualType ?? "")
    );
    const sizes = [...counts.matchAll(/\d+/g)].map(Number);
    if (sizes.length > 1) throw refuse(named, "an array of arrays cannot cross the border");
    const { size, align: own, parts, meaning } = this.#lying(named, plain(element));
    const align = Math.max(own, ...(field.inner ?? []).map(alignment));
    const offset = Math.ceil(layout.size / align) * align;
    const count = sizes[0];
    layout.size = offset + size * (count ?? 1);
    layout.align = Math.max(layout.align, align);
    for (let i = 0; i < (count ?? 1); ++i) layout.sizes.push(...parts);
    layout.fields.push({ name: field.name ?? "", offset, count, comment: comment(field), meaning });
  }

  /**
   * Returns the layout of a field's value in memory and its meaning for JavaScript. src/engine/module.h defines the
   * type names for the meanings.
   *
   * @param {Node} node
   * @param {string} type
   * @returns {{ size: number, align: number, parts: number[], meaning: Meaning }}
   */
  #lying(node, type) {
    /** @param {number} size @param {Meaning} [meaning] */
    const one = (size, meaning = { is: "number" }) => ({ size, align: size, parts: [size], meaning });
    if (type.endsWith("*") && !type.includes("(")) return one(4);
    if (type.endsWith("Flag")) return one(8, { is: "flag" });
    if (type.endsWith("Index") && !scalars[type]) return one(8, { is: "index" });
    const [, template, argument] = /(Named|Maybe)<(.*)>$/.exec(type) ?? [];
    if (template === "Named") {
      const enumeration = this.#find(this.#enumerations, node, argument);
      if (!enumeration) throw refuse(node, `there is no enumeration ${argument}`);
      return one(8, { is: "named", enumeration });
    }
    const record = this.#find(this.#records, node, argument ?? type);
    if (record) {
      const { size, align, sizes: parts } = record;
      return { size, align, parts, meaning: { is: template ? "maybe" : "record", record } };
    }
    const size = this.#find(this.#enumerations, node, type)?.size ?? scalars[type]?.size;
    if (!size) throw refuse(node, `${type} cannot cross the border`);
    return one(size);
  }
}

/** @param {Layout} record that JavaScript reads, with the records inside it */
function markResult(record) {
  record.isResult = true;
  for (const { meaning } of record.fields) if ("record" in meaning) markResult(meaning.record);
}

/** Returns the alignment in an alignas attribute. @param {Node} node */
const alignment = (node) => (node.kind === "AlignedAttr" ? (valueOf(node) ?? 1) : 1);

/** Returns the declared value of an enumerator. @param {Node} node @returns {number | undefined} */
function valueOf({ kind, value, inner = [] }) {
  if (kind === "ConstantExpr" && value !== undefined) return Number(value);
  for (const child of inner) {
    const found = valueOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns static assertions by which the compiler confirms the computed sizes and offsets.
 *
 * @param {Border} border
 * @returns {string} C++
 */
export const proof = ({ records }) =>
  records
    .flatMap(({ cpp, size, fields }) => [
      `static_assert(sizeof(${cpp}) == ${size});`,
      ...fields.map(({ name, offset }) => `static_assert(__builtin_offsetof(${cpp}, ${name}) == ${offset});`),
    ])
    .join("\n");
