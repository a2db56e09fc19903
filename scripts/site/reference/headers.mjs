// Extracts the reference of the C++ library from its headers with Doxygen.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import { escape, highlight, running } from "../highlight.mjs";
import { paragraphs } from "./page.mjs";

/** @import { Entry, Group } from "./page.mjs" */

/**
 * An element in the ordered form of the parser: its name with its children, and its attributes.
 * @typedef {Record<string, any>} Node
 */

/**
 * A declaration with its place. The steps of a trace, which few readers need, come last on a page.
 * @typedef {Entry & { file: string, line: number, last: boolean }} Declared
 */

const folder = "build/reference";

/** @type {Declared[] | undefined} */
let declared;

/**
 * @param {string[]} headers as programs include them
 * @returns {Group[]}
 */
export function groupsOfHeaders(headers) {
  declared ??= readHeaders();
  return headers.map((header) => {
    const entries = /** @type {Declared[]} */ (declared).filter(({ file }) => file === header);
    if (!entries.length) throw new Error(`Doxygen found nothing that is declared in include/${header}`);
    return {
      id: header.replace(/^gnomon\/|\.h$/g, "").replaceAll("/", "-"),
      title: header,
      text: paragraphs(introductionOf(header)),
      entries: sharing(entries, readFileSync(`include/${header}`, "utf8").split("\n")),
    };
  });
}

/**
 * Returns the comment at the head of a header.
 * @param {string} header
 */
function introductionOf(header) {
  const comment = /^(?:\/\/.*\n)+/.exec(readFileSync(`include/${header}`, "utf8"))?.[0] ?? "";
  return comment.replaceAll(/^\/\/ ?/gm, "");
}

/**
 * Returns the declarations in their order. A declaration directly below another one, without a comment of its own,
 * shares the comment of the declaration above.
 * @param {Declared[]} entries
 * @param {string[]} lines of the header
 * @returns {Declared[]}
 */
function sharing(entries, lines) {
  entries.sort((a, b) => Number(a.last) - Number(b.last) || a.line - b.line);
  for (const [index, entry] of entries.entries()) {
    if (entry.members) entry.members = sharing(/** @type {Declared[]} */ (entry.members), lines);
    const above = entries[index - 1];
    if (!above || entry.text || entry.members || above.members || !(above.text || above.shares)) continue;
    entry.shares = !lines.slice(above.line - 1, entry.line - 1).some((line) => /^\s*$|\/\//.test(line));
  }
  return entries;
}

function readHeaders() {
  mkdirSync(folder, { recursive: true });
  const settings = `${readFileSync("scripts/site/reference/Doxyfile", "utf8")}\nOUTPUT_DIRECTORY=${folder}\n`;
  execFileSync("doxygen", ["-"], { input: settings, stdio: ["pipe", "ignore", "pipe"] });
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    trimValues: false,
    htmlEntities: true,
  });
  const compounds = readdirSync(`${folder}/xml`)
    .filter((name) => /^(class|struct|namespace).*\.xml$/.test(name))
    .map((name) => {
      const document = /** @type {Node[]} */ (parser.parse(readFileSync(`${folder}/xml/${name}`, "utf8")));
      return child(child(document, "doxygen").doxygen, "compounddef");
    });
  const free = compounds
    .filter((node) => kindOf(node) === "namespace")
    .flatMap(({ compounddef }) => {
      const last = textOf(compounddef, "compoundname").endsWith("::marks");
      return membersOf(compounddef).map((member) => ({ ...member, last }));
    });
  return [...free, ...outermost(compounds.filter((node) => kindOf(node) !== "namespace"))];
}

/**
 * Returns the classes that a program may name. A public class inside another one appears among its members. Private
 * classes, and all classes within them, are left out.
 * @param {Node[]} nodes
 * @returns {Declared[]}
 */
function outermost(nodes) {
  const all = new Map(nodes.map((node) => [textOf(node.compounddef, "compoundname"), node]));
  /** @type {Map<string, Declared>} */
  const classes = new Map();
  /** @type {Declared[]} */
  const found = [];
  // An outer name is shorter than the names within it.
  for (const [full, node] of [...all].sort(([a], [b]) => a.length - b.length)) {
    const outer = full.replace(/::\w+$/, "");
    // A specialisation has the documentation of its template.
    if (node[":@"].prot !== "public" || full.includes("<") || (all.has(outer) && !classes.has(outer))) continue;
    const entry = classOf(node.compounddef, kindOf(node), full);
    classes.set(full, entry);
    (classes.get(outer)?.members ?? found).push(entry);
  }
  return found;
}

/**
 * @param {Node[]} compound
 * @param {string} kind
 * @param {string} full its name with all enclosing names
 * @returns {Declared}
 */
function classOf(compound, kind, full) {
  const place = child(compound, "location")[":@"];
  const name = full.replace(/^.*::/, "");
  return {
    name,
    code: `${templateOf(compound)}${kind} ${name}`,
    text: wordsOf(compound),
    members: membersOf(compound),
    file: place.file,
    line: Number(place.line),
    last: false,
  };
}

/**
 * Returns the public members of a class, or the free declarations of a namespace. Doxygen reports the members of a
 * private unnamed union as public, so names that end in _ count as private.
 * @param {Node[]} compound
 */
function membersOf(compound) {
  return compound
    .filter((node) => node.sectiondef && !/private|protected|friend/.test(kindOf(node)))
    .flatMap((node) => node.sectiondef.filter((/** @type {Node} */ inner) => inner.memberdef))
    .map(memberOf)
    .filter(({ name }) => !name.endsWith("_"));
}

/** @param {Node} node @returns {Declared} */
function memberOf(node) {
  const parts = node.memberdef;
  const kind = kindOf(node);
  const place = child(parts, "location")[":@"];
  const name = textOf(parts, "name");
  const type = textOf(parts, "type");
  const { static: shared, constexpr } = node[":@"];
  const own =
    kind === "function" && shared === "yes"
      ? "static "
      : constexpr === "yes" && kind === "variable"
        ? "constexpr "
        : "";
  const value = textOf(parts, "initializer", " ").replace(/^ (?=\{)/, "");
  const values = parts.filter((/** @type {Node} */ inner) => inner.enumvalue).map(valueOf);
  const code =
    kind === "enum"
      ? `enum class ${name} { ${values.map((/** @type {Entry} */ value) => value.name).join(", ")} }`
      : kind === "typedef"
        ? `using ${name} = ${tidy(type)}`
        : templateOf(parts) + own + tidy(`${type} ${name}${textOf(parts, "argsstring")}`) + value;
  /** @type {Declared} */
  const entry = { name, code, text: wordsOf(parts), file: place.file, line: Number(place.line), last: false };
  if (kind === "enum") entry.members = values.filter((/** @type {Entry} */ value) => value.text);
  return entry;
}

/** @param {Node} node @returns {Entry} */
function valueOf({ enumvalue }) {
  const name = textOf(enumvalue, "name");
  return { name, code: name, text: wordsOf(enumvalue) };
}

/** @param {string} code with Doxygen's spacing */
function tidy(code) {
  return code
    .replaceAll(/(?<!<)< /g, "<")
    .replaceAll(" >", ">")
    .replaceAll(/ ([&*])/g, "$1")
    .replaceAll(/([&*])(?=\w)/g, "$1 ")
    .replaceAll(/(\w)=(?=[\w{"-])/g, "$1 = ")
    .replace(/\s*=\s*(default|delete)$/, " = $1")
    .replace(/^(explicit |constexpr |static |inline )*/, "")
    .trim();
}

/** @param {Node[]} parts */
function templateOf(parts) {
  const list = parts.find((node) => node.templateparamlist);
  if (!list) return "";
  const names = list.templateparamlist
    .filter((/** @type {Node} */ node) => node.param)
    .map(
      (/** @type {Node} */ { param }) =>
        [textOf(param, "type"), textOf(param, "declname")].join(" ").trim() + textOf(param, "defval", " = "),
    );
  return `template <${names.join(", ")}>\n`;
}

/** @param {Node[]} nodes @param {string} name @returns {Node} */
function child(nodes, name) {
  const found = nodes.find((node) => node[name]);
  if (!found) throw new Error(`Doxygen wrote no <${name}>`);
  return found;
}

/** @param {Node} node */
const kindOf = (node) => String(node[":@"]?.kind ?? "");

/** @param {Node[]} nodes @param {string} name @param {string} [before] a prefix of a non-empty text */
function textOf(nodes, name, before = "") {
  const found = nodes.find((node) => node[name]);
  const text = found ? plain(found[name]).trim() : "";
  return text && before + text;
}

/** @param {Node[]} nodes @returns {string} */
function plain(nodes) {
  return nodes.map((node) => node["#text"] ?? plain(Object.values(node)[0] ?? [])).join("");
}

/**
 * Returns the documentation of a declaration as HTML.
 * @param {Node[]} parts
 */
function wordsOf(parts) {
  return parts
    .filter((node) => node.briefdescription || node.detaileddescription)
    .flatMap((node) => node.briefdescription ?? node.detaileddescription)
    .map(html)
    .join("")
    .trim();
}

/** @type {Record<string, string>} */
const elements = {
  computeroutput: "code",
  emphasis: "em",
  bold: "strong",
  itemizedlist: "ul",
  orderedlist: "ol",
  listitem: "li",
  superscript: "sup",
  subscript: "sub",
};

/** @param {Node} node @returns {string} */
function html(node) {
  if (node["#text"] !== undefined) return escape(String(node["#text"]));
  const [name] = Object.keys(node).filter((key) => key !== ":@");
  if (name === "para") return paragraph(node.para);
  if (name === "programlisting") return example(node.programlisting);
  const inner = node[name].map(html).join("");
  const element = elements[name];
  return element ? (inner.trim() ? `<${element}>${inner.trim()}</${element}>` : "") : inner;
}

/** Place before a labelled fact, which begins a paragraph. */
const label = /(?<=[.;:)] )(?=(?:Accuracy|Cost|Errors|Frames?|Rounding|Sources?|Statuses|Ties|Trace|Units): )/;

/**
 * Moves lists and examples out of paragraphs: Doxygen nests them inside, but HTML needs them beside.
 * @param {Node[]} nodes
 */
function paragraph(nodes) {
  let [done, line] = ["", ""];
  const end = () => {
    const facts = line.trim().split(label);
    for (const fact of facts.filter(Boolean)) done += `<p>${fact.trim()}</p>`;
    line = "";
  };
  for (const node of nodes) {
    const block = node.itemizedlist ?? node.orderedlist ?? node.programlisting;
    if (block) end();
    if (block) done += html(node);
    else line += html(node);
  }
  end();
  return done;
}

/** @param {Node[]} lines of an example, in which Doxygen writes each space as an element */
function example(lines) {
  const text = (/** @type {Node} */ node) =>
    node["#text"] ?? (node.sp ? " " : Object.values(node)[0].map(text).join(""));
  const code = lines.filter(({ codeline }) => codeline).map(text);
  return `<pre tabindex="0"><code>${running(highlight(code.join("\n")))}</code></pre>`;
}

/** Returns the definitions that the examples of the headers share, as docs/cpp.md has them. */
export function sharedDefinitions() {
  const block = /```cpp\n(const Shape<double> square[^]*?)```/.exec(readFileSync("docs/cpp.md", "utf8"))?.[1];
  if (!block) throw new Error("docs/cpp.md has no definition of square for the examples of the headers");
  return `<p>The examples use the namespace <code>gnomon</code> and these names:</p>
<pre tabindex="0"><code>${running(highlight(block.trimEnd()))}</code></pre>\n`;
}
