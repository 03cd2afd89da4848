// Applies the theme before the first paint (lib/page/theme.ts).
(() => {
  const kept = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  const dark = kept ? kept[1] === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();

// 'Reintentar' of index.html
addEventListener("click", ({ target }) => target.id === "retry" && location.reload());
