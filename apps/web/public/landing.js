// Starts the web on the landing page when its form comes near (lib/http/pages/landing-document.ts): a reader who goes on to
// another page loads no script, and text and pictures have the network first.
(() => {
  const held = document.getElementById("web");
  const form = document.getElementById("entrar");
  // After three seconds on the page the form is loaded anyway, so that it is ready when the reader gets there.
  const patienceMs = 3_000;
  // The form counts as near within a quarter of the screen below the visible part.
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
      // Scripts run in the order of the document.
      one.async = false;
      one.addEventListener("error", tellFailure);
    }
    const run = () => document.body.append(...code);
    const sheet = web.querySelector("link[rel=stylesheet]");
    if (!sheet) return run();
    // The form is shown after its style sheet loaded; if that fails, it is shown unstyled.
    sheet.addEventListener("load", run);
    sheet.addEventListener("error", run);
    // Inserted before the style sheets that pages of the web add: of two rules in one layer the later one wins.
    document.head.prepend(sheet);
  }

  function tellFailure() {
    const failed = form.querySelector(".lp-failed");
    failed.hidden = false;
    // Each failed file reports its own failure.
    form.querySelector(".lp-wait")?.replaceWith(failed);
  }

  /** Starts the downloads that `begin` needs (code of the sign-in) while the network of the landing page is idle. */
  function fetchAhead() {
    // With data saving on, the code is loaded only when needed.
    if (isBegun || navigator.connection?.saveData) return;
    for (const one of document.querySelectorAll("link[rel$=preload][media]")) {
      const ahead = one.cloneNode();
      ahead.removeAttribute("media");
      document.head.append(ahead);
    }
  }

  // Redirected here to sign in (lib/session/return-page.ts), to retry, or to see why the session ended
  // (lib/calls/session-gone.ts). Parameters that a social network adds to a shared link have no effect.
  const isSent = /[?&](volver|entrar)\b/.test(location.search);
  // In an older browser (old-browser.js) the form is shown at once.
  if (isSent || sessionStorage.getItem("session-gone") !== null || !window.isPromised) return begin();
  watcher.observe(form);
  addEventListener("keydown", begin, { once: true });
  addEventListener("load", () => {
    fetchAhead();
    setTimeout(begin, patienceMs);
  });
})();
