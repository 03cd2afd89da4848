// The web begins on the front door when its form comes near (lib/http/pages/landing-document.ts): whoever reads the door and goes on to
// another page has nothing started for it, and its text and pictures come first on the line.
(() => {
  const held = document.getElementById("web");
  const form = document.getElementById("entrar");
  // Whoever has read so long finds the form ready, by whatever way they go there.
  const patienceMs = 3_000;
  // A hand's breadth below what is seen.
  const near = { rootMargin: "0px 0px 25%" };

  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
  }, near);

  let isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    watcher.disconnect();
    const web = document.importNode(held.content, true);
    const code = [...web.querySelectorAll("script")];
    for (const one of code) {
      // In their order.
      one.async = false;
      one.addEventListener("error", tellFailure);
    }
    const run = () => document.body.append(...code);
    const sheet = web.querySelector("link[rel=stylesheet]");
    if (!sheet) return run();
    // Nothing is drawn without its style, and where it does not come, better plain than not at all.
    sheet.addEventListener("load", run);
    sheet.addEventListener("error", run);
    // In front of the sheets that pages of the web add: of two rules of one layer the later wins.
    document.head.prepend(sheet);
  }

  function tellFailure() {
    const failed = form.querySelector(".door-failed");
    failed.hidden = false;
    // Each file tells for itself.
    form.querySelector(".door-wait")?.replaceWith(failed);
  }

  /** Has the browser fetch what `begin` needs, when it has nothing else to fetch. */
  function fetchAhead() {
    // Whoever pays by the megabyte pays for the code when it is asked for.
    if (isBegun || navigator.connection?.saveData) return;
    for (const one of document.querySelectorAll("link[rel$=preload][media]")) {
      const ahead = one.cloneNode();
      ahead.removeAttribute("media");
      document.head.append(ahead);
    }
  }

  // Sent here to sign in (lib/session/return-page.ts), asking again, or to be told why (lib/calls/session-gone.ts). What a social
  // network adds to a shared link asks for nothing.
  const isSent = /[?&](volver|entrar)\b/.test(location.search);
  // What an older browser (old-browser.js) makes of it shows at once.
  if (isSent || sessionStorage.getItem("session-gone") !== null || !window.isPromised) return begin();
  watcher.observe(form);
  addEventListener("keydown", begin, { once: true });
  addEventListener("load", () => {
    fetchAhead();
    setTimeout(begin, patienceMs);
  });
})();
