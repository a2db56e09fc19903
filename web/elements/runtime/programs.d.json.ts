// Which scenes are of one subject: scripts/site/programs.mjs makes it of the sources' folders when the scripts are
// bundled.

declare const programs: Record<string, string[]>;
export default programs;
