// Marks the current section in the tree: the last section that begins above the middle of the window.

const links = new Map(
  [...document.querySelectorAll('.side a[href^="#"]')].map((link) => [link.getAttribute("href")?.slice(1), link]),
);
const sections = [...document.querySelectorAll("article > section[id]")].filter(({ id }) => links.has(id));

const watch = new IntersectionObserver(
  () => {
    const here = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 2);
    for (const [id, link] of links) {
      if (id === here?.id) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  },
  { rootMargin: "0px 0px -50%" },
);
for (const section of sections) watch.observe(section);
