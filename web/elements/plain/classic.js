// Classic script for third-party pages. Canvases become demos, which the page's buttons play and stop. Other files
// are loaded on Play.

import { begin, listen, whenRead } from "./page.js";

listen();
whenRead(begin);
