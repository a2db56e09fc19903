import { chromium, serveSite } from "./setting.mjs";
const server = await serveSite();
const css = process.argv[2] ?? "";
for (const lesson of ["separating-axis-theorem"]) {
  const page = await chromium.openShared({ width: 1280, height: 900 });
  await page.goto(`${server.url}/${lesson}.html`);
  const t = await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; for (const p of document.querySelectorAll("gnomon-plate")) { const s2 = new CSSStyleSheet(); s2.replaceSync(css); p.shadowRoot.adoptedStyleSheets = [...p.shadowRoot.adoptedStyleSheets, s2]; }
    const out = {};
    for (const p of [...document.querySelectorAll("figure > gnomon-plate")].slice(1)) {
      p.scrollIntoView(); await p.wake(); if (css.includes("NOCSS")) document.querySelector("link[rel=stylesheet]")?.remove();
      const times = [], scripts = [];
      for (let i = 0; i < 200; i++) {
        await new Promise(requestAnimationFrame);
        const s = performance.now();
        const e = p.live.engine;
        e.hands.put(0, Math.sin(i / 9), 1 + Math.cos(i / 7) * 0.5);
        p.live.draw(); const m = performance.now(); p.getBoundingClientRect();
        if (i >= 40) times.push(performance.now() - s), scripts.push(m - s);
      }
      times.sort((a, b) => a - b); scripts.sort((a, b) => a - b);
      out[p.getAttribute("scene")] = scripts[80].toFixed(2) + "|" + times[80].toFixed(2) + "/" + times[152].toFixed(2);
    }
    return out;
  }, css);
  console.log(JSON.stringify(t));
  await page.close();
}
await server.stop(); process.exit();
