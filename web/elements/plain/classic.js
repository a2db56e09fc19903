// The classic script for a page of one's own: its canvases become demos, which its buttons play and stop. What a demo needs
// is loaded on Play.

import { begin, listen, whenRead } from "./page.js";

listen();
whenRead(begin);
