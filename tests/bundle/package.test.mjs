// Tests the package as npm unpacks it, and on pages without a bundler.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it, test } from "node:test";
import { Demo, until } from "../browser/demo.mjs";
import { TestServer } from "../browser/server.mjs";
import { chromium, demand, needs, text } from "../browser/setting.mjs";
import { installed, listed, page, plays, playsIn, program, root } from "./app.mjs";
import { examplesOf } from "./docs.mjs";

const read = (/** @type {string} */ name) => readFileSync(join(installed, name), "utf8");
const description = JSON.parse(read("package.json"));
const files = listed(installed);
const scripts = files.filter((name) => name.endsWith(".js"));

test("all that the package names is there", () => {
  const named = Object.values(description.exports).flatMap((one) =>
    typeof one === "string" ? [one] : Object.values(one),
  );
  for (const path of named) assert.ok(files.includes(path.replace("./", "")), path);
  for (const path of description.sideEffects) assert.ok(named.includes(path), path);
  for (const name of ["LICENSE", "NOTICES.txt", "README.md"]) assert.ok(files.includes(name), name);
  assert.match(read("NOTICES.txt"), /^SDL 2 /m);
  assert.match(read("NOTICES.txt"), /Permission is hereby granted/);
  assert.doesNotMatch(read("NOTICES.txt"), /MiniSearch/);
});

test("a script names only files that are there", () => {
  for (const name of scripts) {
    const folder = name.includes("/") ? "inline/" : "";
    const code = read(name);
    const named = /(?:import\(|from |from|import |new URL\()"(\.\.?\/[^"?]+)/g;
    for (const [, path] of code.matchAll(named)) {
      const file = new URL(path, `file:///${folder}`).pathname.slice(1);
      assert.ok(files.includes(file), `${name} names ${file}`);
    }
    // For a remaining `import.meta` webpack would write the author's own folders.
    const bare = code.replace(/new URL\(("[^"]+"|`\.\/posters\/[^`]+`),import\.meta\.url\)/g, "");
    assert.doesNotMatch(bare, /import\.meta/, name);
    if (folder) assert.doesNotMatch(code, /import\.meta/, name);
  }
});

test("its files are hashed, and maps have their sources in them", () => {
  const hashes = JSON.parse(read("integrity.json"));
  const hashed = files.filter((name) => /\.(js|wasm|json)$/.test(name) && !/^(package|integrity)\.json$/.test(name));
  assert.deepEqual(Object.keys(hashes).sort(), hashed);
  for (const name of ["gnomon-demo.js", "inline/runtime.js", "scenes-theorem.wasm"]) {
    const hash = createHash("sha384").update(readFileSync(join(installed, name)));
    assert.equal(hashes[name], `sha384-${hash.digest("base64")}`);
  }
  for (const name of ["gnomon-demo", "gnomon-figure", "player", "figure", "runtime"]) {
    for (const path of [name, `inline/${name}`]) {
      assert.ok(read(`${path}.js`).includes(`//# sourceMappingURL=${name}.js.map`));
      const { sources, sourcesContent } = JSON.parse(read(`${path}.js.map`));
      assert.ok(sources.length > 0 && sourcesContent.every(Boolean), path);
    }
  }
});

test("it may be imported where there is no DOM", () => {
  const said = (/** @type {string} */ code, /** @type {string[]} */ ...packages) => {
    const folder = program({ "main.mjs": code }, ...packages);
    return execFileSync("node", ["main.mjs"], { cwd: folder, encoding: "utf8" });
  };
  for (const entry of ["gnomon-demo", "gnomon-demo/inline", "gnomon-demo/react"])
    assert.equal(said(`import { GnomonDemo } from "${entry}"; console.log(typeof GnomonDemo);`), "function\n");
  for (const entry of ["gnomon-demo/figure", "gnomon-demo/inline/figure"])
    assert.equal(said(`import { GnomonFigure } from "${entry}"; console.log(typeof GnomonFigure);`), "function\n");
  const rendered = said(
    `import "gnomon-demo";
    import { createElement } from "react";
    import { renderToString } from "react-dom/server";
    const demo = createElement("gnomon-demo", { scene: "gas", seed: 2, autoplay: true, onready() {} });
    console.log(renderToString(demo));`,
    "react",
    "react-dom",
  );
  assert.equal(rendered, '<gnomon-demo scene="gas" seed="2" autoplay=""></gnomon-demo>\n');
});

test("its types are those of the elements", () => {
  const main = examplesOf("frameworks.md")["React 19"].files["main.tsx"];
  const good = `import "gnomon-demo/react";
    import { GnomonDemo } from "gnomon-demo";
    import { GnomonDemo as Inline } from "gnomon-demo/inline";
    import type { GnomonFigure } from "gnomon-demo/figure";
    import { createElement } from "react";
    const demo: GnomonDemo = document.createElement("gnomon-demo");
    demo.addEventListener("error", ({ detail }) => detail.code.trim());
    export const figure: GnomonFigure | null = document.querySelector("gnomon-figure");
    export const same: typeof GnomonDemo = Inline;
    export const one = <gnomon-demo scene="gas" seed="3" theme="dark" autoplay className="wide" style={{ width: 300 }} onerror={(event) => event.detail.message} />;
    export const other = <gnomon-figure scene="gas" view="face" still oninput={(event) => event.type} />;
    export const third = createElement("gnomon-demo", { scene: "gas" });`;
  const folder = program(
    { "main.tsx": main, "good.tsx": good },
    "react",
    "react-dom",
    "@types/react",
    "@types/react-dom",
  );
  const bad = {
    'scene="gas" theme="blue"': /'"blue"' is not assignable/,
    'seed="1"': /'scene' is missing/,
    'scene="gas" onPlay={() => {}}': /'onPlay' does not exist/,
    'scene="gas" onready={(event: MouseEvent) => event.x}': /'MouseEvent'/,
  };
  const nameOf = (/** @type {number} */ k) => `bad${k}.tsx`;
  for (const [k, attributes] of Object.keys(bad).entries()) {
    const code = `import "gnomon-demo/react"; export const bad = <gnomon-demo ${attributes} />;`;
    writeFileSync(join(folder, nameOf(k)), code);
  }
  const options =
    "--noEmit --strict --jsx react-jsx --target es2022 --module esnext --moduleResolution bundler --types react";
  const names = ["main.tsx", "good.tsx", ...Object.keys(bad).map((_, k) => nameOf(k))];
  const { stdout } = spawnSync(
    "node",
    [join(root, "node_modules/typescript/bin/tsc"), ...options.split(" "), ...names],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  const saidOf = (/** @type {string} */ name) =>
    stdout
      .split(/^(?=\S)/m)
      .filter((/** @type {string} */ line) => line.startsWith(`${name}(`))
      .join("");
  assert.equal(saidOf("main.tsx") + saidOf("good.tsx"), "");
  assert.doesNotMatch(stdout, /node_modules/);
  for (const [k, words] of Object.values(bad).entries()) assert.match(saidOf(nameOf(k)), words);
});

/**
 * Returns the report of a framework's own checker on a component, and on the same component with another tag.
 *
 * @param {"Vue 3" | "Svelte 5"} heading
 * @param {string} name of the component
 * @param {string} command
 * @param {...string} packages
 */
function checked(heading, name, command, ...packages) {
  const { [name]: component } = examplesOf("frameworks.md")[heading].files;
  const bad = {
    'scene="gas" theme="blue"': /"blue\\?".* is not assignable/,
    'seed="1"': /'?"?scene'?"? is missing/,
  };
  const tag = /<gnomon-demo [^]*?>/;
  const broken = Object.keys(bad).map((attributes, k) => {
    const another = component.replace(tag, `<gnomon-demo ${attributes} ${heading === "Vue 3" ? "/" : ""}>`);
    return [`Bad${k}${name.slice(name.lastIndexOf("."))}`, another];
  });
  const tsconfig = JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      verbatimModuleSyntax: true,
      types: [],
    },
    include: ["*.vue", "*.svelte"],
  });
  const folder = program({ [name]: component, ...Object.fromEntries(broken), "tsconfig.json": tsconfig }, ...packages);
  const bin = join(root, "tests/bundle/node_modules", command);
  const { stdout } = spawnSync("node", [bin, ...(heading === "Vue 3" ? [] : ["--output", "machine"])], {
    cwd: folder,
    encoding: "utf8",
  });
  const saidOf = (/** @type {string} */ file) =>
    stdout
      .split(/^(?=\S)/m)
      .filter((said) => said.includes(file))
      .join("");
  assert.equal(saidOf(name) + saidOf("gnomon-demo/"), "");
  for (const [k, words] of Object.values(bad).entries()) assert.match(saidOf(broken[k][0]), words, stdout);
}

test("its types are those of the elements in Vue’s templates", () =>
  checked("Vue 3", "Lesson.vue", "vue-tsc/bin/vue-tsc.js", "vue"));

test("its types are those of the elements in Svelte’s templates", () =>
  checked("Svelte 5", "Lesson.svelte", "svelte-check/bin/svelte-check", "svelte"));

describe("without a bundler", needs(chromium), () => {
  before(() => demand(chromium));
  after(() => chromium.endShared());

  const told = examplesOf("bundlers.md")["No bundler"].pages.slice(0, 2);
  for (const [k, way] of ["a copied folder", "an import map"].entries()) {
    it(`it runs by ${way}`, async () => {
      const folder = join(program({}), "node_modules");
      writeFileSync(join(folder, "index.html"), page(told[k]));
      await playsIn(folder);
    });
  }

  it("it runs with the hashes demanded, and not with others", async () => {
    const folder = join(program({}), "node_modules");
    const hashes = JSON.parse(read("integrity.json"));
    const write = (/** @type {Record<string, string>} */ integrity) => {
      const map = JSON.stringify({
        integrity: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [`./gnomon-demo/${name}`, hash])),
      });
      writeFileSync(join(folder, "index.html"), page(`<script type="importmap">${map}</script>${told[0]}`));
    };
    write(hashes);
    await playsIn(folder);
    write({ ...hashes, "runtime.js": hashes["player.js"] });
    await assert.rejects(playsIn(folder), /integrity|did not load/i);
  });

  for (const [form, entry] of Object.entries({ linked: "gnomon-demo.js", inlined: "inline/gnomon-demo.js" })) {
    it(`it says before Play that there is no such scene (${form})`, async () => {
      const folder = join(program({}), "node_modules");
      const script = `<script type="module" src="gnomon-demo/${entry}"></script>`;
      writeFileSync(join(folder, "index.html"), page(`${script}<gnomon-demo scene="nonesuch"></gnomon-demo>`));
      const server = await new TestServer(folder).start();
      const opened = await chromium.openShared();
      try {
        await opened.goto(`${server.url}/index.html`);
        const demo = new Demo(opened);
        await until("it says so", async () => (await demo.message()) !== "");
        assert.equal(await demo.message(), text.third_party_page.unknown_scene.replace("{0}", "nonesuch"));
        // The element requests its picture, and every browser's console reports the failure.
        assert.deepEqual(
          opened.errors.filter((error) => !/ 404 .*nonesuch\.svg/.test(error)),
          [],
        );
      } finally {
        await opened.close();
        await server.stop();
      }
    });
  }

  for (const name of ["player.js", "runtime.js", "scenes.js", "scenes-theorem.wasm"]) {
    it(`it says that ${name} did not arrive, and runs once it does`, async () => {
      const folder = join(program({}), "node_modules");
      writeFileSync(join(folder, "index.html"), page(told[0]));
      const server = await new TestServer(folder).start();
      const path = `/gnomon-demo/${name}`;
      try {
        server.faults.set(path, { status: 404 });
        await plays(`${server.url}/index.html`, undefined, {
          first: async (page, demo) => {
            await demo.click(text.element.play);
            await until("it fails", async () => (await demo.message()) !== "");
            assert.ok((await demo.message()).includes(name), await demo.message());
            server.faults.clear();
            page.errors.length = 0;
            await demo.click(text.element.retry);
            await demo.reaches("running");
            await demo.stop();
          },
        });
      } finally {
        await server.stop();
      }
    });
  }
});
