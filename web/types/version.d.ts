// Constant that scripts/web.mjs writes into the element.
declare const GNOMON_VERSION: string;
