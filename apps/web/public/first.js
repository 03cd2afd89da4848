// First requests of a page behind the sign-in, sent while its code is still loading: the session, and then, if allowed, the
// course. lib/calls/first.ts takes the answers; first.test.ts compares each address with its query. A page drawn by the
// server has already sent them (src/draw.tsx).
(() => {
  const page = document.documentElement.dataset;
  if (page.drawn) {
    // The server drew the page for a phone or for a desktop: on a screen in between it stays hidden until its code runs.
    const fits = page.drawn === "phone" ? "(max-width: 599px)" : "(min-width: 900px)";
    if (!matchMedia(fits).matches) delete page.drawn;
    return;
  }
  // Without a session nothing is requested (lib/session/session.ts).
  if (!(Number(/(?:^|; )expireTimestamp=(\d+)/.exec(document.cookie)?.[1]) > Date.now())) return;
  const answers = new Map();
  window.firstAnswers = answers;
  const ask = (address, headers) => {
    // The answer is read at once, so that an answer nobody uses holds no connection.
    const answer = fetch(address, { headers: { "X-Platform": "arranca", ...headers } }).then(async (reply) => ({
      status: reply.status,
      text: await reply.text(),
      tag: reply.headers.get("etag"),
      retryAfter: Number(reply.headers.get("retry-after")),
    }));
    answers.set(address, answer);
    return answer;
  };
  ask("/api/mpc/session")
    .then(({ status, text }) => {
      const page = location.pathname.replace(/\/$/, "");
      if (status !== 200 || page !== "/inductive-course") return;
      const { open, accountId } = JSON.parse(text).contents;
      if (open.includes(page)) ask("/api/mpc/course", { "X-Account": accountId }).catch(() => {});
    })
    .catch(() => {});
})();
