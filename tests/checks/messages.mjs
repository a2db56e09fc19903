// Collects the messages of the sources: errors, warnings and reports of progress, with their placeholders in braces.
import ts from "typescript";
import { files, read } from "./sources.mjs";

/**
 * Kind of a message, which decides its form:
 *
 * - `error`: a clause for programmers, in lower case and without a full stop
 * - `phrase`: the predicate of such a clause, without its subject
 * - `noun`: the name of a subject
 * - `sentence`: a sentence for readers of a page, with a capital and a full stop
 * - `state`: a short report beside a control of the player, in lower case and without a full stop
 * - `detail`: an addition to such a clause, after its colon or comma
 * - `usage`: the help of a command
 *
 * @typedef {"error" | "phrase" | "noun" | "detail" | "sentence" | "state" | "usage"} Kind
 */

/** @typedef {{ file: string, line: number, kind: Kind, text: string, of?: string }} Message */

/** Reports several words, of which one is no placeholder. @param {string} text */
const hasWords = (text) => /[\p{L}}’'] [\p{L}{]/u.test(text) && /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ""));
const oneLine = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();

// --- JavaScript -------------------------------------------------------------------------------------------------------

/** Functions and tables of messages, whose strings are messages themselves. */
const lists = /^(?:faults?|complaint|rules_broken)$/;

/** Subjects of the messages of a package. */
const nouns = /^(?:(?:body|\{subject\})? ?(?:of [AB]|\{index\})|the given code|the response|an object)$/;

/** @typedef {(index: number) => string} Argument rendered as text */
/** @type {Record<string, (argument: Argument) => string>} messages by the function that makes them */
const makers = {
  misuse: (a) => `${a(1)}: ${a(2)} ${a(3)}`,
  strange: (a) => `${a(1)}: ${a(2)} is {value}, not ${a(4)}`,
  object: (a) => `${a(0)}: ${a(1)} is {value}, not ${a(3)}`,
  whole: (a) => (a(5) ? `${a(0)}: ${a(1)} is {value}, not a whole number ${a(5)}` : ""),
  "Shape.foreign": (a) => `${a(0)}: ${a(1)} is not a shape: ${a(3)}`,
  failure: (a) => a(1),
  problem: (a) => a(1),
  wrong: (a) => `{subject} ${a(1)}`,
  unavailable: (a) => `{address} ${a(0)}`,
  lost: (a) => `{address} could not be fetched${a(0)}`,
  GnomonError: (a) => a(1),
  Error: (a) => a(0),
  RangeError: (a) => a(0),
  TypeError: (a) => a(0),
  SyntaxError: (a) => a(0),
  reject: (a) => a(0),
  warn: (a) => a(2),
  "console.warn": (a) => a(0),
  "console.error": (a) => a(0),
};

const operator = ts.SyntaxKind;

/**
 * Renders an expression as a template: a string as it is, a value as its name in braces.
 *
 * @param {ts.Expression | undefined} node
 * @param {Map<string, ts.Expression>} constants of the file
 * @returns {string}
 */
function rendered(node, constants) {
  const again = (/** @type {ts.Expression} */ inner) => rendered(inner, constants);
  const text = (/** @type {string} */ words) => (/^\{[^{}|]*\}$/.test(words) ? words.slice(1, -1) : words);
  const either = (/** @type {ts.Expression[]} */ ...nodes) => `{${nodes.map((one) => text(again(one))).join("|")}}`;
  if (!node) return "";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return again(node.expression);
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => again(span.expression) + span.literal.text).join("");
  if (ts.isConditionalExpression(node)) return either(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    if (operatorToken.kind === operator.PlusToken && [left, right].some((one) => /[a-z]/.test(again(one))))
      return again(left) + again(right);
    if (operatorToken.kind === operator.BarBarToken || operatorToken.kind === operator.QuestionQuestionToken)
      return either(left, right);
  }
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value ? again(value) : `{${node.text}}`;
  }
  if (ts.isPropertyAccessExpression(node)) return `{${node.name.text}}`;
  if (ts.isNonNullExpression(node) || ts.isElementAccessExpression(node)) return `{${text(again(node.expression))}}`;
  if (ts.isCallExpression(node)) {
    const { expression: made, arguments: given } = node;
    if (ts.isPropertyAccessExpression(made) && made.name.text !== "stringify" && made.name.text !== "ceil")
      return `{${text(again(made.expression))}}`;
    return given.length ? `{${text(again(given[0]))}}` : `{${made.getText()}}`;
  }
  return "{…}";
}

/** @param {ts.Node} node @param {(node: ts.Node) => boolean | void} visit returns whether to go into the node */
function walk(node, visit) {
  if (visit(node)) ts.forEachChild(node, (child) => walk(child, visit));
}

/**
 * Returns the messages that the functions of `makers` get. With `all`, other strings of several words are messages, too.
 *
 * @param {string} file
 * @param {string} text
 * @param {boolean} [all]
 * @returns {Message[]}
 */
export function messagesOfScript(file, text, all = false) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const constants = constantsOf(source, all);
  /** @type {Message[]} */
  const found = [];
  /** @type {Set<ts.Node>} */
  const rest = new Set(constants.values());
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) return false;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText();
      const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
      const words = make?.((index) => rendered(node.arguments?.[index], constants)) ?? "";
      if (/\S\s\S/.test(words) && /\p{L}{2}/u.test(words.replace(/\{[^{}]*\}/g, ""))) {
        add(node, words);
        for (const argument of node.arguments ?? []) walk(argument, (inner) => (rest.add(inner), true));
      }
    }
    return true;
  });
  const others = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || rest.has(node)) return false;
    if (ts.isPropertyAssignment(node)) return walk(node.initializer, others);
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return true;
    const words = rendered(/** @type {ts.Expression} */ (node), constants);
    if (hasWords(words) && !/=>|;$|\n/.test(words)) add(node, words);
    return false;
  };
  if (all) walk(source, others);
  else
    walk(source, (node) => {
      const named = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) ? node.name : undefined;
      if (named && lists.test(named.getText())) walk(node, others);
      return true;
    });
  return unique(found.sort((a, b) => a.line - b.line));

  /** @param {ts.Node} node @param {string} words */
  function add(node, words) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ file, line: line + 1, kind: kindOf(words), text: oneLine(words) });
  }

  /** @param {string} words @returns {Kind} */
  function kindOf(words) {
    if (/^usage:/.test(words)) return "usage";
    if (nouns.test(words.trim())) return "noun";
    return /^[:,]/.test(words) ? "detail" : "error";
  }
}

/**
 * Returns the strings with one name in the file.
 *
 * @param {ts.SourceFile} source
 * @param {boolean} templates whether templates count
 */
function constantsOf(source, templates) {
  /** @type {Map<string, ts.Expression>} */
  const constants = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return true;
    const { name, initializer } = node;
    const isText =
      initializer && (ts.isStringLiteralLike(initializer) || (templates && ts.isTemplateExpression(initializer)));
    if (isText && !seen.has(name.text)) constants.set(name.text, initializer);
    else constants.delete(name.text);
    seen.add(name.text);
    return true;
  });
  return constants;
}

/** Leaves out repetitions. @param {Message[]} messages */
function unique(messages) {
  return messages.filter(
    ({ text, file }, at) => messages.findIndex((one) => one.text === text && one.file === file) === at,
  );
}

// --- C++ --------------------------------------------------------------------------------------------------------------

/**
 * Returns the strings of several words, joined with the values between them.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Message[]}
 */
export function messagesOfCpp(file, text) {
  const code = text.replace(/^\s*#include.*$|\/\/.*$/gm, "");
  const literal = /R"\(([^]*?)\)"|"((?:\\.|[^"\\\n])*)"/g;
  const literals = [...code.matchAll(literal)].map((match) => ({
    words: match[1] ?? match[2].replace(/\\n/g, " ").replace(/\\"/g, '"'),
    isRaw: match[1] !== undefined,
    from: match.index,
    to: match.index + match[0].length,
  }));
  /** @type {Message[]} */
  const found = [];
  for (let i = 0; i < literals.length; ++i) {
    const { from, isRaw } = literals[i];
    let { words, to } = literals[i];
    for (let next; (next = literals[i + 1]); ++i) {
      const between = code.slice(to, next.from);
      const value = /^\s*(?:\+\s*([\w:.]+)(?:\((?:[^()]|\([^()]*\))*\))?\s*\+|)\s*$/.exec(between)?.[1];
      if (value === undefined && /\S/.test(between)) break;
      if (value !== undefined) words += nameOf(code.slice(to, next.from));
      words += next.words;
      to = next.to;
    }
    if (/^\s*\+/.test(code.slice(to))) words += nameOf(code.slice(to).split(/[;,?\n]|\)\)/)[0]);
    const before = code.slice(0, from);
    if (/\bfail\($/.test(before)) words = `{token} ${words}`;
    let place = 0;
    words = words.replace(/%(?:zu|[sduf])/g, () => `{${place++}}`);
    const line = before.split("\n").length;
    if (isRaw) {
      for (const part of words.split(/\n\s*\n/)) if (/\w/.test(part)) add(line, "usage", part);
    } else {
      const kind = /^usage:/.test(words) ? "usage" : kindOf(before);
      if (hasWords(words) || (kind === "noun" && words.length > 2)) add(line, kind, words);
    }
  }
  return unique(found);

  /** @param {string} before the code before the string @returns {Kind} */
  function kindOf(before) {
    const makes = /(?:return|\?|:|\? [^?]*:)\s*$/.test(before);
    if (/\bword\($/.test(before)) return "noun";
    if (/name_of\(Subject(?:(?!\n}\n)[^])*$/.test(before)) return "noun";
    return makes && /describe\w*\((?:Subject subject, )?Status(?:(?!\n}\n)[^])*$/.test(before) ? "phrase" : "error";
  }

  /** @param {number} line @param {Kind} kind @param {string} words */
  function add(line, kind, words) {
    found.push({ file, line, kind, text: oneLine(words) });
  }

  /** The last name in an expression, in braces. @param {string} value */
  function nameOf(value) {
    const names = value.match(/\b[a-z]\w*\b/g)?.filter((name) => !/^(std|to_string|string)$/.test(name)) ?? [];
    return `{${names.at(-1) ?? "…"}}`;
  }
}

// --- Shell and CMake --------------------------------------------------------------------------------------------------

/** Shows variables and commands in braces. @param {string} words */
const shell = (words) =>
  words
    .replace(/\$\((?:[^()]|\([^()]*\))*\)/g, "{…}")
    .replace(/\$\(\((?:[^()]|\([^()]*\))*\)\)/g, "{…}")
    .replace(/\$\{#?(\w+)(?:[^{}]|\{[^{}]*\})*\}|\$(\w+|[@*#?])/g, (_, long, short) => `{${long ?? short}}`)
    .replace(/\\"/g, '"')
    .replace(/\\n/g, " ");

/**
 * @param {string} file
 * @param {string} text
 * @returns {Message[]}
 */
export function messagesOfShell(file, text) {
  /** @type {Message[]} */
  const found = [];
  const lines = text.split("\n");
  lines.forEach((row, at) => {
    if (/^\s*#/.test(row)) return;
    const said = /(?:\b(echo|say|fail|give_up|printf)\s+|(lacking)\+=\()("(?:\\.|[^"\\])*"|'[^']*')/g;
    for (const [, maker, list, words] of row.matchAll(said)) {
      const shown = oneLine(shell(words.slice(1, -1)));
      if (!hasWords(shown) || /^\[?#!|;$/.test(shown)) continue;
      found.push({ file, line: at + 1, kind: list || maker === "printf" ? "noun" : "error", text: shown });
    }
    if (/cat .*<<'?TEXT'?/.test(row)) {
      const end = lines.indexOf("TEXT", at);
      for (let i = at + 1; i < end; ++i)
        found.push({ file, line: i + 1, kind: "usage", text: oneLine(shell(lines[i])) });
    }
  });
  return found;
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Message[]}
 */
export function messagesOfCMake(file, text) {
  // A message in code for the installation has its quotes escaped.
  const calls = text
    .replaceAll('\\"', '"')
    .matchAll(/message\(\s*(?:FATAL_ERROR|SEND_ERROR|AUTHOR_WARNING|WARNING|STATUS|DEPRECATION)\s+((?:"[^"]*"\s*)+)/g);
  return [...calls].map((call) => {
    const words = [...call[1].matchAll(/"([^"]*)"/g)].map(([, one]) => one).join("");
    const shown = words.replace(/\$\{(\w+)\}/g, "{$1}").replace(/\\?\$<[^>]*>/g, "{…}");
    return { file, line: text.slice(0, call.index).split("\n").length, kind: "error", text: oneLine(shown) };
  });
}

// --- Texts of the pages -----------------------------------------------------------------------------------------------

const finite = /\b(?:is|are|was|were|has|have|had|does|did|failed|stopped)\b/i;

/**
 * Returns the sentences among the texts of a page, and the states: texts with a finite verb and without a full stop.
 *
 * @param {string} file
 * @param {unknown} texts
 * @returns {Message[]}
 */
export function messagesOfTexts(file, texts) {
  /** @type {Message[]} */
  const found = [];
  const visit = (/** @type {unknown} */ value, /** @type {string} */ of) => {
    if (typeof value === "string") {
      const isSentence = /[.!?…:”]$|: \{\d\}$/.test(value) && hasWords(value);
      if (isSentence || (finite.test(value) && hasWords(value)))
        found.push({ file, line: found.length, kind: isSentence ? "sentence" : "state", text: value, of });
    } else if (value && typeof value === "object") {
      for (const [key, one] of Object.entries(value)) visit(one, of ? `${of}.${key}` : key);
    }
  };
  visit(texts, "");
  return found;
}

// --- All --------------------------------------------------------------------------------------------------------------

const notes = ["shared", "laboratory", "playground", "try"].map((name) => `web/content/text/en/${name}.json`);

/** Returns all messages of the tree, in a fixed order. @returns {Message[]} */
export function allMessages() {
  const of = (/** @type {string[]} */ folders, /** @type {string[]} */ endings) =>
    folders.flatMap((folder) => files(folder, endings)).filter(({ path }) => !path.includes("node_modules/"));
  const one = (/** @type {string} */ path) => ({ path, text: read(path) });
  const cpp = of(["src"], [".cpp", ".h"]).filter(
    ({ path }) =>
      /^src\/(core|engine|laboratory|platform|playback|text|tools)\//.test(path) && !/drawings\//.test(path),
  );
  const scripts = of(["web/packages", "web/elements", "web/pages", "scripts"], [".js", ".mjs"]);
  const cmake = of(["cmake", "examples", "packaging", "src", "tests", "web"], [".cmake", "CMakeLists.txt"]);
  return [
    ...cpp.flatMap(({ path, text }) => messagesOfCpp(path, text)),
    ...[...scripts, one("eleventy.config.mjs")].flatMap(({ path, text }) =>
      messagesOfScript(path, text, path.startsWith("web/packages/")),
    ),
    ...notes.flatMap((path) => messagesOfTexts(path, JSON.parse(read(path)))),
    ...[one("build.sh"), ...of(["scripts"], [".sh"])].flatMap(({ path, text }) => messagesOfShell(path, text)),
    ...[one("CMakeLists.txt"), ...cmake].flatMap(({ path, text }) => messagesOfCMake(path, text)),
  ];
}

/** Writes messages as a table: one a line, by source. @param {Message[]} messages */
export function tableOf(messages) {
  /** @type {Map<string, Message[]>} */
  const byFile = new Map();
  for (const message of messages) byFile.set(message.file, [...(byFile.get(message.file) ?? []), message]);
  return [...byFile].map(([file, of]) => `${file}\n${of.map(({ text }) => `  ${text}\n`).join("")}`).join("\n");
}
