// All that is packed into the offline form: scripts/site/classic.mjs makes it of the finished site.

/** By name: the modules that are loaded when they are wanted. */
export const scripts: Record<string, () => Promise<any>>;
/** By name, deflated and in base64. */
export const files: Record<string, string>;
/** A table of SVG by scene, as JSON, deflated and in base64. */
export const posters: string;
