// Types of the elements in TSX come with `import "gnomon-demo/react"`; to the page it is the demo alone.
export { GnomonDemo } from "./gnomon-demo.js";
