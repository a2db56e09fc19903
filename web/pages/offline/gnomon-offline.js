// The form for pages without a server: one classic script with everything inside, for elements and for the page's own
// canvases.

import { begin, listen, whenRead } from "../../elements/plain/page.js";
import { unpackPosters } from "./files_inside.js";

listen();
whenRead(async () => {
  await unpackPosters();
  begin();
  // Wait until the page is parsed: an element then finds its children, as it does with a module.
  await import("../../elements/demo/gnomon-demo.js");
  // The figure, under its former name, too.
  await import("../../elements/figure/gnomon-plate.js");
});
