// Checks that the roles of src/display/role.h and the custom properties of web/elements/style/colours.css are the same
// list. Each must have a colour for light and for dark pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { differences, names_in_list, read } from "./sources.mjs";

/**
 * Returns the names of the properties, and of those that lack one of the two colours.
 *
 * @param {string} css
 */
function properties_in(css) {
  const colour = /^light-dark\(\s*#[0-9a-f]{6}\s*,\s*#[0-9a-f]{6}\s*\)$/;
  const all = [...css.replace(/\/\*[^]*?\*\//g, "").matchAll(/(--gnomon-[\w-]+)\s*:\s*([^;}]+)/g)];
  return {
    names: all.map((match) => match[1]),
    one_sided: all.filter((match) => !colour.test(match[2].trim())).map((match) => match[1]),
  };
}

test("roles and custom properties are the same, in light and dark", () => {
  const roles = names_in_list(read("src/display/role.h"), "GNOMON_ROLES");
  assert.ok(roles.length > 0, "GNOMON_ROLES of src/display/role.h lists no role");
  const expected = roles.map((role) => `--gnomon-${role.replaceAll("_", "-")}`);
  const { names, one_sided } = properties_in(read("web/elements/style/colours.css"));
  assert.deepEqual(differences("role.h", expected, "colours.css", names), []);
  assert.deepEqual(one_sided, [], "these colours of colours.css are no light-dark(#rrggbb, #rrggbb)");
});

test("the check can fail", () => {
  const css = "/* --gnomon-no: 1; */ :root { --gnomon-a: light-dark(#ffffff, #000000); --gnomon-b: #ffffff; }";
  assert.deepEqual(properties_in(css), { names: ["--gnomon-a", "--gnomon-b"], one_sided: ["--gnomon-b"] });
});
