// Files packed into the offline form: scripts/site/classic.mjs generates them from the finished site.

/** Modules by name, loaded on demand. */
export const scripts: Record<string, () => Promise<any>>;
/** Files by name, deflated and in base64. */
export const files: Record<string, string>;
/** A table of SVG by scene, as JSON, deflated and in base64. */
export const posters: string;
