// Size of each program in bytes, by the name of its files: scripts/site/programs.mjs generates the table from the built
// programs when the scripts are bundled.

declare const sizes: Record<string, number | undefined>;
export default sizes;
