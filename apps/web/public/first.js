// What a page behind the sign-in asks first, asked while its code is still on its way: who is signed in, and then, where the page is open
// to them, what stands on its top. lib/calls/first.ts takes the answers; first.test.ts holds each address to the query that asks it.
(() => {
  const pages = {
    "/candidates": ["/api/mpc/company/candidates?limit=50"],
    "/dashboard": [
      "/api/mpc/person/info-update",
      "/api/mpc/person/relation-job/general-info",
      "/api/mpc/person/relation-job/months",
      "/api/mpc/banners",
      "/api/mpc/person/request-status",
      "/api/mpc/person/constancia",
      "/api/mpc/person/job/list/postulation?limit=100&countries_csv=141",
    ],
    "/dashboard-company": ["/api/mpc/company/dashboard", "/api/mpc/banners"],
    "/inductive-course": ["/api/mpc/course"],
    "/jobs": ["/api/mpc/person/job/list?near=home&sort=forYou&count=0"],
    "/jobs-company": ["/api/mpc/company/jobs/list?limit=10&offset=0"],
    "/staff": ["/api/staff/home"],
  };
  // Nobody is signed in: lib/session/session.ts.
  if (!(Number(/(?:^|; )expireTimestamp=(\d+)/.exec(document.cookie)?.[1]) > Date.now())) return;
  const answers = new Map();
  window.firstAnswers = answers;
  const ask = (address, headers) => {
    // Read at once: an answer that nobody takes holds no connection.
    const answer = fetch(address, { headers: { "X-Platform": "arranca", ...headers } }).then(async (reply) => ({
      status: reply.status,
      text: await reply.text(),
      tag: reply.headers.get("etag"),
    }));
    answers.set(address, answer);
    return answer;
  };
  const path = location.pathname.replace(/\/$/, "");
  ask("/api/mpc/session")
    .then(({ status, text }) => {
      // With words of its own the page asks for something else.
      if (status !== 200 || location.search) return;
      const { open, accountId } = JSON.parse(text).contents;
      if (!open.includes(path)) return;
      for (const address of pages[path] ?? []) ask(address, { "X-Account": accountId }).catch(() => {});
    })
    .catch(() => {});
})();
