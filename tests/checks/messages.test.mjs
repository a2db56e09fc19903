// Errors, warnings and reports: messages.txt has all of them as one table, so that somebody reads a new one, and each
// follows the rules of this test. `node tests/checks/messages.test.mjs --record` writes the table.
//
// Errors for programmers are clauses in lower case without a full stop, because a program or a call often precedes them.
// Sentences for readers begin with a capital and end with a stop.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import {
  allMessages,
  messagesOfCMake,
  messagesOfCpp,
  messagesOfScript,
  messagesOfShell,
  messagesOfTexts,
  tableOf,
} from "./messages.mjs";
import { read } from "./sources.mjs";

/** @import { Message } from "./messages.mjs" */

const record = "tests/checks/messages.txt";

/**
 * Finite verbs, imperatives and participles (“Copied.”) of the messages. A new verb belongs into this list, and a noun
 * does not. A report of progress begins with a participle: “fetching the source package”.
 */
const verbs = new RegExp(
  `\\b(?:${`
  accept accepted accepts add adds allow answered are begins belong belongs calls came can cannot change
  choose click close closes coincides comes compile computes contains continues copied copy could crosses cut
  cuts decide decides did differs do does drag draws ended ends equals exceeds failed fails fetches fills
  follows found had has have holds install is keeps leads leave lists load look make makes may meet misses
  move moves must names need needs occurs omits open opened paste pauses play press put reaches read reads
  record records refers refused repeats returned returns run runs saved sends serves set should show shown
  shows starts stopped stops support takes throw thrown took try turn turns unpack use used was were will
  work would wrote
`
    .trim()
    .split(/\s+/)
    .join("|")})\\b`,
  "i",
);

/** Messages without a verb: parts of a longer one, and short answers. */
const fragments = new Set([
  "machines share the bytes of an archive",
  "vertex {i}",
  "token {token_} {word_}",
  "gnomon-drawings: {0} {1}",
  "R for P",
  "R for Q",
  "from {least} to {…}",
  "body {item} of the list: {words}",
  "release.mjs: {message|error}",
  "serve: {message}",
  "size: {fault}",
  '{place}: figure "{scene}": {message}',
  "line {line} of the page's body: {message}: {formula}",
  "sudo -n env",
  "node {node_version}",
  "Not so.",
  "Right, near enough.",
  "Not quite.",
  "Point in A?",
  "{0}: {1}, in doubles and exactly.",
  "{0}: in doubles {1}; exactly {2}.",
  "{0}: in doubles {1}.",
  "{0}: exactly {1}.",
  "{0} steps; the first {1} of them:",
  "{0} steps:",
]);

/** Sentences before a list or a field, which follows their colon. */
const introductions = new Set([
  "There is no demo called “{0}”. The demos are:",
  "This address names no demo. The demos are:",
  "This page may not write to the clipboard. Copy the selected text:",
  "This page may not write to the clipboard. Copy this link:",
  "{0} steps; the first {1} of them:",
  "{0} steps:",
  "check-newer.sh: these are missing:",
  "build.sh: these are not on this machine, so they are fetched or not tested (Debian package: another source):",
  "build.sh: these are missing and could not be installed (Debian package: another source):",
  "build.sh: these commands install them:",
]);

/** Sentences that follow “Line 3: ” and begin in lower case. */
const afterLine = /^(?:unread|unread_here|no_module|endless_loop|endless_function|deep)$/;

/** Names that begin a clause for programmers with a capital. */
const names = /^(?:[A-Z]+[A-Z0-9_]+\b|Doxygen|TypeDoc|CHANGELOG|GoogleTest|SDL2?|Emscripten|WebAssembly|CMake|R for)/;

/** Without placeholders, code and quotations. @param {string} text */
const bare = (text) => text.replace(/\{[^{}]*\}/g, "{}").replace(/"[^"]*"|“[^”]*”|\\?'[^' ]*'/g, "{}");

/** @type {Record<string, (message: Message) => boolean>} whether the message breaks a rule, by the rule's sentence */
const rules = {
  "has no verb": ({ kind, text }) =>
    ["error", "phrase", "sentence", "state"].includes(kind) &&
    !fragments.has(text) &&
    !verbs.test(bare(text)) &&
    !/^\w+ing\b/i.test(text),
  "begins with What, Who or Of": ({ kind, text }) =>
    kind !== "noun" && /^(?:What|Who|Whoever|Whatever|Of)\b/i.test(text),
  'has a free relative clause with "what" or "who"': ({ text }) =>
    bare(text)
      .split(/(?<=[.?!])\s/)
      .some((sentence) => !sentence.endsWith("?") && /\b(?:what|whatever|whoever)\b/i.test(sentence)),
  "has one of the words tell, give, say, lie, stand, go on": ({ text }) =>
    /\b(?:tells?|told|gives?|gave|says?|said|lies?|lay|stands?|stood|go(?:es)? on)\b/i.test(bare(text)),
  "ends with a colon and no value": ({ kind, text }) =>
    kind !== "usage" && text.endsWith(":") && !introductions.has(text),
  "begins with a capital or ends with a full stop, which a clause for programmers does not": ({ kind, text }) =>
    ["error", "phrase", "noun", "state"].includes(kind) &&
    ((/^\p{Lu}\p{Ll}/u.test(text) && !names.test(text)) || /[^.]\.$/.test(text)),
  "begins in lower case or has no full stop, which a sentence for readers does not": ({ kind, text, of }) =>
    kind === "sentence" &&
    ((/^\p{Ll}[\p{Ll} ]/u.test(bare(text)) && !/^[a-z]+-|^\w+=/.test(text) && !afterLine.test(of ?? "")) ||
      !/(?:[.!?…:”]|\{\w+\}|\w \{\w+\})$/.test(text)),
};

/** Returns the broken rules, as sentences. @param {Message[]} messages */
const faults = (messages) =>
  messages.flatMap((message) =>
    Object.entries(rules)
      .filter(([, breaks]) => breaks(message))
      .map(([rule]) => `${message.file}:${message.line}: "${message.text}" ${rule}`),
  );

const messages = allMessages();

if (process.argv.includes("--record")) writeFileSync(record, tableOf(messages));

test("the table has all messages as the sources have them", () => {
  const [present, recorded] = [tableOf(messages), read(record)].map((table) => table.split("\n"));
  const changes = [
    ...present.filter((line) => !recorded.includes(line)).map((line) => `+ ${line}`),
    ...recorded.filter((line) => !present.includes(line)).map((line) => `- ${line}`),
  ];
  const remedy = "read the new messages, then: node tests/checks/messages.test.mjs --record";
  assert.deepEqual(changes, [], remedy);
  assert.ok(present.join() === recorded.join(), remedy);
});

test("every message follows the rules", () => assert.deepEqual(faults(messages), []));

test("every exception is a message", () => {
  const known = new Set(messages.map(({ text }) => text));
  assert.deepEqual(
    [...fragments, ...introductions].filter((text) => !known.has(text)),
    [],
  );
});

/** Messages that break one rule each, by its beginning. @type {[string, Message["kind"], string][]} */
const broken = [
  ["has no verb", "error", "no such option"],
  ["has no verb", "sentence", "The last corner."],
  ["begins with What, Who or Of", "sentence", "Of three numbers the third is left out."],
  ["has a free relative", "error", "mtv is {value}, not what separate returns"],
  ["has a free relative", "sentence", "The keys work, whatever else they mean."],
  ["has one of the words", "error", "the server said {status} and was closed"],
  ["has one of the words", "sentence", "All corners of {0} lie on one line and are repeated."],
  ["has one of the words", "sentence", "Play goes on from here."],
  ["ends with a colon", "error", "the file is missing:"],
  ["begins with a capital", "error", "The file is missing"],
  ["begins with a capital", "error", "the file is missing."],
  ["begins with a capital", "state", "No earlier step is recorded"],
  ["begins in lower case", "sentence", "the link is damaged."],
  ["begins in lower case", "sentence", "The link is damaged"],
];

test("every rule can fail", () => {
  for (const [rule, kind, text] of broken) {
    const found = faults([{ file: "a.js", line: 1, kind, text }]);
    assert.equal(found.length, 1, `${text}: ${found}`);
    assert.ok(found[0].includes(`" ${rule}`), found[0]);
  }
  const covered = new Set(broken.map(([rule]) => Object.keys(rules).find((name) => name.startsWith(rule))));
  assert.equal(covered.size, Object.keys(rules).length);
});

test("questions, quotations and names break no rule", () => {
  const fine = /** @type {[Message["kind"], string][]} */ ([
    ["sentence", "Here is another question. What is your answer?"],
    ["sentence", 'theme="{0}" is not among {1}; the page’s own theme is used.'],
    ["error", 'no scene has the sentence "What lies here"'],
    ["error", "SDL2 did not compile"],
    ["error", "fetching the source package libsdl2"],
    ["phrase", "is not finite"],
    ["noun", "angular velocity"],
  ]);
  assert.deepEqual(faults(fine.map(([kind, text]) => ({ file: "a.js", line: 1, kind, text }))), []);
});

test("messages are found in each kind of source", () => {
  const texts = (/** @type {Message[]} */ messages) => messages.map(({ kind, text }) => `${kind}: ${text}`);
  const script = `
    const wanted = "the result of load";
    throw misuse("missing", call, "gnomon", \`is missing: pass \${wanted}\`);
    reject(new TypeError("the file " + name + " has " + (n > 1 ? "parts" : "a part")));
    console.warn(\`\${host.localName} has no \${list(names)}\`);
    format("not a message");`;
  assert.deepEqual(texts(messagesOfScript("a.js", script)), [
    "error: {call}: gnomon is missing: pass the result of load",
    "error: the file {name} has {parts|a part}",
    "error: {localName} has no {names}",
  ]);
  const others = texts(messagesOfScript("a.js", 'f(", beyond the limit", "body of A", "a file was lost");', true));
  assert.deepEqual(others, ["detail: , beyond the limit", "noun: body of A", "error: a file was lost"]);
  const cpp = `
    const char* describe(Status status) {
      switch (status) { case Status::ok: return "is valid"; }
    }
    error = "token " + std::to_string(token_) + " is missing: " + std::string(what);
    fail("is not a number");  // "no message here"
    std::fprintf(stderr, "tool: %s cannot be read\\n", name);`;
  assert.deepEqual(texts(messagesOfCpp("a.cpp", cpp)), [
    "phrase: is valid",
    "error: token {token_} is missing: {what}",
    "error: {token} is not a number",
    "error: tool: {0} cannot be read",
  ]);
  const shell =
    '# echo "no message here"\necho "step $name failed after $((SECONDS - start)) s"\nlacking+=("a tool of $1")\n';
  assert.deepEqual(texts(messagesOfShell("a.sh", shell)), [
    "error: step {name} failed after {…} s",
    "noun: a tool of {1}",
  ]);
  const cmake = 'message(STATUS "${library} is missing")\nmessage(FATAL_ERROR "it has "\n  "two parts")\n';
  assert.deepEqual(texts(messagesOfCMake("a.cmake", cmake)), [
    "error: {library} is missing",
    "error: it has two parts",
  ]);
  const pages = {
    label: "Play",
    failed: "It failed: {0}",
    part: { said: "Nothing is there.", state: "nothing is left" },
  };
  assert.deepEqual(texts(messagesOfTexts("a.json", pages)), [
    "sentence: It failed: {0}",
    "sentence: Nothing is there.",
    "state: nothing is left",
  ]);
});
