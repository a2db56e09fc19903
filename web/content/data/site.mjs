// The address of the site. Other sites read the sitemap, and show pictures and frames in place of a link: these alone need
// the whole address. All other links are relative, so the folder works at any address.
const withSlash = (/** @type {string} */ url) => (url && !url.endsWith("/") ? `${url}/` : url);
const published = withSlash(process.env.GNOMON_SITE_URL ?? "");
const address = published || "http://127.0.0.1:8000/";

// The address of the sources. A build without the variable names none, because a dead link helps nobody.
const source = process.env.GNOMON_SOURCE_URL ?? "";
if (source && !/^https?:\/\//.test(source)) throw new Error(`GNOMON_SOURCE_URL is no address: ${source}`);

export default { address, published, source };
