// Which scenes are of one subject: scripts/site/parts.mjs makes it of the sources' folders when the scripts are
// bundled.

declare const parts: Record<string, string[]>;
export default parts;
