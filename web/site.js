// What the pages of this site do beside their demos: they keep themselves for a time without a network.

// Not before the page is there and the machine is idle; and not for readers who pay for every byte.
const sparing = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData;
if ("serviceWorker" in navigator && !sparing) {
  const keep = () =>
    navigator.serviceWorker.register("offline.js").catch((error) => {
      console.info(`this site will not be there without a network: ${error.message}`);
    });
  const whenIdle = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(keep) : setTimeout(keep, 1000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
