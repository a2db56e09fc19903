// Constants that scripts/site/offline.mjs writes into the service worker.
declare const GNOMON_EDITION: string;
declare const GNOMON_FILES: Record<string, string>;
