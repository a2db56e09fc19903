// Eleventy has no types of its own. This is as much of it as we call.
declare module "@11ty/eleventy" {
  export default class Eleventy {
    constructor(input: string, output: string, options: { quietMode: boolean });
    write(): Promise<void>;
  }
}
