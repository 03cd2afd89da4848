import autocannon, { type Request } from "autocannon";
import { type Answer, type Asked, headersOf } from "./crowd.ts";
import type { BenchServer } from "./servers.ts";

const lines = 1_000;
// A line builds all of its requests before it begins, and while it does nothing else is measured.
const asksOfOne = 20;

/**
 * As many a second as asked, by so many lines of which each waits for its answer: a sender that is cheap enough for several
 * thousand beside the server on the same machine, where each request of its own (`atRate`) would measure the sender.
 */
export async function atRateByLines(
  server: BenchServer,
  perSecond: number,
  seconds: number,
  asks: readonly Asked[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let last: Pick<Answer, "asked" | "retryAfter"> | undefined;
  const requests = asks.map(
    (asked): Request => ({
      ...{ method: asked.method, path: asked.path, headers: headersOf(asked) },
      ...(asked.payload ? { body: asked.payload } : {}),
      onResponse(_status, _body, _context, headers) {
        last = { asked, retryAfter: headers["retry-after"] };
      },
    }),
  );
  let opened = 0;
  const running = autocannon({
    ...{ url: server.url, connections: lines, duration: seconds, overallRate: perSecond },
    requests: requests.slice(0, 1),
    setupClient(client) {
      const from = (opened++ * asksOfOne) % requests.length;
      client.setRequests(requests.slice(from, from + asksOfOne));
    },
  });
  // Told right after the request's own answer, with its time.
  running.on("response", (_client, status, _bytes, ms) => {
    if (last) answers.push({ ...last, status, ms });
  });
  const { errors } = await running;
  // A line that was lost, or no answer in ten seconds.
  const lost = { asked: asks[0] as Asked, retryAfter: undefined, status: 0, ms: 10_000 };
  return [...answers, ...Array.from({ length: errors }, () => lost)];
}
