// In which forms a demo can be had: those whose sources there are.
import { existsSync } from "node:fs";

export default {
  frame: existsSync("web/embed/embed.html"),
  canvas: existsSync("web/plain/gnomon.js"),
  offline: existsSync("web/offline/gnomon-offline.js"),
  package: existsSync("web/package/package.json"),
};
