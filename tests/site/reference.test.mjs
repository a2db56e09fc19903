// Tests the reference: it contains every declaration that a program may use, with the words of headers and types.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { declarationsOf, nameIn } from "./declarations.mjs";

/** @param {string} name */
const page = (name) => readFileSync(`dist/reference-${name}.html`, "utf8");

/** Returns a page's text without tags. @param {string} html */
const words = (html) => html.replaceAll(/<[^>]*>/g, "").replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** @param {string} entry */
const pageOf = (entry) => page(entry === "gnomon" ? "javascript" : `javascript-${entry}`);

for (const file of readdirSync("web/packages/gnomon2d/types").filter((name) => name.endsWith(".d.ts"))) {
  const entry = file.replace(".d.ts", "");
  test(`every export of ${entry} has its place, and every member of it`, () => {
    const own = readFileSync(`web/packages/gnomon2d/types/${file}`, "utf8");
    const results = /export type \{([^}]*)\} from "\.\/(results\/[\w-]+)\.js"/s.exec(own);
    const from = results ? readFileSync(`web/packages/gnomon2d/types/${results[2]}.d.ts`, "utf8") : "";
    /** @type {string[]} */
    const exported = (results?.[1] ?? "").match(/\w+/g) ?? [];
    const taken = from.split(/^(?=export |\/\*\*)/m).filter((text) => {
      const name = /^export (?:interface|type) (\w+)/.exec(text)?.[1];
      return name !== undefined && exported.includes(name);
    });
    assert.equal(taken.length, exported.length);
    const types = own + taken.join("");
    const text = words(pageOf(entry));
    const names = [...types.matchAll(/^export (?:function|class|interface|type) (\w+)/gm)].map(([, name]) => name);
    assert.ok(names.length > 5);
    const lacks = (/** @type {string} */ name) =>
      `the reference page of ${entry} lacks ${name} of web/packages/gnomon2d/types/${file}`;
    for (const name of names) assert.ok(new RegExp(`\\b${name}\\b`).test(text), lacks(name));
    const members = [...types.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, name]) => name);
    for (const name of members.filter((each) => each !== "constructor"))
      assert.ok(new RegExp(`\\b${name}\\b`).test(text), lacks(name));
  });
}

const headers = ["cpp-shapes", "cpp-queries", "cpp-many", "cpp-exact", "cpp-first-collision", "cpp-space"]
  .map(page)
  .join("\n")
  // Break opportunities in long names.
  .replaceAll("<wbr>", "");

test("headers are shown with their introduction, their signatures and what these mean", () => {
  const text = words(headers);
  const source = readFileSync("include/gnomon/geometry/sat/separation.h", "utf8");
  const introduction = /^\/\/ (.+)$/m.exec(source)?.[1] ?? "";
  const member = /\/\/\/ (.+)\n(?: *\/\/\/ .+\n)* *Vec2<T> translation\(\) const/.exec(source)?.[1] ?? "";
  for (const line of [introduction, member])
    assert.ok(line.length > 20 && text.includes(line), `no page shows: ${line}`);
  assert.match(text, /template <class T>\s*Separation<T> separation\(/);
  assert.match(text, /assert\(mtv\.overlapping && mtv\.depth == 0\.5\);/);
  assert.doesNotMatch(headers, /&amp;#|(?<=>)undefined|undefined(?=<)|\[object/);
});

test("every public header has its place", () => {
  const umbrellas = ["gnomon.h", "gnomon3d.h"].map((name) => readFileSync(`include/gnomon/${name}`, "utf8")).join("");
  const names = [...umbrellas.matchAll(/^#include "(gnomon\/(?!version)[^"]+)"/gm)].map(([, name]) => name);
  assert.ok(names.length > 20);
  for (const name of names)
    assert.ok(headers.includes(`<h2>${name}</h2>`), `no page web/content/lessons/reference-cpp-*.html shows <${name}>`);
});

/** Sections of each header: its declarations, each with its description. */
const sections = new Map(
  headers
    .split("<section id=")
    .map((html) => /** @type {const} */ ([/<h2>(gnomon\/.+?)<\/h2>/.exec(html)?.[1] ?? "", html]))
    .filter(([header]) => header),
);

/** Counts each name, as "2 overlaps". @param {(string | undefined)[]} names */
function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).sort();
}

for (const [header, html] of sections)
  test(`all that is public in ${header} has its place, and nothing else`, () => {
    const declared = declarationsOf(readFileSync(`include/${header}`, "utf8")).filter(({ hidden }) => !hidden);
    const shown = [...html.matchAll(/<dt[^>]*><code>(.*?)<\/code><\/dt>/gs)].map(([, code]) => nameIn(words(code)));
    assert.ok(declared.length > 0);
    const [here, there] = [counted(shown), counted(declared.map(({ name }) => name))];
    assert.deepEqual(
      there.filter((each) => !here.includes(each)),
      [],
      "is not on the page, or not as often",
    );
    assert.deepEqual(
      here.filter((each) => !there.includes(each)),
      [],
      "is not public, or not as often",
    );
  });

test("what stands by itself in a header is told what it is", () => {
  for (const [header, html] of sections) {
    // Members are in nested lists.
    let flat = html;
    while (/<dl>(?:(?!<\/?dl>).)*<\/dl>(?=<\/dd>)/s.test(flat))
      flat = flat.replaceAll(/<dl>(?:(?!<\/?dl>).)*<\/dl>(?=<\/dd>)/gs, "");
    for (const [, code, text] of flat.matchAll(/<dt[^>]*><code>([^]*?)<\/code><\/dt>\n?<dd>(.*?)<\/dd>/gs))
      assert.ok(text.trim(), `include/${header} has no comment above ${words(code)}`);
  }
});

test("a header's own text says what it declares, and for whom", () => {
  const names = (/** @type {string} */ text) =>
    declarationsOf(text).map(({ name, hidden }) => (hidden ? `(${name})` : name));
  assert.equal(
    names(`
      #define NOT_IT(x) \\
        int x
      namespace a { // struct Comment {};
      class Soon;
      template <class T = std::vector<int>> class GNOMON_API Box final : public Base<T> {
        int before_;
       public:
        Box() = default;
        explicit Box(int x) : x_(x) {}
        ~Box();
        int size() const& { return ";}"; }
        Box& operator=(const Box&) = default;
        static constexpr int most = 1 << 2;
        enum class Kind : char { yes, no };
        struct alignas(8) In { int x = 0; } ins[2];
        friend bool operator==(const Box&, const Box&) = default;
       private:
        struct Hidden { int y; };
        std::vector<int> x_;
      };
      struct [[nodiscard]] Pair { std::map<int, int> a, b[2] = {}; int c = 1 << 2, d{}; };
      template <> struct Pair<int> { int c; };
      inline constexpr Mark mark{"mark"};
      template <class T> inline constexpr T most = T(1);
      template <> inline constexpr float most<float> = 2;
      using Short = Box<int>;
      template <class T, class U = T> requires std::is_same_v<T, U>
      T free(const T (&x)[3], U y = {});
      constexpr int two() { return 2; }
      }
    `).join(" "),
    "Box (before_) size most Kind In x ins (Hidden) (y) (x_) Pair a b c d (c) mark most most Short free two",
  );
});

test("names lead to where they are declared", () => {
  const html = page("cpp-queries");
  const ids = new Set([...html.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  assert.ok(links.length > 50);
  for (const id of links) assert.ok(ids.has(id), `reference-cpp-queries.html has a link to #${id}, and no such id`);
});
