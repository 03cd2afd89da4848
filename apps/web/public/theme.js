// Runs before the first paint, so that a dark page never flashes white. The cookie is written by src/lib/theme.ts.
(() => {
  const kept = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  const dark = kept ? kept[1] === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
