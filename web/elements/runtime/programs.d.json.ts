// Scenes of each subject: scripts/site/programs.mjs generates the table from the sources' folders when the scripts
// are bundled.

declare const programs: Record<string, string[]>;
export default programs;
