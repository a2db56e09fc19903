// Extracts the reference of an entry of the npm package from its types with TypeDoc.
import { readdirSync } from "node:fs";
import { Application, ReflectionKind } from "typedoc";
import { paragraphs } from "./page.mjs";

/** @import { Comment, DeclarationReflection, ParameterReflection, SignatureReflection } from "typedoc" */
/** @import { Entry, Group } from "./page.mjs" */

const folder = "web/packages/gnomon2d/types";

/** @type {Promise<Map<string, Group[]>> | undefined} by entry */
let read;

/**
 * @param {string} entry the file's name without its ending
 * @returns {Promise<Group[]>}
 */
export async function groupsOfTypes(entry) {
  read ??= readTypes();
  const groups = (await read).get(entry);
  if (!groups) throw new Error(`there is no ${folder}/${entry}.d.ts`);
  return groups;
}

async function readTypes() {
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name}`);
  const app = await Application.bootstrap({
    entryPoints: entries,
    tsconfig: "tsconfig.json",
    skipErrorChecking: true,
    sort: ["source-order"],
    logLevel: "Error",
  });
  const modules = (await app.convert())?.children;
  if (modules?.length !== entries.length) throw new Error(`TypeDoc did not read every entry of ${folder}`);
  return new Map(modules.map(({ name, children = [] }) => [name, groupsOf(children)]));
}

/**
 * Groups declarations: first the functions, where a reader begins; then each interface by itself; then all type
 * aliases.
 * @param {DeclarationReflection[]} children
 */
function groupsOf(children) {
  const functions = children.filter(({ kind }) => kind === ReflectionKind.Function);
  const aliases = children.filter(({ kind }) => kind === ReflectionKind.TypeAlias);
  const others = children.filter((child) => !functions.includes(child) && !aliases.includes(child));
  // The members of a base appear with the base. If the base is not on the page, they appear with the interface.
  const names = others.map(({ name }) => name);
  const isShown = (/** @type {DeclarationReflection} */ { inheritedFrom, parent }) => {
    const base = inheritedFrom?.name.split(".")[0];
    const isInterface = parent?.kind === ReflectionKind.Interface;
    return base === undefined || (isInterface && (base === parent.name || !names.includes(base)));
  };
  /** @type {Group[]} */
  const groups = [];
  if (functions.length)
    groups.push({ id: "functions", title: "Functions", text: "", entries: functions.flatMap(entriesOf) });
  for (const child of others)
    groups.push({
      id: child.name,
      title: child.name,
      text: wordsOf(child.comment),
      entries: (child.children ?? []).filter(isShown).flatMap(entriesOf),
    });
  if (aliases.length)
    groups.push({
      id: "types",
      title: "Types",
      text: "",
      entries: aliases.map((alias) => ({
        name: alias.name,
        code: `type ${alias.name} = ${alias.type}`,
        text: wordsOf(alias.comment),
      })),
    });
  return groups;
}

/**
 * Returns one entry for each signature of a function, or one entry for a field.
 * @param {DeclarationReflection} member
 * @returns {Entry[]}
 */
function entriesOf(member) {
  if (member.signatures)
    return member.signatures.map((signature) => ({
      name: member.name,
      code: member.kind === ReflectionKind.Constructor ? `new ${callOf(signature)}` : callOf(signature),
      text: wordsOf(signature.comment ?? member.comment),
    }));
  const readonly = member.flags.isReadonly ? "readonly " : "";
  const optional = member.flags.isOptional ? "?" : "";
  const type = member.type ?? member.getSignature?.type;
  return [
    {
      name: member.name,
      code: `${readonly}${member.name}${optional}: ${type}`,
      text: wordsOf(member.comment ?? member.getSignature?.comment),
    },
  ];
}

/** @param {SignatureReflection} signature */
function callOf({ name, parameters = [], type }) {
  const written = parameters.map((/** @type {ParameterReflection} */ parameter) => {
    const optional = parameter.flags.isOptional ? "?" : "";
    return `${parameter.name}${optional}: ${parameter.type}`;
  });
  return `${name}(${written.join(", ")}): ${type}`;
}

/** @param {Comment | undefined} comment */
function wordsOf(comment) {
  if (!comment) return "";
  return paragraphs(comment.summary.map(({ text }) => text).join(""));
}
