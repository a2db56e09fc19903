// Lists the declarations of a header from its text alone, for a comparison with Doxygen's result.

/**
 * A name at its place: that of a class, function, enum, constant, alias or field. Constructors, operators and friends
 * have no name of their own, and the values of an enum are left out.
 * @typedef {{ name: string, hidden: boolean }} Declaration
 */

/**
 * `outside` is true within a hidden scope.
 * @typedef {{ kind: "namespace" | "class", hidden: boolean, outside: boolean }} Scope
 */

/** Removes comments, strings and preprocessor lines. @param {string} text */
const bare = (text) =>
  text
    .replaceAll(/\/\/.*/g, "")
    .replaceAll(/"(?:\\.|[^"\\])*"/g, '""')
    .replaceAll(/'(?:\\.|[^'\\])'/g, "0")
    .replaceAll(/^\s*#(?:.*\\\n)*.*/gm, "");

const pairs = /** @type {Record<string, string>} */ ({ "{": "}", "(": ")" });

/** Returns the place behind the bracket that closes the one at `from`. @param {string} text @param {number} from */
function behind(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; ++at) {
    if (text[at] === text[from]) ++depth;
    if (text[at] === pairs[text[from]] && --depth === 0) return at + 1;
  }
  throw new Error(`no end of ${text.slice(from, from + 40)}`);
}

/** Removes the template's parameters, the attributes and the specifiers. @param {string} head */
function plain(head) {
  let text = head.replaceAll(/\[\[.*?\]\]|\bGNOMON_API\b|\balignas\(.*?\)/gs, " ").trim();
  while (/^template\s*</.test(text)) {
    let depth = 0;
    let end = text.indexOf("<");
    do depth += { "<": 1, ">": -1 }[text[end++]] ?? 0;
    while (depth > 0);
    text = text.slice(end).trim();
  }
  return text.replace(/^requires\s+[\w:]+(<[^<>]*>)?(\s*(\|\||&&)\s*[\w:]+(<[^<>]*>)?)*/, "").trim();
}

/** Returns the class or namespace whose bracket comes next, if there is one. @param {string} head */
function scopeOf(head) {
  const text = plain(head);
  if (/^(?:inline )?namespace\b[^=]*$/.test(text)) return { name: "", hides: false, special: false };
  const [, word, name, special] = /^(class|struct)\s+(\w+)\s*(<.*>)?\s*(?:final\s*)?(?::[^:].*)?$/s.exec(text) ?? [];
  return word ? { name, hides: word === "class", special: !!special } : undefined;
}

/** Returns the names that a declaration introduces. @param {string} head @returns {string[]} */
function namesOf(head) {
  const text = plain(head);
  if (/^(friend|static_assert|extern|using namespace|~)|\boperator\b/.test(text)) return [];
  // A forward declaration of a class.
  if (/^(class|struct|union)(\s+\w+)?$/.test(text)) return [];
  const [, alias] = /^(?:using|concept|enum(?: class)?)\s+(\w+)/.exec(text) ?? [];
  if (alias) return [alias];
  const call = /^(?:(?:explicit|constexpr|inline)\s+)*([^(={]*?)(\w+)\s*\(/s.exec(text);
  // Before a constructor's name there is no type. A definition outside of its class was declared inside it.
  if (call) return !call[1] || /::\s*$/.test(call[1]) ? [] : [call[2]];
  let flat = text;
  while (/<[^<>]*>/.test(flat)) flat = flat.replaceAll(/<[^<>]*>/g, "");
  return flat.split(",").flatMap((part) => /(\w+)\s*(?:\[[^\]]*\]\s*)*(?:[={].*)?$/s.exec(part)?.[1] ?? []);
}

/**
 * @param {string} header its text
 * @returns {Declaration[]}
 */
export function declarationsOf(header) {
  const text = bare(header);
  /** @type {Declaration[]} */
  const found = [];
  /** @type {Scope[]} */
  const scopes = [{ kind: "namespace", hidden: false, outside: false }];
  let head = "";
  const tell = (/** @type {string[]} */ ...names) => {
    const { hidden, outside } = scopes[scopes.length - 1];
    for (const name of names) found.push({ name, hidden: hidden || outside });
  };
  for (let at = 0; at < text.length;) {
    const scope = scopes[scopes.length - 1];
    const sign = text[at];
    const label = scope.kind === "class" && /^\s*(public|protected|private)\s*:(?!:)/.exec(text.slice(at));
    if (label && !head.trim()) {
      scope.hidden = label[1] !== "public";
      at += label[0].length;
    } else if (sign === "(") {
      const end = behind(text, at);
      head += text.slice(at, end);
      at = end;
    } else if (sign === "{") {
      const inner = scopeOf(head);
      if (inner) {
        // A specialisation has no declaration that its template lacks.
        if (inner.name && !inner.special) tell(inner.name);
        scopes.push({
          kind: inner.name ? "class" : "namespace",
          hidden: inner.hides,
          outside: scope.hidden || scope.outside || inner.special,
        });
        head = "";
        ++at;
        continue;
      }
      const end = behind(text, at);
      // After a function's body a new declaration begins. An initializer or the values of an enum are part of their
      // declaration. A constructor's initializer is followed by another one or by the body.
      if (/^\s*[,{]/.test(text.slice(end))) head += "{}";
      else if (/[)\w>&]\s*$/.test(head) && /\)/.test(plain(head)) && !/^enum\b|=\s*$/.test(plain(head))) {
        tell(...namesOf(head));
        head = "";
      } else if (/^union\s*$/.test(plain(head))) {
        head = "";
      } else head += "{}";
      at = end;
    } else if (sign === "}") {
      // A field may be declared with its class.
      const field = scopes.pop()?.kind === "class" && /^\}\s*(\w+)/.exec(text.slice(at));
      if (field) tell(field[1]);
      head = "";
      at += field ? field[0].length : 1;
    } else if (sign === ";") {
      if (head.trim()) tell(...namesOf(head));
      head = "";
      ++at;
    } else {
      head += sign;
      ++at;
    }
  }
  return found;
}

/**
 * Returns the name that a declaration on a page introduces, if any.
 * @param {string} code
 */
export function nameIn(code) {
  // The values of an enum are separate entries.
  return /^\w+$/.test(code.trim()) ? undefined : (scopeOf(bare(code))?.name ?? namesOf(bare(code))[0]);
}
