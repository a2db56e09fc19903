// Tests that a traceable query without a tracer has no extra cost: its machine code equals that of the same source
// without any tracer call.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const source = readFileSync("src/teaching/sat_scan.cpp", "utf8");
const withoutCalls = source.replace(/tracer\.step\([^;]*\);/g, "");

/** Returns the instructions of every untraced query and helper, without labels' numbers.
 * @param {string} text @param {string} folder @param {string} name */
function machineCode(text, folder, name) {
  const input = join(folder, `${name}.cpp`);
  writeFileSync(input, text);
  const reproducible = ["-std=c++20", "-O2", "-ffp-contract=off", "-fno-exceptions", "-fno-rtti"];
  const options = [...reproducible, "-fno-asynchronous-unwind-tables", "-w", "-I", "include", "-I", "src"];
  const assembly = execFileSync("g++", [...options, "-S", input, "-o", "-"], { encoding: "utf8" });
  // The text of a function extends from its own label to its .size line.
  const functions = [...assembly.matchAll(/^(_ZN6gnomon[\w.]*):\n([\s\S]*?)^\t\.size\t\1/gm)];
  const untraced = functions.filter(([, symbol]) => symbol.includes("NoTrace"));
  assert.ok(
    untraced.some(([, symbol]) => symbol.includes("minimum_translationId")),
    "the query is in the assembly",
  );
  return untraced.map(([, symbol, body]) => `${symbol}\n${body.replace(/\.L\w+/g, ".L")}`).join("\n");
}

test("an untraced query has the machine code of one that cannot be traced", () => {
  assert.notEqual(source, withoutCalls, "the source has tracer calls to strip");
  const folder = mkdtempSync(join(tmpdir(), "gnomon-zero-cost-"));
  try {
    const traceable = machineCode(source, folder, "traceable");
    assert.equal(traceable, machineCode(withoutCalls, folder, "plain"));
    assert.ok(traceable.split("\n").length > 20, "there is something to compare");
    const costly = source.replace("tracer.step(marks::sat_axis", 'asm volatile("nop"); tracer.step(marks::sat_axis');
    assert.notEqual(machineCode(costly, folder, "costly"), traceable, "a difference would be seen");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
