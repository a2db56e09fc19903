// Writes the package of npm itself to the standard output: fetch_npm.mjs VERSION INTEGRITY
// The registry is npm's default, or that of npm_config_registry. The digest is checked, so any mirror will do.
import { createHash } from "node:crypto";

const [version, integrity] = process.argv.slice(2);
const registry = (process.env.npm_config_registry ?? "https://registry.npmjs.org").replace(/\/$/, "");
const address = `${registry}/npm/-/npm-${version}.tgz`;
const response = await fetch(address);
if (!response.ok) throw new Error(`${address} answered ${response.status}: install npm by hand`);
const file = Buffer.from(await response.arrayBuffer());
const computed = `sha512-${createHash("sha512").update(file).digest("base64")}`;
if (computed !== integrity) throw new Error(`${address} has the digest ${computed}, not ${integrity}`);
process.stdout.write(file);
