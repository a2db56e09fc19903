// How many bytes each program has, by the name of its files: scripts/site/programs.mjs makes it of those that are built when the
// scripts are bundled.

declare const sizes: Record<string, number | undefined>;
export default sizes;
