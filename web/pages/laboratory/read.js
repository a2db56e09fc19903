// Corners from text of many kinds: one pair per line, one long list, JSON, the initialiser of an array, calls in a
// source, lines of a log. Corners are pairs of numbers in brackets, or numbers named x and y; the text around them is
// ignored. Without such pairs the longest list of numbers is used. Errors name the line, and omitted numbers are
// reported, too.

import { max_corners } from "./state.js";
import { tokensOf } from "./tokens.js";

/** @import { Token } from "./tokens.js" */

/**
 * Reason for rejecting a text as a list of corners: an invalid `word` or `sign` with its `line`; `odd`, a coordinate
 * is missing at the end; `many`, with their number.
 *
 * @typedef {{ code: "word" | "sign" | "odd" | "many", word: string, line: number, count: number }} ReadFault
 */

/** @param {string} name @returns {"x" | "y" | undefined} coordinate of that name, as in `p.x` or `y2` */
const axisOf = (name) => /** @type {any} */ (/(?:^|[.>])([xy])s?\d*$/i.exec(name)?.[1].toLowerCase());

/** Content of one pair of brackets, or of the text outside all brackets. */
class Group {
  /** Unnamed numbers directly in the group. @type {Token[]} */
  numbers = [];
  /** Numbers named x and y directly in the group, in pairs. @type {[Token, Token][]} */
  named = [];
  /** Words and signs in the position of a number. @type {Token[]} */
  strange = [];
  hasGroups = false;
  /** @type {{ x?: Token, y?: Token }} */
  #half = {};
  /** Numbers named x or y without a partner. @type {Token[]} */
  #single = [];

  /** @param {Group} [parent] @param {string} [bracket] @param {"x" | "y"} [axis] coordinate of all its numbers */
  constructor(parent, bracket = "", axis = undefined) {
    this.parent = parent;
    this.bracket = bracket;
    this.axis = axis;
    /** @type {number} */
    this.depth = parent ? parent.depth + 1 : 0;
    if (parent) parent.hasGroups = true;
  }

  /**
   * @param {Token} token
   * @param {string} key
   * @param {boolean} listed whether a number follows: the name then belongs to a list
   */
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

  /** Returns all numbers that may be part of a corner. */
  get tokens() {
    return [...this.numbers, ...this.named.flat(), ...this.#single, ...Object.values(this.#half)];
  }

  get isPair() {
    return this.parent !== undefined && !this.hasGroups && !this.axis && [2, 3].includes(this.numbers.length);
  }

  /** Identifies similar groups, which belong to one list. */
  get kind() {
    return `${this.depth} ${this.named.length > 0 ? 2 : this.numbers.length}`;
  }

  /** Reports whether the group would be part of the other's list if it contained only numbers. @param {Group} other */
  isLike({ depth, bracket }) {
    return depth === this.depth && bracket === this.bracket && this.numbers.length + this.strange.length > 1;
  }
}

/** Words that describe a list and not its numbers. */
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
  // Names, types, calls, and words before all numbers; but not constants.
  return (
    key !== "" ||
    next?.kind === "open" ||
    known.test(text) ||
    (!group.parent && group.numbers.length === 0 && !/\w\./.test(text))
  );
}

/** @typedef {{ pairs: [Token, Token][], groups: Group[], odd?: boolean }} List */

/**
 * Lists similar groups of pairs, by parent if several parents have such groups.
 *
 * @param {Group[]} groups
 * @returns {List[]}
 */
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

/** Joins a list of x and a list of y beside each other. @param {Group[]} groups @returns {List[]} */
function listsByAxis(groups) {
  return groups
    .filter(({ axis }) => axis === "x")
    .flatMap((xs) => {
      const ys = groups.find(({ axis, parent }) => axis === "y" && parent === xs.parent);
      if (!ys || ys.numbers.length !== xs.numbers.length) return [];
      return [{ pairs: xs.numbers.map((x, index) => [x, ys.numbers[index]]), groups: [xs, ys] }];
    });
}

/** Pairs the numbers of one group in order. @param {Group} group @returns {List} */
function listOf(group) {
  /** @type {[Token, Token][]} */
  const pairs = [];
  for (let i = 0; i + 1 < group.numbers.length; i += 2) pairs.push([group.numbers[i], group.numbers[i + 1]]);
  return { pairs, groups: [group], odd: group.numbers.length % 2 !== 0 };
}

/** Selects the columns x and y of a table with a head, and keeps the line breaks. @param {string} text */
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
 * @returns {{ numbers: number[], fault?: ReadFault, left_out?: number[], flat?: boolean }} the numbers before the
 * fault, if any; numbers outside corners; whether a third coordinate of each corner was omitted
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

/**
 * Writes corners in the page's format, one per line.
 *
 * @param {number[]} numbers
 * @param {(value: number) => string} write
 */
export function writeCorners(numbers, write) {
  const lines = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) lines.push(`${write(numbers[i])}, ${write(numbers[i + 1])}`);
  return lines.join("\n");
}
