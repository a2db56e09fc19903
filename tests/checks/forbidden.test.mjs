// Rejects constructs that the core may not use. Some compute different bits with some compilers, libraries or options;
// others would tie a query to a clock, a stream or a window. The scenes must be as repeatable as the core, and obey the
// same rules. From display upwards glm computes pictures; angles enter it as the project's own cosines and sines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { code_only, cpp, layerOf } from "./sources.mjs";

/** @param {string} names separated by spaces; member functions of the same name are allowed */
const call = (names) => new RegExp(`(?<![\\w.>])(?:std::|::)?(?:${names.replaceAll(" ", "|")})[fl]?\\s*\\((?!\\s*\\))`);

const core = ["core", "predicates", "geometry", "exact", "dynamics", "geometry3d", "dynamics3d", "teaching"];
const repeatable = [...core, "playback", "scenes"];
const drawn = ["display", "playback", "scenes", "platform", "laboratory"];

/** Rules, each with a line that breaks it, and with its folders if they are not the repeatable ones. */
const rules = /** @type {{ what: string, pattern: RegExp, bad: string, folders?: string[] }[]} */ ([
  {
    what: "libm's trigonometry, exponentials and logarithms",
    pattern: call(
      "sin cos tan asin acos atan atan2 sincos sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p",
    ),
    bad: "const double s = std::sin(angle);",
  },
  { what: "hypot, pow and cbrt", pattern: call("hypot pow cbrt"), bad: "return hypotf(x, y);" },
  { what: "fma", pattern: /\bfmaf?l?\s*\(|__builtin_fma/, bad: "return std::fma(a, b, c);" },
  { what: "fmin and fmax", pattern: call("fmin fmax fdim"), bad: "return fmaxf(a, b);" },
  {
    what: "unordered containers",
    pattern: /\bunordered_(multi)?(map|set)\b/,
    bad: "std::unordered_map<int, int> seen;",
  },
  {
    what: "a library's random numbers",
    pattern: /#\s*include\s*<random>|\bstd::(mt19937\w*|\w+_distribution|random_device|shuffle)\b|\bs?rand\s*\(/,
    bad: "std::uniform_real_distribution<double> d(0, 1);",
  },
  {
    what: "sums in no fixed order",
    pattern: /\bstd::(transform_)?reduce\b|\bstd::execution\b|#\s*include\s*<execution>/,
    bad: "return std::reduce(first, last);",
  },
  {
    what: "a clock",
    pattern:
      /#\s*include\s*<(chrono|ctime|time\.h)>|\bstd::chrono\b|\b(clock|time|gettimeofday|emscripten_get_now)\s*\(/,
    bad: "const auto now = std::chrono::steady_clock::now();",
  },
  {
    what: "standard streams and files",
    pattern:
      /#\s*include\s*<(iostream|fstream|cstdio|stdio\.h|print)>|\bstd::(cout|cerr|clog|cin)\b|\b[sf]?n?printf\s*\(|\bf?puts\s*\(/,
    bad: 'std::printf("%f", x);',
  },
  {
    what: "exceptions and run-time type information",
    pattern: /\b(throw|try|catch|dynamic_cast|typeid)\b/,
    bad: "throw std::runtime_error(text);",
  },
  {
    what: "SDL, OpenGL, Emscripten",
    pattern: /\bSDL_\w|\bgl[A-Z]\w*\s*\(|\bEMSCRIPTEN\w*|\bemscripten_\w|\bEM_(ASM|JS)\w*/,
    bad: "glDrawArrays(GL_TRIANGLES, 0, 3);",
  },
  {
    what: "another library's vectors, whose order of evaluation may change",
    pattern: /\b(glm|Eigen)::/,
    bad: "return glm::dot(a, b);",
    folders: core,
  },
  {
    what: "glm's trigonometry, which is the C library's",
    pattern:
      /\bglm::(a?(sin|cos|tan)h?|a?(sec|csc|cot)h?|radians|degrees|rotate\w*|orientate\w*|perspective\w*|infinitePerspective\w*|tweakedInfinitePerspective|angle\w*|axisAngle\w*|eulerAngle\w*|yawPitchRoll|slerp|polar|euclidean|exp2?|log2?|pow)\s*\(|#\s*include\s*<glm\/(glm|ext|trigonometric|exponential)\.hpp>/,
    bad: "const glm::dmat4 turn = glm::rotate(view, angle, axis);",
    folders: drawn,
  },
  {
    what: "contracted or reordered arithmetic",
    pattern: /\bFP_CONTRACT\b|\bfast-math\b|\bfloat_control\b|\b__attribute__\s*\(\(\s*optimize/,
    bad: "#pragma STDC FP_CONTRACT ON",
  },
]);

const sorts = /\bstd::(?:ranges::)?(?:stable_|partial_)?(?:sort|nth_element)\s*\(/;

/** @param {string} text @param {string} [folder] its layer; without one, all rules hold */
function faults_in(text, folder) {
  const lines = text.split("\n");
  return code_only(text)
    .split("\n")
    .flatMap((code, i) => {
      const found = rules
        .filter(({ folders = repeatable }) => !folder || folders.includes(folder))
        .filter(({ pattern }) => pattern.test(code))
        .map(({ what }) => what);
      // A pattern cannot decide whether an order is total, so the author has to write the reason.
      const said = lines.slice(Math.max(0, i - 3), i + 1).some((line) => /\/\/.*total order/.test(line));
      const sorted = sorts.test(code) && (!folder || repeatable.includes(folder));
      if (sorted && !said) found.push('a sort without a comment that says why its order is a "total order"');
      return found.map((what) => ({ line: i + 1, what }));
    });
}

test("the core and the scenes use nothing that differs between machines", () => {
  assert.ok(cpp.length > 0);
  assert.deepEqual(
    cpp.flatMap(({ path, name, text }) =>
      faults_in(text, layerOf(name)).map(({ line, what }) => `${path}:${line}: ${what}`),
    ),
    [],
  );
});

test("each rule can fail", () => {
  for (const { what, bad, folders = repeatable } of rules) {
    for (const folder of folders) {
      assert.deepEqual(
        faults_in(bad, folder).map((fault) => fault.what),
        [what],
        bad,
      );
    }
    assert.deepEqual(faults_in(`// ${bad}\n/* ${bad} */`), [], "a comment is not code");
  }
  assert.equal(faults_in("std::sort(a.begin(), a.end());").length, 1);
  assert.equal(faults_in("// Ids are unique, so this is a total order.\nstd::sort(a.begin(), a.end());").length, 0);
});

test("no rule takes one thing for another", () => {
  const good = [
    "const T c = rotation.cos();",
    "T cos() const { return cosine_; }",
    "const auto direction = sin_cos(angle);",
    "const double power = half_pow_two(x);",
    "const double root = std::sqrt(x);",
    'return "use printf(x) instead";',
    "const double lifetime = step_time(x);",
  ];
  for (const line of good) assert.deepEqual(faults_in(line), [], line);
  assert.deepEqual(faults_in("return glm::inverse(matrix);", "scenes"), []);
});
