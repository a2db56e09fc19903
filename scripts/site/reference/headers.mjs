// The reference of the C++ library, read by Doxygen from its headers.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import { escape } from "../highlight.mjs";
import { paragraphs } from "./page.mjs";

/** @import { Entry, Group } from "./page.mjs" */

/**
 * An element as the parser gives it in order: its name with its children, and its attributes.
 * @typedef {Record<string, any>} Node
 */

/**
 * A declaration, and where it stands.
 * @typedef {Entry & { file: string, line: number, scope: string }} Declared
 */

const folder = "build/reference";

/** @type {Declared[] | undefined} */
let declared;

/**
 * @param {string[]} headers within src
 * @returns {Group[]}
 */
export function groupsOfHeaders(headers) {
  declared ??= readHeaders();
  return headers.map((header) => {
    const entries = /** @type {Declared[]} */ (declared).filter(({ file }) => file === header);
    if (!entries.length) throw new Error(`Doxygen found nothing that is documented in src/${header}`);
    return {
      id: header.replace(/\.h$/, "").replaceAll("/", "-"),
      title: `gnomon/${header}`,
      text: paragraphs(introductionOf(header)),
      entries: entries.sort((a, b) => a.line - b.line),
    };
  });
}

/**
 * The comment with which a header begins.
 * @param {string} header
 */
function introductionOf(header) {
  const comment = /^(?:\/\/.*\n)+/.exec(readFileSync(`src/${header}`, "utf8"))?.[0] ?? "";
  return comment.replaceAll(/^\/\/ ?/gm, "");
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
  return readdirSync(`${folder}/xml`)
    .filter((name) => /^(class|struct|namespace).*\.xml$/.test(name))
    .flatMap((name) => {
      const document = /** @type {Node[]} */ (parser.parse(readFileSync(`${folder}/xml/${name}`, "utf8")));
      const compound = child(child(document, "doxygen").doxygen, "compounddef").compounddef;
      return compoundOf(compound, kindOf(child(child(document, "doxygen").doxygen, "compounddef")));
    });
}

/**
 * The free functions and constants of a namespace, or a class with its members.
 * @param {Node[]} compound
 * @param {string} kind
 * @returns {Declared[]}
 */
function compoundOf(compound, kind) {
  const full = textOf(compound, "compoundname");
  const members = compound
    .filter((node) => node.sectiondef && !/private|protected|friend/.test(kindOf(node)))
    .flatMap((node) => node.sectiondef.filter((/** @type {Node} */ inner) => inner.memberdef))
    .map(memberOf)
    .filter(({ text, members }) => text || members || kind !== "namespace");
  if (kind === "namespace") return members;
  const place = child(compound, "location")[":@"];
  const words = wordsOf(compound);
  const name = full.replace(/^(gnomon|exact|batch)::/, "").replace(/^.*::/, "");
  if (!words || /</.test(full)) return [];
  return [
    {
      name,
      code: `${templateOf(compound)}${kind} ${name}`,
      text: words,
      members: members.sort((a, b) => a.line - b.line),
      file: place.file,
      line: Number(place.line),
      scope: full,
    },
  ];
}

/** @param {Node} node @returns {Declared} */
function memberOf(node) {
  const parts = node.memberdef;
  const kind = kindOf(node);
  const place = child(parts, "location")[":@"];
  const name = textOf(parts, "name");
  const type = textOf(parts, "type");
  const values = parts.filter((/** @type {Node} */ inner) => inner.enumvalue).map(valueOf);
  const code =
    kind === "enum"
      ? `enum class ${name} { ${values.map((/** @type {Entry} */ value) => value.name).join(", ")} }`
      : kind === "typedef"
        ? `using ${name} = ${type}`
        : `${templateOf(parts)}${type} ${name}${textOf(parts, "argsstring")}${textOf(parts, "initializer", " ")}`;
  /** @type {Declared} */
  const entry = { name, code: tidy(code), text: wordsOf(parts), file: place.file, line: Number(place.line), scope: "" };
  if (kind === "enum") entry.members = values.filter((/** @type {Entry} */ value) => value.text);
  return entry;
}

/** @param {Node} node @returns {Entry} */
function valueOf({ enumvalue }) {
  const name = textOf(enumvalue, "name");
  return { name, code: name, text: wordsOf(enumvalue) };
}

/** @param {string} code as Doxygen spaces it */
function tidy(code) {
  return code
    .replaceAll("< ", "<")
    .replaceAll(" >", ">")
    .replaceAll(/ ([&*])/g, "$1")
    .replaceAll(/([&*])(?=\w)/g, "$1 ")
    .replaceAll(/=\s*(default|delete)$/g, "= $1")
    .replace(/^(explicit |constexpr |static |inline )*/, "")
    .trim();
}

/** @param {Node[]} parts */
function templateOf(parts) {
  const list = parts.find((node) => node.templateparamlist);
  if (!list) return "";
  const names = list.templateparamlist
    .filter((/** @type {Node} */ node) => node.param)
    .map((/** @type {Node} */ { param }) => [textOf(param, "type"), textOf(param, "declname")].join(" ").trim());
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

/** @param {Node[]} nodes @param {string} name @param {string} [before] it, if it is there */
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
 * What is said of a declaration, as HTML.
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
  const inner = node[name].map(html).join("");
  const element = elements[name];
  return element ? (inner.trim() ? `<${element}>${inner.trim()}</${element}>` : "") : inner;
}

/**
 * Doxygen has lists within paragraphs, HTML beside them.
 * @param {Node[]} nodes
 */
function paragraph(nodes) {
  let [done, line] = ["", ""];
  const end = () => {
    if (line.trim()) done += `<p>${line.trim()}</p>`;
    line = "";
  };
  for (const node of nodes) {
    const block = node.itemizedlist ?? node.orderedlist;
    if (block) end();
    if (block) done += html(node);
    else line += html(node);
  }
  end();
  return done;
}
