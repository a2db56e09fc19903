// Where the site will stand. Only what other sites read needs the whole address: the sitemap, and the pictures that
// they show beside a link. All else is relative, so that the folder can lie anywhere.
const address = process.env.GNOMON_SITE_URL ?? "http://127.0.0.1:8000/";

export default { address: address.endsWith("/") ? address : `${address}/` };
