// By scene the lesson that shows it: scripts/site/lessons.mjs makes it of the lessons when the scripts are bundled.

declare const lessons: Record<string, { file: string; title: string }>;
export default lessons;
