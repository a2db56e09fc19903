// Lessons by the scene that they show: scripts/site/lessons.mjs generates the table when the scripts are bundled.

declare const lessons: Record<string, { file: string; title: string }>;
export default lessons;
