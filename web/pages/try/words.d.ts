// What the page and the frame of a reader's program say to each other.

export type Order =
  | {
      type: "run";
      text: string;
      name: string;
      modules: Record<string, string>;
      stage?: Stage;
      /** The text without guards, where the parser cannot read all of it: the browser is asked first. */
      doubtful?: string;
    }
  | { type: "shown" }
  | { type: "ping" };

/** The names of the modules whose engines a program gets. */
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
