// Messages between the page and the frame of a reader's program.

export type Order =
  | {
      type: "run";
      text: string;
      name: string;
      modules: Record<string, string>;
      stage?: Stage;
      /** Program text without guards, if the parser cannot read all of it. The browser checks its syntax first. */
      doubtful?: string;
    }
  | { type: "shown" }
  | { type: "ping" };

/** Names of the modules whose engines a program receives. */
export interface Stage {
  simulation: string;
  gnomon: string;
}

export interface Line {
  level: string;
  text: string;
}

export type Word =
  | { type: "ready" | "canvas" | "ended" | "pong" }
  | { type: "log"; lines: Line[]; more: number }
  | { type: "error"; name: string; message: string; line?: number; column?: number }
  | { type: "unread"; message?: string; line?: number; column?: number }
  | { type: "endless"; line: number; isLoop: boolean };
