// The form for pages that have no server: one classic script with everything in it, for elements and for a page's own
// canvases.

import { begin, listen, whenRead } from "../../elements/plain/page.js";
import { unpackPosters } from "./files_inside.js";

listen();
whenRead(async () => {
  await unpackPosters();
  begin();
  // Not before the page is read: an element finds what it holds when it begins, as it does where a module brings it.
  await import("../../elements/demo/gnomon-demo.js");
  // The figure, under its former name, too.
  await import("../../elements/figure/gnomon-plate.js");
});
