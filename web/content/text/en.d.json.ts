// The joined table of all words, which scripts/site/texts.mjs makes of the files in en/ when the scripts are bundled.

import shared from "./en/shared.json";

interface Label {
  label: string;
  value?: string;
  options?: string[];
}

export const element: typeof shared.element;
export const embed: typeof shared.embed;
export const plain: typeof shared.plain;
export const third_party_page: typeof shared.third_party_page;
export const player: typeof shared.player;
/** What the marks before the sentences mean, by sentence. */
export const verdict: Record<string, string>;
/** The parameters that stand in the bar, by scene. */
export const bar: Record<string, string[]>;
export const stepper: typeof shared.stepper;
export const predict: typeof shared.predict;
export const take: typeof shared.take;
export const shapes: typeof shared.shapes;
export const readings: typeof shared.readings & { counts: { words: string; marks: string[]; each: number }[] };
/** The scenes' sentences, the names of what is in them and the names of their traces, by the ids that C++ gives. */
export const scene: Record<string, string>;
export const parameter: Record<string, Label>;
export const readout: Record<string, Label>;
/** The keys by which scenes are played: what each does, its picture, and the keys of a keyboard that are it. */
export const keys: Record<
  string,
  { label: string; picture: Parameters<typeof import("../../elements/runtime/dom.js").icon>[0]; codes: string[] }
>;
/** What is said of a step, by its mark. */
export const marks: Record<string, string>;
/** Titles. */
export const scenes: Record<string, string>;
/** Why an answer is right or wrong, by the scene. */
export const why: Record<string, import("../../../scripts/site/texts.mjs").Why>;
