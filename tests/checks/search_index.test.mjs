// Tests the search in the words of the lessons, section by section.
import assert from "node:assert/strict";
import { test } from "node:test";
import MiniSearch from "minisearch";
import { passages, searchIndex } from "../../scripts/site/search_index.mjs";
import { options } from "../../web/pages/site/search_options.js";

const page = `<nav>tree</nav><article><header id="question"><h1>Shadows</h1><p>Do they meet?</p></header>
<section id="gap"><h2>A <em>gap</em></h2><p>One is a proof &amp; enough.</p><pre>code();</pre>
<p>See <a href="b.html"><em>there</em></a>, or the <abbr title="minimum translation vector">MTV</abbr>.</p>
<table><thead><tr><th>t</th><th>Gap</th></tr></thead><tbody><tr><td>0</td><td>1.5</td></tr>
<tr><td>1</td><td></td></tr></tbody></table>
<form><p>Where?</p><div class="hint"><button>Move</button></div><button>Check</button><details>There.</details></form>
</section></article>`;

test("a passage is a section without marks, code, navigation and what questions are answered with", () => {
  assert.deepEqual(passages("a.html", page), [
    { id: "a.html#question", lesson: "Shadows", section: "", text: "Do they meet?" },
    {
      id: "a.html#gap",
      lesson: "Shadows",
      section: "A gap",
      text: "One is a proof & enough. See there, or the MTV. t, Gap; 0, 1.5; 1; Where? There.",
    },
  ]);
});

test("a word is found by its beginning, and with a slip in it", () => {
  const index = MiniSearch.loadJSON(searchIndex(passages("a.html", page)), options);
  assert.deepEqual(
    ["proo", "prooof", "gap proof", "code", "tree"].map((words) => index.search(words).map(({ id }) => id)),
    [["a.html#gap"], ["a.html#gap"], ["a.html#gap"], [], []],
  );
});
