// Where the site will stand. Only what other sites read needs the whole address: the sitemap, and the pictures and frames
// that they show instead of a link. All else is relative, so that the folder can lie anywhere.
const withSlash = (/** @type {string} */ url) => (url && !url.endsWith("/") ? `${url}/` : url);
const published = withSlash(process.env.GNOMON_SITE_URL ?? "");
const address = published || "http://127.0.0.1:8000/";

// Where its source can be read. A build that is not told names no place: a link that leads nowhere helps nobody.
const source = process.env.GNOMON_SOURCE_URL ?? "";
if (source && !/^https?:\/\//.test(source)) throw new Error(`GNOMON_SOURCE_URL is no address: ${source}`);

export default { address, published, source };
