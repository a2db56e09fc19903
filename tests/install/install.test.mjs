// Tests the C++ library in somebody else's program. It is installed and found by CMake or pkg-config, static and
// shared, or built along with the program, by g++ and by clang++, with every warning an error. Each compiler compiles
// the library once: g++ by itself, clang++ within a program's own tree. Both are installed from there in both kinds.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { program_of_examples } from "../checks/header_docs.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const builds = join(root, "build/install");
/** The programs, and all of their files, are outside of the repository. */
const outside = mkdtempSync(join(tmpdir(), "gnomon-install-"));
const examples = join(outside, "cpp");
after(() => rmSync(outside, { recursive: true }));

const strict = "-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror -fvisibility=hidden".split(
  " ",
);
const linkages = ["static", "shared"];
const compilers = ["g++", "clang++"];
const version = /VERSION (\d+\.\d+\.\d+)/.exec(readFileSync(join(root, "CMakeLists.txt"), "utf8"))?.[1];

/**
 * Returns a command's output, or throws an error with all of it if the command fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(command, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: outside,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  assert.equal(status, 0, `${command} ${args.join(" ")}\n${stdout.slice(-20000)}${stderr.slice(-20000)}`);
  return stdout;
}

/** @param {string} source @param {string} build @param {Record<string, string>} settings */
function configure(source, build, settings) {
  const values = Object.entries(settings).map(([name, value]) => `-D${name}=${value}`);
  run("cmake", ["-S", source, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", ...values]);
}

/** @param {string} build */
const compile = (build) => run("cmake", ["--build", build, "--parallel", "2"]);
/** @param {string} compiler @param {string} linkage */
const prefix = (compiler, linkage) => join(outside, "prefix", compiler, linkage);
/** @param {string} compiler @param {string} linkage */
const libraries = (compiler, linkage) =>
  ["gnomon", "gnomon3d"].map((name) =>
    join(prefix(compiler, linkage), "lib", `lib${name}.${linkage === "shared" ? "so" : "a"}`),
  );

/**
 * Settings for objects that suit both linkages, in folders that differ from Debian's.
 * @param {string} compiler
 * @param {string} linkage
 */
const settings = (compiler, linkage) => ({
  CMAKE_CXX_COMPILER: compiler,
  CMAKE_POSITION_INDEPENDENT_CODE: "ON",
  CMAKE_INSTALL_LIBDIR: "lib",
  BUILD_SHARED_LIBS: linkage === "shared" ? "ON" : "OFF",
  GNOMON_WERROR: "ON",
});

/** Output of each program, by the build that made it. @type {Map<string, string>} */
const said = new Map();

/** @param {string} how @param {string} program @param {Record<string, string>} [env] */
function ask(how, program, env) {
  const text = run(program, [], env);
  assert.equal(text.split("\n")[0], `gnomon ${version}`);
  said.set(how, text);
}

/** Returns every installed header by its path from include/gnomon. @param {string} folder */
const headersIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".h"))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

/** Returns the functions and classes that are marked as public. @param {string} text */
function marked(text) {
  const functions = [...text.matchAll(/^ *GNOMON_API [^;({]*?(\w+)\(/gm)].map(([, name]) => name);
  const classes = [...text.matchAll(/^(?:class|struct) GNOMON_API (\w+)/gm)].map(([, name]) => name);
  return { functions, classes };
}

before(() => {
  cpSync(join(root, "tests/install"), outside, { recursive: true });
  cpSync(join(root, "examples/cpp"), examples, { recursive: true });
});

describe("the library by itself, by g++", () => {
  for (const linkage of linkages) {
    it(`is built ${linkage} and installed`, () => {
      const build = join(builds, "g++");
      configure(root, build, { ...settings("g++", linkage), GNOMON_PROGRAMS: "OFF" });
      const log = compile(build);
      if (linkage === "shared") assert.doesNotMatch(log, /Building CXX object/, "the objects are compiled once");
      run("cmake", ["--install", build, "--prefix", prefix("g++", linkage)]);
      for (const library of libraries("g++", linkage)) assert.ok(existsSync(library), library);
    });
  }
});

it("a build that installs nothing says so, and what would", () => {
  const build = join(outside, "build/none");
  configure(root, build, { GNOMON_PROGRAMS: "OFF", GNOMON_INSTALL: "OFF" });
  const args = ["--install", build, "--prefix", join(outside, "prefix/none")];
  const { status, stderr } = spawnSync("cmake", args, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /-DGNOMON_INSTALL=ON[^]*--preset package/);
});

describe("the library within a program's own build, by clang++", () => {
  for (const linkage of linkages) {
    it(`is built ${linkage} by ${linkage === "shared" ? "FetchContent" : "add_subdirectory"}, and installed`, () => {
      // The folder is the same each time, so that the test can detect the reuse of compiled files.
      const source = join(outside, "source_tree");
      const build = join(builds, "clang++");
      const cache = join(build, "CMakeCache.txt");
      if (existsSync(cache)) rmSync(cache);
      configure(source, build, {
        ...settings("clang++", linkage),
        GNOMON: root,
        // A program may set this, and it halves the time. With g++ each file is compiled by itself.
        CMAKE_UNITY_BUILD: "ON",
        GNOMON_INSTALL: "ON",
        FETCH: linkage === "shared" ? "ON" : "OFF",
        STRICT: strict.join(";"),
      });
      const log = compile(build);
      if (linkage === "shared") assert.doesNotMatch(log, /Building CXX object gnomon/, "the objects are compiled once");
      ask(`source tree, ${linkage}`, join(build, "consumer"));
      run("cmake", ["--install", join(build, "gnomon"), "--prefix", prefix("clang++", linkage)]);
      for (const library of libraries("clang++", linkage)) assert.ok(existsSync(library), library);
    });
  }
});

for (const compiler of compilers) {
  for (const linkage of linkages) {
    describe(`installed ${linkage}, by ${compiler}`, () => {
      it("is found by CMake", () => {
        const build = join(outside, "build", compiler, linkage);
        configure(join(outside, "find_package"), build, {
          CMAKE_CXX_COMPILER: compiler,
          CMAKE_PREFIX_PATH: prefix(compiler, linkage),
          CMAKE_CXX_FLAGS: strict.join(" "),
        });
        compile(build);
        ask(`find_package, ${compiler}, ${linkage}`, join(build, "consumer"));
      });

      it("is found by pkg-config", () => {
        const lib = join(prefix(compiler, linkage), "lib");
        const found = run("pkg-config", ["--cflags", "--libs", `gnomon3d = ${version}`], {
          PKG_CONFIG_PATH: join(lib, "pkgconfig"),
        });
        const program = join(outside, `pkg-config-${compiler}-${linkage}`);
        const options = ["-std=c++20", "-O1", ...strict, "-Iapp", "app/main.cpp", "-o", program];
        run(compiler, [...options, ...found.trim().split(/\s+/)]);
        ask(`pkg-config, ${compiler}, ${linkage}`, program, { LD_LIBRARY_PATH: lib });
      });
    });
  }
}

describe("<gnomon/glm.h>", () => {
  const skip = !existsSync("/usr/include/glm/glm.hpp") && "glm is not on this machine";
  for (const compiler of compilers) {
    for (const first of ["glm", "gnomon"]) {
      it(`converts and constructs by ${compiler}, ${first} included first`, { skip }, () => {
        const lib = join(prefix(compiler, "static"), "lib");
        const program = join(outside, `glm-${compiler}-${first}`);
        const options = ["-std=c++20", ...strict, "-ffp-contract=off", ...(first === "glm" ? ["-DGLM_FIRST"] : [])];
        const include = ["-I", join(prefix(compiler, "static"), "include")];
        run(compiler, [...options, ...include, "app/glm.cpp", "-o", program, "-L", lib, "-lgnomon"]);
        const [numbers, fault] = run(program, []).trimEnd().split("\n");
        const [move, origin, same] = numbers.split(", ");
        assert.match(move, /^-0\.\d{4} -?0\.\d{4}$/);
        assert.deepEqual([origin, same, fault], ["1.50 0.25", "1.50 0.25", "vertex 3 is not finite"]);
      });
    }
  }
});

it("answers with the same bits in every form", () => {
  assert.equal(said.size, 10);
  const [[first, expected]] = said;
  assert.ok(expected.split("\n").length > 6);
  for (const [how, text] of said) assert.equal(text, expected, `${how} and ${first}`);
});

describe("the examples in the headers", () => {
  for (const compiler of compilers) {
    it(`compile by ${compiler} and assert what they show`, () => {
      const source = join(outside, "header_examples.cpp");
      writeFileSync(source, program_of_examples());
      const program = join(outside, `header_examples-${compiler}`);
      const installed = prefix(compiler, "static");
      const paths = ["-I", join(installed, "include"), "-L", join(installed, "lib")];
      run(compiler, ["-std=c++20", "-O1", ...strict, ...paths, source, "-o", program, "-lgnomon3d", "-lgnomon"]);
      assert.match(run(program, []), /^\d{2,} examples$/m);
    });
  }
});

describe("what is installed", () => {
  const include = () => join(prefix("g++", "static"), "include");

  it("is one folder of headers, which know nothing but each other, the standard library and, of one, glm", () => {
    assert.deepEqual(readdirSync(include()), ["gnomon"]);
    const headers = headersIn(join(include(), "gnomon"));
    const names = new Set(headers.map(({ name }) => name));
    assert.ok(names.size > 40);
    for (const { name, text } of headers) {
      for (const [, other] of text.matchAll(/^\s*#\s*include\s*(.*)$/gm)) {
        const own = /^"gnomon\/(.*)"$/.exec(other);
        if (own) assert.ok(names.has(own[1]), `${name} includes ${other}, which is not there`);
        else
          assert.match(
            other,
            name === "glm.h" ? /^<(glm\/)?[a-z_0-9.]+>$/ : /^<[a-z_]+>$/,
            `${name} includes ${other}`,
          );
      }
    }
  });

  it("names no folder of the machine it was built on", () => {
    const lib = join(prefix("g++", "static"), "lib");
    const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((name) => /\.(cmake|pc)$/.test(name));
    assert.ok(files.length >= 4);
    for (const name of files) {
      const text = readFileSync(join(lib, name), "utf8");
      assert.ok(!text.includes(root) && !text.includes(outside), name);
    }
  });

  for (const compiler of compilers) {
    it(`shows of the shared libraries the marked functions and classes alone, by ${compiler}`, () => {
      const symbols = libraries(compiler, "shared")
        .flatMap((library) => run("nm", ["-D", "-C", "--defined-only", library]).trim().split("\n"))
        .map((line) => line.replace(/^\S* \S /, ""));
      const all = headersIn(join(prefix(compiler, "shared"), "include/gnomon"))
        .map(({ text }) => text)
        .join("\n");
      const { functions, classes } = marked(all);
      assert.ok(functions.length > 40 && classes.length > 10);
      // `gnomon::Pose<double>::make(…)`, or `bool gnomon::overlaps<float>(…)` for a template.
      const of = symbols.map((symbol) => {
        let plain = symbol.replace(/\[abi:\w+\]/g, "");
        while (plain.includes("<")) plain = plain.replace(/<[^<>]*>/g, "");
        return (/((?:\w+::)+(?:operator\b[^(]*|~?\w+))\(/.exec(plain)?.[1] ?? plain).split("::");
      });
      const faults = of.filter(
        (names) => names[0] !== "gnomon" || !names.some((name) => functions.includes(name) || classes.includes(name)),
      );
      assert.deepEqual(faults.map((names) => names.join("::")).slice(0, 20), []);
      const shown = new Set(of.map((names) => names.at(-1)));
      assert.deepEqual(
        functions.filter((name) => !shown.has(name)),
        [],
        "marked and not there",
      );
    });
  }
});

describe("the examples", () => {
  const build = join(outside, "build/examples");
  const hasSdl = existsSync("/usr/include/SDL2/SDL.h") && existsSync("/usr/include/glm/glm.hpp");

  before(() => {
    configure(examples, build, {
      CMAKE_CXX_COMPILER: "g++",
      CMAKE_PREFIX_PATH: prefix("g++", "static"),
      CMAKE_CXX_FLAGS: strict.join(" "),
    });
    compile(build);
  });

  it("the ten lines of the README end the overlap", () => {
    const text = run(join(build, "ten_lines"), []);
    const [x, y] = [...(/\((\S+), (\S+)\)/.exec(text)?.slice(1) ?? [])].map(Number);
    assert.ok(x < 0 && Math.hypot(x, y) > 0.1 && Math.hypot(x, y) < 1, text);
  });

  it("the shot stops at the surface of what it would have gone through", () => {
    const text = run(join(build, "shot"), []);
    const [x, y] = [...(/stops at \((\S+), (\S+)\)/.exec(text)?.slice(1) ?? [])].map(Number);
    // A disc of 0.05 and a plate of half 0.05, which has rotated by less than 0.35 at the impact.
    assert.ok(x >= 5 - 0.05 / Math.cos(0.35) - 0.05 - 1e-3 && x <= 4.9 + 1e-3 && y === 0, text);
  });

  it("the crowd asks about few pairs, and finds those that touch", () => {
    const text = run(join(build, "crowd"), []);
    const bodies = Array.from({ length: 1000 }, (_, i) => [(i % 40) * 0.9, Math.floor(i / 40) * 0.9 + (i % 3) * 0.25]);
    bodies[0] = [0.5, 0.5];
    const touching = bodies.flatMap(([x, y], i) =>
      bodies.slice(i + 1).filter(([u, v]) => Math.hypot(u - x, v - y) <= 0.8),
    ).length;
    const [pairs, found] = (/(\d+) pairs of boxes, (\d+) of discs/.exec(text)?.slice(1) ?? []).map(Number);
    assert.equal(found, touching);
    assert.ok(touching > 100 && pairs >= found && pairs < 5000, text);
    const met = bodies
      .map(([x, y], i) => ({ i, at: x - Math.sqrt(0.4 ** 2 - (9 - y) ** 2) }))
      .filter(({ at }) => at >= -1)
      .sort((a, b) => a.at - b.at)[0];
    assert.match(text, new RegExp(`disc ${met.i} at \\(${met.at.toFixed(3)}, 9\\.000\\)`));
  });

  it("the world of a small game tells what happens by name, and is the same when it is restored", () => {
    const text = run(join(build, "world"), []);
    assert.equal(run(join(build, "world"), []), text);
    const lines = text.trimEnd().split("\n");
    assert.equal(lines[0], "No room for crate 4: crate 1 is there.");
    // The ball's rim flies 9.7 m to the goal and 11.7 m to the wall, at 14 m/s.
    assert.ok(lines.includes(`${(9.7 / 14).toFixed(3)} s: goal and ball meet`), text);
    assert.match(text, new RegExp(`^${(11.7 / 14).toFixed(3)} s: right wall and ball, `, "m"));
    // Each interval between bounces is e times the previous one. The floor has 0, so the ball's 0.7 applies.
    const bounces = [...text.matchAll(/^(\S+) s: floor and ball,/gm)].map(([, time]) => Number(time));
    const [a, b, c] = bounces.slice(-3);
    assert.ok(Math.abs((c - b) / (b - a) - 0.7) < 0.02, text);
    for (const [from, to] of [
      ["After 2 s:", "on nothing"],
      ["After 4 s:", "on floor"],
    ]) {
      const [one, two, three, ball] = lines.slice(lines.indexOf(from) + 1);
      assert.match(one, /^ {2}crate 1 at \(\S+, 0\.50\) on floor$/);
      assert.match(two, /^ {2}crate 2 at \(\S+, 1\.50\) on crate 1$/);
      assert.match(three, /^ {2}crate 3 at \(\S+, 2\.90\) on platform$/);
      assert.ok(ball.startsWith("  ball at (") && ball.endsWith(to), text);
    }
    assert.ok(lines.includes("Played again from 2 s: the same bits."), text);
    assert.match(lines.slice(lines.indexOf("After 5 s:") + 1)[0], /^ {2}crate 2 at \(\S+, 0\.50\) on floor$/);
  });

  it("the window pushes its shapes apart", { skip: !hasSdl && "SDL2 or glm is not on this machine" }, () => {
    const text = run(join(build, "push_out"), ["--frames", "240"], {
      SDL_VIDEODRIVER: "dummy",
      SDL_RENDER_DRIVER: "software",
    });
    const [x, y, left] = (/\((\S+), (\S+)\).*: (\S+) m/.exec(text)?.slice(1) ?? []).map(Number);
    assert.ok(Math.hypot(x - 14, y - 6) < 3, `the ship came to its target: ${text}`);
    assert.ok(left >= 0 && left < 0.02, text);
  });
});

describe("an error that nobody looks at", () => {
  for (const compiler of compilers) {
    it(`is a warning by ${compiler}, unless it is meant`, () => {
      const source = `#include <gnomon/gnomon.h>
        void forgotten(gnomon::EventDrivenWorld& world, gnomon::BroadPhase& boxes) {
          world.step(1);
          world.set_velocity({}, {0, 0}, 0);
          boxes.move({}, {});
          static_cast<void>(world.step(1));
          world.remove({});
        }`;
      const args = ["-std=c++20", "-fsyntax-only", ...strict, "-I", join(prefix(compiler, "static"), "include")];
      const { status, stderr } = spawnSync(compiler, [...args, "-x", "c++", "-"], { input: source, encoding: "utf8" });
      assert.notEqual(status, 0);
      const lines = [...stderr.matchAll(/^<stdin>:(\d+):.*error: .*unused-(?:result|value)\]/gm)].map(
        ([, line]) => line,
      );
      assert.deepEqual(lines, ["3", "4", "5"], stderr);
    });
  }
});

it("the check of headers can fail", () => {
  assert.deepEqual(marked("GNOMON_API bool overlaps(int);\nclass GNOMON_API Shape {\nbool hidden();\n"), {
    functions: ["overlaps"],
    classes: ["Shape"],
  });
  assert.throws(() => execFileSync("false"));
});
