// Eleventy has no types of its own. This module declares only the calls in use.
declare module "@11ty/eleventy" {
  export default class Eleventy {
    constructor(input: string, output: string, options: { quietMode: boolean });
    setIgnoreInitial(ignore: boolean): void;
    setIncrementalFile(path: string | undefined): void;
    write(): Promise<void>;
  }
}

declare module "@11ty/eleventy-dev-server" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";

  export default class EleventyDevServer {
    constructor(name: string, folder: string, options: object);
    server: Server;
    serve(port: number): void;
    reload(event: { subtype?: "css"; files: string[] }): void;
    _serverListen(port: number): void;
    onRequestHandler(request: IncomingMessage, response: ServerResponse): Promise<void>;
    augmentContentWithNotifier(content: string, ...rest: unknown[]): string;
    getFileContentType(path: string, response: ServerResponse): string | undefined;
  }
}
