// Checks the workflows and issue forms of the forge, as far as possible on a local machine. They must parse, have the
// required parts, and grant no more rights than are used. Every command that they run must exist.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { files, read } from "./sources.mjs";

/** @typedef {{ name?: string, id?: string, if?: string, uses?: string, run?: string, with?: Record<string, unknown>, env?: Record<string, string> }} Step */
/** @typedef {{ needs?: string, "runs-on"?: string, container?: string, permissions?: Record<string, string>, steps?: Step[] }} Job */
/** @typedef {{ name?: string, on?: unknown, permissions?: Record<string, string>, jobs?: Record<string, Job> }} Workflow */

const workflows = files(".github/workflows", [".yml"]);

/** Words of ./build.sh, from its usage text. */
const words = [...read("build.sh").matchAll(/^ {2}(\w+) .*/gm)].map(([, word]) => word);

/** Commands that a runner or its container has, or that an earlier step has installed. */
const tools = ["apt-get", "curl", "gh", "git", "npm", "tar"];

/** Paths of files that the command makes, which are not in the repository. */
const made = /^build\//;

/** @param {string} pattern a path, perhaps with a star before the ending of its name */
function matches(pattern) {
  const [folder, ending] = [dirname(pattern), basename(pattern).split("*")[1]];
  return ending === undefined ? existsSync(pattern) : files(folder, [ending]).length > 0;
}

/**
 * Returns the faults in a line of a shell script, as sentences.
 *
 * @param {string} line
 */
function command_faults(line) {
  return line.split(/&&|\|\||;/).flatMap((command) => {
    const [program, ...rest] = command.trim().split(/\s+/);
    if (program === "./build.sh") return words.includes(rest[0]) ? [] : [`./build.sh has no word ${rest[0]}`];
    if (program === "node") {
      const paths = rest.filter((word) => /\.m?js$/.test(word));
      if (paths.length === 0) return [`${command}: no script`];
      return paths.filter((path) => !made.test(path) && !matches(path)).map((path) => `${path} is not there`);
    }
    return tools.includes(program) ? [] : [`${program} is not known`];
  });
}

/** Contexts that an expression may use: https://docs.github.com/actions/reference/contexts-reference */
const contexts =
  /^(github|env|vars|job|steps|runner|secrets|strategy|matrix|needs|inputs)\.|^(failure|always|success)\(\)$/;

/**
 * @param {string} path
 * @param {string} text
 */
function workflow_faults(path, text) {
  /** @type {Workflow} */
  const workflow = parse(text);
  /** @type {string[]} */
  const faults = [];
  /** @param {boolean} holds @param {string} what */
  const want = (holds, what) => void (holds || faults.push(`${path}: ${what}`));
  want(typeof workflow.name === "string" && workflow.on !== undefined, "has no name or no events");
  want(JSON.stringify(workflow.permissions) === '{"contents":"read"}', "may do more than read from the start");
  const jobs = Object.entries(workflow.jobs ?? {});
  want(jobs.length > 0, "has no jobs");
  for (const [name, job] of jobs) {
    want(typeof job["runs-on"] === "string", `${name} runs on nothing`);
    want(job.needs === undefined || Object.hasOwn(workflow.jobs ?? {}, job.needs), `${name} waits for ${job.needs}`);
    want((job.steps ?? []).length > 0, `${name} has no steps`);
    for (const step of job.steps ?? []) {
      want((step.uses === undefined) !== (step.run === undefined), `a step of ${name} uses or runs, and not both`);
      if (step.uses) want(/^actions\/[\w-]+@v\d+$/.test(step.uses), `${step.uses} is no version of the forge's own`);
      // Input from outside is never pasted into a script.
      want(!/\$\{\{\s*github\.(event|head_ref)/.test(step.run ?? ""), `${name} runs what somebody else has written`);
      for (const line of (step.run ?? "").split("\n").filter(Boolean)) {
        for (const fault of command_faults(line)) want(false, `${name}: ${fault}`);
      }
    }
    const writes = Object.values({ ...workflow.permissions, ...job.permissions }).includes("write");
    const builds = (job.steps ?? []).some(({ run }) => run?.includes("build.sh"));
    want(!(writes && builds), `${name} builds with a right to write`);
  }
  for (const [, expression] of text.matchAll(/\$\{\{\s*(.*?)\s*\}\}/g)) {
    want(contexts.test(expression), `asks ${expression}`);
  }
  return faults;
}

test("every workflow has what a forge wants, and its commands are there", () => {
  assert.deepEqual(workflows.map(({ path }) => basename(path)).sort(), ["release.yml", "site.yml", "test.yml"]);
  assert.deepEqual(
    workflows.flatMap(({ path, text }) => workflow_faults(path, text)),
    [],
  );
});

test("what the README commands is what the workflows run", () => {
  const run = workflows.map(({ text }) => text).join("\n");
  for (const word of ["test", "size", "site"]) assert.match(run, new RegExp(`run: \\./build\\.sh ${word}$`, "m"));
  assert.deepEqual(words.includes("test") && words.includes("site"), true);
});

test("the shell agrees with every script", () => {
  for (const { path, text } of workflows) {
    /** @type {Workflow} */
    const { jobs } = parse(text);
    for (const { run } of Object.values(jobs ?? {}).flatMap(({ steps }) => steps ?? [])) {
      if (!run) continue;
      const script = run.replace(/\$\{\{.*?\}\}/g, "word");
      assert.equal(spawnSync("bash", ["-n", "-c", script]).status, 0, `${path}: ${run}`);
    }
  }
});

test("the check of workflows can fail", () => {
  const good = `name: a\non: push\npermissions:\n  contents: read\njobs:\n  b:\n    runs-on: c\n    steps:\n`;
  const bad = [
    "      - run: ./build.sh tset",
    "      - run: node scripts/nothing.mjs",
    "      - run: rm -rf build",
    "      - uses: somebody/action@v1",
    "      - uses: actions/checkout@main",
    "      - uses: actions/checkout@v4\n        run: git status",
    '      - run: git commit -m "${{ github.event.head_commit.message }}"',
    "      - run: git status\n        if: ${{ stpes.a.outcome }}",
    "      - run: git status\n    needs: nobody",
    "      - run: ./build.sh site\n    permissions:\n      contents: write",
  ];
  assert.deepEqual(workflow_faults("a.yml", `${good}      - run: ./build.sh site\n`), []);
  for (const step of bad) assert.equal(workflow_faults("a.yml", `${good}${step}\n`).length, 1, step);
  assert.throws(() => parse("a: [b"));
});

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const kinds = ["checkboxes", "dropdown", "input", "markdown", "textarea"];

/** @typedef {{ type: string, id?: string, attributes?: { label?: string, options?: string[] } }} Field */

test("every issue form has a name, a description and fields that a forge knows", () => {
  const forms = files(".github/ISSUE_TEMPLATE", [".yml"]).filter(({ path }) => !path.endsWith("/config.yml"));
  assert.ok(forms.length >= 2);
  for (const { path, text } of forms) {
    /** @type {{ name?: string, description?: string, body?: Field[] }} */
    const form = parse(text);
    assert.ok(form.name && form.description && form.body?.length, path);
    for (const { type, attributes } of form.body) {
      assert.ok(kinds.includes(type), `${path}: ${type}`);
      assert.ok(attributes?.label, `${path}: a field without a label`);
      if (type === "dropdown") assert.ok((attributes?.options ?? []).length > 1, path);
    }
    const ids = form.body.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, `${path}: an id twice`);
  }
  assert.equal(typeof parse(readFileSync(".github/ISSUE_TEMPLATE/config.yml", "utf8")).blank_issues_enabled, "boolean");
});
