// What all pages have in common. A page with a `part` is a lesson: it is in the tree, in the order of `number`.
export default {
  layout: "lesson.html",
  tags: "pages",
  /** One folder for all, so that every link is a file's name. */
  permalink: (/** @type {{ page: { inputPath: string } }} */ { page }) => page.inputPath.split("/").pop(),
};
