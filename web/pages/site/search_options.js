// Options of the lesson search, shared with the build of its index.
/** @type {import("minisearch").Options} */
export const options = {
  fields: ["lesson", "section", "text"],
  storeFields: ["lesson", "section", "text"],
  searchOptions: { boost: { lesson: 4, section: 3 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
};
