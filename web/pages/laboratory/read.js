// Corners from whatever a programmer has at hand: pairs a line, one long list, JSON, the initialiser of an array or calls
// in a source, lines of a log. Numbers in brackets by twos, or called x and y, are corners, and what is around them is
// not; without such it is the longest list of numbers. What it cannot understand it says, with the line; what it left
// out, too.

import { max_corners } from "./state.js";
import { tokensOf } from "./tokens.js";

/** @import { Token } from "./tokens.js" */

/**
 * Why a text is no list of corners: a `word` or a `sign` that means nothing here, with its `line`; `odd`, a coordinate is
 * missing at the end; `many`, with their number.
 *
 * @typedef {{ code: "word" | "sign" | "odd" | "many", word: string, line: number, count: number }} ReadFault
 */

/** @param {string} name @returns {"x" | "y" | undefined} which coordinate is called so, as in `p.x` or `y2` */
const axisOf = (name) => /** @type {any} */ (/(?:^|[.>])([xy])s?\d*$/i.exec(name)?.[1].toLowerCase());

/** What stands within one pair of brackets, or outside of all. */
class Group {
  /** Its own numbers that have no name. @type {Token[]} */
  numbers = [];
  /** Those of its own that are called x and y, in pairs. @type {[Token, Token][]} */
  named = [];
  /** Words and signs that stand where a number could. @type {Token[]} */
  strange = [];
  hasGroups = false;
  /** @type {{ x?: Token, y?: Token }} */
  #half = {};
  /** Those called x or y that have no other. @type {Token[]} */
  #single = [];

  /** @param {Group} [parent] @param {string} [bracket] @param {"x" | "y"} [axis] of which all its numbers are */
  constructor(parent, bracket = "", axis = undefined) {
    this.parent = parent;
    this.bracket = bracket;
    this.axis = axis;
    /** @type {number} */
    this.depth = parent ? parent.depth + 1 : 0;
    if (parent) parent.hasGroups = true;
  }

  /** @param {Token} token @param {string} key @param {boolean} listed whether a number follows: what has a name is a list */
  take(token, key, listed) {
    const axis = axisOf(key);
    if (!key || (listed && !axis)) this.numbers.push(token);
    if (!axis) return;
    if (this.#half[axis]) this.#single.push(this.#half[axis]);
    this.#half = { ...this.#half, [axis]: token };
    const { x, y } = this.#half;
    if (!x || !y) return;
    this.named.push([x, y]);
    this.#half = {};
  }

  /** @returns {[Token, Token][]} */
  get pairs() {
    if (this.named.length > 0) return this.named;
    const [x, y] = this.numbers;
    return this.isPair ? [[x, y]] : [];
  }

  /** All that could be of a corner. */
  get tokens() {
    return [...this.numbers, ...this.named.flat(), ...this.#single, ...Object.values(this.#half)];
  }

  get isPair() {
    return this.parent !== undefined && !this.hasGroups && !this.axis && [2, 3].includes(this.numbers.length);
  }

  /** Groups that are alike belong to one list. */
  get kind() {
    return `${this.depth} ${this.named.length > 0 ? 2 : this.numbers.length}`;
  }

  /** Whether it would be of a list with the other, if it had numbers only. @param {Group} other */
  isLike({ depth, bracket }) {
    return depth === this.depth && bracket === this.bracket && this.numbers.length + this.strange.length > 1;
  }
}

/** What is said of a list, not of its numbers. */
const known =
  /^(?:new|const|constexpr|auto|let|var|val|local|static|final|return|float|double|int|std|vector|array|list|of|and|[MLZ])$/;

/** @param {string} text */
function groupsOf(text) {
  const root = new Group();
  const groups = [root];
  let group = root;
  let key = "";
  const tokens = tokensOf(text);
  tokens.forEach((token, index) => {
    if (token.kind === "open") {
      group = new Group(group, token.text, axisOf(key));
      groups.push(group);
    } else if (token.kind === "close") {
      group = group.parent ?? root;
    } else if (token.kind === "number") {
      group.take(token, key, tokens[index + 1]?.kind === "number");
    } else if (token.kind !== "key" && !isSaid(token, key, tokens[index + 1], group)) {
      group.strange.push(token);
    }
    key = token.kind === "key" ? token.text : "";
  });
  const said = groups.filter(({ tokens: own, strange }) => own.length + strange.length > 0);
  return { groups: said, numbers: tokens.filter(({ kind }) => kind === "number") };
}

/** @param {Token} token @param {string} key before it @param {Token | undefined} next @param {Group} group */
function isSaid({ kind, text }, key, next, group) {
  if (kind !== "word") return false;
  // What something is called, a type or a call, and what is said before all numbers; but no constant.
  return (
    key !== "" ||
    next?.kind === "open" ||
    known.test(text) ||
    (!group.parent && group.numbers.length === 0 && !/\w\./.test(text))
  );
}

/** @typedef {{ pairs: [Token, Token][], groups: Group[], odd?: boolean }} List */

/** Pairs of groups that are alike; of one parent, where parents have several. @param {Group[]} groups @returns {List[]} */
function listsOfPairs(groups) {
  /** @type {Map<string, Map<Group | undefined, Group[]>>} */
  const kinds = new Map();
  for (const group of groups.filter(({ pairs }) => pairs.length > 0)) {
    const parents = kinds.get(group.kind) ?? new Map();
    kinds.set(group.kind, parents);
    const family = parents.get(group.parent) ?? [];
    parents.set(group.parent, family);
    family.push(group);
  }
  return [...kinds.values()].flatMap((parents) => {
    const families = [...parents.values()];
    const one = families.every((family) => family.length === 1);
    return (one ? [families.flat()] : families).map((family) => ({
      pairs: family.flatMap(({ pairs }) => pairs),
      groups: family,
    }));
  });
}

/** A list of x and a list of y beside each other. @param {Group[]} groups @returns {List[]} */
function listsByAxis(groups) {
  return groups
    .filter(({ axis }) => axis === "x")
    .flatMap((xs) => {
      const ys = groups.find(({ axis, parent }) => axis === "y" && parent === xs.parent);
      if (!ys || ys.numbers.length !== xs.numbers.length) return [];
      return [{ pairs: xs.numbers.map((x, index) => [x, ys.numbers[index]]), groups: [xs, ys] }];
    });
}

/** The numbers of one group, by twos. @param {Group} group @returns {List} */
function listOf(group) {
  /** @type {[Token, Token][]} */
  const pairs = [];
  for (let i = 0; i + 1 < group.numbers.length; i += 2) pairs.push([group.numbers[i], group.numbers[i + 1]]);
  return { pairs, groups: [group], odd: group.numbers.length % 2 !== 0 };
}

/** Of a table with a head, the columns x and y; lines stay lines. @param {string} text */
function columns(text) {
  const head = /^\s*("?[a-z_]+"?(?:[ ]*[,;\t][ ]*"?[a-z_]+"?)+)[ \r]*\n/i.exec(text);
  if (!head) return text;
  const names = head[1].split(/[,;\t]/).map((name) => name.replace(/[" ]/g, "").toLowerCase());
  const [x, y] = [names.indexOf("x"), names.indexOf("y")];
  if (x < 0 || y < 0) return text;
  const rows = text.slice(head[0].length).split("\n");
  return `\n${rows.map((row) => [row.split(/[,;\t]/)[x], row.split(/[,;\t]/)[y]].join(" ")).join("\n")}`;
}

/**
 * @param {string} text
 * @returns {{ numbers: number[], fault?: ReadFault, left_out?: number[], flat?: boolean }} the numbers that were understood
 *   before the fault, if there is one; numbers that are no corner's; whether a third one was left out of each corner
 */
export function readCorners(text) {
  const path = /^\s*M[-+\d.,\seMLZ]+$/i.test(text) && !/[ml]/.test(text);
  const { groups, numbers } = groupsOf(path ? text.replace(/[MLZ]/gi, " ") : columns(text));
  const lists = [
    ...listsByAxis(groups),
    ...listsOfPairs(groups),
    ...groups.filter(({ numbers: bare, isPair }) => bare.length > 0 && !isPair).map(listOf),
  ];
  const list = lists.reduce((best, one) => (one.pairs.length > best.pairs.length ? one : best), lists[0]);
  const values = (list?.pairs ?? []).flat().map(({ value }) => value);
  const fault = (/** @type {ReadFault["code"]} */ code, count = values.length, word = "", at = text.length) => ({
    numbers: values,
    fault: { code, word, line: text.slice(0, at).split("\n").length, count },
  });
  const own = new Set(list?.groups);
  const [strange] = groups
    .filter((group) => !list || own.has(group) || group.isLike(list.groups[0]))
    .flatMap((group) => group.strange);
  if (strange) {
    const before = numbers.filter(({ at }) => at < strange.at).length;
    return fault(strange.kind === "word" ? "word" : "sign", before, strange.text, strange.at);
  }
  if (!list) return { numbers: [] };
  if (list.odd) return fault("odd", values.length + 1);
  if (values.length > 2 * max_corners) return fault("many");
  const used = new Set(list.groups.flatMap((group) => [...group.numbers, ...group.named.flat()]));
  const others = groups.flatMap(({ tokens }) => tokens).filter((one) => !used.has(one));
  return {
    numbers: values,
    ...(others.length > 0 ? { left_out: others.map(({ value }) => value) } : {}),
    ...(list.groups.some(({ isPair, numbers: bare }) => isPair && bare.length === 3) ? { flat: true } : {}),
  };
}

/** As the page writes them: a corner a line. @param {number[]} numbers @param {(value: number) => string} write */
export function writeCorners(numbers, write) {
  const lines = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) lines.push(`${write(numbers[i])}, ${write(numbers[i + 1])}`);
  return lines.join("\n");
}
