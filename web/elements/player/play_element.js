// Module that the element loads on Play, or if the page's address leads to it.

/** @import { PlayerModule } from "../../types/internal.js" */

import { fetchProgram } from "../runtime/program.js";
import { Session } from "./session.js";

export { greet } from "./opening.js";

/** @type {PlayerModule["start"]} */
export const start = (host, show) => new Session(host, show);

/** @type {PlayerModule["prepare"]} */
export const prepare = (host) => fetchProgram(host.getAttribute("scene") ?? "").catch(console.info);
